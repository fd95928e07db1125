/** Looks at the record right before it gets another number, or other texts. */
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { isInSubmission } from '../../core/model/states.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { endUnsent, refuseStep, type StepContext, type Stop, unconfirmedFinding, versionSubject } from '../context.ts';

/** Stops the step where somebody has submitted or renamed the record since the preflight. @returns `null` otherwise */
export async function findLock(context: StepContext, before: AppStoreVersion): Promise<Stop | null> {
  const { client, app, step } = context;
  const read = await fetchVersion(client, before.id);
  const subject = versionSubject(before);
  if (!read.ok) return endUnsent(step, read.failure, subject);
  const { state, versionString } = read.value;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const message = `${describeStep(step)}: not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
  const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
  return refuseStep(unconfirmedFinding(app, message, remedy, subject));
}
