/** Lists the changes that make a version what was asked for: its settings, its build, its texts. */
import { type Basis, type Facts, type Localization, noteIn } from '../model/facts.ts';
import type { ReleaseNotes, ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isEmptyText, isSameText } from '../model/same.ts';
import { SETTINGS } from '../model/settings.ts';
import { versionFacts } from '../model/states.ts';
import type { NoteEdit, StepOf, VersionAttributes } from '../model/step.ts';
import { isFixed, isReleased } from '../service/versions.ts';
import { buildMeant } from './builds.ts';
import type { VersionTarget } from './version-target.ts';

/** Without a version the request names nothing of one, so nothing changes. */
export function editsOf(basis: Basis, version: VersionTarget) {
  const { record } = version;
  const isFirst = isFirstVersion(basis.snapshot.versions, record);
  const hidden = hiddenSettings(basis, record);
  const asked = { ...basis, request: withoutSettings(basis.request, isFirst, hidden) };
  const { phasedRelease: phasedAsked, build: number } = asked.request;
  const { takesNotes, takesPhasedRelease } = versionFacts(record?.state ?? '');
  const builds = buildsOf(basis, record);
  const { meantBuild, questionedBuild, isOtherBuild } = builds;
  const build = meantBuild?.id === record?.build?.id ? null : meantBuild;
  const attached = isOtherBuild ? number : build?.version;
  const attributes = editAttributes(asked, version);
  const exportAnswer = answerExport(asked, questionedBuild);
  const notes = editNotes(asked, record);
  const reviewNotes = editReviewNotes(asked, record);
  const phasedRelease = editPhasedRelease(record, phasedAsked);
  const words = [
    ...Object.entries(attributes).map(([name, value]) => `${name} would become ${value}`),
    attached != null && `build ${attached} would be attached`,
    notes !== null && !takesNotes && `release notes would change (${notes.locales.join(', ')})`,
    reviewNotes !== null && 'the note to App Review would change',
    phasedRelease !== null && !takesPhasedRelease && 'the phased release would change',
  ].filter((one) => one !== false);
  return {
    attributes,
    /** The build to attach; `null` when the right one is attached, or the request names no build. */
    build,
    exportAnswer,
    /** `null` when no notes are written: they are there already, or the platform's first version takes no notes. */
    notes,
    /** The note to App Review; `null` when it stays. */
    reviewNotes,
    /** Turns the phased release on or off; `null` where it stays. */
    phasedRelease,
    ...builds,
    /** The platform has no version before this one. */
    isFirst,
    /** What is asked of a version that can no longer be changed, where the answers do not show what it has. */
    hidden,
    /** The change of the phased release that is asked for; `null`: it stays. A platform's first version takes none. */
    phasedAsked,
    /** The steps that write all this but the attributes and the build, in their order. */
    writes: [exportAnswer, notes, reviewNotes, phasedRelease].filter((step) => step !== null),
    /** Each change of the version in words, for a report that it cannot be made. */
    words,
    /**
     * The version has to be changed, so it must be editable. An answer to the export question belongs to the build, and some
     * states take release notes or a phased release without being editable, so these are left out.
     */
    any: words.length > 0,
  };
}

/** Leaves out what a platform's first version does not take, and what cannot be compared. */
function withoutSettings(request: ReleaseRequest, isFirst: boolean, hidden: ReturnType<typeof hiddenSettings>) {
  const asked = { ...request };
  for (const name of hidden) asked[name] = null;
  if (isFirst) asked.releaseNotes = null;
  // A phased release is a pace of updates (docs/service.md#phased-release).
  if (isFirst && asked.phasedRelease) asked.phasedRelease = null;
  return asked;
}

/**
 * The answer to the build's export question, which goes to the build, wherever the version sits; `null` when it has one,
 * which stays, or the request gives none.
 */
function answerExport({ request: { usesNonExemptEncryption: uses } }: Asked, build: Build | null) {
  const isOpen = build?.usesNonExemptEncryption === null;
  return isOpen && uses !== null ? { kind: 'answer-export' as const, build, uses } : null;
}

/** If a read fails to show the phased release, that failure alone makes the verdict unknown. */
function editPhasedRelease(record: AppStoreVersion | null, asked: boolean | null) {
  const phased = record === null ? null : record.phasedRelease;
  if (asked === true && phased === null) return { kind: 'set-phased-release' as const };
  return asked === false && phased ? { kind: 'remove-phased-release' as const, phasedRelease: phased } : null;
}

function editAttributes({ request }: Asked, { kind, record }: VersionTarget): VersionAttributes {
  const changed = SETTINGS.flatMap(({ name, isSame }) => {
    const value = request[name];
    return value === null || isSame(value, record?.[name]) ? [] : [[name, value] as const];
  });
  return {
    ...(kind === 'reuse' && request.version !== null && { versionString: request.version }),
    ...Object.fromEntries(changed),
  };
}

/** A fixed version has to show what is asked of it. */
function hiddenSettings({ facts, request }: Asked, record: AppStoreVersion | null) {
  if (record === null || !isFixed(record)) return [];
  const isUnshown = facts.localizations?.some(({ whatsNew }) => whatsNew === undefined);
  const shown = {
    ...record,
    reviewNotes: noteIn(facts.review),
    releaseNotes: isUnshown && !versionFacts(record.state).takesNotes ? undefined : null,
  };
  return HIDEABLE.filter((name) => request[name] !== null && shown[name] === undefined);
}

