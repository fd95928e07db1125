/**
 * Plays a release that would be green, with a fault at one request, under each policy on drafts. No run leaves one
 * more draft without a word. Three runs come to green, or the advice of the last one does.
 */
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { buildWorld, requestOf } from './build.ts';
import { randomFault } from './faults.ts';
import { judge } from './judge.ts';
import { differences } from './meant.ts';
import { endOf } from './names.ts';
import { MINUTE_MS, type Plan, planOf } from './plan.ts';
import { pick, seededRandom } from './random.ts';
import { photograph } from './records.ts';
import { errorsOf, type RunResult, runOnce } from './run.ts';
import { copyOf, pass, type World } from './world.ts';

export type OrphanPolicy = ReleaseRequest['onOrphans'];
export const ORPHAN_POLICIES: readonly OrphanPolicy[] = ['adopt', 'fail'];

export interface PlayedRelease {
  wrong: string[];
  /** `green at 2`: at the second run; `advised`: by the advice of the third one. */
  end: string;
}

const RUNS = 3;
/** Reads have caught up after this, and a build that was attached again is checked. */
export const LATER_MS = 15 * MINUTE_MS;

const draftsIn = (world: World) =>
  [...world.emulator.service.store.submissions.values()].filter(({ state }) => state === 'READY_FOR_REVIEW').length;

/** Returns the world of a release that would be green and makes a submission, with a twin in which it was made; or `null`. */
export async function beginRelease(plan: Plan, onOrphans: OrphanPolicy) {
  const asked = plan.runs[0];
  if (asked === undefined || !/^submit/.test(asked.request.mode ?? '')) return null;
  // Under that policy, the version of the first run blocks the next one anyway.
  const { onVersionInFlight } = asked.request;
  asked.request = { ...asked.request, onOrphans, ...(onVersionInFlight === 'fail' && { onVersionInFlight: 'resume' }) };
  const built = buildWorld(plan);
  const { world } = built;
  const request = requestOf(built, asked);
  // Independent of the chance that has made the plan.
  const random = seededRandom(~plan.seed);
  const inputs = { waitMs: asked.waitMs };
  const twin = copyOf(world);
  const reference = await runOnce(twin, request, { random, inputs });
  if (reference.verdict !== 'clear' || !reference.written.includes('draft')) return null;
  const sent = [...twin.emulator.requests.entries()];
  const [at] = pick(random, random() < 0.5 ? sent : sent.filter(([, { method }]) => method !== 'GET'));
  /** `at`: the index of a request, half of the time of a write. */
  return { world, request, random, inputs, twin, reference, at };
}

/** @returns `null` where the release would not be green without the fault, or makes no submission */
export async function playFaultyRelease(seed: number, onOrphans: OrphanPolicy): Promise<PlayedRelease | null> {
  const begun = await beginRelease(planOf(seed), onOrphans);
  if (begun === null) return null;
  const { world, random, inputs, twin, reference, at } = begun;
  let { request } = begun;
  pass(twin, RUNS * LATER_MS);

  const wrong: string[] = [];
  const observe = async (at: number): Promise<RunResult> => {
    const drafts = draftsIn(world);
    const circumstances = { random, inputs, isTroubled: at === 1 };
    const { result, wrong: broken } = await judge(world, request, circumstances);
    world.emulator.clearFaults();
    if (result === null) throw new Error('the run was killed');
    const more = draftsIn(world) - drafts;
    const isUntold = more > 0 && !tellsOfDraft(result);
    const said = [...broken, ...(isUntold ? [`${more} more draft, without a word: ${saidBy(result)}`] : [])];
    wrong.push(...said.map((what) => `run ${at}: ${what}`));
    return result;
  };

  // A fault that is gone at the next try, or one that outlasts the tries of a read.
  world.emulator.inject({ ...randomFault(random), match: {}, skip: at, times: pick(random, [1, 1, 2, 6]) });
  let last = await observe(1);
  for (let run = 2; run <= RUNS && last.verdict !== 'clear'; run++) {
    pass(world, LATER_MS);
    last = await observe(run);
    if (last.verdict === 'clear') return finish(`green at ${run}`);
  }
  if (last.verdict === 'clear') return finish('green at 1');
  const advised = follow(world, request, last);
  if (advised === null) return { wrong: [...wrong, `nothing leads on: ${saidBy(last)}`], end: 'stuck' };
  request = advised;
  pass(world, LATER_MS);
  last = await observe(RUNS + 1);
  if (last.verdict === 'clear') return finish('advised');
  return { wrong: [...wrong, `what it advised does not lead on: ${saidBy(last)}`], end: 'stuck' };

  function finish(end: string): PlayedRelease {
    // Time alone brings an approved version to the store.
    pass(world, Math.max(0, twin.time.nowMs - world.time.nowMs));
    for (const one of [world, twin]) one.emulator.service.pass();
    const isSame = JSON.stringify(endOf(world).versions) === JSON.stringify(endOf(twin).versions);
    const isCanceled = reference.written.some((word) => word.startsWith('cancel'));
    pass(world);
    if (!isSame && !isCanceled) wrong.push(`its versions end otherwise: ${JSON.stringify(endOf(world).versions)}`);
    const after = photograph(world);
    wrong.push(...differences({ request, before: after, after, others: [], sent: [] }));
    return { wrong, end };
  }
}

/** Plays the first `count` seeds from `first` whose release would be green. */
export async function playReleases(
  first: number,
  count: number,
  play: (seed: number) => Promise<PlayedRelease | null>,
) {
  const ends: Record<string, number> = {};
  const wrong: { seed: number; what: string }[] = [];
  for (let seed = first, played = 0; played < count; seed++) {
    const release = await play(seed);
    if (release === null) continue;
    played += 1;
    ends[release.end] = (ends[release.end] ?? 0) + 1;
    wrong.push(...release.wrong.map((what) => ({ seed, what })));
  }
  return { ends, wrong };
}

export const saidBy = (result: RunResult) =>
  errorsOf(result)
    .map(({ reason, message, remedy }) => `${reason}: ${message} → ${remedy}`)
    .join(' | ');

function tellsOfDraft(result: RunResult): boolean {
  return errorsOf(result).some(({ message }) => /\bdraft\b|left in the submission/i.test(message));
}

/** Does what the report advises: another policy, a version taken out on the web page, or a draft canceled there. */
function follow(world: World, request: Partial<ReleaseRequest>, result: RunResult): Partial<ReleaseRequest> | null {
  const remedies = errorsOf(result)
    .map(({ remedy }) => remedy)
    .join(' ');
  if (request.onOrphans !== 'adopt' && remedies.includes('on-orphans: adopt'))
    return { ...request, onOrphans: 'adopt' };
  const { service } = world.emulator;
  const { store } = service;
  const draft = [...store.submissions.values()].findLast(({ state }) => state === 'READY_FOR_REVIEW');
  if (draft === undefined) return null;
  if (/\btake it out of its draft on the App Review page/i.test(remedies)) {
    const staged = [...store.items.values()].find(
      ({ kind, state, targetId }) =>
        kind === 'appStoreVersion' &&
        state !== 'REMOVED' &&
        store.versions.get(targetId)?.versionString === request.version,
    );
    if (staged === undefined) return null;
    service.deleteItem(staged.id);
    return request;
  }
  if (!/\bcancel (it|one|them|that draft|the draft)\b[^.]* on the App Review page/i.test(remedies)) return null;
  service.cancelByHand(draft.id);
  return request;
}
