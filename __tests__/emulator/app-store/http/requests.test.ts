import { expect, it } from '@jest/globals';
import { type Answer, setUp, setUpRelease } from '../client.ts';

const NEW = { platform: 'IOS', versionString: '1.1' };

type Named = Record<string, [type: string, id: string]>;

/** Renders each error with its pointer. */
function errorsOf({ body }: Answer) {
  const pairs = (body.errors ?? []).map(({ code, source }) => `${code} ${source?.pointer}`);
  return pairs.map((pair) => pair.replace('ENTITY_ERROR.', '').replace('/data/', '')).join();
}

const APP: Named = { app: ['apps', 'APP'] };
const NEEDED = 'ATTRIBUTE.REQUIRED attributes/versionString,ATTRIBUTE.REQUIRED attributes/platform';

// biome-ignore format: a row a line
it.each<[type: string, attributes: object, Named, errors: string]>([
  ['appStoreVersions', { ...NEW, copyrigt: '' }, APP, 'ATTRIBUTE.UNKNOWN attributes/copyrigt'],
  ['reviewSubmissions', { platform: 'IOS' }, { apps: ['apps', 'APP'] }, 'RELATIONSHIP.REQUIRED relationships/app,RELATIONSHIP.UNKNOWN relationships/apps'],
  ['appStoreVersions', { releaseType: 'MANUAL' }, { build: ['builds', '1'] }, `${NEEDED},RELATIONSHIP.REQUIRED relationships/app`],
  ['reviewSubmissions', {}, { app: ['apples', '1'] }, 'RELATIONSHIP.INVALID relationships/app/data/type'],
])('a body for %s with %j and %j is refused, and nothing is made: %s', async (type, attributes, named, errors) => {
  const { appId, post, service } = setUp();
  const links = Object.entries(named).map(([name, [type, id]]) => [name, [type, id.replace('APP', appId)]]);
  const answer = await post(type, attributes, Object.fromEntries(links));
  expect([answer.status, errorsOf(answer)]).toEqual([409, errors]);
  expect([service.store.versions.size, service.store.submissions.size]).toEqual([0, 0]);
});

it('an address that is not emulated is an error at once, naming what was asked, whatever the token', async () => {
  const { said, body } = await setUp().ask('PUT', '/v1/apps', {}, { authorization: 'none' });
  expect(said).toBe('500 EMULATOR.UNKNOWN_ROUTE');
  expect(body.errors[0]?.detail).toContain('PUT /v1/apps');
});

const INVALID = '400 PARAMETER_ERROR.INVALID';

it.each([
  ['/v1/apps?limit=201', 'limit'],
  ['/v1/apps?limit=0', 'limit'],
  ['/v1/apps?limit=', 'limit'],
  ['/v1/apps?cursor=abc', 'cursor'],
  ['/v1/apps?colour=red', 'colour'],
  ['/v1/apps?filter[colour]=red', 'filter[colour]'],
  ['/v1/apps?include=colour', 'include'],
  ['/v1/apps?sort=colour', 'sort'],
  ['/v1/apps?fields[apps]=colour', 'fields[apps]'],
  ['/v1/apps?fields[colours]=red', 'fields[colours]'],
  ['/v1/apps?limit[appEvents]=51', 'limit[appEvents]'],
  ['/v1/apps/APP/appStoreVersions?filter[appStoreState]=IN_REVIEW,LOST', 'filter[appStoreState]'],
  ['/v1/reviewSubmissions?filter[app]=', 'filter[app]'],
  ['/v1/apps/APP/builds?include=app', 'include'],
  ['/v1/apps/APP/appStoreVersions?filter[appVersionState]=IN_REVIEW', 'filter[appVersionState]', 'specification'],
] as const)(
  'the query %s is refused at %s (%s)',
  async (path, parameter, dialect: 'live' | 'specification' = 'live') => {
    const { appId, get } = setUp({ dialect });
    const { said, body } = await get(path.replace('APP', appId));
    expect([said, body.errors[0]?.source]).toEqual([INVALID, { parameter }]);
  },
);

it('what comes along may hide the answer to the export question', async () => {
  const { get, version } = setUpRelease({ hidesExportAnswer: true });
  const included = (await get(`/v1/appStoreVersions/${version.id}?include=build`)).body.included?.[0];
  expect(included?.attributes).not.toHaveProperty('usesNonExemptEncryption');
});
