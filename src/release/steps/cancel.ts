/** Cancels a version in flight, in both dialects of the service, or the submission that review sent back. */
import type { Read } from '../../app-store/client.ts';
import { hasCode, isGone } from '../../app-store/failure.ts';
import { fetchUnlistedItem } from '../../app-store/reads/item-reads.ts';
import { fetchItems, fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion, parseVersion } from '../../app-store/reads/version-reads.ts';
import { fetchEach, mapRead } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import { appFinding, type Finding, unknownState } from '../../core/model/finding.ts';
import { type AppStoreVersion, heldItems, type ReviewSubmission } from '../../core/model/resources.ts';
import { type Canceled, contentKeys } from '../../core/model/snapshot.ts';
import {
  approvalOf,
  CANCELED_STATE,
  CANCELING_STATE,
  isApprovedVersion,
  isEditableVersion,
  isInSubmission,
  isUnderReview,
  itemPhase,
  submissionPhase,
  versionPhase,
} from '../../core/model/states.ts';
import type { Cancellation } from '../../core/model/step.ts';
import { isAwaited } from '../../core/plan/questions.ts';
import { versionNumberOf } from '../../core/text/describe.ts';
import { pageOf } from '../../core/text/pages.ts';
import type { Effect, StepEnd } from '../../run-state.ts';
import {
  confirmStep,
  createWait,
  doubtFinding,
  endUnsent,
  isStill,
  nullIfInterrupted,
  poll,
  type StepContext,
} from '../step.ts';

type CancelContext = StepContext<Cancellation>;

const JUDGE_ANEW = 'Run again: the next run judges what the version has become.';

export async function cancel(context: CancelContext): Promise<StepEnd> {
  const { step } = context;
  const read = await readVersion(context);
  if (!read.ok) return endUnsent(context, read.failure);
  const now = read.value;
  // Another run, or an earlier one, may have renamed the record while lists show it as it was.
  if (!['', step.version.versionString].includes(now.versionString))
    return stopChanged(context, now, `version ${now.versionString} (${now.state})`);
  const isAsBefore = isAsPlanned(context, now);
  if (step.kind === 'cancel-submission')
    return isAsBefore ? cancelSubmission(context, step.submission) : endOutOfReview(context, step.submission, now);
  if (isAsBefore) return (await findOtherSubmission(context, now)) ?? cancelVersion(context);
  // By the interface specification a version that is over is canceled. What review sent back may sit in its submission.
  const isHeld = step.submission !== null && approvalOf(now.state) === 'rejected';
  const isCanceled = now.phase === 'over' && !isApprovedVersion(now.state) && !isHeld;
  return isCanceled ? endCanceled(context, { leaves: 'over' }, now) : stopChanged(context, now);
}

function readVersion({ client, step }: CancelContext): Read<AppStoreVersion> {
  return fetchVersion(client, step.version.id);
}

function isAsPlanned({ step: { version } }: CancelContext, { phase, state }: AppStoreVersion): boolean {
  return phase === version.phase && isUnderReview(state) === isUnderReview(version.state);
}

/** Lists lag, and others are at work. What the version has become is left to the next run, unless it is canceled. */
async function endOutOfReview(context: CancelContext, submission: ReviewSubmission, now: AppStoreVersion) {
  if (!isEditableVersion(now.state)) return stopChanged(context, now);
  const own = await fetchSubmission(context.client, submission.id);
  if (!own.ok) return endUnsent(context, own.failure);
  const isEnding = now.state === CANCELED_STATE || isOver(own.value);
  return isEnding ? readResult(context, submission) : stopChanged(context, now);
}

/**
 * Stops the run where the version was canceled and submitted again meanwhile. By the interface specification a version is
 * canceled by itself, so it looks the same in its new submission.
 */
async function findOtherSubmission(context: CancelContext, now: AppStoreVersion): Promise<StepEnd | null> {
  const { submission } = context.step;
  if (submission === null) return null;
  const read = await fetchSubmission(context.client, submission.id);
  // A service without this address, or one that has forgotten the submission, cannot say more.
  if (!read.ok) return isGone(read.failure) ? null : endUnsent(context, read.failure);
  if (submissionPhase(read.value.state) === 'draft') return findOtherItems(context, now, submission);
  if (!isOver(read.value)) return null;
  // An approval, or another cancellation, ends the submission too.
  return stopChanged(context, now, `${now.state} with its submission over`);
}

