/** Compares the submission and its version with what was asked for: before the submit, after it, and where nothing is submitted. */
import { failureFinding } from '../app-store/failure.ts';
import type { VersionDetail } from '../app-store/reads/version-reads.ts';
import { mapRead } from '../app-store/result.ts';
import { goesOutOf } from '../core/decide/compose-goes-out.ts';
import { type Localization, noteIn, type Shown } from '../core/model/facts.ts';
import { type AppStoreVersion, heldTargets, type ReviewSubmissionItem, targetKey } from '../core/model/resources.ts';
import { isDateTaken, isEmptyText, isSameMinute, isSameText } from '../core/model/same.ts';
import { wantedKeys } from '../core/model/snapshot.ts';
import { versionFacts } from '../core/model/states.ts';
import { isPurchase } from '../core/plan/item-standing.ts';
import { describeHeld, describeKeys, enumerate, joinParts, linesFor } from '../core/text/describe.ts';
import { pageOf } from '../core/text/pages.ts';
import type { StepEnd } from '../run-state.ts';
import type { StepContext } from './step.ts';

/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
export async function compareContents(context: StepContext): Promise<StepEnd> {
  const read = await readComparison(context);
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const { change, shown } = read.value;
  // What this run has seen now is what it submits: another build after a refused submit is a change.
  const effect = { version: shown };
  return change === null ? { kind: 'done', effect } : { kind: 'refused', findings: [change], effect };
}

/** Reads lag: what may be late is read again, with everything else. */
export function readComparison(context: StepContext) {
  return context.readShown(
    () => fetchComparison(context),
    ({ change, isCertain }) => change === null || isCertain,
  );
}

/** Maximum time that retries may hold up a comparison: a longer one is made anew, twice at most. */
const MAX_READING_MS = 3_000;
const MAX_COMPARISONS = 3;

/** Reads the version and the items side by side, so that a change of either shows until right before the submit. */
export async function fetchComparison(context: StepContext) {
  const { client, state } = context;
  for (let count = 1; ; count++) {
    const beganMs = client.clock.uptime();
    const [compared, difference] = await Promise.all([state.version && fetchChange(context), fetchDifference(context)]);
    if (compared?.ok === false) return compared;
    if (count < MAX_COMPARISONS && difference.ok && client.clock.uptime() - beganMs > MAX_READING_MS) continue;
    return mapRead(difference, ({ change, isCertain }) => ({
      /** What has changed since this run left it; `null` where everything is as it was. */
      change: change ?? compared?.value.change ?? null,
      /** The version with its build and state as they are now; `null` where the run has none. */
      shown: compared?.value.shown ?? null,
      isCertain,
    }));
  }
}

function fetchChange(context: StepContext) {
  const { state, plan, version: before } = context;
  return mapRead(context.readDetail(), (now) => {
    const build = buildIn(plan, before, now.version);
    const shown = { ...now.version, versionString: before.versionString, ...(build !== undefined && { build }) };
    const changes = [...changesOf(context, now), ...languageChanges(state.localizations, now.localizations)];
    if (changes.length === 0) return { change: null, shown };
    const message = `Version ${state.request.version} is not as this run left it: ${changes.join('; ')}.`;
    const remedy =
      'Look at it on its page: somebody may work on it. Run again once it is as it is to go out; what is under review already can be canceled on the App Review page.';
    const subject = { type: 'appStoreVersion', id: before.id };
    return {
      change: { ...context.doubtFinding('', remedy), message, subject, link: pageOf(plan.app) },
      shown,
    };
  });
}

/** Finds the items of the submission beside those that were asked for, and those that it lacks. */
function fetchDifference(context: StepContext) {
  const { plan, state } = context;
  const wanted = wantedKeys(state.version, plan.items);
  return mapRead(context.readItems(), (held) => {
    const extra = held.filter(({ target }) => target === null || !wanted.has(targetKey(target)));
    const missing = wanted.difference(new Set(heldTargets(held).map(targetKey)));
    const isExact = extra.length + missing.size === 0;
    return {
      change: isExact ? null : differenceFinding(context, extra, missing),
      /** Another item is certain. What is missing, changed, or not linked yet may be late. */
      isCertain: extra.some(({ target }) => target !== null),
    };
  });
}

