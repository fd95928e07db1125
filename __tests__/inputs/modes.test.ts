/** Every mode with every input, by hand from the contract. */
import { describe, expect, it } from '@jest/globals';
import { MODES, type Mode } from '../../src/core/model/mode.ts';
import { INPUT_NAMES, type InputName, type RawInputs } from '../../src/inputs/definitions.ts';
import { problemOf, refused } from './raw.ts';

const KEY_AND_APP =
  'key-id issuer-id private-key app-id bundle-id platform base-url audience dry-run wait-minutes timeout-minutes';
const ALL = `mode ${KEY_AND_APP} github-token commit-status comment`;
const PREPARE =
  'version build uses-non-exempt-encryption release-type earliest-release-date phased-release review-notes release-notes ' +
  'release-notes-path on-version-in-flight on-carried-over expect-plan';

/** As the contract says, `*` behind what a mode needs. */
const TAKES: Record<Mode, string> = {
  check: `${ALL} version on-version-in-flight on-orphans sweep on-unresolved on-carried-over slots-needed`,
  prepare: `${ALL} ${PREPARE.replace('version', 'version*')}`,
  submit: `${ALL} ${PREPARE.replace('version', 'version*')} items readiness on-unresolved on-orphans`,
  'submit-items': `${ALL} items* readiness on-unresolved on-orphans expect-plan`,
  cancel: `${ALL} version* items`,
  release: `${ALL} version*`,
  'pause-rollout': `${ALL} version*`,
  'resume-rollout': `${ALL} version*`,
  'complete-rollout': `${ALL} version*`,
};

/** A value of each input that is not its default. */
const VALUES: RawInputs = {
  mode: 'check',
  'key-id': 'OTHERKEY01',
  'issuer-id': '57246542-96fe-1a63-e053-0824d011072a',
  'private-key': '',
  'app-id': '43',
  'bundle-id': 'com.example.app',
  platform: 'TV_OS',
  'base-url': 'http://localhost:8080',
  audience: 'other-v1',
  version: '1.1',
  build: '7',
  'uses-non-exempt-encryption': 'false',
  'release-type': 'MANUAL',
  'earliest-release-date': '2030-01-31T09:00:00Z',
  'phased-release': 'false',
  'review-notes': 'Log in as anna.',
  'release-notes': 'News.',
  'release-notes-path': 'NEWS.md',
  items: 'event 1',
  readiness: 'warn',
  'dry-run': 'true',
  'expect-plan': `sha256:${'0'.repeat(64)}`,
  'on-version-in-flight': 'reuse',
  'on-unresolved': 'resubmit',
  'on-carried-over': 'accept',
  'on-orphans': 'fail',
  'slots-needed': '2',
  'wait-minutes': '5',
  'timeout-minutes': '5',
  'github-token': 'ghs_token',
  'commit-status': 'app-store',
  sweep: 'main',
  comment: 'true',
};

/** Inputs that an input needs beside it in any mode that takes it. */
const BESIDE: Partial<Record<InputName, Partial<RawInputs>>> = {
  'bundle-id': { 'app-id': '' },
  'earliest-release-date': { 'release-type': 'SCHEDULED' },
  'commit-status': { 'github-token': 'ghs_token' },
  sweep: { 'github-token': 'ghs_token', 'commit-status': 'app-store' },
  comment: { 'github-token': 'ghs_token' },
};

/** Inputs that the mode needs. A check asks about a version where the input does. */
function leastOf(mode: Mode, input: InputName): Partial<RawInputs> {
  if (mode === 'submit-items') return { items: 'event 1' };
  const asksAboutVersion = mode !== 'check' || ['on-unresolved', 'on-carried-over'].includes(input);
  return asksAboutVersion ? { version: '1.1' } : {};
}

const takenBy = (mode: Mode) => TAKES[mode].replaceAll('*', '').split(' ') as InputName[];
const neededBy = (mode: Mode) => [...TAKES[mode].matchAll(/([a-z-]+)\*/g)].map(([, input]) => input);

/** The key is the same in all modes; a path leads nowhere here. */
const TRIED = INPUT_NAMES.filter((input) => !['mode', 'private-key', 'release-notes-path'].includes(input));
const TAKEN = MODES.flatMap((mode) =>
  takenBy(mode).flatMap((input) => (TRIED.includes(input) ? [[mode, input] as const] : [])),
);

describe('by the contract', () => {
  it.each(TAKEN)('mode: %s takes %s', (mode, input) => {
    expect(refused({ mode, ...leastOf(mode, input), ...BESIDE[input], [input]: VALUES[input] })).toEqual([]);
  });

  it.each(MODES)('mode: %s says what is missing', (mode) => {
    expect(refused({ mode })).toEqual(neededBy(mode));
    for (const input of neededBy(mode)) expect(problemOf(input as InputName, { mode })).toContain(`mode: ${mode}`);
  });

  it.each(MODES)('mode: %s refuses all that it does not take at once, and names the modes that do', (mode) => {
    const untaken = [...TRIED, 'release-notes-path' as const].filter((input) => !takenBy(mode).includes(input));
    const all = {
      mode,
      ...leastOf(mode, 'version'),
      ...BESIDE.sweep,
      ...Object.fromEntries(untaken.map((input) => [input, VALUES[input]])),
    };
    expect(refused(all).sort()).toEqual(untaken.toSorted());
    for (const input of untaken) {
      const takers = MODES.filter((one) => takenBy(one).includes(input));
      expect(problemOf(input, all)).toContain(`does not go with mode: ${mode}, but with ${takers.join(', ')}.`);
      expect(problemOf(input, all).includes('use mode: submit with dry-run: true')).toBe(mode === 'check');
    }
  });

  it('a sweep beside another mode is told so, whatever else it lacks', () => {
    expect(problemOf('sweep', { mode: 'release', version: '1.1', sweep: 'main' })).toContain('but with check.');
  });

  it('an input that the mode does not take is not read: its value is no second problem', () => {
    expect(problemOf('build', { build: 'newest' })).not.toContain('it takes a build number');
    expect(refused({ 'release-notes-path': 'nowhere.txt' })).toEqual(['release-notes-path']);
  });
});
