/** Secrets, kept from all that leaves the process: the one place where they are taken out of text. */
import { setSecret } from '@actions/core';
import { Redaction } from '../core/text/redaction.ts';

/** Fewer characters in a row of a token or a key may be anything. */
const MIN_PART = 16;
/** Nothing that a person reads is as long; such a text leaves as stars. */
const MAX_TEXT = 1024 * 1024;
const masked = new Redaction(MIN_PART);

/** From here on the runner shows stars in the place of the text, and so does `redact`. */
export function mask(secret: string): void {
  masked.add(secret);
  setSecret(secret);
}

/** Takes secrets out of a text, before it is cut or escaped: the runner knows a secret only whole, and as it is. */
export function redact(text: string): string {
  return text.length > MAX_TEXT ? '***' : masked.redact(text);
}

/** Takes secrets out of every text in a value. Answers are decoded by then, so no escape hides one. */
export function redacted<T>(value: T): T {
  return walk(value, new Map()) as T;
}

/** @param seen what was walked already: a submission stands in a result in several places */
function walk(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy = copyOf(value, (part) => walk(part, seen));
  seen.set(value, copy);
  return copy;
}

function copyOf(value: object, inside: (part: unknown) => unknown): object {
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, inside(part)]));
  if (value instanceof Set) return new Set([...value].map(inside));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
}
