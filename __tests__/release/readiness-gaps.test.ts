/**
 * Plays every gap of the emulator's table. It is found before a draft, and has the same reason when the service
 * refuses it.
 */
import { createPrivateKey } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { PLATFORMS } from '../../emulator/app-store/model/records.ts';
import { GAP_TABLE, GAPS, type Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { Reason } from '../../src/core/text/reasons.ts';
import { everywhere } from '../core/requests.ts';
import { type RequiredText, TEXT_REASONS } from '../core/required-texts.ts';
import { submissionsIn } from '../model/names.ts';
import * as worlds from '../model/readiness-worlds.ts';
import { errorsOf, reasonsOf, runOnce } from '../model/run.ts';

const WORLDS = {
  'an update': { create: worlds.withUpdate, refuses: ['version', 'update'] },
  'a first version': { create: worlds.withFirst, refuses: ['version', 'first-version'] },
  'the first of a platform': { create: worlds.withFirstOfPlatform, refuses: ['version'] },
  'an update to be made': { create: worlds.withoutVersion, refuses: ['version'] },
  'a first version to be made': { create: worlds.withoutAny, refuses: ['version', 'first-version'] },
  'the first of a platform, to be made': { create: worlds.withoutVersionOfPlatform, refuses: ['version'] },
} as const;
type WorldName = keyof typeof WORLDS;
const NAMES = Object.keys(WORLDS) as WorldName[];

/** Returns the gaps of a text, in the primary locale and elsewhere: they are named like its reason. */
function gapsOfText(reason: (typeof TEXT_REASONS)[RequiredText]): Gap[] {
  const gap = reason.replace('metadata.', '');
  return [gap, `${gap}-elsewhere`] as Gap[];
}

/** Gaps by the reason that each has. The service refuses a version for no other gap. */
const BY_REASON: Partial<Record<Reason, Gap[]>> = {
  'metadata.release-notes': ['release-notes', 'release-notes-elsewhere'],
  ...Object.fromEntries(
    Object.values(TEXT_REASONS).map((reason) => [reason, [...gapsOfText(reason), 'locale-with-notes-alone']]),
  ),
  'build.missing': ['build'],
  'metadata.copyright': ['copyright'],
  'metadata.review-contact': ['review-detail', 'review-contact', 'review-contact-names', 'phone-without-plus'],
  'metadata.demo-account': ['demo-account'],
  'metadata.name': ['name'],
  'metadata.privacy-policy': ['privacy-policy'],
  'metadata.category': ['category'],
  'metadata.content-rights': ['content-rights'],
  'metadata.age-rating': [
    ...(['age-rating-declaration', 'age-rating', 'age-rating-question'] as const),
    ...(['age-rating-frequency', 'age-rating-social-media'] as const),
  ],
  'metadata.screenshots': [
    ...(['screenshots', 'screenshot-failed', 'screenshot-sets', 'placement-failed', 'placement-archived'] as const),
  ],
  'compliance.export': [
    ...(['encryption', 'encryption-declaration', 'encryption-declaration-rejected'] as const),
    ...(['encryption-declaration-invalid', 'encryption-declaration-expired'] as const),
  ],
  'app.pricing': ['pricing', 'pricing-empty'],
  'app.availability': ['availability'],
};
/** Gaps that no read can show beforehand, by their reason. */
const UNREADABLE: Partial<Record<Reason, Gap[]>> = {
  'app.privacy': ['app-privacy'],
  'app.tracking': ['tracking'],
  'app.game-center': ['game-center', 'game-center-disabled'],
};
const reasonsFor = (gap: Gap, table = BY_REASON): string[] =>
  Object.entries(table)
    .flatMap(([reason, gaps]) => (gaps.includes(gap) ? [reason] : []))
    .sort();
/** Gaps of the version itself. Of a first one they show only once it is made. Gaps of the app or the build are certain. */
const isOfVersion = (gap: Gap) =>
  Object.values(TEXT_REASONS).flatMap(gapsOfText).includes(gap) ||
  /^(locale|copyright|review|phone|demo|screenshot|placement)/.test(gap);

interface Case {
  world: WorldName;
  gap: Gap;
  platform: (typeof PLATFORMS)[number];
}

const isToBeMade = ({ world }: Case) => world.endsWith('to be made');
const isFirst = ({ world }: Case) => world.includes('first');
const isRefused = ({ world, gap }: Case) =>
  (WORLDS[world].refuses as readonly string[]).includes(GAP_TABLE[gap].refuses);

/** Cases: an update on every platform; in the other worlds each gap on one platform, in turn. */
const CASES: Case[] = NAMES.flatMap((world, row) =>
  GAPS.filter((gap) => GAP_TABLE[gap].refuses !== 'purchase' && !/-at-(submit|resolve)$/.test(gap)).flatMap((gap, at) =>
    PLATFORMS.filter((_, index) => row === 0 || index === (row + at) % PLATFORMS.length).map((platform) => ({
      world,
      gap,
      platform,
    })),
  ),
);

/** Returns a release that does not itself fill the gap. */
function requestFor(one: Case): Partial<ReleaseRequest> {
  const isUpdateToBeMade = isToBeMade(one) && !isFirst(one);
  const releaseNotes = isUpdateToBeMade ? everywhere('Better than before.') : null;
  return { ...worlds.BLOCK, platform: one.platform, build: one.gap === 'build' ? null : '42', releaseNotes };
}

async function runIn(one: Case, more: Partial<ReleaseRequest>, options = {}) {
  const world = WORLDS[one.world].create([one.gap], options, one.platform);
  const result = await runOnce(world, { ...requestFor(one), ...more });
  const errors = [...new Set(errorsOf(result).map(({ reason }) => reason))].sort();
  return { ...result, reasons: reasonsOf(result), errors, open: submissionsIn(world) };
}

/** No read shows the gap, so its dry run is clear. */
async function runUnseen(one: Case) {
  expect((await runIn(one, { dryRun: true })).verdict).toBe('clear');
  return runIn(one, {});
}

const refusedFor = (table: typeof BY_REASON) =>
  CASES.filter((one) => isRefused(one) && reasonsFor(one.gap, table).length > 0);

it.each(refusedFor(BY_REASON))('$world on $platform without $gap is red as early as it shows', async (one) => {
  const expected = reasonsFor(one.gap);
  const refused = await runIn(one, { readiness: 'off' });
  expect([refused.verdict, refused.errors]).toEqual(['blocked', expected]);
  // A run without a build stops, with any readiness.
  expect(refused.open.map((line) => line.replace(/^[A-Z]+_OS /, ''))).toEqual(
    one.gap === 'build' ? [] : ['READY_FOR_REVIEW:'],
  );

  const isOfOwn = isToBeMade(one) && isFirst(one) && isOfVersion(one.gap);
  const isGuess = one.world === 'a first version to be made' || isOfOwn;
  const dry = await runIn(one, { dryRun: true });
  expect([dry.verdict, dry.written]).toEqual([isGuess ? 'clear' : 'blocked', []]);
  if (!isOfOwn) expect(dry.reasons).toEqual(expect.arrayContaining(expected));

  // What cannot be judged beforehand is refused at the adding.
  const run = await runIn(one, {});
  expect([run.verdict, run.errors]).toEqual(['blocked', expected]);
  if (!isGuess) expect([run.written, run.open]).toEqual([[], []]);

  if (one.world === 'an update' && one.gap !== 'build')
    expect((await runIn(one, { readiness: 'warn', dryRun: true })).verdict).toBe('clear');
});

it.each(refusedFor(UNREADABLE))('$world on $platform without $gap is refused by its name', async (one) => {
  const run = await runUnseen(one);
  expect([run.verdict, run.errors]).toEqual(['blocked', reasonsFor(one.gap, UNREADABLE)]);
});

const isTaken = (one: Case) => !isRefused(one) || GAP_TABLE[one.gap].passes === true;

it.each(CASES.filter(isTaken))('$world on $platform without $gap is released', async (one) => {
  const run = await runUnseen(one);
  expect([run.verdict, run.open]).toEqual(['clear', [expect.stringMatching(/WAITING_FOR_REVIEW: 1\.1/)]]);
});

it('knows every gap that the service refuses a version for', () => {
  const known = new Set([BY_REASON, UNREADABLE].flatMap((table) => Object.values(table).flat()));
  const refused = GAPS.filter((gap) => ['version', 'update', 'first-version'].includes(GAP_TABLE[gap].refuses));
  expect(refused.filter((gap) => GAP_TABLE[gap].passes !== true && !known.has(gap))).toEqual([]);
});

const ALL = NAMES.flatMap((world) => PLATFORMS.map((platform) => ({ world, platform, gap: 'keywords' as const })));

it.each(ALL)('a complete release is clear: $world on $platform', async (one) => {
  for (const isIndividual of [false, true]) {
    const world = WORLDS[one.world].create([], {}, one.platform);
    const inputs = isIndividual ? { inputs: individualKeyOf(world) } : {};
    const dry = await runOnce(world, { ...requestFor(one), dryRun: true }, inputs);
    const run = await runOnce(world, requestFor(one), inputs);
    expect([dry.verdict, run.verdict]).toEqual(['clear', 'clear']);
    expect([dry.findings, run.findings]).toEqual([[], []]);
  }
});

it('a refusal for the contact is understood without its quotes', async () => {
  const one = { world: 'an update', platform: 'IOS', gap: 'review-detail' } as const;
  expect((await runIn(one, { readiness: 'off' }, { quotesNames: false })).errors).toEqual(reasonsFor('review-detail'));
});

/** Returns the key of one person, which names no issuer. */
function individualKeyOf({ emulator }: ReturnType<typeof worlds.withUpdate>) {
  const { keyId, privateKey } = emulator.addKey({ isIndividual: true });
  return { keyId, issuerId: null, privateKey: createPrivateKey(privateKey) };
}
