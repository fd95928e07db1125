import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { runAction } from '../../emulator/runner.ts';
import { type Emulator, startEmulator } from '../../emulator/server.ts';

// The README says what a run costs, readiness aside. These hold the shipped bundle, and the README, to it.

const root = resolve(import.meta.dirname, '../..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
const RELEASE = {
  version: '1.1',
  build: 'latest',
  'release-notes': 'Faster search.',
  'phased-release': 'true',
  items: 'ready',
  submit: 'true',
  readiness: 'off',
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

test('a check of an app with nothing open is four reads', async () => {
  emulator = await startEmulator({ scenario: 'clear' });
  expect(await play({})).toEqual({ methods: 'rrrr', verdict: 'clear' });
  expect(readme).toContain('| Check of an app with nothing open | 4 reads |');
});

test('each open submission is one read more', async () => {
  emulator = await startEmulator({ scenario: 'drafts-fill-slots' });
  expect(await play({})).toEqual({ methods: 'r'.repeat(4 + 5), verdict: 'blocked' });
  expect(readme).toContain('| Each open submission | 1 read more |');
});

test('a whole release in one language is twenty requests; the same run again reads only', async () => {
  emulator = await startEmulator({ scenario: 'release' });
  const { localizations } = emulator.service.store;
  for (const { id, locale } of [...localizations.values()]) if (locale !== 'en-US') localizations.delete(id);
  const first = await play(RELEASE);
  expect(first.verdict).toBe('clear');
  expect(first.methods).toMatch(/^r{8}w/);
  expect(first.methods.slice(8)).toMatch(/^w[rw]*w$/);
  expect([...first.methods.slice(8)].sort().join('')).toBe(`rrr${'w'.repeat(9)}`);
  expect(readme).toContain('| 8 reads before, 9 writes, 3 reads between |');
  expect(await play(RELEASE)).toEqual({ methods: 'r'.repeat(10), verdict: 'clear' });
  expect(readme).toContain('| The same run again, everything being there | 10 reads |');
});

test('each further language of a release is one write more', async () => {
  emulator = await startEmulator({ scenario: 'release' });
  const { methods, verdict } = await play(RELEASE);
  expect({ verdict, writes: methods.replaceAll('r', '').length }).toEqual({ verdict: 'clear', writes: 10 });
  expect(readme).toContain('| Each further language of the release notes | 1 write more |');
});
