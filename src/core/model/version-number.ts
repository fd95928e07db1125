/** Compares version numbers as the service orders them (docs/service.md#versions). */

/**
 * Compares part by part, as for `sort`; a missing part counts as 0. A part has up to 254 digits: it may be a date with its
 * time, which a plain number would round.
 * @returns `null` where one is not digits and dots
 */
export function compareVersionNumbers(left: string, right: string): number | null {
  if (!isNumber(left) || !isNumber(right)) return null;
  return withoutZeros(left).localeCompare(withoutZeros(right), 'en', { numeric: true });
}

function isNumber(version: string): boolean {
  return /^\d+(\.\d+)*$/.test(version);
}

function withoutZeros(version: string): string {
  return version.replace(/(\.0+)+$/, '');
}

/** Finds the highest version number, and skips those that cannot be compared. */
export function highestVersionNumber(versions: readonly string[]): string | null {
  const numbers = versions.filter(isNumber);
  return numbers.toSorted((left, right) => compareVersionNumbers(right, left) ?? 0)[0] ?? null;
}
