/** Random schedules of faults, kills and slow reads, from a seed: some runs that meet them, then one that meets none. */
import { expect } from '@jest/globals';
import type { Dialect, Fault, FaultKind } from '../../emulator/app-store/http/server.ts';
import { cleanUpDraft, errorsIn, Killed, type RunResult, runOnce, type World } from './harness.ts';
import { passReadLag } from './looking.ts';
import { appliedTwice, type Begun, begin, endOf, expectedEnd } from './promises.ts';
import { pick, type Random, seededRandom } from './random.ts';
import type { Situation } from './situations.ts';

/** All that come to an end; `body` and a status that says yes would be lies that no client can see through. */
const KINDS: FaultKind[] = [
  'reset-before',
  'reset-after',
  'status-before',
  'status-after',
  'cut-before',
  'cut-after',
  'html',
  'redirect',
];
const STATUSES = [400, 401, 403, 404, 408, 409, 429, 500, 502, 503, 504];
/** A client error says that the service has not done it, so it never follows what was done. */
const STATUSES_AFTER = [408, 500, 502, 503, 504];
const MOST_BAD_RUNS = 3;
const MOST_FAULTS = 3;
/** A run takes some thirty requests. */
const LAST_DEATH = 35;

function randomFault(random: Random): Fault {
  const kind = pick(random, KINDS);
  const status = pick(random, kind === 'status-after' ? STATUSES_AFTER : STATUSES);
  return {
    kind,
    ...(kind.startsWith('status') ? { status } : {}),
    match: pick(random, [{}, { method: 'POST' }, { method: 'PATCH' }, { method: 'GET' }]),
    skip: Math.floor(random() * 12),
    times: 1 + Math.floor(random() * 3),
  };
}

function beginRandomly(random: Random, situations: readonly Situation[]): Begun {
  const situation = pick(random, situations);
  const dialect = pick<Dialect>(random, situation.dialects ?? ['specification', 'live']);
  return begin(situation, dialect, {
    readLagMs: pick(random, [0, 0, 1_500, 5_000, 20_000]),
    lagOn: pick(random, ['all', 'lists']),
    stagingMs: pick(random, [0, 0, 1_500, 6_000]),
    cancelingMs: pick(random, [0, 10_000]),
  });
}

/** One run with faults and, now and then, its end at some request. @returns `null` for a run that was killed */
async function runBadly(random: Random, { world, release }: Begun): Promise<RunResult | null> {
  const { emulator } = world;
  for (let faults = Math.floor(random() * (MOST_FAULTS + 1)); faults > 0; faults--)
    emulator.inject(randomFault(random));
  const diesAt = random() < 0.4 ? Math.floor(random() * LAST_DEATH) : Number.POSITIVE_INFINITY;
  const diesAfter = random() < 0.5;
  let requests = 0;
  let remembered: Parameters<typeof cleanUpDraft>[1] | null = null;
  try {
    return await runOnce(world, release.request, {
      random,
      onRemember: (cleanup) => {
        remembered = cleanup;
      },
      around: async (_request, go) => {
        const dies = requests++ === diesAt;
        if (dies && !diesAfter) throw new Killed();
        const answer = await go();
        if (dies) throw new Killed();
        return answer;
      },
    });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    if (remembered !== null && random() < 0.5) await cleanUpDraft(world, remembered);
    return null;
  } finally {
    emulator.clearFaults();
  }
}

/** Answers that say that the service has not done it, so that asking again repeats nothing. */
const CERTAINLY_NOT = [401, 409, 429];

/** A write of whose outcome nothing is known is not sent a second time by the same run. */
function repeatedWrites(requests: World['emulator']['requests']): string[] {
  const inDoubt = new Set<string>();
  const repeated: string[] = [];
  for (const { method, path, body, status, applied } of requests) {
    if (method === 'GET') continue;
    const write = `${method} ${path} ${JSON.stringify(body)}`;
    if (inDoubt.has(write)) repeated.push(write);
    const certain = applied !== true && status !== undefined && CERTAINLY_NOT.includes(status);
    if (!certain) inDoubt.add(write);
  }
  return repeated;
}

export interface Totals {
  schedules: number;
  runs: number;
  greens: number;
  killed: number;
}

/**
 * Follows one schedule to its end, and adds it to the totals. Schedule `n` of seed `s` is schedule 0 of seed `s + n`, so
 * that one that fails can be run alone.
 */
export async function followSchedule(seed: number, situations: readonly Situation[], totals: Totals): Promise<void> {
  const random = seededRandom(seed);
  const begun = beginRandomly(random, situations);
  const { world, release } = begun;
  const expected = expectedEnd(begun);
  // A run that comes while lists lag cannot see the draft of the one before, and may make another.
  const isPatient = random() < 0.75;
  const made = isPatient || expected.made === 0 ? {} : { made: 1, drafts: 0 };
  const bad = Math.floor(random() * (MOST_BAD_RUNS + 1));
  for (let run = 0; run < bad; run++) {
    const before = world.emulator.requests.length;
    const result = await runBadly(random, begun);
    const about = { seed, run, verdict: result?.verdict };
    const repeated = repeatedWrites(world.emulator.requests.slice(before));
    expect({ ...about, repeated, forbidden: begun.forbidden }).toEqual({ ...about, repeated: [], forbidden: [] });
    if (result?.verdict === 'clear') expect({ ...about, ...endOf(begun), ...made }).toEqual({ ...about, ...expected });
    if (isPatient) expect({ ...about, many: endOf(begun).made > expected.made }).toEqual({ ...about, many: false });
    totals.runs++;
    if (result === null) totals.killed++;
    if (result?.verdict === 'clear') totals.greens++;
    if (isPatient) passReadLag(world);
  }
  passReadLag(world);
  const last = await runOnce(world, release.request, { random });
  expect({ seed, verdict: last.verdict, errors: errorsIn(last) }).toEqual({ seed, verdict: 'clear', errors: [] });
  expect({ seed, ...endOf(begun), ...made }).toEqual({ seed, ...expected });
  passReadLag(world);
  // What is done stays done: the same run once more writes nothing.
  const before = world.emulator.requests.length;
  const again = await runOnce(world, release.request, { random });
  const writes = world.emulator.requests.slice(before).filter(({ method }) => method !== 'GET').length;
  expect({ seed, verdict: again.verdict, writes }).toEqual({ seed, verdict: 'clear', writes: 0 });
  const twice = appliedTwice(begun).filter((write) => isPatient || !write.startsWith('POST /v1/reviewSubmissions '));
  expect({ seed, forbidden: begun.forbidden, twice }).toEqual({ seed, forbidden: [], twice: [] });
  totals.schedules++;
  totals.runs += 2;
}
