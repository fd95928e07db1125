import { importTests } from './tests.ts';

// The arbitrary answers of `fuzz` are left out: they take seconds, and the other tests find the same mutants.
await importTests('app-store/*.test.ts', ['fuzz']);
