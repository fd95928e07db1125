/** What others do to an app while our runs come and go, and what the contract says of the app as it stands. */
import type { Dialect } from '../../emulator/app-store/http/server.ts';
import { Service } from '../../emulator/app-store/model/service.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget, Platform } from '../../src/core/model/resources.ts';
import { addPage, createWorld, event, experiment, listed, page, type World } from './harness.ts';
import { openSubmissions, passReadLag, settled } from './looking.ts';
import { addVersionWith, NOTES } from './situations.ts';

/** Reads have caught up with the last write by then; a cancellation has not. */
const CATCH_UP_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface History {
  world: World;
  /** Every release that was asked for, the last one last; each may be asked for again. */
  requests: Partial<ReleaseRequest>[];
  versionStrings: number;
}

export function createHistory(dialect: Dialect): History {
  const world = createWorld({ scenario: 'clear', dialect, readLagMs: 5_000, cancelingMs: MINUTE_MS });
  addVersionWith(world, { versionString: '1.0', platform: 'MAC_OS', build: '1', state: 'READY_FOR_DISTRIBUTION' });
  return { world, requests: [], versionStrings: 0 };
}

export function letCatchUp({ world }: History): void {
  passReadLag(world, CATCH_UP_MS);
  settled(world);
}

/** Chooses among what is there, by a number that knows nothing of it. */
function choose<T>(list: readonly T[], by: number): T | undefined {
  return list[by % Math.max(1, list.length)];
}

/** What the service refuses others simply does not happen. */
function attempt(move: () => void): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
  }
}

const inState = (history: History, ...states: string[]) =>
  openSubmissions(history.world).filter(({ state }) => states.includes(state));
const isLive = ({ world }: History) => settled(world).dialect === 'live';
const stringOf = (history: History, major: number) => {
  history.versionStrings++;
  return `${major}.${history.versionStrings}`;
};

/** The specification knows nothing that is sent back. */
function reject(history: History, { id, holds }: { id: string; holds: string[] }, by: number): void {
  if (!isLive(history)) return;
  const accepted = holds.length > 1 && by % 2 === 1 ? holds.slice(0, 1) : [];
  const versionState = by % 3 === 0 ? 'METADATA_REJECTED' : 'REJECTED';
  history.world.emulator.service.rejectSubmission(id, { accepted, versionState });
}

/** Review sends back what holds the things of this request, if it is under review. */
export function sendBack(history: History, request: Partial<ReleaseRequest>, by: number): void {
  const own = ownIds(history, request);
  const held = inState(history, 'WAITING_FOR_REVIEW', 'IN_REVIEW').find(({ holds }) => holds.some((id) => own.has(id)));
  if (held !== undefined) reject(history, held, by);
}

