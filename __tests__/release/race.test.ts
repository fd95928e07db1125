/** Two runs at once, their requests in random order. RELEASE_RACES says how many, RELEASE_SEED where they begin. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addPage,
  createWorld,
  errorsIn,
  event,
  FULL_RELEASE,
  listed,
  page,
  type RunResult,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, passReadLag, scenarioItems, settled, stateOfVersion } from './looking.ts';
import { type Begun, begin, endOf, expectedEnd } from './promises.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';
import { addSubmissionWith, addVersionWith, CASES } from './situations.ts';

const RACES = Number(process.env.RELEASE_RACES ?? 4);
/** Reads have caught up by then, and the service has checked a build that both have attached. */
const LATER_MS = 15 * 60_000;
const MOST_TURNS = 12;

/** Each request waits some turns before it is sent and before its answer arrives. */
async function race(world: World, random: Random, requests: Partial<ReleaseRequest>[]): Promise<RunResult[]> {
  const turns = async () => {
    for (let left = Math.floor(random() * MOST_TURNS); left > 0; left--)
      await new Promise((resolve) => setImmediate(resolve));
  };
  return Promise.all(
    requests.map((request) =>
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

/** What no race excuses. Two runs may both resolve an item, or attach a build, and the second is refused or does no harm. */
const inexcusable = (forbidden: readonly string[]) =>
  forbidden.filter((why) => !/: (resolves|attaches|submits) /.test(why));

/** Each may make a draft, and one of them is left for the next run to adopt; one alone is submitted. */
function submittedEnd(begun: Begun) {
  const end = endOf(begun);
  return { ...end, made: end.made - end.drafts, drafts: 0 };
}

describe.each(CASES)('two runs at once of $title', ({ situation, dialect }) => {
  it('make it once', async () => {
    for (let n = 0; n < RACES; n++) {
      const seed = SEED + n;
      const random = seededRandom(seed);
      const begun = begin(situation, dialect, {
        readLagMs: pick(random, [0, 3_000]),
        lagOn: pick(random, ['all', 'lists']),
      });
      const { world, release } = begun;
      const results = await race(world, random, [release.request, release.request]);
      const { holds } = expectedEnd(begun);
      const end = endOf(begun);
      const isSubmitted = end.state === 'WAITING_FOR_REVIEW';
      const about = { seed, verdicts: results.map(({ verdict }) => verdict) };
      if (about.verdicts.includes('clear'))
        expect({ ...about, ...submittedEnd(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
      expect({ ...about, forbidden: inexcusable(begun.forbidden) }).toEqual({ ...about, forbidden: [] });
      // Between the comparison and the submit the other may take something out; no call can prevent that, and it is red.
      if (isSubmitted && end.holds.join() !== holds.join()) continue;
      passReadLag(world, LATER_MS);
      const next = await runOnce(world, release.request);
      expect({ ...about, next: next.verdict, errors: errorsIn(next) }).toEqual({ ...about, next: 'clear', errors: [] });
      expect({ ...about, ...submittedEnd(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
    }
  });
});

interface Start {
  name: string;
  seed(world: World): unknown;
}

const STARTS: Start[] = [
  { name: 'with nothing there', seed: () => undefined },
  { name: 'with the version in preparation', seed: addVersionWith },
  { name: 'with a draft that both adopt', seed: ({ emulator, appId }) => emulator.service.addSubmission({ appId }) },
  {
    name: 'with a draft and the version',
    seed: (world) => {
      addVersionWith(world);
      world.emulator.service.addSubmission({ appId: world.appId });
    },
  },
];

/** What a green run has promised, by ids. */
function wanted(world: World, { version, items }: Partial<ReleaseRequest>): string[] {
  const along = items?.kind === 'listed' ? items.targets.map(({ id }) => id) : Object.values(scenarioItems(world));
  const ids = [...settled(world).versions.values()].filter((one) => one.versionString === version).map(({ id }) => id);
  return [...along, ...ids].sort();
}

describe.each<Dialect>(['specification', 'live'])('two runs at once in the %s dialect', (dialect) => {
  it.each(STARTS)(
    'of two releases that share an item are green only when their own is whole, $name',
    async ({ seed: prepare }) => {
      for (let n = 0; n < RACES; n++) {
        const seed = SEED + n;
        const random = seededRandom(seed);
        const world = createWorld({ scenario: 'release', dialect, readLagMs: pick(random, [0, 3_000]) });
        prepare(world);
        const { pageId, eventId } = scenarioItems(world);
        const requests: Partial<ReleaseRequest>[] = [
          { ...FULL_RELEASE, items: listed(page(pageId), event(eventId)) },
          { mode: 'submit', items: listed(page(pageId)) },
        ];
        const results = await race(world, random, requests);
        results.forEach(({ verdict, submission }, index) => {
          if (verdict !== 'clear') return;
          const own = openSubmissions(world).find(({ id }) => id === submission?.id);
          const holds = wanted(world, requests[index] ?? {});
          expect({ seed, index, own }).toEqual({
            seed,
            index,
            own: expect.objectContaining({ state: 'WAITING_FOR_REVIEW', holds }),
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

    it('are green when the other has submitted all of it at that moment', async () => {
      const { world, service, draft, request } = createDraftWithPage();
      world.emulator.onRequest = (request) => {
        if (isSubmit(request)) service.updateSubmission(draft.id, { submitted: true }, service.actorOf('X'));
      };
      const { verdict, submission } = await runOnce(world, request);
      expect([verdict, submission]).toEqual(['clear', { id: draft.id, state: 'WAITING_FOR_REVIEW' }]);
    });

    it('submit nothing when somebody changes the release type of the version meanwhile', async () => {
      const world = createWorld({ scenario: 'release', dialect });
      const { service } = world.emulator;
      const id = addVersionWith(world);
      world.emulator.onRequest = ({ method, path }) => {
        if (method === 'POST' && path === '/v1/reviewSubmissionItems')
          service.updateVersion(id, { releaseType: 'SCHEDULED' });
      };
      const result = await runOnce(world, FULL_RELEASE);
      expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['write.unconfirmed']]);
      expect(result.findings[0]?.message).toContain('release type SCHEDULED in place of MANUAL');
      expect(writesOf(world).filter((write) => write.startsWith('PATCH /v1/reviewSubmissions/'))).toEqual([]);
      expect(openSubmissions(world)).toMatchObject([{ state: 'READY_FOR_REVIEW', holds: [] }]);
    });

    it('are not green when the other adds an item just before this one submits', async () => {
      const { world, service, draft, request } = createDraftWithPage();
      const other = addPage(world);
      world.emulator.onRequest = (request) => {
        if (isSubmit(request)) service.createItem(draft.id, 'appCustomProductPageVersion', other);
      };
      const { verdict } = await runOnce(world, request);
      expect(verdict).toBe('unknown');
    });
  });
});

describe('on-version-in-flight: cancel', () => {
  it.each<Dialect>(['specification', 'live'])(
    'never cancels what was just submitted as it is asked for, whatever lists still show (%s)',
    async (dialect) => {
      for (const lagOn of ['lists', 'all'] as const) {
        const world = createWorld({ scenario: 'release', dialect, readLagMs: 60_000, lagOn });
        const id = addVersionWith(world);
        const request: Partial<ReleaseRequest> = { ...FULL_RELEASE, onVersionInFlight: 'cancel' };
        expect((await runOnce(world, request)).verdict).toBe('clear');
        const next = await runOnce(world, request);
        expect([lagOn, next.verdict, stateOfVersion(world, id)]).toEqual([lagOn, 'blocked', 'WAITING_FOR_REVIEW']);
        passReadLag(world);
        const last = await runOnce(world, request);
        expect([lagOn, last.verdict, stateOfVersion(world, id)]).toEqual([lagOn, 'clear', 'WAITING_FOR_REVIEW']);
      }
    },
  );

  it('cancels nothing that somebody has submitted since, although lists still show it in preparation', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'specification', readLagMs: 60_000, lagOn: 'lists' });
    const id = addVersionWith(world);
    expect((await runOnce(world, { ...FULL_RELEASE, items: listed() })).verdict).toBe('clear');
    const writes = writesOf(world).length;
    const result = await runOnce(world, { version: '1.2', onVersionInFlight: 'cancel' });
    expect([result.verdict, errorsIn(result), writesOf(world).length]).toEqual([
      'unknown',
      ['write.unconfirmed'],
      writes,
    ]);
    expect(result.findings[0]?.message).toContain(
      'nothing was sent, because version 1.1 was PREPARE_FOR_SUBMISSION a moment ago, and is WAITING_FOR_REVIEW now',
    );
    expect(stateOfVersion(world, id)).toBe('WAITING_FOR_REVIEW');
  });

  it.each<Dialect>(['specification', 'live'])(
    'cancels nothing that review approves at that moment (%s)',
    async (dialect) => {
      const world = createWorld({ scenario: 'release', dialect });
      const id = addVersionWith(world);
      const submissionId = addSubmissionWith(world, 'IN_REVIEW', [id]);
      world.emulator.onRequest = ({ method, path }) => {
        const isReadAgain = method === 'GET' && path === `/v1/appStoreVersions/${id}`;
        if (isReadAgain && stateOfVersion(world, id) === 'IN_REVIEW')
          world.emulator.service.approveSubmission(submissionId);
      };
      const result = await runOnce(world, { onVersionInFlight: 'cancel' });
      // Where the specification holds, what is approved stands in nobody's way.
      expect([result.verdict, writesOf(world)]).toEqual([dialect === 'live' ? 'unknown' : 'clear', []]);
      expect(stateOfVersion(world, id)).toMatch(/^(PENDING_DEVELOPER_RELEASE|READY_FOR_DISTRIBUTION)$/);
    },
  );

  it('renames no version that somebody submits while this run reads', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    const { service } = world.emulator;
    const id = addVersionWith(world);
    world.emulator.onRequest = ({ path }) => {
      if (path !== `/v1/appStoreVersions/${id}` || stateOfVersion(world, id) !== 'PREPARE_FOR_SUBMISSION') return;
      const draft = service.createSubmission(world.appId, 'IOS', service.actorOf('X'));
      service.createItem(draft.id, 'appStoreVersion', id);
      service.updateSubmission(draft.id, { submitted: true }, service.actorOf('X'));
    };
    const result = await runOnce(world, { version: '1.2', onVersionInFlight: 'cancel' });
    expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', ['version.in-flight'], []]);
  });
});
