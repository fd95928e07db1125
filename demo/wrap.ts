import { stripVTControlCharacters } from 'node:util';

/** Breaks lines at blanks. A word that is longer than a line stays whole. */
export function wrap(text: string, width: number, first = '', rest = first): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    const bare = stripVTControlCharacters(line);
    const isFresh = line === first || line === rest;
    if (!isFresh && bare.length + 1 + stripVTControlCharacters(word).length > width) {
      lines.push(line);
      line = `${rest}${word}`;
    } else line = isFresh ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
