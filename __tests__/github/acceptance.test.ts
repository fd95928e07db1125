/** The verdict on GitHub, reported by the shipped bundle: what it asks there, what it writes, and what it never does. */
import { describe, expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { FROM_FORK, HEAD, PAYLOADS, PUSHED, pullRequest } from './events.ts';
import {
  askedOfGitHub,
  askedOfService,
  CHECK,
  expectNoCrossing,
  play,
  QUERY,
  SET_STATUS,
  STATUS_OF,
  setStage,
} from './stage.ts';

describe('a commit status', () => {
  it.each<[what: string, event: string, payload: unknown, sha: string]>([
    ['a push', 'push', PAYLOADS.push, PUSHED],
    ['a pull request', 'pull_request', PAYLOADS.pull_request, HEAD],
    ['a workflow run', 'workflow_run', PAYLOADS.workflow_run, HEAD],
  ])('is set on the commit of %s', async (_what, event, payload, sha) => {
    const stage = await setStage();
    stage.github.commits.add(sha);
    const result = await play(stage, { event, payload, inputs: { 'commit-status': 'app-store' } });
    expect(result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', reasons: '' } });
    expect(askedOfService(stage)).toEqual(CHECK);
    expect(askedOfGitHub(stage)).toEqual([STATUS_OF(sha), SET_STATUS(sha)]);
    expect(stage.github.requests[1]?.body).toEqual({
      context: 'app-store',
      state: 'success',
      description: 'A release could start now',
      target_url: 'https://github.com/acme/rocket/actions/runs/7',
    });
    expectNoCrossing(stage, result);
  });

  it.each([
    ['version-in-flight', 'failure', 'blocked', /^A version is in flight: Version 1\.1 /],
    ['bad-key', 'error', 'unknown', /^The service does not accept the key: /],
  ])('says the main reason for %s', async (scenario, state, verdict, description) => {
    const stage = await setStage(scenario);
    stage.github.commits.add(PUSHED);
    const result = await play(stage, { inputs: { 'commit-status': 'app-store' } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict } });
    expect(stage.github.statuses).toMatchObject([{ state, description: expect.stringMatching(description) }]);
    expectNoCrossing(stage, result);
  });

  it('is written only when it changes', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    const inputs = { 'commit-status': 'app-store' };
    const first = await play(stage, { inputs });
    const second = await play(stage, { inputs, env: { GITHUB_RUN_ID: '8' } });
    expect([first, second].map(({ outputs }) => outputs['status-changed'])).toEqual(['true', 'false']);
    expect(askedOfGitHub(stage)).toEqual([STATUS_OF(PUSHED), SET_STATUS(PUSHED), STATUS_OF(PUSHED)]);
    const [appId = ''] = stage.service.service.store.apps.keys();
    stage.service.service.addVersion({ appId, versionString: '2.0' });
    const result = await play(stage, { inputs });
    expect(result.outputs.verdict).toBe('blocked');
    expect(stage.github.statuses.map(({ state }) => state)).toEqual(['success', 'failure']);
  });

  it('is refused, and so is what a stranger would have the run write, before anybody is asked', async () => {
    const stage = await setStage();
    const writing = { version: '1.1', submit: 'true', 'dry-run': 'true' };
    for (const [event, payload, inputs] of [
      ['issue_comment', { issue: { number: 12 } }, { 'commit-status': 'app-store' }],
      ['pull_request_target', FROM_FORK, writing],
    ] as const) {
      const result = await play(stage, { event, payload, inputs });
      expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown', reasons: 'input.invalid' } });
    }
    expect([stage.service.requests, stage.github.requests]).toEqual([[], []]);
  });

  it('is set on Enterprise Server', async () => {
    const stage = await setStage('clear', { isEnterprise: true });
    stage.github.addPull({ number: 12, head: HEAD });
    const inputs = { 'commit-status': 'app-store', comment: 'true' };
    const result = await play(stage, { event: 'pull_request', payload: PAYLOADS.pull_request, inputs });
    expect(result.exitCode).toBe(0);
    expect(stage.github.requests.map(({ path }) => path)).toEqual([
      `/api/v3/repos/acme/rocket/commits/${HEAD}/statuses`,
      `/api/v3/repos/acme/rocket/statuses/${HEAD}`,
      '/api/v3/repos/acme/rocket/issues/12/comments',
    ]);
  });

  it('makes the step red when it cannot be set, leaves the verdict, and names the permission', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.github.permissions.statuses = 'read';
    const result = await play(stage, { inputs: { 'commit-status': 'app-store' } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'clear', reasons: 'status.not-written' } });
    expect(askedOfGitHub(stage)).toEqual([STATUS_OF(PUSHED), SET_STATUS(PUSHED)]);
    expect(result.annotations).toHaveLength(1);
    expect(result.annotations[0]).toMatchObject({ level: 'error', title: 'The verdict could not be set on GitHub' });
    expect(result.annotations[0]?.message).toContain('403 Resource not accessible by integration');
    expect(result.annotations[0]?.message).toContain('The input commit-status asks for it: add `statuses: write`');
    expect(result.summary).toContain('Clear');
    expect(result.summary).toContain('status.not-written');
  });

  it.each<[what: string, status: number, words: string]>([
    ['a repository out of sight', 404, 'add `statuses: write`'],
    ['a token that has expired', 401, 'github-token'],
    ['an outage', 500, 'Run again'],
  ])('is asked for and not set with %s', async (_what, status, words) => {
    const stage = await setStage('version-in-flight');
    stage.github.inject({ at: /./, kind: 'answer', status, body: { message: 'No\r::error::##[error]no' } });
    const result = await play(stage, { inputs: { 'commit-status': 'app-store' } });
    expect(result).toMatchObject({
      exitCode: 1,
      outputs: { verdict: 'blocked', reasons: 'version.in-flight,status.not-written' },
    });
    expect(result.annotations.map(({ title }) => title)).toEqual([
      'A version is in flight',
      'The verdict could not be set on GitHub',
    ]);
    expect(result.annotations[1]?.message).toContain(words);
  });

  it('makes the step red when the event says nothing, in which case nobody is asked', async () => {
    const stage = await setStage();
    for (const payload of ['{', '{}']) {
      const result = await play(stage, { event: 'pull_request', payload, inputs: { 'commit-status': 'app-store' } });
      expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'clear', reasons: 'status.not-written' } });
    }
    expect(askedOfGitHub(stage)).toEqual([]);
  });

  it('is not begun by a run that is interrupted', async () => {
    const stage = await setStage();
    stage.service.inject({ kind: 'hang', times: 3 });
    let end = () => {};
    stage.service.onRequest = () => end();
    const result = await play(stage, {
      inputs: { 'commit-status': 'app-store' },
      onStart: (child) => {
        end = () => child.kill('SIGTERM');
      },
    });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown' } });
    expect(result.outputs.reasons).toBe('run.interrupted,status.not-written');
    expect(askedOfGitHub(stage)).toEqual([]);
  });

  it('is an error when the time is used up', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.service.inject({ kind: 'hang', times: 3 });
    const result = await play(stage, { inputs: { 'commit-status': 'app-store', 'timeout-minutes': '0.01' } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown', reasons: 'run.timeout' } });
    expect(stage.github.statuses).toMatchObject([{ state: 'error' }]);
  });
});

