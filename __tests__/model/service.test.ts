/**
 * What the core says of the service, the service does: with versions, items and slots, and what a cancellation leaves.
 * The emulator is the other reading of the specification. Here no read lags, and nothing is hidden.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import type { ItemKind } from '../../emulator/app-store/model/item-kinds.ts';
import { Refusal } from '../../emulator/app-store/model/refusals.ts';
import { goesWith } from '../../src/core/model/item-kinds.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import {
  distinctTargets,
  heldTargets,
  IN_REVIEW_LIMIT,
  type ItemTarget,
  TOTAL_LIMIT,
  targetKey,
  versionTarget,
} from '../../src/core/model/resources.ts';
import { holderOf, ledgerOf, type Snapshot, snapshotAfter } from '../../src/core/model/snapshot.ts';
import { versionFacts } from '../../src/core/model/states.ts';
import { isPurchase } from '../../src/core/plan/item-standing.ts';
import type { Plan } from '../../src/core/plan/plan.ts';
import { evaluate } from '../../src/core/rules/table.ts';
import * as allowed from '../../src/core/service/versions.ts';
import { fetchPreflight } from '../../src/preflight/preflight.ts';
import { request } from '../core/requests.ts';
import { listed } from './asked.ts';
import { buildWorld } from './build.ts';
import { targetOf } from './names.ts';
import { HOUR_MS, planOf, UNKNOWN_STATE } from './plan.ts';
import { SEED } from './random.ts';
import { withClient } from './run.ts';
import { variedPlanOf } from './vary.ts';
import { copyOf, pass, type World } from './world.ts';

const COUNT = 100;
const ADDED = ['', 'appCustomProductPageVersion ', 'appEvent ', 'appStoreVersionExperimentV2 '];
const ANSWERS = [
  ...['a new number', 'rename', 'change', ...ADDED.map((kind) => `add ${kind}`.trim())].flatMap((what) => [
    `${what} true`,
    `${what} false`,
  ]),
  ...['cancel-submission', 'cancel-version'].flatMap((kind) => [`${kind} leaves`, `${kind} false`]),
  ...['slots 1', 'slots 5', 'reviews 0', 'reviews 2'],
];

type Service = World['emulator']['service'];
type Place = ReturnType<typeof allowed.findPlace>;
/** What was tried, what the core says comes of it, and what came of it. */
type Trial = readonly [what: string, said: unknown, done: unknown];

function worldOf(seed: number) {
  const plan = seed % 2 === 0 ? planOf(seed) : variedPlanOf(seed).plan;
  // Lags, and refusals that pass, are not what the core is asked for here.
  const prompt = Object.entries(plan.settings).filter(([name]) => !/LagMs$|^notReady/.test(name));
  const settings = { ...Object.fromEntries(prompt), dialect: plan.settings.dialect };
  const { world, items } = buildWorld({ ...plan, settings, gaps: [] });
  pass(world, HOUR_MS);
  const platform = plan.runs[0]?.request.platform ?? 'IOS';
  return { world, platform, targets: items.map((name) => targetOf(world, name)) };
}

async function readPlan(
  world: World,
  asked: Pick<ReleaseRequest, 'platform'> & Partial<ReleaseRequest>,
): Promise<Plan> {
  const reading = { request: request({ ...asked, platforms: [asked.platform] }), canceled: new Map() };
  const read = await withClient(world, ({ client }) =>
    fetchPreflight({ client, app: { id: world.appId }, ...reading }),
  );
  const [plan] = 'kind' in read ? [] : read;
  if (plan === undefined || plan.snapshot.failures.length > 0) throw new Error('the world cannot be read');
  return plan;
}

