/** Takes the results of a preflight's reads apart. */
import type { Read, Reader, ReadResult } from '../app-store/client.ts';
import {
  type Failure,
  failureFinding,
  isHidden,
  STOPPED,
  unreadableAnswer,
  unreadableFailure,
} from '../app-store/failure.ts';
import { isNotFound } from '../app-store/result.ts';
import type { Fact, Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App, AppStoreVersion, Platform } from '../core/model/resources.ts';
import { type Cancellations, isOnPlatform } from '../core/model/snapshot.ts';
import { describeVersion } from '../core/text/describe.ts';
import { pageOf } from '../core/text/pages.ts';

export interface Reading {
  client: Reader;
  request: ReleaseRequest;
  canceled: Cancellations;
}

/** `null` for a read that was not made. */
type Answer<T> = ReadResult<T> | null;

/** Goes on from a thing that is asked for or found. @returns `null` where there is none */
export function mapGiven<Given, T>(given: Given | null | undefined | false, change: (given: Given) => T): T | null {
  return given ? change(given) : null;
}

/** @returns the fallback, or else `null`, for a read that failed or was not made */
export function valueIn<T, U = null>(answer: Answer<T>, fallback = null as U): T | U {
  return answer?.ok ? answer.value : fallback;
}

export function isStopped(answer: ReadResult<unknown>): boolean {
  return !answer.ok && answer.failure === STOPPED;
}

/** Leaves out reads that the end of the run cut off. */
export function failuresIn(...answers: readonly Answer<unknown>[]): Failure[] {
  return answers.flatMap((answer) => (answer?.ok === false && answer.failure !== STOPPED ? answer.failure : []));
}

export function failedReads(...answers: readonly Answer<unknown>[]): Finding[] {
  return failuresIn(...answers).map(failureFinding);
}

/** @param isMinor tells the failures for which the release need not stop */
export function judgeFailure(failure: Failure, isMinor: typeof isHidden): Finding {
  return { ...failureFinding(failure), severity: isMinor(failure) ? 'warning' : 'unknown' };
}

/** Turns the result of a read into a fact that rules can judge. */
export async function readFact<T>(read: Read<T>, isMinor = isHidden): Promise<Fact<T>> {
  const answer = await read;
  return answer.ok ? answer : { ok: false, failure: judgeFailure(answer.failure, isMinor) };
}

/** Reads the own address of a version that a list shows. For seconds it may not be found there (docs/service.md#the-field, S7). */
export async function readListed<T>(client: Reader, version: AppStoreVersion, fetch: () => Read<T>): Read<T> {
  const first = await client.readAgain(fetch, isNotFound);
  const read = isNotFound(first) ? await client.readAgain(fetch, isNotFound) : first;
  if (!isNotFound(read)) return read;
  const message = `App Store Connect does not show ${describeVersion(version)} yet, or somebody has deleted it.`;
  return { ok: false, failure: { ...read.failure, message, remedy: 'Run again in a minute.', passes: true } };
}

/** Adds what was read since. Failures add up. */
export function addFacts(facts: Facts, { failures = [], ...read }: Partial<Facts>): Facts {
  return { ...facts, ...read, failures: [...facts.failures, ...failures] };
}

/** Reports a record whose own address says that it is for another platform: its list did not show that (S36). */
export function otherPlatform(
  version: AppStoreVersion | null | undefined,
  platform: Platform,
): ReadResult<never> | null {
  if (version == null || isOnPlatform(version, platform)) return null;
  const why = `its own address says that it is for ${version.platform}, and the list of versions does not say so`;
  const remedy = 'See on the page of the app which platforms have that number, and run again.';
  return unreadableAnswer(`/v1/appStoreVersions/${version.id}`, why, { remedy });
}

/** Reports a record whose own address shows another number than the list, which was read twice. */
export function renamedMeanwhile(app: App, { id, versionString }: AppStoreVersion): Finding {
  const why = `its own address says that it is version ${versionString}, and the list of versions, read twice, says another`;
  const remedy =
    'Somebody renames it at this moment, or lists lag behind: see on its page who works on it, and run again.';
  const failure = unreadableFailure(`/v1/appStoreVersions/${id}`, why, { remedy });
  return { ...failureFinding(failure), link: pageOf(app) };
}
