/** A world built by its plan, with what the service itself could have come to. */
import type { Emulator } from '../../emulator/app-store/http/server.ts';
import type { ItemTarget, Platform } from '../../src/core/model/resources.ts';
import { createWorld, event, experiment, page, type World } from './harness.ts';
import type { LooseKind, Place, SubmissionPlan, VersionPlan, WorldPlan } from './world-plans.ts';

type Service = Emulator['service'];

export interface BuiltWorld {
  world: World;
  /** Everything that could be named under `items`, in a fixed order: first the three of the scenario. */
  targets: ItemTarget[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Only what the service itself could have come to: what does not fit, such as a sixth submission, is left out. */
export function buildWorld(plan: WorldPlan): BuiltWorld {
  const { dialect, readLagMs, stagingMs } = plan;
  const world = createWorld({ scenario: 'release', dialect, readLagMs, stagingMs, cancelingMs: 20_000 });
  const { service } = world.emulator;
  const { store } = service;
  const { appId } = world;
  const targets = scenarioTargets(service);
  for (const { kind, state } of plan.loose) targets.push(addLoose(world, kind, state));
  addBuilds(world, plan);
  const [first] = store.versions.values();
  if (first !== undefined && !isUpdate(plan, 'IOS')) store.versions.delete(first.id);
  if (isUpdate(plan, 'MAC_OS')) {
    service.addVersion({
      appId,
      versionString: '1.0',
      platform: 'MAC_OS',
      state: 'READY_FOR_DISTRIBUTION',
      createdAt: store.now() - 60 * DAY_MS,
    });
  }
  for (const platform of ['IOS', 'MAC_OS'] as const) {
    const version = plan.versions[platform];
    if (version !== null) addVersion(world, plan, platform, version, targets);
  }
  for (const submission of plan.submissions) addSubmission(world, submission, targets);
  return { world, targets };
}

/** What App Review asks of a first version is written on the web page, so on the live service its record is there. */
function isUpdate({ dialect, ...plan }: WorldPlan, platform: 'IOS' | 'MAC_OS'): boolean {
  return plan.isUpdate[platform] || (dialect === 'live' && plan.versions[platform] === null);
}

function scenarioTargets({ store }: Service): ItemTarget[] {
  return [
    ...[...store.pageVersions.keys()].map(page),
    ...[...store.experiments.keys()].map(experiment),
    ...[...store.events.keys()].map(event),
  ];
}

function addLoose({ emulator: { service }, appId }: World, kind: LooseKind, state: string): ItemTarget {
  switch (kind) {
    case 'page':
      return page(
        service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id, state }).id,
      );
    case 'experiment':
      return experiment(service.addExperiment({ appId, state }).id);
    case 'event':
      return event(service.addEvent({ appId, state }).id);
  }
}

function addBuilds({ emulator: { service }, appId }: World, { builds, isUnanswered }: WorldPlan): void {
  const now = service.store.now();
  for (const build of service.store.builds.values()) {
    if (isUnanswered && build.version === '42') build.usesNonExemptEncryption = null;
  }
  for (const { hoursAgo, ...build } of builds) {
    service.addBuild({ appId, versionString: '1.1', uploadedAt: now - hoursAgo * HOUR_MS, ...build });
  }
  service.addBuild({ appId, version: '50', versionString: '1.2', uploadedAt: now - DAY_MS });
  for (const [version, versionString] of [
    ['41', '1.1'],
    ['42', '1.1'],
    ['50', '1.2'],
  ] as const) {
    service.addBuild({ appId, version, versionString, platform: 'MAC_OS', uploadedAt: now - DAY_MS });
  }
}

