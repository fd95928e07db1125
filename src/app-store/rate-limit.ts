/** What the service's headers say of its limits: how much is left, and when to come back. */
import type { RateLimit } from '../core/model/outcome.ts';

const MAX_HEADER = 1000;

/** The tightest window of `X-Rate-Limit`, in every form seen: hour or minute, alone or several joined; `null` when it names none. */
export function parseRateLimit(header: string | undefined): RateLimit | null {
  if (header === undefined || header.length > MAX_HEADER) return null;
  const numbers = new Map<string, number>();
  for (const part of header.split(/[;,]/)) {
    const [name = '', value = ''] = part.split(':').map((side) => side.trim());
    if (/^\d{1,9}$/.test(value)) numbers.set(name, Number(value));
  }
  const windows = (['minute', 'hour'] as const).flatMap((window): RateLimit[] => {
    const remaining = numbers.get(`user-${window}-rem`);
    return remaining === undefined ? [] : [{ window, limit: numbers.get(`user-${window}-lim`) ?? null, remaining }];
  });
  return windows.sort((left, right) => left.remaining - right.remaining)[0] ?? null;
}

/** `Retry-After` in seconds or as a date → seconds from now; `null` when there is none that can be read. */
export function retryAfterS(headers: Readonly<Record<string, string>>, nowMs: number): number | null {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
