/**
 * Creates the version, or changes its record, and writes its texts: the release notes of each language, and the note to App
 * Review. Compares what the service answers and shows with what was asked for.
 */
import { hasCode, unreadableFailure } from '../../app-store/failure.ts';
import { omitUndefined } from '../../app-store/json-api.ts';
import {
  fetchLocalizations,
  fetchReviewContact,
  fetchVersion,
  fetchVersionDetail,
  fetchVersions,
  parseContact,
  parseLocalization,
  parseVersion,
} from '../../app-store/reads/version-reads.ts';
import { mapRead } from '../../app-store/result.ts';
import { patch, postFor, postVersion } from '../../app-store/writes.ts';
import { goesOutOf, NEW_RELEASE_TYPE, planChanged } from '../../core/decide/compose-goes-out.ts';
import { factValue, type Localization, type ReviewContact } from '../../core/model/facts.ts';
import { appFinding } from '../../core/model/finding.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isDateTaken, isEmptyText, isSameText } from '../../core/model/same.ts';
import { isInSubmission } from '../../core/model/states.ts';
import type { NoteEdit, StepOf, VersionAttributes } from '../../core/model/step.ts';
import { planNotes } from '../../core/plan/edits.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import type { StepEnd } from '../../run-state.ts';
import {
  CONFIRM_DELAYS_MS,
  confirmStep,
  confirmWrite,
  doubtEffect,
  doubtFinding,
  endUnapplied,
  endUnsent,
  isSameRecord,
  isStill,
  isVersionAsBefore,
  madeBefore,
  nameUnshown,
  nullIfInterrupted,
  poll,
  readShown,
  type StepContext,
  type Steps,
} from '../step.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;
type NotesContext = StepContext<StepOf<'set-release-notes'>>;

const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';

/** Creates the version, or changes its record, and writes its texts. */
export const VERSION_STEPS = {
  'create-version': async (context) => {
    const { client, app, step } = context;
    const { versionString, attributes, build } = step;
    // A service may give a new version the release type of the one before.
    const sent: VersionAttributes = { releaseType: NEW_RELEASE_TYPE, ...attributes };
    const settled = await confirmWrite(context, {
      makesNew: true,
      send: () => postVersion(client, app.id, { ...step, attributes: sent }),
      parse: (row) => {
        const version = parseAnswer(row, { ...attributes, versionString });
        // It begins without build and phased release: what shows later is somebody's.
        return version && { version: { build: null, phasedRelease: null, ...version }, isOwn: true };
      },
      readBack: () => mapRead(findCreated(context), (version) => version && { version, isOwn: false }),
    });
    if (settled.kind !== 'applied') {
      const end = endUnapplied(context, settled);
      // The number is there, and reads show it later, whoever made it.
      const { failure } = settled;
      const isThere =
        failure !== undefined && ['DUPLICATE', 'STATE_NOT_SUITABLE'].some((code) => hasCode(failure, code));
      return isThere ? { ...end, findings: end.findings.map((one) => ({ ...one, passes: true })) } : end;
    }
    const { version, isOwn } = settled.value;
    const isTyped = version.releaseType === undefined || version.releaseType === sent.releaseType;
    if (isOwn) return isTyped ? endWritten(step, version) : changeVersion(context, version, sent);
    // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
    const fetchKept = () =>
      mapRead(
        fetchVersionDetail(client, version.id),
        ({ version: now }) => ['', versionString].includes(now.versionString) && now,
      );
    const now = await poll(context, fetchKept, CONFIRM_DELAYS_MS);
    if (!now) {
      const own = { ...context, state: { ...context.state, version } };
      const words = 'it is there, and what it holds cannot be read.';
      const remedy = 'Run again: the next run reads what is there and continues from it.';
      return doubtEffect(doubtFinding(own, words, remedy), { version });
    }
    return isVersionAsAsked(now, attributes, build)
      ? { kind: 'done', effect: { version: { ...now, versionString } } }
      : changeVersion(context, now, attributes);
  },

  'update-version': async (context) => {
    const { attributes } = context.step;
    const before = madeBefore(context.state.version);
    const isRenaming = attributes.versionString !== undefined;
    return (isRenaming ? await findLock(context, before) : null) ?? changeVersion(context, before, attributes);
  },

  'set-release-notes': async (context) => {
    const { step, plan, client, state } = context;
    if (step.edits !== null) return writeNotes(context, step.edits, plan.facts.localizations ?? []);
    const before = madeBefore(state.version);
    const { id, versionString: number } = before;
    // Only now the languages of a version that was just made are certain. It takes over those of the one before, which reads
    // may show only later.
    const expected = plan.facts.localizations ?? [];
    const readDetail = () => nameUnshown(fetchVersionDetail(client, id), `version ${number}`);
    const read = await readShown(
      context,
      readDetail,
      ({ localizations }) =>
        localizations.length > 0 && expected.every((one) => localizations.some(({ locale }) => locale === one.locale)),
    );
    if (!read.ok) return endUnsent(context, read.failure);
    const { version, localizations } = read.value;
    if (localizations.length === 0) {
      const remedy = 'Run again in some minutes: the run continues with the version.';
      const failure = unreadableFailure(`/v1/appStoreVersions/${id}`, 'no language is shown', { remedy });
      return endUnsent(context, failure);
    }
    const lock = lockOf(context, before, version);
    if (lock !== null) return lock;
    const made = { ...plan, facts: { ...plan.facts, localizations } };
    const ofNotes = reportReleaseNotes(made).map((words) => appFinding(made.snapshot.app, words));
    const findings = [planChanged(made, goesOutOf(made)) ?? [], ...ofNotes].flat();
    const stops = findings.filter(({ severity }) => severity === 'error');
    if (stops.length > 0) return { kind: 'refused', findings: stops, effect: { localizations } };
    return writeNotes(context, planNotes(step.notes, localizations).edits, localizations);
  },

  /** The other information for App Review stays. A version without any gets this note alone. */
  'set-review-notes': async (context) => {
    const { client, state, plan, step } = context;
    const { text: notes } = step;
    const { id } = madeBefore(state.version);
    const readContact = () => fetchReviewContact(client, id);
    // A version that was just made takes over the information of the one before, which reads may show only later.
    const isExpected = factValue(plan.facts.review)?.contact != null;
    const read = await readShown(context, readContact, (one) => one !== null || !isExpected);
    if (!read.ok) return endUnsent(context, read.failure);
    const detail = read.value;
    const isWritten = (one: ReviewContact | null) => one !== null && isSameText(one.notes, notes);
    if (isWritten(detail)) return { kind: 'done', isOfOthers: true };
    return confirmStep(context, {
      // What somebody wrote meanwhile is kept nowhere.
      mayRepeat: () =>
        isStill(context, readContact(), (now) => now?.notes === detail?.notes && isVersionAsBefore(context)),
      send: () =>
        detail === null
          ? postFor(client, id, 'appStoreReviewDetails', { notes })
          : patch(client, 'appStoreReviewDetails', detail.id, { notes }),
      parse: (row) => isWritten(parseContact(row)),
      readBack: () => mapRead(readContact(), isWritten),
    });
  },
} satisfies Partial<Steps>;

