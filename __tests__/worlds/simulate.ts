/** `npm run simulate -- --worlds 10000 --seed 1`: plays random worlds, and makes each kind of failure as small as it gets. */
import { parseArgs } from 'node:util';
import { minimize, type Plan, planOf } from './plan.ts';
import { playPlan } from './play.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
  },
});
const [worlds, first, most] = [values.worlds, values.seed, values.most].map(Number) as [number, number, number];

/** The kind of a failure: its words without ids and numbers. */
const kindOf = (wrong: string) => wrong.replace(/[0-9a-f]{8}-[0-9a-f-]+|\d{5,}/g, '…').replace(/^run \d+: /, '');

async function failures(plan: Plan): Promise<string[]> {
  try {
    return (await playPlan(plan)).wrong.map(kindOf);
  } catch (error) {
    return [`it throws ${error instanceof Error ? error.stack : error}`];
  }
}

const startMs = performance.now();
const ends: Record<string, number> = {};
const kinds = new Map<string, number[]>();
for (let seed = first; seed < first + worlds; seed++) {
  const plan = planOf(seed);
  try {
    const { wrong, ends: came } = await playPlan(plan);
    for (const end of came) ends[end] = (ends[end] ?? 0) + 1;
    for (const kind of new Set(wrong.map(kindOf))) kinds.set(kind, [...(kinds.get(kind) ?? []), seed]);
  } catch (error) {
    const kind = `it throws ${error instanceof Error ? error.stack : error}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), seed]);
  }
}
for (const [kind, seeds] of [...kinds].slice(0, most)) {
  const plan = await minimize(planOf(seeds[0] ?? first), async (one) => (await failures(one)).includes(kind));
  console.log(
    `${kind}\n  ${seeds.length} worlds, seeds ${seeds.slice(0, 8).join(', ')}; made smaller:\n  ${JSON.stringify(plan)}`,
  );
}
for (const [kind, seeds] of [...kinds].slice(most))
  console.log(`${kind}\n  ${seeds.length} worlds, seeds ${seeds.slice(0, 8).join(', ')}`);
const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
console.log(
  `${worlds} worlds from seed ${first} in ${seconds} s, ${kinds.size} kinds of failure: ${JSON.stringify(ends)}`,
);
process.exitCode = kinds.size === 0 ? 0 : 1;
