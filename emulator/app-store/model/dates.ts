export const DAY_MS = 24 * 60 * 60 * 1000;

/** Dates as the service writes them: seconds, no fraction. */
export function dateOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
