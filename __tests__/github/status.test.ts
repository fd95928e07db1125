import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Finding } from '../../src/core/model/finding.ts';
import { EMPTY_RESULT, isGreen, outcomeOf } from '../../src/core/model/result.ts';
import { describe as describeText, setStatus, statusOf } from '../../src/github/status.ts';
import { askedOf, BLOCKED, createWorld, markBefore, type World, writtenTo } from './in-process.ts';

const SHA = 'a'.repeat(40);
const READ = `GET /repos/acme/rocket/commits/${SHA}/statuses`;
const WRITE = `POST /repos/acme/rocket/statuses/${SHA}`;

const WRITTEN = { ok: true, value: { isWritten: true, isChanged: true } };
const AS_IT_WAS = { ok: true, value: { isWritten: false, isChanged: false } };

async function worldWithCommit(): Promise<World> {
  const world = await createWorld();
  world.github.commits.add(SHA);
  return world;
}

function addOthers({ github }: World, count: number): void {
  for (let number = 1; number <= count; number++)
    github.statuses.push({ sha: SHA, context: `ci/${number}`, state: 'success', description: '', targetUrl: null });
}

function finding(severity: Finding['severity'], message: string): Finding {
  return { reason: 'version.in-flight', severity, message, remedy: 'Wait.', subject: null };
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
    const findings = [finding('warning', 'never mind'), finding('error', 'Version 1.1 is IN_REVIEW')];
    expect(statusOf(outcomeOf({ ...EMPTY_RESULT, findings }))).toEqual({
      state: 'failure',
      description: 'A version is in flight: Version 1.1 is IN_REVIEW',
    });
  });

  it('is an error, never pending, when nothing is known', () => {
    expect(statusOf(outcomeOf(EMPTY_RESULT))).toEqual({
      state: 'error',
      description: 'The run did not come to its end',
    });
  });
});

