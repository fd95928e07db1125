import { describe, expect, it } from '@jest/globals';
import { fetchAppByBundleId } from '../../src/app-store/reads/app-reads.ts';
import { fetchBuilds, fetchUploads } from '../../src/app-store/reads/build-reads.ts';
import { fetchSubmission, fetchSubmissions } from '../../src/app-store/reads/submission-reads.ts';
import { fetchVersion, fetchVersionDetail } from '../../src/app-store/reads/version-reads.ts';
import { answer, clientThat } from './fixture.ts';
import { liveVersion, resource } from './rows.ts';

it.each([
  ['appStoreVersions', fetchVersion],
  ['appStoreVersions', fetchVersionDetail],
  ['reviewSubmissions', fetchSubmission],
] as const)('an answer about another one of the %s than the one asked for is unreadable', async (type, fetchOne) => {
  const { client } = clientThat(() => answer(200, { data: resource(type, 'other', { state: 'IN_REVIEW' }) }));
  expect(await fetchOne(client, 'one')).toMatchObject({ ok: false, failure: { reason: 'service.unreadable' } });
});

it("a submission is this key's own where the key, and no other actor, changed it last", async () => {
  const actors = [{ apiKeyId: 'KEY' }, { apiKeyId: 'OTHER' }, { userFirstName: 'KEY' }, { actorType: 'APPLE' }, null];
  const data = actors.map((_, at) => {
    const actor = (id: number) => ({ data: { type: 'actors', id: `${id}` } });
    const relationships = { app: actor(0), submittedByActor: actor(0), lastUpdatedByActor: actor(at) };
    return resource('reviewSubmissions', `s${at}`, { state: 'READY_FOR_REVIEW' }, relationships);
  });
  const included = actors.flatMap((one, at) => (one === null ? [] : resource('actors', `${at}`, one)));
  const { client } = clientThat(() => answer(200, { data, included }));
  const read = await fetchSubmissions(client, '0');
  expect(read.ok && read.value.map(({ id, isOwn }) => [id, isOwn])).toEqual([
    ['s0', true],
    ['s1', false],
    ['s2', false],
    ['s3', false],
    ['s4', undefined],
  ]);
});

it.each([1, ''])(
  'a submission that is linked to an app without a usable id is unreadable, and not passed over: %j',
  async (id) => {
    const app = { data: { type: 'apps', id } };
    const data = [resource('reviewSubmissions', 's1', { state: 'IN_REVIEW' }, { app })];
    const { client } = clientThat(() => answer(200, { data }));
    expect(await fetchSubmissions(client, '42')).toMatchObject({
      ok: false,
      failure: { reason: 'service.unreadable' },
    });
  },
);

/** What is found on IOS under 1.1, and the addresses that were asked. */
async function shown(fetch: typeof fetchBuilds | typeof fetchUploads, data: unknown[], included: unknown[] = []) {
  const { client, sent } = clientThat(() => answer(200, { data, included }));
  const read = await fetch(client, '42', 'IOS', '1.1');
  const asked = sent.map(({ url }) => `${url.pathname} ${decodeURIComponent(url.search)}`);
  return { found: read.ok ? read.value : [], asked };
}

describe('the builds of a version', () => {
  const build = (id: string, trainId?: string) => {
    const preReleaseVersion = { data: { type: 'preReleaseVersions', id: trainId } };
    return resource('builds', id, {}, trainId === undefined ? {} : { preReleaseVersion });
  };
  const train = (id: string, version: string, platform: string) =>
    resource('preReleaseVersions', id, { version, platform });
  it('are asked for in every state of processing, because the service shows VALID ones alone otherwise', async () => {
    expect((await shown(fetchBuilds, [])).asked).toEqual([
      '/v1/builds ?filter[app]=42&filter[preReleaseVersion.platform]=IOS&filter[processingState]=PROCESSING,FAILED,INVALID,VALID&sort=-uploadedDate&filter[preReleaseVersion.version]=1.1&include=preReleaseVersion,appEncryptionDeclaration&limit=200',
    ]);
  });

  it('are those of exactly that version and platform, as far as the answer shows it', async () => {
    const trains = ['a', 'b', 'c', undefined, 'not-included'];
    const data = trains.map((id, at) => build(String(at + 1), id));
    const included = [train('a', '1.1', 'IOS'), train('b', '1.10', 'IOS'), train('c', '1.1', 'MAC_OS')];
    expect((await shown(fetchBuilds, data, included)).found.map(({ id }) => id)).toEqual(['1', '4', '5']);
  });

  it('keep what is not said, and tell an export question that is not answered from one that was not read', async () => {
    const given = [undefined, { usesNonExemptEncryption: null }, { usesNonExemptEncryption: false }];
    const { found } = await shown(
      fetchBuilds,
      given.map((attributes, at) => ({ type: 'builds', id: `b${at}`, attributes })),
    );
    const unsaid = { version: '', processingState: '', expired: false, uploadedDate: '' };
    expect(found).toStrictEqual(given.map((attributes, at) => ({ id: `b${at}`, ...unsaid, ...attributes })));
  });
});

