// Node 24 strips the types by itself, so nothing is transformed and a stack trace points at the real line.
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp/'],
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  // The longest tests wait for processes of their own, so there is no need to keep a core free for anything.
  maxWorkers: '100%',
  // A process that retries for real takes some seconds, and machines are noisy.
  testTimeout: 60_000,
  // Workers leave no handle open. Where the machine is busy, one with a large heap takes longer than half a second to end.
  workerGracefulExitTimeout: 10_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', 'emulator/**/*.ts'],
};
