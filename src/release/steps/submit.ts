/** Compares the submission and its version with what was asked for, submits them for review, and compares once more. */
import type { Read } from '../../app-store/client.ts';
import { type Failure, failureFinding } from '../../app-store/failure.ts';
import { omitUndefined } from '../../app-store/json-api.ts';
import { fetchItems, fetchSubmission, parseSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { mapRead, readOn } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import { goesOutOf } from '../../core/decide/compose-goes-out.ts';
import { type Localization, noteIn, type Shown } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldTargets,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  targetKey,
} from '../../core/model/resources.ts';
import { isDateTaken, isEmptyText, isSameMinute, isSameText } from '../../core/model/same.ts';
import { wantedKeys } from '../../core/model/snapshot.ts';
import { DRAFT_STATE, submissionPhase, UNRESOLVED_STATE } from '../../core/model/states.ts';
import { phasedReleaseAsked } from '../../core/plan/edits.ts';
import { isPurchase } from '../../core/plan/item-standing.ts';
import { isEditable } from '../../core/service/versions.ts';
import { describeHeld, describeKey, enumerate, joinParts, linesFor } from '../../core/text/describe.ts';
import { pageOf } from '../../core/text/pages.ts';
import { effectOfReview, type StepEnd } from '../../run-state.ts';
import {
  CONFIRM_DELAYS_MS,
  confirmStep,
  doubtEffect,
  doubtFinding,
  madeBefore,
  nameSourceOf,
  nameUnshown,
  nullIfInterrupted,
  readShown,
  readUntil,
  type StepContext,
} from '../step.ts';

export async function submit(context: StepContext): Promise<StepEnd> {
  const { client, state, plan } = context;
  const { request } = state;
  const { id, state: before } = madeBefore(state.submission);
  const { submission } = plan;
  // A version brings its platform along. A draft without either would count as a review of each platform.
  const isBare = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  return confirmStep(context, {
    send: () =>
      patch(client, 'reviewSubmissions', id, { submitted: true, ...(isBare && { platform: request.platform }) }),
    // Trusts the answer: reads lag behind it for some seconds.
    parse: (row) => {
      const submission = parseSubmission(row);
      return submission.id === id && isInReview(submission) && submission;
    },
    // Another run or a person may have submitted it.
    readBack: () =>
      readOn(
        fetchSubmission(client, id),
        async (now): Read<ReviewSubmission | false> =>
          isInReview(now)
            ? mapRead(fetchComparison(context), ({ change }) => change === null && now)
            : { ok: true, value: false },
      ),
    // What somebody submitted or canceled meanwhile, or review sent back, is not submitted; nor what was changed since the
    // comparison before the first try.
    mayRepeat: async ({ kind }) => {
      const read = await fetchSubmission(client, id);
      if (read.ok ? read.value.state !== before : kind === 'unconfirmed') return false;
      const now = await readComparison(context);
      return now.ok && (now.value.change ?? true);
    },
    effect: (submission) => effectOfReview(state, submission),
    look: () => compareAfter(context),
    // It may have gone out, with something else.
    otherwise: async ({ kind }) => {
      const holder = kind === 'unconfirmed' ? await nullIfInterrupted(fetchSubmission(client, id)) : null;
      const now = holder?.ok && isInReview(holder.value) ? await nullIfInterrupted(fetchComparison(context)) : null;
      return now?.ok && now.value.change ? { kind, findings: [{ ...now.value.change, remedy: IF_UNWANTED }] } : null;
    },
  });
}

function isInReview({ state }: ReviewSubmission): boolean {
  return submissionPhase(state) === 'in-review';
}

const IF_UNWANTED = 'If it is not to be reviewed like this, cancel it on the App Review page.';

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
async function compareAfter(context: StepContext): Promise<StepEnd> {
  const { id } = madeBefore(context.state.submission);
  const look = async () => {
    const holder = await fetchSubmission(context.client, id);
    const read = await fetchDifference(context);
    // Items as they were before the submit prove nothing: they count once the submission shows that it is submitted.
    const isShown = holder.ok && ![DRAFT_STATE, UNRESOLVED_STATE].includes(holder.value.state);
    return { holder, read, isShown, isExact: read.ok && read.value.isExact };
  };
  const { holder, read, isShown, isExact } = await readUntil(
    context,
    CONFIRM_DELAYS_MS,
    look,
    (last) => last.isExact && last.isShown,
  );
  if (isExact) return { kind: 'done' };
  if (holder.ok && isShown && !isInReview(holder.value)) return endUnreviewed(context, holder.value);
  if (read.ok) return doubtEffect(differenceFinding(context, read.value, IF_UNWANTED));
  return endUnread(context, read.failure);
}

