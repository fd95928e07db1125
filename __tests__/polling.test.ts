import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Clock } from '../src/clock.ts';
import type { Decision } from '../src/core/decide/decision.ts';
import type { Finding, Reason } from '../src/core/model/finding.ts';
import type { AppStoreVersion, Build } from '../src/core/model/resources.ts';
import { Deadline, Interruption } from '../src/deadline.ts';
import { nextWait, type Polling, pollDecisions, pollDelayMs, type Wait, waitWithin } from '../src/polling.ts';
import {
  CPP,
  draft,
  EVENT,
  fact,
  finding,
  item,
  ON_SALE,
  type Parts,
  snapshot,
  submission,
  unknownFinding,
  uploadedOn,
  version,
  versionIn,
} from './core/builders.ts';
import { decisionOf, seenFor } from './core/cases.ts';
import { CHECK, check, itemsOnly, MANUAL, release, request } from './core/requests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Budget {
  leftMs: number;
  waitMs: number;
  remainingMs: number;
  timeoutMs: number;
}
const NO_WAIT: Budget = { leftMs: 0, waitMs: 0, remainingMs: 10 * MINUTE_MS, timeoutMs: 10 * MINUTE_MS };

function waitFor(found: Decision, budget: Partial<Budget>, before: Wait | null = null): Wait | null {
  const { leftMs, remainingMs, ...minutes } = { ...NO_WAIT, ...budget };
  const clock = { uptime: () => minutes.waitMs - leftMs } as Clock;
  const times = { ...minutes, startedMs: 0, clock, deadline: { remainingMs } as Deadline };
  return nextWait(found, times as Polling, before);
}

const isWaitedFor = (found: Decision) => waitFor(found, { leftMs: HOUR_MS, waitMs: HOUR_MS }) !== null;
const OWN = version('PREPARE_FOR_SUBMISSION');

describe('the delay before the next look', () => {
  const delays = (cost: number) => Array.from({ length: 200 }, (_, index) => pollDelayMs(index + 1, cost, 0.5));

  it('grows from ten seconds to two minutes, and varies by a quarter', () => {
    const grown = delays(7);
    expect([grown[0], grown.at(-1)]).toEqual([10_000, 120_000]);
    for (let at = 1; at < grown.length; at++) expect(grown[at]).toBeGreaterThanOrEqual(grown[at - 1] ?? 0);
    expect([0, 1].map((random) => pollDelayMs(1, 7, random))).toEqual([7_500, 12_500]);
  });

  it.each([12, 20, 40, 100, 400])('lets an hour of looks of %i requests cost 400 at most', (cost) => {
    let endsMs = HOUR_MS;
    const looks = delays(cost).filter((delayMs) => {
      endsMs -= delayMs;
      return endsMs > 0;
    });
    expect((looks.length + 1) * cost).toBeLessThanOrEqual(400);
    expect((looks.length + 2) * cost).toBeGreaterThan(400 - cost);
  });
});

