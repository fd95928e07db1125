import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { runAction } from '../../emulator/runner.ts';
import { type Emulator, startEmulator } from '../../emulator/server.ts';

// The README tells what a run costs. These hold the shipped bundle, and the README, to it.

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
const RELEASE = {
  version: '1.1',
  build: 'latest',
  'release-notes': 'Faster search.',
  'phased-release': 'true',
  items: 'ready',
  submit: 'true',
};

let emulator: Emulator;
afterEach(() => emulator.close());

async function play(inputs: Record<string, string>): Promise<{ methods: string; verdict: string | undefined }> {
  const { keyId, issuerId, privateKey } = emulator.credentials;
  emulator.requests.length = 0;
  const { outputs } = await runAction({
    script: resolve(root, 'dist/index.js'),
    inputs: {
      'base-url': emulator.url,
      'app-id': [...emulator.service.store.apps.keys()][0] ?? '',
      'key-id': keyId,
      'issuer-id': issuerId,
      'private-key': privateKey,
      ...inputs,
    },
  });
  const methods = emulator.requests.map(({ method }) => (method === 'GET' ? 'r' : 'w')).join('');
  return { methods, verdict: outputs.verdict };
}

test('a check of an app with nothing open is three reads', async () => {
  emulator = await startEmulator({ scenario: 'clear' });
  expect(await play({})).toEqual({ methods: 'rrr', verdict: 'clear' });
  expect(readme).toContain('| Check of an app with nothing open | 3 reads |');
});

test('each open submission is one read more', async () => {
  emulator = await startEmulator({ scenario: 'drafts-fill-slots' });
  expect(await play({})).toEqual({ methods: 'r'.repeat(3 + 5), verdict: 'blocked' });
  expect(readme).toContain('| Each open submission | 1 read more |');
});

test('a whole release is nine reads, nine writes and two reads between; the same run again reads only', async () => {
  emulator = await startEmulator({ scenario: 'release' });
  const first = await play(RELEASE);
  expect(first.verdict).toBe('clear');
  expect(first.methods).toMatch(/^r{9}w/);
  expect(first.methods.slice(9)).toMatch(/^w[rw]*w$/);
  expect([...first.methods.slice(9)].sort().join('')).toBe(`rr${'w'.repeat(9)}`);
  expect(readme).toContain('| 9 reads before, 9 writes, 2 reads between |');
  expect(await play(RELEASE)).toEqual({ methods: 'r'.repeat(11), verdict: 'clear' });
  expect(readme).toContain('| The same run again, everything being there | 11 reads |');
});
