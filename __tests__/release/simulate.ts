/** `npm run simulate -- --worlds N --seed S`: plays many random worlds, and prints the plan of the first in which something is wrong. */
import { parseArgs } from 'node:util';
import { planOf, simulate, type Totals } from './simulation.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
  },
});
const first = Number(values.seed);
const totals: Totals = {};
for (let n = 0; n < Number(values.worlds); n++) {
  const plan = planOf(first + n);
  const wrong = await simulate(plan, totals);
  if (wrong.length === 0) continue;
  console.log(JSON.stringify(plan, null, 2));
  console.log(wrong.join('\n'));
  console.log(`Again: npm run simulate -- --worlds 1 --seed ${plan.seed}`);
  process.exitCode = 1;
  break;
}
console.log(`seed ${first}: ${JSON.stringify(totals)}`);
