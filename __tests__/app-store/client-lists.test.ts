import { describe, expect, it } from '@jest/globals';
import { answer, clientWith } from './fixture.ts';

const NEXT = 'https://service.test/v1/x?cursor=b';

let made = 0;
/** @param rows how many, or their ids */
function page(rows: number | string[], next?: unknown, total?: unknown) {
  const ids = typeof rows === 'number' ? Array.from({ length: rows }, () => `row-${made++}`) : rows;
  return answer(200, {
    data: ids.map((id) => ({ id })),
    links: { self: 'x', ...(next === undefined ? {} : { next }) },
    ...(total === undefined ? {} : { meta: { paging: { total } } }),
  });
}

const rows = (...data: unknown[]) => ({ ok: true, value: { data } });
const unreadable = (message: unknown = expect.any(String)) => ({
  ok: false,
  failure: { reason: 'service.unreadable', message },
});
const ONE_READ = ['?limit=200', '?cursor=b'];
const NO_LIST = 'GET /v1/x: the answer has no list under "data".';
const TOO_FEW = 'GET /v1/x: the service counts more rows than it gives, twice in a row.';

describe('a list', () => {
  it.each([
    ['gives no rows when a later page fails', [page(2, NEXT), answer(403)], { ok: false }, ONE_READ],
    [
      'is read once more when any page counts more rows than came',
      [page(1, NEXT, 3), page(1), page(2, NEXT, 3), page(1)],
      rows({}, {}, {}),
      [...ONE_READ, ...ONE_READ],
    ],
    [
      'is read once more when a row stands on two pages, and so another on none',
      [page(['a', 'b'], NEXT), page(['b'], undefined, 3), page(['a', 'b'], NEXT), page(['c'], undefined, 3)],
      rows({ id: 'a' }, { id: 'b' }, { id: 'c' }),
      [...ONE_READ, ...ONE_READ],
    ],
    [
      'has a row once that stands on two pages, where the service counts none',
      [page(['a', 'b'], NEXT), page(['b', 'c'])],
      rows({ id: 'a' }, { id: 'b' }, { id: 'c' }),
      ONE_READ,
    ],
    [
      'is what the second reading fails for, when that is something else',
      [page(1, undefined, 2), answer(404)],
      { ok: false, failure: { status: 404 } },
      ['?limit=200', '?limit=200'],
    ],
    [
      'is unreadable when the service counts more rows than it gave, twice in a row',
      [page(1, undefined, 2)],
      unreadable(TOO_FEW),
      ['?limit=200', '?limit=200'],
    ],
    [
      'is unreadable when its pages go in a circle',
      [page(1, NEXT)],
      unreadable('GET /v1/x: more than 50 pages.'),
      ['?limit=200', ...Array(49).fill('?cursor=b')],
    ],
    ['is whole where the count is no number', [page(1, null, '9')], rows({}), ['?limit=200']],
    ['is unreadable where data is no list', [answer(200, { data: {} })], unreadable(NO_LIST), ['?limit=200']],
  ])('%s', async (_, answers, expected, asked) => {
    const { client, sent } = clientWith(answers);
    expect(await client.list('/v1/x', { limit: '200' })).toMatchObject(expected);
    expect(sent.map(({ url }) => url.search)).toEqual(asked);
  });

  it.each([
    ['', 'https://elsewhere.test/v1/x?cursor=b'],
    ['', 'http://service.test/v1/x?cursor=b'],
    ['', 'https://service.test:8443/v1/x?cursor=b'],
    ['', 'https://user@service.test/v1/x?cursor=b'],
    ['', 'javascript:alert(1)'],
    ['', 42],
    ['/proxy/', NEXT],
    ['/v1', 'https://service.test/v12/x?cursor=b'],
    ['/v1/', 'https://service.test/v1?cursor=b'],
  ])('sends no token to a next page that is not below the path "%s" of base-url: %s', async (path, next) => {
    const { client, sent } = clientWith([page(1, next), page(1)], { baseUrl: `https://service.test${path}` });
    const why = 'the next page lies outside base-url, where no token is sent';
    expect(await client.list('/v1/x', { limit: '200' })).toMatchObject(
      unreadable(`GET ${sent[0]?.url.pathname}: ${why}.`),
    );
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['', '/v1/x?cursor=b'],
    ['', '?cursor=b'],
    ['/proxy', 'https://service.test/proxy/v1/x?cursor=b'],
    ['/proxy/', 'https://service.test/proxy/v1/x?cursor=b'],
  ])('gives the rows and what came with them, of all pages, below the path "%s": %s', async (path, next) => {
    const first = answer(200, { data: [1], included: ['a'], links: { next } });
    const last = answer(200, { data: [2], included: ['b'], links: null, meta: null });
    const { client, sent } = clientWith([first, last], { baseUrl: `https://service.test${path}` });
    expect(await client.list('/v1/x', { limit: '200' })).toEqual({
      ok: true,
      value: { data: [1, 2], included: ['a', 'b'] },
    });
    const below = `https://service.test${path.replace(/\/$/, '')}/v1/x`;
    expect(sent.map(({ url }) => url.href)).toEqual([`${below}?limit=200`, `${below}?cursor=b`]);
  });
});
