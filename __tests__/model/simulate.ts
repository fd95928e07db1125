/**
 * `npm run simulate -- --worlds 10000 --seed 1`: plays random worlds, and makes each kind of failure as small as it gets.
 * `npm run simulate -- --statuses 2000 --seed 1`: plays schedules of reports to GitHub (../github/schedules.ts).
 * `npm run simulate -- --drafts 1000 --seed 1`: plays so many releases with a fault under each policy on drafts (faulty-release.ts).
 * `npm run simulate -- --stopped 120 --seed 1`: stops so many releases, and goes on with them (stopped-release.ts).
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { playSchedule } from '../github/schedules.ts';
import { playApproval } from './approval.ts';
import { ORPHAN_POLICIES, playFaultyRelease } from './faulty-release.ts';
import { minimize, type Plan, planOf } from './plan.ts';
import { playPlan } from './play-plan.ts';
import { type Played, playSeeds } from './played.ts';
import { playStoppedRelease } from './stopped-release.ts';
import { variedPlanOf } from './vary.ts';

const USAGE =
  'Usage: npm run simulate -- [--worlds N [--approvals | --sequences | --plain]] [--drafts N] [--stopped N] [--statuses N] [--seed N]';

const { values } = readArguments({
  options: {
    worlds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    // Checks the promises of the output `plan` instead of those of all runs.
    approvals: { type: 'boolean' },
    drafts: { type: 'string' },
    stopped: { type: 'string' },
    statuses: { type: 'string' },
    // Plays the worlds of before, without what vary.ts varies.
    plain: { type: 'boolean' },
    // Plays only the worlds in which several requests come in a row.
    sequences: { type: 'boolean' },
  },
});

function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${USAGE}\n\n${(error as Error).message}`);
    process.exit(2);
  }
}

const { plain, approvals, sequences, drafts, stopped, statuses } = values;
const isOther = [drafts, stopped, statuses].some((count) => count !== undefined);
const worlds = values.worlds ?? (isOther ? '0' : '600');

/** Of the kinds of failure. */
const MOST_MADE_SMALLER = 5;

const planAt = (seed: number) => (plain || approvals ? planOf(seed) : variedPlanOf(seed).plan);
const playWorld: (plan: Plan) => Promise<Played> = approvals ? playApproval : playPlan;

async function playAt(seed: number): Promise<Played | null> {
  const isWanted = !sequences || variedPlanOf(seed).values.some((value) => value.startsWith('sequence: '));
  return isWanted ? playSafely(planAt(seed)) : null;
}

/** Plays the plan; that it throws is one more thing that is wrong. */
const playSafely = (plan: Plan): Promise<Played> =>
  playWorld(plan).catch((error) => ({ wrong: [`it throws ${error.stack}`], ends: [] }));

/** Returns the words of a failure without ids and numbers. */
const kindOf = (what: string) => what.replace(/[0-9a-f]{8}-[0-9a-f-]+|\d{5,}/g, '…').replace(/^run \d+: /, '');

async function playStatuses(seed: number): Promise<Played> {
  const { greener, failed, ...heads } = await playSchedule(seed);
  return {
    wrong: [...failed, ...greener.map(() => 'a status is greener than the newest look')],
    ends: Object.entries(heads).flatMap(([end, { length }]) => Array<string>(length).fill(end)),
  };
}

const PLAYS: { name: string; count?: string | undefined; play: (seed: number) => Promise<Played | null> }[] = [
  { name: 'worlds', count: worlds, play: playAt },
  ...ORPHAN_POLICIES.map((policy) => ({
    name: `on-orphans: ${policy}`,
    count: drafts,
    play: (seed: number) => playFaultyRelease(seed, policy),
  })),
  { name: 'stopped', count: stopped, play: playStoppedRelease },
  { name: 'statuses', count: statuses, play: playStatuses },
];
for (const { name, count = '0', play } of PLAYS) {
  const startMs = performance.now();
  const { ends, wrong } = await playSeeds(Number(values.seed), Number(count), play);
  for (const [at, [kind, found]] of [...Map.groupBy(wrong, ({ what }) => kindOf(what))].entries()) {
    const seeds = found.map(({ seed }) => seed);
    console.log(`${kind}\n  ${seeds.length} times, seeds ${seeds.slice(0, 8).join(', ')}`);
    if (play !== playAt || at >= MOST_MADE_SMALLER) continue;
    const fails = async (plan: Plan) => (await playSafely(plan)).wrong.map(kindOf).includes(kind);
    console.log(`  made smaller: ${JSON.stringify(await minimize(planAt(seeds[0] ?? 0), fails))}`);
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  if (count !== '0')
    console.log(`${name}: ${count} in ${seconds} s, ${wrong.length} failures: ${JSON.stringify(ends)}`);
  if (wrong.length > 0) process.exitCode = 1;
}
