import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Clock } from '../src/clock.ts';
import type { Decision } from '../src/core/decide/decision.ts';
import type { Finding, Reason, Severity } from '../src/core/model/finding.ts';
import type { ReleaseRequest } from '../src/core/model/request.ts';
import type { Build } from '../src/core/model/resources.ts';
import type { SnapshotParts } from '../src/core/model/snapshot.ts';
import { Deadline } from '../src/deadline.ts';
import { type Budget, canWaitingClear, decisions, nextWait, pollDelayMs } from '../src/polling.ts';
import { appBuild, ON_SALE, snapshot, unknownFinding, version } from './core/builders.ts';
import { decisionOf, seenFor } from './core/cases.ts';
import { CHECK, prepare, release } from './core/requests.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const OWN = version('PREPARE_FOR_SUBMISSION');

describe('the delay before the next preflight', () => {
  it('grows from one to the next, up to two minutes', () => {
    const delays = Array.from({ length: 20 }, (_, index) => pollDelayMs(index + 1, HOUR_MS, HOUR_MS, 0.5));
    expect(delays[0]).toBe(10_000);
    for (let at = 1; at < delays.length; at++) expect(delays[at]).toBeGreaterThanOrEqual(delays[at - 1] ?? 0);
    expect(delays.at(-1)).toBe(120_000);
  });

  it('is never more than what is left, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 6 * HOUR_MS }),
        fc.integer({ min: -10, max: 6 * HOUR_MS }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (count, waitMs, leftMs, random) => {
          const delay = pollDelayMs(count, waitMs, leftMs, random);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(Math.max(0, leftMs));
        },
      ),
    );
  });

  it('differs by a quarter to either side, so that pipelines do not ask in step', () => {
    expect(pollDelayMs(1, HOUR_MS, HOUR_MS, 0)).toBe(7_500);
    expect(pollDelayMs(1, HOUR_MS, HOUR_MS, 1)).toBe(12_500);
  });

  it('is short enough for several preflights in a short wait', () => {
    expect(pollDelayMs(1, 10_000, 10_000, 0.5)).toBeLessThanOrEqual(1_000);
  });
});

function finding(reason: Reason, severity: Severity = 'error'): Finding {
  return { reason, severity, message: 'What.', remedy: 'Do.', subject: null };
}

describe('waiting', () => {
  const CLEARED: Reason[] = [
    'version.in-flight',
    'version.unfinished',
    'submission.total-limit',
    'submission.in-review-limit',
    'submission.orphans',
    'item.elsewhere',
    'build.missing',
  ];
  const STAYING: Reason[] = [
    'version.released',
    'service.unauthorized',
    'service.forbidden',
    'input.invalid',
    'state.unknown',
    'write.refused',
    'write.unconfirmed',
    'run.timeout',
    // But where the build is PROCESSING.
    'build.not-valid',
  ];

  const canClear = (...findings: Finding[]) => canWaitingClear({ ...decisionOf(snapshot(), CHECK), findings });

  it.each(CLEARED)('can clear %s, a warning beside it or not', (reason) => {
    expect(canClear(finding(reason))).toBe(true);
    expect(canClear(finding(reason), finding('status.not-written', 'warning'))).toBe(true);
  });

  it.each(STAYING)('cannot clear %s, not even beside what it can', (reason) => {
    expect(canClear(finding(reason, 'unknown'))).toBe(false);
    expect(canClear(finding('version.in-flight'), finding(reason, 'unknown'))).toBe(false);
  });
});

const on = (day: string, number: string, changes: Partial<Build> = {}) =>
  appBuild(number, { uploadedDate: `2026-03-${day}T09:00:00Z`, ...changes });
const PROCESSING = { processingState: 'PROCESSING' };

/** What a run finds that asks for a build among these. */
function withBuilds(builds: Build[], asked: ReleaseRequest = release({ build: 'latest' })): Decision {
  return decisionOf(seenFor(asked, { versions: [OWN] }, { builds }), asked);
}

