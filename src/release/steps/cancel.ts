/** Cancels a version in flight, in both dialects of the service, or the submission that review sent back. */
import type { Read } from '../../app-store/client.ts';
import { hasCode } from '../../app-store/failure.ts';
import { fetchUnlistedItem } from '../../app-store/reads/item-reads.ts';
import { fetchItems, fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersion, parseVersion } from '../../app-store/reads/version-reads.ts';
import { fetchEach } from '../../app-store/result.ts';
import { appFinding, unknownState } from '../../core/model/finding.ts';
import type { AppStoreVersion, ReviewSubmission } from '../../core/model/resources.ts';
import { contentKeys } from '../../core/model/snapshot.ts';
import { CANCELED_STATE, CANCELING_STATE, isUnderReview, itemPhase, versionFacts } from '../../core/model/states.ts';
import type { Cancellation } from '../../core/model/step.ts';
import { isAwaited } from '../../core/plan/questions.ts';
import { versionNumberOf } from '../../core/text/describe.ts';
import type { StepEnd } from '../../run-state.ts';
import { nullIfInterrupted } from '../context.ts';
import type { StepContext } from '../step.ts';

type CancelContext = StepContext<Cancellation>;

export async function cancel(context: CancelContext): Promise<StepEnd> {
  const { step } = context;
  const { version, submission } = step;
  const read = await readVersion(context);
  if (!read.ok) return context.endUnsent(read.failure);
  const now = read.value;
  // Another run, or an earlier one, may have renamed the record while lists show it as it was.
  if (!['', version.versionString].includes(now.versionString)) return stopChanged(context, now);
  if (step.kind === 'cancel-submission') {
    if (isAsPlanned(context, now)) return cancelSubmission(context, step.submission);
    return now.state === CANCELED_STATE ? readResult(context, step.submission) : stopChanged(context, now);
  }
  if (isAsPlanned(context, now)) return (await findOtherSubmission(context, now)) ?? cancelVersion(context);
  return isCanceledIn(submission, now) ? endCanceled(context, 'over', now) : stopChanged(context, now);
}

/** By the interface specification a version that is over is canceled. What review sent back may sit in its submission. */
function isCanceledIn(submission: ReviewSubmission | null, { phase, state }: AppStoreVersion) {
  const { approval, approved } = versionFacts(state);
  return phase === 'over' && !approved && (submission === null || approval !== 'rejected');
}

function readVersion({ client, step }: CancelContext) {
  return fetchVersion(client, step.version.id);
}

function isAsPlanned({ step: { version } }: CancelContext, { phase, state }: AppStoreVersion) {
  return phase === version.phase && isUnderReview(state) === isUnderReview(version.state);
}

/**
 * Stops the run where the version was canceled and submitted again meanwhile, or its draft holds other items, which would be
 * taken out with it. By the interface specification a version is canceled by itself, so it looks the same in its new submission.
 */
async function findOtherSubmission(context: CancelContext, now: AppStoreVersion): Promise<StepEnd | null> {
  const { submission } = context.step;
  if (submission === null) return null;
  const read = await fetchSubmission(context.client, submission.id);
  // A service without this address, or one that has forgotten the submission, cannot say more.
  if (!read.ok) return read.failure.status === 404 ? null : context.endUnsent(read.failure);
  // An approval, or another cancellation, ends the submission too.
  if (isOver(read.value)) return stopChanged(context, now);
  if (read.value.phase !== 'draft') return null;
  const items = await fetchItems(context.client, submission.id);
  if (!items.ok) return context.endUnsent(items.failure);
  const held = contentKeys({ ...submission, items: items.value });
  const before = contentKeys(submission);
  return held && before && held.symmetricDifference(before).size === 0 ? null : stopChanged(context, now);
}

/**
 * Cancels the way of the interface specification. Where the service refuses the attribute as unknown, it cancels the way
 * of the live service (docs/service.md#dialects).
 */
