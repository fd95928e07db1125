import { describe, expect, it } from '@jest/globals';
import { answerOf, claimsAt, START, setUp, sign } from './app-store/client.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('the rate limit', () => {
  it('stands in a header of every answer, refusals included', async () => {
    const setup = setUp({ rateLimit: { hourLimit: 3500 } });
    const first = await setup.get('/v1/apps');
    expect(first.headers.get('x-rate-limit')).toBe('user-hour-lim:3500;user-hour-rem:3499;');
    const refused = await setup.get('/v1/apps/1');
    expect([refused.status, refused.headers.get('x-rate-limit')]).toEqual([
      404,
      'user-hour-lim:3500;user-hour-rem:3498;',
    ]);
  });

  it('refuses with 429 when the hour is spent, and rolls', async () => {
    const setup = setUp({ rateLimit: { hourLimit: 2 } });
    await setup.get('/v1/apps');
    setup.clock.ms += HOUR_MS / 2;
    await setup.get('/v1/apps');
    const refused = await setup.get('/v1/apps');
    expect([refused.status, refused.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.headers.get('x-rate-limit')).toBe('user-hour-lim:2;user-hour-rem:0;');
    setup.clock.ms += HOUR_MS / 2;
    expect((await setup.get('/v1/apps')).status).toBe(200);
    expect((await setup.get('/v1/apps')).status).toBe(429);
  });

  it('counts each key for itself', async () => {
    const setup = setUp({ rateLimit: { hourLimit: 1 } });
    await setup.get('/v1/apps');
    const other = setup.emulator.addKey();
    const authorization = `Bearer ${sign(other, claimsAt(START, other.issuerId))}`;
    const request = new Request(`${setup.emulator.url}/v1/apps`, { headers: { authorization } });
    expect((await answerOf(await setup.emulator.fetch(request))).status).toBe(200);
  });

  it('is not spoken of unless it is set', async () => {
    expect((await setUp().get('/v1/apps')).headers.has('x-rate-limit')).toBe(false);
  });
});
