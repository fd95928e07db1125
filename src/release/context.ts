/**
 * What the steps of a run work with: how they read and wait, and how a write is followed to its end (applied, refused, or
 * unconfirmed).
 */
import type { Read } from '../app-store/client.ts';
import { type Failure, hasCode } from '../app-store/failure.ts';
import { readAnswer } from '../app-store/json-api.ts';
import { isNotFound, mapRead } from '../app-store/result.ts';
import type { AppStoreClient, WriteResult } from '../app-store/writes.ts';
import type { PreflightDecision } from '../core/decide/decision.ts';
import { Interruption } from '../deadline.ts';
import type { RunState } from '../run-state.ts';
import { WITHIN_LIMIT_MS } from './refusals.ts';

/** The service with its clock, the log, and the time of the run. */
export interface Tools {
  client: AppStoreClient;
  /** Cuts off a wait, which then throws the signal's reason. */
  signal: AbortSignal;
  /** Returns the time until the limit of the run. */
  remainingMs(): number;
  /** Waits within wait-minutes (src/polling.ts). @returns false where there is no next look */
  waitBeside(count: number, reason: string): Promise<boolean>;
  log(line: string): void;
}

export type Unapplied =
  | { kind: 'refused'; why: ''; failure: Failure }
  /** `why`: what came of each try, without a full stop. `failure`: the refusal of the second try. */
  | { kind: 'unconfirmed'; why: string; failure?: Failure };

type Settled<T> =
  /** `isOfOthers`: refused, and found all the same, so another run or a person has made it. */
  { kind: 'applied'; value: T; isOfOthers: boolean } | Unapplied;

/** Finds what a write has made or changed; `null` or `false` while it does not show. */
type Shows<Now, T> = (now: Now) => T | null | false | Read<T | null | false>;

export interface Write<T, Now> {
  /**
   * It makes a thing that others may make too: theirs is not taken over. Any other write that was refused counts as applied
   * where a read shows its effect, because another run, a person or the service itself may have made the same change.
   */
  makesNew?: true;
  /** Checks that the write is still right, and can make no second thing, before it is sent again: by its read, or by others. */
  isStillRight?(now: Now): boolean | Promise<boolean>;
  mayRepeat?(settled: Unapplied): Promise<boolean>;
  /** Sends the request; the client sends it once. */
  send(): Promise<WriteResult>;
  /** Returns what the answer shows of the write; `null` or `false` if it shows too little. */
  parse(row: unknown, body: unknown): T | null | false;
  /** Reads what the write is to make or to change. */
  read(): Read<Now>;
  shows: Shows<Now, T>;
  /** Delays before each read of a write in doubt; left out, those of any write. */
  delaysMs?: readonly number[];
}

/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
const READ_BACK_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
export const CONFIRM_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

const NOT_SHOWN = 'the service answered yes, and neither its answer nor a later read shows what came of it';

/** Maximum delay between the tries, which doubles from one second. */
const MAX_RETRY_MS = 10_000;
/** Maximum time of the run that is kept to go on, or to clean up. */
const RESERVE_MS = 60_000;

/** What follows a decision works with this: the tools of the run, and its state. */
export class RunContext {
  readonly tools: Tools;
  readonly state: RunState;
  readonly client: AppStoreClient;
  /** The decision that the steps come from, with what it was decided on. Steps on a named version have none, and read the app alone. */
  readonly plan: PreflightDecision;

  constructor(tools: Tools, state: RunState) {
    this.tools = tools;
    this.state = state;
    this.client = tools.client;
    this.plan = state.decision as PreflightDecision;
  }

  /** The names known by now. A version that this run has made or renamed is in no preflight. */
  get names() {
    const { snapshot, facts } = this.plan;
    return { snapshot: { ...snapshot, versions: [this.state.version ?? [], snapshot.versions].flat() }, facts };
  }

  /** Reads until it finds something or the delays are used up. A failed read counts as one that finds too little. */
  async poll<T, Now>(read: () => Read<Now>, shows: Shows<Now, T>, delaysMs = READ_BACK_DELAYS_MS) {
    const last = await this.readUntil(
      () => mapRead(read(), shows),
      (one) => one.ok && Boolean(one.value),
      delaysMs,
    );
    return last.ok ? last.value : null;
  }

  /** Reads until an answer is final or the delays are used up. @returns the last answer */
  async readUntil<T>(
    read: () => Promise<T>,
    isFinal: (answer: T) => boolean,
    [delayMs = 0, ...laterMs] = CONFIRM_DELAYS_MS,
  ): Promise<T> {
    await this.client.clock.sleep(delayMs, this.tools.signal);
    const last = await read();
    return laterMs.length === 0 || isFinal(last) ? last : this.readUntil(read, isFinal, laterMs);
  }

