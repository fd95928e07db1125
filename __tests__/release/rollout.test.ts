/** `phased-release: pause`, `resume` or `complete`: one change of the phased release of the version that was named. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect, FaultKind } from '../../emulator/app-store/http/server.ts';
import { outputsOf } from '../../src/runner/publish.ts';
import { renderReport } from '../../src/runner/report.ts';
import { renderSummary } from '../../src/runner/summary.ts';
import { addForeignSubmission, createWorld, errorsIn, recordsOf, runOnce, type World, writesOf } from './harness.ts';
import { changedSince, passReadLag } from './looking.ts';
import {
  BY_ID,
  CHANGE_PHASED,
  COMPLETE,
  LIST,
  PAUSE,
  READ_PHASED,
  RESUME,
  requestsOf,
  thePhasedRelease,
  theVersion,
  worldWith,
} from './named.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const DAY_MS = 86_400_000;
const READS = [LIST, BY_ID, READ_PHASED];
const CHANGES = { pause: PAUSE, resume: RESUME, complete: COMPLETE };

/** Version 1.1 on the third day of its phased release, which is in the given state. */
function rollingOut(state: string, dialect: Dialect = 'live'): World {
  const world = createWorld({ scenario: 'rolling-out', dialect });
  const { service } = world.emulator;
  const { id } = thePhasedRelease(world);
  if (state !== 'ACTIVE') service.updatePhasedRelease(id, state);
  return world;
}

function seen(markdown: string): string {
  return markdown.replaceAll('&#8203;', '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

describe.each(DIALECTS)('in the %s dialect, a phased release', (dialect) => {
  it.each([
    ['ACTIVE', 'pause', 'PAUSED', 'The rollout is paused'],
    ['PAUSED', 'resume', 'ACTIVE', 'The rollout is resumed'],
    ['ACTIVE', 'complete', 'COMPLETE', 'The rollout is completed'],
    ['PAUSED', 'complete', 'COMPLETE', 'The rollout is completed'],
  ] as const)('that is %s takes %s by one request: %s', async (state, change, after, headline) => {
    const world = rollingOut(state, dialect);
    const before = recordsOf(world);
    const outcome = await runOnce(world, CHANGES[change]);
    expect(outcome).toMatchObject({ verdict: 'clear', findings: [], headline });
    expect(requestsOf(world)).toEqual([...READS, CHANGE_PHASED]);
    const { id } = thePhasedRelease(world);
    expect(world.emulator.requests.at(-1)?.body).toEqual({
      data: { type: 'appStoreVersionPhasedReleases', id, attributes: { phasedReleaseState: after } },
    });
    expect(thePhasedRelease(world).state).toBe(after);
    expect(changedSince(world, before)).toEqual([id]);
    expect(outputsOf(outcome)).toMatchObject({
      'version-id': theVersion(world).id,
      'version-state': dialect === 'live' ? 'READY_FOR_DISTRIBUTION' : 'READY_FOR_SALE',
      build: '42',
      'slots-free': '',
    });
  });

  it.each([
    ['ACTIVE', 'resume', 'The rollout is active already'],
    ['PAUSED', 'pause', 'The rollout is paused already'],
    ['COMPLETE', 'complete', 'The rollout is complete already'],
  ] as const)('that is %s has nothing to do for %s', async (state, change, headline) => {
    const world = rollingOut(state, dialect);
    expect(await runOnce(world, CHANGES[change])).toMatchObject({ verdict: 'clear', findings: [], headline });
    expect(requestsOf(world)).toEqual(READS);
  });

  it.each([
    ['COMPLETE', 'pause'],
    ['COMPLETE', 'resume'],
  ] as const)('that is %s cannot take %s, and nothing is sent', async (state, change) => {
    const world = rollingOut(state, dialect);
    const outcome = await runOnce(world, CHANGES[change]);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['phased-release.not-active'],
    });
    expect(requestsOf(world)).toEqual(READS);
  });

  it.each(['pause', 'resume', 'complete'] as const)('that has not begun cannot take %s', async (change) => {
    const world = worldWith('PENDING_DEVELOPER_RELEASE', { dialect });
    world.emulator.service.addPhasedRelease({ versionId: theVersion(world).id, state: 'INACTIVE' });
    const outcome = await runOnce(world, CHANGES[change]);
    expect(errorsIn(outcome)).toEqual(['phased-release.not-active']);
    expect(outcome.findings[0]?.message).toContain('has not begun');
    expect(requestsOf(world)).toEqual(READS);
  });

  it.each(['pause', 'resume', 'complete'] as const)('that is not there cannot take %s', async (change) => {
    const world = worldWith('READY_FOR_DISTRIBUTION', { dialect });
    const outcome = await runOnce(world, CHANGES[change]);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['phased-release.not-active'],
    });
    expect(requestsOf(world)).toEqual(READS);
  });

  it('of a version that does not exist is not active', async () => {
    const world = rollingOut('ACTIVE', dialect);
    const outcome = await runOnce(world, { ...PAUSE, version: '9.9' });
    expect(errorsIn(outcome)).toEqual(['phased-release.not-active']);
    expect(requestsOf(world)).toEqual([LIST]);
  });

  it('is changed whatever else is open', async () => {
    const world = rollingOut('ACTIVE', dialect);
    for (const state of [
      'IN_REVIEW',
      'WAITING_FOR_REVIEW',
      'READY_FOR_REVIEW',
      'READY_FOR_REVIEW',
      'UNRESOLVED_ISSUES',
    ])
      addForeignSubmission(world, state);
    world.emulator.service.addVersion({ appId: world.appId, versionString: '1.2', state: 'IN_REVIEW' });
    expect(await runOnce(world, PAUSE)).toMatchObject({ verdict: 'clear', findings: [] });
    expect(requestsOf(world)).toEqual([...READS, CHANGE_PHASED]);
  });

  it('of the version that was named is changed, and no other', async () => {
    const world = rollingOut('ACTIVE', dialect);
    const { service } = world.emulator;
    for (const [versionString, platform] of [
      ['1.10', 'IOS'],
      ['1.1', 'MAC_OS'],
    ] as const) {
      const { id } = service.addVersion({
        appId: world.appId,
        versionString,
        platform,
        state: 'READY_FOR_DISTRIBUTION',
      });
      service.addPhasedRelease({ versionId: id, state: 'ACTIVE', startedAt: world.time.nowMs });
    }
    const before = recordsOf(world);
    expect(await runOnce(world, PAUSE)).toMatchObject({ verdict: 'clear' });
    expect(changedSince(world, before)).toEqual([thePhasedRelease(world).id]);
  });
});

