/** A value, or the failure that took its place. Expected failures are values, not exceptions. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; failure: E };
