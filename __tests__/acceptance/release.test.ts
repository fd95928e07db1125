import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { runAction } from '../../emulator/runner.ts';
import type { Dialect, RequestRecord } from '../../emulator/server.ts';
import { FULL_RELEASE, POST, play, reportOf, requestsOf, type Stage, setStage, writesOf } from './harness.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const BUNDLE = ['appCustomProductPageVersion', 'appEvent', 'appStoreVersion', 'appStoreVersionExperimentV2'];

/** The writes of the full release, in their order, without the ids in them. */
const WRITES = [
  'POST /v1/appStoreVersions',
  'PATCH /v1/appStoreVersionLocalizations/…',
  'POST /v1/appStoreVersionPhasedReleases',
  'POST /v1/reviewSubmissions',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'PATCH /v1/reviewSubmissions/…',
];

function withoutIds(request: string): string {
  return request.replace(/(\/v1\/[A-Za-z]+\/)[^/]+$/, '$1…');
}

function submissionsOf({ emulator }: Stage) {
  const { submissions, items } = emulator.service.store;
  return [...submissions.values()].map(({ id, state }) => ({
    state,
    holds: [...items.values()]
      .filter((item) => item.submissionId === id && item.state !== 'REMOVED')
      .map(({ kind }) => kind)
      .sort(),
  }));
}

function versionsOf({ emulator }: Stage): string[] {
  return [...emulator.service.store.versions.values()].map(({ versionString }) => versionString);
}

const DONE = [{ state: 'WAITING_FOR_REVIEW', holds: BUNDLE }];

describe.each(DIALECTS)('a full release in the %s dialect', (dialect) => {
  it('bundles version, page, experiment and event into one submission, with as many writes as steps', async () => {
    const stage = await setStage({ scenario: 'release', dialect });
    const result = await play(stage, FULL_RELEASE);
    expect([result.exitCode, result.outputs.verdict, result.outputs['submission-state']]).toEqual([
      0,
      'clear',
      'WAITING_FOR_REVIEW',
    ]);
    expect(writesOf(stage).map(withoutIds)).toEqual(WRITES);
    expect(requestsOf(stage)).toHaveLength(20);
    expect(submissionsOf(stage)).toEqual(DONE);
    expect(result.outputs).toMatchObject({ 'in-review': '1', orphans: '0', 'slots-free': '4' });
    expect(reportOf(result).plan.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(result.summary).toContain('4 things share one submission slot');
  });

  it('finds nothing to do the second time, and writes nothing', async () => {
    const stage = await setStage({ scenario: 'release', dialect });
    await play(stage, FULL_RELEASE);
    stage.emulator.requests.length = 0;
    const again = await play(stage, FULL_RELEASE);
    expect([again.exitCode, again.outputs.verdict]).toEqual([0, 'clear']);
    expect(writesOf(stage)).toEqual([]);
    expect(again.summary).toContain('Nothing to do');
  });

  it.each(WRITES.map((write, at) => [at + 1, write] as const))(
    'goes on after it was killed around write %d, %s',
    async (nth) => {
      for (const moment of ['onRequest', 'onApplied'] as const) {
        const stage = await setStage({ scenario: 'release', dialect });
        await playAndKill(stage, moment, nth);
        stage.emulator.onRequest = undefined as never;
        stage.emulator.onApplied = undefined as never;
        const next = await play(stage, FULL_RELEASE);
        expect([next.exitCode, next.outputs.verdict, next.outputs.reasons]).toEqual([0, 'clear', '']);
        expect(submissionsOf(stage)).toEqual(DONE);
        expect(versionsOf(stage)).toEqual(['1.0', '1.1']);
      }
    },
  );
});

/** Kills the process at its nth write: before the service has it, or after it was applied. */
async function playAndKill(stage: Stage, moment: 'onRequest' | 'onApplied', nth: number) {
  let child: ChildProcess | undefined;
  let writes = 0;
  stage.emulator[moment] = async (record: RequestRecord) => {
    if (record.method === 'GET') return;
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
  expect(result.exitCode).toBeNull();
  expect(writes).toBe(nth);
  return result;
}

describe('what sends no write', () => {
  it('is a dry run, which prints the plan', async () => {
    const stage = await setStage({ scenario: 'release' });
    const result = await play(stage, { ...FULL_RELEASE, 'dry-run': 'true' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(writesOf(stage)).toEqual([]);
    expect(result.shown.filter((line) => line.startsWith('Plan:'))).toHaveLength(10);
    expect(result.summary).toContain('dry run: not taken');
  });

  it('is a blocked run', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage, { version: '2.0', submit: 'true' });
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'blocked',
      'version.in-flight',
    ]);
    expect(writesOf(stage)).toEqual([]);
  });

  it('is a run whose item is not there', async () => {
    const stage = await setStage({ scenario: 'release' });
    const result = await play(stage, { version: '1.1', submit: 'true', items: 'cpp nowhere' });
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'item.not-ready']);
    expect(writesOf(stage)).toEqual([]);
  });
});

