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