async function cancelVersion(context: CancelContext): Promise<StepEnd> {
  const { client, step } = context;
  const { version, submission } = step;
  const holder = submission !== null && submission.phase !== 'draft' ? submission : null;
  const read = () => readVersion(context);
  const shows = (now: AppStoreVersion) => now.state !== '' && versionFacts(now.state).phase !== 'in-flight' && now;
  return context.confirm({
    // What somebody submits again meanwhile looks the same.
    mayRepeat: async () => {
      const now = await readVersion(context);
      return now.ok && isAsPlanned(context, now.value) && (await findOtherSubmission(context, now.value)) === null;
    },
    send: () => client.patch('appStoreVersions', version.id, { developerRejected: true }),
    parse: (row) => parseVersion(row),
    read,
    shows,
    otherwise: async (settled) => {
      if (settled.kind !== 'refused' || !hasCode(settled.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN')) return null;
      if (holder !== null) return cancelSubmission(context, holder);
      // A record in preparation needs no cancellation: it is used again, or a check leaves it. One under review would be
      // renamed in the midst of it, so without its submission it stays as it is.
      return isUnderReview(version.state) ? null : endCanceled(context, 'unfinished', version);
    },
    look: async () => {
      const now = await readOrWait(context, read, shows);
      if (!now) return endUnfinished(context);
      // Review was first.
      if (versionFacts(now.state).approved) return stopChanged(context, now);
      // The interface specification does not say when it is over (docs/service.md#dialects). One still open is counted.
      const isClosed =
        holder !== null && (await context.poll(() => fetchSubmission(client, holder.id), isOver)) === true;
      return endCanceled(context, 'over', now, isClosed);
    },
  });
}

/** Cancels the way of the live service: the record stays, and can be used again (docs/service.md#versions). */
async function cancelSubmission(context: CancelContext, submission: ReviewSubmission): Promise<StepEnd> {
  const { client } = context;
  const { id } = submission;
  const read = () => fetchSubmission(client, id);
  if (submission.state === CANCELING_STATE) return readResult(context, submission);
  return context.confirm({
    // What review sent back may be under review again.
    isStillRight: ({ phase }) => phase === submission.phase,
    send: () => client.patch('reviewSubmissions', id, { canceled: true }),
    parse: (row) => Boolean(parseSubmission(row)),
    read,
    shows: (now) => now.state === CANCELING_STATE || isOver(now),
    look: () => readResult(context, submission, true),
  });
}

/**
 * Reads what became of the version once its submission is over. An approval that came first ends the submission as well
 * (docs/service.md#cancellation). As long as the version shows the review that is over, it may be either.
 */
async function readResult(context: CancelContext, submission: ReviewSubmission, isSent = false): Promise<StepEnd> {
  const { plan, client, step } = context;
  const isEnded = await readOrWait(context, () => fetchSubmission(client, submission.id), isOver);
  if (!isEnded) return endUnfinished(context);
  const now = await readOrWait(
    context,
    () => readVersion(context),
    (one) => !showsReview(one.state) && one,
  );
  if (!now) {
    const words =
      'the submission is over, and its version does not show that: it is late, or somebody submitted it again.';
    const remedy =
      'See on the App Review page which it is. Run again if it is late: the next run would cancel a new submission too.';
    // Counts where this run has sent it (src/release/step.ts).
    return context.stop(words, remedy, isSent ? { written: step } : {});
  }
  const { id, state } = now;
  if (versionFacts(state).phase === 'unknown') {
    const words = unknownState(`Version ${versionNumberOf(step.version)}`, state, { type: 'appStoreVersion', id });
    const findings = [appFinding(plan.app, words)];
    return { kind: 'refused', findings, effect: effectOf(context, now) };
  }
  if (!versionFacts(state).editable) return stopChanged(context, now);
  await nullIfInterrupted(waitForItems(context, submission));
  return endCanceled(context, 'unfinished', now, true);
}

/**
 * Waits until what was taken out can be submitted again: purchases show their review for minutes more. What is not there in
 * time blocks the next look.
 */
async function waitForItems(context: CancelContext, { items }: ReviewSubmission) {
  const { client, state } = context;
  const awaited = (items ?? []).flatMap((item) => (isAwaited(item, state.request) ? (item.target ?? []) : []));
  if (awaited.length === 0) return;
  await readOrWait(
    context,
    () => fetchEach(awaited, (target) => fetchUnlistedItem(client, target)),
    (all) => all.every((one) => one.kind === 'found' && itemPhase(one.state) === 'ready'),
    'What was taken out of review is not ready again.',
  );
}

/** Reads until it finds something, within wait-minutes and timeout-minutes. */
async function readOrWait<T, Now>(
  context: CancelContext,
  read: () => Read<Now>,
  shows: (now: Now) => T | false,
  reason = `Version ${versionNumberOf(context.step.version)} is being taken out of review.`,
): Promise<T | null> {
  const wait = context.startWait();
  for (let count = 1; ; count++) {
    const last = await read();
    const found = last.ok && shows(last.value);
    if (found) return found;
    if (!(await context.tools.waitBeside(count, reason)) && !(await wait(reason))) return null;
  }
}

/** Includes a version that review accepted, in a submission that is over: the version shows the end late. */
function showsReview(state: string) {
  return versionFacts(state).inSubmission || versionFacts(state).approval === 'companion-rejected';
}

function isOver({ phase }: ReviewSubmission) {
  return phase === 'over';
}

/**
 * @param now the version as last read
 * @param isClosed the submission was read as over; lists may show it as open for some seconds (docs/service.md#cancellation)
 */
function endCanceled(
  context: CancelContext,
  leaves: 'over' | 'unfinished',
  now: AppStoreVersion,
  isClosed = false,
): StepEnd {
  const { version, submission } = context.step;
  const canceled = new Map([...context.state.canceled, [version.id, { leaves, submission, isClosed }]]);
  return { kind: 'done', effect: { canceled, ...effectOf(context, now) } };
}

/** Stops at a change by somebody else. */
function stopChanged(context: CancelContext, now: AppStoreVersion): StepEnd {
  const { version } = context.step;
  const shown = `${now.versionString || version.versionString} (${now.state || 'no state shown'})`;
  const words = `version ${versionNumberOf(version)} was ${version.state} a moment ago, and is ${shown} now, perhaps in another submission.`;
  const remedy = 'Run again: the next run judges what the version has become.';
  return context.stop(words, remedy, { effect: effectOf(context, now) });
}

/** Lets the outputs show the version as it was read, if it is the one that the run works on. */
function effectOf({ state: { version } }: CancelContext, now: AppStoreVersion) {
  if (version?.id !== now.id) return { version };
  const versionString = now.versionString || version.versionString;
  return { version: { ...version, versionString, state: now.state, phase: now.phase } };
}

/** Ends a cancellation that is not over in time. */
function endUnfinished(context: CancelContext): StepEnd {
  const words = 'the cancellation does not show as over yet.';
  return context.stop(words, 'Run again in some minutes: the next run waits for it too.');
}
