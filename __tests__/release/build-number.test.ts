/** A build that was made for another number than the version has: the version was renamed after it was attached. */
import { playAll } from '../model/play-scenarios.ts';
import { once, scenario } from '../model/scenario.ts';
import { ONLY, type Seed, version } from '../model/seeds.ts';

const OTHER: Seed = ({ emulator: { service } }) => {
  const attached = [...service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.buildId;
  const found = service.store.builds.get(attached ?? '');
  if (found === undefined) throw new Error('version 1.1 has no build');
  found.versionString = '1.0.5';
};

/** A version that is made ready needs no build, and one that was made for another number counts as none. */
const READY = scenario('lets the version be made ready, asked for no build', {
  columns: ['kill'],
  seed: [version(), OTHER],
  ask: { mode: 'prepare', version: '1.1', build: null, reviewNotes: 'Tap twice.' },
  end: { versions: { '1.1': { reviewNotes: 'Tap twice.' } }, build: null, writes: ['note for 1.1'] },
});

playAll([
  READY,
  ...[null, '42'].map((build) =>
    once(`stops the submit of a version, asked for build ${build}`, {
      seed: [version(), OTHER],
      ask: { ...ONLY, build },
      end: { errors: 'build.not-valid: 1.1', writes: [] },
    }),
  ),
]);
