import { describe, expect, it } from '@jest/globals';
import { type Answer, DAY_MS, START, setUp } from '../client.ts';

const INVALID = '400 PARAMETER_ERROR.INVALID';

describe('apps', () => {
  it('are found by a bundle id, with the longer identifiers that begin with it', async () => {
    const { get, service } = setUp();
    for (const bundleId of ['com.example.app.watch', 'org.example.app']) service.addApp({ bundleId });
    const { rows } = await get('/v1/apps?filter[bundleId]=com.example.app');
    expect(rows.map(({ attributes }) => attributes.bundleId)).toEqual(['com.example.app', 'com.example.app.watch']);
  });

  it.each(['/v1/apps/1', '/v1/apps/1/appStoreVersions'])('that are not there are not found at %s', async (path) => {
    expect((await setUp().get(path)).said).toBe('404 NOT_FOUND');
  });
});

describe('pages of a collection', () => {
  /** Events, four of them ready and the others drafts, and a client that reads every page. */
  function withEvents(count: number, options: object = {}) {
    const { appId, emulator, get, service } = setUp(options);
    const names = Array.from({ length: count }, (_, index) => `Event ${index}`);
    for (const [index, referenceName] of names.entries()) {
      service.addEvent({ appId, referenceName, state: index < 4 ? 'READY_FOR_REVIEW' : 'DRAFT' });
    }
    const readAll = async (query: string): Promise<{ sizes: number[]; names: unknown[] }> => {
      const read = { sizes: [] as number[], names: [] as unknown[] };
      let next: string | undefined = `/v1/apps/${appId}/appEvents?${query}`;
      while (next !== undefined) {
        const { rows, body }: Answer = await get(next);
        read.sizes.push(rows.length);
        read.names.push(...rows.map(({ attributes }) => attributes.referenceName));
        next = body.links.next;
      }
      return read;
    };
    return { names, emulator, readAll, get: (query: string) => get(`/v1/apps/${appId}/appEvents?${query}`) };
  }

  it.each([
    ['limit=3', {}, [3, 3, 1]],
    ['limit=7', {}, [7]],
    ['limit=200', { pageSize: 2 }, [2, 2, 2, 1]],
    ['', {}, [7]],
    ['limit=1&filter[eventState]=READY_FOR_REVIEW', {}, [1, 1, 1, 1]],
  ])('follow one another by absolute links, with the filters of the first: %s (%j)', async (query, options, sizes) => {
    const { names, emulator, get, readAll } = withEvents(7, options);
    const expected = query.includes('filter') ? names.slice(0, 4) : names;
    expect(await readAll(query)).toEqual({ sizes, names: expected });
    const { links, meta } = (await get(query)).body;
    expect(meta.paging.total).toBe(expected.length);
    for (const link of [links.self, links.next ?? links.self]) expect(new URL(link).origin).toBe(emulator.url);
  });

  it.each(['limit=201', 'limit=0', 'limit=-1', 'limit=many', 'limit=', 'cursor=abc'])('take no %s', async (query) => {
    const { said, body } = await withEvents(1).get(query);
    expect([said, body.errors[0]?.source]).toEqual([INVALID, { parameter: query.replace(/=.*/, '') }]);
  });
});

