/** Parses the headers about the service's limits: how much is left, and when to come back. */
import type { RateLimit } from '../core/model/outcome.ts';

const MAX_HEADER = 1000;

/** Returns the tightest window of `X-Rate-Limit`. Seen so far: hour or minute, alone or several joined. */
export function parseRateLimit(header = ''): RateLimit | null {
  if (header.length > MAX_HEADER) return null;
  const pairs = header.matchAll(/([\w-]+) *: *(\d{1,9}) *(?:[;,]|$)/g);
  const numbers = new Map(pairs.map(([, name, digits]) => [name, Number(digits)]));
  const windows = (['minute', 'hour'] as const).flatMap((window): RateLimit[] => {
    const remaining = numbers.get(`user-${window}-rem`);
    return remaining === undefined ? [] : [{ window, limit: numbers.get(`user-${window}-lim`) ?? null, remaining }];
  });
  return windows.sort((left, right) => left.remaining - right.remaining)[0] ?? null;
}

/** Parses `Retry-After`, a number of seconds or a date, into seconds from now. */
export function retryAfterS(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
