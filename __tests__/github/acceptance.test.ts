/** The verdict on GitHub, reported by the shipped bundle: what only a process with the runner's environment can break. */
import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import type { Fault } from '../../emulator/emulator.ts';
import { REASONS } from '../../src/core/text/reasons.ts';
import { preload } from '../acceptance/preloads.ts';
import { FROM_FORK, HEAD, PAYLOADS, PUSHED } from './events.ts';
import { statesOf } from './in-process.ts';
import {
  askedOfGitHub,
  askedOfService,
  CHECK,
  expectNoCrossing,
  type Play,
  play,
  QUERY,
  SET_STATUS,
  STATUS_OF,
  type Stage,
  setPull,
  setStage,
} from './stage.ts';

const STATUS = { 'commit-status': 'app-store' };
const [READ, WRITE] = [STATUS_OF(PUSHED), SET_STATUS(PUSHED)];
/** Which rules require the status is asked after it is set. */
const askedAboutStatus = (stage: Stage) => askedOfGitHub(stage).filter((asked) => !/\/(rules|branches)\//.test(asked));
const unknownFor = (reasons: string) => ({ exitCode: 1, outputs: { verdict: 'unknown', reasons } });
const onPull = { event: 'pull_request', payload: PAYLOADS.pull_request };

describe('a commit status', () => {
  it('is set after the reads of a check, written again only when the verdict changes, and is said to have changed', async () => {
    const stage = await setStage();
    const first = await play(stage, { inputs: STATUS });
    expect(first).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', reasons: '', 'status-changed': 'true' } });
    expect(askedOfService(stage)).toEqual(CHECK);
    const { targetUrl: _, ...green } = GREEN;
    const target_url = 'https://github.com/acme/rocket/actions/runs/7';
    expect(stage.github.requests[1]?.body).toEqual({ ...green, target_url });
    expectNoCrossing(stage, first);
    const second = await play(stage, { inputs: STATUS, env: { GITHUB_RUN_ID: '8' } });
    expect(second.outputs['status-changed']).toBe('false');
    const [appId = ''] = stage.service.service.store.apps.keys();
    stage.service.service.addVersion({ appId, versionString: '2.0' });
    const third = await play(stage, { inputs: STATUS });
    expect(third).toMatchObject({ exitCode: 1, outputs: { verdict: 'blocked', 'status-changed': 'true' } });
    expect(askedAboutStatus(stage)).toEqual([READ, WRITE, READ, READ, QUERY, READ, WRITE]);
    expect(statesOf(stage)).toEqual(['success', 'failure']);
  });

  it.each([
    ['a status', 'issue_comment', { issue: { number: 12 } }, STATUS],
    ['a write for a stranger', 'pull_request_target', FROM_FORK, { mode: 'submit', version: '1.1', 'dry-run': 'true' }],
  ])('is not set, and nobody is asked, where the event forbids %s', async (_what, event, payload, inputs) => {
    const stage = await setStage();
    const result = await play(stage, { event, payload, inputs });
    expect(result).toMatchObject(unknownFor('input.invalid'));
    expect([stage.service.requests, stage.github.requests]).toEqual([[], []]);
  });

  it.each<Play>([{ payload: '{"ref":' }, { payload: '\ufeff{}' }, { env: { GITHUB_EVENT_PATH: '/dev/zero' } }])(
    'is set also where the file of the event cannot be read: %j',
    async (event) => {
      const stage = await setStage();
      const result = await play(stage, { ...event, inputs: STATUS });
      expect([result.exitCode, statesOf(stage)]).toEqual([0, ['success']]);
    },
  );

  const HANG: Fault = { kind: 'hang', times: 3 };
  const DOWN: Fault = { kind: 'status-before', status: 503 };
  const MISTAKE = preload('Math.random = () => { throw new Error("no chance"); };');
  it.each<[when: string, reasons: string, Fault, Play, signal?: NodeJS.Signals | null, says?: string]>([
    ['after SIGINT, before a look is over', 'run.interrupted', HANG, {}, 'SIGINT'],
    ['when the action makes a mistake', 'run.interrupted', DOWN, { nodeOptions: MISTAKE }, null, 'no chance'],
    ['when the time is used up', 'run.timeout', HANG, { inputs: { 'timeout-minutes': '0.01' } }],
  ])('is an error %s', async (_when, reasons, fault, { inputs, ...more }, signal = null, says = '') => {
    const stage = await setStage();
    stage.service.inject(fault);
    if (signal) more.onStart = (child) => (stage.service.onRequest = () => void child.kill(signal));
    const result = await play(stage, { ...more, inputs: { ...STATUS, ...inputs } });
    expect(result).toMatchObject(unknownFor(reasons));
    expect(stage.github.statuses).toMatchObject([{ state: 'error', description: expect.stringContaining(says) }]);
  });

  /** Lets something throw where no one catches it. */
  const STRAY = preload('process.once("SIGUSR2", () => { throw new Error("astray"); })');

  /** Sends the signal as soon as the first status is set, which is while the run waits. */
  function playUntilStatus(stage: Stage, signal: NodeJS.Signals, inputs = {}) {
    let child: ChildProcess | undefined;
    stage.github.onAnswer = ({ method, path, status }) => {
      if (method !== 'POST' || !path.includes('/statuses/') || status !== 201) return;
      child?.kill(signal);
      child = undefined;
    };
    const waiting = { ...STATUS, 'wait-minutes': '30', ...inputs };
    return play(stage, { inputs: waiting, nodeOptions: STRAY, onStart: (started) => (child = started) });
  }

  it.each<[what: string, signal: NodeJS.Signals, words: string]>([
    ['a signal', 'SIGINT', 'SIGINT'],
    ['an exception', 'SIGUSR2', 'astray'],
  ])('is the verdict so far when a wait ends by %s', async (_what, signal, words) => {
    const stage = await setStage('version-in-flight');
    stage.github.statuses.push({ ...GREEN, sha: PUSHED });
    const result = await playUntilStatus(stage, signal);
    const reasons = 'version.in-flight,run.interrupted';
    const outputs = { verdict: 'blocked', reasons, 'version-state': 'IN_REVIEW', 'status-changed': 'true' };
    expect(result).toMatchObject({ exitCode: 1, outputs });
    expect(JSON.parse(result.outputs.report ?? '').findings).toMatchObject([
      { reason: 'version.in-flight' },
      { reason: 'run.interrupted', message: expect.stringContaining(words) },
    ]);
    expect(statesOf(stage).slice(0, 2)).toEqual(['success', 'failure']);
    expect(stage.github.statuses.at(-1)?.state).toBe('failure');
  });

  it('is not green before a released version is out, where the run waits for that', async () => {
    const stage = await setStage('approved');
    stage.service.service.store.settings.distributionMs = 3_600_000;
    const result = await playUntilStatus(stage, 'SIGINT', { mode: 'release', version: '1.1' });
    expect(result).toMatchObject(unknownFor('run.interrupted'));
    expect(new Set(statesOf(stage))).toEqual(new Set(['error']));
  });

  it('is tried again at the next look of a run that waits, and then no more', async () => {
    const stage = await setStage('version-in-flight');
    stage.github.statuses.push({ ...GREEN, sha: PUSHED });
    stage.github.inject({ at: /statuses/, method: 'POST', kind: 'answer', status: 422, times: 1 });
    // The pauses between looks take no time.
    const nodeOptions =
      preload(`import timers from 'node:timers/promises'; import { syncBuiltinESMExports } from 'node:module';
      const { setTimeout } = timers;
      timers.setTimeout = (ms, ...rest) => setTimeout(ms / 100, ...rest);
      syncBuiltinESMExports();`);
    let looks = 0;
    stage.service.onRequest = ({ path }) => {
      if (path !== '/v1/reviewSubmissions' || ++looks !== 8) return;
      const { service } = stage.service;
      for (const { id } of service.store.submissions.values()) service.approveSubmission(id);
      for (const version of service.store.versions.values()) version.state = 'READY_FOR_SALE';
    };
    const result = await play(stage, { inputs: { ...STATUS, 'wait-minutes': '30' }, nodeOptions });
    expect(result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', reasons: '', 'status-changed': 'true' } });
    expect(statesOf(stage)).toEqual(['success', 'failure', 'success']);
    expect(askedAboutStatus(stage)).toEqual([READ, WRITE, READ, WRITE, READ, WRITE, READ]);
    // Which rules require it is asked once.
    expect(askedOfGitHub(stage).filter((asked) => asked.includes('/rules/'))).toHaveLength(1);
  });

  it('is an error, and no green lands on it, when something throws while a green one is on its way', async () => {
    const stage = await setStage();
    let child: ChildProcess | undefined;
    let goOn = () => {};
    stage.github.onRequest = async ({ method, path }) => {
      goOn();
      if (method !== 'POST' || !path.includes('/statuses/') || child === undefined) return;
      child.kill('SIGUSR2');
      child = undefined;
      // GitHub is slow to take the green one: as slow as a second, or until the error comes, too.
      const second = AbortSignal.timeout(1_000);
      await new Promise<void>((resolve) => {
        goOn = resolve;
        second.addEventListener('abort', () => resolve());
      });
    };
    const result = await play(stage, { inputs: STATUS, nodeOptions: STRAY, onStart: (started) => (child = started) });
    expect(result).toMatchObject(unknownFor('run.interrupted'));
    expect(statesOf(stage)).toEqual(['success', 'error']);
  });
});

it('a sweep sets every open pull request of the branch after one check, and stays red for the one that fails', async () => {
  const stage = await setStage('version-in-flight');
  const pulls = [1, 2, 3].map((number) => stage.github.addPull({ number, base: 'release/1.4' }));
  stage.github.addPull({ number: 4, base: 'main' });
  stage.github.inject({ at: SET_STATUS(pulls[1]?.head ?? '').slice(5), kind: 'answer', status: 422 });
  const result = await play(stage, {
    event: 'schedule',
    payload: PAYLOADS.schedule,
    inputs: { ...STATUS, sweep: 'release/*' },
  });
  expect(result.outputs).toMatchObject({ verdict: 'blocked', reasons: 'version.in-flight,status.not-written' });
  expect(askedOfService(stage).filter((path) => CHECK.includes(path))).toEqual(CHECK);
  // A refusal is certain, so it is not read back.
  expect(askedAboutStatus(stage)).toEqual([QUERY, ...pulls.map(({ head }) => SET_STATUS(head))]);
  expect(statesOf(stage)).toEqual(['failure', 'failure']);
  expectNoCrossing(stage, result);
});

it('the comment leaves out what does not fit', async () => {
  const stage = await setPull('orphan');
  const [appId = ''] = stage.service.service.store.apps.keys();
  for (let number = 0; number < 300; number++)
    stage.service.service.addVersion({ appId, versionString: `${'2.'.repeat(50)}${number}` });
  await play(stage, { ...onPull, inputs: { comment: 'true' } });
  const [body = ''] = stage.github.comments.map((comment) => comment.body);
  expect(body.length).toBeLessThanOrEqual(65_536);
  expect(body).toContain('the rest is left out');
});

it('the comment is made when blocked, with the summary, and turned green when clear', async () => {
  const stage = await setPull('orphan');
  const result = await play(stage, { ...onPull, inputs: { comment: 'true', 'on-orphans': 'fail' } });
  expectNoCrossing(stage, result);
  const [comment] = stage.github.comments;
  expect(comment?.body).toMatch(/^<!-- app-store-release-gate:[^:]+:all -->\n## ⛔ Blocked/);
  expect(comment?.body).toContain('submission.orphans');
  expect((await play(stage, { ...onPull, inputs: { comment: 'true' } })).exitCode).toBe(0);
  expect(stage.github.comments.map(({ body }) => body.split('\n')[1])).toEqual([expect.stringContaining('✅')]);
  // The result of a release's dry run stands beside it.
  const release = { mode: 'submit', version: '1.1', 'dry-run': 'true' };
  await play(stage, { ...onPull, inputs: { comment: 'true', 'on-orphans': 'fail', ...release } });
  const beginnings = [expect.stringContaining('✅'), expect.stringContaining(':all:submit -->\n## ⛔')];
  expect(stage.github.comments.map(({ body }) => body.slice(0, 200))).toEqual(beginnings);
});

// An old green must not outlive inputs that are refused.
const REFUSED = { 'commit-status': 'app-store', 'dry-run': 'perhaps' };
const GREEN = { context: 'app-store', state: 'success', description: 'A release could start now', targetUrl: null };

describe('inputs that are refused', () => {
  it('set the status of a commit to error, with the first problem and no secret', async () => {
    const stage = await setStage();
    stage.github.statuses.push({ ...GREEN, sha: PUSHED });
    const { privateKey } = stage.service.credentials;
    const inputs = { ...REFUSED, 'private-key': `${privateKey} and more`, 'wait-minutes': 'long' };
    const result = await play(stage, { inputs });
    expect(result).toMatchObject(unknownFor('input.invalid'));
    expect(askedAboutStatus(stage)).toEqual([READ, WRITE]);
    const { description = '', ...status } = stage.github.statusOf(PUSHED, 'app-store') ?? {};
    expect(status).toMatchObject({ state: 'error', targetUrl: 'https://github.com/acme/rocket/actions/runs/7' });
    expect(description.startsWith(`${REASONS['input.invalid'].title}: `)).toBe(true);
    expect(description).toContain(result.annotations[0]?.message.slice(0, 20));
    expect(stage.service.requests).toEqual([]);
    expectNoCrossing(stage, result);
  });

  it.each([
    ['with their name', { 'dry-run': 'perhaps' }, [expect.stringContaining('dry-run')]],
    ['not at all when they do not name the app', { 'app-id': '' }, []],
  ])('are in the comment %s, and in the status', async (_what, inputs, comments) => {
    const stage = await setPull();
    const asked = { 'commit-status': 'app-store', comment: 'true', ...inputs };
    await play(stage, { ...onPull, inputs: asked });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject({ state: 'error' });
    expect(stage.github.comments.map(({ body }) => body)).toEqual(comments);
  });

  const GIVEN = [{ 'private-key': '' }, { 'key-id': '' }];
  it.each(GIVEN)('are reported for Dependabot where a key input is given: %j', async (key) => {
    const stage = await setPull();
    const env = { GITHUB_ACTOR: 'dependabot[bot]' };
    await play(stage, { ...onPull, inputs: { ...REFUSED, ...key }, env });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject({ state: 'error' });
  });

  const NO_KEY = { ...REFUSED, comment: 'true', 'private-key': '', 'key-id': '' };
  it.each([
    ['when the name is that of the job', { 'commit-status': 'gate' }, {}],
    ['when nobody would check its certificate', REFUSED, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['for Dependabot without the key', NO_KEY, { GITHUB_ACTOR: 'dependabot[bot]' }],
  ])('send nothing to GitHub %s', async (_what, inputs, env) => {
    const stage = await setStage();
    const result = await play(stage, { ...onPull, inputs, env });
    expect(result.outputs.reasons).toBe('input.invalid');
    expect([...stage.service.requests, ...stage.github.requests]).toEqual([]);
  });
});