describe('whose minutes a wait uses', () => {
  const budget = (changes: Partial<Budget> = {}): Budget => ({
    leftMs: 0,
    waitMs: 0,
    remainingMs: 10 * MINUTE_MS,
    timeoutMs: 10 * MINUTE_MS,
    ...changes,
  });
  const waiting = budget({ leftMs: HOUR_MS, waitMs: HOUR_MS });
  const latest = release({ build: 'latest' });
  const processing = withBuilds([on('08', '8'), on('09', '9', PROCESSING)]);
  const usedBy = (decision: Decision, asked: ReleaseRequest, with_: Budget) =>
    nextWait(decision, asked, 1, with_, 0.5)?.uses ?? null;

  it('none where the verdict is clear', () => {
    expect(usedBy(decisionOf(snapshot(), CHECK), CHECK, waiting)).toBeNull();
  });

  it('those of wait-minutes, as long as there are any, for what time can clear', () => {
    const blocked = decisionOf(snapshot({ versions: [version('IN_REVIEW')] }), CHECK);
    expect(usedBy(blocked, CHECK, waiting)).toBe('wait-minutes');
    expect(usedBy(blocked, CHECK, budget({ waitMs: HOUR_MS }))).toBeNull();
    expect(usedBy(blocked, CHECK, budget())).toBeNull();
  });

  it('none for what time cannot clear', () => {
    const unknown = decisionOf(
      snapshot({ versions: [version('SOMETHING_NEW'), version('IN_REVIEW', { id: 'v2' })] }),
      CHECK,
    );
    expect(usedBy(unknown, CHECK, waiting)).toBeNull();
  });

  it('those of timeout-minutes for a build that is PROCESSING, where there are none of wait-minutes', () => {
    expect(usedBy(processing, latest, budget())).toBe('timeout-minutes');
    expect(usedBy(processing, latest, budget({ leftMs: MINUTE_MS, waitMs: 10 * MINUTE_MS }))).toBe('timeout-minutes');
    const asked = prepare({ build: '9' });
    expect(usedBy(withBuilds([on('09', '9', PROCESSING)], asked), asked, budget())).toBe('timeout-minutes');
  });

  it('those of wait-minutes alone for a build that is missing', () => {
    expect(usedBy(withBuilds([]), latest, waiting)).toBe('wait-minutes');
    expect(usedBy(withBuilds([]), latest, budget())).toBeNull();
  });

  it('those of wait-minutes for a build that is PROCESSING, where they are longer, and none once these are over', () => {
    expect(usedBy(processing, latest, waiting)).toBe('wait-minutes');
    expect(usedBy(processing, latest, budget({ waitMs: HOUR_MS }))).toBeNull();
  });

  it('none for a build that has failed', () => {
    const failed = withBuilds([on('08', '8', PROCESSING), on('09', '9', { processingState: 'FAILED' })]);
    expect(usedBy(failed, latest, budget())).toBeNull();
    expect(usedBy(failed, latest, waiting)).toBeNull();
  });

  it.each<[string, Partial<SnapshotParts>]>([
    ['another version blocks', { versions: [OWN, version('IN_REVIEW', { id: 'v2' })] }],
    ['something could not be read', { versions: [OWN], failures: [unknownFinding('service.unavailable')] }],
  ])('none of timeout-minutes while a build is PROCESSING and %s', (_, parts) => {
    const found = seenFor(latest, parts, { builds: [on('09', '9', PROCESSING)] });
    expect(usedBy(decisionOf(found, latest), latest, budget())).toBeNull();
  });

  it.each([
    [10 * MINUTE_MS, 90 * SECOND_MS],
    [6 * MINUTE_MS, 90 * SECOND_MS],
    [4 * MINUTE_MS, MINUTE_MS],
    [20 * SECOND_MS, 5 * SECOND_MS],
  ])('of %i ms of timeout-minutes %i ms are kept for the writes', (timeoutMs, reserveMs) => {
    const wait = (remainingMs: number) => nextWait(processing, latest, 1, budget({ timeoutMs, remainingMs }), 0.5);
    expect(wait(reserveMs)).toBeNull();
    expect(wait(reserveMs - 1)).toBeNull();
    expect(wait(reserveMs + 100)).toEqual({ delayMs: 100, uses: 'timeout-minutes' });
  });
});

/** A clock that only waiting moves, and a deadline by it. */
function onFakeClock(timeoutMs: number, random = 0.5) {
  const time = { nowMs: Date.parse('2026-03-02T09:00:00Z') };
  const clock: Clock = {
    now: () => time.nowMs,
    random: () => random,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      time.nowMs += ms;
    },
  };
  return { clock, time, deadline: new Deadline(clock, timeoutMs) };
}

