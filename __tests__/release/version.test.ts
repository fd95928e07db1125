/** The version and what belongs to it: build, settings, phased release, export answer. */

import { after, answers, before, fault, LOST, refuse, unreadable } from './during.ts';
import type { Asked } from './names.ts';
import { attach, set } from './others.ts';
import { LIVE, playAll, type Scenario, SPEC, scenario, sharing } from './scenario.ts';
import {
  build,
  draft,
  foreign,
  lacks,
  ONLY,
  type Seed,
  submission,
  times,
  type VersionSeed,
  version,
} from './seeds.ts';

const BUILD = { version: '1.1', build: '42' };
const LATEST: Asked = { version: '1.1', build: 'latest', mode: 'submit', notes: 'Fixed.' };
const DATE = '2026-04-01T12:00:00Z';
const processing = (seconds?: number) => (world: Parameters<Seed>[0]) =>
  build('43', {
    processingState: 'PROCESSING',
    ...(seconds === undefined ? {} : { processedAt: world.time.nowMs + seconds * 1_000 }),
  })(world);
const inReview = (state = 'IN_REVIEW', seed: VersionSeed = {}): Seed[] => [
  version('1.1', seed),
  submission(state, ['1.1']),
];
const unusable = build('43', { processingState: 'INVALID' });

