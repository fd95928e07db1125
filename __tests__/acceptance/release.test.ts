import { describe, expect, it } from '@jest/globals';
import {
  endingOf,
  FULL_RELEASE,
  play,
  reportOf,
  requestsOf,
  setStage,
  submissionsOf,
  withoutIds,
  writesOf,
} from './harness.ts';
import { AFTER, BEFORE, DIALECTS, DONE } from './whole-release.ts';

describe.each(DIALECTS)('a full release in the %s dialect', (dialect) => {
  it('bundles version, page, experiment and event into one submission, with as many writes as steps', async () => {
    const stage = await setStage({ scenario: 'release', dialect });
    const result = await play(stage, { ...FULL_RELEASE, readiness: 'off' });
    expect(endingOf(result)).toBe('0 clear');
    expect(withoutIds(requestsOf(stage).slice(0, BEFORE.length)).sort()).toEqual(BEFORE);
    expect(withoutIds(requestsOf(stage).slice(BEFORE.length))).toEqual(AFTER);
    expect(submissionsOf(stage)).toEqual(DONE);
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
    expect(result.summary).toContain('4 items share one');
  });
});

describe('what sends no write', () => {
  it('is a dry run, which prints the plan', async () => {
    const stage = await setStage({ scenario: 'release' });
    const result = await play(stage, { ...FULL_RELEASE, 'dry-run': 'true' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(writesOf(stage)).toEqual([]);
    expect(result.shown.filter((line) => line.startsWith('Plan:'))).toHaveLength(11);
    expect(reportOf(result).plan).toHaveLength(11);
    expect(result.summary).toContain('dry run: not taken');
  });
});

describe('the state for the post step', () => {
  it('is not worth a release: one goes on where nothing can be left for it, and says so', async () => {
    const stage = await setStage({ scenario: 'release' });
    const result = await play(stage, FULL_RELEASE, { env: { GITHUB_STATE: '/nowhere/state' } });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    const why = 'The state for the post step could not be written: Missing file at path: /nowhere/state';
    expect(result.shown.join('\n')).toContain(why);
  });
});

describe('waiting', () => {
  it('checks again until nothing blocks a release, and says what it waits for', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const [submission] = stage.emulator.service.store.submissions.values();
    let lists = 0;
    stage.emulator.onRequest = ({ path }) => {
      if (!path.endsWith('/appStoreVersions')) return;
      lists += 1;
      // Two of them make a check.
      if (lists !== 3 || submission === undefined) return;
      stage.emulator.service.finishReview(submission.id, 'approved');
      const [, version] = stage.emulator.service.store.versions.values();
      if (version !== undefined) version.state = 'READY_FOR_DISTRIBUTION';
    };
    const result = await play(stage, { 'wait-minutes': '0.2' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(result.shown.filter((line) => line.startsWith('Waiting: '))).toEqual([
      expect.stringMatching(/^Waiting: Version 1\.1 .*IN_REVIEW.* Next check in \d+ s, within wait-minutes\.$/),
    ]);
  });
});
