import { describe } from '@jest/globals';
import { runFinding } from '../../../src/core/model/finding.ts';
import type { AppStoreVersion, Build } from '../../../src/core/model/resources.ts';
import { versionFacts } from '../../../src/core/model/states.ts';
import {
  alone,
  appBuild,
  heldIn,
  ON_SALE,
  OWN,
  uploadedOn as on,
  specAlone,
  specVersion,
  submission,
  UNKNOWN_VERSIONS,
  upload,
  version,
  versionIn,
} from '../builders.ts';
import { type Row, testRule } from '../cases.ts';
import { both, CANCEL, MANUAL, prepare, REUSE, release, SEVEN } from '../requests.ts';

const PROCESSING = { processingState: 'PROCESSING' };
const FAILED = { processingState: 'FAILED' };
const EXPIRED = { expired: true };
const INTERNAL = { audience: 'INTERNAL_ONLY' };
/** An upload that no list shows as a build yet. */
const unlisted = (errors: string[] = []) => ({ upload: { errors, isUnfinished: false } });
const UNFINISHED = { upload: { errors: [], isUnfinished: true } };
const FORBIDDEN = runFinding({
  reason: 'service.forbidden',
  message: 'GET /v1/apps/42/buildUploads: 403, nothing that could be read.',
});
const HIDDEN = { ...FORBIDDEN, severity: 'warning' as const };
const GIVEN_UP = upload('09', '9', 'PROCESSING', UNFINISHED);
const NEW = { versions: [ON_SALE] };
const ASKED = both(SEVEN);
const LATEST = both({ build: 'latest' });
const UNDATED = [on('08', '8'), on('09', '9', { uploadedDate: '' })];
const MISSING = 'error 7 build.missing';
const NOT_VALID = 'error 7 build.not-valid';
const NONE_LATEST = 'error latest build.not-valid';
const UNKNOWN = 'unknown latest service.unreadable';

const builds = (...all: Build[]) => ({ builds: all });
const attached = (state: string, changes: Partial<AppStoreVersion> = { build: on('07', '7') }) =>
  heldIn(state, [versionIn()], version(state, changes));
const without = (state: string) => alone(state, { build: null });
const { build: _, ...unread } = version('PREPARE_FOR_SUBMISSION');
const LINKED = { build: { id: 'b7', version: '', processingState: '', expired: false, uploadedDate: '' } };
const ANSWER = { ...MANUAL, usesNonExemptEncryption: false };
const FIXED = ['WAITING_FOR_REVIEW', 'IN_REVIEW', 'PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'];
const RENAMED = alone('REJECTED', { versionString: '1.0', build: appBuild('6') });
const CANCELED_FIRST = release({ build: 'latest', ...MANUAL, ...CANCEL });

