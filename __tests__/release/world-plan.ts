/** Random worlds as plans, which are data: what the service itself could have come to, and how slow it is. */
import type { EmulatorOptions } from '../../emulator/app-store/http/server.ts';
import { nameOf, targetOf } from './names.ts';
import { pick, type Random } from './random.ts';
import { build, event, experiment, type Platform, page, set, submission, type VersionSeed, version } from './seeds.ts';
import { createWorld, type World } from './world.ts';

type Dialect = 'specification' | 'live';

/** Where a version can stand on its own: it is in no submission. */
const ALONE = {
  specification: [
    'PREPARE_FOR_SUBMISSION',
    'DEVELOPER_REJECTED',
    'REJECTED',
    'READY_FOR_DISTRIBUTION',
    'PENDING_DEVELOPER_RELEASE',
  ],
  live: [
    ...['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'INVALID_BINARY', 'WAITING_FOR_EXPORT_COMPLIANCE'],
    ...[
      'PENDING_DEVELOPER_RELEASE',
      'PENDING_APPLE_RELEASE',
      'ACCEPTED',
      'PROCESSING_FOR_DISTRIBUTION',
      'READY_FOR_DISTRIBUTION',
    ],
  ],
};
/** What a submission with a version in it can have come to. */
const STAGES = {
  specification: ['draft', 'waiting', 'in review'],
  live: ['draft', 'waiting', 'in review', 'canceling', 'rejected', 'texts rejected', 'rejected in part', 'resolved'],
};
const LOOSE = {
  page: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION', 'REJECTED'],
  experiment: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED', 'STOPPED'],
  event: ['DRAFT', 'READY_FOR_REVIEW', 'REJECTED', 'APPROVED', 'PUBLISHED', 'PAST', 'ARCHIVED'],
};
type Loose = keyof typeof LOOSE;
const PLATFORMS = ['IOS', 'MAC_OS'] as const;

interface VersionPlan extends VersionSeed {
  platform: 'IOS' | 'MAC_OS';
  versionString: string;
  /** The stage of the submission that it is in; `null`: in none. */
  stage: string | null;
  along: string[];
  isNameless: boolean;
}

export interface WorldPlan {
  service: EmulatorOptions & { dialect: Dialect };
  /** Platforms that have had a version before. */
  updates: Platform[];
  versions: VersionPlan[];
  submissions: { stage: string; platform: Platform | null; holds: string[]; own: boolean }[];
  builds: {
    number: string;
    processingState: string;
    expired: boolean;
    hoursAgo: number;
    usesNonExemptEncryption: boolean | null;
  }[];
  /** The export question of build 42 has no answer. */
  isUnanswered: boolean;
  loose: { kind: Loose; state: string }[];
}

export const mostly = (random: Random, value: boolean) => (random() < 0.75 ? value : !value);
const some = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make);
const among = (random: Random, most: number) => [
  ...new Set(some(random, most, () => pick(random, ['page', 'experiment', 'event']))),
];

