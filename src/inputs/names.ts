/** Reports names under `with:` that are no inputs. The runner passes them on, and a misspelt `dry-run` would make a release. */
import { INPUT_NAMES } from './definitions.ts';
import type { InputReader } from './reader.ts';

/** Letters of names that people may give from habit, with the mode that replaces each. */
const OLDER_NAMES = new Map([
  ['submit', 'submit'],
  ['releaseapproved', 'release'],
]);

/** The runner writes names under `with:` in capitals, with `_` for a blank. The job's own `env:` may hold small letters. */
export function reportWrongNames(reader: InputReader) {
  const known = INPUT_NAMES.map((name) => `INPUT_${name.toUpperCase()}`);
  for (const [variable, value = ''] of Object.entries(reader.around.env)) {
    const [, word] = /^INPUT_(.+)/s.exec(variable) ?? [];
    if (word === undefined || known.includes(variable)) continue;
    const written = /\p{Ll}/u.test(word) ? word : word.toLowerCase();
    const name = lettersOf(written);
    const mode = OLDER_NAMES.get(name);
    const input = mode === undefined ? nearestInput(name) : 'mode';
    // The job's own env: may hold what the workflow passes to the right input.
    if (input === undefined || (mode === undefined && value.trim() === reader.raw[input])) continue;
    const remedy = mode === undefined ? `Did you mean \`${input}\`?` : `Write \`mode: ${mode}\`.`;
    const message = `\`${written}\` is no input. ${remedy} If it is not under with:, look for ${variable} under env:.`;
    reader.problems.push({ input, message });
  }
}

/** Finds the input that the name may mean: it takes at most one edit of an input of under six letters, two of others. */
function nearestInput(name: string) {
  return INPUT_NAMES.find((input) => {
    const letters = lettersOf(input);
    return editsBetween(name, letters) <= (letters.length < 6 ? 1 : 2);
  });
}

function lettersOf(name: string) {
  return name.toLowerCase().replaceAll(/[-_\s]/g, '');
}

/** Counts the edits from one word to another, up to 3. A swap of neighbors is one edit (Damerau). */
function editsBetween(one: string, other: string, most = 3): number {
  if (most === 0 || one === other) return 0;
  if (one[0] === other[0]) return editsBetween(one.slice(1), other.slice(1), most);
  const isSwap = one[0] === other[1] && one[1] === other[0];
  const skips = [...(isSwap ? [[2, 2]] : []), [1, 1], [1, 0], [0, 1]];
  return 1 + Math.min(...skips.map(([a, b]) => editsBetween(one.slice(a), other.slice(b), most - 1)));
}
