/** The Markdown of a summary, as GitHub sets it. */
import { lexer, type Token, type Tokens } from 'marked';
import { plainText } from '../markdown.ts';
import { Paper } from './paper.ts';
import { minWidthOf, type Run } from './type.ts';

export interface Frame {
  x: number;
  width: number;
  size: number;
}

const HEADINGS: Record<number, number> = { 2: 1.45, 3: 1.2 };

export function drawMarkdown(paper: Paper, markdown: string, frame: Frame): void {
  for (const token of lexer(markdown)) drawBlock(paper, token, frame);
}

function drawBlock(paper: Paper, token: Token, frame: Frame): void {
  const { x, width, size } = frame;
  switch (token.type) {
    case 'heading': {
      const scale = HEADINGS[(token as Tokens.Heading).depth] ?? 1;
      paper.y += size * 0.5;
      paper.write({ runs: runsOf(token.tokens ?? [], 'bold'), x, width, size: size * scale });
      if (scale > 1.3) {
        paper.y += size * 0.3;
        paper.rule(x, width);
      }
      paper.y += size * 0.6;
      return;
    }
    case 'paragraph':
    case 'text':
      paper.write({ runs: runsOf(token.tokens ?? []), x, width, size });
      paper.y += size * 0.7;
      return;
    case 'list':
      for (const item of (token as Tokens.List).items) drawItem(paper, item, frame);
      return;
    case 'table':
      drawTable(paper, token as Tokens.Table, frame);
      return;
    case 'space':
    case 'html':
      return;
    default:
      throw new Error(`a summary has ${token.type} in it, and nobody knows how to draw that`);
  }
}

function drawItem(paper: Paper, item: Tokens.ListItem, { x, width, size }: Frame): void {
  const indent = size * 1.3;
  const top = paper.y;
  paper.write({ runs: [{ text: '•', kind: 'plain' }], x: x + size * 0.3, width: indent, size });
  paper.y = top;
  for (const token of item.tokens) drawBlock(paper, token, { x: x + indent, width: width - indent, size });
}

const PADDING = { x: 0.75, y: 0.35 };

/** A table that would not fit otherwise is set smaller. */
const SMALL = 0.8;

function drawTable(paper: Paper, { header, rows }: Tokens.Table, frame: Frame): void {
  const cells = [
    header.map((cell) => runsOf(cell.tokens, 'bold')),
    ...rows.map((row) => row.map((cell) => runsOf(cell.tokens))),
  ];
  const isTight = sum(columnWidths(cells, frame.size, minWidthOf)) > frame.width;
  const size = frame.size * (isTight ? SMALL : 1);
  const widths = fitted(columnWidths(cells, size, Paper.widthOf), columnWidths(cells, size, minWidthOf), frame.width);
  const lefts = widths.map((_, at) => frame.x + sum(widths.slice(0, at)));
  const tops = [paper.y];
  for (const row of cells) {
    const top = paper.y + size * PADDING.y;
    const blocks = row.map((runs, at) => ({
      runs,
      size,
      x: (lefts[at] ?? 0) + size * PADDING.x,
      width: (widths[at] ?? 0) - 2 * size * PADDING.x,
    }));
    for (const block of blocks) {
      paper.y = top;
      paper.write(block);
    }
    paper.y = top + Math.max(...blocks.map(Paper.heightOf)) + size * PADDING.y;
    tops.push(paper.y);
  }
  paper.grid(tops, [...lefts, frame.x + sum(widths)]);
  paper.y += frame.size;
}

/** With the padding around what is in them. */
function columnWidths(
  cells: readonly Run[][][],
  size: number,
  widthOf: (runs: Run[], size: number) => number,
): number[] {
  return (cells[0] ?? []).map(
    (_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? [], size))) + 2 * size * PADDING.x + 1,
  );
}

/** Where they are more than there is, those give that have most to give. */
function fitted(wanted: readonly number[], needed: readonly number[], available: number): number[] {
  const widths = [...wanted];
  const spare = () => widths.map((width, at) => width - (needed[at] ?? 0));
  for (let over = sum(widths) - available; over > 0; over -= 1) {
    const most = spare().indexOf(Math.max(...spare()));
    widths[most] = (widths[most] ?? 0) - 1;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What the summary marks things with, and what a picture draws. */
const MARKS = /(🟨|🟦|🟥|🟩|⬜|⛔|⚠️|❓|❔|✅)/u;

export function runsOf(tokens: readonly Token[], kind: Run['kind'] = 'plain'): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(token.tokens ?? [], 'bold');
      case 'link':
        return runsOf(token.tokens ?? [], 'link');
      case 'codespan':
        return [{ text: plainText(token.text), kind: 'code' }];
      case 'br':
        return [{ text: '\n', kind }];
      default:
        return plainText('text' in token ? String(token.text) : token.raw)
          .split(MARKS)
          .filter((text) => text !== '')
          .map((text) => (MARKS.test(text) ? { text, kind: 'mark' } : { text, kind }));
    }
  });
}
