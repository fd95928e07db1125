import { describe, expect, it } from '@jest/globals';
import { type GitHubFault, shaOf } from '../../emulator/github/model.ts';
import type { Outcome } from '../../src/core/model/outcome.ts';
import {
  BLOCKED,
  beforeWrite,
  CLEAR,
  createWorld,
  GREEN,
  report,
  START_MS,
  setBefore,
  statesOf,
  sweepInto,
  upTo,
  type World,
  worldWithPulls,
  writtenTo,
} from './in-process.ts';

const sweepMain = (world: World) => sweepInto(world, 'main');

const readPath = (number: number) => `/repos/acme/rocket/commits/${shaOf(number)}/statuses`;
const writePath = (number: number) => `/repos/acme/rocket/statuses/${shaOf(number)}`;

function operationOf(request: { body?: unknown }): string {
  const { query = '' } = (request.body ?? {}) as { query?: string };
  return /query (\w+)/.exec(query)?.[1] ?? '';
}

/** Heads in the order in which a status was set. */
const headsOf = ({ github }: World) => github.statuses.map(({ sha }) => sha);

/** Lets something happen right before the second page of pull requests is asked for. */
function beforeSecondPage({ github }: World, happen: () => void): void {
  let count = 0;
  github.onRequest = (request) => {
    if (operationOf(request) === 'OpenPullRequests' && ++count === 2) happen();
  };
}

function answerQueries({ github }: World, fault: Partial<GitHubFault>): void {
  github.inject({ at: '/graphql', kind: 'answer', status: 200, ...fault });
}

function failuresOf(swept: Awaited<ReturnType<typeof sweepInto>>): string[] {
  return swept.failed.map(({ number, kind }) => `#${number} ${kind}`);
}