function endUnreviewed(context: StepContext, { id, state }: ReviewSubmission): StepEnd {
  const words = `the service said yes, and the submission is ${state} by now: somebody canceled it, or App Review is through with it.`;
  const remedy = 'See on the App Review page what became of it, and run again.';
  return doubtEffect(doubtFinding(context, words, remedy), { submission: { id, state } });
}

/** A failed read-back is no finding about the release itself. */
function endUnread(context: StepContext, { message }: Failure): StepEnd {
  const words = `the service said yes, and what came of it could not be read. ${message}`;
  return doubtEffect(doubtFinding(context, words, 'Run again: what is there as asked for is found done.'));
}

/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
export async function compareContents(context: StepContext): Promise<StepEnd> {
  const read = await readComparison(context);
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const { change, shown } = read.value;
  const effect = shown && { effect: { version: shown } };
  if (change !== null) return { kind: 'refused', findings: [change], ...effect };
  // What this run has seen now is what it submits: another build after a refused submit is a change.
  return { kind: 'done', ...effect };
}

/** The items of the submission beside those that were asked for. */
interface Difference {
  extra: ReviewSubmissionItem[];
  /** Keys as `targetKey` makes them. */
  missing: string[];
  isExact: boolean;
}

interface Comparison {
  /** What has changed since this run left it; `null` where everything is as it was. */
  change: Finding | null;
  /** The version with its build and state as they are now; `null`: not read. */
  shown: AppStoreVersion | null;
  /** Another item is certain. What is missing, changed, or not linked yet may be late. */
  isCertain?: boolean;
}

/** Reads lag: what may be late is read again, with everything else. */
function readComparison(context: StepContext): Read<Comparison> {
  return readShown(
    context,
    () => fetchComparison(context),
    ({ change, isCertain }) => change === null || isCertain === true,
  );
}

/** Maximum time between the two reads of a comparison, and how often it is made anew for that: retries may lie between them. */
const MAX_APART_MS = 3_000;
const MAX_COMPARISONS = 3;

/** @param compared the version, as it was just compared; left out: it is compared after the items */
function fetchComparison(context: StepContext, count = 1, compared?: Comparison): Read<Comparison> {
  const { clock, state } = context;
  const { version } = state;
  return readOn(fetchDifference(context), async (difference): Read<Comparison> => {
    const { extra, isExact } = difference;
    if (isExact && compared !== undefined) return { ok: true, value: compared };
    const readMs = clock.uptime();
    if (isExact && version !== null) {
      const change = await fetchChange(context, version);
      if (!change.ok || clock.uptime() - readMs <= MAX_APART_MS) return change;
      // In the end the items are read alone: the service is slow.
      return fetchComparison(context, count + 1, count < MAX_COMPARISONS ? undefined : change.value);
    }
    const change = isExact ? null : differenceFinding(context, difference, fixOf(context, difference));
    return { ok: true, value: { change, shown: null, isCertain: extra.some(({ target }) => target !== null) } };
  });
}

function fetchChange(context: StepContext, before: AppStoreVersion): Read<Comparison> {
  const { client, state, app, plan } = context;
  const { request } = state;
  const detail = nameUnshown(fetchVersionDetail(client, before.id), `version ${before.versionString}`);
  return mapRead(detail, (now) => {
    const build = buildIn(context.plan, before, now.version);
    const shown = { ...now.version, versionString: before.versionString, ...omitUndefined({ build }) };
    const changes = [...changesOf(context, before, now), ...languageChanges(state.localizations, now.localizations)];
    if (changes.length === 0) return { change: null, shown };
    const message = `Version ${request.version} is not as this run left it: ${changes.join('; ')}.`;
    const next =
      plan.submission.kind === 'resubmit'
        ? 'It takes no change any more once its items are resolved: set it back there, and run again.'
        : 'The next run sets what its inputs name, and takes the rest as it is then.';
    const remedy = `Look at it on its page: somebody may work on it. ${next}`;
    const subject = { type: 'appStoreVersion', id: before.id };
    const change = { ...doubtFinding(context, '', remedy), message, subject, link: pageOf(app) };
    return { change, shown };
  });
}

