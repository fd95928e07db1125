/**
 * Random histories: others make drafts, let them expire, submit, review, send back, cancel; in between we check and
 * release. RELEASE_HISTORIES says how many, RELEASE_SEED where they begin.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { Platform } from '../../src/core/model/resources.ts';
import { type Death, errorsIn, recordsOf, runKilled, runOnce } from './harness.ts';
import {
  adoptable,
  cancelable,
  closing,
  couldStart,
  createHistory,
  doesStart,
  type History,
  letCatchUp,
  nextRequest,
  OTHERS,
  ownIds,
  resubmittable,
  sendBack,
} from './histories.ts';
import { changedSince, openSubmissions, settled } from './looking.ts';
import { SEED } from './random.ts';

const HISTORIES = Number(process.env.RELEASE_HISTORIES ?? 30);
const LONGEST_MS = 3_600_000;
const LENGTH = 30;

type Move = fc.AsyncCommand<History, object>;

const command = (name: string, move: (history: History) => void | Promise<void>): Move => ({
  check: () => true,
  run: async (history) => move(history),
  toString: () => name,
});

const others: fc.Arbitrary<Move> = fc
  .tuple(fc.constantFrom(...Object.keys(OTHERS)), fc.nat(5))
  .map(([name, by]) => command(`${name} (${by})`, (history) => OTHERS[name]?.(history, by)));

const platforms = fc.constantFrom<Platform[]>('IOS', 'IOS', 'MAC_OS');

const checks: fc.Arbitrary<Move> = platforms.map((platform) =>
  command(`CHECK ${platform}`, (history) => check(history, platform)),
);

const POLICIES = {
  onVersionInFlight: fc.constantFrom('resume', 'resume', 'cancel'),
  onUnresolved: fc.constantFrom('fail', 'resubmit'),
  onOrphans: fc.constantFrom('adopt', 'adopt', 'ignore'),
  dryRun: fc.constantFrom(false, false, false, true),
} as const;

const deaths: fc.Arbitrary<Death | null> = fc.option(
  fc.record({ write: fc.nat(11), when: fc.constantFrom('before', 'after') }),
  { freq: 3 },
);

const requests = fc.record({
  policies: fc.record(POLICIES) as fc.Arbitrary<Partial<ReleaseRequest>>,
  platform: platforms,
  what: fc.constantFrom('a version', 'items', 'a version and what is ready'),
  isFresh: fc.boolean(),
});

const releases: fc.Arbitrary<Move> = fc
  .tuple(requests, deaths)
  .map(([next, death]) =>
    command(`RELEASE ${JSON.stringify(next)} ${JSON.stringify(death)}`, (history) =>
      release(history, nextRequest(history, next), death, true),
    ),
  );

const again: fc.Arbitrary<Move> = fc.tuple(fc.nat(2), fc.boolean(), deaths).map(([back, resubmits, death]) =>
  command(`RELEASE AGAIN the ${back} before the last, ${resubmits} ${JSON.stringify(death)}`, async (history) => {
    const request = history.requests.at(-1 - back);
    const onUnresolved = resubmits ? 'resubmit' : 'fail';
    if (request !== undefined) await release(history, { ...request, onUnresolved, dryRun: false }, death, false);
  }),
);

const AFTER_SENDING_BACK: Partial<ReleaseRequest>[] = [
  { onUnresolved: 'resubmit', onVersionInFlight: 'resume' },
  { onUnresolved: 'fail', onVersionInFlight: 'cancel' },
  { onUnresolved: 'resubmit', onVersionInFlight: 'cancel' },
];

/** Review sends back what was asked for last, as far as it is under review, and it is asked for again. */
const sentBack: fc.Arbitrary<Move> = fc
  .tuple(fc.nat(5), fc.constantFrom(...AFTER_SENDING_BACK), deaths)
  .map(([by, policies, death]) =>
    command(
      `SENT BACK (${by}), RELEASE AGAIN ${JSON.stringify(policies)} ${JSON.stringify(death)}`,
      async (history) => {
        const request = history.requests.at(-1);
        if (request === undefined) return;
        sendBack(history, request, by);
        await release(history, { ...request, ...policies, dryRun: false }, death, false);
      },
    ),
  );

