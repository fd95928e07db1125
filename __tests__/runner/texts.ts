/** Markdown as a reader sees it: no mark-up, no escapes, no invisible characters. */
import { marked, type Token, type Tokens } from 'marked';

/** Each block of text outside of tables, in order. */
export function textsOf(markdown: string): string[] {
  const texts: string[] = [];
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'table' || token.type === 'html') continue;
      if (token.type === 'list') visit((token as Tokens.List).items);
      else if (token.type === 'list_item') visit(token.tokens ?? []);
      else texts.push(plain(token.raw));
    }
  };
  visit(marked.lexer(markdown, { gfm: true }));
  return texts;
}

export function plain(markdown: string): string {
  return markdown
    .replaceAll('&#8203;', '')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|^#+ /gm, '');
}

/** Shorter ones are phrases. */
const MIN_SENTENCE = 25;

export function repeatedIn(markdown: string): string[] {
  const sentences = textsOf(markdown)
    .flatMap((text) => text.split(/\n|(?<=[.:])\s/))
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= MIN_SENTENCE);
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
}