describe('query parameters', () => {
  it.each([
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
    ['/v1/apps/APP/builds?include=app', 'include'],
    ['/v1/builds?filter[processingState]=DONE', 'filter[processingState]'],
    ['/v1/apps/APP/appStoreVersions?filter[appVersionState]=IN_REVIEW', 'filter[appVersionState]', 'specification'],
  ] as const)('%s is refused at %s (%s)', async (path, parameter, dialect: 'live' | 'specification' = 'live') => {
    const { appId, get } = setUp({ dialect });
    const { said, body } = await get(path.replace('APP', appId));
    expect([said, body.errors[0]?.source]).toEqual([INVALID, { parameter }]);
  });

  it('choose the fields that are shown', async () => {
    const { appId, get, service } = setUp();
    service.addVersion({ appId, versionString: '1.0' });
    const { rows } = await get(
      `/v1/apps/${appId}/appStoreVersions?include=build&fields[appStoreVersions]=versionString,build`,
    );
    expect(rows[0]?.attributes).toEqual({ versionString: '1.0' });
    expect(Object.keys(rows[0]?.relationships ?? {})).toEqual(['build']);
  });

  it('show linkage only for what is included', async () => {
    const { appId, get, service } = setUp();
    const path = `/v1/appStoreVersions/${service.addVersion({ appId, versionString: '1.0' }).id}`;
    const bare = (await get(path)).body;
    expect([bare.data.relationships.app, bare.included]).toEqual([undefined, undefined]);
    expect(bare.data.relationships.build).not.toHaveProperty('data');
    const { data, included } = (await get(`${path}?include=app,appStoreVersionPhasedRelease`)).body;
    expect(data.relationships.app?.data).toEqual({ type: 'apps', id: appId });
    expect(data.relationships.appStoreVersionPhasedRelease?.data).toBeNull();
    expect(included?.map(({ type }) => type)).toEqual(['apps']);
  });

  it('cut an included relationship at ten, or at the limit asked for', async () => {
    const { appId, get, service } = setUp();
    const { id: pageId } = service.addCustomProductPage({ appId });
    for (let version = 1; version <= 12; version += 1) {
      service.addCustomProductPageVersion({ pageId, version: String(version) });
    }
    const name = 'appCustomProductPageVersions';
    for (const [limit, length] of [
      ['', 10],
      [`&limit[${name}]=50`, 12],
    ] as const) {
      const { rows, body } = await get(`/v1/apps/${appId}/appCustomProductPages?include=${name}${limit}`);
      expect(rows[0]?.relationships[name]).toMatchObject({ meta: { paging: { total: 12 } } });
      expect([rows[0]?.relationships[name]?.data, body.included]).toMatchObject([{ length }, { length }]);
    }
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
    [`sort=version&${EVERY}`, ['1', '2', '8', '9', '10', '11']],
    // In no order of theirs unless one is asked for.
    [EVERY, ['9', '10', '11', '8', '1', '2']],
    // The valid ones alone, live, when no state is asked for.
    ['', ['9', '10', '8', '1', '2']],
    ['filter[processingState]=PROCESSING', ['11']],
    ['filter[version]=9,10', ['9', '10']],
    ['filter[expired]=true', ['8']],
    ['filter[preReleaseVersion.version]=1.0', ['1']],
    ['filter[preReleaseVersion.platform]=MAC_OS', ['2']],
  ])('are listed by %s', async (query, expected) => {
    expect(await withBuilds().versions(query)).toEqual(expected);
  });

  it('are all of them by the specification, when no state is asked for', async () => {
    expect(await withBuilds({ dialect: 'specification' }).versions('')).toHaveLength(6);
  });

  it('are listed, and through with their processing, when their time has come', async () => {
    const { clock, versions } = withBuilds();
    expect(await versions('filter[version]=11,12')).toEqual([]);
    clock.ms += 1000;
    expect(await versions('filter[version]=11,12')).toEqual(['11', '12']);
  });

  it('name their marketing version when it is included, and take their export compliance', async () => {
    const { get, patch, service } = withBuilds();
    const { rows, body } = await get('/v1/builds?filter[version]=1&include=preReleaseVersion,app');
    const [included] = body.included?.filter(({ type }) => type === 'preReleaseVersions') ?? [];
    expect(included?.attributes).toEqual({ version: '1.0', platform: 'IOS' });
    expect(rows[0]?.relationships.preReleaseVersion?.data).toEqual({ type: included?.type, id: included?.id });
    const [build] = service.store.builds.values();
    Object.assign(build ?? {}, { usesNonExemptEncryption: null });
    await patch('builds', build?.id ?? '', { usesNonExemptEncryption: true });
    expect(build?.usesNonExemptEncryption).toBe(true);
  });
});

describe('what can ride along', () => {
  it('is listed by state, and found at its own addresses', async () => {
    const { appId, get, service } = setUp();
    const { id: pageId } = service.addCustomProductPage({ appId });
    const [page] = ['PREPARE_FOR_SUBMISSION', 'APPROVED'].map(
      (state) => service.addCustomProductPageVersion({ pageId, state }).id,
    );
    const [experiment] = ['PREPARE_FOR_SUBMISSION', 'COMPLETED'].map(
      (state) => service.addExperiment({ appId, state }).id,
    );
    const [event] = ['READY_FOR_REVIEW', 'PAST'].map((state) => service.addEvent({ appId, state }).id);
    const pages = `/v1/appCustomProductPages/${pageId}/appCustomProductPageVersions`;
    const experiments = `/v1/apps/${appId}/appStoreVersionExperimentsV2`;
    const both = ['v1/appStoreVersionExperiments', 'v2/appStoreVersionExperiments'];
    for (const [path, id, addresses] of [
      [`${pages}?filter[state]=PREPARE_FOR_SUBMISSION`, page, ['v1/appCustomProductPageVersions']],
      [`${experiments}?filter[state]=PREPARE_FOR_SUBMISSION`, experiment, both],
      [`/v1/apps/${appId}/appEvents?filter[eventState]=READY_FOR_REVIEW`, event, ['v1/appEvents']],
    ] as const) {
      expect((await get(path)).rows.map((row) => row.id)).toEqual([id]);
      for (const address of addresses) expect((await get(`/${address}/${id}`)).body.data.id).toBe(id);
    }
  });
});
