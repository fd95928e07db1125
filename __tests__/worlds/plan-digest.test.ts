/** The output `plan` in random worlds: one plan for a dry run, the run, and every run that continues after a kill. */
import { expect, it } from '@jest/globals';
import type { Mode } from '../../src/core/model/mode.ts';
import { planOf as digestOf } from '../../src/core/model/result.ts';
import { SEED, seededRandom } from '../release/random.ts';
import { pass, type RunResult, runKilled, runOnce } from '../release/world.ts';
import { buildWorld, copyOf, requestOf } from './build.ts';
import { type Plan, planOf } from './plan.ts';

const WORLDS = 150;
/** A release sends some ten writes. */
const MOST_WRITES = 12;
const OTHER_PLAN = `sha256:${'0'.repeat(64)}`;
const SENDING: readonly Mode[] = ['prepare', 'submit', 'submit-items'];

/** Nothing lags, so that a difference is one of the plan. */
function still(plan: Plan): Plan {
  const settings = { readLagMs: 0, cancelLagMs: 0, renameLagMs: 0, stagingMs: 0, cancelingMs: 0, notReadySubmits: 0 };
  return { ...plan, settings: { ...plan.settings, ...settings } };
}

/** A step may be refused; the plan is the same. */
function seen({ goesOut, findings }: RunResult) {
  return { goesOut, isChanged: findings.some(({ reason }) => reason === 'plan.changed') };
}

it('the plan is one from the dry run to the last continuation, and another one sends nothing', async () => {
  const met: Record<string, number> = {};
  for (let seed = SEED; seed < SEED + WORLDS; seed++) {
    const plan = still(planOf(seed));
    const [first] = plan.runs;
    const mode = first?.request.mode ?? 'check';
    if (first === undefined || !SENDING.includes(mode)) continue;
    const { world, ...built } = buildWorld(plan);
    const request = requestOf({ world, ...built }, first);
    const dry = await runOnce(copyOf(world), { ...request, dryRun: true });
    const digest = digestOf(dry);
    if (digest === null) continue;
    const planned = { seed, request, ...seen(dry) };
    const other = await runOnce(copyOf(world), { ...request, expectPlan: OTHER_PLAN });
    const reasons = other.findings.map(({ reason }) => reason);
    expect({ seed, written: other.written, reasons }).toMatchObject({
      ...{ seed, written: [], reasons: expect.arrayContaining(['plan.changed']) },
    });
    const killed = copyOf(world);
    const expecting = { ...request, expectPlan: digest };
    expect({ seed, request, ...seen(await runOnce(world, expecting)) }).toEqual(planned);
    const at = Math.floor(seededRandom(seed)() * MOST_WRITES);
    await runKilled(killed, expecting, { at, when: seed % 2 === 0 ? 'before' : 'after' });
    pass(killed);
    const next = await runOnce(killed, expecting);
    // What was ready and is under review by now is not ready any more: nothing is left to go out.
    const isOver = mode === 'submit-items' && next.written.length === 0;
    if (!isOver) expect({ seed, request, at, ...seen(next) }).toEqual({ ...planned, at });
    met[mode] = (met[mode] ?? 0) + 1;
  }
  expect(SENDING.filter((mode) => (met[mode] ?? 0) < 2)).toEqual([]);
}, 600_000);
