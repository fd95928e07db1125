import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../../../emulator/app-store/http/server.ts';
import { setUp, writesOf } from '../client.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];

describe('a record that is used again', () => {
  it('under another number keeps what it holds, but for the build that was made for the earlier one', async () => {
    const { emulator, service, patch } = setUp({ scenario: 'canceled' });
    const version = [...service.store.versions.values()].find(({ versionString }) => versionString === '2.0');
    if (version === undefined) throw new Error('The scenario has no version 2.0.');
    const { status } = await patch('appStoreVersions', version.id, { versionString: '1.1' });
    expect([status, version]).toMatchObject([
      200,
      { versionString: '1.1', state: 'PREPARE_FOR_SUBMISSION', buildId: null },
    ]);
    expect(version).toMatchObject({ releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T08:00:00Z' });
    const { store } = emulator.service;
    expect(store.localizationsOf(version.id).map(({ attributes }) => attributes.whatsNew)).toEqual([
      'New in 2.0',
      'New in 2.0',
    ]);
    expect(store.phasedReleaseOf(version.id)?.state).toBe('INACTIVE');
  });

  it.each(
    DIALECTS.flatMap((dialect) => (['DEVELOPER_REJECTED', 'REJECTED'] as const).map((state) => ({ dialect, state }))),
  )('under its own number is taken into review, while the same number is not made again (%j)', async (world) => {
    const setup = setUp(world);
    const { appId, service, patch } = setup;
    const { createVersion, createSubmission, addItem, submit } = writesOf(setup);
    service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE' });
    const build = service.addBuild({ appId, version: '42', versionString: '1.1' });
    const version = service.addVersion({ appId, versionString: '1.1', state: world.state });
    const again = await createVersion('1.1');
    expect([again.status, again.body.errors.map(({ code }) => code)]).toEqual([
      409,
      expect.arrayContaining(['ENTITY_ERROR.ATTRIBUTE.INVALID.DUPLICATE']),
    ]);
    await patch('appStoreVersions', version.id, { releaseType: 'MANUAL' }, { build: ['builds', build.id] });
    const { id } = (await createSubmission()).body.data;
    const added = await addItem(id, 'appStoreVersion', 'appStoreVersions', version.id);
    expect([added.status, (await submit(id)).status]).toEqual([201, 200]);
    expect(version).toMatchObject({ state: 'WAITING_FOR_REVIEW', releaseType: 'MANUAL', buildId: build.id });
  });

  it('after a rejection needs no submission to be canceled by the specification, which knows none that is sent back', () => {
    const { service } = setUp({ scenario: 'companions', dialect: 'specification' });
    const [submission] = service.store.submissions.values();
    service.rejectSubmission(submission?.id ?? '');
    const version = [...service.store.versions.values()].at(-1);
    expect([submission?.state, version?.state]).toEqual(['COMPLETE', 'REJECTED']);
    expect(service.store.holderOf(version?.id ?? '')).toBeUndefined();
  });
});

describe('a cancellation', () => {
  it('takes everything out of review that shares the submission', async () => {
    const setup = setUp({ scenario: 'companions' });
    const { store } = setup.service;
    const [submission] = store.submissions.values();
    const companions = [...store.pageVersions.values(), ...store.experiments.values(), ...store.events.values()];
    expect(companions.map(({ state }) => state)).toEqual(['IN_REVIEW', 'IN_REVIEW', 'IN_REVIEW']);
    await writesOf(setup).cancel(submission?.id ?? '');
    await setup.get('/v1/apps');
    expect(companions.map(({ state }) => state)).toEqual([
      'PREPARE_FOR_SUBMISSION',
      'PREPARE_FOR_SUBMISSION',
      'READY_FOR_REVIEW',
    ]);
  });
});

describe('release dates', () => {
  it.each([
    [false, '2027-01-01T08:45:00Z'],
    [true, '2027-01-01T08:00:00Z'],
  ])('are kept in whole hours: %s', async (wholeHours, kept) => {
    const { appId, service, patch } = setUp({ wholeHours });
    const version = service.addVersion({ appId, versionString: '1.1' });
    await patch('appStoreVersions', version.id, { earliestReleaseDate: '2027-01-01T08:45:00Z' });
    expect(version.earliestReleaseDate).toBe(kept);
  });
});
