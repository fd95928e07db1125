/** Follows one write to its end: applied, refused, or unconfirmed. */
import type { AppStoreClient, Read, WriteResult } from '../app-store/client.ts';
import { describeRefusal, type Failure, hasCode, type ServiceError } from '../app-store/failure.ts';
import { readAnswer } from '../app-store/json-api.ts';
import { mapResult } from '../app-store/result.ts';
import type { Clock } from '../clock.ts';
import { Interruption } from '../deadline.ts';

export type Settled<T> =
  | { kind: 'applied'; value: T }
  | { kind: 'refused'; failure: Failure }
  /** `why`: a sentence or two on what is not known. */
  | { kind: 'unconfirmed'; why: string };

export type Unapplied = Exclude<Settled<unknown>, { kind: 'applied' }>;

/** Means to send a write and to follow it. */
export interface WriteTools {
  client: AppStoreClient;
  clock: Clock;
  /** Cuts off a wait, which then throws the signal's reason. */
  signal: AbortSignal;
}

/** Means to wait until a refusal passes. */
export interface RetryTools {
  /** Returns the time until the limit of the run. */
  remainingMs(): number;
  log(line: string): void;
}

/** Refusal that time alone clears: the service has certainly not applied the write, and takes it some time later. */
export interface PassingRefusal {
  matches(failure: Failure): boolean;
  /** Delays before each retry. The refusal after the last one stands. */
  delaysMs: Iterable<number>;
}

export interface Write<T> {
  /**
   * Set where another run, a person or the service itself may have made the same change: a write that was refused like this
   * counts as applied where a read shows its effect.
   */
  mayBeMade?(failure: Failure): boolean;
  passing?: readonly PassingRefusal[];
  /** Checks that the write is still right, and can make no second thing, before it is sent again. */
  mayRepeat?(settled: Unapplied): Promise<boolean>;
  /** Sends the request; the client sends it once. */
  send(): Promise<WriteResult>;
  /** Returns what the answer shows of the write; `null` if it shows too little. */
  parse(row: unknown, body: unknown): T | null;
  /** Reads what the write has made or changed; `null` while it does not show. */
  readBack(): Read<T | null>;
}

/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
export const READ_BACK_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
export const CONFIRM_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends a write, and again while its refusal passes. A refused write is not applied, so a retry repeats no effect. The
 * last refusal stands when the run has no time left.
 */
export async function confirmWrite<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  const { passing = [] } = write;
  const waits = passing.map(({ matches, delaysMs }) => ({ matches, delays: delaysMs[Symbol.iterator]() }));
  for (;;) {
    const settled = await sendOrFind(tools, write);
    if (settled.kind !== 'refused') return settled;
    const next = waits.find(({ matches }) => matches(settled.failure))?.delays.next();
    if (next?.done !== false) return settled;
    const wait = tools.clock.sleep(next.value, tools.signal);
    if (!(await nullIfInterrupted(wait.then(() => isRight(write, settled))))) return settled;
  }
}

async function isRight<T>(write: Write<T>, settled: Unapplied): Promise<boolean> {
  return (await write.mayRepeat?.(settled)) !== false;
}

/**
 * Sends a write, and reads it back where the answer leaves a doubt. A write that stays in doubt is sent once more,
 * if it may be repeated: the service keeps all other writes single (docs/service.md#lags).
 */
async function sendOrFind<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  const findOr = async (settled: Unapplied): Promise<Settled<T>> => {
    const value = await poll(tools, write.readBack, [0]);
    return value === null ? settled : { kind: 'applied', value };
  };
  const first = await sendAndRead(tools, write);
  if (first.kind === 'refused' && write.mayBeMade?.(first.failure)) return findOr(first);
  if (first.kind !== 'unconfirmed' || !(await isRight(write, first))) return first;
  const second = await sendAndRead(tools, write);
  if (second.kind !== 'refused') return second;
  // The second try may be refused because the first was applied. Until a read shows it, the write stays in doubt.
  const why = `${first.why} Sent again, it was refused: ${describeRefusal(second.failure)}`;
  return findOr({ kind: 'unconfirmed', why });
}

async function sendAndRead<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  const result = await write.send();
  if (result.kind === 'refused') return result;
  const answered = result.kind === 'done' ? readAnswer(result.body, (row) => write.parse(row, result.body)) : null;
  const value = answered ?? (await poll(tools, write.readBack));
  if (value !== null) return { kind: 'applied', value };
  return { kind: 'unconfirmed', why: result.kind === 'unknown' ? result.failure.message : NOT_SHOWN };
}

const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';

/** Finds in a read what a write has made or changed; `null` while it does not show. */
export async function findIn<T, Found>(read: Read<T>, find: (value: T) => Found): Read<Found> {
  return mapResult(await read, find);
}

/** Parses the answer to a DELETE, which has no body. @returns `value` for that answer, `null` for any other */
export function parseDeletion<T>(value: T): Write<T>['parse'] {
  return (_row, body) => (body === null ? value : null);
}

/** Reads until it finds something or the delays are used up. A failed read counts as one that finds too little. */
export async function poll<T>(tools: WriteTools, read: () => Read<T | null>, delaysMs = READ_BACK_DELAYS_MS) {
  const last = await readUntil(tools, delaysMs, read, (value) => value !== null);
  return last.ok ? last.value : null;
}

/**
 * Reads until a value is final or the delays are used up.
 * @param isFailureFinal tells the failed reads that end it; left out, none does
 * @returns the last read
 */
export async function readUntil<T>(
  tools: WriteTools,
  [delayMs = 0, ...laterMs]: readonly number[],
  read: () => Read<T>,
  isFinal: (value: T) => boolean,
  isFailureFinal: (failure: Failure) => boolean = () => false,
): Read<T> {
  await tools.clock.sleep(delayMs, tools.signal);
  const last = await read();
  const isEnd = last.ok ? isFinal(last.value) : isFailureFinal(last.failure);
  return laterMs.length === 0 || isEnd ? last : readUntil(tools, laterMs, read, isFinal, isFailureFinal);
}

/** Reads lag, so what was just made may not be found yet. Any other failure stands: the client has retried it. */
export function isLastingFailure({ status }: Failure): boolean {
  return status !== 404;
}

/** Returns `null` when the look is cut off: what is certain before it still holds. */
export async function nullIfInterrupted<T>(look: Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Interruption) return null;
    throw error;
  }
}

/** Delays while the service stages a version, which takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

export const CONCURRENT_SUBMISSION: PassingRefusal = {
  matches: (failure) => hasCode(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready … try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and time does not clear that.
 */
export const VERSION_BEING_STAGED: PassingRefusal = {
  matches: (failure) => consistsOf(failure, ({ code }) => code === 'STATE_ERROR'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/** An image that was just uploaded: the service is at work on it, and there is no gap to fix. */
export function assetBeingProcessed(tools: RetryTools): PassingRefusal {
  return {
    matches: (failure) => consistsOf(failure, (error) => hasCode({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
    delaysMs: assetDelaysMs(tools),
  };
}

function consistsOf({ errors }: Failure, isMeant: (error: ServiceError) => boolean): boolean {
  return errors.length > 0 && errors.every(isMeant);
}

/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Minimum time of the run left after the wait, to go on or to clean up. */
const ASSET_RESERVE_MS = 60_000;

function* assetDelaysMs({ remainingMs, log }: RetryTools): Generator<number> {
  while (remainingMs() >= ASSET_DELAY_MS + ASSET_RESERVE_MS) {
    log('An asset is still being processed by the service, which is asked again after a minute.');
    yield ASSET_DELAY_MS;
  }
}
