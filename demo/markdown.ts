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
        case 'list':
          return (token as Tokens.List).items.map((item) => `\n- ${inline(item.tokens, paper)}`).join('');
        case 'html':
          return ({ '</summary>': ': ', '<br>': ', ' } as Record<string, string>)[token.raw] ?? '';
        default:
          if ('tokens' in token && token.tokens !== undefined) return inline(token.tokens, paper);
          return 'text' in token ? plainText(String(token.text)) : token.raw;
      }
    })
    .join('');
}

/** The summary keeps GitHub from reading texts of the service as anything but text; elsewhere that is not needed. */
function plainText(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(lt|gt|amp|quot);/g, (whole, name: string) => named[name] ?? whole);
}

/** A list, one row an entry: a terminal is seldom as wide as a table. */
function table({ header, rows }: Tokens.Table, paper: Paper): string {
  const [head = '', ...entries] = [header, ...rows].map((row) =>
    row
      .map((cell) => inline(cell.tokens, paper))
      .filter((cell) => cell !== '')
      .join(' · '),
  );
  return [`(${head})`, ...entries.map((entry) => lines(entry, paper.width, '• ', '  '))].join('\n');
}
