/**
 * From App Store Connect to the pull request, on one machine: a version changes its state, the service delivers that, signed,
 * to the relay of the examples, the relay starts a workflow, and the shipped bundle does what that workflow asks for.
 */
import { afterEach, describe, expect, it } from '@jest/globals';
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
  [RELEASE]: { version: '1.1', 'release-approved': 'true' },
};

let close = async () => {};
afterEach(() => close());

interface Chain {
  stage: Stage;
  heads: string[];
  /** Every run that was started, with what came of it, in the order in which they began. */
  runs: { dispatch: Dispatch; result: Promise<RunnerResult> }[];
  runWorkflow(file: string): Promise<RunnerResult>;
  /** Lets the service deliver what has happened, and resolves once the relay has answered. */
  deliver(): Promise<void>;
  stateOf(head: string): string | undefined;
}

/** The service with a webhook, the relay behind it, and GitHub with two pull requests into a release branch. */
async function createChain(): Promise<Chain> {
  const stage = await setStage('version-in-flight');
  const { service, github } = stage;
  github.permissions.actions = 'write';
  for (const file of Object.keys(WORKFLOWS)) github.workflows.add(file);
  const heads = [1, 2].map((number) => github.addPull({ number, base: 'release/1.2' }).head);
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
  service.service.createWebhook(appId, {
    enabled: true,
    name: 'Relay',
    eventTypes: ['APP_STORE_VERSION_APP_VERSION_STATE_UPDATED'],
    secret: SECRET,
    url: `${relay.url}/webhook`,
  });
  const runWorkflow = (file: string) =>
    play(stage, {
      event: 'workflow_dispatch',
      payload: { ...PAYLOADS.workflow_dispatch, workflow: `.github/workflows/${file}` },
      inputs: WORKFLOWS[file] ?? {},
    });
  const runs: Chain['runs'] = [];
  // One after another, as `concurrency` has it.
  github.onDispatch = (dispatch) => {
    const before = runs.at(-1)?.result ?? Promise.resolve();
    runs.push({ dispatch, result: before.then(() => runWorkflow(dispatch.workflow)) });
  };
  return {
    stage,
    heads,
    runs,
    runWorkflow,
    deliver: async () => {
      service.tick();
      await service.delivered();
    },
    stateOf: (head) => github.statusOf(head, STATUS)?.state,
  };
}

/** The submission that holds version 1.1. */
function submissionIn({ service }: Stage): string {
  const [id = ''] = service.service.store.submissions.keys();
  return id;
}

function versionIn({ service }: Stage) {
  return [...service.service.store.versions.values()].find(({ versionString }) => versionString === '1.1');
}

function deliveryStatesIn({ service }: Stage): unknown[] {
  const details = [...service.service.store.details.values()];
  return details.filter(({ type }) => type === 'webhookDeliveries').map(({ attributes }) => attributes.deliveryState);
}

describe('a change in App Store Connect', () => {
  it('releases an approved version, and the release turns the waiting pull requests green, without anybody asking', async () => {
    const chain = await createChain();
    const { stage, heads, runs, stateOf } = chain;
    const version = versionIn(stage);
    if (version !== undefined) version.releaseType = 'MANUAL';
    const blocked = { verdict: 'blocked', reasons: 'version.in-flight' };
    expect(await chain.runWorkflow(SWEEP)).toMatchObject({ outputs: blocked });
    expect(heads.map(stateOf)).toEqual(['failure', 'failure']);
    stage.service.service.approveSubmission(submissionIn(stage));
    await chain.deliver();
    expect(runs.map(({ dispatch }) => dispatch.workflow)).toEqual([RELEASE]);
    expect(await runs[0]?.result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear', build: '42' } });
    expect(versionIn(stage)?.state).toBe('READY_FOR_DISTRIBUTION');

    // That it is out is a change of its own, and so is that 1.0 is replaced.
    await chain.deliver();
    expect(runs.map(({ dispatch }) => dispatch.workflow)).toEqual([RELEASE, SWEEP, SWEEP]);
    expect(await runs[1]?.result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear' } });
    expect(heads.map(stateOf)).toEqual(['success', 'success']);
    expect(deliveryStatesIn(stage)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    // A run too many does no harm, and writes nothing.
    const { length } = stage.github.statuses;
    expect(await runs[2]?.result).toMatchObject({ exitCode: 0, outputs: { verdict: 'clear' } });
    expect(stage.github.statuses).toHaveLength(length);
  });
});
