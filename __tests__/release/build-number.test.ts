/** A build that was made for another number than the version has: the version was renamed after it was attached. */
import { playAll } from '../model/play-scenarios.ts';
import { once } from '../model/scenario.ts';
import { ONLY, type Seed, version } from '../model/seeds.ts';

const OTHER: Seed = ({ emulator: { service } }) => {
  const attached = [...service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.buildId;
  const found = service.store.builds.get(attached ?? '');
  if (found === undefined) throw new Error('version 1.1 has no build');
  found.versionString = '1.0.5';
};

playAll(
  [
    { ...ONLY, build: null },
    { ...ONLY, build: '42' },
    { mode: 'prepare', version: '1.1', build: null, reviewNotes: 'Tap twice.' } as const,
  ].map((ask) =>
    once(`stops the ${ask.mode} of a version, asked for build ${ask.build}`, {
      seed: [version(), OTHER],
      ask,
      end: { errors: 'build.not-valid: 1.1', writes: [] },
    }),
  ),
);