describe('waiting', () => {
  const canClear = (...findings: Finding[]) => isWaitedFor({ ...decisionOf(snapshot(), CHECK), findings });

  const inState = (state: string, holder?: string) => ({
    versions: [ON_SALE, version(state)],
    submissions: holder === undefined ? [] : [submission(holder, { items: [versionIn()], versionId: 'v1' })],
  });
  const open = (...states: string[]) => ({
    versions: [ON_SALE],
    submissions: states.map((state, at) => submission(state, { id: `s${at}`, platform: 'MAC_OS' })),
  });
  const DRAFTS = Array(4).fill('READY_FOR_REVIEW');

  // biome-ignore format: a row a line
  it.each([
    [true, 'a version that is IN_REVIEW', inState('IN_REVIEW', 'IN_REVIEW')],
    [true, 'a rejected version whose submission is CANCELING', inState('REJECTED', 'CANCELING')],
    [true, 'a fifth slot that a review holds', open(...DRAFTS, 'IN_REVIEW')],
    [true, 'an item that is under review elsewhere', { ...open('IN_REVIEW'), submissions: [submission('IN_REVIEW', { items: [item(CPP), item(EVENT)] })] }, itemsOnly([CPP])],
    [false, 'a version in a draft', inState('READY_FOR_REVIEW', 'READY_FOR_REVIEW')],
    [false, 'a version that waits for its release', inState('PENDING_DEVELOPER_RELEASE')],
    [false, 'a version that was sent back', inState('REJECTED', 'UNRESOLVED_ISSUES')],
    [false, 'a version under review in what was sent back', inState('IN_REVIEW', 'UNRESOLVED_ISSUES')],
    [false, 'five drafts', open(...DRAFTS, 'READY_FOR_REVIEW')],
    [false, 'fewer free slots than are needed, where drafts hold too many', open(...DRAFTS.slice(1), 'IN_REVIEW'), request({ slotsNeeded: 3 })],
    [false, 'a draft with on-orphans: fail', open('READY_FOR_REVIEW'), request({ onOrphans: 'fail' })],
    [false, 'an item in a draft of somebody', { ...open(), submissions: [draft('d1', [item(CPP), item(EVENT)])] }, itemsOnly([CPP], { onOrphans: 'fail' })],
    [false, 'the number asked for that is out', inState('READY_FOR_SALE'), check('1.1')],
    [false, 'the number asked for that is under review', inState('IN_REVIEW', 'IN_REVIEW'), check('1.1')],
    [false, 'the version asked for that is under review with another release type', inState('IN_REVIEW'), release(MANUAL)],
    [true, 'the version asked for whose submission no list shows yet', inState('IN_REVIEW'), release()],
    [true, 'the version asked for whose cancellation is under way', inState('IN_REVIEW', 'CANCELING'), release(MANUAL)],
  ])('is %s for %s', (can, _what, parts, asked = CHECK) => {
    const decision = decisionOf(seenFor(asked, parts, { items: [fact(CPP)] }), asked);
    expect(decision.findings.some(({ severity }) => severity !== 'warning')).toBe(true);
    expect(isWaitedFor(decision)).toBe(can);
  });

  // All that time clears: ./core/text/reasons.test.ts.
  const PASSING = finding('error', 'build.missing');
  it('can clear what passes, a warning beside it or not', () => {
    expect(canClear(PASSING)).toBe(true);
    expect(canClear(PASSING, finding('warning', 'status.not-written'))).toBe(true);
  });

  it.each<Reason>([
    'version.in-flight',
    'service.unauthorized',
    // The decision here has no build that is PROCESSING, which time would clear.
    'build.not-valid',
  ])('cannot clear %s, not even beside what it can', (reason) => {
    expect(canClear(unknownFinding(reason))).toBe(false);
    expect(canClear(PASSING, unknownFinding(reason))).toBe(false);
  });
});

const LATEST = release({ build: 'latest' });
const STILL = uploadedOn('09', '9', { processingState: 'PROCESSING' });

/** Returns the decision of a run that asks for a build, where these are there. */
function withBuilds(builds: Build[], asked = LATEST, parts: Parts = {}): Decision {
  return decisionOf(seenFor(asked, { versions: [OWN], ...parts }, { builds }), asked);
}

const checkOf = (...versions: AppStoreVersion[]) => decisionOf(snapshot({ versions }), CHECK);
const CLEAR = checkOf(ON_SALE);
const BLOCKED = checkOf(ON_SALE, version('IN_REVIEW'));
const OTHER = { versions: [OWN, version('IN_REVIEW', { id: 'v2', versionString: '1.0' })] };
const PROCESSING = withBuilds([STILL]);
const MISSING = withBuilds([]);

