import { describe } from '@jest/globals';
import { reportNumberNotHigher } from '../../../src/core/rules/version-settings.ts';
import { appBuild, ON_SALE, version } from '../builders.ts';
import { testRule } from '../cases.ts';
import { both, CANCEL, CHECK, check, itemsOnly, REUSE } from '../requests.ts';

const BLOCKED = ['error 42'];
const ask = (number: string) => [...both({ version: number }), check(number)];
const out = (...numbers: string[]) => ({
  versions: numbers.map((versionString, at) => ({ ...ON_SALE, id: `o${at}`, versionString })),
});
const approved = (state: string) => ({ versions: [version(state, { id: 'v0', versionString: '1.2' })] });
const there = (processingState = 'VALID', expired = false) => ({
  builds: [appBuild('7', { processingState, expired })],
});
const NONE = { builds: [] };

describe('a number that is not higher than the one approved', () => {
  // biome-ignore format: a row a line
  testRule(reportNumberNotHigher, 'version.not-higher', [
    ['blocks, in a check too', [...ask('1.1'), ...ask('1.2.0'), ...ask('1.02')], out('1.2'), BLOCKED, NONE],
    ['is compared part by part as numbers', ask('1.9'), out('1.10'), BLOCKED, NONE],
    ['is compared with the highest of all', ask('1.5'), out('1.2', '2.0', '1.9'), BLOCKED, NONE],
    ['blocks also before users can get what was approved', ask('1.1'), ['PENDING_DEVELOPER_RELEASE', 'REPLACED_WITH_NEW_VERSION', 'REMOVED_FROM_SALE'].map(approved), BLOCKED, NONE],
    ['is compared with nothing that was never approved', ask('1.1'), ['IN_REVIEW', 'REJECTED', 'DEVELOPER_REJECTED', 'NOT_APPLICABLE'].map(approved), [], NONE],
    ['is none where it is higher', [...ask('1.2.1'), ...ask('1.10'), ...ask('2')], out('1.2'), [], NONE],
    ['is none where nothing was approved', ask('1.0'), {}, [], NONE],
    ['is not compared where it is not digits and dots', [...ask('1.1b'), ...ask('beta')], out('1.2'), [], NONE],
    ['is not compared with what is not digits and dots', ask('1.1'), out('v2'), [], NONE],
    ['is not compared where it has a record', ask('1.1'), { versions: [...out('1.2').versions, version('REJECTED')] }, [], NONE],
    ['blocks a record that is used again under it', [...both({ ...CANCEL, version: '1.0' }), ...both({ ...REUSE, version: '1.0' })], { versions: [...out('1.2').versions, version('REJECTED', { id: 'v9', versionString: '1.3' })] }, BLOCKED, NONE],
    ['is nothing to a check without a version, and to items alone', [CHECK, itemsOnly([])], out('1.2'), [], NONE],
  ]);

  // biome-ignore format: a row a line
  testRule(reportNumberNotHigher, 'version.not-higher', [
    ['is a warning where a valid build of it is there', ask('1.1'), out('1.2'), ['warning 42'], there()],
    ['blocks where its builds cannot be used', ask('1.1'), out('1.2'), BLOCKED, there('FAILED')],
    ['blocks where its build has expired', ask('1.1'), out('1.2'), BLOCKED, there('VALID', true)],
    ['blocks where the builds could not be read', ask('1.1'), out('1.2'), BLOCKED, { builds: null }],
  ]);
});
