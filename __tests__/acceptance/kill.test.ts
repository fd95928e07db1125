import { describe, expect, it } from '@jest/globals';
import { FULL_RELEASE, play, type Stage, setStage, submissionsOf } from './harness.ts';
import { DIALECTS, DONE, playAndKill, WRITES } from './whole-release.ts';

function versionsOf({ emulator }: Stage): string[] {
  return [...emulator.service.store.versions.values()].map(({ versionString }) => versionString);
}

describe.each(DIALECTS)('a full release in the %s dialect', (dialect) => {
  it.each(WRITES.map((write, at) => [at + 1, write] as const))(
    'continues after it was killed around write %d, %s',
    async (nth) => {
      for (const moment of ['onRequest', 'onApplied'] as const) {
        const stage = await setStage({ scenario: 'release', dialect });
        await playAndKill(stage, moment, nth);
        const next = await play(stage, FULL_RELEASE);
        expect([next.exitCode, next.outputs.verdict, next.outputs.reasons]).toEqual([0, 'clear', '']);
        expect(submissionsOf(stage)).toEqual(DONE);
        expect(versionsOf(stage)).toEqual(['1.0', '1.1']);
      }
    },
  );
});
