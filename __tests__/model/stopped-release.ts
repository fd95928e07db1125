/**
 * Stops a release that would be green at one of its requests: the process is killed, or a signal comes. Later the same
 * request is green, and so is one with a newer build: one version, one submission, no draft left.
 */

import { interruptionOf } from './during.ts';
import { beginRelease, LATER_MS, type PlayedRelease, saidBy } from './faulty-release.ts';
import { judge } from './judge.ts';
import { differences } from './meant.ts';
import { planOf } from './plan.ts';
import { pick } from './random.ts';
import { type Photo, photograph } from './records.ts';
import type { Around } from './run.ts';
import { build } from './seeds.ts';
import { copyOf, pass, type World } from './world.ts';

const NEWER = '99';

/** @returns `null` where the release would not be green, or comes to its end before it is stopped */
export async function playStoppedRelease(seed: number): Promise<PlayedRelease | null> {
  const plan = planOf(seed);
  // "A date that differs is always sent", and a service that keeps whole hours shows another one.
  plan.settings.wholeHours = false;
  const begun = await beginRelease(plan, 'adopt');
  if (begun === null || begun.request.mode !== 'submit') return null;
  const { world, request, random, inputs, at } = begun;
  const before = photograph(world);
  const end = pick(random, ['killed before', 'killed after', 'signal']);
  const stopped = await judge(world, request, { random, inputs, isTroubled: true, ...stopAt(at, end) });
  if (stopped.result?.verdict === 'clear') return null;
  pass(world, LATER_MS);

  const newer = copyOf(world);
  build(NEWER, { platform: request.platform ?? 'IOS', versionString: request.version ?? '' })(newer);
  const again = async (next: World, changes: Partial<typeof request>) => {
    const asked = { ...request, ...changes };
    const { result, wrong } = await judge(next, asked, { random, inputs });
    const after = photograph(next);
    const more = draftsIn(after) - draftsIn(before);
    return [
      ...wrong,
      ...(result?.verdict === 'clear' ? [] : [`it is not green: ${result === null ? 'killed' : saidBy(result)}`]),
      ...differences({ request: asked, before: after, after, others: [], sent: [] }),
      ...(more > 0 ? [`${more} more draft`] : []),
    ];
  };
  const wrong = [
    ...stopped.wrong,
    ...(await again(world, {})).map((what) => `the same request: ${what}`),
    ...(await again(newer, { build: NEWER, onVersionInFlight: 'cancel' })).map((what) => `a newer build: ${what}`),
  ];
  return { wrong, end };
}

const draftsIn = ({ submissions }: Photo) =>
  [...submissions.values()].filter(({ state }) => state === 'READY_FOR_REVIEW').length;

function stopAt(at: number, end: string) {
  const [, when] = end.split(' ');
  if (when === 'before' || when === 'after') return { death: { at, of: 'requests', when } as const };
  const { onDeadline, end: interrupt } = interruptionOf();
  let count = 0;
  const around: Around = (_request, go) => {
    if (count++ === at) interrupt();
    return go();
  };
  return { onDeadline, around };
}