export const OTHERS: Record<string, (history: History, by: number) => void> = {
  'make a draft': ({ world: { emulator, appId } }, by) => {
    const { service } = emulator;
    const platform = choose(['IOS', 'MAC_OS'] as const, by) ?? 'IOS';
    attempt(() => service.createSubmission(appId, platform, service.actorOf('X')));
  },
  'make a draft with a page in it': ({ world }, by) => {
    const { service } = world.emulator;
    attempt(() => {
      const platform = choose(['IOS', 'IOS', 'MAC_OS'] as const, by) ?? 'IOS';
      const { id } = service.createSubmission(world.appId, platform, service.actorOf('X'));
      service.createItem(id, 'appCustomProductPageVersion', addPage(world));
    });
  },
  'put a page into a draft': (history, by) => {
    const { world } = history;
    const draft = choose(inState(history, 'READY_FOR_REVIEW'), by);
    if (draft === undefined) return;
    attempt(() => world.emulator.service.createItem(draft.id, 'appCustomProductPageVersion', addPage(world)));
  },
  'make a page ready': ({ world }) => {
    addPage(world);
  },
  'submit a draft': (history, by) => {
    const { service } = history.world.emulator;
    const draft = choose(inState(history, 'READY_FOR_REVIEW'), by);
    if (draft === undefined) return;
    attempt(() => service.updateSubmission(draft.id, { submitted: true }, service.actorOf('X')));
  },
  'start a review': (history, by) => {
    const waiting = choose(inState(history, 'WAITING_FOR_REVIEW'), by);
    if (waiting !== undefined) history.world.emulator.service.startReview(waiting.id);
  },
  'approve a submission': (history, by) => {
    const held = choose(inState(history, 'WAITING_FOR_REVIEW', 'IN_REVIEW'), by);
    if (held !== undefined) history.world.emulator.service.approveSubmission(held.id);
  },
  'send a submission back': (history, by) => {
    const held = choose(inState(history, 'WAITING_FOR_REVIEW', 'IN_REVIEW'), by);
    if (held !== undefined) reject(history, held, by);
  },
  'cancel a draft by hand': (history, by) => {
    const draft = choose(inState(history, 'READY_FOR_REVIEW'), by);
    if (draft !== undefined) history.world.emulator.service.cancelByHand(draft.id);
  },
  'cancel a submission': (history, by) => {
    const { service } = history.world.emulator;
    const held = choose(inState(history, 'WAITING_FOR_REVIEW', 'IN_REVIEW', 'UNRESOLVED_ISSUES'), by);
    if (held === undefined) return;
    attempt(() => service.updateSubmission(held.id, { canceled: true }, service.actorOf('X')));
  },
  'make a version': (history, by) => {
    const { emulator, appId } = history.world;
    const platform = choose(['IOS', 'MAC_OS'] as const, by) ?? 'IOS';
    attempt(() => emulator.service.createVersion(appId, platform, stringOf(history, 9), {}));
  },
  'release an approved version': (history, by) => {
    const { service } = history.world.emulator;
    const approved = [...settled(history.world).versions.values()].filter(
      ({ state }) => state === 'PENDING_DEVELOPER_RELEASE',
    );
    const version = choose(approved, by);
    if (version !== undefined) service.releaseVersion(version.id);
  },
  'let minutes pass': ({ world }, by) => passReadLag(world, MINUTE_MS * (1 + (by % 5))),
  'let a day pass': ({ world }) => passReadLag(world, DAY_MS),
  'let a week pass': ({ world }) => passReadLag(world, 7 * DAY_MS),
};

export interface NextRequest {
  policies: Partial<ReleaseRequest>;
  platform: Platform;
  what: 'a version' | 'items' | 'a version and what is ready';
  /** The build is PROCESSING for another minute. */
  isFresh: boolean;
}

/** A release that nobody has asked for yet, with things of its own to take along. */
export function nextRequest(history: History, { policies, platform, what, isFresh }: NextRequest) {
  const { world } = history;
  const { service } = world.emulator;
  const version = stringOf(history, 2);
  const now = service.store.now();
  const processing = isFresh ? { processingState: 'PROCESSING', processedAt: now + MINUTE_MS } : {};
  service.addBuild({ appId: world.appId, version: '1', versionString: version, platform, ...processing });
  const withVersion = { version, build: 'latest', releaseType: 'MANUAL', releaseNotes: { kind: 'text', text: NOTES } };
  const request = {
    mode: 'submit',
    platform,
    ...(what === 'items' ? {} : (withVersion as Partial<ReleaseRequest>)),
    items:
      what === 'a version and what is ready'
        ? { kind: 'ready', items: true, purchases: false }
        : listed(...newItems(world, platform)),
    ...policies,
  } as Partial<ReleaseRequest>;
  history.requests.push(request);
  return request;
}

function newItems(world: World, platform: Platform): ItemTarget[] {
  const { service } = world.emulator;
  const { appId } = world;
  const add = () => experiment(service.addExperiment({ appId, platform }).id);
  return platform === 'MAC_OS' ? [add(), add()] : [page(addPage(world)), event(service.addEvent({ appId }).id)];
}

/** States of a version that let the next one be made; on the live service every other one blocks it. */
const OVER = ['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];
const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];

function isOver(history: History, state: string): boolean {
  return isLive(history) ? OVER.includes(state) : !IN_FLIGHT.includes(state);
}

function versionsOn({ world }: History, platform: Platform) {
  return [...settled(world).versions.values()].filter((version) => version.platform === platform);
}

/** Could a new release start now? By the contract's rules. */
export function couldStart(history: History, platform: Platform): boolean {
  const open = openSubmissions(history.world);
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && (one.platform ?? platform) === platform);
  const isFree = versionsOn(history, platform).every(({ state }) => isOver(history, state));
  return isFree && open.length < 5 && inReview.length < 2;
}

const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];

