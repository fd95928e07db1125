import { describe, expect, it } from '@jest/globals';
import { DAY_MS, setUp, setUpRelease } from '../client.ts';

it("a platform's first version says nothing of what is new", async () => {
  const { appId, patch, service } = setUp();
  const version = service.addVersion({ appId, versionString: '1.0' });
  const { id } = service.addLocalization({ versionId: version.id, locale: 'en-US' });
  const notes = await patch('appStoreVersionLocalizations', id, { whatsNew: 'First' });
  expect(notes.said).toBe('409 STATE_ERROR');
});

describe('a phased release', () => {
  /** A version with a phased release; one that is under way begins now. */
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

  it('is none until one is made, INACTIVE, once, before the approval', async () => {
    const { get, version, post } = setUpRelease();
    const path = `/v1/appStoreVersions/${version.id}/appStoreVersionPhasedRelease`;
    expect(await get(path)).toMatchObject({ status: 200, body: { data: null } });
    const create = async (phasedReleaseState: string) => {
      const links = { appStoreVersion: ['appStoreVersions', version.id] } satisfies Parameters<typeof post>[2];
      return (await post('appStoreVersionPhasedReleases', { phasedReleaseState }, links)).status;
    };
    version.state = 'PENDING_DEVELOPER_RELEASE';
    expect(await create('INACTIVE')).toBe(409);
    version.state = 'PREPARE_FOR_SUBMISSION';
    expect([await create('ACTIVE'), await create('INACTIVE'), await create('INACTIVE')]).toEqual([409, 201, 409]);
    expect((await get(path)).body.data.attributes.phasedReleaseState).toBe('INACTIVE');
  });

  it('begins when its version is released, and not before', async () => {
    const { attributes, service, set, version, shown } = withRollout('INACTIVE');
    for (const state of ['ACTIVE', 'PAUSED', 'COMPLETE']) expect(await set(state)).toBe(409);
    expect(await shown()).toEqual(['INACTIVE', 0, 0]);
    service.releaseVersion(version.id);
    expect(await shown()).toEqual(['ACTIVE', 1, 0]);
    expect((await attributes()).startDate).toBe('2026-01-15T12:00:00Z');
  });

  it('moves on by a day a day, and is complete after the seventh', async () => {
    const { shown } = withRollout('ACTIVE');
    for (let day = 1; day <= 7; day += 1) expect(await shown(day === 1 ? 0 : 1)).toEqual(['ACTIVE', day, 0]);
    expect(await shown(1)).toEqual(['COMPLETE', 7, 0]);
  });

  it('stands still while it is paused, goes on from there, and by itself after 30 days of pauses, with no more of them', async () => {
    const { shown, set } = withRollout('ACTIVE');
    await shown(2);
    await set('PAUSED');
    expect(await shown(5)).toEqual(['PAUSED', 3, 5]);
    await set('ACTIVE');
    expect(await shown(1)).toEqual(['ACTIVE', 4, 5]);
    await set('PAUSED');
    expect(await shown(24)).toEqual(['PAUSED', 4, 29]);
    expect([await shown(1), await set('PAUSED')]).toEqual([['ACTIVE', 4, 30], 409]);
  });

  it.each([
    ['ACTIVE', { INACTIVE: 409, ACTIVE: 200, COMPLETE: 200 }],
    ['PAUSED', { INACTIVE: 409, PAUSED: 200, COMPLETE: 200 }],
    ['COMPLETE', { ACTIVE: 409, PAUSED: 409, INACTIVE: 409, COMPLETE: 200 }],
  ])('that is %s answers changes with %j', async (state, changes) => {
    const { set } = withRollout(state);
    for (const [to, status] of Object.entries(changes)) expect([to, await set(to)]).toEqual([to, status]);
  });
});
