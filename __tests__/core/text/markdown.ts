/** Renders a text as GitHub-flavoured Markdown does. */
import { marked, type Token } from 'marked';

/** Every token, those within others too. */
export function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown, { gfm: true }), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** The kinds of token that Markdown makes of it, apart from texts and entities; a link or an image with its address. */
export const shapeOf = (markdown: string): string[] =>
  tokensOf(markdown).flatMap((token) => {
    if (token.type === 'link' || token.type === 'image') return [`${token.type} ${token.href}`];
    if (token.type === 'table') return [`table of ${token.rows.map((row: unknown[]) => row.length)}`];
    if (token.type === 'list') return [`list of ${token.items.length}`];
    return ['text', 'escape', 'space', 'codespan'].includes(token.type) ? [] : [token.type];
  });
