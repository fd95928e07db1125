/** The version and what belongs to it: build, settings, phased release, export answer. */

import { answers, inDocument, late, without } from '../model/answers.ts';
import { after, before, fault, interrupt, refuse, unreadable, whileUnsent } from '../model/during.ts';
import type { Asked } from '../model/names.ts';
import { attach, set, withNote, withNotes } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { each, LIVE, once, SPEC, scenario, sharing } from '../model/scenario.ts';
import {
  build,
  draft,
  lacks,
  NOTES,
  neverOnSale,
  OLD_NOTES,
  ONLY,
  type Seed,
  submission,
  type VersionSeed,
  version,
} from '../model/seeds.ts';

const BUILD = { mode: 'prepare', version: '1.1', build: '42' } as const;
const DATE = '2026-04-01T12:00:00Z';
const EARLIER_BUILD = version('1.1', { build: '41' });
const WITH_DATE = version('1.1', { releaseType: 'SCHEDULED', date: DATE });
const MANUAL: Asked = { ...BUILD, mode: 'submit', releaseType: 'MANUAL' };
const OTHERWISE = { versionString: '1.1', releaseType: 'AFTER_APPROVAL' };

const BY_ID = /\/v1\/appStoreVersions\/\d+$/;
/** A version's own address does not say which build it has. */
const unlinked = answers(
  BY_ID,
  inDocument(({ data }) => delete data.relationships?.build),
);

const BUILDS = [
  scenario('the latest build is the newest upload, whatever its number', {
    seed: [
      build('7', { hoursAgo: 1 }),
      build('50', { hoursAgo: 2, expired: true }),
      build('60', { platform: 'MAC_OS' }),
      build('61', { versionString: '1.2' }),
    ],
    ask: { mode: 'prepare', version: '1.1', build: 'latest' },
    end: { warnings: 'metadata.release-notes', versions: { '1.1': { build: '7' } } },
  }),
  once('a first version without a build makes no draft', {
    seed: neverOnSale,
    ask: { version: '1.0', mode: 'submit' },
    dry: { warnings: 'build.missing' },
    live: { errors: 'build.missing: 1.0', writes: 'create 1.0', open: [] },
    specification: { warnings: 'build.missing', open: 'WAITING_FOR_REVIEW: 1.0' },
  }),
  scenario('a run that prepares is not blocked by its own version', {
    ask: { ...BUILD, releaseType: 'MANUAL', phasedRelease: true },
    end: {
      ...{ warnings: 'metadata.release-notes', open: [], submission: null },
      versions: { '1.1': { state: 'PREPARE_FOR_SUBMISSION' } },
    },
    columns: ['kill', 'fault'],
  }),
];

const SCHEDULED: Asked = { releaseType: 'SCHEDULED', earliestReleaseDate: DATE };
const made = (seed: VersionSeed) => before('create 1.1', version('1.1', seed));

const WAITS: Asked = {
  ...BUILD,
  releaseType: 'MANUAL',
  phasedRelease: true,
  notes: NOTES,
  reviewNotes: 'Use the demo.',
};

/** Somebody works on the version while a write of the run does not arrive. */
const MEANWHILE = sharing({ ask: WAITS, dialects: LIVE, again: null }, [
  ...each([
    ['its build', 'change 1.1', 1],
    ['its notes', 'notes', 2],
    ['its note to App Review', 'note for 1.1', 4],
    ['its phased release', 'phase 1.1', 5],
  ])(([what, at, writes]) => ({
    name: `a version that somebody renames while ${what} does not arrive gets nothing more`,
    seed: EARLIER_BUILD,
    during: whileUnsent(at, set('1.1', { versionString: '1.3' })),
    end: { red: true, writes },
  })),
  ...each([
    ['notes', 'notes en-US', withNotes('Pat was here.')],
    ['a note to App Review', 'note for 1.1', withNote('Pat was here.')],
  ])(([what, at, act]) => ({
    name: `${what} that somebody writes while ours does not arrive stays`,
    seed: version('1.1', { notes: { 'en-US': 'Old.' } }),
    during: whileUnsent(at, act),
    end: { red: true },
  })),
  {
    name: 'a phased release that begins while its removal does not arrive stays',
    seed: version('1.1', { build: '42', phased: 'INACTIVE' }),
    ask: { ...BUILD, phasedRelease: false },
    during: whileUnsent('unphase 1.1', set('phased release', { state: 'ACTIVE' })),
    end: { red: true, writes: 1, versions: { '1.1': { phased: 'ACTIVE' } } },
  },
]);

