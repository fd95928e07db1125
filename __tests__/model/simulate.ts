/**
 * `npm run simulate -- --worlds 10000 --seed 1`: plays random worlds, and makes each kind of failure as small as it gets.
 * `npm run simulate -- --statuses 2000 --seed 1`: plays schedules of reports to GitHub (../github/schedules.ts).
 * `npm run simulate -- --drafts 1000 --seed 1`: plays so many releases with a fault under each policy on drafts (faulty-release.ts).
 * `npm run simulate -- --stopped 120 --seed 1`: stops so many releases, and goes on with them (stopped-release.ts).
 */
import { parseArgs } from 'node:util';
import { playSchedule } from '../github/schedules.ts';
import { playApproval } from './approval.ts';
import { ORPHAN_POLICIES, playFaultyRelease, playReleases } from './faulty-release.ts';
import { minimize, type Plan, planOf } from './plan.ts';
import { type Played, playPlan } from './play-plan.ts';
import { playStoppedRelease } from './stopped-release.ts';
import { variedPlanOf } from './vary.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
    // Checks the promises of the output `plan` instead of those of all runs.
    approvals: { type: 'boolean', default: false },
    drafts: { type: 'string', default: '0' },
    stopped: { type: 'string', default: '0' },
    statuses: { type: 'string', default: '0' },
    // Plays the worlds of before, without what vary.ts varies.
    plain: { type: 'boolean', default: false },
    // Plays only the worlds in which several requests come in a row.
    sequences: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const most = Number(values.most);
const drafts = Number(values.drafts);
const stopped = Number(values.stopped);
const statuses = Number(values.statuses);
const worlds = drafts + stopped + statuses > 0 ? 0 : Number(values.worlds);

const planAt = (seed: number) => (values.plain || values.approvals ? planOf(seed) : variedPlanOf(seed).plan);
const play = values.approvals ? playApproval : playPlan;

/** Returns failures by their kind: their words without ids and numbers. */
async function played(plan: Plan): Promise<Played> {
  try {
    const { wrong, ends } = await play(plan);
    const kinds = wrong.map((one) => one.replace(/[0-9a-f]{8}-[0-9a-f-]+|\d{5,}/g, '…').replace(/^run \d+: /, ''));
    return { wrong: [...new Set(kinds)], ends };
  } catch (error) {
    return { wrong: [`it throws ${error instanceof Error ? error.stack : error}`], ends: [] };
  }
}

const startMs = performance.now();
const ends: Record<string, number> = {};
const kinds = new Map<string, number[]>();
const isWanted = (seed: number) =>
  !values.sequences || variedPlanOf(seed).values.some((value) => value.startsWith('sequence: '));
for (let seed = first, left = worlds; left > 0; seed++) {
  if (!isWanted(seed)) continue;
  left -= 1;
  const { wrong, ends: came } = await played(planAt(seed));
  for (const end of came) ends[end] = (ends[end] ?? 0) + 1;
  for (const kind of wrong) kinds.set(kind, [...(kinds.get(kind) ?? []), seed]);
}
for (const [at, [kind, seeds]] of [...kinds].entries()) {
  console.log(`${kind}\n  ${seeds.length} worlds, seeds ${seeds.slice(0, 8).join(', ')}`);
  if (at >= most) continue;
  const plan = await minimize(planAt(seeds[0] ?? first), async (one) => (await played(one)).wrong.includes(kind));
  console.log(`  made smaller: ${JSON.stringify(plan)}`);
}
const releases = [
  ...ORPHAN_POLICIES.map((policy) => ({
    name: `on-orphans: ${policy}`,
    count: drafts,
    play: (seed: number) => playFaultyRelease(seed, policy),
  })),
  { name: 'stopped', count: stopped, play: playStoppedRelease },
];
for (const { name, count, play } of releases) {
  const { ends: came, wrong } = await playReleases(first, count, play);
  for (const [end, times] of Object.entries(came)) ends[`${name}: ${end}`] = times;
  for (const { seed, what } of wrong) {
    kinds.set(what, [...(kinds.get(what) ?? []), seed]);
    console.log(`${name}, seed ${seed}: ${what}`);
  }
}
for (let seed = first; seed < first + statuses; seed++) {
  const { greener, failed, ...counts } = await playSchedule(seed);
  for (const [end, heads] of Object.entries(counts)) ends[end] = (ends[end] ?? 0) + heads.length;
  for (const what of [...failed, ...greener.map(() => 'a status is greener than the newest look')]) {
    kinds.set(what, [...(kinds.get(what) ?? []), seed]);
    console.log(`statuses, seed ${seed}: ${what}`);
  }
}
const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
console.log(
  `${worlds || drafts || stopped || statuses} worlds from seed ${first} in ${seconds} s, ${kinds.size} kinds of failure: ${JSON.stringify(ends)}`,
);
process.exitCode = kinds.size === 0 ? 0 : 1;
