import { describe } from '@jest/globals';
import type { ReviewContact } from '../../../src/core/model/facts.ts';
import { mergeVersions } from '../../../src/core/model/merge-lists.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import {
  alone,
  appBuild,
  CPP,
  fact,
  heldIn,
  item,
  localization,
  type MoreFacts,
  ON_SALE,
  specAlone,
  specVersion,
  submission,
  version,
  versionIn,
} from '../builders.ts';
import { judge, testCases, testRule, verdictFor } from '../cases.ts';
import {
  both,
  CANCEL,
  CHECK,
  check,
  everywhere,
  listed,
  MANUAL,
  prepare,
  release,
  request,
  SEVEN,
} from '../requests.ts';
import { OUT } from '../states.ts';
import { CONTACT } from './readiness-rows.ts';

const NEW = 'SOMETHING_NEW';
const versions = (...all: AppStoreVersion[]) => ({ versions: all });
const KNOWN = ['READY_FOR_SALE', 'PREPARE_FOR_SUBMISSION', 'REJECTED', 'PROCESSING_FOR_DISTRIBUTION', 'NOT_APPLICABLE'];
const submissions = (...states: string[]) => states.map((state) => ({ submissions: [submission(state)] }));

/** An old record, and one made later or not. */
const OLD = version(NEW, { createdDate: '2026-01-01T00:00:00Z' });
const later = (state: string, createdDate?: string) =>
  version(state, { id: 'v2', versionString: '1.2', ...(createdDate === undefined ? {} : { createdDate }) });
const FEBRUARY = '2026-02-01T00:00:00Z';
const over = later('READY_FOR_SALE', FEBRUARY);
const on = (createdDate: string) => ({ ...OLD, createdDate });
// The specification's list was asked for the three states alone.
const merged = mergeVersions(
  [specVersion('HALF_READY', { createdDate: '2026-01-01T00:00:00Z' })],
  [specVersion('READY_FOR_SALE', { id: 'v2', createdDate: FEBRUARY })],
);

const ANYWHERE = [request({ platforms: [] }), release({ platforms: [] })];
const ON_NEW_PLATFORM = { elsewhere: [version('READY_FOR_SALE', { platform: 'WATCH_OS' })] };

describe('a state', () => {
  // biome-ignore format: a row a line
  testRule(['reportUnknownStates', 'reportUnknownPlatforms'], 'state.unknown', [
    ['that is known is nothing to speak of', CHECK, [...KNOWN.map((state) => alone(state)), ...submissions('COMPLETE', 'COMPLETING', 'READY_FOR_REVIEW')], []],
    ['of a version that nobody knows is unknown', CHECK, alone(NEW), 'unknown v1'],
    ['of a submission that nobody knows is unknown', CHECK, submissions(NEW), 'unknown s1'],
    ['is known in its own letters alone', CHECK, ['ready_for_sale', ' IN_REVIEW', ''].map((state) => ({ ...alone(state), ...submissions(state)[0] })), ['unknown v1', 'unknown s1']],
    ['that is almost one is unknown', CHECK, { ...alone('constructor'), ...submissions('')[0] }, ['unknown v1', 'unknown s1']],
    ['of an old record is a warning when a version made later is known to be over', CHECK, versions(OLD, over), 'warning v1'],
    ['of an old record is compared in one zone', CHECK, versions(on('2026-01-31T23:00:00-08:00'), over), 'unknown v1'],
    ['of an old record is unknown when the later one is still in flight', CHECK, versions(OLD, later('IN_REVIEW', FEBRUARY)), 'unknown v1'],
    ['of an old record is unknown when the later one is not known either', CHECK, versions(OLD, later('SOMETHING_ELSE', FEBRUARY)), ['unknown v1', 'unknown v2']],
    ['of an old record is unknown when the other was made earlier, or at the same moment', CHECK, [versions(on('2026-03-01T00:00:00Z'), over), versions(on(FEBRUARY), over)], 'unknown v1'],
    ['of an old record is unknown in the words of the specification', CHECK, versions(...merged), 'unknown v1'],
    ['of a platform that nobody knows is unknown where no platform is named', ANYWHERE, ON_NEW_PLATFORM, 'unknown platform input.invalid'],
    ['of a platform that nobody knows is of no matter where one is named', [CHECK, release()], ON_NEW_PLATFORM, []],
    ['is never only a warning of the version that the run works on', [prepare(), release()], versions(OLD, { ...ON_SALE, createdDate: FEBRUARY }), 'unknown v1'],
  ]);
});

const canceled = { canceled: new Map([['v1', 'over' as const]]) };

// biome-ignore format: a row a line
testCases(verdictFor, [
  ['a state that nobody knows is unknown in a record that a cancellation left to be used again', [CHECK, request(CANCEL), release(SEVEN)], { ...alone(NEW), canceled: new Map([['v1', 'unfinished' as const]]) }, 'unknown'],
]);

