import { describe, expect, it } from '@jest/globals';
import { setUp } from '../client.ts';

const ATTRIBUTE = 'ENTITY_ERROR.ATTRIBUTE';
const RELATIONSHIP = 'ENTITY_ERROR.RELATIONSHIP';

/** An app and a version, and a client that sends any body. */
function withVersion() {
  const setup = setUp();
  const { appId, service, ask } = setup;
  const { id } = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
  const app = { data: { type: 'apps', id: appId } };
  const create = (attributes: object, relationships: object = { app }, type = 'appStoreVersions') =>
    ask('POST', `/v1/${type}`, { data: { type, attributes, relationships } });
  const update = (attributes: object, named = id) =>
    ask('PATCH', `/v1/appStoreVersions/${id}`, { data: { type: 'appStoreVersions', id: named, attributes } });
  return { ...setup, create, update };
}

type World = ReturnType<typeof withVersion>;

describe('a request body', () => {
  it.each<[string, (world: World) => ReturnType<World['ask']>, string, string[]]>([
    [
      'a misspelt attribute',
      ({ create }) => create({ platform: 'IOS', versionString: '1.1', releaseTyp: 'MANUAL' }),
      `409 ${ATTRIBUTE}.UNKNOWN`,
      ['/data/attributes/releaseTyp'],
    ],
    [
      'a misspelt relationship',
      ({ create }) => create({ platform: 'IOS' }, { apps: { data: { type: 'apps', id: '1' } } }, 'reviewSubmissions'),
      `409 ${RELATIONSHIP}.REQUIRED ${RELATIONSHIP}.UNKNOWN`,
      ['/data/relationships/app', '/data/relationships/apps'],
    ],
    [
      'nothing of what is required',
      ({ create }) => create({}, {}),
      `409 ${ATTRIBUTE}.REQUIRED ${ATTRIBUTE}.REQUIRED ${RELATIONSHIP}.REQUIRED`,
      ['/data/attributes/versionString', '/data/attributes/platform', '/data/relationships/app'],
    ],
    [
      'a value outside the list',
      ({ update }) => update({ releaseType: 'LATER' }),
      `409 ${ATTRIBUTE}.INVALID`,
      ['/data/attributes/releaseType'],
    ],
    [
      'a value of another type',
      ({ update }) => update({ versionString: 2 }),
      `409 ${ATTRIBUTE}.TYPE`,
      ['/data/attributes/versionString'],
    ],
    [
      'a date that is none',
      ({ update }) => update({ earliestReleaseDate: 'tomorrow' }),
      `409 ${ATTRIBUTE}.INVALID`,
      ['/data/attributes/earliestReleaseDate'],
    ],
    [
      'a wrong type of linkage',
      ({ create }) => create({}, { app: { data: { type: 'apples', id: '1' } } }, 'reviewSubmissions'),
      `409 ${RELATIONSHIP}.INVALID`,
      ['/data/relationships/app/data/type'],
    ],
    ["another record's id", ({ update }) => update({}, '1'), '409 ENTITY_ERROR.ID.INVALID', ['/data/id']],
  ])('with %s is refused, and nothing of it is done', async (_, send, said, pointers) => {
    const world = withVersion();
    const before = structuredClone([...world.service.store.versions]);
    const answer = await send(world);
    expect([answer.said, answer.body.errors.map(({ source }) => source?.pointer)]).toEqual([said, pointers]);
    expect([...world.service.store.versions]).toEqual(before);
    expect(world.service.store.submissions.size).toBe(0);
  });

  it('may clear what can be empty', async () => {
    const { appId, service, patch } = setUp();
    const { id } = service.addVersion({ appId, versionString: '1.1', releaseType: 'SCHEDULED' });
    const attributes = { earliestReleaseDate: null, releaseType: null };
    expect((await patch('appStoreVersions', id, attributes)).status).toBe(200);
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
    expect([said, body.errors[0]?.detail]).toEqual([
      '500 EMULATOR.UNKNOWN_ROUTE',
      expect.stringContaining('PUT /v1/apps'),
    ]);
  });
});
