/**
 * What review sent back is submitted again (`on-unresolved: resubmit`): whatever a run meets, the next one ends with that
 * same submission in review, and nothing is done twice. RESUBMISSION_RUNS says how many random schedules, RELEASE_SEED
 * where they begin.
 */
import { describe, expect, it } from '@jest/globals';
import type { Fault } from '../../emulator/app-store/http/server.ts';
import { errorsIn, Killed, type RunResult, type RunSettings, runOnce, writesOf } from './harness.ts';
import { passReadLag, settled } from './looking.ts';
import { appliedTwice, type Begun, begin, endOf, expectedEnd, SLOW } from './promises.ts';
import { SEED } from './random.ts';
import { followSchedule, type Totals } from './schedules.ts';
import { buildOf, RESUBMISSIONS, SITUATIONS } from './situations.ts';

const RUNS = Number(process.env.RESUBMISSION_RUNS ?? 100);
const LONGEST_MS = 3_600_000;

/** Dies at its n-th request (from 0), or meets a fault there. */
type Event = { kind: 'dies'; after: boolean } | (Omit<Fault, 'match'> & { kind: Fault['kind'] });

const EVENTS: [name: string, event: Event][] = [
  ['the end of the process before it arrives', { kind: 'dies', after: false }],
  ['the end of the process before its answer', { kind: 'dies', after: true }],
  ['a reset before it is applied', { kind: 'reset-before' }],
  ['a reset after it was applied', { kind: 'reset-after' }],
  ['a 500 before it is applied', { kind: 'status-before', status: 500 }],
  ['a 500 after it was applied', { kind: 'status-after', status: 500 }],
  ['an answer cut short after it was applied', { kind: 'cut-after' }],
  ['a page of HTML in the place of the answer', { kind: 'html' }],
];

/** @returns whether the run came to that request, and its result where it was not killed */
async function runMeeting({ world, release }: Begun, event: Event, at: number) {
  let requests = 0;
  const isKill = event.kind === 'dies';
  if (!isKill) world.emulator.inject({ ...event, match: {}, skip: at });
  const around: RunSettings['around'] = async (_request, go) => {
    const dies = requests++ === at && isKill;
    if (dies && !event.after) throw new Killed();
    const answer = await go();
    if (dies) throw new Killed();
    return answer;
  };
  let result: RunResult | null = null;
  try {
    result = await runOnce(world, release.request, { around });
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  world.emulator.clearFaults();
  return { met: requests > at, result };
}

/** The same submission is in review, with what it held before, and each thing was done once. */
function expectResubmittedOnce(begun: Begun, about: object): void {
  expect({ ...about, ...endOf(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
  expect({ ...about, forbidden: begun.forbidden, twice: appliedTwice(begun) }).toEqual({
    ...about,
    forbidden: [],
    twice: [],
  });
  const others = writesOf(begun.world).filter((write) => /^(POST \/v1\/review|DELETE )/.test(write));
  expect({ ...about, others }).toEqual({ ...about, others: [] });
}

/** A version with all that can be edited, and items alone; the random schedules below take every one. */
const MATRIX = [RESUBMISSIONS[0], RESUBMISSIONS.at(-1)].flatMap((one) => one ?? []);

describe.each(MATRIX)('$name', (situation) => {
  it.each(EVENTS)('is submitted again once, whichever request meets %s', async (_name, event) => {
    for (let at = 0; ; at++) {
      const begun = begin(situation, 'live', SLOW);
      const { met, result } = await runMeeting(begun, event, at);
      if (!met) break;
      const about = { at, verdict: result?.verdict };
      // What was applied is found by reading it back, however its answer was lost.
      const isApplied = event.kind.endsWith('-after') && begun.world.emulator.requests[at]?.applied !== false;
      if (isApplied) expect(about).toEqual({ at, verdict: 'clear' });
      if (result?.verdict === 'clear') expectResubmittedOnce(begun, about);
      passReadLag(begun.world);
      const next = await runOnce(begun.world, begun.release.request);
      expect({ ...about, next: next.verdict, errors: errorsIn(next) }).toEqual({ ...about, next: 'clear', errors: [] });
      expectResubmittedOnce(begun, about);
    }
  });
});

describe('a resubmission', () => {
  it.each(RESUBMISSIONS)('comes before a cancellation: $name', async (situation) => {
    const begun = begin(situation, 'live');
    const { verdict } = await runOnce(begun.world, { ...begun.release.request, onVersionInFlight: 'cancel' });
    expect(verdict).toBe('clear');
    expectResubmittedOnce(begun, {});
  });

  it(
    'is made once under random schedules of faults and kills',
    async () => {
      const totals: Totals = { schedules: 0, runs: 0, greens: 0, killed: 0 };
      try {
        while (totals.schedules < RUNS) await followSchedule(SEED + totals.schedules, RESUBMISSIONS, totals);
      } finally {
        console.log(`RELEASE_SEED=${SEED}: ${JSON.stringify(totals)}`);
      }
      expect(totals.schedules).toBe(RUNS);
    },
    LONGEST_MS,
  );

  it('that is refused because something was not resolved is sent once, and nothing is taken out', async () => {
    const [situation] = RESUBMISSIONS;
    if (situation === undefined) throw new Error('there are no situations');
    const { world, release } = begin(situation, 'live');
    const isSubmit = (write: string) => write === `PATCH /v1/reviewSubmissions/${release.continued}`;
    world.emulator.onRequest = ({ method, path }) => {
      if (!isSubmit(`${method} ${path}`)) return;
      for (const item of settled(world).itemsOf(release.continued ?? '')) item.state = 'REJECTED';
    };
    const result = await runOnce(world, release.request);
    expect([result.verdict, errorsIn(result)]).toEqual(['blocked', ['write.refused', 'write.refused']]);
    expect(writesOf(world).filter(isSubmit)).toHaveLength(1);
    expect(writesOf(world).filter((write) => write.startsWith('DELETE'))).toEqual([]);
    expect(result.findings.map(({ message }) => message).join()).not.toMatch(/[Dd]raft|taken out/);
    expect(result.remembered).toBeNull();
  });

  it('that died once its items were resolved is blocked when another build is asked for', async () => {
    const [situation] = RESUBMISSIONS;
    if (situation === undefined) throw new Error('there are no situations');
    const begun = begin(situation, 'live');
    const { world, release } = begun;
    const isResolved = () => [...settled(world).items.values()].every(({ state }) => state !== 'REJECTED');
    const around: RunSettings['around'] = async (_request, go) => {
      const answer = await go();
      if (isResolved()) throw new Killed();
      return answer;
    };
    await expect(runOnce(world, release.request, { around })).rejects.toThrow(Killed);
    buildOf(world, '1.1', '43');
    const writes = writesOf(world).length;
    const other = await runOnce(world, { ...release.request, build: '43' });
    expect([other.verdict, writesOf(world).length]).toEqual(['blocked', writes]);
    expect(errorsIn(other)).toContain('submission.unresolved');
    expect((await runOnce(world, { ...release.request, build: '42' })).verdict).toBe('clear');
    expectResubmittedOnce(begun, {});
  });

  it.each(SITUATIONS)('changes nothing where the specification holds: $name', async (situation) => {
    const requests = await Promise.all(
      (['fail', 'resubmit'] as const).map(async (onUnresolved) => {
        const { world, release } = begin(situation, 'specification');
        const { verdict } = await runOnce(world, { ...release.request, onUnresolved });
        return { verdict, sent: world.emulator.requests.map(({ method, url, body }) => [method, url, body]) };
      }),
    );
    expect(requests[1]).toEqual(requests[0]);
  });
});
