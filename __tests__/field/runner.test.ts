/**
 * What public reports tell of runners and processes, each with its row. A report's size: ../runner/report.test.ts; signals
 * (G14): ../acceptance/endings.test.ts; a killed run (G15): ../house/contract.test.ts and the scene `killed` of the demo.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { runAction } from '../../emulator/runner/runner.ts';
import { ACTION, endingOf, FOUR_READS, FULL_RELEASE, setStage } from '../acceptance/harness.ts';
import { preload } from '../acceptance/preloads.ts';
import { play, setStage as setGitHub } from '../github/stage.ts';

/** The functions that Node 20 lacks, of those that the action uses. */
const OLD_NODE = preload(`Object.defineProperty(process.versions, 'node', { value: '20.19.6' });
  for (const [owner, ...names] of [[Map, 'groupBy'], [Object, 'groupBy'], [URL, 'parse'], [Promise, 'withResolvers', 'try'],
    [Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf'], [Array, 'fromAsync'], [RegExp, 'escape'],
    [Iterator.prototype, 'map', 'filter', 'some', 'toArray', 'find', 'every', 'flatMap']])
    for (const name of names) delete owner[name];`);

it('G12 an older Node is red at once, named in one annotation with the runner that brings Node 24', async () => {
  const stage = await setStage();
  const result = await stage.play({}, { nodeOptions: OLD_NODE });
  expect(endingOf(result)).toBe('1 unknown run.interrupted');
  expect(result.annotations).toHaveLength(1);
  const [{ message = '' } = {}] = result.annotations;
  for (const words of ['Node 24', 'Node 20.19.6', '2.329.0']) expect(message).toContain(words);
  expect(message.length).toBeLessThanOrEqual(300);
  expect(stage.requests()).toEqual([]);
});

it.each([[{}], [{ version: 'nonsense' }]])(
  'G12 an older Node sets a status that is asked for to error: %j',
  async (inputs) => {
    const stage = await setGitHub();
    const result = await play(stage, { inputs: { 'commit-status': 'app-store', ...inputs }, nodeOptions: OLD_NODE });
    expect([result.exitCode, result.annotations.length]).toEqual([1, 1]);
    expect(stage.github.statuses.map(({ state }) => state)).toEqual(['error']);
    expect(stage.service.requests).toEqual([]);
  },
);

it('G12 an older Node sets the other heads of a sweep where GitHub refuses one', async () => {
  const stage = await setGitHub();
  for (let number = 1; number <= 3; number++) stage.github.addPull({ number });
  stage.github.inject({ at: /statuses/, method: 'POST', kind: 'answer', status: 422, times: 1 });
  const result = await play(stage, { inputs: { 'commit-status': 'app-store', sweep: 'main' }, nodeOptions: OLD_NODE });
  expect(stage.github.statuses.map(({ state }) => state)).toEqual(['error', 'error']);
  expect([result.outputs['status-changed'], result.annotations.length]).toEqual(['true', 2]);
});

it('G16 a runner without variables of its own changes no verdict', async () => {
  const stage = await setStage('version-in-flight');
  const missing = [
    'GITHUB_ACTIONS',
    'CI',
    'GITHUB_WORKSPACE',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_ENV',
    'GITHUB_PATH',
    'RUNNER_TEMP',
  ];
  const code = `for (const name of ${JSON.stringify(missing)}) delete process.env[name];`;
  const result = await runAction({ script: ACTION, inputs: stage.inputs, nodeOptions: preload(code) });
  expect(endingOf(result)).toBe('1 blocked version.in-flight');
});

it('G17 a proxy that asks for a password is asked once for each read, and never again while the run waits', async () => {
  let connects = 0;
  const proxy = createServer().on('connect', (_request, socket) => {
    connects += 1;
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { inputs } = await setStage();
  const result = await runAction({
    script: ACTION,
    inputs: { ...inputs, 'base-url': 'https://api.example.com', 'wait-minutes': '30' },
    env: { HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
  });
  await new Promise((resolve) => proxy.close(resolve));
  expect(endingOf(result)).toBe('1 unknown service.unavailable');
  expect(result.annotations[0]?.message).toContain('The proxy asks for a password');
  expect(connects).toBe(FOUR_READS.length);
});

it('G22 no output holds a mask: GitHub drops every output that does', async () => {
  const stage = await setStage('release');
  const { masks, outputs } = await stage.play({
    ...FULL_RELEASE,
    'github-token': 'ghs_0123456789abcdefghijklmnopqrstuvwxyz',
  });
  expect(masks.length).toBeGreaterThan(4);
  for (const mask of masks) {
    expect(mask.length).toBeGreaterThanOrEqual(25);
    for (const value of Object.values(outputs)) expect(value).not.toContain(mask);
  }
});
