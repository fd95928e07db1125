/**
 * Plays the way from App Store Connect to the pull request. A version changes its state. The service delivers that,
 * signed, to the relay of the examples. The relay starts a workflow, and the shipped bundle does what that workflow
 * asks for.
 */
import { afterEach, expect, it } from '@jest/globals';
import type { Dispatch } from '../../emulator/github/model.ts';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { createRelay } from '../../examples/webhook-relay/relay.mjs';
import { PAYLOADS } from '../github/events.ts';
import { play, type Stage, setStage } from '../github/stage.ts';

const SECRET = 'a secret of this test';
const STATUS = 'app-store/release';
const SWEEP = 'app-store-sweep.yml';
const RELEASE = 'app-store-release-approved.yml';
const WORKFLOWS: Record<string, Record<string, string>> = {
  [SWEEP]: { 'commit-status': STATUS, sweep: 'release/**' },
  [RELEASE]: { mode: 'release', version: '1.1' },
};

let close = async () => {};
afterEach(() => close());

const runWorkflow = (stage: Stage, file: string) =>
  play(stage, {
    event: 'workflow_dispatch',
    payload: { ...PAYLOADS.workflow_dispatch, workflow: `.github/workflows/${file}` },
    inputs: WORKFLOWS[file] ?? {},
  });

/** Puts the relay between the webhook of the service and GitHub. */
async function connect({ service, github }: Stage) {
  github.permissions.actions = 'write';
  for (const file of Object.keys(WORKFLOWS)) github.workflows.add(file);
  const relay = await createRelay({
    env: {
      WEBHOOK_SECRET: SECRET,
      GITHUB_TOKEN: github.token,
      GITHUB_REPOSITORY: github.repository,
      GITHUB_API_URL: github.apiUrl,
      SWEEP_WORKFLOW: SWEEP,
      RELEASE_WORKFLOW: RELEASE,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    log: () => {},
    // Deliveries would be gathered for three seconds first.
    wait: async () => {},
  }).listen();
  close = relay.close;
  const [appId = ''] = service.service.store.apps.keys();
  const eventTypes = ['APP_STORE_VERSION_APP_VERSION_STATE_UPDATED'];
  const url = `${relay.url}/webhook`;
  service.service.createWebhook(appId, { enabled: true, name: 'Relay', eventTypes, secret: SECRET, url });
}

it('an approved version is released, and turns waiting pull requests green', async () => {
  const stage = await setStage('version-in-flight');
  const { github, service } = stage;
  const { store } = service.service;
  await connect(stage);
  const heads = [1, 2].map((number) => github.addPull({ number, base: 'release/1.2' }).head);
  const states = () => heads.map((head) => github.statusOf(head, STATUS)?.state);
  // The runs follow one another, as `concurrency` has it.
  const runs: { dispatch: Dispatch; result: Promise<RunnerResult> }[] = [];
  github.onDispatch = (dispatch) => {
    const before = runs.at(-1)?.result ?? Promise.resolve();
    runs.push({ dispatch, result: before.then(() => runWorkflow(stage, dispatch.workflow)) });
  };
  const deliver = async () => {
    service.tick();
    await service.delivered();
  };
  const started = () => runs.map(({ dispatch }) => dispatch);
  const [release, sweep] = [RELEASE, SWEEP].map((workflow) => ({ workflow, ref: 'main' }));
  const clear = { exitCode: 0, outputs: { verdict: 'clear' } };

  const blocked = { verdict: 'blocked', reasons: 'version.in-flight' };
  expect(await runWorkflow(stage, SWEEP)).toMatchObject({ outputs: blocked });
  expect(states()).toEqual(['failure', 'failure']);

  const version = [...store.versions.values()].find(({ versionString }) => versionString === '1.1');
  Object.assign(version ?? {}, { releaseType: 'MANUAL' });
  service.service.approveSubmission([...store.submissions.keys()][0] ?? '');
  await deliver();
  expect(started()).toEqual([release]);
  expect(await runs[0]?.result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', build: '42' } });
  expect(version?.state).toBe('READY_FOR_DISTRIBUTION');

  // The version is out, and 1.0 is replaced: those are two further changes.
  await deliver();
  expect(started()).toEqual([release, sweep, sweep]);
  expect(await runs[1]?.result).toMatchObject(clear);
  expect(states()).toEqual(['success', 'success']);
});
