import { expect, it } from '@jest/globals';
import * as mode from '../../../src/core/model/mode.ts';

const { editsVersion, makesSubmission, MODES, ROLLOUT_CHANGES, targetsExistingVersion } = mode;

/** Written by hand from the table of modes. */
const ROLLOUTS = ['pause-rollout', 'resume-rollout', 'complete-rollout'];

it.each([
  ['makes a submission', makesSubmission, ['submit', 'submit-items']],
  ['edits a version', editsVersion, ['prepare', 'submit']],
  ['is about one approved version', targetsExistingVersion, ['release', ...ROLLOUTS]],
])('%s', (_, is, modes) => {
  expect(MODES.filter(is)).toEqual(modes);
});

it('a rollout is changed by three modes alone', () => {
  const changes = { 'pause-rollout': 'pause', 'resume-rollout': 'resume', 'complete-rollout': 'complete' };
  expect(ROLLOUT_CHANGES).toEqual(changes);
});
