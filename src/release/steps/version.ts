/**
 * Creates the version, or changes its record, and writes its texts: the release notes of each language, and the note to App
 * Review. Compares what the service answers and shows with what was asked for.
 */
import { unreadableAnswer } from '../../app-store/failure.ts';
import {
  fetchReviewContact,
  fetchVersions,
  parseContact,
  parseLocalization,
  parseVersion,
} from '../../app-store/reads/version-reads.ts';
import { NEW_RELEASE_TYPE, planChanged } from '../../core/decide/compose-goes-out.ts';
import { factValue, type Localization } from '../../core/model/facts.ts';
import { appFinding } from '../../core/model/finding.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { isEmptyText, isSameMinute, isSameText } from '../../core/model/same.ts';
import { SETTINGS } from '../../core/model/settings.ts';
import type { NoteEdit, StepOf, VersionAttributes } from '../../core/model/step.ts';
import { planNotes } from '../../core/plan/edits.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import type { StepEnd } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, nullIfInterrupted } from '../context.ts';
import { StepContext, type Steps } from '../step.ts';

type WriteContext = StepContext<StepOf<'create-version' | 'update-version'>>;
type NotesContext = StepContext<StepOf<'set-release-notes'>>;

/** Creates the version, or changes its record, and writes its texts. */
export const VERSION_STEPS = {
  'create-version': (context) => {
    const { client, plan, step } = context;
    const { versionString, platform, attributes, build } = step;
    const idsBefore = new Set(plan.snapshot.versions.map(({ id }) => id));
    // A service may give a new version the release type of the one before.
    const sent: VersionAttributes = { releaseType: NEW_RELEASE_TYPE, ...attributes };
    return context.confirm({
      makesNew: true,
      send: () =>
        client.post(
          'appStoreVersions',
          { app: plan.app.id, ...(build && { build: build.id }) },
          { platform, versionString, ...sent },
        ),
      parse: (row) => {
        const version = parseAnswer(row, { ...attributes, versionString });
        // It begins without phased release, and its answer leaves the build out: what shows later is somebody's.
        return version && { version: { ...sent, phasedRelease: null, ...version, build }, wanted: sent };
      },
      // After a lost answer, the version may be one that somebody else made at the same moment: it keeps what no input gives.
      // One that was there before, such as a canceled one, is not the one just made. The service's filter is not trusted.
      read: () => fetchVersions(client, plan.app.id, [platform], { 'filter[versionString]': versionString }),
      shows: ({ versions }) => {
        const version = versions.find((one) => one.versionString === versionString && !idsBefore.has(one.id));
        return version !== undefined && { version, wanted: attributes };
      },
      effect: ({ version }) => ({ version }),
      look: async ({ version, wanted }, made) => {
        const isWhole = wanted === sent;
        const readKept = () =>
          made.poll(
            () => made.readDetail(),
            ({ version: kept }) => ['', versionString].includes(kept.versionString) && { ...kept, versionString },
            CONFIRM_DELAYS_MS,
          );
        const now = isWhole ? version : await readKept();
        if (!now) {
          const remedy = 'Run again: the next run reads what is there and continues from it.';
          const words = 'it is there, and what it holds cannot be read.';
          return made.stop(words, remedy, { written: step });
        }
        if (isVersionAsAsked(now, wanted, build)) return { kind: 'done', effect: { version: now } };
        const end = await changeVersion(context.withEffect({ version: now }), wanted);
        // The version is made, also where somebody else has changed it as asked.
        const written = (isWhole || end.kind === 'done') && { written: step };
        return { ...end, effect: { version: now, ...end.effect }, ...written };
      },
    });
  },

  'update-version': async (context) => {
    const { attributes } = context.step;
    if (attributes.versionString === undefined) return changeVersion(context, attributes);
    // The service also renames a version that waits for review (docs/service.md#versions).
    // What this run has canceled may not be found for some seconds (docs/service.md#lags).
    const read = await context.readShown(
      () => context.readVersion(),
      () => true,
    );
    if (!read.ok) return context.endUnsent(read.failure);
    return context.lockOf(read.value) ?? changeVersion(context, attributes);
  },

  'set-release-notes': async (context) => {
    const { step, plan } = context;
    const expected = plan.facts.localizations ?? [];
    if (step.edits !== null) return writeNotes(context, step.edits, expected);
    // Only now the languages of a version that was just made are certain. It takes over those of the one before, which reads
    // may show only later.
    const read = await context.readShown(
      () => context.readDetail(),
      ({ localizations }) =>
        localizations.length > 0 && expected.every((one) => localizations.some(({ locale }) => locale === one.locale)),
    );
    if (!read.ok) return context.endUnsent(read.failure);
    const { version, localizations } = read.value;
    if (localizations.length === 0) {
      const remedy = 'Run again in some minutes: the run continues with the version.';
      return context.endUnsent(
        unreadableAnswer(`/v1/appStoreVersions/${version.id}`, 'no language is shown', { remedy }).failure,
      );
    }
    const lock = context.lockOf(version);
    if (lock !== null) return lock;
    const made = { ...plan, facts: { ...plan.facts, localizations } };
    const ofNotes = reportReleaseNotes(made).map((words) => appFinding(made.snapshot.app, words));
    const findings = [planChanged(made) ?? [], ...ofNotes].flat();
    const stops = findings.filter(({ severity }) => severity === 'error');
    if (stops.length > 0) return { kind: 'refused', findings: stops, effect: { localizations } };
    return writeNotes(context, planNotes(step.notes, localizations).edits, localizations);
  },

  /** The other information for App Review stays. A version without any gets this note alone. */
  'set-review-notes': async (context) => {
    const { client, plan, step } = context;
    const { text: notes } = step;
    const { id } = context.version;
    const readContact = () => fetchReviewContact(client, id);
    // A version that was just made takes over the information of the one before, which reads may show only later.
    const isExpected = factValue(plan.facts.review)?.contact != null;
    const read = await context.readShown(readContact, (one) => one !== null || !isExpected);
    if (!read.ok) return context.endUnsent(read.failure);
    const detail = read.value;
    const isWritten = (one: typeof detail) => one !== null && isSameText(one.notes, notes);
    if (isWritten(detail)) return { kind: 'done', written: null };
    return context.confirm({
      // What somebody wrote meanwhile is kept nowhere.
      isStillRight: (now) => now?.notes === detail?.notes && context.isVersionAsBefore(),
      send: () =>
        detail === null
          ? client.post('appStoreReviewDetails', { appStoreVersion: id }, { notes })
          : client.patch('appStoreReviewDetails', detail.id, { notes }),
      parse: (row) => isWritten(parseContact(row)),
      read: readContact,
      shows: isWritten,
    });
  },
} satisfies Partial<Steps>;

