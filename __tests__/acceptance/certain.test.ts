import { describe, expect, it } from '@jest/globals';
import { endingOf, FULL_RELEASE, play, reportOf, rowsOf, setStage } from './harness.ts';
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

  it('names who was faster when the service refuses the last slot', async () => {
    const stage = await setStage({ scenario: 'release' });
    const { service } = stage.emulator;
    stage.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/reviewSubmissions') return;
      const actor = { userFirstName: 'Grace' };
      for (let at = 0; at < 5; at++) service.addSubmission({ appId: stage.appId, platform: 'MAC_OS', actor });
    };
    const result = await play(stage, FULL_RELEASE);
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'submission.total-limit']);
    expect(result.outputs).toMatchObject({ orphans: '5', 'slots-free': '0' });
    const [error] = result.annotations;
    expect(error?.message).toContain('CONCURRENT_REVIEW_SUBMISSION_LIMIT_EXCEEDED');
    expect(error?.message).toContain('5 of 5 submission slots are taken: 5 drafts.');
    expect(rowsOf(result).filter((cells) => cells.join(' ').includes('MAC')).length).toBe(5);
    expect(reportOf(result).slots?.map(({ by }) => by)).toEqual(Array(5).fill('Grace Example'));
  });
});
