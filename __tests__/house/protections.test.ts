/** The list by which each protection is taken away: it names lines that are there, and leaves out no promise. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PROTECTIONS } from '../../mutation/protections.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('a protection', () => {
  it.each(PROTECTIONS.map((it) => [it.promise, it] as const))('can be taken away: %s', (_promise, it) => {
    // Once, so that it is this line that is taken away.
    expect([it.file, read(it.file).split(it.line).length - 1]).toEqual([it.file, 1]);
    expect(it.without).not.toBe(it.line);
    expect(it.noticedBy in scripts || existsSync(join(ROOT, it.noticedBy))).toBe(true);
  });
});

describe('the threat model', () => {
  /** What mutation testing runs. The tests beside it, and those that it leaves out for their time, are judged by the list. */
  const MUTATED = /^__tests__\/(core|app-store|release)\/(?!(fuzz|kill|model|race|random)\.)/;

  it('names no test of which nobody knows whether it would notice', () => {
    const named = [...read('docs/threat-model.md').matchAll(/`(__tests__\/\S+\.test\.ts)`/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(20);
    const tried = new Set(PROTECTIONS.map(({ noticedBy }) => noticedBy));
    expect(named.filter((file = '') => !MUTATED.test(file) && !tried.has(file))).toEqual([]);
  });

  it('has a row for each test that notices', () => {
    const text = read('docs/threat-model.md');
    const missing = PROTECTIONS.map(({ noticedBy }) => noticedBy).filter((file) => !text.includes(file));
    expect([...new Set(missing)]).toEqual([]);
  });
});
