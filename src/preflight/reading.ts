/** Makes the reads of a preflight, and collects why some failed. */
import type { Reader, Result } from '../app-store/client.ts';
import { appFailureFinding, type Failure, STOPPED } from '../app-store/failure.ts';
import type { Finding } from '../core/model/finding.ts';
import type { ReleaseRequest } from '../core/model/request.ts';
import type { App } from '../core/model/resources.ts';
import type { Canceling } from '../core/model/snapshot.ts';

export interface Reading {
  client: Reader;
  request: ReleaseRequest;
  canceling: Canceling;
}

export function isStopped(result: Result<unknown>): boolean {
  return !result.ok && result.failure === STOPPED;
}

/** @returns `null` for a read that failed, or was not made */
export function valueIn<T>(result: Result<T> | null): T | null {
  return result?.ok ? result.value : null;
}

/** @returns `null` for a read that went well, was not made, or was cut off by the end of the run */
export function failureIn(result: Result<unknown> | null): Failure | null {
  return result === null || result.ok || isStopped(result) ? null : result.failure;
}

/** Returns the value that was read, or the fallback, and keeps the failure. */
export type Collect = <T, U>(result: Result<T> | null, fallback: U) => T | U;

export interface Collector {
  failures: Finding[];
  collect: Collect;
}

export function createCollector(app: App): Collector {
  const failures: Finding[] = [];
  const collect: Collect = (result, fallback) => {
    if (result?.ok) return result.value;
    const failure = failureIn(result);
    if (failure !== null) failures.push(appFailureFinding(failure, app));
    return fallback;
  };
  return { failures, collect };
}