/** Compares the version once more where the run has written to it and submits nothing: nobody looks again after a green. */
export async function compareWritten(context: StepContext): Promise<StepEnd> {
  const { client, plan, state } = context;
  const before = madeBefore(state.version);
  const read = await readShown(
    context,
    () => fetchChange(context, before),
    ({ change }) => change === null,
  );
  if (!read.ok) return endUnread(context, read.failure);
  const { change, shown } = read.value;
  const effect = { version: shown };
  if (change !== null) return doubtEffect(change, effect);
  if (!plan.done || state.submission === null) return { kind: 'done', effect };
  // One that was under review as asked for, and got its notes there, has to be so still.
  const holder = await fetchSubmission(client, state.submission.id);
  if (!holder.ok) return { ...endUnread(context, holder.failure), effect };
  // Reads lag: the version may show first that it is out of review.
  if (isInReview(holder.value) && shown !== null && !isEditable(shown)) return { kind: 'done', effect };
  const end = endUnreviewed(context, holder.value);
  return { ...end, effect: { ...effect, ...end.effect } };
}

async function fetchDifference({ client, plan, state }: StepContext): Read<Difference> {
  const wanted = wantedKeys(state.version, plan.items);
  const items = fetchItems(client, madeBefore(state.submission).id);
  return mapRead(nameUnshown(items, 'the submission of this run'), (all) => {
    const held = heldItems(all);
    const extra = held.filter(({ target }) => target === null || !wanted.has(targetKey(target)));
    const missing = [...wanted.difference(new Set(heldTargets(held).map(targetKey)))];
    return { extra, missing, isExact: extra.length + missing.length === 0 };
  });
}

/** What was asked for, or else approved (`expect-plan`), or else last seen by this run; `undefined` where it is none of these. */
function meantOf({ plan, state: { request } }: StepContext, before: AppStoreVersion) {
  const approved = request.expectPlan === null ? null : goesOutOf(plan);
  return {
    uses: approved?.usesNonExemptEncryption,
    releaseType: request.releaseType ?? approved?.releaseType ?? before.releaseType,
    date: request.earliestReleaseDate ?? before.earliestReleaseDate,
    note: request.reviewNotes ?? noteIn(plan.facts.review),
    isPhased: phasedReleaseAsked(plan, before) ?? approved?.phasedRelease ?? hasPhasedRelease(before),
  };
}

/** Returns each change in words. What this run never saw is not compared, and neither is what the answer does not show. */
function changesOf(context: StepContext, before: AppStoreVersion, { version: now, review }: VersionDetail): string[] {
  const { plan, state } = context;
  const { request } = state;
  const { uses, releaseType, date, note, isPhased } = meantOf(context, before);
  const wasSent = plan.edits.attributes.earliestReleaseDate !== undefined;
  const isSameDate =
    wasSent && date != null
      ? isDateTaken(date, now.earliestReleaseDate)
      : isSameMinute(date ?? null, now.earliestReleaseDate);
  // The service may keep a date that counts no more beside another release type.
  const isLeft =
    ![null, 'SCHEDULED'].includes(request.releaseType) &&
    isSameMinute(now.earliestReleaseDate ?? null, plan.record?.earliestReleaseDate);
  const noteNow = noteIn({ ok: true, value: review });
  const rows: [isSame: boolean, change: string][] = [
    [agrees(request.version, now.versionString || undefined), replaced('number', now.versionString, request.version)],
    [
      before.build === undefined || before.build?.id === buildIn(plan, before, now)?.id,
      replaced('build', buildWords(now.build), buildWords(before.build)),
    ],
    [agrees(uses, now.build?.usesNonExemptEncryption), 'its export question has another answer'],
    [agrees(releaseType, now.releaseType), replaced('release type', now.releaseType, releaseType)],
    [date === undefined || isSameDate || isLeft, replaced('earliest release date', now.earliestReleaseDate, date)],
    [agrees(isPhased, hasPhasedRelease(now)), isPhased ? 'the phased release is gone' : 'a phased release was set up'],
    [isSameShown(note, noteNow) || isNotCopied(context, noteNow), 'another note to App Review'],
  ];
  return rows.flatMap(([isSame, change]) => (isSame ? [] : change));
}

