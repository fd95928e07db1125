/** `X-Rate-Limit`, in every form seen: hour or minute, alone or several joined. */
import type { RateLimit } from '../core/model/result.ts';

const MAX_HEADER = 1000;

/** The tightest window of the header; `null` when it names none. */
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
