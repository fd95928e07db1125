/** Random worlds with random gaps: what the service would refuse for a readable cause is known before it is asked. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Gap } from '../../emulator/app-store/seeds/gaps.ts';
import { GAP_TABLE, GAPS } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseNotes, ReleaseRequest } from '../../src/core/model/request.ts';
import { errorsIn, type RunResult, reasonsIn, runOnce, stateOf, type World, writesOf } from './harness.ts';
import { SEED } from './random.ts';
import { BLOCK, withFirst, withoutVersion, withUpdate } from './readiness-worlds.ts';

const RUNS = 100;

const READABLE = GAPS.filter((gap) => GAP_TABLE[gap].edit !== undefined);

/** It passes by waiting, unless something that does not stands beside it. */
const ONLY_WARNED = ['asset.processing'];

const WORLDS = { update: withUpdate, first: withFirst, unmade: withoutVersion };

const FOLDER: ReleaseNotes = { kind: 'by-locale', texts: new Map([['en-US', 'Better.']]), fallback: null };

interface Chosen {
  world: keyof typeof WORLDS;
  gaps: Gap[];
  request: Partial<ReleaseRequest>;
}

const chosen: fc.Arbitrary<Chosen> = fc.record({
  world: fc.constantFrom<(keyof typeof WORLDS)[]>('update', 'first', 'unmade'),
  gaps: fc.subarray(READABLE, { minLength: 0, maxLength: 3 }),
  request: fc.record({
    build: fc.constantFrom('42', 'latest'),
    usesNonExemptEncryption: fc.constantFrom(null, false, true),
    releaseNotes: fc.constantFrom<(ReleaseNotes | null)[]>(null, { kind: 'text', text: 'Better.' }, FOLDER, {
      ...FOLDER,
      fallback: 'Besser.',
    }),
    items: fc.constantFrom<ReleaseRequest['items'][]>(
      { kind: 'ready', items: true, purchases: false },
      { kind: 'listed', targets: [] },
    ),
  }),
});

async function runIn({ world, gaps, request }: Chosen, more: Partial<ReleaseRequest>): Promise<[World, RunResult]> {
  const created = WORLDS[world](gaps);
  return [created, await runOnce(created, { ...BLOCK, ...request, ...more })];
}

/** An image in processing is a warning about the images before, and about the asset when it is refused. */
function named(reason: string): string {
  return reason === 'asset.processing' ? 'metadata.screenshots' : reason;
}

it('knows before the first write whatever the service refuses for a readable cause', async () => {
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(chosen, async (it) => {
      const [, refused] = await runIn(it, { readiness: 'off' });
      const [, dry] = await runIn(it, { dryRun: true });
      refusals += refused.verdict === 'blocked' ? 1 : 0;
      expect(reasonsIn(dry)).toEqual(expect.arrayContaining(errorsIn(refused).map(named)));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(refusals).toBeGreaterThan(RUNS / 3);
});

it('writes nothing where an error is found, and leaves no draft that cannot be filled', async () => {
  let [clear, blocked, stopped] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(chosen, async (it) => {
      const [, dry] = await runIn(it, { dryRun: true });
      const [world, result] = await runIn(it, {});
      const { submissions } = stateOf(world);
      if (dry.verdict === 'blocked') {
        blocked++;
        expect([result.verdict, errorsIn(result), writesOf(world)]).toEqual(['blocked', errorsIn(dry), []]);
      } else if (result.verdict === 'clear') {
        clear++;
        expect(submissions).toMatchObject([{ state: 'WAITING_FOR_REVIEW' }]);
      } else {
        // The dry run has warned of it, and where it was a guess no draft is made for it.
        stopped++;
        expect(reasonsIn(dry)).toEqual(expect.arrayContaining(errorsIn(result).map(named)));
        const wasWarned = errorsIn(result).every((reason) => ONLY_WARNED.includes(reason));
        expect(submissions.length === 0 || wasWarned).toBe(true);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
  // Each ending was met.
  expect(Math.min(clear, blocked, stopped)).toBeGreaterThan(5);
});

it('is clear in a dry run that has nothing to warn of, and then the release is made', async () => {
  await fc.assert(
    fc.asyncProperty(chosen, async (it) => {
      const [, dry] = await runIn(it, { dryRun: true });
      fc.pre(dry.findings.length === 0);
      const [world, result] = await runIn(it, {});
      expect([result.verdict, stateOf(world).submissions.map(({ state }) => state)]).toEqual([
        'clear',
        ['WAITING_FOR_REVIEW'],
      ]);
    }),
    { seed: SEED, numRuns: 30 },
  );
});
