/** What a run costs: the exact requests of a whole release, and no write where none is needed. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, RequestRecord } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  addVersion,
  addVersionIn,
  createWorld,
  event,
  FULL_RELEASE,
  listed,
  page,
  recordsOf,
  runOnce,
  stateOf,
  type World,
  writesOf,
} from './harness.ts';
import { changedSince, scenarioItems } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];

/** `METHOD path` without the ids, and with the states or numbers that it asks for. */
function shapeOf({ method, path, query }: RequestRecord): string {
  const shape = path.replace(/\/(\d{6,}|[0-9a-f]{8}-[0-9a-f-]+)(?=\/|$)/g, '/{id}');
  const filter = query['filter[state]'] ?? query['filter[appStoreState]'] ?? query['filter[versionString]'];
  return `${method} ${shape}${filter === undefined ? '' : ` ${filter}`}`;
}

const PREFLIGHT = [
  'GET /v1/apps/{id}/appCustomProductPages',
  'GET /v1/apps/{id}/appEvents',
  'GET /v1/apps/{id}/appStoreVersionExperimentsV2',
  // The specification's first question, and the list that names no state, so that none hides.
  'GET /v1/apps/{id}/appStoreVersions',
  'GET /v1/apps/{id}/appStoreVersions PREPARE_FOR_SUBMISSION,WAITING_FOR_REVIEW,IN_REVIEW',
  'GET /v1/builds',
  // Its second question, and every open state, drafts too.
  'GET /v1/reviewSubmissions READY_FOR_REVIEW',
  'GET /v1/reviewSubmissions READY_FOR_REVIEW,WAITING_FOR_REVIEW,IN_REVIEW,UNRESOLVED_ISSUES,CANCELING,COMPLETING',
];