describe('setting a status', () => {
  it('writes it where there is none, with the link to the run', async () => {
    const world = await worldWithCommit();
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(askedOf(world.github)).toEqual([READ, WRITE]);
    expect(world.github.statuses).toEqual([
      {
        sha: SHA,
        context: 'app-store',
        state: 'failure',
        description: 'A version is in flight',
        targetUrl: 'https://github.com/acme/rocket/actions/runs/7',
      },
    ]);
  });

  it('writes nothing when state and description are as they were', async () => {
    const world = await worldWithCommit();
    markBefore(world, SHA);
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(AS_IT_WAS);
    expect(askedOf(world.github)).toEqual([READ]);
  });

  it.each([
    ['changed from another state', 'success', true],
    ['written for its words alone', 'failure', false],
  ])('says that it is %s', async (_what, state, isChanged) => {
    const world = await worldWithCommit();
    markBefore(world, SHA, state);
    const status = { ...BLOCKED.status, description: 'Something else' };
    expect(await setStatus(world.client, SHA, { ...BLOCKED, status })).toEqual({
      ok: true,
      value: { isWritten: true, isChanged },
    });
  });

  it('compares with the newest one of the name only', async () => {
    const world = await worldWithCommit();
    markBefore(world, SHA);
    markBefore(world, SHA, 'success');
    await setStatus(world.client, SHA, BLOCKED);
    expect(writtenTo(world.github)).toHaveLength(1);
  });

  it('finds it behind a hundred newer ones of other names', async () => {
    const world = await worldWithCommit();
    markBefore(world, SHA);
    addOthers(world, 100);
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(AS_IT_WAS);
    expect(askedOf(world.github)).toEqual([READ, READ]);
    expect(world.github.requests.map(({ query }) => query)).toEqual([
      { per_page: '100', page: '1' },
      { per_page: '100', page: '2' },
    ]);
  });

  it('reads no more than a thousand, and then writes it', async () => {
    const world = await worldWithCommit();
    markBefore(world, SHA);
    addOthers(world, 1_000);
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(askedOf(world.github)).toEqual([...Array(10).fill(READ), WRITE]);
  });

  it.each([
    ['asks for another page after a full one', 100, [READ, READ, WRITE]],
    ['asks for no other page after one that is not full', 99, [READ, WRITE]],
  ])('%s, where nothing links to the next', async (_what, count, asked) => {
    const world = await worldWithCommit();
    const body = Array(count).fill({ context: 'ci' });
    world.github.inject({ method: 'GET', at: /./, times: 1, kind: 'answer', status: 200, body });
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(askedOf(world.github)).toEqual(asked);
  });

  it('reads back what it does not know to have been written, and does not write again', async () => {
    for (const kind of ['answer', 'reset'] as const) {
      const world = await worldWithCommit();
      world.github.inject({ method: 'POST', at: /statuses/, times: 1, kind, isApplied: true });
      expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
      expect(askedOf(world.github)).toEqual([READ, WRITE, READ]);
    }
  });

  it('fails when it was not written, and does not write again', async () => {
    const world = await worldWithCommit();
    world.github.inject({ method: 'POST', at: /statuses/, times: 1, kind: 'answer', status: 502 });
    const set = await setStatus(world.client, SHA, BLOCKED);
    expect(set).toMatchObject({ ok: false, failure: { kind: 'unavailable', message: '502 Server Error' } });
    expect(askedOf(world.github)).toEqual([READ, WRITE, READ]);
  });

  it('tries a read once more when GitHub is not available', async () => {
    const world = await worldWithCommit();
    world.github.inject({ method: 'GET', at: /./, times: 1, kind: 'answer', status: 503 });
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(world.waitsMs).toEqual([500]);
  });

  it('does not take a redirect for a status that is written', async () => {
    const world = await worldWithCommit();
    world.github.inject({ method: 'POST', at: /statuses/, times: 1, kind: 'answer', status: 200, body: [] });
    expect(await setStatus(world.client, SHA, BLOCKED)).toMatchObject({ ok: false });
  });

  it('is not written after an answer that is no list', async () => {
    const world = await worldWithCommit();
    world.github.inject({ method: 'GET', at: /./, kind: 'answer', status: 200, body: { statuses: 'none' } });
    expect(await setStatus(world.client, SHA, BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  });
});

describe('rate limits', () => {
  const limited = { at: /statuses/, method: 'POST', times: 1, kind: 'answer', status: 403 } as const;
  const words = { message: 'You have exceeded a secondary rate limit.' };

  it('waits as long as GitHub says, once, and writes then', async () => {
    const world = await worldWithCommit();
    world.github.inject({ ...limited, body: words, headers: { 'retry-after': '60' } });
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(world.waitsMs).toEqual([60_000]);
  });

  it('waits for an hour that is about to end', async () => {
    const world = await worldWithCommit();
    const reset = String(world.reporting.clock.now() / 1000 + 20);
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    world.github.inject({ ...limited, headers, body: { message: 'API rate limit exceeded' } });
    expect(await setStatus(world.client, SHA, BLOCKED)).toEqual(WRITTEN);
    expect(world.waitsMs).toEqual([20_000]);
  });

  it.each([
    ['a refusal that does not say how long', { status: 403, body: words }],
    [
      'the words of older servers',
      { status: 403, body: { message: 'You have triggered an abuse detection mechanism.' } },
    ],
    ['429 without a header', { status: 429, body: { message: 'Slow down' } }],
    ['a time that is not a number', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } }],
  ])('waits a minute at first, and each time twice as long, at most three times: %s', async (_what, refusal) => {
    const world = await worldWithCommit();
    world.github.inject({ ...limited, ...refusal, times: 9 });
    expect(await setStatus(world.client, SHA, BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(world.waitsMs).toEqual([60_000, 120_000, 240_000]);
    expect(writtenTo(world.github)).toHaveLength(4);
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
    expect(await setStatus(world.client, SHA, BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(world.waitsMs).toEqual(waitsMs);
  });

  it('ends a wait when the run is stopped', async () => {
    const world = await worldWithCommit();
    world.reporting.clock.sleep = async () => {
      throw new Error('The run was interrupted.');
    };
    world.github.inject({ ...limited, body: words, times: 9 });
    expect(await setStatus(world.client, SHA, BLOCKED)).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
    expect(writtenTo(world.github)).toHaveLength(1);
  });
});

describe('the verdict', () => {
  it('is not changed by a status that could not be set, and the run is red', () => {
    const reported: Finding = { ...finding('unknown', '403'), reason: 'status.not-written' };
    const blocked = outcomeOf({ ...EMPTY_RESULT, findings: [finding('error', 'in review'), reported] });
    expect(blocked).toMatchObject({ verdict: 'blocked', headline: 'A version is in flight' });
    expect(isGreen({ ...blocked, verdict: 'clear', findings: [reported] })).toBe(false);
    expect(isGreen({ ...blocked, verdict: 'clear', findings: [{ ...reported, severity: 'warning' }] })).toBe(true);
  });
});
