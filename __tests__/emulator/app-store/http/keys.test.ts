import { describe, expect, it } from '@jest/globals';
import jsonwebtoken from 'jsonwebtoken';
import { ecKey, pemOf } from '../../../keys.ts';
import { claimsAt, START, setUp, sign } from '../client.ts';

const NOW_S = START / 1000;
const HOUR_MS = 60 * 60 * 1000;

type Claims = Record<string, unknown>;

/** A client whose tokens a test makes. */
function withTokens(options: Parameters<typeof setUp>[0] = {}) {
  const setup = setUp(options);
  const { credentials } = setup.emulator;
  const claims: Claims = claimsAt(START, credentials.issuerId);
  const askWith = (authorization: string, path = '/v1/apps') => setup.ask('GET', path, undefined, { authorization });
  const ask = async (changed: Claims, header: object = {}, key = credentials) =>
    (await askWith(`Bearer ${sign(key, changed, header)}`)).status;
  return { ...setup, credentials, claims, ask, askWith };
}

function without(claims: Claims, name: string): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
}

describe('the lifetime of a token', () => {
  it.each([
    [0, 1180, 200],
    [0, 1200, 200],
    [0, 1201, 401],
    [0, 1800, 401],
    [0, 10_000_000, 401],
    // It counts from iat: a token that is dated back gains nothing.
    [60, 1200, 200],
    [60, 1201, 401],
    [1200, 1200, 401],
  ])('issued %i s ago for %i s gives %i', async (age, lifetime, status) => {
    const { claims, ask } = withTokens();
    const iat = NOW_S - age;
    expect(await ask({ ...claims, iat, exp: iat + lifetime })).toBe(status);
  });

  it.each([
    ['live', 1200, 200],
    ['live', 1201, 401],
    ['specification', 600, 401],
  ] as const)('without a time of issue (%s), ending in %i s: %i', async (dialect, lifetime, status) => {
    const { claims, ask } = withTokens({ dialect });
    expect(await ask({ ...without(claims, 'iat'), exp: NOW_S + lifetime })).toBe(status);
  });

  it('ends in the middle of a batch of calls that share one token', async () => {
    const { clock, claims, credentials, askWith } = withTokens();
    const shared = `Bearer ${sign(credentials, { ...claims, exp: NOW_S + 1200 })}`;
    const statuses: number[] = [];
    for (const ms of [0, 1_199_000, 1000]) {
      clock.ms += ms;
      statuses.push((await askWith(shared)).status);
    }
    expect(statuses).toEqual([200, 200, 401]);
  });

  it("suffers from a clock that is behind the client's, which the Date header shows", async () => {
    const { claims, ask, askWith } = withTokens({ now: () => START - 34_000 });
    expect(await ask({ ...claims, exp: NOW_S + 1200 })).toBe(401);
    expect(await ask({ ...claims, iat: NOW_S - 60 })).toBe(200);
    expect((await askWith('none')).headers.get('date')).toBe('Thu, 15 Jan 2026 11:59:26 GMT');
  });
});

