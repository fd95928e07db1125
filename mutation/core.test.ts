import { importTests } from './tests.ts';

// Texts and redaction are a part of their own: fast-check alone loads longer than all other modules.
await importTests('core/**/*.test.ts', ['escaping', 'redaction', 'redaction-time']);
