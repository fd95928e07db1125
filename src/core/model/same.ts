/** Compares texts and dates of the service, for every place that needs it. */

/**
 * Returns the text as it is compared and planned: line ends as LF, no blanks at line ends nor around the text, Unicode
 * composed (NFC). The service keeps texts in its own form (docs/service.md#texts).
 */
export function normalizedText(text: string | null | undefined) {
  return (text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
    .normalize('NFC');
}

/** Compares two texts. A missing text is the same as an empty one. */
export function isSameText(left: string | null | undefined, right: string | null | undefined) {
  return normalizedText(left) === normalizedText(right);
}

export function isEmptyText(text: string | null | undefined) {
  return normalizedText(text) === '';
}

/** Compares two release dates by the minute. A missing date is the same as none. */
export function isSameMinute(left: string | null, right: string | null | undefined) {
  return utcMinute(left ?? '') === utcMinute(right ?? '');
}

/** Compares the date that a run has sent with the one that the service shows. It may keep whole hours (docs/service.md#versions). */
export function isDateTaken(sent: string, shown: string | null | undefined) {
  return isSameMinute(sent, shown) || (shown != null && utcMinute(shown) === `${utcMinute(sent).slice(0, 14)}00Z`);
}

/** @returns the date in UTC to the minute, as `2030-01-31T09:00Z`; as it is where it is no date */
export function utcMinute(date: string, between = 'T', end = 'Z') {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace('T', between)}${end}`;
}
