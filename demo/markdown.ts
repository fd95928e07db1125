/** Markdown as far as the job summary uses it, readable on a terminal. */
import { lexer, type Token, type Tokens } from 'marked';
import { wrap } from './wrap.ts';

interface Paper {
  width: number;
  bold(text: string): string;
}

export function renderMarkdown(markdown: string, paper: Paper): string {
  return lexer(markdown)
    .map((token) => block(token, paper))
    .filter((text) => text !== '')
    .join('\n\n');
}

function block(token: Token, paper: Paper): string {
  switch (token.type) {
    case 'heading':
      return paper.bold(inline(token.tokens ?? [], paper));
    case 'paragraph':
      return lines(inline(token.tokens ?? [], paper), paper.width);
    case 'list':
      return (token as Tokens.List).items
        .map((item) => lines(inline(item.tokens, paper), paper.width, '• ', '  '))
        .join('\n');
    case 'table':
      return table(token as Tokens.Table, paper);
    case 'space':
    // A comment is found again by what nobody sees.
    case 'html':
      return '';
    default:
      return token.raw.trimEnd();
  }
}

function lines(text: string, width: number, first = '', rest = ''): string {
  return text
    .split('\n')
    .map((line, index) => wrap(line.trim(), width, index === 0 ? first : rest, rest))
    .join('\n');
}

function inline(tokens: readonly Token[], paper: Paper): string {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'strong':
          return paper.bold(inline(token.tokens ?? [], paper));
        case 'link':
          return `${inline(token.tokens ?? [], paper)} (${token.href})`;
        case 'br':
          return '\n';
        default:
          if ('tokens' in token && token.tokens !== undefined) return inline(token.tokens, paper);
          return 'text' in token ? plainText(String(token.text)) : token.raw;
      }
    })
    .join('');
}

/** The summary keeps GitHub from reading texts of the service as anything but text; elsewhere that is not needed. */
export function plainText(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|amp|quot);/g, (whole, name: string) => named[name] ?? whole);
}

/** Columns as wide as what is in them; a table too wide for the paper becomes a list, one row an entry. */
function table({ header, rows }: Tokens.Table, paper: Paper): string {
  const names = header.map((cell) => inline(cell.tokens, paper));
  const body = rows.map((row) => row.map((cell) => inline(cell.tokens, paper)));
  const widths = names.map((_, at) => Math.max(...[names, ...body].map((row) => columns(row[at] ?? ''))));
  if (widths.reduce((sum, width) => sum + width + 3, 0) > paper.width) return asList(names, body, paper);
  const line = (row: string[]) =>
    row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - columns(cell))).join(' │ ');
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');
  return [line(names), rule, ...body.map(line)].map((text) => text.trimEnd()).join('\n');
}

function asList(names: string[], body: string[][], paper: Paper): string {
  const entry = (row: string[]) => row.filter((cell) => cell !== '').join(' · ');
  return [`(${entry(names)})`, ...body.map((row) => lines(entry(row), paper.width, '• ', '  '))].join('\n');
}

/** How many places a text takes on a terminal: most of the marks of the summary take two. */
function columns(text: string): number {
  let count = 0;
  for (const character of text) {
    if (/[\uFE0F\u200D]/u.test(character)) continue;
    count += /\p{Emoji_Presentation}/u.test(character) ? 2 : 1;
  }
  return count;
}
