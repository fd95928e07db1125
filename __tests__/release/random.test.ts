/**
 * Random schedules of faults, kills and slow reads, from a seed. RELEASE_RUNS says how many schedules, RELEASE_SEED
 * where they begin: schedule `n` of seed `s` is schedule 0 of seed `s + n`, so that one that fails can be run alone.
 */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, Fault, FaultKind } from '../../emulator/server.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import {
  addVersion,
  addVersionIn,
  cleanUpDraft,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  Killed,
  only,
  type RunResult,
  runOnce,
  type World,
} from './harness.ts';
import { openSubmissions, passReadLag, releaseIn, settled } from './looking.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';

const RUNS = process.env.RELEASE_RUNS === undefined ? Number.POSITIVE_INFINITY : Number(process.env.RELEASE_RUNS);
/** Without RELEASE_RUNS: as many as fit into this. */
const BUDGET_MS = 20_000;
const FEWEST = 200;
const QUIET_RUNS = 1;
const NOTES = 'Better than before.';

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

/** What a release finds when it begins, and what is asked for then. */
interface Situation {
  versionString: string;
  request: Partial<ReleaseRequest>;
  seed(world: World): unknown;
  /** Submissions that go by the cancellation, before this release makes its own. */
  others: number;
  build: string;
}

const FRESH: Situation = { versionString: '1.1', request: FULL_RELEASE, seed: () => undefined, others: 0, build: '42' };
const EVERY_LOCALE = { kind: 'by-locale' as const, texts: new Map([['en-US', NOTES]]), fallback: 'Besser.' };

