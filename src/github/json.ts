/** JSON that came from outside, read without trusting its shape. */

/** @returns the member of that name; `undefined` where there is no such thing */
export function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    value,
  );
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** @returns a whole number above 0 */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;

/** @returns the name of a commit as GitHub gives it */
export function commitOf(value: unknown): string | null {
  return typeof value === 'string' && COMMIT.test(value) ? value : null;
}
