/** Compares the submission and its version with what was asked for, right before the submit. */
import type { Read } from '../../app-store/client.ts';
import { failureFinding } from '../../app-store/failure.ts';
import { fetchItems } from '../../app-store/reads/submission-reads.ts';
import { fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { goesOutOf } from '../../core/decide/compose-goes-out.ts';
import { phasedReleaseAsked } from '../../core/decide/edits.ts';
import { isPurchase } from '../../core/decide/item-standing.ts';
import type { Localization, Shown } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type ReviewSubmissionItem,
  targetKey,
} from '../../core/model/resources.ts';
import { isDateTaken, isSameMinute, isSameText } from '../../core/model/same.ts';
import { wantedKeys } from '../../core/model/snapshot.ts';
import { describeHeld, describeKey, describeLines, enumerate } from '../../core/text/describe.ts';
import { distributionPage } from '../../core/text/pages.ts';
import { nameUnshown, readShown } from '../confirm.ts';
import {
  doubtFinding,
  nameSourceOf,
  requireSubmission,
  requireVersion,
  type StepContext,
  type StepResult,
} from '../context.ts';

/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
export async function compareContents(context: StepContext): Promise<StepResult> {
  const read = await readComparison(context);
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const change = changeFinding(context, read.value);
  if (change === null) return { kind: 'done' };
  const { shown } = read.value;
  return { kind: 'refused', findings: [change], ...(shown === null ? {} : { effect: { version: shown } }) };
}

/** @returns `null` where everything is as this run left it */
export async function findContentChange(context: StepContext): Read<Finding | null> {
  return mapResult(await readComparison(context), (comparison) => changeFinding(context, comparison));
}

/** Reads lag: what is missing, changed, or not linked yet is read again, with everything else. Another item is certain. */
function readComparison(context: StepContext): Read<Comparison> {
  const isFinal = (comparison: Comparison) =>
    comparison.extra.some(({ target }) => target !== null) || changeFinding(context, comparison) === null;
  return readShown(context, () => fetchComparison(context), isFinal);
}

function changeFinding(context: StepContext, comparison: Comparison): Finding | null {
  const { changes } = comparison;
  if (!isExact(comparison)) {
    return differenceFinding(context, comparison, 'this run submitted nothing', remedyOf(context, comparison));
  }
  if (changes.length === 0) return null;
  const words = `version ${context.state.request.version} is not as this run left it, and this run submitted nothing: ${changes.join('; ')}.`;
  const remedy =
    'Look at it on its page: somebody may work on it. The next run sets what its inputs name, and takes the rest as it is then.';
  const subject = { type: 'appStoreVersion', id: requireVersion(context.state).id };
  return { ...doubtFinding(context, words, remedy, subject), link: distributionPage(context.app.id) };
}

/** The items of the submission beside those that were asked for. */
interface Difference {
  held: ReviewSubmissionItem[];
  extra: ReviewSubmissionItem[];
  /** Keys as `targetKey` makes them. */
  missing: string[];
}

interface Comparison extends Difference {
  /** Changes of the version since this run left it, in words. */
  changes: string[];
  /** The version with its build and state as they are now; `null`: not read. */
  shown: AppStoreVersion | null;
}

export async function fetchComparison(context: StepContext): Read<Comparison> {
  const { client, state } = context;
  const { version: before } = state;
  const read = await fetchDifference(context, requireSubmission(state).id);
  if (!read.ok) return read;
  const comparison = { ...read.value, changes: [], shown: null };
  if (!isExact(comparison) || before === null) return { ok: true, value: comparison };
  const detail = nameUnshown(await fetchVersionDetail(client, before.id), `version ${before.versionString}`);
  return mapResult(detail, (now) => ({
    ...comparison,
    changes: changesOf(context, before, now),
    shown: { ...now.version, versionString: before.versionString },
  }));
}

export async function fetchDifference({ client, plan, state }: StepContext, submissionId: string): Read<Difference> {
  const wanted = wantedKeys(state.version, plan.target.items);
  const read = nameUnshown(await fetchItems(client, submissionId), 'the submission of this run');
  return mapResult(read, (items) => {
    const held = heldItems(items);
    return {
      held,
      extra: held.filter((item) => item.target === null || !wanted.has(targetKey(item.target))),
      missing: [...wanted.difference(heldKeys(items))],
    };
  });
}

export function isExact({ extra, missing }: Difference): boolean {
  return extra.length === 0 && missing.length === 0;
}

/**
 * Returns each change in words. The version has what was asked for, or else what was approved (`expect-plan`), or else what
 * this run last saw. What it never saw is not compared, and neither is what the answer does not show.
 */
