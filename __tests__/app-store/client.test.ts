import { describe, expect, it, jest } from '@jest/globals';
import { MAX_READ_TRIES } from '../../src/app-store/client.ts';
import { answer, clientWith, LOST, UNSENT } from './fixture.ts';

const retryAfter = (header: string, status = 503) => [answer(status, {}, { 'retry-after': header }), answer(200)];

describe('a read', () => {
  it.each([408, 429, 500, 502, 503, 504])(
    'is tried again after a %d, with full jitter that doubles up to its cap',
    async (status) => {
      const { client, sleeps, sent } = clientWith([answer(status)], { random: 0.9999 });
      const reason = status === 429 ? 'service.rate-limited' : 'service.unavailable';
      expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure: { reason, status } });
      expect(sent).toHaveLength(MAX_READ_TRIES);
      expect(sleeps.map((ms) => Math.ceil(ms))).toEqual([500, 1000, 2000, 4000]);
    },
  );

  it.each([LOST, UNSENT])('is tried again when no whole answer came', async (error) => {
    const { client, sent } = clientWith([error, answer(200)]);
    expect((await client.get('/v1/x')).ok).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it.each([200, 201, 301, 302, 303, 307, 308, 400, 403, 404, 409, 501])(
    'is not tried again after a %d',
    async (status) => {
      const { client, sent } = clientWith([answer(status)]);
      expect((await client.get('/v1/x')).ok).toBe(status === 200);
      expect(sent).toHaveLength(1);
    },
  );

  it.each<[form: string, header: string, sleptMs: number]>([
    ['seconds', '7', 7_000],
    ['seconds between blanks', ' 7 ', 7_000],
    ['the longest that a run may wait', '60', 60_000],
    ['a date', 'Mon, 02 Mar 2026 09:00:20 GMT', 20_000],
    ['a date that is past', 'Mon, 02 Mar 2026 08:00:00 GMT', 0],
    ...['', 'soon', '1.5x', '7 apples', '-', 'x7'].map((header): [string, string, number] => ['nothing', header, 250]),
  ])('waits as long as Retry-After asks, and its own time where that is none: %s, %j', async (_, header, sleptMs) => {
    for (const status of [429, 503]) {
      const { client, sleeps } = clientWith(retryAfter(header, status));
      expect((await client.get('/v1/x')).ok).toBe(true);
      expect(sleeps).toEqual([sleptMs]);
    }
  });

  it.each(['61', '3600'])('gives up at once when Retry-After asks for %s s, and says so', async (header) => {
    const { client, sleeps, sent } = clientWith(retryAfter(header, 429));
    expect(await client.get('/v1/x')).toMatchObject({
      ok: false,
      failure: { reason: 'service.rate-limited', message: expect.stringContaining(`${header} s`) },
    });
    expect([sleeps, sent.length]).toEqual([[], 1]);
  });

  it('takes one fresh token after a 401, and only one', async () => {
    const { client, sent, tokens } = clientWith([answer(401)]);
    const result = await client.get('/v1/x');
    expect(result).toMatchObject({ ok: false, failure: { reason: 'service.unauthorized' } });
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers.authorization)).size).toBe(2);
    expect(tokens).toHaveLength(2);
  });

  it('shares one fresh token among requests that were refused at once', async () => {
    const { client, tokens } = clientWith([answer(401), answer(401), answer(401), answer(200)]);
    await Promise.all([client.get('/v1/a'), client.get('/v1/b'), client.get('/v1/c')]);
    expect(tokens).toHaveLength(2);
  });

  it.each([
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
    ['half a body', '{"data":['],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"ok"'],
  ])('is unreadable, and not tried again, when 200 comes with %s', async (_name, body) => {
    const { client, sent } = clientWith([answer(200, body)]);
    expect(await client.get('/v1/x')).toMatchObject({ ok: false, failure: { reason: 'service.unreadable' } });
    expect(sent).toHaveLength(1);
  });

  it('is tried again after a 429 although requests are left for the hour: it was one of the short limits', async () => {
    const left = { 'x-rate-limit': 'user-hour-lim:3500;user-hour-rem:3000;' };
    const { client, sent } = clientWith([answer(429, {}, left), answer(200, {}, left)]);
    expect((await client.get('/v1/x')).ok).toBe(true);
    expect(sent).toHaveLength(2);
    expect(client.rateLimit).toEqual({ window: 'hour', limit: 3500, remaining: 3000 });
  });

  it('asks for JSON, says who asks, and carries no body', async () => {
    const { client, sent, tokens } = clientWith([answer(200)]);
    await client.get('/v1/x', { 'filter[app]': '1' });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/json', authorization: `Bearer ${tokens[0]}` },
      body: null,
    });
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['accept', 'authorization']);
    expect(sent[0]?.url.href).toBe('https://service.test/v1/x?filter%5Bapp%5D=1');
  });

  it.each([
    ['https://service.test/proxy', 'https://service.test/proxy/v1/x'],
    ['https://service.test/proxy/', 'https://service.test/proxy/v1/x'],
    ['https://service.test/a/b/', 'https://service.test/a/b/v1/x'],
  ])('goes below the path of base-url %s', async (baseUrl, href) => {
    const { client, sent } = clientWith([answer(200)], { baseUrl });
    await client.get('/v1/x');
    expect(sent[0]?.url.href).toBe(href);
  });

  it('blanks a token that the service echoes, before anything is cut from the answer', async () => {
    const echoing = clientWith([answer(200)]);
    await echoing.client.get('/v1/warm-up');
    const token = echoing.tokens[0] ?? '';
    const { client } = echoing;
    echoing.answers.push(answer(400, { errors: [{ code: 'X', title: token, detail: `${token}${token}` }] }));
    expect(await client.get('/v1/x')).toMatchObject({
      failure: { message: 'GET /v1/x: 400, ***: ****** [X].' },
    });
  });

  it('is broken off on its way when the run is over', async () => {
    const { client, sent, stop } = clientWith([answer(200)]);
    await client.get('/v1/x');
    expect(sent[0]?.signal.aborted).toBe(false);
    stop.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
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

  it('throws the reason of the signal when the run is over, also while an answer comes', async () => {
    const { client, stop } = clientWith([answer(200)]);
    const why = new Error('out of time');
    const asked = client.get('/v1/x');
    expect(client.isStopped).toBe(false);
    stop.abort(why);
    expect(client.isStopped).toBe(true);
    await expect(asked).rejects.toBe(why);
    await expect(client.get('/v1/x')).rejects.toBe(why);
  });

  it('is counted, each try of it', async () => {
    const { client } = clientWith([LOST, answer(503), answer(200)]);
    await client.get('/v1/x');
    await client.get('/v1/y');
    expect(client.requests).toBe(4);
  });

  it('logs method, path, status and time, and no query, header or body', async () => {
    const { client, log, tokens } = clientWith([answer(200, { data: 'secret body' })]);
    await client.get('/v1/x', { 'filter[app]': 'secret-query' });
    expect(log).toEqual(['GET /v1/x 200 (0 ms)']);
    expect(log.join()).not.toContain(tokens[0]);
  });

  it('logs why no answer came', async () => {
    const { client, log } = clientWith([LOST, answer(200)]);
    await client.get('/v1/x');
    expect(log).toEqual(['GET /v1/x failed: read ECONNRESET (0 ms)', 'GET /v1/x 200 (0 ms)']);
  });

  it('does not take a mistake of its own for a connection that failed', async () => {
    const { client } = clientWith([]);
    await expect(client.get('/v1/x')).rejects.toThrow('no answer left');
  });
});

