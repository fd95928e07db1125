/** Hostile texts, and the check that the runner and GitHub show them as text. */
import { expect } from '@jest/globals';
import { marked } from 'marked';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { REASONS } from '../../src/core/text/reasons.ts';

export const HOSTILE: Record<string, string> = {
  'a command after a line end': 'x\n::error title=gone::hacked\n::stop-commands::abc',
  'the older kind of command': 'x ##[set-env name=PATH]/tmp ##[error]hacked',
  'line separators': 'a\u2028::error::hacked\u2029::error::hacked',
  HTML: '<img src=x onerror=alert(1)><script>alert(1)</script><a href="https://evil.test">x</a><!--',
  Markdown: '[x](https://evil.test) ![x](https://evil.test/i.png) **b** _i_ ~~s~~ # h\n- l\n> q',
  'a table': '| a | b |\n|---|---|\n| c | d |',
  'a megabyte': `${'A'.repeat(1_000_000)}::error::hacked`,
  'a delimiter of the output file':
    'ghadelimiter_00000000-0000-0000-0000-000000000000\nverdict=clear\nverdict<<X\nclear\nX',
};

const TITLES: readonly string[] = [
  ...Object.values(REASONS).map(({ title }) => title),
  'The comment could not be written',
];

/**
 * Expects no command, element, link or cell of theirs.
 * @param columns of the tables that the summary has, in their order
 */
export async function expectOnlyOurs(result: RunnerResult, columns: readonly number[]): Promise<void> {
  for (const { title, message } of result.annotations) {
    expect(TITLES).toContain(title);
    expect(message.length).toBeLessThanOrEqual(4096);
    expect(message).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
  }
  expect(result.masks).not.toContain('a');
  expect(result.shown.some((line) => /##\[|^\s*::/.test(line))).toBe(false);
  expect(Buffer.byteLength(result.summary)).toBeLessThan(1024 * 1024);
  const html = await marked.parse(result.summary, { gfm: true });
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href ?? '');
  expect(links.every((href) => href.startsWith('https://appstoreconnect.apple.com/apps/'))).toBe(true);
  expect(html).not.toMatch(/<(img|script|blockquote|del|pre|h1|h4)/);
  const found = new Set([...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => row?.match(/<t[dh]/g)?.length));
  expect([...found]).toEqual(columns);
}
