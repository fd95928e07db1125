/**
 * Requests of a run: all those of a whole release, the round trips before its first write, and runs that need no
 * write.
 */
import { describe, expect, it } from '@jest/globals';
import { OPEN_SUBMISSION_STATES } from '../../emulator/app-store/model/states.ts';
import type { Dialect, RequestRecord } from '../../emulator/emulator.ts';
import { type Asked, requestOf, withoutIds } from '../model/names.ts';
import { observe } from '../model/play-scenarios.ts';
import { type RunSettings, runOnce } from '../model/run.ts';
import { BOTH, begin, type Scenario } from '../model/scenario.ts';
import { FULL, foreign, lacks, NOTES, neverOnSale, ONLY, type Seed, submission, version } from '../model/seeds.ts';
import type { World } from '../model/world.ts';

/** `METHOD path` without the ids, and with the states or numbers that it asks for. */
function shapeOf({ method, path, query }: RequestRecord) {
  const filter = query['filter[state]'] ?? query['filter[appStoreState]'] ?? query['filter[versionString]'];
  return `${method} ${withoutIds(path)}${filter === undefined ? '' : ` ${filter}`}`;
}

const FOUR_READS = [
  // The specification's first question, and the list without a filter, in which no state is hidden.
  'GET /v1/apps/{id}/appStoreVersions',
  'GET /v1/apps/{id}/appStoreVersions PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW',
  // Its second question, and every open state, drafts too.
  'GET /v1/reviewSubmissions READY_FOR_REVIEW',
  `GET /v1/reviewSubmissions ${OPEN_SUBMISSION_STATES.join()}`,
];
const FOR_RELEASE = [
  'GET /v1/apps/{id}/appCustomProductPages',
  'GET /v1/apps/{id}/appEvents',
  'GET /v1/apps/{id}/appStoreVersionExperimentsV2',
  'GET /v1/builds',
  'GET /v1/apps/{id}/buildUploads',
];
const ITEMS = 'GET /v1/reviewSubmissions/{id}/items';
const RELEASE = [
  'POST /v1/appStoreVersions',
  // The service copies the languages of the last version, so they are known only now.
  'GET /v1/appStoreVersions/{id}',
  'PATCH /v1/appStoreVersionLocalizations/{id}',
  'PATCH /v1/appStoreVersionLocalizations/{id}',
  'POST /v1/appStoreVersionPhasedReleases',
  'POST /v1/reviewSubmissions',
  ...Array<string>(4).fill('POST /v1/reviewSubmissionItems'),
  // The version with its build, and the items, right before the submit.
  'GET /v1/appStoreVersions/{id}',
  ITEMS,
  'PATCH /v1/reviewSubmissions/{id}',
  // The submission and its items, after the submit.
  'GET /v1/reviewSubmissions/{id}',
  ITEMS,
];

const worldOf = (dialect: Dialect, seed: Scenario['seed'] = []): World => begin({ seed }, dialect);
/** The shapes of what a run asks. */
async function shapes(world: World, ask: Asked): Promise<string[]> {
  const { from, verdict } = await observe(world, requestOf(world, ask));
  expect(verdict).toBe('clear');
  return world.emulator.requests.slice(from).map(shapeOf);
}

describe.each(BOTH)('in the %s dialect', (dialect) => {
  it('the whole release is its preflight and one request a write', async () => {
    const world = worldOf(dialect);
    const sent = await shapes(world, FULL);
    const preflight = sent.slice(0, sent.indexOf('POST /v1/appStoreVersions'));
    // And the version that the service will copy, whose languages the notes are judged by.
    expect([...preflight].sort()).toEqual([...FOUR_READS, ...FOR_RELEASE, 'GET /v1/appStoreVersions/{id}'].sort());
    expect(sent.slice(preflight.length)).toEqual(RELEASE);
    // Done: the version and its submission as they are, and what that holds.
    const again = await shapes(world, FULL);
    expect([...again].sort()).toEqual(
      [...FOUR_READS, ...FOR_RELEASE, 'GET /v1/appStoreVersions/{id}', 'GET /v1/reviewSubmissions/{id}', ITEMS].sort(),
    );
  });

  it('a check is four reads, and one more for each open submission', async () => {
    expect((await shapes(worldOf(dialect), {})).sort()).toEqual([...FOUR_READS].sort());
    const three = worldOf(dialect, [foreign(), foreign('IN_REVIEW'), foreign('UNRESOLVED_ISSUES')]);
    expect((await shapes(three, {})).sort()).toEqual([...FOUR_READS, ITEMS, ITEMS, ITEMS].sort());
  });

  it('a run that prepares a version reads it before its writes, and once more at its end', async () => {
    const world = worldOf(dialect, version());
    await shapes(world, { mode: 'prepare', version: '1.1', notes: NOTES });
    const read = world.emulator.requests.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/appStoreVersions/'),
    );
    expect(read).toHaveLength(2);
  });

  it('the mode cancel reads the two lists that show everything, and an empty one no second time', async () => {
    const lists = [FOUR_READS[0], FOUR_READS[3]];
    const isList = (shape: string) => !/\{id\}$|\/items$/.test(shape);
    const ask: Asked = { mode: 'cancel', version: '1.1', dryRun: true };
    const world = worldOf(dialect, [version(), submission('IN_REVIEW', ['1.1'])]);
    expect((await shapes(world, ask)).filter(isList).sort()).toEqual(lists);
    const empty = worldOf(dialect);
    empty.emulator.service.store.versions.clear();
    await runOnce(empty, requestOf(empty, ask));
    expect(empty.emulator.requests.map(shapeOf).sort()).toEqual(lists);
  });
});

