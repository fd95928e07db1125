/**
 * Random histories: others make drafts, let them expire, submit, review, cancel; in between we check and release.
 * RELEASE_HISTORIES says how many, RELEASE_SEED where they begin.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dialect } from '../../emulator/server.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import { type Death, recordsOf, runKilled, runOnce } from './harness.ts';
import {
  adoptable,
  cancelable,
  closing,
  couldStart,
  createHistory,
  doesStart,
  type History,
  letCatchUp,
  nextWish,
  OTHERS,
  ownIds,
} from './histories.ts';
import { changedSince, openSubmissions, settled } from './looking.ts';
import { SEED } from './random.ts';

const HISTORIES = Number(process.env.RELEASE_HISTORIES ?? 400);
/** For each dialect; what is not done by then is left, unless RELEASE_HISTORIES asks for all. */
const BUDGET_MS = process.env.RELEASE_HISTORIES === undefined ? 8_000 : 900_000;
const LENGTH = 30;

type Move = fc.AsyncCommand<History, object>;

const command = (name: string, move: (history: History) => void | Promise<void>): Move => ({
  check: () => true,
  run: async (history) => move(history),
  toString: () => name,
});

const others: fc.Arbitrary<Move> = fc
  .tuple(fc.constantFrom(...Object.keys(OTHERS)), fc.nat(4))
  .map(([name, by]) => command(`${name} (${by})`, (history) => OTHERS[name]?.(history, by)));

const checks: fc.Arbitrary<Move> = fc.constant(command('CHECK', check));

const POLICIES = {
  onVersionInFlight: fc.constantFrom('resume', 'resume', 'cancel'),
  onOrphans: fc.constantFrom('adopt', 'adopt', 'ignore'),
  dryRun: fc.constantFrom(false, false, false, true),
} as const;

const deaths: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ write: fc.nat(9), when: fc.constantFrom('before', 'after') }),
  { freq: 3 },
);

const releases: fc.Arbitrary<Move> = fc
  .tuple(fc.record(POLICIES), fc.boolean(), deaths)
  .map(([policies, withVersion, death]) =>
    command(
      `RELEASE ${withVersion ? 'a version' : 'items'} ${JSON.stringify(policies)} ${JSON.stringify(death)}`,
      (it) => release(it, nextWish(it, policies as Partial<ReleaseRequest>, withVersion), death, true),
    ),
  );

const again: fc.Arbitrary<Move> = fc.tuple(fc.nat(2), deaths).map(([back, death]) =>
  command(`RELEASE AGAIN the ${back} before the last, ${JSON.stringify(death)}`, async (history) => {
    const request = history.wishes.at(-1 - back);
    if (request !== undefined) await release(history, { ...request, dryRun: false }, death, false);
  }),
);

/** Clear if and only if a version, a submission with it and its submission would succeed now. */
async function check(history: History): Promise<void> {
  letCatchUp(history);
  const { world } = history;
  const before = recordsOf(world);
  const truth = couldStart(history);
  const starts = doesStart(history);
  // The live service goes by the same rules. The specification's counts less, and never more.
  if (world.emulator.service.store.dialect === 'live' || truth) expect(starts).toBe(truth);
  const { verdict } = await runOnce(world);
  expect(verdict).toBe(truth ? 'clear' : 'blocked');
  expect(changedSince(world, before)).toEqual([]);
}

const LIMITED = (path: string, method: string, body: unknown) =>
  (method === 'POST' && path === '/v1/reviewSubmissions') || JSON.stringify(body ?? '').includes('"submitted":true');

