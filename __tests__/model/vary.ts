/**
 * Varies the plans of plan.ts by what the field varies: numbers, platforms, languages, sizes, other people, sequences of
 * requests, time. Each dimension is one entry of a table, so that a test can count how often each value comes up.
 */
import type { Platform } from '../../emulator/app-store/model/records.ts';
import type { Intervention } from '../../emulator/app-store/seeds/interventions.ts';
import { refusalBody } from './during.ts';
import { ASKED, HOUR_MS, LOCALES, MINUTE_MS, OTHER, type Plan, planOf, type RunPlan } from './plan.ts';
import { pick, type Random, seededRandom } from './random.ts';
import { given } from './seeds.ts';

export interface Varied {
  plan: Plan;
  /** Values by dimension, as `numbers: lower`. */
  values: string[];
}

interface Tools {
  random: Random;
  from<T>(...list: readonly T[]): T;
}

type Change = (plan: Plan, tools: Tools) => Plan | undefined;

/** Replaces whole strings wherever they stand in the plan. */
function swap(plan: Plan, words: Readonly<Record<string, string>>): Plan {
  return JSON.parse(JSON.stringify(plan), (_key, value) =>
    typeof value === 'string' ? (words[value] ?? value) : value,
  );
}

const having =
  (fields: Partial<Plan>): Change =>
  (plan) => ({ ...plan, ...fields });

const setting =
  (make: (tools: Tools) => Partial<Plan['settings']>): Change =>
  (plan, tools) => ({ ...plan, settings: { ...plan.settings, ...make(tools) } });

/** Changes the first run alone. */
const inFirst =
  (make: (run: RunPlan, tools: Tools) => Partial<RunPlan>): Change =>
  (plan, tools) => ({
    ...plan,
    runs: plan.runs.map((run, index) => (index > 0 ? run : { ...run, ...make(run, tools) })),
  });

const numbered =
  (asked: string, other: string, history: string[] = []): Change =>
  (plan) => ({ ...swap(plan, { [ASKED]: asked, [OTHER]: other }), numbers: [asked, other], history });

const onPlatforms =
  (own: Platform, second: Platform): Change =>
  (plan) => ({ ...swap(plan, { IOS: own, MAC_OS: second }), platforms: [own, second] });

/** Keeps the platform of the first run alone. */
const onePlatform: Change = (plan) => {
  const platform = plan.runs[0]?.request.platform ?? 'IOS';
  return {
    ...plan,
    onSale: plan.onSale.filter((one) => one === platform),
    versions: plan.versions.filter((one) => one.platform === platform),
    submissions: plan.submissions.map((one) => ({ ...one, platform: one.platform === null ? null : platform })),
  };
};

const WORLD = [...LOCALES, 'ja', 'ko', 'zh-Hans', 'pt-BR', 'es-MX', 'nl-NL', 'sv', 'tr', 'he', 'ar-SA', 'th', 'vi'];
/** Sixty languages: more than one answer of the service includes. */
const MANY = [
  ...WORLD,
  ...Array.from(
    { length: 60 - WORLD.length },
    (_, index) => `x${String.fromCharCode(97 + (index % 26))}-${10 + index}`,
  ),
];

const inLanguages =
  (locales: readonly string[], primaryLocale = locales[0] ?? ''): Change =>
  (plan) => ({
    ...plan,
    locales: [...locales],
    primaryLocale,
    versions: plan.versions.map((one) => ({
      ...one,
      notes: Object.fromEntries(locales.map((locale) => [locale, one.notes['de-DE'] ?? null])),
    })),
  });

/** Requests of a run, roughly, where they are few. */
const REQUESTS: Readonly<Record<string, number>> = { check: 6, cancel: 9, release: 6 };

/** Most acts come after the lists, where a release is made. */
function actAt({ request: { mode = 'check' } }: RunPlan, random: Random): number {
  const few = REQUESTS[mode];
  return few === undefined ? 4 + Math.floor(random() * 32) : Math.floor(random() * few);
}

