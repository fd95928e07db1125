/** The shipped bundle in a process of its own, as the runner starts it, against the emulator on a socket. */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { parse } from 'yaml';
import { type Emulator, type EmulatorOptions, type RequestRecord, startEmulator } from '../../emulator/emulator.ts';
import { type RunnerOptions, type RunnerResult, runAction } from '../../emulator/runner/runner.ts';
import { ROOT, read } from '../files.ts';
import { withoutIds } from '../model/names.ts';

export const ACTION = join(ROOT, 'dist/index.js');

const running: Emulator[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.close()));
});

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Requests by what they do, without ids. */
const wordsOf = (requests: readonly RequestRecord[]) =>
  requests.map(({ method, path }) => `${method} ${withoutIds(path)}`);

export async function setStage(scenario = 'clear', options: EmulatorOptions = {}) {
  const emulator = await startEmulator({ scenario, ...options });
  running.push(emulator);
  const { store } = emulator.service;
  const [appId = ''] = store.apps.keys();
  const { keyId, issuerId, privateKey } = emulator.credentials;
  /** Inputs that every run needs. */
  const inputs: Record<string, string> = {
    'key-id': keyId,
    'issuer-id': issuerId,
    'private-key': privateKey,
    'app-id': appId,
    'base-url': emulator.url,
  };
  return {
    emulator,
    appId,
    inputs,
    play: (more: Record<string, string> = {}, runner: Partial<RunnerOptions> = {}) =>
      runAction({ script: ACTION, inputs: { ...inputs, ...more }, ...runner }),
    requests: () => wordsOf(emulator.requests),
    writes: () => wordsOf(emulator.requests.filter(({ method }) => method !== 'GET')),
    /** Returns the submissions of the service, with the kinds of things in them. */
    submissions: () =>
      [...store.submissions.values()].map(({ id, state }) => {
        const holds = store.standingItemsOf(id).map(({ kind }) => kind);
        return { state, holds: holds.sort() };
      }),
  };
}

export const endingOf = ({ exitCode, outputs: { verdict, reasons } }: RunnerResult): string =>
  `${exitCode} ${verdict} ${reasons}`.trim();

/** Reads of a check, with which every release begins too. They are sent side by side, in any order. */
export const FOUR_READS = [
  'GET /v1/apps/{id}/appStoreVersions',
  'GET /v1/apps/{id}/appStoreVersions',
  'GET /v1/reviewSubmissions',
  'GET /v1/reviewSubmissions',
];

/** Makes a process trust the emulator's certificate, until it is disposed of. */
export function trustIn({ emulator }: Stage): Disposable & { env: Record<string, string> } {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'trust-'));
  const file = join(folder.path, 'ca.pem');
  writeFileSync(file, `${emulator.certificate}`);
  return { env: { NODE_EXTRA_CA_CERTS: file }, [Symbol.dispose]: folder.remove };
}

export function reportOf({ outputs }: RunnerResult) {
  return JSON.parse(outputs.report ?? '') as {
    verdict: string;
    plan: { outcome: string }[];
  };
}

/** Outputs that the contract promises in every ending. */
export const OUTPUTS = Object.keys(parse(read('action.yml')).outputs).sort();

/** Inputs of the whole release that the scenario `release` has ready. */
export const FULL_RELEASE = {
  mode: 'submit',
  version: '1.1',
  build: 'latest',
  'release-type': 'MANUAL',
  'release-notes': 'Better than before.',
  'phased-release': 'true',
  items: 'ready',
};

/** Number of reads of the full release before its first write. */
export const READS_FIRST = 10;
/** Writes of the full release. Its reads are listed in ../release/requests.test.ts. */
export const WRITES = [
  'POST /v1/appStoreVersions',
  ...Array<string>(2).fill('PATCH /v1/appStoreVersionLocalizations/{id}'),
  'POST /v1/appStoreVersionPhasedReleases',
  'POST /v1/reviewSubmissions',
  ...Array<string>(4).fill('POST /v1/reviewSubmissionItems'),
  'PATCH /v1/reviewSubmissions/{id}',
];

const BUNDLE = ['appCustomProductPageVersion', 'appEvent', 'appStoreVersion', 'appStoreVersionExperimentV2'];
/** The one submission in the end, with the kinds of things in it. */
export const DONE = [{ state: 'WAITING_FOR_REVIEW', holds: BUNDLE }];
