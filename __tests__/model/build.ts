/**
 * Builds the world of a plan. Things that the service could not have come to, such as a sixth submission, are left
 * out.
 */
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { requestOf as namedRequest, nameOf, targetOf } from './names.ts';
import { ASKED, HOUR_MS, type Kind, LOCALES, MINUTE_MS, OTHER, type Plan, type RunPlan } from './plan.ts';
import { build, event, experiment, type Platform, page, type Seed, submission, version } from './seeds.ts';
import { createWorld, type World } from './world.ts';

export interface Built {
  world: World;
  /** Names of the items; see names.ts. */
  items: string[];
}

export function buildWorld(plan: Plan): Built {
  const world = createWorld(plan.settings);
  const { service } = world.emulator;
  world.appId = service.addApp().id;
  const { appId } = world;
  const now = service.store.now();
  const notes = Object.fromEntries(LOCALES.slice(0, 2).map((locale) => [locale, `Notes of 1.0 in ${locale}`]));
  for (const platform of plan.onSale) {
    build('1', { platform, versionString: '1.0', hoursAgo: 999 })(world);
    version('1.0', { platform, state: 'READY_FOR_DISTRIBUTION', build: '1', hoursAgo: 999, notes })(world);
  }
  for (const platform of ['IOS', 'MAC_OS'] as const)
    for (const versionString of [ASKED, OTHER])
      for (const number of ['41', '42'])
        build(number, { platform, versionString, hoursAgo: 90 - Number(number) })(world);
  for (const [index, { version: number, hoursAgo, processedIn, listedIn, ...rest }] of plan.builds.entries()) {
    const isTaken = [...service.store.builds.values()].some(
      (one) => one.version === number && one.versionString === rest.versionString,
    );
    if (isTaken) continue;
    build(number, {
      ...rest,
      // No two at once, so that one is the newest.
      hoursAgo: hoursAgo + index / 60,
      ...(processedIn === null ? {} : { processedAt: now + processedIn * MINUTE_MS }),
      ...(listedIn === null ? {} : { visibleFrom: now + listedIn * MINUTE_MS }),
    })(world);
  }
  for (const { hoursAgo, ...upload } of plan.uploads) {
    const platform = plan.runs[0]?.request.platform ?? 'IOS';
    service.addUpload({
      appId,
      platform,
      versionString: ASKED,
      ...upload,
      createdAt: now - (hoursAgo + 0.5) * HOUR_MS,
    });
  }
  const items = plan.items.map(({ kind, state, platform }, at) => {
    ADD[kind](state ?? undefined, platform)(world);
    const nth = plan.items.slice(0, at + 1).filter((one) => one.kind === kind).length;
    return nth === 1 ? kind : `${kind} ${nth}`;
  });
  for (const { number, date, description, ...rest } of plan.versions) {
    const isFirst = !plan.onSale.includes(rest.platform);
    const texts = Object.entries(rest.notes).map(([locale, text]) => [locale, isFirst ? null : text]);
    const isThere = [...service.store.builds.values()].some(
      (one) => one.version === rest.build && one.versionString === number && one.platform === rest.platform,
    );
    version(number, {
      ...rest,
      date: keptDate(plan, date),
      build: isThere ? rest.build : null,
      notes: Object.fromEntries(texts),
    })(world);
    const { id = '' } = [...service.store.versions.values()].at(-1) ?? {};
    for (const { attributes } of description === null ? [] : service.store.localizationsOf(id))
      attributes.description = description;
  }
  for (const one of plan.submissions) addSubmission(world, one, items);
  for (const gap of plan.gaps) service.leaveOut(appId, gap);
  // Acts of others are staged by now, and on every list.
  world.time.nowMs += 10_000;
  return { world, items };
}

/** Returns the date as a service shows it that keeps whole hours. */
function keptDate({ settings }: Plan, date: string | null): string | null {
  if (date === null || !settings.wholeHours) return date;
  return new Date(Math.floor(Date.parse(date) / HOUR_MS) * HOUR_MS).toISOString();
}

