import { describe, expect, it } from '@jest/globals';
import { DAY_MS, setUp } from './app-store/client.ts';

/** A version with a phased release; one that is under way begins now. */
function withRollout(state: string) {
  const setup = setUp();
  const { appId, service } = setup;
  const isOut = state !== 'INACTIVE';
  const version = service.addVersion({
    appId,
    versionString: '1.1',
    state: isOut ? 'READY_FOR_DISTRIBUTION' : 'PENDING_DEVELOPER_RELEASE',
  });
  const { id } = service.addPhasedRelease({ versionId: version.id, state });
  const shown = async () => {
    const { body } = await setup.get(`/v1/appStoreVersions/${version.id}/appStoreVersionPhasedRelease`);
    const { phasedReleaseState, currentDayNumber, totalPauseDuration } = body.data.attributes;
    return [phasedReleaseState, currentDayNumber, totalPauseDuration];
  };
  const set = (phasedReleaseState: string) => setup.patch('appStoreVersionPhasedReleases', id, { phasedReleaseState });
  const passDays = (days: number) => {
    setup.clock.ms += days * DAY_MS;
  };
  return { setup, version, id, shown, set, passDays };
}

describe('a phased release', () => {
  it('begins when its version is released', async () => {
    const { setup, version, shown } = withRollout('INACTIVE');
    expect(await shown()).toEqual(['INACTIVE', 0, 0]);
    setup.service.releaseVersion(version.id);
    expect(await shown()).toEqual(['ACTIVE', 1, 0]);
    const { body } = await setup.get(`/v1/appStoreVersions/${version.id}?include=appStoreVersionPhasedRelease`);
    expect(body.included?.[0]?.attributes.startDate).toBe('2026-01-15T12:00:00Z');
  });

  it('moves on by a day a day, and is complete after the seventh', async () => {
    const { shown, passDays } = withRollout('ACTIVE');
    for (let day = 1; day <= 7; day += 1) {
      expect(await shown()).toEqual(['ACTIVE', day, 0]);
      passDays(1);
    }
    expect(await shown()).toEqual(['COMPLETE', 7, 0]);
  });

  it('stands still while it is paused, and goes on from there', async () => {
    const { shown, set, passDays } = withRollout('ACTIVE');
    passDays(2);
    expect((await set('PAUSED')).body.data.attributes.phasedReleaseState).toBe('PAUSED');
    passDays(5);
    expect(await shown()).toEqual(['PAUSED', 3, 5]);
    expect((await set('ACTIVE')).status).toBe(200);
    passDays(1);
    expect(await shown()).toEqual(['ACTIVE', 4, 5]);
  });

  it('goes on by itself after 30 days of pauses, and takes no more', async () => {
    const { shown, set, passDays } = withRollout('ACTIVE');
    await set('PAUSED');
    passDays(29);
    expect(await shown()).toEqual(['PAUSED', 1, 29]);
    passDays(1);
    expect(await shown()).toEqual(['ACTIVE', 1, 30]);
    const refused = await set('PAUSED');
    expect([refused.status, refused.code]).toEqual([409, 'STATE_ERROR']);
  });

  it.each(['ACTIVE', 'PAUSED'])('can be completed from %s, and never changed again', async (state) => {
    const { shown, set } = withRollout(state);
    expect((await set('COMPLETE')).status).toBe(200);
    for (const next of ['ACTIVE', 'PAUSED', 'INACTIVE']) expect((await set(next)).status).toBe(409);
    expect((await shown())[0]).toBe('COMPLETE');
  });

  it.each(['ACTIVE', 'PAUSED', 'COMPLETE'])('cannot become %s before its version is out', async (state) => {
    const { set, shown } = withRollout('INACTIVE');
    expect((await set(state)).status).toBe(409);
    expect((await shown())[0]).toBe('INACTIVE');
  });

  it('takes the state that it has as no change', async () => {
    const { set } = withRollout('ACTIVE');
    expect((await set('ACTIVE')).status).toBe(200);
    expect((await set('INACTIVE')).status).toBe(409);
  });

  it.each([
    ['INACTIVE', 204],
    ['ACTIVE', 409],
    ['PAUSED', 409],
    ['COMPLETE', 409],
  ])('that is %s answers its deletion with %i', async (state, status) => {
    const { setup, id } = withRollout(state);
    expect((await setup.delete(`/v1/appStoreVersionPhasedReleases/${id}`)).status).toBe(status);
  });
});