it.each<[releaseType: 'MANUAL' | null, sent: string]>([
  [null, 'AFTER_APPROVAL'],
  ['MANUAL', 'MANUAL'],
])('a version is made with its release type, with the input %s as %s', async (releaseType, sent) => {
  const world = worldOf('live');
  await shapes(world, { mode: 'prepare', version: '1.1', releaseType });
  const made = world.emulator.requests.find(({ method }) => method === 'POST');
  expect(made?.body).toMatchObject({ data: { attributes: { versionString: '1.1', releaseType: sent } } });
});

describe('what App Review asks', () => {
  const BLOCK: Asked = { version: '1.1', build: '42', mode: 'submit' };
  it('is at most 30 requests with the release, then 12', async () => {
    const world = worldOf('live');
    for (const most of [30, 12])
      expect((await shapes(world, { ...FULL, readiness: 'block' })).length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['an update', [version()], 1],
    ['a version that is yet to be made', [], 2],
    ['the first release of an app', [neverOnSale, version('1.1', { notes: { 'en-US': null } })], 2],
  ] as [string, Seed[], number][])('is few round trips for %s', async (_what, seed, most) => {
    const trips = async (readiness: 'block' | 'off') => {
      const { count, around } = countTrips();
      const world = worldOf('live', seed);
      await runOnce(world, { ...requestOf(world, { ...BLOCK, readiness, items: 'ready' }), dryRun: true }, { around });
      return count();
    };
    expect((await trips('block')) - (await trips('off'))).toBeLessThanOrEqual(most);
  });
});

describe('a plan that was approved', () => {
  it.each<[string, Asked]>([
    ['a release with everything', { ...FULL, readiness: 'block' }],
    ['a version that is made ready', { mode: 'prepare', version: '1.1', build: 'latest', notes: NOTES }],
    ['items alone', { mode: 'submit-items', items: 'ready' }],
  ])('costs no request more: %s', async (_what, ask) => {
    const [free, held] = [worldOf('live'), worldOf('live')];
    const { plan: expectPlan } = await runOnce(worldOf('live'), { ...requestOf(free, ask), dryRun: true });
    expect(expectPlan).toMatch(/^sha256:/);
    expect(await shapes(held, { ...ask, expectPlan })).toEqual(await shapes(free, ask));
  });

  it('goes out where the build alone shows its export answer', async () => {
    const world = () => begin({ service: { scenario: 'release', hidesExportAnswer: true }, seed: [version()] }, 'live');
    const ask: Asked = { ...ONLY, build: null, readiness: 'off' };
    const dry = world();
    const { plan: expectPlan } = await runOnce(dry, { ...requestOf(dry, ask), dryRun: true });
    expect(await shapes(world(), { ...ask, expectPlan })).toContain('PATCH /v1/reviewSubmissions/{id}');
  });
});

it('images of the asset library without sets are one request for each language', async () => {
  const sent = (seed: Seed[]) => shapes(worldOf('live', seed), { ...FULL, readiness: 'block', dryRun: true });
  const [usual, found] = [await sent([]), await sent([lacks('screenshots-placed')])];
  const placements = [usual, found].map((all) => all.filter((shape) => shape.endsWith('/placements')).length);
  expect([placements, found.length]).toEqual([[0, 2], usual.length + 2]);
});

const LISTS = ['GET /v1/apps/{id}/inAppPurchasesV2 READY_TO_SUBMIT', 'GET /v1/apps/{id}/subscriptionGroups'];
const EVERY_STATE = 'GET /v1/apps/{id}/inAppPurchasesV2';
const VERSIONS = 'GET /v1/subscriptions/{id}/versions';

it.each<[items: NonNullable<Asked['items']>, reads: string[]]>([
  ['ready', LISTS],
  [[], LISTS],
  // A first purchase is known by those that were approved before.
  ['ready-purchases', [EVERY_STATE, ...LISTS.slice(1), VERSIONS, VERSIONS]],
  ['all ready', [EVERY_STATE, ...LISTS.slice(1), VERSIONS, VERSIONS]],
])('what is sold inside the app is two reads, and one for each taken subscription: %j', async (items, reads) => {
  const world = begin({ service: { scenario: 'purchases' } }, 'live');
  const sent = await shapes(world, { ...FULL, items, readiness: 'block' });
  expect(sent.filter((shape) => /^GET .*(inAppPurchase|subscription)/.test(shape)).sort()).toEqual(reads);
});

/** Requests that are sent before any of them is answered make one round trip. */
function countTrips() {
  let trips = 0;
  let answers: Promise<void> | null = null;
  const nextTrip = async () => {
    trips++;
    // Long enough for all that is sent side by side to be on its way.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    answers = null;
  };
  const around: RunSettings['around'] = async (_request, go) => {
    answers ??= nextTrip();
    await answers;
    return go();
  };
  return { around, count: () => trips };
}
