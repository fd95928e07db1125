import { describe, expect, it, jest } from '@jest/globals';
import { MAX_READ_TRIES, Reader } from '../../src/app-store/client.ts';
import { STOPPED } from '../../src/app-store/failure.ts';
import { answer, brokenOff, clientWith, LOST, UNSENT } from './fixture.ts';

describe('a read', () => {
  it.each([408, 429, 500, 502, 503, 504, 520])('is tried again after a %d, with full jitter', async (status) => {
    const { client, sleeps, sent } = clientWith([answer(status)], { random: 0.9999 });
    const reason = status === 429 ? 'service.rate-limited' : 'service.unavailable';
    expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure: { reason, status } });
    expect(sent).toHaveLength(MAX_READ_TRIES);
    expect(sleeps.map((ms) => Math.ceil(ms))).toEqual([500, 1000, 2000, 4000]);
  });

  it.each([LOST, UNSENT])('is tried again when no whole answer came, and logs why: %s', async (error) => {
    const { client, log, sent } = clientWith([error, answer(200)]);
    expect((await client.get('/v1/x')).ok).toBe(true);
    expect([sent.length, client.requests]).toEqual([2, 2]);
    expect(log).toEqual([`GET /v1/x failed: ${error.message} (0 ms)`, 'GET /v1/x 200 (0 ms)']);
  });

  it.each([
    ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
    ['Proxy response (407) !== 200 when HTTP Tunneling', 'HTTPS_PROXY'],
  ])('G17 is sent once where every try would meet the same: %s', async (message, named) => {
    const { client, sent } = clientWith([brokenOff(message), answer(200)]);
    const failure = { reason: 'service.unavailable', remedy: expect.stringContaining(named), passes: false };
    expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure });
    expect(sent).toHaveLength(1);
  });

  const SETTLED = [200, 201, 301, 400, 404, 501];
  it.each(SETTLED)('is not tried again after a %d', async (status) => {
    const { client, sent } = clientWith([answer(status)]);
    expect((await client.get('/v1/x')).ok).toBe(status === 200);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['seconds', '7', 7_000],
    ['seconds between blanks', ' 7 ', 7_000],
    ['the longest that a run may wait', '60', 60_000],
    ['a date', 'Mon, 02 Mar 2026 09:00:20 GMT', 20_000],
    ['a date that is past', 'Mon, 02 Mar 2026 08:00:00 GMT', 0],
    ['longer than a run may wait, so that it gives up at once', '61'],
    ...['', 'soon', '7 apples'].map((header): [string, string, number] => ['nothing', header, 250]),
  ])('waits as long as Retry-After asks, and its own time where that is none: %s, %j', async (_, header, ...slept) => {
    for (const status of [429, 503]) {
      const { client, sleeps, sent } = clientWith([answer(status, {}, { 'retry-after': header }), answer(200)]);
      expect((await client.get('/v1/x')).ok).toBe(slept.length > 0);
      expect([sleeps, sent.length]).toEqual([slept, slept.length + 1]);
    }
  });

  // Of a key that works, a token is refused now and then (S11).
  it.each([
    ['twice more, 1 to 2 s apart, before this key has read anything', [], 3, [1_500, 1_500]],
    ['like a 503 once this key has read something', [answer(200)], MAX_READ_TRIES, [250, 500, 1000, 2000]],
  ])('is tried again after a 401 with a fresh token each: %s', async (_when, before, tries, waits) => {
    const { client, sent, sleeps } = clientWith([...before, answer(401)]);
    for (const _ of before) await client.get('/v1/before');
    expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure: { reason: 'service.unauthorized' } });
    const carried = sent.slice(before.length).map(({ headers }) => headers.authorization);
    expect([carried.length, new Set(carried).size, sleeps]).toEqual([tries, tries, waits]);
  });

  it('counts a 401 by itself, whatever failed before it', async () => {
    const { client } = clientWith([503, 503, 503, 503, 401, 401, 200].map((status) => answer(status)));
    expect((await client.get('/v1/x')).ok).toBe(true);
  });

  const UNREADABLE = ['<!doctype html>', '', '[]', 'null'];
  it.each(UNREADABLE)('is tried once more when 200 comes with %j, and then unreadable', async (body) => {
    const { client, sent } = clientWith([answer(200, body)]);
    expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure: { reason: 'service.unreadable' } });
    expect(sent).toHaveLength(2);
    expect((await clientWith([answer(200, body), answer(200)]).client.get('/v1/x')).ok).toBe(true);
  });

  it('is unreadable when 200 comes with errors, whatever rows stand beside them', async () => {
    const { client } = clientWith([answer(200, '{"data":[],"errors":[{"status":"500"}]}')]);
    const failure = { reason: 'service.unreadable', message: 'GET /v1/x: 200, no reason given [no code].' };
    expect(await client.list('/v1/x')).toMatchObject({ failure });
    const empty = clientWith([answer(200, '{"data":[],"errors":[]}')]);
    expect((await empty.client.list('/v1/x')).ok).toBe(true);
  });

  it('asks for JSON with its token, and logs neither query nor body', async () => {
    const { client, log, sent, tokens } = clientWith([answer(200, { data: 'secret body' })]);
    await client.get('/v1/x', { 'filter[app]': '1' });
    const headers = { accept: 'application/json', 'accept-encoding': 'identity', authorization: `Bearer ${tokens[0]}` };
    expect(sent).toMatchObject([{ method: 'GET', body: null }]);
    expect(sent[0]?.headers).toEqual(headers);
    expect(sent[0]?.url.href).toBe('https://service.test/v1/x?filter%5Bapp%5D=1');
    expect(log).toEqual(['GET /v1/x 200 (0 ms)']);
  });

  it('is broken off when the run is over, and throws the reason', async () => {
    const { client, sent, stop } = clientWith([answer(200)]);
    await client.get('/v1/x');
    const why = new Error('out of time');
    const asked = client.get('/v1/x');
    expect(sent[0]?.signal.aborted).toBe(false);
    stop.abort(why);
    expect(sent[0]?.signal.aborted).toBe(true);
    await expect(asked).rejects.toBe(why);
    await expect(client.get('/v1/x')).rejects.toBe(why);
  });

  it('is broken off after thirty seconds, for another try', async () => {
    const clocks: { ms: number; ring(): void }[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const clock = new AbortController();
      clocks.push({ ms, ring: () => clock.abort() });
      return clock.signal;
    });
    try {
      const { client, sent } = clientWith([LOST, answer(200)]);
      await client.get('/v1/x');
      expect(clocks.map(({ ms }) => ms)).toEqual([30_000, 30_000]);
      clocks[1]?.ring();
      expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    } finally {
      timeout.mockRestore();
    }
  });

  it('does not take a mistake of its own for a connection that failed, or for a stop', async () => {
    const { client } = clientWith([]);
    await expect(client.get('/v1/x')).rejects.toThrow('no answer left');
    await expect(client.untilStopped.get('/v1/x')).rejects.toThrow('no answer left');
  });

  it('fails when the run is stopped, where the other reads are kept', async () => {
    const { client, stop } = clientWith([answer(200)]);
    stop.abort(new Error('out of time'));
    expect(await client.untilStopped.get('/v1/x')).toEqual({ ok: false, failure: STOPPED });
    expect(await client.untilStopped.list('/v1/x')).toEqual({ ok: false, failure: STOPPED });
  });
});

