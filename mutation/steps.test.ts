import { importTests } from './tests.ts';

// The sharpest first, because the first that fails ends a mutant. Those that are left out take seconds each.
await importTests('release/{stops,readback,submit,drafts,cleanup,cancel}.test.ts');
await importTests('release/*.test.ts', [
  'kill',
  'model',
  'race',
  'random',
  'dry-run',
  'faults',
  'resubmission',
  'approval-random',
  'readiness-random',
]);
