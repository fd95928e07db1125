/**
 * A dry run is the run: over random worlds, without faults and without anybody else at work. RELEASE_WORLDS says how many
 * worlds (thousands take some minutes), RELEASE_SEED where they begin.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { Step } from '../../src/core/model/step.ts';
import { page, type RunResult, runOnce, type World, writesOf } from './harness.ts';
import { openSubmissions, passReadLag, settled } from './looking.ts';
import { SEED } from './random.ts';
import { worldPlans } from './world-plans.ts';
import { type BuiltWorld, buildWorld } from './worlds.ts';

const WORLDS = Number(process.env.RELEASE_WORLDS ?? 600);
/** What is not done by then is left, unless RELEASE_WORLDS asks for all. */
const BUDGET_MS = process.env.RELEASE_WORLDS === undefined ? 20_000 : 3_600_000;
const NOWHERE = page('5e1ec7ed-0000-4000-8000-ffffffffffff');

/** What is asked for; the items by their order in the world. */
interface Asked extends Omit<Partial<ReleaseRequest>, 'items'> {
  items: readonly number[] | 'ready';
}

const POLICIES = {
  platform: fc.constantFrom('IOS', 'IOS', 'IOS', 'MAC_OS'),
  onVersionInFlight: fc.constantFrom('resume', 'resume', 'resume', 'cancel', 'cancel', 'cancel', 'fail'),
  onUnresolved: fc.constantFrom('fail', 'resubmit'),
  onOrphans: fc.constantFrom('adopt', 'adopt', 'adopt', 'adopt', 'ignore', 'fail'),
} as const;

const VERSION = {
  version: fc.constantFrom('1.1', '1.1', '1.2', '1.0'),
  build: fc.constantFrom(null, 'own', 'own', 'latest', 'latest', '41', '99'),
  usesNonExemptEncryption: fc.constant(false),
  releaseType: fc.constantFrom(null, 'MANUAL'),
  phasedRelease: fc.boolean(),
  releaseNotes: fc.constantFrom<ReleaseRequest['releaseNotes'][]>(
    { kind: 'text', text: 'New.' },
    { kind: 'by-locale', texts: new Map([['en-US', 'New.']]), fallback: 'Neu.' },
    { kind: 'by-locale', texts: new Map([['fr-FR', 'Neuf.']]), fallback: 'New.' },
  ),
} as const;

/** Without a version there is at least one. */
const items = (minLength: number): fc.Arbitrary<Asked['items']> =>
  fc.oneof(fc.constant('ready' as const), fc.uniqueArray(fc.nat(7), { minLength, maxLength: 3 }));

const requests = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      ...POLICIES,
      mode: fc.constant('check' as const),
      slotsNeeded: fc.constantFrom(1, 1, 3),
      items: fc.constant([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...POLICIES, ...VERSION, mode: fc.constant('prepare' as const), items: fc.constant([]) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ ...POLICIES, ...VERSION, mode: fc.constant('submit' as const), items: items(0) }),
  },
  { weight: 2, arbitrary: fc.record({ ...POLICIES, mode: fc.constant('submit' as const), items: items(1) }) },
);

function requestIn({ targets }: BuiltWorld, { items, ...asked }: Asked): Partial<ReleaseRequest> {
  // What resubmits needs a submission to be made.
  const onUnresolved = asked.mode === 'submit' ? (asked.onUnresolved ?? 'fail') : 'fail';
  const build = asked.build === 'own' ? (asked.version === '1.2' ? '50' : '42') : (asked.build ?? null);
  const rest = { ...asked, onUnresolved, build };
  if (items === 'ready') return { ...rest, items: { kind: 'ready', items: true, purchases: false } };
  const named = items.map((index) => (index === 7 ? NOWHERE : (targets[index % targets.length] ?? NOWHERE)));
  return { ...rest, items: { kind: 'listed', targets: [...new Set(named)] } };
}

const isCancellation = ({ kind }: Step) => kind === 'cancel-version' || kind === 'cancel-submission';

function outcomeOf({ verdict, findings, steps }: RunResult) {
  return {
    verdict,
    reasons: findings.map(({ reason, severity }) => `${severity} ${reason}`).sort(),
    steps: steps.map(({ step }) => step),
  };
}

const draftIds = (world: World) =>
  openSubmissions(world)
    .filter(({ state }) => state === 'READY_FOR_REVIEW')
    .map(({ id }) => id);

