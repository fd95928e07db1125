/** Compares version numbers as the service orders them (docs/service.md#versions). */

/** Compares part by part, as for `sort`; a missing part counts as 0. @returns `null` where one is not digits and dots */
export function compareVersionNumbers(left: string, right: string): number | null {
  const [first, second] = [partsOf(left), partsOf(right)];
  if (first === null || second === null) return null;
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [one = 0n, other = 0n] = [first[index], second[index]];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** Parses parts as big integers: a part may be a date with its time, which a plain number would round. */
function partsOf(version: string): bigint[] | null {
  return /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(BigInt) : null;
}

/** Finds the highest version number, and skips those that cannot be compared. */
export function highestVersionNumber(versions: readonly string[]): string | null {
  const numbers = versions.filter((version) => partsOf(version) !== null);
  return numbers.toSorted((left, right) => compareVersionNumbers(right, left) ?? 0)[0] ?? null;
}
