/** The bound on the whole run, beside the waiting, and what else ends it from outside. */
import type { Clock } from './clock.ts';

export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly reason: 'run.timeout' | 'run.interrupted';
  constructor(reason: Interruption['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A write that was sent may still be answered; this much later nobody waits for it any more. */
const WRITE_GRACE_MS = 2_500;

export class Deadline {
  private readonly stop = new AbortController();
  private readonly stopWrites = new AbortController();
  /** Aborts reads and waits. */
  readonly signal = this.stop.signal;
  /** Aborts writes under way, some moments after `signal`. */
  readonly writeSignal = this.stopWrites.signal;
  private readonly clock: Clock;
  private readonly message: string;
  private leftMs: number;
  private armedMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, timeoutMs: number, message = 'The time for the whole run (timeout-minutes) is used up.') {
    this.clock = clock;
    this.leftMs = timeoutMs;
    this.message = message;
    this.resume();
  }

  /** Milliseconds until the bound. */
  get remainingMs(): number {
    return this.timer === undefined ? this.leftMs : this.leftMs - (this.clock.now() - this.armedMs);
  }

  /** Waiting for what blocks the run does not count. @param givenBackMs was counted, and turned out to be waiting */
  pause(givenBackMs: number): void {
    this.leftMs = this.remainingMs + givenBackMs;
    this.clear();
  }

  resume(): void {
    this.armedMs = this.clock.now();
    this.timer = setTimeout(() => this.end(new Interruption('run.timeout', this.message)), Math.max(0, this.leftMs));
  }

  end(why: Interruption): void {
    if (this.signal.aborted) return;
    this.stop.abort(why);
    setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
  }

  /** Ends at the latest after these milliseconds. */
  endWithin(ms: number, why: Interruption): void {
    setTimeout(() => this.end(why), ms).unref();
  }

  /** No timer keeps the process alive after this. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
