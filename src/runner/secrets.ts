/** Takes secrets out of every text that leaves the process. No other module does. */
import { setSecret } from '@actions/core';

/** The longest first: a line of the key is a part of the whole. */
let secrets: readonly string[] = [];

/** Makes the runner and `redact` show stars in the place of the secret. */
export function mask(secret: string): void {
  if (secret === '' || secrets.includes(secret)) return;
  secrets = [...secrets, secret].sort((one, other) => other.length - one.length);
  setSecret(secret);
}

/** Takes secrets out of a text, before a cut or escapes: the runner recognizes only a whole secret as it is. */
export function redact(text: string): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}

/** Takes secrets out of every text and name in a value. Its answers are decoded, so escapes hide no secret. */
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
  if (value instanceof Map) return new Map([...value].map((pair) => pair.map(inside) as [unknown, unknown]));
  if (value instanceof Set) return new Set([...value].map(inside));
  return Object.fromEntries(Object.entries(value).map((pair) => pair.map(inside) as [string, unknown]));
}
