/** Lists that lag behind while a record's own address shows what is: nothing is canceled, renamed or submitted by them. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addVersion, createWorld, FULL_RELEASE, runOnce, type World } from './harness.ts';
import { openSubmissions, releaseIn, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const LAG_MS = 60_000;
const CANCEL: Partial<ReleaseRequest> = { ...FULL_RELEASE, onVersionInFlight: 'cancel' };

/** The state in which a list that lags still shows the version. */
const SHOWN = ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'];

/** What was there before the first run. */
const BEFORE: [string, (world: World) => unknown][] = [
  ['nothing', () => undefined],
  ['the version in preparation', (world) => addVersion(world)],
  ['an empty draft', ({ emulator, appId }) => emulator.service.addSubmission({ appId })],
  [
    'the version in preparation and an empty draft',
    (world) => {
      addVersion(world);
      world.emulator.service.addSubmission({ appId: world.appId });
    },
  ],
];

/** The writes that would take something out of review. */
function cancellations({ emulator }: World): unknown[] {
  return emulator.requests
    .filter(({ body }) => /"(canceled|developerRejected)":true/.test(JSON.stringify(body) ?? ''))
    .map(({ path }) => path);
}

describe.each(DIALECTS)('right after a green run, while lists lag (%s)', (dialect) => {
  describe.each(BEFORE)('where there was %s before', (_what, seed) => {
    /** @param shows the state in which the lists show the version, where they show it */
    async function createReleased(shows: string): Promise<World> {
      const world = createWorld({ scenario: 'release', dialect, readLagMs: LAG_MS, lagOn: 'lists' });
      const { service } = world.emulator;
      service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
      seed(world);
      const { verdict } = await runOnce(world, CANCEL);
      expect(verdict).toBe('clear');
      for (const { lag } of settled(world).versions.values()) if (lag !== undefined) lag.state = shows;
      return world;
    }

    it.each(SHOWN)('the same run with cancel cancels nothing and submits nothing a second time (%s)', async (shows) => {
      const world = await createReleased(shows);
      const before = releaseIn(world, '1.1');
      await runOnce(world, CANCEL);
      expect(cancellations(world)).toEqual([]);
      expect(releaseIn(world, '1.1')).toEqual(before);
      expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW' }]);
    });

    it.each(SHOWN)(
      'a run for another number neither cancels nor renames what the lists show in preparation (%s)',
      async (shows) => {
        const world = await createReleased(shows);
        const [version] = releaseIn(world, '1.1').versions;
        await runOnce(world, { ...CANCEL, version: '1.2' });
        // The live service takes the new number alone also for a version that waits for review.
        await runOnce(world, { version: '1.2', onVersionInFlight: 'cancel' });
        expect(cancellations(world)).toEqual([]);
        expect(settled(world).versions.get(version ?? '')?.versionString).toBe('1.1');
        expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW' }]);
      },
    );
  });
});
