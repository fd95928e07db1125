import { expect, it } from '@jest/globals';
import { modeOf } from '../../../src/core/model/request.ts';

const NOTHING = { version: null, submit: false, releaseApproved: false, rollout: null };

it.each([
  ['nothing is asked for', NOTHING, 'check'],
  ['a version is named', { ...NOTHING, version: '1.1' }, 'prepare'],
  ['a version is to be submitted', { ...NOTHING, version: '1.1', submit: true }, 'submit'],
  ['items are to be submitted', { ...NOTHING, submit: true }, 'submit'],
  ['an approved version is to be released', { ...NOTHING, version: '1.1', releaseApproved: true }, 'release'],
  ['a rollout is to be halted', { ...NOTHING, version: '1.1', rollout: 'pause' as const }, 'rollout'],
])('when %s', (_, asked, mode) => {
  expect(modeOf(asked)).toBe(mode);
});
