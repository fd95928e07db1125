/** Goes on from the result of a read. A failure stays what it is. */
import type { Read, ReadResult } from './client.ts';
import type { Failure } from './failure.ts';

type ReadOrResult<T> = Read<T> | ReadResult<T>;

export async function mapRead<T, U>(read: ReadOrResult<T>, change: (value: T) => U): Read<U> {
  return readOn(read, async (value) => ({ ok: true, value: change(value) }));
}

export async function readOn<T, U>(read: ReadOrResult<T>, next: (value: T) => Read<U>): Read<U> {
  const result = await read;
  return result.ok ? next(result.value) : result;
}

/** Takes certain failures for an answer that says the same. */
export async function acceptFailure<T, U>(
  read: ReadOrResult<T>,
  isAnswer: (failure: Failure) => boolean,
  value: U,
): Read<T | U> {
  const result = await read;
  return !result.ok && isAnswer(result.failure) ? { ok: true, value } : result;
}
