import { describe, expect, it } from '@jest/globals';
import { endingOf, play, rowsOf, setStage } from './harness.ts';
import { timedAfter } from './preloads.ts';

describe('what is certain is reported although something else is not known', () => {
  it('blocks on a version in flight when the time is used up over another read', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    stage.emulator.inject({ kind: 'hang', match: { path: '/v1/reviewSubmissions' }, times: 2 });
    const result = await play(stage, {}, timedAfter(2));
    expect(endingOf(result)).toBe('1 blocked version.in-flight,run.timeout');
    const unknown = { orphans: '', 'in-review': '', 'slots-free': '' };
    expect(result.outputs).toMatchObject({ 'version-state': 'IN_REVIEW', ...unknown });
  });

  it('stands without the items of a draft when the time is used up over them, and the table says so', async () => {
    const stage = await setStage({ scenario: 'orphan' });
    stage.emulator.inject({ kind: 'hang', match: { path: /\/items$/ } });
    const result = await play(stage, {}, timedAfter(4));
    expect([result.exitCode, result.outputs.verdict, result.outputs.orphans]).toEqual([0, 'clear', '1']);
    expect(rowsOf(result)).toHaveLength(1);
    expect(rowsOf(result)[0]?.join(' ')).toContain('contents could not be read');
  });
});
