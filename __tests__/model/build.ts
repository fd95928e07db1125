/**
 * Builds the world of a plan. Things that the service could not have come to, such as a sixth submission, are left
 * out.
 */

import type { Version } from '../../emulator/app-store/model/records.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { requestOf as namedRequest, nameOf, targetOf } from './names.ts';
import { ASKED, HOUR_MS, type Kind, LOCALES, MINUTE_MS, OTHER, type Plan, type RunPlan } from './plan.ts';
import { READY, targetOf as recordOf, UNDER_REVIEW } from './records.ts';
import { build, event, experiment, findBuild, given, type Platform, page, submission, version } from './seeds.ts';
import { createWorld, type World } from './world.ts';

export interface Built {
  world: World;
  /** Names of the items; see names.ts. */
  items: string[];
  /** The input `platform` is left out. */
  isLeftOut?: boolean | undefined;
}

export function buildWorld(plan: Plan): Built {
  const { pageSize, skewMs, primaryLocale, lagOnly } = plan;
  const lagShare = (list: string) => Number(list.includes('appStoreVersions') === (lagOnly === 'versions'));
  const settings = { ...plan.settings, ...given({ pageSize }), ...(lagOnly !== undefined && { lagShare }) };
  const world = createWorld(settings, skewMs);
  const { service } = world.emulator;
  world.appId = service.addApp(given({ primaryLocale })).id;
  addBuilds(world, plan);
  const items = plan.items.map(({ kind, state, platform }, at) => {
    ADD[kind](state ?? undefined, platform)(world);
    const nth = plan.items.slice(0, at + 1).filter((one) => one.kind === kind).length;
    return nth === 1 ? kind : `${kind} ${nth}`;
  });
  for (const one of plan.versions) addVersion(world, plan, one);
  for (const one of plan.submissions) addSubmission(world, one, items);
  for (const gap of plan.gaps) service.leaveOut(world.appId, gap);
  // Acts of others are staged by now, and on every list.
  world.time.nowMs += 10_000;
  return { world, items, isLeftOut: plan.isLeftOut };
}

function addBuilds(world: World, plan: Plan): void {
  const { onSale, builds, uploads, runs, history = [], platforms = ['IOS', 'MAC_OS'], numbers = [ASKED, OTHER] } = plan;
  const { service } = world.emulator;
  const now = service.store.now();
  const locales = plan.locales ?? LOCALES.slice(0, 2);
  const notes = Object.fromEntries(locales.map((locale) => [locale, `Notes of 1.0 in ${locale}`]));
  for (const platform of onSale) {
    for (const [index, number] of history.entries())
      version(number, { platform, state: 'REPLACED_WITH_NEW_VERSION', build: null, hoursAgo: 2_000 - index })(world);
    build('1', { platform, versionString: '1.0', hoursAgo: 999 })(world);
    version('1.0', { platform, state: 'READY_FOR_DISTRIBUTION', build: '1', hoursAgo: 999, notes })(world);
  }
  for (const platform of platforms)
    for (const versionString of numbers)
      for (const number of ['41', '42'])
        build(number, { platform, versionString, hoursAgo: 90 - Number(number) })(world);
  const inMinutes = (minutes: number | null) => (minutes === null ? null : now + minutes * MINUTE_MS);
  for (const [index, { version: number, hoursAgo, processedIn, listedIn, ...rest }] of builds.entries()) {
    if (findBuild(service.store, { version: number, versionString: rest.versionString }) !== undefined) continue;
    const times = given({ processedAt: inMinutes(processedIn), visibleFrom: inMinutes(listedIn) });
    // No two at once, so that one is the newest.
    build(number, { ...rest, ...times, hoursAgo: hoursAgo + index / 60 })(world);
  }
  const of = { appId: world.appId, platform: runs[0]?.request.platform ?? 'IOS', versionString: numbers[0] ?? ASKED };
  for (const { hoursAgo, ...upload } of uploads)
    service.addUpload({ ...of, ...upload, createdAt: now - (hoursAgo + 0.5) * HOUR_MS });
}

function addVersion(world: World, plan: Plan, { number, date, description, ...rest }: Plan['versions'][number]): void {
  const { store } = world.emulator.service;
  // A number stands once on a platform.
  const isTaken = ({ platform, versionString }: Version) => platform === rest.platform && versionString === number;
  if ([...store.versions.values()].some(isTaken)) return;
  const isFirst = !plan.onSale.includes(rest.platform);
  const notes = isFirst ? Object.fromEntries(Object.keys(rest.notes).map((locale) => [locale, null])) : rest.notes;
  const found = findBuild(store, { version: rest.build, versionString: number, platform: rest.platform });
  version(number, { ...rest, date: keptDate(plan, date), build: found?.version ?? null, notes })(world);
  const { id = '' } = [...store.versions.values()].at(-1) ?? {};
  for (const { attributes } of description === null ? [] : store.localizationsOf(id))
    attributes.description = description;
}

