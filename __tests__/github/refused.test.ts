/** Inputs that are refused, reported on GitHub by the shipped bundle: an old green must not outlive them. */
import { describe, expect, it } from '@jest/globals';
import { REASONS } from '../../src/core/text/reasons.ts';
import { FROM_FORK, HEAD, PAYLOADS, PUSHED, pullRequest } from './events.ts';
import { askedOfGitHub, expectNoCrossing, play, QUERY, SET_STATUS, STATUS_OF, setStage } from './stage.ts';

const REFUSED = { 'commit-status': 'app-store', 'dry-run': 'perhaps' };
const GREEN = { context: 'app-store', state: 'success', description: 'A release could start now', targetUrl: null };
const ERROR = { context: 'app-store', state: 'error', description: expect.stringContaining('dry-run') };

describe('inputs that are refused', () => {
  it('set the status of a commit to error, with the first problem and no secret', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.github.statuses.push({ ...GREEN, sha: PUSHED });
    const { privateKey } = stage.service.credentials;
    const inputs = { ...REFUSED, 'private-key': `${privateKey} and more`, 'wait-minutes': 'long' };
    const result = await play(stage, { inputs });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown', reasons: 'input.invalid' } });
    expect(askedOfGitHub(stage)).toEqual([STATUS_OF(PUSHED), SET_STATUS(PUSHED)]);
    const { description = '', ...status } = stage.github.statusOf(PUSHED, 'app-store') ?? {};
    expect(status).toMatchObject({ state: 'error', targetUrl: 'https://github.com/acme/rocket/actions/runs/7' });
    expect(description.startsWith(`${REASONS['input.invalid'].title}: `)).toBe(true);
    expect(description).toContain(result.annotations[0]?.message.slice(0, 20));
    expect(stage.service.requests).toEqual([]);
    expectNoCrossing(stage, result);
  });

  it('set the status of every head to error, for a sweep', async () => {
    const stage = await setStage();
    const heads = [1, 2].map((number) => stage.github.addPull({ number, base: 'release/1' }).head);
    stage.github.addPull({ number: 3, base: 'main' });
    stage.github.statuses.push({ ...GREEN, sha: heads[0] ?? '' });
    const inputs = { ...REFUSED, sweep: 'release/*' };
    const result = await play(stage, { event: 'schedule', payload: PAYLOADS.schedule, inputs });
    expect(result).toMatchObject({ exitCode: 1, outputs: { reasons: 'input.invalid' } });
    expect(askedOfGitHub(stage)).toEqual([QUERY, QUERY, ...heads.map(SET_STATUS)]);
    expect(heads.map((head) => stage.github.statusOf(head, 'app-store'))).toMatchObject([ERROR, ERROR]);
    expect(stage.service.requests).toEqual([]);
  });

  it.each<[what: string, inputs: Record<string, string>, comments: unknown[]]>([
    ['with their name', { 'dry-run': 'perhaps' }, [expect.stringContaining('dry-run')]],
    ['not at all when they do not name the app', { 'app-id': '' }, []],
  ])('are in the comment %s, and in the status', async (_what, inputs, comments) => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const asked = { 'commit-status': 'app-store', comment: 'true', ...inputs };
    await play(stage, { event: 'pull_request', payload: PAYLOADS.pull_request, inputs: asked });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject({ state: 'error' });
    expect(stage.github.comments.map(({ body }) => body)).toEqual(comments);
  });

  it('are refused and not reported, each with its reason, where GitHub refuses too', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.github.permissions.statuses = 'read';
    const result = await play(stage, { inputs: REFUSED });
    expect(result.outputs.reasons).toBe('input.invalid,status.not-written');
    expect(result.annotations.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  it('are reported for Dependabot where it has the key', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const env = { GITHUB_ACTOR: 'dependabot[bot]' };
    await play(stage, { event: 'pull_request', payload: pullRequest(), inputs: REFUSED, env });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject(ERROR);
  });

  const NO_KEY = { ...REFUSED, comment: 'true', 'private-key': '', 'key-id': '' };
  it.each<[what: string, inputs: Record<string, string>, payload: unknown, env: Record<string, string>]>([
    ['when the name is that of the job', { 'commit-status': 'gate' }, pullRequest(), {}],
    ['when nobody would check its certificate', REFUSED, pullRequest(), { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['for a fork without the key', NO_KEY, FROM_FORK, {}],
    ['for Dependabot without the key', NO_KEY, pullRequest(), { GITHUB_ACTOR: 'dependabot[bot]' }],
  ])('send nothing to GitHub %s', async (_what, inputs, payload, env) => {
    const stage = await setStage();
    const result = await play(stage, { event: 'pull_request', payload, inputs, env });
    expect(result.outputs.reasons).toBe('input.invalid');
    expect([...stage.service.requests, ...stage.github.requests]).toEqual([]);
  });
});