describe('the rate limit', () => {
  it.each([
    ['user-hour-lim:3500;user-hour-rem:500;', { window: 'hour', limit: 3500, remaining: 500 }],
    ['user-minute-lim:250;user-minute-rem:244;', { window: 'minute', limit: 250, remaining: 244 }],
    [
      'user-hour-lim:3500;user-hour-rem:100;, user-minute-lim:250;user-minute-rem:244;',
      { window: 'hour', limit: 3500, remaining: 100 },
    ],
    ['user-hour-rem:9', { window: 'hour', limit: null, remaining: 9 }],
    [' user-hour-rem : 9 ', { window: 'hour', limit: null, remaining: 9 }],
  ])('is read from %s', async (header, expected) => {
    const { client } = clientWith([answer(200, {}, { 'x-rate-limit': header })]);
    await client.get('/v1/x');
    expect(client.rateLimit).toEqual(expected);
  });

  it.each([
    '',
    'nonsense',
    'user-hour-rem:many;',
    'user-hour-rem:-1',
    'user-hour-rem:9x',
    `user-hour-rem:9;${' '.repeat(1000)}`,
  ])('is not known from %j', async (header) => {
    const { client } = clientWith([answer(200, {}, { 'x-rate-limit': header })]);
    await client.get('/v1/x');
    expect(client.rateLimit).toBeNull();
  });
});
