import { describe, expect, it, jest } from '@jest/globals';
import { mask, redact, redactAll } from '../../src/runner/secrets.ts';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiI1NzI0NjU0MiJ9.q8Zt0Xv1mWc5pLr7sKd2Yh9f';
const LINE = 'MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg';
const WHOLE = `-----BEGIN PRIVATE KEY-----\n${LINE}\n-----END PRIVATE KEY-----`;

jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
for (const secret of [LINE, TOKEN, WHOLE, '']) mask(secret);

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

  it('shows no secret as a name, in an object or a map', () => {
    const redacted = { 'a ***': 1, '***': new Map([['*** b', 2]]) };
    expect(redactAll({ [`a ${TOKEN}`]: 1, [LINE]: new Map([[`${TOKEN} b`, 2]]) })).toEqual(redacted);
  });

  it('shows stars once for the whole key, and for each of its lines', () => {
    expect(redact(`a ${WHOLE} b ${LINE} c ${TOKEN}${TOKEN} d`)).toBe('a *** b *** c ****** d');
  });

  it('keeps what it holds without a secret', () => {
    const value = { reason: 'version.in-flight', steps: [], version: null, count: 3 };
    expect(redactAll(value)).toEqual(value);
  });
});
