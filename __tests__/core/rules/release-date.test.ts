import { describe } from '@jest/globals';
import { reportMissingDate } from '../../../src/core/rules/version-settings.ts';
import { alone, ON_SALE, OWN } from '../builders.ts';
import { testRule } from '../cases.ts';
import { both, MANUAL, REUSE } from '../requests.ts';

const DATE = '2030-01-31T09:00:00Z';
const SCHEDULED = { releaseType: 'SCHEDULED' } as const;
const NONE = { versions: [ON_SALE] };
const dated = (changes = {}) => alone('PREPARE_FOR_SUBMISSION', { earliestReleaseDate: DATE, ...changes });
const UNDATED = ['unknown earliest-release-date'];

describe('a release on a date', () => {
  // biome-ignore format: a row a line
  testRule(reportMissingDate, 'input.invalid', [
    ['has one that is given', both({ ...SCHEDULED, earliestReleaseDate: DATE }), [OWN, NONE], []],
    ['has the one of its record', both(SCHEDULED), dated(), []],
    ['has none in its record', both(SCHEDULED), OWN, UNDATED],
    ['has none that its record shows', both(SCHEDULED), dated({ earliestReleaseDate: undefined }), UNDATED],
    ['has no record', both(SCHEDULED), NONE, UNDATED],
    ['has the record of another number, and another rule speaks', both({ ...SCHEDULED, ...REUSE }), dated({ versionString: '1.0.9' }), []],
    ['has the record of another number, without a date', both({ ...SCHEDULED, ...REUSE }), alone('PREPARE_FOR_SUBMISSION', { versionString: '1.0.9' }), UNDATED],
    ['is not what is asked for', both(MANUAL), [OWN, NONE], []],
  ]);
});
