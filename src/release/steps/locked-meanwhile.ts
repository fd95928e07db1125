/** A look at the record right before it gets another number, or its texts. */
import { failureFinding } from '../../app-store/failure.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { type AppStoreVersion, subjectOf, versionTarget } from '../../core/model/resources.ts';
import { isInSubmission } from '../../core/model/states.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { type StepContext, type StepResult, unconfirmed } from '../context.ts';

/**
 * A record that somebody has submitted, or renamed, since the preflight is not to get another number, or its texts.
 * @returns `null` where it is as planned
 */
export async function findLockedMeanwhile(context: StepContext, before: AppStoreVersion): Promise<StepResult | null> {
  const { client, app, step } = context;
  const read = await fetchVersion(client, before.id);
  const subject = subjectOf(versionTarget(before));
  const unsent = `${describeStep(step)}: not sent, because`;
  if (!read.ok) {
    const finding = failureFinding(read.failure);
    return { kind: 'refused', findings: [{ ...finding, message: `${unsent} ${finding.message}`, subject }] };
  }
  const { state, versionString } = read.value;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const message = `${unsent} the record is version ${versionString || before.versionString} (${state}) by now.`;
  const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
  return { kind: 'refused', findings: [unconfirmed(app, message, remedy, subject)] };
}
