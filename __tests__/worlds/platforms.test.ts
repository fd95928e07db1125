/** Some random worlds whose runs name no platform: nothing is written where the app has several, or to another one than its only one. */
import { expect, it } from '@jest/globals';
import { SEED } from '../release/random.ts';
import { runOnce } from '../release/world.ts';
import { buildWorld, requestOf } from './build.ts';
import { photograph } from './meant.ts';
import { planOf } from './plan.ts';

const WORLDS = 150;

it('a run that names no platform writes to the only one that the app has, and to none of several', async () => {
  const met = { ambiguous: 0, written: 0, judged: 0 };
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const built = buildWorld(planOf(seed));
    const { world } = built;
    const [run] = planOf(seed).runs;
    if (run === undefined) continue;
    const request = { ...requestOf(built, run), platforms: [], dryRun: false };
    const { store } = world.emulator.service;
    const before = photograph(world);
    const recordsOn = (platform: string) => [...before.versions.values()].filter((one) => one.platform === platform);
    const found = ['IOS', 'MAC_OS', 'TV_OS', 'VISION_OS'].filter((platform) => recordsOn(platform).length > 0);
    const having = found.filter((platform) =>
      recordsOn(platform).some(({ versionString }) => versionString === request.version),
    );
    const isNamed = request.mode === 'release' || request.mode === 'rollout';
    const writes = request.mode !== 'check' || request.onVersionInFlight === 'cancel';
    const { verdict, findings } = await runOnce(world, request);
    const sent = world.emulator.requests.filter(({ method }) => method !== 'GET');
    const isAmbiguous = (isNamed ? having : found).length > 1 && writes;
    const again = { seed, mode: request.mode, found };
    if (isAmbiguous) {
      met.ambiguous++;
      const reasons = findings.map(({ reason }) => reason);
      expect({ again, verdict, reasons, sent }).toEqual({
        again,
        verdict: 'unknown',
        reasons: ['input.invalid'],
        sent: [],
      });
      continue;
    }
    met.judged++;
    const [only = 'IOS'] = isNamed ? having : found;
    const touched = [...store.versions.values(), ...store.submissions.values()].filter(
      (one) => JSON.stringify(one) !== JSON.stringify(before.versions.get(one.id) ?? before.submissions.get(one.id)),
    );
    if (sent.length > 0) met.written++;
    if (writes)
      expect({ again, on: touched.flatMap(({ platform }) => (platform === only ? [] : platform)) }).toEqual({
        again,
        on: [],
      });
    else expect({ again, sent }).toEqual({ again, sent: [] });
  }
  console.log(`seed ${SEED}: ${JSON.stringify(met)}`);
  expect(Math.min(...Object.values(met))).toBeGreaterThan(5);
}, 120_000);
