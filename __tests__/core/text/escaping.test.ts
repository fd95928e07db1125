import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { logLine, markdownText, singleLine } from '../../../src/core/text/escaping.ts';
import { HOSTILE_EXAMPLES, hostileText } from './hostile.ts';
import { shapeOf } from './markdown.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text as a browser shows it, without elements. */
function decoded(html: string) {
  return html.replaceAll(/&(?:#(\d+)|([a-z]+));/g, (all, code, name) =>
    code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Number(code)),
  );
}

function everywhere(holds: (text: string) => void) {
  for (const text of HOSTILE_EXAMPLES) holds(text);
  fc.assert(fc.property(hostileText, holds), { numRuns: 400 });
}

describe('one line', () => {
  it('has no line end, control character, mark of direction or half of a character in it', () => {
    everywhere((text) => {
      expect(singleLine(text)).not.toMatch(INVISIBLE);
      expect(singleLine(text).isWellFormed()).toBe(true);
    });
  });

  it.each([
    ['a\r\nb', 'a b'],
    ['\u202ea', 'a'],
    ['a\u0000\u001b[31mb', 'a [31mb'],
    ['  a  ', 'a'],
    ['naïve 文 😀', 'naïve 文 😀'],
  ])('of %j is %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });

  it('leaves plain text as it is', () => {
    fc.assert(fc.property(fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/), (text) => expect(singleLine(text)).toBe(text)));
  });

  it.each([
    [20, false],
    [21, true],
    [41, true],
  ])('of %i characters, where 20 may be, is shortened: %s', (length, shortened) => {
    for (const letter of ['x', 'é']) {
      const line = singleLine(letter.repeat(length), 20);
      expect(line.length).toBeLessThanOrEqual(20);
      expect(line.includes('shortened')).toBe(shortened);
    }
  });

  it('does not hide that something was cut, although only blanks are left of it, unless twice the length suffices', () => {
    expect(singleLine(`a${' '.repeat(100)}b`, 20)).toContain('shortened');
    expect(singleLine(`a${'\n'.repeat(100)}b`, 20)).toBe('a … (shortened)');
    expect(singleLine(`a${'\n'.repeat(38)}b`, 20)).toBe('a b');
  });

  it('is never cut through the middle of a character', () => {
    for (const start of ['', 'a']) {
      const line = singleLine(`${start}${'😀'.repeat(200)}`, 100);
      expect(line).toMatch(/^a?(😀)+ … \(shortened\)$/u);
      expect(line.isWellFormed()).toBe(true);
    }
  });

  it('is no longer than asked for, whatever is in it', () => {
    const lengths = fc.integer({ min: 20, max: 60 });
    const isWithin = (text: string, max: number) => expect(singleLine(text, max).length).toBeLessThanOrEqual(max);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 100 }), lengths, isWithin));
  });
});

describe('a line of the log', () => {
  it('has no command in it, of the new kind or of the old', () => {
    everywhere((text) => {
      for (const line of logLine(text).split(/[\r\n]/)) {
        expect(line.trim().startsWith('::')).toBe(false);
        expect(line).not.toContain('##[');
      }
    });
  });

  it.each([
    ['::error::boom', ': :error: :boom'],
    ['##[error]boom', '# #[error]boom'],
    ['fine: yes', 'fine: yes'],
  ])('of %j is %j', (text, line) => {
    expect(logLine(text)).toBe(line);
  });
});

describe('text in Markdown', () => {
  const PLACES: [string, (text: string) => string][] = [
    ['alone', (text) => text],
    ['in a paragraph', (text) => `before ${text} after`],
    ['in bold', (text) => `**${text}** (${text})`],
    ['in a heading', (text) => `## Verdict: ${text}`],
    ['below a line', (text) => `above  \n${text}`],
    ['in a list item', (text) => `- **title**  \n  ${text}  \n  **What to do:** ${text} [Open](https://page.example)`],
    ['in a table', (text) => `| a | b |\n|---|---|\n| ${text} | ${text} |`],
  ];

  it.each(PLACES)('makes nothing but text, %s', (_, place) => {
    const plain = shapeOf(place('x'));
    everywhere((text) => {
      // An empty rest makes no code span.
      if (markdownText(text) !== '') expect([text, shapeOf(place(markdownText(text)))]).toEqual([text, plain]);
    });
  });

  it('shows what was there, apart from what nobody can see', () => {
    everywhere((text) => {
      const html = marked.parseInline(markdownText(text), { gfm: true, async: false });
      const shown = decoded(html.replaceAll(/<\/?code>/g, '')).replaceAll('\u200b', '');
      expect(html.replaceAll(/<\/?code>/g, '')).not.toMatch(/<[a-z/!]/i);
      expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe(singleLine(text).replaceAll(/\s+/g, ' ').trim());
    });
  });

  it.each(['1. done', '12. done', '123456. done', '- done', '+ done'])('makes no list of %s', (text) => {
    expect(markdownText(text)).toBe(`&#8203;${text}`);
  });

  it.each([
    ['#12', '`#12`'],
    ['Fixes GH-12.', 'Fixes `GH-12`.'],
    ['see acme/rocket#12', 'see `acme/rocket#12`'],
    ['commit 0123abc done', 'commit `0123abc` done'],
    ['0123456789abcdef0123456789abcdef01234567', '`0123456789abcdef0123456789abcdef01234567`'],
    ['by @octo-cat', 'by `@octo-cat`'],
    ['@acme/team', '`@acme/team`'],
    ['a@example.com', '`a@example.com`'],
    ['see https://example.com/a?b=c.', 'see `https://example.com/a?b=c`.'],
    ['www.example.com', '`www.example.com`'],
    ['an address begins with www. or WWW.', 'an address begins with www&#8203;. or WWW&#8203;.'],
    ['#12- no list', '`#12`- no list'],
    ['#12@octocat', '`#12@octocat`'],
    ['Version 123456 (42)', 'Version 123456 &#40;42&#41;'],
  ])('has in a code span what GitHub would link: %s', (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
  });

  it('mentions nobody, and is the text itself where nothing has a meaning', () => {
    expect(markdownText('@octocat')).toBe('`@octocat`');
    for (const text of ['Version 1.1 is IN PREPARATION', 'on-orphans = adopt + 2. done'])
      expect(markdownText(text)).toBe(text);
  });
});
