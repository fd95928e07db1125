/** What a text for App Store Connect must not hold: what the service takes in no text, and what can only be a mistake of the workflow. */
import { parseJson } from '../core/model/json.ts';

/** Maximum length of `whatsNew` and of a note to App Review, for the service. */
const MAX_CHARACTERS = 4000;

/** Control characters but tabs and line ends. UTF-16 without its mark is full of NUL. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const LINE_END = /\r\n|\r|\n/;
/** Sign of a mistake, and where it comes from. */
type Mistake = readonly [sign: RegExp, why: string];
const WHOLE_JSON: Mistake = [/\S/, 'the text is JSON, where it should stand alone'];
const MISTAKES: readonly Mistake[] = [
  [CONTROL, 'App Store Connect takes it in no text, and a file has to be UTF-8'],
  [/</, 'App Store Connect takes it in no text'],
  [/%0[AD]/, 'a line end was escaped for an older way to set outputs'],
  [/(?<=^[^\r\n]*)\\n(?=[^\r\n]*$)/, 'it stands where a line should end'],
  [/\$\((?=.*\))/s, 'no shell ran this command, because with: has no shell'],
  [/\$\{\{/, 'GitHub did not fill in this expression'],
  [/\$\{\w+\}/, 'no shell filled in this variable'],
  [/\{\{(?=.*\}\})/s, 'this template was not filled in'],
  [/^version https:\/\/git-lfs\.github\.com\/spec\//, 'a pointer of Git LFS; check out with lfs: true'],
  [/\[object Object\]/, 'a script printed an object in place of its text'],
  // A line of nothing else is a ruler, and a longer run a row of stars.
  [/(?<!\*|^[ \t]*)\*{3}(?!\*)|(?<!\*)\*{3}(?!\*|[ \t]*$)/m, 'GitHub shows it in place of a secret'],
];

/** @returns what is wrong with the text, in words that follow its name; `null` if nothing is */
export function textProblem(text: string) {
  const characters = [...text].length;
  if (characters > MAX_CHARACTERS)
    return `has ${characters} characters, more than the ${MAX_CHARACTERS} that the service takes. Shorten it.`;
  for (const [sign, why] of isJson(text) ? [WHOLE_JSON] : MISTAKES) {
    const found = sign.exec(text);
    if (found === null) continue;
    const [shown] = found;
    const code = shown.charCodeAt(0).toString(16).padStart(4, '0');
    const what = CONTROL.test(shown) ? `the control character U+${code}` : shown;
    return `has ${what} ${placeOf(text, found.index)}: ${why}. Correct it.`;
  }
  return null;
}

/** Recognizes an object, an array, or a string with escapes: a script handed over a whole value, not its text. */
function isJson(text: string) {
  const value = parseJson(text);
  return typeof value === 'string' ? text.includes('\\') : typeof value === 'object' && value !== null;
}

/** Returns the line and the character in it, both from 1, as editors count them. */
function placeOf(text: string, at: number) {
  const lines = text.slice(0, at).split(LINE_END);
  return `in line ${lines.length}, character ${[...(lines.at(-1) ?? '')].length + 1}`;
}
