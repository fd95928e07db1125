/** Reads what the record holds, judges a version that was just made, and writes the release notes. */
import type { Read } from '../../app-store/client.ts';
import { failureFinding, unreadableFailure } from '../../app-store/failure.ts';
import { fetchScreenshots } from '../../app-store/reads/review-reads.ts';
import {
  fetchLocalizations,
  fetchVersion,
  fetchVersionDetail,
  parseLocalization,
  type VersionDetail,
} from '../../app-store/reads/version-reads.ts';
import { mapResult } from '../../app-store/result.ts';
import { patch } from '../../app-store/writes.ts';
import { primaryLocaleOf, startsEmpty } from '../../core/decide/needs-readiness.ts';
import { planNotes } from '../../core/decide/notes.ts';
import { type RuleContext, withRecordMade } from '../../core/decide/target.ts';
import type { Localization, ReadinessFacts } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import { isSameText } from '../../core/model/same.ts';
import { isInSubmission } from '../../core/model/states.ts';
import type { NoteEdit, Step } from '../../core/model/step.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import { areComplete } from '../../core/rules/readiness/version-page.ts';
import { reportReleaseNotes } from '../../core/rules/release-notes.ts';
import { fetchLacksAttachments, fetchReadiness } from '../../preflight/readiness-facts.ts';
import { readFact, toFact } from '../../preflight/reading.ts';
import type { RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, findIn, isLastingFailure, readUntil } from '../confirm.ts';
import {
  doubtFinding,
  endUnapplied,
  endUnsent,
  requireVersion,
  type StepContext,
  type StepResult,
  type Stop,
  type TakeStep,
} from '../context.ts';

const SEE_WHO = 'See on its page who works on it, and run again: the next run judges what it has become.';

/**
 * Stops the step where somebody has submitted or renamed the record since the preflight, and this run gives it another
 * number. @returns `null` otherwise
 */
export async function findLock(context: StepContext): Promise<Stop | null> {
  if (context.target.version.kind !== 'reuse') return null;
  const before = requireVersion(context.state);
  const read = await fetchVersion(context.client, before.id);
  if (!read.ok) return endUnsent(context, read.failure);
  const { state, versionString } = read.value;
  if (!isInSubmission(state) && ['', before.versionString].includes(versionString)) return null;
  const words = `not sent, because the record is version ${versionString || before.versionString} (${state}) by now.`;
  return { kind: 'refused', findings: [doubtFinding(context, words, SEE_WHO)] };
}

/** `review` is `null` where the preflight has read the texts, and judged it with them. */
type VersionContents = Pick<RunState, 'localizations' | 'review'> & Pick<VersionDetail, 'version'>;

type ShownContents = VersionContents & Pick<VersionDetail, 'localizations'>;

/** A version that was just made takes over the languages of the one before, which reads may show only later. */
async function fetchVersionContents(context: StepContext): Read<ShownContents> {
  const { client, target, state } = context;
  const version = requireVersion(state);
  const { localizations, review } = state;
  if (localizations !== null) return { ok: true, value: { version, localizations, review } };
  const isCopy = target.version.kind === 'create' && !startsEmpty(context);
  const fetch = () => fetchVersionDetail(client, version.id);
  const isComplete = (detail: VersionDetail) => !isCopy || hasInheritedLocales(context, detail);
  const read = await readUntil(context, CONFIRM_DELAYS_MS, fetch, isComplete, isLastingFailure);
  const numberRead = read.ok ? read.value.version.versionString : '';
  if (numberRead !== '' && !['', numberRead].includes(version.versionString)) {
    const why = `version ${version.versionString} is version ${numberRead} by now, so somebody has renamed it`;
    const failure = unreadableFailure(`GET /v1/appStoreVersions/${version.id}`, why, 200);
    return { ok: false, failure: { ...failure, remedy: SEE_WHO } };
  }
  // Values that the run did not set itself are kept as read here, so a later change by somebody else shows.
  return mapResult(read, (found) => ({
    localizations: found.localizations,
    review: { ok: true, value: found.review },
    version: { ...found.version, ...version, build: version.build ?? found.version.build ?? null },
  }));
}

