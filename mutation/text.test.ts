import { importTests } from './tests.ts';

await importTests('core/{finding,text,redaction}.test.ts');
