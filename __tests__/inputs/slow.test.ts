/**
 * Text of any length and make is read in time that grows with its length alone: a pattern that goes back over so long a
 * text again and again would not come to its end here.
 */
import { describe, expect, it } from '@jest/globals';
import { parseRateLimit } from '../../src/app-store/client.ts';
import { parseErrors } from '../../src/app-store/failure.ts';
import { logLine, markdownText } from '../../src/core/text/escaping.ts';
import { INPUTS } from '../../src/inputs/definitions.ts';
import { parse } from './raw.ts';

const LENGTH = 130_000;

/** Texts in which patterns for lines, numbers, dates, blanks, paths, base64, PEM and globs could get lost. */
const PUMPS = [
  ...['a', ' ', '\t ', '\n', '\r\n', '#', '0', '9.', '.', '-', '=', '/', '*', '**/', '\\', '\\n', 'A=', '+/', '(', '['],
  ...['{a}', '\u202e', '-----BEGIN ', ' ,', '2026-01-01T'],
];
const ENDS = ['!', '\n!'];
const TEXTS = PUMPS.flatMap((pump) => ENDS.map((end) => pump.repeat(Math.ceil(LENGTH / pump.length)) + end));

/** Short enough to be looked at as a key, and as a text. */
const SHORT = [`-----BEGIN${' '.repeat(3_900)}`, `-----BEGIN${' -'.repeat(9_000)}`, ' '.repeat(19_000)].map(
  (text) => `${text}!`,
);

describe('no text is slow to read', () => {
  it.each(Object.keys(INPUTS))('as the input %s', (name) => {
    for (const text of [...TEXTS, ...SHORT])
      expect(parse({ version: '1.1', mode: 'submit', [name]: text })).toHaveProperty('problems');
  });

  it.each<[where: string, read: (text: string) => unknown]>([
    ['in a line of the log', logLine],
    ['in the summary', markdownText],
    ['in the header of the rate limit', parseRateLimit],
    ['in an error of the service', (text) => parseErrors(JSON.stringify({ errors: [{ title: text, detail: text }] }))],
  ])('%s', (_where, read) => {
    for (const text of TEXTS) expect(read(text)).toBeDefined();
  });
});
