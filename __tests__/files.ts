/** Files of the repository, by their paths in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Paths of all files of TypeScript in a folder and below it. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