describe('the plan of a dry run', () => {
  it.each(['pause', 'complete'] as const)('changes nothing: %s', async (change) => {
    const world = rollingOut('ACTIVE');
    const outcome = await runOnce(world, { ...CHANGES[change], dryRun: true });
    expect(outcome).toMatchObject({ verdict: 'clear', steps: [{ outcome: 'pending' }] });
    expect(requestsOf(world)).toEqual(READS);
  });

  it('says that completing reaches everybody and stays so; so does the plan of the run', async () => {
    const words = 'Releases to all users now. This cannot be undone.';
    const planned = await runOnce(rollingOut('ACTIVE'), { ...COMPLETE, dryRun: true });
    expect(renderSummary(planned)).toContain(words);
    expect(JSON.parse(renderReport(planned)).plan[0].step).toContain(words);
    const { log } = await runOnce(rollingOut('ACTIVE'), COMPLETE);
    expect(log.find((line) => line.startsWith('Plan 1/1'))).toContain(words);
  });

  it('says nothing of the kind of a pause', async () => {
    expect(renderSummary(await runOnce(rollingOut('ACTIVE'), { ...PAUSE, dryRun: true }))).not.toContain('undone');
  });
});

describe('the summary', () => {
  it('shows the version, the day, the share of users and the pauses that were used', async () => {
    const world = rollingOut('ACTIVE');
    const text = seen(renderSummary(await runOnce(world, RESUME)));
    expect(text).toContain('### Version 1.1 (42)');
    expect(text).toContain('🟩 🟩 🟩 ⬜ ⬜ ⬜ ⬜');
    expect(text).toContain('Day 3 of 7, 5 % of users with automatic updates');
    expect(text).toContain('The phased release is ACTIVE. 0 of 30 days of pauses used.');
    expect(text).toContain('The rollout is active already');
    expect(text).not.toMatch(/slot/i);
  });

  it('shows them as they are after the change', async () => {
    const world = rollingOut('ACTIVE');
    await runOnce(world, PAUSE);
    passReadLag(world, 4 * DAY_MS);
    const text = seen(renderSummary(await runOnce(world, RESUME)));
    expect(text).toContain('Day 3 of 7');
    expect(text).toContain('The phased release is ACTIVE. 4 of 30 days of pauses used.');
    expect(seen(renderSummary(await runOnce(world, COMPLETE)))).toContain(
      'All users.** The phased release is COMPLETE.',
    );
  });

  it('shows what there is of one that has not begun, and where there is none', async () => {
    const world = worldWith('PENDING_DEVELOPER_RELEASE');
    const none = seen(renderSummary(await runOnce(world, PAUSE)));
    expect(none).toContain('### Version 1.1 (42)\n\nPENDING_DEVELOPER_RELEASE');
    world.emulator.service.addPhasedRelease({ versionId: theVersion(world).id, state: 'INACTIVE' });
    const text = seen(renderSummary(await runOnce(world, PAUSE)));
    expect(text).toContain('⬜ ⬜ ⬜ ⬜ ⬜ ⬜ ⬜');
    expect(text).toContain('Not begun');
  });
});

