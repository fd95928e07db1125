/** Measures a release: its requests, and the time of the whole process if each answer takes 100 ms. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { runAction } from '../emulator/runner/runner.ts';

const ANSWER_MS = 100;
const LANGUAGES =
  'ar-SA ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR he hi hr hu id it ja ko ms nl-NL no pl pt-BR pt-PT ro ru sk sv th tr uk vi zh-Hans zh-Hant bn-BD'.split(
    ' ',
  );

export async function measureRelease(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'));
  try {
    for (const locale of LANGUAGES) {
      mkdirSync(join(folder, 'notes', locale), { recursive: true });
      writeFileSync(join(folder, 'notes', locale, 'release_notes.txt'), `What is new (${locale})`);
    }
    console.log(`\n| release, each answer after ${ANSWER_MS} ms | reads | writes | s |\n|---|---|---|---|`);
    console.log(`| everything: build, notes, three items | ${await release(folder, { 'release-notes': 'Faster.' })} |`);
    const inLanguages = await release(folder, { 'release-notes-path': 'notes' }, addLanguages);
    console.log(`| the same in ${LANGUAGES.length} languages | ${inLanguages} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the languages to the version on sale. The next version copies them. */
function addLanguages({ service }: Emulator): void {
  const { store } = service;
  const [version] = store.versions.values();
  if (version === undefined) throw new Error('the scenario has no version on sale');
  const there = new Set(store.localizationsOf(version.id).map(({ locale }) => locale));
  for (const locale of LANGUAGES.filter((each) => !there.has(each))) {
    service.addLocalization({ versionId: version.id, locale, description: `Description (${locale})` });
  }
}

async function release(
  workspace: string,
  inputs: Record<string, string>,
  prepare: (emulator: Emulator) => void = () => {},
): Promise<string> {
  const emulator = await startEmulator({ scenario: 'release', delayMs: ANSWER_MS });
  try {
    prepare(emulator);
    const [appId = ''] = emulator.service.store.apps.keys();
    const { keyId, issuerId, privateKey } = emulator.credentials;
    const { exitCode, durationMs, log } = await runAction({
      script: resolve(import.meta.dirname, '../dist/index.js'),
      workspace,
      inputs: {
        'key-id': keyId,
        'issuer-id': issuerId,
        'private-key': privateKey,
        'app-id': appId,
        'base-url': emulator.url,
        mode: 'submit',
        version: '1.1',
        build: 'latest',
        'release-type': 'MANUAL',
        'phased-release': 'true',
        items: 'ready',
        ...inputs,
      },
    });
    if (exitCode !== 0) throw new Error(`the release ended with ${exitCode}:\n${log}`);
    const reads = emulator.requests.filter(({ method }) => method === 'GET').length;
    return `${reads} | ${emulator.requests.length - reads} | ${(durationMs / 1000).toFixed(1)}`;
  } finally {
    await emulator.close();
  }
}