/** What is submitted has to show its build. A renamed record may keep the build of its other number until it gets its own. */
function buildIn(
  { request: { mode }, facts }: StepContext['plan'],
  before: AppStoreVersion,
  { build }: AppStoreVersion,
) {
  const isKept = build === undefined || (before.build === null && build?.id === facts.record?.build?.id);
  return mode === 'prepare' && isKept ? before.build : build;
}

/** The service copies a new version from the one before, and nobody has seen whether it always takes the note over. */
function isNotCopied({ plan, state: { request } }: StepContext, note: Shown): boolean {
  return plan.version.kind === 'create' && !request.reviewNotes && !request.expectPlan && isEmptyText(note);
}

function isSameShown(was: Shown, is: Shown): boolean {
  return was === undefined || is === undefined || isSameText(was, is);
}

function agrees<T>(was: T, is: T): boolean {
  return was === undefined || is === undefined || was === is;
}

/** @returns `undefined` where the answer does not show it */
function hasPhasedRelease({ phasedRelease }: AppStoreVersion): boolean | undefined {
  return phasedRelease === undefined ? phasedRelease : phasedRelease !== null;
}

function replaced(name: string, is: Shown, was: Shown): string {
  return `${name} ${is ?? 'none'} in place of ${was ?? 'none'}`;
}

function buildWords(build: AppStoreVersion['build']): string | null {
  if (build === undefined) return '(not shown)';
  return build && (build.version || build.id);
}

/** Maximum characters for the locales in a message. */
const MAX_LOCALES = 40;

/** Compares the languages and their release notes. @param before `null` if this run has not seen them */
function languageChanges(before: readonly Localization[] | null, now: readonly Localization[]): string[] {
  if (before === null) return [];
  const lacks = (all: readonly Localization[]) => (one: Localization) =>
    !all.some(({ locale, whatsNew }) => locale === one.locale && isSameShown(whatsNew, one.whatsNew));
  const changed = new Set([...before.filter(lacks(now)), ...now.filter(lacks(before))].map(({ locale }) => locale));
  return changed.size === 0 ? [] : [`other languages or release notes: ${enumerate([...changed], MAX_LOCALES)}`];
}

/** @param fix says what to do about the difference */
function differenceFinding(context: StepContext, difference: Difference, fix: string): Finding {
  const { extra, missing } = difference;
  const names = nameSourceOf(context);
  const added = enumerate(extra.map((item) => describeHeld(item, names)));
  const gone = missing.map((key) => describeKey(names, key)).join(', ');
  const what = joinParts(
    [added && `also holds ${added}, which this run was not asked for`, gone && `lacks ${gone}`],
    ', and ',
  );
  // The service may refuse a name of the include (S36): what it does not show may be what seems to be missing.
  const isHidden = gone && extra.some(({ target }) => target === null);
  const message = isHidden
    ? `App Store Connect does not show what all items of the submission are, so whether it holds ${gone} is not known.`
    : `The submission ${what}. So it is not what was asked for.`;
  const hiddenFix = fix === IF_UNWANTED ? fix : 'See on the App Review page what it holds: it can be submitted there.';
  const remedy = isHidden ? hiddenFix : `${whyDifferent(difference)} ${fix}`;
  const subject = { type: 'reviewSubmission', id: madeBefore(context.state.submission).id };
  return { ...doubtFinding(context, '', remedy), message, subject, ...linesFor(heldTargets(extra).map(targetKey)) };
}

function whyDifferent(difference: Difference): string {
  if (isOfService(difference)) return 'App Store Connect may have added that by itself.';
  return difference.extra.length > 0
    ? 'Somebody else works on it.'
    : 'App Store Connect shows late what this run has put in, or somebody took it out.';
}

/** The service puts subscriptions into a draft by itself when the version is added (docs/service.md#purchases). */
function isOfService({ extra }: Difference): boolean {
  return extra.length > 0 && extra.every(({ target }) => target !== null && isPurchase(target));
}

function fixOf({ plan: { submission }, state: { request } }: StepContext, difference: Difference): string {
  // Words and lines do not go together in `items`.
  if (isOfService(difference))
    return `Add ${request.items.kind === 'ready' ? 'ready-purchases' : 'its line'} to items, and run again.`;
  if (difference.extra.length > 0)
    return 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
  return submission.kind === 'resubmit'
    ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
    : 'Run again: the run adds what is missing.';
}
