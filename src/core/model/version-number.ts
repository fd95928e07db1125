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

/** Numbers that are not digits and dots are compared as texts. */
export function isSameNumber(left: string, right: string) {
  return left === right || compareVersionNumbers(left, right) === 0;
}

/** Returns a number without leading zeros, and with two parts where all others are 0: 1.2 for 1.2.0, 2026.9 for 2026.09. */
export function shortNumber(version: string) {
  if (!isNumber(version)) return version;
  return version.replaceAll(/(?<!\d)0+(?=\d)/g, '').replace(/^(\d+\.\d+)(?:\.0)+$/, '$1');
}

function isNumber(version: string) {
  return /^\d+(\.\d+)*$/.test(version);
}

function withoutZeros(version: string) {
  return version.replace(/(\.0+)+$/, '');
}

/** Finds the highest version number, and skips those that cannot be compared. */
export function highestVersionNumber(versions: readonly string[]) {
  const numbers = versions.filter(isNumber);
  return numbers.toSorted((left, right) => compareVersionNumbers(right, left) ?? 0)[0] ?? null;
}
