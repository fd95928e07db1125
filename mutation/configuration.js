import { resolve } from 'node:path';

/** The score, in per cent, below which a part is red. */
const LOWEST = 90;

/**
 * What the parts have in common.
 * @param part its name, which is that of its file of tests
 * @param mutate globs of what is changed
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
  // jest never gives the modules of a run back, so a process is replaced before it grows slow.
  maxTestRunnerReuse: 60,
  // Stryker reads tsconfig.json with a TypeScript before 7, and has no need to: Node strips the types.
  ignorePatterns: ['dist', 'tsconfig*.json'],
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: `reports/mutation/${part}.json` },
  htmlReporter: { fileName: `reports/mutation/${part}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: LOWEST, break: LOWEST },
  concurrency: 2,
  tempDirName: '.stryker-tmp',
});
