/** Git's hashes are hexadecimal and of two lengths today; what matters here is that it can stand in a path. */
const COMMIT = /^[\w-]{1,64}$/;

/** @returns the name of a commit as GitHub gives it; `null` for what cannot be one */
export function commitOf(value: unknown): string | null {
  return typeof value === 'string' && COMMIT.test(value) ? value : null;
}