interface Waited {
  /** How many looks there were at the service, and how many of them at the builds alone. */
  count: number;
  builds: number;
  tookMs: number;
  /** Of timeout-minutes, at the end. */
  remainingMs: number;
  log: string[];
  last: Decision | undefined;
}

const PREFLIGHT_MS = 400;
/** More preflights than any wait here may have. */
const MAX_PREFLIGHTS = 2_000;

/** @param decided what each look finds, by how many there were before it */
async function wait(
  asked: ReleaseRequest,
  { waitMs = 0, timeoutMs = 10 * MINUTE_MS },
  decided: (before: number) => Decision,
  random = 0.5,
): Promise<Waited> {
  const { clock, time, deadline } = onFakeClock(timeoutMs, random);
  const startedMs = time.nowMs;
  const log: string[] = [];
  let count = 0;
  let last: Decision | undefined;
  let builds = 0;
  const preflight = async () => {
    time.nowMs += PREFLIGHT_MS;
    if (count >= MAX_PREFLIGHTS) throw new Error('the wait has no end');
    return decided(count++);
  };
  const looks = {
    preflight,
    builds: () => {
      builds++;
      return preflight();
    },
  };
  try {
    const polling = {
      request: asked,
      waitMs,
      timeoutMs,
      startedMs,
      clock,
      deadline,
      log: (line: string) => log.push(line),
    };
    for await (const decision of decisions(looks, polling)) last = decision;
    return { count, builds, tookMs: time.nowMs - startedMs, remainingMs: deadline.remainingMs, log, last };
  } finally {
    deadline.clear();
  }
}

