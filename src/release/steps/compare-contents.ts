/** Compares the submission and its version with what was asked for, right before the submit. */
import type { Read } from '../../app-store/client.ts';
import { failureFinding } from '../../app-store/failure.ts';
import { omitUndefined } from '../../app-store/json-api.ts';
import { fetchItems } from '../../app-store/reads/submission-reads.ts';
import { fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { composeGoesOut, planChanged } from '../../core/decide/compose-goes-out.ts';
import { asListed } from '../../core/decide/edits.ts';
import type { Localization, Shown } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  type Build,
  heldItems,
  heldKeys,
  otherTargets,
  type ReviewSubmissionItem,
  targetKey,
} from '../../core/model/resources.ts';
import { isSameReleaseDate, isSameText } from '../../core/model/same.ts';
import { wantedKeys } from '../../core/model/snapshot.ts';
import { describeHeld, describeKey, enumerate } from '../../core/text/describe.ts';
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
  const change = await findContentChange(context);
  if (!change.ok) return { kind: 'refused', findings: [failureFinding(change.failure)] };
  return change.value === null ? { kind: 'done' } : { kind: 'refused', findings: [change.value] };
}

/** @returns `null` where everything is as this run left it */
export async function findContentChange(context: StepContext): Read<Finding | null> {
  // Reads lag, so a missing item or a changed value is read again, with everything else. An extra item is certain.
  const isFinal = (comparison: Comparison) =>
    comparison.extra.length > 0 || changeFinding(context, comparison) === null;
  const read = await readShown(context, () => fetchComparison(context), isFinal);
  return mapResult(read, (comparison) => changeFinding(context, comparison));
}

function changeFinding(context: StepContext, comparison: Comparison): Finding | null {
  const { changes, planFinding } = comparison;
  if (planFinding !== null) return planFinding;
  if (!isExact(comparison)) {
    return differenceFinding(context, comparison, 'this run submitted nothing', remedyOf(context, comparison));
  }
  if (changes.length === 0) return null;
  const words = `version ${context.request.version} is not as this run left it, and this run submitted nothing: ${changes.join('; ')}.`;
  const remedy =
    'See on its page who works on it. The next run sets what its inputs name, and takes the rest as it is then.';
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
  /** `plan.changed`, where the contents are not what was approved. */
  planFinding: Finding | null;
}

export async function fetchComparison(context: StepContext): Read<Comparison> {
  const { client, request, state } = context;
  const { version: before } = state;
  const read = await fetchDifference(context, requireSubmission(state).id);
  if (!read.ok) return read;
  const comparison = { ...read.value, changes: [], planFinding: null };
  if (!isExact(comparison) && request.expectPlan === null) return { ok: true, value: comparison };
  const items = otherTargets(comparison.held);
  if (before === null) {
    const planFinding = planChanged(context, composeGoesOut(context, items));
    return { ok: true, value: { ...comparison, planFinding } };
  }
  const detail = nameUnshown(await fetchVersionDetail(client, before.id), `version ${before.versionString}`);
  return mapResult(detail, (now) => ({
    ...comparison,
    changes: changesOf(context, before, now),
    planFinding: planChanged(context, composeGoesOut(context, items, versionPartsOf(context, now))),
  }));
}

export async function fetchDifference({ client, target, state }: StepContext, submissionId: string): Read<Difference> {
  const wanted = wantedKeys(state.version, target.items);
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

/** Returns the version as it was just read. */
function versionPartsOf(context: StepContext, { version, localizations }: VersionDetail) {
  return {
    build: knownBuild(context, version.build),
    notes: localizations.map(({ locale, whatsNew }) => [locale, whatsNew ?? ''] as const),
    settings: version,
  };
}

/** Returns the build with what this run knows of it and the read leaves out. Somebody may have answered its export question. */
function knownBuild({ facts, state }: StepContext, now: AppStoreVersion['build']): Build | null {
  const known = state.version?.build ?? null;
  const build = asListed(facts, now?.id === known?.id ? known : (now ?? known));
  const usesNonExemptEncryption = now?.usesNonExemptEncryption ?? build?.usesNonExemptEncryption;
  return build && { ...build, ...omitUndefined({ usesNonExemptEncryption }) };
}

/**
 * Returns each change in words. Values that this run has not seen are left out, and so are a number and a release type
 * that the answer does not show.
 */
function changesOf(
  { request, state }: StepContext,
  before: AppStoreVersion,
  { version: now, localizations }: VersionDetail,
): string[] {
  const releaseType = request.releaseType ?? before.releaseType;
  const date = request.earliestReleaseDate ?? before.earliestReleaseDate;
  const isSameNumber = ['', request.version].includes(now.versionString);
  const isSameBuild = before.build === undefined || before.build?.id === now.build?.id;
  const isSameType = [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType;
  const isSameDate = date === undefined || isSameReleaseDate(date, now.earliestReleaseDate);
  const compared: [isSame: boolean, name: string, is: Shown, was: Shown][] = [
    [isSameNumber, 'number', now.versionString, request.version],
    [isSameBuild, 'build', describeBuild(now.build), describeBuild(before.build)],
    [isSameType, 'release type', now.releaseType, releaseType],
    [isSameDate, 'earliest release date', now.earliestReleaseDate, date],
  ];
  const changed = compared.filter(([isSame]) => !isSame);
  return [
    ...changed.map(([, name, is, was]) => `${name} ${is ?? 'none'} in place of ${was ?? 'none'}`),
    ...phasedReleaseChange(request.phasedRelease, before.phasedReleaseState, now.phasedReleaseState),
    ...notesChange(state.localizations ?? [], localizations),
  ];
}

function describeBuild(build: AppStoreVersion['build']): string | null {
  if (build === undefined) return '(not shown)';
  return build && (build.version || build.id);
}

function phasedReleaseChange(asked: boolean | null, was: Shown, is: Shown): string[] {
  const wanted = asked ?? (was === undefined ? undefined : was !== null);
  if (wanted === undefined || is === undefined || (is !== null) === wanted) return [];
  return [wanted ? 'the phased release is gone' : 'a phased release was set up'];
}

/** Maximum characters for the locales in a message. */
const MAX_LOCALES = 40;

/** Includes notes in a language that this run has not seen: somebody else wrote them. */
function notesChange(before: readonly Localization[], now: readonly Localization[]): string[] {
  if (before.length === 0) return [];
  const texts = new Map(before.map(({ locale, whatsNew }) => [locale, whatsNew]));
  const changed = now.filter(({ locale, whatsNew }) => !isSameText(texts.get(locale), whatsNew));
  const locales = changed.map(({ locale }) => locale);
  return locales.length === 0 ? [] : [`other release notes in ${enumerate(locales, MAX_LOCALES)}`];
}

/** @param consequence ends the sentence about the difference @param fix says what to do about it */
export function differenceFinding(context: StepContext, difference: Difference, consequence: string, fix: string) {
  const words = `the submission is not what was asked for, and ${consequence}: ${describeDifference(context, difference)}.`;
  const subject = { type: 'reviewSubmission', id: requireSubmission(context.state).id };
  return doubtFinding(context, words, `Somebody else works on it. ${fix}`, subject);
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

function remedyOf({ target }: StepContext, { extra }: Difference): string {
  if (extra.length > 0)
    return 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.';
  return target.submission.kind === 'resubmit'
    ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
    : 'Run again: the run adds what is missing.';
}
