/** What others do to an app while our runs come and go, and what the contract says of the app as it stands. */
import type { Dialect } from '../../emulator/server.ts';
import { Service } from '../../emulator/service.ts';
import type { ReleaseRequest } from '../../src/core/request.ts';
import { addPage, createWorld, event, listed, page, type World } from './harness.ts';
import { openSubmissions, passReadLag, settled } from './looking.ts';

/** Reads have caught up with the last write by then; a cancellation has not. */
const LOOK_AFTER_MS = 10_000;
const DAY_MS = 86_400_000;

export interface History {
  world: World;
  /** Every release that was wished for, the last one last; each may be wished for again. */
  wishes: Partial<ReleaseRequest>[];
  versionStrings: number;
}

export function createHistory(dialect: Dialect): History {
  const world = createWorld({ scenario: 'clear', dialect, readLagMs: 5_000, cancelingMs: 60_000 });
  return { world, wishes: [], versionStrings: 0 };
}

export function letCatchUp({ world }: History): void {
  passReadLag(world, LOOK_AFTER_MS);
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

export const OTHERS: Record<string, (history: History, by: number) => void> = {
  'make a draft': ({ world: { emulator, appId } }, by) => {
    const { service } = emulator;
    attempt(() =>
      service.createSubmission(appId, choose(['IOS', 'MAC_OS', null] as const, by) ?? null, service.actorOf('X')),
    );
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
    if (held !== undefined) history.world.emulator.service.finishReview(held.id, 'approved');
  },
  'reject a submission': (history, by) => {
    const held = choose(inState(history, 'WAITING_FOR_REVIEW', 'IN_REVIEW'), by);
    if (held !== undefined) history.world.emulator.service.finishReview(held.id, 'rejected');
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
    history.versionStrings++;
    attempt(() => emulator.service.createVersion(appId, platform, `9.${history.versionStrings}`, {}));
  },
  'release an approved version': (history, by) => {
    const { service } = history.world.emulator;
    const approved = [...settled(history.world).versions.values()].filter(
      ({ state }) => state === 'PENDING_DEVELOPER_RELEASE',
    );
    const version = choose(approved, by);
    if (version !== undefined) service.releaseVersion(version.id);
  },
  'let minutes pass': ({ world }, by) => passReadLag(world, 60_000 * (1 + (by % 5))),
  'let a day pass': ({ world }) => passReadLag(world, DAY_MS),
  'let a week pass': ({ world }) => passReadLag(world, 7 * DAY_MS),
};

/** A release nobody has wished for yet, with things of its own to take along. */
export function nextWish(
  history: History,
  policies: Partial<ReleaseRequest>,
  withVersion: boolean,
): Partial<ReleaseRequest> {
  const { world } = history;
  const { service } = world.emulator;
  const items = listed(page(addPage(world)), event(service.addEvent({ appId: world.appId }).id));
  history.versionStrings++;
  const version = `2.${history.versionStrings}`;
  service.addBuild({ appId: world.appId, version: '1', versionString: version });
  const request: Partial<ReleaseRequest> = {
    ...(withVersion ? { version, build: 'latest', releaseType: 'MANUAL' as const } : {}),
    items,
    mode: 'submit',
    ...policies,
  };
  history.wishes.push(request);
  return request;
}

/** States of a version that let the next one be made; every other one blocks it (contract, Preflight). */
const OVER = ['READY_FOR_DISTRIBUTION', 'PROCESSING_FOR_DISTRIBUTION', 'REPLACED_WITH_NEW_VERSION'];

/** Could a new release start now? By the contract's rules. */
export function couldStart({ world }: History): boolean {
  const versions = [...settled(world).versions.values()].filter(
    ({ appId, platform }) => appId === world.appId && platform === 'IOS',
  );
  const open = openSubmissions(world);
  const inReview = open.filter(
    ({ state, platform }) => ['WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(state) && (platform ?? 'IOS') === 'IOS',
  );
  return versions.every(({ state }) => OVER.includes(state)) && open.length < 5 && inReview.length < 2;
}

/** Does it start? Tried out on a copy of the service: a version, a submission with it, and submitting it. */
export function doesStart({ world }: History): boolean {
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
    const build = service.addBuild({ appId: world.appId, version: '1', versionString: '99.0' });
    const version = service.createVersion(world.appId, 'IOS', '99.0', {}, build.id);
    const { id } = service.createSubmission(world.appId, 'IOS', actor);
    service.createItem(id, 'appStoreVersion', version.id);
    service.updateSubmission(id, { submitted: true }, actor);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error;
    return false;
  }
}

/** The ids that a run over this request may put into a submission. */
export function ownIds({ world }: History, { version, items }: Partial<ReleaseRequest>): Set<string> {
  const ids = new Set(items?.kind === 'listed' ? items.targets.map(({ id }) => id) : []);
  for (const record of settled(world).versions.values()) {
    if (version !== undefined && record.platform === 'IOS' && record.versionString === version) ids.add(record.id);
  }
  return ids;
}

/** The drafts that such a run may make its own. */
export function adoptable(history: History, request: Partial<ReleaseRequest>): string[] {
  if (request.onOrphans !== 'adopt') return [];
  const own = ownIds(history, request);
  return openSubmissions(history.world)
    .filter(({ state, platform }) => state === 'READY_FOR_REVIEW' && (platform ?? 'IOS') === 'IOS')
    .filter(({ holds }) => holds.every((id) => own.has(id)))
    .map(({ id }) => id);
}

/** What goes when a version in flight is canceled: it, its submission, and what else was in there. */
export function cancelable({ world }: History, { onVersionInFlight }: Partial<ReleaseRequest>): string[] {
  if (onVersionInFlight !== 'cancel') return [];
  const store = settled(world);
  return [...store.versions.values()]
    .filter(({ platform, state }) => platform === 'IOS' && !OVER.includes(state))
    .flatMap(({ id }) => {
      const holder = store.holderOf(id)?.submission;
      if (holder === undefined) return [id];
      // A draft may be somebody else's, and so is what sits in it.
      if (holder.state === 'READY_FOR_REVIEW') return [];
      return [id, holder.id, ...store.itemsOf(holder.id).flatMap((item) => [item.id, item.targetId])];
    });
}

/** What ends by itself while a run waits: cancellations that somebody else began. */
export function closing({ world }: History): string[] {
  const store = settled(world);
  return openSubmissions(world)
    .filter(({ state }) => state === 'CANCELING')
    .flatMap(({ id }) => [id, ...store.itemsOf(id).flatMap((item) => [item.id, item.targetId])]);
}
