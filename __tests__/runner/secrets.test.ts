import { describe, expect, it, jest } from '@jest/globals';
import { mask, redact, redactAll } from '../../src/runner/secrets.ts';
import { TOKEN } from '../core/text/secrets.ts';

jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
mask(TOKEN);

const letters = [...TOKEN].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const escaped = JSON.stringify(letters.join(''));

describe('a value that leaves the process', () => {
  it('shows no secret that an answer spells in escapes', () => {
    const answer = JSON.parse(escaped.replaceAll('\\\\u', '\\u')) as string;
    expect(answer).toBe(TOKEN);
    expect(redactAll({ message: `Refused: ${answer}.` })).toEqual({ message: 'Refused: ***.' });
  });

  it('is read to its ends: lists, maps and sets', () => {
    const value = { names: new Map([['a', { name: TOKEN }]]), all: new Set([TOKEN]), rows: [[TOKEN, 1, null, true]] };
    const names = new Map([['a', { name: '***' }]]);
    expect(redactAll(value)).toEqual({ names, all: new Set(['***']), rows: [['***', 1, null, true]] });
  });

  it('keeps what it holds without a secret', () => {
    const value = { reason: 'version.in-flight', steps: [], version: null, count: 3 };
    expect(redactAll(value)).toEqual(value);
  });

  it('leaves as stars where nobody could read it for its length', () => {
    expect(redact('x'.repeat(1024 * 1024 + 1))).toBe('***');
    expect(redact('x'.repeat(1024 * 1024))).not.toBe('***');
  });
});
