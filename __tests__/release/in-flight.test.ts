/** What a run does about a version that is in flight already: resume, fail, cancel; and cancellations that go wrong. */

import { after, before, fault, type Hook, interrupt, LOST, refuse, unreadable, without } from './during.ts';
import { type Asked, idOf } from './names.ts';
import { approve, cancelAsAnother, set, submitAsAnother } from './others.ts';
import { BOTH, type End, LIVE, playAll, type Scenario, SPEC, scenario } from './scenario.ts';
import { build, draft, FULL, lacks, ONLY, type Seed, submission, times, type VersionSeed, version } from './seeds.ts';

const CANCEL = { onVersionInFlight: 'cancel' } as const;
const NEXT: Asked = { ...FULL, version: '1.2' };
const REPLACE: Asked = { ...NEXT, ...CANCEL };
const CHECK: Asked = CANCEL;
const IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
const BUILD_50 = build('50', { versionString: '1.2' });
/** Version 1.1 in that state, in a submission where the state has one; and build 50 of 1.2. */
const there = (state: string, seed: VersionSeed = {}): Seed[] =>
  state === 'PREPARE_FOR_SUBMISSION'
    ? [version('1.1', seed), BUILD_50]
    : [version('1.1', seed), submission(state, ['1.1']), BUILD_50];
const BUNDLE = ', event, experiment, page';
const mac = [version('1.1', { platform: 'MAC_OS' }), submission('IN_REVIEW', ['1.1 MAC_OS'], 'MAC_OS')];

const RESUME: Scenario[] = [
  ...['PREPARE_FOR_SUBMISSION', ...SENT_BACK].map<Scenario>((state) => ({
    name: `the very version asked for is used when it is ${state}`,
    seed: version('1.1', { state, build: '41' }),
    ask: FULL,
    end: { open: [`WAITING_FOR_REVIEW: 1.1${BUNDLE}`], versions: { '1.1': { build: '42' }, '1.1 2': null } },
  })),
  ...UNDER_REVIEW.flatMap((state): Scenario[] => [
    scenario(`a release is done without a write when all of it is ${state}`, {
      seed: [version(), submission(state, ['1.1', 'page'])],
      ask: { ...ONLY, items: ['page'] },
      end: { writes: [], submission: 'submission' },
    }),
    scenario(`a release is done when the version is ${state}, and each item that became ready since is a warning`, {
      seed: there(state),
      ask: { version: '1.1', items: 'ready', mode: 'submit' },
      end: {
        ...{ writes: [], submission: 'submission' },
        warnings: ['item.left-out: page', 'item.left-out: experiment', 'item.left-out: event'],
      },
    }),
    scenario(`a release is blocked when the version is ${state} without an item that was named`, {
      seed: there(state),
      ask: { ...ONLY, items: ['page'] },
      end: { errors: ['version.in-flight: 1.1'] },
    }),
  ]),
  scenario('a release is done although every slot and both places in review are taken', {
    seed: [...there('IN_REVIEW'), submission('IN_REVIEW'), times(3, draft())],
    ask: ONLY,
    end: { writes: [], submission: 'submission', warnings: ['submission.orphans'] },
  }),
  scenario('a version on sale that would have to change makes no draft', {
    ask: { version: '1.0', releaseType: 'MANUAL', mode: 'submit' },
    end: { errors: ['version.released: 1.0'] },
  }),
  scenario('a version on sale that would have to change is not prepared', {
    ask: { version: '1.0', releaseType: 'MANUAL' },
    end: { errors: ['version.released: 1.0'] },
  }),
  scenario('a version on sale makes no draft for an item that was named', {
    ask: { version: '1.0', items: ['page'], mode: 'submit' },
    end: { errors: ['version.released: 1.0'] },
  }),
  scenario('a version on sale is done, and each item that is ready is a warning', {
    ask: { version: '1.0', items: 'ready', mode: 'submit' },
    end: { writes: [], warnings: ['item.left-out', 'item.left-out', 'item.left-out'] },
  }),
  ...IN_FLIGHT.map<Scenario>((state) => ({
    name: `another version that is ${state} blocks`,
    seed: there(state),
    ask: { ...NEXT, items: [] },
    end: { errors: ['version.in-flight: 1.1'] },
  })),
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'DEVELOPER_REJECTED'].map<Scenario>((state) => ({
    name: `another version that is left ${state} blocks on the live service alone`,
    seed: [version('1.1', { state }), BUILD_50],
    ask: NEXT,
    spec: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
    live: { errors: ['version.unfinished: 1.1'] },
  })),
];

