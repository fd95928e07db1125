/** Escapes remote text, which is data, for the place it lands in. */

/** Control and format characters (bidirectional marks among them), line and paragraph separators, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;
/** Matches the first half of a character that was cut in two. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;
const CUT = ' … (shortened)';

/** Returns one line of visible text, of at most `max` characters. */
export function singleLine(text: string, max = 4000): string {
  // Cut first: a megabyte is not worth a pass of the expression.
  const candidate = text.slice(0, max * 2);
  const bounded = candidate.replace(INVISIBLE, ' ').trim();
  if (bounded.length <= max && text.length <= max * 2) return bounded;
  return bounded.slice(0, max - CUT.length).replace(HALF_CHARACTER, '') + CUT;
}

/** Minimum room for a second sentence that is cut: less would say nothing. */
const MIN_CUT = 40;

/**
 * Returns as many sentences as fit, on one line. Where that is one alone, the second is cut if it has room.
 * @param rest stands for the others, in the place of a cut one
 */
export function wholeSentences(text: string, max: number, rest = ''): string {
  const line = singleLine(text);
  if (line.length <= max) return line;
  const sentences = line.split(/(?<=[.!?]) (?=\S)/);
  const starts = sentences.map((_, index) => sentences.slice(0, index + 1).join(' '));
  const whole = starts.findLast(({ length }) => length < max - rest.length);
  if (whole === undefined) return rest || singleLine(line, max);
  const hasRoom = rest === '' && whole === starts[0] && max - whole.length > MIN_CUT;
  return hasRoom ? singleLine(line, max) : `${whole} ${rest}`.trim();
}

/** Returns a line in which the runner finds no command: `::…::`, or the older `##[…]`. */
export function logLine(text: string): string {
  return singleLine(text).replaceAll('##[', '# #[').replaceAll('::', ': :');
}

/**
 * Matches texts that GitHub links without any mark-up: `#12`, `GH-12`, `owner/repo#12`, a commit id, `@name`, an address.
 * Only a code span stops all of them. Texts that touch share one. A text that is split here has them in every second place.
 */
const AUTOLINKS =
  /((?:(?:[\w.-]{1,100}\/[\w.-]{1,100})?#\d+|\bGH-\d+|(?<![\w-])[\da-f]{7,40}(?![\w-])|[\w.+-]{0,64}@[\w-]+(?:[./][\w-]+)*|(?:https?:\/\/|www\.)[\w.~:/?#@!$&*+;=%-]*[\w/])+)/i;

/**
 * Returns text that GitHub-flavoured Markdown shows as it is: it makes no element, emphasis, table cell, mention or link
 * of it. Texts that GitHub would link stand in a code span. An invisible space breaks up `:word:`, which would become a
 * picture. It stays out of `name: value` and `1.0`, because people copy these into a workflow.
 */
export function markdownText(text: string): string {
  const [start = '', ...rest] = singleLine(text).split(AUTOLINKS);
  const shown = rest.map((part, at) => (at % 2 === 0 ? `\`${part}\`` : escapeMarks(part)));
  // Nothing at its start begins a list.
  const first = escapeMarks(start).replace(/^([-+=]|\d{1,9}\.(?!\S))/, '&#8203;$1');
  return [first, ...shown].join('');
}

function escapeMarks(text: string): string {
  return text
    .replaceAll(/[&<>"'`*_~|\\[\](){}#!$^]/g, (mark) => `&#${mark.codePointAt(0)};`)
    .replaceAll('@', '@&#8203;')
    .replaceAll(/:(?=\S)/g, ':&#8203;')
    .replaceAll(/www\./gi, (www) => `${www.slice(0, 3)}&#8203;.`);
}
