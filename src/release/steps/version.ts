/**
 * Creates the version, or changes its record, and writes its texts: the release notes of each language, and the note to App
 * Review. Compares what the service answers and shows with what was asked for.
 */
import { hasCode, unreadableAnswer } from '../../app-store/failure.ts';
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
import { goesOutOf, NEW_RELEASE_TYPE, planChanged } from '../../core/decide/compose-goes-out.ts';
import { factValue, type Localization, type ReviewContact } from '../../core/model/facts.ts';
import { appFinding } from '../../core/model/finding.ts';
import type { AppStoreVersion, Build } from '../../core/model/resources.ts';
import { isDateTaken, isEmptyText, isSameMinute, isSameText } from '../../core/model/same.ts';
import { lostNotes, type NoteEdit, type StepOf, type VersionAttributes } from '../../core/model/step.ts';
import { planNotes } from '../../core/plan/edits.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { joinParts, versionNumberOf } from '../../core/text/describe.ts';
import type { StepEnd } from '../../run-state.ts';
import {
  CONFIRM_DELAYS_MS,
  confirmStep,
  doubtEffect,
  doubtFinding,
  endUnapplied,
  endUnsent,
  isSameRecord,
  isStill,
  isVersionAsBefore,
  lockOf,
  madeBefore,
  nameUnshown,
  nullIfInterrupted,
  poll,
  readShown,
  SEE_WHO,
  type StepContext,
  type Steps,
} from '../step.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;
type NotesContext = StepContext<StepOf<'set-release-notes'>>;

/** Creates the version, or changes its record, and writes its texts. */
export const VERSION_STEPS = {
  'create-version': (context) => {
    const { client, app, step } = context;
    const { platform, versionString, attributes, build } = step;
    // A service may give a new version the release type of the one before.
    const sent: VersionAttributes = { releaseType: NEW_RELEASE_TYPE, ...attributes };
    return confirmStep(context, {
      makesNew: true,
      send: () =>
        client.post(
          'appStoreVersions',
          { app: app.id, ...(build && { build: build.id }) },
          { platform, versionString, ...sent },
        ),
      parse: (row) => {
        const version = parseAnswer(row, { ...attributes, versionString });
        // It begins without phased release, and its answer leaves the build out: what shows later is somebody's.
        return version && { version: { ...sent, phasedRelease: null, ...version, build }, wanted: sent, isWhole: true };
      },
      // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
      readBack: () =>
        mapRead(findCreated(context), (version) => version && { version, wanted: attributes, isWhole: false }),
      otherwise: async (settled) => {
        const end = endUnapplied(context, settled);
        // The number is there, and reads show it later, whoever made it.
        const { failure } = settled;
        const isThere =
          failure !== undefined && ['DUPLICATE', 'STATE_NOT_SUITABLE'].some((code) => hasCode(failure, code));
        return isThere ? { ...end, findings: end.findings.map((one) => ({ ...one, passes: true })) } : end;
      },
      effect: ({ version }) => ({ version }),
      look: async ({ version, wanted, isWhole }) => {
        const now = isWhole ? version : await poll(context, () => fetchKept(context, version.id), CONFIRM_DELAYS_MS);
        if (!now) {
          const own = { ...context, state: { ...context.state, version } };
          const words = 'it is there, and what it holds cannot be read.';
          return doubtEffect(doubtFinding(own, words, READ_ANEW));
        }
        if (isVersionAsAsked(now, wanted, build)) return { kind: 'done', effect: { version: now } };
        const end = await changeVersion(context, now, wanted);
        return { ...end, effect: { version: now, ...end.effect }, ...(isWhole && { isApplied: true }) };
      },
    });
  },

  'update-version': async (context) => {
    const { attributes } = context.step;
    const before = madeBefore(context.state.version);
    if (attributes.versionString === undefined) return changeVersion(context, before, attributes);
    // The service also renames a version that waits for review (docs/service.md#versions).
    const readNow = () => fetchVersion(context.client, before.id);
    // What this run has canceled may not be found for some seconds (docs/service.md#lags).
    const isCanceled = context.state.canceled.size > 0;
    const read = await (isCanceled ? readShown(context, readNow, () => true) : readNow());
    if (!read.ok) return endUnsent(context, read.failure);
    return lockOf(context, before, read.value) ?? changeVersion(context, before, attributes);
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
      const { failure } = unreadableAnswer(`/v1/appStoreVersions/${id}`, 'no language is shown', { remedy });
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
          ? client.post('appStoreReviewDetails', { appStoreVersion: id }, { notes })
          : client.patch('appStoreReviewDetails', detail.id, { notes }),
      parse: (row) => isWritten(parseContact(row)),
      readBack: () => mapRead(readContact(), isWritten),
    });
  },
} satisfies Partial<Steps>;

/** A version that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted. */
function findCreated({ client, plan: { snapshot }, step }: StepContext<StepOf<'create-version'>>) {
  const { versionString } = step;
  const query = { 'filter[versionString]': versionString };
  const idsBefore = new Set(snapshot.versions.map(({ id }) => id));
  const isCreated = (one: AppStoreVersion) => one.versionString === versionString && !idsBefore.has(one.id);
  const read = fetchVersions(client, snapshot.app.id, [snapshot.platform], query);
  return mapRead(read, ({ versions }) => versions.find(isCreated) ?? null);
}