/** Returns the date as a service shows it that keeps whole hours. */
function keptDate({ settings }: Plan, date: string | null): string | null {
  if (date === null || !settings.wholeHours) return date;
  return new Date(Math.floor(Date.parse(date) / HOUR_MS) * HOUR_MS).toISOString();
}

const ADD: Record<Kind, (state: string | undefined, platform: Platform) => (world: World) => unknown> = {
  page,
  experiment,
  event,
  inAppPurchase:
    (state) =>
    ({ emulator: { service }, appId }) =>
      service.addInAppPurchase({ appId, ...given({ state }) }),
  subscription:
    (state) =>
    ({ emulator: { service }, appId }) =>
      service.addSubscription({ groupId: service.addSubscriptionGroup({ appId }).id, ...given({ state }) }),
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
  const platform = stage === 'draft' ? named : (named ?? 'IOS');
  if (!hasPlace(world, stage, platform)) return;
  // A subscription of a group that is new goes into review beside that group alone.
  const withGroup = (name: string) =>
    stage !== 'draft' && name.startsWith('subscription')
      ? [name, name.replace('subscription', 'subscriptionGroup')]
      : name;
  const names = [...new Set(indexes)].flatMap((index) => items[index] ?? []).flatMap(withGroup);
  const version = hasVersion ? versionToHold(world, stage, platform) : undefined;
  const holds = [
    ...(version === undefined ? [] : [nameOf(world, version.id)]),
    ...names.filter((name) => canHold(world, name, platform)),
  ];
  if (stage !== 'draft' && holds.length === 0) return;
  const keyId = isOwn ? world.emulator.credentials.keyId : null;
  submission(STATES[stage] ?? 'WAITING_FOR_REVIEW', holds, platform, keyId)(world);
  COMES_TO[stage]?.(world.emulator.service, [...world.emulator.service.store.submissions.keys()].at(-1) ?? '');
}

type Service = World['emulator']['service'];

/** Changes a submission under review by the service's rules. */
const COMES_TO: Record<string, (service: Service, id: string) => void> = {
  approved: (service, id) => service.approveSubmission(id),
  canceling: (service, id) => service.updateSubmission(id, { canceled: true }, service.actorOf('a person')),
  rejected: (service, id) => service.rejectSubmission(id),
  'texts rejected': (service, id) => service.rejectSubmission(id, { versionState: 'METADATA_REJECTED' }),
  'rejected in part'(service, id) {
    const [first] = service.store.standingItemsOf(id);
    service.rejectSubmission(id, { rejected: first ? [first.targetId] : [] });
  },
  resolved(service, id) {
    service.rejectSubmission(id);
    for (const item of service.store.standingItemsOf(id)) service.updateItem(item.id, { resolved: true });
  },
};

function hasPlace({ emulator }: World, stage: string, platform: Platform | null): boolean {
  const { store } = emulator.service;
  const open = [...store.submissions.values()].filter(({ state }) => state !== 'COMPLETE');
  const inReview = open.filter((one) => UNDER_REVIEW.includes(one.state) && one.platform === platform);
  // A state that no list shows cannot be known.
  const isShown = stage !== 'unknown' || store.settings.leakySubmissions;
  return isShown && open.length < 5 && (stage === 'draft' || inReview.length < 2);
}

/** Returns the newest version of the platform if a submission can take it. */
function versionToHold({ emulator }: World, stage: string, platform: Platform | null) {
  const { store } = emulator.service;
  const record = [...store.versions.values()].findLast((one) => one.platform === platform);
  if (record?.state !== 'PREPARE_FOR_SUBMISSION' || store.holderOf(record.id) !== undefined) return undefined;
  const needsBuild = stage !== 'draft' && store.dialect !== 'specification';
  return needsBuild && record.buildId === null ? undefined : record;
}

function canHold(world: World, name: string, platform: Platform | null): boolean {
  const { store } = world.emulator.service;
  const { id } = targetOf(world, name);
  const target = recordOf(store, id);
  const fits = target === undefined || !('platform' in target) || platform === null || target.platform === platform;
  return fits && READY.includes(target?.state ?? '') && store.holderOf(id) === undefined;
}

/** Returns the request of a run with the ids of this world. */
export function requestOf(
  { world, items: all, isLeftOut = false }: Built,
  { request }: Pick<RunPlan, 'request'>,
): Partial<ReleaseRequest> {
  const { items = [], ...rest } = request;
  const around = isLeftOut ? { platforms: [] } : {};
  if (typeof items === 'string') return { ...namedRequest(world, { ...rest, items }), ...around };
  const named = items.flatMap((index) => all[index] ?? []);
  const isNothing = rest.mode === 'submit-items' && named.length === 0;
  return { ...namedRequest(world, { ...rest, items: isNothing ? 'ready' : named }), ...around };
}
