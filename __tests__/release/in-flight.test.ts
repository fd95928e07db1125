/** Ways to treat a version in flight: resume, fail, reuse, cancel; and cancellations that go wrong. */

import { late, shownAfter, without } from '../model/answers.ts';
import { after, before, fault, type Hook, interrupt, refuse, unreadable } from '../model/during.ts';
import { type Asked, idOf } from '../model/names.ts';
import { approve, cancelAsAnother, set, submitAsAnother } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { each, LIVE, once, SPEC, scenario, sharing } from '../model/scenario.ts';
import { build, draft, FULL, ONLY, page, type Seed, submission, times, version } from '../model/seeds.ts';

const CANCEL = { onVersionInFlight: 'cancel' } as const;
const CHANGED: Asked = { ...ONLY, releaseType: 'AFTER_APPROVAL', ...CANCEL };
const REPLACE: Asked = { ...FULL, version: '1.2', ...CANCEL };
const LISTS = /^\/v1\/reviewSubmissions$/;
const BY_ID = /\/appStoreVersions\/[^/]+$/;
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const BUILD_50 = build('50', { versionString: '1.2' });
/** Version 1.1 in that state, in a submission where the state has one; and build 50 of 1.2. */
const there = (state: string): Seed[] => [
  version(),
  ...(state === 'PREPARE_FOR_SUBMISSION' ? [] : [submission(state, ['1.1'])]),
  BUILD_50,
];
/** On the live service the record of 1.1 gets the number. */
const BUNDLE = ', event, experiment, page';

const CANCELS = [
  once('items of the canceled version go along despite late lists', {
    service: { cancelLagMs: 300_000 },
    seed: [
      version(),
      submission('IN_REVIEW', ['1.1', 'page']),
      BUILD_50,
      times(4, submission('WAITING_FOR_REVIEW', [], 'MAC_OS')),
    ],
    ask: { ...REPLACE, items: ['page'] },
    end: { submission: 'submission 6', warnings: 'submission.nearly-full' },
    live: { warnings: ['submission.nearly-full', 'version.carried-over'] },
    dry: null,
  }),
  once('a version that is not found once before it is renamed costs no place in review', {
    dialects: LIVE,
    seed: there('WAITING_FOR_REVIEW'),
    during: fault(BY_ID, 'status-before', { status: 404, skip: 4 }),
    end: { open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}`, warnings: 'version.carried-over' },
    dry: null,
  }),
  scenario('a cancellation that somebody else began is waited for', {
    seed: [...there('WAITING_FOR_REVIEW'), cancelAsAnother()],
    end: { open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}` },
    live: { warnings: 'version.carried-over' },
    dry: null,
  }),
  once('a version submitted again after the cancellation blocks a run that changes it', {
    seed: there('WAITING_FOR_REVIEW'),
    ask: { mode: 'prepare', version: '1.1', releaseType: 'AFTER_APPROVAL', ...CANCEL },
    during: before(LISTS, [draft('1.1'), submitAsAnother('submission 2')], { skip: 2 }),
    end: { errors: 'version.in-flight: 1.1', writes: 1, versions: { '1.1': { releaseType: 'MANUAL' } } },
    dry: null,
  }),
  once('a cancellation that is refused after an approval is red by the specification', {
    dialects: SPEC,
    seed: there('IN_REVIEW'),
    during: [before('cancel 1.1', set('1.1', { state: 'PENDING_DEVELOPER_RELEASE' })), refuse('cancel 1.1')],
    end: { errors: 'write.unconfirmed: 1.1', stopped: 'cancel-version refused', open: ['IN_REVIEW: 1.1'] },
    dry: null,
  }),
  once('an approval before the cancellation is not taken for it', {
    dialects: LIVE,
    seed: there('IN_REVIEW'),
    ask: { mode: 'prepare', version: '1.2', build: '50', ...CANCEL },
    during: [before('cancel submission', approve('submission')), fault('cancel submission', 'reset-before')],
    end: {
      errors: 'write.unconfirmed: 1.1',
      stopped: 'cancel-submission unconfirmed',
      writes: 'cancel submission',
    },
  }),
  scenario('what somebody submits while a run cancels keeps its place in review', {
    dialects: SPEC,
    seed: there('WAITING_FOR_REVIEW'),
    during: after('cancel', [version('1.3'), submission('WAITING_FOR_REVIEW', ['1.3'])]),
    end: { errors: 'version.in-flight: 1.3', writes: 'cancel 1.1', open: 'WAITING_FOR_REVIEW: 1.3' },
  }),
];

