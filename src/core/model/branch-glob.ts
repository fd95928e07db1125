/**
 * Globs of branch names: `*` and `?` stay within a part, `**` crosses parts, `[a-z]` and `[!a-z]` take one character,
 * `{a,b}` is one of several. Case counts. Matching takes time in proportion to both lengths, whatever the glob.
 */

/** A glob with more alternatives than this is refused. */
export const MAX_ALTERNATIVES = 100;

type Token =
  | { kind: 'literal'; character: string }
  | { kind: 'one'; takes: (character: string) => boolean }
  | { kind: 'many'; takes: (character: string) => boolean }
  /** A part that is `**`, with the slash behind it: any number of whole parts. */
  | { kind: 'parts' };

/** @returns the function that says whether a name matches one of the alternatives */
export function branchMatcher(glob: string): (name: string) => boolean {
  const alternatives = (expandBraces(glob) ?? []).map(tokensOf);
  const known = new Map<string, boolean>();
  return (name) => {
    const matches = known.get(name) ?? alternatives.some((tokens) => matchesTokens(name, tokens));
    known.set(name, matches);
    return matches;
  };
}

/** @returns the alternatives; `null` where the braces do not pair up, or stand for too many */
export function expandBraces(glob: string): string[] | null {
  const open = glob.indexOf('{');
  if (open < 0) return glob.includes('}') ? null : [glob];
  const parts: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    const isEnd = depth === 0;
    if (!isEnd && !(character === ',' && depth === 1)) continue;
    parts.push(glob.slice(start, at));
    start = at + 1;
    if (isEnd)
      return glob.slice(0, open).includes('}') ? null : expandParts(glob.slice(0, open), parts, glob.slice(start));
  }
  return null;
}

function expandParts(before: string, parts: readonly string[], rest: string): string[] | null {
  const heads: string[] = [];
  for (const part of parts) {
    const expanded = expandBraces(part);
    if (expanded === null || heads.length + expanded.length > MAX_ALTERNATIVES) return null;
    heads.push(...expanded);
  }
  const tails = expandBraces(rest);
  if (tails === null || heads.length * tails.length > MAX_ALTERNATIVES) return null;
  return heads.flatMap((head) => tails.map((tail) => before + head + tail));
}

/** A pattern's next token: a part of stars with its slash, stars, `?`, a class, or any one character. */
const TOKEN = /(?<=^|\/)\*\*\/|\*\*+|\*|\?|\[[!^]?[^\]/]+\]|./gs;

function tokensOf(pattern: string): Token[] {
  return (pattern.match(TOKEN) ?? []).map((text): Token => {
    if (text === '**/') return { kind: 'parts' };
    if (text.startsWith('**')) return { kind: 'many', takes: () => true };
    if (text === '*') return { kind: 'many', takes: isWithinPart };
    if (text === '?') return { kind: 'one', takes: isWithinPart };
    return text.length > 1 ? { kind: 'one', takes: classOf(text) } : { kind: 'literal', character: text };
  });
}

const isWithinPart = (character: string) => character !== '/';

/** @param text such as `[a-z]` or `[!0-9_]` */
function classOf(text: string): (character: string) => boolean {
  const isNegated = /^\[[!^]/.test(text);
  const ranges = text.slice(isNegated ? 2 : 1, -1).match(/.-.|./gs) ?? [];
  return (character) => {
    const isIn = ranges.some((range) => (range[0] ?? '') <= character && character <= (range.at(-1) ?? ''));
    return isWithinPart(character) && isIn !== isNegated;
  };
}

function matchesTokens(name: string, tokens: readonly Token[]): boolean {
  // `reached[at]`: the tokens so far match the first `at` characters.
  let reached = Array.from({ length: name.length + 1 }, (_, at) => at === 0);
  for (const token of tokens) reached = advance(name, token, reached);
  return reached[name.length] ?? false;
}

function advance(name: string, token: Token, before: readonly boolean[]): boolean[] {
  const after: boolean[] = [];
  let isInParts = false;
  for (let at = 0; at <= name.length; at++) {
    const last = name[at - 1] ?? '';
    const cameFrom = before[at - 1] ?? false;
    switch (token.kind) {
      case 'literal':
        after.push(cameFrom && last === token.character);
        break;
      case 'one':
        after.push(cameFrom && token.takes(last));
        break;
      case 'many':
        after.push((before[at] ?? false) || ((after[at - 1] ?? false) && token.takes(last)));
        break;
      case 'parts':
        after.push((before[at] ?? false) || (isInParts && last === '/'));
        isInParts ||= before[at] ?? false;
        break;
    }
  }
  return after;
}

/**
 * Names that git does not take, with a letter for each wildcard. https://git-scm.com/docs/git-check-ref-format
 * An exclamation mark and extended globs such as `+(a|b)` would be taken for a negation or a pattern; neither is one here.
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
  const alternatives = glob.includes('@{') || /[!?*+@]\(/.test(glob) ? null : expandBraces(glob);
  return alternatives?.every(canMatch) ?? false;
}

function canMatch(pattern: string): boolean {
  const sample = pattern.replaceAll(TOKEN, (text) =>
    text === '**/' ? 'x/' : text.length > 1 || /[*?]/.test(text) ? 'x' : text,
  );
  return NO_NAME.every((rule) => !rule.test(sample));
}
