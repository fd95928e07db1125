import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BOT, type GitHubFault, userIdOf } from '../../emulator/github/model.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import type { FailureKind } from '../../src/github/failure.ts';
import { statusOf } from '../../src/github/status.ts';
import { finding } from '../core/builders.ts';
import { eventOf, HEAD } from './events.ts';
import {
  askedOf,
  BLOCKED,
  beforeWrite,
  CLEAR,
  createWorld,
  GREEN,
  report,
  START_MS,
  setBefore,
  settingOf,
  statesOf,
  type World,
  writtenTo,
} from './in-process.ts';

const READ = `GET /repos/acme/rocket/commits/${HEAD}/statuses`;
const WHO = 'POST /graphql';
const WRITE = `POST /repos/acme/rocket/statuses/${HEAD}`;

const CHANGED = { end: 'changed', failure: null };
const AS_IT_WAS = { end: 'kept', failure: null };
const HOUR_MS = 3_600_000;

const describeText = (headline: string) => statusOf({ ...CLEAR, headline }, false).description;

describe('the description of a status', () => {
  it('has at most 140 characters of the first plane and stays whole, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const description = describeText(text);
        expect(description.length).toBeLessThanOrEqual(140);
        expect(description.isWellFormed()).toBe(true);
        expect(description).not.toMatch(/[\r\n\u2028\u2029\ud800-\udfff]/);
      }),
    );
  });

  it('keeps what fits', () => {
    expect(describeText('é'.repeat(140))).toBe('é'.repeat(140));
    expect(describeText('é'.repeat(141))).toBe(`${'é'.repeat(126)} … (shortened)`);
  });

  it('says the main reason', () => {
    const findings = [finding('warning'), finding('error', 'version.in-flight', 'Version 1.1 is IN_REVIEW')];
    const description = 'A version is in flight: Version 1.1 is IN_REVIEW';
    expect(statusOf(outcomeOf({ ...EMPTY_RESULT, findings }), false)).toEqual({ state: 'failure', description });
  });

  it('is an error, never pending, when nothing is known', () => {
    const description = 'The run has not come to its end';
    expect(statusOf(outcomeOf(EMPTY_RESULT), false)).toEqual({ state: 'error', description });
  });
});

type Happening = (world: World) => void;

/** The status as it is wanted, made some time after the look. */
const at =
  (ms: number): Happening =>
  (world) =>
    setBefore(world, HEAD, 'failure', { createdMs: START_MS + ms });
/** As earlier runs left it. @param others newer statuses of other names */
const earlier =
  (states: readonly string[], others = 0): Happening =>
  (world) => {
    for (const state of states) setBefore(world, HEAD, state);
    for (let number = 1; number <= others; number++) setBefore(world, HEAD, 'success', { context: `ci/${number}` });
  };
const fault =
  (one: Partial<GitHubFault>): Happening =>
  ({ github }) =>
    github.inject({ at: /./, times: 1, kind: 'answer', ...one });
const by =
  (creator: string): Happening =>
  (world) => {
    setBefore(world, HEAD);
    for (const status of world.github.statuses) status.creator = creator;
  };
const unknownViewer: Happening = (world) => {
  setBefore(world, HEAD);
  fault({ at: '/graphql', status: 403 })(world);
};
/** The answer to the write is lost over a status of that age, which the first read does not show. */
const lostOver =
  (ms: number): Happening =>
  (world) => {
    at(ms)(world);
    fault({ method: 'GET', status: 500 })(world);
    fault({ method: 'POST', at: WRITE.slice(5), kind: 'reset' })(world);
  };
const ROWS = (count: number) => Array(count).fill({ context: 'ci' });
const FAILED = (kind: FailureKind) => ({ end: null, failure: { kind } });

