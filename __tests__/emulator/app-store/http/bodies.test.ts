import { expect, it } from '@jest/globals';
import { type Answer, setUp } from '../client.ts';

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
