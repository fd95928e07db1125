import { describe, expect, it } from '@jest/globals';
import { APP_VERSION_STATES, hasVersionSubmission } from '../../../../emulator/app-store/model/states.ts';
import { DAY_MS, START, setUp, setUpRelease, writesOf } from '../client.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const EDITABLE = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const OUT = ['READY_FOR_SALE', 'READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];
const DUPLICATE = 'ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE';
const BLOCKED = 'ENTITY_ERROR.RELATIONSHIP.INVALID';
const FROZEN = '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE';
const SPECIFICATION = { dialect: 'specification' } as const;

type Options = Parameters<typeof setUp>[0];

function withVersion(state?: string, options: Options = {}, seed: object = {}) {
  const setup = setUp(options);
  const { appId, service, patch } = setup;
  const version = service.addVersion({ appId, versionString: '1.0', ...(state && { state }), ...seed });
  const set = (attributes: object) => patch('appStoreVersions', version.id, attributes);
  return { ...setup, ...writesOf(setup), version, set };
}

describe('creating a version', () => {
  it.each<[said: string, states: string[], options: Options]>([
    ['409 STATE_NOT_SUITABLE', IN_FLIGHT, SPECIFICATION],
    ['201', [...EDITABLE, 'PENDING_DEVELOPER_RELEASE', ...OUT], SPECIFICATION],
    [`409 ${BLOCKED}`, [...IN_FLIGHT, ...EDITABLE, 'PENDING_DEVELOPER_RELEASE', 'AWAITING_NEW_RULES'], {}],
    ['201', OUT, {}],
  ])('is answered with %s while the one before is in any of %j (%j)', async (said, states, options) => {
    for (const state of states) {
      const { createVersion } = withVersion(state, options);
      // A used number is a second error, whatever the state is.
      const used = { code: DUPLICATE, source: { pointer: '/data/attributes/versionString' } };
      expect((await createVersion('1.0')).body.errors.at(-1)).toMatchObject(used);
      const answer = await createVersion('1.1');
      expect([state, answer.said]).toEqual([state, said]);
      // The message does not name the state: the client has to ask.
      expect(JSON.stringify(answer.body.errors ?? '')).not.toContain(state);
    }
  });

  it('makes it in preparation, on each platform for itself, and of no app that is not there', async () => {
    const { createVersion, post } = withVersion(undefined, {}, { platform: 'MAC_OS' });
    const { status, body } = await createVersion('1.0');
    const made = { versionString: '1.0', appStoreState: 'PREPARE_FOR_SUBMISSION', releaseType: 'AFTER_APPROVAL' };
    expect([status, body.data.attributes]).toMatchObject([201, made]);
    const attributes = { platform: 'IOS', versionString: '2.0' };
    expect((await post('appStoreVersions', attributes, { app: ['apps', '1'] })).said).toBe(`409 ${BLOCKED}`);
  });

  it.each([
    ['9.0 ja READY_FOR_SALE MAC_OS, 1.0 de-DE READY_FOR_SALE', 'de-DE'],
    ['2.0 ja DEVELOPER_REJECTED, 1.1 fr-FR READY_FOR_SALE, 1.0 de-DE READY_FOR_SALE', 'fr-FR'],
    ['1.1 de-DE READY_FOR_DISTRIBUTION, 1.0 fr-FR REPLACED_WITH_NEW_VERSION', 'de-DE'],
    ['1.1 de-DE DEVELOPER_REJECTED, 1.0 fr-FR DEVELOPER_REJECTED', 'de-DE'],
  ])('copies the newest one of the platform that is out, or else the newest: %s', async (versions, locale) => {
    const setup = setUp(SPECIFICATION);
    const { appId, service } = setup;
    for (const [age, one] of versions.split(', ').entries()) {
      const [versionString = '', ownLocale = '', state = '', platform] = one.split(' ');
      const on = platform === 'MAC_OS' ? platform : 'IOS';
      const seed = { appId, versionString, createdAt: START - age * 1000, platform: on, state } as const;
      service.addLocalization({ versionId: service.addVersion(seed).id, locale: ownLocale, whatsNew: 'Old' });
    }
    const { id } = (await writesOf(setup).createVersion('3.0')).body.data;
    expect(service.store.localizationsOf(id)).toMatchObject([{ locale, attributes: { whatsNew: null } }]);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])(
    'copies texts, images, copyright, contact, notes; attachments by a setting: %s',
    async (copiesAttachments, count) => {
      const { createVersion, get, service, version } = withVersion('READY_FOR_SALE', { copiesAttachments });
      const addresses = { supportUrl: 'https://example.com/s', marketingUrl: 'https://example.com/m' };
      const texts = { description: 'About', keywords: 'a,b', promotionalText: 'Sale', ...addresses };
      service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'Old', ...texts });
      version.copyright = '2025 Example';
      service.addAttachment({ versionId: version.id });
      const [contact] = service.store.detailsOf(version.id, 'appStoreReviewDetails');
      Object.assign(contact?.attributes ?? {}, { notes: 'Tap twice.' });
      const path = `/v1/appStoreVersions/${(await createVersion('1.1')).body.data.id}`;
      const { data, included } = (await get(`${path}?include=appStoreVersionLocalizations,appStoreReviewDetail`)).body;
      const [text, detail] = included ?? [];
      expect(data.attributes).toMatchObject({ copyright: '2025 Example', releaseType: 'AFTER_APPROVAL' });
      expect(text?.attributes).toMatchObject({ ...texts, whatsNew: null });
      expect(detail?.attributes).toMatchObject({ contactFirstName: 'Ada', notes: 'Tap twice.' });
      expect((await get(`/v1/appStoreVersionLocalizations/${text?.id}/appScreenshotSets`)).rows).toHaveLength(1);
      expect((await get(`/v1/appStoreReviewDetails/${detail?.id}/appStoreReviewAttachments`)).rows).toHaveLength(count);
    },
  );
});

