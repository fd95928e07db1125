/** What GitHub-flavoured Markdown makes of a text. */
import { marked, type Token } from 'marked';

/** Every token, those within others too. */
export function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown, { gfm: true }), (token) => {
    tokens.push(token);
  });
  return tokens;
}