/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
function findCreated({ client, plan: { snapshot }, step }: StepContext<StepOf<'create-version'>>) {
  const { versionString } = step;
  const query = { 'filter[versionString]': versionString };
  const read = fetchVersions(client, snapshot.app.id, [snapshot.platform], query);
  const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
  const isCreated = (one: AppStoreVersion) => one.versionString === versionString && !idsBefore.has(one.id);
  return mapRead(read, ({ versions }) => versions.find(isCreated) ?? null);
}

/**
 * Stops a run that would give the record another number, where somebody has submitted or renamed it since the preflight.
 * The service also renames a version that waits for review (docs/service.md#versions).
 */
async function findLock(context: WriteContext, before: AppStoreVersion): Promise<StepEnd | null> {
  const read = await fetchVersion(context.client, before.id);
  if (!read.ok) return endUnsent(context, read.failure);
  return lockOf(context, before, read.value);
}

/** @param now the record as it was read */
function lockOf(context: StepContext, before: AppStoreVersion, now: AppStoreVersion) {
  const { state, phase, versionString } = now;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const words = `somebody has renamed or submitted it: it is version ${versionString || before.versionString} (${state}) by now.`;
  const findings = [doubtFinding(context, words, SEE_WHO)];
  return { kind: 'refused', findings, effect: { version: { ...before, state, phase } } } as const;
}

async function changeVersion(
  begun: WriteContext,
  before: AppStoreVersion,
  attributes: VersionAttributes,
): Promise<StepEnd> {
  const context = { ...begun, state: { ...begun.state, version: before } };
  const { client, state, step } = context;
  const { build } = step;
  const number = attributes.versionString ?? (before.versionString || (state.request.version ?? ''));
  const asked = { ...attributes, versionString: number };
  const isOther = ({ versionString }: AppStoreVersion) => !['', before.versionString, number].includes(versionString);
  // A read may leave out the number: a record that is to keep it then counts as keeping it.
  const kept = before.versionString === number ? number : '';
  // Somebody may have submitted the record since: the live service would rename it under review, too.
  const mayRepeat = async () =>
    attributes.versionString === undefined
      ? isVersionAsBefore(context)
      : ((await findLock(context, before))?.findings?.[0] ?? true);
  const settled = await confirmWrite(context, {
    mayRepeat,
    send: () => patch(client, 'appStoreVersions', before.id, attributes, build),
    parse: (row) => parseAnswer(row, asked),
    readBack: () =>
      mapRead(fetchVersionDetail(client, before.id), ({ version }) => {
        const now = { ...version, versionString: version.versionString || kept };
        return (isOther(now) || isVersionAsAsked(now, asked, build)) && now;
      }),
  });
  if (settled.kind !== 'applied') {
    // A refusal may be about what somebody has made of the record meanwhile.
    const read = settled.kind === 'refused' ? await nullIfInterrupted(fetchVersion(client, before.id)) : null;
    const lock = read?.ok ? lockOf(context, before, read.value) : null;
    return lock ?? { ...endUnapplied(context, settled), effect: { version: before } };
  }
  const now = settled.value;
  if (!isOther(now)) return endWritten(step, mergeAnswer(before, attributes, now));
  const words = `the version is ${now.versionString} by now, so somebody has renamed it.`;
  return { kind: 'unconfirmed', findings: [doubtFinding(context, words, SEE_WHO)], effect: { version: now } };
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row: unknown, asked: VersionAttributes & { versionString: string }): AppStoreVersion | null {
  const answer = parseVersion(row);
  const version = { ...answer, versionString: answer.versionString || asked.versionString };
  return answer.state !== '' && isVersionAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

function isVersionAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: Build | null): boolean {
  const { versionString, releaseType, earliestReleaseDate: date } = asked;
  return (
    [undefined, version.versionString].includes(versionString) &&
    [undefined, version.releaseType].includes(releaseType) &&
    (date === undefined || isDateTaken(date, version.earliestReleaseDate)) &&
    (build === null || version.build?.id === build.id)
  );
}

