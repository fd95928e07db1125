/**
 * Random runs of every mode over random apps, with faults and kills: release requests and changes of a phased release are
 * sent only by the modes that are for them, those modes send nothing else, and nothing happens twice. APPROVAL_RUNS says
 * how many, RELEASE_SEED where they begin.
 */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, FaultKind, RequestRecord } from '../../emulator/app-store/http/server.ts';
import { APP_VERSION_STATES, PHASED_RELEASE_STATES } from '../../emulator/app-store/model/states.ts';
import type { ReleaseRequest, RolloutChange } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  createWorld,
  Killed,
  type RunResult,
  recordsOf,
  runOnce,
  type World,
} from './harness.ts';
import { changedSince, passReadLag, settled } from './looking.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';

const RUNS = Number(process.env.APPROVAL_RUNS ?? 600);
const MINUTE_MS = 60_000;

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
/** With a client error the service says that it has not done it. */
const STATUSES_BEFORE = [400, 401, 403, 404, 409, 429, 500, 503];
const STATUSES_AFTER = [500, 502, 503, 504];

const NUMBERS = ['1.1', '1.2', '1.10', '9.9'];

function createApp(random: Random): World {
  const world = createWorld({
    scenario: 'clear',
    dialect: pick<Dialect>(random, ['specification', 'live']),
    readLagMs: pick(random, [0, 3_000]),
    distributionMs: pick(random, [0, 30 * MINUTE_MS]),
  });
  const { service } = world.emulator;
  const { appId } = world;
  const states = [...APP_VERSION_STATES, 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION', 'AWAITING_NEW_RULES'];
  for (const versionString of ['1.1', '1.2', '1.10']) {
    for (const platform of ['IOS', 'MAC_OS'] as const) {
      const build = service.addBuild({ appId, version: '42', versionString, platform });
      const { id: versionId } = service.addVersion({
        appId,
        versionString,
        platform,
        buildId: build.id,
        state: pick(random, random() < 0.5 ? states : ['PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION']),
        createdAt: world.time.nowMs - Math.floor(random() * 30) * 86_400_000,
      });
      if (random() < 0.7) {
        const state = pick(random, PHASED_RELEASE_STATES);
        service.addPhasedRelease({
          versionId,
          state,
          ...(state === 'INACTIVE' ? {} : { startedAt: world.time.nowMs }),
        });
      }
    }
  }
  for (let left = Math.floor(random() * 5); left > 0; left--)
    addForeignSubmission(world, pick(random, ['READY_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES']));
  return world;
}

function randomRequest(random: Random): Partial<ReleaseRequest> {
  const around = {
    platform: pick(random, ['IOS', 'MAC_OS'] as const),
    dryRun: random() < 0.15,
    version: pick(random, NUMBERS),
  };
  switch (pick(random, ['release', 'release', 'rollout', 'rollout', 'check', 'prepare', 'submit'] as const)) {
    case 'release':
      return { ...around, mode: 'release' };
    case 'rollout':
      return { ...around, mode: 'rollout', rollout: pick<RolloutChange>(random, ['pause', 'resume', 'complete']) };
    case 'check':
      return { ...around, version: null };
    case 'prepare':
      return { ...around, mode: 'prepare', phasedRelease: true, onVersionInFlight: pick(random, ['resume', 'cancel']) };
    case 'submit':
      return { ...around, mode: 'submit', phasedRelease: true, onVersionInFlight: pick(random, ['resume', 'cancel']) };
  }
}

/** The run, or `null` when it was killed. */
async function runBadly(random: Random, world: World, request: Partial<ReleaseRequest>): Promise<RunResult | null> {
  const { emulator } = world;
  if (random() < 0.5) {
    const kind = pick(random, KINDS);
    emulator.inject({
      kind,
      status: pick(random, kind === 'status-after' ? STATUSES_AFTER : STATUSES_BEFORE),
      match: pick(random, [{}, { method: 'POST' }, { method: 'PATCH' }, { method: 'GET' }]),
      skip: Math.floor(random() * 4),
      times: 1 + Math.floor(random() * 2),
    });
  }
  const diesAt = random() < 0.25 ? Math.floor(random() * 6) : Number.POSITIVE_INFINITY;
  const diesAfter = random() < 0.5;
  let requests = 0;
  try {
    return await runOnce(world, request, {
      random,
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
    return null;
  } finally {
    emulator.clearFaults();
  }
}

const isReleaseRequest = ({ method, path }: RequestRecord) =>
  method !== 'GET' && path.startsWith('/v1/appStoreVersionReleaseRequests');
const isPhasedChange = ({ method, path }: RequestRecord) =>
  method === 'PATCH' && path.startsWith('/v1/appStoreVersionPhasedReleases/');

/** The records that a run about one version is about. */
function namedIn(world: World, { version, platform }: Partial<ReleaseRequest>) {
  const store = settled(world);
  const versions = [...store.versions.values()].filter(
    (one) => one.versionString === version && one.platform === platform,
  );
  const ids = versions.map(({ id }) => id);
  return { ids, phasedIds: ids.flatMap((id) => store.phasedReleaseOf(id)?.id ?? []) };
}

/** All that a run in the mode `release` or `rollout` may ask, by the contract. */
function isAllowed(world: World, request: Partial<ReleaseRequest>, it: RequestRecord): boolean {
  const { ids, phasedIds } = namedIn(world, request);
  const { method, path, query, body } = it;
  if (method === 'GET') {
    if (path === `/v1/apps/${world.appId}/appStoreVersions`)
      return query['filter[versionString]'] === request.version && query['filter[platform]'] === request.platform;
    const isPhased =
      request.mode === 'rollout' && ids.some((id) => path.endsWith(`/${id}/appStoreVersionPhasedRelease`));
    return isPhased || ids.some((id) => path === `/v1/appStoreVersions/${id}`);
  }
  if (request.dryRun) return false;
  const text = JSON.stringify(body);
  if (request.mode === 'release')
    return method === 'POST' && isReleaseRequest(it) && ids.some((id) => text.includes(`"id":"${id}"`));
  return isPhasedChange(it) && phasedIds.some((id) => path.endsWith(`/${id}`) && text.includes(`"id":"${id}"`));
}

const CERTAINLY_NOT = [400, 401, 403, 404, 409, 429];

async function play(seed: number): Promise<{ mode: string; writes: number; verdict: string }> {
  const random = seededRandom(seed);
  const world = createApp(random);
  const request = randomRequest(random);
  const mode = request.mode ?? 'check';
  const { ids, phasedIds } = namedIn(world, request);
  const before = recordsOf(world);
  const result = await runBadly(random, world, request);
  const { requests } = world.emulator;
  const about = { seed, mode, dryRun: request.dryRun };

  if (mode !== 'release') expect({ ...about, sent: requests.filter(isReleaseRequest) }).toEqual({ ...about, sent: [] });
  if (mode !== 'rollout') expect({ ...about, sent: requests.filter(isPhasedChange) }).toEqual({ ...about, sent: [] });
  const writes = requests.filter(({ method }) => method !== 'GET');
  if (mode === 'release' || mode === 'rollout') {
    const others = requests.filter((it) => !isAllowed(world, request, it)).map(({ method, url }) => `${method} ${url}`);
    expect({ ...about, others }).toEqual({ ...about, others: [] });
    const inDoubt = writes.filter(({ status, applied }) => applied || !CERTAINLY_NOT.includes(status ?? 0));
    expect({ ...about, sentTwice: inDoubt.length > 1 }).toEqual({ ...about, sentTwice: false });
    // Releasing a version puts it in the place of the one on sale, and begins its phased release.
    const replaced = [...settled(world).versions.values()].filter(({ state }) => state === 'REPLACED_WITH_NEW_VERSION');
    const own = new Set([...ids, ...phasedIds, ...(mode === 'release' ? replaced.map(({ id }) => id) : [])]);
    expect({ ...about, changed: changedSince(world, before).filter((id) => !own.has(id)) }).toEqual({
      ...about,
      changed: [],
    });
    if (result?.verdict === 'clear') expectDone(world, request, seed);
    // The same once more, undisturbed and with reads that have caught up: nothing is applied a second time.
    passReadLag(world);
    const again = await runOnce(world, { ...request, dryRun: false }, { random });
    const applied = requests.filter((it) => it.applied === true);
    expect({ ...about, applied: applied.length > 1 }).toEqual({ ...about, applied: false });
    if (again.verdict === 'clear') expectDone(world, { ...request, dryRun: false }, seed);
    if (result?.verdict === 'clear')
      expect({ ...about, verdict: again.verdict }).toEqual({ ...about, verdict: 'clear' });
  }
  return { mode, writes: writes.length, verdict: result?.verdict ?? 'killed' };
}

const RELEASED = [
  'PENDING_APPLE_RELEASE',
  'PROCESSING_FOR_DISTRIBUTION',
  'READY_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
];
const AFTER = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' };

/** A run that was green has done what it was asked for. */
function expectDone(world: World, request: Partial<ReleaseRequest>, seed: number): void {
  if (request.dryRun) return;
  const store = settled(world);
  const [id = ''] = namedIn(world, request).ids;
  const state = request.mode === 'release' ? store.versions.get(id)?.state : store.phasedReleaseOf(id)?.state;
  const wanted = request.mode === 'release' ? RELEASED : [AFTER[request.rollout ?? 'pause']];
  expect({ seed, state, isWanted: wanted.includes(state ?? '') }).toEqual({ seed, state, isWanted: true });
}

describe('random runs of every mode', () => {
  it('release and change rollouts only where that was asked for, of the version that was named, and once', async () => {
    const totals: Record<string, number> = {};
    const count = (name: string, by = 1) => {
      totals[name] = (totals[name] ?? 0) + by;
    };
    for (let n = 0; n < RUNS; n++) {
      const { mode, writes, verdict } = await play(SEED + n);
      count(`${mode} ${verdict}`);
      count(`${mode} writes`, writes);
    }
    console.log(`RELEASE_SEED=${SEED}: ${JSON.stringify(totals)}`);
    // Random runs that never come to the writes would hold nothing.
    expect(totals['release writes']).toBeGreaterThan(RUNS / 40);
    expect(totals['rollout writes']).toBeGreaterThan(RUNS / 40);
    expect(totals['submit writes']).toBeGreaterThan(0);
  }, 600_000);
});
