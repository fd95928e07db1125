import { importTests } from './tests.ts';

// Texts and what is taken out of them are a part of their own: fast-check alone takes longer to load than all the others.
await importTests('core/**/*.test.ts', ['escaping', 'redaction', 'redaction-time']);
