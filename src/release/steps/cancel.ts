/** Cancels a version in flight, in both dialects of the service, or the submission that review sent back. */
import { hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseVersion } from '../../app-store/parse/version-rows.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { isUnderReview, versionPhase } from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { confirmWrite, findIn, poll } from '../confirm.ts';
import { endUnapplied, lookAfterWrite, type StepContext, type StepResult } from '../context.ts';
import { findOtherSubmission, findVersionChange } from './cancel-checks.ts';
import { type CancelContext, endCanceled } from './cancel-endings.ts';
import { CANCELING_DELAYS_MS, cancelSubmission, endUnfinished, waitUntilOver } from './cancel-submission.ts';

/** Delays until its submission is over, in the dialect that leaves this unsaid (docs/service.md#dialects). One still open is counted. */
const CLOSING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000];

export async function cancel(context: CancelContext): Promise<StepResult> {
  const { step } = context;
  const change = (await findVersionChange(context)) ?? (await findOtherSubmission(context));
  if (change !== null) return change;
  return step.kind === 'cancel-version'
    ? cancelVersion({ ...context, step })
    : cancelSubmission(context, step.submission.id);
}

/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context: StepContext<StepOf<'cancel-version'>>): Promise<StepResult> {
  const { client } = context;
  const { version, submission } = context.step;
  const readGone = () => findIn(fetchVersion(client, version.id), ifGone);
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    parse: (body) => readAnswer(body, parseVersion),
    readBack: readGone,
  });
  if (settled.kind === 'refused' && hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
    if (submission !== null) return cancelSubmission(context, submission.id);
    // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
    // renamed in the midst of it, so without its submission it stays as it is.
    return isUnderReview(version.state) ? endUnapplied(context, settled) : endCanceled(context, 'reusable', null);
  }
  // Somebody else may have canceled it first.
  const isGone = settled.kind === 'refused' && (await poll(context, [0], readGone)) !== null;
  if (settled.kind !== 'applied' && !isGone) return endUnapplied(context, settled);
  return lookAfterWrite(async () => {
    if ((await poll(context, CANCELING_DELAYS_MS, readGone)) === null) return endUnfinished(context, version.state);
    const isOver = submission !== null && (await waitUntilOver(context, submission.id, CLOSING_DELAYS_MS));
    return endCanceled(context, 'freed', isOver ? submission.id : null);
  });
}

function ifGone(version: AppStoreVersion): AppStoreVersion | null {
  return version.state === '' || versionPhase(version.state) === 'in-flight' ? null : version;
}
