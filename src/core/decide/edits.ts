/** What has to change in a version so that it is what was asked for. */
import type { Facts } from '../model/facts.ts';
import type { ReleaseNotes, ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isSameReleaseDate } from '../model/same.ts';
import { isApprovedVersion, takesPhasedRelease } from '../model/states.ts';
import type { StepOf, VersionAttributes } from '../model/step.ts';
import { buildMeant } from './builds.ts';
import { type NotesPlan, planNotes } from './notes.ts';
import { isFixed, isReleased } from './place.ts';
import { type Basis, recordIn, type VersionTarget } from './version-target.ts';

export interface VersionEdits {
  /**
   * The version has to be changed, so it must be editable. The answer to the export question is its build's, and some
   * states take a phased release all the same: neither counts.
   */
  any: boolean;
  attributes: VersionAttributes;
  /** The build to attach; `null` when the right one is attached, or none was asked for. */
  build: Build | null;
  /** The build whose export question is to be answered; `null` when it has an answer, or none was given. */
  exportAnswer: StepOf<'answer-export'> | null;
  /** `null` when no notes are written: there is nothing to write, or it is the platform's first version, which takes none. */
  notes: StepOf<'set-release-notes'> | null;
  /** The step that turns the phased release on or off; `null` where it stays. */
  phasedRelease: 'set-phased-release' | 'remove-phased-release' | null;
  /** Each change of the version in words, for the person who reads that it cannot be made. */
  words: string[];
}

export const NO_EDITS: VersionEdits = {
  any: false,
  attributes: {},
  build: null,
  exportAnswer: null,
  notes: null,
  phasedRelease: null,
  words: [],
};

export function editsOf(basis: Basis, version: VersionTarget): VersionEdits {
  if (version.kind === 'none') return NO_EDITS;
  const { request } = basis;
  const record = recordIn(version);
  const attributes = attributeEdits(request, version);
  const build = buildEdit(basis, version);
  // It goes to the build, whatever the version is at; one that is through review has no question open.
  const isOpen = record === null || !isReleased(record);
  const exportAnswer = isOpen ? exportEdit(request, buildOf(basis, version)) : null;
  const notes = notesEdit(basis, version);
  const phasedRelease = phasedReleaseEdit(request, record);
  const before = record?.build?.version;
  const inPlace = before ? ` in place of build ${before}` : '';
  const isPhasedApart = record !== null && takesPhasedRelease(record.state);
  const locales = notes?.locales.join(', ') ?? '';
  const absent = basis.facts.builds === null ? '' : ' (not found)';
  const words = [
    ...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
    ...(build === null ? [] : [`build ${build.version} would be attached${inPlace}`]),
    ...(isOtherBuildAsked(basis, record) ? [`build ${request.build}${absent} would be attached${inPlace}`] : []),
    ...(locales === '' ? [] : [`release notes would change (${locales})`]),
    ...(phasedRelease === null || isPhasedApart
      ? []
      : [`the phased release would be turned ${request.phasedRelease ? 'on' : 'off'}`]),
  ];
  return { any: words.length > 0, attributes, build, exportAnswer, notes, phasedRelease, words };
}

/** The failure of a read that shows no phased release makes the verdict unknown by itself. */
function phasedReleaseEdit({ phasedRelease }: ReleaseRequest, record: AppStoreVersion | null) {
  const state = record === null ? null : record.phasedReleaseState;
  if (phasedRelease === true && state === null) return 'set-phased-release';
  return phasedRelease === false && state != null ? 'remove-phased-release' : null;
}

function attributeEdits(request: ReleaseRequest, target: VersionTarget): VersionAttributes {
  const { version, releaseType, earliestReleaseDate: date } = request;
  const record = recordIn(target);
  const attributes: VersionAttributes = {};
  if (target.kind === 'reuse' && version !== null) attributes.versionString = version;
  const { isTypeHidden, isDateHidden } = hiddenSettings(request, target.kind === 'existing' ? record : null);
  if (releaseType !== null && releaseType !== record?.releaseType && !isTypeHidden)
    attributes.releaseType = releaseType;
  if (date !== null && !isSameReleaseDate(date, record?.earliestReleaseDate) && !isDateHidden)
    attributes.earliestReleaseDate = date;
  return attributes;
}

