// A release loads them before its first write; what they do as they are loaded would count for the first test alone.
import '../src/release/execute.ts';
import { importTests } from './tests.ts';

// The sharpest first, because the first that fails ends a mutant. Those that are left out take seconds each, or are
// about what is decided before the first step.
await importTests('release/{drafts,version,notes,in-flight,sent-back}.test.ts');
await importTests('release/{approved,cleanup,two-runs,readiness,requests,items,named-items}.test.ts');
