/** Contents of the scenarios. The releases that begin from them show the rest. */
import { describe, expect, it } from '@jest/globals';
import { INTERVENTIONS } from '../../../../emulator/app-store/seeds/interventions.ts';
import { setUpRelease } from '../client.ts';

/**
 * Creates version 1.1 with build 7, beside a build 8 with an open export question; alone, in a draft, or under review.
 */
function withVersion(state?: 'READY_FOR_REVIEW' | 'WAITING_FOR_REVIEW') {
  const setup = setUpRelease({}, state, state === undefined ? [] : ['version']);
  const { appId, service, submission } = setup;
  service.addBuild({ appId, versionString: '1.1', version: '8', usesNonExemptEncryption: null });
  if (state === undefined) service.store.submissions.delete(submission.id);
  return setup;
}

function worldOf({ service: { store }, version }: ReturnType<typeof withVersion>) {
  const [submission] = store.submissions.values();
  return {
    number: version.versionString,
    state: version.state,
    build: store.builds.get(version.buildId ?? '')?.version,
    date: version.earliestReleaseDate,
    notes: store.localizationsOf(version.id).map(({ attributes }) => attributes.whatsNew),
    phased: store.phasedReleaseOf(version.id)?.state,
    submission: submission?.state,
    items: submission === undefined ? 0 : store.standingItemsOf(submission.id).length,
    answers: [...store.builds.values()].map(({ usesNonExemptEncryption }) => usesNonExemptEncryption),
    expired: [...store.builds.values()].filter(({ expired }) => expired).map(({ version: number }) => number),
  };
}

describe('somebody else', () => {
  it.each([
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
    ['phase-version', undefined, { phased: 'INACTIVE' }],
    ['change-date', 'WAITING_FOR_REVIEW', { date: '2030-01-01T08:00:00Z' }],
    ['change-build', undefined, { build: '8' }],
    ['expire-build', 'READY_FOR_REVIEW', { expired: ['7'] }],
    ['answer-export', undefined, { answers: [false, false] }],
    // The service refuses others as well: a frozen version stays as it is.
    ['rename-version', 'READY_FOR_REVIEW', {}],
  ] as const)('%s (%s): %j', (name, state, changes) => {
    const world = withVersion(state);
    const before = worldOf(world);
    INTERVENTIONS[name](world.service);
    expect(worldOf(world)).toEqual({ ...before, ...changes });
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
