/** What App Review would refuse is found before anything is written: a draft that cannot be filled holds a slot for a week. */
import { describe, expect, it } from '@jest/globals';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { play, reportOf, requestsOf, setStage, writesOf } from './harness.ts';

/** Nobody has written what is new in 1.1, and the run is not asked to. */
const RELEASE = { version: '1.1', submit: 'true' };

const notesOf = (result: RunnerResult) =>
  reportOf(result).findings.filter(({ reason }) => reason === 'metadata.release-notes');

describe('an app that is not ready', () => {
  it.each(['false', 'true'])('gets no write with readiness: block, dry-run: %s', async (dryRun) => {
    const stage = await setStage({ scenario: 'not-ready' });
    const before = structuredClone(stage.emulator.service.store.versions);
    const result = await play(stage, { ...RELEASE, 'dry-run': dryRun });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
    expect(notesOf(result)).toEqual([expect.objectContaining({ severity: 'error' })]);
    // Every remedy ends with the way out.
    expect(notesOf(result)[0]?.remedy).toMatch(/If this is wrong, set readiness: warn\.$/);
    expect(writesOf(stage)).toEqual([]);
    expect(stage.emulator.service.store.submissions.size).toBe(0);
    expect(stage.emulator.service.store.versions).toEqual(before);
  });

  it('is only warned of with readiness: warn, in a run that the service then refuses', async () => {
    const stage = await setStage({ scenario: 'not-ready' });
    const dry = await play(stage, { ...RELEASE, readiness: 'warn', 'dry-run': 'true' });
    expect([dry.exitCode, dry.outputs.verdict]).toEqual([0, 'clear']);
    expect(notesOf(dry).map(({ severity }) => severity)).toEqual(['warning']);
    const result = await play(stage, { ...RELEASE, readiness: 'warn' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'blocked']);
    expect(writesOf(stage)).toContain('POST /v1/reviewSubmissionItems');
  });

  it('is not asked about by a check', async () => {
    const stage = await setStage({ scenario: 'clear', missing: ['release-notes', 'support-url'] });
    const { exitCode, outputs } = await play(stage);
    expect([exitCode, outputs.verdict, outputs.reasons]).toEqual([0, 'clear', '']);
    expect(requestsOf(stage)).toHaveLength(4);
  });
});
