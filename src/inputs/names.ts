/** Reports names under `with:` that are no inputs. The runner passes them on, and a misspelt `dry-run` would make a release. */
import { INPUT_NAMES, type InputName } from './definitions.ts';
import type { InputReader } from './reader.ts';

/** Letters of names that people may give from habit, with the mode that replaces each. */
const OLDER_NAMES = new Map([
  ['submit', 'submit'],
  ['releaseapproved', 'release'],
]);

export function reportWrongNames(reader: InputReader): void {
  for (const [variable, value] of reader.around.otherVariables) {
    const word = variable.replace(/^INPUT_/, '');
    const written = /\p{Ll}/u.test(word) ? word : word.toLowerCase();
    const name = lettersOf(written);
    const refuse = (input: InputName, remedy: string) =>
      reader.problems.push({
        input,
        message: `\`${written}\` is no input. ${remedy} If it is not under with:, look for ${variable} under env:.`,
      });
    const mode = OLDER_NAMES.get(name);
    const meant = nearestInput(name);
    if (mode !== undefined) refuse('mode', `Write \`mode: ${mode}\`.`);
    // The job's own env: may hold what the workflow passes to the right input.
    else if (meant !== undefined && value !== reader.raw[meant]) refuse(meant, `Did you mean \`${meant}\`?`);
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
