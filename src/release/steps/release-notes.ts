/** Writing the release notes: each locale is a resource of its own. */
import { failureFinding } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseLocalization } from '../../app-store/parse/version-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchLocalizations } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import { planNotes } from '../../core/decide/notes.ts';
import type { Localization } from '../../core/model/facts.ts';
import { isSameText } from '../../core/model/same.ts';
import type { NoteEdit, StepOf } from '../../core/model/step.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { confirmWrite } from '../confirm.ts';
import { DONE, type StepContext, type Stop, stopped, type TakeStep, theVersion } from '../context.ts';
import { findLockedMeanwhile } from './locked-meanwhile.ts';
import { asMade, fetchVersionContents, judged } from './readiness.ts';

/** How many texts are on their way at a time. */
const SIDE_BY_SIDE = 4;

/** Side by side; the primary locale, which stands last, only after all others (see `planNotes`). */
export const setReleaseNotes: TakeStep<'set-release-notes'> = async (context) => {
  const { target, state, step } = context;
  const changed = target.version.kind === 'reuse' ? await findLockedMeanwhile(context, theVersion(state)) : null;
  if (changed !== null) return changed;
  const contents = await fetchVersionContents(context);
  if (!contents.ok) return { kind: 'refused', findings: [failureFinding(contents.failure)] };
  const { localizations } = contents.value;
  const edits = step.edits ?? planNotes(step.notes, primaryLocaleOf(context), localizations).edits;
  let result = DONE;
  // Of a version that was just made only now the languages are certain, and what is wrong with the notes.
  if (step.edits === null) {
    const made = { ...asMade(context, contents), readiness: context.readiness };
    result = judged(state, contents.value, reportReleaseNotes(made), reportReleaseNotes(context));
    if (result.kind !== 'done') return result;
  }
  for (const batch of batchesOf(edits)) {
    const stops = await Promise.all(batch.map((edit) => writeNote(context, edit, localizations)));
    const stop = together(stops.flatMap((one) => one ?? []));
    if (stop !== null) return stop;
  }
  const written = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: written.get(one.id) ?? one.whatsNew }));
  return { ...result, effect: { ...contents.value, localizations: now } };
};

/** The last one, which may be the primary locale, by itself. */
function batchesOf(edits: readonly NoteEdit[]): NoteEdit[][] {
  const others = Map.groupBy(edits.slice(0, -1), (_, at) => Math.floor(at / SIDE_BY_SIDE));
  return [...others.values(), edits.slice(-1)];
}

/** Each language has its own ending; one of which nothing is known outweighs one that is refused. */
function together(stops: readonly Stop[]): Stop | null {
  const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
  return first === undefined ? null : { ...first, findings: stops.flatMap(({ findings }) => findings) };
}

/** Writes the notes of the other number again where the record keeps that number. @returns a sentence for the error, after a space */
export async function putNotesBack(context: StepContext): Promise<string> {
  const { facts, state } = context;
  const before = facts.localizations ?? [];
  const now = new Map(state.localizations?.map(({ id, whatsNew }) => [id, whatsNew]));
  const lost = before.filter(({ id, whatsNew }) => now.has(id) && !isSameText(now.get(id), whatsNew));
  const step: StepOf<'set-release-notes'> = { kind: 'set-release-notes', notes: null, locales: [], edits: null };
  const kept: string[] = [];
  for (const { id, locale, whatsNew } of lost) {
    const edit = { locale, text: whatsNew ?? '', localizationId: id };
    const stop = await writeNote({ ...context, step }, edit, state.localizations ?? []);
    if (stop !== null) kept.push(locale);
  }
  if (lost.length === 0) return '';
  if (kept.length === 0) return ' Its release notes are as they were again.';
  return ` Its release notes could not be put back in ${kept.join(', ')}: the report of this run has them under "lost".`;
}

async function writeNote(
  context: StepContext<StepOf<'set-release-notes'>>,
  { locale, text, localizationId }: NoteEdit,
  before: readonly Localization[],
): Promise<Stop | null> {
  const { client, state, step } = context;
  const textBefore = before.find(({ id }) => id === localizationId)?.whatsNew ?? null;
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (body) => {
      const answered = readAnswer(body, parseLocalization);
      // The service may keep a text in its own way, but neither as it was nor as none; that there is none, a read shows.
      const isTaken = answered !== null && ![textBefore, ''].some((one) => isSameText(answered.whatsNew, one));
      return isTaken ? answered : null;
    },
    readBack: async () =>
      mapResult(
        await fetchLocalizations(client, theVersion(state).id),
        (all) => all.find(({ id, whatsNew }) => id === localizationId && isSameText(whatsNew, text)) ?? null,
      ),
  });
  return settled.kind === 'applied' ? null : stopped({ ...context, step: { ...step, locales: [locale] } }, settled);
}