/** @param missing keys of `targetKey` */
function differenceFinding(context: StepContext, extra: ReviewSubmissionItem[], missing: ReadonlySet<string>) {
  const { state, submission } = context;
  const names = context.names;
  const added = enumerate(extra.map((item) => describeHeld(item, names)));
  const gone = describeKeys(names, missing).join(', ');
  // The service may refuse a name of the include (S36): what it does not show may be what seems to be missing.
  const holds = gone === '' ? 'also holds' : 'holds';
  const what = joinParts([added && `${holds} ${added}`, gone && `does not show ${gone}`], ', and ');
  let remedy =
    'See on the App Review page what it holds, and who works on it. Cancel it there if it is not to be reviewed like this; otherwise run again, with all that it holds under items.';
  if (extra.length === 0)
    remedy = 'Run again: what is missing is added, where it still can be. The App Review page shows who works on it.';
  // The service puts subscriptions into a draft by itself when the version is added (docs/service.md#purchases).
  // Words and lines do not go together in `items`.
  else if (extra.every(({ target }) => target !== null && isPurchase(target)))
    remedy = `App Store Connect may have added that by itself. Add ${state.request.items.kind === 'ready' ? 'ready-purchases' : 'its line'} to items, and run again.`;
  const subject = { type: 'reviewSubmission', id: submission.id };
  return {
    ...context.doubtFinding(`the submission ${what}.`, remedy),
    subject,
    ...linesFor(heldTargets(extra).map(targetKey)),
  };
}

/** Compares once more: somebody may have changed the contents between the comparison and the submit. */
export async function compareAfter(context: StepContext): Promise<StepEnd> {
  const { id } = context.submission;
  const look = async () => {
    const holder = await context.readSubmission();
    const read = await fetchDifference(context);
    // Items as they were before the submit prove nothing: they count once the submission shows that it is submitted.
    const isShown = holder.ok && !['draft', 'unresolved'].includes(holder.value.phase);
    return { read, isShown, effect: isShown ? { submission: { id, state: holder.value.state } } : {} };
  };
  const { read, effect } = await context.readUntil(
    look,
    (last) => last.isShown && last.read.ok && last.read.value.change === null,
  );
  if (!read.ok) return endUnread(context, read.failure);
  const { change } = read.value;
  return change === null ? { kind: 'done' } : { kind: 'refused', written: context.step, findings: [change], effect };
}

/** Compares the version once more where the run has written to it and submits nothing: nobody looks again after a green. */
export async function compareWritten(context: StepContext): Promise<StepEnd> {
  const { submission } = context.state;
  const read = await context.readShown(
    () => fetchChange(context),
    ({ change }) => change === null,
  );
  if (!read.ok) return endUnread(context, read.failure);
  const { change, shown } = read.value;
  const effect = { version: shown };
  if (change !== null) return { kind: 'unconfirmed', findings: [change], effect };
  if (submission === null) return { kind: 'done', effect };
  // One that was under review as asked for, and got its notes there, has to be so still. Either read may be late.
  const holder = await context.readSubmission();
  if (!holder.ok) return { ...endUnread(context, holder.failure), effect };
  const { id, state: stateNow, phase } = holder.value;
  if (phase === 'in-review' && versionFacts(shown.state).inSubmission) return { kind: 'done', effect };
  const words = 'the service said yes, and does not show the version under review any more.';
  return context.stop(words, 'See on the App Review page what became of it, and run again.', {
    effect: { ...effect, submission: { id, state: stateNow } },
  });
}

/** A failed read-back is no finding about the release itself. */
function endUnread(context: StepContext, { message }: { message: string }): StepEnd {
  const words = `the service said yes, and what came of it could not be read. ${message}`;
  return context.stop(words, 'Run again: what is there as asked for is found done.', { written: context.step });
}