export function planWorld(random: Random): WorldPlan {
  const dialect = pick<Dialect>(random, ['specification', 'live']);
  const versionPlan = (platform: 'IOS' | 'MAC_OS'): VersionPlan => {
    const stage = random() < 0.5 ? pick(random, STAGES[dialect]) : null;
    const state = pick(random, ALONE[dialect]);
    const isOut = state.endsWith('DISTRIBUTION');
    return {
      platform,
      versionString: pick(random, ['1.1', '1.1', '1.2']),
      stage,
      along: among(random, 2),
      isNameless: random() < 0.3,
      ...(stage === null ? { state } : {}),
      build: pick(random, [null, '41', '42', '42']),
      releaseType: pick(random, ['MANUAL', 'AFTER_APPROVAL']),
      notes: {
        'en-US': pick(random, [null, 'Better than before.', 'New.']),
        'de-DE': pick(random, [null, 'Better than before.', 'Neu.']),
      },
      ...(random() < 0.5
        ? { phased: stage === null && isOut ? pick(random, ['ACTIVE', 'PAUSED', 'COMPLETE']) : 'INACTIVE' }
        : {}),
    };
  };
  return {
    service: {
      dialect,
      readLagMs: pick(random, [0, 0, 0, 2_000]),
      lagOn: pick(random, ['all', 'lists'] as const),
      stagingMs: pick(random, [0, 0, 0, 2_000]),
      cancelingMs: 20_000,
      distributionMs: pick(random, [0, 1_800_000]),
    },
    updates: PLATFORMS.filter(() => mostly(random, true)),
    versions: PLATFORMS.filter(() => random() < 0.5).map(versionPlan),
    submissions: some(random, pick(random, [0, 0, 1, 4]), () => ({
      stage: pick(random, ['draft', 'draft', ...STAGES[dialect]]),
      platform: pick<Platform | null>(random, ['IOS', 'IOS', 'MAC_OS', null]),
      holds: among(random, 2),
      own: mostly(random, false),
    })),
    builds: some(random, 2, () => ({
      number: pick(random, ['43', '44', '7']),
      processingState: pick(random, ['VALID', 'VALID', 'PROCESSING', 'FAILED', 'INVALID']),
      expired: mostly(random, false),
      hoursAgo: Math.floor(random() * 72),
      usesNonExemptEncryption: pick(random, [false, false, null]),
    })),
    isUnanswered: mostly(random, false),
    loose: some(random, 3, () => {
      const kind = pick<Loose>(random, ['page', 'experiment', 'event']);
      return { kind, state: pick(random, LOOSE[kind]) };
    }),
  };
}

/** Only what the service itself could have come to: what does not fit, such as a sixth submission, is left out. */
export function buildWorld(plan: WorldPlan): World {
  const world = createWorld({ scenario: 'release', ...plan.service });
  const { dialect } = plan.service;
  for (const { kind, state } of plan.loose) ({ page, experiment, event })[kind](state)(world);
  for (const { number, ...seed } of plan.builds) build(number, seed)(world);
  build('50', { versionString: '1.2', hoursAgo: 24 })(world);
  for (const [number, versionString] of [
    ['41', '1.1'],
    ['42', '1.1'],
    ['50', '1.2'],
  ] as const)
    build(number, { versionString, platform: 'MAC_OS', hoursAgo: 24 })(world);
  if (plan.isUnanswered) set('build 42 1.1 IOS', { usesNonExemptEncryption: null })(world);
  // What App Review asks of a first version is written on the web page, so on the live service its record is there.
  const isUpdate = (platform: Platform) =>
    plan.updates.includes(platform) || (dialect === 'live' && !plan.versions.some((one) => one.platform === platform));
  const { store } = world.emulator.service;
  if (!isUpdate('IOS')) store.versions.delete([...store.versions.keys()][0] ?? '');
  if (isUpdate('MAC_OS'))
    addVersion(world, '1.0', { platform: 'MAC_OS', build: null, state: 'READY_FOR_DISTRIBUTION', notes: {} }, 60);
  for (const one of plan.versions) addPlanned(world, dialect, one);
  for (const one of plan.submissions) addSubmission(world, dialect, one);
  return world;
}

function addVersion(world: World, versionString: string, seed: VersionSeed, daysAgo: number): string {
  version(versionString, seed)(world);
  const { store } = world.emulator.service;
  const made = [...store.versions.values()].at(-1);
  if (made !== undefined) made.createdAt -= daysAgo * 86_400_000;
  return made?.id ?? '';
}

