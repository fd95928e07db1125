import { describe, expect, it } from '@jest/globals';
import {
  isApprovedVersion,
  isEditableVersion,
  submissionPhase,
  targetKey,
  versionPhase,
} from '../../src/core/model.ts';

describe('the phase of a version', () => {
  it.each([
    ['in-flight', ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'READY_FOR_REVIEW']],
    [
      'unfinished',
      [
        'WAITING_FOR_EXPORT_COMPLIANCE',
        'PENDING_DEVELOPER_RELEASE',
        'PENDING_APPLE_RELEASE',
        'PENDING_CONTRACT',
        'ACCEPTED',
        'REJECTED',
        'METADATA_REJECTED',
        'DEVELOPER_REJECTED',
        'INVALID_BINARY',
      ],
    ],
    [
      'over',
      [
        'READY_FOR_SALE',
        'READY_FOR_DISTRIBUTION',
        'PROCESSING_FOR_APP_STORE',
        'PROCESSING_FOR_DISTRIBUTION',
        'REPLACED_WITH_NEW_VERSION',
      ],
    ],
    ['unknown', ['SOMETHING_NEW', '', 'in_review', 'IN_REVIEW ', 'toString']],
  ])('is %s for each of %j', (phase, states) => {
    for (const state of states) expect([state, versionPhase(state)]).toEqual([state, phase]);
  });
});

it.each([
  ['READY_FOR_REVIEW', 'draft'],
  ['WAITING_FOR_REVIEW', 'in-review'],
  ['IN_REVIEW', 'in-review'],
  ['UNRESOLVED_ISSUES', 'unresolved'],
  ['CANCELING', 'closing'],
  ['COMPLETING', 'closing'],
  ['COMPLETE', 'over'],
  ['SOMETHING_NEW', 'unknown'],
  ['', 'unknown'],
])('a submission in "%s" is %s', (state, phase) => {
  expect(submissionPhase(state)).toBe(phase);
});

it('can edit a version in preparation and a rejected one, and no other', () => {
  const editable = ['PREPARE_FOR_SUBMISSION', 'REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
  for (const state of editable) expect(isEditableVersion(state)).toBe(true);
  for (const state of ['IN_REVIEW', 'READY_FOR_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE', 'SOMETHING_NEW'])
    expect(isEditableVersion(state)).toBe(false);
});

it('takes a version for approved by the names of either attribute', () => {
  for (const state of [
    'READY_FOR_SALE',
    'READY_FOR_DISTRIBUTION',
    'PENDING_DEVELOPER_RELEASE',
    'REPLACED_WITH_NEW_VERSION',
  ])
    expect(isApprovedVersion(state)).toBe(true);
  for (const state of ['PREPARE_FOR_SUBMISSION', 'REJECTED', 'IN_REVIEW', 'SOMETHING_NEW'])
    expect(isApprovedVersion(state)).toBe(false);
});

it('tells things of two types apart, though they have one id', () => {
  expect(targetKey({ relationship: 'appEvent', id: '1' })).not.toBe(
    targetKey({ relationship: 'appStoreVersion', id: '1' }),
  );
});
