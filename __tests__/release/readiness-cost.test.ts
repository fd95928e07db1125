/** What asking App Review's questions costs: requests, and round trips before the first write. */
import { describe, expect, it } from '@jest/globals';
import { FULL_RELEASE, only, type RunSettings, runOnce } from './harness.ts';
import { BLOCK, withFirst, withoutVersion, withUpdate } from './readiness-worlds.ts';

/** Requests that are sent before any of them is answered make one round trip. */
function countTrips() {
  let trips = 0;
  let answers: Promise<void> | null = null;
  const nextTrip = async () => {
    trips++;
    // Long enough for all that is sent side by side to be on its way.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    answers = null;
  };
  const around: RunSettings['around'] = async (_request, go) => {
    answers ??= nextTrip();
    await answers;
    return go();
  };
  return { around, count: () => trips };
}

describe('what a release costs', () => {
  const oneLanguage = () => {
    const world = withoutVersion();
    const { store } = world.emulator.service;
    const other = [...store.localizations.values()].find(({ locale }) => locale === 'de-DE');
    store.localizations.delete(other?.id ?? '');
    return world;
  };

  it.each([
    ['off', 20],
    ['block', 24],
  ] as const)(
    'with readiness: %s is at most %i requests for all that it can do, and 10 when it is done',
    async (readiness, most) => {
      const world = oneLanguage();
      const release = { ...FULL_RELEASE, readiness };
      const { verdict } = await runOnce(world, release);
      expect([verdict, only(world.emulator.service.store.submissions).state]).toEqual(['clear', 'WAITING_FOR_REVIEW']);
      expect(world.emulator.requests.length).toBeLessThanOrEqual(most);
      world.emulator.requests.length = 0;
      expect((await runOnce(world, release)).verdict).toBe('clear');
      expect(world.emulator.requests.length).toBeLessThanOrEqual(10);
    },
  );

  it.each([
    ['an update', withUpdate, 1],
    ['a version that is yet to be made', withoutVersion, 2],
    ['the first release of an app', withFirst, 2],
  ])('is few round trips more before the first write, for %s', async (_, create, most) => {
    const tripsWith = async (readiness: 'block' | 'off') => {
      const { count, around } = countTrips();
      await runOnce(
        create(),
        { ...BLOCK, readiness, items: { kind: 'ready', items: true, purchases: false }, dryRun: true },
        { around },
      );
      return count();
    };
    expect((await tripsWith('block')) - (await tripsWith('off'))).toBeLessThanOrEqual(most);
  });

  it('is one request more for each language that gets notes', async () => {
    const world = withoutVersion();
    await runOnce(world, { ...FULL_RELEASE, readiness: 'block' });
    expect(world.emulator.requests.length).toBeLessThanOrEqual(25);
  });
});
