/**
 * Plays a release that would be green, with a fault at one request, under each policy on drafts. No run leaves one
 * more draft without a word. Three runs come to green, or the advice of the last one does.
 */
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { ownVersions } from './asked.ts';
import { buildWorld, requestOf } from './build.ts';
import { randomFault } from './faults.ts';
import { judge } from './judge.ts';
import { differences } from './meant.ts';
import { nameOf } from './names.ts';
import { takeOut } from './others.ts';
import { MINUTE_MS, type Plan, planOf } from './plan.ts';
import type { Played } from './played.ts';
import { pick, seededRandom } from './random.ts';
import { draftsIn, photograph } from './records.ts';
import { errorsOf, type RunResult, runOnce } from './run.ts';
import { copyOf, pass, type World } from './world.ts';

export type OrphanPolicy = ReleaseRequest['onOrphans'];
export const ORPHAN_POLICIES: readonly OrphanPolicy[] = ['adopt', 'fail'];

const RUNS = 3;
/** Reads have caught up after this, and a build that was attached again is checked. */
export const LATER_MS = 15 * MINUTE_MS;

/** Returns the world of a release that would be green and makes a submission, or `null`. */
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
  return { world, request, random, inputs, at };
}

/** @returns `null` where the release would not be green without the fault, or makes no submission */
export async function playFaultyRelease(seed: number, onOrphans: OrphanPolicy): Promise<Played | null> {
  const begun = await beginRelease(planOf(seed), onOrphans);
  if (begun === null) return null;
  const { world, random, inputs, at } = begun;
  const { store } = world.emulator.service;
  let { request } = begun;

  // A fault that is gone at the next try, or one that outlasts the tries of a read.
  world.emulator.inject({ ...randomFault(random), match: {}, skip: at, times: pick(random, [1, 1, 2, 6]) });
  const wrong: string[] = [];
  let said = '';
  for (let run = 1; run <= RUNS + 1; run++) {
    const drafts = draftsIn(store).length;
    const { result, wrong: broken } = await judge(world, request, { random, inputs, isTroubled: run === 1 });
    world.emulator.clearFaults();
    if (result === null) throw new Error('the run was killed');
    said = saidBy(result);
    const isUntold = draftsIn(store).length > drafts && !tellsOfDraft(result);
    wrong.push(...broken, ...(isUntold ? [`run ${run} leaves a draft without a word: ${said}`] : []));
    if (result.verdict === 'clear') {
      pass(world);
      return { wrong: [...wrong, ...missingIn(world, request)], ends: [run > RUNS ? 'advised' : `green at ${run}`] };
    }
    const next = run === RUNS ? follow(world, request, result) : request;
    if (next === null) break;
    request = next;
    pass(world, LATER_MS);
  }
  return { wrong: [...wrong, `nothing leads on: ${said}`], ends: ['stuck'] };
}

/** Returns what the inputs mean, and is not there. */
export function missingIn(world: World, request: Partial<ReleaseRequest>): string[] {
  const after = photograph(world);
  return differences({ request, before: after, after, others: [], sent: [] });
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
  const draft = draftsIn(store).at(-1);
  if (draft === undefined) return null;
  if (/\btake it out of its draft on the App Review page/i.test(remedies)) {
    takeOut(nameOf(world, ownVersions(store, request)[0]?.id ?? ''))(world);
    return request;
  }
  if (!/\bcancel (it|one|them|that draft|the draft)\b[^.]* on the App Review page/i.test(remedies)) return null;
  service.cancelByHand(draft.id);
  return request;
}