describe('a sweep', () => {
  it('marks the head of each open pull request into a matching branch, and no other', async () => {
    const world = await createWorld();
    const bases = ['main', 'release/1.4', 'release/1.4/hotfix', 'release', 'Release/2'];
    for (const base of bases) world.github.addPull({ base });
    world.github.addPull({ base: 'release/1.5', state: 'closed' });
    expect(await sweepInto(world, 'release/*')).toMatchObject({ matching: 1, written: 1 });
    expect(writtenTo(world.github)).toEqual([writePath(2)]);
    expect(await sweepInto(world, 'release/**')).toMatchObject({ matching: 2, written: 1 });
  });

  it('writes only what differs, in state or description', async () => {
    const world = await worldWithPulls(4);
    setBefore(world, shaOf(1));
    setBefore(world, shaOf(2), 'success');
    setBefore(world, shaOf(3), 'failure', { description: 'Something else' });
    setBefore(world, shaOf(4), 'failure', { context: 'another' });
    await sweepMain(world);
    expect(writtenTo(world.github)).toEqual([writePath(2), writePath(3), writePath(4)]);
    await sweepMain(world);
    expect(writtenTo(world.github)).toHaveLength(3);
  });

  it('reads the statuses of a head right before it turns it green', async () => {
    const world = await worldWithPulls(1);
    world.pass(5_000);
    world.github.onAnswer = ({ path }) => {
      if (path === '/graphql') setBefore(world, shaOf(1), 'failure', { createdMs: START_MS + 2_000, targetUrl: null });
    };
    expect(await sweepInto(world, 'main', GREEN)).toMatchObject({ written: 0, changed: 0, failed: [] });
    expect(statesOf(world)).toEqual(['failure']);
  });

  it('reads all statuses of a head once the answer to its green is lost', async () => {
    const world = await worldWithPulls(1);
    world.pass(5_000);
    beforeWrite(world, () => {
      if (statesOf(world).length > 0) return;
      setBefore(world, shaOf(1), 'failure', { createdMs: world.github.now(), targetUrl: null });
    });
    world.github.inject({ at: writePath(1), kind: 'reset', times: 1, isApplied: true });
    expect(await sweepInto(world, 'main', GREEN)).toMatchObject({ written: 0, changed: 0, failed: [] });
    expect(statesOf(world)).toEqual(['failure', 'success', 'failure']);
  });

  it("shows a stranger's pull request no names, and no other one with the same head", async () => {
    const world = await worldWithPulls(2);
    world.github.addPull({ number: 3, isCrossRepository: true });
    world.github.addPull({ number: 4, head: shaOf(3) });
    // Into a branch that the glob leaves out: it shows the status all the same.
    world.github.addPull({ number: 5, isCrossRepository: true, base: 'dev', head: shaOf(2) });
    await sweepMain(world);
    const words = world.github.statuses.map(({ sha, description }) => [Number.parseInt(sha, 16), description]);
    const open = 'blocked: version.in-flight';
    expect(words).toEqual([
      [1, BLOCKED.description],
      [2, open],
      [3, open],
    ]);
    await sweepMain(world);
    expect(world.github.statuses).toHaveLength(3);
  });

  it('does not take the status of another commit for that of the head', async () => {
    const world = await createWorld();
    // The last commit by date is another one, or the head has no commit of its own.
    world.github.addPull({ number: 1, lastCommit: shaOf(91) });
    world.github.addPull({ number: 2, lastCommit: shaOf(91) });
    world.github.addPull({ number: 3, lastCommit: null });
    setBefore(world, shaOf(91));
    setBefore(world, shaOf(2));
    expect(await sweepMain(world)).toMatchObject({ matching: 3, written: 2 });
    const look = (number: number) => `GET ${readPath(number)}`;
    const write = (number: number) => [look(number), `POST ${writePath(number)}`];
    const asked = world.github.requests.map((request) => operationOf(request) || `${request.method} ${request.path}`);
    expect(asked.slice(1)).toEqual([...write(1), look(2), 'Viewer', ...write(3)]);
  });

  const FORBIDDEN = { kind: 'answer', status: 403, body: { message: 'Forbidden' } } as const;
  const INVALID = { kind: 'answer', status: 422, body: { message: 'Validation Failed' } } as const;
  const at = (numbers: number[], fault: Omit<GitHubFault, 'at'>) => numbers.map((number) => [number, fault] as const);
  const failedAt = (numbers: number[], kind: string) => numbers.map((number) => `#${number} ${kind}`);
  const all = upTo(45);

  // biome-ignore format: a row a line
  it.each<[what: string, faults: (readonly [number, Omit<GitHubFault, 'at'>])[], failed: string[], untried: number]>([
    ['is not stopped by one that fails', [[3, INVALID], [7, FORBIDDEN], [12, { kind: 'reset', times: 4 }]], ['#3 rejected', '#7 forbidden', '#12 unavailable'], 0],
    ['goes on after nineteen alike', at(upTo(19), FORBIDDEN), failedAt(upTo(19), 'forbidden'), 0],
    ['stops after twenty alike', at(all, { kind: 'answer' }), failedAt(upTo(20), 'unavailable'), 25],
    ['goes on while each is refused in its own words', all.map((number) => [number, { ...INVALID, body: { message: `No commit ${number}` } }] as const), failedAt(all, 'rejected'), 0],
    ['is not stopped by one that does not take the token', [[3, { kind: 'answer', status: 401, times: 4 }]], ['#3 unauthorized'], 0],
  ])('%s', async (_what, faults, failed, untried) => {
    const world = await worldWithPulls(45);
    for (const [number, fault] of faults) world.github.inject({ at: writePath(number), ...fault });
    const swept = await sweepMain(world);
    expect(swept).toMatchObject({ matching: 45, written: 45 - failed.length - untried, untried });
    expect(failuresOf(swept)).toEqual(failed);
    expect(new Set(writtenTo(world.github)).size).toBe(45 - untried);
  });

  it('counts once what is opened or closed while the pages are read', async () => {
    const world = await worldWithPulls(150);
    beforeSecondPage(world, () => {
      world.github.addPull({ number: 151 });
      Object.assign(world.github.pulls.get(1) ?? {}, { state: 'closed' });
    });
    expect(await sweepMain(world)).toMatchObject({ matching: 151, written: 151 });
    expect(new Set(writtenTo(world.github)).size).toBe(151);
  });
});

