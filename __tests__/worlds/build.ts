/** The world of a plan, with what the service itself could have come to: what does not fit, such as a sixth submission, is left out. */

import type { ItemKind } from '../../emulator/app-store/model/item-kinds.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { createWorld, type World } from '../release/world.ts';
import { ASKED, HOUR_MS, LOCALES, MINUTE_MS, OTHER, type Plan, type RunPlan, type VersionPlan } from './plan.ts';

export interface Target {
  relationship: ItemKind;
  id: string;
}

export interface Built {
  world: World;
  items: Target[];
}

export function buildWorld(plan: Plan): Built {
  const world = createWorld(plan.settings);
  const { service } = world.emulator;
  world.appId = service.addApp().id;
  const { appId } = world;
  const now = service.store.now();
  for (const platform of plan.onSale) {
    const released = service.addBuild({
      appId,
      platform,
      version: '1',
      versionString: '1.0',
      uploadedAt: now - 999 * HOUR_MS,
    });
    const { id: versionId } = service.addVersion({
      appId,
      platform,
      versionString: '1.0',
      state: 'READY_FOR_DISTRIBUTION',
      createdAt: now - 999 * HOUR_MS,
      buildId: released.id,
    });
    for (const locale of LOCALES.slice(0, 2))
      service.addLocalization({ versionId, locale, whatsNew: `Notes of 1.0 in ${locale}` });
  }
  for (const platform of ['IOS', 'MAC_OS'] as const) {
    for (const versionString of [ASKED, OTHER]) {
      for (const version of ['41', '42'])
        service.addBuild({
          appId,
          platform,
          version,
          versionString,
          uploadedAt: now - (90 - Number(version)) * HOUR_MS,
        });
    }
  }
  for (const [index, { platform, number, build, hoursAgo, ...rest }] of plan.builds.entries()) {
    const isTaken = [...service.store.builds.values()].some(
      (one) => one.version === build && one.versionString === number,
    );
    if (isTaken) continue;
    service.addBuild({
      appId,
      platform,
      version: build,
      versionString: number,
      // No two at once, so that one is the newest.
      uploadedAt: now - hoursAgo * HOUR_MS - index * MINUTE_MS,
      processingState: rest.state,
      expired: rest.expired,
      buildAudienceType: rest.internal ? 'INTERNAL_ONLY' : 'APP_STORE_ELIGIBLE',
      usesNonExemptEncryption: rest.unanswered ? null : false,
      ...(rest.processedIn === null ? {} : { processedAt: now + rest.processedIn * MINUTE_MS }),
      ...(rest.listedIn === null ? {} : { visibleFrom: now + rest.listedIn * MINUTE_MS }),
    });
  }
  for (const { build, state, hoursAgo } of plan.uploads) {
    const platform = plan.runs[0]?.request.platform ?? 'IOS';
    service.addUpload({
      appId,
      platform,
      version: build,
      versionString: ASKED,
      state,
      createdAt: now - (hoursAgo + 0.5) * HOUR_MS,
    });
  }
  const items = plan.items.map((item) => addItem(world, item));
  const open = new Map(plan.versions.map((version) => [version.platform, addVersion(world, version)]));
  for (const submission of plan.submissions) addSubmission(world, submission, open, items);
  for (const gap of plan.gaps) service.leaveOut(appId, gap);
  // What others did is staged by now, and on every list.
  world.time.nowMs += 10_000;
  return { world, items };
}

function addItem({ emulator: { service }, appId }: World, { kind, state, platform }: Plan['items'][number]): Target {
  const given = state === null ? {} : { state };
  const { store } = service;
  switch (kind) {
    case 'page': {
      const { id: pageId } = service.addCustomProductPage({ appId });
      return {
        relationship: 'appCustomProductPageVersion',
        id: service.addCustomProductPageVersion({ pageId, ...given }).id,
      };
    }
    case 'experiment':
      return {
        relationship: 'appStoreVersionExperimentV2',
        id: service.addExperiment({ appId, platform, ...given }).id,
      };
    case 'event':
      return { relationship: 'appEvent', id: service.addEvent({ appId, ...given }).id };
    case 'purchase': {
      const product = service.addInAppPurchase({ appId, ...given });
      return { relationship: 'inAppPurchaseVersion', id: store.versionsOfProduct(product.id)[0]?.id ?? '' };
    }
    case 'subscription': {
      const group = service.addSubscriptionGroup({ appId });
      const product = service.addSubscription({ groupId: group.id, ...given });
      return { relationship: 'subscriptionVersion', id: store.versionsOfProduct(product.id)[0]?.id ?? '' };
    }
  }
}

