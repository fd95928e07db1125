/** Statements of the documents about the code that can be looked up and are not generated. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SCENES } from '../../demo/scenes.ts';
import { type Inputs, Stage } from '../../demo/stage.ts';
import { REASONS } from '../../src/core/text/reasons.ts';
import { FULL_RELEASE } from '../acceptance/harness.ts';
import { ROOT, read } from '../files.ts';

describe.each([
  ['docs/threat-model.md', /`(?:__tests__|\.github|mutation|package)[\w./-]*`/g],
  ['docs/architecture.md', /`(?:src|__tests__)\/[\w./-]*`/g],
])('%s', (document, paths) => {
  const named = [...new Set(read(document).match(paths))].map((quoted) => quoted.slice(1, -1));

  it.each(named)('names %s, which exists', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it('names files at all', () => {
    expect(named.length).toBeGreaterThan(15);
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'SUPPORT.md',
    'docs/architecture.md',
    'docs/guarantees.md',
  ];
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) => [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));

  it.each([...new Set(named)])('name the command %s, which there is', (name) => {
    expect(Object.keys(scripts)).toContain(name);
  });

  it('count the scenes that the demo plays', () => {
    expect(read('README.md').match(/\d+ scenes/g)).toEqual([`${SCENES.length} scenes`]);
  });
});

describe('troubleshooting', () => {
  it.each(Object.keys(REASONS))(
    'has one place for %s, to which the summary links, and says what it means',
    (reason) => {
      const [, section = '', ...others] = read('docs/troubleshooting.md').split(`<a id="${reason}"></a>`);
      expect(others).toEqual([]);
      expect(section.split('\n\n')[2]).toMatch(new RegExp(`^\`${reason}\`\\. [A-Z][^]+\\.$`));
    },
  );

  it('names no reason that does not exist', () => {
    const areas = [...new Set(Object.keys(REASONS).map((reason) => reason.split('.')[0]))];
    const reasons = read('docs/troubleshooting.md').matchAll(new RegExp(`\`((?:${areas.join('|')})\\.[a-z-]+)\``, 'g'));
    const named = [...reasons].map(([, reason = '']) => reason);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([]);
  });
});

describe('what a run costs, as the guarantees say, of the shipped bundle', () => {
  const guarantees = read('docs/guarantees.md');
  const NOBODY = { say: () => {}, step: () => {}, run: () => {}, post: () => {}, pullRequest: () => {} };
  let stage: Stage;
  afterEach(() => stage.close());

  /** `r` for a read and `w` for a write, in their order. */
  async function methodsOf(inputs: Inputs) {
    stage.emulator.requests.length = 0;
    const { outputs } = await stage.run(inputs);
    expect(outputs.verdict).toBe('clear');
    return stage.emulator.requests.map(({ method }) => (method === 'GET' ? 'r' : 'w')).join('');
  }

  const count = (text: string, letter: string) => text.split(letter).length - 1;

  it('a check of an app with nothing open, and each open submission', async () => {
    stage = await Stage.open({ scenario: 'clear' }, NOBODY);
    const reads = (await methodsOf({})).length;
    expect(guarantees).toContain(`| Check of an app with nothing open | ${reads} reads |`);
    const [appId = ''] = stage.emulator.service.store.apps.keys();
    stage.emulator.service.addSubmission({ appId });
    expect((await methodsOf({})).length).toBe(reads + 1);
    expect(guarantees).toContain('| Each open submission | 1 read more; ');
  });

  it('a release, and the same run again', async () => {
    stage = await Stage.open({ scenario: 'release' }, NOBODY);
    const methods = await methodsOf(FULL_RELEASE);
    const before = methods.indexOf('w');
    const between = count(methods.slice(before), 'r');
    expect(guarantees).toContain(`| ${before} reads before, ${count(methods, 'w')} writes, ${between} reads between |`);
    const again = await methodsOf(FULL_RELEASE);
    expect(again).toMatch(/^r+$/);
    expect(guarantees).toContain(`| The same run again, everything being there | ${again.length} reads |`);
  });
});
