import { importTests } from './tests.ts';

await importTests('core/{finding,text}.test.ts');