/** Clear if and only if a version, a submission with it and its submission would succeed now. */
async function check(history: History, platform: Platform): Promise<void> {
  letCatchUp(history);
  const { world } = history;
  const before = recordsOf(world);
  const truth = couldStart(history, platform);
  const starts = doesStart(history, platform);
  // The live service goes by the same rules. The specification's counts less, and never more.
  if (world.emulator.service.store.dialect === 'live' || truth) expect(starts).toBe(truth);
  const { verdict } = await runOnce(world, { platform });
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
  const log = world.emulator.requests;
  const before = recordsOf(world);
  const drafts = adoptable(history, request);
  const reopened = resubmittable(history, request);
  const cancels = request.dryRun ? [] : cancelable(history, request);
  const mayChange = [...ownIds(history, request), ...drafts, ...reopened, ...cancels, ...closing(history)];
  const mayStart = couldStart(history, request.platform ?? 'IOS');
  const openBefore = openSubmissions(world).length;
  const sizeBefore = settled(world).submissions.size;
  const sent = log.length;
  const { result } =
    death === null ? { result: await runOnce(world, request) } : await runKilled(world, request, death);
  const writes = log.slice(sent).filter(({ method }) => method !== 'GET');

  // Nobody else was at work: after its preflight a run never meets a limit.
  const limited = writes.filter(({ path, method, body }) => LIMITED(path, method, body));
  expect(limited.filter(({ status }) => status !== undefined && status >= 400)).toEqual([]);
  expect(openSubmissions(world).length).toBeLessThanOrEqual(Math.max(openBefore, 5));
  expect(writes.filter(({ body }) => JSON.stringify(body ?? '').includes('"removed"'))).toEqual([]);

  const allowed = withParts(before, new Set([...mayChange, ...ownIds(history, request)]));
  expect(changedSince(world, before).filter((id) => !allowed.has(id))).toEqual([]);

  const made = settled(world).submissions.size - sizeBefore;
  expect(made).toBeLessThanOrEqual(drafts.length > 0 && cancels.length === 0 ? 0 : 1);
  if (result === null) return;
  // A number that was canceled is tried again where the specification holds: the service decides.
  const isTried = ({ path, applied }: (typeof writes)[number]) => path === '/v1/appStoreVersions' && applied === false;
  const counted = world.emulator.service.store.dialect === 'live' ? writes : writes.filter((write) => !isTried(write));
  const errors = errorsIn(result);
  if (result.verdict !== 'clear' && cancels.length === 0)
    expect({ errors, writes: counted }).toEqual({ errors, writes: [] });
  if (request.dryRun) expect(writes.length).toBe(0);
  else if (result.verdict === 'clear') expectDone(history, request);
  // What could start is not kept from starting.
  if (fresh && mayStart) expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
}

/** The ids, and those of the records that belong to them: languages, phased releases, items. */
function withParts(before: Record<string, unknown[]>, ids: ReadonlySet<string>): Set<string> {
  const parts = [before.localizations, before.phasedReleases, before.items].flatMap((records) => records ?? []);
  const owned = (parts as { id: string; versionId?: string; targetId?: string }[]).filter(({ versionId, targetId }) =>
    [versionId, targetId].some((id) => id !== undefined && ids.has(id)),
  );
  return new Set([...ids, ...owned.map(({ id }) => id)]);
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
  const isReady = request.items?.kind === 'ready';
  const own = [...ownIds(history, isReady ? { ...request, items: { kind: 'listed', targets: [] } } : request)].sort();
  expect(own.length).toBe(isReady ? 1 : request.version === undefined ? 2 : 3);
  const targets = [store.versions, store.pageVersions, store.events, store.experiments];
  const states = own.map((id) => targets.map((records) => records.get(id)?.state).find((state) => state) ?? '');
  if (states.every((state) => THROUGH.includes(state))) return;
  const holding = openSubmissions(world).filter(({ holds }) => holds.some((id) => own.includes(id)));
  expect(holding).toEqual([expect.objectContaining({ holds: isReady ? expect.arrayContaining(own) : own })]);
  expect(UNDER_WAY).toContain(holding[0]?.state);
}

describe.each<Dialect>(['specification', 'live'])('in random histories of an app (%s)', (dialect) => {
  it(
    'keeps the limits, leaves the work of others alone, judges truly, and is green only when all is done',
    async () => {
      const moves = fc.commands([others, others, others, checks, releases, releases, again, sentBack], {
        maxCommands: LENGTH,
        size: 'max',
      });
      let histories = 0;
      let steps = 0;
      try {
        await fc.assert(
          fc.asyncProperty(moves, async (history) => {
            histories++;
            steps += [...history].length;
            await fc.asyncModelRun(() => ({ model: createHistory(dialect), real: {} }), history);
          }),
          { seed: SEED, numRuns: HISTORIES },
        );
      } finally {
        console.log(`RELEASE_SEED=${SEED} ${dialect}: ${histories} histories, ${steps} moves`);
      }
    },
    LONGEST_MS,
  );
});