describe('setting a status', () => {
  // biome-ignore format: a row a line
  it.each([
    ['writes it where there is none', earlier([]), CHANGED, [READ, WRITE]],
    ['leaves it as it was for an hour', at(-HOUR_MS), AS_IT_WAS, [READ, WHO]],
    ['writes it anew after an hour', at(-HOUR_MS - 1_000), AS_IT_WAS, [READ, WHO, WRITE]],
    ['compares with the newest one of the name only', earlier(['failure', 'success']), CHANGED, [READ, WRITE]],
    ['finds it where its name differs in case alone', fault({ method: 'GET', status: 200, body: [{ ...BLOCKED, context: BLOCKED.context.toUpperCase(), created_at: '2026-03-02T09:00:00Z', creator: { id: userIdOf(BOT) } }] }), AS_IT_WAS, [READ, WHO]],
    ['finds it behind a hundred newer ones of other names', earlier(['failure'], 100), AS_IT_WAS, [READ, READ, WHO]],
    ['reads no more than a thousand', earlier(['failure'], 1_000), CHANGED, [...Array(10).fill(READ), WRITE]],
    ['asks for another page after a full one, where nothing links to the next', fault({ method: 'GET', status: 200, body: ROWS(100) }), CHANGED, [READ, READ, WRITE]],
    ['asks for no other page after one that is not full', fault({ method: 'GET', status: 200, body: ROWS(99) }), CHANGED, [READ, WRITE]],
    ['does not write again what was refused', fault({ method: 'POST', status: 422 }), FAILED('rejected'), [READ, WRITE]],
    ['does not take 201 for a status that it does not show', fault({ method: 'POST', status: 201, body: { state: 'success', context: BLOCKED.context } }), FAILED('unreadable'), [READ, WRITE]],
    ['does not take 201 for a status of another name', fault({ method: 'POST', status: 201, body: { state: 'failure', context: 'other' } }), FAILED('unreadable'), [READ, WRITE]],
    ['writes it anew where the same words are another creator\'s', by('octocat'), { end: 'reworded' }, [READ, WHO, WRITE]],
    ['writes it anew where it is not known who this token is', unknownViewer, { end: 'reworded' }, [READ, WHO, WRITE]],
    ['says what it has written for its words alone', ({ github }) => void github.statuses.push({ ...BLOCKED, sha: HEAD, description: 'Other', targetUrl: null }), { end: 'reworded' }, [READ, WRITE]],
    ['writes it where nobody can read what stands there', fault({ method: 'GET', status: 200, body: { statuses: 'none' } }), CHANGED, [READ, WRITE]],
    ['writes it where the read answers 500', fault({ method: 'GET', status: 500 }), CHANGED, [READ, WRITE]],
    ['G3 writes it where the read is refused', fault({ method: 'GET', status: 403 }), CHANGED, [READ, WRITE]],
    ['writes it where the read of this commit is refused', fault({ method: 'GET', status: 422 }), CHANGED, [READ, WRITE]],
    ['writes it again where its answer was lost and nobody may read', ({ github }) => {
      github.inject({ at: /./, method: 'GET', kind: 'answer', status: 403, times: 9 });
      github.inject({ at: /./, method: 'POST', kind: 'answer', status: 502, times: 1 });
    }, CHANGED, [READ, WRITE, READ, WRITE]],
    ['waits where a limit keeps it from reading', fault({ method: 'GET', status: 429, headers: { 'retry-after': '3' } }), CHANGED, [READ, READ, WRITE]],
    ['writes again what was lost over one from before the look that says the same', lostOver(-60_000), CHANGED, [READ, WRITE, READ, WHO, WRITE]],
    ['writes again what was lost over an old one that says the same', lostOver(-2 * HOUR_MS), CHANGED, [READ, WRITE, READ, WHO, WRITE]],
  ])('%s', async (_what, happen, set, asked) => {
    const world = await createWorld();
    happen(world);
    expect(await settingOf(world, HEAD)).toMatchObject(set);
    expect(askedOf(world.github)).toEqual(asked);
    const pages = world.github.requests.filter(({ method }) => method === 'GET').map(({ query }) => query.page);
    expect(pages.every((page) => Number(page) >= 1 && Number(page) <= 10)).toBe(true);
  });

  it('does not follow a redirect, which may end in the 201 of another request', async () => {
    const world = await createWorld();
    const { fetch } = world.github;
    world.github.fetch = async (request) => {
      if (request.method !== 'POST') return fetch(request);
      // As fetch does unless it is told otherwise.
      if (request.redirect === 'follow') return Response.json(BLOCKED, { status: 201 });
      return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } });
    };
    expect(await settingOf(world, HEAD)).toMatchObject(FAILED('unreadable'));
    expect(world.github.statuses).toEqual([]);
  });
});

