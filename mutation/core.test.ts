import { importTests } from './tests.ts';

// Texts are a part of their own: fast-check alone loads longer than all other modules.
await importTests('core/**/*.test.ts', ['escaping']);
