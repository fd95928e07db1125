/** A write whose answer says nothing is read back: found where it was applied, unknown where it was not, and never sent twice. */
import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addPage, addVersion, createWorld, errorsIn, FULL_RELEASE, runOnce, stateOf, writesOf } from './harness.ts';
import { addSubmissionWith, addVersionWith, buildOf } from './situations.ts';
import { createReleaseWorld, outcomesOf, STAGES } from './stages.ts';

const LOST = ['reset-after', 'status-after', 'cut-after'] as const;
const SHOWS_NOTHING = 'The service answered yes, and neither its answer nor a later read shows what came of it.';
const wordsOf = ({ findings }: Awaited<ReturnType<typeof runOnce>>) =>
  findings.map(({ message }) => message).join('\n');

/** The writes of the release that meets no fault. */
async function plainWrites(): Promise<string[]> {
  const world = createReleaseWorld();
  await runOnce(world, FULL_RELEASE);
  return writesOf(world).map(withoutIds);
}

const withoutIds = (write: string) => write.replace(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]+)$/, '/id');

describe('each write of a release', () => {
  const cases = STAGES.flatMap((stage) => LOST.map((fault) => ({ ...stage, fault })));

  it.each(cases)('is found when its answer is lost: $kind, $fault', async ({ method, path, skip = 0, fault }) => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: fault, status: 503, match: { method, path }, skip });
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, errorsIn(result)]).toEqual(['clear', []]);
    expect(writesOf(world).map(withoutIds)).toEqual(await plainWrites());
    expect(stateOf(world).submissions).toHaveLength(1);
  });

  const nothings = ['', '{}', '{"data":null}', '{"data":{"type":"somethingElse","id":"1"}}'];
  const answered = STAGES.flatMap((stage) => nothings.map((body) => ({ ...stage, body })));

  it.each(answered)(
    'is unknown when it is answered with yes and no read shows what came of it: $kind, "$body"',
    async ({ kind, method, path, skip = 0, body }) => {
      const world = createReleaseWorld();
      world.emulator.inject({ kind: 'body', status: 200, body, match: { method, path }, skip });
      const startMs = world.time.nowMs;
      const result = await runOnce(world, FULL_RELEASE);
      expect(outcomesOf(result)[kind]).toContain('unconfirmed');
      expect(errorsIn(result)).toEqual(['write.unconfirmed']);
      expect(wordsOf(result)).toContain(SHOWS_NOTHING);
      // At once, and after one, two and four seconds more.
      expect(world.time.nowMs - startMs).toBe(7_000);
    },
  );
});

