/** GitHub's answers are text of strangers too: whoever stands between may write what it likes. */
import { describe, expect, it } from '@jest/globals';
import { expectOnlyOurs, HOSTILE } from '../acceptance/strangers.ts';
import { runsOf } from '../inputs/raw.ts';
import { PAYLOADS } from './events.ts';
import { createWorld, report } from './in-process.ts';
import { play, setPull, setStage } from './stage.ts';

const STATUS = { 'commit-status': 'app-store' };
/** Each of them, in process: ../runner/summary.test.ts and ../core/text/escaping.test.ts. */
const PAIRS = [
  ['a command after a line end', 'a megabyte'],
  ['a delimiter of the output file', 'HTML'],
  ['the older kind of command', 'a table'],
].map(([name = '', other = '']) => [name, other, HOSTILE[name] ?? '', HOSTILE[other] ?? ''] as const);

// As the reason of a refusal, for a status and for a comment, and in the event that started the run.
it.each(PAIRS)('text of GitHub stays text: %s, and %s', async (_name, _other, text, other) => {
  const stage = await setPull();
  const refusal = { kind: 'answer', status: 422, times: 9 } as const;
  stage.github.inject({ ...refusal, at: /statuses/, body: { message: text, documentation_url: other } });
  stage.github.inject({ ...refusal, at: /comments/, body: { message: other, documentation_url: text } });
  const payload = { ...PAYLOADS.pull_request, action: text, sender: { login: other } };
  const env = { GITHUB_ACTOR: text.slice(0, 1000).replaceAll('\0', '') };
  const result = await play(stage, { event: 'pull_request', payload, env, inputs: { ...STATUS, comment: 'true' } });
  expect(result.annotations.map(({ level }) => level)).toEqual(['error', 'warning']);
  expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'clear', reasons: 'status.not-written' } });
  expect(result.summary).toContain('status.not-written');
  await expectOnlyOurs(result, []);
});

describe('a token that GitHub echoes is not shown, not even a part of it', () => {
  it('in the log, the annotations, the summary and the report', async () => {
    const stage = await setStage();
    const { token } = stage.github;
    const message = `${'x'.repeat(275)}${token}`;
    stage.github.inject({ at: /./, kind: 'answer', status: 422, times: 9, body: { message } });
    const { shown, annotations, summary, outputs } = await play(stage, { inputs: STATUS });
    expect(outputs.reasons).toBe('status.not-written');
    const visible = JSON.stringify([shown, annotations, summary, outputs]);
    expect(runsOf(token, 8).filter((part) => visible.includes(part))).toEqual([]);
  });

  it.each([268, 275, 300])('where its words are cut, after %d characters', async (before) => {
    const world = await createWorld();
    const { token } = world.github;
    const message = `${'x'.repeat(before)}${token}`;
    world.github.inject({ at: /./, kind: 'answer', status: 422, times: 9, body: { message } });
    const { findings } = await report(world, { redact: (text) => text.replaceAll(token, '***') });
    expect(findings).toMatchObject([{ reason: 'status.not-written' }]);
    expect(runsOf(token, 8).filter((part) => JSON.stringify(findings).includes(part))).toEqual([]);
  });
});