/** Does it start? Tried out on a copy of the service: a version, a submission with it, and submitting it. */
export function doesStart({ world }: History, platform: Platform): boolean {
  const { store } = world.emulator.service;
  const service = new Service({ ...store.settings, readLagMs: 0 });
  for (const [name, records] of Object.entries(store)) {
    if (!(records instanceof Map)) continue;
    const copy = service.store[name as keyof typeof store] as unknown as Map<string, unknown>;
    for (const [id, record] of records) copy.set(id, structuredClone(record));
  }
  // Its ids begin anew, and must not meet those it was given.
  for (let taken = 0; taken < 2_000; taken++) service.store.nextNumber();
  const actor = service.actorOf('trial');
  try {
    const build = service.addBuild({ appId: world.appId, version: '1', versionString: '99.0', platform });
    const version = service.createVersion(world.appId, platform, '99.0', {}, build.id);
    for (const text of service.store.localizationsOf(version.id)) text.attributes.whatsNew = NOTES;
    const { id } = service.createSubmission(world.appId, platform, actor);
    service.createItem(id, 'appStoreVersion', version.id);
    service.updateSubmission(id, { submitted: true }, actor);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
    return false;
  }
}

/** The ids that a run over this request may put into a submission. */
export function ownIds(history: History, { version, items, platform = 'IOS' }: Partial<ReleaseRequest>): Set<string> {
  const named = items?.kind === 'listed' ? items.targets.map(({ id }) => id) : readyIds(history, platform);
  const records = versionsOn(history, platform).filter(({ versionString }) => versionString === version);
  return new Set([...named, ...records.map(({ id }) => id)]);
}

/** What `items: ready` finds, wherever it sits. */
function readyIds({ world }: History, platform: Platform): string[] {
  const { pageVersions, experiments, events } = settled(world);
  const isReady = ({ state }: { state: string }) => ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'].includes(state);
  const forAll = [...experiments.values()].filter((one) => one.platform === platform);
  const forIos = platform === 'IOS' ? [...pageVersions.values(), ...events.values()] : [];
  return [...forAll, ...forIos].filter(isReady).map(({ id }) => id);
}

const isOn = (platform: Platform) => (submission: { platform: string | null }) =>
  (submission.platform ?? platform) === platform;

/** The drafts that such a run may make its own. */
export function adoptable(history: History, request: Partial<ReleaseRequest>): string[] {
  if (request.onOrphans !== 'adopt') return [];
  const own = ownIds(history, request);
  return inState(history, 'READY_FOR_REVIEW')
    .filter(isOn(request.platform ?? 'IOS'))
    .filter(({ holds }) => holds.every((id) => own.has(id)))
    .map(({ id }) => id);
}

/** What review sent back and such a run may submit again, with all that it holds. */
export function resubmittable(history: History, request: Partial<ReleaseRequest>): string[] {
  const { onUnresolved, items, version, platform = 'IOS' } = request;
  if (onUnresolved !== 'resubmit') return [];
  const own = ownIds(history, request);
  const records = new Set(
    versionsOn(history, platform).flatMap((one) => (one.versionString === version ? one.id : [])),
  );
  return inState(history, 'UNRESOLVED_ISSUES')
    .filter(isOn(platform))
    .filter(({ holds }) =>
      items?.kind === 'ready' ? holds.some((id) => records.has(id)) : holds.every((id) => own.has(id)),
    )
    .flatMap(({ id, holds }) => [id, ...holds]);
}

/** What goes when a version in flight is canceled: it, its submission, and what else was in there. */
export function cancelable(history: History, request: Partial<ReleaseRequest>): string[] {
  const { onVersionInFlight, version, platform = 'IOS' } = request;
  if (onVersionInFlight !== 'cancel' || version === undefined) return [];
  const own = ownIds(history, request);
  const store = settled(history.world);
  return versionsOn(history, platform)
    .filter(({ state }) => !isOver(history, state))
    .flatMap(({ id }) => {
      const holder = store.holderOf(id)?.submission;
      if (holder === undefined) return [id];
      const held = store.standingItemsOf(holder.id).map(({ targetId }) => targetId);
      // A draft may be somebody else's; and what was sent back is canceled only with nothing else in it.
      const isOthers = held.some((targetId) => targetId !== id && !own.has(targetId));
      if (holder.state === 'READY_FOR_REVIEW' || (holder.state === 'UNRESOLVED_ISSUES' && isOthers)) return [];
      return [id, holder.id, ...store.itemsOf(holder.id).flatMap((item) => [item.id, item.targetId])];
    });
}

/** What ends by itself while a run waits: cancellations that somebody else began. */
export function closing(history: History): string[] {
  const store = settled(history.world);
  return inState(history, 'CANCELING').flatMap(({ id }) => [
    id,
    ...store.itemsOf(id).flatMap((item) => [item.id, item.targetId]),
  ]);
}
