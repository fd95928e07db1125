/** What App Review asks, judged once more of a version that was just made, before there is a draft for it. */
import { factOf, fetchReadiness, fetchScreenshots } from '../../app-store/reads/readiness.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import type { Localization, ReadinessFacts } from '../../core/model/facts.ts';
import type { Decided } from '../../core/rules/context.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import { areComplete } from '../../core/rules/readiness/version.ts';
import type { StepContext, TakeStep } from '../context.ts';
import { asMade, fetchVersionContents, judged } from '../version-contents.ts';

/**
 * The same rules as before the first step: what was a guess about the new version is certain now, and takes the place of
 * the guess. The first version of an app shows only now whether this is the service that asks for it.
 */
export const checkReadiness: TakeStep<'check-readiness'> = async (context, state) => {
  const held = factOf(await fetchVersionContents(context.client, state));
  const made = asMade(context, state, held);
  const findings = evaluateReadiness({ ...made, readiness: await readinessNow(context, made) });
  // What the step before has found out about the notes is said once.
  const replaces = [...evaluateReadiness(context), ...findings];
  return judged(state, held.ok ? held.value.seen : {}, findings, replaces);
};

/** What belongs to the app is as it was; what no preflight could ask for is read now. */
async function readinessNow(context: StepContext, made: Decided): Promise<ReadinessFacts | null> {
  const before = context.readiness;
  if (before === null) return fetchReadiness(context.client, made);
  const { review, localizations } = made.facts;
  return { ...before, review, screenshots: await screenshotsNow(context, localizations) };
}

/** Images that were complete before were taken over with the texts; what was wrong with them may be right by now. */
async function screenshotsNow(
  context: StepContext,
  localizations: readonly Localization[] | null,
): Promise<ReadinessFacts['screenshots']> {
  const before = context.readiness?.screenshots ?? null;
  const primaryLocale = primaryLocaleOf(context);
  const primary = localizations?.find(({ locale }) => locale === primaryLocale);
  if (primary === undefined || (before?.ok && areComplete(before.value))) return before;
  return fetchScreenshots(context.client, primary.id);
}