describe('deleting a version', () => {
  it('takes it away with its texts, images, contact and phased release', async () => {
    const { appId, createVersion, delete: remove, get, service } = withVersion('READY_FOR_SALE');
    const { id } = service.addVersion({ appId, versionString: '1.1' });
    service.addPhasedRelease({ versionId: id });
    expect((await remove(`/v1/appStoreVersions/${id}`)).status).toBe(204);
    const { details, localizations, phasedReleases } = service.store;
    expect((await get(`/v1/appStoreVersions/${id}`)).status).toBe(404);
    const left = [...details.values()].filter(({ type }) => /^app(Store|Screen)/.test(type));
    expect([left.length, localizations.size, phasedReleases.size]).toEqual([3, 1, 0]);
    expect((await createVersion('1.1')).status).toBe(201);
  });

  it.each<[what: string, state: string, versions: string[], build: string | null]>([
    ['the only one of its platform', 'PREPARE_FOR_SUBMISSION', [], null],
    ['one that a build was sent for', 'PREPARE_FOR_SUBMISSION', ['0.9'], '1.0'],
    ['one under review', 'IN_REVIEW', ['0.9'], null],
    ['one that is out', 'READY_FOR_SALE', ['0.9'], null],
  ])('is refused for %s', async (_, state, versions, versionString) => {
    const { appId, delete: remove, service, version } = withVersion(state);
    for (const number of versions) service.addVersion({ appId, versionString: number, state: 'READY_FOR_SALE' });
    if (versionString !== null) service.addBuild({ appId, version: '1', versionString });
    const { said } = await remove(`/v1/appStoreVersions/${version.id}`);
    expect([said, service.store.versions.has(version.id)]).toEqual(['409 STATE_ERROR.ENTITY_STATE_INVALID', true]);
  });
});

