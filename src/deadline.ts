/** Bounds the time of the whole run, waiting excluded, and ends it early on a signal. */
import type { Clock } from './clock.ts';

export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly reason: 'run.timeout' | 'run.interrupted';
  constructor(reason: Interruption['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Time that a write already sent has left for its answer. */
const WRITE_GRACE_MS = 2_500;
/** Time to clean up beyond that of the run, and once its job is canceled. The runner kills a canceled job 10 s after its first signal (src/signals.ts). */
const CLEANUP_MS = { timeout: 20_000, signal: 2_000 };

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
  private cleanup: Deadline | undefined;
  private isCanceled = false;

  constructor(clock: Clock, timeoutMs: number, message = 'The time for the whole run (timeout-minutes) is used up.') {
    this.clock = clock;
    this.leftMs = timeoutMs;
    this.message = message;
    this.resume();
  }

  get remainingMs() {
    return this.timer === undefined ? this.leftMs : this.leftMs - (this.clock.uptime() - this.armedMs);
  }

  /** Stops the count while the run waits for what blocks it. @param givenBackMs time already counted, to be given back */
  pause(givenBackMs: number) {
    this.leftMs = this.remainingMs + givenBackMs;
    this.clear();
  }

  resume() {
    this.armedMs = this.clock.uptime();
    this.timer = setTimeout(() => this.end(new Interruption('run.timeout', this.message)), Math.max(0, this.leftMs));
  }

  end(why: Interruption) {
    // A job may be canceled while a run that is out of time cleans up.
    this.isCanceled ||= why.reason !== 'run.timeout';
    this.cleanup?.endWithin(CLEANUP_MS.signal, why);
    if (this.signal.aborted) return;
    this.stop.abort(why);
    setTimeout(() => this.stopWrites.abort(why), WRITE_GRACE_MS).unref();
  }

  /** Starts the time to clean up, which takes over what is left of the run. */
  startCleanup(): Deadline {
    const leftMs = Math.max(0, this.remainingMs) + CLEANUP_MS.timeout;
    this.clear();
    this.cleanup = new Deadline(this.clock, this.isCanceled ? CLEANUP_MS.signal : leftMs);
    return this.cleanup;
  }

  /** Ends it after these milliseconds at the latest, and with it a write under way: the process would be killed meanwhile. */
  endWithin(ms: number, why: Interruption) {
    const endAll = () => {
      this.end(why);
      this.stopWrites.abort(why);
    };
    setTimeout(endAll, ms).unref();
  }

  /** Clears the timer, which would keep the process alive. */
  clear() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
