/** Plays a check by each policy, and a dry run of each mode, in random worlds: they only read. */
import { expect, it } from '@jest/globals';
import { MODES } from '../../src/core/model/mode.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { buildWorld, requestOf } from './build.ts';
import { ASKED, OTHER, type Plan, planOf, type RunPlan } from './plan.ts';
import { SEED } from './random.ts';
import { runOnce } from './run.ts';

// RELEASE_SEED gives as many others.
const WORLDS = 300;
const POLICIES = ['resume', 'fail', 'reuse', 'cancel'] as const;
type Asked = RunPlan['request'];

/** Returns a check by each policy, of no version and of either number in turn. */
function checksOf({ seed, runs }: Plan): Asked[] {
  const version = [null, ASKED, OTHER][seed % 3] ?? null;
  const { platform = 'IOS', onOrphans = 'adopt' } = runs[0]?.request ?? {};
  const onUnresolved = seed % 2 === 0 ? 'fail' : 'resubmit';
  return POLICIES.map((onVersionInFlight) => ({
    ...{ mode: 'check', platform, platforms: [platform], version, onVersionInFlight, onUnresolved, onOrphans },
  }));
}

const WRITING = MODES.filter((one) => one !== 'check');
const modeOf = ({ seed }: Plan) => WRITING[seed % WRITING.length] ?? 'submit';

/** Puts a version on sale, with a rollout, into the world of a mode that changes one. */
function withRollout(plan: Plan): Plan {
  const [first, ...others] = plan.versions;
  const platform = plan.runs[0]?.request.platform ?? 'IOS';
  if (!modeOf(plan).endsWith('-rollout') || first === undefined) return plan;
  const rolledOut = { ...first, platform, number: ASKED, state: 'READY_FOR_DISTRIBUTION', phased: 'ACTIVE' };
  return { ...plan, versions: [rolledOut, ...others] };
}

/** Returns a dry run of one mode after another, each with a policy. `submit` and `prepare` ask for all that the plan has. */
function dryRunOf(plan: Plan): Asked {
  const { seed, runs } = plan;
  const mode = modeOf(plan);
  const asked = runs[0]?.request ?? {};
  const { platform = 'IOS', items = 'ready' } = asked;
  const policy = { onVersionInFlight: POLICIES[Math.floor(seed / WRITING.length) % POLICIES.length] ?? 'cancel' };
  const around = { mode, platform, platforms: [platform], dryRun: true };
  if (mode === 'submit-items') return { ...around, items, readiness: 'block' };
  if (mode === 'cancel') return { ...around, version: ASKED, items: [0, 1, 2, 3] };
  if (mode !== 'prepare' && mode !== 'submit') return { ...around, version: ASKED };
  return {
    ...asked,
    ...around,
    ...policy,
    version: ASKED,
    build: 'latest',
    notes: 'News',
    phasedRelease: seed % 2 === 0,
  };
}

it('sends no request but GET, whatever stands there and whatever is asked', async () => {
  const met: Record<string, number> = {};
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const plan = withRollout(planOf(seed));
    const built = buildWorld(plan);
    for (const asked of [...checksOf(plan), dryRunOf(plan)]) {
      const request: Partial<ReleaseRequest> = requestOf(built, { request: asked });
      const { written, verdict } = await runOnce(built.world, request);
      const methods = new Set(built.world.emulator.requests.map(({ method }) => method));
      expect({ seed, request, written, methods: [...methods] }).toEqual({
        seed,
        request,
        written: [],
        methods: ['GET'],
      });
      const end = `${request.mode} ${request.mode === 'check' ? `${request.onVersionInFlight} ` : ''}${verdict}`;
      met[end] = (met[end] ?? 0) + 1;
    }
  }
  // A world in which every run is blocked would show nothing.
  const ENDS = [...POLICIES.map((policy) => `check ${policy}`), ...MODES.slice(1)].map((what) => `${what} clear`);
  expect(ENDS.filter((end) => (met[end] ?? 0) < 1)).toEqual([]);
}, 600_000);
