/** The shipped bundle in a process of its own, as the runner starts it, against the emulator on a socket. */
import { resolve } from 'node:path';
import { afterEach } from '@jest/globals';
import { type RunnerOptions, type RunnerResult, runAction } from '../../emulator/runner.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/server.ts';

export const ACTION = resolve(import.meta.dirname, '../../dist/index.js');
export const POST = resolve(import.meta.dirname, '../../dist/post.js');

const running: Emulator[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.close()));
});

export interface Stage {
  emulator: Emulator;
  appId: string;
  /** The inputs that every run needs. */
  inputs: Record<string, string>;
}

export async function setStage(options: EmulatorOptions = {}): Promise<Stage> {
  const emulator = await startEmulator(options);
  running.push(emulator);
  const [appId = emulator.service.addApp().id] = emulator.service.store.apps.keys();
  const { keyId, issuerId, privateKey } = emulator.credentials;
  const inputs = {
    'key-id': keyId,
    'issuer-id': issuerId,
    'private-key': privateKey,
    'app-id': appId,
    'base-url': emulator.url,
  };
  return { emulator, appId, inputs };
}

export function play(
  { inputs }: Stage,
  more: Record<string, string> = {},
  options: Partial<RunnerOptions> = {},
): Promise<RunnerResult> {
  return runAction({ script: ACTION, inputs: { ...inputs, ...more }, ...options });
}

/** What the service saw, as `METHOD path`. */
export function requestsOf({ emulator }: Stage): string[] {
  return emulator.requests.map(({ method, path }) => `${method} ${path}`);
}

export function writesOf(stage: Stage): string[] {
  return requestsOf(stage).filter((request) => !request.startsWith('GET '));
}

export function reportOf({ outputs }: RunnerResult) {
  return JSON.parse(outputs.report ?? '') as {
    schemaVersion: number;
    verdict: string;
    findings: { reason: string; message: string }[];
    slots: unknown[] | null;
    plan: { outcome: string }[];
  };
}

/** Every output that the contract promises, in every ending. */
export const OUTPUTS = [
  'verdict',
  'reasons',
  'version-id',
  'version-state',
  'submission-id',
  'submission-state',
  'in-review',
  'orphans',
  'slots-free',
  'report',
];

/** The inputs of the whole release that the scenario `release` has ready. */
export const FULL_RELEASE = {
  version: '1.1',
  build: 'latest',
  'release-type': 'MANUAL',
  'release-notes': 'Better than before.',
  'phased-release': 'true',
  items: 'ready',
  submit: 'true',
};
