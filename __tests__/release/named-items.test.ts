/** Named items of every kind: looked up before the first write, by a list or an id, and reported by their names. */
import { describe, expect, it } from '@jest/globals';
import { ITEM_RELATIONSHIPS, type ItemRelationship, itemKind, itemType } from '../../src/core/model/item-kinds.ts';
import { listed } from '../model/asked.ts';
import { idOf } from '../model/names.ts';
import { type RunResult, runOnce } from '../model/run.ts';
import { given } from '../model/seeds.ts';
import { createWorld, type World } from '../model/world.ts';

type Kind = Exclude<ItemRelationship, 'appStoreVersion'>;
const KINDS = ITEM_RELATIONSHIPS.filter((kind): kind is Kind => itemKind(kind).lookUp.by !== 'none');
const BY_ID = KINDS.filter((kind) => itemKind(kind).lookUp.by === 'id');
const NAME = 'Golden';

/** @returns its id */
function add({ emulator: { service }, appId }: World, kind: Kind, state?: string) {
  const seed = { appId, ...given({ state }) };
  switch (kind) {
    case 'appCustomProductPageVersion': {
      const page = service.addCustomProductPage({ appId, name: NAME });
      return service.addCustomProductPageVersion({ pageId: page.id, ...given({ state }) }).id;
    }
    case 'appStoreVersionExperiment':
    case 'appStoreVersionExperimentV2':
      return service.addExperiment({ ...seed, name: NAME }).id;
    case 'appEvent':
      return service.addEvent({ ...seed, referenceName: NAME }).id;
    default:
      return service.addOtherTarget({ ...seed, kind, name: NAME }).id;
  }
}

/** The address of its list, or its own. */
function pathOf(kind: Kind, id: string) {
  const { lookUp } = itemKind(kind);
  if (lookUp.by === 'id') return new RegExp(`^/${lookUp.api}/${itemType(kind)}/${id}$`);
  return { pages: /CustomProductPages$/, experiments: /ExperimentsV2$/, events: /appEvents$/ }[
    'list' in lookUp ? lookUp.list : 'pages'
  ];
}

async function release(world: World, kind: Kind, id: string, dryRun = true) {
  return runOnce(world, { mode: 'submit-items', items: listed({ relationship: kind, id }), dryRun });
}

const newWorld = () => createWorld({ scenario: 'clear', dialect: 'live' });
const reasonsOf = ({ findings }: RunResult) => findings.map(({ reason, subject }) => `${reason} ${subject?.id}`);

it('a named version of a purchase that lacks metadata stops the run before its first write', async () => {
  const world = createWorld({ scenario: 'purchases', dialect: 'live' });
  const { store } = world.emulator.service;
  const [product] = store.detailsOf(world.appId, 'inAppPurchases');
  if (product !== undefined) product.attributes.state = 'MISSING_METADATA';
  const id = idOf(world, 'inAppPurchase');
  const items = listed({ relationship: 'inAppPurchaseVersion', id });
  const result = await runOnce(world, { mode: 'submit', version: '1.1', build: '42', items });
  expect([result.verdict, reasonsOf(result)[0], result.written]).toEqual(['blocked', `item.not-ready ${id}`, []]);
});

describe.each(KINDS)('a named %s', (kind) => {
  it('that is ready is looked up before the submit', async () => {
    const world = newWorld();
    const id = add(world, kind);
    const result = await release(world, kind, id, false);
    const { requests } = world.emulator;
    const lookUp = requests.findIndex(({ path }) => pathOf(kind, id).test(path.replace(/\?.*/, '')));
    const firstWrite = requests.findIndex(({ method }) => method !== 'GET');
    expect(lookUp).toBeGreaterThanOrEqual(0);
    // The first one of an app goes with a version, and a group with a subscription. This run submits neither.
    const isFirst = itemKind(kind).ready === 'purchases';
    expect([...new Set(result.findings.map(({ reason }) => reason))]).toEqual(isFirst ? ['item.first-purchase'] : []);
    if (isFirst) return;
    expect(lookUp).toBeLessThan(firstWrite);
    expect(result.steps.flatMap(({ step }) => (step.kind === 'add-item' ? (step.name.name ?? []) : []))).toEqual([
      NAME,
    ]);
  });

  it('that cannot be submitted in its state is not ready', async () => {
    const world = newWorld();
    const id = add(world, kind, WRONG[kind] ?? 'IN_REVIEW');
    const result = await release(world, kind, id);
    expect([result.verdict, ...reasonsOf(result)]).toEqual(['blocked', `item.not-ready ${id}`]);
  });

  it.each([
    [403, 'service.forbidden'],
    [410, 'service.unreadable'],
    [500, 'service.unavailable'],
  ])('that cannot be looked up makes only a list unknown: %i', async (status, reason) => {
    const world = newWorld();
    const id = add(world, kind);
    world.emulator.inject({ kind: 'status-before', status, times: 5, match: { path: pathOf(kind, id) } });
    const { verdict, findings } = await release(world, kind, id);
    const isLeft = BY_ID.includes(kind);
    expect({ verdict, found: findings.map((one) => `${one.severity} ${one.reason}`) }).toEqual({
      verdict: isLeft ? 'clear' : 'unknown',
      found: [`${isLeft ? 'warning' : 'unknown'} ${reason}`],
    });
  });
});

/** An upload of assets shows its own state alone. */
const WRONG: Partial<Record<Kind, string>> = {
  appEvent: 'PAST',
  appStoreVersionExperiment: 'STOPPED',
  appStoreVersionExperimentV2: 'STOPPED',
  backgroundAssetVersion: 'PROCESSING',
};

const YOUNGER = ['appAssetLibraryImage', 'appAssetLibraryVideo'] as const;
it.each(YOUNGER)('a named %s that an older service does not know is left', async (kind) => {
  const world = createWorld({ scenario: 'clear', dialect: 'live', apiVersion: '4.4.1' });
  const { verdict, findings } = await release(world, kind, add(world, kind));
  expect([verdict, ...findings.map(({ reason }) => reason)]).toEqual(['clear', 'service.unreadable']);
});

it('a retention message, which has no address that is known, is judged by the service as it is added', async () => {
  const world = newWorld();
  const result = await release(world, 'retentionMessageVersion', add(world, 'retentionMessageVersion'), false);
  expect([result.verdict, ...reasonsOf(result)]).toEqual(['clear']);
  expect(world.emulator.requests.filter(({ path }) => path.includes('/retentionMessageVersions'))).toEqual([]);
});
