import { resolve } from 'node:path';

/** Minimum score of a part, in per cent. */
const LOWEST = 90;

/**
 * Returns the common configuration of a part.
 * @param part name of the part and of its test file
 * @param mutate globs of the files to change
 */
export const configurationOf = (part, mutate) => ({
  mutate,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    config: {
      testEnvironment: resolve(import.meta.dirname, 'environment.cjs'),
      extensionsToTreatAsEsm: ['.ts'],
      transform: {},
      testMatch: [`<rootDir>/mutation/${part}.test.ts`],
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // jest keeps the modules of each run, so a process is replaced before it becomes slow.
  maxTestRunnerReuse: 60,
  // Stryker would read tsconfig.json with a TypeScript before 7. Node strips the types without it.
  ignorePatterns: ['dist', 'tsconfig*.json'],
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `reports/mutation/${part}.json` },
  htmlReporter: { fileName: `reports/mutation/${part}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: LOWEST, break: LOWEST },
  concurrency: 2,
  tempDirName: '.stryker-tmp',
});
