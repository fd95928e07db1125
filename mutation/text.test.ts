import { importTests } from './tests.ts';

await importTests('core/text/escaping.test.ts');
