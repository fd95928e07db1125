/** Compares texts and dates of the service, for every place that needs it. */

/**
 * Returns the text as it is compared and planned: line ends as LF, no blanks at line ends nor around the text, Unicode
 * composed (NFC). The service keeps texts in its own form (docs/service.md#texts).
 */
export function normalizedText(text: string | null | undefined): string {
  return (text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .normalize('NFC');
}

/** Compares two texts. A missing text is the same as an empty one. */
export function isSameText(left: string | null | undefined, right: string | null | undefined): boolean {
  return normalizedText(left) === normalizedText(right);
}

export function isEmptyText(text: string | null | undefined): boolean {
  return normalizedText(text) === '';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Compares two release dates by the minute. The service may keep whole hours (docs/service.md#versions), so the whole hour
 * of the date asked for is the same too. Another minute of that hour is another date.
 */
export function isSameReleaseDate(asked: string | null, kept: string | null | undefined): boolean {
  if (asked === null || kept == null) return asked === (kept ?? null);
  const [askedMs, keptMs] = [Date.parse(asked), Date.parse(kept)];
  const isInOne = (unitMs: number) => Math.floor(askedMs / unitMs) === Math.floor(keptMs / unitMs);
  return isInOne(MINUTE_MS) || (keptMs % HOUR_MS === 0 && isInOne(HOUR_MS));
}

/** @returns the date in UTC to the minute, as `2030-01-31T09:00Z`; as it is where it is no date */
export function utcMinute(date: string): string {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16)}Z`;
}