function changesOf(context: StepContext, before: AppStoreVersion, detail: VersionDetail): string[] {
  const { plan, state } = context;
  const { request } = state;
  const { version: now, localizations, review } = detail;
  const approved = request.expectPlan === null ? null : goesOutOf(plan);
  const releaseType = request.releaseType ?? approved?.releaseType ?? before.releaseType;
  const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
  const wasSent = plan.target.edits.attributes.earliestReleaseDate !== undefined;
  const isSameDate =
    date == null || !wasSent
      ? isSameMinute(date ?? null, now.earliestReleaseDate)
      : isDateTaken(date, now.earliestReleaseDate);
  const isPhased =
    phasedReleaseAsked(plan, before) ??
    approved?.phasedRelease ??
    (before.phasedRelease === undefined ? undefined : before.phasedRelease !== null);
  const answer = now.build?.usesNonExemptEncryption;
  const note = request.reviewNotes;
  const rows: [isSame: boolean, change: string][] = [
    [['', request.version].includes(now.versionString), replaced('number', now.versionString, request.version)],
    [
      before.build === undefined || before.build?.id === now.build?.id,
      replaced('build', describeBuild(now.build), describeBuild(before.build)),
    ],
    [
      approved === null || answer === undefined || answer === approved.usesNonExemptEncryption,
      'its export question has another answer',
    ],
    [
      [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType,
      replaced('release type', now.releaseType, releaseType),
    ],
    [date === undefined || isSameDate, replaced('earliest release date', now.earliestReleaseDate, date)],
    [
      isPhased === undefined || now.phasedRelease === undefined || (now.phasedRelease !== null) === isPhased,
      isPhased ? 'the phased release is gone' : 'a phased release was set up',
    ],
    [
      note === null || review.contact === undefined || isSameText(review.contact?.notes, note),
      'another note to App Review',
    ],
  ];
  return [
    ...rows.flatMap(([isSame, change]) => (isSame ? [] : change)),
    ...languageChanges(state.localizations, localizations),
  ];
}

function replaced(name: string, is: Shown, was: Shown): string {
  return `${name} ${is ?? 'none'} in place of ${was ?? 'none'}`;
}

function describeBuild(build: AppStoreVersion['build']): string | null {
  if (build === undefined) return '(not shown)';
  return build && (build.version || build.id);
}

/** Maximum characters for the locales in a message. */
const MAX_LOCALES = 40;

/** Compares the languages and their release notes. @param before `null` if this run has not seen them */
function languageChanges(before: readonly Localization[] | null, now: readonly Localization[]): string[] {
  if (before === null) return [];
  const locales = [...new Set([...before, ...now].map(({ locale }) => locale))];
  const textIn = (texts: readonly Localization[], wanted: string) =>
    texts.find(({ locale }) => locale === wanted)?.whatsNew;
  const gone = locales.filter((locale) => textIn(now, locale) === undefined);
  const added = locales.filter((locale) => textIn(before, locale) === undefined);
  const others = locales.filter(
    (locale) => ![...gone, ...added].includes(locale) && !isSameText(textIn(before, locale), textIn(now, locale)),
  );
  const words = { 'no more in': gone, 'also in': added, 'other release notes in': others };
  return Object.entries(words).flatMap(([what, which]) =>
    which.length === 0 ? [] : `${what} ${enumerate(which, MAX_LOCALES)}`,
  );
}

/** @param consequence ends the sentence about the difference @param fix says what to do about it */
export function differenceFinding(context: StepContext, difference: Difference, consequence: string, fix: string) {
  const words = `the submission is not what was asked for, and ${consequence}: ${describeDifference(context, difference)}.`;
  const subject = { type: 'reviewSubmission', id: requireSubmission(context.state).id };
  const who = isOfService(difference)
    ? 'App Store Connect may have added that by itself.'
    : 'Somebody else works on it.';
  const lines = describeLines([...heldKeys(difference.extra)]);
  return { ...doubtFinding(context, words, `${who} ${fix}`, subject), ...lines };
}

/** The service puts subscriptions into a draft by itself when the version is added (docs/service.md#purchases). */
function isOfService({ extra }: Difference): boolean {
  return extra.length > 0 && extra.every(({ target }) => target !== null && isPurchase(target));
}

function describeDifference(context: StepContext, { extra, missing }: Difference): string {
  const names = nameSourceOf(context);
  const words: string[] = [];
  if (extra.length > 0) {
    const added = enumerate(extra.map((item) => describeHeld(item, names)));
    words.push(`it also holds ${added}, which this run was not asked for`);
  }
  if (missing.length > 0) words.push(`it lacks ${missing.map((key) => describeKey(names, key)).join(', ')}`);
  return words.join('; ');
}

function remedyOf({ plan: { target } }: StepContext, difference: Difference): string {
  const { extra } = difference;
  if (isOfService(difference)) return 'Add ready-purchases or its line to items, and run again.';
  if (extra.length > 0)
    return 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
  return target.submission.kind === 'resubmit'
    ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
    : 'Run again: the run adds what is missing.';
}
