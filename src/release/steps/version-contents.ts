/** Writes the texts of a version: the release notes of each language, and the note to App Review. */
import {
  fetchLocalizations,
  fetchReviewContact,
  fetchVersionDetail,
  parseContact,
  parseLocalization,
  type VersionDetail,
} from '../../app-store/reads/version-reads.ts';
import { mapRead } from '../../app-store/result.ts';
import { patch, postFor } from '../../app-store/writes.ts';
import { goesOutOf, planChanged } from '../../core/decide/compose-goes-out.ts';
import { factValue, type Localization, type ReviewContact } from '../../core/model/facts.ts';
import { appFinding } from '../../core/model/finding.ts';
import { isEmptyText, isSameText } from '../../core/model/same.ts';
import type { NoteEdit, StepOf } from '../../core/model/step.ts';
import { planNotes } from '../../core/plan/edits.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { confirmWrite, nameUnshown, nullIfInterrupted, readShown } from '../confirm.ts';
import {
  confirmStep,
  doubtFinding,
  endUnapplied,
  endUnsent,
  madeBefore,
  type StepContext,
  type StepResult,
  type Steps,
} from '../context.ts';

type NotesContext = StepContext<StepOf<'set-release-notes'>>;

/** Writes the texts of a version. */
export const TEXT_STEPS = {
  'set-release-notes': async (context) => {
    const { step, plan, client, state } = context;
    if (step.edits !== null) return writeNotes(context, step.edits, plan.facts.localizations ?? []);
    const { id, versionString: number } = madeBefore(state.version);
    // Only now the languages of a version that was just made are certain. It takes over those of the one before, which reads
    // may show only later.
    const expected = plan.facts.localizations ?? [];
    const isComplete = ({ localizations }: VersionDetail) =>
      expected.every((one) => localizations.some(({ locale }) => locale === one.locale));
    const readDetail = () => nameUnshown(fetchVersionDetail(client, id), `version ${number}`);
    const read = await readShown(context, readDetail, isComplete);
    if (!read.ok) return endUnsent(context, read.failure);
    const { version, localizations } = read.value;
    if (!['', number].includes(version.versionString)) {
      const words = `not sent, because version ${number} is version ${version.versionString} by now: somebody renamed it.`;
      return { kind: 'refused', findings: [doubtFinding(context, words, 'See on its page who works on it.')] };
    }
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
    const ifWritten = (one: ReviewContact | null) => (isSameText(one?.notes, notes) ? one : null);
    if (ifWritten(detail) !== null) return { kind: 'done' };
    return confirmStep(context, {
      mayBeMade: () => true,
      send: () =>
        detail === null
          ? postFor(client, id, 'appStoreReviewDetails', { notes })
          : patch(client, 'appStoreReviewDetails', detail.id, { notes }),
      parse: (row) => ifWritten(parseContact(row)),
      readBack: () => mapRead(readContact(), ifWritten),
    });
  },
} satisfies Partial<Steps>;

/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;

/** Each language is a resource of its own. They are written in batches, side by side. */
async function writeNotes(
  context: NotesContext,
  edits: readonly NoteEdit[],
  localizations: Localization[],
): Promise<StepResult> {
  const written: NoteEdit[] = [];
  for (let start = 0; start < edits.length; start += MAX_CONCURRENT) {
    const batch = edits.slice(start, start + MAX_CONCURRENT);
    const ends = await Promise.all(batch.map((edit) => nullIfInterrupted(writeNote(context, edit))));
    written.push(...batch.filter((_, index) => ends[index] === 'written'));
    const part = { ...context.step, locales: written.map(({ locale }) => locale), edits: written };
    const inPart = written.length === 0 ? {} : { part };
    const stops = ends.filter((end) => end !== null && end !== 'written');
    // An unconfirmed write outweighs a refused one.
    const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
    if (first !== undefined) return { ...first, ...inPart, findings: stops.flatMap(({ findings }) => findings) };
    if (ends.includes(null)) return { kind: 'interrupted', isApplied: false, ...inPart };
  }
  const texts = new Map(written.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: texts.get(one.id) ?? one.whatsNew }));
  return { kind: 'done', effect: { localizations: now } };
}

async function writeNote(context: NotesContext, { locale, text, replaced, localizationId }: NoteEdit) {
  const { client, state, step } = context;
  const { id: versionId } = madeBefore(state.version);
  if (replaced !== null && !isEmptyText(replaced)) logReplaced(context, locale, replaced);
  const isWritten = ({ id, whatsNew }: Localization) => id === localizationId && isSameText(whatsNew, text);
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const answer = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return [replaced, ''].some((old) => isSameText(answer.whatsNew, old)) ? null : answer;
    },
    readBack: () => mapRead(fetchLocalizations(client, versionId), (rows) => rows.find(isWritten) ?? null),
  });
  if (settled.kind === 'applied') return 'written';
  return endUnapplied({ ...context, step: { ...step, locales: [locale], edits: null } }, settled);
}

/** Logs a text whole. A line of the log has a limit. */
function logReplaced({ log }: NotesContext, locale: string, text: string): void {
  log(`Release notes in ${locale} that are replaced:`);
  for (const line of text.split(/\r\n?|\n/)) for (const part of line.match(/.{1,2000}/gsu) ?? ['']) log(part);
}
