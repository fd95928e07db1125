/** Refusals that time clears, at each write: nested or not, passing soon, late or never. */
import { describe, expect, it } from '@jest/globals';
import { REFUSALS } from '../../emulator/app-store/http/passing-refusals.ts';
import { WRITE_NAMES } from '../../emulator/app-store/http/writes-by-name.ts';
import { once } from '../model/during.ts';
import { type Asked, endOf, requestOf } from '../model/names.ts';
import { appliedTwice } from '../model/oracle.ts';
import { errorsOf, type RunResult, reasonsOf, runOnce } from '../model/run.ts';
import { BOTH, begin, type Scenario } from '../model/scenario.ts';
import { build, FULL, submission, version } from '../model/seeds.ts';
import { calm, pass, type World } from '../model/world.ts';

/** A version under review makes way for the next one, so that the run cancels, makes or renames, changes and submits. */
const RELEASE: Partial<Scenario> = {
  service: { cancelingMs: 10_000 },
  seed: [version(), submission('WAITING_FOR_REVIEW', ['1.1']), build('50', { versionString: '1.2' })],
};
const ASK: Asked = { ...FULL, version: '1.2', items: ['page'], onVersionInFlight: 'cancel' };

/** As the service says it at the top, and as one of the errors below a refusal that says "see below". */
function bodyOf(codes: readonly string[], isNested: boolean) {
  const errors = codes.map((code) => ({ status: '409', code, title: 'No.', detail: 'Not now.' }));
  const meta = { associatedErrors: { '/v1/x/': errors } };
  const nested = { status: '409', code: 'STATE_ERROR', title: 'No.', meta };
  return JSON.stringify({ errors: isNested ? [nested] : errors });
}

interface Refusal {
  code: string;
  /** The code of a second error beside it. */
  beside?: string;
  isNested: boolean;
  seconds: number;
}

/** Refuses the n-th write of the release for so many seconds from its first try on. */
async function playRefusal(dialect: (typeof BOTH)[number], word: string, { code, beside, isNested, seconds }: Refusal) {
  const world = begin(RELEASE, dialect);
  const body = bodyOf([code, beside ?? []].flat(), isNested);
  let sinceMs = Number.NaN;
  const refuse = once(
    word,
    ({ method, path }) => {
      if (Number.isNaN(sinceMs)) sinceMs = world.time.nowMs;
      if (world.time.nowMs < sinceMs + seconds * 1_000)
        world.emulator.inject({ kind: 'body', status: 409, body, match: { method, path } });
    },
    0,
    Number.POSITIVE_INFINITY,
  );
  world.before.push(refuse);
  const result = await runOnce(world, requestOf(world, ASK));
  return { world, result, waited: (world.time.nowMs - sinceMs) / 1_000 };
}

async function playReference(dialect: (typeof BOTH)[number]) {
  const world = begin(RELEASE, dialect);
  const { verdict, written } = await runOnce(world, requestOf(world, ASK));
  expect(verdict).toBe('clear');
  pass(world);
  return { written, end: endOf(world) };
}

const endAs = (world: World, { verdict, forbidden }: RunResult) => {
  pass(world);
  return { verdict, forbidden, twice: appliedTwice(world.emulator.requests), ...endOf(world) };
};

/** The cancellation has rules of its own. */
const isJudged = (word: string) => !word.startsWith('cancel');
const ANY_WRITE = ['STATE_ERROR.SCREENSHOT_UPLOADS_IN_PROGRESS', 'A_CODE_OF_TOMORROW'];

/** Refusals that users of other tools saw pass. */
const FOR_GOOD = ['sdk-not-allowed', 'not-cancellable', 'code-nobody-saw', 'medical-device'];
const SEEN = REFUSALS.filter((name) => !FOR_GOOD.includes(name));
const WRITES = WRITE_NAMES.filter((name) => !['cancel', 'reject version', 'release'].includes(name));

describe.each(BOTH)('in the %s dialect', (dialect) => {
  it.each(
    ANY_WRITE.flatMap((code) =>
      [false, true].flatMap((isNested) => [5, 45].map((seconds) => ({ code, isNested, seconds }))),
    ),
  )('a release is green at once, whichever write meets $code (nested: $isNested) for $seconds s', async (refusal) => {
    const { written, end } = await playReference(dialect);
    for (const word of written.filter(isJudged)) {
      const { world, result } = await playRefusal(dialect, word, refusal);
      expect({ word, ...endAs(world, result) }).toEqual({
        ...{ word, verdict: 'clear', forbidden: [], twice: [] },
        ...end,
      });
    }
  });

  it.each(SEEN)(
    'a release whose every write meets the refusal of the field "%s" once is green at once',
    async (refusal) => {
      const { end } = await playReference(dialect);
      const world = begin(RELEASE, dialect);
      for (const at of WRITES) world.emulator.refuse({ refusal, at, times: 1 });
      const result = await runOnce(world, requestOf(world, ASK));
      expect(endAs(world, result)).toEqual({ verdict: 'clear', forbidden: [], twice: [], ...end });
    },
  );

  it.each(ANY_WRITE)(
    'a release whose writes meet %s for ever ends red in time, and the next run is green',
    async (code) => {
      const { written, end } = await playReference(dialect);
      for (const word of written.filter(isJudged)) {
        const { world, result, waited } = await playRefusal(dialect, word, { code, isNested: true, seconds: 99_999 });
        const isAsset = code === ANY_WRITE[0];
        const reasons = reasonsOf({ findings: errorsOf(result) });
        expect({ word, verdict: result.verdict, isAsset: reasons.includes('asset.processing') }).toEqual({
          ...{ word, verdict: 'blocked', isAsset },
        });
        // Two minutes, or the limit of the run without what is kept to clean up.
        expect([waited >= (isAsset ? 300 : 120), waited <= (isAsset ? 600 : 130)]).toEqual([true, true]);
        calm(world);
        pass(world);
        const next = await runOnce(world, requestOf(world, ASK));
        expect({ word, ...endAs(world, next) }).toMatchObject({
          word,
          verdict: 'clear',
          forbidden: [],
          twice: [],
          versions: end.versions,
        });
      }
    },
  );

  it.each([
    ['a code that nobody saw', ANY_WRITE[1], 120],
    ['one that a person has to clear', 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_CHARACTERS', 0],
  ])(
    'a refusal for images in progress and %s is asked again no longer than either',
    async (_, beside = '', atLeast) => {
      const refusal = { code: ANY_WRITE[0] ?? '', beside, isNested: true, seconds: 99_999 };
      const { result, waited } = await playRefusal(dialect, 'submit', refusal);
      expect([result.verdict, waited >= atLeast, waited < atLeast + 10]).toEqual(['blocked', true, true]);
    },
  );
});
