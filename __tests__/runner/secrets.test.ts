import { describe, expect, it, jest } from '@jest/globals';
import { mask, redact, redactAll } from '../../src/runner/secrets.ts';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiI1NzI0NjU0MiJ9.q8Zt0Xv1mWc5pLr7sKd2Yh9f';
const LINE = 'MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg';
const WHOLE = `-----BEGIN PRIVATE KEY-----\n${LINE}\n-----END PRIVATE KEY-----`;

jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
for (const secret of [LINE, TOKEN, WHOLE, '']) mask(secret);

describe('a value that leaves the process', () => {
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
});
