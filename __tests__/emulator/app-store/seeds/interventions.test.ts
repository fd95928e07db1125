import { describe, expect, it } from '@jest/globals';
import { INTERVENTIONS, type Intervention } from '../../../../emulator/app-store/seeds/interventions.ts';
import { setUp } from '../client.ts';

/** Version 1.1 with build 42 and a question of export open, beside a build 43; in a draft, or under review. */
function withVersion(state?: 'READY_FOR_REVIEW' | 'WAITING_FOR_REVIEW') {
  const setup = setUp();
  const { appId, service } = setup;
  service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_DISTRIBUTION' });
  const of = { appId, versionString: '1.1' };
  const build = service.addBuild({ ...of, version: '42', usesNonExemptEncryption: false });
  service.addBuild({ ...of, version: '43', usesNonExemptEncryption: null });
  const version = service.addVersion({ ...of, buildId: build.id });
  if (state !== undefined) {
    const submission = service.addSubmission({ appId, state });
    service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: version.id });
  }
  return { ...setup, version };
}

/** What the service holds, in few words. */
function worldOf({ service: { store }, version }: ReturnType<typeof withVersion>) {
  const [submission] = store.submissions.values();
  return {
    number: version.versionString,
    state: version.state,
    build: store.builds.get(version.buildId ?? '')?.version,
    date: version.earliestReleaseDate,
    notes: store.localizationsOf(version.id).map(({ attributes }) => attributes.whatsNew),
    submission: submission?.state,
    items: submission === undefined ? 0 : store.standingItemsOf(submission.id).length,
    answers: [...store.builds.values()].map(({ usesNonExemptEncryption }) => usesNonExemptEncryption),
    expired: [...store.builds.values()].filter(({ expired }) => expired).map(({ version: number }) => number),
  };
}

describe('somebody else', () => {
  it.each<[Intervention, Parameters<typeof withVersion>[0], object]>([
    ['add-item', 'READY_FOR_REVIEW', { items: 2 }],
    ['remove-item', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION' }],
    ['remove-item', 'WAITING_FOR_REVIEW', { items: 0, state: 'DEVELOPER_REJECTED', submission: 'COMPLETE' }],
    ['submit-draft', 'READY_FOR_REVIEW', { state: 'WAITING_FOR_REVIEW', submission: 'WAITING_FOR_REVIEW' }],
    ['cancel-draft', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION', submission: 'COMPLETE' }],
    ['lose-draft', 'READY_FOR_REVIEW', { items: 0, state: 'PREPARE_FOR_SUBMISSION', submission: undefined }],
    ['cancel-review', 'WAITING_FOR_REVIEW', { submission: 'CANCELING' }],
    ['start-review', 'WAITING_FOR_REVIEW', { state: 'IN_REVIEW', submission: 'IN_REVIEW' }],
    ['approve-review', 'WAITING_FOR_REVIEW', { state: 'READY_FOR_DISTRIBUTION', submission: 'COMPLETE' }],
    ['reject-review', 'WAITING_FOR_REVIEW', { state: 'REJECTED', submission: 'UNRESOLVED_ISSUES' }],
    ['rename-version', undefined, { number: '1.1.9', build: undefined }],
    ['change-notes', undefined, { notes: ['What somebody else wrote.'] }],
    ['change-date', 'WAITING_FOR_REVIEW', { date: '2030-01-01T08:00:00Z' }],
    ['change-build', undefined, { build: '43' }],
    ['expire-build', 'READY_FOR_REVIEW', { expired: ['42'] }],
    ['answer-export', undefined, { answers: [false, false] }],
  ])('%s (%s)', (name, state, changes) => {
    const world = withVersion(state);
    const before = worldOf(world);
    INTERVENTIONS[name](world.service);
    expect(worldOf(world)).toEqual({ ...before, ...changes });
  });

  it.each(Object.keys(INTERVENTIONS) as Intervention[])('does nothing where there is nothing to do: %s', (name) => {
    const { service } = setUp();
    INTERVENTIONS[name](service);
    expect([service.store.versions.size, service.store.submissions.size]).toEqual([0, 0]);
  });

  it('is refused as anybody is: what is frozen stays', () => {
    const world = withVersion('READY_FOR_REVIEW');
    const before = worldOf(world);
    for (const name of ['change-build', 'change-notes', 'rename-version'] as const) INTERVENTIONS[name](world.service);
    expect(worldOf(world)).toEqual(before);
  });

  it('acts right before the request that is named, by its number or by what it matches, and once', async () => {
    const { emulator, version, get } = withVersion();
    const read = async () => (await get(`/v1/appStoreVersions/${version.id}`)).body.data.attributes.versionString;
    emulator.act(2, 'rename-version');
    emulator.act({ method: 'GET', path: /appStoreVersions/, skip: 2 }, (service) => {
      service.updateVersion(version.id, { versionString: '3.0' });
    });
    expect([await read(), await read(), await read(), await read()]).toEqual(['1.1', '1.1.9', '3.0', '3.0']);
  });
});