const BUILDS: Scenario[] = [
  ...['41', '42'].map<Scenario>((number) => ({
    name: `build ${number} is the one with the number asked for`,
    ask: { version: '1.1', build: number },
    end: { writes: [`create 1.1: build ${number}`], versions: { '1.1': { build: number } }, build: number },
  })),
  scenario('the latest build is the newest by its upload, which may have the smaller number', {
    seed: [
      build('7', { hoursAgo: 1 }),
      build('50', { hoursAgo: 2, expired: true }),
      build('60', { platform: 'MAC_OS' }),
      build('61', { versionString: '1.2' }),
    ],
    ask: { version: '1.1', build: 'latest' },
    end: { versions: { '1.1': { build: '7' } } },
  }),
  ...[{ processingState: 'FAILED' }, { processingState: 'INVALID' }, { expired: true }].flatMap((how) =>
    ['latest', '50'].map<Scenario>((asked) => ({
      name: `a build asked for as ${asked} that is ${Object.values(how)} blocks at once, and no older one is taken`,
      seed: build('50', how),
      ask: { version: '1.1', build: asked, mode: 'submit' },
      end: { errors: ['build.not-valid'], seconds: 0 },
    })),
  ),
  scenario('another build takes the place of the one in a version in preparation', {
    seed: version('1.1', { build: '41' }),
    ask: BUILD,
    end: { writes: ['change 1.1: build 42'], versions: { '1.1': { build: '42' } } },
  }),
  scenario('a build that is attached is left where it is', {
    seed: version(),
    ask: { version: '1.1', build: 'latest', releaseType: 'MANUAL' },
    end: { writes: [] },
  }),
  ...['43', 'latest'].flatMap((asked): Scenario[] => [
    scenario(`a build asked for as ${asked} is waited for while it is PROCESSING`, {
      seed: processing(200),
      ask: { version: '1.1', build: asked },
      end: { versions: { '1.1': { build: '43' } } },
    }),
    scenario(`a build asked for as ${asked} is waited for within the bound of the run, less what the writes need`, {
      seed: processing(),
      ask: { version: '1.1', build: asked },
      end: { errors: ['build.not-valid'], seconds: 510 },
    }),
  ]),
  scenario('a build of another version or platform is missing', {
    seed: [build('50', { platform: 'MAC_OS' }), build('50', { versionString: '1.10' })],
    ask: { version: '1.1', build: '50' },
    end: { errors: ['build.missing'] },
  }),
  scenario('a version without builds has no latest', {
    ask: { version: '1.7', build: 'latest' },
    end: { errors: ['build.missing'] },
  }),
  ...[version(), inReview('WAITING_FOR_REVIEW')].map<Scenario>((seed, at) => ({
    name: `a build that is missing blocks for a version ${at === 0 ? 'in preparation' : 'under review'} with another`,
    seed,
    ask: { version: '1.1', build: '99', mode: 'submit' },
    end: { errors: ['build.missing'] },
  })),
  ...(
    [
      ['a new version', {}, []],
      ['a version in preparation', {}, [version('1.1', { build: null })]],
      ['a record that is renamed', { version: '1.2', onVersionInFlight: 'cancel' }, [version()]],
    ] as [string, Asked, Seed[]][]
  ).map<Scenario>(([which, more, seed]) => ({
    name: `${which} without a build, where none is asked for, is red on the live service alone`,
    seed,
    ask: { version: '1.1', mode: 'submit', notes: 'Fixed.', ...more },
    live: { errors: ['build.missing'] },
    spec: { open: [`WAITING_FOR_REVIEW: ${more.version ?? '1.1'}`] },
  })),
  ...[true, false].map<Scenario>((hasDraft) => ({
    name: `a first version without a build is a warning before, and makes no draft on the live service (draft there: ${hasDraft})`,
    seed: [({ emulator }) => emulator.service.store.versions.clear(), ...(hasDraft ? [draft()] : [])],
    ask: { version: '1.0', mode: 'submit' },
    dry: { warnings: ['build.missing'] },
    live: { errors: ['build.missing: 1.0'], writes: ['create 1.0'], open: hasDraft ? ['READY_FOR_REVIEW:'] : [] },
    spec: { warnings: ['build.missing'], open: ['WAITING_FOR_REVIEW: 1.0'] },
    again: null,
  })),
  scenario('latest blocks over a newer build that cannot be used, also where an older one is attached', {
    seed: [unusable, version()],
    ask: LATEST,
    end: { errors: ['build.not-valid'] },
  }),
  ...['WAITING_FOR_REVIEW', 'IN_REVIEW'].flatMap((state) =>
    (['resume', 'cancel'] as const).map<Scenario>((onVersionInFlight) => ({
      name: `latest means the build that a version has that is ${state} (${onVersionInFlight})`,
      seed: [...inReview(state), unusable],
      ask: { ...ONLY, build: 'latest', onVersionInFlight },
      end: { writes: [] },
    })),
  ),
  scenario('latest means the newest again of a version that is canceled first', {
    dialects: LIVE,
    seed: [...inReview('WAITING_FOR_REVIEW'), build('43')],
    ask: { ...LATEST, onVersionInFlight: 'cancel' },
    end: { versions: { '1.1': { build: '43', state: 'WAITING_FOR_REVIEW' } } },
  }),
  scenario('latest blocks before a version is canceled that would have to take it afterwards', {
    seed: [...inReview('WAITING_FOR_REVIEW'), unusable],
    ask: { ...LATEST, onVersionInFlight: 'cancel' },
    end: { errors: ['build.not-valid'], versions: { '1.1': { state: 'WAITING_FOR_REVIEW' } } },
  }),
];

const SETTINGS: Scenario[] = [
  ...(['MANUAL', 'AFTER_APPROVAL'] as const).map<Scenario>((releaseType) => ({
    name: `a version holds the release type ${releaseType}`,
    ask: { version: '1.1', releaseType },
    end: { writes: [`create 1.1: ${releaseType}`], versions: { '1.1': { releaseType, date: null } } },
  })),
  ...(
    [
      ['the same instant in other words changes nothing', '2026-04-01T14:00:00+02:00', []],
      ['another date is set', '2026-04-02T12:00:00Z', ['change 1.1: 2026-04-02T12:00:00Z']],
    ] as const
  ).map<Scenario>(([what, date, writes]) => ({
    name: `a version holds the date of a scheduled release: ${what}`,
    ask: { version: '1.1', releaseType: 'SCHEDULED', earliestReleaseDate: DATE },
    end: { writes: [`create 1.1: SCHEDULED, ${DATE}`], versions: { '1.1': { releaseType: 'SCHEDULED', date: DATE } } },
    again: { ask: { version: '1.1', releaseType: 'SCHEDULED', earliestReleaseDate: date }, end: { writes } },
  })),
  scenario('a version gets no phased release unasked, and one when asked', {
    ask: { version: '1.1' },
    end: { writes: ['create 1.1'], versions: { '1.1': { phased: null } } },
    again: {
      ask: { version: '1.1', phasedRelease: true },
      end: { writes: ['phase 1.1'], versions: { '1.1': { phased: 'INACTIVE' } } },
    },
  }),
];