const ADD: Record<Kind, (state: string | undefined, platform: Platform) => Seed> = {
  page,
  experiment,
  event,
  inAppPurchase:
    (state) =>
    ({ emulator: { service }, appId }) =>
      service.addInAppPurchase({ appId, ...(state === undefined ? {} : { state }) }),
  subscription:
    (state) =>
    ({ emulator: { service }, appId }) => {
      const groupId = service.addSubscriptionGroup({ appId }).id;
      return service.addSubscription({ groupId, ...(state === undefined ? {} : { state }) });
    },
};

const STATES: Record<string, string> = {
  draft: 'READY_FOR_REVIEW',
  'in review': 'IN_REVIEW',
  unknown: 'AWAITING_NEW_RULES',
};

function addSubmission(
  world: World,
  { platform: named, stage, version: hasVersion, items: indexes, isOwn }: Plan['submissions'][number],
  items: readonly string[],
): void {
  const { service } = world.emulator;
  const { store } = service;
  const isDraft = stage === 'draft';
  const platform = isDraft ? named : (named ?? 'IOS');
  const all = [...store.submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = all.filter((one) => /^(WAITING_FOR|IN)_REVIEW$/.test(one.state) && one.platform === platform);
  // A state that no list shows cannot be known.
  if (stage === 'unknown' && !store.settings.leakySubmissions) return;
  if (all.length >= 5 || (!isDraft && inReview.length >= 2)) return;
  const record = [...store.versions.values()].findLast((one) => one.platform === platform);
  const canHold =
    hasVersion &&
    record?.state === 'PREPARE_FOR_SUBMISSION' &&
    store.holderOf(record.id) === undefined &&
    (isDraft || store.dialect === 'specification' || record.buildId !== null);
  const holds = [...new Set(indexes)]
    .flatMap((index) => items[index] ?? [])
    .filter((name) => {
      const { relationship, id } = targetOf(world, name);
      const target = store.targetOf({ kind: relationship, targetId: id } as Parameters<typeof store.targetOf>[0]);
      const fits = target === undefined || !('platform' in target) || platform === null || target.platform === platform;
      const isReady = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'].includes(target?.state ?? '');
      return fits && isReady && store.holderOf(id) === undefined;
    });
  if (canHold) holds.unshift(nameOf(world, record.id));
  if (!isDraft && holds.length === 0) return;
  const keyId = isOwn ? world.emulator.credentials.keyId : null;
  submission(STATES[stage] ?? 'WAITING_FOR_REVIEW', holds, platform, keyId)(world);
  const id = [...store.submissions.keys()].at(-1) ?? '';
  const [first] = store.standingItemsOf(id);
  if (stage === 'canceling') service.updateSubmission(id, { canceled: true }, service.actorOf('a person'));
  if (stage === 'rejected' || stage === 'resolved') service.rejectSubmission(id);
  if (stage === 'texts rejected') service.rejectSubmission(id, { versionState: 'METADATA_REJECTED' });
  if (stage === 'rejected in part') service.rejectSubmission(id, { rejected: first ? [first.targetId] : [] });
  if (stage === 'resolved')
    for (const item of store.standingItemsOf(id)) service.updateItem(item.id, { resolved: true });
}

/** Returns the request of a run with the ids of this world. */
export function requestOf(
  { world, items: all }: Built,
  { request }: Pick<RunPlan, 'request'>,
): Partial<ReleaseRequest> {
  const { items = [], ...rest } = request;
  if (typeof items === 'string') return namedRequest(world, { ...rest, items });
  const named = items.flatMap((index) => all[index] ?? []);
  const isNothing = rest.mode === 'submit-items' && named.length === 0;
  return namedRequest(world, { ...rest, items: isNothing ? 'ready' : named });
}
