import { describe, expect, it } from '@jest/globals';
import { type Answer, DAY_MS, START, setUp } from './app-store/client.ts';

function refusal({ status, code, body }: Answer) {
  return [status, code, body.errors[0]?.source?.parameter];
}

describe('apps', () => {
  it('are found by a bundle id, with the longer identifiers that begin with it', async () => {
    const setup = setUp();
    setup.service.addApp({ bundleId: 'com.example.app.watch' });
    setup.service.addApp({ bundleId: 'org.example.app' });
    const { rows } = await setup.get('/v1/apps?filter[bundleId]=com.example.app');
    expect(rows.map((row) => row.attributes.bundleId)).toEqual(['com.example.app', 'com.example.app.watch']);
  });

  it('show their name and primary locale', async () => {
    const setup = setUp();
    const { body } = await setup.get(`/v1/apps/${setup.appId}`);
    expect(body.data.attributes).toMatchObject({ name: 'Example', primaryLocale: 'en-US' });
  });

  it.each(['/v1/apps/1', '/v1/apps/1/appStoreVersions'])('that do not exist are not found at %s', async (path) => {
    const { status, code } = await setUp().get(path);
    expect([status, code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('pages of a collection', () => {
  async function everyPage(setup: ReturnType<typeof setUp>, path: string): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const { rows, body }: Answer = await setup.get(next);
      names.push(...rows.map((row) => String(row.attributes.referenceName)));
      next = body.links.next;
    }
    return names;
  }

  function withEvents(count: number, options: object = {}) {
    const setup = setUp(options);
    const names = Array.from({ length: count }, (_, index) => `Event ${index}`);
    for (const referenceName of names) setup.service.addEvent({ appId: setup.appId, referenceName });
    return { setup, names, path: `/v1/apps/${setup.appId}/appEvents` };
  }

  it("follow one another by absolute links on the emulator's own origin", async () => {
    const { setup, names, path } = withEvents(7);
    const { body } = await setup.get(`${path}?limit=3`);
    expect(body.meta.paging).toMatchObject({ total: 7, limit: 3 });
    expect(new URL(body.links.next ?? '').origin).toBe(setup.emulator.url);
    expect(new URL(body.links.self).pathname).toBe(path);
    expect(await everyPage(setup, `${path}?limit=3`)).toEqual(names);
  });

  it('keep the filters of the first', async () => {
    const { setup, path } = withEvents(4);
    setup.service.addEvent({ appId: setup.appId, referenceName: 'Draft', state: 'DRAFT' });
    const names = await everyPage(setup, `${path}?limit=1&filter[eventState]=READY_FOR_REVIEW`);
    expect(names).toHaveLength(4);
  });

  it('can be kept short whatever is asked for', async () => {
    const { setup, names, path } = withEvents(5, { pageSize: 2 });
    expect((await setup.get(`${path}?limit=200`)).rows).toHaveLength(2);
    expect(await everyPage(setup, `${path}?limit=200`)).toEqual(names);
  });

  it('end without a next link', async () => {
    const { setup, path } = withEvents(3);
    expect((await setup.get(`${path}?limit=3`)).body.links.next).toBeUndefined();
  });

  it.each(['201', '0', '-1', 'many', ''])('take no limit of "%s"', async (limit) => {
    const { setup, path } = withEvents(1);
    expect(refusal(await setup.get(`${path}?limit=${limit}`))).toEqual([400, 'PARAMETER_ERROR.INVALID', 'limit']);
  });

  it('take a limit of 200', async () => {
    const { setup, path } = withEvents(1);
    expect((await setup.get(`${path}?limit=200`)).status).toBe(200);
  });

  it('take no cursor that was not given out', async () => {
    const { setup, path } = withEvents(1);
    expect(refusal(await setup.get(`${path}?cursor=abc`))).toEqual([400, 'PARAMETER_ERROR.INVALID', 'cursor']);
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
  ])('%s is refused', async (path, parameter) => {
    const setup = setUp();
    const answer = await setup.get(path.replace('APP', setup.appId));
    expect(refusal(answer)).toEqual([400, 'PARAMETER_ERROR.INVALID', parameter]);
  });

  it('on the name of a state that the specification does not have are refused by its service', async () => {
    const setup = setUp({ dialect: 'specification' });
    const answer = await setup.get(`/v1/apps/${setup.appId}/appStoreVersions?filter[appVersionState]=IN_REVIEW`);
    expect(refusal(answer)).toEqual([400, 'PARAMETER_ERROR.INVALID', 'filter[appVersionState]']);
  });

  it('choose the fields that are shown', async () => {
    const setup = setUp();
    setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const path = `/v1/apps/${setup.appId}/appStoreVersions?include=build&fields[appStoreVersions]=versionString,build`;
    const { rows } = await setup.get(path);
    expect(rows[0]?.attributes).toEqual({ versionString: '1.0' });
    expect(Object.keys(rows[0]?.relationships ?? {})).toEqual(['build']);
  });

  it('show linkage only for what is included', async () => {
    const setup = setUp();
    const version = setup.service.addVersion({ appId: setup.appId, versionString: '1.0' });
    const path = `/v1/appStoreVersions/${version.id}`;
    const bare = await setup.get(path);
    expect(bare.body.data.relationships.app).toBeUndefined();
    expect(bare.body.data.relationships.build).not.toHaveProperty('data');
    expect(bare.body.included).toBeUndefined();
    const full = await setup.get(`${path}?include=app,appStoreVersionPhasedRelease`);
    expect(full.body.data.relationships.app?.data).toEqual({ type: 'apps', id: setup.appId });
    expect(full.body.data.relationships.appStoreVersionPhasedRelease?.data).toBeNull();
    expect(full.body.included?.map((each) => each.type)).toEqual(['apps']);
  });

  it('cut an included relationship at ten, or at the limit asked for', async () => {
    const setup = setUp();
    const page = setup.service.addCustomProductPage({ appId: setup.appId });
    for (let version = 1; version <= 12; version += 1) {
      setup.service.addCustomProductPageVersion({ pageId: page.id, version: String(version) });
    }
    const path = `/v1/apps/${setup.appId}/appCustomProductPages?include=appCustomProductPageVersions`;
    const linkage = async (query: string) =>
      (await setup.get(`${path}${query}`)).rows[0]?.relationships.appCustomProductPageVersions;
    expect((await linkage(''))?.data).toHaveLength(10);
    expect((await linkage(''))?.meta).toEqual({ paging: { total: 12, limit: 10 } });
    expect((await linkage('&limit[appCustomProductPageVersions]=50'))?.data).toHaveLength(12);
  });
});

describe('builds', () => {
  const EVERY_STATE = 'filter[processingState]=PROCESSING,FAILED,INVALID,VALID';

  function withBuilds(options: object = {}) {
    const setup = setUp(options);
    const add = (version: string, days: number, seed: object = {}) =>
      setup.service.addBuild({
        appId: setup.appId,
        version,
        versionString: '1.1',
        uploadedAt: START - days * DAY_MS,
        ...seed,
      });
    add('9', 3);
    add('10', 1);
    add('11', 0, { processingState: 'PROCESSING' });
    add('8', 2, { expired: true });
    add('1', 9, { versionString: '1.0' });
    add('2', 8, { platform: 'MAC_OS' });
    const versions = async (query: string) =>
      (await setup.get(`/v1/builds?filter[app]=${setup.appId}&${query}`)).rows.map((row) => row.attributes.version);
    return { setup, versions };
  }

  it('come newest first when asked to', async () => {
    const { versions } = withBuilds();
    expect(await versions(`sort=-uploadedDate&${EVERY_STATE}`)).toEqual(['11', '10', '8', '9', '2', '1']);
    expect(await versions(`sort=version&${EVERY_STATE}`)).toEqual(['1', '2', '8', '9', '10', '11']);
  });

  it('come in no order of theirs unless one is asked for', async () => {
    expect(await withBuilds().versions(EVERY_STATE)).toEqual(['9', '10', '11', '8', '1', '2']);
  });

  it('are the valid ones alone, live, when no state is asked for', async () => {
    expect(await withBuilds().versions('')).toEqual(['9', '10', '8', '1', '2']);
    expect(await withBuilds({ dialect: 'specification' }).versions('')).toHaveLength(6);
  });

  it('are missing from the list until the upload shows', async () => {
    const { setup, versions } = withBuilds();
    const seed = { version: '12', versionString: '1.1', visibleFrom: START + 1000 };
    setup.service.addBuild({ appId: setup.appId, ...seed });
    expect(await versions('filter[version]=12')).toEqual([]);
    setup.clock.ms += 1000;
    expect(await versions('filter[version]=12')).toEqual(['12']);
  });

  it('are through with their processing when their time has come', async () => {
    const setup = setUp();
    const seed = { version: '1', versionString: '1.0', processingState: 'PROCESSING', processedAt: START + 1000 };
    const { id } = setup.service.addBuild({ appId: setup.appId, ...seed });
    const shown = async () => (await setup.get(`/v1/builds/${id}`)).body.data.attributes.processingState;
    expect(await shown()).toBe('PROCESSING');
    setup.clock.ms += 1000;
    expect(await shown()).toBe('VALID');
  });

  it.each([
    ['filter[processingState]=PROCESSING', ['11']],
    ['filter[version]=9,10', ['9', '10']],
    ['filter[expired]=true', ['8']],
    ['filter[preReleaseVersion.version]=1.0', ['1']],
    ['filter[preReleaseVersion.platform]=MAC_OS', ['2']],
  ])('are filtered by %s', async (query, expected) => {
    expect(await withBuilds().versions(query)).toEqual(expected);
  });

  it('name their marketing version when it is included', async () => {
    const { setup } = withBuilds();
    const { rows, body } = await setup.get('/v1/builds?filter[version]=1&include=preReleaseVersion,app');
    const [included] = body.included?.filter((each) => each.type === 'preReleaseVersions') ?? [];
    expect(included?.attributes).toEqual({ version: '1.0', platform: 'IOS' });
    expect(rows[0]?.relationships.preReleaseVersion?.data).toEqual({ type: included?.type, id: included?.id });
  });

  it('take their export compliance', async () => {
    const setup = setUp();
    const build = setup.service.addBuild({
      appId: setup.appId,
      version: '1',
      versionString: '1.0',
      usesNonExemptEncryption: null,
    });
    expect((await setup.patch('builds', build.id, { usesNonExemptEncryption: false })).status).toBe(200);
    expect((await setup.get(`/v1/builds/${build.id}`)).body.data.attributes.usesNonExemptEncryption).toBe(false);
  });
});

describe('what can ride along', () => {
  it('product pages come with their versions, by state', async () => {
    const setup = setUp();
    const page = setup.service.addCustomProductPage({ appId: setup.appId });
    const old = setup.service.addCustomProductPageVersion({ pageId: page.id, state: 'APPROVED' });
    const next = setup.service.addCustomProductPageVersion({ pageId: page.id, version: '2' });
    const pages = await setup.get(`/v1/apps/${setup.appId}/appCustomProductPages?include=appCustomProductPageVersions`);
    expect(pages.body.included?.map((each) => each.id)).toEqual([old.id, next.id]);
    const path = `/v1/appCustomProductPages/${page.id}/appCustomProductPageVersions`;
    const { rows } = await setup.get(`${path}?filter[state]=PREPARE_FOR_SUBMISSION`);
    expect(rows.map((row) => row.id)).toEqual([next.id]);
    const one = await setup.get(`/v1/appCustomProductPageVersions/${next.id}?include=appCustomProductPage`);
    expect(one.body.data.attributes).toMatchObject({ version: '2', state: 'PREPARE_FOR_SUBMISSION' });
    expect(one.body.included?.map((each) => each.id)).toEqual([page.id]);
  });

  it('experiments are listed by state and found at both addresses', async () => {
    const setup = setUp();
    const experiment = setup.service.addExperiment({ appId: setup.appId });
    setup.service.addExperiment({ appId: setup.appId, state: 'COMPLETED' });
    const path = `/v1/apps/${setup.appId}/appStoreVersionExperimentsV2?filter[state]=PREPARE_FOR_SUBMISSION`;
    expect((await setup.get(path)).rows.map((row) => row.id)).toEqual([experiment.id]);
    for (const version of ['v1', 'v2']) {
      const { body } = await setup.get(`/${version}/appStoreVersionExperiments/${experiment.id}`);
      expect([body.data.type, body.data.id]).toEqual(['appStoreVersionExperiments', experiment.id]);
    }
  });

  it('events are listed by state and found by id', async () => {
    const setup = setUp();
    const event = setup.service.addEvent({ appId: setup.appId });
    setup.service.addEvent({ appId: setup.appId, state: 'PAST' });
    const { rows } = await setup.get(`/v1/apps/${setup.appId}/appEvents?filter[eventState]=READY_FOR_REVIEW`);
    expect(rows.map((row) => row.id)).toEqual([event.id]);
    const { body } = await setup.get(`/v1/appEvents/${event.id}`);
    expect(body.data.attributes.eventState).toBe('READY_FOR_REVIEW');
  });
});

describe('addresses', () => {
  it('that are not emulated fail at once, naming what was asked', async () => {
    const setup = setUp();
    const { status, body } = await setup.get('/v1/territories');
    expect(status).toBe(500);
    expect(body.errors[0]?.detail).toContain('GET /v1/territories');
  });

  it('that are not emulated need no token to say so', async () => {
    const setup = setUp();
    const answer = await setup.ask('PUT', '/v1/apps', {}, { authorization: 'none' });
    expect(answer.status).toBe(500);
    expect(answer.body.errors[0]?.detail).toContain('PUT /v1/apps');
  });
});