describe('a change of a version that is there', () => {
  const DATE = '2026-04-01T09:00:00Z';
  const changes: [what: string, request: Partial<ReleaseRequest>][] = [
    ['the release type', { releaseType: 'AFTER_APPROVAL' }],
    ['the date', { releaseType: 'SCHEDULED', earliestReleaseDate: DATE }],
    ['the build', { build: '41' }],
    ['all of it', { releaseType: 'SCHEDULED', earliestReleaseDate: DATE, build: '41' }],
  ];
  const PATCH = { method: 'PATCH', path: /appStoreVersions\// };
  const versionRequest = (request: Partial<ReleaseRequest>): Partial<ReleaseRequest> => ({
    version: '1.1',
    ...request,
  });
  const createVersionWorld = (request: Partial<ReleaseRequest>) => {
    const world = createReleaseWorld();
    const { id } = addVersion(world, request.earliestReleaseDate === undefined ? {} : { releaseType: 'SCHEDULED' });
    const record = world.emulator.service.store.versions.get(id);
    if (record === undefined) throw new Error('it was just added');
    if (request.earliestReleaseDate !== undefined) record.earliestReleaseDate = '2026-03-20T09:00:00Z';
    return { world, record };
  };

  it.each(changes)('is found when the answer is lost: %s', async (_what, request) => {
    const { world, record } = createVersionWorld(request);
    world.emulator.inject({ kind: 'status-after', status: 500, match: PATCH });
    const result = await runOnce(world, versionRequest(request));
    expect([result.verdict, outcomesOf(result)]).toEqual(['clear', { 'update-version': ['done'] }]);
    expect(writesOf(world)).toEqual([`PATCH /v1/appStoreVersions/${record.id}`]);
  });

  it.each(changes)('is unknown when it was not applied: %s', async (_what, request) => {
    const { world, record } = createVersionWorld(request);
    world.emulator.inject({ kind: 'status-before', status: 500, match: PATCH });
    const result = await runOnce(world, versionRequest(request));
    expect([result.verdict, outcomesOf(result)]).toEqual(['unknown', { 'update-version': ['unconfirmed'] }]);
    expect(writesOf(world)).toEqual([`PATCH /v1/appStoreVersions/${record.id}`]);
  });

  it('is unknown when only a part of it was applied', async () => {
    const request = { releaseType: 'SCHEDULED', earliestReleaseDate: DATE, build: '41' } as const;
    for (const part of ['releaseType', 'earliestReleaseDate', 'build'] as const) {
      const { world, record } = createVersionWorld({});
      world.emulator.inject({ kind: 'status-after', status: 500, match: PATCH });
      world.emulator.onApplied = () => {
        if (part === 'releaseType') record.releaseType = 'MANUAL';
        if (part === 'earliestReleaseDate') record.earliestReleaseDate = '2026-04-01T09:00:01Z';
        if (part === 'build') record.buildId = null;
      };
      const result = await runOnce(world, versionRequest(request));
      expect([part, outcomesOf(result)]).toEqual([part, { 'update-version': ['unconfirmed'] }]);
    }
  });

  it('is found when the service gives the date in another time zone', async () => {
    const { world, record } = createVersionWorld({});
    world.emulator.inject({ kind: 'status-after', status: 500, match: PATCH });
    world.emulator.onApplied = () => {
      record.earliestReleaseDate = '2026-04-01T02:00:00-07:00';
    };
    const request = versionRequest({ releaseType: 'SCHEDULED', earliestReleaseDate: DATE });
    expect((await runOnce(world, request)).verdict).toBe('clear');
  });
});

describe('a version that somebody else makes while this run does', () => {
  const POST = { method: 'POST', path: /appStoreVersions$/ };
  const DATE = '2026-04-01T09:00:00Z';
  const REQUEST: Partial<ReleaseRequest> = {
    version: '1.1',
    build: '42',
    releaseType: 'SCHEDULED',
    earliestReleaseDate: DATE,
  };

  it.each([
    ['as asked for', { build: '42', releaseType: 'SCHEDULED', date: DATE }, 0],
    ['with another build', { build: '41', releaseType: 'SCHEDULED', date: DATE }, 1],
    ['with another release type', { build: '42', releaseType: 'MANUAL', date: DATE }, 1],
    ['with another date', { build: '42', releaseType: 'SCHEDULED', date: '2026-05-01T09:00:00Z' }, 1],
    ['without a date', { build: '42', releaseType: 'SCHEDULED', date: null }, 1],
  ])('is changed to what was asked for, unless it is that: %s', async (_how, seed, changes) => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-before', match: POST });
    world.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || !POST.path.test(path)) return;
      const { id } = addVersion(world, seed);
      const record = world.emulator.service.store.versions.get(id);
      if (record !== undefined) record.earliestReleaseDate = seed.date;
    };
    const result = await runOnce(world, REQUEST);
    expect(result.verdict).toBe('clear');
    expect(writesOf(world).filter((write) => write.startsWith('PATCH'))).toHaveLength(changes);
    const { store } = world.emulator.service;
    const made = store.versions.get(result.version?.id ?? '');
    expect([made?.releaseType, made?.earliestReleaseDate, store.builds.get(made?.buildId ?? '')?.version]).toEqual([
      'SCHEDULED',
      DATE,
      '42',
    ]);
  });

  it('is changed to what was asked for also where it cannot be read in full', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-after', match: POST });
    const byId = /appStoreVersions\/[^/]+$/;
    world.emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path: byId }, times: 9 });
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, writesOf(world)]).toEqual([
      'clear',
      ['POST /v1/appStoreVersions', `PATCH /v1/appStoreVersions/${result.version?.id}`],
    ]);
  });

  it('under another number blocks this one, and is named by its own', async () => {
    const world = createReleaseWorld();
    world.emulator.onRequest = ({ method, path }) => {
      if (method === 'POST' && POST.path.test(path)) addVersion(world, { versionString: '1.9' });
    };
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, errorsIn(result)]).toEqual(['blocked', ['version.in-flight']]);
    expect(wordsOf(result)).toContain('Version 1.9');
    expect(outcomesOf(result)).toEqual({ 'create-version': ['refused'] });
  });
});

