import { describe, expect, it } from '@jest/globals';
import {
  BUNDLE,
  DONE,
  endingOf,
  FULL_RELEASE,
  play,
  playAndKill,
  playPost,
  requestsOf,
  setStage,
  submissionsOf,
  WRITES,
  withoutIds,
  writesOf,
} from './harness.ts';
import { loadedBy } from './preloads.ts';

// Every write, in process: ../release/whole.test.ts.
it.each([
  ['onRequest', 1],
  ['onApplied', WRITES.indexOf('POST /v1/reviewSubmissions') + 1],
  ['onApplied', WRITES.length],
] as const)('a release that was killed (%s) around write %d is finished by the next one', async (moment, nth) => {
  const stage = await setStage({ scenario: 'release' });
  await playAndKill(stage, moment, nth);
  const next = await play(stage, FULL_RELEASE);
  expect(endingOf(next)).toBe('0 clear');
  expect(submissionsOf(stage)).toEqual(DONE);
  const versions = [...stage.emulator.service.store.versions.values()];
  expect(versions.map(({ versionString }) => versionString)).toEqual(['1.0', '1.1']);
});

describe('the post step', () => {
  it('takes out what a killed run had put in, once, and changes nothing when called again', async () => {
    const stage = await setStage({ scenario: 'release' });
    const killed = await playAndKill(stage, 'onApplied', WRITES.indexOf('POST /v1/reviewSubmissionItems') + 2);
    const cleaned = await playPost(stage, killed);
    expect([cleaned.exitCode, cleaned.annotations]).toEqual([0, []]);
    expect(submissionsOf(stage)).toEqual([{ state: 'READY_FOR_REVIEW', holds: [] }]);
    const writes = writesOf(stage);
    expect(withoutIds(writes.slice(-2))).toEqual(Array(2).fill('DELETE /v1/reviewSubmissionItems/…'));
    const again = await playPost(stage, killed);
    expect(again.exitCode).toBe(0);
    expect(writesOf(stage)).toEqual(writes);
    const next = await play(stage, FULL_RELEASE);
    expect(next.exitCode).toBe(0);
    expect(submissionsOf(stage)).toEqual(DONE);
  });

  it.each([
    ['before the service has it', 'onRequest', 'READY_FOR_REVIEW'],
    ['after the service took it', 'onApplied', 'WAITING_FOR_REVIEW'],
  ] as const)('takes nothing out of what a run was killed in submitting, %s', async (_why, moment, state) => {
    const stage = await setStage({ scenario: 'release' });
    const killed = await playAndKill(stage, moment, WRITES.length);
    stage.emulator.requests.length = 0;
    const result = await playPost(stage, killed);
    expect([result.exitCode, result.annotations]).toEqual([0, []]);
    expect(requestsOf(stage)).toEqual([]);
    expect(submissionsOf(stage)).toEqual([{ state, holds: BUNDLE }]);
  });

  it('says so when it cannot take them out, and what to do', async () => {
    const stage = await setStage({ scenario: 'release' });
    const killed = await playAndKill(stage, 'onApplied', WRITES.indexOf('POST /v1/reviewSubmissionItems') + 1);
    stage.emulator.keys.revoke(stage.emulator.credentials.keyId);
    const result = await playPost(stage, killed);
    expect(result.exitCode).toBe(1);
    expect(result.annotations).toMatchObject([{ level: 'error' }]);
    expect(result.annotations[0]?.message).toMatch(/may still hold version .*401, .*Run the job again: /);
  });

  it.each([
    ['a complete release', { scenario: 'release' }, FULL_RELEASE],
    ['a check', { scenario: 'version-in-flight' }, {}],
  ])('sends nothing and loads nothing after %s', async (_what, options, inputs: Record<string, string>) => {
    const stage = await setStage(options);
    const before = await play(stage, inputs);
    stage.emulator.requests.length = 0;
    const { loaded, exitCode } = await loadedBy((hooks) => playPost(stage, before, hooks));
    expect([exitCode, loaded, requestsOf(stage)]).toEqual([0, ['post.js'], []]);
  });
});