const acts = (...names: Intervention[]): Change =>
  inFirst((run, { from, random }) => ({
    others: [...run.others, { at: actAt(run, random), act: from(...names), when: from('before', 'answer') }],
  }));

const later = (run: RunPlan, changes: Partial<RunPlan['request']>): RunPlan => ({
  ...run,
  request: { ...run.request, ...changes },
  passMs: MINUTE_MS,
  before: [],
  others: [],
  faults: [],
  death: null,
});

type Request = RunPlan['request'];

/** Runs in a row, from a first one that submits. */
const inARow =
  (make: (first: RunPlan, tools: Tools, plan: Plan) => RunPlan[]): Change =>
  (plan, tools) => {
    const [first] = plan.runs;
    return first?.request.mode === 'submit' ? { ...plan, runs: make(first, tools, plan) } : undefined;
  };

const toPrepare = ({ request }: RunPlan): Request => {
  const { items: _, onUnresolved: __, ...rest } = request;
  return { ...rest, mode: 'prepare' };
};

/** Keeps the version of the request alone, for another mode. */
function named(run: RunPlan, asked: Request, changes: Partial<RunPlan>): RunPlan {
  const { platform, platforms, version } = run.request;
  return { ...later(run, {}), request: { ...given({ platform, platforms, version }), ...asked }, ...changes };
}

const canceled = (run: RunPlan, items: Request['items'] & object, changes: Partial<RunPlan> = {}): RunPlan =>
  named(run, { mode: 'cancel', items }, changes);