  /**
   * Starts to wait for one thing.
   * @returns a function that waits until the next try; its result is false when the time is over. It logs each cause once.
   */
  startWait() {
    const { client, signal, remainingMs, log } = this.tools;
    const { clock } = client;
    const reserveMs = Math.min(RESERVE_MS, remainingMs() / 4);
    const startMs = clock.uptime();
    const logged = new Set<string>();
    let tries = 0;
    return async (why: string, patienceMs = WITHIN_LIMIT_MS): Promise<boolean> => {
      const leftMs = Math.min(remainingMs() - reserveMs, startMs + patienceMs - clock.uptime());
      if (leftMs <= 0) return false;
      if (!logged.has(why)) log(`${why} Asked again every few seconds.`);
      logged.add(why);
      await clock.sleep(Math.min(leftMs, MAX_RETRY_MS, 1_000 * 2 ** tries++), signal);
      return true;
    };
  }

  /** Reads whether a write may be sent again. A version that this run has made may show late. */
  async isStill<Now>(read: Read<Now>, judge: (now: Now) => boolean | Promise<boolean>): Promise<boolean> {
    const now = await read;
    if (now.ok) return judge(now.value);
    return isNotFound(now) && this.state.steps.some(({ step }) => step.kind === 'create-version');
  }

  /** How long a refusal is asked again. A cleanup waits for none. */
  protected patienceMs(_failure: Failure) {
    return 0;
  }

  /**
   * Follows a write to its end. A write in doubt is read back, and sent once more where `mayRepeat` allows it: the service
   * keeps all other writes single (docs/service.md#lags). A refused one is sent again while the refusal passes, and so is one
   * that did not get through. The last refusal stands; after a doubt it proves nothing, and the write stays in doubt.
   */
  async settle<T, Now>(write: Write<T, Now>): Promise<Settled<T>> {
    const wait = this.startWait();
    let doubt = '';
    for (let tries = 1; ; ) {
      const result = await write.send();
      const isRefused = result.kind === 'refused';
      const isUnsent = isRefused && (await result.waitToResend(tries));
      const settled = settledAs(result, doubt);
      const isOfOthers = settled.kind === 'refused';
      const value = await this.findEffect(write, result, doubt !== '');
      if (value) return { kind: 'applied', value, isOfOthers };
      const isTime = isRefused
        ? isUnsent || wait(`Refused for now: ${result.failure.why}.`, this.patienceMs(result.failure))
        : doubt === '';
      if (!(await nullIfInterrupted(isTime))) return settled;
      if (!(await nullIfInterrupted(this.mayBeRepeated(write, settled)))) {
        // What is no longer as it was may be the effect, which shows by now.
        const late = await nullIfInterrupted(this.findEffect({ ...write, delaysMs: [0] }, result, doubt !== ''));
        return late ? { kind: 'applied', value: late, isOfOthers } : settled;
      }
      if (isUnsent) tries += 1;
      doubt ||= settled.why;
    }
  }

  private async mayBeRepeated<T, Now>({ read, isStillRight, mayRepeat }: Write<T, Now>, settled: Unapplied) {
    return isStillRight === undefined ? (mayRepeat?.(settled) ?? true) : this.isStill(read(), isStillRight);
  }

  /** Returns what the answer or a read shows. What was refused may be made already: by others, or by a try in doubt. */
  private async findEffect<T, Now>(write: Write<T, Now>, result: WriteResult, isDoubted: boolean) {
    if (result.kind === 'refused') {
      // Nobody can have written what the service does not know.
      const isForeign = write.makesNew || hasCode(result.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN');
      return isForeign && !isDoubted ? null : nullIfInterrupted(this.poll(write.read, write.shows, [0]));
    }
    return (
      (result.kind === 'done' && readAnswer(result.body, (row) => write.parse(row, result.body))) ||
      this.poll(write.read, write.shows, write.delaysMs)
    );
  }
}

/** After a doubt a refusal proves nothing: the first try may be what makes the service refuse the second. */
function settledAs(result: WriteResult, doubt: string): Unapplied {
  if (result.kind === 'done') return { kind: 'unconfirmed', why: NOT_SHOWN };
  const { kind, failure } = result;
  if (kind === 'unknown') return { kind: 'unconfirmed', why: failure.why };
  return doubt === '' ? { kind, why: '', failure } : { kind: 'unconfirmed', why: `${doubt}; ${failure.why}`, failure };
}

/** Returns `null` when the look is cut off: what is certain before it still holds. */
export async function nullIfInterrupted<T>(look: T | Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Interruption) return null;
    throw error;
  }
}
