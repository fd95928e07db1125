const HOUR_MS = 60 * 60 * 1000;

/** A rolling hour of requests for each key. */
export class RateLimit {
  readonly #hourLimit: number;
  readonly #now: () => number;
  readonly #taken = new Map<string, number[]>();

  constructor(hourLimit: number, now: () => number) {
    this.#hourLimit = hourLimit;
    this.#now = now;
  }

  /** Counts one request; one that comes when the hour is spent is not counted. */
  take(keyId: string): { isSpent: boolean; header: string } {
    const now = this.#now();
    const recent = (this.#taken.get(keyId) ?? []).filter((at) => at > now - HOUR_MS);
    const isSpent = recent.length >= this.#hourLimit;
    if (!isSpent) recent.push(now);
    this.#taken.set(keyId, recent);
    const remaining = this.#hourLimit - recent.length;
    return { isSpent, header: `user-hour-lim:${this.#hourLimit};user-hour-rem:${remaining};` };
  }
}