describe('the post step', () => {
  it('takes out what a killed run had put in, once, and changes nothing when called again', async () => {
    const stage = await setStage({ scenario: 'release' });
    const killed = await playAndKill(stage, 'onApplied', 6);
    stage.emulator.onApplied = undefined as never;
    const state = Object.fromEntries(Object.entries(killed.state).map(([name, value]) => [`STATE_${name}`, value]));
    const tidied = await runAction({ script: POST, inputs: stage.inputs, env: state });
    expect(tidied.exitCode).toBe(0);
    expect(submissionsOf(stage)).toEqual([{ state: 'READY_FOR_REVIEW', holds: [] }]);
    const writes = writesOf(stage).length;
    const again = await runAction({ script: POST, inputs: stage.inputs, env: state });
    expect(again.exitCode).toBe(0);
    expect(writesOf(stage)).toHaveLength(writes);
    const next = await play(stage, FULL_RELEASE);
    expect(next.exitCode).toBe(0);
    expect(submissionsOf(stage)).toEqual(DONE);
  });

  it('is not worth a release: one goes on where nothing can be left for it, and says so', async () => {
    const stage = await setStage({ scenario: 'release' });
    const result = await play(stage, FULL_RELEASE, { env: { GITHUB_STATE: '/nowhere/state' } });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(result.shown.join('\n')).toContain('could not be left for it: Missing file at path: /nowhere/state');
  });

  it('sends nothing after a complete run', async () => {
    const stage = await setStage({ scenario: 'release' });
    const complete = await play(stage, FULL_RELEASE);
    stage.emulator.requests.length = 0;
    const state = Object.fromEntries(Object.entries(complete.state).map(([name, value]) => [`STATE_${name}`, value]));
    const result = await runAction({ script: POST, inputs: stage.inputs, env: state });
    expect(result.exitCode).toBe(0);
    expect(requestsOf(stage)).toEqual([]);
  });
});

describe('waiting', () => {
  it('polls until the way is clear, saying what it waits for', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const [submission] = stage.emulator.service.store.submissions.values();
    let looks = 0;
    stage.emulator.onRequest = ({ path }) => {
      if (!path.endsWith('/appStoreVersions')) return;
      looks += 1;
      if (looks !== 2 || submission === undefined) return;
      stage.emulator.service.finishReview(submission.id, 'approved');
      const [, version] = stage.emulator.service.store.versions.values();
      if (version !== undefined) version.state = 'READY_FOR_DISTRIBUTION';
    };
    const result = await play(stage, { 'wait-minutes': '0.2' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(result.shown.some((line) => /^Waiting: .*1\.1.*next look in .*more at most/.test(line))).toBe(true);
  });

  it('ends red when the time for waiting is over', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage, { 'wait-minutes': '0.02' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
    expect(requestsOf(stage).length).toBeGreaterThan(4);
  });

  it('does not wait for what waiting cannot cure', async () => {
    const stage = await setStage({ scenario: 'bad-key' });
    const result = await play(stage, { 'wait-minutes': '5' });
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'service.unauthorized']);
    expect(result.durationMs).toBeLessThan(20_000);
  });
});
