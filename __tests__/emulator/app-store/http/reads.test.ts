import { describe, expect, it } from '@jest/globals';
import { type Answer, DAY_MS, START, setUp } from '../client.ts';

const INVALID = '400 PARAMETER_ERROR.INVALID';

it('apps are found by a bundle id, with the longer identifiers that begin with it, and nothing where there is none', async () => {
  const { get, service } = setUp();
  for (const bundleId of ['com.example.app.watch', 'org.example.app']) service.addApp({ bundleId });
  const { rows } = await get('/v1/apps?filter[bundleId]=com.example.app');
  expect(rows.map(({ attributes }) => attributes.bundleId)).toEqual(['com.example.app', 'com.example.app.watch']);
  for (const path of ['/v1/apps/1', '/v1/apps/1/appStoreVersions'])
    expect((await get(path)).said).toBe('404 NOT_FOUND');
});

it.each<[query: string, sizes: number[]]>([
  ['limit=3', [3, 3, 1]],
  ['limit=7', [7]],
  ['', [7]],
  ['limit=1&filter[eventState]=READY_FOR_REVIEW', [1, 1, 1, 1]],
])('pages follow one another by absolute links with the same filters: %s', async (query, sizes) => {
  const { appId, emulator, get, service } = setUp();
  const names = Array.from({ length: 7 }, (_, index) => `Event ${index}`);
  for (const [index, referenceName] of names.entries()) {
    service.addEvent({ appId, referenceName, state: index < 4 ? 'READY_FOR_REVIEW' : 'DRAFT' });
  }
  const read: string[][] = [];
  for (let next: string | undefined = `/v1/apps/${appId}/appEvents?${query}`; next !== undefined; ) {
    const { rows, body }: Answer = await get(next);
    read.push(rows.map(({ attributes }) => String(attributes.referenceName)));
    const { links, meta } = body;
    expect(meta.paging.total).toBe(sizes.reduce((sum, size) => sum + size));
    for (const link of [links.self, links.next ?? links.self]) expect(new URL(link).origin).toBe(emulator.url);
    next = links.next;
  }
  expect(read.map(({ length }) => length)).toEqual(sizes);
  expect(read.flat()).toEqual(names.slice(0, read.flat().length));
});

