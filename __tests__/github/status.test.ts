import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BOT, type GitHubFault, userIdOf } from '../../emulator/github/model.ts';
import { EMPTY_RESULT, outcomeOf } from '../../src/core/model/outcome.ts';
import type { RunEvent } from '../../src/github/event.ts';
import type { GitHubFailure } from '../../src/github/failure.ts';
import { describe as describeText, setStatus, statusOf } from '../../src/github/status.ts';
import { finding } from '../core/builders.ts';
import { eventOf, PUSHED } from './events.ts';
import * as inProcess from './in-process.ts';
import { askedOf, BLOCKED, createWorld, report, START_MS, setBefore, WANTED, type World } from './in-process.ts';

const SHA = 'a'.repeat(40);
const READ = `GET /repos/acme/rocket/commits/${SHA}/statuses`;
const WHO = 'POST /graphql';
const WRITE = `POST /repos/acme/rocket/statuses/${SHA}`;

const CHANGED = { ok: true, value: { kind: 'changed', creatorId: 41_898_282 } };
const AS_IT_WAS = { ok: true, value: { kind: 'kept', creatorId: 41_898_282 } };

async function worldWithCommit(): Promise<World> {
  const world = await createWorld();
  world.github.commits.add(SHA);
  return world;
}

function addOthers({ github }: World, count: number): void {
  for (let number = 1; number <= count; number++)
    github.statuses.push({ sha: SHA, context: `ci/${number}`, state: 'success', description: '', targetUrl: null });
}

describe('the description of a status', () => {
  it('has at most 140 code points and stays whole, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const description = describeText(text);
        expect([...description].length).toBeLessThanOrEqual(140);
        expect(description.isWellFormed()).toBe(true);
        expect(description).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });

  it('keeps what fits and cuts no character in two', () => {
    expect(describeText('🚀'.repeat(140))).toBe('🚀'.repeat(140));
    expect(describeText('🚀'.repeat(141))).toBe(`${'🚀'.repeat(139)}…`);
  });

  it('says the main reason', () => {
    const findings = [finding('warning'), finding('error', 'version.in-flight', 'Version 1.1 is IN_REVIEW')];
    const description = 'A version is in flight: Version 1.1 is IN_REVIEW';
    expect(statusOf(outcomeOf({ ...EMPTY_RESULT, findings }))).toEqual({ state: 'failure', description });
  });

  it('is an error, never pending, when nothing is known', () => {
    const description = 'The run did not come to its end';
    expect(statusOf(outcomeOf(EMPTY_RESULT))).toEqual({ state: 'error', description });
  });
});

type Happening = (world: World) => void;

/** As earlier runs left it. @param others newer statuses of other names */
const earlier =
  (states: readonly string[], others = 0): Happening =>
  (world) => {
    for (const state of states) setBefore(world, SHA, state);
    addOthers(world, others);
  };
const fault =
  (one: Partial<GitHubFault>): Happening =>
  ({ github }) =>
    github.inject({ at: /./, times: 1, kind: 'answer', ...one });
const by =
  (creator: string): Happening =>
  (world) => {
    setBefore(world, SHA);
    for (const status of world.github.statuses) status.creator = creator;
  };
const unknownViewer: Happening = (world) => {
  setBefore(world, SHA);
  fault({ at: '/graphql', status: 403 })(world);
};
const ROWS = (count: number) => Array(count).fill({ context: 'ci' });
const FAILED = (kind: GitHubFailure['kind']) => ({ ok: false, failure: { kind } });

