import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Redaction } from '../../../src/core/text/redaction.ts';
import { SIGNATURE, TOKEN } from './secrets.ts';

function redacting(minPart: number, ...secrets: string[]): Redaction {
  const redaction = new Redaction(minPart);
  for (const secret of secrets) redaction.add(secret);
  return redaction;
}

const redact = (text: string, ...secrets: string[]) =>
  redacting(16, ...(secrets.length > 0 ? secrets : [TOKEN])).redact(text);

describe('a secret', () => {
  it.each([
    ['alone', TOKEN, '***'],
    ['in a sentence', `token ${TOKEN}, refused`, 'token ***, refused'],
    ['twice', `${TOKEN} and ${TOKEN}`, '*** and ***'],
    ['side by side', `${TOKEN}${TOKEN}`, '***'],
    ['beside other letters', `x${TOKEN}y`, 'x***y'],
  ])('is taken out %s', (_, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    ['of blanks and words', 'correct horse battery staple'],
    ['of eight characters', 'hunter22'],
    ['of several lines', '-----BEGIN X-----\nAAAA\n-----END X-----'],
    ['longer than any key', `${'long '.repeat(2000)}end`],
    ['of other letters', 'пароль-секрет'],
  ])('%s is taken out as it is', (_, secret) => {
    expect(redact(`a ${secret} b`, secret)).toBe('a *** b');
  });

  it('of seven characters stays, because words have as many', () => {
    expect(redact('a version of it', 'version')).toBe('a version of it');
  });

  it('that holds another one is taken out whole', () => {
    expect(redact('a secret1234 and secret1234-more b', 'secret1234', 'secret1234-more')).toBe('a *** and *** b');
    expect(redact('a secret1234-more b', 'secret1234-more', 'secret1234')).toBe('a *** b');
  });

  it('is found in a text or not', () => {
    expect(redacting(16, TOKEN).isIn(`a ${SIGNATURE.slice(3, 19)} b`)).toBe(true);
    expect(redacting(16, TOKEN).isIn('a b')).toBe(false);
    expect(new Redaction(16).isIn('')).toBe(false);
  });
});

describe('a part of a secret', () => {
  it('of sixteen characters is taken out, wherever it stands', () => {
    for (let at = 0; at + 16 <= SIGNATURE.length; at++) {
      const part = SIGNATURE.slice(at, at + 16);
      for (const before of ['', '"', 'signature: ', '!'.repeat(at)])
        expect(redact(`${before}${part}!`)).toBe(`${before}***!`);
    }
  });

  it('of more is taken out as one', () => {
    for (let length = 16; length <= SIGNATURE.length; length++)
      expect(redact(`<${SIGNATURE.slice(0, length)}>`)).toBe('<***>');
  });

  it('of fifteen stays', () => {
    const text = `signature ${SIGNATURE.slice(8, 23)}`;
    expect(redact(text)).toBe(text);
  });

  it.each([
    ['longer than any key', 'long-'.repeat(1000)],
    ['with a blank before it', ` ${TOKEN}`],
    ['with a blank after it', `${TOKEN} `],
  ])('of one %s stays, because that one is taken out whole only', (_, secret) => {
    const part = secret.trim().slice(0, 30);
    expect(redact(`<${part}>`, secret)).toBe(`<${part}>`);
    expect(redact(`<${secret}>`, secret)).toBe('<***>');
  });

  it('of the longest that is parted is taken out', () => {
    expect(redact(`<${TOKEN}>`, TOKEN.padEnd(4096, 'x'))).toBe('<***>');
  });

  it('and another one are taken out in the order of the text', () => {
    expect(redact('a hunter22 b hunter11 c', 'hunter11', 'hunter22')).toBe('a *** b *** c');
  });

  it('of eight is taken out where eight are asked for, of seven not', () => {
    const redaction = redacting(8, TOKEN);
    for (let at = 0; at + 8 <= SIGNATURE.length; at++) {
      expect(redaction.redact(`<${SIGNATURE.slice(at, at + 8)}>`)).toBe('<***>');
      expect(redaction.isIn(`<${SIGNATURE.slice(at, at + 7)}>`)).toBe(false);
    }
  });
});

describe('a secret that is broken up', () => {
  // biome-ignore format: many short pieces
  const BREAKS = [
    '\n', '\r\n', ' ', '\t', '\n    ', '\\n', '\\r\\n', '\\\\n', '\\u000a', '\\u000A', '\\u200b', '\u200b', '\u00a0', '\u2028', '\0',
  ];

  it.each(BREAKS.map((gap) => [JSON.stringify(gap), gap]))('by %s is taken out', (_, gap) => {
    expect(redact(`<${TOKEN.slice(0, 64)}${gap}${TOKEN.slice(64)}>`)).toBe('<***>');
    expect(redact(`<${SIGNATURE.slice(0, 8)}${gap}${SIGNATURE.slice(8, 16)}>`)).toBe('<***>');
    expect(redact(`<${[...SIGNATURE].join(gap)}>`)).toBe('<***>');
  });

  it('leaves the breaks around it', () => {
    expect(redact(`a\n ${SIGNATURE}\n b`)).toBe('a\n ***\n b');
  });

  it('leaves JSON that is read as before', () => {
    const body = { detail: `no\n${TOKEN.slice(0, 64)}\n${TOKEN.slice(64)}\nhere`, code: 'X' };
    expect(JSON.parse(redact(JSON.stringify(body)))).toEqual({ detail: 'no\n***\nhere', code: 'X' });
  });

  it('is taken out whatever is around it, and wherever it breaks', () => {
    const piece = fc
      .record({
        at: fc.nat(TOKEN.length - 16),
        length: fc.integer({ min: 16, max: TOKEN.length }),
        gaps: fc.array(fc.tuple(fc.nat(TOKEN.length), fc.constantFrom(...BREAKS)), { maxLength: 5 }),
      })
      .map(({ at, length, gaps }) => {
        const characters = [...TOKEN.slice(at, at + length)];
        for (const [place, gap] of gaps) if (place < characters.length - 1) characters[place] += gap;
        return characters.join('');
      });
    fc.assert(
      fc.property(fc.string(), piece, fc.string(), (before, part, after) => {
        const shown = redact(`${before}|${part}|${after}`).replaceAll(/\s|\p{Cc}|\p{Cf}|\\{1,2}([nr]|u\w{4})/gu, '');
        for (let at = 0; at + 16 <= TOKEN.length; at++) expect(shown).not.toContain(TOKEN.slice(at, at + 16));
      }),
    );
  });
});

it('any other text stays as it is, and so does any where there is no secret', () => {
  const any = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json());
  fc.assert(fc.property(any, (text) => expect(redact(text)).toBe(text)));
  expect(new Redaction(16).redact(TOKEN)).toBe(TOKEN);
});
