/** The process dies at the one write of the modes release and rollout: the next run finds what is there, and does the rest. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { createWorld, type Death, errorsIn, runKilled, runOnce, type World } from './harness.ts';
import { passReadLag } from './looking.ts';
import { COMPLETE, letReadsLag, PAUSE, RELEASE, RESUME, thePhasedRelease, theVersion } from './named.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const MOMENTS: Death['when'][] = ['before', 'after'];
const MINUTE_MS = 60_000;

interface Case {
  name: string;
  request: Partial<ReleaseRequest>;
  scenario: string;
  /** The state of the phased release that the run finds; the scenario's when left out. */
  from?: string;
  after(world: World): string;
  done: string;
}

const stateOfPhased = (world: World) => thePhasedRelease(world).state;

const CASES: Case[] = [
  {
    name: 'a release',
    request: RELEASE,
    scenario: 'approved',
    after: (world) => theVersion(world).state,
    done: 'PROCESSING_FOR_DISTRIBUTION',
  },
  { name: 'a pause', request: PAUSE, scenario: 'rolling-out', after: stateOfPhased, done: 'PAUSED' },
  {
    name: 'a resumption',
    request: RESUME,
    scenario: 'rolling-out',
    from: 'PAUSED',
    after: stateOfPhased,
    done: 'ACTIVE',
  },
  { name: 'a completion', request: COMPLETE, scenario: 'rolling-out', after: stateOfPhased, done: 'COMPLETE' },
];

function createCase({ scenario, from }: Case, dialect: Dialect): World {
  const world = createWorld({
    scenario,
    dialect,
    ...(scenario === 'approved' ? { distributionMs: 600 * MINUTE_MS } : {}),
  });
  letReadsLag(world, 10 * MINUTE_MS);
  if (from !== undefined) world.emulator.service.updatePhasedRelease(thePhasedRelease(world).id, from);
  return world;
}

function appliedWrites({ emulator }: World): number {
  return emulator.requests.filter(({ applied }) => applied).length;
}

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  describe.each(CASES)('$name', (which) => {
    it.each(MOMENTS)('is finished by the next run when the process dies %s its write is applied', async (when) => {
      const world = createCase(which, dialect);
      expect((await runKilled(world, which.request, { write: 0, when })).result).toBeNull();
      passReadLag(world, 11 * MINUTE_MS);
      const { verdict, findings } = await runOnce(world, which.request);
      expect({ verdict, findings, state: which.after(world) }).toEqual({
        verdict: 'clear',
        findings: [],
        state: which.done,
      });
      expect(appliedWrites(world)).toBe(1);
    });

    it.each(MOMENTS)('is finished by the third run when two die, the first %s its write', async (when) => {
      for (const second of MOMENTS) {
        const world = createCase(which, dialect);
        await runKilled(world, which.request, { write: 0, when });
        passReadLag(world, 11 * MINUTE_MS);
        await runKilled(world, which.request, { write: 0, when: second });
        passReadLag(world, 11 * MINUTE_MS);
        const { verdict, findings } = await runOnce(world, which.request);
        expect({ second, verdict, findings, state: which.after(world) }).toEqual({
          second,
          verdict: 'clear',
          findings: [],
          state: which.done,
        });
        expect(appliedWrites(world)).toBe(1);
      }
    });

    it('takes no write but that one', async () => {
      const world = createCase(which, dialect);
      expect((await runKilled(world, which.request, { write: 1, when: 'before' })).result?.verdict).toBe('clear');
    });
  });

  it('a release that died is refused while reads lag behind it, and nothing is released twice', async () => {
    const world = createCase(CASES[0] as Case, dialect);
    await runKilled(world, RELEASE, { write: 0, when: 'after' });
    const next = await runOnce(world, RELEASE);
    expect({ verdict: next.verdict, reasons: errorsIn(next) }).toEqual({
      verdict: 'blocked',
      reasons: ['write.refused'],
    });
    expect(appliedWrites(world)).toBe(1);
  });
});
