/** What App Review asks, judged once more of a version that was just made, before there is a draft for it. */
import { factOf, fetchScreenshots } from '../../app-store/reads/readiness.ts';
import { primaryLocaleOf } from '../../core/decide/needs-readiness.ts';
import type { Localization } from '../../core/model/facts.ts';
import { withRecord } from '../../core/model/merge.ts';
import type { ReadinessFacts } from '../../core/model/readiness.ts';
import { createSnapshot } from '../../core/model/snapshot.ts';
import type { StepOf } from '../../core/model/step.ts';
import type { RuleContext } from '../../core/rules/context.ts';
import { areComplete } from '../../core/rules/readiness/screenshots.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import type { RunState } from '../../run-state.ts';
import { done, type StepContext, type StepResult, theVersion } from '../context.ts';
import { fetchVersionContents } from '../version-contents.ts';

/** The same rules as before the first step: what was a guess about the new version is certain now. */
export async function checkReadiness(
  context: StepContext,
  state: RunState,
  step: StepOf<'check-readiness'>,
): Promise<StepResult> {
  const held = factOf(await fetchVersionContents(context.client, state));
  const localizations = held.ok ? held.value.localizations : null;
  const readiness: ReadinessFacts | null = context.readiness && {
    ...context.readiness,
    review: held.ok ? held.value.review && { ok: true, value: held.value.review } : held,
    screenshots: await screenshotsNow(context, localizations),
  };
  const findings = evaluateReadiness(asMade(context, state, localizations, readiness));
  const [first, ...others] = findings.filter(({ severity }) => severity !== 'warning');
  if (first === undefined) return done(held.ok ? held.value.seen : {});
  const words = ` Version ${step.versionString} stays as it is, and no draft was made.`;
  return { kind: 'refused', findings: [{ ...first, message: first.message + words }, ...others] };
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
  localizations: Localization[] | null,
  readiness: ReadinessFacts | null,
): RuleContext {
  const record = theVersion(state);
  return {
    request,
    snapshot: createSnapshot({ ...snapshot, versions: withRecord(snapshot.versions, record) }),
    facts: { ...facts, record, localizations, inherited: null },
    readiness,
    target: { ...target, version: { kind: 'existing', record } },
  };
}
