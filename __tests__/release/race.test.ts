/** Two runs at once, their requests in random order. RELEASE_RACES says how many, RELEASE_SEED where they begin. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/server.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import {
  addPage,
  addVersion,
  createWorld,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  page,
  type RunResult,
  runOnce,
  type World,
} from './harness.ts';
import { openSubmissions, passReadLag, releaseIn, scenarioItems, settled } from './looking.ts';
import { type Random, SEED, seededRandom } from './random.ts';

const RACES = Number(process.env.RELEASE_RACES ?? 40);

/** Each request waits some turns before it is sent and before its answer arrives. */
async function race(world: World, random: Random, wishes: Partial<ReleaseRequest>[]): Promise<RunResult[]> {
  const turns = async () => {
    for (let left = Math.floor(random() * 12); left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
  };
  return Promise.all(
    wishes.map((request) =>
      runOnce(world, request, {
        random,
        around: async (_request, go) => {
          await turns();
          const answer = await go();
          await turns();
          return answer;
        },
      }),
    ),
  );
}

interface Start {
  name: string;
  seed(world: World): unknown;
}

const STARTS: Start[] = [
  { name: 'with nothing there', seed: () => undefined },
  { name: 'with the version in preparation', seed: (world) => addVersion(world) },
  {
    name: 'with a draft that both adopt',
    seed: (world) => world.emulator.service.addSubmission({ appId: world.appId }),
  },
  {
    name: 'with a draft and the version',
    seed: (world) => {
      addVersion(world);
      world.emulator.service.addSubmission({ appId: world.appId });
    },
  },
];

/** What a green run has promised, by ids. */
function wanted(world: World, { version, items }: Partial<ReleaseRequest>): string[] {
  const { pageId, experimentId, eventId } = scenarioItems(world);
  const along = items?.kind === 'listed' ? items.targets.map(({ id }) => id) : [pageId, experimentId, eventId];
  const ids = [...settled(world).versions.values()].filter((one) => one.versionString === version).map(({ id }) => id);
  return [...along, ...ids].sort();
}

describe.each<Dialect>(['specification', 'live'])('two runs at once in the %s dialect', (dialect) => {
  it.each(STARTS)('of one release make it once, $name', async ({ seed: prepare }) => {
    for (let n = 0; n < RACES; n++) {
      const seed = SEED + n;
      const random = seededRandom(seed);
      const world = createWorld({ scenario: 'release', dialect, readLagMs: random() < 0.5 ? 0 : 3_000 });
      prepare(world);
      const results = await race(world, random, [FULL_RELEASE, FULL_RELEASE]);
      const holds = wanted(world, FULL_RELEASE);
      const submitted = openSubmissions(world).filter(({ state }) => state !== 'READY_FOR_REVIEW');
      if (results.some(({ verdict }) => verdict === 'clear')) {
        expect({ seed, submitted }).toEqual({ seed, submitted: [expect.objectContaining({ holds })] });
      }
      // Between the look and the submission the other may take something out; no call can prevent that, and it is red.
      if (submitted.some((one) => one.holds.join() !== holds.join())) continue;
      passReadLag(world);
      const next = await runOnce(world, FULL_RELEASE);
      expect({ seed, verdict: next.verdict, errors: errorsIn(next) }).toEqual({ seed, verdict: 'clear', errors: [] });
      const whole = { versions: [expect.any(String)], state: 'WAITING_FOR_REVIEW' };
      expect({ seed, ...releaseIn(world, '1.1') }).toMatchObject({ seed, ...whole });
    }
  });

  it.each(STARTS)(
    'of two releases that share an item are green only when their own is whole, $name',
    async ({ seed: prepare }) => {
      for (let n = 0; n < RACES; n++) {
        const seed = SEED + n;
        const random = seededRandom(seed);
        const world = createWorld({ scenario: 'release', dialect, readLagMs: random() < 0.5 ? 0 : 3_000 });
        prepare(world);
        const { pageId, eventId } = scenarioItems(world);
        const wishes: Partial<ReleaseRequest>[] = [
          { ...FULL_RELEASE, items: listed(page(pageId), event(eventId)) },
          { mode: 'submit', items: listed(page(pageId)) },
        ];
        const results = await race(world, random, wishes);
        results.forEach(({ verdict, submission }, index) => {
          if (verdict !== 'clear') return;
          const own = openSubmissions(world).find(({ id }) => id === submission?.id);
          expect({ seed, index, own }).toEqual({
            seed,
            index,
            own: expect.objectContaining({ state: 'WAITING_FOR_REVIEW', holds: wanted(world, wishes[index] ?? {}) }),
          });
        });
      }
    },
  );

  describe('over a draft that was adopted', () => {
    const isSubmit = ({ method, path }: { method: string; path: string }) =>
      method === 'PATCH' && path.startsWith('/v1/reviewSubmissions/');

    function createDraftWithPage() {
      const world = createWorld({ scenario: 'release', dialect });
      const { service } = world.emulator;
      const { pageId, eventId } = scenarioItems(world);
      const draft = service.addSubmission({ appId: world.appId });
      const item = service.addItem({
        submissionId: draft.id,
        kind: 'appCustomProductPageVersion',
        targetId: pageId,
      });
      const request: Partial<ReleaseRequest> = { items: listed(page(pageId), event(eventId)), mode: 'submit' };
      return { world, service, draft, item, request };
    }

    it('are not green when the other takes its item out again just before this one submits', async () => {
      const { world, service, item, request } = createDraftWithPage();
      world.emulator.onRequest = (request) => {
        if (isSubmit(request)) service.deleteItem(item.id);
      };
      const { verdict } = await runOnce(world, request);
      expect(verdict).toBe('unknown');
    });

    it('are not green when the other adds an item just before this one submits', async () => {
      const { world, service, draft, request } = createDraftWithPage();
      const foreign = addPage(world);
      world.emulator.onRequest = (request) => {
        if (isSubmit(request)) service.createItem(draft.id, 'appCustomProductPageVersion', foreign);
      };
      const { verdict } = await runOnce(world, request);
      expect(verdict).toBe('unknown');
    });
  });
});
