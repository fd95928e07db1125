// Loads the steps first, like a release before its first write. Otherwise their load would count for the first test alone.
import '../src/release/execute.ts';
import { importTests } from './tests.ts';

// The tests that catch most mutants come first, because the first failure ends a mutant. Other tests take seconds each, or
// test decisions before the first step.
await importTests('release/{drafts,version,notes,in-flight,sent-back}.test.ts');
await importTests('release/{approved,stopped-drafts,two-runs,readiness,requests,items,named-items}.test.ts');
