/** GitHub's answers are text of strangers too: whoever stands between may write what it likes. */
import { describe, expect, it } from '@jest/globals';
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
