/** GitHub's answers are text of strangers too: whoever stands between may write what it likes. */
import { describe, expect, it } from '@jest/globals';
import { shaOf } from '../../emulator/github/model.ts';
import { expectOnlyOurs, HOSTILE } from '../acceptance/strangers.ts';
import { HEAD, PAYLOADS, PUSHED } from './events.ts';
import { play, setStage } from './stage.ts';

describe.each(Object.entries(HOSTILE))('text of GitHub stays text: %s', (_name, text) => {
  it('as the reason of a refusal, for a status and for a comment', async () => {
    const stage = await setStage();
    stage.github.addPull({ number: 12, head: HEAD });
    stage.github.inject({
      at: /./,
      kind: 'answer',
      status: 422,
      times: 9,
      body: { message: text, documentation_url: text },
    });
    const inputs = { 'commit-status': 'app-store', comment: 'true' };
    const result = await play(stage, { event: 'pull_request', payload: PAYLOADS.pull_request, inputs });
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'clear',
      'status.not-written',
    ]);
    expect(result.annotations.map(({ level }) => level)).toEqual(['error', 'warning']);
    await expectOnlyOurs(result, []);
  });

  it('as the errors of a query, for a sweep', async () => {
    const stage = await setStage();
    const errors = [{ type: 'FORBIDDEN', message: text, path: ['repository', text] }];
    stage.github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { data: null, errors } });
    const inputs = { 'commit-status': 'app-store', sweep: 'main' };
    const result = await play(stage, { event: 'schedule', payload: PAYLOADS.schedule, inputs });
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'clear',
      'status.not-written',
    ]);
    await expectOnlyOurs(result, []);
  });

  it('in what is open, for a sweep', async () => {
    const stage = await setStage();
    const cleanText = text.slice(0, 1000);
    stage.github.addPull({ number: 1, base: cleanText });
    stage.github.addPull({ number: 2, base: 'main' });
    const status = { sha: shaOf(2), context: 'app-store', state: 'success', targetUrl: text };
    stage.github.statuses.push({ ...status, description: cleanText });
    const inputs = { 'commit-status': 'app-store', sweep: 'main' };
    const result = await play(stage, { event: 'schedule', payload: PAYLOADS.schedule, inputs });
    expect([result.exitCode, stage.github.statuses.length]).toEqual([0, 2]);
    await expectOnlyOurs(result, []);
  });

  it('in the event that started the run', async () => {
    const stage = await setStage();
    stage.github.commits.add(PUSHED);
    const payload = { ...PAYLOADS.push, ref: text, head_commit: { message: text }, repository: { full_name: text } };
    const inputs = { 'commit-status': 'app-store' };
    const env = { GITHUB_ACTOR: text.slice(0, 1000).replaceAll('\0', ''), GITHUB_REF: 'refs/heads/main' };
    const result = await play(stage, { payload, inputs, env });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    await expectOnlyOurs(result, []);
  });
});

describe('a token that GitHub echoes', () => {
  it.each([0, 270, 280, 290, 300])('is not shown, not even a part of it: after %d characters', async (before) => {
    const stage = await setStage();
    const { token } = stage.github;
    const message = `${'x'.repeat(before)}${token}`;
    stage.github.inject({ at: /./, kind: 'answer', status: 422, times: 9, body: { message } });
    const result = await play(stage, { inputs: { 'commit-status': 'app-store' } });
    const visible = [
      ...result.shown,
      ...result.annotations.map((it) => it.message),
      result.summary,
      result.outputs.report,
    ];
    expect(result.outputs.reasons).toBe('status.not-written');
    for (let at = 0; at + 8 <= token.length; at++) expect(visible.join('\n')).not.toContain(token.slice(at, at + 8));
  });
});
