import { expect, it } from '@jest/globals';
import {
  appInfoPhase,
  BUILD_STATES,
  buildPhase,
  declarationPhase,
  deliveryPhase,
  NEW_PHASED_RELEASE_STATE,
  phasedReleasePhase,
  STATE_AFTER,
} from '../../../src/core/model/part-states.ts';

// biome-ignore format: a row a line
it.each<[what: string, phaseOf: (state: string) => unknown, phases: Record<string, unknown>]>([
  ['a build', buildPhase, { PROCESSING: 'processing', VALID: 'valid', FAILED: 'not-valid', INVALID: 'not-valid', toString: 'not-valid' }],
  ['a phased release', phasedReleasePhase, { INACTIVE: 'not-begun', ACTIVE: 'under-way', PAUSED: 'under-way', COMPLETE: 'over', active: 'unknown' }],
  ['an image', deliveryPhase, { AWAITING_UPLOAD: 'processing', UPLOAD_COMPLETE: 'processing', FAILED: 'failed', COMPLETE: 'delivered', '': 'delivered' }],
  [
    'an export declaration',
    declarationPhase,
    {
      ...{ APPROVED: 'approved', CREATED: 'pending', IN_REVIEW: 'pending' },
      ...{ REJECTED: 'not-valid', INVALID: 'not-valid', EXPIRED: 'not-valid', '': 'unknown' },
    },
  ],
  ['a record of the app', appInfoPhase, { READY_FOR_DISTRIBUTION: 'live', REPLACED_WITH_NEW_INFO: 'over', PREPARE_FOR_SUBMISSION: 'in-preparation' }],
])('the phase of %s by its state', (_what, phaseOf, phases) => {
  expect(Object.fromEntries(Object.keys(phases).map((state) => [state, phaseOf(state)]))).toEqual(phases);
});

it('builds are asked for in each of their states, because a list without them shows only those that are VALID', () => {
  expect(new Set(BUILD_STATES)).toEqual(new Set(['PROCESSING', 'FAILED', 'INVALID', 'VALID']));
});

it('a phased release begins with the release, and each change leads to a state', () => {
  expect(NEW_PHASED_RELEASE_STATE).toBe('INACTIVE');
  expect(STATE_AFTER).toEqual({ pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' });
});