/** Expects the primary locale, or any locale, where the inherited ones are unknown. */
function hasInheritedLocales(context: StepContext, { localizations }: VersionDetail): boolean {
  const expected = context.facts.inherited?.map(({ locale }) => locale) ?? [primaryLocaleOf(context)];
  return expected.every((wanted) => localizations.some(({ locale }) => wanted === null || locale === wanted));
}

/**
 * Applies the rules of the preflight again: guesses about the new version are replaced by what it really holds. Only now
 * the first version of an app shows whether this is the service that asks for it.
 */
export const checkReadiness: TakeStep<'check-readiness'> = async (context) => {
  const { state } = context;
  const read = toFact(await fetchVersionContents(context));
  const contents = read.ok ? read.value : { version: requireVersion(state), localizations: null, review: read };
  const made = contextOnceMade(context, contents);
  const findings = evaluateReadiness({ ...made, readiness: await fetchReadinessAgain(context, made) });
  // The step before may have reported the same about the notes.
  return endJudged(state, contents, findings, [...evaluateReadiness(context), ...findings]);
};

/** Keeps the facts about the app, and reads those that no preflight could ask for. */
async function fetchReadinessAgain(context: StepContext, made: RuleContext): Promise<ReadinessFacts | null> {
  const { client, readiness: before } = context;
  if (before === null) return fetchReadiness(client, made);
  const { screenshots, liveHasAttachments, lacksAttachments } = before;
  const primaryLocale = primaryLocaleOf(context);
  const primary = made.facts.localizations?.find(({ locale }) => locale === primaryLocale);
  // Complete images were copied with the texts. Incomplete ones may be complete by now, so they are read again.
  const isKept = primary === undefined || (screenshots?.ok && areComplete(screenshots.value));
  return {
    ...before,
    review: made.facts.review,
    screenshots: isKept ? screenshots : await readFact(fetchScreenshots(client, primary.id)),
    lacksAttachments: lacksAttachments ?? (await fetchLacksAttachments(client, made.target.record, liveHasAttachments)),
  };
}

/** Returns the context as a preflight would find it now. */
function contextOnceMade(context: StepContext, { version, localizations, review }: VersionContents): RuleContext {
  const facts = { ...context.facts, localizations, inherited: null, review };
  return withRecordMade({ ...context, facts }, version);
}

/** Ends a step that judges the new version. @param replaces guesses from before the version was made */
function endJudged(state: RunState, effect: VersionContents, findings: Finding[], replaces: Finding[]): StepResult {
  const first = findings.find(({ severity }) => severity !== 'warning');
  if (first === undefined) return { kind: 'done', effect, findings, replaces };
  const isMade = state.steps.some(({ step, outcome }) => step.kind === 'create-version' && outcome === 'done');
  const stays = isMade ? 'was made by this run, and stays' : 'stays as it is';
  const words = ` Version ${requireVersion(state).versionString} ${stays}; no draft was made.`;
  const others = findings.filter((finding) => finding !== first);
  return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}

/** Notes by the id of their localization, as they were before. */
type Texts = ReadonlyMap<string, string | null>;

function textsOf(localizations: readonly Localization[]): Texts {
  return new Map(localizations.map(({ id, whatsNew }) => [id, whatsNew]));
}

