/** What a version that was just made holds: read once, for all the steps that go by it, and judged before there is a draft for it. */
import type { AppStoreClient, Read } from '../app-store/client.ts';
import { fetchVersionDetail, mapped } from '../app-store/reads/resources.ts';
import type { Fact, Localization, ReviewFacts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import { createSnapshot, withRecord } from '../core/model/snapshot.ts';
import type { Decided } from '../core/rules/context.ts';
import type { Effect, RunState } from '../run-state.ts';
import { type StepContext, type StepResult, theVersion } from './context.ts';

export interface VersionContents {
  localizations: Localization[];
  /** `null` where the preflight has read the texts, and judged this with them. */
  review: ReviewFacts | null;
  /** What the run knows from now on. */
  seen: Effect;
}

export async function fetchVersionContents(client: AppStoreClient, state: RunState): Read<VersionContents> {
  const { localizations: known, review } = state;
  if (known !== null) return { ok: true, value: { localizations: known, review, seen: {} } };
  const written = theVersion(state);
  return mapped(await fetchVersionDetail(client, written.id), ({ version, localizations, review: found }) => {
    // What the run did not set itself, it has seen here: nobody may change it before the submit.
    const seen = { ...version, ...written, build: written.build ?? version.build ?? null };
    return { localizations, review: found, seen: { version: seen, localizations, review: found } };
  });
}

/** As the preflight would find it now. */
export function asMade(
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

/** @param replaces what was a guess as long as the version was not there */
export function judged(
  state: RunState,
  effect: Effect,
  findings: Finding[],
  replaces: Finding[],
): Extract<StepResult, { kind: 'done' | 'refused' }> {
  const first = findings.find(({ severity }) => severity !== 'warning');
  if (first === undefined) return { kind: 'done', effect, findings, replaces };
  const words = ` Version ${theVersion(state).versionString} stays as it is, and no draft was made.`;
  const others = findings.filter((finding) => finding !== first);
  return { kind: 'refused', effect, findings: [{ ...first, message: first.message + words }, ...others], replaces };
}
