/** Inputs that are refused, reported on GitHub by the shipped bundle: an old green must not outlive them. */
import { describe, expect, it } from '@jest/globals';
import { REASONS } from '../../src/core/text/reasons.ts';
import { FROM_FORK, HEAD, PAYLOADS, PUSHED, pullRequest } from './events.ts';
import { askedOfGitHub, expectNoCrossing, play, QUERY, SET_STATUS, STATUS_OF, setStage } from './stage.ts';

const REFUSED = { 'commit-status': 'app-store', 'dry-run': 'perhaps' };
const GREEN = { context: 'app-store', state: 'success', description: 'A release could start now', targetUrl: null };
const ERROR = { context: 'app-store', state: 'error', description: expect.stringContaining('dry-run') };

describe('inputs that are refused', () => {
  it('set the status of a commit to error, with the first problem', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.github.statuses.push({ ...GREEN, sha: PUSHED });
    const result = await play(stage, { inputs: { ...REFUSED, 'wait-minutes': 'long' } });
    expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'unknown', reasons: 'input.invalid' } });
    expect(askedOfGitHub(stage)).toEqual([STATUS_OF(PUSHED), SET_STATUS(PUSHED)]);
    const { description = '', ...status } = stage.github.statusOf(PUSHED, 'app-store') ?? {};
    expect(status).toMatchObject({ state: 'error', targetUrl: 'https://github.com/acme/rocket/actions/runs/7' });
    expect(description).toContain(`${REASONS['input.invalid'].title}: `);
    expect(description).toContain(result.annotations[0]?.message.slice(0, 20));
    expect(stage.service.requests).toEqual([]);
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

  it('are not shown with a secret in them', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    const { privateKey } = stage.service.credentials;
    const inputs = { ...REFUSED, 'private-key': `${privateKey} and more` };
    const result = await play(stage, { inputs });
    expect(stage.github.statusOf(PUSHED, 'app-store')).toMatchObject({ state: 'error' });
    expectNoCrossing(stage, result);
  });

  it('leave their name in the comment', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const onPull = { event: 'pull_request', payload: PAYLOADS.pull_request };
    await play(stage, { ...onPull, inputs: { comment: 'true', 'on-orphans': 'perhaps' } });
    await play(stage, { ...onPull, inputs: { comment: 'true', 'dry-run': 'perhaps' } });
    expect(stage.github.comments.map(({ body }) => body)).toEqual([expect.stringContaining('dry-run')]);
    expect(stage.github.comments[0]?.body).toContain(REASONS['input.invalid'].title);
  });

  it('leave the comment as it is when they do not name the app', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const inputs = { 'commit-status': 'app-store', comment: 'true', 'app-id': '' };
    const result = await play(stage, { event: 'pull_request', payload: PAYLOADS.pull_request, inputs });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject({ state: 'error' });
    expect(stage.github.comments).toEqual([]);
    expect(result.shown.join('\n')).toContain('it is not known which app it would be about');
  });

  it('are refused and not reported, each with its reason, where GitHub refuses too', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    stage.github.permissions.statuses = 'read';
    const result = await play(stage, { inputs: REFUSED });
    expect(result.outputs.reasons).toBe('input.invalid,status.not-written');
    expect(result.annotations.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  it('are not reported for an event that does not say what it is about', async () => {
    const stage = await setStage();
    const result = await play(stage, { event: 'pull_request', payload: '{}', inputs: REFUSED });
    expect(result.outputs.reasons).toBe('input.invalid,status.not-written');
    expect(askedOfGitHub(stage)).toEqual([]);
  });

  it.each<[what: string, inputs: Record<string, string>]>([
    ['the name of the status', { 'commit-status': 'gate' }],
    ['the token', { 'github-token': '', 'commit-status': 'app-store' }],
    ['the sweep', { 'commit-status': 'app-store', sweep: 'a\nb' }],
  ])('send nothing to GitHub when %s is what is refused', async (_what, inputs) => {
    const stage = await setStage();
    const result = await play(stage, { inputs });
    expect(result.outputs.reasons).toBe('input.invalid');
    expect(askedOfGitHub(stage)).toEqual([]);
  });

  it('send nothing to GitHub when nobody would check its certificate', async () => {
    const stage = await setStage();
    const inputs = { 'commit-status': 'app-store' };
    const result = await play(stage, { inputs, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
    expect(result.outputs.reasons).toBe('input.invalid');
    expect(askedOfGitHub(stage)).toEqual([]);
  });

  it('are reported for Dependabot where it has the key', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    const env = { GITHUB_ACTOR: 'dependabot[bot]' };
    await play(stage, { event: 'pull_request', payload: pullRequest(), inputs: REFUSED, env });
    expect(stage.github.statusOf(HEAD, 'app-store')).toMatchObject(ERROR);
  });

  it.each<[who: string, payload: unknown, actor: string]>([
    ['a fork', FROM_FORK, 'octocat'],
    ['Dependabot', pullRequest(), 'dependabot[bot]'],
  ])('send nothing to GitHub for %s without the key', async (_who, payload, actor) => {
    const stage = await setStage();
    const inputs = { ...REFUSED, 'private-key': '', 'key-id': '' };
    const result = await play(stage, { event: 'pull_request', payload, inputs, env: { GITHUB_ACTOR: actor } });
    expect(result.outputs.reasons).toBe('input.invalid');
    expect(askedOfGitHub(stage)).toEqual([]);
  });
});
