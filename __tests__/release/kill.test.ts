/** The process dies at a write, whichever it is: what the next run finds is enough to go on from. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/server.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import {
  addVersion,
  addVersionIn,
  cleanUpDraft,
  createWorld,
  type Death,
  event,
  FULL_RELEASE,
  listed,
  only,
  page,
  runKilled,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { passReadLag, releaseIn } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const MOMENTS: Death['when'][] = ['before', 'after'];
const TIMES = { readLagMs: 5_000, stagingMs: 2_500, cancelingMs: 12_000 };
const AT_ONCE = { readLagMs: 0, stagingMs: 0, cancelingMs: 0 };
/** While the version is staged, submitting it is refused with "try again" this often. */
const REFUSED_WHILE_STAGED = 2;

interface Release {
  name: string;
  request: Partial<ReleaseRequest>;
  seed?: (world: World) => void;
  /** How many submissions were there, or go by the cancellation, before this release makes its own. */
  others?: number;
  /** Its own writes, none of which may be missing from the matrix. */
  writes: Record<Dialect, number>;
}

const RELEASES: Release[] = [
  { name: 'a full release', request: FULL_RELEASE, writes: { specification: 9, live: 9 } },
  {
    name: 'a release in the place of a version under review',
    request: { ...FULL_RELEASE, version: '1.2', build: '50', onVersionInFlight: 'cancel' },
    seed: (world) => {
      addVersionIn(world, 'WAITING_FOR_REVIEW');
      world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
    },
    others: 1,
    // Live: the attribute is refused, the submission canceled, the new version refused, the record renamed with its notes.
    writes: { specification: 10, live: 11 },
  },
  {
    name: 'a release whose version sits in a draft with another build',
    request: FULL_RELEASE,
    seed: (world) => {
      addVersionIn(world, 'READY_FOR_REVIEW', { build: '41' });
    },
    // Taken out, build changed, phased release, four items, submitted.
    writes: { specification: 8, live: 8 },
  },
  {
    name: 'a release of a version in preparation',
    request: { ...FULL_RELEASE, releaseType: 'AFTER_APPROVAL' },
    seed: (world) => {
      addVersion(world);
    },
    writes: { specification: 8, live: 8 },
  },
];

function seeded({ seed }: Release, dialect: Dialect, times = TIMES): World {
  const world = createWorld({ scenario: 'release', dialect, ...times });
  seed?.(world);
  return world;
}

/** What the service holds at the end of each of these releases, whatever happened on the way. */
function expected({ request, others = 0 }: Release, { emulator }: World) {
  const { store } = emulator.service;
  const kept = [only(store.pageVersions).id, only(store.experiments).id, only(store.events).id];
  return {
    versions: [expect.stringMatching(/^\d+$/)],
    state: 'WAITING_FOR_REVIEW',
    holds: [`version ${request.version}`, ...kept].sort(),
    submissionsEver: others + 1,
    drafts: 0,
  };
}

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  describe.each(RELEASES)('$name', (release) => {
    it('takes no more writes than were counted here', async () => {
      const world = seeded(release, dialect, AT_ONCE);
      const { verdict, findings } = await runOnce(world, release.request);
      expect({ verdict, findings, writes: writesOf(world).length }).toEqual({
        verdict: 'clear',
        findings: [],
        writes: release.writes[dialect],
      });
      expect(releaseIn(world, release.request.version)).toEqual(expected(release, world));
    });

    it.each(MOMENTS)('is finished by the next run when the process dies %s a write is applied', async (when) => {
      for (let write = 0; write < release.writes[dialect] + REFUSED_WHILE_STAGED; write++) {
        const world = seeded(release, dialect);
        const first = await runKilled(world, release.request, { write, when });
        const died = writesOf(world).at(-1);
        expect(first.result).toBeNull();
        passReadLag(world);
        const { verdict, findings } = await runOnce(world, release.request);
        const about = { write, died, verdict, errors: findings.filter(({ severity }) => severity !== 'warning') };
        expect(about).toEqual({ write, died, verdict: 'clear', errors: [] });
        expect({ write, ...releaseIn(world, release.request.version) }).toEqual({ write, ...expected(release, world) });
      }
    });

    it.each(MOMENTS)('is finished after the post step has tidied up what died %s a write', async (when) => {
      for (let write = 0; write < release.writes[dialect] + REFUSED_WHILE_STAGED; write++) {
        const world = seeded(release, dialect);
        const { remembered } = await runKilled(world, release.request, { write, when });
        // The post step comes at once, while reads lag still.
        if (remembered !== null) await cleanUpDraft(world, remembered);
        passReadLag(world);
        const { verdict, findings } = await runOnce(world, release.request);
        expect({ write, verdict, findings }).toEqual({ write, verdict: 'clear', findings: [] });
        expect({ write, ...releaseIn(world, release.request.version) }).toEqual({ write, ...expected(release, world) });
      }
    });
  });

  it('is finished by the third run when two die, each at any write', async () => {
    const [release] = RELEASES;
    if (release === undefined) throw new Error('there are no releases');
    for (let one = 0; one < release.writes[dialect]; one++) {
      for (let other = 0; other < release.writes[dialect] - one; other++) {
        const world = seeded(release, dialect);
        await runKilled(world, release.request, { write: one, when: 'after' });
        passReadLag(world);
        await runKilled(world, release.request, { write: other, when: other % 2 === 0 ? 'after' : 'before' });
        passReadLag(world);
        const { verdict } = await runOnce(world, release.request);
        expect({ one, other, verdict }).toEqual({ one, other, verdict: 'clear' });
        expect({ one, other, ...releaseIn(world, release.request.version) }).toEqual({
          one,
          other,
          ...expected(release, world),
        });
      }
    }
  });

  it.each(MOMENTS)('submits items alone once, when the process dies %s any write', async (when) => {
    for (let write = 0; write < 4; write++) {
      const world = createWorld({ scenario: 'release', dialect, ...TIMES });
      const { store } = world.emulator.service;
      const ids = [only(store.pageVersions).id, only(store.events).id];
      const request: Partial<ReleaseRequest> = {
        items: listed(page(ids[0] ?? ''), event(ids[1] ?? '')),
        mode: 'submit',
      };
      const first = await runKilled(world, request, { write, when });
      expect(first.result).toBeNull();
      passReadLag(world);
      const { verdict } = await runOnce(world, request);
      expect({ write, verdict, ...releaseIn(world, null) }).toEqual({
        write,
        verdict: 'clear',
        versions: [],
        state: 'WAITING_FOR_REVIEW',
        holds: [...ids].sort(),
        submissionsEver: 1,
        drafts: 0,
      });
    }
  });
});
