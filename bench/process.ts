/** Measures whole processes from outside. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface Contestant {
  name: string;
  args: string[];
  env: Record<string, string>;
  exitCode: number;
}

/** @returns the time of the process in milliseconds @throws on an unexpected exit code */
export async function timeOf(contestant: Contestant): Promise<number> {
  return (await run(contestant, [])).tookMs;
}

/** @returns the maximum memory of the process in MiB */
export async function memoryOf(contestant: Contestant): Promise<number> {
  const atExit = `process.on('exit', () => process.getBuiltinModule('fs').writeSync(3, String(process.resourceUsage().maxRSS)))`;
  const { said } = await run(contestant, ['--import', `data:text/javascript,${encodeURIComponent(atExit)}`]);
  return Number(said) / 1024;
}

/** @returns the time, and the text that the process wrote to its file 3 */
function run({ name, args, env, exitCode }: Contestant, nodeOptions: readonly string[]) {
  return new Promise<{ tookMs: number; said: string }>((resolve, reject) => {
    const startedMs = performance.now();
    let tookMs = 0;
    const child = spawn(process.execPath, [...nodeOptions, ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const [log, errors, said] = child.stdio.slice(1).map((stream) => collect(stream as Readable));
    child.on('error', reject);
    child.on('exit', () => {
      tookMs = performance.now() - startedMs;
    });
    child.on('close', (code) => {
      if (code === exitCode) resolve({ tookMs, said: said?.() ?? '' });
      else reject(new Error(`${name} ended with ${code}:\n${log?.()}\n${errors?.()}`));
    });
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return () => text;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