async function release(
  history: History,
  request: Partial<ReleaseRequest>,
  death: Death | null,
  fresh: boolean,
): Promise<void> {
  letCatchUp(history);
  const { world } = history;
  const { requests } = world.emulator;
  const before = recordsOf(world);
  const drafts = adoptable(history, request);
  const cancels = request.dryRun ? [] : cancelable(history, request);
  const closes = closing(history);
  const mayStart = couldStart(history);
  const openBefore = openSubmissions(world).length;
  const sizeBefore = settled(world).submissions.size;
  const sent = requests.length;
  const { result } =
    death === null ? { result: await runOnce(world, request) } : await runKilled(world, request, death);
  const writes = requests.slice(sent).filter(({ method }) => method !== 'GET');

  // Nobody else was at work: a run that had looked never meets a limit.
  const limited = writes.filter(({ path, method, body }) => LIMITED(path, method, body));
  expect(limited.filter(({ status }) => status !== undefined && status >= 400)).toEqual([]);
  expect(openSubmissions(world).length).toBeLessThanOrEqual(Math.max(openBefore, 5));

  const own = ownIds(history, request);
  const { localizations, phasedReleases, items } = before as Record<
    string,
    { id: string; versionId?: string; targetId?: string }[]
  >;
  const ownRecords = [...(localizations ?? []), ...(phasedReleases ?? []), ...(items ?? [])]
    .filter(({ versionId, targetId }) =>
      [versionId, targetId].some((id) => id !== undefined && (own.has(id) || cancels.includes(id))),
    )
    .map(({ id }) => id);
  const allowed = new Set([...own, ...ownRecords, ...drafts, ...cancels, ...closes]);
  expect(changedSince(world, before).filter((id) => !allowed.has(id))).toEqual([]);

  const made = settled(world).submissions.size - sizeBefore;
  expect(made).toBeLessThanOrEqual(drafts.length > 0 && cancels.length === 0 ? 0 : 1);
  if (result === null) return;
  if (result.verdict !== 'clear' && cancels.length === 0) expect(writes.length).toBe(0);
  if (request.dryRun) expect(writes.length).toBe(0);
  else if (result.verdict === 'clear') expectDone(history, request);
  // What could start is not kept from starting.
  if (fresh && mayStart) expect(result.verdict).toBe('clear');
}

const UNDER_WAY = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const THROUGH = [
  'PENDING_DEVELOPER_RELEASE',
  'READY_FOR_DISTRIBUTION',
  'REPLACED_WITH_NEW_VERSION',
  'APPROVED',
  'ACCEPTED',
];

/** All of it is under review in one submission that holds nothing else, or all of it is through. */
function expectDone(history: History, request: Partial<ReleaseRequest>): void {
  const { world } = history;
  const store = settled(world);
  const own = [...ownIds(history, request)].sort();
  expect(own.length).toBe(request.version === undefined ? 2 : 3);
  const states = own.map(
    (id) => (store.versions.get(id) ?? store.pageVersions.get(id) ?? store.events.get(id))?.state ?? '',
  );
  if (states.every((state) => THROUGH.includes(state))) return;
  const holding = openSubmissions(world).filter(({ holds }) => holds.some((id) => own.includes(id)));
  expect(holding).toEqual([expect.objectContaining({ holds: own })]);
  expect(UNDER_WAY).toContain(holding[0]?.state);
}

describe.each<Dialect>(['specification', 'live'])('in random histories of an app, in the %s dialect', (dialect) => {
  it('keeps the limits, leaves what is foreign alone, judges truly, and is green only when all is done', async () => {
    const moves = fc.commands([others, others, others, checks, releases, again], { maxCommands: LENGTH, size: 'max' });
    let histories = 0;
    let steps = 0;
    try {
      await fc.assert(
        fc.asyncProperty(moves, async (history) => {
          histories++;
          steps += [...history].length;
          await fc.asyncModelRun(() => ({ model: createHistory(dialect), real: {} }), history);
        }),
        { seed: SEED, numRuns: HISTORIES, interruptAfterTimeLimit: BUDGET_MS },
      );
    } finally {
      console.log(`RELEASE_SEED=${SEED} ${dialect}: ${histories} histories, ${steps} moves`);
    }
  }, 900_000);
});
