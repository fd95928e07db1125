/** Every item asked for is looked up before any write: it is there, it is ready, it is free. */
import { describe, expect, it } from '@jest/globals';
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import {
  addForeignSubmission,
  addPage,
  addVersion,
  createWorld,
  errorsIn,
  event,
  experiment,
  listed,
  page,
  runOnce,
  type World,
  writesOf,
} from './harness.ts';
import { openSubmissions, scenarioItems, settled } from './looking.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];
const VERSION: Partial<ReleaseRequest> = {
  version: '1.1',
  build: '42',
  releaseNotes: { kind: 'text', text: 'Better than before.' },
  mode: 'submit',
};
const NOWHERE = '5e1ec7ed-0000-4000-8000-ffffffffffff';

const purchase = (id: string): ItemTarget => ({ relationship: 'inAppPurchaseVersion', id });

interface Bad {
  name: string;
  reason: string;
  target(world: World): ItemTarget;
}

const PAGE_STATES = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION'];
const EXPERIMENT_STATES = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'APPROVED', 'COMPLETED', 'STOPPED'];
const EVENT_STATES = ['IN_REVIEW', 'APPROVED', 'PUBLISHED', 'PAST', 'ARCHIVED'];

const BAD: Bad[] = [
  { name: 'a product page that is not there', reason: 'item.not-ready', target: () => page(NOWHERE) },
  { name: 'an experiment that is not there', reason: 'item.not-ready', target: () => experiment(NOWHERE) },
  { name: 'an event that is not there', reason: 'item.not-ready', target: () => event('9999999999') },
  { name: 'a purchase that is not there', reason: 'item.not-ready', target: () => purchase(NOWHERE) },
  {
    name: 'a purchase by the id of its product',
    reason: 'item.not-ready',
    target: ({ emulator: { service }, appId }) => purchase(service.addInAppPurchase({ appId }).id),
  },
  {
    name: 'a purchase that is IN_REVIEW',
    reason: 'item.not-ready',
    target: ({ emulator: { service }, appId }) =>
      purchase(service.addOtherTarget({ appId, kind: 'inAppPurchaseVersion', state: 'IN_REVIEW' }).id),
  },
  {
    name: "another app's product page",
    reason: 'item.not-ready',
    target: (world) => page(addPage({ ...world, appId: otherApp(world) })),
  },
  {
    name: "another app's experiment",
    reason: 'item.not-ready',
    target: (world) => experiment(world.emulator.service.addExperiment({ appId: otherApp(world) }).id),
  },
  {
    name: "another app's event",
    reason: 'item.not-ready',
    target: (world) => event(world.emulator.service.addEvent({ appId: otherApp(world) }).id),
  },
  ...PAGE_STATES.map((state) => ({
    name: `a product page that is ${state}`,
    reason: 'item.not-ready',
    target: (world: World) => page(addPage(world, state)),
  })),
  ...EXPERIMENT_STATES.map((state) => ({
    name: `an experiment that is ${state}`,
    reason: 'item.not-ready',
    target: (world: World) => experiment(world.emulator.service.addExperiment({ appId: world.appId, state }).id),
  })),
  ...EVENT_STATES.map((state) => ({
    name: `an event that is ${state}`,
    reason: 'item.not-ready',
    target: (world: World) => event(world.emulator.service.addEvent({ appId: world.appId, state }).id),
  })),
  ...['WAITING_FOR_REVIEW', 'IN_REVIEW'].map((state) => ({
    name: `a product page that is in a submission that is ${state}`,
    reason: 'item.elsewhere',
    target: (world: World) => page(addForeignSubmission(world, state).pageId),
  })),
  {
    name: 'a product page in a draft that holds something else too',
    reason: 'item.elsewhere',
    target: (world) => {
      const { submission, pageId } = addForeignSubmission(world);
      const seed = { submissionId: submission.id, kind: 'appCustomProductPageVersion' as const };
      world.emulator.service.addItem({ ...seed, targetId: addPage(world) });
      return page(pageId);
    },
  },
  {
    name: 'a product page in a submission with unresolved issues',
    reason: 'submission.unresolved',
    target: (world) => page(addForeignSubmission(world, 'UNRESOLVED_ISSUES').pageId),
  },
];

