/** Many test files as one: jest loads all modules anew for each file, and that is most of what a mutant costs. */
import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../__tests__');

/** @param glob of files below `__tests__` @param without names of files that are left out, because they are slow */
export async function importTests(glob: string, without: readonly string[] = []): Promise<void> {
  for (const file of globSync(glob, { cwd: root }).sort()) {
    if (!without.includes(basename(file, '.test.ts'))) await import(join(root, file));
  }
}
