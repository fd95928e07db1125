import { importTests } from './tests.ts';

// The sharpest first, because the first that fails ends a mutant. Those that are left out take seconds each, or are
// about what is decided before the first step.
await importTests('release/{stops,readback,submit,drafts,cleanup,cancel,cancel-again,as-asked,submitted,undo}.test.ts');
await importTests('release/*.test.ts', [
  'kill',
  'model',
  'race',
  'random',
  'dry-run',
  'faults',
  'resubmission',
  'approval-random',
  'readiness',
  'readiness-cost',
  'readiness-random',
  'ready-items',
  'items',
  'limits',
  'policies',
]);