/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(
  before: AppStoreVersion,
  { releaseType: type, earliestReleaseDate: date }: VersionAttributes,
  answer: AppStoreVersion,
): AppStoreVersion {
  const { releaseType, earliestReleaseDate } = before;
  return {
    ...before,
    ...answer,
    id: before.id,
    ...(type === undefined && date === undefined && omitUndefined({ releaseType, earliestReleaseDate })),
  };
}

/** Answers leave the attached build out. The comparison at the end of the run reads it back. */
function endWritten({ build }: WriteContext['step'], answer: AppStoreVersion): StepEnd {
  return { kind: 'done', effect: { version: build === null ? answer : { ...answer, build } } };
}

/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;

/** Each language is a resource of its own. They are written in batches, side by side. */
async function writeNotes(
  context: NotesContext,
  edits: readonly NoteEdit[],
  localizations: Localization[],
): Promise<StepEnd> {
  const written: NoteEdit[] = [];
  for (let start = 0; start < edits.length; start += MAX_CONCURRENT) {
    const batch = edits.slice(start, start + MAX_CONCURRENT);
    const ends = await Promise.all(batch.map((edit) => nullIfInterrupted(writeNote(context, edit))));
    written.push(...batch.filter((_, index) => ends[index] === 'written'));
    const inPart = written.length === 0 ? {} : { part: partOf(context.step, written) };
    const stops = ends.filter((end) => end !== null && end !== 'written');
    // An unconfirmed write outweighs a refused one.
    const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
    if (first !== undefined) return { ...first, ...inPart, findings: stops.flatMap(({ findings = [] }) => findings) };
    if (ends.includes(null)) return { kind: 'interrupted', isApplied: false, ...inPart };
  }
  const texts = new Map(written.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
  const done = { kind: 'done', effect: { localizations: now } } as const;
  return written.length === 0 ? { ...done, isOfOthers: true } : { ...done, part: partOf(context.step, written) };
}

function partOf(step: StepOf<'set-release-notes'>, edits: NoteEdit[]): StepOf<'set-release-notes'> {
  return { ...step, locales: edits.map(({ locale }) => locale), edits };
}

async function writeNote(context: NotesContext, { locale, text, replaced, localizationId }: NoteEdit) {
  const { client, state, step } = context;
  const version = madeBefore(state.version);
  if (replaced !== null && !isEmptyText(replaced)) logReplaced(context, locale, replaced);
  const settled = await confirmWrite(context, {
    // What somebody wrote meanwhile is kept nowhere.
    mayRepeat: () =>
      isStill(context, fetchVersionDetail(client, version.id), (now) => {
        const { whatsNew } = now.localizations.find(({ id }) => id === localizationId) ?? {};
        const isKnown = isEmptyText(whatsNew) || [replaced, text].some((one) => isSameText(one, whatsNew));
        return isKnown && isSameRecord(version, now.version);
      }),
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const { whatsNew } = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return ![replaced, ''].some((old) => isSameText(whatsNew, old));
    },
    readBack: () =>
      mapRead(fetchLocalizations(client, version.id), (rows) =>
        rows.some(({ id, whatsNew }) => id === localizationId && isSameText(whatsNew, text)),
      ),
  });
  if (settled.kind === 'applied') return 'written';
  return endUnapplied({ ...context, step: { ...step, locales: [locale], edits: null } }, settled);
}

/** Logs a text whole. A line of the log has a limit. */
function logReplaced({ log }: NotesContext, locale: string, text: string): void {
  log(`Release notes in ${locale} that are replaced:`);
  for (const line of text.split(/\r\n?|\n/)) for (const part of line.match(/.{1,2000}/gsu) ?? ['']) log(part);
}
