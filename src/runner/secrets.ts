/** Takes secrets out of every text that leaves the process. No other module does. */
import { setSecret } from '@actions/core';
import { Redaction } from '../core/text/redaction.ts';

/** Fewer characters in a row may be in a token or a key by chance. */
const MIN_PART = 16;
/** Longer texts, which people do not read, leave as stars. */
const MAX_TEXT = 1024 * 1024;
const masked = new Redaction(MIN_PART);

/** Makes the runner and `redact` show stars in the place of the secret. */
export function mask(secret: string): void {
  masked.add(secret);
  setSecret(secret);
}

/** Takes secrets out of a text, before a cut or escapes: the runner recognizes only a whole secret as it is. */
export function redact(text: string): string {
  return text.length > MAX_TEXT ? '***' : masked.redact(text);
}

/** Takes secrets out of every text in a value. Its answers are decoded, so escapes hide no secret. */
export function redactAll<T>(value: T): T {
  return walk(value, new Map()) as T;
}

/** @param seen copies by value: a submission stands in several places of a result */
function walk(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!seen.has(value))
    seen.set(
      value,
      copyOf(value, (part) => walk(part, seen)),
    );
  return seen.get(value);
}

function copyOf(value: object, inside: (part: unknown) => unknown): object {
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, inside(part)]));
  if (value instanceof Set) return new Set([...value].map(inside));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
}
