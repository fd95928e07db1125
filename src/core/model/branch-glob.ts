/**
 * Globs of branch names: `*` and `?` stay within a part, `**` crosses parts, `[a-z]` and `[!a-z]` take one character,
 * `{a,b}` is one of several. Case counts. Matching takes time in proportion to both lengths, whatever the glob.
 */

/** A longer glob is refused. */
const MAX_LENGTH = 1_000;
/** A glob with more alternatives than this is refused. */
export const MAX_ALTERNATIVES = 100;

/**
 * One token of a pattern. Takes for each `at` whether the tokens before match the first `at` characters of the name, and
 * returns the same with this token added.
 */
type Token = (name: string, before: readonly boolean[]) => boolean[];

type Takes = (character: string) => boolean;

/** Returns a function that reports whether a name matches one of the alternatives. */
export function branchMatcher(glob: string): (name: string) => boolean {
  const alternatives = (expandBraces(glob) ?? []).map(tokensOf);
  const known = new Map<string, boolean>();
  return (name) => {
    const start = Array.from({ length: name.length + 1 }, (_, at) => at === 0);
    const reachesEnd = (tokens: Token[]) =>
      tokens.reduce((reached, token) => token(name, reached), start).at(-1) === true;
    const matches = known.get(name) ?? alternatives.some(reachesEnd);
    known.set(name, matches);
    return matches;
  };
}

/** @returns the alternatives; `null` where the braces do not pair up, or stand for too many, and for a glob that is too long */
export function expandBraces(glob: string): string[] | null {
  if (glob.length > MAX_LENGTH) return null;
  const open = glob.indexOf('{');
  const before = open < 0 ? glob : glob.slice(0, open);
  if (before.includes('}')) return null;
  if (open < 0) return [glob];
  const group = splitGroup(glob.slice(open));
  return group && expandParts(before, group.parts, group.rest);
}

/** Splits the group of braces that the text begins with at its commas; `null` where the group does not end. */
function splitGroup(text: string): { parts: string[]; rest: string } | null {
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    const isEnd = depth === 0;
    if (!isEnd && !(character === ',' && depth === 1)) continue;
    parts.push(text.slice(start, at));
    start = at + 1;
    if (isEnd) return { parts, rest: text.slice(start) };
  }
  return null;
}

function expandParts(before: string, parts: readonly string[], rest: string): string[] | null {
  const heads = parts.map(expandBraces);
  const tails = expandBraces(rest);
  if (tails === null || !heads.every((head) => head !== null)) return null;
  const isTooMany = heads.flat().length * tails.length > MAX_ALTERNATIVES;
  return isTooMany ? null : heads.flat().flatMap((head) => tails.map((tail) => before + head + tail));
}

/** Matches the next token: a part of stars with its slash, stars, `?`, a class, or any one character. */
const TOKEN = /(?<=^|\/)\*\*\/|\*\*+|\*|\?|\[[!^]?[^\]/]+\]|./gs;

function tokensOf(pattern: string): Token[] {
  return (pattern.match(TOKEN) ?? []).map((text) => {
    if (text === '**/') return wholeParts;
    if (text.startsWith('**')) return many(() => true);
    if (text === '*') return many(isWithinPart);
    if (text === '?') return one(isWithinPart);
    return one(text.length > 1 ? classOf(text) : (character) => character === text);
  });
}

function one(takes: Takes): Token {
  return (name, before) => before.map((_, at) => before[at - 1] === true && takes(name.charAt(at - 1)));
}

function many(takes: Takes): Token {
  return (name, before) => {
    let isReached = false;
    return before.map((wasReached, at) => {
      isReached = wasReached || (isReached && takes(name.charAt(at - 1)));
      return isReached;
    });
  };
}

/** Matches a part that is `**`, with the slash behind it: any number of whole parts. */
const wholeParts: Token = (name, before) => {
  const afterSlash = one((character) => character === '/')(name, many(() => true)(name, before));
  return before.map((wasReached, at) => wasReached || afterSlash[at] === true);
};

const isWithinPart: Takes = (character) => character !== '/';

/** @param text such as `[a-z]` or `[!0-9_]` */
function classOf(text: string): Takes {
  const isNegated = /^\[[!^]/.test(text);
  const ranges = text.slice(isNegated ? 2 : 1, -1).match(/.-.|./gs) ?? [];
  return (character) => {
    const isIn = ranges.some((range) => (range[0] ?? '') <= character && character <= (range.at(-1) ?? ''));
    return isWithinPart(character) && isIn !== isNegated;
  };
}

/**
 * Patterns of names that git refuses, with a letter for each wildcard. https://git-scm.com/docs/git-check-ref-format
 * An exclamation mark or an extended glob such as `+(a|b)` would look like a negation or a pattern, but is read literally.
 */
const NO_NAME = [
  /^$|^@$|^HEAD$|^-|^refs\//,
  /\s|\p{Cc}|[~^:\\?*[\]{};,]/u,
  /\.\.|@\{|\/\/|^\/|\/$|\.$/,
  /(?:^|\/)\.|\.lock(?:\/|$)/,
  /^!|[!?*+@]\(/,
];

/** Returns whether each alternative can match a branch name by git's rules. */
export function canMatchBranches(glob: string): boolean {
  return !/@\{|[!?*+@]\(/.test(glob) && expandBraces(glob)?.every(canMatch) === true;
}

function canMatch(pattern: string): boolean {
  const sample = pattern.replaceAll(TOKEN, (text) =>
    text === '**/' ? 'x/' : text.length > 1 || /[*?]/.test(text) ? 'x' : text,
  );
  return NO_NAME.every((rule) => !rule.test(sample));
}