const SITUATIONS: Situation[] = [
  FRESH,
  FRESH,
  { ...FRESH, request: { ...FULL_RELEASE, releaseNotes: EVERY_LOCALE } },
  { ...FRESH, seed: (world) => addVersion(world, { build: '41', releaseType: 'AFTER_APPROVAL' }) },
  { ...FRESH, seed: (world) => addVersionIn(world, 'READY_FOR_REVIEW', { build: '41' }) },
  { ...FRESH, seed: (world) => addVersion(world, { state: 'REJECTED', build: '41' }) },
  {
    versionString: '1.2',
    request: { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel' },
    seed: (world) => {
      addVersionIn(world, 'IN_REVIEW');
      world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
    },
    others: 1,
    build: '50',
  },
];

interface Schedule {
  world: World;
  situation: Situation;
  holds: string[];
}

function createSchedule(random: Random): Schedule {
  const situation = pick(random, SITUATIONS);
  const world = createWorld({
    scenario: 'release',
    dialect: pick<Dialect>(random, ['specification', 'live']),
    readLagMs: pick(random, [0, 0, 1_500, 5_000, 20_000]),
    stagingMs: pick(random, [0, 0, 1_500, 6_000]),
    cancelingMs: pick(random, [0, 10_000]),
    requireWhatsNew: situation.request.releaseNotes === EVERY_LOCALE,
  });
  situation.seed(world);
  const { store } = world.emulator.service;
  const along = [only(store.pageVersions).id, only(store.experiments).id, only(store.events).id];
  return { world, situation, holds: [`version ${situation.versionString}`, ...along].sort() };
}

/** One run with faults and, now and then, its end at some request. @returns `null` for a run that was killed */
async function runBadly(random: Random, world: World, request: Partial<ReleaseRequest>): Promise<RunResult | null> {
  const { emulator } = world;
  for (let faults = Math.floor(random() * 4); faults > 0; faults--) emulator.inject(randomFault(random));
  const diesAt = random() < 0.4 ? Math.floor(random() * 25) : Number.POSITIVE_INFINITY;
  const diesAfter = random() < 0.5;
  let requests = 0;
  let remembered: Parameters<typeof cleanUpDraft>[1] | null = null;
  try {
    return await runOnce(world, request, {
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

/** A write whose outcome nobody told is not sent a second time: POSTs and the submission are compared by their bodies. */
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

async function follow(seed: number): Promise<{ runs: number; greens: number; killed: number }> {
  const random = seededRandom(seed);
  const { world, situation, holds } = createSchedule(random);
  const { request, versionString, others } = situation;
  const done = {
    versions: [expect.any(String)],
    state: 'WAITING_FOR_REVIEW',
    holds,
    submissionsEver: others + 1,
    drafts: 0,
  };
  let greens = 0;
  let killed = 0;
  const bad = Math.floor(random() * 4);
  for (let run = 0; run < bad; run++) {
    const before = world.emulator.requests.length;
    const result = await runBadly(random, world, request);
    const about = { seed, run, verdict: result?.verdict };
    expect({ ...about, repeated: repeatedWrites(world.emulator.requests.slice(before)) }).toEqual({
      ...about,
      repeated: [],
    });
    if (result === null) killed++;
    if (result?.verdict === 'clear') {
      greens++;
      expect({ ...about, ...releaseIn(world, versionString) }).toEqual({ ...about, ...done });
    }
    expect({ ...about, many: settled(world).submissions.size > others + 1 }).toEqual({ ...about, many: false });
    passReadLag(world);
  }
  let quiet = 0;
  let verdict = 'none yet';
  let errors: string[] = [];
  for (; quiet < QUIET_RUNS && verdict !== 'clear'; quiet++) {
    const result = await runOnce(world, request, { random });
    verdict = result.verdict;
    errors = errorsIn(result);
    passReadLag(world);
  }
  expect({ seed, verdict, errors }).toEqual({ seed, verdict: 'clear', errors: [] });
  expect({ seed, ...releaseIn(world, versionString) }).toEqual({ seed, ...done });
  expect({ seed, open: openSubmissions(world).length }).toEqual({ seed, open: 1 });
  expectAsAsked(world, situation, seed);
  // What is done stays done: the same run once more writes nothing.
  const before = world.emulator.requests.length;
  const again = await runOnce(world, request, { random });
  const writes = world.emulator.requests.slice(before).filter(({ method }) => method !== 'GET').length;
  expect({ seed, verdict: again.verdict, writes }).toEqual({ seed, verdict: 'clear', writes: 0 });
  return { runs: bad + quiet + 1, greens, killed };
}

/** Not only submitted: build, release type, notes and phased release are what was asked for. */
function expectAsAsked(world: World, { versionString, build }: Situation, seed: number): void {
  const store = settled(world);
  const version = [...store.versions.values()].find((one) => one.versionString === versionString);
  const id = version?.id ?? '';
  expect({
    seed,
    build: store.builds.get(version?.buildId ?? '')?.version,
    releaseType: version?.releaseType,
    notes: store.localizationsOf(id).find(({ locale }) => locale === 'en-US')?.attributes.whatsNew,
    phased: store.phasedReleaseOf(id)?.state,
  }).toEqual({ seed, build, releaseType: 'MANUAL', notes: NOTES, phased: 'INACTIVE' });
}

describe('a release under a random schedule of faults and kills', () => {
  it('ends with one version and one submission, green only when all was done', async () => {
    const startedMs = performance.now();
    const totals = { schedules: 0, runs: 0, greens: 0, killed: 0 };
    const goesOn = () =>
      totals.schedules < RUNS &&
      (Number.isFinite(RUNS) || totals.schedules < FEWEST || performance.now() - startedMs < BUDGET_MS);
    try {
      while (goesOn()) {
        const { runs, greens, killed } = await follow(SEED + totals.schedules);
        totals.schedules++;
        totals.runs += runs;
        totals.greens += greens;
        totals.killed += killed;
      }
    } finally {
      console.log(`RELEASE_SEED=${SEED}: ${JSON.stringify(totals)}`);
    }
    expect(totals.schedules).toBeGreaterThan(0);
  }, 600_000);
});
