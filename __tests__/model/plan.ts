/**
 * Random worlds with their runs, as data: a seed gives one, a failure prints it, and it is made smaller until it is
 * plain.
 */

import type { Build, Platform } from '../../emulator/app-store/model/records.ts';
import type { Settings } from '../../emulator/app-store/model/settings.ts';
import { APP_VERSION_STATES } from '../../emulator/app-store/model/states.ts';
import { GAPS } from '../../emulator/app-store/seeds/gaps.ts';
import { INTERVENTIONS, type Intervention } from '../../emulator/app-store/seeds/interventions.ts';
import type { Dialect, Fault, Gap } from '../../emulator/emulator.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { randomFault } from './faults.ts';
import type { Asked } from './names.ts';
import { pick, seededRandom } from './random.ts';
import type { Death } from './run.ts';
import type { VersionSeed } from './seeds.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Numbers of versions: the one asked for, and one that its record may have had before. */
export const [ASKED, OTHER] = ['1.1', '2.0'];
export const LOCALES = ['en-US', 'de-DE', 'fr-FR'];
export const UNKNOWN_STATE = 'AWAITING_NEW_RULES';

export interface VersionPlan extends Required<VersionSeed> {
  number: string;
  /** Description in every language; `null`: the one that all versions have. */
  description: string | null;
}

export interface BuildPlan
  extends Pick<Build, 'platform' | 'versionString' | 'version' | 'processingState' | 'buildAudienceType'> {
  hoursAgo: number;
  expired: boolean;
  usesNonExemptEncryption: boolean | null;
  /** Minutes from now until it is processed, or listed. */
  processedIn: number | null;
  listedIn: number | null;
}

/** Kinds as names.ts calls them. */
export type Kind = 'page' | 'experiment' | 'event' | 'inAppPurchase' | 'subscription';

export interface SubmissionPlan {
  platform: Platform | null;
  stage: string;
  /** True if it holds the open version of its platform. */
  version: boolean;
  /** Indexes of the items that it holds, as far as they are free. */
  items: number[];
  /** True if the key of the runs changed it last. */
  isOwn: boolean;
}

export interface RunPlan {
  request: Omit<Asked, 'items'> & { items?: number[] | 'ready' | 'ready-purchases' };
  /** Milliseconds that go by before it begins. */
  passMs: number;
  waitMs: number;
  /** Acts of others right before its n-th request. A plan is another run of this action, to its end. */
  others: { at: number; act: Intervention | RunPlan; when?: 'before' | 'answer' }[];
  /** Acts of others before it begins. */
  before?: Intervention[];
  faults: Fault[];
  death: Death | null;
}

export interface Plan {
  seed: number;
  settings: Partial<Settings> & { dialect: Dialect };
  /** Platforms that have had a version before. */
  onSale: Platform[];
  versions: VersionPlan[];
  builds: BuildPlan[];
  uploads: { version: string; state: string; hoursAgo: number }[];
  items: { kind: Kind; state: string | null; platform: Platform }[];
  submissions: SubmissionPlan[];
  gaps: Gap[];
  runs: RunPlan[];
  /** What vary.ts adds. Platforms: the one that most of it is about, and another. */
  platforms?: Platform[];
  /** The number asked for, and that of another record. */
  numbers?: string[];
  /** Numbers of older versions. */
  history?: string[];
  locales?: string[];
  primaryLocale?: string;
  /** The input `platform` is left out. */
  isLeftOut?: boolean;
  pageSize?: number;
  /** Lists that lag; all when left out. */
  lagOnly?: 'versions' | 'submissions';
  /** Time that each request takes. */
  requestMs?: number;
  /** How far the clock of the service is ahead. */
  skewMs?: number;
}