/** A refusal by content in one language: the n-th text that is written. */
const refusesOneText = (at: number): RunPlan['faults'][number] => ({
  kind: 'status-before',
  status: 409,
  match: { method: 'PATCH', path: /^\/v1\/appStoreVersionLocalizations\// },
  skip: at,
  body: refusalBody(['ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_CHARACTERS']),
});

/** Lets the lists of one type lag. */
const lagging =
  (lagOnly: 'versions' | 'submissions'): Change =>
  (plan, { from }) => ({
    ...plan,
    lagOnly,
    settings: { ...plan.settings, readLagMs: from(8_000, 45_000), lagOn: 'lists' },
  });

/** Takes away most of what blocks a release, so that more runs come to their writes. */
const eased: Change = (plan, { from }) => ({
  ...plan,
  gaps: [],
  settings: { ...plan.settings, unlinked: [], leakySubmissions: false, leakyVersions: false },
  builds: plan.builds.map((one) => ({ ...one, expired: false, buildAudienceType: 'APP_STORE_ELIGIBLE' as const })),
  submissions: plan.submissions.slice(0, 2),
  runs: plan.runs.map((run) => {
    const { mode } = run.request;
    if (mode !== 'submit' && mode !== 'prepare') return run;
    const open = {
      onVersionInFlight: from('cancel', 'reuse', 'resume'),
      onCarriedOver: 'accept',
      readiness: 'off',
    } as const;
    const given = { notes: run.request.notes ?? 'News', build: from('latest', '42', null) };
    return {
      ...run,
      request: { ...run.request, ...(mode === 'submit' && { onOrphans: 'adopt' as const }), ...open, ...given },
    };
  }),
});

/** Values of each dimension, each with the share of worlds in which it comes up; the rest keeps what the plan has. */
export const DIMENSIONS: Record<string, Record<string, [share: number, Change]>> = {
  ease: { eased: [0.6, eased] },
  numbers: {
    lower: [0.05, numbered('0.9', '2.0')],
    'lower than the other': [0.08, numbered('1.1', '3.0')],
    'higher than the other': [0.1, numbered('2.0', '1.9')],
    'of two digits': [0.06, numbered('1.10', '1.9', ['1.8', '1.9.1'])],
    padded: [0.06, numbered('1.1.0', '1.2', ['1.0.0'])],
    'with a history': [0.1, numbered('1.1', '2.0', ['0.8', '0.9', '0.9.5'])],
    'used before': [0.04, numbered('1.1', '2.0', ['1.1'])],
  },
  platform: {
    TV_OS: [0.07, onPlatforms('TV_OS', 'IOS')],
    VISION_OS: [0.07, onPlatforms('VISION_OS', 'MAC_OS')],
    'left out': [
      0.12,
      (plan, tools) => {
        const alone = onePlatform(plan, tools) as Plan;
        // Without a record the platform is iOS.
        return alone.onSale.length + alone.versions.length === 0 ? undefined : { ...alone, isLeftOut: true };
      },
    ],
    'in no row': [
      0.05,
      (plan, tools) => {
        if (plan.runs[0]?.request.platform !== 'IOS') return undefined;
        const alone = onePlatform(plan, tools) as Plan;
        return { ...alone, settings: { ...alone.settings, hidesPlatform: true }, isLeftOut: true };
      },
    ],
  },
  languages: {
    'primary de-DE': [0.1, inLanguages(['de-DE', 'en-US', 'fr-FR'])],
    'no primary': [0.04, inLanguages(['de-DE', 'fr-FR'], '')],
    'primary without a text': [0.04, inLanguages(['de-DE', 'fr-FR'], 'ja')],
    one: [0.08, inLanguages(['en-US'])],
    fifteen: [0.06, inLanguages(WORLD)],
    sixty: [0.02, inLanguages(MANY)],
  },
  size: {
    'pages of two': [0.03, having({ pageSize: 2 })],
    'pages of three': [0.1, having({ pageSize: 3 })],
    'many items': [
      0.06,
      (plan) => ({
        ...plan,
        items: Array.from(
          { length: 9 },
          (_, index) =>
            plan.items[index % Math.max(1, plan.items.length)] ?? { kind: 'page', state: null, platform: 'IOS' },
        ),
      }),
    ],
    'many submissions': [
      0.06,
      (plan, { from }) => ({
        ...plan,
        submissions: [
          ...Array.from({ length: 6 }, () => ({
            platform: 'IOS' as const,
            stage: from('approved', 'draft'),
            version: false,
            items: [from(0, 1, 2)],
            isOwn: from(true, false),
          })),
          ...plan.submissions,
        ],
      }),
    ],
    'several uploads': [
      0.08,
      (plan, { from }) => ({
        ...plan,
        uploads: [
          { version: '50', state: from('PROCESSING', 'COMPLETE', 'AWAITING_UPLOAD'), hoursAgo: from(0, 1, 30) },
          { version: '50', state: 'FAILED', hoursAgo: 40 },
          { version: '49', state: from('PROCESSING', 'FAILED'), hoursAgo: from(2, 50) },
        ],
      }),
    ],
  },
  others: {
    'delete a language': [0.06, acts('delete-language')],
    'add a language': [0.06, acts('add-language')],
    'set MANUAL': [0.06, acts('set-manual')],
    'take the build off': [0.05, acts('take-build-off')],
    'delete a version': [0.03, acts('delete-version')],
    'make the number': [0.03, acts('make-version')],
    'submit again': [0.07, acts('submit-again')],
    'change the primary language': [0.03, acts('change-primary')],
    'make a draft': [0.03, acts('make-draft')],
    'a state that is new': [0.08, acts('unknown-version', 'unknown-submission')],
  },
  sequence: {
    'prepare, submit': [0.06, inARow((run) => [{ ...later(run, {}), request: toPrepare(run) }, later(run, {})])],
    'submit, release': [
      0.06,
      inARow((run, { from }) => [
        later(run, { releaseType: 'MANUAL', earliestReleaseDate: null }),
        named(
          run,
          { mode: 'release' },
          { before: from<Intervention[]>([], ['start-review'], ['approve-review'], ['reject-review']) },
        ),
      ]),
    ],
    'submit, cancel': [
      0.13,
      inARow((run, { from }) => [
        later(run, {}),
        canceled(run, Array.isArray(run.request.items) ? run.request.items : [], { passMs: from(0, 3_000, MINUTE_MS) }),
      ]),
    ],
    'submit, cancel into a new state': [
      0.04,
      inARow((run, { from, random }) => [
        later(run, { items: [] }),
        canceled(run, [], {
          others: [
            {
              at: 1 + Math.floor(random() * 8),
              act: from('unknown-version', 'unknown-submission'),
              when: 'answer',
            },
          ],
        }),
      ]),
    ],
    'submit, cancel, submit': [
      0.04,
      inARow((run) => [later(run, { items: [] }), canceled(run, []), later(run, { items: [], build: 'latest' })]),
    ],
    'hotfix, next': [
      0.08,
      inARow((run, { from }, { numbers: [version = ASKED, other = OTHER] = [] }) => {
        const next = { version: other, onVersionInFlight: 'resume' } as const;
        return [
          later(run, { version, onCarriedOver: 'accept', onVersionInFlight: from('reuse', 'cancel') }),
          {
            ...later(run, { ...next, notes: from(null, 'News', 'News of the next') }),
            before: ['approve-review', 'release-version'],
            passMs: HOUR_MS,
          },
        ];
      }),
    ],
    'one text refused, corrected': [
      0.06,
      inARow((run, { from }) => [
        { ...later(run, { notes: 'News ★' }), faults: [refusesOneText(from(0, 1, 2, 4))] },
        later(run, { notes: 'News' }),
      ]),
    ],
    'killed, then corrected': [
      0.06,
      inARow((run, { random }) => [
        {
          ...later(run, { notes: 'News of yesterday' }),
          death: {
            at: Math.floor(random() * 10),
            of: 'writes',
            when: random() < 0.5 ? 'before' : 'after',
          },
        },
        later(run, {
          notes: 'News',
          build: run.request.build ?? null,
          ...(run.request.releaseType === 'SCHEDULED'
            ? { releaseType: 'MANUAL' as const, earliestReleaseDate: null }
            : {}),
        }),
      ]),
    ],
    'one input corrected': [
      0.06,
      inARow((run, { from }) => [
        run,
        later(
          run,
          from<Partial<Request>>(
            { build: 'latest' },
            { phasedRelease: false },
            { onOrphans: 'adopt' },
            { onUnresolved: 'resubmit' },
            { items: [] },
            { usesNonExemptEncryption: false },
          ),
        ),
      ]),
    ],
  },
  time: {
    'slow requests': [0.06, (plan, { from }) => ({ ...plan, requestMs: from(400, 3_000, 20_000) })],
    'a clock ahead': [0.05, having({ skewMs: 45_000 })],
    'a clock behind': [0.05, having({ skewMs: -45_000 })],
    'death in a sleep': [
      0.05,
      inFirst((_, { from }) => ({ death: { at: from(0, 1, 2, 5), of: 'sleeps', when: 'before', isCleaned: false } })),
    ],
    'versions lag alone': [0.06, lagging('versions')],
    'submissions lag alone': [0.06, lagging('submissions')],
    'a new version is hidden': [0.06, setting(({ from }) => ({ newVersionLagMs: from(5_000, 45_000) }))],
    'items lag': [
      0.06,
      setting(({ from }) => ({ itemLagMs: from(4_000, 8_000), itemLagShows: from('nothing', 'no-linkage') })),
    ],
    'a date in the same hour': [
      0.05,
      inARow((run) => [
        later(run, { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-04-01T08:00:00Z' }),
        later(run, { releaseType: 'SCHEDULED', earliestReleaseDate: '2026-04-01T08:30:00Z' }),
      ]),
    ],
  },
};

/** Returns the same plan for the same seed: that of planOf, varied in up to six dimensions. */
export function variedPlanOf(seed: number): Varied {
  const random = seededRandom(seed ^ 0x5eed);
  const tools: Tools = { random, from: (...list) => pick(random, list) };
  let plan = planOf(seed);
  const values: string[] = [];
  for (const [dimension, choices] of Object.entries(DIMENSIONS)) {
    let left = random();
    for (const [value, [share, change]] of Object.entries(choices)) {
      left -= share;
      if (left >= 0) continue;
      const changed = change(plan, tools);
      if (changed !== undefined) {
        plan = changed;
        values.push(`${dimension}: ${value}`);
      }
      break;
    }
  }
  return { plan, values };
}
