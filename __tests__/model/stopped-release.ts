/**
 * Stops a release that would be green at one of its requests: the process is killed, or a signal comes. Later the same
 * request is green, and so is one with a newer build: one version, one submission, no draft left.
 */

import { interrupt } from './during.ts';
import { beginRelease, LATER_MS, missingIn, saidBy } from './faulty-release.ts';
import { judge } from './judge.ts';
import { planOf } from './plan.ts';
import type { Played } from './played.ts';
import { pick } from './random.ts';
import { draftsIn, photograph } from './records.ts';
import { build } from './seeds.ts';
import { copyOf, pass, type World } from './world.ts';

const NEWER = '99';

/** @returns `null` where the release would not be green, or comes to its end before it is stopped */
export async function playStoppedRelease(seed: number): Promise<Played | null> {
  const plan = planOf(seed);
  // "A date that differs is always sent", and a service that keeps whole hours shows another one.
  plan.settings.wholeHours = false;
  const begun = await beginRelease(plan, 'adopt');
  if (begun === null || begun.request.mode !== 'submit') return null;
  const { world, request, random, inputs, at } = begun;
  const before = photograph(world);
  const end = pick(random, ['killed before', 'killed after', 'signal']);
  const stopped = await judge(world, request, { random, inputs, isTroubled: true, ...stopAt(world, at, end) });
  if (stopped.result?.verdict === 'clear') return null;
  pass(world, LATER_MS);

  const newer = copyOf(world);
  build(NEWER, { platform: request.platform ?? 'IOS', versionString: request.version ?? '' })(newer);
  const again = async (next: World, changes: Partial<typeof request>) => {
    const asked = { ...request, ...changes };
    const { result, wrong } = await judge(next, asked, { random, inputs });
    const more = draftsIn(photograph(next)).length - draftsIn(before).length;
    return [
      ...wrong,
      ...(result?.verdict === 'clear' ? [] : [`it is not green: ${result === null ? 'killed' : saidBy(result)}`]),
      ...missingIn(next, asked),
      ...(more > 0 ? [`${more} more draft`] : []),
    ];
  };
  const wrong = [
    ...stopped.wrong,
    ...(await again(world, {})).map((what) => `the same request: ${what}`),
    ...(await again(newer, { build: NEWER, onVersionInFlight: 'cancel' })).map((what) => `a newer build: ${what}`),
  ];
  return { wrong, ends: [end] };
}

/** Returns the settings of a run that is stopped at its n-th request. */
const stopAt = (world: World, at: number, end: string) =>
  end === 'signal'
    ? interrupt(() => true, 'before', at)(world)
    : { death: { at, of: 'requests', when: end === 'killed before' ? 'before' : 'after' } as const };