describe('a list of pull requests that cannot be read', () => {
  const page = (nodes: unknown, pageInfo: unknown = { hasNextPage: false, endCursor: null }) => ({
    data: { repository: { pullRequests: { nodes, pageInfo } } },
  });
  const pull = { id: 'PR_1', number: 1, state: 'OPEN', baseRefName: 'main', headRefOid: shaOf(1) };

  it.each<[what: string, body: object, requests?: number]>([
    ['no repository', { data: { repository: null } }],
    ['no list', page({ message: 'none' })],
    ['a head that is no commit', page([{ ...pull, headRefOid: '../../other' }])],
    ['a pull request without a number', page([{ ...pull, number: '1' }])],
    ['no word about a next page', page([pull], {})],
    ['a next page without a cursor', page([pull], { hasNextPage: true, endCursor: null })],
    ['no end of its pages', page([], { hasNextPage: true, endCursor: 'x' }), 100],
  ])('keeps a sweep from being made: %s', async (_what, body, requests = 1) => {
    const world = await createWorld();
    answerQueries(world, { body });
    expect(await sweepMain(world)).toMatchObject({ open: 0, lost: { kind: 'unreadable' } });
    expect(world.github.requests).toHaveLength(requests);
  });

  it.each([
    ['FORBIDDEN', 'forbidden'],
    [undefined, 'unavailable'],
  ])('keeps no old status beside a pull request that GitHub never answers for: %s', async (type, kind) => {
    const world = await worldWithPulls(12);
    const nodes = [2, 3].map((number) => ({ ...pull, id: `PR_${number}`, number, headRefOid: shaOf(number) }));
    const body = { ...page([null, ...nodes]), errors: [{ type, message: 'No.', path: ['repository'] }] };
    answerQueries(world, { body, times: kind === 'unavailable' ? 6 : 1 });
    expect(await sweepMain(world)).toMatchObject({ written: 2, lost: { kind } });
  });

  it.each([
    [
      'a page that is not there',
      6,
      100,
      'unavailable',
      { ...page([pull, null]), errors: [{ type: 'INTERNAL', message: 'Timeout' }] },
    ],
    [
      'a page with a row that cannot be read',
      1,
      101,
      'unreadable',
      page([{ ...pull, id: 'PR_101', number: 101, headRefOid: shaOf(101) }, null]),
    ],
  ])('keeps no old status on the heads that could be listed: %s', async (_what, times, written, kind, body) => {
    const world = await worldWithPulls(101);
    beforeSecondPage(world, () => answerQueries(world, { body, times }));
    expect(await sweepMain(world)).toMatchObject({ written, lost: { kind } });
  });

  it.each([
    ['a state that is no text', { context: { state: 1, description: BLOCKED.description } }],
    ['no word about the name', {}],
  ])('is no matter where only a status is not the one: %s', async (_what, status) => {
    const world = await worldWithPulls(1);
    const commits = { nodes: [{ commit: { oid: shaOf(1), status } }] };
    answerQueries(world, { times: 1, body: page([{ ...pull, commits }]) });
    expect(await sweepMain(world)).toMatchObject({ written: 1 });
  });
});

describe("a sweep and GitHub's limits", () => {
  it('waits a minute where GitHub does not say how long, and goes on with the next', async () => {
    const world = await worldWithPulls(200, { limits: { writesPerMinute: 80 } });
    expect(await sweepMain(world)).toMatchObject({ written: 200, failed: [] });
    expect(world.waitsMs).toEqual([60_000, 60_000]);
    // Two pages; the writes; two that were refused, with the statuses of their heads.
    expect(world.github.requests).toHaveLength(2 + 200 + 2 + 2);
    expect(headsOf(world)).toEqual(upTo(200).map(shaOf));
  });

  const HOURLY = { requestsPerHour: 1_000, pointsPerHour: 1_000 };
  it.each([
    ['when there is no time for the wait', 400, { writesPerMinute: 80 }, 150_000, 60_000, 240, 80],
    ['at the limit of an hour', 1_200, HOURLY, 600_000, 3_600_000, 1_000, 200],
  ])('stops %s, and the next one continues there', async (_what, pulls, limits, timeMs, passMs, written, next) => {
    const world = await worldWithPulls(pulls, { limits }, timeMs);
    const swept = await sweepMain(world);
    expect(swept).toMatchObject({ matching: pulls, written, untried: pulls - written - 1 });
    expect(failuresOf(swept)).toEqual([`#${written + 1} rate-limited`]);
    expect(world.log.at(-2)).toContain('if there is time');
    world.pass(passMs);
    await sweepMain(world);
    expect(headsOf(world)).toEqual(upTo(written + next).map(shaOf));
  });
});

it('a sweep that is killed leaves the rest to the next one', async () => {
  const world = await worldWithPulls(20);
  const { fetch } = world.github;
  world.github.fetch = async (request) => {
    const response = await fetch(request);
    if (request.url.endsWith(writePath(7))) world.stop.abort(new Error('The run was interrupted.'));
    return response;
  };
  const swept = await sweepMain(world);
  expect(swept).toMatchObject({ matching: 20, written: 7, untried: 12 });
  expect(headsOf(world)).toEqual(upTo(7).map(shaOf));
});

