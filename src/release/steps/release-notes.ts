/** Writing the release notes: each locale is a resource of its own. */
import { failureFinding } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseLocalization } from '../../app-store/parse/resources.ts';
import { fetchLocalizations, mapped } from '../../app-store/reads/resources.ts';
import { patch } from '../../app-store/writes/writes.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import { planNotes, sameText } from '../../core/decide/notes.ts';
import type { Localization } from '../../core/model/facts.ts';
import type { NoteEdit, StepOf } from '../../core/model/step.ts';
import { releaseNotes } from '../../core/rules/release-notes.ts';
import type { RunState } from '../../run-state.ts';
import { confirmWrite } from '../confirm.ts';
import { DONE, type StepContext, type StepResult, type Stop, stopped, type TakeStep, theVersion } from '../context.ts';
import { asMade, fetchVersionContents, judged } from '../version-contents.ts';

/** How many texts are on their way at a time. */
const SIDE_BY_SIDE = 4;

/** Side by side; the primary locale, which stands last, only after all others (see `planNotes`). */
export const setReleaseNotes: TakeStep<'set-release-notes'> = async (context, state, step) => {
  const read =
    step.edits === null
      ? await readEdits(context, state, step)
      : { edits: step.edits, result: DONE, before: state.localizations ?? [] };
  if ('kind' in read) return read;
  for (const batch of batchesOf(read.edits)) {
    const stops = await Promise.all(batch.map((edit) => writeNote(context, state, step, edit, read.before)));
    const stop = together(stops.flatMap((one) => one ?? []));
    if (stop !== null) return stop;
  }
  return read.result;
};

/** The last one, which may be the primary locale, by itself. */
function batchesOf(edits: readonly NoteEdit[]): (readonly NoteEdit[])[] {
  const batches: (readonly NoteEdit[])[] = [];
  for (let rest = edits.slice(0, -1); rest.length > 0; rest = rest.slice(SIDE_BY_SIDE)) {
    batches.push(rest.slice(0, SIDE_BY_SIDE));
  }
  return [...batches, edits.slice(-1)];
}

/** Each language has its own ending; one of which nothing is known outweighs one that is refused. */
function together(stops: readonly Stop[]): Stop | null {
  const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
  return first === undefined ? null : { ...first, findings: stops.flatMap(({ findings }) => findings) };
}

/** A version that was just made: only now its languages are certain, and what is wrong with the notes. */
async function readEdits(
  context: StepContext,
  state: RunState,
  { notes }: StepOf<'set-release-notes'>,
): Promise<{ edits: NoteEdit[]; result: StepResult; before: readonly Localization[] } | Stop> {
  const held = await fetchVersionContents(context.client, state);
  if (!held.ok) return { kind: 'refused', findings: [failureFinding(held.failure)] };
  const { localizations, seen } = held.value;
  const { edits } = planNotes(notes, primaryLocaleOf(context), localizations);
  const made = { ...asMade(context, state, held), readiness: context.readiness };
  const result = judged(state, seen, releaseNotes(made), releaseNotes(context));
  if (result.kind === 'refused') return result;
  const effect = { ...seen, localizations: withTexts(localizations, edits) };
  return { edits, result: { ...result, effect }, before: localizations };
}

function withTexts(localizations: readonly Localization[], edits: readonly NoteEdit[]): Localization[] {
  return localizations.map((one) => {
    const edit = edits.find(({ localizationId }) => localizationId === one.id);
    return edit === undefined ? one : { ...one, whatsNew: edit.text };
  });
}

async function writeNote(
  context: StepContext,
  state: RunState,
  step: StepOf<'set-release-notes'>,
  { locale, text, localizationId }: NoteEdit,
  before: readonly Localization[],
): Promise<Stop | null> {
  const { client } = context;
  const textBefore = before.find(({ id }) => id === localizationId)?.whatsNew ?? null;
  const settled = await confirmWrite(
    context,
    () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    (body) => {
      const answered = readAnswer(body, parseLocalization);
      // The service may keep a text in its own way, but not as it was.
      return answered === null || sameText(answered.whatsNew, textBefore) ? null : answered;
    },
    async () =>
      mapped(
        await fetchLocalizations(client, theVersion(state).id),
        (all) => all.find(({ id, whatsNew }) => id === localizationId && sameText(whatsNew, text)) ?? null,
      ),
  );
  return settled.kind === 'applied' ? null : stopped(context, state, { ...step, locales: [locale] }, settled);
}
