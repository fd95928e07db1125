/** The input `mode`, which says what a run does and the most that it writes. */

/**
 * `check`: asks whether a release could start, or, with a version, whether that one could. It alone writes nothing: a dry
 * run of any other mode plans the writes. `prepare`: makes a version
 * ready and stops. `submit`: makes the release. `submit-items`: submits items without a version. `cancel`: takes a
 * version out of review. `release`: sends an approved version to the store. The rest change a phased release.
 */
export const MODES = [
  'check',
  'prepare',
  'submit',
  'submit-items',
  'cancel',
  'release',
  'pause-rollout',
  'resume-rollout',
  'complete-rollout',
] as const;
export type Mode = (typeof MODES)[number];

export type RolloutChange = 'pause' | 'resume' | 'complete';

/** The change of the phased release, in the modes that make one. */
export const ROLLOUT_CHANGES: Partial<Record<Mode, RolloutChange>> = {
  'pause-rollout': 'pause',
  'resume-rollout': 'resume',
  'complete-rollout': 'complete',
};

/** The modes that end in a review submission. */
export const makesSubmission = oneOf('submit', 'submit-items');
/** The modes that bring one version record to what the inputs say. */
export const editsVersion = oneOf('prepare', 'submit');
/** The modes about one approved version, which read that version and no lists. */
export const targetsExistingVersion = oneOf('release', 'pause-rollout', 'resume-rollout', 'complete-rollout');

function oneOf(...modes: Mode[]) {
  return (mode: Mode): boolean => modes.includes(mode);
}
