/** What only a process can break: that nothing of it is left when it is killed. Every write, in process: ../release/whole.test.ts. */
import { expect, it } from '@jest/globals';
import { endingOf, FULL_RELEASE, play, setStage, submissionsOf } from './harness.ts';
import { DONE, playAndKill, WRITES } from './whole-release.ts';

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
  expect([...stage.emulator.service.store.versions.values()].map(({ versionString }) => versionString)).toEqual([
    '1.0',
    '1.1',
  ]);
});