/** Somebody acts right before the version is read by its own address: after the lists were read, before anything is sent. */
const sees = (...seeds: Seed[]): Hook =>
  before(({ method, path, query }) => method === 'GET' && BY_ID.test(path) && !Object.keys(query ?? {}).length, seeds);
/** The same, after as many reads of it as that. */
const seesAfter = (skip: number, ...seeds: Seed[]): Hook => before(BY_ID, seeds, { skip });
const RACED = [
  ...each([
    ['specification', 'PREPARE_FOR_SUBMISSION'],
    ['live', ''],
  ])(([dialect, now]) =>
    once(`a version in review that is suddenly ${now || 'in no state'} is not canceled`, {
      dialects: [dialect],
      seed: there('IN_REVIEW'),
      during: sees(set('1.1', { state: now })),
      end: { errors: 'write.unconfirmed: 1.1', writes: [] },
    }),
  ),
  ...['PREPARE_FOR_SUBMISSION', 'IN_REVIEW'].map((state, skip) =>
    scenario(`a version in ${state} that is suddenly over needs no cancellation`, {
      dialects: SPEC,
      seed: there(state),
      during: seesAfter(skip, set('1.1', { state: 'DEVELOPER_REJECTED' }), set('submission', { state: 'COMPLETE' })),
      end: { writes: 10, open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}` },
    }),
  ),
  ...sharing({ dialects: LIVE }, [
    scenario('a version that somebody suddenly cancels makes way for its own change', {
      seed: there('IN_REVIEW'),
      ask: CHANGED,
      during: sees(set('1.1', { state: 'DEVELOPER_REJECTED' }), set('submission', { state: 'COMPLETE' })),
      end: { open: 'WAITING_FOR_REVIEW: 1.1' },
    }),
    scenario('the submission of a version that somebody suddenly cancels is waited for', {
      seed: [version(), submission('IN_REVIEW', ['1.1', 'page']), BUILD_50],
      ask: { ...REPLACE, items: ['page'] },
      during: sees(set('1.1', { state: 'DEVELOPER_REJECTED' }), cancelAsAnother()),
      end: { open: 'WAITING_FOR_REVIEW: 1.2, page', submission: 'submission 2' },
    }),
    once('a version that is suddenly REJECTED stops the run', {
      seed: there('IN_REVIEW'),
      during: sees(set('1.1', { state: 'REJECTED' })),
      end: { errors: 'write.unconfirmed: 1.1', stopped: 'cancel-submission refused', writes: [] },
    }),
    once('a failed read before the cancellation leaves the version as reported', {
      seed: there('IN_REVIEW'),
      ask: CHANGED,
      during: sees(unreadable(BY_ID)),
      end: { red: true, version: '1.1 IN_REVIEW' },
    }),
    once('a dry run shows the version as it was read before its cancellation', {
      seed: there('IN_REVIEW'),
      ask: { ...CHANGED, dryRun: true },
      end: { version: '1.1 IN_REVIEW', writes: [] },
    }),
    once('a version whose cancellation is over shows it when the run ends right then', {
      seed: there('WAITING_FOR_REVIEW'),
      ask: CHANGED,
      during: interrupt(LISTS, 'before', 2),
      end: { errors: 'run.interrupted', writes: 1, version: '1.1 DEVELOPER_REJECTED' },
    }),
    once('a look after the cancellation that cannot read the lists does not hide it', {
      seed: there('WAITING_FOR_REVIEW'),
      ask: CHANGED,
      during: after('cancel submission', unreadable(/appStoreVersions$/)),
      end: { errors: 'service.forbidden', writes: 1, version: '1.1 DEVELOPER_REJECTED' },
    }),
    scenario('a record that cannot be read is not renamed', {
      seed: there('PREPARE_FOR_SUBMISSION'),
      ask: { mode: 'prepare', version: '1.2', ...CANCEL },
      during: sees(unreadable(BY_ID)),
      end: { errors: 'service.forbidden', stopped: 'update-version refused', writes: [] },
    }),
    once('an unknown state after the cancellation is reported', {
      seed: there('WAITING_FOR_REVIEW'),
      during: shownAfter('cancel submission', /appStoreVersions/, (body) =>
        body.replaceAll('DEVELOPER_REJECTED', 'WITHDRAWN'),
      ),
      end: { errors: 'state.unknown', writes: 'cancel submission' },
    }),
    scenario('a version that somebody submits while this run reads is not renamed', {
      seed: there('PREPARE_FOR_SUBMISSION'),
      ask: { mode: 'prepare', version: '1.2', ...CANCEL },
      during: before(BY_ID, [draft('1.1'), submitAsAnother()]),
      end: { errors: 'version.in-flight: 1.1', writes: [] },
    }),
    scenario('a rejected version is canceled although it shows late that it left', {
      service: { cancelingMs: 0 },
      seed: [
        version('1.1', { build: '41' }),
        submission('UNRESOLVED_ISSUES', ['1.1']),
        set('1.1', { state: 'READY_FOR_REVIEW' }),
      ],
      ask: { ...ONLY, ...CANCEL },
      during: late('cancel submission', BY_ID, 5, (body) =>
        body.replaceAll(/"(DEVELOPER_)?REJECTED"/g, '"READY_FOR_REVIEW"'),
      ),
      end: { seconds: 7, versions: { '1.1': { build: '42' } }, open: 'WAITING_FOR_REVIEW: 1.1' },
      dry: null,
    }),
  ]),
];

/** The live service where its rows do not show that it is one: the specification's way is tried first, then the record gets the new number. */
const HIDDEN = UNDER_REVIEW.concat('PREPARE_FOR_SUBMISSION').map((state) =>
  scenario(`an undetected live service cancels a version in ${state}`, {
    dialects: LIVE,
    seed: there(state),
    during: without('appVersionState'),
    end: { versions: { '1.1': null, '1.2': { state: 'WAITING_FOR_REVIEW' }, '1.2 2': null } },
  }),
);

const shown =
  (state: string): Seed =>
  ({ emulator }) => {
    for (const { lag } of emulator.service.store.versions.values()) if (lag !== undefined) lag.state = state;
  };
/** Review of the version is over, and lists do not show it for ten minutes. */
const endedUnseen =
  (state: string): Seed =>
  ({ emulator }) => {
    const { store } = emulator.service;
    for (const record of [...store.versions.values(), ...store.submissions.values()]) {
      if (!UNDER_REVIEW.includes(record.state)) continue;
      store.lagLists(record, { state: record.state }, 600_000);
      record.state = record.type === 'appStoreVersions' ? state : 'COMPLETE';
    }
  };
/**
 * Lists lag behind, while a record's own address shows the present. The run cancels, renames and submits by the
 * latter.
 */
const LAGGING = [
  ...['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION'].flatMap((state) =>
    ([FULL, { ...FULL, version: '1.2' }, { mode: 'prepare', version: '1.2' }] as Asked[]).map((ask) =>
      scenario(`late lists (${state}) cancel nothing for ${ask.version}${ask.mode === 'prepare' ? ' prepared' : ''}`, {
        service: { readLagMs: 600_000, lagOn: 'lists' },
        seed: BUILD_50,
        ask: { ...FULL, ...CANCEL },
        end: { open: `WAITING_FOR_REVIEW: 1.1${BUNDLE}` },
        dry: null,
        again: { seed: shown(state), ask: { ...ask, ...CANCEL }, end: 'unchanged' },
      }),
    ),
  ),
  scenario('a submission as asked is not canceled by late reads', {
    service: { readLagMs: 120_000, lagOn: 'all' },
    seed: version(),
    ask: { ...FULL, ...CANCEL },
    end: { verdict: 'clear' },
    again: { ask: { ...FULL, ...CANCEL }, end: { red: true, versions: { '1.1': { state: 'WAITING_FOR_REVIEW' } } } },
  }),
  once('lists that lag behind a cancellation do not block', {
    service: { readLagMs: 300_000, lagOn: 'lists' },
    seed: there('WAITING_FOR_REVIEW'),
    end: { open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}` },
    live: { warnings: 'version.carried-over' },
  }),
  ...['DEVELOPER_REJECTED', 'REJECTED'].map((now) =>
    scenario(`a version that is ${now} is not done where lists show its review`, {
      seed: [version(), submission('IN_REVIEW', ['1.1']), endedUnseen(now)],
      ask: ONLY,
      end: { open: 'WAITING_FOR_REVIEW: 1.1', submission: 'submission 2' },
    }),
  ),
  scenario('canceled items are not done where lists show their review', {
    seed: [submission('IN_REVIEW', ['page']), endedUnseen(''), set('page', { state: 'PREPARE_FOR_SUBMISSION' })],
    ask: { mode: 'submit-items', items: ['page'] },
    end: { open: 'WAITING_FOR_REVIEW: page', submission: 'submission 2' },
  }),
];