const LOST_WRITES = [
  scenario('a change of the build is found when its answer is lost', {
    seed: EARLIER_BUILD,
    ask: BUILD,
    during: fault('change 1.1', 'status-after', { status: 500 }),
    end: { writes: 1 },
  }),
  ...each([
    ['the release type', set('1.1', { releaseType: 'MANUAL' })],
    ['the build', attach('1.1', null)],
  ])(([part, lose]) => ({
    name: `a change of all of which ${part} is not applied is unknown`,
    seed: version(),
    ask: { mode: 'prepare', version: '1.1', ...SCHEDULED, build: '41' },
    during: [fault('change 1.1', 'status-after', { status: 500 }), after('change 1.1', lose, { count: 2 })],
    end: { errors: 'write.unconfirmed', stopped: 'update-version unconfirmed', writes: 2 },
  })),
  scenario('a build that was taken by the answer alone is unknown', {
    ask: BUILD,
    during: after('create 1.1', attach('1.1', null)),
    end: { errors: 'write.unconfirmed: 1.1', writes: 1, versions: { '1.1': { build: null } } },
  }),
  once('a run that ends after its write reports it', {
    seed: version('1.1', { build: null }),
    ask: BUILD,
    during: interrupt(BY_ID, 'before', 1),
    end: { errors: 'run.interrupted', writes: 'change 1.1: build 42', versions: { '1.1': { build: '42' } } },
  }),
  scenario('a build is unknown where the version cannot be read', {
    ask: BUILD,
    during: after('create 1.1', unreadable(BY_ID)),
    end: { errors: 'write.unconfirmed: 1.1', writes: 1 },
  }),
  once('a build that the answer shows and no read denies is taken, and the live service shows that of 1.0', {
    ask: BUILD,
    during: unlinked,
    end: { errors: 'service.unreadable', versions: { '1.1': null } },
    specification: { errors: [], warnings: 'metadata.release-notes', versions: { '1.1': { build: '42' } } },
  }),
  scenario('a version that shows its change late is submitted then', {
    seed: EARLIER_BUILD,
    ask: { ...BUILD, mode: 'submit', releaseType: 'AFTER_APPROVAL' },
    during: late('change 1.1', BY_ID, 3),
    end: { open: 'WAITING_FOR_REVIEW: 1.1', seconds: 3 },
  }),
  ...each([
    ['refused', refuse('change 1.1'), { errors: 'write.refused: 1.1', open: [] }],
    ['lost', fault('change 1.1', 'reset-before', { count: 1 }), { open: 'WAITING_FOR_REVIEW: 1.1', writes: 5 }],
  ])(([what, during, end]) => ({
    name: `a date in the hour of the one that stood there is not taken for sent where it is ${what}`,
    dialects: LIVE,
    seed: version('1.1', { releaseType: 'SCHEDULED', date: '2026-05-01T12:00:00Z' }),
    ask: { ...BUILD, ...SCHEDULED, mode: 'submit', earliestReleaseDate: '2026-05-01T12:40:00Z' },
    during,
    end,
  })),
  scenario('a date cleared with the release type is no foreign change', {
    seed: WITH_DATE,
    ask: MANUAL,
    during: before('change 1.1', set('1.1', { earliestReleaseDate: null })),
    end: { open: 'WAITING_FOR_REVIEW: 1.1', seconds: 0 },
  }),
  ...each<string | null>(['2026-04-01T12:00:00Z', null])((date) =>
    once(`a date that somebody sets back to ${date} before the submit stops the run`, {
      seed: version('1.1', { releaseType: 'SCHEDULED', date }),
      ask: { ...BUILD, ...SCHEDULED, mode: 'submit', earliestReleaseDate: '2026-05-01T12:00:00Z' },
      during: before('add 1.1', set('1.1', { earliestReleaseDate: date })),
      end: { errors: 'write.unconfirmed: 1.1', stopped: 'check-contents refused' },
    }),
  ),
  scenario('a date that stays beside another release type is no foreign change', {
    seed: WITH_DATE,
    ask: MANUAL,
    during: answers(/^PATCH \/v1\/appStoreVersions/, (body) =>
      body.replace(/("earliestReleaseDate":)"[^"]*"/, '$1null'),
    ),
    end: { open: ['WAITING_FOR_REVIEW: 1.1'], seconds: 0 },
  }),
  scenario('a date in another time zone is the same', {
    seed: version(),
    ask: { mode: 'prepare', version: '1.1', ...SCHEDULED },
    during: [
      fault('change 1.1', 'status-after', { status: 500 }),
      after('change 1.1', set('1.1', { earliestReleaseDate: '2026-04-01T05:00:00-07:00' })),
    ],
    end: { writes: 1 },
  }),
  ...each([
    ['as asked for', { releaseType: 'SCHEDULED', date: DATE }, 0],
    ['with another date', { releaseType: 'SCHEDULED', date: '2026-05-01T09:00:00Z' }, 1],
  ])(([how, seed, changes]) => ({
    name: `a version that somebody else makes then is changed as needed: ${how}`,
    ask: { ...BUILD, ...SCHEDULED },
    during: [fault('create 1.1', 'reset-before'), made(seed)],
    end: { writes: 1 + changes, versions: { '1.1': { releaseType: 'SCHEDULED', date: DATE, build: '42' } } },
  })),
  scenario('a version made without an answer is left if it is unreadable', {
    ask: { ...BUILD, ...SCHEDULED },
    during: [fault('create 1.1', 'reset-after'), after('create 1.1', unreadable(/appStoreVersions\/[^/]+$/))],
    end: { errors: 'write.unconfirmed: 1.1', stopped: 'create-version unconfirmed', writes: 1 },
  }),
  scenario('a version of somebody else that takes no change is reported', {
    ask: BUILD,
    during: [fault('create 1.1', 'reset-before'), made({ build: '41' }), refuse('change 1.1')],
    end: { errors: 'write.refused: 1.1', stopped: 'create-version unconfirmed', build: '41' },
  }),
  once('a version that a read found is said to be made, though its change is refused and there', {
    ask: BUILD,
    during: [
      fault('create 1.1', 'reset-before'),
      made({ build: '41' }),
      fault('change 1.1', 'status-after', { status: 409, count: 1 }),
    ],
    end: { build: '42', changes: 'Version 1.1 is made.' },
  }),
  scenario('a version that somebody makes under the same number is gone on with', {
    ask: BUILD,
    during: [before('create 1.1', version('1.1')), refuse('create 1.1', ['STATE_NOT_SUITABLE'])],
    end: { version: '1.1 PREPARE_FOR_SUBMISSION', versions: { '1.1': { build: '42' } }, seconds: 10 },
  }),
  once('a version that somebody makes and submits under its number keeps its place, with cancel', {
    ask: { ...BUILD, onVersionInFlight: 'cancel' },
    during: before('create 1.1', [EARLIER_BUILD, submission('WAITING_FOR_REVIEW', ['1.1'])]),
    end: { errors: 'write.refused', versions: { '1.1': { state: 'WAITING_FOR_REVIEW', build: '41' } } },
  }),
  once('a version that the service takes no requests for is asked for five times', {
    ask: BUILD,
    during: fault('create 1.1', 'status-before', { status: 429, count: 99 }),
    end: { errors: 'service.rate-limited', writes: 5 },
  }),
  once('a refusal of which no version shows the cause is asked about for some two minutes', {
    ask: BUILD,
    during: refuse('create 1.1', ['STATE_NOT_SUITABLE']),
    end: { errors: 'version.in-flight', seconds: 131.875 },
  }),
  ...each([
    ['resume', 'version.in-flight: 1.0.5'],
    ['reuse', 'version.in-flight: app'],
    ['cancel', 'version.in-flight: app'],
  ] as const)(([onVersionInFlight, error]) =>
    once(`a version that somebody makes under another number stays as it is, with ${onVersionInFlight}`, {
      ask: { ...BUILD, onVersionInFlight },
      during: before('create 1.1', version('1.0.5')),
      end: { errors: error, versions: { '1.0.5': { state: 'PREPARE_FOR_SUBMISSION' } } },
    }),
  ),
  scenario('a version made with another release type gets AFTER_APPROVAL', {
    ask: BUILD,
    during: [
      after('create 1.1', set('1.1', { releaseType: 'MANUAL' })),
      answers(/^POST \/v1\/appStoreVersions$/, (body) => body.replace('AFTER_APPROVAL', 'MANUAL')),
    ],
    end: {
      writes: ['create 1.1: build 42', 'change 1.1: build 42, AFTER_APPROVAL'],
      versions: { '1.1': { releaseType: 'AFTER_APPROVAL', build: '42' } },
    },
  }),
  scenario('a version that somebody else makes then keeps the settings that no input gives', {
    ask: { ...BUILD, mode: 'submit' },
    during: [fault('create 1.1', 'reset-before'), made({ releaseType: 'MANUAL' })],
    end: { open: 'WAITING_FOR_REVIEW: 1.1', versions: { '1.1': { releaseType: 'MANUAL' } } },
  }),
  scenario('a date that somebody moves within its hour stops the run', {
    seed: WITH_DATE,
    ask: { ...ONLY, releaseType: null },
    during: after('draft', set('1.1', { earliestReleaseDate: '2026-04-01T12:30:00Z' })),
    end: { errors: 'write.unconfirmed: 1.1', stopped: 'check-contents refused' },
  }),
  scenario('what the run never saw is not compared: an answer without a date', {
    dialects: SPEC,
    ask: { ...BUILD, mode: 'submit' },
    during: without('earliestReleaseDate', /^POST \/v1\/appStoreVersions$/),
  }),
  scenario('a yes whose answer shows another release type is no proof', {
    seed: version('1.1', OTHERWISE),
    ask: { mode: 'prepare', version: '1.1', releaseType: 'MANUAL' },
    during: fault('change 1.1', 'body', {
      body: JSON.stringify({ data: { type: 'appStoreVersions', id: 'v', attributes: OTHERWISE } }),
    }),
    end: { stopped: 'update-version unconfirmed' },
  }),
  once('a change that is refused because somebody has submitted the version shows that', {
    seed: EARLIER_BUILD,
    ask: { mode: 'prepare', version: '1.1', build: '42' },
    during: before('change 1.1', set('1.1', { state: 'WAITING_FOR_REVIEW' })),
    end: { errors: 'write.unconfirmed: 1.1', stopped: 'update-version refused', version: '1.1 WAITING_FOR_REVIEW' },
  }),
  once('a version that somebody renames at once gets no more', {
    ask: { ...BUILD, notes: 'News.' },
    during: after('create 1.1', set('1.1', { versionString: '1.9' })),
    end: { errors: 'write.unconfirmed: 1.9', stopped: 'set-release-notes refused', writes: 1 },
  }),
  ...each([
    ['answered', []],
    ['lost', fault('change 1.1', 'reset-before')],
  ])(([answer, lost]) =>
    once(`a version that somebody renames before its change, which is ${answer}, is not the one asked for`, {
      seed: version(),
      ask: { mode: 'prepare', version: '1.1', releaseType: 'AFTER_APPROVAL' },
      during: [before('change 1.1', set('1.1', { versionString: '1.9' })), lost].flat(),
      end: { errors: 'write.unconfirmed', stopped: 'update-version unconfirmed', writes: 1 },
    }),
  ),
];

