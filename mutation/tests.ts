/** Imports many test files into one: jest loads all modules again for each file, which is most of a mutant's cost. */
import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../__tests__');

/** @param glob files below `__tests__` @param without names of slow files to leave out */
export async function importTests(glob: string, without: readonly string[] = []): Promise<void> {
  for (const file of globSync(glob, { cwd: root }).sort()) {
    if (!without.includes(basename(file, '.test.ts'))) await import(join(root, file));
  }
}
