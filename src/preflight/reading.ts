/** Takes the results of a preflight's reads apart. */
import type { Read, Reader, ReadResult } from '../app-store/client.ts';
import { failureFinding, isHidden, STOPPED, unreadableAnswer } from '../app-store/failure.ts';
import { isNotFound } from '../app-store/result.ts';
import type { Fact, Facts } from '../core/model/facts.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion } from '../core/model/resources.ts';
import type { Cancellations } from '../core/model/snapshot.ts';
import { describeVersion } from '../core/text/describe.ts';

export interface Reading {
  client: Reader;
  app: App;
  request: ReleaseRequest;
  canceled: Cancellations;
}

/** `null` for a read that was not made. */
type Answer<T> = ReadResult<T> | null;

/** @returns the fallback, or else `null`, for a read that failed or was not made */
export function valueIn<T, U = null>(answer: Answer<T>, fallback = null as U): T | U {
  return answer?.ok ? answer.value : fallback;
}

/** Leaves out reads that the end of the run cut off: whatever stopped the run reports why. */
export function failedReads(...answers: readonly Answer<unknown>[]) {
  return answers.flatMap((answer) =>
    answer?.ok === false && answer.failure !== STOPPED ? failureFinding(answer.failure) : [],
  );
}

/**
 * Turns the result of a read into a fact that rules can judge.
 * @param isMinor tells the failures for which the release need not stop
 */
export async function readFact<T>(read: Read<T> | ReadResult<T>, isMinor = isHidden): Promise<Fact<T>> {
  const answer = await read;
  if (answer.ok) return answer;
  const failure = failureFinding(answer.failure);
  return { ok: false, failure: isMinor(answer.failure) ? { ...failure, severity: 'warning' } : failure };
}

/** Reads the own address of a version that a list shows. For seconds it may not be found there (docs/service.md#the-field, S7). */
export async function readListed<T>(
  client: Reader,
  version: AppStoreVersion,
  fetchOwn: (client: Reader, id: string) => Read<T>,
): Read<T> {
  const readShown = () => client.readAgain(() => fetchOwn(client, version.id), isNotFound);
  const first = await readShown();
  const read = isNotFound(first) ? await readShown() : first;
  if (!isNotFound(read)) return read;
  const message = `App Store Connect does not show ${describeVersion(version)} yet, or somebody has deleted it.`;
  return { ok: false, failure: { ...read.failure, message, remedy: 'Run again in a minute.', passes: true } };
}

/** Adds what was read since. Failures add up. */
export function addFacts(facts: Facts, { failures = [], ...read }: Partial<Facts>): Facts {
  return { ...facts, ...read, failures: [...facts.failures, ...failures] };
}

/** Reports a record whose own address shows another number than the list, which was read twice, or another platform (S36). */
export function contradictsList({ id, versionString, platform }: AppStoreVersion) {
  const shown = platform === null ? versionString : `${versionString} for ${platform}`;
  const why = `its own address says that it is version ${shown}, and the list of versions says another`;
  const remedy =
    'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
  return unreadableAnswer(`/v1/appStoreVersions/${id}`, why, { remedy });
}
