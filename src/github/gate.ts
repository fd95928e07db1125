/** What every request to GitHub passes: the bounds, the count, and the decision whether it is sent once more. */
import { type Answer, failureOf, type GitHubFailure, stopped, waitAskedMs } from './failure.ts';

export interface GateOptions {
  clock: { now(): number; sleep(ms: number, signal: AbortSignal): Promise<void> };
  /** Once aborted, nothing new is begun. */
  signal: AbortSignal;
  /** Aborts writes that are under way. */
  writeSignal: AbortSignal;
  /** Milliseconds that are left for reporting; a wait that does not fit into them is not begun. */
  remainingMs(): number;
  /** The text without any secret, which is not known any more once the text is cut. */
  redact(text: string): string;
  log(line: string): void;
}

const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 500;
/**
 * "Wait for at least one minute", then "for an exponentially increasing amount of time", and give up "after a specific
 * number of retries". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const FIRST_WAIT_MS = 60_000;
const MAX_WAITS = 3;

type Kind = 'read' | 'write';
type Send<T> = (request: { signal: AbortSignal }) => Promise<T>;
type Failed = { ok: false; failure: GitHubFailure; error: unknown };

export class Gate {
  requests = 0;
  private readonly options: GateOptions;
  constructor(options: GateOptions) {
    this.options = options;
  }

  /** A read is sent again once when GitHub is not available, and anything when it met a limit, which kept it from being done. */
  async send<T>(kind: Kind, send: Send<T>): Promise<Answer<T>> {
    let retries = 0;
    let waits = 0;
    for (;;) {
      const made = await this.attempt(kind, send);
      if (made.ok) return made;
      const { failure } = made;
      let delayMs: number | null = null;
      if (failure.kind === 'rate-limited') delayMs = waits < MAX_WAITS ? this.waitMs(made.error, waits++) : null;
      else if (failure.kind === 'unavailable' && kind === 'read' && retries++ === 0) delayMs = RETRY_DELAY_MS;
      if (delayMs === null || !(await this.slept(delayMs))) return { ok: false, failure };
    }
  }

  private async attempt<T>(kind: Kind, send: Send<T>): Promise<{ ok: true; value: T } | Failed> {
    const { signal, writeSignal, redact } = this.options;
    if (signal.aborted) return { ok: false, failure: stopped(signal, false), error: null };
    const own = kind === 'write' ? writeSignal : signal;
    const bounds = AbortSignal.any([own, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    this.requests += 1;
    try {
      return { ok: true, value: await send({ signal: bounds }) };
    } catch (error) {
      if (own.aborted) return { ok: false, failure: stopped(own, true), error };
      const failure = bounds.aborted ? LATE : failureOf(error, redact);
      return { ok: false, failure, error };
    }
  }

  /** @returns `null` when there is no time for it: what is left then is for the next run */
  private waitMs(error: unknown, waits: number): number | null {
    const { clock, log, remainingMs } = this.options;
    const waitMs = waitAskedMs(error, clock.now()) ?? FIRST_WAIT_MS * 2 ** waits;
    const isWorthIt = waitMs < remainingMs();
    const seconds = Math.ceil(waitMs / 1000);
    log(
      isWorthIt
        ? `GitHub's rate limit: going on in ${seconds} s.`
        : `GitHub's rate limit: going on would take ${seconds} s, and there is no time for that.`,
    );
    return isWorthIt ? waitMs : null;
  }

  private async slept(ms: number): Promise<boolean> {
    try {
      await this.options.clock.sleep(ms, this.options.signal);
      return true;
    } catch {
      return false;
    }
  }
}

const LATE: GitHubFailure = {
  kind: 'unavailable',
  message: `no answer in ${REQUEST_TIMEOUT_MS / 1000} s`,
  maybeApplied: true,
};