describe('a token', () => {
  it.each<[string, (claims: Claims) => Claims, object]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'someone-else' }), {}],
    ['no issuer', (claims) => without(claims, 'iss'), {}],
    ['the subject of an individual key', (claims) => ({ ...without(claims, 'iss'), sub: 'user' }), {}],
    ['another audience', (claims) => ({ ...claims, aud: 'appstoreconnect-v2' }), {}],
    ['no audience', (claims) => without(claims, 'aud'), {}],
    ['a time of issue with a fraction', (claims) => ({ ...claims, iat: NOW_S - 0.5 }), {}],
    ['a time of issue in the future', (claims) => ({ ...claims, iat: NOW_S + 30 }), {}],
    ['no expiry', (claims) => without(claims, 'exp'), {}],
    ['an expiry that has passed', (claims) => ({ ...claims, iat: NOW_S - 700, exp: NOW_S - 100 }), {}],
    ['a key identifier that is not known', (claims) => claims, { keyid: 'UNKNOWN' }],
  ])('with %s is refused', async (_, change, header) => {
    const { claims, ask } = withTokens();
    expect([await ask(claims), await ask(change(claims), header)]).toEqual([200, 401]);
  });

  it('signed with another key or by another algorithm is refused', async () => {
    const { claims, credentials, ask, askWith } = withTokens();
    expect(await ask(claims, {}, { ...credentials, privateKey: pemOf(ecKey('another')) })).toBe(401);
    const token = jsonwebtoken.sign(claims, 'secret', { algorithm: 'HS256', keyid: credentials.keyId });
    expect((await askWith(`Bearer ${token}`)).status).toBe(401);
  });

  it('is refused in the same words on every call, which speak of credentials and not of exp', async () => {
    const { appId, claims, credentials, askWith } = withTokens();
    const tooLong = `Bearer ${sign(credentials, { ...claims, exp: NOW_S + 1800 })}`;
    const paths = ['/v1/apps', `/v1/apps/${appId}/appStoreVersions`, '/v1/reviewSubmissions'];
    for (const header of [tooLong, 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi']) {
      for (const path of paths) {
        const { said, body } = await askWith(header, path);
        expect([header, said]).toEqual([header, '401 NOT_AUTHORIZED']);
        expect(JSON.stringify(body.errors)).toMatch(/missing or invalid(?!.*\bexp\b)/);
      }
    }
  });

  it('is for another audience where that is set', async () => {
    const { claims, ask } = withTokens({ audience: 'example-v1' });
    expect([await ask({ ...claims, aud: 'example-v1' }), await ask(claims)]).toEqual([200, 401]);
  });
});

describe('a key', () => {
  it('of one person has tokens with the subject "user" and no issuer', async () => {
    const { emulator, claims, ask } = withTokens();
    const individual = emulator.addKey({ isIndividual: true });
    const own = without(claims, 'iss');
    const tokens = [{ ...own, sub: 'user' }, own, { ...claims, sub: 'user' }];
    expect(await Promise.all(tokens.map((token) => ask(token, {}, individual)))).toEqual([200, 401, 401]);
  });

  it('is refused from the moment it is revoked', async () => {
    const { claims, credentials, emulator, askWith } = withTokens();
    const token = `Bearer ${sign(credentials, claims)}`;
    expect((await askWith(token)).status).toBe(200);
    emulator.keys.revoke(credentials.keyId);
    expect((await askWith(token)).status).toBe(401);
  });

  it('of a lower role reads versions and is kept from submissions', async () => {
    const { appId, emulator, askWith } = withTokens();
    const developer = emulator.addKey({ role: 'developer' });
    const token = `Bearer ${sign(developer, claimsAt(START, developer.issuerId))}`;
    const paths = [`/v1/apps/${appId}/appStoreVersions`, `/v1/reviewSubmissions?filter[app]=${appId}`];
    const said = await Promise.all(paths.map(async (path) => (await askWith(token, path)).said));
    expect(said).toEqual(['200', '403 FORBIDDEN_ERROR']);
  });
});

describe('the rate limit', () => {
  it('stands in a header of every answer, refusals included, where it is set', async () => {
    const { get } = withTokens({ rateLimit: { hourLimit: 3500 } });
    const paths = ['/v1/apps', '/v1/apps/1'];
    const headers = [];
    for (const path of paths) headers.push((await get(path)).headers.get('x-rate-limit'));
    expect(headers).toEqual(['user-hour-lim:3500;user-hour-rem:3499;', 'user-hour-lim:3500;user-hour-rem:3498;']);
    expect((await withTokens().get('/v1/apps')).headers.has('x-rate-limit')).toBe(false);
  });

  it('refuses with 429 when the hour is spent, for each key by itself, and rolls', async () => {
    const { clock, emulator, get, claims, ask } = withTokens({ rateLimit: { hourLimit: 2 } });
    await get('/v1/apps');
    clock.ms += HOUR_MS / 2;
    await get('/v1/apps');
    const { said, headers } = await get('/v1/apps');
    expect([said, headers.get('x-rate-limit')]).toEqual([
      '429 RATE_LIMIT_EXCEEDED',
      'user-hour-lim:2;user-hour-rem:0;',
    ]);
    const iat = NOW_S + 1800;
    expect(await ask({ ...claims, iat, exp: iat + 600 }, {}, emulator.addKey())).toBe(200);
    clock.ms += HOUR_MS / 2;
    expect([(await get('/v1/apps')).status, (await get('/v1/apps')).status]).toEqual([200, 429]);
  });
});
