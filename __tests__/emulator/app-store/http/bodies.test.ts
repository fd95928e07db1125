import { describe, expect, it } from '@jest/globals';
import { type Answer, setUp } from '../client.ts';

const NEW = { platform: 'IOS', versionString: '1.1' };

type Named = Record<string, [type: string, id: string]>;

/** Renders each error with its pointer. */
function errorsOf({ body }: Answer): string {
  const pairs = (body.errors ?? []).map(({ code, source }) => `${code} ${source?.pointer}`);
  return pairs.map((pair) => pair.replace('ENTITY_ERROR.', '').replace('/data/', '')).join();
}

describe('a request body', () => {
  const APP: Named = { app: ['apps', 'APP'] };
  const NEEDED = 'ATTRIBUTE.REQUIRED attributes/versionString,ATTRIBUTE.REQUIRED attributes/platform';

  // biome-ignore format: a row a line
  it.each<[type: string, attributes: object, Named, errors: string]>([
    ['appStoreVersions', { ...NEW, copyrigt: '' }, APP, 'ATTRIBUTE.UNKNOWN attributes/copyrigt'],
    ['reviewSubmissions', { platform: 'IOS' }, { apps: ['apps', 'APP'] }, 'RELATIONSHIP.REQUIRED relationships/app,RELATIONSHIP.UNKNOWN relationships/apps'],
    ['appStoreVersions', { releaseType: 'MANUAL' }, { build: ['builds', '1'] }, `${NEEDED},RELATIONSHIP.REQUIRED relationships/app`],
    ['reviewSubmissions', {}, { app: ['apples', '1'] }, 'RELATIONSHIP.INVALID relationships/app/data/type'],
  ])('for %s with %j and %j is refused, and nothing is made: %s', async (type, attributes, named, errors) => {
    const { appId, post, service } = setUp();
    const links = Object.entries(named).map(([name, [type, id]]) => [name, [type, id.replace('APP', appId)]]);
    const answer = await post(type, attributes, Object.fromEntries(links));
    expect([answer.status, errorsOf(answer)]).toEqual([409, errors]);
    expect([service.store.versions.size, service.store.submissions.size]).toEqual([0, 0]);
  });

  it.each<[what: string, attributes: object, errors: string]>([
    ['a value outside the list', { releaseType: 'LATER' }, 'ATTRIBUTE.INVALID attributes/releaseType'],
    ['a value of another type', { versionString: 2 }, 'ATTRIBUTE.TYPE attributes/versionString'],
    ['no date', { earliestReleaseDate: 'tomorrow' }, 'ATTRIBUTE.INVALID attributes/earliestReleaseDate'],
    ["another record's id", {}, 'ID.INVALID id'],
    ['what can be empty cleared', { earliestReleaseDate: null, releaseType: null }, ''],
  ])('with %s is refused or not, and changes nothing where it is', async (what, attributes, errors) => {
    const { appId, ask, service } = setUp();
    const version = service.addVersion({ appId, versionString: '1.0', releaseType: 'SCHEDULED' });
    const id = what === "another record's id" ? '1' : version.id;
    const before = structuredClone(version);
    const data = { type: 'appStoreVersions', id, attributes };
    const answer = await ask('PATCH', `/v1/appStoreVersions/${version.id}`, { data });
    expect([answer.status, errorsOf(answer)]).toEqual([errors === '' ? 200 : 409, errors]);
    expect(version).toEqual(errors === '' ? { ...before, ...attributes } : before);
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
  it('comes at once from an address that is not emulated, naming what was asked, whatever the token', async () => {
    const { said, body } = await setUp().ask('PUT', '/v1/apps', {}, { authorization: 'none' });
    expect(said).toBe('500 EMULATOR.UNKNOWN_ROUTE');
    expect(body.errors[0]?.detail).toContain('PUT /v1/apps');
  });
});