describe('who gets no secrets', () => {
  it.each([
    ['a fork', FROM_FORK, 'octocat', 'workflows started by a fork get no secrets'],
    ['Dependabot', pullRequest(), 'dependabot[bot]', 'workflows started by Dependabot get no secrets'],
  ])('is red and says so: %s', async (_what, payload, actor, words) => {
    const stage = await setStage();
    const inputs = { 'private-key': '', 'commit-status': 'app-store', comment: 'true' };
    const result = await play(stage, { event: 'pull_request', payload, inputs, env: { GITHUB_ACTOR: actor } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown', reasons: 'input.invalid' } });
    expect(result.annotations).toHaveLength(1);
    expect(result.annotations[0]?.message).toContain(words);
    expect(stage.service.requests).toEqual([]);
    expect(stage.github.requests).toEqual([]);
  });

  it('is no matter where the key is there', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const inputs = { 'commit-status': 'app-store' };
    const result = await play(stage, { event: 'pull_request_target', payload: FROM_FORK, inputs });
    expect(result.exitCode).toBe(0);
    expect(stage.github.statusOf(HEAD, 'app-store')?.state).toBe('success');
  });
});

describe('a status of the name of the job', () => {
  it('is refused before anybody is asked', async () => {
    const stage = await setStage();
    const result = await play(stage, { inputs: { 'commit-status': 'gate' } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { reasons: 'input.invalid' } });
    expect(result.annotations[0]?.message).toContain('where a check and a status have one name, both must pass');
    expect([...stage.service.requests, ...stage.github.requests]).toEqual([]);
  });
});

describe('a sweep', () => {
  it('marks every open pull request of the branch after one check, and stays red for the one that fails', async () => {
    const stage = await setStage('version-in-flight');
    const pulls = [1, 2, 3].map((number) => stage.github.addPull({ number, base: 'release/1.4' }));
    stage.github.addPull({ number: 4, base: 'main' });
    stage.github.inject({ at: SET_STATUS(pulls[1]?.head ?? '').slice(5), kind: 'answer', status: 422 });
    const inputs = { 'commit-status': 'app-store', sweep: 'release/*' };
    const result = await play(stage, { event: 'schedule', payload: PAYLOADS.schedule, inputs });
    expect(result.outputs).toMatchObject({ verdict: 'blocked', reasons: 'version.in-flight,status.not-written' });
    expect(askedOfService(stage).filter((path) => CHECK.includes(path))).toEqual(CHECK);
    // What came of the refusal is known, so it is not read back.
    expect(askedOfGitHub(stage)).toEqual([QUERY, QUERY, ...pulls.map(({ head }) => SET_STATUS(head))]);
    expect(stage.github.statuses.map(({ state }) => state)).toEqual(['failure', 'failure']);
    expectNoCrossing(stage, result);
    expect(result.annotations[1]?.message).toContain('on 1 of 3 pull requests: #2 (422 ');
  });

  it('turns them green when nothing blocks a release, and is green itself', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 1 });
    const inputs = { 'commit-status': 'app-store', sweep: 'main' };
    for (const event of ['workflow_dispatch', 'schedule']) {
      const result = await play(stage, { event, payload: PAYLOADS.schedule, inputs });
      expect(result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', reasons: '' } });
    }
    expect(stage.github.statuses).toMatchObject([{ state: 'success' }]);
    // The list, the heads once more and the write; then the list.
    expect(askedOfGitHub(stage)).toHaveLength(3 + 1);
  });

  it('that dies in a write is finished by the next one, and nothing is written twice', async () => {
    const stage = await setStage('version-in-flight');
    const heads = [1, 2, 3, 4].map((number) => stage.github.addPull({ number }).head);
    const it = {
      event: 'schedule',
      payload: PAYLOADS.schedule,
      inputs: { 'commit-status': 'app-store', sweep: 'main' },
    };
    let kill = () => {};
    stage.github.onRequest = ({ path }) => {
      if (path.endsWith(`/statuses/${heads[1]}`)) kill();
    };
    await play(stage, {
      ...it,
      onStart: (child) => {
        kill = () => child.kill('SIGKILL');
      },
    });
    // What was on its way may have been applied, and was.
    expect(stage.github.statuses.map(({ sha }) => sha)).toEqual(heads.slice(0, 2));
    kill = () => {};
    await play(stage, it);
    expect(stage.github.statuses.map(({ sha }) => sha)).toEqual(heads);
  });

  it.each([
    ['as the runner says', {}],
    ['below GITHUB_API_URL where the runner does not say', { GITHUB_GRAPHQL_URL: '' }],
  ])('asks Enterprise Server %s', async (_what, env) => {
    const stage = await setStage('clear', { isEnterprise: true });
    stage.github.addPull({ number: 1, head: HEAD });
    const inputs = { 'commit-status': 'app-store', sweep: 'main' };
    const result = await play(stage, { event: 'schedule', payload: PAYLOADS.schedule, inputs, env });
    expect(result.exitCode).toBe(0);
    expect(stage.github.requests.map(({ path }) => path)).toEqual([
      '/api/graphql',
      '/api/graphql',
      `/api/v3/repos/acme/rocket/statuses/${HEAD}`,
    ]);
    expectNoCrossing(stage, result);
  });
});

