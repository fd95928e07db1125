/** What App Review asks, judged once more of a version that was just made, before there is a draft for it. */
import { factOf, fetchReadiness, fetchScreenshots } from '../../app-store/reads/readiness.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import type { Localization } from '../../core/model/facts.ts';
import { withRecord } from '../../core/model/merge.ts';
import type { Fact, ReadinessFacts, ReviewFacts } from '../../core/model/readiness.ts';
import { createSnapshot } from '../../core/model/snapshot.ts';
import type { Decided } from '../../core/rules/context.ts';
import { areComplete } from '../../core/rules/readiness/screenshots.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import type { RunState } from '../../run-state.ts';
import { type StepContext, type TakeStep, theVersion } from '../context.ts';
import { fetchVersionContents, type VersionContents } from '../version-contents.ts';

/**
 * The same rules as before the first step: what was a guess about the new version is certain now, and takes the place of
 * the guess. The first version of an app shows only now whether this is the service that asks for it.
 */
export const checkReadiness: TakeStep<'check-readiness'> = async (context, state, step) => {
  const held = factOf(await fetchVersionContents(context.client, state));
  const made = asMade(context, state, held);
  const findings = evaluateReadiness({ ...made, readiness: await readinessNow(context, made) });
  const replaces = evaluateReadiness(context);
  const effect = held.ok ? held.value.seen : {};
  const first = findings.find(({ severity }) => severity !== 'warning');
  if (first === undefined) return { kind: 'done', effect, findings, replaces };
  const words = ` Version ${step.versionString} stays as it is, and no draft was made.`;
  const others = findings.filter((finding) => finding !== first);
  return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
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

/** As the preflight would find it now. */
function asMade(
  { snapshot, facts, request, target }: StepContext,
  state: RunState,
  held: Fact<VersionContents>,
): Decided {
  const record = (held.ok ? held.value.seen.version : null) ?? theVersion(state);
  const localizations = held.ok ? held.value.localizations : null;
  const review: Fact<ReviewFacts> | null = held.ok ? held.value.review && { ok: true, value: held.value.review } : held;
  return {
    request,
    snapshot: createSnapshot({ ...snapshot, versions: withRecord(snapshot.versions, record) }),
    facts: { ...facts, record, localizations, inherited: null, review },
    target: { ...target, version: { kind: 'existing', record } },
  };
}
