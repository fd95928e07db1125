/** What the documents say of the code, as far as it can be looked up and nothing generates it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SCENES } from '../../demo/scenes.ts';
import { REASONS } from '../../src/core/text/reasons.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe.each([
  ['docs/threat-model.md', /`(?:__tests__|\.github|mutation|package)[\w./-]*`/g],
  ['docs/architecture.md', /`(?:src|__tests__)\/[\w./-]*`/g],
])('%s', (document, paths) => {
  const named = [...new Set(read(document).match(paths))].map((quoted) => quoted.slice(1, -1));

  it.each(named)('names %s, which exists', (path) => {
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
