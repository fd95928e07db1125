import { importTests } from './tests.ts';

// What the two test is a part of its own: fast-check alone takes longer to load than all the others.
await importTests('core/**/*.test.ts', ['finding', 'text']);
