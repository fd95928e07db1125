/** Compares bundles in interleaved runs, to measure a change of the build or of a package. */
import { basename, resolve } from 'node:path';
import { medians, onStage, PLACES, processesOf } from './stage.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);

/** @param folders bundles to compare with the first */
export async function compareBundles(folders: readonly string[]): Promise<void> {
  const times = await onStage((stage) =>
    medians(
      folders.flatMap((folder) => processesOf(resolve(folder), stage)),
      ROUNDS,
    ),
  );
  const names = ['refused inputs', ...PLACES.map((place) => `check, ${place}`)];
  console.log(`Medians of ${ROUNDS} interleaved rounds on Node ${process.versions.node}, in ms.\n`);
  console.log(`| process | ${folders.map((folder) => basename(folder)).join(' | ')} |`);
  console.log(`|---|${folders.map(() => '---|').join('')}`);
  for (const [row, name] of names.entries()) {
    const first = times[row] ?? Number.NaN;
    const cells = folders.map((_, at) => {
      const ms = times[at * names.length + row] ?? Number.NaN;
      return at === 0
        ? ms.toFixed(1)
        : `${ms.toFixed(1)} (${withSign(ms - first)}, ${withSign((ms / first - 1) * 100)} %)`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function withSign(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
}