describe('the uploads of a version', () => {
  const upload = (id: string, attributes = {}, build: unknown = { data: null }) =>
    resource('buildUploads', id, { cfBundleVersion: id, ...attributes }, { build });
  const uploads = (...data: unknown[]) => shown(fetchUploads, data);

  it('are asked for by version and platform, with their builds', async () => {
    expect((await uploads()).asked).toEqual([
      '/v1/apps/42/buildUploads ?filter[platform]=IOS&sort=-uploadedDate&filter[cfBundleShortVersionString]=1.1&include=build&limit=200',
    ]);
  });

  it('are those of exactly that version and platform, as far as the answer shows it', async () => {
    const { found } = await uploads(
      upload('1', { cfBundleShortVersionString: '1.1', platform: 'IOS' }),
      upload('2', { cfBundleShortVersionString: '1.10', platform: 'IOS' }),
      upload('3', { cfBundleShortVersionString: '1.1', platform: 'MAC_OS' }),
      upload('4'),
    );
    expect(found.map(({ version }) => version)).toEqual(['1', '4']);
  });

  it("stand for their builds, with date and the service's own words, as far as they are given", async () => {
    const uploaded = { uploadedDate: '2026-03-02T09:00:00Z' };
    const createdDate = '2026-03-01T09:00:00Z';
    const errors = [{ code: '90683', description: 'Missing purpose string.' }, { description: 'Too large.' }];
    const { found } = await uploads(
      upload(
        '1',
        { ...uploaded, createdDate, state: { state: 'FAILED', errors } },
        { data: { type: 'builds', id: 'b1' } },
      ),
      upload('2', { createdDate, state: { state: 'AWAITING_UPLOAD' } }, {}),
      upload('3'),
    );
    const words = ['Missing purpose string. [90683]', 'Too large.'];
    const none = { id: '', processingState: 'PROCESSING', upload: { errors: [], isUnfinished: false } };
    expect(found).toMatchObject([
      { id: 'b1', processingState: 'FAILED', ...uploaded, upload: { errors: words, isUnfinished: false } },
      { ...none, uploadedDate: createdDate, upload: { errors: [], isUnfinished: true } },
      { ...none, uploadedDate: '' },
    ]);
  });
});

describe('a version by its own address', () => {
  const type = 'appStoreVersionLocalizations';
  const locale = (id: string) => resource(type, id, { locale: id, whatsNew: 'News.' });
  const linked = (ids: string[], included: unknown[]) => {
    const relationships = {
      build: { data: { type: 'builds', id: 'b7' } },
      appStoreVersionPhasedRelease: { data: null },
      [type]: { data: ids.map((id) => ({ type, id })) },
    };
    return { data: { ...liveVersion('v1', 'PREPARE_FOR_SUBMISSION'), relationships }, included };
  };
  const detail = async (document: unknown, listed: unknown[] = []) => {
    const { client, sent } = clientThat(({ url }) =>
      answer(200, url.pathname.endsWith('Localizations') ? { data: listed } : document),
    );
    const read = await fetchVersionDetail(client, 'v1');
    if (!read.ok) throw new Error(read.failure.message);
    const { version, localizations } = read.value;
    return { version, locales: localizations.map(({ id }) => id), paths: sent.map(({ url }) => url.pathname) };
  };

  it('comes with its build, phased release and languages in one request', async () => {
    const b7 = resource('builds', 'b7', { version: '7' });
    const { version, locales, paths } = await detail(linked(['en-US'], [b7, locale('en-US')]));
    expect(version).toMatchObject({ build: { id: 'b7', version: '7' }, phasedRelease: null });
    expect([locales, paths]).toEqual([['en-US'], ['/v1/appStoreVersions/v1']]);
  });

  // biome-ignore format: a row a line
  it.each([
    ['they are not linked', { data: liveVersion('v1', 'PREPARE_FOR_SUBMISSION') }],
    ['there may be more than an answer includes', linked(Array.from({ length: 50 }, (_, at) => `l${at}`), Array.from({ length: 50 }, (_, at) => locale(`l${at}`)))],
  ])('has its languages read by themselves where %s', async (_, document) => {
    const { locales, paths } = await detail(document, [locale('en-US'), locale('de-DE')]);
    expect(locales).toEqual(['en-US', 'de-DE']);
    expect(paths).toEqual(['/v1/appStoreVersions/v1', '/v1/appStoreVersions/v1/appStoreVersionLocalizations']);
  });
});

it('an app is the one with exactly that bundle id', async () => {
  const ids = ['com.example.app.beta', 'com.example.app'];
  const data = ids.map((bundleId, at) => resource('apps', `${at + 1}`, { bundleId }));
  const { client } = clientThat(() => answer(200, { data }));
  expect(await fetchAppByBundleId(client, 'com.example.app')).toMatchObject({ ok: true, value: { id: '2' } });
  expect(await fetchAppByBundleId(client, 'com.example')).toEqual({ ok: true, value: null });
});
