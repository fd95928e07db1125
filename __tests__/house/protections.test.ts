/** The list by which each protection is taken away has to follow the code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { PROTECTIONS } from '../../mutation/protections.ts';

const ROOT = join(import.meta.dirname, '../..');

it.each(PROTECTIONS.map((it) => [it.promise, it] as const))('%s: is found once', (_promise, it) => {
  const code = readFileSync(join(ROOT, 'src', it.file), 'utf8');
  expect(code.match(new RegExp(it.taken, 'g'))).toHaveLength(1);
  expect(existsSync(join(ROOT, it.noticedBy))).toBe(true);
});
