/** A build that was made for another number than the version has: the version was renamed after it was attached. */
import { playAll } from '../model/play-scenarios.ts';
import type { Scenario } from '../model/scenario.ts';
import { ONLY, type Seed, version } from '../model/seeds.ts';

const OTHER: Seed = ({ emulator: { service } }) => {
  const attached = [...service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.buildId;
  const found = service.store.builds.get(attached ?? '');
  if (found === undefined) throw new Error('version 1.1 has no build');
  found.versionString = '1.0.5';
};

playAll(
  [null, '42'].map<Scenario>((asked) => ({
    name: `stops the submit of a version, asked for build ${asked}`,
    seed: [version(), OTHER],
    ask: { ...ONLY, build: asked },
    end: { errors: ['build.not-valid: 1.1'], writes: [] },
    again: null,
  })),
);
