/**
 * What a check costs, beside a bare script that sends the same reads: on loopback, where the service answers after some
 * milliseconds, and over a network of 60 ms round trips.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Emulator, startEmulator } from '../emulator/app-store/http/server.ts';
import { type Contestant, median, memoryOf, timeOf } from './process.ts';
import { startRelay } from './relay.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
/** A noisy minute does not hit all of them. */
const RUNS = 3;
const WARM_UP_ROUNDS = 2;
const ANSWER_MS = 20;
const ROUND_TRIP_MS = 60;
const root = resolve(import.meta.dirname, '..');

export interface Ratio {
  name: string;
  measured: number;
  bound: number;
}

export async function measureCheck(): Promise<Ratio[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const near = await startEmulator({ scenario: 'clear', tls: true, delayMs: ANSWER_MS });
  const far = await startEmulator({ scenario: 'clear', tls: true });
  const relay = await startRelay(Number(new URL(far.url).port), ROUND_TRIP_MS);
  try {
    const contestants = [
      ...(await starts(folder)),
      ...(await pair('loopback', near, near.url, folder)),
      ...(await pair(`${ROUND_TRIP_MS} ms`, far, `https://127.0.0.1:${relay.port}`, folder)),
    ];
    const times = await bestMedians(contestants);
    print(times, await memories(contestants));
    const over = (name: string, bare: string) => (times.get(name) ?? Number.NaN) / (times.get(bare) ?? Number.NaN);
    return [
      { name: 'post step with nothing to do / bare Node', measured: over('post step', 'bare Node'), bound: 1.1 },
      { name: 'refusal of missing inputs / bare Node', measured: over('refused inputs', 'bare Node'), bound: 1.5 },
      { name: 'check / bare script, loopback', measured: over('check, loopback', 'bare script, loopback'), bound: 1.6 },
      {
        name: `check / bare script, round trips of ${ROUND_TRIP_MS} ms`,
        measured: over(`check, ${ROUND_TRIP_MS} ms`, `bare script, ${ROUND_TRIP_MS} ms`),
        bound: 1.1,
      },
    ];
  } finally {
    relay.close();
    await Promise.all([near.close(), far.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function starts(folder: string): Promise<Contestant[]> {
  const env = runnerFiles(folder);
  return [
    { name: 'bare Node', args: ['-e', '0'], env: {}, exitCode: 0 },
    { name: 'post step', args: [resolve(root, 'dist/post.js')], env, exitCode: 0 },
    { name: 'refused inputs', args: [resolve(root, 'dist/index.js')], env, exitCode: 1 },
  ];
}

/** The check, and the bare script with the reads that the check was seen to send. */
async function pair(where: string, emulator: Emulator, url: string, folder: string): Promise<Contestant[]> {
  const certificate = join(folder, `${new URL(url).port}.pem`);
  writeFileSync(certificate, emulator.certificate ?? '');
  const trust = { NODE_EXTRA_CA_CERTS: certificate };
  const { keyId, issuerId, privateKey } = emulator.credentials;
  const [appId = ''] = emulator.service.store.apps.keys();
  const check = {
    name: `check, ${where}`,
    args: [resolve(root, 'dist/index.js')],
    env: {
      ...trust,
      ...runnerFiles(folder),
      'INPUT_KEY-ID': keyId,
      'INPUT_ISSUER-ID': issuerId,
      'INPUT_PRIVATE-KEY': privateKey,
      'INPUT_APP-ID': appId,
      'INPUT_BASE-URL': url,
    },
    exitCode: 0,
  };
  await timeOf(check);
  const reads = emulator.requests.map((request) => {
    const { pathname, search } = new URL(request.url);
    return `${pathname}${search}`;
  });
  const bare = {
    name: `bare script, ${where}`,
    args: [resolve(root, 'bench/bare.mjs')],
    env: {
      ...trust,
      BENCH_URL: url,
      BENCH_KEY: privateKey,
      BENCH_KEY_ID: keyId,
      BENCH_ISSUER: issuerId,
      BENCH_READS: JSON.stringify(reads),
    },
    exitCode: 0,
  };
  return [bare, check];
}

function runnerFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'].map((name) => {
      writeFileSync(join(folder, name), '');
      return [name, join(folder, name)];
    }),
  );
}

/** One after another in each round, so that what slows the machine hits all of them; the best of some medians. */
async function bestMedians(contestants: readonly Contestant[]): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let run = 0; run < RUNS; run++) {
    const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const contestant of contestants) {
        const tookMs = await timeOf(contestant);
        if (round >= 0) times.get(contestant.name)?.push(tookMs);
      }
    }
    for (const [name, all] of times) best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, median(all)));
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
