/** Two different runs at once. */
import { describe, expect, it } from '@jest/globals';
import { race } from '../model/columns.ts';
import { type Asked, requestOf, submissionsIn } from '../model/names.ts';
import { pick, SEED, seededRandom } from '../model/random.ts';
import { errorsOf, type RunSettings, runOnce } from '../model/run.ts';
import { BOTH, begin } from '../model/scenario.ts';
import { build, draft, FULL, foreign, ONLY, type Seed, times, version } from '../model/seeds.ts';

const RACES = 4;

const STARTS: [string, Seed[]][] = [
  ['with nothing there', []],
  ['with the version in preparation', [version()]],
  ['with a draft that both adopt', [draft()]],
  ['with a draft and the version', [version(), draft()]],
];

describe.each(BOTH)('two runs at once (%s)', (dialect) => {
  it.each(STARTS)('that share an item are green only when theirs is whole, %s', async (_start, seed) => {
    for (let n = 0; n < RACES; n++) {
      const random = seededRandom(SEED + n);
      const asks: Asked[] = [
        { ...FULL, items: ['page', 'event'] },
        { mode: 'submit-items', items: ['page'] },
      ];
      const world = begin({ seed }, dialect, { readLagMs: pick(random, [0, 3_000]) });
      const results = await race(
        world,
        random,
        asks.map((ask) => requestOf(world, ask)),
      );
      const open = submissionsIn(world);
      for (const [at, { verdict }] of results.entries()) {
        const own = at === 0 ? 'WAITING_FOR_REVIEW: 1.1, event, page' : 'WAITING_FOR_REVIEW: page';
        if (verdict === 'clear')
          expect({ seed: SEED + n, open }).toEqual({ seed: SEED + n, open: expect.arrayContaining([own]) });
      }
    }
  });

  it('take the last slot once, and the other says who has it', async () => {
    const world = begin({ seed: times(4, foreign()) }, dialect);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const around: RunSettings['around'] = async ({ method }, go) => {
      // Both have found a slot before either writes.
      if (method !== 'GET' && ++waiting === 2) both.resolve();
      if (method !== 'GET') await both.promise;
      return go();
    };
    const results = await Promise.all(
      ['page', 'event'].map((name) =>
        runOnce(world, requestOf(world, { mode: 'submit-items', items: [name] }), { around }),
      ),
    );
    const reported = results.map(({ verdict, findings }) => [
      verdict,
      ...findings.flatMap(({ reason, severity }) => (severity === 'error' ? [reason] : [])),
    ]);
    expect(reported.sort()).toEqual([['blocked', 'submission.total-limit'], ['clear']]);
    expect(submissionsIn(world)).toHaveLength(5);
  });

  it('do not submit a part when the other takes out the rest', async () => {
    const world = begin({ seed: [version(), draft()] }, dialect);
    const [stands, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = runOnce(world, requestOf(world, { ...ONLY, items: ['page'] }), {
      around: async ({ method }, go) => {
        if (method !== 'GET') {
          stands.resolve();
          await goes.promise;
        }
        return go();
      },
    });
    await stands.promise;
    const result = await runOnce(world, requestOf(world, { ...ONLY, items: ['page', 'event'] }), {
      around: async ({ method, url }, go) => {
        if (method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/')) {
          goes.resolve();
          await other;
        }
        return go();
      },
    });
    expect([result.verdict, (await other).verdict === 'clear', submissionsIn(world)]).toEqual([
      'clear',
      false,
      ['WAITING_FOR_REVIEW: 1.1, event, page'],
    ]);
  });
});

it('a run is not green where review has approved the other build that another run submitted', async () => {
  const world = begin({ seed: [version(), build('43')] }, 'live');
  let submits = 0;
  const around: RunSettings['around'] = async ({ method, url }, go) => {
    const isSubmit = method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/');
    if (isSubmit && ++submits === 1) {
      await runOnce(world, requestOf(world, { ...ONLY, build: '43', onOrphans: 'adopt' }));
      const { service } = world.emulator;
      for (const { id } of service.store.submissions.values()) service.approveSubmission(id);
    }
    return go();
  };
  const result = await runOnce(world, requestOf(world, ONLY), { around });
  expect([result.verdict, submissionsIn(world)]).toEqual(['blocked', []]);
});

it('a run is not green where the other submitted another build than it saw', async () => {
  const world = begin({ seed: [version('2.0', { build: null })] }, 'specification', { notReadySubmits: 1 });
  const reuse: Asked = { mode: 'submit', version: '1.1', onVersionInFlight: 'reuse', onCarriedOver: 'accept' };
  let submits = 0;
  const around: RunSettings['around'] = async ({ method, url }, go) => {
    const isSubmit = method === 'PATCH' && url.pathname.startsWith('/v1/reviewSubmissions/');
    // The first submit is refused for now. The record that was renamed had no build when it was compared.
    if (isSubmit && ++submits === 2) await runOnce(world, requestOf(world, { ...ONLY, onOrphans: 'adopt' }));
    return go();
  };
  const result = await runOnce(world, requestOf(world, reuse), { around });
  expect([submits, submissionsIn(world)]).toEqual([2, ['WAITING_FOR_REVIEW: 1.1']]);
  expect([result.verdict, errorsOf(result).map(({ reason }) => reason)]).toEqual(['blocked', ['write.refused']]);
});

it.each<[string, 'before' | 'after', RegExp, string, Seed[], Asked]>([
  ['notes', 'after', /appStoreVersions$/, 'Version 1.1 is made.', [], { notes: 'News.', reviewNotes: 'Tap twice.' }],
  ['the phased release', 'before', /PhasedReleases$/, 'Nothing was written.', [version()], { phasedRelease: true }],
])('a run does not claim what another made: %s, %s its own write', async (_what, when, path, changes, seed, asked) => {
  const ask: Asked = { mode: 'prepare', version: '1.1', ...asked };
  const world = begin({ seed }, 'live');
  let met = 0;
  const around: RunSettings['around'] = async ({ method, url }, go) => {
    const isMet = method === 'POST' && path.test(url.pathname) && ++met === 1;
    const answer = when === 'after' ? await go() : null;
    if (isMet) await runOnce(world, requestOf(world, ask));
    return answer ?? go();
  };
  const result = await runOnce(world, requestOf(world, ask), { around });
  expect([result.verdict, result.changes]).toEqual(['clear', changes]);
});
