import { describe, expect, it } from '@jest/globals';
import { DAY_MS, setUp, setUpRelease } from '../client.ts';

it.each([
  [false, ' New:\r\n- cafe\u0301  \r\n'],
  [true, 'New:\n- caf\u00e9'],
])("keeps texts in the service's own form: %s", async (ownTextForm, kept) => {
  const { get, patch, postFor, service, version } = setUpRelease({ ownTextForm });
  const sent = ' New:\r\n- cafe\u0301  \r\n';
  await postFor('appStoreVersionLocalizations', { locale: 'de-DE', whatsNew: sent });
  const [english] = service.store.localizationsOf(version.id);
  const written = await patch('appStoreVersionLocalizations', english?.id ?? '', { whatsNew: sent });
  expect(written.body.data.attributes.whatsNew).toBe(kept);
  const { rows } = await get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`);
  expect(rows.map(({ attributes }) => attributes.whatsNew)).toEqual([kept, kept]);
});

describe('a phased release', () => {
  /** Creates a version with a phased release. One that is under way begins now. */
  function withRollout(state: string) {
    const setup = setUp();
    const { appId, clock, service } = setup;
    const versionState = state === 'INACTIVE' ? 'PENDING_DEVELOPER_RELEASE' : 'READY_FOR_DISTRIBUTION';
    const version = service.addVersion({ appId, versionString: '1.1', state: versionState });
    const { id } = service.addPhasedRelease({ versionId: version.id, state });
    const path = `/v1/appStoreVersions/${version.id}?include=appStoreVersionPhasedRelease`;
    const attributes = async () => (await setup.get(path)).body.included?.[0]?.attributes ?? {};
    const shown = async (days = 0) => {
      clock.ms += days * DAY_MS;
      const { phasedReleaseState, currentDayNumber, totalPauseDuration } = await attributes();
      return [phasedReleaseState, currentDayNumber, totalPauseDuration];
    };
    const set = async (phasedReleaseState: string) =>
      (await setup.patch('appStoreVersionPhasedReleases', id, { phasedReleaseState })).status;
    return { ...setup, version, attributes, shown, set };
  }

  function withoutRollout() {
    const setup = setUpRelease();
    const { delete: remove, get, postFor, version } = setup;
    const create = async (phasedReleaseState: string) => {
      const { status, body } = await postFor('appStoreVersionPhasedReleases', { phasedReleaseState });
      return { status, id: body.data?.id };
    };
    const read = () => get(`/v1/appStoreVersions/${version.id}/appStoreVersionPhasedRelease`);
    const turnOff = async (id: string) => (await remove(`/v1/appStoreVersionPhasedReleases/${id}`)).status;
    return { ...setup, create, read, turnOff };
  }

  const BEFORE = 'PREPARE_FOR_SUBMISSION WAITING_FOR_REVIEW IN_REVIEW WAITING_FOR_EXPORT_COMPLIANCE REJECTED';
  it.each([
    [`${BEFORE} PENDING_DEVELOPER_RELEASE`, [201, 204]],
    ['PENDING_APPLE_RELEASE PROCESSING_FOR_DISTRIBUTION READY_FOR_DISTRIBUTION', [409, 409]],
  ])('is turned on and off, or not, while its version is in any of %s: %j', async (states, expected) => {
    for (const state of states.split(' ')) {
      const { create, service, turnOff, version } = withoutRollout();
      version.state = state;
      const { status, id = service.addPhasedRelease({ versionId: version.id }).id } = await create('INACTIVE');
      expect([state, status, await turnOff(id)]).toEqual([state, ...expected]);
    }
  });

  it.each([
    ['ACTIVE', { INACTIVE: 409, ACTIVE: 409, COMPLETE: 200 }],
    ['PAUSED', { INACTIVE: 409, PAUSED: 409, COMPLETE: 200 }],
    ['COMPLETE', { ACTIVE: 409, PAUSED: 409, INACTIVE: 409, COMPLETE: 409 }],
  ])('that is %s answers changes with %j', async (state, changes) => {
    const { set } = withRollout(state);
    for (const [to, status] of Object.entries(changes)) expect([to, await set(to)]).toEqual([to, status]);
  });
});