function addVersion({ emulator: { service }, appId }: World, plan: VersionPlan): string {
  const { store } = service;
  const build = [...store.builds.values()].find(
    (one) => one.version === plan.build && one.versionString === plan.number && one.platform === plan.platform,
  );
  const version = service.addVersion({
    appId,
    platform: plan.platform,
    versionString: plan.number,
    state: plan.state,
    createdAt: store.now() - plan.hoursAgo * HOUR_MS,
    buildId: build?.id ?? null,
    releaseType: plan.releaseType,
    earliestReleaseDate: plan.date,
  });
  const isFirst = store.isFirst(version);
  for (const [locale, whatsNew] of Object.entries(plan.notes))
    service.addLocalization({ versionId: version.id, locale, whatsNew: isFirst ? null : whatsNew });
  if (plan.phased !== null) service.addPhasedRelease({ versionId: version.id, state: plan.phased });
  return version.id;
}

const STATES: Record<string, string> = {
  draft: 'READY_FOR_REVIEW',
  'in review': 'IN_REVIEW',
  unknown: 'AWAITING_NEW_RULES',
};

function addSubmission(
  { emulator: { service }, appId }: World,
  { platform: named, stage, version, items: indexes }: Plan['submissions'][number],
  open: ReadonlyMap<string, string>,
  items: readonly Target[],
): void {
  const { store } = service;
  const isDraft = stage === 'draft';
  const platform = isDraft ? named : (named ?? 'IOS');
  const all = [...store.submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = all.filter((one) => /^(WAITING_FOR|IN)_REVIEW$/.test(one.state) && one.platform === platform);
  // Whatever is in a state that no list shows cannot be known.
  if (stage === 'unknown' && !store.settings.leakySubmissions) return;
  if (all.length >= 5 || (!isDraft && inReview.length >= 2)) return;
  const versionId = version ? (open.get(platform ?? '') ?? '') : '';
  const record = store.versions.get(versionId);
  const canHold =
    record?.state === 'PREPARE_FOR_SUBMISSION' &&
    store.holderOf(versionId) === undefined &&
    (isDraft || store.dialect === 'specification' || record.buildId !== null);
  const held = [...new Set(indexes)]
    .flatMap((index) => items[index] ?? [])
    .filter(({ relationship, id }) => {
      const target = store.targetOf({ kind: relationship, targetId: id } as Parameters<typeof store.targetOf>[0]);
      const fits = target === undefined || !('platform' in target) || platform === null || target.platform === platform;
      const isReady = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'].includes(target?.state ?? '');
      return fits && isReady && store.holderOf(id) === undefined;
    });
  if (canHold) held.unshift({ relationship: 'appStoreVersion', id: versionId });
  if (!isDraft && held.length === 0) return;
  const { id } = service.addSubmission({ appId, platform, state: STATES[stage] ?? 'WAITING_FOR_REVIEW' });
  for (const { relationship, id: targetId } of held)
    service.addItem({ submissionId: id, kind: relationship, targetId });
  switch (stage) {
    case 'canceling':
      service.updateSubmission(id, { canceled: true }, service.actorOf('a person'));
      break;
    case 'rejected':
      service.rejectSubmission(id);
      break;
    case 'texts rejected':
      service.rejectSubmission(id, { versionState: 'METADATA_REJECTED' });
      break;
    case 'rejected in part':
      service.rejectSubmission(id, { rejected: held.slice(0, 1).map((one) => one.id) });
      break;
    case 'resolved':
      service.rejectSubmission(id);
      for (const item of store.standingItemsOf(id)) service.updateItem(item.id, { resolved: true });
      break;
  }
}

/** What the inputs of a run come to, with the ids of this world. */
export function requestOf({ items: all }: Built, { request }: RunPlan): Partial<ReleaseRequest> {
  const { items = [], notes = null, ...rest } = request;
  const { default: fallback = null, ...texts } = typeof notes === 'string' || notes === null ? {} : notes;
  const targets = typeof items === 'string' ? [] : items.flatMap((index) => all[index] ?? []);
  return {
    ...rest,
    items:
      typeof items === 'string' || (rest.mode === 'submit' && rest.version == null && targets.length === 0)
        ? { kind: 'ready', items: true, purchases: items === 'ready-purchases' }
        : { kind: 'listed', targets },
    releaseNotes:
      notes === null
        ? null
        : typeof notes === 'string'
          ? { kind: 'text', text: notes }
          : { kind: 'by-locale', texts: new Map(Object.entries(texts as Record<string, string>)), fallback },
  };
}

/** A world of its own with everything in it that stands in this one, for trying something out. */
export function copyOf(world: World): World {
  const { store } = world.emulator.service;
  const { now: _, ...settings } = store.settings;
  const copy = createWorld(settings);
  copy.appId = world.appId;
  copy.time.nowMs = world.time.nowMs;
  const target = copy.emulator.service.store;
  for (const [name, records] of Object.entries(store)) {
    if (!(records instanceof Map)) continue;
    const into = Reflect.get(target, name) as Map<string, unknown>;
    for (const [id, record] of records) into.set(id, structuredClone(record));
  }
  // Its ids begin anew, and must not meet those it was given.
  for (let taken = 0; taken < 2_000; taken++) target.nextNumber();
  return copy;
}