const READ_ANEW = 'Run again: the next run reads what is there and continues from it.';

function fetchKept({ client, step: { versionString } }: StepContext<StepOf<'create-version'>>, id: string) {
  return mapRead(
    fetchVersionDetail(client, id),
    ({ version: now }) => ['', versionString].includes(now.versionString) && { ...now, versionString },
  );
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
  const isOther = ({ versionString }: AppStoreVersion) => !['', before.versionString, number].includes(versionString);
  // A date that stood there before proves nothing, though it is the whole hour of the one asked for.
  const isDateMoved = ({ earliestReleaseDate: shown = null }: AppStoreVersion) =>
    isSameMinute(attributes.earliestReleaseDate ?? shown, shown) ||
    !isSameMinute(before.earliestReleaseDate ?? null, shown);
  return confirmStep(context, {
    // Somebody may have submitted the record since: the live service would rename it under review, too.
    mayRepeat: () => isVersionAsBefore(context),
    send: () =>
      client.patch('appStoreVersions', before.id, attributes, build === null ? undefined : { build: build.id }),
    parse: (row) => parseAnswer(row, { ...attributes, versionString: number }),
    readBack: () =>
      mapRead(fetchVersionDetail(client, before.id), ({ version }) => {
        // A read may leave out the number: that is no other number.
        const now = { ...version, versionString: version.versionString || before.versionString };
        return (isOther(now) || (isVersionAsAsked(now, attributes, build) && isDateMoved(now))) && now;
      }),
    // A refusal may be about what somebody has made of the record meanwhile.
    otherwise: async ({ kind }) => {
      const read = kind === 'refused' ? await nullIfInterrupted(fetchVersion(client, before.id)) : null;
      return read?.ok ? lockOf(context, before, read.value) : null;
    },
    // Answers leave the attached build out. The comparison at the end of the run reads it back.
    effect: (now) => ({ version: { ...mergeAnswer(before, attributes, now), ...(build !== null && { build }) } }),
    look: async (now) => {
      if (!isOther(now)) return { kind: 'done' };
      const words = `the version is ${now.versionString} by now, so somebody has renamed it.`;
      return { kind: 'refused', findings: [doubtFinding(context, words, SEE_WHO)], effect: { version: now } };
    },
  });
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

/** Each language is a resource of its own. */
async function writeNotes(
  context: NotesContext,
  edits: readonly NoteEdit[],
  localizations: Localization[],
): Promise<StepEnd> {
  const { step } = context;
  const written: NoteEdit[] = [];
  const inPart = () => {
    const part = { ...step, locales: written.map(({ locale }) => locale), edits: written };
    return written.length === 0 ? { isOfOthers: true } : { part };
  };
  for (const edit of edits) {
    const end: StepEnd = (await nullIfInterrupted(writeNote(context, edit))) ?? { kind: 'interrupted' };
    if (end.kind !== 'done') {
      const left = end.kind === 'refused' && notesLeft(context, edits, written);
      const findings = (end.findings ?? []).map((one) => ({ ...one, message: joinParts([one.message, left], ' ') }));
      return { ...end, findings, ...inPart() };
    }
    if (!end.isOfOthers) written.push(edit);
  }
  const texts = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
  return { kind: 'done', effect: { localizations: now }, ...inPart() };
}

/** Names the languages in which a record that got another number still has the notes of that one: nothing shows it later. */
function notesLeft({ plan: { version } }: NotesContext, edits: readonly NoteEdit[], written: readonly NoteEdit[]) {
  if (version.kind !== 'reuse') return false;
  const left = lostNotes(edits.filter((edit) => !written.includes(edit))).map(({ locale }) => locale);
  return left.length > 0 && `The notes of ${versionNumberOf(version.record)} are still in ${left.join(', ')}.`;
}

function writeNote(of: NotesContext, { locale, text, replaced, localizationId }: NoteEdit): Promise<StepEnd> {
  const context: NotesContext = { ...of, step: { ...of.step, locales: [locale], edits: null } };
  const { client, state } = context;
  const version = madeBefore(state.version);
  if (replaced !== null && !isEmptyText(replaced)) logReplaced(context, locale, replaced);
  return confirmStep(context, {
    // What somebody wrote meanwhile is kept nowhere.
    mayRepeat: () =>
      isStill(context, fetchVersionDetail(client, version.id), (now) => {
        const { whatsNew } = now.localizations.find(({ id }) => id === localizationId) ?? {};
        const isKnown = isEmptyText(whatsNew) || [replaced, text].some((one) => isSameText(one, whatsNew));
        return isKnown && isSameRecord(version, now.version);
      }),
    send: () => client.patch('appStoreVersionLocalizations', localizationId, { whatsNew: text }),
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
}

/** Logs a text whole: no line of it is longer than one of the log. */
function logReplaced({ log }: NotesContext, locale: string, text: string): void {
  log(`Release notes in ${locale} that are replaced:`);
  for (const line of text.split(/\r\n?|\n/)) log(line);
}
