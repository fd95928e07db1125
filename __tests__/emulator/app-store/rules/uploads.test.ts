import { describe, expect, it } from '@jest/globals';
import { DAY_MS, START, setUp } from '../client.ts';

function withUploads() {
  const setup = setUp();
  const { appId } = setup;
  const read = async (query = '') => {
    const { body, rows } = await setup.get(`/v1/apps/${appId}/buildUploads?include=build${query}`);
    return rows.map(({ attributes, relationships }) => {
      const { state } = attributes.state as { state: string };
      const build = (relationships.build?.data as { id: string } | null)?.id ?? null;
      return { number: attributes.cfBundleVersion, state, build, included: body.included?.length, attributes };
    });
  };
  return { ...setup, read, of: { appId, versionString: '1.1' } };
}

describe('the uploads of an app', () => {
  it('show at once, while the build is listed only later', async () => {
    const { appId, clock, service, get, read, of } = withUploads();
    const build = service.addBuild({ ...of, version: '43', visibleFrom: START + 1000, processingState: 'VALID' });
    const listed = async () => (await get(`/v1/builds?filter[app]=${appId}&filter[version]=43`)).rows.length;
    expect([await read(), await listed()]).toMatchObject([[{ number: '43', state: 'PROCESSING', build: null }], 0]);
    clock.ms += 1000;
    const shown = { number: '43', state: 'COMPLETE', build: build.id, included: 1 };
    expect([await read(), await listed()]).toMatchObject([[shown], 1]);
  });

  it('say why one failed, and leave out the dates that are not known', async () => {
    const { service, read, of } = withUploads();
    const errors = [{ code: '90161', description: 'Invalid provisioning profile.' }];
    service.addUpload({ ...of, version: '1', state: 'FAILED', errors });
    service.addUpload({ ...of, version: '2', state: 'AWAITING_UPLOAD', createdAt: START - DAY_MS });
    service.addUpload({ ...of, version: '3', state: 'COMPLETE', createdAt: null });
    const [failed, begun, undated] = (await read()).map(({ attributes }) => attributes);
    const day = '2026-01-15T12:00:00Z';
    expect(failed).toMatchObject({ state: { errors }, createdDate: day, uploadedDate: day });
    expect(begun).toMatchObject({ state: { errors: [] }, createdDate: '2026-01-14T12:00:00Z' });
    expect(undated).toMatchObject({ state: { errors: [] } });
    expect([begun?.uploadedDate, undated?.createdDate, undated?.uploadedDate]).toEqual(Array(3).fill(undefined));
  });

  it.each([
    ['filter[platform]=IOS,MAC_OS&sort=-uploadedDate', ['2', '1', '3']],
    ['filter[platform]=MAC_OS', ['1']],
    ['filter[cfBundleShortVersionString]=1.2', ['4']],
  ])('are chosen by %s', async (query, expected) => {
    const { service, read, of } = withUploads();
    service.addUpload({ ...of, version: '1', platform: 'MAC_OS', createdAt: START - 2000 });
    service.addUpload({ ...of, version: '2', createdAt: START });
    service.addUpload({ ...of, version: '3', state: 'FAILED', createdAt: START - 4000 });
    service.addUpload({ ...of, version: '4', versionString: '1.2', platform: 'TV_OS' });
    expect((await read(`&${query}`)).map(({ number }) => number)).toEqual(expected);
  });
});

it('a build expires while it is attached', async () => {
  const { appId, clock, service, get, of } = withUploads();
  const build = service.addBuild({ ...of, version: '9', expiresAt: START + DAY_MS });
  const { id } = service.addVersion({ ...of, appId, buildId: build.id });
  const expired = async () => (await get(`/v1/appStoreVersions/${id}/build`)).body.data.attributes.expired;
  expect(await expired()).toBe(false);
  clock.ms += DAY_MS;
  expect(await expired()).toBe(true);
});
