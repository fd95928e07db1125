import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { createTokenSource } from '../../src/app-store/token.ts';
import { ecKey } from '../keys.ts';

const privateKey = ecKey('token');
const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
const START_S = 1_772_442_000;

function source(issuerId: string | null = 'ISSUER') {
  const time = { nowS: START_S };
  const masked: string[] = [];
  const tokens = createTokenSource({
    keyId: 'KEY',
    issuerId,
    privateKey,
    audience: 'appstoreconnect-v1',
    clock: { now: () => time.nowS * 1000 },
    mask: (secret) => masked.push(secret),
  });
  const read = (token: string) => {
    const options = { algorithms: ['ES256' as const], complete: true as const, clockTimestamp: time.nowS };
    const { header, payload } = jwt.verify(token, publicKey, options);
    const { iat = 0, exp = 0, ...claims } = payload as JwtPayload;
    return { header, claims, iat, exp };
  };
  return { time, masked, tokens, read };
}

describe('a token', () => {
  it.each([
    ['issuer', 'ISSUER', { iss: 'ISSUER', aud: 'appstoreconnect-v1' }],
    ['sub: user and no issuer for an individual key', null, { sub: 'user', aud: 'appstoreconnect-v1' }],
  ])('is signed with ES256, and names its key and %s', async (_, issuerId, expected) => {
    const { tokens, read } = source(issuerId);
    const { header, claims, iat, exp } = read(await tokens(null));
    expect(header).toEqual({ alg: 'ES256', kid: 'KEY', typ: 'JWT' });
    expect(claims).toEqual(expected);
    // Dated a minute back, and well under the 1200 seconds that the service takes.
    expect(iat).toBe(START_S - 60);
    expect(exp - iat).toBeLessThanOrEqual(1200 - 60);
  });

  it('is kept while it is young, and renewed so that none ever goes out with less than three minutes to live', async () => {
    const { tokens, time, read } = source();
    const seen = new Set<string>();
    for (; time.nowS < START_S + 3 * 3600; time.nowS += 20) {
      const token = await tokens(null);
      seen.add(token);
      expect(read(token).exp - time.nowS).toBeGreaterThan(180);
    }
    expect(seen.size).toBeLessThanOrEqual(3 * 6 + 1);
  });

  it('is masked before anybody can print it, and replaced once, however many requests were refused with it', async () => {
    const { tokens, time, masked } = source();
    const refused = tokens(null);
    expect(masked).toEqual([await refused]);
    time.nowS += 1;
    const [renewed, ...others] = await Promise.all([tokens(refused), tokens(refused)]);
    expect(others).toEqual([renewed]);
    expect(renewed).not.toBe(await refused);
    expect(masked).toHaveLength(2);
  });
});