/** @returns the world as the write leaves it; `null` where the service refuses */
function tryOut(world: World, write: (service: Service) => unknown): World | null {
  const copy = copyOf(world);
  try {
    write(copy.emulator.service);
    return copy;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What later decisions go by. */
function standingIn(snapshot: Snapshot) {
  const versions = snapshot.versions.map((version) => {
    const place = allowed.findPlace(snapshot, version);
    return { id: version.id, phase: version.phase, free: place.isFree, locked: place.isLocked };
  });
  const held = snapshot.submissions.flatMap(({ items }) => heldTargets(items));
  const targets = distinctTargets([...held, ...snapshot.versions.map(versionTarget)]);
  const holders = targets.map((target) => `${targetKey(target)} in ${holderOf(snapshot, target)?.id}`);
  return { versions, holders: holders.sort(), slots: ledgerOf(snapshot).slots.length };
}

async function tryCancellation(world: World, snapshot: Snapshot, place: Place): Promise<Trial[]> {
  const { version, holder } = place;
  const check = allowed.checkCancellation(snapshot, place);
  const { kind, submission } =
    check.kind === 'cancel'
      ? check.step
      : { kind: version.isLive ? 'cancel-submission' : 'cancel-version', submission: holder };
  if (kind === 'cancel-submission' && submission === null) return [];
  const after = tryOut(world, (service) =>
    kind === 'cancel-version'
      ? service.updateVersion(version.id, { developerRejected: true })
      : service.updateSubmission(submission?.id ?? '', { canceled: true }, service.actorOf('a key')),
  );
  if (check.kind !== 'cancel' || after === null) return [[kind, check.kind === 'cancel', after !== null]];
  pass(after, HOUR_MS);
  const { snapshot: now } = await readPlan(after, { platform: snapshot.platform });
  return [[`${kind} leaves`, standingIn(snapshotAfter(snapshot, [check.step])), standingIn(now)]];
}

function tryEdits(world: World, { platform }: Snapshot, place: Place): Trial[] {
  const { version, holder, phase } = place;
  const { id, versionString } = version;
  const { appId } = world;
  const isRenamed = tryOut(world, (service) => service.updateVersion(id, { versionString: '77.7' })) !== null;
  const isChanged = tryOut(world, (service) => {
    const build = service.addBuild({ appId, version: '9999', versionString, platform });
    service.updateVersion(id, {}, build.id);
  });
  const isAdded = addedTo(world, platform, 'appStoreVersion', id) !== null;
  const mayBeAdded = place.isEditable && place.keeper === null && phase !== 'unresolved';
  return [
    // "In no submission": of what sits in one the service renames some, and this action none.
    ['rename', place.isFree, isRenamed && holder === null],
    ['change', !place.isLocked && !place.isStaged, isChanged !== null],
    // Live asks for a complete version too, which is the matter of readiness.
    ['add', mayBeAdded && (isAdded || !version.isLive), isAdded],
  ];
}

/** Adds to a draft that is there beside all others. */
function addedTo(world: World, platform: Snapshot['platform'], kind: ItemKind, id: string): World | null {
  return tryOut(world, (service) => {
    const draft = service.addSubmission({ appId: world.appId, platform });
    service.createItem(draft.id, kind, id);
  });
}

function trySlots(world: World, snapshot: Snapshot): Trial[] {
  const { platform, versions } = snapshot;
  const { slots, inReview } = ledgerOf(snapshot);
  const isBlocked = versions.some(({ phase }) => phase === 'in-flight' || phase === 'unfinished');
  const isMade = tryOut(world, (service) => service.createVersion(world.appId, platform, '77.7', {})) !== null;
  const free = TOTAL_LIMIT - slots.length;
  // Items go into review by themselves where a version has been approved before.
  const isApproved = versions.some(({ state }) => versionFacts(state).approved);
  const reviews = isApproved ? Math.max(0, Math.min(free, IN_REVIEW_LIMIT - (inReview ?? 0))) : 0;
  return [
    ['a new number', !isBlocked, isMade],
    ['slots', free, countTaken(world, (service) => open(service, world.appId, platform))],
    ['reviews', reviews, countTaken(world, (service) => submitPage(service, world.appId, platform))],
  ];
}

const open = (service: Service, appId: string, platform: Snapshot['platform']) =>
  service.createSubmission(appId, platform, service.actorOf('a key'));

function submitPage(service: Service, appId: string, platform: Snapshot['platform']): void {
  const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
  const { id } = open(service, appId, platform);
  service.createItem(id, 'appCustomProductPageVersion', page.id);
  service.updateSubmission(id, { submitted: true }, service.actorOf('a key'));
}

/** Returns how often the service takes it before it refuses. */
function countTaken(world: World, write: (service: Service) => unknown): number {
  let count = 0;
  tryOut(world, (service) => {
    for (; count < 10; count++) write(service);
  });
  return count;
}

async function tryItems(world: World, platform: Snapshot['platform'], targets: ItemTarget[]): Promise<Trial[]> {
  const asked = { mode: 'submit-items', items: listed(...targets), onOrphans: 'fail' } as const;
  const plan = await readPlan(world, { platform, ...asked });
  const refused = evaluate(plan).map(({ subject }) => subject?.id);
  // Where all that is named is approved, nothing is added.
  if (plan.done) return [];
  // Rules of their own: what a purchase needs beside it, and where pages go along.
  const alone = targets.filter((target) => !isPurchase(target) && goesWith(target.relationship, platform));
  return alone.map((target) => {
    const isAdded = addedTo(world, platform, target.relationship as ItemKind, target.id) !== null;
    const isFree = holderOf(plan.snapshot, target) === null;
    return [`add ${target.relationship}`, isFree && !refused.includes(target.id), isAdded];
  });
}

it('what the core says of versions, items and slots holds in the service', async () => {
  const met = new Set<string>();
  for (let seed = SEED; seed < SEED + COUNT; seed++) {
    const { world, platform, targets } = worldOf(seed);
    const { snapshot } = await readPlan(world, { platform });
    // What a state that nobody knows allows is not known.
    if (snapshot.versions.some(({ state }) => state === UNKNOWN_STATE)) continue;
    const places = snapshot.versions.map((version) => allowed.findPlace(snapshot, version));
    const trials = [...trySlots(world, snapshot), ...(await tryItems(world, platform, targets))];
    for (const place of places)
      trials.push(...tryEdits(world, snapshot, place), ...(await tryCancellation(world, snapshot, place)));
    const wrong = trials.filter(([, said, done]) => !isDeepStrictEqual(said, done));
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    for (const [what, said] of trials) met.add(typeof said === 'object' ? what : `${what} ${said}`);
  }
  // Each answer came up.
  expect([...met]).toEqual(expect.arrayContaining(ANSWERS));
}, 120_000);
