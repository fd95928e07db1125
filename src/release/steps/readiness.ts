/** What a version that was just made holds: read once, and judged before there is a draft for it. */
import type { Read } from '../../app-store/client.ts';
import { unreadableFailure } from '../../app-store/failure.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchScreenshots } from '../../app-store/reads/review-reads.ts';
import { fetchVersionDetail } from '../../app-store/reads/version-reads.ts';
import { primaryLocaleOf, startsEmpty } from '../../core/decide/needs-readiness.ts';
import { type RuleContext, withRecordMade } from '../../core/decide/target.ts';
import type { Fact, Localization, ReadinessFacts, ReviewFacts } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { AppStoreVersion } from '../../core/model/resources.ts';
import { areComplete } from '../../core/rules/readiness/screenshots.ts';
import { evaluateReadiness } from '../../core/rules/readiness/table.ts';
import { readFact, toFact } from '../../preflight/fact.ts';
import { fetchLacksAttachments, fetchReadiness } from '../../preflight/readiness-facts.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, readUntil } from '../confirm.ts';
import { type StepContext, type StepResult, type TakeStep, theVersion } from '../context.ts';

/**
 * The same rules as before the first step: what was a guess about the new version is certain now, and takes the place of
 * the guess. The first version of an app shows only now whether this is the service that asks for it.
 */
export const checkReadiness: TakeStep<'check-readiness'> = async (context) => {
  const contents = toFact(await fetchVersionContents(context));
  const made = asMade(context, contents);
  const findings = evaluateReadiness({ ...made, readiness: await readinessNow(context, made) });
  // What the step before has found out about the notes is said once.
  const replaces = [...evaluateReadiness(context), ...findings];
  return judged(context.state, contents.ok ? contents.value : {}, findings, replaces);
};

/** What belongs to the app is as it was; what no preflight could ask for is read now. */
async function readinessNow(context: StepContext, made: RuleContext): Promise<ReadinessFacts | null> {
  const before = context.readiness;
  if (before === null) return fetchReadiness(context.client, made);
  const { review, localizations } = made.facts;
  const primaryLocale = primaryLocaleOf(context);
  const primary = localizations?.find(({ locale }) => locale === primaryLocale);
  // Images that were complete before were taken over with the texts; what was wrong with them may be right by now.
  const isComplete = before.screenshots?.ok && areComplete(before.screenshots.value);
  const screenshots =
    primary === undefined || isComplete
      ? before.screenshots
      : await readFact(fetchScreenshots(context.client, primary.id));
  const lacksAttachments = before.lacksAttachments ?? (await fetchLacksAttachments(context.client, made));
  return { ...before, review, screenshots, lacksAttachments };
}

/** What the run knows of the version once this was read. */
interface Contents {
  version: AppStoreVersion;
  localizations: Localization[];
  /** `null` where the preflight has read the texts, and judged this with them. */
  review: ReviewFacts | null;
}

/** A version that was just made takes over the languages of the one before, which reads may show only later. */
export async function fetchVersionContents(context: StepContext): Read<Contents> {
  const { client, target, state } = context;
  const version = theVersion(state);
  const { localizations, review } = state;
  if (localizations !== null) return { ok: true, value: { version, localizations, review } };
  const isUpdate = target.version.kind === 'create' && !startsEmpty(context);
  // Where nobody knows what it takes over: the primary locale, or any.
  const inherited = context.facts.inherited?.map(({ locale }) => locale) ?? [primaryLocaleOf(context)];
  const found = await readUntil(
    context,
    isUpdate ? CONFIRM_DELAYS_MS : [0],
    () => fetchVersionDetail(client, version.id),
    ({ localizations: all }) => inherited.every((one) => all.some(({ locale }) => one === null || locale === one)),
    true,
  );
  const now = found.ok ? found.value.version.versionString : '';
  if (now !== '' && !['', now].includes(version.versionString)) {
    const why = `version ${version.versionString} is version ${now} by now, so somebody has renamed it`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
    return { ok: false, failure: { ...unreadableFailure(`GET /v1/appStoreVersions/${version.id}`, why, 200), remedy } };
  }
  // What the run did not set itself, it has seen here: nobody may change it before the submit.
  return mapResult(found, ({ version: read, ...texts }) => ({
    ...texts,
    version: { ...read, ...version, build: version.build ?? read.build ?? null },
  }));
}

/** As the preflight would find it now. */
export function asMade(context: StepContext, contents: Fact<Contents>): RuleContext {
  const { facts, state } = context;
  const read = contents.ok ? contents.value : null;
  const review = contents.ok
    ? contents.value.review && ({ ok: true, value: contents.value.review } as const)
    : contents;
  const known = { ...facts, localizations: read?.localizations ?? null, inherited: null, review };
  return withRecordMade({ ...context, facts: known }, read?.version ?? theVersion(state));
}

/** @param replaces what was a guess as long as the version was not there */
export function judged(state: RunState, effect: Effect, findings: Finding[], replaces: Finding[]): StepResult {
  const first = findings.find(({ severity }) => severity !== 'warning');
  if (first === undefined) return { kind: 'done', effect, findings, replaces };
  const isMade = state.steps.some(({ step, outcome }) => step.kind === 'create-version' && outcome === 'done');
  const stays = isMade ? 'was made by this run, and stays' : 'stays as it is';
  const words = ` Version ${theVersion(state).versionString} ${stays}; no draft was made.`;
  const others = findings.filter((finding) => finding !== first);
  return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}
