/** Goes on from the results of reads. A failure stays what it is. */
import type { Read, ReadResult } from './client.ts';
import { type Failed, type Failure, isMissing } from './failure.ts';

type ReadOrResult<T> = Read<T> | ReadResult<T>;

/** Goes on to a value, or to another read. */
export async function mapRead<T, U>(read: ReadOrResult<T>, change: (value: T) => U | Read<U>): Read<U> {
  const result = await read;
  if (!result.ok) return result;
  const next = change(result.value);
  return next instanceof Promise ? next : { ok: true, value: next };
}

export function isNotFound(answer: ReadResult<unknown>): answer is Failed {
  return !answer.ok && isMissing(answer.failure);
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

/** Maximum reads by id at a time. */
const MAX_SIDE_BY_SIDE = 10;

/** Reads each thing, in their order. The first failure stands for all. */
export async function fetchEach<T, U>(things: readonly T[], fetchOne: (thing: T) => Read<U>): Read<U[]> {
  const found: U[] = [];
  for (let start = 0; start < things.length; start += MAX_SIDE_BY_SIDE) {
    for (const result of await Promise.all(things.slice(start, start + MAX_SIDE_BY_SIDE).map(fetchOne))) {
      if (!result.ok) return result;
      found.push(result.value);
    }
  }
  return { ok: true, value: found };
}
