/** One write, followed to its end: it was applied, it was refused, or nobody can say. */
import type { AppStoreClient, Read, WriteResult } from '../app-store/client.ts';
import { describeRefusal, type Failure, hasCode } from '../app-store/failure.ts';
import type { Clock } from '../clock.ts';
import { Interruption } from '../deadline.ts';

export type Settled<T> =
  | { kind: 'applied'; value: T }
  | { kind: 'refused'; failure: Failure }
  /** `why`: a sentence or two on what is not known. */
  | { kind: 'unconfirmed'; why: string };

/** What a write is sent and followed with. */
export interface WriteTools {
  client: AppStoreClient;
  clock: Clock;
  /** Cuts off a wait, which throws its reason. */
  signal: AbortSignal;
}

interface Write<T> {
  /** Applied twice, it would make a second thing: it is never sent again. */
  makesAnother?: true;
  /** Looks whether it is still right to send it once more; left out, it always is. */
  mayRepeat?(): Promise<boolean>;
  /** The request, sent once by the client. */
  send(): Promise<WriteResult>;
  /** The answer's body → what the write made; `null` when the answer does not show it. */
  parse(body: unknown): T | null;
  /** Looks for what the write would have made; `null` when it is not there (yet). */
  readBack(): Read<T | null>;
}

/** Reads lag behind writes for some seconds, so one read is not enough to say that a write was not applied. */
const READ_BACK_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

/**
 * Sends a write and reads back what may have been applied. What neither an answer nor a read shows is sent once more,
 * unless that could make a second thing: the service keeps the rest single (docs/service.md#lags).
 */
export async function confirmWrite<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  const first = await sendAndRead(tools, write);
  if (first.kind !== 'unconfirmed' || write.makesAnother) return first;
  if (write.mayRepeat !== undefined && !(await write.mayRepeat())) return first;
  const second = await sendAndRead(tools, write);
  if (second.kind !== 'refused') return second;
  // The first one may be what the second was refused for; nothing is certain as long as no read shows it.
  const value = await poll(tools, [0], write.readBack);
  if (value !== null) return { kind: 'applied', value };
  return { kind: 'unconfirmed', why: `${first.why} Sent again, it was refused: ${describeRefusal(second.failure)}` };
}

async function sendAndRead<T>(tools: WriteTools, { send, parse, readBack }: Write<T>): Promise<Settled<T>> {
  const result = await send();
  if (result.kind === 'refused') return result;
  const shown = result.kind === 'done' ? parse(result.body) : null;
  const value = shown ?? (await poll(tools, READ_BACK_DELAYS_MS, readBack));
  if (value !== null) return { kind: 'applied', value };
  return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}

const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';

/** The same where another run, a person or the service may have done it: what is refused, and is there all the same, is applied. */
export async function confirmOrFind<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  const settled = await confirmWrite(tools, write);
  if (settled.kind !== 'refused') return settled;
  const now = await write.readBack();
  return now.ok && now.value !== null ? { kind: 'applied', value: now.value } : settled;
}

/** Reads until something is there or the delays are used up; a read that fails saw nothing. */
export async function poll<T>(tools: WriteTools, delaysMs: readonly number[], read: () => Read<T | null>) {
  const last = await readUntil(tools, delaysMs, read, (seen) => seen !== null);
  return last.ok ? last.value : null;
}

/**
 * Reads until what is there stands or the delays are used up.
 * @param isFailureFinal ends at a read that fails: the client has tried it several times, and nothing was sent that could still show
 * @returns the last read
 */
export async function readUntil<T>(
  tools: WriteTools,
  [delayMs = 0, ...later]: readonly number[],
  read: () => Read<T>,
  stands: (seen: T) => boolean,
  isFailureFinal = false,
): Read<T> {
  await tools.clock.sleep(delayMs, tools.signal);
  const last = await read();
  const isEnd = last.ok ? stands(last.value) : isFailureFinal;
  return later.length === 0 || isEnd ? last : readUntil(tools, later, read, stands, isFailureFinal);
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

/** What a refusal says to wait for: the service has certainly not applied the write, and takes it some time later. */
interface Patience {
  /** Time alone clears it. */
  isPassing(failure: Failure): boolean;
  /** Waits before each next try; what they end with stands. */
  delaysMs: Iterable<number>;
}

/**
 * Sends again while the service says "try again": a refusal is certain, so that repeats nothing, and one that the run has
 * no time left for stands.
 * @param mayRepeat looks, after a wait, whether it is still right to send; otherwise the refusal stands
 */
export async function retryWhile<T>(
  { clock, signal }: WriteTools,
  patience: readonly Patience[],
  attempt: () => Promise<Settled<T>>,
  mayRepeat: () => Promise<boolean> = async () => true,
): Promise<Settled<T>> {
  const waits = patience.map(({ isPassing, delaysMs }) => ({ isPassing, delays: delaysMs[Symbol.iterator]() }));
  for (;;) {
    const settled = await attempt();
    if (settled.kind !== 'refused') return settled;
    const next = waits.find(({ isPassing }) => isPassing(settled.failure))?.delays.next();
    if (next === undefined || next.done) return settled;
    const isLeft = await unlessInterrupted(clock.sleep(next.value, signal).then(mayRepeat));
    if (!isLeft) return settled;
  }
}

/** A version that is being staged takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

export const ANOTHER_IS_MADE: Patience = {
  isPassing: (failure) => hasCode(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready … try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and it never passes.
 */
export const BEING_STAGED: Patience = {
  isPassing: ({ errors }) => errors.length > 0 && errors.every(({ code }) => code === 'STATE_ERROR'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

export interface Minutes {
  /** Until the limit of the run. */
  remainingMs(): number;
  log(line: string): void;
}

/** An image that was uploaded a moment ago; it is the service that is at work, and there is nothing else to fix. */
export function assetInProcessing(minutes: Minutes): Patience {
  return {
    isPassing: ({ errors }) =>
      errors.length > 0 && errors.every((error) => hasCode({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
    delaysMs: assetDelaysMs(minutes),
  };
}

/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Kept of the run's time, so that it can go on after the wait, or clean up. */
const ASSET_RESERVE_MS = 60_000;

function* assetDelaysMs({ remainingMs, log }: Minutes): Generator<number> {
  while (remainingMs() >= ASSET_DELAY_MS + ASSET_RESERVE_MS) {
    log('An asset is still being processed by the service, which is asked again after a minute.');
    yield ASSET_DELAY_MS;
  }
}