describe('setting a status', () => {
  // biome-ignore format: a row a line
  it.each<[what: string, happen: Happening, set: object, asked: string[]]>([
    ['writes it where there is none', earlier([]), CHANGED, [READ, WRITE]],
    ['writes it anew as it was, unless it is green', earlier(['failure']), AS_IT_WAS, [READ, WHO, WRITE]],
    ['does not mind that what stands already is not written anew', (world) => { setBefore(world, SHA); fault({ method: 'POST', at: WRITE.slice(5), status: 422 })(world); }, AS_IT_WAS, [READ, WHO, WRITE]],
    ['compares with the newest one of the name only', earlier(['failure', 'success']), CHANGED, [READ, WHO, WRITE]],
    ['finds it where its name differs in case alone', fault({ method: 'GET', status: 200, body: [{ ...BLOCKED, context: BLOCKED.context.toUpperCase(), creator: { id: userIdOf(BOT) } }] }), AS_IT_WAS, [READ, WHO, WRITE]],
    ['finds it behind a hundred newer ones of other names', earlier(['failure'], 100), AS_IT_WAS, [READ, READ, WHO, WRITE]],
    ['reads no more than a thousand', earlier(['failure'], 1_000), CHANGED, [...Array(10).fill(READ), WRITE]],
    ['asks for another page after a full one, where nothing links to the next', fault({ method: 'GET', status: 200, body: ROWS(100) }), CHANGED, [READ, READ, WRITE]],
    ['asks for no other page after one that is not full', fault({ method: 'GET', status: 200, body: ROWS(99) }), CHANGED, [READ, WRITE]],
    ['reads back what it does not know to have been written: an answer of 500', fault({ method: 'POST', isApplied: true }), CHANGED, [READ, WRITE, READ, WHO]],
    ['reads back what it does not know to have been written: no answer', fault({ method: 'POST', kind: 'reset', isApplied: true }), CHANGED, [READ, WRITE, READ, WHO]],
    ['does not write again what was not written', fault({ method: 'POST', status: 502 }), FAILED('unavailable'), [READ, WRITE, READ]],
    ['does not read back what was refused', fault({ method: 'POST', status: 422 }), FAILED('rejected'), [READ, WRITE]],
    ['does not take a redirect for a status that is written', fault({ method: 'POST', status: 200, body: [] }), { ok: false }, [READ, WRITE, READ]],
    ['does not take 201 for a status that it does not show', fault({ method: 'POST', status: 201, body: { state: 'success', context: BLOCKED.context } }), FAILED('unreadable'), [READ, WRITE, READ]],
    ['does not take 201 for a status of another name', fault({ method: 'POST', status: 201, body: { state: 'failure', context: 'other' } }), FAILED('unreadable'), [READ, WRITE, READ]],
    ['writes it anew where the same words are another creator\'s', by('octocat'), { value: { kind: 'reworded' } }, [READ, WHO, WRITE]],
    ['writes it anew where it is not known who this token is', unknownViewer, { value: { kind: 'reworded' } }, [READ, WHO, WRITE]],
    ['tries a read once more when GitHub is not available', fault({ method: 'GET', status: 503 }), CHANGED, [READ, READ, WRITE]],
    ['does not write after an answer that is no list', fault({ method: 'GET', status: 200, body: { statuses: 'none' } }), FAILED('unreadable'), [READ]],
  ])('%s', async (_what, happen, set, asked) => {
    const world = await worldWithCommit();
    happen(world);
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject(set);
    expect(askedOf(world.github)).toEqual(asked);
    const pages = world.github.requests.filter(({ method }) => method === 'GET').map(({ query }) => query.page);
    expect(pages.every((page) => Number(page) >= 1 && Number(page) <= 10)).toBe(true);
  });

  it('writes nothing when it is green as it was', async () => {
    const world = await worldWithCommit();
    setBefore(world, SHA, 'success');
    const status = { ...BLOCKED, state: 'success' } as const;
    expect(await setStatus(world.client, SHA, { ...WANTED, status })).toEqual(AS_IT_WAS);
    expect(askedOf(world.github)).toEqual([READ, WHO]);
  });

  it.each([
    ['writes nothing when it is as it was since the look', START_MS + 1_000, []],
    ['writes it anew when it is as it was in the second of the look', START_MS + 999, [WRITE]],
  ])('%s', async (_what, createdMs, written) => {
    const world = await worldWithCommit();
    setBefore(world, SHA);
    Object.assign(world.github.statuses[0] ?? {}, { createdMs });
    expect(await setStatus(world.client, SHA, WANTED)).toEqual(AS_IT_WAS);
    expect(askedOf(world.github)).toEqual([READ, WHO, ...written]);
  });

  it('does not follow a redirect, which may end in the 201 of another request', async () => {
    const world = await worldWithCommit();
    const { fetch } = world.github;
    world.github.fetch = async (request) => {
      if (request.method !== 'POST') return fetch(request);
      // As fetch does unless it is told otherwise.
      if (request.redirect === 'follow') return Response.json(BLOCKED, { status: 201 });
      return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } });
    };
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ ok: false });
    expect(world.github.statuses).toEqual([]);
  });

  it.each<[what: string, state: string, kind: string]>([
    ['leaves what another run has set after the look of this one', 'error', 'left'],
    ['does not leave what is greener, because it may tell of an older look', 'success', 'changed'],
  ])('%s', async (_what, state, kind) => {
    const world = await worldWithCommit();
    world.pass(5_000);
    const { context } = BLOCKED;
    const other = { sha: SHA, context, state, description: 'Another look', targetUrl: 'https://github.com/other' };
    world.github.statuses.push({ ...other, createdMs: START_MS + 3_000 });
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ ok: true, value: { kind } });
    // An older one is replaced.
    Object.assign(world.github.statuses[0] ?? {}, { createdMs: START_MS - 2_000 });
    world.github.statuses.splice(1);
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ value: { kind: 'changed' } });
  });

  it.each([
    ['changed from another state', 'success', 'changed'],
    ['written for its words alone', 'failure', 'reworded'],
  ])('says that it is %s', async (_what, state, value) => {
    const world = await worldWithCommit();
    setBefore(world, SHA, state);
    const status = { ...BLOCKED, description: 'Something else' };
    const set = await setStatus(world.client, SHA, { ...WANTED, status });
    expect(set).toMatchObject({ ok: true, value: { kind: value } });
  });
});