it.each([
  ['user-hour-lim:3500;user-hour-rem:500;', ['hour', 3500, 500]],
  ['user-minute-lim:250;user-minute-rem:244;', ['minute', 250, 244]],
  ['user-hour-lim: 3500; user-hour-rem: 9', ['hour', 3500, 9]],
  ['user-hour-rem:9', null],
  ['nonsense', null],
])('the rate limit is read from %j: %j', async (header, limits) => {
  const { client } = clientWith([answer(200, {}, { 'x-rate-limit': header })]);
  await client.get('/v1/x');
  const [window, limit, remaining] = limits ?? [];
  expect(client.rateLimit).toEqual(limits && { window, limit, remaining });
});

it('a reader has no method that sends anything but GET', async () => {
  const { sent, options } = clientWith([answer(200, { data: [] })]);
  const reader = new Reader(options);
  const own = Object.getOwnPropertyNames(Reader.prototype).filter((name) => name !== 'constructor');
  expect(own).not.toContain('write');
  const url = new URL('https://api.example.com/v1/x');
  const write = { method: 'POST', url, body: '{}', signal: new AbortController().signal };
  for (const name of own) {
    const method = Reflect.get(reader, name) as unknown;
    if (typeof method !== 'function') continue;
    for (const given of [['/v1/x'], [write, () => false], [url], [write, 'token']])
      await Promise.resolve()
        .then(() => method.apply(reader, given) as unknown)
        .catch(() => null);
  }
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map((request) => request.method))).toEqual(new Set(['GET']));
});
