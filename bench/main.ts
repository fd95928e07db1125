/**
 * What a check costs, as ratios measured in one run: the action's start to a bare Node, and a whole check to a bare
 * script that sends the same three requests. Whole processes, interleaved, medians; the emulator answers over TLS
 * after 20 ms, from a process of its own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureSweep } from './sweep.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const WARM_UP_ROUNDS = 3;
const DELAY_MS = 20;
const root = resolve(import.meta.dirname, '..');

interface Ready {
  url: string;
  appId: string;
  keyId: string;
  issuerId: string;
  privateKey: string;
  certificate: string;
}

interface Contestant {
  name: string;
  args: string[];
  env: Record<string, string>;
  exitCode: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const emulator = spawn(process.execPath, [resolve(root, 'bench/emulator.ts'), String(DELAY_MS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const ready = await firstLine<Ready>(emulator);
  const contestants = line(ready);
  const times = measure(contestants);
  print(contestants.map(({ name }) => ({ name, medianMs: median(times.get(name) ?? []) })));
} finally {
  emulator.kill();
  rmSync(folder, { recursive: true, force: true });
}
await measureSweep();

function line(ready: Ready): Contestant[] {
  const certificate = join(folder, 'ca.pem');
  writeFileSync(certificate, ready.certificate);
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'].map((name) => {
      writeFileSync(join(folder, name), '');
      return [name, join(folder, name)];
    }),
  );
  const action = resolve(root, 'dist/index.js');
  const inputs = {
    'INPUT_KEY-ID': ready.keyId,
    'INPUT_ISSUER-ID': ready.issuerId,
    'INPUT_PRIVATE-KEY': ready.privateKey,
    'INPUT_APP-ID': ready.appId,
    'INPUT_BASE-URL': ready.url,
  };
  const trust = { NODE_EXTRA_CA_CERTS: certificate };
  const bare = {
    BENCH_URL: ready.url,
    BENCH_KEY: ready.privateKey,
    BENCH_KEY_ID: ready.keyId,
    BENCH_ISSUER: ready.issuerId,
    BENCH_APP: ready.appId,
  };
  return [
    { name: 'bare Node', args: ['-e', '0'], env: {}, exitCode: 0 },
    // The post step with nothing to cleanUp up: the same bundle loaded, its state read, and out again.
    { name: 'start of the action', args: [resolve(root, 'dist/post.js')], env: { ...files }, exitCode: 0 },
    { name: 'refusal of missing inputs', args: [action], env: { ...files }, exitCode: 1 },
    { name: 'bare script', args: [resolve(root, 'bench/bare.mjs')], env: { ...trust, ...bare }, exitCode: 0 },
    { name: 'check', args: [action], env: { ...trust, ...files, ...inputs }, exitCode: 0 },
  ];
}

/** One after another in each round, so that a noisy minute hits all of them. */
function measure(contestants: readonly Contestant[]): Map<string, number[]> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const { name, args, env, exitCode } of contestants) {
      const startedMs = performance.now();
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        env: { PATH: process.env.PATH ?? '', ...env },
        encoding: 'utf8',
      });
      const tookMs = performance.now() - startedMs;
      if (status !== exitCode) throw new Error(`${name} ended with ${status}:\n${stdout}\n${stderr}`);
      if (round >= 0) times.get(name)?.push(tookMs);
    }
  }
  return times;
}

function print(rows: readonly { name: string; medianMs: number }[]): void {
  const of = (name: string) => rows.find((row) => row.name === name)?.medianMs ?? Number.NaN;
  console.log(
    `Medians of ${ROUNDS} interleaved runs, whole processes, Node ${process.versions.node}; the service answers after ${DELAY_MS} ms over TLS.\n`,
  );
  console.log('| process | median ms |\n|---|---|');
  for (const { name, medianMs } of rows) console.log(`| ${name} | ${medianMs.toFixed(1)} |`);
  console.log('\n| ratio | measured | bound |\n|---|---|---|');
  console.log(
    `| start of the action / bare Node | ${(of('start of the action') / of('bare Node')).toFixed(2)} | 1.5 |`,
  );
  console.log(`| check / bare script | ${(of('check') / of('bare script')).toFixed(2)} | 1.7 |`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function firstLine<T>(child: ReturnType<typeof spawn>): Promise<T> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end !== -1) resolve(JSON.parse(text.slice(0, end)) as T);
    });
    child.on('exit', (code) => reject(new Error(`the emulator ended with ${code} before it was ready`)));
  });
}