// biome-ignore format: a row a line
it.each<[what: string, happen: Happening, event: RunEvent | null, remedy: string]>([
  ['a permission', ({ github }) => Object.assign(github.permissions, { statuses: 'read' }), null, '`statuses: write`'],
  ['a repository out of sight', fault({ times: 9, status: 404 }), null, '`statuses: write`'],
  ['a token that has expired', fault({ times: 9, status: 401 }), null, 'github-token'],
  ['an outage', fault({ times: 9, status: 500 }), null, 'Run again'],
  ['a refusal', fault({ times: 9, status: 422 }), null, 'commit-status'],
  ['an event that does not say what it is about', earlier([]), eventOf('pull_request', {}), 'in a workflow on GitHub'],
])('what is reported of a status is unknown, with the remedy, for %s', async (_what, happen, event, remedy) => {
  const world = await worldWithCommit();
  world.github.commits.add(PUSHED);
  happen(world);
  const { apiUrl, token } = world.github;
  const request = { token, commitStatus: 'app-store', sweep: null, comment: false };
  const { findings, statusChanged } = await report(world, { request, ...(event && { event: { ...event, apiUrl } }) });
  const subject = { id: 'commit-status' };
  expect(findings).toMatchObject([{ reason: 'status.not-written', severity: 'unknown', subject }]);
  expect(findings[0]?.remedy).toContain(remedy);
  expect(statusChanged).toBe(false);
});

describe('rate limits', () => {
  const limited = { at: /statuses/, method: 'POST', times: 1, kind: 'answer', status: 403 } as const;
  const words = { message: 'You have exceeded a secondary rate limit.' };

  it.each<[what: string, message: string, headers: Record<string, string>, waitedMs: number]>([
    ['as long as GitHub says', words.message, { 'retry-after': '60' }, 60_000],
    ['for an hour that is about to end', 'API rate limit exceeded', { 'x-ratelimit-remaining': '0' }, 20_000],
  ])('waits %s, once, and writes then', async (_what, message, headers, waitedMs) => {
    const world = await worldWithCommit();
    const reset = { 'x-ratelimit-reset': String(world.reporting.clock.now() / 1000 + 20) };
    world.github.inject({ ...limited, headers: { ...reset, ...headers }, body: { message } });
    expect(await setStatus(world.client, SHA, WANTED)).toEqual(CHANGED);
    expect(world.waitsMs).toEqual([waitedMs]);
  });

  it.each([
    ['a refusal that does not say how long', { status: 403, body: words }],
    ['the words of older servers', { body: { message: 'You have triggered an abuse detection mechanism.' } }],
    ['429 without a header', { status: 429, body: { message: 'Slow down' } }],
    ['a time that is not a number', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }],
  ])('waits a minute at first, and each time twice as long, at most three times: %s', async (_what, refusal) => {
    const world = await worldWithCommit();
    world.github.inject({ ...limited, ...refusal, times: 9 });
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(world.waitsMs).toEqual([60_000, 120_000, 240_000]);
    expect(inProcess.writtenTo(world.github)).toHaveLength(4);
  });

  it.each<[what: string, headers: Record<string, string>, timeMs: number, waitsMs: number[]]>([
    ['that GitHub gives', { 'retry-after': '600' }, 600_000, []],
    ['that GitHub gives, by a second', { 'retry-after': '599' }, 600_000, [599_000]],
    ['of a minute', {}, 60_000, []],
    ['of two minutes', {}, 150_000, [60_000]],
  ])('does not begin a wait %s when less is left', async (_what, headers, timeMs, waitsMs) => {
    const world = await createWorld({}, timeMs);
    world.github.commits.add(SHA);
    world.github.inject({ ...limited, body: words, headers, times: 9 });
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(world.waitsMs).toEqual(waitsMs);
  });

  it('ends a wait when the run is stopped', async () => {
    const world = await worldWithCommit();
    world.reporting.clock.sleep = async () => {
      throw new Error('The run was interrupted.');
    };
    world.github.inject({ ...limited, body: words, times: 9 });
    expect(await setStatus(world.client, SHA, WANTED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(inProcess.writtenTo(world.github)).toHaveLength(1);
  });
});