const NOT_FOUND_YET = scenario('a version that was just made may not be found by its own address yet', {
  ask: { ...ONLY, notes: 'News.' },
  during: after('create 1.1', ({ emulator }) =>
    emulator.inject({ kind: 'status-before', status: 404, match: { method: 'GET', path: BY_ID } }),
  ),
  end: { open: 'WAITING_FOR_REVIEW: 1.1' },
});

const RENAME: Asked = { mode: 'prepare', version: '1.2', build: '50', onVersionInFlight: 'cancel' };
const RENAMED = [build('50', { versionString: '1.2' }), version()];
const RENAMES = sharing({ dialects: LIVE, seed: RENAMED, ask: RENAME }, [
  scenario('a renamed record is found when the answer is lost', {
    during: fault('rename 1.1', 'reset-after'),
    end: { versions: { '1.1': null, '1.2': { build: '50' } } },
  }),
  scenario('a renamed record is reported without its old build', {
    ask: { ...RENAME, build: null },
    end: {
      warnings: ['metadata.release-notes', 'version.carried-over'],
      writes: 'rename 1.1 to 1.2',
      build: null,
      versions: { '1.2': { build: null } },
    },
  }),
  once('a renamed record may keep its old build while it is made ready', {
    ask: { ...RENAME, build: null },
    // Whether the service takes the build off then was not seen (S31).
    during: after('rename 1.1', attach('1.2', '42')),
    end: { warnings: ['metadata.release-notes', 'version.carried-over'], writes: 'rename 1.1 to 1.2', build: null },
  }),
  once('a record whose rename is refused keeps its notes', {
    ask: { ...RENAME, notes: 'New.' },
    during: refuse('rename 1.1'),
    end: {
      errors: 'write.refused',
      stopped: 'update-version refused',
      writes: 1,
      versions: { '1.1': { notes: { 'en-US': OLD_NOTES, 'de-DE': OLD_NOTES } } },
    },
  }),
  once('a record is read until it shows its new number', {
    during: late('rename 1.1', BY_ID, 3),
    end: { versions: { '1.2': { build: '50' } }, seconds: 3 },
  }),
  ...each<[string, Seed, string]>([
    ['renames', set('1.1', { versionString: '1.5' }), '1.5'],
    ['S31 submits', submission('WAITING_FOR_REVIEW', ['1.1']), '1.1'],
  ])(([what, act, number]) =>
    once(`a record that somebody ${what} first is not renamed`, {
      during: before(BY_ID, act, { skip: 1 }),
      end: { errors: 'write.unconfirmed', stopped: 'update-version refused', writes: [], versions: { [number]: {} } },
    }),
  ),
  scenario('a record is unknown when nothing shows its new number', {
    ask: { ...RENAME, build: null },
    during: fault('rename 1.1', 'status-before', { status: 503 }),
    end: { stopped: 'update-version unconfirmed', writes: 2 },
  }),
  once('a rename that was refused for a moment is not sent again where the record cannot be read', {
    ask: RENAME,
    during: [refuse('rename 1.1', ['X_TRY_AGAIN'], { count: 1 }), before('rename 1.1', unreadable(BY_ID))],
    end: { errors: 'write.refused: 1.1', stopped: 'update-version refused', writes: 1 },
  }),
  once('a rename that got lost is not sent again once somebody has submitted the record', {
    ask: { ...RENAME, build: null },
    during: [
      fault('rename 1.1', 'status-before', { status: 503 }),
      before(BY_ID, submission('WAITING_FOR_REVIEW', ['1.1']), { skip: 2 }),
    ],
    end: { stopped: 'update-version unconfirmed', writes: 1, open: 'WAITING_FOR_REVIEW: 1.1' },
  }),
  scenario('a record that somebody schedules before its rename is not submitted', {
    ask: { ...RENAME, mode: 'submit', notes: 'New.' },
    during: before('rename 1.1', set('1.1', { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T08:00:00Z' })),
    end: { errors: 'write.unconfirmed: 1.2', stopped: 'check-contents refused' },
  }),
]);

const KEPT = [
  scenario('a release type that no answer shows does not block', {
    dialects: SPEC,
    ask: MANUAL,
    during: without('releaseType'),
    end: { open: 'WAITING_FOR_REVIEW: 1.1', versions: { '1.1': { releaseType: 'MANUAL' } } },
  }),
];

const TURNED = [
  { phasedRelease: true, phased: null, write: 'phase 1.1', becomes: 'INACTIVE' },
  { phasedRelease: false, phased: 'INACTIVE', write: 'unphase 1.1', becomes: null },
] as const;

/** App Review, or the developer, has the version by now; it still takes a phased release. */
const PHASED = [
  ...TURNED.flatMap(({ phasedRelease, phased, write, becomes }) => [
    scenario(`phased-release: ${phasedRelease} of a version in review keeps its place`, {
      seed: [version('1.1', { phased }), submission('IN_REVIEW', ['1.1'])],
      ask: { ...ONLY, phasedRelease, onVersionInFlight: 'cancel' },
      end: { writes: write, open: 'IN_REVIEW: 1.1', versions: { '1.1': { phased: becomes, state: 'IN_REVIEW' } } },
      columns: ['kill', 'every fault', 'interrupt'],
    }),
    scenario(`phased-release: ${phasedRelease} of a version that waits for its release`, {
      dialects: LIVE,
      seed: version('1.1', { phased, state: 'PENDING_DEVELOPER_RELEASE' }),
      ask: { ...ONLY, phasedRelease },
      end: { writes: write, open: [], versions: { '1.1': { phased: becomes } } },
    }),
  ]),
];

const EXPORT: Asked = { ...BUILD, mode: 'submit', readiness: 'block', usesNonExemptEncryption: false };
const answered = (usesNonExemptEncryption: boolean) => set('build 42 1.1 IOS', { usesNonExemptEncryption });
const open = [version(), lacks('encryption')];
const ANSWERS = sharing({ dialects: LIVE, seed: open, ask: EXPORT }, [
  scenario('the export question is answered before there is a draft', {
    end: { writes: ['answer false for build 42', 'draft', 'add 1.1', 'submit submission'] },
    columns: ['kill', 'every fault'],
  }),
  ...[false, true].map((theirs) =>
    once(`an answer that somebody else gives meanwhile is found out: ${theirs}`, {
      during: before('answer false', answered(theirs)),
      end: theirs ? { errors: 'compliance.export', open: [] } : { open: 'WAITING_FOR_REVIEW: 1.1' },
    }),
  ),
  scenario('an export answer that is shown as another is unconfirmed', {
    during: fault('answer false', 'body', {
      status: 200,
      body: '{"data":{"type":"builds","id":"1","attributes":{"usesNonExemptEncryption":true}}}',
    }),
    end: { errors: 'write.unconfirmed', stopped: 'answer-export unconfirmed', seconds: 14, writes: 2 },
  }),
]);

/** The row of its build does not come along with a version. */
const dropBuilds = inDocument((document) => {
  document.included = document.included?.filter(({ type }: { type: string }) => type !== 'builds');
});
const withoutBuildRow = answers(BY_ID, dropBuilds);
const ANSWERED = 'answer false for build 42';
const SUBMITTED = ['draft', 'add 1.1', 'submit submission'];
const HIDDEN = sharing({ service: { scenario: 'release', hidesExportAnswer: true }, ask: EXPORT }, [
  ...[true, false].map((isAttached) =>
    scenario(`a question that lists hide is answered (attached before: ${isAttached})`, {
      seed: [isAttached ? version() : EARLIER_BUILD, lacks('encryption')],
      ask: { ...EXPORT, readiness: 'off', build: isAttached ? null : '42' },
      end: { writes: [...(isAttached ? [] : ['change 1.1: build 42']), ANSWERED, ...SUBMITTED] },
    }),
  ),
  scenario('a question is answered for a version in a draft', {
    seed: [...open, draft('1.1')],
    ask: { ...EXPORT, mode: 'prepare' },
    end: { writes: ANSWERED, warnings: 'submission.orphans' },
  }),
  scenario('an answer that lists do not show is left as it is', {
    seed: version(),
    ask: { ...EXPORT, usesNonExemptEncryption: true, readiness: 'off' },
    end: { warnings: 'compliance.export', writes: SUBMITTED },
  }),
  scenario('a question is answered for a build without its row', {
    seed: open,
    ask: { ...EXPORT, mode: 'prepare', build: null },
    during: withoutBuildRow,
    end: { writes: ANSWERED },
  }),
  ...([404, 503] as const).map((status) =>
    once(`a build whose address answers ${status} is unknown, except for 404`, {
      seed: open,
      ask: { ...EXPORT, mode: 'prepare' },
      during: fault(/^\/v1\/builds\/[^/]+$/, 'status-before', { status, count: 9 }),
      end: { errors: { 404: [], 503: ['service.unavailable'] }[status], writes: [] },
      dry: null,
    }),
  ),
  once('a service that hides the answer is not asked to change it', {
    seed: open,
    ask: { ...EXPORT, mode: 'prepare' },
    during: answers(/./, (body) => body.replaceAll('usesNonExemptEncryption', 'unknown')),
    end: { writes: [] },
  }),
]);

playAll([
  ...BUILDS,
  ...MEANWHILE,
  ...LOST_WRITES,
  NOT_FOUND_YET,
  ...RENAMES,
  ...KEPT,
  ...PHASED,
  ...ANSWERS,
  ...HIDDEN,
]);
