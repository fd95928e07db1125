import { describe, expect, it } from '@jest/globals';
import { setUpRelease } from '../client.ts';

it.each([
  [false, ' New:\r\n- cafe\u0301  \r\n'],
  [true, 'New:\n- caf\u00e9'],
])("keeps texts in the service's own form: %s", async (ownTextForm, kept) => {
  const { get, postFor, version, write } = setUpRelease({ ownTextForm });
  const sent = ' New:\r\n- cafe\u0301  \r\n';
  await postFor('appStoreVersionLocalizations', { locale: 'de-DE', whatsNew: sent });
  const written = await write({ whatsNew: sent });
  expect(written.body.data.attributes.whatsNew).toBe(kept);
  const { rows } = await get(`/v1/appStoreVersions/${version.id}/appStoreVersionLocalizations`);
  expect(rows.map(({ attributes }) => attributes.whatsNew)).toEqual([kept, kept]);
});

describe('a phased release', () => {
  it.each([
    [
      'PREPARE_FOR_SUBMISSION WAITING_FOR_REVIEW IN_REVIEW WAITING_FOR_EXPORT_COMPLIANCE REJECTED PENDING_DEVELOPER_RELEASE',
      [201, 204],
    ],
    ['PENDING_APPLE_RELEASE PROCESSING_FOR_DISTRIBUTION READY_FOR_DISTRIBUTION', [409, 409]],
  ])('is turned on and off, or not, while its version is in any of %s: %j', async (states, expected) => {
    for (const state of states.split(' ')) {
      const { delete: turnOff, postFor, service, version } = setUpRelease();
      version.state = state;
      const { status, body } = await postFor('appStoreVersionPhasedReleases', { phasedReleaseState: 'INACTIVE' });
      const { id } = body.data ?? service.addPhasedRelease({ versionId: version.id });
      const off = await turnOff(`/v1/appStoreVersionPhasedReleases/${id}`);
      expect([state, status, off.status]).toEqual([state, ...expected]);
    }
  });

  it.each([
    ['ACTIVE', { INACTIVE: 409, ACTIVE: 409, COMPLETE: 200 }],
    ['PAUSED', { INACTIVE: 409, PAUSED: 409, COMPLETE: 200 }],
    ['COMPLETE', { ACTIVE: 409, PAUSED: 409, INACTIVE: 409, COMPLETE: 409 }],
  ])('that is %s answers changes with %j', async (state, changes) => {
    const { live, patch, service } = setUpRelease();
    const { id } = service.addPhasedRelease({ versionId: live.id, state });
    for (const [to, status] of Object.entries(changes)) {
      const answer = await patch('appStoreVersionPhasedReleases', id, { phasedReleaseState: to });
      expect([to, answer.status]).toEqual([to, status]);
    }
  });
});
