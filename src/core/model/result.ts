/** What may fail, as a value: what came of it, or why there is nothing. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; failure: E };
