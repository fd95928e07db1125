import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import { alone, appBuild, ON_SALE, OWN, submission, version, versionIn } from '../builders.ts';
import { ask as find, seenFor, testRule } from '../cases.ts';
import { both, CANCEL, check, release, SEVEN } from '../requests.ts';

const BLOCKED = 'error 42';
const ask = (number: string) => [...both({ version: number }), check(number)];
const out = (...numbers: string[]) => ({
  versions: numbers.map((versionString, at) => ({ ...ON_SALE, id: `o${at}`, versionString })),
});
const approved = (state: string) => ({ versions: [version(state, { id: 'v0', versionString: '1.2' })] });
const there = (processingState = 'VALID', expired = false) => ({
  builds: [appBuild('7', { processingState, expired })],
});
const NO_BUILDS = { builds: [] };

describe('a number that is not higher than the one approved', () => {
  it('a check says nothing of builds, which it does not read', () => {
    const said = (asked: ReleaseRequest) =>
      find('reportNumberNotHigher', seenFor(asked, out('1.2'), { builds: null }), asked)[0]?.message;
    expect(said(check('1.1'))).not.toContain('build');
    expect(said(release())).toContain('could not be read');
  });

  // biome-ignore format: a row a line
  testRule('reportNumberNotHigher', 'version.not-higher', [
    ['blocks, in a check too', [...ask('1.1'), ...ask('1.2.0'), ...ask('1.02')], out('1.2'), BLOCKED, NO_BUILDS],
    ['is compared part by part as numbers', ask('1.9'), out('1.10'), BLOCKED, NO_BUILDS],
    ['is compared with the highest of all', ask('1.5'), out('1.2', '2.0', '1.9'), BLOCKED, NO_BUILDS],
    ['is compared with nothing that is for notarization', ask('1.1'), { versions: out('1.2').versions.map((one) => ({ ...one, isNotarization: true as const })) }, [], NO_BUILDS],
    ['is compared with nothing that was never approved', ask('1.1'), ['IN_REVIEW', 'REJECTED', 'DEVELOPER_REJECTED', 'NOT_APPLICABLE'].map(approved), [], NO_BUILDS],
    ['is not compared where it is not digits and dots', [...ask('1.1b'), ...ask('beta')], out('1.2'), [], NO_BUILDS],
    ['blocks a record that is used again under it', both({ ...CANCEL, version: '1.0' }), { versions: [...out('1.2').versions, version('REJECTED', { id: 'v9', versionString: '1.3' })] }, BLOCKED, NO_BUILDS],

    ['is a warning where a valid build of it is there, except in a check', both({ version: '1.1' }), out('1.2'), 'warning 42', there()],
    ['blocks a check where a valid build of it is there', check('1.1'), out('1.2'), BLOCKED, there()],
    ['blocks where the builds could not be read', ask('1.1'), out('1.2'), BLOCKED, { builds: null }],
  ]);
});

const having = (state: string, versionString?: string) => ({
  ...alone(state, { build: appBuild('7', versionString === undefined ? {} : { versionString }) }),
  submissions: state === 'PREPARE_FOR_SUBMISSION' ? [] : [submission(state, { items: [versionIn()] })],
});
const STATES = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SUBMITTED = [release(), release(SEVEN)];
const inEach = (versionString?: string) => STATES.map((state) => having(state, versionString));

describe('an attached build', () => {
  // biome-ignore format: a row a line
  testRule('reportBuildOfOtherNumber', 'build.not-valid', [
    ['is of another number', SUBMITTED, inEach('1.0'), 'error v1'],
    ['is of the same number', SUBMITTED, inEach('1.1'), []],
    ['is of the same number, written otherwise', SUBMITTED, inEach('1.1.0'), []],
    ['is of a number that was not read', SUBMITTED, inEach(), []],
    ['is of another number, and replaced', release({ build: '8' }), having('PREPARE_FOR_SUBMISSION', '1.0'), [], { builds: [appBuild('8')] }],
  ]);
});

const DATE = '2030-01-31T09:00:00Z';
const SCHEDULED = { releaseType: 'SCHEDULED' } as const;
const NONE = { versions: [ON_SALE] };
const dated = (changes = {}) => alone('PREPARE_FOR_SUBMISSION', { earliestReleaseDate: DATE, ...changes });
const UNDATED = 'unknown earliest-release-date';

describe('a release on a date', () => {
  // biome-ignore format: a row a line
  testRule('reportMissingDate', 'input.invalid', [
    ['has one that is given', both({ ...SCHEDULED, earliestReleaseDate: DATE }), [OWN, NONE], []],
    ['has the one of its record', both(SCHEDULED), dated(), []],
    ['has none in its record', both(SCHEDULED), OWN, UNDATED],
    ['has no record', both(SCHEDULED), NONE, UNDATED],
  ]);
});

const answered = (state: string, uses: boolean | null) => ({
  versions: [version(state, { build: appBuild('7', { usesNonExemptEncryption: uses }) }), ON_SALE],
});
const USES = { usesNonExemptEncryption: true } as const;

describe('an export answer', () => {
  // biome-ignore format: a row a line
  testRule('reportOtherAnswer', 'compliance.export', [
    ['that is not the one of the input is a warning, also under review', both(USES), ['PREPARE_FOR_SUBMISSION', 'IN_REVIEW'].map((state) => answered(state, false)), 'warning b7'],
    ['is right where the input gives the same, or none', [...both(USES), ...both({})], [answered('IN_REVIEW', true), answered('IN_REVIEW', null)], []],
    ['of a version that is out is of no matter', both(USES), answered('READY_FOR_DISTRIBUTION', false), []],
  ]);
});

describe('a phased release', () => {
  // biome-ignore format: a row a line
  testRule('reportPhasedFirst', 'phased-release.not-active', [
    ["of a platform's first version is left out with a warning", both({ phasedRelease: true }), [OWN, {}, { versions: [...OWN.versions, { ...ON_SALE, isNotarization: true }] }], 'warning 42'],
    ['of an update is set up', both({ phasedRelease: true }), { versions: [...OWN.versions, ON_SALE] }, []],
    ['that is not asked for says nothing', [...both({}), ...both({ phasedRelease: false })], OWN, []],
  ]);
});
