/** Writes the texts of a version: the release notes of each language, and the note to App Review. */
import type { Read } from '../../app-store/client.ts';
import {
  fetchLocalizations,
  fetchReviewContact,
  fetchVersionDetail,
  parseContact,
  parseLocalization,
  type VersionDetail,
} from '../../app-store/reads/version-reads.ts';
import { patch, postReviewDetail } from '../../app-store/writes.ts';
import { goesOutOf, planChanged } from '../../core/decide/compose-goes-out.ts';
import { planNotes } from '../../core/decide/notes.ts';
import { factValue, type Localization, type ReviewContact } from '../../core/model/facts.ts';
import { isEmptyText, isSameText } from '../../core/model/same.ts';
import type { NoteEdit, StepOf } from '../../core/model/step.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { confirmWrite, findIn, nameUnshown, nullIfInterrupted, readShown } from '../confirm.ts';
import {
  confirmStep,
  doubtFinding,
  endUnapplied,
  endUnsent,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';

type NotesContext = StepContext<StepOf<'set-release-notes'>>;

export const setReleaseNotes: TakeStep<'set-release-notes'> = async (context) => {
  const { step, plan } = context;
  if (step.edits !== null) return writeNotes(context, step.edits, plan.facts.localizations ?? []);
  // Only now the languages of a version that was just made are certain.
  const read = nameUnshown(await fetchLanguages(context), `version ${requireVersion(context.state).versionString}`);
  if (!read.ok) return endUnsent(context, read.failure);
  const { version, localizations } = read.value;
  const number = requireVersion(context.state).versionString;
  if (!['', number].includes(version.versionString)) {
    const words = `not sent, because version ${number} is version ${version.versionString} by now: somebody renamed it.`;
    return { kind: 'refused', findings: [doubtFinding(context, words, 'See on its page who works on it.')] };
  }
  const made = { ...plan, facts: { ...plan.facts, localizations } };
  const findings = [planChanged(made, goesOutOf(made)) ?? [], ...reportReleaseNotes(made)].flat();
  const stops = findings.filter(({ severity }) => severity === 'error');
  if (stops.length > 0) return { kind: 'refused', findings: stops, effect: { localizations } };
  return writeNotes(context, planNotes(step.notes, localizations).edits, localizations);
};

/** A version that was just made takes over the languages of the one before, which reads may show only later. */
function fetchLanguages(context: StepContext): Read<VersionDetail> {
  const { id, versionString } = requireVersion(context.state);
  const expected = context.plan.facts.localizations ?? [];
  const isComplete = ({ localizations }: VersionDetail) =>
    expected.every((one) => localizations.some(({ locale }) => locale === one.locale));
  const readDetail = async () => nameUnshown(await fetchVersionDetail(context.client, id), `version ${versionString}`);
  return readShown(context, readDetail, isComplete);
}

/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;

/** Each language is a resource of its own. They are written in batches, side by side. */
async function writeNotes(
  context: NotesContext,
  edits: readonly NoteEdit[],
  localizations: Localization[],
): Promise<StepResult> {
  const written: NoteEdit[] = [];
  for (const batch of Map.groupBy(edits, (_, index) => Math.floor(index / MAX_CONCURRENT)).values()) {
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

async function writeNote(context: NotesContext, edit: NoteEdit): Promise<Stop | 'written'> {
  const { client, state, log } = context;
  const { locale, text, replaced, localizationId } = edit;
  if (replaced !== null && !isEmptyText(replaced))
    logText(log, `Release notes in ${locale} that are replaced:`, replaced);
  const isWritten = ({ id, whatsNew }: Localization) => id === localizationId && isSameText(whatsNew, text);
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const answer = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return [replaced, ''].some((old) => isSameText(answer.whatsNew, old)) ? null : answer;
    },
    readBack: () =>
      findIn(fetchLocalizations(client, requireVersion(state).id), (rows) => rows.find(isWritten) ?? null),
  });
  if (settled.kind === 'applied') return 'written';
  return endUnapplied({ ...context, step: { ...context.step, locales: [locale], edits: null } }, settled);
}

/** Logs a text whole. A line of the log has a limit. */
function logText(log: StepContext['log'], title: string, text: string): void {
  log(title);
  for (const line of text.split(/\r\n?|\n/)) for (const part of line.match(/.{1,2000}/gsu) ?? ['']) log(part);
}

/** The other information for App Review stays. A version without any gets this note alone. */
export const setReviewNotes: TakeStep<'set-review-notes'> = async (context) => {
  const { client, state, plan } = context;
  const { text: notes } = context.step;
  const { id } = requireVersion(state);
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
        ? postReviewDetail(client, id, notes)
        : patch(client, 'appStoreReviewDetails', detail.id, { notes }),
    parse: (row) => ifWritten(parseContact(row)),
    readBack: () => findIn(readContact(), ifWritten),
  });
};