const HIDEABLE = [...SETTINGS.map(({ name }) => name), 'reviewNotes', 'releaseNotes'] as const;

type Asked = Pick<Basis, 'facts' | 'request'>;

/** Finds the builds that matter to the version; each is `null` where there is none, or it is not found. */
export function buildsOf({ facts, request }: Asked, record: AppStoreVersion | null) {
  const wanted = request.build;
  const isRecordFixed = record !== null && isFixed(record);
  const attached = record?.build ?? null;
  const isBuildKept = isRecordFixed && keepsBuild(record, wanted);
  const meantBuild = wanted === null || isBuildKept ? attached : buildMeant(facts.builds, wanted, attached);
  const plannedBuild = asListed(facts, meantBuild ?? attached);
  return {
    /** The record is there, and under review or through it, so it keeps its build. */
    isFixed: isRecordFixed,
    /**
     * A fixed version keeps the build that `latest` meant before its review: a later build is for the next version. It also
     * keeps one that the answers do not show.
     */
    isBuildKept,
    /** The version is fixed with another build than the one asked for, so it does not matter whether that one exists. */
    isOtherBuild: isRecordFixed && meantBuild === null && Boolean(attached?.version),
    /** The build that is asked for, or else that the version has. */
    meantBuild,
    /** The build that the version will have, as far as it is shown. */
    plannedBuild,
    /** The same, but `null` for a version that is released, which has no export question open. */
    questionedBuild: record !== null && isReleased(record) ? null : plannedBuild,
  };
}

/** If the answers do not show the build of a fixed version, the rule about builds reports that. */
function keepsBuild({ build }: AppStoreVersion, wanted: string | null) {
  return build === undefined || (wanted === 'latest' && build !== null);
}

/** Prefers the row in the list of builds, which shows more than the version that the build is attached to. */
export function asListed<T extends Build | null>({ builds }: Facts, build: T): Build | T {
  return builds?.find(({ id }) => id === build?.id) ?? build;
}

function editNotes(basis: Basis, record: AppStoreVersion | null): StepOf<'set-release-notes'> | null {
  const notes = basis.request.releaseNotes;
  const plan = notesPlanOf(basis);
  const locales = plan?.edits.map(({ locale }) => locale) ?? ['every language'];
  // The languages of a version are certain once it is there.
  const edits = (record && plan?.edits) ?? null;
  return notes === null || locales.length === 0 ? null : { kind: 'set-release-notes', notes, locales, edits };
}

/** @returns the notes in each language, of a new version by those that it takes over; `null` where they were not read */
export function notesPlanOf({ facts, request }: Asked) {
  return facts.localizations && planNotes(request.releaseNotes, facts.localizations);
}

/** A new version may take the note over from the one before, so its own is looked at once it is made. */
function editReviewNotes({ facts, request }: Basis, record: AppStoreVersion | null): StepOf<'set-review-notes'> | null {
  const text = request.reviewNotes;
  const isThere = record !== null && isSameText(noteIn(facts.review), text);
  return text === null || isThere ? null : { kind: 'set-review-notes', text: text.normalize('NFC') };
}

/** The service takes no `whatsNew` for the first version of a platform (docs/service.md#versions). */
export function isFirstVersion(versions: readonly AppStoreVersion[], record: AppStoreVersion | null) {
  return versions.every(({ id, isNotarization, phase, state }) => {
    const { approved, phase: livePhase } = versionFacts(state);
    // By the specification a version that was rejected or canceled is over, too.
    const isOver = approved || (phase === 'over' && livePhase !== 'unfinished');
    return id === record?.id || isNotarization || !isOver;
  });
}

export type NotesPlan = ReturnType<typeof planNotes>;

/**
 * Plans where each text goes. A single text goes to every language. A folder names its languages, its fallback serves
 * the others of the version, and without a fallback these keep what they have.
 */
export function planNotes(notes: ReleaseNotes | null, localizations: readonly Localization[]) {
  const named = [...(notes?.texts.keys() ?? [])];
  const plan = {
    /** The texts to write. */
    edits: [] as NoteEdit[],
    /** Locales that a folder names and that the version lacks. No text is sent for them. */
    lacking: named.filter((name) => localizations.every(({ locale }) => locale !== name)),
    /** Locales of the version that get no text and have none. */
    empty: [] as string[],
    /** Locales of the version that get no text and keep their own, or one that is not shown. */
    kept: [] as string[],
  };
  for (const { id, locale, whatsNew } of localizations) {
    // The service takes composed letters (docs/service.md#texts).
    const text = (notes?.texts.get(locale) ?? notes?.fallback)?.normalize('NFC') ?? null;
    if (text === null) (whatsNew !== undefined && isEmptyText(whatsNew) ? plan.empty : plan.kept).push(locale);
    else if (!isSameText(whatsNew, text))
      plan.edits.push({ locale, text, replaced: whatsNew ?? null, localizationId: id });
  }
  return plan;
}
