import { describe, expect, it } from '@jest/globals';
import { answer, clientWith } from './fixture.ts';

describe('a list', () => {
  let made = 0;
  const page = (rows: number, next?: string, total?: number) =>
    answer(200, {
      data: Array.from({ length: rows }, () => ({ id: `row-${made++}` })),
      links: { self: 'x', ...(next === undefined ? {} : { next }) },
      ...(total === undefined ? {} : { meta: { paging: { total } } }),
    });

  it('follows the next page within the origin, to the last', async () => {
    const { client, sent } = clientWith([page(2, 'https://service.test/v1/x?cursor=b', 3), page(1, undefined, 3)]);
    const result = await client.list('/v1/x');
    expect(result.ok && result.value.rows).toHaveLength(3);
    expect(sent.map(({ url }) => url.search)).toEqual(['?limit=200', '?cursor=b']);
  });

  it('ends where there is no next page, said or not said', async () => {
    const { client, sent } = clientWith([answer(200, { data: [{ id: '1' }], links: { next: null } })]);
    expect(await client.list('/v1/x')).toMatchObject({ ok: true, value: { rows: [{ id: '1' }] } });
    expect(sent).toHaveLength(1);
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

  it('is read once more when the service counts more rows than it gave, because rows move while pages are read', async () => {
    const { client, sent } = clientWith([
      page(1, 'https://service.test/v1/x?cursor=b', 3),
      page(1, undefined, 3),
      page(2, 'https://service.test/v1/x?cursor=b', 3),
      page(1, undefined, 3),
    ]);
    const result = await client.list('/v1/x');
    expect(result.ok && result.value.rows).toHaveLength(3);
    expect(sent.map(({ url }) => url.search)).toEqual(['?limit=200', '?cursor=b', '?limit=200', '?cursor=b']);
  });

  it('is what the second reading fails for, when that is something else', async () => {
    const { client } = clientWith([page(1, undefined, 2), answer(404)]);
    expect(await client.list('/v1/x')).toMatchObject({ ok: false, failure: { status: 404 } });
  });

  it('is read once more when a row stands on two pages, and so another on none', async () => {
    const rows = (...ids: string[]) => ids.map((id) => ({ id }));
    const first = answer(200, { data: rows('a', 'b'), links: { next: '/v1/x?cursor=b' } });
    const last = (...ids: string[]) => answer(200, { data: rows(...ids), meta: { paging: { total: 3 } } });
    const { client, sent } = clientWith([first, last('b'), first, last('c')]);
    expect(await client.list('/v1/x')).toMatchObject({ ok: true, value: { rows: rows('a', 'b', 'c') } });
    expect(sent).toHaveLength(4);
  });

  it('is unreadable when the service counts more rows than it gave, twice in a row', async () => {
    const { client, sent } = clientWith([page(1, undefined, 2)]);
    expect(await client.list('/v1/x')).toMatchObject({
      ok: false,
      failure: {
        reason: 'service.unreadable',
        message: 'GET /v1/x: the service counts more rows than it gives, twice in a row.',
      },
    });
    expect(sent).toHaveLength(2);
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
