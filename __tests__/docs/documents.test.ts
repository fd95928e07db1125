/** What the documents say of the code, as far as it can be looked up and nothing generates it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SCENES } from '../../demo/scenes.ts';
import { REASONS } from '../../src/core/text/reasons.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the threat model', () => {
  const named = [...new Set(read('docs/threat-model.md').match(/`(__tests__|\.github|mutation|package)[\w./-]*`/g))];

  it.each(named.map((quoted) => quoted.slice(1, -1)))('names %s, which exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('names tests at all', () => {
    expect(named.length).toBeGreaterThan(15);
  });
});

describe('the architecture', () => {
  const named = [...new Set(read('docs/architecture.md').match(/`(src|__tests__)\/[\w./-]*`/g))];

  it.each(named.map((quoted) => quoted.slice(1, -1)))('names %s, which exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it('names files at all', () => {
    expect(named.length).toBeGreaterThan(15);
  });
});

describe('the documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'SUPPORT.md', 'docs/architecture.md'];
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));

  it.each([...new Set(named)])('name the command %s, which there is', (name) => {
    expect(Object.keys(scripts)).toContain(name);
  });

  it('count the scenes that the demo plays', () => {
    expect(read('README.md').match(/\d+ of \d+ scenes/g)).toEqual([`${SCENES.length} of ${SCENES.length} scenes`]);
  });
});

describe('troubleshooting', () => {
  it.each(Object.keys(REASONS))('has one place for %s, to which the summary links', (reason) => {
    expect(read('docs/troubleshooting.md').split(`<a id="${reason}"></a>`)).toHaveLength(2);
  });

  it('goes by no reason that there is not', () => {
    const areas = [...new Set(Object.keys(REASONS).map((reason) => reason.split('.')[0]))];
    const reasons = read('docs/troubleshooting.md').matchAll(new RegExp(`\`((?:${areas.join('|')})\\.[a-z-]+)\``, 'g'));
    const named = [...reasons].map(([, reason = '']) => reason);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([]);
  });
});
