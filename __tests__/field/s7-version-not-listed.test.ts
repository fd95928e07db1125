/** S7: a version that was just made or submitted is in no list, or shows its state of before, for up to minutes. */
import { expect, it } from '@jest/globals';
import { everywhere } from '../core/requests.ts';
import { approve } from '../model/others.ts';
import { type RunResult, runOnce } from '../model/run.ts';
import { createWorld, type World } from '../model/world.ts';

const IOS = { version: '1.1', platform: 'IOS', platforms: ['IOS'] } as const;
const ASKED = { ...IOS, build: '42', releaseNotes: everywhere('Faster.') };
const wait = { inputs: { waitMs: 60 * 60_000 } };
const reasonsOf = ({ findings }: RunResult) => findings.map(({ severity, reason }) => `${severity} ${reason}`);

const LAGS = ['lists', 'all'] as const;

it.each(LAGS)('a submit right after a prepare goes on with the same version (%s)', async (lagOn) => {
  const world = createWorld({ scenario: 'release', readLagMs: 60_000, lagOn });
  expect(reasonsOf(await runOnce(world, { ...ASKED, mode: 'prepare' }))).toEqual([]);
  expect(reasonsOf(await runOnce(world, { ...ASKED, mode: 'submit' }))).toEqual([]);
  expect([...world.emulator.service.store.versions.values()].map(({ versionString }) => versionString)).toEqual([
    '1.0',
    '1.1',
  ]);
});

it.each(LAGS)('a release right after a submit waits for the approval (%s)', async (lagOn) => {
  const world = createWorld({ scenario: 'release', readLagMs: 90_000, lagOn });
  await runOnce(world, { ...ASKED, mode: 'submit' });
  const afterMs = world.time.nowMs + 10 * 60_000;
  let isApproved = false;
  world.before.push(() => {
    if (isApproved || world.time.nowMs < afterMs) return;
    isApproved = true;
    approve('submission')(world);
  });
  expect(reasonsOf(await runOnce(world, { ...IOS, mode: 'release' }, wait))).toEqual([]);
});

it.each([
  ['never submitted', (world: World) => runOnce(world, { ...ASKED, mode: 'prepare' })],
  ['not there', async () => undefined],
])('a release gives up after two minutes where the version is %s', async (_, begin) => {
  const world = createWorld({ scenario: 'release' });
  await begin(world);
  const startMs = world.time.nowMs;
  expect(reasonsOf(await runOnce(world, { ...IOS, mode: 'release' }, wait))).toEqual(['error version.not-approved']);
  expect((world.time.nowMs - startMs) / 1_000).toBe(120);
});

it('a number that was used before and never shows up is red within the limit of the run', async () => {
  const world = createWorld({ scenario: 'release', readLagMs: 60 * 60_000 });
  await runOnce(world, { ...ASKED, mode: 'prepare' });
  const { findings, steps } = await runOnce(world, { ...ASKED, mode: 'submit' });
  expect(findings).toMatchObject([{ severity: 'error', reason: 'write.refused' }]);
  expect(steps.filter(({ outcome }) => outcome === 'done')).toEqual([]);
});

it.each(['prepare', 'submit', 'cancel', 'release'] as const)(
  'a version that a list shows, and that its own address does not show yet, is looked for by %s',
  async (mode) => {
    const world = createWorld({ scenario: 'release' });
    await runOnce(world, { ...ASKED, mode: 'submit' });
    approve('submission')(world);
    const asked = ['cancel', 'release'].includes(mode) ? { ...IOS, mode } : { ...ASKED, version: '1.2', mode };
    const path = /\/appStoreVersions\/[^/]+$/;
    const unseen = async (times: number) => {
      world.emulator.inject({ kind: 'status-before', status: 404, match: { method: 'GET', path }, times });
      const { findings } = await runOnce(world, { ...asked, dryRun: true });
      return findings.filter(({ severity }) => severity === 'unknown');
    };
    expect(await unseen(4)).toEqual([]);
    const [found] = await unseen(20);
    expect(found?.message).toMatch(
      /^App Store Connect does not show version 1\.\d.* yet, or somebody has deleted it\.$/,
    );
    expect(found?.remedy).not.toContain('base-url');
  },
);
