/** One write, followed to its end: it was applied, it was refused, or nobody can say. */
import type { Read, WriteResult } from '../app-store/client.ts';
import type { Failure } from '../app-store/failure.ts';
import type { Clock } from '../clock.ts';
import { Interruption } from '../deadline.ts';
import type { Patience } from './patience.ts';

export type Settled<T> =
  | { kind: 'applied'; value: T }
  | { kind: 'refused'; failure: Failure }
  /** `why`: a sentence or two on what is not known. */
  | { kind: 'unconfirmed'; why: string };

/** @throws the signal's reason when a wait is cut off */
export interface Waiting {
  clock: Clock;
  signal: AbortSignal;
}

/** Reads lag behind writes for some seconds, so one read is not enough to say that a write was not applied. */
const READ_BACK_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

/**
 * @param write the request, sent once by the client
 * @param parse the answer's body → what the write made; `null` when the answer does not show it
 * @param readBack looks for what the write would have made; `null` when it is not there (yet)
 */
export async function confirmWrite<T>(
  waiting: Waiting,
  write: () => Promise<WriteResult>,
  parse: (body: unknown) => T | null,
  readBack: () => Read<T | null>,
): Promise<Settled<T>> {
  const result = await write();
  if (result.kind === 'refused') return result;
  if (result.kind === 'done') {
    const value = parse(result.body);
    if (value !== null) return { kind: 'applied', value };
  }
  const found = await poll(waiting, READ_BACK_DELAYS_MS, readBack);
  if (found !== null) return { kind: 'applied', value: found };
  return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}

/**
 * The same where another run, a person or the service itself may have done it already: what is refused, and is there all
 * the same, counts as applied.
 */
export async function confirmOrFind<T>(
  waiting: Waiting,
  write: () => Promise<WriteResult>,
  parse: (body: unknown) => T | null,
  readBack: () => Read<T | null>,
): Promise<Settled<T>> {
  const settled = await confirmWrite(waiting, write, parse, readBack);
  if (settled.kind !== 'refused') return settled;
  const now = await readBack();
  return now.ok && now.value !== null ? { kind: 'applied', value: now.value } : settled;
}

const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';

/** Reads until something is there or the delays are used up; a read that fails saw nothing. */
export async function poll<T>(
  { clock, signal }: Waiting,
  delaysMs: readonly number[],
  read: () => Read<T | null>,
): Promise<T | null> {
  for (const delayMs of delaysMs) {
    await clock.sleep(delayMs, signal);
    const seen = await read();
    if (seen.ok && seen.value !== null) return seen.value;
  }
  return null;
}

/** What is certain already stands, whatever cuts off a look at what became of it. @returns `null` when it was cut off */
export async function unlessInterrupted<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Interruption) return null;
    throw error;
  }
}

/** What was applied for certain may show late: 30 s in all (docs/service.md#lags). */
export const CONFIRM_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Sends again while the service says "try again": a refusal is certain, so that repeats nothing, and one that the run has no time left for stands. */
export async function retryWhile<T>(
  { clock, signal }: Waiting,
  patience: readonly Patience[],
  attempt: () => Promise<Settled<T>>,
): Promise<Settled<T>> {
  const waits = patience.map(({ isPassing, delaysMs }) => ({ isPassing, delays: delaysMs[Symbol.iterator]() }));
  for (;;) {
    const settled = await attempt();
    if (settled.kind !== 'refused') return settled;
    const next = waits.find(({ isPassing }) => isPassing(settled.failure))?.delays.next();
    if (next === undefined || next.done) return settled;
    const isOver = (await unlessInterrupted(clock.sleep(next.value, signal).then(() => true))) === null;
    if (isOver) return settled;
  }
}
