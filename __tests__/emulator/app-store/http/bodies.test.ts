import { describe, expect, it } from '@jest/globals';
import { setUp } from '../client.ts';

const ATTRIBUTE = 'ENTITY_ERROR.ATTRIBUTE';
const RELATIONSHIP = 'ENTITY_ERROR.RELATIONSHIP';

type Named = Record<string, [type: string, id: string]>;

describe('a request body', () => {
  it.each<[what: string, type: string, attributes: object, Named, said: string, pointers: string[]]>([
    [
      'a misspelt attribute',
      'appStoreVersions',
      { platform: 'IOS', versionString: '1.1', releaseTyp: 'MANUAL' },
      { app: ['apps', 'APP'] },
      `${ATTRIBUTE}.UNKNOWN`,
      ['/data/attributes/releaseTyp'],
    ],
    [
      'a misspelt relationship',
      'reviewSubmissions',
      { platform: 'IOS' },
      { apps: ['apps', 'APP'] },
      `${RELATIONSHIP}.REQUIRED ${RELATIONSHIP}.UNKNOWN`,
      ['/data/relationships/app', '/data/relationships/apps'],
    ],
    [
      'nothing of what is required',
      'appStoreVersions',
      { releaseType: 'MANUAL' },
      { build: ['builds', '1'] },
      `${ATTRIBUTE}.REQUIRED ${ATTRIBUTE}.REQUIRED ${RELATIONSHIP}.REQUIRED`,
      ['/data/attributes/versionString', '/data/attributes/platform', '/data/relationships/app'],
    ],
    [
      'a wrong type of linkage',
      'reviewSubmissions',
      {},
      { app: ['apples', '1'] },
      `${RELATIONSHIP}.INVALID`,
      ['/data/relationships/app/data/type'],
    ],
  ])('with %s is refused, and nothing is made', async (_, type, attributes, named, said, pointers) => {
    const { appId, post, service } = setUp();
    const links = Object.entries(named).map(([name, [type, id]]) => [name, [type, id.replace('APP', appId)]]);
    const answer = await post(type, attributes, Object.fromEntries(links));
    expect([answer.said, answer.body.errors.map(({ source }) => source?.pointer)]).toEqual([`409 ${said}`, pointers]);
    expect([service.store.versions.size, service.store.submissions.size]).toEqual([0, 0]);
  });

  it.each([
    ['a value outside the list', { releaseType: 'LATER' }, `${ATTRIBUTE}.INVALID`, '/data/attributes/releaseType'],
    ['a value of another type', { versionString: 2 }, `${ATTRIBUTE}.TYPE`, '/data/attributes/versionString'],
    [
      'a date that is none',
      { earliestReleaseDate: 'tomorrow' },
      `${ATTRIBUTE}.INVALID`,
      '/data/attributes/earliestReleaseDate',
    ],
    ["another record's id", {}, 'ENTITY_ERROR.ID.INVALID', '/data/id'],
    ['what can be empty cleared', { earliestReleaseDate: null, releaseType: null }, null, null],
  ])('with %s is refused or not, and changes nothing where it is', async (_, attributes, code, pointer) => {
    const { appId, ask, service } = setUp();
    const version = service.addVersion({ appId, versionString: '1.0', releaseType: 'SCHEDULED' });
    const id = pointer === '/data/id' ? '1' : version.id;
    const before = structuredClone(version);
    const data = { type: 'appStoreVersions', id, attributes };
    const answer = await ask('PATCH', `/v1/appStoreVersions/${version.id}`, { data });
    const refused = [`409 ${code}`, pointer, before];
    expect([answer.said, answer.body.errors?.[0]?.source?.pointer ?? null, version]).toEqual(
      code === null ? ['200', null, { ...before, ...attributes }] : refused,
    );
  });

  it.each([
    ['text that is no JSON', '', '{"data":', 'application/json', '422 ENTITY_UNPROCESSABLE'],
    ['another media type', '', '{}', 'text/plain', '415 UNSUPPORTED_MEDIA_TYPE'],
    ['a query', '?include=app', '{}', 'application/json', '400 PARAMETER_ERROR.INVALID'],
  ])('with %s is refused', async (_, query, body, type, said) => {
    const answer = await setUp().ask('POST', `/v1/reviewSubmissions${query}`, body, { 'content-type': type });
    expect(answer.said).toBe(said);
  });
});

describe('an error', () => {
  it('has an id of its own, a status, a code and a title, and is JSON as every answer is', async () => {
    const { get } = setUp();
    const [first, second] = [await get('/v1/apps/1'), await get('/v1/apps/1')].map(({ body }) => body.errors[0]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: '404',
      code: 'NOT_FOUND',
      title: expect.any(String),
      detail: expect.stringContaining("'apps'"),
    });
    expect(first).not.toEqual(second);
    for (const path of ['/v1/apps', '/v1/apps/1', '/v1/nothing']) {
      expect((await get(path)).headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  it('comes at once from an address that is not emulated, naming what was asked, whatever the token', async () => {
    const { said, body } = await setUp().ask('PUT', '/v1/apps', {}, { authorization: 'none' });
    expect(said).toBe('500 EMULATOR.UNKNOWN_ROUTE');
    expect(body.errors[0]?.detail).toContain('PUT /v1/apps');
  });
});
