import { importTests } from './tests.ts';

await importTests('core/{model/finding,text/escaping}.test.ts');
