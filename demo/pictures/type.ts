/** Words on paper: how wide they are, and where a line ends. Viewers have fonts of their own, so widths are a little too wide. */

export interface Run {
  /** Text, or the name of a mark that is drawn. */
  text: string;
  kind: 'plain' | 'bold' | 'code' | 'link' | 'muted' | 'mark';
}

/** Helvetica, in thousandths of the size, from the space to the tilde. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const OTHER = 600;
/** Fonts that are wider than Helvetica are common. */
const SLACK = 1.03;
const BOLD = 1.07;
const MONOSPACE = 602;
/** Code is set smaller than the text around it. */
export const CODE_SIZE = 0.86;
export const MARK_WIDTH = 1.1;

export function widthOf({ text, kind }: Run, size: number): number {
  if (kind === 'mark') return size * MARK_WIDTH;
  if (kind === 'code') return (text.length * size * CODE_SIZE * MONOSPACE) / 1000;
  const units = [...text].reduce((sum, letter) => sum + (WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? OTHER), 0);
  return (units * size * SLACK * (kind === 'bold' ? BOLD : 1)) / 1000;
}

export type Line = Run[];

/** Breaks at blanks, and in a word that is longer than a line behind `_` or `/`. A line end in the text ends the line. */
export function linesOf(runs: readonly Run[], size: number, width: number): Line[] {
  const lines: Line[] = [[]];
  let used = 0;
  for (const word of wordsOf(runs).flatMap((one) => (widthOfWord(one, size) <= width ? [one] : brokenUp(one)))) {
    const isEnd = word[0]?.text === '\n';
    if (isEnd || (used > 0 && used + widthOfWord(word, size) > width)) {
      lines.push([]);
      used = 0;
    }
    if (isEnd) continue;
    for (const run of used === 0 ? withoutBlank(word) : word) {
      put(lines.at(-1) ?? [], run);
      used += widthOf(run, size);
    }
  }
  return lines;
}

/** The longest piece that cannot be broken. */
export function minWidthOf(runs: readonly Run[], size: number): number {
  return Math.max(
    0,
    ...wordsOf(runs)
      .flatMap(brokenUp)
      .map((word) => widthOfWord(withoutBlank(word), size)),
  );
}

function put(line: Line, run: Run): void {
  const last = line.at(-1);
  if (last !== undefined && last.kind === run.kind && run.kind !== 'mark') last.text += run.text;
  else line.push({ ...run });
}

/** What stands together, with the blank in front of it; a word may change its kind within, as `(code)` does. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  const pieces = runs.flatMap((run) =>
    run.kind === 'mark'
      ? [run]
      : run.text
          .split(/(?= )|(?=\n)|(?<=\n)/)
          .filter((text) => text !== '')
          .map((text) => ({ ...run, text })),
  );
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last === undefined || /^[ \n]/.test(piece.text) || last[0]?.text === '\n') words.push([piece]);
    else last.push(piece);
  }
  return words;
}

function brokenUp(word: readonly Run[]): Run[][] {
  return word.flatMap((run) => run.text.split(/(?<=[_/])/).map((text) => [{ ...run, text }]));
}

function withoutBlank(word: readonly Run[]): Run[] {
  return word
    .map((run, index) => (index === 0 ? { ...run, text: run.text.trimStart() } : run))
    .filter(({ text }) => text !== '');
}

function widthOfWord(word: readonly Run[], size: number): number {
  return word.reduce((sum, run) => sum + widthOf(run, size), 0);
}
