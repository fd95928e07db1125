import { describe, expect, it } from '@jest/globals';
import jsonwebtoken from 'jsonwebtoken';
import { ecKey, pemOf } from '../../../keys.ts';
import { claimsAt, START, setUp, sign } from '../client.ts';

const NOW_S = START / 1000;
type Claims = Record<string, unknown>;

/** Creates a client whose tokens the test makes. */
function withTokens(options: Parameters<typeof setUp>[0] = {}) {
  const setup = setUp(options);
  const { credentials } = setup.emulator;
  const claims: Claims = claimsAt(START, credentials.issuerId);
  const askWith = (authorization: string, path = '/v1/apps') => setup.ask('GET', path, undefined, { authorization });
  /** Undefined claims are left out. */
  const ask = async (changed: Claims = {}, header: object = {}, key = credentials) =>
    (await askWith(`Bearer ${sign(key, JSON.parse(JSON.stringify({ ...claims, ...changed })), header)}`)).status;
  return { ...setup, credentials, claims, ask, askWith };
}

describe('the lifetime of a token', () => {
  it.each([
    [0, 1200, 200],
    [0, 1201, 401],
    [0, 10_000_000, 401],
    // The lifetime counts from iat: dating a token back does not prolong it.
    [60, 1200, 200],
    [60, 1201, 401],
    [1200, 1200, 401],
  ])('issued %i s ago for %i s gives %i', async (age, lifetime, status) => {
    const iat = NOW_S - age;
    expect(await withTokens().ask({ iat, exp: iat + lifetime })).toBe(status);
  });

  it.each([
    ['live', 1200, 200],
    ['live', 1201, 401],
    ['specification', 600, 401],
  ] as const)('without a time of issue (%s), ending in %i s: %i', async (dialect, lifetime, status) => {
    expect(await withTokens({ dialect }).ask({ iat: undefined, exp: NOW_S + lifetime })).toBe(status);
  });
});

describe('a token', () => {
  it.each<[string, Claims, header?: object]>([
    ['another issuer', { iss: 'someone-else' }],
    ['no issuer', { iss: undefined }],
    ['the subject of an individual key', { iss: undefined, sub: 'user' }],
    ['another audience', { aud: 'appstoreconnect-v2' }],
    ['no audience', { aud: undefined }],
    ['a time of issue with a fraction', { iat: NOW_S - 0.5 }],
    ['a time of issue in the future', { iat: NOW_S + 30 }],
    ['no expiry', { exp: undefined }],
    ['an expiry that has passed', { iat: NOW_S - 700, exp: NOW_S - 100 }],
    ['a key identifier that is not known', {}, { keyid: 'UNKNOWN' }],
  ])('with %s is refused', async (_, changed, header = {}) => {
    const { ask } = withTokens();
    expect([await ask(), await ask(changed, header)]).toEqual([200, 401]);
  });

  it('signed with another key or by another algorithm is refused', async () => {
    const { claims, credentials, ask, askWith } = withTokens();
    expect(await ask({}, {}, { ...credentials, privateKey: pemOf(ecKey('another')) })).toBe(401);
    const token = jsonwebtoken.sign(claims, 'secret', { algorithm: 'HS256', keyid: credentials.keyId });
    expect((await askWith(`Bearer ${token}`)).status).toBe(401);
  });

  it('is refused in the same words on every call, which speak of credentials and not of exp', async () => {
    const { claims, credentials, askWith } = withTokens();
    const tooLong = `Bearer ${sign(credentials, { ...claims, exp: NOW_S + 1800 })}`;
    for (const header of [tooLong, 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi']) {
      for (const path of ['/v1/apps', '/v1/reviewSubmissions']) {
        const { said, body } = await askWith(header, path);
        expect([header, said]).toEqual([header, '401 NOT_AUTHORIZED']);
        expect(JSON.stringify(body.errors)).toMatch(/missing or invalid(?!.*\bexp\b)/);
      }
    }
  });
});

it('a key of one person has tokens with the subject "user" and no issuer', async () => {
  const { emulator, ask } = withTokens();
  const individual = emulator.addKey({ isIndividual: true });
  const tokens = [{ iss: undefined, sub: 'user' }, { iss: undefined }, { sub: 'user' }];
  expect(await Promise.all(tokens.map((token) => ask(token, {}, individual)))).toEqual([200, 401, 401]);
});