/** What was asked for of a version that can no longer be changed, and no answer shows: it may be as asked for, or not. */
export function hiddenSettings(
  { releaseType, earliestReleaseDate: date }: ReleaseRequest,
  record: AppStoreVersion | null,
) {
  const isShut = record !== null && isFixed(record);
  return {
    isTypeHidden: isShut && releaseType !== null && record.releaseType === undefined,
    isDateHidden: isShut && date !== null && record.earliestReleaseDate === undefined,
  };
}

/** The version is fixed and has another build than the one asked for: whether that one exists changes nothing. */
export function isOtherBuildAsked({ facts, request }: BuildBasis, record: AppStoreVersion | null) {
  const has = record?.build?.version;
  if (record === null || !isFixed(record) || !has) return false;
  const isAnother = request.build !== null && !['latest', has].includes(request.build);
  return isAnother && buildMeant(facts, request, record.build) === null;
}

type BuildBasis = Pick<Basis, 'request'> & { facts: Pick<Facts, 'builds'> };

/** The build that the version will have, the one to attach or the one attached, as far as it is known. */
export function buildOf(basis: BuildBasis, version: VersionTarget): Build | null {
  const build = buildEdit(basis, version) ?? recordIn(version)?.build;
  return asListed(basis.facts, build ?? null);
}

function buildEdit({ facts, request }: BuildBasis, version: VersionTarget): Build | null {
  if (request.build === null) return null;
  if (version.kind === 'existing' && keepsBuild(request, version.record)) return null;
  const attached = recordIn(version)?.build;
  const picked = buildMeant(facts, request, attached);
  return picked?.id === attached?.id ? null : picked;
}

/** `latest` was resolved before the review: a later build is for the next version. Where none is shown, the rule about builds says so. */
export function keepsBuild({ build }: ReleaseRequest, record: AppStoreVersion): boolean {
  return isFixed(record) && (record.build === undefined || (build === 'latest' && record.build !== null));
}

/** The list of builds shows more of a build than the version that it is attached to. */
export function asListed<T extends Build | null>({ builds }: Pick<Facts, 'builds'>, build: T): Build | T {
  return builds?.find(({ id }) => id === build?.id) ?? build;
}

/** An answer that is there is never changed. */
function exportEdit({ usesNonExemptEncryption: uses }: ReleaseRequest, build: Build | null) {
  return uses !== null && build !== null && build.usesNonExemptEncryption === null
    ? ({ kind: 'answer-export', build, uses } as const)
    : null;
}

function notesEdit(basis: Basis, version: VersionTarget): VersionEdits['notes'] {
  const { snapshot, facts, request } = basis;
  const notes = request.releaseNotes;
  const record = recordIn(version);
  if ((notes === null && version.kind !== 'reuse') || isFirstVersion(snapshot.versions, record)) return null;
  const plan = notesPlanOf(basis, version);
  const edits = plan?.edits ?? null;
  const locales = edits?.map(({ locale }) => locale) ?? expectedLocales(notes, facts.primaryLocale);
  // Whether a new version lacks a language that was named shows once it is made, so the step is taken all the same.
  if (record === null) return { kind: 'set-release-notes', notes, locales, edits: null };
  return locales.length === 0 ? null : { kind: 'set-release-notes', notes, locales, edits };
}

/** @returns what becomes of the notes in each locale, of a new version by what it takes over; `null` where that was not read */
export function notesPlanOf(
  { facts: { localizations, inherited, primaryLocale }, request }: Basis,
  version: VersionTarget,
): NotesPlan | null {
  const known = localizations ?? inherited;
  return known && planNotes(request.releaseNotes, primaryLocale, known, version.kind === 'reuse');
}

function expectedLocales(notes: ReleaseNotes | null, primaryLocale: string | null): string[] {
  if (notes === null) return [];
  if (notes.kind === 'by-locale')
    return [...notes.texts.keys(), ...(notes.fallback === null ? [] : ['the other locales'])];
  return [primaryLocale ?? 'the primary locale', 'the other locales without notes of their own'];
}

/** In the first version of a platform nothing can be new: the service takes no `whatsNew` for it (docs/service.md#versions). */
export function isFirstVersion(versions: readonly AppStoreVersion[], record: AppStoreVersion | null): boolean {
  const isOver = ({ phase, state }: AppStoreVersion) => phase === 'over' || isApprovedVersion(state);
  return !versions.some((one) => one.id !== record?.id && isOver(one));
}
