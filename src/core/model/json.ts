/** Reads JSON from outside without trusting its shape. */

/** @returns `undefined` for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Path = readonly (string | number)[];

/** @returns the value at the end of the path; `undefined` where there is no such path */
export function member(value: unknown, ...path: Path): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    value,
  );
}

/** @returns the text at the end of the path; `null` for a value that is not a string */
export function textOf(value: unknown, ...path: Path) {
  const found = member(value, ...path);
  return typeof found === 'string' ? found : null;
}

/** Letters of keys and tokens. */
const BROKEN_END = /[\w.+/=-]{16,}$/;

/** Cuts a text. A long last word goes with it: a part of a secret is not recognized as one. */
export function cutText(text: string, max: number) {
  return text.length <= max ? text : text.slice(0, max).replace(BROKEN_END, '…');
}

/** @returns the whole number above 0 at the end of the path; `null` for anything else */
export function numberOf(value: unknown, ...path: Path) {
  const found = member(value, ...path);
  return typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : null;
}

/** @returns the fields; `null` if one of them is `null` */
export function completeFields<T extends object>(fields: T) {
  return Object.values(fields).includes(null) ? null : (fields as { [K in keyof T]: NonNullable<T[K]> });
}

/** @returns `null` for a list, and for a value that is not an object */
export function objectOf(value: unknown) {
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
}