const READY: Asked = { ...BUILD, releaseType: 'MANUAL', phasedRelease: true };
const PREPARED: Scenario[] = [
  scenario('a run that prepares makes no submission, and is not blocked by its own version', {
    ask: READY,
    end: { open: [], submission: null, versions: { '1.1': { state: 'PREPARE_FOR_SUBMISSION' } } },
    columns: ['kill', 'fault'],
  }),
  scenario('a run that prepares is blocked by a full house, although there is a draft to adopt', {
    seed: [draft(), times(4, foreign())],
    ask: READY,
    end: { errors: ['submission.total-limit'] },
  }),
  scenario('a run that prepares is blocked by two reviews', {
    seed: times(2, foreign('IN_REVIEW')),
    ask: READY,
    end: { errors: ['submission.in-review-limit'] },
  }),
  scenario('a run that prepares is blocked by another version in flight', {
    seed: version('1.0.1'),
    ask: READY,
    end: { errors: ['version.in-flight: 1.0.1'] },
  }),
  scenario('a run that prepares is blocked by its own version under review that would have to change', {
    seed: inReview('IN_REVIEW', { build: '41' }),
    ask: READY,
    end: { errors: ['version.in-flight: 1.1'] },
  }),
];

const SCHEDULED: Asked = { releaseType: 'SCHEDULED', earliestReleaseDate: DATE };
const CHANGES: [what: string, ask: Asked][] = [
  ['the release type', { releaseType: 'AFTER_APPROVAL' }],
  ['the date', SCHEDULED],
  ['the build', { build: '41' }],
  ['all of it', { ...SCHEDULED, build: '41' }],
];
const scheduledBefore = version('1.1', { releaseType: 'SCHEDULED', date: '2026-03-20T09:00:00Z' });
const made = (seed: VersionSeed) => before('create 1.1', version('1.1', seed));

