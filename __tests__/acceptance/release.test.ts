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
import { AFTER, BEFORE, DIALECTS, DONE, WRITES } from './whole-release.ts';

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

  it('finds nothing to do the second time, after the reads that show it', async () => {
    const stage = await setStage({ scenario: 'release', dialect });
    const first = await play(stage, FULL_RELEASE);
    expect(withoutIds(writesOf(stage))).toEqual(WRITES);
    stage.emulator.requests.length = 0;
    const again = await play(stage, { ...FULL_RELEASE, readiness: 'off' });
    expect(endingOf(again)).toBe('0 clear');
    for (const name of ['version-id', 'build', 'submission-id']) expect(again.outputs[name]).toBe(first.outputs[name]);
    const reads = [...BEFORE, 'GET /v1/reviewSubmissions/…/items', 'GET /v1/appStoreVersions/…'];
    expect(withoutIds(requestsOf(stage)).sort()).toEqual(reads.sort());
    expect(again.summary).toContain('Everything asked for is there already');
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

  it('is a blocked run', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage, { version: '2.0' });
    expect(endingOf(result)).toBe('1 blocked version.in-flight');
    expect(writesOf(stage)).toEqual([]);
  });
});

describe('what review sent back', () => {
  const RELEASE = { version: '1.1', build: 'latest', 'release-notes': 'Fixed.', items: 'ready', submit: 'true' };

  it('is edited, marked as resolved and submitted again, with on-unresolved: resubmit', async () => {
    const stage = await setStage({ scenario: 'rejected' });
    const [submission] = stage.emulator.service.store.submissions.values();
    const result = await play(stage, { ...RELEASE, 'on-unresolved': 'resubmit' });
    expect(endingOf(result)).toBe('0 clear');
    expect(result.outputs).toMatchObject({
      build: '43',
      'submission-id': submission?.id,
      'submission-state': 'WAITING_FOR_REVIEW',
      'slots-free': '4',
    });
    expect(withoutIds(writesOf(stage))).toEqual([
      'PATCH /v1/appStoreVersions/…',
      'PATCH /v1/appStoreVersionLocalizations/…',
      'PATCH /v1/appStoreVersionLocalizations/…',
      // The page was accepted, so the version alone is resolved.
      'PATCH /v1/reviewSubmissionItems/…',
      'PATCH /v1/reviewSubmissions/…',
    ]);
    const holds = ['appCustomProductPageVersion', 'appStoreVersion'];
    expect(submissionsOf(stage)).toEqual([{ state: 'WAITING_FOR_REVIEW', holds }]);
    const writes = writesOf(stage);
    const again = await play(stage, { ...RELEASE, 'on-unresolved': 'resubmit' });
    expect([again.exitCode, again.outputs.verdict, writesOf(stage)]).toEqual([0, 'clear', writes]);
  });
});

describe('two platforms', () => {
  it('are released one after the other, each with its own version and its own slot', async () => {
    const stage = await setStage({ scenario: 'release' });
    const { service } = stage.emulator;
    const onMac = { appId: stage.appId, platform: 'MAC_OS' as const };
    const before = service.addVersion({ ...onMac, versionString: '1.0', state: 'READY_FOR_DISTRIBUTION' });
    service.addLocalization({ versionId: before.id, locale: 'en-US' });
    service.addBuild({ ...onMac, version: '7', versionString: '1.1' });
    const ios = await play(stage, { ...FULL_RELEASE, platform: 'IOS' });
    const { items: _, 'phased-release': __, ...release } = FULL_RELEASE;
    const mac = await play(stage, { ...release, platform: 'MAC_OS' });
    expect([ios.exitCode, mac.exitCode]).toEqual([0, 0]);
    expect([ios.outputs.build, mac.outputs.build]).toEqual(['42', '7']);
    expect([ios.outputs['in-review'], mac.outputs['in-review']]).toEqual(['1', '1']);
    expect([ios.outputs['slots-free'], mac.outputs['slots-free']]).toEqual(['4', '3']);
    expect(ios.outputs['version-id']).not.toBe(mac.outputs['version-id']);
    expect(submissionsOf(stage)).toEqual([...DONE, { state: 'WAITING_FOR_REVIEW', holds: ['appStoreVersion'] }]);
    const [, second] = service.store.submissions.values();
    expect(second?.platform).toBe('MAC_OS');
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

  it('ends red when the time for waiting is over', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const result = await play(stage, { 'wait-minutes': '0.02' });
    expect(endingOf(result)).toBe('1 blocked version.in-flight');
    // Four reads and the items of the one submission make a check.
    expect(requestsOf(stage).length).toBeGreaterThan(5);
  });

  it('does not wait for what time cannot clear', async () => {
    const stage = await setStage({ scenario: 'bad-key' });
    const result = await play(stage, { 'wait-minutes': '5' });
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'service.unauthorized']);
    expect(result.shown.some((line) => line.startsWith('Waiting'))).toBe(false);
  });
});
