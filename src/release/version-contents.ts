/** What the version holds as it is now: read once, for all the steps that go by it. */
import type { AppStoreClient, Read } from '../app-store/client.ts';
import { fetchVersionDetail, mapped } from '../app-store/reads/resources.ts';
import type { Localization } from '../core/model/facts.ts';
import type { ReviewFacts } from '../core/model/readiness.ts';
import type { Effect, RunState } from '../run-state.ts';
import { theVersion } from './context.ts';

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
