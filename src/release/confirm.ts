/** Follows one write to its end: applied, refused, or unconfirmed. */
import type { AppStoreClient, Read, Result, WriteResult } from '../app-store/client.ts';
import { describeRefusal, type Failure } from '../app-store/failure.ts';
import { readAnswer } from '../app-store/json-api.ts';
import { mapResult } from '../app-store/result.ts';
import type { Finding } from '../core/model/finding.ts';
import type { Step } from '../core/model/step.ts';
import { Interruption } from '../deadline.ts';
import type { RunState } from '../run-state.ts';
import { createWait, describePassing, judgePatience, type WaitTools } from './patience.ts';

/** `change`: what somebody has changed since the first try, so that the write was not sent again. */
export type Settled<T> =
  /** `isOfOthers`: refused, and found all the same, so another run or a person has made it. */
  | { kind: 'applied'; value: T; isOfOthers?: boolean }
  | { kind: 'refused'; failure: Failure; change?: Finding }
  /** `why`: a sentence or two on what is not known. */
  | { kind: 'unconfirmed'; why: string; change?: Finding };

export type Unapplied = Exclude<Settled<unknown>, { kind: 'applied' }>;

/** Means to send a write and to follow it. Without a step no refusal is waited for. */
export interface WriteTools extends WaitTools {
  client: AppStoreClient;
  state?: RunState;
  step?: Step;
}

export interface Write<T> {
  /**
   * Set where another run, a person or the service itself may have made the same change: a write that was refused like this
   * counts as applied where a read shows its effect.
   */
  mayBeMade?(failure: Failure): boolean;
  /** Ids of the things that it is about; left out: the version of the run, and what was canceled. */
  about?: readonly string[];
  /** Checks that the write is still right, and can make no second thing, before it is sent again. A finding says what has changed. */
  mayRepeat?(settled: Unapplied): Promise<boolean | Finding>;
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
 * Follows a write to its end. A write in doubt is read back, and sent once more where `mayRepeat` allows it: the service
 * keeps all other writes single (docs/service.md#lags). A refused one is sent again while the refusal passes. The last
 * refusal stands; after a doubt it proves nothing, and the write stays in doubt.
 */
export async function confirmWrite<T>(tools: WriteTools, write: Write<T>): Promise<Settled<T>> {
  let doubt: string | null = null;
  let wait: ReturnType<typeof createWait> | null = null;
  for (;;) {
    const result = await write.send();
    if (result.kind !== 'refused') {
      const answered = result.kind === 'done' ? readAnswer(result.body, (row) => write.parse(row, result.body)) : null;
      const value = answered ?? (await poll(tools, write.readBack));
      if (value !== null) return { kind: 'applied', value };
      const why = result.kind === 'unknown' ? result.failure.message : NOT_SHOWN;
      const settled: Unapplied = { kind: 'unconfirmed', why };
      const may = doubt === null && (await judgeRepeat(write, settled));
      if (may !== true) return withChange(settled, may);
      doubt = why;
      continue;
    }
    const { failure } = result;
    if (doubt !== null || write.mayBeMade?.(failure)) {
      const value = await poll(tools, write.readBack, [0]);
      if (value !== null) return { kind: 'applied', value, isOfOthers: doubt === null };
    }
    const settled = refusedAfter(doubt, failure);
    const patience = judgePatience(tools, failure, write.about);
    if (patience === null) return settled;
    wait ??= createWait(tools);
    const again = wait(patience, describePassing(failure)).then((isTime) => isTime && judgeRepeat(write, settled));
    const may = (await nullIfInterrupted(again)) ?? false;
    if (may !== true) return withChange(settled, may);
  }
}

/** After a doubt a refusal proves nothing: the first try may be what makes the service refuse the second. */
function refusedAfter(doubt: string | null, failure: Failure): Unapplied {
  if (doubt === null) return { kind: 'refused', failure };
  return { kind: 'unconfirmed', why: `${doubt} Sent again, it was refused: ${describeRefusal(failure)}.` };
}

async function judgeRepeat<T>(write: Write<T>, settled: Unapplied): Promise<boolean | Finding> {
  return (await write.mayRepeat?.(settled)) ?? true;
}

function withChange(settled: Unapplied, change: boolean | Finding): Unapplied {
  return typeof change === 'boolean' ? settled : { ...settled, change };
}

const NOT_SHOWN = 'The service answered yes, and neither its answer nor a later read shows what came of it.';

/** Finds in a read what a write has made or changed; `null` while it does not show. */
export async function findIn<T, Found>(read: Read<T>, find: (value: T) => Found): Read<Found> {
  return mapResult(await read, find);
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

/**
 * Reads what this run has made or changed: a 404 within the limit of the run, a value that is not as expected for two
 * minutes, because reads lag behind writes (docs/service.md#lags).
 */
export async function readShown<T>(tools: WriteTools, read: () => Read<T>, isExpected: (value: T) => boolean): Read<T> {
  const wait = createWait(tools);
  for (;;) {
    const last = await read();
    if (last.ok ? isExpected(last.value) : isLastingFailure(last.failure)) return last;
    const [patience, why] = last.ok ? (['two-minutes', NOT_YET] as const) : (['limit', last.failure.message] as const);
    if (!(await wait(patience, why))) return last;
  }
}

const NOT_YET = 'App Store Connect does not show yet what this run has written.';

/** Says what a 404 does not show. The address is right: this run got it from the service. */
export function nameUnshown<T>(result: Result<T>, what: string): Result<T> {
  if (result.ok || result.failure.status !== 404) return result;
  const message = `App Store Connect does not show ${what} yet.`;
  const remedy = 'Run again in some minutes: the next run continues with it.';
  return { ok: false, failure: { ...result.failure, message, remedy } };
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