const FAIL: Scenario[] = IN_FLIGHT.flatMap((state) => {
  const asks: [string, Asked][] = [
    ['a new version', { ...NEXT, items: [] }],
    ['items alone', { items: ['event'], mode: 'submit' }],
    ['a check', {}],
  ];
  // Under review as asked for, it would be done already.
  if (state === 'PREPARE_FOR_SUBMISSION') asks.push(['the version asked for', FULL]);
  return asks.map<Scenario>(([what, ask]) => ({
    name: `on-version-in-flight: fail blocks ${what} while one is ${state}`,
    seed: there(state),
    ask: { ...ask, onVersionInFlight: 'fail' },
    end: { errors: ['version.in-flight: 1.1'] },
  }));
});

const freeNumber = before('create 1.1', set('1.1', { versionString: '1.1 (canceled)' }));

const CANCELS: Scenario[] = [
  ...UNDER_REVIEW.flatMap((state): Scenario[] => [
    scenario(`a release takes the place of one that is ${state}`, {
      service: { cancelingMs: 45_000 },
      seed: there(state),
      end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`], submission: 'submission 2' },
      spec: {
        writes: [
          ...[
            'cancel 1.1',
            'create 1.2: build 50, MANUAL',
            'notes de-DE of 1.2',
            'notes en-US of 1.2',
            'phase 1.2',
            'draft',
          ],
          ...['add 1.2', 'add page', 'add experiment', 'add event', 'submit submission 2'],
        ],
        versions: { '1.1': { state: 'DEVELOPER_REJECTED' } },
      },
      // By the submission at once; the record is given the new number.
      live: { versions: { '1.1': null, '1.2': { state: 'WAITING_FOR_REVIEW', build: '50' }, '1.2 2': null } },
    }),
    scenario(`a check cancels what is ${state}, and judges what is left`, {
      seed: there(state),
      ask: CHECK,
      end: { open: [], versions: { '1.1': { state: 'DEVELOPER_REJECTED' } } },
      spec: { writes: ['cancel 1.1'] },
      // The live service keeps the record: a release with cancel uses it again.
      live: { writes: ['cancel submission'], warnings: ['version.unfinished: 1.1'] },
    }),
  ]),
  ...([['page'], 'ready'] as const).map<Scenario>((items) => ({
    name: `what went along with the canceled version goes along with the next, with its slot and place (items: ${items})`,
    seed: [
      ...[version(), submission('IN_REVIEW', ['1.1', 'page']), BUILD_50, submission('WAITING_FOR_REVIEW')],
      times(3, submission('READY_FOR_REVIEW', [], 'MAC_OS')),
    ],
    ask: { ...REPLACE, items },
    end: { warnings: ['submission.orphans', 'submission.nearly-full'], submission: 'submission 6' },
  })),
  scenario(
    'the number asked for is submitted again when it was under review without the items, as far as the service takes it',
    {
      dialects: LIVE,
      seed: there('WAITING_FOR_REVIEW'),
      ask: { ...ONLY, items: ['page'], ...CANCEL },
      end: { open: ['WAITING_FOR_REVIEW: 1.1, page'], versions: { '1.1 2': null } },
    },
  ),
  scenario('the number asked for is made again after it was canceled, where the service takes it', {
    dialects: SPEC,
    seed: there('WAITING_FOR_REVIEW'),
    ask: { ...ONLY, items: ['page'], ...CANCEL },
    during: freeNumber,
    end: { open: ['WAITING_FOR_REVIEW: 1.1, page'] },
  }),
  scenario('a cancellation that somebody else began is waited for', {
    seed: [...there('WAITING_FOR_REVIEW'), cancelAsAnother()],
    end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
    dry: null,
  }),
  { name: 'a check cancels nothing where no version is in flight', ask: CHECK, end: { writes: [] } },
  scenario('nothing is canceled when something else blocks the release', {
    seed: there('IN_REVIEW'),
    ask: { ...REPLACE, build: '99' },
    end: { errors: ['build.missing'] },
  }),
  scenario('nothing is canceled for a version that would be refused after it', {
    dialects: LIVE,
    seed: [...there('IN_REVIEW', { build: '41' }), lacks('category')],
    ask: { ...ONLY, readiness: 'block', ...CANCEL },
    end: { errors: ['metadata.category'] },
  }),
  scenario('a version is not taken out of a draft that holds more than was asked for', {
    seed: [version(), draft('1.1', 'page'), BUILD_50],
    ask: { ...REPLACE, items: [] },
    end: { errors: ['version.in-flight: 1.1'] },
  }),
  scenario('a version under review beside things that were not asked for keeps its place, and theirs', {
    seed: [version(), submission('IN_REVIEW', ['1.1', 'page']), BUILD_50],
    ask: { ...REPLACE, items: ['event'] },
    end: { errors: ['version.in-flight: 1.1'] },
  }),
  scenario('a check takes nothing out of review that goes along with the version', {
    seed: [version(), submission('IN_REVIEW', ['1.1', 'page'])],
    ask: CHECK,
    end: { errors: ['version.in-flight: 1.1'] },
  }),
  scenario('a page beside a version for the Mac keeps its place, because ready takes pages for iOS alone', {
    seed: [
      version('1.1', { platform: 'MAC_OS' }),
      submission('IN_REVIEW', ['1.1 MAC_OS', 'page'], 'MAC_OS'),
      build('50', { versionString: '1.2', platform: 'MAC_OS' }),
    ],
    ask: { ...REPLACE, platform: 'MAC_OS', phasedRelease: false, notes: null },
    end: { errors: ['version.in-flight: 1.1 MAC_OS'] },
  }),
  scenario('a version in flight on another platform is left alone', {
    seed: [...mac, BUILD_50],
    end: { open: ['MAC_OS IN_REVIEW: 1.1 MAC_OS', `WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
  }),
  ...['PREPARE_FOR_SUBMISSION', ...UNDER_REVIEW].map<Scenario>((state) => ({
    name: `items alone need no free version, so one that is ${state} is not canceled`,
    seed: there(state),
    ask: { items: ['page'], mode: 'submit', ...CANCEL },
    end: { versions: { '1.1': { state } } },
  })),
  scenario('a check leaves a record in preparation to the release on the live service, and cancels it on the other', {
    seed: version(),
    ask: CHECK,
    spec: { writes: ['cancel 1.1'], versions: { '1.1': { state: 'DEVELOPER_REJECTED' } } },
    live: { writes: [], warnings: ['version.in-flight: 1.1'] },
  }),
  ...['DEVELOPER_REJECTED', 'INVALID_BINARY'].map<Scenario>((state) => ({
    name: `a check leaves a record that is ${state} as it is`,
    seed: version('1.1', { state }),
    ask: CHECK,
    end: { writes: [] },
    live: { writes: [], warnings: ['version.unfinished: 1.1'] },
  })),
  scenario("a check is blocked by a version in a draft, which may be somebody else's", {
    seed: there('READY_FOR_REVIEW'),
    ask: CHECK,
    end: { errors: ['version.in-flight: 1.1'], warnings: ['submission.orphans'] },
  }),
  ...[REPLACE, CHECK].map<Scenario>((ask) => ({
    name: `what was canceled stays in the report when the next preflight of a ${'mode' in ask ? 'release' : 'check'} is interrupted`,
    seed: there('WAITING_FOR_REVIEW'),
    ask,
    // The first preflight reads two lists of submissions.
    during: interrupt(/^\/v1\/reviewSubmissions$/, 'before', 2),
    end: { verdict: 'unknown', errors: ['run.interrupted'], open: [], writes: 1 },
    again: null,
  })),
  scenario('a release that a process began to cancel for is made by the next, which may come at once', {
    service: { cancelingMs: 12_000, readLagMs: 5_000, stagingMs: 2_500 },
    seed: there('WAITING_FOR_REVIEW'),
    ask: CHECK,
    end: { verdict: 'clear' },
    live: { warnings: ['version.unfinished'] },
    again: { ask: REPLACE, end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] } },
  }),
];