describe('whose minutes a wait uses', () => {
  const LONG = { leftMs: HOUR_MS, waitMs: HOUR_MS };

  // biome-ignore format: a row a line
  it.each([
    ['wait-minutes', 'for what time can clear', BLOCKED, LONG],
    [null, 'for what time can clear, once they are over', BLOCKED, { waitMs: HOUR_MS }],
    ['timeout-minutes', 'for a build that is PROCESSING', PROCESSING, {}],
    ['timeout-minutes', 'for a build that is PROCESSING, where these are as long', PROCESSING, { leftMs: MINUTE_MS, waitMs: 10 * MINUTE_MS }],
    ['wait-minutes', 'for a build that is PROCESSING, where these are longer', PROCESSING, LONG],
    [null, 'for a build that is PROCESSING while another version blocks', withBuilds([STILL], LATEST, OTHER), {}],
    [null, 'for a build that is PROCESSING beside what could not be read', withBuilds([STILL], LATEST, { failures: [unknownFinding('service.unavailable')] }), {}],
    [null, 'for a build that has failed', withBuilds([STILL, uploadedOn('10', '10', { processingState: 'FAILED' })]), LONG],
  ])('%s %s', (uses, _what, found, budget) => {
    expect(waitFor(found, budget)?.uses ?? null).toBe(uses);
  });

  it.each([
    [10 * MINUTE_MS, 90 * SECOND_MS],
    [20 * SECOND_MS, 5 * SECOND_MS],
  ])('of %i ms of timeout-minutes %i ms are kept for the writes', (timeoutMs, reserveMs) => {
    const wait = (remainingMs: number) => waitFor(PROCESSING, { timeoutMs, remainingMs });
    expect([reserveMs, reserveMs - 1].map(wait)).toEqual([null, null]);
    expect(wait(reserveMs + 100)).toEqual({ leftMs: 100, uses: 'timeout-minutes' });
  });

  const FAILED = (reason: Reason) => decisionOf(snapshot({ failures: [unknownFinding(reason)] }), CHECK);
  const PASSED: Reason[] = ['service.unauthorized', 'service.unreadable', 'service.unavailable'];
  it.each(PASSED)('those of the wait before for a %s, once that has read the service', (reason) => {
    for (const uses of ['wait-minutes', 'timeout-minutes'] as const) {
      const budget = uses === 'wait-minutes' ? LONG : {};
      expect(waitFor(FAILED(reason), budget, { uses, leftMs: 1 })?.uses).toBe(uses);
    }
    expect(waitFor(FAILED(reason), {})).toBeNull();
    expect(waitFor(FAILED('service.forbidden'), LONG, { uses: 'wait-minutes', leftMs: 1 })).toBeNull();
  });
});

/** What a wait goes by, on a clock that moves only while the run waits, with a deadline by it; and what it logs. */
function pollingOf(waitMs: number, timeoutMs: number) {
  const time = { nowMs: Date.parse('2026-03-02T09:00:00Z') };
  const lines: string[] = [];
  const clock: Clock = {
    // Somebody sets this clock back by an hour at each look.
    now: () => -time.nowMs,
    uptime: () => time.nowMs,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      time.nowMs += ms;
    },
  };
  const deadline = new Deadline(clock, timeoutMs);
  const log = (line: string) => lines.push(line);
  const polling = { waitMs, timeoutMs, startedMs: time.nowMs, clock, deadline, requests: () => 0, log };
  return { polling, deadline, time, lines };
}

const PREFLIGHT_MS = 400;
/** Maximum preflights of a wait in these tests. */
const MAX_PREFLIGHTS = 2_000;

interface Waiting {
  waitMs?: number;
  timeoutMs?: number;
  /** Happens beside each wait, with the deadline of the run. */
  beside?: (deadline: Deadline) => Promise<void>;
}

/** @param found decisions of the looks in order; the last one repeats, or with `inTurn` the whole list */
async function wait(given: Waiting, found: Decision[], inTurn = false) {
  const { waitMs = 0, timeoutMs = 10 * MINUTE_MS, beside = async () => {} } = given;
  const [first = CLEAR] = found;
  const { polling, deadline, time, lines } = pollingOf(waitMs, timeoutMs);
  const { startedMs } = polling;
  let count = 0;
  let last: Decision | undefined;
  const look = async () => {
    time.nowMs += PREFLIGHT_MS;
    const at = count++;
    if (at >= MAX_PREFLIGHTS) throw new Error('the wait has no end');
    return found[inTurn ? at % found.length : Math.min(at, found.length - 1)] ?? first;
  };
  try {
    const watched = { ...polling, requests: () => count, beforeWait: () => beside(deadline) };
    for await (const decision of pollDecisions(look, watched)) last = decision;
    return { count, tookMs: time.nowMs - startedMs, remainingMs: deadline.remainingMs, log: lines, last };
  } finally {
    deadline.clear();
  }
}

