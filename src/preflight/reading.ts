/** Takes the results of a preflight's reads apart. */
import type { Read, Reader, ReadResult } from '../app-store/client.ts';
import { appFailureFinding, type Failure, failureFinding, isHidden, STOPPED } from '../app-store/failure.ts';
import type { Fact, Facts } from '../core/model/facts.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App } from '../core/model/resources.ts';
import type { Canceling } from '../core/model/snapshot.ts';

export interface Reading {
  client: Reader;
  request: ReleaseRequest;
  canceling: Canceling;
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
  const failures = answers.flatMap((answer) => (answer?.ok === false ? [answer.failure] : []));
  return failures.filter((failure) => failure !== STOPPED);
}

export function appFailures(app: App, ...answers: readonly Answer<unknown>[]): Finding[] {
  return failuresIn(...answers).map((failure) => appFailureFinding(failure, app));
}

/** @param isMinor tells the failures for which the release need not stop */
export function judgeFailure(failure: Failure, isMinor = isHidden): Finding {
  return { ...failureFinding(failure), severity: isMinor(failure) ? 'warning' : 'unknown' };
}

/** Turns the result of a read into a fact that rules can judge. */
export function toFact<T>(answer: ReadResult<T>, isMinor = isHidden): Fact<T> {
  return answer.ok ? answer : { ok: false, failure: judgeFailure(answer.failure, isMinor) };
}

export async function readFact<T>(read: Read<T>, isMinor = isHidden): Promise<Fact<T>> {
  return toFact(await read, isMinor);
}

/** Adds what was read since. Failures add up. */
export function addFacts(facts: Facts, { failures = [], ...read }: Partial<Facts>): Facts {
  return { ...facts, ...read, failures: [...facts.failures, ...failures] };
}