describe('a wait', () => {
  const latest = release({ build: 'latest' });
  const processing = withBuilds([on('09', '9', PROCESSING)]);
  const usable = withBuilds([on('09', '9')]);
  const missing = withBuilds([]);
  const missingBeside = decisionOf(
    seenFor(latest, { versions: [OWN, version('IN_REVIEW', { id: 'v2', versionString: '1.0' })] }, { builds: [] }),
    latest,
  );
  const blocked = decisionOf(snapshot({ versions: [ON_SALE, version('IN_REVIEW')] }), CHECK);
  const clear = decisionOf(snapshot({ versions: [ON_SALE] }), CHECK);

  it('ends at once where there is nothing to wait for', async () => {
    expect(await wait(CHECK, { waitMs: HOUR_MS }, () => clear)).toMatchObject({ count: 1, log: [] });
    expect(await wait(CHECK, {}, () => blocked)).toMatchObject({ count: 1, log: [] });
  });

  it('ends as soon as nothing blocks any more, and what was found last counts', async () => {
    const it = await wait(CHECK, { waitMs: HOUR_MS }, (before) => (before < 3 ? blocked : clear));
    expect(it.count).toBe(4);
    expect(it.last).toBe(clear);
    expect(it.log).toHaveLength(3);
    expect(it.log[0]).toMatch(/^Waiting: Version 1\.1 is IN_REVIEW.*wait-minutes/);
  });

  it('ends when its minutes are over, with a last preflight at their end', async () => {
    const it = await wait(CHECK, { waitMs: 30 * MINUTE_MS }, () => blocked);
    expect(it.last).toBe(blocked);
    expect(it.tookMs).toBeGreaterThanOrEqual(30 * MINUTE_MS);
    expect(it.tookMs).toBeLessThanOrEqual(30 * MINUTE_MS + PREFLIGHT_MS);
  });

  it('of wait-minutes takes nothing of timeout-minutes but the last preflight', async () => {
    const it = await wait(CHECK, { waitMs: HOUR_MS, timeoutMs: MINUTE_MS }, () => blocked);
    expect(it.remainingMs).toBe(MINUTE_MS - PREFLIGHT_MS);
  });

  it('for a build that stays PROCESSING ends within timeout-minutes, with time left for the writes', async () => {
    const it = await wait(latest, {}, () => processing);
    expect(it.last).toBe(processing);
    expect(it.tookMs).toBeGreaterThanOrEqual(8.5 * MINUTE_MS);
    expect(it.remainingMs).toBeGreaterThanOrEqual(90 * SECOND_MS - 2 * PREFLIGHT_MS);
    expect(it.log.every((line) => line.includes('timeout-minutes'))).toBe(true);
  });

  it('for a build that stays PROCESSING ends when its minutes are over, also with wait-minutes', async () => {
    const it = await wait(latest, { waitMs: 20 * MINUTE_MS }, () => processing);
    expect(it.tookMs).toBeGreaterThanOrEqual(20 * MINUTE_MS);
    expect(it.tookMs).toBeLessThanOrEqual(20 * MINUTE_MS + 2 * PREFLIGHT_MS);
    expect(it.remainingMs).toBeGreaterThan(9 * MINUTE_MS);
  });

  it('for a build that becomes VALID ends with it', async () => {
    const it = await wait(latest, {}, (before) => (before < 5 ? processing : usable));
    // The whole preflight at the beginning, and one more of what is to be written on.
    expect(it).toMatchObject({ count: 7, builds: 5, last: usable });
  });

  it.each<[string, Decision, { waitMs?: number; timeoutMs?: number }]>([
    ['PROCESSING', processing, { timeoutMs: 62 * MINUTE_MS }],
    ['PROCESSING, within wait-minutes', processing, { waitMs: HOUR_MS }],
    ['missing', missing, { waitMs: HOUR_MS }],
    ['missing while another version blocks', missingBeside, { waitMs: HOUR_MS }],
  ])('of an hour for a build that is %s costs at most 200 requests, at the fastest', async (_, found, minutes) => {
    const it = await wait(latest, minutes, () => found, 0);
    expect(it.tookMs).toBeGreaterThanOrEqual(HOUR_MS);
    // Two for the builds and uploads; a whole preflight of a release with all there is stays below thirty.
    expect(2 * it.builds + 30 * (it.count - it.builds)).toBeLessThanOrEqual(200);
    expect(it.count - it.builds).toBe(2);
  });

  it('for a build that is missing ends when its minutes are over, and is none without wait-minutes', async () => {
    const it = await wait(latest, { waitMs: 5 * MINUTE_MS }, () => missing);
    expect(it.tookMs).toBeLessThanOrEqual(5 * MINUTE_MS + 2 * PREFLIGHT_MS);
    expect(await wait(latest, {}, () => missing)).toMatchObject({ count: 1 });
  });

  it('for a build that shows up and is PROCESSING then continues within timeout-minutes', async () => {
    const it = await wait(latest, { waitMs: MINUTE_MS }, (before) =>
      before < 3 ? missing : before < 10 ? processing : usable,
    );
    expect(it.last).toBe(usable);
    expect(it.log.at(-1)).toContain('timeout-minutes');
  });

  it('is bounded whatever the minutes are and whatever becomes of the build', async () => {
    const minutes = fc.double({ min: 0.5, max: 360, noNaN: true });
    const states = fc.array(fc.constantFrom(processing, missing), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.option(minutes), minutes, states, async (waitMinutes, timeoutMinutes, found) => {
        const waitMs = (waitMinutes ?? 0) * MINUTE_MS;
        const timeoutMs = timeoutMinutes * MINUTE_MS;
        const it = await wait(latest, { waitMs, timeoutMs }, (before) => found[before % found.length] ?? processing);
        expect(it.tookMs).toBeLessThanOrEqual(waitMs + timeoutMs + 2 * PREFLIGHT_MS);
      }),
      { numRuns: 30 },
    );
  });

  it('throws what ended the run while it waited', async () => {
    const { clock, deadline } = onFakeClock(MINUTE_MS);
    const times = { startedMs: clock.now(), waitMs: HOUR_MS, timeoutMs: MINUTE_MS };
    const polling = { request: CHECK, ...times, clock, deadline, log: () => undefined };
    const looks = { preflight: async () => blocked, builds: async () => blocked };
    const stop = new Error('stopped');
    const seen: Decision[] = [];
    const run = async () => {
      for await (const decision of decisions(looks, polling)) {
        seen.push(decision);
        deadline.end(stop as never);
      }
    };
    await expect(run()).rejects.toBe(stop);
    expect(seen).toEqual([blocked]);
    deadline.clear();
  });
});
