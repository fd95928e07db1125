/** Judges the contents of a version that was just made, before there is a draft for it. */
import { fetchScreenshots } from '../../app-store/reads/review-reads.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import { type RuleContext, withRecordMade } from '../../core/decide/target.ts';
import type { Fact, ReadinessFacts } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import { areComplete } from '../../core/rules/readiness/screenshots.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import { fetchLacksAttachments, fetchReadiness } from '../../preflight/readiness-facts.ts';
import { readFact, toFact } from '../../preflight/reading.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { requireVersion, type StepContext, type StepResult, type TakeStep } from '../context.ts';
import { fetchVersionContents, type VersionContents } from './version-contents.ts';

/**
 * Applies the rules of the preflight again: guesses about the new version are replaced by what it really holds. Only now
 * the first version of an app shows whether this is the service that asks for it.
 */
export const checkReadiness: TakeStep<'check-readiness'> = async (context) => {
  const contents = toFact(await fetchVersionContents(context));
  const made = contextOnceMade(context, contents);
  const findings = evaluateReadiness({ ...made, readiness: await fetchReadinessAgain(context, made) });
  // The step before may have reported the same about the notes.
  const replaces = [...evaluateReadiness(context), ...findings];
  return endJudged(context.state, contents.ok ? contents.value : {}, findings, replaces);
};

/** Keeps the facts about the app, and reads those that no preflight could ask for. */
async function fetchReadinessAgain(context: StepContext, made: RuleContext): Promise<ReadinessFacts | null> {
  const { client, readiness: before } = context;
  if (before === null) return fetchReadiness(client, made);
  const { screenshots, lacksAttachments } = before;
  const primaryLocale = primaryLocaleOf(context);
  const primary = made.facts.localizations?.find(({ locale }) => locale === primaryLocale);
  // Complete images were copied with the texts. Incomplete ones may be complete by now, so they are read again.
  const isKept = primary === undefined || (screenshots?.ok && areComplete(screenshots.value));
  return {
    ...before,
    review: made.facts.review,
    screenshots: isKept ? screenshots : await readFact(fetchScreenshots(client, primary.id)),
    lacksAttachments: lacksAttachments ?? (await fetchLacksAttachments(client, made)),
  };
}

/** Returns the context as a preflight would find it now. */
export function contextOnceMade(context: StepContext, contents: Fact<VersionContents>): RuleContext {
  const unread = { version: requireVersion(context.state), localizations: null, review: null };
  const { version, localizations, review } = contents.ok ? contents.value : unread;
  const reviewFact = contents.ok ? review && ({ ok: true, value: review } as const) : contents;
  const facts = { ...context.facts, localizations, inherited: null, review: reviewFact };
  return withRecordMade({ ...context, facts }, version);
}

/** Ends a step that judges the new version. @param replaces guesses from before the version was made */
export function endJudged(state: RunState, effect: Effect, findings: Finding[], replaces: Finding[]): StepResult {
  const first = findings.find(({ severity }) => severity !== 'warning');
  if (first === undefined) return { kind: 'done', effect, findings, replaces };
  const isMade = state.steps.some(({ step, outcome }) => step.kind === 'create-version' && outcome === 'done');
  const stays = isMade ? 'was made by this run, and stays' : 'stays as it is';
  const words = ` Version ${requireVersion(state).versionString} ${stays}; no draft was made.`;
  const others = findings.filter((finding) => finding !== first);
  return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}