describe('a dry run', () => {
  it('comes to what the run right after it comes to, and after a clear one the run is green and leaves no draft', async () => {
    const seen = { clear: 0, blocked: 0, unknown: 0, canceling: 0, tried: 0, guessed: 0, writing: 0 };
    try {
      await fc.assert(
        fc.asyncProperty(worldPlans, requests, async (plan, asked) => {
          const built = buildWorld(plan);
          const { world } = built;
          const request = requestIn(built, asked);
          const draftsBefore = draftIds(world);
          const dry = outcomeOf(await runOnce(world, { ...request, dryRun: true }));
          expect(writesOf(world)).toEqual([]);
          const isTried = triesNumber(world, request);
          const run = outcomeOf(await runOnce(world, request));
          seen[dry.verdict]++;
          if (writesOf(world).length > 0) seen.writing++;
          const left = draftIds(world).filter((id) => !draftsBefore.includes(id));
          if (dry.verdict === 'clear') expect(left).toEqual([]);
          else expect(writesOf(world)).toEqual([]);
          if (run.verdict === 'clear') {
            expectAsAsked(world, request, dry.steps.length > 0);
            await expectDone(world, request);
          }
          const cancels = dry.steps.filter(isCancellation);
          if (cancels.length > 0 && dry.verdict === 'clear') {
            seen.canceling++;
            expect(run.steps.filter(isCancellation)).toEqual(cancels);
            if (!isTried) expect(run).toMatchObject({ verdict: 'clear' });
            return;
          }
          if (isGuessedWrong(dry, run)) {
            seen.guessed++;
            return;
          }
          if (dry.verdict === 'clear' && run.verdict !== 'clear' && isTried) {
            seen.tried++;
            expect(run.reasons).toContain('error write.refused');
            expect(run.steps).toEqual(dry.steps);
            return;
          }
          expect(run).toEqual(dry);
        }),
        { numRuns: WORLDS, seed: SEED, interruptAfterTimeLimit: BUDGET_MS },
      );
    } finally {
      console.log(`RELEASE_SEED=${SEED}: ${JSON.stringify(seen)}`);
    }
  }, 3_600_000);
});

/** A green run has done it: the version is as it was asked for, and under review with the items, or through it. */
function expectAsAsked(world: World, request: Partial<ReleaseRequest>, isWritten: boolean): void {
  const { mode, version: versionString, platform, build, releaseType, phasedRelease, items } = request;
  if (mode === 'check') return;
  passReadLag(world);
  const store = settled(world);
  // On the specification's service a number may stand there a second time.
  const version = [...store.versions.values()].findLast(
    (one) => one.versionString === versionString && one.platform === platform,
  );
  if (versionString != null) {
    const attached = store.builds.get(version?.buildId ?? '')?.version;
    expect({
      build: build == null || build === 'latest' ? build : attached,
      hasBuild: build == null || attached !== undefined,
      releaseType: releaseType == null ? releaseType : version?.releaseType,
      phased: phasedRelease === true ? store.phasedReleaseOf(version?.id ?? '') !== undefined : phasedRelease,
    }).toEqual({ build, hasBuild: true, releaseType, phased: phasedRelease });
  }
  if (mode !== 'submit' || !isWritten) return;
  const held = versionString == null ? [] : [version?.id];
  if (items?.kind === 'listed') held.push(...items.targets.map(({ id }) => id));
  const holders = new Set(held.map((id) => store.holderOf(id ?? '')?.submission));
  expect([...holders].map((submission) => submission?.state)).toEqual(held.length === 0 ? [] : ['WAITING_FOR_REVIEW']);
}

/** The same run once more finds everything done. With `fail` its own version blocks it; ready items alone are ever others. */
async function expectDone(world: World, request: Partial<ReleaseRequest>): Promise<void> {
  const isOpenEnded = request.version === undefined && request.items?.kind === 'ready';
  if (request.onVersionInFlight === 'fail' || isOpenEnded) return;
  const before = writesOf(world).length;
  const again = outcomeOf(await runOnce(world, request));
  expect({ ...again, writes: writesOf(world).slice(before) }).toMatchObject({
    verdict: 'clear',
    writes: [],
    steps: [],
  });
}

/** What a version that does not exist yet will hold is partly a guess: the dry run warns, and the run finds out. */
function isGuessedWrong(dry: ReturnType<typeof outcomeOf>, run: ReturnType<typeof outcomeOf>): boolean {
  const [created] = dry.steps.filter(({ kind }) => kind === 'create-version');
  const warned = dry.reasons.flatMap((reason) => reason.match(/^warning (build|metadata|compliance)\.\S+/)?.[0] ?? []);
  const found = run.reasons
    .filter((reason) => reason.startsWith('error '))
    .map((reason) => reason.replace('error', 'warning'));
  return created !== undefined && found.length > 0 && found.every((reason) => warned.includes(reason));
}

/**
 * On the specification's service a number that is over without having been released, or is canceled first, is tried: the
 * service decides, and this one takes no number twice.
 */
function triesNumber(world: World, { version, platform }: Partial<ReleaseRequest>): boolean {
  const store = settled(world);
  if (store.dialect !== 'specification') return false;
  return [...store.versions.values()].some((one) => one.versionString === version && one.platform === platform);
}
