/**
 * Globs of branch names: `*` and `?` stay within a part, `**` crosses parts, `[a-z]` and `[!a-z]` take one character,
 * `{a,b}` is one of several. Case counts, which the matcher of Node ignores on some systems. Matching takes time in
 * proportion to both lengths, whatever the glob.
 */

/** A longer glob is refused. */
const MAX_GLOB_LENGTH = 1_000;
/** A glob with more alternatives than this is refused. */
const MAX_ALTERNATIVES = 100;

/** Returns a function that reports whether a name matches one of the alternatives. */
export function branchMatcher(glob: string): (name: string) => boolean {
  const alternatives = (expandBraces(glob) ?? []).map((one) => one.match(TOKEN) ?? []);
  return (name) => {
    const start = Array.from({ length: name.length + 1 }, (_, at) => at === 0);
    return alternatives.some((tokens) => tokens.reduce((before, token) => addToken(name, before, token), start).at(-1));
  };
}

/** Matches a group of braces without another one in it. */
const GROUP = /\{([^{}]*)\}/;

/** @returns the alternatives; `null` where the braces do not pair up, or stand for too many, and for a glob that is too long */
function expandBraces(glob: string): string[] | null {
  if (glob.length > MAX_GLOB_LENGTH) return null;
  let all = [glob];
  while (all.length <= MAX_ALTERNATIVES && all.some((one) => GROUP.test(one))) {
    all = all.flatMap((one) => {
      const [group = '', parts = ''] = GROUP.exec(one) ?? [];
      return parts.split(',').map((part) => one.replace(group, () => part));
    });
  }
  return all.length > MAX_ALTERNATIVES || all.some((one) => /[{}]/.test(one)) ? null : all;
}

/** Matches the next token: a part of stars with its slash, stars, `?`, a class, or any one character. */
const TOKEN = /(?<=^|\/)\*\*\/|\*\*+|\*|\?|\[[!^]?[^\]/]+\]|./gs;

/**
 * Takes for each `at` whether the tokens before match the first `at` characters of the name, and returns the same with this
 * token added.
 */
function addToken(name: string, before: boolean[], token: string): boolean[] {
  if (token === '**/') {
    // Any number of whole parts, or none.
    const after = addToken(name, addToken(name, before, '**'), '/');
    return before.map((wasReached, at) => wasReached || after[at] === true);
  }
  let isReached = false;
  return before.map((wasReached, at) => {
    const isOpen = token.startsWith('*') ? isReached : before[at - 1] === true;
    isReached = (token.startsWith('*') && wasReached) || (isOpen && takesCharacter(token, name.charAt(at - 1)));
    return isReached;
  });
}

function takesCharacter(token: string, character: string) {
  if (token.startsWith('**')) return true;
  if (token === '*' || token === '?') return character !== '/';
  if (token.length === 1) return character === token;
  const [, not, list = ''] = /^\[([!^]?)(.*)\]$/s.exec(token) ?? [];
  const ranges = list.match(/.-.|./gs) ?? [];
  const isIn = ranges.some((range) => range.charAt(0) <= character && character <= range.slice(-1));
  return character !== '/' && isIn === (not === '');
}

/**
 * Patterns of names that git refuses, with a letter for each wildcard. https://git-scm.com/docs/git-check-ref-format
 * An exclamation mark would look like a negation, but is read literally.
 */
const NO_NAME = [
  /^$|^@$|^HEAD$|^[-!]|^refs\//,
  /\s|\p{Cc}|[~^:\\?*[\]{};,]/u,
  /\.\.|@\{|\/\/|^\/|\/$|\.$/,
  /(?:^|\/)\.|\.lock(?:\/|$)/,
];

/** Returns whether each alternative can match a branch name by git's rules. An extended glob such as `+(a|b)` cannot. */
export function canMatchBranches(glob: string) {
  return !/@\{|[!?*+@]\(/.test(glob) && expandBraces(glob)?.every(canMatch) === true;
}

function canMatch(pattern: string) {
  const sample = pattern.replaceAll(TOKEN, (text) => {
    if (text === '**/') return 'x/';
    return text.length > 1 || /[*?]/.test(text) ? 'x' : text;
  });
  return NO_NAME.every((rule) => !rule.test(sample));
}