describe('what cannot be understood', () => {
  it('is a phased release in a state that nobody knows: unknown, and nothing is sent', async () => {
    const world = rollingOut('ACTIVE');
    thePhasedRelease(world).state = 'SLOWED_DOWN';
    const outcome = await runOnce(world, PAUSE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'unknown',
      reasons: ['state.unknown'],
    });
    expect(requestsOf(world)).toEqual(READS);
  });

  it.each([
    ['the list', /\/apps\/.*\/appStoreVersions$/],
    ['the version', /\/appStoreVersions\/[^/]+$/],
    ['the phased release', /\/appStoreVersionPhasedRelease$/],
  ])('is what cannot be read: %s', async (_, path) => {
    const world = rollingOut('ACTIVE');
    world.emulator.inject({ kind: 'status-before', status: 503, match: { path }, times: 99 });
    const outcome = await runOnce(world, PAUSE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'unknown',
      reasons: ['service.unavailable'],
    });
    expect(writesOf(world)).toEqual([]);
  });
});

describe.each(['pause', 'resume', 'complete'] as const)('the answer to %s', (change) => {
  const world = () => rollingOut(change === 'resume' ? 'PAUSED' : 'ACTIVE');
  const after = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' }[change];

  it.each<FaultKind>(['reset-after', 'status-after', 'cut-after'])(
    'may be lost after it was applied: it is read back (%s)',
    async (kind) => {
      const it = world();
      it.emulator.inject({ kind, status: 500, match: { method: 'PATCH' } });
      expect(await runOnce(it, CHANGES[change])).toMatchObject({ verdict: 'clear', findings: [] });
      expect(thePhasedRelease(it).state).toBe(after);
      expect(requestsOf(it)).toEqual([...READS, CHANGE_PHASED, READ_PHASED]);
    },
  );

  it.each<FaultKind>(['reset-before', 'status-before', 'html'])(
    'may be lost before it was applied: that is not confirmed, and the next run changes it (%s)',
    async (kind) => {
      const it = world();
      it.emulator.inject({ kind, status: 500, match: { method: 'PATCH' } });
      const outcome = await runOnce(it, CHANGES[change]);
      expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
        verdict: 'unknown',
        reasons: ['write.unconfirmed'],
      });
      const reads = [READ_PHASED, READ_PHASED, READ_PHASED, READ_PHASED];
      expect(requestsOf(it)).toEqual([...READS, CHANGE_PHASED, ...reads]);
      expect(await runOnce(it, CHANGES[change])).toMatchObject({ verdict: 'clear', findings: [] });
      expect(thePhasedRelease(it).state).toBe(after);
      expect(it.emulator.requests.filter(({ applied }) => applied)).toHaveLength(1);
    },
  );
});

it('is not done by an answer that shows another phased release in that state', async () => {
  const world = rollingOut('ACTIVE');
  const data = { type: 'appStoreVersionPhasedReleases', id: 'other', attributes: { phasedReleaseState: 'PAUSED' } };
  world.emulator.inject({ kind: 'body', status: 200, body: JSON.stringify({ data }), match: { method: 'PATCH' } });
  expect(errorsIn(await runOnce(world, PAUSE))).toEqual(['write.unconfirmed']);
});

describe('a change that is refused', () => {
  it('says what the service says, and that pauses may be used up', async () => {
    const world = rollingOut('ACTIVE');
    const { service } = world.emulator;
    service.updatePhasedRelease(thePhasedRelease(world).id, 'PAUSED');
    passReadLag(world, 30 * DAY_MS);
    const outcome = await runOnce(world, PAUSE);
    expect({ verdict: outcome.verdict, reasons: errorsIn(outcome) }).toEqual({
      verdict: 'blocked',
      reasons: ['write.refused'],
    });
    expect(outcome.findings[0]?.message).toContain('30 days');
    expect(outcome.findings[0]?.remedy).toContain('30 days');
  });

  it('is no failure when somebody else has made the same change a moment before', async () => {
    const world = rollingOut('ACTIVE');
    const { service } = world.emulator;
    const { id } = thePhasedRelease(world);
    world.emulator.inject({ kind: 'status-before', status: 409, match: { method: 'PATCH' } });
    world.emulator.onRequest = ({ method }) => {
      if (method === 'PATCH') service.updatePhasedRelease(id, 'PAUSED');
    };
    expect(await runOnce(world, PAUSE)).toMatchObject({ verdict: 'clear', findings: [] });
    expect(writesOf(world)).toHaveLength(1);
  });

  it('stands when the phased release has ended by itself meanwhile', async () => {
    const world = rollingOut('ACTIVE');
    const { service } = world.emulator;
    const { id } = thePhasedRelease(world);
    world.emulator.onRequest = ({ method }) => {
      if (method === 'PATCH') service.updatePhasedRelease(id, 'COMPLETE');
    };
    const outcome = await runOnce(world, PAUSE);
    expect(errorsIn(outcome)).toEqual(['write.refused']);
    expect(errorsIn(await runOnce(world, PAUSE))).toEqual(['phased-release.not-active']);
  });
});
