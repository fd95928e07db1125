/** The places where people see a run: its annotations, its summary, its comment on the pull request. */
import type { Annotation, RunnerResult } from '../../emulator/runner/runner.ts';
import { drawMarkdown } from './markdown.ts';
import { Paper, type Theme } from './paper.ts';
import type { Run } from './type.ts';

export interface Format {
  theme: Theme;
  width: number;
}

const SIZE = 14;
const MARGIN = 1;
const INSIDE = 16;
const HEAD = 38;

export function drawAnnotations({ annotations }: RunnerResult, { theme, width }: Format): string {
  const count = (level: string, word: string) => {
    const found = annotations.filter((one) => one.level === level).length;
    return found === 0 ? [] : [`${found} ${word}${found === 1 ? '' : 's'}`];
  };
  const counts = [...count('error', 'error'), ...count('warning', 'warning')].join(' and ');
  const paper = new Paper(width, theme);
  drawBox(paper, 'Annotations', counts, (x, inner) => {
    for (const annotation of annotations) drawAnnotation(paper, annotation, x, inner);
  });
  return paper.render('The annotations of a red run: what is wrong and what to do, each in a sentence or two.');
}

export function drawSummary({ summary }: RunnerResult, { theme, width }: Format): string {
  const paper = new Paper(width, theme);
  drawBox(paper, 'App Store gate', 'summary', (x, inner) => {
    drawMarkdown(paper, summary, { x, width: inner, size: SIZE });
  });
  return paper.render(
    'The job summary of a red run: what to do first, and who holds each of the five submission slots.',
  );
}

export function drawComment(comment: string, { theme, width }: Format): string {
  const paper = new Paper(width, theme);
  drawBox(paper, 'github-actions', 'bot commented', (x, inner) => {
    drawMarkdown(paper, comment, { x, width: inner, size: SIZE });
  });
  return paper.render('The comment on the pull request: why no release can start, and what to do first.');
}

function drawBox(paper: Paper, title: string, beside: string, draw: (x: number, width: number) => void): void {
  const top = MARGIN;
  const [x, width] = [MARGIN + INSIDE, paper.width - 2 * (MARGIN + INSIDE)];
  paper.y = top + (HEAD - SIZE * 1.5) / 2;
  const runs: Run[] = [
    { text: title, kind: 'bold' },
    { text: `  ${beside}`, kind: 'muted' },
  ];
  paper.write({ runs, x, width, size: SIZE });
  paper.y = top + HEAD + INSIDE * 0.7;
  draw(x, width);
  paper.y += INSIDE * 0.3;
  paper.box(top, MARGIN, paper.width - 2 * MARGIN, HEAD);
  paper.y += MARGIN;
}

function drawAnnotation(paper: Paper, { level, title, message }: Annotation, x: number, width: number): void {
  const mark = level === 'error' ? '✗' : '⚠️';
  const top = paper.y;
  paper.write({ runs: [{ text: mark, kind: 'mark' }], x, width, size: SIZE });
  paper.y = top;
  const indent = SIZE * 1.8;
  const block = { x: x + indent, width: width - indent, size: SIZE };
  paper.write({ ...block, runs: [{ text: title, kind: 'bold' }] });
  const [, text = message, link = ''] = /^(.*?) ?(https:\/\/\S+)?$/.exec(message) ?? [];
  const linked: Run[] =
    link === ''
      ? []
      : [
          { text: ' ', kind: 'plain' },
          { text: link, kind: 'link' },
        ];
  paper.write({ ...block, runs: [{ text, kind: 'plain' }, ...linked] });
  paper.y += SIZE * 0.6;
}