describe('listing versions', () => {
  it.each([
    ['', ['2.0', '1.1', '1.0']],
    ['filter[platform]=MAC_OS', ['2.0']],
    ['filter[platform]=IOS,MAC_OS', ['2.0', '1.1', '1.0']],
    ['filter[versionString]=1.1,1.0', ['1.1', '1.0']],
    ['filter[appVersionState]=READY_FOR_DISTRIBUTION', ['1.0']],
    ['filter[id]=77', ['1.1']],
    ['filter[platform]=IOS&filter[appStoreState]=IN_REVIEW', ['1.1']],
    [`filter[appStoreState]=${IN_FLIGHT.join(',')}`, ['2.0', '1.1']],
  ])("gives the app's own, the newest first, by %s", async (query, expected) => {
    const { appId, service, get } = withVersion('READY_FOR_SALE');
    service.addVersion({ appId, versionString: '1.1', state: 'IN_REVIEW', id: '77' });
    service.addVersion({ appId, versionString: '2.0', platform: 'MAC_OS' });
    service.addVersion({ appId: service.addApp({ bundleId: 'com.example.other' }).id, versionString: '9.0' });
    const { rows } = await get(`/v1/apps/${appId}/appStoreVersions?${query}`);
    expect(rows.map(({ attributes }) => attributes.versionString)).toEqual(expected);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('shows a state that nobody knows by id and without a filter, or in each: %s', async (leakyVersions, count) => {
    const state = 'AWAITING_NEW_RULES';
    const { appId, get, version } = withVersion(state, { leakyVersions });
    const shown = async (query: string) => (await get(`/v1/apps/${appId}/appStoreVersions?${query}`)).rows.length;
    const filters = ['', 'filter[appVersionState]=IN_REVIEW', 'filter[appStoreState]=IN_REVIEW'];
    expect(await Promise.all(filters.map(shown))).toEqual([1, count, count]);
    expect((await get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.appVersionState).toBe(state);
  });
});

describe("the developer's rejection, as the specification has it", () => {
  it.each([
    ['IN_REVIEW', 'COMPLETE'],
    ['READY_FOR_REVIEW', 'READY_FOR_REVIEW'],
  ])('takes it out of a submission in %s, which is %s then', async (state, then) => {
    const { edit, states } = setUpRelease(SPECIFICATION, state, ['version']);
    await edit({ developerRejected: true });
    expect(states()).toMatchObject({ submission: then, version: 'DEVELOPER_REJECTED', items: ['REMOVED'] });
  });

  it.each<[what: string, state: string, Options, isRejected: boolean, said: string]>([
    ['of what is not in flight', 'READY_FOR_SALE', SPECIFICATION, true, '409 STATE_ERROR.ENTITY_STATE_INVALID'],
    ['that is taken back', 'IN_REVIEW', SPECIFICATION, false, '409 ENTITY_ERROR.ATTRIBUTE.INVALID'],
    ['live', 'IN_REVIEW', {}, true, '409 ENTITY_ERROR.ATTRIBUTE.UNKNOWN'],
  ])('is refused %s', async (_, state, options, developerRejected, said) => {
    const { set, version } = withVersion(state, options);
    expect([(await set({ developerRejected })).said, version.state]).toEqual([said, state]);
  });
});

describe('changing a version', () => {
  it.each<[states: string[], dialect: 'live' | 'specification', said: string, then: string | null]>([
    [['PREPARE_FOR_SUBMISSION', ...EDITABLE], 'live', '200', 'PREPARE_FOR_SUBMISSION'],
    // This changes the number under the reviewers.
    [['WAITING_FOR_REVIEW'], 'live', '200', 'WAITING_FOR_REVIEW'],
    [['IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION'], 'live', FROZEN, null],
    [['WAITING_FOR_REVIEW'], 'specification', FROZEN, null],
  ])('gives another number in any of %j (%s): %s', async (states, dialect, said, then) => {
    for (const state of states) {
      const { set, version } = withVersion(state, { dialect });
      expect([state, (await set({ versionString: '1.1' })).said]).toEqual([state, said]);
      expect([version.versionString, version.state]).toEqual([said === '200' ? '1.1' : '1.0', then ?? state]);
    }
  });

  it('gives no number that was used', async () => {
    expect((await setUpRelease().edit({ versionString: '1.0' })).said).toBe(`409 ${DUPLICATE}`);
  });

  it('keeps under another number what it holds, but for the build that was made for the earlier one', async () => {
    const { service, patch } = setUp({ scenario: 'canceled' });
    const version = [...service.store.versions.values()].at(-1);
    expect((await patch('appStoreVersions', version?.id ?? '', { versionString: '1.1' })).status).toBe(200);
    const kept = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T08:00:00Z' };
    expect(version).toMatchObject({ versionString: '1.1', state: 'PREPARE_FOR_SUBMISSION', buildId: null, ...kept });
    const texts = service.store.localizationsOf(version?.id ?? '');
    expect(texts.map(({ attributes }) => attributes.whatsNew)).toEqual(['New in 2.0', 'New in 2.0']);
    expect(service.store.phasedReleaseOf(version?.id ?? '')?.state).toBe('INACTIVE');
  });

  it.each([
    [false, '2027-01-01T08:45:00Z'],
    [true, '2027-01-01T08:00:00Z'],
  ])('keeps its date in whole hours: %s', async (wholeHours, kept) => {
    const { set, version } = withVersion(undefined, { wholeHours });
    await set({ earliestReleaseDate: '2027-01-01T08:45:00Z' });
    expect(version.earliestReleaseDate).toBe(kept);
  });
});

describe('the build of a version', () => {
  it('can be attached at creation, by PATCH and through the relationship', async () => {
    const { appId, service, get, post, patch, ask } = setUp();
    const [first, second] = ['7', '8'].map((version) => service.addBuild({ appId, version, versionString: '1.1' }).id);
    const attributes = { platform: 'IOS', versionString: '1.1' };
    const links = { app: ['apps', appId], build: ['builds', first ?? ''] } satisfies Parameters<typeof post>[2];
    const { id } = (await post('appStoreVersions', attributes, links)).body.data;
    const attached = async () => (await get(`/v1/appStoreVersions/${id}?include=build`)).body.included?.[0]?.id;
    expect(await attached()).toBe(first);
    await patch('appStoreVersions', id, {}, { build: ['builds', second ?? ''] });
    expect(await attached()).toBe(second);
    const path = `/v1/appStoreVersions/${id}/relationships/build`;
    const data = { type: 'builds', id: first };
    expect((await ask('PATCH', path, { data })).status).toBe(204);
    expect([await attached(), (await get(path)).body.data]).toEqual([first, data]);
    expect((await get(`/v1/appStoreVersions/${id}/build`)).body.data.id).toBe(first);
  });

  it.each([
    { processingState: 'PROCESSING' },
    { processingState: 'INVALID' },
    { expired: true },
    { platform: 'TV_OS' },
    { versionString: '1.2' },
    { buildAudienceType: 'INTERNAL_ONLY' },
  ] as const)('is refused with %j', async (seed) => {
    const { appId, service, version, build, edit } = setUpRelease();
    const { id } = service.addBuild({ appId, version: '8', versionString: '1.1', ...seed });
    expect((await edit({}, id)).said).toBe(`409 ${BLOCKED}`);
    expect(version.buildId).toBe(build.id);
  });

  it('and its notes are frozen once the version is staged, and free again when it is taken out', async () => {
    const { service, version, build, submission, edit, add, patch } = setUpRelease();
    const notes = service.addLocalization({ versionId: version.id, locale: 'en-US', whatsNew: 'New' });
    const change = async () => [
      (await edit({}, build.id)).said,
      (await patch('appStoreVersionLocalizations', notes.id, { whatsNew: 'Faster' })).said,
    ];
    await add('version');
    expect(await change()).toEqual([`409 ${BLOCKED}`, '409 STATE_ERROR']);
    for (const { id } of service.store.itemsOf(submission.id)) service.deleteItem(id);
    expect(await change()).toEqual(['200', '200']);
  });
});

describe('an approved version', () => {
  it.each([
    ['specification', 'AFTER_APPROVAL', null, 'READY_FOR_DISTRIBUTION'],
    ['live', 'AFTER_APPROVAL', null, 'READY_FOR_DISTRIBUTION'],
    ['live', 'MANUAL', null, 'PENDING_DEVELOPER_RELEASE'],
    ['live', 'SCHEDULED', '2026-02-01T00:00:00Z', 'PENDING_APPLE_RELEASE'],
    ['live', 'SCHEDULED', '2026-01-01T00:00:00Z', 'READY_FOR_DISTRIBUTION'],
  ] as const)('(%s) released %s %s is %s, after a while on sale in the place of the one before', (...row) => {
    const [dialect, releaseType, earliestReleaseDate, expected] = row;
    const isOut = expected === 'READY_FOR_DISTRIBUTION';
    const options = { dialect, distributionMs: 5000 };
    const { clock, service, version, submission, states } = setUpRelease(options, 'IN_REVIEW', ['version', 'page']);
    Object.assign(version, { releaseType, earliestReleaseDate });
    service.approveSubmission(submission.id);
    const approved = {
      submission: 'COMPLETE',
      page: 'APPROVED',
      items: ['APPROVED', 'APPROVED'],
      live: 'READY_FOR_SALE',
    };
    expect(states()).toMatchObject({ ...approved, version: isOut ? 'PROCESSING_FOR_DISTRIBUTION' : expected });
    clock.ms += 5000;
    expect(states()).toMatchObject({ version: expected, live: isOut ? 'REPLACED_WITH_NEW_VERSION' : 'READY_FOR_SALE' });
  });

  it('that is scheduled goes out by itself when its date comes', () => {
    const { clock, version, states } = setUpRelease();
    const earliestReleaseDate = new Date(START + DAY_MS).toISOString();
    Object.assign(version, { state: 'PENDING_APPLE_RELEASE', releaseType: 'SCHEDULED', earliestReleaseDate });
    clock.ms += DAY_MS - 1;
    expect(states().version).toBe('PENDING_APPLE_RELEASE');
    clock.ms += 1;
    expect(states().version).toBe('READY_FOR_DISTRIBUTION');
  });
});

describe('a release request', () => {
  it('sends the version out, which takes a while, once', async () => {
    const { clock, version, release, states } = setUpRelease({ distributionMs: 60_000 });
    version.state = 'PENDING_DEVELOPER_RELEASE';
    const { status, body } = await release();
    expect([status, body.data.type]).toEqual([201, 'appStoreVersionReleaseRequests']);
    expect([states().live, version.state]).toEqual(['READY_FOR_SALE', 'PROCESSING_FOR_DISTRIBUTION']);
    expect((await release()).said).toBe('409 STATE_ERROR');
    clock.ms += 60_000;
    expect([states().live, version.state]).toEqual(['REPLACED_WITH_NEW_VERSION', 'READY_FOR_DISTRIBUTION']);
    expect((await release('1')).said).toBe(`409 ${BLOCKED}`);
  });

  it('is refused in every other state', async () => {
    for (const state of [...IN_FLIGHT, 'REJECTED', 'PENDING_APPLE_RELEASE', 'READY_FOR_DISTRIBUTION']) {
      const { version, release } = setUpRelease();
      version.state = state;
      expect([(await release()).said, version.state]).toEqual(['409 STATE_ERROR', state]);
    }
  });
});

it.each([
  ['PENDING_DEVELOPER_RELEASE', 204, 'DEVELOPER_REJECTED'],
  ['WAITING_FOR_REVIEW', 204, 'DEVELOPER_REJECTED'],
  ['READY_FOR_DISTRIBUTION', 409, 'READY_FOR_DISTRIBUTION'],
])('the old way withdraws a version from %s with %i, and submits none', async (state, status, then) => {
  const { get, version, ...setup } = withVersion(state);
  const shown = async () => (await get(`/v1/appStoreVersions/${version.id}/appStoreVersionSubmission`)).body.data;
  const standing = { type: 'appStoreVersionSubmissions', id: version.id };
  expect(await shown()).toEqual(status === 204 ? expect.objectContaining(standing) : null);
  expect((await setup.delete(`/v1/appStoreVersionSubmissions/${version.id}`)).status).toBe(status);
  expect([version.state, await shown()]).toEqual([then, null]);
  expect((await setup.ask('POST', '/v1/appStoreVersionSubmissions', {})).said).toBe('403 FORBIDDEN_ERROR');
});

it('a version has the old record of its submission until it is out', () => {
  const has = APP_VERSION_STATES.filter(hasVersionSubmission);
  expect(has).toEqual(['IN_REVIEW', 'PENDING_APPLE_RELEASE', 'PENDING_DEVELOPER_RELEASE', 'WAITING_FOR_REVIEW']);
});
