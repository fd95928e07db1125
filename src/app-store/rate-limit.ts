/** Parses the headers about the service's limits: how much is left, and when to come back. */
import type { RateLimit } from '../core/model/outcome.ts';

/** Returns the tightest window of `X-Rate-Limit`. Seen so far: hour or minute, alone or several joined. */
export function parseRateLimit(header = ''): RateLimit | null {
  const found = header.matchAll(/user-(hour|minute)-lim: *(\d{1,9}); *user-\1-rem: *(\d{1,9})/g);
  const windows = found.map(([, window = '', ...counts]) => ({
    window,
    limit: Number(counts[0]),
    remaining: Number(counts[1]),
  }));
  return [...windows].sort((left, right) => left.remaining - right.remaining)[0] ?? null;
}

/** Parses `Retry-After`, a number of seconds or a date, into seconds from now. */
export function retryAfterS(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
