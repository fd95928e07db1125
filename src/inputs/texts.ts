/** What a text for App Store Connect must not hold: what the service takes in no text, and what can only be a mistake of the workflow. */

/** Maximum length of `whatsNew` and of a note to App Review, for the service. */
export const MAX_CHARACTERS = 4000;
export const TAKEN = `the ${MAX_CHARACTERS} characters that the service takes. Shorten it.`;

/** Control characters but tabs and line ends. UTF-16 without its mark is full of NUL. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_END = /\r\n|\r|\n/;
/** What GitHub shows in the place of a secret. A line of nothing else is a ruler, and a longer run a row of stars. */
const STARS = /^(?![ \t]*\*{3}[ \t]*$).*?(?<!\*)\*{3}(?!\*)/m;

/** Signs of a mistake: where a text has it, or -1, and where it comes from. */
const MISTAKES: readonly (readonly [sign: string, why: string, find?: (text: string) => number])[] = [
  ['<', 'App Store Connect takes it in no text'],
  ['%0A', 'a line end was escaped for an older way to set outputs'],
  ['%0D', 'a line end was escaped for an older way to set outputs'],
  ['\\n', 'it stands where a line should end', (text) => (LINE_END.test(text) ? -1 : text.indexOf('\\n'))],
  ['$(', 'no shell ran this command, because with: has no shell', (text) => indexOfPair(text, '$(', ')')],
  ['${{', 'GitHub did not fill in this expression'],
  ['{{', 'this template was not filled in', (text) => indexOfPair(text, '{{', '}}')],
  ['[object Object]', 'a script printed an object in place of its text'],
  ['***', 'GitHub shows it in place of a secret', indexOfStars],
];

/** @returns what is wrong with the text, in words that follow its name; `null` if nothing is */
export function textProblem(text: string): string | null {
  const characters = [...text].length;
  if (characters > MAX_CHARACTERS) return `has ${characters} characters, more than ${TAKEN}`;
  const control = text.search(CONTROL);
  if (control >= 0) {
    const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
    return `has the control character U+${code} ${placeOf(text, control)}. Remove it, and save files as UTF-8.`;
  }
  const first = text.trimStart()[0] ?? '';
  if (isJson(text))
    return `is JSON, which begins with ${first} ${placeOf(text, text.indexOf(first))}. Give the text alone.`;
  for (const [sign, why, find = (whole: string) => whole.indexOf(sign)] of MISTAKES) {
    const at = find(text);
    if (at >= 0) return `has ${sign} ${placeOf(text, at)}: ${why}. Correct it.`;
  }
  return null;
}

/** Recognizes an object, an array, or a string with escapes: a script handed over a whole value, not its text. */
function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text.includes('\\') : typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function indexOfPair(text: string, open: string, close: string): number {
  const at = text.indexOf(open);
  return at >= 0 && text.includes(close, at) ? at : -1;
}

function indexOfStars(text: string): number {
  const found = STARS.exec(text);
  return found === null ? -1 : found.index + found[0].length - 3;
}

/** Returns the line and the character in it, both from 1, as editors count them. */
function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split(LINE_END);
  return `in line ${lines.length}, character ${[...(lines.at(-1) ?? '')].length + 1}`;
}