function otherApp({ emulator: { service } }: World): string {
  return service.addApp({ bundleId: 'com.example.other' }).id;
}

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  const createReleaseWorld = () => createWorld({ scenario: 'release', dialect });

  describe.each(BAD)('$name', ({ reason, target }) => {
    it.each([['with a version', VERSION] as const, ['alone', { mode: 'submit' }] as const])(
      'makes the run red before any write, asked for %s beside one that is ready',
      async (_name, request) => {
        const world = createReleaseWorld();
        const bad = target(world);
        const result = await runOnce(world, { ...request, items: listed(page(scenarioItems(world).pageId), bad) });
        const subjects = result.findings.filter((one) => one.reason === reason).map(({ subject }) => subject?.id);
        expect({ errors: errorsIn(result), writes: writesOf(world) }).toEqual({
          errors: expect.arrayContaining([reason]),
          writes: [],
        });
        expect(result.verdict).toBe('blocked');
        if (reason !== 'submission.unresolved') expect(subjects).toEqual([bad.id]);
      },
    );
  });

  it('names every item that is wrong, not only the first', async () => {
    const world = createReleaseWorld();
    const past = world.emulator.service.addEvent({ appId: world.appId, state: 'PAST' });
    const items = listed(page(NOWHERE), event(past.id), page(addForeignSubmission(world, 'IN_REVIEW').pageId));
    const result = await runOnce(world, { ...VERSION, items });
    expect(errorsIn(result).sort()).toEqual(['item.elsewhere', 'item.not-ready', 'item.not-ready']);
  });

  it.each(['DRAFT', 'REJECTED'])('takes a named event that is %s, and does not take it with ready', async (state) => {
    for (const request of [VERSION, { mode: 'submit' as const }]) {
      const world = createReleaseWorld();
      const { id } = world.emulator.service.addEvent({ appId: world.appId, state });
      const { eventId } = scenarioItems(world);
      const { verdict, version } = await runOnce(world, { ...request, items: listed(event(id), event(eventId)) });
      const own = version === null ? [] : [version.id];
      expect(verdict).toBe('clear');
      expect(openSubmissions(world)).toMatchObject([{ holds: [...own, id, eventId].sort() }]);
    }
    const world = createReleaseWorld();
    const { id } = world.emulator.service.addEvent({ appId: world.appId, state });
    await runOnce(world, { ...VERSION, items: { kind: 'ready', items: true, purchases: false } });
    expect(openSubmissions(world)).toMatchObject([{ holds: expect.not.arrayContaining([id]) }]);
  });

  it.each(['page', 'experiment'] as const)(
    'takes a named %s that was rejected and sits in no submission',
    async (kind) => {
      const world = createReleaseWorld();
      const state = 'REJECTED';
      const target =
        kind === 'page'
          ? page(addPage(world, state))
          : experiment(world.emulator.service.addExperiment({ appId: world.appId, state }).id);
      const { verdict } = await runOnce(world, { items: listed(target), mode: 'submit' });
      expect(verdict).toBe('clear');
      expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW', holds: [target.id] }]);
    },
  );

  it('submits items alone where the platform has an approved version', async () => {
    const world = createReleaseWorld();
    const { pageId, eventId } = scenarioItems(world);
    const { verdict } = await runOnce(world, { items: listed(page(pageId), event(eventId)), mode: 'submit' });
    expect(verdict).toBe('clear');
    expect(openSubmissions(world)).toMatchObject([{ state: 'WAITING_FOR_REVIEW', holds: [pageId, eventId].sort() }]);
  });

  it.each([
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
  ])('lets items alone lean on a version that is %s', async (state) => {
    const world = createReleaseWorld();
    for (const version of settled(world).versions.values()) version.state = state;
    const { verdict } = await runOnce(world, { items: listed(event(scenarioItems(world).eventId)), mode: 'submit' });
    expect(verdict).toBe('clear');
  });

  it('is red before any write when items alone have no approved version to lean on', async () => {
    for (const request of [listed, () => ({ kind: 'ready' as const, items: true, purchases: false })]) {
      const world = createReleaseWorld();
      for (const version of settled(world).versions.values()) version.state = 'REJECTED';
      const result = await runOnce(world, { items: request(page(scenarioItems(world).pageId)), mode: 'submit' });
      expect(errorsIn(result)).toEqual(['item.not-ready']);
      expect({ verdict: result.verdict, writes: writesOf(world) }).toEqual({ verdict: 'blocked', writes: [] });
    }
  });

  it('is red before any write when the only approved version is on another platform', async () => {
    const world = createReleaseWorld();
    for (const version of settled(world).versions.values()) version.platform = 'MAC_OS';
    const result = await runOnce(world, { items: listed(event(scenarioItems(world).eventId)), mode: 'submit' });
    expect(errorsIn(result)).toEqual(['item.not-ready']);
    expect(writesOf(world)).toEqual([]);
  });

  it('submits items alone beside a version that is in flight', async () => {
    const world = createReleaseWorld();
    const { id } = addVersion(world);
    const { eventId } = scenarioItems(world);
    const { verdict } = await runOnce(world, { items: listed(event(eventId)), mode: 'submit' });
    expect(verdict).toBe('clear');
    expect(openSubmissions(world)).toMatchObject([{ holds: [eventId] }]);
    expect(settled(world).versions.get(id)?.state).toBe('PREPARE_FOR_SUBMISSION');
  });

  it('submits an experiment by either relationship, and knows it again by the other', async () => {
    const relationships = ['appStoreVersionExperiment', 'appStoreVersionExperimentV2'] as const;
    for (const held of relationships) {
      for (const asked of relationships) {
        const world = createReleaseWorld();
        const { experimentId } = scenarioItems(world);
        const draft = world.emulator.service.addSubmission({ appId: world.appId });
        world.emulator.service.addItem({ submissionId: draft.id, kind: held, targetId: experimentId });
        const request: Partial<ReleaseRequest> = {
          items: listed({ relationship: asked, id: experimentId }),
          mode: 'submit',
        };
        const { verdict, submission } = await runOnce(world, request);
        const writes = writesOf(world);
        expect({ held, asked, verdict, submission: submission?.id, writes }).toEqual({
          held,
          asked,
          verdict: 'clear',
          submission: draft.id,
          writes: [`PATCH /v1/reviewSubmissions/${draft.id}`],
        });
        const again = await runOnce(world, request);
        expect({ verdict: again.verdict, writes: writesOf(world).length }).toEqual({ verdict: 'clear', writes: 1 });
      }
    }
  });

  it('is red before any write when one of the items alone is under review already', async () => {
    const world = createReleaseWorld();
    const { pageId } = addForeignSubmission(world, 'IN_REVIEW');
    const items = listed(page(pageId), page(scenarioItems(world).pageId));
    const result = await runOnce(world, { items, mode: 'submit' });
    expect(errorsIn(result)).toEqual(['item.elsewhere']);
    expect(writesOf(world)).toEqual([]);
  });
});
