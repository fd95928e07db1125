import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import jsonwebtoken from 'jsonwebtoken';
import { ecKey, pemOf } from '../keys.ts';
import { answerOf, claimsAt, type Setup, START, setUp, sign } from './app-store/client.ts';

const NOW_S = START / 1000;

async function askWith(setup: Setup, authorization: string | undefined, path = '/v1/apps') {
  const headers = authorization === undefined ? {} : { authorization };
  return answerOf(await setup.emulator.fetch(new Request(new URL(path, setup.emulator.url), { headers })));
}

async function statusWith(setup: Setup, claims: Record<string, unknown>, header: object = {}): Promise<number> {
  const token = sign(setup.emulator.credentials, claims, header);
  return (await askWith(setup, `Bearer ${token}`)).status;
}

function goodClaims(setup: Setup): Record<string, unknown> {
  return claimsAt(START, setup.emulator.credentials.issuerId);
}

describe('the lifetime of a token', () => {
  it.each([
    [1180, 200],
    [1200, 200],
    [1201, 401],
    [1800, 401],
  ])('exp = iat + %i gives %i', async (lifetime, status) => {
    const setup = setUp();
    expect(await statusWith(setup, { ...goodClaims(setup), exp: NOW_S + lifetime })).toBe(status);
  });

  it('counts from iat and not from now, so a token dated back gains nothing', async () => {
    const setup = setUp();
    const iat = NOW_S - 60;
    expect(await statusWith(setup, { ...goodClaims(setup), iat, exp: iat + 1200 })).toBe(200);
    expect(await statusWith(setup, { ...goodClaims(setup), iat, exp: iat + 1201 })).toBe(401);
  });

  it('is capped however far out exp is set', async () => {
    const setup = setUp();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), async (lifetime) => {
        const status = await statusWith(setup, { ...goodClaims(setup), exp: NOW_S + lifetime });
        expect(status).toBe(lifetime <= 1200 ? 200 : 401);
      }),
      { numRuns: 40 },
    );
  });

  it('ends in the middle of a batch of calls that share one token', async () => {
    const setup = setUp();
    const token = `Bearer ${sign(setup.emulator.credentials, { ...goodClaims(setup), exp: NOW_S + 1200 })}`;
    expect((await askWith(setup, token)).status).toBe(200);
    setup.clock.ms += 1199 * 1000;
    expect((await askWith(setup, token)).status).toBe(200);
    setup.clock.ms += 1000;
    expect((await askWith(setup, token)).status).toBe(401);
  });
});

describe('the elements of a token', () => {
  it('takes ES256 with the key identifier, issuer, times and audience', async () => {
    const setup = setUp();
    expect(await statusWith(setup, goodClaims(setup))).toBe(200);
  });

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'someone-else' })],
    ['no issuer', ({ iss: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'appstoreconnect-v2' })],
    ['no audience', ({ aud: _, ...claims }) => claims],
    ['a time of issue with a fraction', (claims) => ({ ...claims, iat: NOW_S - 0.5 })],
    ['a time of issue in the future', (claims) => ({ ...claims, iat: NOW_S + 30 })],
    ['no expiry', ({ exp: _, ...claims }) => claims],
    ['an expiry that has passed', (claims) => ({ ...claims, iat: NOW_S - 700, exp: NOW_S - 100 })],
  ])('refuses a token with %s', async (_, change) => {
    const setup = setUp();
    expect(await statusWith(setup, change(goodClaims(setup)))).toBe(401);
  });

  it.each([
    ['live', 1200, 200],
    ['live', 1201, 401],
    ['specification', 600, 401],
  ] as const)('without a time of issue (%s) lives %i s from now: %i', async (dialect, lifetime, status) => {
    const setup = setUp({ dialect });
    const { iat: _, ...claims } = goodClaims(setup);
    expect(await statusWith(setup, { ...claims, exp: NOW_S + lifetime })).toBe(status);
  });

  it('refuses a key identifier that it does not know', async () => {
    const setup = setUp();
    expect(await statusWith(setup, goodClaims(setup), { keyid: 'UNKNOWN' })).toBe(401);
  });

  it('refuses a signature made with another key', async () => {
    const setup = setUp();
    const token = sign({ ...setup.emulator.credentials, privateKey: pemOf(ecKey('another')) }, goodClaims(setup));
    expect((await askWith(setup, `Bearer ${token}`)).status).toBe(401);
  });

  it('refuses another algorithm', async () => {
    const setup = setUp();
    const token = jsonwebtoken.sign(goodClaims(setup), 'secret', {
      algorithm: 'HS256',
      keyid: setup.emulator.credentials.keyId,
    });
    expect((await askWith(setup, `Bearer ${token}`)).status).toBe(401);
  });

  it.each([undefined, 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi'])('refuses the header %p', async (header) => {
    expect((await askWith(setUp(), header)).status).toBe(401);
  });

  it('takes another audience when it is set to', async () => {
    const setup = setUp({ audience: 'example-v1' });
    expect(await statusWith(setup, { ...goodClaims(setup), aud: 'example-v1' })).toBe(200);
    expect(await statusWith(setup, goodClaims(setup))).toBe(401);
  });
});