const DONE = alone('READY_FOR_SALE', { build: appBuild('6') });
const APPROVED = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'];
const WITH_ITEM = release(listed(CPP));
const BUILDS = { builds: [appBuild('7', { uploadedDate: '2026-04-01T09:00:00Z' }), appBuild('6')] };
const BLOCKED = 'error v1';
const ITS_ITEM = [versionIn('v1', 'APPROVED')];
const COMPLETING = heldIn('COMPLETING', ITS_ITEM, version('PENDING_DEVELOPER_RELEASE'));
const CANCELED = { ...specAlone('CANCELED_BY_SOMEBODY'), ...canceled };
const OVER = ['DEVELOPER_REJECTED', 'UNNAMED'].map((state) => specAlone(state));

describe('a version that is out', () => {
  // biome-ignore format: a row a line
  testRule('version.released', 'version.released', [
    ['blocks where something would have to change, and says what differs', [SEVEN, MANUAL, { ...MANUAL, ...SEVEN }].map(release), DONE, BLOCKED, BUILDS],
    ['blocks a run with another build, also where there is none of that number', both(SEVEN), DONE, BLOCKED, { builds: [] }],
    ['blocks where it is to take an item along', WITH_ITEM, OUT.flatMap((state) => [alone(state), specAlone(state)]), BLOCKED, { items: [fact(CPP)] }],
    ['blocks where its own address shows it, and lists as a record for the next number', both({ ...CANCEL, version: '2.0' }), alone('REJECTED'), BLOCKED, { record: version('READY_FOR_DISTRIBUTION') }],
    ['is tried again where it is over by another name in the words of the specification', release(MANUAL), OVER, []],
    ['blocks where it is approved, or on its way out, as well', both(SEVEN), APPROVED.map((state) => alone(state, { build: appBuild('6'), releaseType: 'AFTER_APPROVAL' })), BLOCKED, BUILDS],
    ['blocks where it is approved in a submission that is completing', both({ ...MANUAL, ...CANCEL }), COMPLETING, BLOCKED],
    ['is none where this run has canceled it', prepare({ ...MANUAL, ...CANCEL }), CANCELED, []],
  ]);

  const NEW_VERSION = 'Choose a new version, or submit items alone (mode: submit-items).';
  const remedyFor = (...read: Parameters<typeof judge>) =>
    judge(...read).findings.find(({ reason }) => reason === 'version.released')?.remedy ?? null;
  const CHANGED = [release(MANUAL), prepare(MANUAL), check('1.1')];

  // biome-ignore format: a row a line
  testCases(remedyFor, [
    ['gives way to a new version', CHANGED, [...OUT.map((state) => alone(state)), specAlone('PENDING_DEVELOPER_RELEASE')], NEW_VERSION],
    ['is waited for while it waits for the system', CHANGED, alone('PENDING_APPLE_RELEASE'), 'It goes out with a release of the operating system. To stop it, reject it on its page.'],
    ['is released, where App Review sent back what was submitted with it', WITH_ITEM, heldIn('UNRESOLVED_ISSUES', [versionIn('v1', 'APPROVED'), item(CPP, 'REJECTED')], version('PENDING_DEVELOPER_RELEASE')), 'Release it with mode: release or on its page, or cancel its release there.', { items: [fact(CPP)] }],
  ]);
});

const DATED = { releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-31T09:00:00Z' } as const;

describe('a version that can no longer be changed', () => {
  const hidden = (settings: object) => heldIn('IN_REVIEW', [versionIn()], version('IN_REVIEW', settings));
  const type = hidden({ releaseType: undefined });
  const date = hidden({ releaseType: 'SCHEDULED', earliestReleaseDate: undefined });
  const NOTE = { reviewNotes: 'Use the demo account.' };
  const NEWS = { releaseNotes: everywhere('News.') };
  const withNote = (contact: ReviewContact | null | undefined): MoreFacts => ({
    review: { ok: true, value: { copyright: '', contact } },
  });
  const localizations = [{ ...localization('en-US'), whatsNew: undefined }];

  // biome-ignore format: a row a line
  testCases(verdictFor, [
    ['is unknown where no answer shows the notes asked for, and keeps its place', both({ ...CANCEL, ...NEWS }), hidden({}), 'unknown', { localizations }],
  ]);

  // biome-ignore format: a row a line
  testRule('reportHiddenSetting', 'service.unreadable', [
    ['whose release type no answer shows', [MANUAL, DATED].flatMap(both), type, 'unknown v1'],
    ['whose date no answer shows', both(DATED), date, 'unknown v1'],
    ['whose note to App Review no answer shows', both(NOTE), hidden({}), 'unknown v1', withNote({ ...CONTACT, notes: undefined })],
    ['whose release notes no answer shows', both(NEWS), hidden({}), 'unknown v1', { localizations }],
    ['of which nothing was asked that no answer shows', both(), [type, date], [], { ...withNote(undefined), localizations }],
    ['that has no note to App Review, or another one', both(NOTE), hidden({}), [], withNote(null)],
    ['in a draft, where the note is written', both(NOTE), alone('PREPARE_FOR_SUBMISSION'), [], withNote(undefined)],
  ]);
});
