/** The two limits: two in review on a platform, one of each kind on the live service, and five open over all platforms. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  addForeignSubmission,
  addVersionIn,
  createWorld,
  errorsIn,
  FULL_RELEASE,
  listed,
  page,
  reasonsIn,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, scenarioItems, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const itemsAlone = (world: World): Partial<ReleaseRequest> => ({
  mode: 'submit',
  items: listed(page(scenarioItems(world).pageId)),
});

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  describe('two in review', () => {
    it('count on their own platform alone', async () => {
      const world = createReleaseWorld();
      for (const state of ['IN_REVIEW', 'WAITING_FOR_REVIEW']) addForeignSubmission(world, state, 'MAC_OS');
      const { verdict, findings } = await runOnce(world, FULL_RELEASE);
      expect({ verdict, findings }).toEqual({ verdict: 'clear', findings: [] });
    });

    it('block a check of their platform, and not of another', async () => {
      const world = createReleaseWorld();
      for (const state of ['IN_REVIEW', 'WAITING_FOR_REVIEW']) addForeignSubmission(world, state, 'MAC_OS');
      const mac = await runOnce(world, { platform: 'MAC_OS' });
      const ios = await runOnce(world, { platform: 'IOS' });
      expect([errorsIn(mac), errorsIn(ios)]).toEqual([['submission.in-review-limit'], []]);
    });

    it('count on every platform where one of them names none', async () => {
      const world = createReleaseWorld();
      addForeignSubmission(world, 'IN_REVIEW', 'MAC_OS').submission.platform = null;
      addForeignSubmission(world, 'IN_REVIEW', 'IOS');
      const result = await runOnce(world);
      expect(errorsIn(result)).toEqual(['submission.in-review-limit']);
    });
  });

  describe('a release on another platform at the same time', () => {
    it('is no hindrance, and is left as it is', async () => {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      const { appId } = world;
      const mac = service.addVersion({ appId, versionString: '1.1', platform: 'MAC_OS' });
      const submission = service.addSubmission({ appId, platform: 'MAC_OS', state: 'IN_REVIEW' });
      service.addItem({ submissionId: submission.id, kind: 'appStoreVersion', targetId: mac.id });
      const { verdict } = await runOnce(world, { ...FULL_RELEASE, onVersionInFlight: 'cancel' });
      expect(verdict).toBe('clear');
      expect(settled(world).versions.get(mac.id)?.state).toBe('IN_REVIEW');
      expect(openSubmissions(world).map(({ platform, state }) => [platform, state])).toEqual([
        ['MAC_OS', 'IN_REVIEW'],
        ['IOS', 'WAITING_FOR_REVIEW'],
      ]);
    });
  });

  describe('slots-needed', () => {
    const withOpen = (count: number) => {
      const world = createReleaseWorld();
      for (let drafts = 0; drafts < count; drafts++) addForeignSubmission(world, 'READY_FOR_REVIEW', 'MAC_OS');
      return world;
    };

    it.each([
      [0, 5],
      [2, 3],
      [4, 1],
    ])('is met with %d open where %d are needed', async (open, slotsNeeded) => {
      expect((await runOnce(withOpen(open), { slotsNeeded })).verdict).toBe('clear');
    });

    it.each([
      [1, 5],
      [3, 3],
      [5, 1],
    ])('blocks a check with %d open where %d are needed', async (open, slotsNeeded) => {
      const result = await runOnce(withOpen(open), { slotsNeeded });
      expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({
        verdict: 'blocked',
        errors: ['submission.total-limit'],
      });
    });

    it('is met by what a check with cancel frees', async () => {
      const world = createReleaseWorld();
      addVersionIn(world, 'WAITING_FOR_REVIEW');
      const { verdict } = await runOnce(world, { slotsNeeded: 5, onVersionInFlight: 'cancel' });
      expect({ verdict, open: openSubmissions(world) }).toEqual({ verdict: 'clear', open: [] });
    });
  });
});

describe('items alone beside another submission without a version in review', () => {
  it('are a warning on the live service, which may refuse the second of its kind', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live' });
    const { submission } = addForeignSubmission(world, 'IN_REVIEW');
    for (const dryRun of [true, false]) {
      const result = await runOnce(world, { ...itemsAlone(world), dryRun });
      const warned = result.findings.map(({ reason, severity, subject }) => [reason, severity, subject?.id]);
      expect({ verdict: result.verdict, warned }).toEqual({
        verdict: 'clear',
        warned: [['submission.in-review-limit', 'warning', submission.id]],
      });
    }
  });

  it('are red when it does refuse; nothing of them stays in the draft, which the next run adopts', async () => {
    const world = createWorld({ scenario: 'release', dialect: 'live', oneWithoutVersionInReview: true });
    const { submission } = addForeignSubmission(world, 'IN_REVIEW');
    const request = itemsAlone(world);
    const result = await runOnce(world, request);
    expect({ verdict: result.verdict, errors: errorsIn(result) }).toEqual({
      verdict: 'blocked',
      errors: ['submission.in-review-limit'],
    });
    const draft = openSubmissions(world).find(({ id }) => id !== submission.id);
    expect(draft).toMatchObject({ state: 'READY_FOR_REVIEW', holds: [] });
    world.emulator.service.approveSubmission(submission.id);
    const again = await runOnce(world, request);
    expect({ verdict: again.verdict, found: again.submission?.id }).toEqual({ verdict: 'clear', found: draft?.id });
  });

  it.each([
    ['on the specification’s service', 'specification', false, {}],
    ['where that one has a version', 'live', true, {}],
    ['where this one has a version', 'live', false, FULL_RELEASE],
  ] as const)('are no warning %s', async (_where, dialect, hasVersion, more) => {
    const world = createWorld({ scenario: 'release', dialect });
    if (hasVersion) addVersionIn(world, 'IN_REVIEW');
    else addForeignSubmission(world, 'IN_REVIEW');
    const result = await runOnce(world, { ...itemsAlone(world), ...more });
    expect({ verdict: result.verdict, reasons: reasonsIn(result) }).toEqual({ verdict: 'clear', reasons: [] });
    expect(writesOf(world).length).toBeGreaterThan(0);
  });
});