const ALONE: Record<Dialect, readonly string[]> = {
  specification: ['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'REJECTED', 'READY_FOR_DISTRIBUTION'],
  live: APP_VERSION_STATES.filter((state) => !['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'].includes(state)),
};
/** States of a version whose rollout has begun. */
const HAS_BEGUN = ['READY_FOR_DISTRIBUTION', 'READY_FOR_SALE', 'REPLACED_WITH_NEW_VERSION'];
const MADE_READY = ['PREPARE_FOR_SUBMISSION', 'PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED'];
const ROLLED_OUT = ['READY_FOR_DISTRIBUTION', 'READY_FOR_DISTRIBUTION', 'PENDING_DEVELOPER_RELEASE'];
const ROLLOUTS = ['pause-rollout', 'resume-rollout', 'complete-rollout'] as const;
/** Usual states of the version, by mode. */
const USUAL: Readonly<Record<string, readonly string[] | undefined>> = {
  release: ['PENDING_DEVELOPER_RELEASE', 'READY_FOR_DISTRIBUTION'],
  ...Object.fromEntries(ROLLOUTS.map((mode) => [mode, ROLLED_OUT])),
  cancel: ['PREPARE_FOR_SUBMISSION', 'PREPARE_FOR_SUBMISSION'],
};
const STAGES: Record<Dialect, readonly string[]> = {
  specification: ['draft', 'waiting', 'in review'],
  live: ['draft', 'waiting', 'in review', 'canceling', 'rejected', 'texts rejected', 'rejected in part', 'resolved'],
};
const ITEM_STATES: Record<Kind, (string | null)[]> = {
  page: ['READY_FOR_REVIEW', 'APPROVED', 'REJECTED'],
  experiment: ['READY_FOR_REVIEW', 'APPROVED', 'REJECTED'],
  event: ['DRAFT', 'PUBLISHED', 'REJECTED'],
  inAppPurchase: ['APPROVED'],
  subscription: ['APPROVED'],
};
const MODES: readonly (ReleaseRequest['mode'] & {})[] = [
  ...Array<'submit'>(10).fill('submit'),
  ...Array<'prepare'>(3).fill('prepare'),
  ...(['submit-items', 'check', 'check', 'cancel', 'cancel', 'release'] as const),
];
const ITEMS: (RunPlan['request']['items'] & {})[] = ['ready', 'ready', 'ready-purchases', [0], [0, 1], [2, 3]];
/** Text that the service may keep in another form: line ends, blanks, Unicode. */
const ODD_NEWS = ' Cafe\u0301 \r\n\tis open  \n\n';
const UPLOADED = ['PROCESSING', 'COMPLETE', 'FAILED', 'AWAITING_UPLOAD'];
const DATES = ['2026-04-01T08:00:00Z', '2026-04-01T08:30:00+02:00', '2030-01-01T08:00:00Z'];
/** Acts that a run notices by comparing alone. */
const SILENT: Intervention[] = [
  ...(['change-date', 'change-build', 'rename-version', 'add-item', 'remove-item'] as const),
  ...(['change-notes', 'phase-version', 'unphase-version'] as const),
];
/** Requests of a release, roughly. */
const MOST_REQUESTS = 40;

/** Returns the same plan for the same seed. */
export function planOf(seed: number): Plan {
  const random = seededRandom(seed);
  const maybe = (chance: number) => random() < chance;
  const nat = (below: number) => Math.floor(random() * below);
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: nat(most + 1) }, make);
  const from = <T>(...list: readonly T[]): T => pick(random, list);
  const dialect = from<Dialect>('live', 'live', 'specification');
  const platform = from<Platform>('IOS', 'IOS', 'IOS', 'MAC_OS');
  const isStill = maybe(0.35);
  const lag = (...ms: number[]) => (isStill ? 0 : from(0, 0, ...ms));

  const version = (on: Platform): VersionPlan => {
    const usual = USUAL[first.mode ?? 'submit'] ?? MADE_READY;
    const isFirm = usual !== MADE_READY;
    const number = isFirm ? ASKED : from(ASKED, ASKED, OTHER);
    const isScheduled = maybe(0.2);
    const text = (locale: string) => from(null, `Notes of ${number} in ${locale}`, `Notes of ${number}`);
    const state = from(
      ...usual,
      ...(maybe(0.3) ? ALONE[dialect] : []),
      ...(dialect === 'live' && maybe(0.1) ? [UNKNOWN_STATE] : []),
    );
    // A phased release begins when its version is out.
    const rollout = HAS_BEGUN.includes(state) ? from('ACTIVE', 'ACTIVE', 'PAUSED', 'PAUSED') : 'INACTIVE';
    return {
      platform: on,
      number,
      state,
      hoursAgo: 1 + nat(48),
      build: from('41', '42', '43', '44', null),
      releaseType: isScheduled ? 'SCHEDULED' : from('MANUAL', 'AFTER_APPROVAL'),
      date: isScheduled ? from(...DATES) : null,
      phased: isFirm ? from(rollout, rollout, rollout, rollout, 'INACTIVE', null) : from('INACTIVE', null, null),
      notes: Object.fromEntries(
        // These are mostly the languages of the version that is out.
        LOCALES.filter((_locale, index) => index === 0 || maybe(index === 1 ? 0.9 : 0.2)).map((locale) => [
          locale,
          text(locale),
        ]),
      ),
      description: maybe(0.25) ? `What ${number} is` : null,
    };
  };
  const build = (): BuildPlan => {
    const state = maybe(0.75) ? 'VALID' : from('PROCESSING', 'PROCESSING', 'PROCESSING', 'FAILED', 'INVALID');
    return {
      platform,
      versionString: from(ASKED, ASKED, ASKED, OTHER),
      version: String(43 + nat(6)),
      hoursAgo: from(0, 1, 2, 30, 72),
      processingState: state,
      expired: maybe(0.06),
      buildAudienceType: maybe(0.06) ? 'INTERNAL_ONLY' : 'APP_STORE_ELIGIBLE',
      usesNonExemptEncryption: maybe(0.1) ? null : false,
      processedIn: state === 'PROCESSING' && maybe(0.8) ? from(1, 3, 30) : null,
      listedIn: maybe(0.2) ? from(1, 5, 60) : null,
    };
  };
  const request = (): RunPlan['request'] => {
    const mode = from(...MODES, from(...ROLLOUTS));
    const policies = {
      onVersionInFlight: from('resume', 'resume', 'resume', 'reuse', 'reuse', 'cancel', 'cancel', 'cancel', 'fail'),
      onOrphans: from('adopt', 'adopt', 'adopt', 'adopt', 'adopt', 'adopt', 'fail'),
      readiness: from('block', 'block', 'warn', 'off'),
    } as const;
    const around = { platform, platforms: [platform], mode };
    if (mode === 'check')
      return maybe(0.5)
        ? { ...around, ...policies, slotsNeeded: from(1, 1, 3) }
        : { ...around, ...policies, version: ASKED, onUnresolved: from('fail', 'resubmit') };
    if (mode === 'cancel') return { ...around, version: ASKED, items: from<number[]>([], [0], [0, 1, 2]) };
    if (mode === 'release' || mode.endsWith('-rollout')) return { ...around, version: ASKED };
    const releaseType = from(null, 'MANUAL', 'AFTER_APPROVAL', 'SCHEDULED') as ReleaseRequest['releaseType'];
    const hasVersion = mode !== 'submit-items';
    const byLocale = () =>
      Object.fromEntries(['default', ...LOCALES].filter(() => maybe(0.6)).map((name) => [name, `News for ${name}`]));
    return {
      ...around,
      ...policies,
      // Items alone take no policy on versions: the inputs refuse one.
      ...(hasVersion ? {} : { onVersionInFlight: 'resume' as const }),
      ...(hasVersion && {
        version: ASKED,
        build: from(...(maybe(0.12) ? [null, '43'] : ['latest', 'latest', '42'])),
        usesNonExemptEncryption: from(null, false),
        releaseType,
        earliestReleaseDate: releaseType === 'SCHEDULED' ? from(...DATES) : null,
        phasedRelease: from(null, null, true, true, false),
        notes: from<string | Record<string, string> | null>(null, 'News', 'News', ODD_NEWS, byLocale()),
        // No draw: each seed keeps its world.
        reviewNotes: seed % 4 === 0 ? 'Tap twice.' : null,
        onCarriedOver: from<'fail' | 'accept'>('fail', 'fail', 'accept'),
      }),
      ...(mode !== 'prepare' && {
        items: from(...ITEMS, ...(hasVersion ? [[], []] : [])),
        onUnresolved: from('fail', 'resubmit', 'resubmit'),
      }),
    };
  };
  const fault = (): Fault => ({
    ...randomFault(random, 404),
    match: from({}, { method: 'POST' }, { method: 'PATCH' }, { method: 'GET' }),
    skip: nat(12),
    times: 1 + nat(3),
  });
  const run = (asked: RunPlan['request'], isNested = false): RunPlan => ({
    request: asked,
    passMs: isStill ? MINUTE_MS : from(0, 0, 5_000, MINUTE_MS, HOUR_MS),
    waitMs: from(0, 0, 10 * MINUTE_MS),
    others: isNested || isStill ? [] : some(2, other),
    faults: isNested || isStill || maybe(0.7) ? [] : some(2, fault),
    death:
      isNested || isStill || maybe(0.75)
        ? null
        : { at: nat(MOST_REQUESTS), of: 'requests', when: from('before', 'after') },
  });
  const other = (): RunPlan['others'][number] => ({
    at: maybe(0.6) ? 12 + nat(MOST_REQUESTS / 2) : nat(MOST_REQUESTS),
    act: maybe(0.2)
      ? run(maybe(0.5) ? first : request(), true)
      : from(...(maybe(0.5) ? SILENT : (Object.keys(INTERVENTIONS) as Intervention[]))),
  });
  const first = request();
  const onSale = (['IOS', 'MAC_OS'] as const).filter((one) => maybe(0.9) || one !== platform);
  const versions = (['IOS', 'MAC_OS'] as const).flatMap((one) =>
    maybe(one === platform ? 0.75 : 0.3) ? [version(one)] : [],
  );
  const plan: Plan = {
    seed,
    settings: {
      dialect,
      readLagMs: lag(2_000, 8_000),
      lagOn: from('lists', 'all'),
      cancelLagMs: lag(20_000, 120_000),
      renameLagMs: lag(20_000, 120_000),
      stagingMs: lag(2_000),
      cancelingMs: lag(10_000, 40_000),
      notReadySubmits: isStill ? 0 : from(0, 0, 0, 1),
      wholeHours: maybe(0.3),
      ownTextForm: maybe(0.4),
      quotesNames: maybe(0.5),
      hidesExportAnswer: maybe(0.2),
      unlinked: maybe(0.05) ? [from('appStoreVersions.appStoreReviewDetail', 'appInfos.primaryCategory')] : [],
      leakySubmissions: maybe(0.1),
      // By the specification, a row that was not asked for makes the whole list unknown.
      leakyVersions: dialect === 'live' && maybe(0.1),
    },
    onSale,
    versions,
    builds: some(3, build),
    uploads: maybe(0.2) ? [{ version: '50', state: from(...UPLOADED), hoursAgo: from(0, 1, 30, 100) }] : [],
    items: some(5, () => {
      const kind = from<Kind>('page', 'page', 'experiment', 'event', 'inAppPurchase', 'subscription');
      return { kind, state: maybe(0.7) ? null : from(...ITEM_STATES[kind]), platform: from<Platform>(platform, 'IOS') };
    }),
    submissions: some(4, () => ({
      platform: from<Platform | null>(platform, platform, 'MAC_OS', null),
      stage: from('draft', ...STAGES[dialect], ...(maybe(0.04) ? ['unknown'] : [])),
      version: maybe(0.5),
      items: some(2, () => nat(7)),
      isOwn: maybe(0.3),
    })),
    gaps: maybe(0.2) ? [from(...GAPS), ...(maybe(0.4) ? [from(...GAPS)] : [])] : [],
    runs: [],
  };
  plan.runs = [run(first), ...(maybe(0.4) ? [run(maybe(0.8) ? first : request())] : [])];
  return plan;
}

/** Takes away elements and values that the failure does not need. */
export async function minimize(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  for (const attempt of smallerThan(plan)) if (await fails(attempt as Plan)) return minimize(attempt as Plan, fails);
  return plan;
}

/** Yields the value without one of its elements, or with one field as plain as it gets, at any depth. */
function* smallerThan(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isList = Array.isArray(value);
    if (isList) yield value.toSpliced(Number(key), 1);
    else if (!NEEDED.includes(key) && inner !== plainOf(inner)) yield { ...value, [key]: plainOf(inner) };
    for (const smaller of smallerThan(inner))
      yield isList ? value.with(Number(key), smaller) : { ...value, [key]: smaller };
  }
}

/** Fields that every plan needs. */
const NEEDED = ['seed', 'dialect', 'platform', 'number', 'mode', 'kind', 'stage', 'state'];

function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return typeof value === 'boolean' ? false : typeof value === 'number' ? 0 : null;
}