export const setReleaseNotes: TakeStep<'set-release-notes'> = async (context) => {
  const { state, step } = context;
  const lock = await findLock(context);
  if (lock !== null) return lock;
  const contents = await fetchVersionContents(context);
  if (!contents.ok) return { kind: 'refused', findings: [failureFinding(contents.failure)] };
  if (step.edits !== null) return writeNotes(context, step.edits, contents.value, { kind: 'done' });
  // Only now the languages of a version that was just made are certain, and so are findings about its notes.
  const made = { ...contextOnceMade(context, contents.value), readiness: context.readiness };
  const judged = endJudged(state, contents.value, reportReleaseNotes(made), reportReleaseNotes(context));
  if (judged.kind !== 'done') return judged;
  const { edits } = planNotes(step.notes, primaryLocaleOf(context), contents.value.localizations);
  return writeNotes(context, edits, contents.value, judged);
};

/** Maximum texts written at the same time. */
const MAX_CONCURRENT = 4;

/**
 * Writes batches side by side. The last edit, which may be the primary locale, follows by itself (see `planNotes`).
 * @param done ends the step once all notes are written
 */
async function writeNotes(
  context: StepContext,
  edits: readonly NoteEdit[],
  { localizations, ...contents }: ShownContents,
  done: StepResult,
): Promise<StepResult> {
  const before = textsOf(localizations);
  const batches = Map.groupBy(edits.slice(0, -1), (_, index) => Math.floor(index / MAX_CONCURRENT));
  for (const batch of [...batches.values(), edits.slice(-1)]) {
    const ends = await Promise.all(batch.map((edit) => writeNote(context, edit, before)));
    const stops = ends.flatMap((end) => end ?? []);
    // An unconfirmed write outweighs a refused one.
    const first = stops.find(({ kind }) => kind === 'unconfirmed') ?? stops[0];
    if (first !== undefined) return { ...first, findings: stops.flatMap(({ findings }) => findings) };
  }
  const written = new Map(edits.map(({ localizationId, text }) => [localizationId, text]));
  const now = localizations.map((one) => ({ ...one, whatsNew: written.get(one.id) ?? one.whatsNew }));
  return { ...done, effect: { ...contents, localizations: now } };
}

/**
 * Restores the notes of the other number on a record that keeps it.
 * @returns a sentence for the error, after a space, and whether all notes are back
 */
export async function putNotesBack(context: StepContext): Promise<{ words: string; areBack: boolean }> {
  const texts = textsOf(context.state.localizations ?? []);
  const lost = (context.facts.localizations ?? []).filter(
    ({ id, whatsNew }) => texts.has(id) && !isSameText(texts.get(id), whatsNew),
  );
  if (lost.length === 0) return { words: '', areBack: false };
  const unrestored: string[] = [];
  for (const { id, locale, whatsNew } of lost) {
    const stop = await writeNote(context, { locale, text: whatsNew ?? '', localizationId: id }, texts);
    if (stop !== null) unrestored.push(locale);
  }
  if (unrestored.length === 0) return { words: ' Its release notes are as they were again.', areBack: true };
  const words = ` Its release notes could not be put back in ${unrestored.join(', ')}: the report of this run has them under "lost".`;
  return { words, areBack: false };
}

/** Each locale is a resource of its own. */
async function writeNote(context: StepContext, edit: NoteEdit, before: Texts): Promise<Stop | null> {
  const { client, state } = context;
  const { locale, text, localizationId } = edit;
  const isWritten = ({ id, whatsNew }: Localization) => id === localizationId && isSameText(whatsNew, text);
  const settled = await confirmWrite(context, {
    send: () => patch(client, 'appStoreVersionLocalizations', localizationId, { whatsNew: text }),
    parse: (row) => {
      const answer = parseLocalization(row);
      // The service may keep a text in a form of its own. The old text or an empty one proves too little: a read decides.
      return [before.get(localizationId), ''].some((old) => isSameText(answer.whatsNew, old)) ? null : answer;
    },
    readBack: () =>
      findIn(fetchLocalizations(client, requireVersion(state).id), (rows) => rows.find(isWritten) ?? null),
  });
  if (settled.kind === 'applied') return null;
  const step: Step = { kind: 'set-release-notes', notes: null, locales: [locale], edits: null };
  return endUnapplied({ ...context, step }, settled);
}