describe('a record that is renamed', () => {
  const renaming = () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    buildOf(world, '1.2', '50');
    const id = addVersionWith(world);
    return { world, id };
  };
  const REQUEST: Partial<ReleaseRequest> = { version: '1.2', build: '50', onVersionInFlight: 'cancel' };
  const match = { method: 'PATCH', path: /appStoreVersions\// };
  const isRename = ({ body }: { body?: unknown }) => JSON.stringify(body ?? '').includes('versionString');

  it.each(LOST)('is found under its new number when the answer is lost (%s)', async (kind) => {
    const { world, id } = renaming();
    world.emulator.inject({ kind, status: 503, match });
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, result.version?.id]).toEqual(['clear', id]);
    expect(world.emulator.service.store.versions.get(id)?.versionString).toBe('1.2');
    expect(world.emulator.requests.filter(isRename)).toHaveLength(1);
  });

  it('loses the build that was made for the old one, and is reported without it', async () => {
    const { world } = renaming();
    const result = await runOnce(world, { ...REQUEST, build: null });
    expect([result.verdict, outcomesOf(result), result.build]).toEqual(['clear', { 'update-version': ['done'] }, null]);
  });

  it('is unknown when nothing is found under the new number', async () => {
    const { world } = renaming();
    world.emulator.inject({ kind: 'status-before', status: 503, match });
    const result = await runOnce(world, REQUEST);
    expect([result.verdict, errorsIn(result)]).toEqual(['unknown', ['write.unconfirmed']]);
    expect(outcomesOf(result)).toEqual({ 'update-version': ['unconfirmed'] });
    expect(world.emulator.requests.filter(isRename)).toHaveLength(1);
  });

  it('is refused as what it is, not as the making of a version', async () => {
    const { world } = renaming();
    const body = '{"errors":[{"code":"TEAPOT","title":"A pot"}]}';
    world.emulator.inject({ kind: 'body', status: 409, body, match });
    const result = await runOnce(world, REQUEST);
    expect(outcomesOf(result)).toEqual({ 'update-version': ['refused'] });
    expect(wordsOf(result)).toMatch(/^Use the record of version 1\.1 for version 1\.2 .*refused\. .*TEAPOT/);
  });
});

describe('a version whose making is not applied', () => {
  it('is not found in one of the same number that was canceled before', async () => {
    const world = createReleaseWorld();
    const canceled = addVersion(world, { state: 'DEVELOPER_REJECTED' });
    world.emulator.inject({ kind: 'reset-before', match: { method: 'POST', path: /appStoreVersions$/ } });
    const result = await runOnce(world, { version: '1.1', releaseType: 'AFTER_APPROVAL' });
    expect([result.verdict, outcomesOf(result)]).toEqual(['unknown', { 'create-version': ['unconfirmed'] }]);
    expect(canceled.releaseType).toBe('MANUAL');
  });
});

describe('a draft whose making is not applied', () => {
  const POST = { method: 'POST', path: /reviewSubmissions$/ };

  it('is not found in one that was there before', async () => {
    const world = createReleaseWorld();
    const draft = world.emulator.service.addSubmission({ appId: world.appId });
    world.emulator.inject({ kind: 'reset-before', match: POST });
    const result = await runOnce(world, { ...FULL_RELEASE, onOrphans: 'ignore' });
    expect([result.verdict, outcomesOf(result)['create-submission']]).toEqual(['unknown', ['unconfirmed']]);
    expect(world.emulator.service.store.itemsOf(draft.id)).toEqual([]);
  });

  it('is not found in one that somebody else made meanwhile and has put something into', async () => {
    const world = createReleaseWorld();
    world.emulator.inject({ kind: 'reset-before', match: POST });
    world.emulator.onRequest = ({ method, path }) => {
      if (method === 'POST' && POST.path.test(path)) addSubmissionWith(world, 'READY_FOR_REVIEW', [addPage(world)]);
    };
    const result = await runOnce(world, FULL_RELEASE);
    expect([result.verdict, outcomesOf(result)['create-submission']]).toEqual(['unknown', ['unconfirmed']]);
    expect(stateOf(world).submissions).toEqual([{ state: 'READY_FOR_REVIEW', holds: ['appCustomProductPageVersion'] }]);
  });
});

describe('a phased release', () => {
  it('is unknown when it was not applied, and is sent once', async () => {
    const world = createReleaseWorld();
    addVersion(world);
    world.emulator.inject({ kind: 'status-before', status: 500, match: { method: 'POST' } });
    const result = await runOnce(world, { version: '1.1', phasedRelease: true });
    expect(outcomesOf(result)).toEqual({ 'set-phased-release': ['unconfirmed'] });
    expect(writesOf(world)).toEqual(['POST /v1/appStoreVersionPhasedReleases']);
  });

  it('that is refused stays refused when there is none, also when that cannot be read', async () => {
    for (const status of [null, 403]) {
      const world = createReleaseWorld();
      addVersion(world);
      const body = '{"errors":[{"code":"TEAPOT","title":"A pot"}]}';
      world.emulator.inject({ kind: 'body', status: 409, body, match: { method: 'POST' } });
      world.emulator.onRequest = ({ method }) => {
        if (method === 'POST' && status !== null)
          world.emulator.inject({ kind: 'status-before', status, match: { method: 'GET' }, times: 9 });
      };
      const result = await runOnce(world, { version: '1.1', phasedRelease: true });
      expect(outcomesOf(result)).toEqual({ 'set-phased-release': ['refused'] });
      expect(wordsOf(result)).toContain('TEAPOT');
    }
  });
});
