import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createTokenSource } from '../../src/app-store/token.ts';
import { ecKey } from '../keys.ts';

const privateKey = ecKey('token');
const publicKey = createPublicKey(privateKey);
const START_S = 1_772_442_000;

function source(issuerId: string | null = 'ISSUER') {
  const time = { nowS: START_S };
  const masked: string[] = [];
  const tokens = createTokenSource({
    keyId: 'KEY',
    issuerId,
    privateKey,
    audience: 'appstoreconnect-v1',
    now: () => time.nowS * 1000,
    mask: (secret) => masked.push(secret),
  });
  const read = (token: string) =>
    jwt.verify(token, publicKey.export({ format: 'pem', type: 'spki' }), {
      algorithms: ['ES256'],
      complete: true,
      clockTimestamp: time.nowS,
    });
  return { time, masked, tokens, read };
}

describe('a token', () => {
  it('is signed with ES256 and names key, issuer, audience and both times', async () => {
    const { tokens, read } = source();
    const { header, payload } = read(await tokens.current());
    expect(header).toEqual({ alg: 'ES256', kid: 'KEY', typ: 'JWT' });
    expect(payload).toEqual({
      iss: 'ISSUER',
      aud: 'appstoreconnect-v1',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('says sub: user and no issuer for an individual key, and never a scope', async () => {
    const { tokens, read } = source(null);
    const { payload } = read(await tokens.current());
    expect(payload).toEqual({
      sub: 'user',
      aud: 'appstoreconnect-v1',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('is dated a minute back, and lives well under the 1200 seconds that the service takes', async () => {
    const { tokens, read } = source();
    const { iat, exp } = read(await tokens.current()).payload as { iat: number; exp: number };
    expect(iat).toBe(START_S - 60);
    expect(exp - iat).toBeLessThanOrEqual(1200 - 60);
  });

  it('is kept while it is young, and renewed so that none ever goes out with less than three minutes to live', async () => {
    const { tokens, time, read } = source();
    const seen = new Set<string>();
    for (; time.nowS < START_S + 3 * 3600; time.nowS += 20) {
      const token = await tokens.current();
      seen.add(token);
      const { exp } = read(token).payload as { exp: number };
      expect(exp - time.nowS).toBeGreaterThan(180);
    }
    expect(seen.size).toBeLessThanOrEqual(3 * 6 + 1);
  });

  it('is masked before anybody can print it', async () => {
    const { tokens, masked } = source();
    const token = await tokens.current();
    expect(masked).toEqual([token]);
  });

  it('is replaced once, however many requests were refused with it', async () => {
    const { tokens, time, masked } = source();
    const refused = await tokens.current();
    time.nowS += 1;
    const renewed = await Promise.all([tokens.renew(refused), tokens.renew(refused)]);
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(refused);
    expect(masked).toHaveLength(2);
  });
});
