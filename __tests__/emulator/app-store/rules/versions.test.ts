import { describe, expect, it } from '@jest/globals';
import { START, setUp, setUpRelease } from '../client.ts';

const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const EDITABLE = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const OUT = ['READY_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];
const DUPLICATE = 'ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE';
const BLOCKED = 'ENTITY_ERROR.RELATIONSHIP.INVALID';
const FROZEN = '409 ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE';
const SPECIFICATION = { dialect: 'specification' } as const;

type Options = Parameters<typeof setUp>[0];

function withVersion(state: string, options: Options = {}) {
  const setup = setUp(options);
  const { appId, service, patch } = setup;
  const version = service.addVersion({ appId, versionString: '1.0', state });
  const set = (attributes: object) => patch('appStoreVersions', version.id, attributes);
  return { ...setup, version, set };
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
      expect([state, (await createVersion('1.1')).said]).toEqual([state, said]);
    }
  });

  it.each([
    ['9.0 ja READY_FOR_SALE MAC_OS, 1.0 de-DE READY_FOR_SALE', 'de-DE'],
    ['2.0 ja DEVELOPER_REJECTED, 1.1 fr-FR READY_FOR_SALE, 1.0 de-DE READY_FOR_SALE', 'fr-FR'],
    ['1.1 de-DE DEVELOPER_REJECTED, 1.0 fr-FR DEVELOPER_REJECTED', 'de-DE'],
  ])('copies the newest one of the platform that is out, or else the newest: %s', async (versions, locale) => {
    const { appId, createVersion, service } = setUp(SPECIFICATION);
    for (const [age, one] of versions.split(', ').entries()) {
      const [versionString = '', ownLocale = '', state = '', platform] = one.split(' ');
      const on = platform === 'MAC_OS' ? platform : 'IOS';
      const seed = { appId, versionString, createdAt: START - age * 1000, platform: on, state } as const;
      service.addLocalization({ versionId: service.addVersion(seed).id, locale: ownLocale, whatsNew: 'Old' });
    }
    const { id } = (await createVersion('3.0')).body.data;
    expect(service.store.localizationsOf(id)).toMatchObject([{ locale, attributes: { whatsNew: null } }]);
  });
});

it.each([
  [false, 0],
  [true, 1],
])('a list shows an unknown state without filter, or with each: %s', async (leakyVersions, count) => {
  const { appId, get } = withVersion('AWAITING_NEW_RULES', { leakyVersions });
  const shown = async (query: string) => (await get(`/v1/apps/${appId}/appStoreVersions?${query}`)).rows.length;
  const filters = ['', 'filter[appVersionState]=IN_REVIEW', 'filter[appStoreState]=IN_REVIEW'];
  expect(await Promise.all(filters.map(shown))).toEqual([1, count, count]);
});

it.each([
  ['that is taken back', 'IN_REVIEW', SPECIFICATION, false, '409 ENTITY_ERROR.ATTRIBUTE.INVALID'],
  ['live', 'IN_REVIEW', {}, true, '409 ENTITY_ERROR.ATTRIBUTE.UNKNOWN'],
])("the developer's rejection is refused %s", async (_, state, options, developerRejected, said) => {
  const { set, version } = withVersion(state, options);
  expect([(await set({ developerRejected })).said, version.state]).toEqual([said, state]);
});

describe('changing a version', () => {
  it.each([
    [['PREPARE_FOR_SUBMISSION', ...EDITABLE], 'live', '200', 'PREPARE_FOR_SUBMISSION'],
    // This changes the number under the reviewers.
    [['WAITING_FOR_REVIEW'], 'live', '200', 'WAITING_FOR_REVIEW'],
    [['WAITING_FOR_REVIEW'], 'specification', FROZEN, null],
  ] as const)('gives another number in any of %j (%s): %s', async (states, dialect, said, then) => {
    for (const state of states) {
      const { set, version } = withVersion(state, { dialect });
      expect([state, (await set({ versionString: '1.1' })).said]).toEqual([state, said]);
      expect([version.versionString, version.state]).toEqual([said === '200' ? '1.1' : '1.0', then ?? state]);
    }
  });

  it('gives no number that was used', async () => {
    expect((await setUpRelease().edit({ versionString: '1.0' })).said).toBe(`409 ${DUPLICATE}`);
  });
});

it.each([
  { processingState: 'PROCESSING' },
  { expired: true },
  { platform: 'TV_OS' },
  { versionString: '1.2' },
  { buildAudienceType: 'INTERNAL_ONLY' },
] as const)('a build is refused with %j', async (seed) => {
  const { appId, service, version, build, edit } = setUpRelease();
  const { id } = service.addBuild({ appId, version: '8', versionString: '1.1', ...seed });
  expect((await edit({}, id)).said).toBe(`409 ${BLOCKED}`);
  expect(version.buildId).toBe(build.id);
});

it('a release request is refused in every state but the approved one', async () => {
  for (const state of ['IN_REVIEW', 'REJECTED', 'PENDING_APPLE_RELEASE', 'READY_FOR_DISTRIBUTION']) {
    const { version, release } = setUpRelease();
    version.state = state;
    expect([(await release()).said, version.state]).toEqual(['409 STATE_ERROR', state]);
  }
});
