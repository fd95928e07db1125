import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { REASONS } from '../../src/core/finding.ts';

// What the documents claim of the code, as far as it can be looked up.

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

it.each(Object.entries(REASONS))('troubleshooting goes by the reason %s', (reason) => {
  expect(read('docs/troubleshooting.md')).toContain(`\`${reason}\``);
});

const NAMED = [...new Set(read('docs/threat-model.md').match(/`(__tests__|\.github|package)[\w./-]*`/g))];

it.each(NAMED.map((quoted) => quoted.slice(1, -1)))('the threat model names %s, which exists', (path) => {
  expect(existsSync(resolve(root, path))).toBe(true);
});

it('the threat model names tests at all', () => {
  expect(NAMED.length).toBeGreaterThan(15);
});