function addPlanned(
  world: World,
  dialect: Dialect,
  { versionString, stage, along, isNameless, ...seed }: VersionPlan,
): void {
  const { service } = world.emulator;
  const isOpen = stage !== null || !['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED'].includes(seed.state ?? '');
  // Under review it has a build, on the service that asks for one.
  const number =
    seed.build === null && (dialect === 'specification' || !isOpen)
      ? null
      : versionString === '1.2'
        ? '50'
        : (seed.build ?? '42');
  const id = addVersion(world, versionString, { ...seed, build: number }, 1);
  const record = service.store.versions.get(id);
  const isFirst = record !== undefined && service.store.isFirst(record);
  for (const text of service.store.localizationsOf(id)) {
    // The service takes an update into review with notes alone, and a first version without.
    if (isFirst) text.attributes.whatsNew = null;
    else if (dialect === 'live' && stage !== null) text.attributes.whatsNew ??= 'Kept.';
  }
  if (stage === null) return;
  const others = along.filter((name) => isFree(world, name, seed.platform));
  const platform = stage === 'draft' && isNameless ? null : seed.platform;
  submission(stateAt(stage), [nameOf(world, id), ...others], platform)(world);
  moveOn(world, stage, others.length > 0 ? targetOf(world, others[0] ?? '').id : id);
}

function stateAt(stage: string): string {
  if (stage === 'draft') return 'READY_FOR_REVIEW';
  return stage === 'in review' ? 'IN_REVIEW' : 'WAITING_FOR_REVIEW';
}

/** What became of the submission that was made last. */
function moveOn(world: World, stage: string, part: string): void {
  const { service } = world.emulator;
  const id = [...service.store.submissions.keys()].at(-1) ?? '';
  if (stage === 'canceling') service.updateSubmission(id, { canceled: true }, service.actorOf('a person'));
  else if (stage === 'texts rejected') service.rejectSubmission(id, { versionState: 'METADATA_REJECTED' });
  else if (stage === 'rejected in part') service.rejectSubmission(id, { rejected: [part] });
  else if (stage === 'rejected' || stage === 'resolved') service.rejectSubmission(id);
  if (stage === 'resolved')
    for (const item of service.store.standingItemsOf(id)) service.updateItem(item.id, { resolved: true });
}

/** Ready, in no submission, and of the platform. */
function isFree(world: World, name: string, platform: Platform | null): boolean {
  const { store } = world.emulator.service;
  const { id } = targetOf(world, name);
  const found = store.pageVersions.get(id) ?? store.experiments.get(id) ?? store.events.get(id);
  if (found === undefined || store.holderOf(id) !== undefined) return false;
  const fits = !('platform' in found) || platform === null || found.platform === platform;
  return fits && ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'].includes(found.state);
}

function addSubmission(world: World, dialect: Dialect, plan: WorldPlan['submissions'][number]): void {
  const { store } = world.emulator.service;
  const isDraft = plan.stage === 'draft';
  const platform = isDraft ? plan.platform : (plan.platform ?? 'IOS');
  const all = [...store.submissions.values()];
  const inReview = all.filter(
    (one) => ['WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(one.state) && one.platform === platform,
  );
  // One submission without a version at most is in review on a live platform, and two of any kind on any.
  const fits =
    inReview.length < 2 &&
    (dialect === 'specification' || inReview.every(({ id }) => store.versionIn(id) !== undefined));
  if (all.filter(({ state }) => state !== 'COMPLETE').length >= 5 || (platform !== null && !isDraft && !fits)) return;
  const held = plan.holds.filter((name) => isFree(world, name, platform));
  if (plan.own || (!isDraft && held.length === 0)) {
    page('PREPARE_FOR_SUBMISSION')(world);
    held.push(nameOf(world, [...store.pageVersions.keys()].at(-1) ?? ''));
  }
  submission(stateAt(plan.stage), held, platform)(world);
  moveOn(world, plan.stage, held.length > 0 ? targetOf(world, held[0] ?? '').id : '');
}

/** A world of its own with everything in it that stands in this one, for trying something out. */
export function copyOf(world: World): World {
  const { store } = world.emulator.service;
  const { dialect, readLagMs, lagOn, stagingMs, cancelingMs, distributionMs } = store.settings;
  const copy = createWorld({ dialect, readLagMs, lagOn, stagingMs, cancelingMs, distributionMs });
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
