/** A build that was made for another number than the version has: the version was renamed after it was attached. */
import { playAll } from '../model/play-scenarios.ts';
import { once, type Scenario, scenario } from '../model/scenario.ts';
import { build, ONLY, type Seed, submission, version } from '../model/seeds.ts';

const OTHER: Seed = ({ emulator: { service } }) => {
  const attached = [...service.store.versions.values()].find(({ versionString }) => versionString === '1.1')?.buildId;
  const found = service.store.builds.get(attached ?? '');
  if (found === undefined) throw new Error('version 1.1 has no build');
  found.versionString = '1.0.5';
};
const NOT_VALID = { errors: ['build.not-valid: 1.1'], writes: [] };

playAll([
  ...[null, '42'].map<Scenario>((asked) => ({
    name: `stops the submit of a version, asked for build ${asked}`,
    seed: [version(), OTHER],
    ask: { ...ONLY, build: asked },
    end: NOT_VALID,
    again: null,
  })),
  once('is no success for a version that is under review', {
    seed: [version(), submission('WAITING_FOR_REVIEW', ['1.1']), OTHER],
    ask: { ...ONLY, build: null },
    end: NOT_VALID,
  }),
  scenario('is replaced by the build asked for', {
    seed: [version(), OTHER, build('43')],
    ask: { ...ONLY, build: '43' },
    end: { open: ['WAITING_FOR_REVIEW: 1.1'], versions: { '1.1': { build: '43' } } },
  }),
] as Scenario[]);
