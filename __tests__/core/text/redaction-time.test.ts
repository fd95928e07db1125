import { describe, expect, it } from '@jest/globals';
import { Redaction } from '../../../src/core/text/redaction.ts';
import { SIGNATURE, TOKEN } from './secrets.ts';

/** A reading that goes back over the text again and again needs minutes, and ends with the time of the job. */
describe('a megabyte is read in time that grows with its length alone', () => {
  const LENGTH = 1_000_000;
  const PUMPS = {
    'one letter': 'a',
    blanks: ' ',
    'letters and blanks': 'a ',
    escapes: '\\n',
    'halves of escapes': '\\',
    'beginnings of escapes': '\\u',
    'more of them': '\\u20',
    'what shows as nothing': '\u200b',
    tokens: `${TOKEN} `,
    'tokens with nothing between': TOKEN,
    'broken tokens': [...TOKEN].join('\n'),
    'parts that are too short': `${SIGNATURE.slice(0, 15)}!`,
    'halves of a part': SIGNATURE.slice(8, 16),
  };

  it.each(Object.entries(PUMPS))('%s', (_, pump) => {
    const text = pump.repeat(Math.ceil(LENGTH / pump.length));
    const redaction = new Redaction(16);
    for (const secret of [TOKEN, 'a'.repeat(40), 'aaaaaaaa']) redaction.add(secret);
    expect(redaction.redact(text).length).toBeLessThanOrEqual(text.length);
  });

  it('eight million blanks overflow no stack', () => {
    const redaction = new Redaction(16);
    redaction.add(TOKEN);
    const text = ' '.repeat(8_000_000);
    expect(redaction.redact(text)).toBe(text);
  });
});
