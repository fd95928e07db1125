import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { CHECKS } from '../../demo/checks.ts';
import { playScene } from '../../demo/scene.ts';
import { type Inputs, Stage } from '../../demo/stage.ts';

// What a run costs, as the README says it: held against the shipped bundle.

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const NOBODY = { say: () => {}, step: () => {}, run: () => {}, post: () => {}, pullRequest: () => {} };
const RELEASE: Inputs = {
  version: '1.1',
  build: 'latest',
  'release-notes': 'Faster search.',
  'phased-release': 'true',
  items: 'ready',
  submit: 'true',
};

let stage: Stage;
afterEach(() => stage.close());

/** `r` for a read and `w` for a write, in their order. */
async function methodsOf(inputs: Inputs): Promise<string> {
  stage.emulator.requests.length = 0;
  const { outputs } = await stage.run(inputs);
  expect(outputs.verdict).toBe('clear');
  return stage.emulator.requests.map(({ method }) => (method === 'GET' ? 'r' : 'w')).join('');
}

const count = (text: string, letter: string) => text.split(letter).length - 1;

test('a check of an app with nothing open', async () => {
  stage = await Stage.open({ scenario: 'clear' }, NOBODY);
  const reads = (await methodsOf({})).length;
  expect(readme).toContain(`| Check of an app with nothing open | ${reads} reads |`);
});

test('a release, and the same run again', async () => {
  stage = await Stage.open({ scenario: 'release' }, NOBODY);
  const methods = await methodsOf(RELEASE);
  const before = methods.indexOf('w');
  const between = count(methods.slice(before), 'r');
  expect(readme).toContain(`| ${before} reads before, ${count(methods, 'w')} writes, ${between} reads between |`);
  const again = await methodsOf(RELEASE);
  expect(again).toMatch(/^r+$/);
  expect(readme).toContain(`| The same run again, everything being there | ${again.length} reads |`);
});

test('each open submission', async () => {
  stage = await Stage.open({ scenario: 'clear' }, NOBODY);
  const free = (await methodsOf({})).length;
  const drafts = CHECKS.find(({ name }) => name === 'drafts');
  let reads = 0;
  const audience = {
    ...NOBODY,
    run: ({ shown }: { shown: string[] }) => (reads = shown.filter((line) => line.startsWith('GET /v1/')).length),
  };
  expect(drafts && (await playScene(drafts, audience))).toEqual([]);
  expect(reads).toBe(free + 5);
  expect(readme).toContain('| Each open submission | 1 read more; ');
});
