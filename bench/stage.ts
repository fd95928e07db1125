/** Sets up the action's processes on loopback, and over a network with round trips of 60 ms. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Emulator, startEmulator } from '../emulator/emulator.ts';
import { type Contestant, median, timeOf } from './process.ts';
import { startRelay } from './relay.ts';

export const ANSWER_MS = 20;
export const ROUND_TRIP_MS = 60;
export const PLACES = ['loopback', `${ROUND_TRIP_MS} ms`] as const;
const WARM_UP_ROUNDS = 2;

export interface Stage {
  /** Folder for the files of the runner. */
  folder: string;
  places: readonly { name: string; emulator: Emulator; url: string }[];
}

/** @param measure runs while the services of `PLACES` run */
export async function onStage<T>(measure: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const near = await startEmulator({ scenario: 'clear', tls: true, delayMs: ANSWER_MS });
  const far = await startEmulator({ scenario: 'clear', tls: true });
  const relay = await startRelay(Number(new URL(far.url).port), ROUND_TRIP_MS);
  try {
    const places = [
      { name: PLACES[0], emulator: near, url: near.url },
      { name: PLACES[1], emulator: far, url: `https://127.0.0.1:${relay.port}` },
    ];
    return await measure({ folder, places });
  } finally {
    relay.close();
    await Promise.all([near.close(), far.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the processes of the bundle in this folder: refused inputs, a check in each place */
export function processesOf(dist: string, { folder, places }: Stage): Contestant[] {
  const env = runnerFiles(folder);
  const main = [resolve(dist, 'index.js')];
  return [
    { name: 'refused inputs', args: main, env, exitCode: 1 },
    ...places.map(({ name, emulator, url }) => ({
      name: `check, ${name}`,
      args: main,
      env: {
        ...env,
        ...trust(folder, emulator),
        'INPUT_KEY-ID': emulator.credentials.keyId,
        'INPUT_ISSUER-ID': emulator.credentials.issuerId,
        'INPUT_PRIVATE-KEY': emulator.credentials.privateKey,
        'INPUT_APP-ID': [...emulator.service.store.apps.keys()][0] ?? '',
        'INPUT_BASE-URL': url,
      },
      exitCode: 0,
    })),
  ];
}

/** @returns for each place a bare script with the reads that the check sent there */
export async function bareScripts(checks: readonly Contestant[], { folder, places }: Stage): Promise<Contestant[]> {
  for (const check of checks) await timeOf(check);
  return places.map(({ name, emulator, url }) => ({
    name: `bare script, ${name}`,
    args: [resolve(import.meta.dirname, 'bare.mjs')],
    env: {
      ...trust(folder, emulator),
      BENCH_URL: url,
      BENCH_KEY: emulator.credentials.privateKey,
      BENCH_KEY_ID: emulator.credentials.keyId,
      BENCH_ISSUER: emulator.credentials.issuerId,
      BENCH_READS: JSON.stringify(emulator.requests.map((request) => pathOf(request.url))),
    },
    exitCode: 0,
  }));
}

/** Runs the processes one after another in each round, and backwards in every other round, so that a slow moment of the machine hits all of them. */
export async function medians(contestants: readonly Contestant[], rounds: number): Promise<number[]> {
  const times = contestants.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const order = [...contestants.keys()];
    for (const at of round % 2 === 0 ? order : order.reverse()) {
      const tookMs = await timeOf(contestants[at] as Contestant);
      if (round >= 0) times[at]?.push(tookMs);
    }
  }
  return times.map(median);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function trust(folder: string, { certificate, url }: Emulator): Record<string, string> {
  const file = join(folder, `${new URL(url).port}.pem`);
  writeFileSync(file, certificate ?? '');
  return { NODE_EXTRA_CA_CERTS: file };
}

function runnerFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'].map((name) => {
      writeFileSync(join(folder, name), '');
      return [name, join(folder, name)];
    }),
  );
}