describe('query parameters', () => {
  it.each([
    ...['201', '0', '-1', 'many', ''].map((limit) => [`/v1/apps?limit=${limit}`, 'limit'] as const),
    ['/v1/apps?cursor=abc', 'cursor'],
    ['/v1/apps?colour=red', 'colour'],
    ['/v1/apps?filter[colour]=red', 'filter[colour]'],
    ['/v1/apps?include=colour', 'include'],
    ['/v1/apps?sort=colour', 'sort'],
    ['/v1/apps?fields[apps]=colour', 'fields[apps]'],
    ['/v1/apps?fields[colours]=red', 'fields[colours]'],
    ['/v1/apps?limit[appEvents]=51', 'limit[appEvents]'],
    ['/v1/apps/APP/appStoreVersions?filter[appStoreState]=IN_REVIEW,LOST', 'filter[appStoreState]'],
    ['/v1/apps/APP/appStoreVersions?sort=createdDate', 'sort'],
    ['/v1/reviewSubmissions?filter[app]=APP&filter[state]=LOST', 'filter[state]'],
    ['/v1/reviewSubmissions?filter[app]=', 'filter[app]'],
    ['/v1/apps/APP/inAppPurchasesV2?include=pricePoints', 'include'],
    ['/v1/apps/APP/inAppPurchasesV2?filter[state]=READY', 'filter[state]'],
    ['/v1/apps/APP/builds?include=app', 'include'],
    ['/v1/builds?filter[processingState]=DONE', 'filter[processingState]'],
    ['/v1/apps/APP/appStoreVersions?filter[appVersionState]=IN_REVIEW', 'filter[appVersionState]', 'specification'],
  ] as const)('%s is refused at %s (%s)', async (path, parameter, dialect: 'live' | 'specification' = 'live') => {
    const { appId, get } = setUp({ dialect });
    const { said, body } = await get(path.replace('APP', appId));
    expect([said, body.errors[0]?.source]).toEqual([INVALID, { parameter }]);
  });

  it('choose the fields that are shown, and the linkage: what is included alone', async () => {
    const { appId, get, service } = setUp();
    const { id } = service.addVersion({ appId, versionString: '1.0' });
    const chosen = 'include=build&fields[appStoreVersions]=versionString,build';
    const [row] = (await get(`/v1/apps/${appId}/appStoreVersions?${chosen}`)).rows;
    expect([row?.attributes, Object.keys(row?.relationships ?? {})]).toEqual([{ versionString: '1.0' }, ['build']]);
    const bare = (await get(`/v1/appStoreVersions/${id}`)).body;
    expect([bare.data.relationships.app, bare.included]).toEqual([undefined, undefined]);
    expect(bare.data.relationships.build).not.toHaveProperty('data');
    const { body } = await get(`/v1/appStoreVersions/${id}?include=app,appStoreVersionPhasedRelease`);
    expect(body.data.relationships.app?.data).toEqual({ type: 'apps', id: appId });
    expect(body.data.relationships.appStoreVersionPhasedRelease?.data).toBeNull();
    expect(body.included?.map(({ type }) => type)).toEqual(['apps']);
  });

  it.each([
    ['', 10],
    ['&limit[appCustomProductPageVersions]=50', 12],
  ])('cut an included relationship at ten, or at the limit asked for: "%s"', async (limit, length) => {
    const { appId, get, service } = setUp();
    const { id: pageId } = service.addCustomProductPage({ appId });
    for (let version = 1; version <= 12; version += 1) {
      service.addCustomProductPageVersion({ pageId, version: String(version) });
    }
    const name = 'appCustomProductPageVersions';
    const { rows, body } = await get(`/v1/apps/${appId}/appCustomProductPages?include=${name}${limit}`);
    expect(rows[0]?.relationships[name]).toMatchObject({ data: { length }, meta: { paging: { total: 12 } } });
    expect(body.included).toHaveLength(length);
  });
});

describe('builds', () => {
  const EVERY = 'filter[processingState]=PROCESSING,FAILED,INVALID,VALID';

  function withBuilds(options: object = {}) {
    const setup = setUp(options);
    const { appId, get, service } = setup;
    const seeds: [version: string, days: number, seed?: object][] = [
      ['9', 3],
      ['10', 1],
      ['11', 0, { processingState: 'PROCESSING', processedAt: START + 1000 }],
      ['8', 2, { expired: true }],
      ['1', 9, { versionString: '1.0' }],
      ['2', 8, { platform: 'MAC_OS' }],
      ['12', 0, { visibleFrom: START + 1000, uploadedAt: START + 500 }],
    ];
    for (const [version, days, seed] of seeds) {
      service.addBuild({ appId, version, versionString: '1.1', uploadedAt: START - days * DAY_MS, ...seed });
    }
    const versions = async (query: string) =>
      (await get(`/v1/builds?filter[app]=${appId}&${query}`)).rows.map(({ attributes }) => attributes.version);
    return { ...setup, versions };
  }

  it.each([
    [`sort=-uploadedDate&${EVERY}`, ['11', '10', '8', '9', '2', '1']],
    // The list has no order unless the client asks for one.
    [EVERY, ['9', '10', '11', '8', '1', '2']],
    // The live service lists only valid builds when the client names no state.
    ['', ['9', '10', '8', '1', '2']],
    ['', ['9', '10', '11', '8', '1', '2'], 'specification'],
    ['filter[processingState]=PROCESSING', ['11']],
    ['filter[version]=9,10', ['9', '10']],
    ['filter[preReleaseVersion.version]=1.0', ['1']],
    ['filter[preReleaseVersion.platform]=MAC_OS', ['2']],
  ] as const)('are listed by "%s": %j', async (query, expected, dialect: 'live' | 'specification' = 'live') => {
    expect(await withBuilds({ dialect }).versions(query)).toEqual(expected);
  });
});