function addVersion(
  world: World,
  { dialect }: WorldPlan,
  platform: 'IOS' | 'MAC_OS',
  { versionString, place, build, releaseType, hasPhasedRelease, notes }: VersionPlan,
  targets: readonly ItemTarget[],
): void {
  const { service } = world.emulator;
  const { store } = service;
  const { appId } = world;
  // Under review it has a build, on the service that asks for one.
  const number =
    build === 'none' && (dialect === 'specification' || canLackBuild(place)) ? null : build === '41' ? '41' : '42';
  const found = [...store.builds.values()].find(
    (one) => one.versionString === '1.1' && one.platform === platform && one.version === number,
  );
  const fitting =
    versionString === '1.1'
      ? found
      : [...store.builds.values()].find((one) => one.versionString === versionString && one.platform === platform);
  const version = service.addVersion({
    appId,
    versionString,
    platform,
    releaseType,
    buildId: number === null ? null : (fitting?.id ?? null),
    createdAt: store.now() - DAY_MS,
    ...(place.kind === 'alone' ? { state: place.state } : {}),
  });
  const isFirst = store.isFirst(version);
  for (const [index, whatsNew] of notes.entries()) {
    const locale = index === 0 ? 'en-US' : 'de-DE';
    // The service takes an update into review with notes alone, and a first version without.
    const isIncomplete = dialect === 'live' && place.kind === 'together' && !isFirst;
    if (whatsNew === undefined) continue;
    service.addLocalization({
      versionId: version.id,
      locale,
      whatsNew: isFirst ? null : isIncomplete ? (whatsNew ?? 'Kept.') : whatsNew,
    });
  }
  if (hasPhasedRelease) service.addPhasedRelease({ versionId: version.id });
  if (place.kind === 'together') putTogether(world, version.id, platform, place, targets);
}

function canLackBuild(place: Place): boolean {
  return place.kind === 'alone' && ['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED'].includes(place.state);
}

function putTogether(
  { emulator: { service }, appId }: World,
  versionId: string,
  ownPlatform: Platform,
  { stage, along, platform }: Extract<Place, { kind: 'together' }>,
  targets: readonly ItemTarget[],
): void {
  const isNameless = stage === 'draft' && platform === null;
  const { id } = service.addSubmission({ appId, state: stateAt(stage), platform: isNameless ? null : ownPlatform });
  service.addItem({ submissionId: id, kind: 'appStoreVersion', targetId: versionId });
  const others = along
    .flatMap((index) => targets[index] ?? [])
    .filter((target) => isFree(service, target, ownPlatform));
  for (const target of others) service.addItem({ submissionId: id, kind: target.relationship, targetId: target.id });
  moveOn(service, id, stage, [others[0]?.id ?? versionId]);
}

function stateAt(stage: string): string {
  if (stage === 'draft') return 'READY_FOR_REVIEW';
  return stage === 'in review' ? 'IN_REVIEW' : 'WAITING_FOR_REVIEW';
}

/** What became of a submission that waits for review. */
function moveOn(service: Service, id: string, stage: string, part: string[]): void {
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
      service.rejectSubmission(id, { rejected: part });
      break;
    case 'resolved':
      service.rejectSubmission(id);
      for (const item of service.store.standingItemsOf(id)) service.updateItem(item.id, { resolved: true });
      break;
  }
}

/** Ready, in no submission, and of the platform. */
function isFree({ store }: Service, { relationship, id }: ItemTarget, platform: Platform | null): boolean {
  const found = store.targetOf({ kind: relationship, targetId: id } as Parameters<typeof store.targetOf>[0]);
  if (found === undefined || store.holderOf(id) !== undefined) return false;
  const fits = !('platform' in found) || platform === null || found.platform === platform;
  return fits && ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'].includes(found.state);
}

function addSubmission(world: World, plan: SubmissionPlan, targets: readonly ItemTarget[]): void {
  const { service } = world.emulator;
  const { stage } = plan;
  const isDraft = stage === 'draft';
  const platform = isDraft ? plan.platform : (plan.platform ?? 'IOS');
  const open = [...service.store.submissions.values()].filter((one) => one.state !== 'COMPLETE');
  if (open.length >= 5 || (platform !== null && !isDraft && !takesReview(world, platform))) return;
  const held = plan.holds
    .flatMap((index) => targets[index] ?? [])
    .filter((target) => isFree(service, target, platform));
  if (plan.own || (!isDraft && held.length === 0)) held.push(addLoose(world, 'page', 'PREPARE_FOR_SUBMISSION'));
  const { id } = service.addSubmission({ appId: world.appId, state: stateAt(stage), platform });
  for (const target of held) service.addItem({ submissionId: id, kind: target.relationship, targetId: target.id });
  moveOn(
    service,
    id,
    stage,
    held.slice(0, 1).map((target) => target.id),
  );
}

/** One submission without a version at most is in review on a live platform, and two of any kind on any. */
function takesReview({ emulator: { service } }: World, platform: Platform): boolean {
  const { store } = service;
  const others = [...store.submissions.values()].filter(
    (one) => ['WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(one.state) && one.platform === platform,
  );
  if (store.dialect === 'specification') return others.length < 2;
  return others.length < 2 && others.every(({ id }) => store.versionIn(id) !== undefined);
}
