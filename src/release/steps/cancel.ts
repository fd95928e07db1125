/** Canceling a version in flight, in both dialects of the service, or the submission that review sent back. */
import { failureFinding, hasCode } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { parseVersion } from '../../app-store/parse/version-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import { type ReviewSubmission, subjectOf, versionTarget } from '../../core/model/resources.ts';
import {
  approvalOf,
  CANCELING_STATE,
  isCancelingSubmission,
  isEditableVersion,
  isInSubmission,
  isUnderReview,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import type { StepOf } from '../../core/model/step.ts';
import { numberOf } from '../../core/text/describe.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { appReviewPage } from '../../core/text/pages.ts';
import { CONFIRM_DELAYS_MS, confirmOrFind, confirmWrite, poll, readUntil } from '../confirm.ts';
import { afterApplied, done, type StepContext, type StepResult, stopped, unconfirmed } from '../context.ts';

/** From ten seconds to a minute is usual; the run's own bound ends it sooner. */
const CANCELING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** What became of the submission is not stated there (docs/service.md#dialects): one that stays open is counted. */
const CLOSING_DELAYS_MS: readonly number[] = [0, 1_000, 2_000];

type CancelContext = StepContext<StepOf<'cancel-version' | 'cancel-submission'>>;

export async function cancel(context: CancelContext): Promise<StepResult> {
  const { step } = context;
  const changed = (await findChange(context)) ?? (await findOtherSubmission(context));
  if (changed !== null) return changed;
  return step.kind === 'cancel-version'
    ? cancelVersion({ ...context, step })
    : cancelHolder(context, step.submission.id);
}

/** The interface specification's way first; when the attribute is refused as unknown, the live service's (docs/service.md#dialects). */
async function cancelVersion(context: StepContext<StepOf<'cancel-version'>>): Promise<StepResult> {
  const { client } = context;
  const { version, submission } = context.step;
  const submissionId = submission?.id ?? null;
  const readGone = async () =>
    mapResult(await fetchVersion(client, version.id), (found) =>
      found.state === '' || versionPhase(found.state) === 'in-flight' ? null : found,
    );
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    parse: (body) => readAnswer(body, parseVersion),
    readBack: readGone,
  });
  if (settled.kind === 'refused' && hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) {
    if (submissionId !== null) return cancelHolder(context, submissionId);
    // In preparation, the record is not canceled but used again, or left as it is by a check. One under review would be
    // renamed in the midst of it, so without its submission it stays as it is.
    if (isUnderReview(version.state)) return stopped(context, settled);
    return canceled(context, 'reusable', null);
  }
  // Somebody else may have canceled it first.
  const isGone = settled.kind === 'refused' && (await poll(context, [0], readGone)) !== null;
  if (settled.kind !== 'applied' && !isGone) return stopped(context, settled);
  return afterApplied(async () => {
    const gone = await poll(context, CANCELING_DELAYS_MS, readGone);
    if (gone === null) return stillThere(context, version.state);
    const isOver = submissionId !== null && (await waitUntilOver(context, submissionId, CLOSING_DELAYS_MS));
    return canceled(context, 'freed', isOver ? submissionId : null);
  });
}

/** The live service's way; the record stays, and can be used again (docs/service.md#versions). */
async function cancelHolder(context: CancelContext, submissionId: string): Promise<StepResult> {
  const { client, step } = context;
  if (step.submission === null || !isCancelingSubmission(step.submission.state)) {
    // Somebody, or a run before this one, may have canceled it already, which lists do not show yet.
    const settled = await confirmOrFind(context, {
      send: () => patch(client, 'reviewSubmissions', submissionId, { canceled: true }),
      parse: (answer) => readAnswer(answer, parseSubmission),
      readBack: async () =>
        mapResult(await fetchSubmission(client, submissionId), (found) =>
          isCancelingSubmission(found.state) || submissionPhase(found.state) === 'over' ? found : null,
        ),
    });
    if (settled.kind !== 'applied') return stopped(context, settled);
  }
  return afterApplied(async () => {
    const isOver = await waitUntilOver(context, submissionId, CANCELING_DELAYS_MS);
    if (!isOver) return stillThere(context, CANCELING_STATE);
    // An approval that came first ends the submission as well (docs/service.md#cancellation). As long as the version
    // shows the review that is over, nobody knows which it was.
    const read = await readUntil(
      context,
      CONFIRM_DELAYS_MS,
      () => fetchVersion(client, step.version.id),
      ({ state }) => !isInSubmission(state) && !isAccepted(state),
      true,
    );
    if (!read.ok) {
      const message = `${describeStep(step)}: the submission is over, and what the version is by now could not be read. ${read.failure.message}`;
      return unknownAfter(context, message, JUDGED_ANEW);
    }
    const { state: now } = read.value;
    if (isInSubmission(now) || isAccepted(now)) return stillThere(context, now);
    // What nobody knows, the next preflight reports.
    if (!isEditableVersion(now) && versionPhase(now) !== 'unknown') return becameOther(context, ' it was sent;', now);
    return canceled(context, 'reusable', submissionId);
  });
}

