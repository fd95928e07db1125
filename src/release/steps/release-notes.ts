/** Writes the release notes: each locale is a resource of its own. */
import { failureFinding } from '../../app-store/failure.ts';
import { fetchLocalizations, parseLocalization } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import { planNotes } from '../../core/decide/notes.ts';
import type { Localization } from '../../core/model/facts.ts';
import { isSameText } from '../../core/model/same.ts';
import type { NoteEdit, Step } from '../../core/model/step.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { confirmWrite, findIn } from '../confirm.ts';
import {
  endDone,
  endUnapplied,
  refuseStep,
  requireVersion,
  type StepContext,
  type Stop,
  type TakeStep,
} from '../context.ts';
import { contextOnceMade, endJudged } from './readiness.ts';
import { fetchVersionContents, findLock } from './version-contents.ts';

/** Notes by the id of their localization, as they were before. */
type Texts = ReadonlyMap<string, string | null>;

/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;

export const setReleaseNotes: TakeStep<'set-release-notes'> = async (context) => {
  const { target, state, step } = context;
  const lock = target.version.kind === 'reuse' ? await findLock(context) : null;
  if (lock !== null) return lock;
  const contents = await fetchVersionContents(context);
  if (!contents.ok) return refuseStep(failureFinding(contents.failure));
  const { localizations } = contents.value;
  let result = endDone();
  // Only now the languages of a version that was just made are certain, and so are findings about its notes.
  if (step.edits === null) {
    const made = { ...contextOnceMade(context, contents), readiness: context.readiness };
    result = endJudged(state, contents.value, reportReleaseNotes(made), reportReleaseNotes(context));
    if (result.kind !== 'done') return result;
  }
  const edits = step.edits ?? planNotes(step.notes, primaryLocaleOf(context), localizations).edits;
  const before = new Map(localizations.map(({ id, whatsNew }) => [id, whatsNew]));
  const stop = await writeNotes(context, edits, before);
  if (stop !== null) return stop;
  const written = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: written.get(one.id) ?? one.whatsNew }));
  return { ...result, effect: { ...contents.value, localizations: now } };
};

/** Writes batches side by side. The last edit, which may be the primary locale, follows by itself (see `planNotes`). */
async function writeNotes(context: StepContext, edits: readonly NoteEdit[], before: Texts): Promise<Stop | null> {
  const batches = Map.groupBy(edits.slice(0, -1), (_, index) => Math.floor(index / MAX_CONCURRENT));
  for (const batch of [...batches.values(), edits.slice(-1)]) {
    const ends = await Promise.all(batch.map((edit) => writeNote(context, edit, before)));
    const stops = ends.filter((end) => end !== null);
    // An unconfirmed write outweighs a refused one.
    const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
    if (first !== undefined) return { ...first, findings: stops.flatMap(({ findings }) => findings) };
  }
  return null;
}

/** Restores the notes of the other number on a record that keeps it. @returns a sentence for the error, after a space */
export async function putNotesBack(context: StepContext): Promise<string> {
  const { facts, state } = context;
  const texts = new Map(state.localizations?.map(({ id, whatsNew }) => [id, whatsNew]));
  const lost = (facts.localizations ?? []).filter(
    ({ id, whatsNew }) => texts.has(id) && !isSameText(texts.get(id), whatsNew),
  );
  if (lost.length === 0) return '';
  const unrestored: string[] = [];
  for (const { id, locale, whatsNew } of lost) {
    const edit = { locale, text: whatsNew ?? '', localizationId: id };
    const stop = await writeNote(context, edit, texts);
    if (stop !== null) unrestored.push(locale);
  }
  if (unrestored.length === 0) return ' Its release notes are as they were again.';
  return ` Its release notes could not be put back in ${unrestored.join(', ')}: the report of this run has them under "lost".`;
}

async function writeNote(context: StepContext, edit: NoteEdit, before: Texts): Promise<Stop | null> {
  const { client, state } = context;
  const { locale, text, localizationId } = edit;
  const isWritten = ({ id, whatsNew }: Localization) => id === localizationId && isSameText(whatsNew, text);
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const answer = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return [before.get(localizationId) ?? null, ''].some((old) => isSameText(answer.whatsNew, old)) ? null : answer;
    },
    readBack: () =>
      findIn(fetchLocalizations(client, requireVersion(state).id), (rows) => rows.find(isWritten) ?? null),
  });
  if (settled.kind === 'applied') return null;
  const step: Step = { kind: 'set-release-notes', notes: null, locales: [locale], edits: null };
  return endUnapplied({ ...context, step }, settled);
}