describe('what is reported of a sweep', () => {
  const reported = (world: World, sweep = 'main', outcome?: Outcome) =>
    report(world, outcome && { outcome }, { sweep });

  it('names the pull requests that failed, as many as have room', async () => {
    const world = await worldWithPulls(40);
    const body = { message: 'No\n::error::way' };
    world.github.inject({ method: 'POST', at: /\/statuses\//, kind: 'answer', status: 422, body });
    const words =
      /^Setting the status app-store failed on 20 of 40 pull requests, 20 not tried: #1, #2, #3, .*#19, #20 \(422 No ::error::way\)/;
    const finding = { reason: 'status.not-written', severity: 'error', message: expect.stringMatching(words) };
    expect(await reported(world)).toMatchObject({ findings: [finding] });
  });

  it('is not written where a page of pull requests is missing, and no glob is blamed for that', async () => {
    const world = await worldWithPulls(101);
    beforeSecondPage(world, () => answerQueries(world, { status: 502, times: 6 }));
    const message = expect.stringContaining('Only 100 of the open pull requests could be listed: 502');
    const findings = [{ reason: 'status.not-written', severity: 'error', message }];
    expect(await reported(world, 'next')).toMatchObject({ findings });
  });

  it('says that greens were set which it cannot read back', async () => {
    const world = await worldWithPulls(2);
    beforeWrite(world, () => {
      world.github.inject({ method: 'GET', at: readPath(statesOf(world).length + 1), kind: 'answer', status: 403 });
    });
    const message = expect.stringMatching(
      /^Setting the status app-store failed on 2 of 2 pull requests: #1, #2 \(it is set, and could not be read back: 403/,
    );
    // GitHub took them, so no permission is missing.
    const finding = { severity: 'error', message, remedy: expect.stringMatching(/^Run again/) };
    expect(await reported(world, 'main', CLEAR)).toMatchObject({ statusChanged: true, findings: [finding] });
    expect(statesOf(world)).toEqual(['success', 'success']);
  });

  it.each([
    ['a limit', 429, /more timeout-minutes/],
    ['a name that it does not take', 422, /^Correct .* the input commit-status\.$/],
  ])('advises for a sweep after %s', async (_what, status, remedy) => {
    const world = await worldWithPulls(1);
    const headers = { 'retry-after': '9999' };
    world.github.inject({ method: 'POST', at: /\/statuses\//, kind: 'answer', status, headers });
    expect((await reported(world)).findings[0]?.remedy).toMatch(remedy);
  });

  it('does not blame its permissions where one of two heads is refused', async () => {
    const world = await worldWithPulls(2);
    world.github.inject({ at: writePath(1), kind: 'answer', status: 404, body: { message: 'Not Found' } });
    const [finding] = (await reported(world)).findings;
    expect(finding?.remedy).toContain('Run again');
  });

  it('blames the token where it is taken on the first heads alone (G19)', async () => {
    const world = await worldWithPulls(4);
    for (const number of [3, 4]) world.github.inject({ at: writePath(number), kind: 'answer', status: 401 });
    const [finding] = (await reported(world)).findings;
    expect(finding?.remedy).toMatch(/token/i);
  });

  it.each(['pull-requests', 'statuses', 'contents'] as const)('names its permissions without %s', async (name) => {
    const world = await worldWithPulls(1);
    world.github.permissions[name] = 'none';
    const [finding] = (await reported(world)).findings;
    expect(finding?.message).toContain('Resource not accessible by integration');
    expect(finding?.remedy).toContain('sweep needs that');
    expect(finding?.remedy).toContain('`statuses: write`, `pull-requests: read` and `contents: read`');
    expect(world.github.statuses).toHaveLength(name === 'contents' ? 1 : 0);
  });

  // biome-ignore format: a row a line
  it.each([
    ['is said with both numbers', ['Release/1', 'main'], [{ reason: 'sweep.no-match', severity: 'warning', message: expect.stringContaining('0 of 2 open') }]],
    ['is nothing to be said where none is open', [], []],
  ])('that its glob matches none %s', async (_what, bases, findings) => {
    const world = await createWorld();
    for (const base of bases) world.github.addPull({ base });
    expect(await reported(world, 'release/*')).toMatchObject({ findings });
  });

  it('says how many there were and how many changed', async () => {
    const world = await worldWithPulls(2);
    const requirement = { context: 'app-store', on: [{ branch: 'main', isRequired: false }] };
    expect(await reported(world)).toEqual({ findings: [], statusChanged: true, requirement });
    expect(await reported(world)).toEqual({ findings: [], statusChanged: false, requirement });
    expect(world.log).toContain('Sweep of main: 2 of 2 open pull requests, 2 set to error, 0 failed.');
  });
});