describe('a wait', () => {
  it('ends as soon as nothing blocks any more, and what was found last counts', async () => {
    const { count, last, log } = await wait({ waitMs: HOUR_MS }, [...Array(3).fill(BLOCKED), CLEAR]);
    expect([count, last, log.length]).toEqual([4, CLEAR, 3]);
    expect(log[0]).toMatch(/^Look 1 · 60 min of wait-minutes left · Version 1\.1 is IN_REVIEW.* · next in 10 s$/);
  });

  // biome-ignore format: a row a line
  it.each<[what: string, minutes: Waiting, found: Decision, tookMs: number, remainingMs: number]>([
    // Includes a last preflight at the end, which alone takes time from timeout-minutes.
    ['what time can clear ends with wait-minutes that are longer than the run', { waitMs: HOUR_MS, timeoutMs: MINUTE_MS }, BLOCKED, HOUR_MS, MINUTE_MS - PREFLIGHT_MS],
    ['a build that stays PROCESSING ends with wait-minutes', { waitMs: 20 * MINUTE_MS }, PROCESSING, 20 * MINUTE_MS, 9 * MINUTE_MS],
    ['a build that stays PROCESSING ends within timeout-minutes, with time left for the writes', {}, PROCESSING, 8.5 * MINUTE_MS, 90 * SECOND_MS - 2 * PREFLIGHT_MS],
  ])('for %s', async (_what, minutes, found, atLeastMs, remainingMs) => {
    const waited = await wait(minutes, [found]);
    expect(waited.last).toBe(found);
    expect(waited.tookMs).toBeGreaterThanOrEqual(atLeastMs);
    expect(waited.tookMs).toBeLessThanOrEqual(atLeastMs + 2 * PREFLIGHT_MS);
    expect(waited.remainingMs).toBeGreaterThanOrEqual(remainingMs);
    expect(waited.remainingMs).toBeLessThanOrEqual((minutes.timeoutMs ?? 10 * MINUTE_MS) - PREFLIGHT_MS);
    const uses = minutes.waitMs === undefined ? 'timeout-minutes' : 'wait-minutes';
    expect(waited.log.every((line) => line.includes(uses))).toBe(true);
  });

  it('for a build that shows up and is PROCESSING then continues within timeout-minutes', async () => {
    const { last, log } = await wait({ waitMs: MINUTE_MS }, [...Array(3).fill(MISSING), PROCESSING, PROCESSING, CLEAR]);
    expect(last).toBe(CLEAR);
    expect(log.at(-1)).toContain('timeout-minutes');
  });

  it('is bounded whatever the minutes are and whatever becomes of the build', async () => {
    const ms = fc.double({ min: 0.5, max: 360, noNaN: true }).map((minutes) => minutes * MINUTE_MS);
    const states = fc.array(fc.constantFrom(PROCESSING, MISSING), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.option(ms), ms, states, async (given, timeoutMs, found) => {
        const waitMs = given ?? 0;
        const { tookMs } = await wait({ waitMs, timeoutMs }, found, true);
        expect(tookMs).toBeLessThanOrEqual(waitMs + timeoutMs + 2 * PREFLIGHT_MS);
      }),
      { numRuns: 30 },
    );
  });

  it('is not longer for a report that GitHub never answers', async () => {
    const beside = () => Promise.withResolvers<void>().promise;
    expect(await wait({ waitMs: HOUR_MS, beside }, [BLOCKED, CLEAR])).toMatchObject({ count: 2, last: CLEAR });
  });

  it('throws what ended the run while it waited', async () => {
    const stop = new Interruption('run.interrupted', 'SIGTERM');
    const beside = async (deadline: Deadline) => deadline.end(stop);
    await expect(wait({ waitMs: HOUR_MS, beside }, [BLOCKED])).rejects.toBe(stop);
  });
});

// biome-ignore format: a row a line
it.each([
    ['is none without wait-minutes', 0, [null, null]],
    ['does not count towards the limit of the run', HOUR_MS, [10_000, 15_000, 22_500]],
    ['takes what is left of them, and ends', 20_000, [10_000, 10_000, null]],
  ])('the wait of a step %s', async (_what, waitMs, expected) => {
    const timeoutMs = 10 * MINUTE_MS;
    const { polling, deadline, time, lines } = pollingOf(waitMs, timeoutMs);
    const waits: (number | null)[] = [];
    for (const count of expected.keys()) {
      const beganMs = time.nowMs;
      const isNext = await waitWithin(polling, 'wait-minutes', count + 1, 'It is being canceled.');
      waits.push(isNext ? time.nowMs - beganMs : null);
    }
    const { remainingMs } = deadline;
    deadline.clear();
    expect([waits, remainingMs]).toEqual([expected, timeoutMs]);
    expect(lines).toHaveLength(expected.filter((wait) => wait !== null).length);
    expect(lines.every((line) => line.includes('wait-minutes left · It is being canceled · next in'))).toBe(true);
  });
