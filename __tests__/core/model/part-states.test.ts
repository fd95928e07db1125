import { expect, it } from '@jest/globals';
import * as parts from '../../../src/core/model/part-states.ts';
import { appInfoPhase, buildPhase, declarationPhase, deliveryPhase } from '../../../src/core/model/part-states.ts';

// biome-ignore format: a row a line
it.each<[what: string, phaseOf: (state: string) => unknown, phases: Record<string, unknown>]>([
  ['a build', buildPhase, { PROCESSING: 'processing', VALID: 'valid', FAILED: 'not-valid', INVALID: 'not-valid', toString: 'not-valid' }],
  ['a phased release', parts.phasedReleasePhase, { INACTIVE: 'not-begun', ACTIVE: 'under-way', PAUSED: 'under-way', COMPLETE: 'over', active: 'unknown' }],
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
  expect(new Set(parts.BUILD_STATES)).toEqual(new Set(['PROCESSING', 'FAILED', 'INVALID', 'VALID']));
});

it('a phased release begins with the release, and each change leads to a state', () => {
  expect(parts.NEW_PHASED_RELEASE_STATE).toBe('INACTIVE');
  expect(parts.STATE_AFTER).toEqual({ pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' });
});
