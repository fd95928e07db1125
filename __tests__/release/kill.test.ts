/** The process dies at a write, whichever it is: what the next run finds is enough to continue from. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import { addPage, cleanUpDraft, type Death, errorsIn, FULL_RELEASE, runKilled, runOnce, writesOf } from './harness.ts';
import { passReadLag } from './looking.ts';
import { appliedTwice, type Begun, begin, endOf, expectedEnd, SLOW } from './promises.ts';
import {
  ALL,
  addSubmissionWith,
  CASES,
  RESUBMISSIONS,
  SITUATIONS,
  type Situation,
  STARTED_OVER,
} from './situations.ts';

const MOMENTS: Death['when'][] = ['before', 'after'];

/** The writes of each release where nothing goes wrong. */
const WRITES: Record<string, Record<Dialect, number>> = {
  // The version, two texts, the phased release, the submission, four items, the submit.
  'a release from nothing': { specification: 10, live: 10 },
  'a release of a version in preparation with another build': { specification: 10, live: 10 },
  // Taken out, changed, two texts, the phased release, four items, the submit.
  'a release whose version sits in a draft with another build': { specification: 10, live: 10 },
  // Live, the record in preparation gets the new number, and nothing is canceled.
  'a release in the place of a version in preparation': { specification: 11, live: 10 },
  'a release in the place of a version under review': { specification: 11, live: 11 },
  'a release beside the work of others': { specification: 9, live: 9 },
  'a release for the Mac while iOS has two submissions in review': { specification: 8, live: 8 },
  'a release whose build is still PROCESSING': { specification: 10, live: 10 },
  'items alone': { specification: 4, live: 4 },
  // The version, two texts, the phased release, two items resolved, the submit.
  'a version that was sent back, with a new build and new texts': { specification: 0, live: 7 },
  'a version whose texts were sent back, with the same build': { specification: 0, live: 7 },
  'what somebody fixed on the web page': { specification: 0, live: 3 },
  'items alone that were sent back': { specification: 0, live: 3 },
  // The cancellation, the version, two texts, the phased release, the submission, three items, the submit.
  'a version that was sent back, started over': { specification: 0, live: 10 },
  'a release in the place of a version that was sent back': { specification: 0, live: 10 },
};

/** Their first write is a cancellation that takes its time. */
const CANCELING = ['a release in the place of a version under review', ...STARTED_OVER.map(({ name }) => name)];

/** The next run is green, and everything stands as it should, nothing of it twice. */
async function expectFinished(begun: Begun, about: object): Promise<void> {
  passReadLag(begun.world);
  const result = await runOnce(begun.world, begun.release.request);
  expect({ ...about, verdict: result.verdict, errors: errorsIn(result) }).toEqual({
    ...about,
    verdict: 'clear',
    errors: [],
  });
  expect({ ...about, ...endOf(begun) }).toEqual({ ...about, ...expectedEnd(begun) });
  expect({ ...about, forbidden: begun.forbidden, twice: appliedTwice(begun) }).toEqual({
    ...about,
    forbidden: [],
    twice: [],
  });
}

/** One world for each write of the release, whose run died there. */
async function* killedAtEach(situation: Situation, dialect: Dialect, when: Death['when'], lagOn: 'lists' | 'all') {
  for (let write = 0; ; write++) {
    const begun = begin(situation, dialect, { ...SLOW, lagOn });
    const { result, remembered } = await runKilled(begun.world, begun.release.request, { write, when });
    if (result !== null) {
      expect(write).toBeGreaterThanOrEqual(WRITES[situation.name]?.[dialect] ?? Number.NaN);
      return;
    }
    yield { begun, remembered, about: { write, when, died: writesOf(begun.world).at(-1) } };
  }
}

describe.each(CASES)('$title', ({ situation, dialect }) => {
  it('takes as many writes as were counted here, and ends as it should', async () => {
    const begun = begin(situation, dialect);
    const result = await runOnce(begun.world, begun.release.request);
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect(writesOf(begun.world)).toHaveLength(WRITES[situation.name]?.[dialect] ?? Number.NaN);
    expect(endOf(begun)).toEqual(expectedEnd(begun));
    expect(begun.forbidden).toEqual([]);
  });

  it('is finished by the next run, whichever write the process dies at', async () => {
    for (const [when, lagOn] of [
      ['before', 'lists'],
      ['after', 'all'],
    ] as const) {
      for await (const { begun, about } of killedAtEach(situation, dialect, when, lagOn)) {
        await expectFinished(begun, about);
      }
    }
  });
});

