/** The shipped bundle in a process of its own, as the runner starts it, against the emulator on a socket. */
import { resolve } from 'node:path';
import { afterEach } from '@jest/globals';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/app-store/http/server.ts';
import { type RunnerOptions, type RunnerResult, runAction } from '../../emulator/runner/runner.ts';

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

/** How it ended: exit code, verdict and reasons. */
export const endingOf = ({ exitCode, outputs: { verdict, reasons } }: RunnerResult): string =>
  `${exitCode} ${verdict} ${reasons}`.trim();

/** The post step after that run: the runner gives it what the main step saved. */
export function playPost(
  { inputs }: Stage,
  { state }: RunnerResult,
  options: Partial<RunnerOptions> = {},
): Promise<RunnerResult> {
  const env = Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));
  return runAction({ script: POST, inputs, env, ...options });
}

/** What the service saw, as `METHOD path`. */
export function requestsOf({ emulator }: Stage): string[] {
  return emulator.requests.map(({ method, path }) => `${method} ${path}`);
}

export function writesOf(stage: Stage): string[] {
  return requestsOf(stage).filter((request) => !request.startsWith('GET '));
}

/** With `…` in the place of an id, which is a number or a UUID. */
export function withoutIds(requests: readonly string[]): string[] {
  return requests.map((request) => request.replaceAll(/\/(\d{6,}|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g, '/…'));
}

/** The four reads that a check is, and every release begins with; side by side, so their order says nothing. */
export const FOUR_READS = [
  'GET /v1/apps/…/appStoreVersions',
  'GET /v1/apps/…/appStoreVersions',
  'GET /v1/reviewSubmissions',
  'GET /v1/reviewSubmissions',
];

export interface Report {
  schemaVersion: number;
  verdict: string;
  findings: { reason: string; severity: string; message: string; remedy: string }[];
  slots: { id: string; state: string; contents: string[] | null; by: string | null }[] | null;
  plan: { kind: string; outcome: string }[];
}

export function reportOf({ outputs }: RunnerResult): Report {
  return JSON.parse(outputs.report ?? '') as Report;
}

/** The cells of the rows that the tables of the summary have, without their heads. */
export function rowsOf({ summary }: RunnerResult): string[][] {
  const lines = summary.split('\n');
  const isRow = (line: string, at: number) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|---');
  return lines.filter(isRow).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

/** Every output that the contract promises, in every ending. */
export const OUTPUTS = [
  'verdict',
  'reasons',
  'version-id',
  'version-state',
  'build',
  'live-version',
  'submission-id',
  'submission-state',
  'in-review',
  'orphans',
  'slots-free',
  'status-changed',
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

/** The submissions that the service has, with the kinds of what each holds. */
export function submissionsOf({ emulator }: Stage): { state: string; holds: string[] }[] {
  const { submissions, items } = emulator.service.store;
  return [...submissions.values()].map(({ id, state }) => ({
    state,
    holds: [...items.values()]
      .filter((item) => item.submissionId === id && item.state !== 'REMOVED')
      .map(({ kind }) => kind)
      .sort(),
  }));
}
