import { describe, expect, it } from '@jest/globals';
import { shaOf } from '../../emulator/github-model.ts';
import { sweep } from '../../src/github/sweep.ts';
import { askedOf, BLOCKED, createWorld, markBefore, tell, type World, writtenTo } from './in-process.ts';

async function worldWithPulls(count: number): Promise<World> {
  const world = await createWorld();
  for (let number = 1; number <= count; number++) world.github.addPull({ number });
  return world;
}

const LIST = 'GET /repos/acme/rocket/pulls';

function readPath(number: number): string {
  return `/repos/acme/rocket/commits/${shaOf(number)}/statuses`;
}

function pullPath(number: number): string {
  return `/repos/acme/rocket/pulls/${number}`;
}

function writePath(number: number): string {
  return `/repos/acme/rocket/statuses/${shaOf(number)}`;
}

/** Lets something happen right before the pull request of that number is read again. */
function beforeReadingAgain({ github }: World, happen: Record<number, () => void>): void {
  github.onRequest = ({ path }) => {
    for (const [number, change] of Object.entries(happen)) if (path === pullPath(Number(number))) change();
  };
}

describe('a sweep', () => {
  it('marks the head of each open pull request into a matching branch, and no other', async () => {
    const world = await createWorld();
    const bases = ['main', 'release/1.4', 'release/1.4/hotfix', 'release', 'Release/2'];
    for (const base of bases) world.github.addPull({ base });
    world.github.addPull({ base: 'release/1.5', state: 'closed' });
    expect(await sweep(world.client, 'release/*', BLOCKED)).toMatchObject({ value: { matching: 1, written: 1 } });
    expect(writtenTo(world.github)).toEqual([writePath(2)]);
    expect(await sweep(world.client, 'release/**', BLOCKED)).toMatchObject({ value: { matching: 2, written: 1 } });
    expect(await sweep(world.client, '{main,release}', BLOCKED)).toMatchObject({ value: { matching: 2, written: 2 } });
  });

  it('goes through every page', async () => {
    const world = await worldWithPulls(250);
    for (let number = 1; number <= 250; number++)
      if (number !== 101 && number !== 250) markBefore(world, shaOf(number));
    expect(await sweep(world.client, 'main', BLOCKED)).toEqual({
      ok: true,
      value: { matching: 250, written: 2, failed: [], untried: 0 },
    });
    expect(world.github.requests.slice(0, 3).map(({ query }) => query)).toEqual(
      ['1', '2', '3'].map((page) => ({ state: 'open', per_page: '100', page })),
    );
    expect(askedOf(world.github).filter((asked) => !asked.endsWith('/statuses'))).toEqual([
      ...Array(3).fill(LIST),
      `GET ${pullPath(250)}`,
      `POST ${writePath(250)}`,
      `GET ${pullPath(101)}`,
      `POST ${writePath(101)}`,
    ]);
  });

  it('writes only what differs, in state or description', async () => {
    const world = await worldWithPulls(3);
    markBefore(world, shaOf(1));
    markBefore(world, shaOf(2), 'success');
    world.github.statuses.push({ ...BLOCKED, sha: shaOf(3), state: 'failure', description: 'Something else' });
    await sweep(world.client, 'main', BLOCKED);
    expect(writtenTo(world.github).sort()).toEqual([writePath(2), writePath(3)]);
    await sweep(world.client, 'main', BLOCKED);
    expect(writtenTo(world.github)).toHaveLength(2);
  });

  it('marks the head as it is right before the write', async () => {
    const world = await worldWithPulls(4);
    const { pulls } = world.github;
    beforeReadingAgain(world, {
      1: () => Object.assign(pulls.get(1) ?? {}, { head: shaOf(98) }),
      2: () => Object.assign(pulls.get(2) ?? {}, { state: 'closed' }),
      3: () => Object.assign(pulls.get(3) ?? {}, { base: 'elsewhere' }),
      4: () => {
        Object.assign(pulls.get(4) ?? {}, { head: shaOf(99) });
        markBefore(world, shaOf(99));
      },
    });
    expect(await sweep(world.client, 'main', BLOCKED)).toMatchObject({
      value: { matching: 4, written: 1, failed: [] },
    });
    expect(writtenTo(world.github)).toEqual([writePath(98)]);
    const asked = askedOf(world.github);
    expect(asked).toContain(`GET ${readPath(98)}`);
    expect(asked).toContain(`GET ${readPath(99)}`);
  });

  it('writes once where two pull requests have one head', async () => {
    const world = await createWorld();
    world.github.addPull({ base: 'release/1', head: shaOf(1) });
    world.github.addPull({ base: 'release/2', head: shaOf(1) });
    expect(await sweep(world.client, 'release/*', BLOCKED)).toMatchObject({ value: { matching: 2, written: 1 } });
  });

  it('is not stopped by one pull request that fails', async () => {
    const world = await worldWithPulls(12);
    world.github.inject({ at: writePath(3), kind: 'answer', status: 422, body: { message: 'Validation Failed' } });
    world.github.inject({ at: writePath(7), kind: 'answer', status: 403, body: { message: 'Forbidden' } });
    world.github.inject({ at: `/repos/acme/rocket/statuses/${shaOf(12)}`, kind: 'reset' });
    const swept = await sweep(world.client, 'main', BLOCKED);
    expect(swept).toMatchObject({ value: { matching: 12, written: 9, untried: 0 } });
    expect(swept.ok && swept.value.failed.map(({ number, failure }) => `#${number} ${failure.kind}`)).toEqual([
      '#12 unavailable',
      '#7 forbidden',
      '#3 rejected',
    ]);
  });

  it('is not stopped by one that cannot be read again', async () => {
    const world = await worldWithPulls(3);
    world.github.inject({ at: readPath(1), kind: 'answer', status: 500 });
    beforeReadingAgain(world, { 2: () => world.github.pulls.delete(2) });
    const swept = await sweep(world.client, 'main', BLOCKED);
    expect(swept).toMatchObject({ value: { written: 1 } });
    expect(swept.ok && swept.value.failed.map(({ number, failure }) => `#${number} ${failure.kind}`)).toEqual([
      '#2 forbidden',
      '#1 unavailable',
    ]);
  });

  it('counts once what comes on two pages, because one was opened meanwhile', async () => {
    const world = await worldWithPulls(101);
    world.github.onRequest = ({ path, query }) => {
      if (path.endsWith('/pulls') && query.page === '2') world.github.addPull({ number: 102 });
    };
    expect(await sweep(world.client, 'main', BLOCKED)).toMatchObject({ value: { matching: 101, written: 101 } });
  });

  it('sees to five at a time', async () => {
    const world = await worldWithPulls(12);
    await sweep(world.client, 'main', BLOCKED);
    const [, ...asked] = askedOf(world.github);
    expect(asked.slice(0, 5)).toEqual([12, 11, 10, 9, 8].map((number) => `GET ${readPath(number)}`));
    expect(asked.slice(0, 15)).toEqual(
      expect.arrayContaining([12, 11, 10, 9, 8].map((number) => `POST ${writePath(number)}`)),
    );
  });

  it('does not go on asking for what the token may not do', async () => {
    const world = await worldWithPulls(1_000);
    world.github.permissions.statuses = 'read';
    expect(await sweep(world.client, 'main', BLOCKED)).toMatchObject({ value: { written: 0, untried: 995 } });
    expect(writtenTo(world.github)).toHaveLength(5);
  });

  it('begins nothing new once it is stopped', async () => {
    const world = await worldWithPulls(20);
    world.github.onRequest = ({ method, path }) => {
      if (method === 'POST' && path.includes('/statuses/')) world.stop.abort(new Error('The run was interrupted.'));
    };
    const swept = await sweep(world.client, 'main', BLOCKED);
    expect(swept).toMatchObject({ ok: true, value: { matching: 20 } });
    // What was under way is finished; of the next five not even the status is looked at.
    expect(world.github.requests.length).toBeLessThanOrEqual(1 + 15);
    expect(swept.ok && swept.value.written + swept.value.failed.length + swept.value.untried).toBe(20);
    expect(swept.ok && swept.value.untried).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ['an answer that is no list', { message: 'none' }],
    ['a pull request without its head', [{ number: 1, state: 'open', base: { ref: 'main' } }]],
    ['no JSON object', 'nothing'],
  ])('cannot be made over %s', async (_what, body) => {
    const world = await createWorld();
    world.github.inject({ at: '/repos/acme/rocket/pulls', kind: 'answer', status: 200, body });
    expect(await sweep(world.client, 'main', BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  });

  it('does not begin when the pages have no end', async () => {
    const world = await createWorld();
    const headers = { link: '<http://127.0.0.1/repos/acme/rocket/pulls?page=2>; rel="next"' };
    world.github.inject({ at: '/repos/acme/rocket/pulls', kind: 'answer', status: 200, body: [], headers });
    expect(await sweep(world.client, 'main', BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect(world.github.requests).toHaveLength(100);
  });

  it('takes 3,010 requests for 1,000 pull requests when everything changed, and 1,010 when nothing did', async () => {
    const world = await worldWithPulls(1_000);
    await sweep(world.client, 'main', BLOCKED);
    expect(world.client.requests).toBe(10 + 1_000 + 1_000 + 1_000);
    expect(world.github.requests).toHaveLength(3_010);
    expect(new Set(writtenTo(world.github)).size).toBe(1_000);
    await sweep(world.client, 'main', BLOCKED);
    expect(world.github.requests).toHaveLength(3_010 + 10 + 1_000);
  });
});

describe('what is told of a sweep', () => {
  const request = { commitStatus: 'app-store', sweep: 'main', comment: false };

  it('names the pull requests that failed, ten of them at most', async () => {
    const world = await worldWithPulls(40);
    world.github.inject({
      method: 'POST',
      at: /statuses/,
      kind: 'answer',
      status: 422,
      body: { message: 'No\n::error::way' },
    });
    const [finding, ...rest] = await tell(world, { request: { ...request, token: world.github.token } });
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({ reason: 'status.not-written', severity: 'unknown' });
    expect(finding?.message).toMatch(
      /^The status app-store could not be set on 40 of 40 pull requests: #40 \(422 No ::/,
    );
    expect(finding?.message).toContain('and 30 more');
  });

  it('names the permissions that listing takes', async () => {
    for (const permission of ['pull-requests', 'statuses'] as const) {
      const world = await worldWithPulls(1);
      world.github.permissions[permission] = 'none';
      const [finding] = await tell(world, { request: { ...request, token: world.github.token } });
      expect(finding?.message).toContain('Resource not accessible by integration');
      expect(finding?.remedy).toContain('sweep asks for it');
      expect(finding?.remedy).toContain('`statuses: write` and `pull-requests: read`');
    }
  });

  it('says how many there were and how many changed', async () => {
    const world = await worldWithPulls(2);
    expect(await tell(world, { request: { ...request, token: world.github.token } })).toEqual([]);
    expect(world.log).toContain('Sweep of main: 2 open pull requests, 2 set to error, 0 failed.');
    expect(world.log).toContain('GitHub: 7 requests.');
  });
});
