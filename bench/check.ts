/**
 * Compares a check with a bare script that sends the same reads: on loopback, where the service answers after some
 * milliseconds, and over a network with round trips of 60 ms.
 */
import { resolve } from 'node:path';
import { type Contestant, memoryOf } from './process.ts';
import { ANSWER_MS, bareScripts, medians, onStage, PLACES, processesOf } from './stage.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** Repeats, because a noisy minute disturbs only some of them. */
const RUNS = 3;
const DIST = resolve(import.meta.dirname, '../dist');
const [LOOPBACK, FAR] = PLACES;

export interface Ratio {
  name: string;
  measured: number;
  bound: number;
}

export async function measureCheck(): Promise<Ratio[]> {
  const times = await onStage(async (stage) => {
    const action = processesOf(DIST, stage);
    const checks = action.filter(({ name }) => name.startsWith('check'));
    const bare = { name: 'bare Node', args: ['-e', '0'], env: {}, exitCode: 0 };
    const contestants = [bare, ...action, ...(await bareScripts(checks, stage))];
    const best = await bestMedians(contestants);
    print(best, await memories(contestants));
    return best;
  });
  const over = (name: string, bare: string) => (times.get(name) ?? Number.NaN) / (times.get(bare) ?? Number.NaN);
  const beside = (place: string) => over(`check, ${place}`, `bare script, ${place}`);
  return [
    { name: 'refusal of missing inputs / bare Node', measured: over('refused inputs', 'bare Node'), bound: 2 },
    { name: `check / bare script, ${LOOPBACK}`, measured: beside(LOOPBACK), bound: 1.6 },
    { name: `check / bare script, round trips of ${FAR}`, measured: beside(FAR), bound: 1.06 },
  ];
}

async function bestMedians(contestants: readonly Contestant[]): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    for (const [at, ms] of (await medians(contestants, ROUNDS)).entries()) {
      const { name } = contestants[at] as Contestant;
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, ms));
    }
  }
  return best;
}

async function memories(contestants: readonly Contestant[]): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const contestant of contestants) held.set(contestant.name, await memoryOf(contestant));
  return held;
}

function print(times: Map<string, number>, memory: Map<string, number>): void {
  console.log(
    `Whole processes on Node ${process.versions.node}: the best of ${RUNS} medians of ${ROUNDS} interleaved runs. The service speaks TLS; on loopback it answers after ${ANSWER_MS} ms.\n`,
  );
  console.log('| process | ms | MiB at most |\n|---|---|---|');
  for (const [name, ms] of times) console.log(`| ${name} | ${ms.toFixed(1)} | ${memory.get(name)?.toFixed(0)} |`);
}
