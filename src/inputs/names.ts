/** Reports names under `with:` that are no inputs. The runner passes them on, and a misspelt `dry-run` would make a release. */
import { INPUT_NAMES, type InputName, REPLACED } from './definitions.ts';
import type { Reader } from './reader.ts';

/** Names with fewer letters allow one edit, all others two. */
const LONG_NAME = 6;

/** @param others `INPUT_…` variables of unknown inputs, with their values */
export function reportWrongNames(reader: Reader, others: ReadonlyMap<string, string>): void {
  for (const [variable, value] of others) {
    const name = lettersOf(variable.replace(/^INPUT_/, ''));
    const remedy = (right: string) =>
      `Write ${right} under with:. If the job sets ${variable} in its env:, rename it there.`;
    const replaced = Object.keys(REPLACED).find((word) => lettersOf(word) === name);
    const meant = replaced === undefined ? nearestInput(name) : undefined;
    if (replaced !== undefined)
      reader.report('mode', `replaces ${replaced}, which is no input. ${remedy(`mode: ${REPLACED[replaced]}`)}`);
    // The job's own env: may hold what the workflow passes to the right input.
    else if (meant !== undefined && value !== reader.raw[meant])
      reader.report(meant, `is what ${variable} seems to mean, which is no input. ${remedy(meant)}`);
  }
}

function nearestInput(name: string): InputName | undefined {
  for (const edits of [0, 1, 2]) {
    const candidates = INPUT_NAMES.filter((input) => edits < 2 || lettersOf(input).length >= LONG_NAME);
    const nearest = candidates.find((input) => isWithin(edits, name, lettersOf(input)));
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, '');
}

/** Compares two words with a maximum number of edits. A swap of neighbors is one edit (Damerau). */
function isWithin(edits: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a === b || edits === 0) return a === b;
  const rests: [string, string][] = [
    [a.slice(1), b],
    [a, b.slice(1)],
    [a.slice(1), b.slice(1)],
  ];
  if (a[0] === b[1] && a[1] === b[0]) rests.push([a.slice(2), b.slice(2)]);
  return rests.some(([rest, otherRest]) => isWithin(edits - 1, rest, otherRest));
}