describe('the answer to a bad token', () => {
  it('is NOT_AUTHORIZED on every call and speaks of credentials, not of exp', async () => {
    const setup = setUp();
    const token = sign(setup.emulator.credentials, { ...goodClaims(setup), exp: NOW_S + 1800 });
    for (const path of ['/v1/apps', `/v1/apps/${setup.appId}/appStoreVersions`, '/v1/reviewSubmissions']) {
      const { status, code, body } = await askWith(setup, `Bearer ${token}`, path);
      expect({ status, code }).toEqual({ status: 401, code: 'NOT_AUTHORIZED' });
      const text = JSON.stringify(body.errors);
      expect(text).toMatch(/missing or invalid/);
      expect(text).not.toMatch(/\bexp\b/);
    }
  });

  it("shows the service's clock in the Date header, so that skew can be seen", async () => {
    const setup = setUp({ now: () => START + 34_000 });
    const { headers } = await askWith(setup, undefined);
    expect(headers.get('date')).toBe('Thu, 15 Jan 2026 12:00:34 GMT');
  });

  it("comes to a full-length token when the service's clock is behind the client's", async () => {
    const setup = setUp({ now: () => START - 34_000 });
    expect(await statusWith(setup, { ...goodClaims(setup), exp: NOW_S + 1200 })).toBe(401);
    expect(await statusWith(setup, { ...goodClaims(setup), iat: NOW_S - 60 })).toBe(200);
  });
});

describe('keys', () => {
  it('takes an individual key whose token has the subject "user" and no issuer', async () => {
    const setup = setUp();
    const individual = setup.emulator.addKey({ isIndividual: true });
    const { iss: _, ...claims } = goodClaims(setup);
    const ask = async (more: object) =>
      (await askWith(setup, `Bearer ${sign(individual, { ...claims, ...more })}`)).status;
    expect(await ask({ sub: 'user' })).toBe(200);
    expect(await ask({})).toBe(401);
    expect(await ask({ sub: 'user', iss: setup.emulator.credentials.issuerId })).toBe(401);
  });

  it('refuses the subject "user" without an issuer for a team key', async () => {
    const setup = setUp();
    const { iss: _, ...claims } = goodClaims(setup);
    expect(await statusWith(setup, { ...claims, sub: 'user' })).toBe(401);
  });

  it('refuses a key from the moment it is revoked', async () => {
    const setup = setUp();
    expect((await setup.get('/v1/apps')).status).toBe(200);
    setup.emulator.keys.revoke(setup.emulator.credentials.keyId);
    expect((await setup.get('/v1/apps')).status).toBe(401);
  });

  it('lets a lower role read versions and keeps it from submissions', async () => {
    const setup = setUp();
    const developer = setup.emulator.addKey({ role: 'developer' });
    const token = `Bearer ${sign(developer, claimsAt(START, developer.issuerId))}`;
    expect((await askWith(setup, token, `/v1/apps/${setup.appId}/appStoreVersions`)).status).toBe(200);
    const refused = await askWith(setup, token, `/v1/reviewSubmissions?filter[app]=${setup.appId}`);
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN_ERROR']);
  });
});
