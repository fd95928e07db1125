/** What has to change in a version record so that it is what was asked for. */
import { type AppStoreVersion, type Build, isEditableVersion } from './model.ts';
import type { ReleaseNotes, ReleaseRequest } from './request.ts';
import type { Localization, Snapshot } from './snapshot.ts';
import type { VersionAttributes } from './step.ts';

export interface NoteEdit {
  locale: string;
  text: string;
}

export interface VersionEdits {
  any: boolean;
  attributes: VersionAttributes;
  attributesDiffer: boolean;
  /** The build to attach; `null` when the right one is attached, or none was asked for. */
  build: Build | null;
  notes: NoteEdit[];
  phasedRelease: boolean;
  /** Each change in words, for the person who is told that it cannot be made. */
  words: string[];
}

export function versionEdits(
  snapshot: Snapshot,
  request: ReleaseRequest,
  record: AppStoreVersion | null,
): VersionEdits {
  const attributes = attributeEdits(request, record);
  const attributesDiffer = record !== null && Object.keys(attributes).length > 0;
  const build = buildEdit(snapshot, request, record);
  const notes = noteEdits(snapshot, request.releaseNotes);
  const phasedRelease = request.phasedRelease && (record?.phasedReleaseState ?? null) === null;
  const words = [
    ...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
    ...(build === null ? [] : [`build ${build.version} would be attached${attached(record)}`]),
    ...notes.map((note) => `the release notes for ${note.locale} would change`),
    ...(phasedRelease ? ['the phased release would be turned on'] : []),
  ];
  return { any: words.length > 0, attributes, attributesDiffer, build, notes, phasedRelease, words };
}

function attributeEdits(request: ReleaseRequest, record: AppStoreVersion | null): VersionAttributes {
  const attributes: VersionAttributes = {};
  if (request.releaseType !== null && request.releaseType !== record?.releaseType)
    attributes.releaseType = request.releaseType;
  const date = request.earliestReleaseDate;
  if (date !== null && !sameInstant(date, record?.earliestReleaseDate)) attributes.earliestReleaseDate = date;
  return attributes;
}

/** The service answers in its own time zone, so instants are compared, not texts. */
function sameInstant(left: string, right: string | undefined): boolean {
  return right !== undefined && Date.parse(left) === Date.parse(right);
}

function buildEdit(snapshot: Snapshot, request: ReleaseRequest, record: AppStoreVersion | null): Build | null {
  if (request.build === null) return null;
  if (keepsBuild(request, record)) return null;
  const picked = pickBuild(snapshot.release?.builds ?? [], request.build);
  if (picked === null || picked.id === record?.build?.id) return null;
  return picked;
}

/** `latest` was resolved when the version went into review; a build that came later belongs to the next version. */
export function keepsBuild(request: ReleaseRequest, record: AppStoreVersion | null): boolean {
  if (!record?.build) return false;
  if (request.build === record.build.version) return true;
  return request.build === 'latest' && !isEditableVersion(record.state) && record.state !== 'READY_FOR_REVIEW';
}

/**
 * The build meant by a number, or the newest usable one.
 * @param builds of the version and platform, newest first
 */
export function pickBuild(builds: readonly Build[], wanted: string): Build | null {
  if (wanted === 'latest') return builds.find(isUsableBuild) ?? null;
  const numbered = builds.filter((build) => build.version === wanted);
  return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}

export function isUsableBuild(build: Build): boolean {
  return build.processingState === 'VALID' && !build.expired;
}

/** The service copies the locales of the last version into a new one, so what is there is known only once it exists. */
function noteEdits(snapshot: Snapshot, notes: ReleaseNotes | null): NoteEdit[] {
  if (notes === null) return [];
  const localizations = snapshot.release?.localizations ?? [];
  const wanted = wantedNotes(notes, snapshot.release?.primaryLocale ?? null, localizations);
  // Which locales a new record has is known only once it is there, so its default cannot be resolved yet.
  if (!snapshot.release?.record && notes.kind === 'by-locale' && notes.fallback !== null) {
    wanted.push({ locale: 'default for the others', text: notes.fallback });
  }
  return wanted.filter(({ locale, text }) => {
    const there = localizations.find((localization) => localization.locale === locale);
    return there === undefined || !sameText(there.whatsNew, text);
  });
}

/** One text for each locale: its own, or the folder's `default` for a locale that the version has and the folder lacks. */
export function wantedNotes(
  notes: ReleaseNotes,
  primaryLocale: string | null,
  localizations: readonly Localization[],
): NoteEdit[] {
  if (notes.kind === 'text') return [{ locale: primaryLocale ?? '', text: notes.text }];
  const wanted = [...notes.texts].map(([locale, text]) => ({ locale, text }));
  const { fallback } = notes;
  if (fallback === null) return wanted;
  const others = localizations.filter(({ locale }) => !notes.texts.has(locale));
  return [...wanted, ...others.map(({ locale }) => ({ locale, text: fallback }))];
}

export function sameText(there: string | null, wanted: string): boolean {
  return normalized(there ?? '') === normalized(wanted);
}

function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function attached(record: AppStoreVersion | null): string {
  return record?.build ? ` in place of build ${record.build.version}` : '';
}