describe('a green status', () => {
  const other = (state: string, createdMs: number, description = `Other ${state}`) => ({
    sha: HEAD,
    context: BLOCKED.context,
    state,
    description,
    targetUrl: 'https://github.com/other',
    createdMs,
  });
  const LEFT = { end: 'left to a newer one', failure: null };
  const [SINCE, BEFORE] = [START_MS + 2_000, START_MS - 2_000];

  // biome-ignore format: a row a line
  it.each([
    ['is read back', [], [], CHANGED, ['success'], [READ, WRITE, READ]],
    ['is not written again', [other('success', SINCE, GREEN.status.description)], [], AS_IT_WAS, ['success'], [READ, WHO]],
    ['is written over a red one from before the look', [other('failure', BEFORE)], [], CHANGED, ['failure', 'success'], [READ, WRITE, READ]],
    ['is not written over a red one made since the look', [other('failure', SINCE)], [], LEFT, ['failure'], [READ]],
    ['is not written over one of the very second of the look', [other('pending', START_MS)], [], LEFT, ['pending'], [READ]],
    ['is not written where another green hides such a red one', [other('failure', SINCE), other('success', SINCE)], [], LEFT, ['failure', 'success'], [READ]],
    ['gets the newest of two on top', [], [other('failure', SINCE), other('error', SINCE)], LEFT, ['failure', 'error', 'success', 'error'], [READ, WRITE, READ, WRITE]],
    ['gets nothing on top for an older one', [], [other('failure', BEFORE)], CHANGED, ['failure', 'success'], [READ, WRITE, READ]],
  ])('%s', async (_what, before, between, set, states, asked) => {
    const world = await createWorld();
    world.pass(5_000);
    world.github.statuses.push(...before);
    beforeWrite(world, () => world.github.statuses.push(...between.splice(0)));
    expect(await settingOf(world, HEAD, GREEN)).toEqual(set);
    expect(statesOf(world)).toEqual(states);
    expect(askedOf(world.github)).toEqual(asked);
    const [red, top] = [states.lastIndexOf('success') - 1, world.github.statuses.at(-1)];
    if (top?.state !== 'success' && asked.length > 3)
      expect(top).toMatchObject({ description: world.github.statuses[red]?.description, targetUrl: 'https://github.com/other' });
  });

  it('was set, although nobody can read it back: that is news, and said', async () => {
    const world = await createWorld();
    beforeWrite(world, () => fault({ method: 'GET', at: /\/statuses$/, times: 9, status: 403 })(world));
    const message = expect.stringMatching(
      /^Setting the status app-store on \w+ failed: it is set, and could not be read back: 403/,
    );
    // GitHub took it, so no permission is missing.
    const finding = { severity: 'error', message, remedy: expect.stringMatching(/^Run again/) };
    expect(await report(world, { outcome: CLEAR })).toMatchObject({ statusChanged: true, findings: [finding] });
    expect(statesOf(world)).toEqual(['success']);
  });

  it.each(['failure', 'success'])('is no news where a later one stands: %s', async (state) => {
    const world = await createWorld();
    let reads = 0;
    world.github.onRequest = ({ method }) => {
      if (method === 'GET' && ++reads === 2) world.github.statuses.push(other(state, world.github.now()));
    };
    expect(await settingOf(world, HEAD, GREEN)).toEqual(LEFT);
    expect(statesOf(world)).toEqual(['success', state]);
  });

  it('is written over a red one of an earlier look of its own run', async () => {
    const world = await createWorld();
    world.github.statuses.push({ ...other('failure', START_MS), targetUrl: BLOCKED.target_url ?? null });
    expect(await settingOf(world, HEAD, GREEN)).toEqual(CHANGED);
  });

  it('goes by its own clock where no answer has a time', async () => {
    const world = await createWorld();
    const { fetch } = world.github;
    world.github.fetch = async (request) => {
      const answer = await fetch(request);
      answer.headers.delete('date');
      return answer;
    };
    world.github.statuses.push(other('failure', START_MS));
    expect(await settingOf(world, HEAD, GREEN)).toEqual(LEFT);
  });

  it("goes by GitHub's clock", async () => {
    const aheadMs = 600_000;
    const world = await createWorld({ now: () => START_MS + aheadMs });
    world.github.statuses.push(other('failure', START_MS + aheadMs - 2_000));
    expect(await settingOf(world, HEAD, GREEN)).toEqual(CHANGED);
    world.github.statuses.push(other('failure', START_MS + aheadMs));
    expect(await settingOf(world, HEAD, GREEN)).toEqual(LEFT);
  });
});

