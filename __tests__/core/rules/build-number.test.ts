import { describe } from '@jest/globals';
import { reportBuildOfOtherNumber } from '../../../src/core/rules/version-settings.ts';
import { alone, appBuild, ON_SALE, submission, versionIn } from '../builders.ts';
import { testRule } from '../cases.ts';
import { release, SEVEN } from '../requests.ts';

const having = (state: string, versionString?: string) => ({
  ...alone(state, { build: appBuild('7', versionString === undefined ? {} : { versionString }) }),
  submissions: state === 'PREPARE_FOR_SUBMISSION' ? [] : [submission(state, { items: [versionIn()] })],
});
const STATES = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const ASKED = [release(), release(SEVEN)];
const each = (versionString?: string) => STATES.map((state) => having(state, versionString));

describe('an attached build', () => {
  // biome-ignore format: a row a line
  testRule(reportBuildOfOtherNumber, 'build.not-valid', [
    ['is of another number', ASKED, each('1.0'), ['error v1']],
    ['is of the same number', ASKED, each('1.1'), []],
    ['is of the same number, written otherwise', ASKED, each('1.1.0'), []],
    ['is of a number that was not read', ASKED, each(), []],
    ['is of another number, and replaced', release({ build: '8' }), having('PREPARE_FOR_SUBMISSION', '1.0'), [], { builds: [appBuild('8')] }],
    ['is none', ASKED, [alone('PREPARE_FOR_SUBMISSION', { build: null }), { versions: [ON_SALE] }], []],
  ]);
});