const RELEASE = [
  'POST /v1/appStoreVersions',
  // The service copies the languages of the last version, so they are known only now.
  'GET /v1/appStoreVersions/{id}',
  'PATCH /v1/appStoreVersionLocalizations/{id}',
  'POST /v1/appStoreVersionPhasedReleases',
  'POST /v1/reviewSubmissions',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  'POST /v1/reviewSubmissionItems',
  // What it holds, and the version with its build, right before it is submitted.
  'GET /v1/reviewSubmissions/{id}/items',
  'GET /v1/appStoreVersions/{id}',
  'PATCH /v1/reviewSubmissions/{id}',
];
/** A release makes the app's other language one more. */
const TWO_LANGUAGES = [...RELEASE.slice(0, 2), 'PATCH /v1/appStoreVersionLocalizations/{id}', ...RELEASE.slice(2)];

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });
  const shapes = (world: World) => world.emulator.requests.map(shapeOf);

  function createOneLanguageWorld(): World {
    const world = createReleaseWorld();
    const { localizations } = world.emulator.service.store;
    for (const { id, locale } of [...localizations.values()]) if (locale !== 'en-US') localizations.delete(id);
    return world;
  }

  it('makes the whole release in one language with twenty requests', async () => {
    const world = createOneLanguageWorld();
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect(verdict).toBe('clear');
    // The reads before go side by side, so their order says nothing.
    expect(shapes(world).slice(0, PREFLIGHT.length).sort()).toEqual(PREFLIGHT);
    expect(shapes(world).slice(PREFLIGHT.length)).toEqual(RELEASE);
    expect(shapes(world).length).toBe(20);
  });

  it('makes the whole release with one request more for each further language', async () => {
    const world = createReleaseWorld();
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect(verdict).toBe('clear');
    expect(shapes(world).slice(PREFLIGHT.length)).toEqual(TWO_LANGUAGES);
    expect(shapes(world).length).toBe(21);
  });

  it('finds the whole release done with ten reads', async () => {
    const world = createReleaseWorld();
    await runOnce(world, FULL_RELEASE);
    world.emulator.requests.length = 0;
    const { verdict } = await runOnce(world, FULL_RELEASE);
    expect({ verdict, requests: shapes(world).sort() }).toEqual({
      verdict: 'clear',
      // The version as it is, and what its submission holds.
      requests: [...PREFLIGHT, 'GET /v1/appStoreVersions/{id}', 'GET /v1/reviewSubmissions/{id}/items'].sort(),
    });
  });

  it('checks an app with nothing open with four reads', async () => {
    const world = createReleaseWorld();
    await runOnce(world);
    expect(shapes(world).sort()).toEqual(PREFLIGHT.filter((shape) => /appStoreVersions|reviewSubmissions/.test(shape)));
  });

  it('spends one more read on each open submission', async () => {
    const world = createReleaseWorld();
    for (const state of ['READY_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES']) addForeignSubmission(world, state);
    await runOnce(world);
    expect(shapes(world).filter((shape) => shape === 'GET /v1/reviewSubmissions/{id}/items').length).toBe(3);
    expect(shapes(world).length).toBe(4 + 3);
  });

  it('spends no read on writes that are answered: items alone cost the preflight, three writes and one read', async () => {
    const world = createReleaseWorld();
    await runOnce(world, { items: listed(event(scenarioItems(world).eventId)), mode: 'submit' });
    // Versions twice, submissions twice, events.
    expect(shapes(world).slice(5)).toEqual([
      'POST /v1/reviewSubmissions',
      'POST /v1/reviewSubmissionItems',
      'GET /v1/reviewSubmissions/{id}/items',
      'PATCH /v1/reviewSubmissions/{id}',
    ]);
  });

  interface Idle {
    name: string;
    verdict: string;
    request: Partial<ReleaseRequest>;
    seed?: (world: World) => unknown;
  }

  const IDLE: Idle[] = [
    { name: 'a check', verdict: 'clear', request: {} },
    { name: 'a dry run of a full release', verdict: 'clear', request: { ...FULL_RELEASE, dryRun: true } },
    {
      name: 'a dry run that would cancel a version first',
      verdict: 'clear',
      request: { ...FULL_RELEASE, version: '1.2', onVersionInFlight: 'cancel', dryRun: true },
      seed: (world) => {
        addVersionIn(world, 'IN_REVIEW');
        world.emulator.service.addBuild({ appId: world.appId, version: '50', versionString: '1.2' });
      },
    },
    {
      name: 'a dry run that would adopt a draft and take the version out of it',
      verdict: 'clear',
      request: { ...FULL_RELEASE, dryRun: true },
      seed: (world) => addVersionIn(world, 'READY_FOR_REVIEW', { build: '41' }),
    },
    {
      name: 'a dry run that is blocked',
      verdict: 'blocked',
      request: { ...FULL_RELEASE, version: '1.2', build: null, dryRun: true },
      seed: (world) => addVersionIn(world, 'IN_REVIEW'),
    },
    {
      name: 'a release that another version blocks',
      verdict: 'blocked',
      request: { ...FULL_RELEASE, version: '1.2', build: null },
      seed: (world) => addVersion(world),
    },
    {
      name: 'a release that a full house blocks',
      verdict: 'blocked',
      request: { ...FULL_RELEASE, items: listed() },
      seed: (world) => {
        for (let drafts = 0; drafts < 5; drafts++) addForeignSubmission(world);
      },
    },
    {
      name: 'a release that two reviews block',
      verdict: 'blocked',
      request: { ...FULL_RELEASE, items: listed() },
      seed: (world) => {
        for (let reviews = 0; reviews < 2; reviews++) addForeignSubmission(world, 'IN_REVIEW');
      },
    },
    {
      name: 'a release with an item that is not there',
      verdict: 'blocked',
      request: { ...FULL_RELEASE, items: listed(page('5e1ec7ed-0000-4000-8000-ffffffffffff')) },
    },
    { name: 'a release with a build that is not there', verdict: 'blocked', request: { ...FULL_RELEASE, build: '99' } },
    {
      name: 'a release in the presence of a state that nobody knows',
      verdict: 'unknown',
      request: { ...FULL_RELEASE, items: listed() },
      seed: (world) => addForeignSubmission(world, 'AWAITING_NEW_RULES'),
    },
    {
      name: 'a version that is as asked for already',
      verdict: 'clear',
      request: { version: '1.1', build: '42', releaseType: 'MANUAL' },
      seed: (world) => addVersion(world),
    },
    {
      name: 'a release that is under review already',
      verdict: 'clear',
      request: { version: '1.1', build: 'latest', releaseType: 'MANUAL', mode: 'submit' },
      seed: (world) => addVersionIn(world, 'WAITING_FOR_REVIEW'),
    },
    {
      name: 'a release that is approved already',
      verdict: 'clear',
      request: { version: '1.1', build: 'latest', releaseType: 'MANUAL', mode: 'submit' },
      seed: (world) => addVersion(world, { state: 'PENDING_DEVELOPER_RELEASE' }),
    },
  ];

  it.each(IDLE)('sends no write for $name', async ({ verdict, request, seed }) => {
    // A service that shows states which nobody asked for.
    const world = createWorld({ scenario: 'release', dialect, leakySubmissions: true });
    seed?.(world);
    const before = recordsOf(world);
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, writes: writesOf(world), changed: changedSince(world, before) }).toEqual({
      verdict,
      writes: [],
      changed: [],
    });
  });

  it('sends no write for any release whose preflight is not complete, whichever read fails', async () => {
    for (let read = 0; read < PREFLIGHT.length; read++) {
      const world = createReleaseWorld();
      const before = stateOf(world);
      world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET' }, skip: read });
      const { verdict } = await runOnce(world, FULL_RELEASE);
      expect({ read, verdict, writes: writesOf(world), state: stateOf(world) }).toEqual({
        read,
        verdict: 'unknown',
        writes: [],
        state: before,
      });
    }
  });

  it('sends no write the second time, however the full release is asked for again', async () => {
    const world = createReleaseWorld();
    await runOnce(world, FULL_RELEASE);
    const writes = writesOf(world).length;
    for (const request of [FULL_RELEASE, { ...FULL_RELEASE, dryRun: true }, { ...FULL_RELEASE, build: '42' }]) {
      const { verdict } = await runOnce(world, request);
      expect({ verdict, writes: writesOf(world).length }).toEqual({ verdict: 'clear', writes });
    }
  });
});