/** Returns each change in words. What this run never saw is not compared, and neither is what the answer does not show. */
function changesOf(context: StepContext, { version: now, review }: VersionDetail) {
  const { plan, state, version: before } = context;
  const { request } = state;
  // What was asked for, or else approved (`expect-plan`), or else last seen by this run; `undefined` where it is none of these.
  const approved = request.expectPlan === null ? null : goesOutOf(plan);
  const releaseType = request.releaseType ?? approved?.releaseType ?? before.releaseType;
  const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
  const isPhased = plan.edits.phasedAsked ?? approved?.phasedRelease ?? hasPhasedRelease(before);
  const rows: [isSame: boolean, change: string][] = [
    [agrees(request.version, now.versionString || undefined), replaced('number', now.versionString, request.version)],
    [
      before.build === undefined || before.build?.id === buildIn(plan, before, now)?.id,
      replaced('build', now.build?.version, before.build?.version),
    ],
    [
      agrees(approved?.usesNonExemptEncryption, now.build?.usesNonExemptEncryption),
      'its export question has another answer',
    ],
    [agrees(releaseType, now.releaseType), replaced('release type', now.releaseType, releaseType)],
    [isDateAsLeft(context, date, now), replaced('earliest release date', now.earliestReleaseDate, date)],
    [agrees(isPhased, hasPhasedRelease(now)), isPhased ? 'the phased release is gone' : 'a phased release was set up'],
    [isNoteAsLeft(context, noteIn({ ok: true, value: review })), 'another note to App Review'],
  ];
  return rows.flatMap(([isSame, change]) => (isSame ? [] : change));
}

/** Nobody has seen whether a new version always takes over the note of the one before. */
function isNoteAsLeft({ plan, state: { request } }: StepContext, now: Shown) {
  const isNew = plan.version.kind === 'create' && !request.reviewNotes && !request.expectPlan;
  return agrees(request.reviewNotes ?? noteIn(plan.facts.review), now, isSameText) || (isNew && isEmptyText(now));
}

function isDateAsLeft({ plan, state }: StepContext, date: Shown, { earliestReleaseDate }: AppStoreVersion) {
  const sent = plan.edits.attributes.earliestReleaseDate;
  if (date === undefined || (sent !== undefined && isDateTaken(sent, earliestReleaseDate))) return true;
  // The service may keep a date that counts no more beside another release type.
  const kept = state.request.earliestReleaseDate ?? plan.record?.earliestReleaseDate ?? null;
  return [date, kept].some((one) => isSameMinute(one, earliestReleaseDate));
}

/** What is submitted has to show its build. A renamed record may keep the build of its other number until it gets its own. */
function buildIn({ request, facts }: StepContext['plan'], before: AppStoreVersion, { build }: AppStoreVersion) {
  const isKept = build === undefined || (before.build === null && build?.id === facts.record?.build?.id);
  return request.mode === 'prepare' && isKept ? before.build : build;
}

/** What an answer does not show agrees with anything. */
function agrees<T>(was: T, is: T, isSame: (was: T, is: T) => boolean = Object.is): boolean {
  return was === undefined || is === undefined || isSame(was, is);
}

/** @returns `undefined` where the answer does not show it */
function hasPhasedRelease({ phasedRelease }: AppStoreVersion) {
  return phasedRelease === undefined ? phasedRelease : phasedRelease !== null;
}

/** An answer may leave out what is there. */
function replaced(name: string, is: string | null | undefined, was: typeof is) {
  return `${name} ${is || '(none shown)'} in place of ${was || '(none shown)'}`;
}

/** Compares the languages and their release notes. @param before `null` if this run has not seen them */
function languageChanges(before: Localization[] | null, now: Localization[]) {
  if (before === null) return [];
  const lacks = (all: Localization[]) => (one: Localization) =>
    !all.some(({ locale, whatsNew }) => locale === one.locale && agrees(whatsNew, one.whatsNew, isSameText));
  const changed = new Set([...before.filter(lacks(now)), ...now.filter(lacks(before))].map(({ locale }) => locale));
  return changed.size === 0 ? [] : [`other languages or release notes: ${enumerate([...changed])}`];
}
