/** Goes on from the result of a read. A failure stays what it is. */
import type { Read, ReadResult } from './client.ts';
import type { Failure } from './failure.ts';

export function mapResult<T, U>(result: ReadResult<T>, change: (value: T) => U): ReadResult<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

export async function readOn<T, U>(result: ReadResult<T>, next: (value: T) => Read<U>): Read<U> {
  return result.ok ? next(result.value) : result;
}

/** Takes certain failures for an answer that says the same. */
export function acceptFailure<T, U>(
  result: ReadResult<T>,
  isAnswer: (failure: Failure) => boolean,
  value: U,
): ReadResult<T | U> {
  return !result.ok && isAnswer(result.failure) ? { ok: true, value } : result;
}