/** What the post step takes out does not depend on where the version comes from. */
const CLEANED = ['a release from nothing', 'a release whose version sits in a draft with another build', 'items alone'];

describe.each(CASES.filter(({ situation: { name } }) => CLEANED.includes(name)))('$title', ({ situation, dialect }) => {
  it('is finished after the post step has taken out what the dead run had put in', async () => {
    for await (const { begun, remembered, about } of killedAtEach(situation, dialect, 'after', 'lists')) {
      if (remembered === null) continue;
      // The post step comes at once, while lists lag still.
      await cleanUpDraft(begun.world, remembered);
      await expectFinished(begun, about);
    }
  });
});

describe('two processes that die, each at any write', () => {
  const twice = [SITUATIONS[0], RESUBMISSIONS[0]].flatMap((situation) => situation ?? []);
  it.each(twice)('leave to the third what is missing: $name', async (situation) => {
    const writes = WRITES[situation.name]?.live ?? Number.NaN;
    for (let one = 0; one < writes; one++) {
      for (let other = 0; other < writes - one; other++) {
        const begun = begin(situation, 'live', SLOW);
        await runKilled(begun.world, begun.release.request, { write: one, when: 'after' });
        passReadLag(begun.world);
        await runKilled(begun.world, begun.release.request, {
          write: other,
          when: other % 2 === 0 ? 'after' : 'before',
        });
        await expectFinished(begun, { one, other });
      }
    }
  });
});

describe('a process that dies while it cancels', () => {
  const canceling = CASES.filter(({ dialect, situation: { name } }) => dialect === 'live' && CANCELING.includes(name));

  it.each(canceling)(
    'leaves the waiting to the next one, which may come at once: $title',
    async ({ situation, dialect }) => {
      const begun = begin(situation, dialect, SLOW);
      await runKilled(begun.world, begun.release.request, { write: 0, when: 'after' });
      expect((await runOnce(begun.world, begun.release.request)).verdict).toBe('clear');
      expect(endOf(begun)).toEqual(expectedEnd(begun));
      expect([begun.forbidden, appliedTwice(begun)]).toEqual([[], []]);
    },
  );
});

/** Between the two runs a page becomes ready, and somebody else submits the experiment, if it is free still. */
function moveOn({ world, release }: Begun): void {
  const { service } = world.emulator;
  const [pageId = '', experimentId = '', eventId = ''] = release.along;
  passReadLag(world);
  const newPageId = addPage(world);
  // What is under review stays as it was submitted.
  if (service.store.pageVersions.get(pageId)?.state === 'WAITING_FOR_REVIEW') return;
  const isTaken = service.store.holderOf(experimentId) !== undefined;
  if (!isTaken) addSubmissionWith(world, 'WAITING_FOR_REVIEW', [experimentId]);
  release.along = [pageId, eventId, newPageId, ...(isTaken ? [experimentId] : [])];
}

describe.each<Dialect>(['specification', 'live'])('a release of what is ready (%s)', (dialect) => {
  const [situation] = ALL;
  if (situation === undefined) throw new Error('there are no situations');

  it.each(MOMENTS)('takes what is ready at the next run, when the process dies %s a write', async (when) => {
    for await (const { begun, about } of killedAtEach(situation, dialect, when, 'all')) {
      moveOn(begun);
      passReadLag(begun.world);
      const result = await runOnce(begun.world, begun.release.request);
      expect({ ...about, errors: errorsIn(result) }).toEqual({ ...about, errors: [] });
      const beside = { made: 1, touched: [] };
      expect({ ...about, ...endOf(begun), ...beside }).toEqual({ ...about, ...expectedEnd(begun), ...beside });
      expect({ ...about, forbidden: begun.forbidden }).toEqual({ ...about, forbidden: [] });
    }
  });

  it('continues in the draft that has the version, also beside one that holds more', async () => {
    const begun = begin(situation, dialect);
    const { world } = begun;
    await runKilled(world, FULL_RELEASE, { write: 5, when: 'after' });
    addSubmissionWith(world, 'READY_FOR_REVIEW', [addPage(world), addPage(world), addPage(world)]);
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect({ ...endOf(begun), made: 1, drafts: 0 }).toEqual(expectedEnd(begun));
  });
});
