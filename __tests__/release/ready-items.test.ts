/** `items: ready` takes what can be submitted now, and says what it leaves out. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { addForeignSubmission, addPage, createWorld, runOnce, stateOf, writesOf } from './harness.ts';
import { openSubmissions, scenarioItems, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const VERSION: Partial<ReleaseRequest> = {
  version: '1.1',
  build: '42',
  releaseNotes: { kind: 'text', text: 'Better than before.' },
  mode: 'submit',
};

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  it('leaves out with ready what sits in another submission, and says so', async () => {
    const world = createReleaseWorld();
    const { pageId: taken } = addForeignSubmission(world, 'IN_REVIEW');
    const shared = addForeignSubmission(world);
    // In a draft with something that is not ready, which this run would not put in.
    const seed = { submissionId: shared.submission.id, kind: 'appEvent' as const };
    const other = world.emulator.service.addEvent({ appId: world.appId, state: 'DRAFT' });
    world.emulator.service.addItem({ ...seed, targetId: other.id });
    other.state = 'DRAFT';
    const result = await runOnce(world, { ...VERSION, items: { kind: 'ready', items: true, purchases: false } });
    expect(result.verdict).toBe('clear');
    const { pageId, experimentId, eventId } = scenarioItems(world);
    const own = openSubmissions(world).find(({ id }) => id === result.submission?.id);
    expect(own?.holds).toEqual([result.version?.id, pageId, experimentId, eventId].sort());
    const left = result.findings.filter(({ reason }) => reason === 'item.left-out');
    expect(left.map(({ subject, severity }) => [subject?.id, severity])).toEqual([[shared.pageId, 'warning']]);
    // Under review, it is not ready.
    expect(left.map(({ subject }) => subject?.id)).not.toContain(taken);
  });

  it.each(['MAC_OS', 'TV_OS', 'VISION_OS'] as const)(
    'takes with ready for %s neither pages nor events',
    async (platform) => {
      const world = createReleaseWorld();
      const { service } = world.emulator;
      const { appId } = world;
      for (const version of settled(world).versions.values()) version.platform = platform;
      const own = service.addExperiment({ appId, platform });
      const result = await runOnce(world, {
        platform,
        items: { kind: 'ready', items: true, purchases: false },
        mode: 'submit',
      });
      expect({ verdict: result.verdict, findings: result.findings }).toEqual({ verdict: 'clear', findings: [] });
      expect(openSubmissions(world)).toMatchObject([{ platform, holds: [own.id] }]);
    },
  );

  it('takes with ready exactly what is ready', async () => {
    const world = createReleaseWorld();
    const { service } = world.emulator;
    const { appId } = world;
    for (const state of ['ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION', 'REJECTED']) addPage(world, state);
    for (const state of ['APPROVED', 'COMPLETED', 'STOPPED', 'REJECTED']) service.addExperiment({ appId, state });
    for (const state of ['DRAFT', 'PUBLISHED', 'ARCHIVED']) service.addEvent({ appId, state });
    service.addExperiment({ appId, platform: 'MAC_OS' });
    service.addEvent({ appId: service.addApp({ bundleId: 'com.example.other' }).id });
    const second = addPage(world, 'READY_FOR_REVIEW');
    const { pageId, experimentId, eventId } = scenarioItems(world);
    const { verdict, version } = await runOnce(world, {
      ...VERSION,
      items: { kind: 'ready', items: true, purchases: false },
    });
    expect(verdict).toBe('clear');
    const holds = [version?.id, pageId, second, experimentId, eventId].sort();
    expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW', holds }]);
  });

  it('takes with ready what stands beyond the first page of an answer', async () => {
    const world = createWorld({ scenario: 'release', dialect, pageSize: 2 });
    for (let pages = 0; pages < 5; pages++) addPage(world);
    const { verdict } = await runOnce(world, { ...VERSION, items: { kind: 'ready', items: true, purchases: false } });
    expect({ verdict, count: openSubmissions(world)[0]?.holds.length }).toEqual({ verdict: 'clear', count: 1 + 6 + 2 });
  });

  it('has nothing to write with ready alone when nothing is ready', async () => {
    const world = createWorld({ scenario: 'clear', dialect });
    const { verdict } = await runOnce(world, {
      items: { kind: 'ready', items: true, purchases: false },
      mode: 'submit',
    });
    expect({ verdict, writes: writesOf(world), submissions: stateOf(world).submissions }).toEqual({
      verdict: 'clear',
      writes: [],
      submissions: [],
    });
  });
});
