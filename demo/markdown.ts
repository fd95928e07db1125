/** Renders the Markdown of the job summary for a terminal. */
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
    // Comments have hidden HTML, by which the action finds them.
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
  return tokens.map((token) => inlineToken(token, paper)).join('');
}

const HTML: Readonly<Record<string, string>> = { '</summary>': ': ', '<br>': ', ' };

function inlineToken(token: Token, paper: Paper): string {
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
      return HTML[token.raw] ?? '';
    default:
      return textOf(token, paper);
  }
}

function textOf(token: Token, paper: Paper): string {
  if ('tokens' in token && token.tokens !== undefined) return inline(token.tokens, paper);
  return 'text' in token ? plainText(String(token.text)) : token.raw;
}

/** Removes the escapes that keep GitHub from reading the service's texts as markup. A terminal does not need them. */
function plainText(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/&(lt|gt|amp|quot);/g, (whole, name: string) => named[name] ?? whole);
}

/** Renders a table as a list of its rows: few terminals are as wide as a table. */
function table({ header, rows }: Tokens.Table, paper: Paper): string {
  const [head = '', ...entries] = [header, ...rows].map((row) =>
    row
      .map((cell) => inline(cell.tokens, paper))
      .filter((cell) => cell !== '')
      .join(' · '),
  );
  return [`(${head})`, ...entries.map((entry) => lines(entry, paper.width, '• ', '  '))].join('\n');
}
