/** Compares a version with the way this run left it. Pure. */
import type { VersionDetail } from '../app-store/reads/version-reads.ts';
import type { Localization, Shown } from '../core/model/facts.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { AppStoreVersion } from '../core/model/resources.ts';
import { isSameReleaseDate, isSameText } from '../core/model/same.ts';
import { enumerate } from '../core/text/describe.ts';
import type { RunState } from '../run-state.ts';

/**
 * Returns each change in words. Values that this run has not seen are left out, and so are a number and a release type
 * that the answer does not show.
 */
export function changesOf(
  request: ReleaseRequest,
  { localizations: notesBefore }: Pick<RunState, 'localizations'>,
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
    ...notesChange(notesBefore ?? [], localizations),
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