async function changeVersion(context: WriteContext, attributes: VersionAttributes): Promise<StepEnd> {
  const { client, state, step, version: before } = context;
  const { build } = step;
  const number = attributes.versionString ?? (before.versionString || (state.request.version ?? ''));
  const isOther = ({ versionString }: AppStoreVersion) => ![before.versionString, number].includes(versionString);
  // A date that stood there before proves nothing, though it is the whole hour of the one asked for.
  const isDateMoved = ({ earliestReleaseDate: shown = null }: AppStoreVersion) =>
    isSameMinute(attributes.earliestReleaseDate ?? shown, shown) ||
    !isSameMinute(before.earliestReleaseDate ?? null, shown);
  return context.confirm({
    // Somebody may have submitted the record since: the live service would rename it under review, too.
    mayRepeat: () => context.isVersionAsBefore(),
    send: () =>
      client.patch('appStoreVersions', before.id, attributes, build === null ? undefined : { build: build.id }),
    parse: (row) => parseAnswer(row, { ...attributes, versionString: number }),
    read: () => context.readDetail(),
    shows: ({ version }) => {
      // A read may leave out the number: that is no other number.
      const now = { ...version, versionString: version.versionString || before.versionString };
      return (isOther(now) || (isVersionAsAsked(now, attributes, build) && isDateMoved(now))) && now;
    },
    // A refusal may be about what somebody has made of the record meanwhile.
    otherwise: async ({ kind }) => {
      const read = kind === 'refused' ? await nullIfInterrupted(context.readVersion()) : null;
      return read?.ok ? context.lockOf(read.value) : null;
    },
    // Answers leave the attached build out. The comparison at the end of the run reads it back.
    effect: (now) => ({ version: { ...mergeAnswer(before, attributes, now), ...(build !== null && { build }) } }),
    look: async (now) => (isOther(now) && context.lockOf(now)) || { kind: 'done' },
  });
}