/** The write that cancels, in the dialect. */
const cancelIn = (dialect: string) => (dialect === 'live' ? 'cancel submission' : 'cancel 1.1');
const stepIn = (dialect: string) => (dialect === 'live' ? 'cancel-submission' : 'cancel-version');

const LOST_CANCELS: Scenario[] = BOTH.flatMap((dialect) => {
  const at = cancelIn(dialect);
  const shared = { dialects: [dialect], seed: there('WAITING_FOR_REVIEW'), ask: CHECK };
  const warnings = dialect === 'live' ? ['version.unfinished'] : [];
  const unknown = (seconds?: number): End => ({
    ...{
      verdict: 'unknown',
      errors: ['write.unconfirmed: 1.1'],
      stopped: `${stepIn(dialect)} unconfirmed`,
      writes: [at],
    },
    ...(seconds === undefined ? {} : { seconds }),
  });
  return [
    ...LOST.flatMap((kind) =>
      [0, 10_000].map<Scenario>((cancelingMs) => ({
        ...shared,
        name: `a cancellation whose answer is lost (${kind}) is read back after ${cancelingMs} ms`,
        service: { cancelingMs },
        during: fault(at, kind, { status: 503 }),
        end: { writes: [at], open: [], warnings },
      })),
    ),
    scenario('a cancellation that did not arrive and shows no effect is unknown', {
      ...shared,
      during: fault(at, 'status-before', { status: 503 }),
      end: unknown(7),
      again: { end: { writes: [at], warnings } },
    }),
    ...['', '{}', '{"data":{"type":"somethingElse","id":"1"}}'].map<Scenario>((body) => ({
      ...shared,
      name: `a cancellation that is answered with yes and shows no effect is unknown: "${body}"`,
      during: fault(at, 'body', { status: 200, body }),
      end: unknown(),
    })),
    scenario('a cancellation that is refused is reported as that, and not waited for', {
      ...shared,
      during: refuse(at),
      end: { errors: ['write.refused: 1.1'], stopped: `${stepIn(dialect)} refused`, writes: [at], seconds: 0 },
    }),
    scenario('a cancellation that is accepted and never comes to its end is unknown after two and a half minutes', {
      ...shared,
      service: { cancelingMs: 3_600_000 },
      during:
        dialect === 'live'
          ? []
          : after(at, [
              set('1.1', { state: 'IN_REVIEW' }),
              set('submission', { state: 'IN_REVIEW', endsAt: undefined }),
            ]),
      end: unknown(150),
      dry: null,
    }),
  ];
});

