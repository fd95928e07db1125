/**
 * Random schedules of two runs and a sweep over the same heads. GitHub takes no write on a condition, so a read and its
 * write are one event here; every other request of the sweep may have the runs between.
 */
import { expect, it } from '@jest/globals';
import { createGitHubClient } from '../../src/github/client.ts';
import { type CommitStatus, setStatus } from '../../src/github/status.ts';
import { sweep } from '../../src/github/sweep.ts';
import { BLOCKED, createWorld, type World } from './in-process.ts';

const SCHEDULES = 1_000;
const HEADS = 3;
const LIMITED = { kind: 'answer', status: 429, headers: { 'retry-after': '3' } } as const;

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Look {
  atMs: number;
  isClear: boolean;
}

function statusOf({ isClear }: Look, run: number): CommitStatus {
  const target_url = `https://github.com/acme/rocket/actions/runs/${run}`;
  const clear = { state: 'success', description: 'A release could start now' } as const;
  return { ...BLOCKED, ...(isClear ? clear : {}), target_url };
}

async function play(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const world: World = await createWorld();
  const { github, client, reporting } = world;
  const heads = Array.from({ length: HEADS }, (_, at) => github.addPull({ number: at + 1 }).head);
  const { token, apiUrl, repository } = github;
  const own = await createGitHubClient({ ...reporting, token, apiUrl, repository });
  let isClear = random(2) === 0;
  const looks: (Look & { head: string })[] = [];
  const pass = () => world.pass(1 + random(4) * 700);
  const look = (head: string): Look => {
    pass();
    if (random(2) === 0) isClear = !isClear;
    const seen = { atMs: github.now(), isClear };
    looks.push({ ...seen, head });
    return seen;
  };
  // Each run has looked at some time, and reports at a later one.
  const begun: { run: number; head: string; seen: Look }[] = [];
  const report = async ({ head, seen, run }: (typeof begun)[number]) => {
    await setStatus(own, head, { status: statusOf(seen, run), lookedMs: seen.atMs });
  };
  let runs = 0;
  let isInside = false;
  const step = async () => {
    pass();
    const next = begun.length > 0 && random(2) === 0 ? begun.splice(random(begun.length), 1)[0] : undefined;
    if (next !== undefined) {
      isInside = true;
      await report(next);
      isInside = false;
    } else if (runs < 2) {
      const head = heads[random(HEADS)] ?? '';
      begun.push({ run: ++runs, head, seen: look(head) });
    }
  };
  // Statuses that were there before, of a look long ago.
  for (const sha of heads)
    if (random(2) === 0)
      github.statuses.push({ ...statusOf({ atMs: 0, isClear: random(2) === 0 }, 0), sha, targetUrl: null });
  for (let count = random(4); count > 0; count--) await step();
  // A run that began before the sweep reports before the sweep's list: later, GitHub's times cannot tell the two apart.
  const seen = look('');
  for (const head of heads) looks.push({ ...seen, head });
  const early = begun.splice(0);
  for (const one of early) await report(one);
  if (random(2) === 0) github.inject({ ...LIMITED, at: /\/statuses\//, method: 'POST', times: 1 });
  github.onRequest = async ({ method, path }) => {
    const isRead = path === '/graphql';
    if (isInside || !(isRead || method === 'GET')) return;
    for (let count = random(3); count > 0; count--) await step();
  };
  const swept = await sweep(client, 'main', { status: statusOf(seen, 99), lookedMs: seen.atMs });
  expect(swept).toMatchObject({ ok: true, value: { failed: [] } });
  delete github.onRequest;
  while (begun.length > 0) await step();
  return heads.filter((head) => {
    const newest = looks.filter((one) => one.head === head).reduce((best, one) => (one.atMs >= best.atMs ? one : best));
    return github.statusOf(head, 'app-store')?.state === 'success' && !newest.isClear;
  });
}

it('the last status of a head is never greener than the newest look at it', async () => {
  const greener: number[] = [];
  for (let seed = 1; seed <= SCHEDULES; seed++) if ((await play(seed)).length > 0) greener.push(seed);
  expect(greener).toEqual([]);
});