// biome-ignore format: a row a line
it.each([
  ['a repository out of sight', fault({ times: 9, status: 404 }), undefined, '`statuses: write`'],
  ['a refusal', fault({ times: 9, status: 422 }), undefined, 'commit-status'],
  ['a limit', fault({ times: 9, status: 429 }), undefined, "workflow's.$"],
  ['a failure without words', fault({ times: 9, status: 500, body: '' }), undefined, 'Run again'],
  ['an event that does not say what it is about', earlier([]), eventOf('pull_request', {}), 'in a workflow on GitHub'],
])('what is reported of a status is unknown, with the remedy, for %s', async (_what, happen, event, remedy) => {
  const world = await createWorld();
  happen(world);
  const words = { message: expect.not.stringContaining('undefined'), remedy: expect.stringMatching(remedy) };
  const finding = { reason: 'status.not-written', severity: 'error', subject: { id: 'commit-status' }, ...words };
  expect(await report(world, { event })).toMatchObject({ statusChanged: false, findings: [finding] });
});

describe('rate limits', () => {
  const limited = { at: /statuses/, method: 'POST', times: 1, kind: 'answer', status: 403 } as const;
  const words = { message: 'You have exceeded a secondary rate limit.' };

  it.each([
    ['as long as GitHub says', words.message, { 'retry-after': '60' }, 60_000],
    ['for an hour that is about to end', 'API rate limit exceeded', { 'x-ratelimit-remaining': '0' }, 20_000],
  ])('waits %s, once, and writes then', async (_what, message, headers, waitedMs) => {
    const world = await createWorld();
    const reset = { 'x-ratelimit-reset': String(world.reporting.clock.now() / 1000 + 20) };
    world.github.inject({ ...limited, headers: { ...reset, ...headers }, body: { message } });
    expect(await settingOf(world, HEAD)).toEqual(CHANGED);
    expect(world.waitsMs).toEqual([waitedMs]);
  });

  it.each([
    ['a refusal that does not say how long', { status: 403, body: words }],
    ['the words of older servers', { body: { message: 'You have triggered an abuse detection mechanism.' } }],
    ['a time that is not a number', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }],
  ])('waits a minute at first, and each time twice as long, at most three times: %s', async (_what, refusal) => {
    const world = await createWorld();
    world.github.inject({ ...limited, ...refusal, times: 9 });
    expect(await settingOf(world, HEAD)).toMatchObject(FAILED('rate-limited'));
    expect(world.waitsMs).toEqual([60_000, 120_000, 240_000]);
    expect(writtenTo(world.github)).toHaveLength(4);
  });

  it.each([503, 401])(
    'are all that is waited for as long as GitHub says: a %d is tried again in a second',
    async (status) => {
      const world = await createWorld();
      world.github.inject({ ...limited, status, headers: { 'retry-after': '60' } });
      expect(await settingOf(world, HEAD)).toEqual(CHANGED);
      expect(world.waitsMs).toEqual([1_000]);
    },
  );

  it.each([
    ['that GitHub gives', { 'retry-after': '600' }, 600_000, []],
    ['that GitHub gives, by a second', { 'retry-after': '599' }, 600_000, [599_000]],
    ['of two minutes', {}, 150_000, [60_000]],
  ])('does not begin a wait %s when less is left', async (_what, headers, timeMs, waitsMs) => {
    const world = await createWorld({}, timeMs);
    world.github.inject({ ...limited, body: words, headers, times: 9 });
    expect(await settingOf(world, HEAD)).toMatchObject(FAILED('rate-limited'));
    expect(world.waitsMs).toEqual(waitsMs);
  });

  it('ends a wait when the run is stopped', async () => {
    const world = await createWorld();
    world.reporting.clock.sleep = async () => {
      throw new Error('The run was interrupted.');
    };
    world.github.inject({ ...limited, body: words, times: 9 });
    expect(await settingOf(world, HEAD)).toMatchObject(FAILED('rate-limited'));
    expect(writtenTo(world.github)).toHaveLength(1);
  });
});