/** Stops the run where the draft holds other items than at its look: they would be taken out with the version. */
async function findOtherItems(
  context: CancelContext,
  now: AppStoreVersion,
  submission: ReviewSubmission,
): Promise<StepEnd | null> {
  const read = await fetchItems(context.client, submission.id);
  if (!read.ok) return endUnsent(context, read.failure);
  const [held, before] = [read.value, submission.items].map((items) => contentKeys({ ...submission, items }));
  const isSame = held && before && held.symmetricDifference(before).size === 0;
  return isSame ? null : stopChanged(context, now, `${now.state} in a draft with other items`);
}

/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context: CancelContext): Promise<StepEnd> {
  const { client, step } = context;
  const { version, submission } = step;
  const holder = submission !== null && submissionPhase(submission.state) !== 'draft' ? submission : null;
  const readGone = () =>
    mapRead(readVersion(context), (now) => (now.state === '' || versionPhase(now.state) === 'in-flight' ? null : now));
  return confirmStep(context, {
    // What somebody submits again meanwhile looks the same.
    mayRepeat: async () => {
      const now = await readVersion(context);
      return now.ok && isAsPlanned(context, now.value) && (await findOtherSubmission(context, now.value)) === null;
    },
    send: () => patch(client, 'appStoreVersions', version.id, { developerRejected: true }),
    parse: (row) => parseVersion(row),
    readBack: readGone,
    otherwise: async (settled) => {
      if (settled.kind !== 'refused' || !hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) return null;
      if (holder !== null) return cancelSubmission(context, holder);
      // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
      // renamed in the midst of it, so without its submission it stays as it is.
      return isUnderReview(version.state) ? null : endCanceled(context, { leaves: 'unfinished' }, version);
    },
    look: async () => {
      const read = await readOrWait(context, readGone, (found) => found !== null);
      if (!read.ok || read.value === null) return endUnfinished(context, version.state);
      // Review was first.
      if (isApprovedVersion(read.value.state)) return stopChanged(context, read.value);
      // The interface specification does not say when it is over (docs/service.md#dialects). One still open is counted.
      const readOver = ({ id }: ReviewSubmission) => mapRead(fetchSubmission(client, id), isOver);
      const isClosed = holder !== null && (await poll(context, () => readOver(holder))) === true;
      return endCanceled(context, { leaves: 'over', isClosed }, read.value);
    },
  });
}

/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context: CancelContext, submission: ReviewSubmission): Promise<StepEnd> {
  const { client } = context;
  if (submission.state === CANCELING_STATE) return readResult(context, submission);
  return confirmStep(context, {
    // What review sent back may be under review again.
    mayRepeat: () =>
      isStill(
        context,
        fetchSubmission(client, submission.id),
        (now) => submissionPhase(now.state) === submissionPhase(submission.state),
      ),
    send: () => patch(client, 'reviewSubmissions', submission.id, { canceled: true }),
    parse: (row) => parseSubmission(row),
    readBack: () =>
      mapRead(fetchSubmission(client, submission.id), (now) =>
        now.state === CANCELING_STATE || isOver(now) ? now : null,
      ),
    look: () => readResult(context, submission, true),
  });
}

/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 */
async function readResult(context: CancelContext, submission: ReviewSubmission, isSent = false): Promise<StepEnd> {
  const { app, client, step } = context;
  const ending = await readOrWait(context, () => fetchSubmission(client, submission.id), isOver);
  const last = ending.ok ? ending.value : submission;
  if (!ending.ok || !isOver(last)) return endUnfinished(context, last.state);
  const read = await readOrWait(
    context,
    () => readVersion(context),
    ({ state }) => !showsReview(state),
  );
  if (!read.ok || showsReview(read.value.state)) {
    const shown = read.ok
      ? `the version shows ${read.value.state}: that is late, or somebody submitted it again.`
      : `what the version is by now could not be read. ${read.failure.message}`;
    const words = `the submission is over, and ${shown}`;
    const seeWhich =
      'See on the App Review page which it is. Run again if it is late: the next run would cancel a new submission too.';
    const finding = doubtFinding(context, words, read.ok ? seeWhich : JUDGE_ANEW);
    // Counts where this run has sent it (src/release/step.ts).
    return { ...endInDoubt(context, finding, read.ok ? read.value : undefined), isApplied: isSent };
  }
  const { id, state } = read.value;
  if (versionPhase(state) === 'unknown') {
    const words = unknownState(`Version ${versionNumberOf(step.version)}`, state, { type: 'appStoreVersion', id });
    return endInDoubt(context, appFinding(app, { ...words, link: pageOf(app, 'reviewsubmissions') }), read.value);
  }
  if (!isEditableVersion(state)) return stopChanged(context, read.value);
  await nullIfInterrupted(waitForItems(context, submission));
  return endCanceled(context, { leaves: 'unfinished', isClosed: true }, read.value);
}

