import { expect, it } from '@jest/globals';
import { DONE, endingOf, FULL_RELEASE, READS_FIRST, reportOf, setStage, WRITES } from './harness.ts';

it('a release is one submission, with a write for each step', async () => {
  const stage = await setStage('release');
  const result = await stage.play({ ...FULL_RELEASE, readiness: 'off' });
  expect(endingOf(result)).toBe('0 clear');
  expect(stage.requests().findIndex((request) => !request.startsWith('GET '))).toBe(READS_FIRST);
  expect(stage.writes()).toEqual(WRITES);
  expect(stage.submissions()).toEqual(DONE);
  const [submission] = stage.emulator.service.store.submissions.values();
  expect(result.outputs).toMatchObject({
    build: '42',
    'submission-id': submission?.id,
    'submission-state': 'WAITING_FOR_REVIEW',
    'in-review': '1',
    orphans: '0',
    'slots-free': '4',
  });
  expect(result.annotations).toEqual([]);
  expect(reportOf(result).plan.every(({ outcome }) => outcome === 'done')).toBe(true);
  expect(result.summary).toContain('4 items went into the submission');
  const last = result.shown.filter((line) => line !== '').at(-1);
  expect(last).toBe('Verdict: clear. The release is submitted for review.');
});

it('a dry run sends no write, and prints the plan', async () => {
  const stage = await setStage('release');
  const result = await stage.play({ ...FULL_RELEASE, 'dry-run': 'true' });
  expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
  expect(stage.writes()).toEqual([]);
  expect(result.shown.filter((line) => line.startsWith('Plan '))).toHaveLength(10);
  expect(result.summary).toContain('dry run: not taken');
});