describe('a build', () => {
  // biome-ignore format: a row a line
  testRule('reportBuild', null, [
    ['passes by its number', ASKED, [OWN, NEW], [], builds(on('08', '8'), on('07', '7'))],
    ['is missing where none has that number', ASKED, [OWN, NEW], MISSING, builds(on('07', '70'))],
    ['is missing beside another one that the version in preparation has', ASKED, alone('PREPARE_FOR_SUBMISSION', { build: on('06', '6') }), MISSING, builds(on('06', '6'))],
    ...[PROCESSING, FAILED, { processingState: 'SOMETHING_NEW' }, { processingState: '' }, EXPIRED, { ...INTERNAL, ...PROCESSING }].map((changes): Row => [`is not valid: ${Object.values(changes)}`, ASKED, OWN, NOT_VALID, builds(on('07', '7', changes))]),
    ['is nothing to speak of where the builds could not be read', ASKED, OWN, [], { builds: null }],
    ['is not judged any more under review, although it has expired since', ASKED, attached('IN_REVIEW'), [], builds(on('07', '7', EXPIRED))],

    ['is the latest, which passes', LATEST, [OWN, NEW], [], builds(on('07', '7'), on('09', '9'), on('08', '8'))],
    ['is waited for as the latest while it is PROCESSING, also where an older one could be used', LATEST, [OWN, NEW], NONE_LATEST, builds(on('08', '8'), on('09', '9', PROCESSING))],
    ['is not valid as the latest, and the newest that can be used is named', LATEST, OWN, NONE_LATEST, builds(on('07', '7'), on('09', '9', FAILED), on('08', '8'), on('10', '10', INTERNAL))],
    ['is missing as the latest', LATEST, OWN, 'error latest build.missing', builds()],
    ['is not valid as the latest where it is attached, has expired since, and nothing else would change', prepare({ build: 'latest' }), attached('PREPARE_FOR_SUBMISSION'), NONE_LATEST, builds(on('07', '7', EXPIRED))],
    ['is the newest again for a version that is canceled first', CANCELED_FIRST, attached('IN_REVIEW'), NONE_LATEST, builds(on('09', '9', PROCESSING), on('07', '7'))],
    ['is not known as the latest where one has no date: no guess', LATEST, OWN, UNKNOWN, builds(...UNDATED)],
    ['is known as the latest without a date where it is the only one', LATEST, OWN, [], builds(on('09', '9', { uploadedDate: '' }))],
    ['is left out as the newest that can be used, where the version is under review or out with an older one', [...LATEST, release({ build: 'latest', ...CANCEL })], FIXED.map((state) => attached(state)), 'warning latest build.left-out', builds(on('07', '7'), on('09', '9'), on('10', '10', FAILED))],
    ['is left out of a version that can be canceled for it', LATEST, ([['WAITING_FOR_EXPORT_COMPLIANCE', 'WAITING_FOR_REVIEW'], ['ACCEPTED', 'IN_REVIEW']] as const).map(([state, holder]) => ({ ...attached(state), submissions: [submission(holder, { items: [versionIn()] })] })), 'warning latest build.left-out', builds(on('07', '7'), on('09', '9'))],
    ['is left out of no version of which the state is not known', LATEST, attached('SOMETHING_NEW'), [], builds(on('07', '7'), on('09', '9'))],

    ['is waited for while its upload has not finished, and the newest that can be used is named', LATEST, [OWN, NEW], NONE_LATEST, builds(on('08', '8'), on('07', '7'), on('09', '9', { ...PROCESSING, ...UNFINISHED }))],
    ['is waited for by its number while its upload has not finished, and no other is named where there is none', ASKED, OWN, NOT_VALID, builds(on('07', '7', { ...PROCESSING, ...UNFINISHED }))],
    ['is not valid where its upload has failed', LATEST, OWN, NONE_LATEST, builds(on('08', '8'), on('09', '9', { ...FAILED, ...unlisted(['Missing purpose string in Info.plist. [90683]', '[90000]']) }))],
    ['is not valid where it is attached and in no list any more', ASKED, attached('PREPARE_FOR_SUBMISSION', { build: on('07', '7', EXPIRED) }), NOT_VALID, builds(on('08', '8'))],
    ['is not known where it is in no list, and no answer brought the one that is linked', ASKED, [attached('PREPARE_FOR_SUBMISSION', LINKED), attached('IN_REVIEW', LINKED)], 'unknown 7 service.unreadable', builds()],
    ['is not known where no answer shows what a version under review or out has, by the specification', both({ ...SEVEN, ...CANCEL }), FIXED.map((state) => ({ ...attached(state), versions: [{ ...unread, state, isLive: false, phase: versionFacts(state).phase }] })), 'unknown 7 service.unreadable', builds(on('07', '7'))],
    ['is the newest upload, which shows no date', LATEST, OWN, NONE_LATEST, builds(on('08', '8'), on('07', '7'), appBuild('9', { uploadedDate: '', ...PROCESSING, ...unlisted() }))],
    ['may have an upload that was given up, also where the latest is attached', LATEST, attached('PREPARE_FOR_SUBMISSION'), 'warning latest build.missing', { ...builds(on('07', '7')), abandonedUploads: [GIVEN_UP] }],
    ['may have uploads that the role hides, by its number', ASKED, OWN, 'warning undefined service.forbidden', { ...builds(on('07', '7')), uploadFailure: HIDDEN }],
    ['is missing as the latest where nothing is listed beside the one that is linked', LATEST, attached('PREPARE_FOR_SUBMISSION', LINKED), 'error latest build.missing', builds()],
    ['makes the uploads a matter of latest-build alone once it is attached, or under review', [...ASKED, release({ build: 'latest' })], attached('IN_REVIEW'), 'warning undefined service.forbidden', { ...builds(on('07', '7')), uploadFailure: HIDDEN, abandonedUploads: [GIVEN_UP] }],
    ['makes the uploads a matter of latest-build alone where that number is attached', ASKED, attached('PREPARE_FOR_SUBMISSION'), 'warning undefined service.forbidden', { ...builds(on('07', '7')), uploadFailure: { ...HIDDEN, severity: 'unknown' } }],

    ['is not valid where it is attached, none is asked for, and it cannot be used', [release(), prepare(), prepare(ANSWER)], [alone, specAlone].map((one) => one('PREPARE_FOR_SUBMISSION', { build: on('07', '7', EXPIRED) })), 'error v1 build.not-valid'],
    ['is not judged under review, or out', both(), FIXED.map((state) => attached(state, { build: on('07', '7', EXPIRED) })), []],
    ['is not known where it is linked and no answer brought it', release(), alone('PREPARE_FOR_SUBMISSION', LINKED), 'unknown v1 service.unreadable'],

    ['is missing where none is attached or asked for on the live service', release(), without('PREPARE_FOR_SUBMISSION'), 'error v1 build.missing'],
    ['is not missing where the version is only made ready', prepare(ANSWER), without('PREPARE_FOR_SUBMISSION'), []],
    ['is missing of a version that is yet to be made', release(), NEW, 'error 1.1 build.missing'],
    ['is a warning where nothing shows which service answers', release(), {}, 'warning 1.1 build.missing'],
    ['is not missing where the versions could not be read', release(), UNKNOWN_VERSIONS, []],
    ['is missing where another record gets its number: what is attached is of the other version', release(CANCEL), RENAMED, 'error v1 build.missing'],
    ["is missing on the specification's service where the record would take the build of its other number along", release(REUSE), specAlone('PREPARE_FOR_SUBMISSION', { versionString: '1.0', build: appBuild('6') }), 'error v1 build.missing'],
    ["is not missing there of a record that gets another number and has none, nor where another version has one", release(REUSE), [specAlone('PREPARE_FOR_SUBMISSION', { versionString: '1.0', build: null }), { versions: [specVersion('PREPARE_FOR_SUBMISSION', { build: null }), specVersion('READY_FOR_SALE', { id: 'v0', versionString: '1.0', build: appBuild('6') })] }], []],
    ['is not judged there where it is linked and no answer brought it', release(), specAlone('PREPARE_FOR_SUBMISSION', LINKED), []],
    ['is nothing to speak of where no answer shows whether there is one', release(), { versions: [unread] }, []],
    ['is the one that a version has which no answer shows, as the latest, or under review on the live service', [...LATEST, ...ASKED], FIXED.map((state) => ({ ...attached(state), versions: [{ ...unread, state, phase: versionFacts(state).phase }] })), [], builds(on('07', '7'))],
    ['is nothing to answer for of a version under review or out', prepare(ANSWER), FIXED.map((state) => attached(state, { build: null })), []],
    ['is another than the one asked for, which the rule about the version says: it can change no more', both({ build: '8' }), FIXED.map((state) => attached(state)), [], builds()],
  ]);
});
