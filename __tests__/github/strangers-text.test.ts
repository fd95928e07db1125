/** GitHub's answers are text of strangers too: whoever stands between may write what it likes. */
import { describe, expect, it } from '@jest/globals';
import { shaOf } from '../../emulator/github/model.ts';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { expectOnlyOurs, HOSTILE } from '../acceptance/strangers.ts';
import { runsOf } from '../inputs/raw.ts';
import { HEAD, PAYLOADS } from './events.ts';
import { createWorld, report } from './in-process.ts';
import { play, setStage } from './stage.ts';

const STATUS = { 'commit-status': 'app-store' };
const onSchedule = { event: 'schedule', payload: PAYLOADS.schedule, inputs: { ...STATUS, sweep: 'main' } };
/** Each of them, in process: ../runner/summary.test.ts and ../core/text/escaping.test.ts. */
const PAIRS = [
  ['a command after a line end', 'a megabyte'],
  ['a delimiter of the output file', 'HTML'],
  ['the older kind of command', 'a table'],
].map(([name = '', other = '']) => [name, other, HOSTILE[name] ?? '', HOSTILE[other] ?? ''] as const);

async function expectUnset(result: RunnerResult): Promise<void> {
  expect(result).toMatchObject({ exitCode: 1, outputs: { verdict: 'clear', reasons: 'status.not-written' } });
  expect(result.summary).toContain('status.not-written');
  await expectOnlyOurs(result, []);
}

// As the reason of a refusal, for a status and for a comment, and in the event that started the run.
it.each(PAIRS)('text of GitHub stays text: %s, and %s', async (_name, _other, text, other) => {
  const stage = await setStage();
  stage.github.addPull({ number: 12, head: HEAD });
  const refusal = { kind: 'answer', status: 422, times: 9 } as const;
  stage.github.inject({ ...refusal, at: /statuses/, body: { message: text, documentation_url: other } });
  stage.github.inject({ ...refusal, at: /comments/, body: { message: other, documentation_url: text } });
  const payload = { ...PAYLOADS.pull_request, action: text, sender: { login: other } };
  const env = { GITHUB_ACTOR: text.slice(0, 1000).replaceAll('\0', '') };
  const result = await play(stage, { event: 'pull_request', payload, env, inputs: { ...STATUS, comment: 'true' } });
  expect(result.annotations.map(({ level }) => level)).toEqual(['error', 'warning']);
  await expectUnset(result);
});

it('in a sweep text of GitHub stays text, in what is open and as the errors of a query', async () => {
  const stage = await setStage();
  const text = `${HOSTILE['a command after a line end']}${HOSTILE['line separators']}`;
  const other = `${HOSTILE.HTML}${HOSTILE.Markdown}`;
  stage.github.addPull({ number: 1, base: text });
  stage.github.addPull({ number: 2, base: 'main' });
  const status = { sha: shaOf(2), context: 'app-store', state: 'success', targetUrl: text };
  stage.github.statuses.push({ ...status, description: other });
  const result = await play(stage, onSchedule);
  expect([result.exitCode, stage.github.statuses.length]).toEqual([0, 2]);
  await expectOnlyOurs(result, []);
  const errors = [{ type: 'FORBIDDEN', message: text, path: ['repository', other] }];
  stage.github.inject({ at: '/graphql', kind: 'answer', status: 200, body: { data: null, errors } });
  await expectUnset(await play(stage, onSchedule));
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

  it.each([0, 268, 272, 275, 278, 300])('where its words are cut, after %d characters', async (before) => {
    const world = await createWorld();
    const { token } = world.github;
    const message = `${'x'.repeat(before)}${token}`;
    world.github.inject({ at: /./, kind: 'answer', status: 422, times: 9, body: { message } });
    const { findings } = await report(world, { redact: (text) => text.replaceAll(token, '***') });
    expect(findings).toMatchObject([{ reason: 'status.not-written' }]);
    expect(runsOf(token, 8).filter((part) => JSON.stringify(findings).includes(part))).toEqual([]);
  });
});
