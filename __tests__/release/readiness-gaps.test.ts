/** Every gap that a release can have, from the emulator's table: found before a draft, and called the same when it is refused. */
import { describe, expect, it } from '@jest/globals';
import { PLATFORMS } from '../../emulator/app-store/model/records.ts';
import { GAP_TABLE, GAPS, type Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { errorsIn, reasonsIn, runOnce, stateOf, writesOf } from './harness.ts';
import { BLOCK, withFirst, withoutVersion, withUpdate } from './readiness-worlds.ts';

const WORLDS = {
  update: { create: withUpdate, refuses: ['version', 'update'] },
  first: { create: withFirst, refuses: ['version', 'first-version'] },
  unmade: { create: withoutVersion, refuses: ['version'] },
} as const;

interface Case {
  world: keyof typeof WORLDS;
  gap: Gap;
  platform: (typeof PLATFORMS)[number];
}

const CASES = (Object.keys(WORLDS) as (keyof typeof WORLDS)[]).flatMap((world) =>
  PLATFORMS.flatMap((platform) =>
    GAPS.filter((gap) => GAP_TABLE[gap].refuses !== 'purchase' && !/-at-(submit|resolve)$/.test(gap))
      // Elsewhere the platform makes no difference but to the privacy policy and the screenshots.
      .filter((gap) => platform === 'IOS' || (world === 'update' && /privacy-policy|screenshots$/.test(gap)))
      .map((gap) => ({ world, gap, platform })),
  ),
);

/** A release that does not itself fill what is missing. */
function requestFor({ world, gap, platform }: Case): Partial<ReleaseRequest> {
  const releaseNotes = { kind: 'text', text: 'Better than before.' } as const;
  return {
    ...BLOCK,
    platform,
    build: gap === 'build' ? null : '42',
    ...(world === 'unmade' ? { releaseNotes } : {}),
  };
}

const isRefused = ({ world, gap }: Case): boolean =>
  (WORLDS[world].refuses as readonly string[]).includes(GAP_TABLE[gap].refuses);
/** What the app or the build lacks is certain before there is a record; what a new one takes over is a guess. */
const NOT_CERTAIN = /^(description|keywords|support-url|locale|copyright|review|phone|demo|screenshot)/;

async function runIn(one: Case, more: Partial<ReleaseRequest>) {
  const world = WORLDS[one.world].create([one.gap], {}, one.platform);
  const result = await runOnce(world, { ...requestFor(one), ...more });
  return {
    ...result,
    reasons: reasonsIn(result),
    errors: errorsIn(result),
    writes: writesOf(world),
    ...stateOf(world),
  };
}

describe.each(CASES)('$world on $platform without $gap', (one) => {
  const { edit, passes } = GAP_TABLE[one.gap];
  const isReadable = edit !== undefined;

  if (isRefused(one) && isReadable && passes !== true) {
    it('is red before there is a draft, and refused for the same reason where nobody looks', async () => {
      const refused = await runIn(one, { readiness: 'off' });
      expect(refused.verdict).toBe('blocked');
      const expected = [...new Set(refused.errors)];
      expect(expected).not.toContain('item.not-ready');

      const dry = await runIn(one, { dryRun: true });
      expect(dry.reasons).toEqual(expect.arrayContaining(expected));
      const isGuess = one.world === 'unmade' && NOT_CERTAIN.test(one.gap);
      expect([dry.verdict, dry.writes]).toEqual([isGuess ? 'clear' : 'blocked', []]);

      const run = await runIn(one, {});
      expect([run.verdict, [...new Set(run.errors)], run.submissions]).toEqual(['blocked', expected, []]);
      if (!isGuess) expect(run.writes).toEqual([]);

      const warned = await runIn(one, { readiness: 'warn', dryRun: true });
      if (one.gap !== 'build') expect(warned.verdict).toBe('clear');
    });
  } else if (isRefused(one) && !isReadable && passes !== true) {
    it('is refused for what nobody can read, and says so by name', async () => {
      expect((await runIn(one, { dryRun: true })).reasons).toEqual([]);
      const run = await runIn(one, {});
      expect([run.verdict, run.errors.length]).toEqual(['blocked', 1]);
      expect(run.errors[0]).toMatch(/^app\./);
    });
  } else {
    it('is released', async () => {
      const dry = await runIn(one, { dryRun: true });
      expect(dry.verdict).toBe('clear');
      const run = await runIn(one, {});
      expect([run.verdict, run.submissions.map(({ state }) => state)]).toEqual(['clear', ['WAITING_FOR_REVIEW']]);
    });
  }
});

it.each(
  PLATFORMS.flatMap((platform) => Object.entries(WORLDS).map(([world, { create }]) => ({ platform, world, create }))),
)('nothing is found of a release that has everything: $world on $platform', async ({ platform, world, create }) => {
  const releaseNotes = world === 'unmade' ? ({ kind: 'text', text: 'Better than before.' } as const) : null;
  const result = await runOnce(create([], {}, platform), { ...BLOCK, platform, releaseNotes });
  expect([result.verdict, result.findings]).toEqual(['clear', []]);
});

it.each(['live', 'specification'] as const)(
  'no draft is made where a folder of notes names a language that the new record turns out to lack (%s)',
  async (dialect) => {
    const world = withoutVersion([], { dialect, droppedLocales: ['de-DE'] });
    const texts = new Map([
      ['en-US', 'Better.'],
      ['de-DE', 'Besser.'],
    ]);
    const run = await runOnce(world, { ...BLOCK, releaseNotes: { kind: 'by-locale', texts, fallback: null } });
    expect([run.verdict, errorsIn(run), stateOf(world).submissions]).toEqual([
      'blocked',
      ['metadata.release-notes'],
      [],
    ]);
  },
);

describe('what an answer does not show', () => {
  it('is read at its own address where it is the answer to the export question', async () => {
    const world = withUpdate(['encryption'], { hidesExportAnswer: true });
    const run = await runOnce(world, BLOCK);
    expect([run.verdict, errorsIn(run), stateOf(world).submissions]).toEqual(['blocked', ['compliance.export'], []]);
    expect((await runOnce(withUpdate([], { hidesExportAnswer: true }), BLOCK)).verdict).toBe('clear');
  });

  it.each(['appStoreVersions.build', 'appStoreVersions.appStoreReviewDetail', 'appInfos.primaryCategory'])(
    'is not taken for missing where it is what stands behind %s',
    async (relationship) => {
      const world = withUpdate([], { unlinked: [relationship] });
      const run = await runOnce(world, { ...BLOCK, build: null });
      expect(run.verdict).not.toBe('blocked');
    },
  );
});
