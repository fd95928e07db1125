import { importTests } from './tests.ts';

// The arbitrary answers of `fuzz` take seconds, and find nothing here that the others do not.
await importTests('app-store/*.test.ts', ['fuzz']);
