/** Somebody else's client runs unpatched against the emulator, and the action judges what it left. */
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { AppStoreConnectClient, Platform } from '@rage-against-the-pixel/app-store-connect-api';
import { submissionsIn } from '../model/names.ts';
import { BLOCK } from '../model/readiness-worlds.ts';
import { errorsOf, runOnce } from '../model/run.ts';
import { createWorld, type World } from '../model/world.ts';

const PACKAGE = '@rage-against-the-pixel/app-store-connect-api';
const require = createRequire(import.meta.url);
const IOS = 'IOS' as Platform;
/** Returns the body that carries the document. */
const body = <const Data>(data: Data) => ({ body: { data } });
/** Returns the link to a record. */
const to = <Type extends string>(type: Type, id: string) => ({ data: { type, id } });

/** Its tokens say when they expire by the clock of the machine, and not when they were made. */
beforeAll(() => {
  const doNotFake = ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'] as const;
  jest.useFakeTimers({ now: createWorld().time.nowMs, doNotFake: [...doNotFake] });
});
afterAll(() => {
  jest.useRealTimers();
});

function clientOf({ emulator }: World): AppStoreConnectClient['api'] {
  const { AppStoreConnectClient: Client } = require(PACKAGE) as { AppStoreConnectClient: typeof AppStoreConnectClient };
  const { client } = require(`${PACKAGE}/dist/app_store_connect_api/client.gen.js`) as {
    client: { setConfig(config: object): void };
  };
  const { keyId, issuerId, privateKey } = emulator.credentials;
  const { api } = new Client({ issuerId, privateKeyId: keyId, privateKey });
  client.setConfig({ baseUrl: emulator.url, fetch: (request: Request) => emulator.fetch(request), throwOnError: true });
  return api;
}

it('makes and cancels a release that the action then judges', async () => {
  const world = createWorld({ scenario: 'release' });
  const api = clientOf(world);

  const { data: apps } = await api.Apps.appsGetCollection({ query: { 'filter[bundleId]': ['com.example.app'] } });
  const appId = apps?.data[0]?.id ?? '';
  expect(appId).toBe(world.appId);
  const { data: builds } = await api.Builds.buildsGetCollection({
    query: { 'filter[app]': [appId], 'filter[version]': ['42'] },
  });
  const build = builds?.data[0];

  const { data: created } = await api.AppStoreVersions.appStoreVersionsCreateInstance(
    body({
      type: 'appStoreVersions',
      attributes: { platform: IOS, versionString: '1.1' },
      relationships: { app: to('apps', appId), build: to('builds', build?.id ?? '') },
    }),
  );
  const versionId = created?.data.id ?? '';
  const { data: texts } = await api.AppStoreVersions.appStoreVersionsAppStoreVersionLocalizationsGetToManyRelated({
    path: { id: versionId },
  });
  for (const { id } of texts?.data ?? []) {
    const news = body({ type: 'appStoreVersionLocalizations', id, attributes: { whatsNew: 'Better than before.' } });
    await api.AppStoreVersionLocalizations.appStoreVersionLocalizationsUpdateInstance({ path: { id }, ...news });
  }
  const relationships = { app: to('apps', appId) };
  const { data: submission } = await api.ReviewSubmissions.reviewSubmissionsCreateInstance(
    body({ type: 'reviewSubmissions', attributes: { platform: IOS }, relationships }),
  );
  const id = submission?.data.id ?? '';
  const [reviewSubmission, appStoreVersion] = [to('reviewSubmissions', id), to('appStoreVersions', versionId)];
  await api.ReviewSubmissionItems.reviewSubmissionItemsCreateInstance(
    body({ type: 'reviewSubmissionItems', relationships: { reviewSubmission, appStoreVersion } }),
  );
  const change = (attributes: object) => {
    const changed = body({ type: 'reviewSubmissions', id, attributes });
    return api.ReviewSubmissions.reviewSubmissionsUpdateInstance({ path: { id }, ...changed });
  };
  expect((await change({ submitted: true })).data?.data.attributes?.state).toBe('WAITING_FOR_REVIEW');

  expect(errorsOf(await runOnce(world))).toMatchObject([{ reason: 'version.in-flight' }]);
  const again = await runOnce(world, BLOCK);
  expect([again.verdict, again.written]).toEqual(['clear', []]);

  await change({ canceled: true });
  expect(errorsOf(await runOnce(world))).toMatchObject([{ reason: 'version.unfinished' }]);
  expect((await runOnce(world, BLOCK)).verdict).toBe('clear');
  expect(submissionsIn(world, () => true)).toEqual(['COMPLETE:', 'WAITING_FOR_REVIEW: 1.1']);
});
