import { expect, it } from '@jest/globals';
import { setUp, setUpRelease } from '../client.ts';

const INVALID = '400 PARAMETER_ERROR.INVALID';

it.each([
  ...['201', '0', ''].map((limit) => [`/v1/apps?limit=${limit}`, 'limit'] as const),
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

it('lists may hide the answer to the export question, which the build shows at its own address', async () => {
  const { appId, build, get, version } = setUpRelease({ hidesExportAnswer: true });
  const listed = (await get(`/v1/builds?filter[app]=${appId}`)).rows[0];
  const included = (await get(`/v1/appStoreVersions/${version.id}?include=build`)).body.included?.[0];
  for (const row of [listed, included]) expect(row?.attributes).not.toHaveProperty('usesNonExemptEncryption');
  expect((await get(`/v1/builds/${build.id}`)).body.data.attributes.usesNonExemptEncryption).toBe(false);
});