const LOST_WRITES: Scenario[] = [
  ...CHANGES.flatMap(([what, ask]): Scenario[] => {
    const seed = 'earliestReleaseDate' in ask ? scheduledBefore : version();
    return [
      scenario(`a change of ${what} is found when its answer is lost`, {
        seed,
        ask: { version: '1.1', ...ask },
        during: fault('change 1.1', 'status-after', { status: 500 }),
        end: { writes: 1 },
      }),
      scenario(`a change of ${what} is unknown when it was not applied, and the next run makes it`, {
        seed,
        ask: { version: '1.1', ...ask },
        during: fault('change 1.1', 'status-before', { status: 500 }),
        end: {
          verdict: 'unknown',
          errors: ['write.unconfirmed: 1.1'],
          stopped: 'update-version unconfirmed',
          writes: 1,
          seconds: 7,
        },
        again: { end: { writes: 1 } },
      }),
    ];
  }),
  ...(
    [
      ['the release type', set('1.1', { releaseType: 'MANUAL' })],
      ['the date', set('1.1', { earliestReleaseDate: '2026-04-01T13:00:01Z' })],
      ['the build', attach('1.1', null)],
    ] as const
  ).map<Scenario>(([part, lose]) => ({
    name: `a change of all of which ${part} is not applied is unknown`,
    seed: version(),
    ask: { version: '1.1', ...SCHEDULED, build: '41' },
    during: [fault('change 1.1', 'status-after', { status: 500 }), after('change 1.1', lose)],
    end: { verdict: 'unknown', errors: ['write.unconfirmed'], stopped: 'update-version unconfirmed', writes: 1 },
  })),
  scenario('a date is found when the service gives it in another time zone', {
    seed: version(),
    ask: { version: '1.1', ...SCHEDULED },
    during: [
      fault('change 1.1', 'status-after', { status: 500 }),
      after('change 1.1', set('1.1', { earliestReleaseDate: '2026-04-01T05:00:00-07:00' })),
    ],
    end: { writes: 1 },
  }),
  ...(
    [
      ['as asked for', { releaseType: 'SCHEDULED', date: DATE }, 0],
      ['with another build', { build: '41', releaseType: 'SCHEDULED', date: DATE }, 1],
      ['with another release type', { date: DATE }, 1],
      ['with another date', { releaseType: 'SCHEDULED', date: '2026-05-01T09:00:00Z' }, 1],
      ['without a date', { releaseType: 'SCHEDULED' }, 1],
    ] as const
  ).map<Scenario>(([how, seed, changes]) => ({
    name: `a version that somebody else makes at that moment is changed to what was asked for, unless it is that: ${how}`,
    ask: { ...BUILD, ...SCHEDULED },
    during: [fault('create 1.1', 'reset-before'), made(seed)],
    end: { writes: 1 + changes, versions: { '1.1': { releaseType: 'SCHEDULED', date: DATE, build: '42' } } },
  })),
  scenario('a version that was made without an answer is set once more where it cannot be read in full', {
    ask: { ...BUILD, ...SCHEDULED },
    during: [fault('create 1.1', 'reset-after'), after('create 1.1', unreadable(/appStoreVersions\/[^/]+$/))],
    end: { writes: [`create 1.1: build 42, SCHEDULED, ${DATE}`, `change 1.1: build 42, SCHEDULED, ${DATE}`] },
  }),
  scenario('a version that somebody else makes under another number blocks this one, by its name', {
    ask: BUILD,
    during: before('create 1.1', version('1.9')),
    end: { errors: ['version.in-flight'], stopped: 'create-version refused' },
  }),
  ...(['releaseType', 'earliestReleaseDate'] as const).map<Scenario>((name) => ({
    name: `what the run never saw is not compared: an answer without ${name}`,
    dialects: SPEC,
    ask: { ...BUILD, mode: 'submit' },
    during: answers((answer, { method, url }) =>
      method === 'POST' && url.pathname === '/v1/appStoreVersions'
        ? { ...answer, body: answer.body.replace(new RegExp(`"${name}":("[^"]*"|null),?`), '') }
        : answer,
    ),
  })),
  scenario('a phased release is unknown when it was not applied, and is sent once', {
    seed: version(),
    ask: { version: '1.1', phasedRelease: true },
    during: fault('phase 1.1', 'status-before', { status: 500 }),
    end: {
      verdict: 'unknown',
      errors: ['write.unconfirmed: 1.1'],
      stopped: 'set-phased-release unconfirmed',
      writes: ['phase 1.1'],
    },
    again: {},
  }),
  ...[false, true].map<Scenario>((isUnread) => ({
    name: `a phased release that is refused stays refused when there is none${isUnread ? ', also when that cannot be read' : ''}`,
    seed: version(),
    ask: { version: '1.1', phasedRelease: true },
    during: [refuse('phase 1.1'), ...(isUnread ? [before('phase 1.1', unreadable())] : [])],
    end: { errors: ['write.refused: 1.1'], stopped: 'set-phased-release refused' },
  })),
];