/** Review took it, and the submission that it was in is over: the version shows that late. */
function isAccepted(state: string): boolean {
  return approvalOf(state) === 'companion-rejected';
}

async function waitUntilOver(context: CancelContext, submissionId: string, delaysMs: readonly number[]) {
  const isOver = ({ state }: ReviewSubmission) => submissionPhase(state) === 'over';
  const last = await readUntil(context, delaysMs, () => fetchSubmission(context.client, submissionId), isOver);
  return last.ok && isOver(last.value);
}

/** @param closed the submission that went with it, and was read as over: lists may show it as open for some seconds more (docs/service.md#cancellation) */
function canceled(context: CancelContext, leaves: 'freed' | 'reusable', closed: string | null): StepResult {
  const { state } = context;
  const { version, submission } = context.step;
  const items = submission?.items ?? [];
  return done({
    canceled: new Map([...state.canceled, [version.id, { leaves, submissionId: submission?.id ?? null }]]),
    ...(closed === null ? {} : { closed: new Map([...state.closed, [closed, items]]) }),
  });
}

/** Lists lag, so the version is read right before it is canceled: one that changed is for the next run. @returns `null` where it is as planned */
async function findChange(context: CancelContext): Promise<StepResult | null> {
  const { step } = context;
  const { version: seen } = step;
  const read = await fetchVersion(context.client, seen.id);
  const unsent = ' nothing was sent, because';
  if (!read.ok) {
    const { message, ...finding } = failureFinding(read.failure);
    const link = appReviewPage(context.app.id);
    return { kind: 'refused', findings: [{ ...finding, message: `${describeStep(step)}:${unsent} ${message}`, link }] };
  }
  const now = read.value;
  // What another run, or the one before, made of the record while lists show it as it was.
  const isRenamed = now.versionString !== '' && now.versionString !== seen.versionString;
  if (!isRenamed) {
    if (now.phase === seen.phase && isUnderReview(now.state) === isUnderReview(seen.state)) return null;
    // By the interface specification it is finished, and a new version can be made (docs/service.md#cancellation).
    if (now.phase === 'over' && step.kind === 'cancel-version') return canceled(context, 'freed', null);
    // Another run has taken it out of review first, which is all that was asked for.
    if (context.request.mode === 'cancel' && isEditableVersion(now.state)) return canceled(context, 'reusable', null);
  }
  return becameOther(context, unsent, isRenamed ? `version ${now.versionString} (${now.state})` : now.state);
}

/**
 * By the interface specification the version is canceled, and not its submission: one that was canceled and submitted
 * again since looks the same. @returns `null` where the submission is the one that was seen
 */
async function findOtherSubmission(context: CancelContext): Promise<StepResult | null> {
  const { client, request, step } = context;
  if (request.mode !== 'cancel' || step.kind !== 'cancel-version' || step.submission === null) return null;
  const read = await fetchSubmission(client, step.submission.id);
  if (!read.ok || submissionPhase(read.value.state) !== 'over') return null;
  return becameOther(context, ' nothing was sent, because', `${step.version.state} in another submission`);
}

/** @param consequence for the sentence, after a space @param become what the version is now */
function becameOther({ app, step }: CancelContext, consequence: string, become: string): StepResult {
  const { version } = step;
  const message = `${describeStep(step)}:${consequence} version ${numberOf(version)} was ${version.state} a moment ago, and is ${become || 'in a state that the service does not show'} now.`;
  return { kind: 'refused', findings: [unconfirmed(app, message, JUDGED_ANEW, subjectOf(versionTarget(version)))] };
}

function stillThere(context: CancelContext, shown: string): StepResult {
  const message = `${describeStep(context.step)}: the service has taken the cancellation, and does not show that it is over; the last state known is ${shown}.`;
  return unknownAfter(context, message, 'Run again in some minutes: the next run waits for it too.');
}

function unknownAfter({ app, step: { version } }: CancelContext, message: string, remedy: string): StepResult {
  const finding = unconfirmed(app, message, remedy, subjectOf(versionTarget(version)));
  return { kind: 'unconfirmed', isApplied: true, findings: [finding] };
}

const JUDGED_ANEW = 'Run again: the next run judges what the version has become.';
