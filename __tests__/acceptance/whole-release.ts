/** The whole release that the scenario `release` has ready: what it asks and writes, what comes of it, and its sudden end. */
import type { ChildProcess } from 'node:child_process';
import { expect } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { FOUR_READS, FULL_RELEASE, play, type Stage } from './harness.ts';

export const DIALECTS: Dialect[] = ['specification', 'live'];

/** What it asks before it writes anything, in any order. */
export const BEFORE = [
  ...FOUR_READS,
  'GET /v1/apps/…/appCustomProductPages',
  'GET /v1/apps/…/appEvents',
  'GET /v1/apps/…/appStoreVersionExperimentsV2',
  'GET /v1/apps/…/buildUploads',
  'GET /v1/builds',
].sort();

/** The full release from its first write on. */
export const AFTER = [
  'POST /v1/appStoreVersions',
  // The service copies the languages of the version before, so they are known only now.
  'GET /v1/appStoreVersions/…',
  'PATCH /v1/appStoreVersionLocalizations/…',
  'PATCH /v1/appStoreVersionLocalizations/…',
  'POST /v1/appStoreVersionPhasedReleases',
  'POST /v1/reviewSubmissions',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  // Read back and compared.
  'GET /v1/reviewSubmissions/…/items',
  'GET /v1/appStoreVersions/…',
  'PATCH /v1/reviewSubmissions/…',
  // What went into review is what was asked for.
  'GET /v1/reviewSubmissions/…/items',
];
export const WRITES = AFTER.filter((request) => !request.startsWith('GET '));

/** What the one submission holds in the end. */
export const BUNDLE = ['appCustomProductPageVersion', 'appEvent', 'appStoreVersion', 'appStoreVersionExperimentV2'];
export const DONE = [{ state: 'WAITING_FOR_REVIEW', holds: BUNDLE }];

/** Plays it, and kills the process at its nth write: before the service has it, or after it was applied. */
export async function playAndKill(stage: Stage, moment: 'onRequest' | 'onApplied', nth: number): Promise<RunnerResult> {
  const { emulator } = stage;
  let child: ChildProcess | undefined;
  let writes = 0;
  emulator[moment] = async ({ method }: RequestRecord) => {
    if (method === 'GET') return;
    writes += 1;
    if (writes !== nth || child === undefined) return;
    const dead = new Promise((resolve) => child?.once('close', resolve));
    child.kill('SIGKILL');
    await dead;
    // The service never gets a request that was on its way when its sender died before it was sent whole.
    if (moment === 'onRequest') throw new Error('the sender is gone');
  };
  const result = await play(stage, FULL_RELEASE, {
    onStart: (started) => {
      child = started;
    },
  });
  delete emulator[moment];
  expect(result.exitCode).toBeNull();
  expect(writes).toBe(nth);
  return result;
}