/** Somebody acts right before the version is read by its own address: after the lists were read, before anything is sent. */
const BY_ID = /\/appStoreVersions\/[^/]+$/;
const sees =
  (...seeds: Seed[]): Hook =>
  (world) => {
    let isDone = false;
    world.before.push(({ method, path, query }) => {
      if (isDone || method !== 'GET' || !BY_ID.test(path) || Object.keys(query ?? {}).length > 0) return;
      isDone = true;
      for (const seed of seeds) seed(world);
    });
    return undefined;
  };
const RACED: Scenario[] = [
  ...(
    [
      ['specification', 'PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW'],
      ['specification', 'IN_REVIEW', 'PREPARE_FOR_SUBMISSION'],
      ['live', 'WAITING_FOR_REVIEW', 'PENDING_DEVELOPER_RELEASE'],
      ['live', 'IN_REVIEW', 'PREORDER_READY_FOR_SALE'],
    ] as const
  ).map<Scenario>(([dialect, seen, now]) => ({
    name: `a version that was ${seen}, and is ${now} right before it is canceled, is not`,
    dialects: [dialect],
    seed: there(seen),
    during: sees(set('1.1', { state: now })),
    end: { verdict: 'unknown', errors: ['write.unconfirmed: 1.1'], writes: [] },
  })),
  scenario('a version whose review begins right before it is canceled is canceled all the same', {
    seed: there('WAITING_FOR_REVIEW'),
    during: sees(set('1.1', { state: 'IN_REVIEW' }), set('submission', { state: 'IN_REVIEW' })),
    end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
  }),
  ...['PREPARE_FOR_SUBMISSION', 'IN_REVIEW'].map<Scenario>((state) => ({
    name: `a version that was ${state}, and is over right before it is canceled, needs no cancellation`,
    dialects: SPEC,
    seed: there(state),
    during: sees(set('1.1', { state: 'DEVELOPER_REJECTED' }), set('submission', { state: 'COMPLETE' })),
    end: { writes: 10, open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
  })),
  scenario('a version that cannot be read right before it is canceled is not', {
    seed: there('IN_REVIEW'),
    during: sees(unreadable(BY_ID)),
    end: { verdict: 'unknown', errors: ['service.forbidden'], writes: [] },
  }),
  scenario('a version that review approves right before it is canceled is not', {
    seed: there('IN_REVIEW'),
    ask: CHECK,
    during: sees(approve('submission')),
    end: { writes: [] },
    live: { verdict: 'unknown', errors: ['write.unconfirmed'], writes: [] },
    again: null,
  }),
  scenario('a version that somebody submits while this run reads is not renamed', {
    dialects: LIVE,
    seed: there('PREPARE_FOR_SUBMISSION'),
    ask: { version: '1.2', ...CANCEL },
    during: before(BY_ID, [draft('1.1'), submitAsAnother()]),
    end: { errors: ['version.in-flight: 1.1'], writes: [] },
  }),
  scenario('a submission is canceled beside another that is being canceled', {
    dialects: LIVE,
    service: { cancelingMs: 60_000 },
    seed: [submission('WAITING_FOR_REVIEW'), cancelAsAnother(), ...there('WAITING_FOR_REVIEW')],
    ask: CHECK,
    end: { writes: ['cancel submission 2'], warnings: ['version.unfinished'] },
    dry: null,
  }),
];

/** The live service where its rows do not show that it is one: the specification's way is tried first. */
const HIDDEN: Scenario[] = [
  scenario(
    'a version under review on a live service that does not show itself is canceled by its submission, and its record used',
    {
      seed: there('WAITING_FOR_REVIEW'),
      end: { versions: { '1.1': null, '1.2': { state: 'WAITING_FOR_REVIEW' }, '1.2 2': null } },
    },
  ),
  scenario('a version in preparation on a live service that does not show itself gets the new number', {
    seed: there('PREPARE_FOR_SUBMISSION'),
    end: { versions: { '1.1': null, '1.2': { state: 'WAITING_FOR_REVIEW' }, '1.2 2': null } },
  }),
].map((one) => ({ ...one, dialects: LIVE, ask: REPLACE, during: without('appVersionState') }));

const shown =
  (state: string): Seed =>
  ({ emulator }) => {
    for (const { lag } of emulator.service.store.versions.values()) if (lag !== undefined) lag.state = state;
  };
/** Lists lag behind while a record's own address shows what is: nothing is canceled, renamed or submitted by them. */
const LAGGING: Scenario[] = [
  ...(
    [
      ['nothing', []],
      ['the version in preparation', [version()]],
      ['an empty draft', [draft()]],
      ['the version in preparation and an empty draft', [version(), draft()]],
    ] as [string, Seed[]][]
  ).flatMap(([what, seed]) =>
    ['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'].flatMap((state) =>
      [FULL, { ...FULL, version: '1.2' }, { version: '1.2' }].map<Scenario>((ask) => ({
        name: `right after a green run (${what} before), lists that show the version ${state} cancel nothing for ${ask.version}${'mode' in ask ? '' : ' prepared'}`,
        service: { readLagMs: 600_000, lagOn: 'lists' },
        seed: [BUILD_50, ...seed],
        ask: { ...FULL, ...CANCEL },
        end: { open: [`WAITING_FOR_REVIEW: 1.1${BUNDLE}`] },
        dry: null,
        again: { seed: shown(state), ask: { ...ask, ...CANCEL }, end: 'unchanged' },
      })),
    ),
  ),
  ...(['lists', 'all'] as const).map<Scenario>((lagOn) => ({
    name: `what was just submitted as it is asked for is never canceled, whatever ${lagOn} still show`,
    service: { readLagMs: 120_000, lagOn },
    seed: version(),
    ask: { ...FULL, ...CANCEL },
    end: { verdict: 'clear' },
    again: { ask: { ...FULL, ...CANCEL }, end: { red: true, versions: { '1.1': { state: 'WAITING_FOR_REVIEW' } } } },
  })),
  ...(
    [
      ['specification', 'PREPARE_FOR_SUBMISSION'],
      ['specification', 'WAITING_FOR_REVIEW'],
      ['live', 'WAITING_FOR_REVIEW'],
    ] as const
  ).map<Scenario>(([dialect, state]) => ({
    name: `lists that lag behind a cancellation do not block the release that it made room for (${state})`,
    dialects: [dialect],
    service: { readLagMs: 300_000, lagOn: 'lists' },
    seed: there(state),
    end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
    again: null,
  })),
];

/** Somebody gives the newest version that number, by the service's rules. */
const rename =
  (name: string, versionString: string): Seed =>
  (world) =>
    world.emulator.service.updateVersion(idOf(world, name), { versionString });
/** Lists that lag behind a new number: what the record shows by its own address counts, after they were read once more. */
const RENAMED: Scenario[] = [
  ...[
    there('WAITING_FOR_REVIEW'),
    there('PREPARE_FOR_SUBMISSION'),
    [version('1.1', { state: 'REJECTED' }), BUILD_50],
  ].map<Scenario>((seed, at) => ({
    name: `right after a release by a record that was renamed, lists that show the old number cancel nothing (${at})`,
    dialects: LIVE,
    service: { renameLagMs: 600_000 },
    seed,
    end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`] },
    dry: null,
    columns: ['kill', 'fault'],
  })),
  ...([ONLY, { version: '1.1', build: '42' }] as Asked[]).flatMap((ask): Scenario[] => [
    scenario(
      `a record that gets another number after it was listed is not taken for the one asked for (${ask.mode ?? 'prepared'})`,
      {
        seed: version('1.1', { build: '41' }),
        ask,
        during: before(BY_ID, rename('1.1', '1.2')),
        end: { errors: ['version.in-flight: 1.2'], writes: [] },
      },
    ),
    scenario(
      `a record whose own address shows another number than the list, read twice, is not written to (${ask.mode ?? 'prepared'})`,
      {
        service: { renameLagMs: 600_000 },
        seed: version('1.1', { build: '41' }),
        ask,
        during: before(BY_ID, rename('1.1', '1.2')),
        end: { verdict: 'unknown', errors: ['service.unreadable'], writes: [] },
      },
    ),
  ]),
  scenario('a record that lists show by the number it had is continued in its draft', {
    service: { renameLagMs: 600_000 },
    seed: [version('1.1', { build: null }), BUILD_50, rename('1.1', '1.2'), draft('1.2')],
    ask: { version: '1.2', build: '50', mode: 'submit' },
    end: { open: ['WAITING_FOR_REVIEW: 1.2'], versions: { '1.2 2': null } },
    dry: null,
  }),
  scenario('a record that is not the one asked for by either number is not used again', {
    dialects: LIVE,
    service: { renameLagMs: 600_000 },
    seed: there('PREPARE_FOR_SUBMISSION'),
    during: before(BY_ID, rename('1.1', '1.3')),
    end: { verdict: 'unknown', errors: ['service.unreadable'], writes: [] },
  }),
  scenario('a record that somebody gives the number asked for is used as it is', {
    dialects: LIVE,
    seed: there('PREPARE_FOR_SUBMISSION'),
    during: before(BY_ID, rename('1.1', '1.2')),
    end: { open: [`WAITING_FOR_REVIEW: 1.2${BUNDLE}`], versions: { '1.1': null, '1.2 2': null } },
  }),
  scenario('a version that gets another number right before it is canceled is not', {
    seed: there('IN_REVIEW'),
    ask: CHECK,
    during: sees(set('1.1', { versionString: '1.3' })),
    end: { verdict: 'unknown', errors: ['write.unconfirmed: 1.3'], writes: [] },
  }),
];

/** A service that has neither the attribute nor shows the submission in which a version is under review. */
const unshown: Pick<Scenario, 'dialects' | 'service' | 'seed' | 'during'> = {
  dialects: SPEC,
  service: { scenario: 'clear' },
  seed: version('1.1', { state: 'IN_REVIEW' }),
  during: refuse('cancel 1.1', ['ENTITY_ERROR.ATTRIBUTE.UNKNOWN']),
};
const PARTLY: Scenario[] = [
  scenario('a version under review whose submission is not shown is not taken for canceled', {
    ...unshown,
    ask: CHECK,
    end: { verdict: 'blocked', errors: ['write.refused'], writes: ['cancel 1.1'] },
  }),
  scenario('a version under review whose submission is not shown gets no other number', {
    ...unshown,
    ask: { version: '1.2', ...CANCEL },
    end: {
      verdict: 'blocked',
      errors: ['write.refused'],
      writes: ['cancel 1.1'],
      versions: { '1.1': { state: 'IN_REVIEW' } },
    },
  }),
  scenario('a record is given no other number while a draft that may hold it cannot be read', {
    dialects: LIVE,
    service: { scenario: 'clear' },
    seed: [version('1.1', { state: 'DEVELOPER_REJECTED' }), draft()],
    ask: { version: '1.2', ...CANCEL },
    during: fault(/items$/, 'status-before', { status: 500, count: 100 }),
    end: { verdict: 'unknown', errors: ['service.unavailable'], writes: [] },
  }),
];

playAll([...RESUME, ...FAIL, ...CANCELS, ...LOST_CANCELS, ...RACED, ...HIDDEN, ...LAGGING, ...RENAMED, ...PARTLY], {
  ask: REPLACE,
});