/** @returns `null` where the answer differs from what was asked for: only a read shows then what the service has */
function parseAnswer(row: unknown, asked: VersionAttributes & { versionString: string }): AppStoreVersion | null {
  const answer = parseVersion(row);
  const version = { ...answer, versionString: answer.versionString || asked.versionString };
  return answer.state !== '' && isVersionAsAsked({ ...asked, ...version }, asked, null) ? version : null;
}

function isVersionAsAsked(version: AppStoreVersion, asked: VersionAttributes, build: { id: string } | null) {
  return (
    [undefined, version.versionString].includes(asked.versionString) &&
    SETTINGS.every(({ name, isTaken }) => asked[name] === undefined || isTaken(asked[name], version[name])) &&
    (build === null || version.build?.id === build.id)
  );
}

/**
 * Returns the version as this run left it. A release type and date that it did not change stay as it last saw them, so
 * that the comparison before the submit shows changes by others.
 */
function mergeAnswer(before: AppStoreVersion, sent: VersionAttributes, answer: AppStoreVersion) {
  const { releaseType, earliestReleaseDate, ...others } = answer;
  const isKept = sent.releaseType === undefined && sent.earliestReleaseDate === undefined;
  return { ...before, ...(isKept ? others : answer), id: before.id };
}

/** Each language is a resource of its own. */
async function writeNotes(
  context: NotesContext,
  edits: readonly NoteEdit[],
  localizations: readonly Localization[],
): Promise<StepEnd> {
  const { step } = context;
  const written: NoteEdit[] = [];
  const inPart = () => {
    const part = { ...step, locales: written.map(({ locale }) => locale), edits: written };
    return { written: written.length === 0 ? null : part };
  };
  for (const edit of edits) {
    const end: StepEnd = (await nullIfInterrupted(writeNote(context, edit))) ?? { kind: 'interrupted' };
    if (end.kind !== 'done') return { ...end, ...inPart() };
    if (end.written !== null) written.push(edit);
  }
  const texts = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
  return { kind: 'done', effect: { localizations: now }, ...inPart() };
}

function writeNote(of: NotesContext, { locale, text, replaced, localizationId }: NoteEdit): Promise<StepEnd> {
  const context: NotesContext = new StepContext(of.tools, of.state, { ...of.step, locales: [locale], edits: null });
  const { client, tools } = context;
  const { log } = tools;
  if (replaced !== null && !isEmptyText(replaced)) {
    // The text is logged whole: no line of it is longer than one of the log.
    log(`Release notes in ${locale} that are replaced:`);
    for (const line of replaced.split(/\r\n?|\n/)) log(line);
  }
  return context.confirm({
    // What somebody wrote meanwhile is kept nowhere.
    isStillRight: (now) => {
      const { whatsNew } = now.localizations.find(({ id }) => id === localizationId) ?? {};
      const isKnown = isEmptyText(whatsNew) || [replaced, text].some((one) => isSameText(one, whatsNew));
      return isKnown && context.lockOf(now.version) === null;
    },
    send: () => client.patch('appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const { whatsNew } = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return ![replaced, ''].some((old) => isSameText(whatsNew, old));
    },
    read: () => context.readDetail(),
    shows: ({ localizations }) =>
      localizations.some(({ id, whatsNew }) => id === localizationId && isSameText(whatsNew, text)),
  });
}
