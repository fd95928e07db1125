/**
 * Random worlds in which App Review finds random gaps: a dry run that finds nothing is followed by a release, and no run that is
 * refused leaves a draft. READINESS_WORLDS says how many, RELEASE_SEED where they begin.
 */
import { expect, it } from '@jest/globals';
import { PLATFORMS } from '../../emulator/app-store/model/records.ts';
import { GAP_TABLE, GAPS, type Gap } from '../../emulator/app-store/seeds/gaps.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { errorsIn, reasonsIn, runOnce, stateOf } from './harness.ts';
import { pick, type Random, SEED, seededRandom } from './random.ts';
import {
  BLOCK,
  withFirst,
  withFirstOfPlatform,
  withoutAny,
  withoutVersion,
  withoutVersionOfPlatform,
  withUpdate,
} from './readiness-worlds.ts';

const WORLDS = Number(process.env.READINESS_WORLDS ?? 200);
const LONGEST_MS = 3_600_000;
const CREATE = { withUpdate, withFirst, withFirstOfPlatform, withoutVersion, withoutAny, withoutVersionOfPlatform };
/** What can be read, and what passes by itself while the version is added. */
const READABLE = GAPS.filter((gap) => GAP_TABLE[gap].edit !== undefined || gap === 'asset-processing');
const NOTES: ReleaseRequest['releaseNotes'][] = [
  null,
  { kind: 'text', text: 'New.' },
  { kind: 'by-locale', texts: new Map([['en-US', 'New.']]), fallback: null },
  { kind: 'by-locale', texts: new Map([['en-US', 'New.']]), fallback: 'Neu.' },
  { kind: 'by-locale', texts: new Map([['ja-JP', 'New.']]), fallback: 'New.' },
];

/** One in three lacks nothing, and asks for what leaves nothing open. */
function planOf(random: Random) {
  const world = pick(random, Object.keys(CREATE) as (keyof typeof CREATE)[]);
  const isWhole = random() < 1 / 3;
  const gaps = isWhole
    ? []
    : [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, READABLE)))];
  const platform = pick(random, PLATFORMS);
  const options = {
    quotesNames: random() < 0.5,
    hidesExportAnswer: random() < 0.2,
    readLagMs: pick(random, [0, 0, 2_000]),
    stagingMs: pick(random, [0, 2_000]),
    unlinked:
      isWhole || random() < 0.8
        ? []
        : [pick(random, ['appStoreVersions.appStoreReviewDetail', 'appInfos.primaryCategory'])],
    droppedLocales: isWhole || random() < 0.8 ? [] : ['de-DE'],
  };
  const request: Partial<ReleaseRequest> = {
    ...BLOCK,
    platform,
    build: isWhole ? '42' : pick(random, ['42', '42', 'latest', null]),
    usesNonExemptEncryption: pick(random, [null, null, false, ...(isWhole ? [] : [true])]),
    releaseNotes: isWhole ? (NOTES[1] ?? null) : pick(random, NOTES),
    items: { kind: 'ready', items: random() < 0.3, purchases: false },
  };
  return { world, gaps, platform, options, request };
}

type Plan = ReturnType<typeof planOf>;

/** @returns what is wrong, in words */
async function play(
  { world: name, gaps, platform, options, request }: Plan,
  met: Record<string, number>,
): Promise<string[]> {
  const create = () => CREATE[name](gaps as Gap[], options, platform);
  const dry = await runOnce(create(), { ...request, dryRun: true });
  const world = create();
  const run = await runOnce(world, request);
  const left = stateOf(world).submissions.filter(({ state }) => state === 'READY_FOR_REVIEW');
  const reported = `${dry.verdict} ${reasonsIn(dry)}, then ${run.verdict} ${errorsIn(run)}`;
  met[`${dry.verdict} ${run.verdict}`] = (met[`${dry.verdict} ${run.verdict}`] ?? 0) + 1;
  const wrong: string[] = [];
  if (left.length > 0) wrong.push('leaves a draft');
  if (dry.verdict !== 'clear' && run.written.length > 0) wrong.push('writes where the dry run is red');
  const isGuessed = errorsIn(run).every((reason) => reasonsIn(dry).includes(reason));
  const isToBeMade = name.startsWith('without');
  if (dry.verdict === 'clear' && run.verdict !== 'clear' && !(isToBeMade && (isGuessed || name !== 'withoutVersion')))
    wrong.push('is refused after a clear dry run');
  if (gaps.length === 0 && request.releaseNotes?.kind === 'text' && run.verdict !== 'clear' && request.build !== null)
    wrong.push('is red though nothing is missing');
  return wrong.map((one) => `${one}: ${reported}`);
}

it(
  'a clear dry run is followed by a release, and no refusal leaves a draft',
  async () => {
    const met: Record<string, number> = {};
    for (let n = 0; n < WORLDS; n++) {
      const plan = planOf(seededRandom(SEED + n));
      expect({ seed: SEED + n, plan, wrong: await play(plan, met) }).toEqual({ seed: SEED + n, plan, wrong: [] });
    }
    console.log(`${WORLDS} worlds from seed ${SEED}: ${JSON.stringify(met)}`);
    expect(Object.keys(met).sort()).toEqual(
      expect.arrayContaining(['blocked blocked', 'clear blocked', 'clear clear']),
    );
  },
  LONGEST_MS,
);
