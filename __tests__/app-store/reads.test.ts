import { describe, expect, it } from '@jest/globals';
import { MAX_INCLUDED } from '../../src/app-store/parse/json-api.ts';
import {
  fetchAppByBundleId,
  fetchBuilds,
  fetchUploads,
  fetchVersionDetail,
} from '../../src/app-store/reads/resources.ts';
import { answer, clientThat } from './fixture.ts';
import { liveVersion } from './rows.ts';

describe('the builds of a version', () => {
  const build = (id: string, attributes: Record<string, unknown> = {}, trainId?: string) => ({
    type: 'builds',
    id,
    attributes: { version: id, processingState: 'VALID', uploadedDate: '2026-03-01T09:00:00Z', ...attributes },
    relationships:
      trainId === undefined ? {} : { preReleaseVersion: { data: { type: 'preReleaseVersions', id: trainId } } },
  });
  const train = (id: string, version: string, platform: string) => ({
    type: 'preReleaseVersions',
    id,
    attributes: { version, platform },
  });
  const builds = async (data: unknown[], included: unknown[] = []) => {
    const { client, sent } = clientThat(() => answer(200, { data, included }));
    return { read: await fetchBuilds(client, '42', 'IOS', '1.1'), asked: sent[0]?.url.searchParams };
  };

  it('are asked for in every state of processing, because the service shows VALID ones alone otherwise', async () => {
    const { asked } = await builds([]);
    expect(asked?.get('filter[processingState]')).toBe('PROCESSING,FAILED,INVALID,VALID');
    expect(asked?.get('filter[app]')).toBe('42');
    expect(asked?.get('filter[preReleaseVersion.version]')).toBe('1.1');
    expect(asked?.get('filter[preReleaseVersion.platform]')).toBe('IOS');
  });

  it('are those of exactly that version and platform, as far as the answer shows it', async () => {
    const data = [
      build('1', {}, 'a'),
      build('2', {}, 'b'),
      build('3', {}, 'c'),
      build('4'),
      build('5', {}, 'not-included'),
    ];
    const included = [train('a', '1.1', 'IOS'), train('b', '1.10', 'IOS'), train('c', '1.1', 'MAC_OS')];
    const { read } = await builds(data, included);
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(['1', '4', '5']);
  });

  it('keep what is not said: no state, no date, no answer to the export question', async () => {
    const { read } = await builds([{ type: 'builds', id: '1' }]);
    expect(read.ok && read.value).toEqual([
      { id: '1', version: '', processingState: '', expired: false, uploadedDate: '' },
    ]);
  });

  it('tell an export question that is not answered from one that was not read', async () => {
    const answerTo = async (attributes: Record<string, unknown>) => {
      const { read } = await builds([build('1', attributes)]);
      return read.ok ? read.value[0]?.usesNonExemptEncryption : 'failed';
    };
    expect(await answerTo({ usesNonExemptEncryption: null })).toBeNull();
    expect(await answerTo({ usesNonExemptEncryption: false })).toBe(false);
    expect(await answerTo({})).toBeUndefined();
  });
});

describe('the uploads of a version', () => {
  const upload = (id: string, attributes: Record<string, unknown> = {}, build: unknown = { data: null }) => ({
    type: 'buildUploads',
    id,
    attributes: { cfBundleVersion: id, ...attributes },
    relationships: { build },
  });
  const read = async (...rows: unknown[]) => {
    const { client, sent } = clientThat(() => answer(200, { data: rows }));
    return { read: await fetchUploads(client, '42', 'IOS', '1.1'), sent };
  };

  it('are asked for by version and platform, with their builds', async () => {
    const { sent } = await read();
    expect(sent.map(({ url }) => `${url.pathname} ${decodeURIComponent(url.search)}`)).toEqual([
      '/v1/apps/42/buildUploads ?filter[cfBundleShortVersionString]=1.1&filter[platform]=IOS&include=build&sort=-uploadedDate&limit=200',
    ]);
  });

  it('are those of exactly that version and platform, as far as the answer shows it', async () => {
    const { read: found } = await read(
      upload('1', { cfBundleShortVersionString: '1.1', platform: 'IOS' }),
      upload('2', { cfBundleShortVersionString: '1.10', platform: 'IOS' }),
      upload('3', { cfBundleShortVersionString: '1.1', platform: 'MAC_OS' }),
      upload('4'),
    );
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(['1', '4']);
  });

  it("show state, date, build and the service's own words, as far as they are given", async () => {
    const dates = { uploadedDate: '2026-03-02T09:00:00Z', createdDate: '2026-03-01T09:00:00Z' };
    const errors = [{ code: '90683', description: 'Missing purpose string.' }, { code: '90000' }, 7];
    const { read: found } = await read(
      upload('1', { ...dates, state: { state: 'FAILED', errors } }, { data: { type: 'builds', id: 'b1' } }),
      upload('2', { createdDate: dates.createdDate, state: { state: 'AWAITING_UPLOAD' } }, {}),
      upload('3'),
    );
    const words = ['Missing purpose string. [90683]', '[90000]', ''];
    expect(found.ok && found.value).toEqual([
      { id: '1', version: '1', state: 'FAILED', date: dates.uploadedDate, buildId: 'b1', errors: words },
      { id: '2', version: '2', state: 'AWAITING_UPLOAD', date: dates.createdDate, buildId: null, errors: [] },
      { id: '3', version: '3', state: '', date: '', buildId: null, errors: [] },
    ]);
  });
});

