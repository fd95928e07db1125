/** What App Review asks, judged once more of a version that was just made, before there is a draft for it. */
import { factOf, fetchScreenshots } from '../../app-store/reads/readiness.ts';
import type { ReadinessFacts } from '../../core/model/readiness.ts';
import { createSnapshot, type Localization, type ReleaseFacts } from '../../core/model/snapshot.ts';
import type { StepOf } from '../../core/model/step.ts';
import type { Case } from '../../core/rules/context.ts';
import { areComplete } from '../../core/rules/readiness/screenshots.ts';
import { judgeReadiness } from '../../core/rules/readiness/table.ts';
import { DONE, done, type Execution, type StepContext, type StepResult, theVersion } from '../context.ts';
import { fetchHeld } from '../version-contents.ts';

/** The same rules as before the first step: what was a guess about the new version is certain now. */
export async function checkReadiness(
  context: StepContext,
  state: Execution,
  step: StepOf<'check-readiness'>,
): Promise<StepResult> {
  const { release } = context.snapshot;
  if (release?.readiness == null) return DONE;
  const held = factOf(await fetchHeld(context.client, state));
  const localizations = held.ok ? held.value.localizations : null;
  const readiness: ReadinessFacts = {
    ...release.readiness,
    review: held.ok ? held.value.review && { ok: true, value: held.value.review } : held,
    screenshots: await screenshotsNow(context, release, localizations),
  };
  const findings = judgeReadiness(asMade(context, state, { ...release, localizations, readiness }));
  const [first, ...others] = findings.filter(({ severity }) => severity !== 'warning');
  if (first === undefined) return done(held.ok ? held.value.seen : {});
  const words = ` Version ${step.versionString} stays as it is, and no draft was made.`;
  return { kind: 'refused', findings: [{ ...first, message: first.message + words }, ...others] };
}

/** Images that were complete before were taken over with the texts; what was wrong with them may be right by now. */
async function screenshotsNow(
  { client }: StepContext,
  { readiness, primaryLocale }: ReleaseFacts,
  localizations: readonly Localization[] | null,
): Promise<ReadinessFacts['screenshots']> {
  const before = readiness?.screenshots ?? null;
  const primary = localizations?.find(({ locale }) => locale === primaryLocale);
  if (primary === undefined || (before?.ok && areComplete(before.value))) return before;
  return fetchScreenshots(client, primary.id);
}

/** As the preflight would find it now. */
function asMade({ snapshot, request, target }: StepContext, state: Execution, release: ReleaseFacts): Case {
  const record = theVersion(state);
  return {
    request,
    snapshot: createSnapshot({
      ...snapshot,
      versions: [...snapshot.versions.filter(({ id }) => id !== record.id), record],
      release: { ...release, record, inherited: null },
    }),
    target: { ...target, version: { kind: 'existing', record } },
  };
}