const RENAME: Asked = { version: '1.2', build: '50', onVersionInFlight: 'cancel' };
const RENAMES = sharing({ dialects: LIVE, seed: build('50', { versionString: '1.2' }) }, [
  ...LOST.map<Scenario>((kind) => ({
    name: `a record is found under its new number when the answer is lost (${kind})`,
    seed: version(),
    ask: RENAME,
    during: fault('rename 1.1', kind, { status: 503 }),
    end: { versions: { '1.1': null, '1.2': { build: '50' } } },
  })),
  scenario('a record loses the build that was made for the old number, and is reported without it', {
    seed: version(),
    ask: { ...RENAME, build: null },
    end: {
      warnings: ['version.carried-over'],
      writes: ['notes de-DE', 'notes en-US', 'rename 1.1 to 1.2'],
      build: null,
      versions: { '1.2': { build: null } },
    },
  }),
  scenario('a record is unknown when nothing is found under its new number', {
    seed: version(),
    ask: RENAME,
    during: fault('rename 1.1', 'status-before', { status: 503 }),
    end: {
      ...{
        verdict: 'unknown',
        errors: ['write.unconfirmed'],
        writes: ['notes de-DE', 'notes en-US', 'rename 1.1 to 1.2: build 50'],
      },
      ...{ stopped: 'update-version unconfirmed', versions: { '1.1': {} } },
    },
  }),
  scenario('a record whose new number is refused is reported as that', {
    seed: version(),
    ask: RENAME,
    during: refuse('rename 1.1'),
    end: { errors: ['write.refused: 1.1'], stopped: 'update-version refused' },
  }),
  scenario('a record keeps its phased release under its new number', {
    seed: [version('1.1', { phased: 'INACTIVE' })],
    ask: { ...RENAME, mode: 'submit', phasedRelease: true, notes: 'New.' },
    end: {
      warnings: ['version.carried-over'],
      open: ['WAITING_FOR_REVIEW: 1.2'],
      versions: { '1.2': { phased: 'INACTIVE' } },
    },
  }),
]);

const EXPORT: Asked = { ...BUILD, mode: 'submit', readiness: 'block', usesNonExemptEncryption: false };
const answered = (usesNonExemptEncryption: boolean) => set('build 42 1.1 IOS', { usesNonExemptEncryption });
const open = [version(), lacks('encryption')];
const ANSWERS = sharing({ dialects: LIVE }, [
  scenario('the export question of an attached build is answered before there is a draft', {
    seed: open,
    ask: EXPORT,
    end: { writes: ['answer false for build 42', 'draft', 'add 1.1', 'submit submission'] },
    columns: ['kill', 'every fault'],
  }),
  scenario('the export question of a build is answered between version and notes', {
    seed: lacks('encryption'),
    ask: { ...EXPORT, notes: 'New.' },
    end: {
      writes: [
        ...['create 1.1: build 42', 'answer false for build 42', 'notes de-DE', 'notes en-US', 'draft', 'add 1.1'],
        'submit submission',
      ],
    },
  }),
  { name: 'an answer that is there and the same is not given again', seed: version(), ask: EXPORT, end: { writes: 3 } },
  scenario('an answer that is there and another stays, with a warning', {
    seed: version(),
    ask: { ...EXPORT, usesNonExemptEncryption: true },
    end: { writes: 3, warnings: ['compliance.export'] },
    again: null,
  }),
  ...[false, true].map<Scenario>((theirs) => ({
    name: `an answer that somebody else gives meanwhile is found out: ${theirs}`,
    seed: open,
    ask: EXPORT,
    during: before('answer false', answered(theirs)),
    end: theirs ? { errors: ['compliance.export'], open: [] } : { open: ['WAITING_FOR_REVIEW: 1.1'] },
  })),
  scenario('an answer that is shown as another is not confirmed, after it was read at once and three times more', {
    seed: open,
    ask: EXPORT,
    during: fault('answer false', 'body', {
      status: 200,
      body: '{"data":{"type":"builds","id":"1","attributes":{"usesNonExemptEncryption":true}}}',
    }),
    end: {
      verdict: 'unknown',
      errors: ['write.unconfirmed'],
      stopped: 'answer-export unconfirmed',
      seconds: 7,
      writes: 1,
    },
    again: {},
  }),
  scenario('an answer that is refused stays refused when the build cannot be read', {
    seed: open,
    ask: EXPORT,
    during: [refuse('answer false'), before('answer false', unreadable(/\/builds\//))],
    end: { errors: ['write.refused'], stopped: 'answer-export refused' },
  }),
]);

playAll([...BUILDS, ...SETTINGS, ...PREPARED, ...LOST_WRITES, ...RENAMES, ...ANSWERS]);