/**
 * Waits until what was taken out can be submitted again: purchases show their review for minutes more. What is not there in
 * time blocks the next look.
 */
async function waitForItems(context: CancelContext, { items }: ReviewSubmission): Promise<void> {
  const { app, client, state } = context;
  const awaited = heldItems(items).flatMap((item) => (isAwaited(item, state.request) ? (item.target ?? []) : []));
  if (awaited.length === 0) return;
  await readOrWait(
    context,
    () => fetchEach(awaited, (target) => fetchUnlistedItem(client, app.id, target)),
    (all) => all.every((one) => one.kind === 'found' && itemPhase(one.state) === 'ready'),
    'What was taken out of review is not ready again.',
  );
}

/** Reads until a value is final, within wait-minutes and timeout-minutes. */
async function readOrWait<T>(
  context: CancelContext,
  read: () => Read<T>,
  isFinal: (value: T) => boolean,
  reason = `Version ${versionNumberOf(context.step.version)} is being taken out of review.`,
): Read<T> {
  const wait = createWait(context);
  for (let count = 1; ; count++) {
    const last = await read();
    if (last.ok && isFinal(last.value)) return last;
    if (!(await context.waitBeside(count, reason)) && !(await wait('limit', reason))) return last;
  }
}

/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state: string): boolean {
  return isInSubmission(state) || approvalOf(state) === 'companion-rejected';
}

function isOver({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'over';
}

/**
 * @param how `isClosed`: the submission was read as over; lists may show it as open for some seconds
 * (docs/service.md#cancellation)
 * @param now the version as last read
 */
function endCanceled(
  context: CancelContext,
  { leaves, isClosed = false }: Pick<Canceled, 'leaves'> & Partial<Canceled>,
  now: AppStoreVersion,
): StepEnd {
  const { version, submission } = context.step;
  const canceled = new Map([...context.state.canceled, [version.id, { leaves, submission, isClosed }]]);
  return { kind: 'done', effect: { canceled, ...reportRead(context, now) } };
}

/** Stops at a change by somebody else. @param shown what the version is now */
function stopChanged(
  context: CancelContext,
  now: AppStoreVersion,
  shown = now.state || 'in a state that the service does not show',
): StepEnd {
  const { version } = context.step;
  const words = `version ${versionNumberOf(version)} was ${version.state} a moment ago, and is ${shown} now.`;
  return endInDoubt(context, doubtFinding(context, words, JUDGE_ANEW), now);
}

/** Lets the outputs show the version as it was read, if it is the one that the run works on. */
function reportRead({ state: { version } }: CancelContext, now: AppStoreVersion): Effect {
  if (version?.id !== now.id) return {};
  const versionString = now.versionString || version.versionString;
  return { version: { ...version, versionString, state: now.state, phase: now.phase } };
}

/** Ends a cancellation that is not over in time. */
function endUnfinished(context: CancelContext, lastState: string): StepEnd {
  const words = `the cancellation is not over yet; the last state known is ${lastState}.`;
  const remedy = 'Run again in some minutes: the next run waits for it too.';
  return endInDoubt(context, doubtFinding(context, words, remedy));
}

/** @param now the version, if it was read */
function endInDoubt(context: CancelContext, finding: Finding, now?: AppStoreVersion): StepEnd {
  return { kind: 'refused', findings: [finding], ...(now && { effect: reportRead(context, now) }) };
}
