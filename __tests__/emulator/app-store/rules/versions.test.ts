import { describe, expect, it } from '@jest/globals';
import { START, setUp, setUpRelease, writesOf } from '../client.ts';

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
  it.each([
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
});

describe('listing versions', () => {
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

  it.each([
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
});

describe('a release request', () => {
  it('is refused in every other state', async () => {
    for (const state of [...IN_FLIGHT, 'REJECTED', 'PENDING_APPLE_RELEASE', 'READY_FOR_DISTRIBUTION']) {
      const { version, release } = setUpRelease();
      version.state = state;
      expect([(await release()).said, version.state]).toEqual(['409 STATE_ERROR', state]);
    }
  });
});