describe('a version by its own address', () => {
  const locale = (id: string) => ({
    type: 'appStoreVersionLocalizations',
    id,
    attributes: { locale: id, whatsNew: 'News.' },
  });
  const linked = (ids: string[], included: unknown[]) => ({
    data: {
      ...liveVersion('v1', 'PREPARE_FOR_SUBMISSION'),
      relationships: {
        build: { data: { type: 'builds', id: 'b7' } },
        appStoreVersionPhasedRelease: { data: null },
        appStoreVersionLocalizations: { data: ids.map((id) => ({ type: 'appStoreVersionLocalizations', id })) },
      },
    },
    included,
  });
  const detail = async (document: unknown, listed: unknown[] = []) => {
    const paths: string[] = [];
    const { client, sent } = clientThat(({ url }) => {
      paths.push(url.pathname);
      return answer(200, url.pathname.endsWith('Localizations') ? { data: listed } : document);
    });
    const read = await fetchVersionDetail(client, 'v1');
    if (!read.ok) throw new Error(read.failure.message);
    return {
      ...read.value,
      locales: read.value.localizations.map(({ id }) => id),
      paths,
      asked: sent[0]?.url.searchParams,
    };
  };

  it('comes with its build, phased release and languages in one request, without the password of the demo account', async () => {
    const b7 = { type: 'builds', id: 'b7', attributes: { version: '7', processingState: 'VALID' } };
    const it = await detail(linked(['en-US'], [b7, locale('en-US')]));
    expect(it.version).toMatchObject({ build: { id: 'b7', version: '7' }, phasedReleaseState: null });
    expect([it.locales, it.paths]).toEqual([['en-US'], ['/v1/appStoreVersions/v1']]);
    expect(it.asked?.get('fields[appStoreReviewDetails]')).toContain('demoAccountName');
    expect(it.asked?.get('fields[appStoreReviewDetails]')).not.toContain('Password');
  });

  // biome-ignore format: a row a line
  it.each<[string, unknown]>([
    ['one that is linked is not included', linked(['en-US', 'de-DE'], [locale('en-US')])],
    ['they are not linked', { data: liveVersion('v1', 'PREPARE_FOR_SUBMISSION') }],
    ['there may be more than an answer includes', linked(Array.from({ length: MAX_INCLUDED }, (_, at) => `l${at}`), Array.from({ length: MAX_INCLUDED }, (_, at) => locale(`l${at}`)))],
  ])('has its languages read by themselves where %s', async (_, document) => {
    const it = await detail(document, [locale('en-US'), locale('de-DE')]);
    expect(it.locales).toEqual(['en-US', 'de-DE']);
    expect(it.paths).toEqual(['/v1/appStoreVersions/v1', '/v1/appStoreVersions/v1/appStoreVersionLocalizations']);
  });

  it('does not say whether a build is attached where the answer does not', async () => {
    const { version } = await detail({ data: liveVersion('v1', 'PREPARE_FOR_SUBMISSION') });
    expect([version.build, version.phasedReleaseState]).toEqual([undefined, undefined]);
  });
});

it('an app is the one with exactly that bundle id', async () => {
  const app = (id: string, bundleId: string) => ({ type: 'apps', id, attributes: { bundleId } });
  const { client } = clientThat(() =>
    answer(200, { data: [app('1', 'com.example.app.beta'), app('2', 'com.example.app')] }),
  );
  expect(await fetchAppByBundleId(client, 'com.example.app')).toMatchObject({ ok: true, value: { id: '2' } });
  expect(await fetchAppByBundleId(client, 'com.example')).toEqual({ ok: true, value: null });
});
