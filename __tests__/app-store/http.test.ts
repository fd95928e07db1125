import { describe, expect, it, jest } from '@jest/globals';
import { MAX_READ_TRIES } from '../../src/app-store/http.ts';
import { answer, clientWith, LOST, UNSENT } from './client.ts';

const ERRORS = { errors: [{ status: '409', code: 'STATE_ERROR', title: 'No.' }] };

describe('a read', () => {
  it.each([408, 429, 500, 502, 503, 504])(
    'is tried again after a %d, with full jitter that doubles up to its cap',
    async (status) => {
      const { client, sleeps, sent } = clientWith([answer(status)], { random: 0.9999 });
      const result = await client.get('/v1/x');
      expect(result.ok).toBe(false);
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
      const result = await client.get('/v1/x');
      expect(result.ok).toBe(status === 200);
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['seconds', '7', 7_000],
    ['a date', 'Mon, 02 Mar 2026 09:00:20 GMT', 20_000],
    ['a date that is past', 'Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ])('waits as long as Retry-After asks, given as %s', async (_form, header, expectedMs) => {
    const { client, sleeps } = clientWith([answer(429, {}, { 'retry-after': header }), answer(200)]);
    expect((await client.get('/v1/x')).ok).toBe(true);
    expect(sleeps).toEqual([expectedMs]);
  });

  it('gives up at once when Retry-After asks for more than a run may wait, and says for how long', async () => {
    const { client, sleeps, sent } = clientWith([answer(429, {}, { 'retry-after': '3600' })]);
    const result = await client.get('/v1/x');
    expect(result).toMatchObject({
      ok: false,
      failure: { reason: 'service.rate-limited', message: expect.stringContaining('3600 s') },
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
    ['ahead of', 90],
    ['behind', -90],
  ])('tells in a 401 that the clock is %s the service', async (words, skewS) => {
    const date = new Date(Date.parse('2026-03-02T09:00:00Z') - skewS * 1000).toUTCString();
    const { client } = clientWith([answer(401, {}, { date })]);
    expect(await client.get('/v1/x')).toMatchObject({ failure: { message: expect.stringContaining(`90 s ${words}`) } });
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

  it('that never reaches the service ends after its tries, and none waits longer than the cap', async () => {
    const { client, sent, sleeps } = clientWith([UNSENT], { random: 1 });
    expect(await client.get('/v1/x')).toMatchObject({ ok: false });
    expect(sent).toHaveLength(MAX_READ_TRIES);
    expect(sleeps).toEqual([500, 1000, 2000, 4000]);
  });

  it.each([
    ['60', 60_000, 2],
    ['61', null, 1],
  ])('waits %s s when asked to, and a minute at most', async (header, sleptMs, tries) => {
    const { client, sleeps, sent } = clientWith([answer(503, {}, { 'retry-after': header }), answer(200)]);
    expect((await client.get('/v1/x')).ok).toBe(sleptMs !== null);
    expect(sleeps).toEqual(sleptMs === null ? [] : [sleptMs]);
    expect(sent).toHaveLength(tries);
  });

  it.each(['', 'soon', '1.5x', '7 apples', '-', 'x7'])(
    'waits its own time when Retry-After cannot be read: %j',
    async (header) => {
      const { client, sleeps } = clientWith([answer(503, {}, { 'retry-after': header }), answer(200)]);
      expect((await client.get('/v1/x')).ok).toBe(true);
      expect(sleeps).toEqual([250]);
    },
  );

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
    const { client, stop, answers } = clientWith([]);
    const why = new Error('out of time');
    answers.push(answer(200));
    const asked = client.get('/v1/x');
    stop.abort(why);
    await expect(asked).rejects.toBe(why);
  });

  it('throws the reason of the signal when the run is over', async () => {
    const { client, stop } = clientWith([LOST]);
    const why = new Error('out of time');
    stop.abort(why);
    await expect(client.get('/v1/x')).rejects.toBe(why);
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
});

describe('a write', () => {
  it.each([500, 502, 503, 504, 408])('is never sent again after a %d, and its outcome is unknown', async (status) => {
    const { client, sent } = clientWith([answer(status)]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('is never sent again when the connection broke after it was sent', async () => {
    const { client, sent } = clientWith([LOST, answer(201)]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('is unknown when it was accepted and the answer cannot be read', async () => {
    const { client, sent } = clientWith([answer(201, '{"data":')]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['it was not sent', UNSENT],
    ['429', answer(429)],
    ['401', answer(401)],
  ])('is sent again when the service has certainly not applied it: %s', async (_name, first) => {
    const { client, sent } = clientWith([first, answer(201, { data: {} })]);
    expect((await client.write('POST', '/v1/x', {})).kind).toBe('done');
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 422, 302])('is refused for certain after a %d', async (status) => {
    const { client, sent } = clientWith([answer(status, ERRORS)]);
    const result = await client.write('PATCH', '/v1/x', {});
    expect(result.kind).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('that never reaches the service is given up after five tries, and certainly not applied', async () => {
    const { client, sent } = clientWith([UNSENT]);
    expect(await client.write('POST', '/v1/x', {})).toEqual({
      kind: 'refused',
      refusal: { status: 0, errors: [] },
      failure: expect.objectContaining({
        reason: 'service.unavailable',
        message: 'POST /v1/x: connect ECONNREFUSED, after 5 tries.',
        status: null,
      }),
    });
    expect(sent).toHaveLength(MAX_READ_TRIES);
  });

  it('is sent five times at most when the service takes none of them for now', async () => {
    const { client, sent } = clientWith([answer(429)]);
    expect(await client.write('POST', '/v1/x', {})).toMatchObject({
      kind: 'refused',
      failure: { reason: 'service.rate-limited' },
    });
    expect(sent).toHaveLength(MAX_READ_TRIES);
  });

  it('carries its body as JSON, and says so; one without a body does not', async () => {
    const { client, sent } = clientWith([answer(201)]);
    await client.write('POST', '/v1/x', { data: 1 });
    await client.write('DELETE', '/v1/x');
    expect(sent.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['{"data":1}', 'application/json'],
      [null, undefined],
    ]);
  });

  it.each([
    [500, 'status 500, after one try'],
    [408, 'status 408, after one try'],
    [201, '201 with a body that is not JSON'],
  ])('with an unknown outcome says why: %d', async (status, why) => {
    const { client } = clientWith([answer(status, 'x')]);
    expect(await client.write('POST', '/v1/x', {})).toMatchObject({
      kind: 'unknown',
      failure: { message: `POST /v1/x: ${why}.`, status },
    });
  });

  it.each([199, 300])('is not done after a %d', async (status) => {
    const { client } = clientWith([answer(status, {})]);
    expect((await client.write('POST', '/v1/x', {})).kind).not.toBe('done');
  });

  it('is done with the body that it was answered, and with none after nothing but blanks', async () => {
    const { client } = clientWith([answer(201, { data: { id: '1' } }), answer(200, ' \n')]);
    expect(await client.write('POST', '/v1/x', {})).toEqual({ kind: 'done', body: { data: { id: '1' } } });
    expect(await client.write('PATCH', '/v1/x', {})).toEqual({ kind: 'done', body: null });
  });

  it('is done after a 204 without a body', async () => {
    const { client } = clientWith([answer(204, '')]);
    expect(await client.write('DELETE', '/v1/x')).toEqual({ kind: 'done', body: null });
  });

  it('does not begin when the run is over', async () => {
    const { client, stop, sent } = clientWith([answer(201)]);
    stop.abort(new Error('over'));
    await expect(client.write('POST', '/v1/x', {})).rejects.toThrow('over');
    expect(sent).toEqual([]);
  });
});

describe('a list', () => {
  const page = (rows: number, next?: string, total?: number) =>
    answer(200, {
      data: Array.from({ length: rows }, (_, id) => ({ id })),
      links: { self: 'x', ...(next === undefined ? {} : { next }) },
      ...(total === undefined ? {} : { meta: { paging: { total } } }),
    });

  it('follows the next page within the origin, to the last', async () => {
    const { client, sent } = clientWith([page(2, 'https://service.test/v1/x?cursor=b', 3), page(1, undefined, 3)]);
    const result = await client.list('/v1/x');
    expect(result.ok && result.value.rows).toHaveLength(3);
    expect(sent.map(({ url }) => url.search)).toEqual(['?limit=200', '?cursor=b']);
  });

  it.each([
    'https://elsewhere.test/v1/x?cursor=b',
    'http://service.test/v1/x?cursor=b',
    'https://service.test:8443/v1/x?cursor=b',
    'https://user:pass@service.test/v1/x?cursor=b',
    'https://user@service.test/v1/x?cursor=b',
    'https://:pass@service.test/v1/x?cursor=b',
    '//elsewhere.test/v1/x',
    'javascript:alert(1)',
    42,
    {},
  ])('sends no token to a next page elsewhere: %s', async (next) => {
    const { client, sent } = clientWith([page(1, next as string), page(1)]);
    expect(await client.list('/v1/x')).toMatchObject({
      ok: false,
      failure: {
        reason: 'service.unreadable',
        message: 'GET /v1/x: the next page lies outside base-url, where no token is sent.',
      },
    });
    expect(sent).toHaveLength(1);
  });

  it('gives the rows and what came with them, of all its pages', async () => {
    const { client } = clientWith([
      answer(200, { data: [1], included: ['a'], links: { next: '/v1/x?cursor=b' } }),
      answer(200, { data: [2], included: ['b'], links: null, meta: null }),
    ]);
    expect(await client.list('/v1/x')).toEqual({ ok: true, value: { rows: [1, 2], included: ['a', 'b'] } });
  });

  it.each([{ paging: null }, { paging: {} }, { paging: { total: '9' } }, { paging: { total: 1 } }])(
    'is whole when nothing is counted that was not given: %j',
    async (meta) => {
      const { client } = clientWith([answer(200, { data: [1], meta })]);
      expect(await client.list('/v1/x')).toEqual({ ok: true, value: { rows: [1], included: [] } });
    },
  );

  it('gives no rows when a later page fails', async () => {
    const { client } = clientWith([page(2, '/v1/x?cursor=b'), answer(403)]);
    expect(await client.list('/v1/x')).toMatchObject({ ok: false, failure: { reason: 'service.forbidden' } });
  });

  it('stays below the path of base-url', async () => {
    const { client } = clientWith([page(1, 'https://service.test/other/v1/x')], {
      baseUrl: 'https://service.test/proxy/',
    });
    expect(await client.list('/v1/x')).toMatchObject({ ok: false, failure: { reason: 'service.unreadable' } });
  });

  it('is unreadable when its pages go round in a circle', async () => {
    const { client } = clientWith([page(1, 'https://service.test/v1/x?cursor=b')]);
    expect(await client.list('/v1/x')).toMatchObject({ failure: { message: expect.stringContaining('circle') } });
  });

  it('is unreadable when it has more pages than anybody has submissions', async () => {
    const pages = Array.from({ length: 60 }, (_, at) => page(1, `https://service.test/v1/x?cursor=${at}`));
    const { client, sent } = clientWith(pages);
    expect(await client.list('/v1/x')).toMatchObject({ failure: { message: 'GET /v1/x: more than 50 pages.' } });
    expect(sent).toHaveLength(50);
  });

  it('is unreadable when the service counts more rows than it gave', async () => {
    const { client } = clientWith([page(1, undefined, 2)]);
    expect(await client.list('/v1/x')).toMatchObject({
      ok: false,
      failure: { reason: 'service.unreadable', message: expect.stringContaining('2 rows') },
    });
  });

  it.each([{}, { data: null }, { data: {} }, { data: 'x' }])(
    'is unreadable without a list under data: %j',
    async (body) => {
      const { client } = clientWith([answer(200, body)]);
      expect(await client.list('/v1/x')).toMatchObject({
        ok: false,
        failure: { reason: 'service.unreadable', message: 'GET /v1/x: the answer has no list under "data".' },
      });
    },
  );
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
  ])('is read from %s', async (header, expected) => {
    const { client } = clientWith([answer(200, {}, { 'x-rate-limit': header })]);
    await client.get('/v1/x');
    expect(client.rateLimit).toEqual(expected);
  });

  it.each(['', 'nonsense', 'user-hour-rem:many;', 'user-hour-rem:-1'])('is not known from %j', async (header) => {
    const { client } = clientWith([answer(200, {}, { 'x-rate-limit': header })]);
    await client.get('/v1/x');
    expect(client.rateLimit).toBeNull();
  });
});