describe('the comment', () => {
  const onPull = { event: 'pull_request', payload: PAYLOADS.pull_request, inputs: { comment: 'true' } };

  it('is made when blocked, kept while it is so, and turned green when clear', async () => {
    const stage = await setStage('orphan');
    stage.github.addPull({ number: 12, head: HEAD });
    const blocked = { ...onPull, inputs: { comment: 'true', 'on-orphans': 'fail' } };
    const result = await play(stage, blocked);
    expectNoCrossing(stage, result);
    await play(stage, blocked);
    expect(askedOfGitHub(stage)).toEqual([
      'GET /repos/acme/rocket/issues/12/comments',
      'POST /repos/acme/rocket/issues/12/comments',
      'GET /repos/acme/rocket/issues/12/comments',
    ]);
    const [comment] = stage.github.comments;
    expect(comment?.body).toMatch(/^<!-- app-store-release-gate:[^:]+:IOS -->\n## ⛔ Blocked/);
    expect(comment?.body).toContain('Submission slots');
    expect(comment?.body).toContain('submission.orphans');
    expect((await play(stage, onPull)).exitCode).toBe(0);
    expect(stage.github.comments.map(({ body }) => body.split('\n')[1])).toEqual([
      '## ✅ Clear: A release could start now',
    ]);
  });

  it('is a warning when it cannot be written, and the step stays green', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    stage.github.permissions['pull-requests'] = 'none';
    const result = await play(stage, onPull);
    expect(result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear' } });
    expect(result.annotations).toMatchObject([{ level: 'warning', title: 'The verdict could not be set on GitHub' }]);
    expect(result.annotations[0]?.message).toContain('add `pull-requests: write`');
  });

  it('is a line in the log where there is no pull request', async () => {
    const stage = await setStage('version-in-flight');
    const result = await play(stage, { inputs: { comment: 'true' } });
    expect(result.shown).toContain('There is no pull request to comment on.');
    expect(result.outputs.reasons).toBe('version.in-flight');
    expect(askedOfGitHub(stage)).toEqual([]);
  });
});

describe('a plain check', () => {
  it('loads nothing of it, and sends GitHub nothing: not even an event file that is no JSON matters', async () => {
    const stage = await setStage();
    // Prints each file that is read as a module, which for the chunks of the bundle is their name.
    const spy = `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => { console.log('loaded ' + url); return next(url, context); } });`;
    const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(spy)}`];
    const loadedBy = ({ shown }: RunnerResult) => shown.filter((line) => /^loaded .*\/dist\/.*\.js$/.test(line)).length;
    const plain = await play(stage, { payload: '{', nodeOptions });
    expect(plain).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear' } });
    expect(stage.github.requests).toEqual([]);
    stage.github.commits.add(PUSHED);
    const asking = await play(stage, { nodeOptions, inputs: { 'commit-status': 'app-store' } });
    expect(asking.exitCode).toBe(0);
    expect(loadedBy(plain)).toBeGreaterThan(0);
    expect(loadedBy(asking)).toBeGreaterThan(loadedBy(plain));
  });
});
