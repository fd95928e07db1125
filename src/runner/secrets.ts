/** Takes secrets out of every text that leaves the process. No other module does. */
import { setSecret } from '@actions/core';

/** The longest first: a line of the key is a part of the whole. */
let secrets: readonly string[] = [];

/** Makes the runner and `redact` show stars in the place of the secret. */
export function mask(secret: string) {
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
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map(copyOf([...value]) as [unknown, unknown][]);
  if (value instanceof Set) return new Set([...value].map(copyOf));
  return Object.fromEntries(copyOf(Object.entries(value)) as [string, unknown][]);
}