/** Somebody gives the newest version that number, by the service's rules. */
const rename =
  (name: string, versionString: string): Seed =>
  (world) =>
    world.emulator.service.updateVersion(idOf(world, name), { versionString });
/** Lists that lag behind a new number: what the record shows by its own address counts, after they were read once more. */
const RENAMED = [
  ...each([
    there('WAITING_FOR_REVIEW'),
    there('PREPARE_FOR_SUBMISSION'),
    [version('1.1', { state: 'REJECTED' }), BUILD_50],
  ])((seed, at) => ({
    name: `lists that show the old number of a record cancel nothing (${at})`,
    dialects: LIVE,
    service: { renameLagMs: 600_000 },
    seed,
    end: {
      open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}`,
      inFlight: '1.2 WAITING_FOR_REVIEW',
      warnings: 'version.carried-over',
    },
    dry: null,
    columns: ['kill', 'fault'],
  })),
  ...[0, 600_000].map((renameLagMs) =>
    once(`a record that others rename is left (lag ${renameLagMs} ms)`, {
      service: { renameLagMs },
      seed: version('1.1', { build: '41' }),
      ask: ONLY,
      during: before(BY_ID, rename('1.1', '1.2')),
      end: { errors: renameLagMs === 0 ? 'version.in-flight: 1.2' : 'service.unreadable', writes: [] },
    }),
  ),
  scenario('a record that lists show by its old number is continued', {
    service: { renameLagMs: 600_000 },
    seed: [version('1.1', { build: null }), BUILD_50, rename('1.1', '1.2'), draft('1.2')],
    ask: { version: '1.2', build: '50', mode: 'submit' },
    end: { open: 'WAITING_FOR_REVIEW: 1.2', versions: { '1.2 2': null } },
    dry: null,
  }),
  once('a record with two other numbers is not used again', {
    dialects: LIVE,
    service: { renameLagMs: 600_000 },
    seed: there('PREPARE_FOR_SUBMISSION'),
    during: before(BY_ID, rename('1.1', '1.3')),
    end: { errors: 'service.unreadable', verdict: 'unknown', writes: [] },
  }),
  scenario('a record that somebody gives the asked number is used', {
    dialects: LIVE,
    seed: there('PREPARE_FOR_SUBMISSION'),
    during: before(BY_ID, rename('1.1', '1.2')),
    end: { open: `WAITING_FOR_REVIEW: 1.2${BUNDLE}`, versions: { '1.1': null, '1.2 2': null } },
  }),
];

const PARTLY = [
  once('another version in the way has its own remedy, whatever would change in the one that is out', {
    service: { scenario: 'clear' },
    seed: version(),
    ask: { ...ONLY, version: '1.0', releaseType: 'MANUAL', onVersionInFlight: 'resume' },
    end: { errors: ['version.in-flight: 1.1', 'version.released: 1.0'], writes: [], says: ['Release it first'] },
  }),
  once('items beside the version in its own submission are in no other one', {
    service: { scenario: 'clear' },
    seed: [page(), version(), submission('IN_REVIEW', ['1.1', 'page'])],
    ask: { ...ONLY, items: ['page'], reviewNotes: 'Tap twice.', onVersionInFlight: 'resume' },
    end: { errors: 'version.in-flight: 1.1', writes: [] },
  }),
  scenario('a record is not renamed while a draft cannot be read', {
    dialects: LIVE,
    service: { scenario: 'clear' },
    seed: [version('1.1', { state: 'DEVELOPER_REJECTED' }), draft()],
    ask: { mode: 'prepare', version: '1.2', ...CANCEL },
    during: fault(/items$/, 'status-before', { status: 500, count: 100 }),
    end: { errors: 'service.unavailable', writes: [] },
  }),
];

playAll([...CANCELS, ...RACED, ...HIDDEN, ...LAGGING, ...RENAMED, ...PARTLY], { ask: REPLACE });
