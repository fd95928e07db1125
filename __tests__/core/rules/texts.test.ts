import { expect, it } from '@jest/globals';
import type { ItemFact, PurchaseFacts } from '../../../src/core/model/facts.ts';
import { adviceOf, briefOf, messageOf, type Reason } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  appBuild,
  CPP,
  EVENT,
  fact,
  type facts,
  item,
  localization,
  namedItem,
  ON_SALE,
  ofRecord,
  phased,
  type Seen,
  seenWith,
  several,
  specVersion,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { judge, textsOf } from '../cases.ts';
import {
  CANCEL,
  CHECK,
  everywhere,
  itemsOnly,
  listed,
  MANUAL,
  prepare,
  READY,
  RESUBMIT,
  release,
  request,
} from '../requests.ts';
import { BLOCK, COPYRIGHT, known, of, prepared, ROWS, unmade, withInfo, withReview } from './readiness-rows.ts';

// An annotation stays short with names as long as they are shown. Findings without a table of their own stand in a file
// beside this one as a person reads them.

const MAX = 300;
const APP = { id: '6700000001', name: 'Example' };
const LONG = 'The Great Summer Party of the Whole Year, Once More With Everybody';
const SOMEBODY = { lastUpdatedBy: 'Ada Example-Lovelace', submittedBy: 'Ada Example-Lovelace' };
const WHEN = { submittedDate: '2026-05-04T13:37:00Z' };

const long = (target: ItemTarget, state?: string) => namedItem(target, LONG, state);
const inState = (state?: string) =>
  Array.from({ length: 7 }, (_, index) => long({ relationship: 'appEvent', id: `e${index}` }, state));
const many = inState();
const drafts = (count: number): ReviewSubmission[] =>
  several(count, 'READY_FOR_REVIEW', SOMEBODY).map((one, index) => ({ ...one, items: many.slice(index) }));
const draftOf = (...items: ReviewSubmissionItem[]) => several(1, 'READY_FOR_REVIEW', { ...SOMEBODY, items });
const inReview = (count: number, items = many): ReviewSubmission[] =>
  several(count, 'WAITING_FOR_REVIEW', { ...SOMEBODY, ...WHEN, items });
const sentBack = (...items: ReviewSubmissionItem[]) => [
  submission('UNRESOLVED_ISSUES', { id: 'u1', ...SOMEBODY, ...WHEN, items }),
];

const NUMBER = '2026.11.21';
const record = (state: string) =>
  version(state, { versionString: NUMBER, build: appBuild('20261121.1'), createdDate: '2026-05-04T13:37:00Z' });
const asked = (changes: Partial<ReleaseRequest> = {}) => release({ version: NUMBER, ...changes });
type More = Parameters<typeof facts>[0];
const own = (state: string, submissions: ReviewSubmission[] = [], more: More = {}) =>
  ofRecord(record(state), { app: APP, versions: [ON_SALE, record(state)], submissions }, more);
const OWN = (more: More) => own('PREPARE_FOR_SUBMISSION', [], more);
const open = (submissions: ReviewSubmission[], ...items: ItemFact[]) =>
  seenWith({ app: APP, versions: [ON_SALE], submissions }, { items });
const newer = { builds: [appBuild('20261122.1', { uploadedDate: '2026-06-01T00:00:00Z' })] };
const LANGUAGES = Array.from({ length: 30 }, (_, at) => `l${at}-LL`);
const FOLDER = { texts: new Map(LANGUAGES.map((one) => [one, 'New.'])), fallback: null } as const;
const READY_ITEMS = { items: [CPP, EVENT].map((one) => fact(one, 'READY_FOR_REVIEW', LONG)) };
const UNNOTED = { localizations: LANGUAGES.map((one) => localization(one)) };
const rejected = versionIn('v1', 'REJECTED');

const IAP: ItemTarget = { relationship: 'inAppPurchaseVersion', id: '6700000042' };
const MONTHLY = { id: '6700000044', name: 'Monthly' };
const GROUP: ItemTarget = { relationship: 'subscriptionGroupVersion', id: '6700000043' };
const MANY = [IAP, IAP, GROUP].map((target) => ({ target, name: LONG }));
const HIDDEN = unknownFinding(
  'service.forbidden',
  'GET /v1/inAppPurchaseVersions/6700000042: 403, nothing that could be read.',
);
const UNREAD = { ok: false, failure: unknownFinding('service.forbidden', 'GET /v1/x: 403.') } as const;

/** As the client reports an outage, with one of the longest paths. */
const OUTAGE = unknownFinding(
  'service.unavailable',
  'GET /v1/appStoreVersions/5e1ec7ed-0000-4000-8000-000000000010/appStoreVersionLocalizations: status 503, after 5 tries.',
);
const AWAY = { ok: false, failure: OUTAGE } as const;

type World = [string, Reason, Seen, ReleaseRequest];

const withBuild = (changes: Parameters<typeof appBuild>[1]) => prepared({ builds: [appBuild('7', changes)] });
type Products = Pick<PurchaseFacts, 'items' | 'subscriptions'>;
const leftOut = (what: string, products: Products, wanted: Partial<ReleaseRequest> = READY): World => {
  const found = prepared(of({ purchases: known(products) }));
  return [`what is left out: ${what}`, 'item.left-out', found, { ...BLOCK, ...wanted }];
};

// biome-ignore format: a row a line
const CASES: World[] = [
  ['more slots needed', 'submission.total-limit', open(drafts(3)), request({ slotsNeeded: 4 })],
  ['drafts that are not allowed', 'submission.orphans', open(drafts(3)), request({ onOrphans: 'fail' })],
  ['one sent back', 'submission.unresolved', open(sentBack(...inState('REJECTED'))), CHECK],
  ['one sent back that is wanted', 'submission.unresolved', own('REJECTED', sentBack(rejected)), asked()],
  ['one sent back that lacks something', 'submission.unresolved', own('REJECTED', sentBack(rejected), READY_ITEMS), asked({ ...RESUBMIT, ...listed(CPP, EVENT) })],
  ['one sent back that holds more', 'submission.unresolved', own('REJECTED', sentBack(rejected, ...many)), asked(RESUBMIT)],
  ['one sent back and resolved', 'submission.unresolved', own('READY_FOR_REVIEW', sentBack(versionIn('v1')), newer), asked({ ...RESUBMIT, ...MANUAL, build: 'latest', phasedRelease: true })],
  ...['READY_FOR_REVIEW', 'WAITING_FOR_REVIEW'].map((state): World => [`a version in ${state}`, 'version.in-flight', own(state, inReview(1, [versionIn()])), CHECK]),
  ['a version under review that would have to change', 'version.in-flight', own('WAITING_FOR_REVIEW', inReview(1, [versionIn()]), newer), asked({ build: '20261122.1', releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T00:00:00Z' })],
  ['a version under review without the items asked for', 'version.in-flight', own('WAITING_FOR_REVIEW', inReview(1, [versionIn()]), READY_ITEMS), asked(listed(CPP, EVENT))],
  ['a version in a draft that was not found', 'version.in-flight', own('READY_FOR_REVIEW'), asked()],
  ['a version in another draft', 'version.in-flight', own('READY_FOR_REVIEW', draftOf(versionIn(), ...many)), asked()],
  ['a version left for the release', 'version.in-flight', own('PREPARE_FOR_SUBMISSION'), request(CANCEL)],
  ...['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'].map((state): World => [`a version that is ${state}`, 'version.unfinished', own(state), CHECK]),
  ['an item that was sent back beside another version', 'submission.unresolved', own('ACCEPTED', sentBack(versionIn('v1', 'ACCEPTED'), long(EVENT, 'REJECTED')), { items: [fact(EVENT, 'REJECTED', LONG)] }), asked({ version: '2026.12.1', ...listed(EVENT) })],
  ['a rejected version under review', 'version.unfinished', own('METADATA_REJECTED', inReview(1, [versionIn()])), request(CANCEL)],
  ['a version that is out', 'version.released', own('READY_FOR_DISTRIBUTION'), asked({ ...MANUAL, phasedRelease: true })],
  ...['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'].flatMap((state): World[] => [
    [`a version that would have to change in ${state}`, 'version.released', own(state), asked({ releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T00:00:00Z', phasedRelease: true })],
    [`a version that is to take an item along in ${state}`, 'version.released', own(state, [], { items: [fact(EVENT)] }), asked(listed(EVENT))],
  ]),
  ['an item in review', 'item.elsewhere', open(inReview(1, [long(EVENT), ...many]), fact(EVENT, 'WAITING_FOR_REVIEW', LONG), fact(CPP)), itemsOnly([EVENT, CPP])],
  ['a purchase that was not looked up', 'service.forbidden', open([], { target: IAP, standing: { kind: 'not-looked-up', finding: { ...HIDDEN, severity: 'warning' } } }), itemsOnly([IAP])],
  ['an item left out', 'item.left-out', open(draftOf(long(EVENT), versionIn('x')), fact(EVENT, 'READY_FOR_REVIEW', LONG), fact(CPP)), itemsOnly([], READY)],
  ['languages without notes', 'metadata.release-notes', OWN(UNNOTED), asked({ readiness: 'block' })],
  ['a pictograph', 'metadata.release-notes', OWN(UNNOTED), asked({ readiness: 'block', releaseNotes: everywhere('\u{1f389}') })],
  ['the notes of a higher number', 'metadata.release-notes', own('DEVELOPER_REJECTED', [], { localizations: LANGUAGES.map((one) => localization(one, 'New.')) }), asked({ version: '2026.1.1', onVersionInFlight: 'reuse', readiness: 'block' })],
  ['all that a higher number leaves', 'version.carried-over', ofRecord({ ...record('DEVELOPER_REJECTED'), phasedRelease: phased('INACTIVE'), releaseType: 'SCHEDULED' }, { app: APP }), asked({ version: '2026.1.1', onVersionInFlight: 'reuse' })],
  ['notes for languages that are not there', 'metadata.release-notes', OWN({ localizations: [localization('en-US', 'New.')] }), prepare({ ...MANUAL, version: NUMBER, readiness: 'block', releaseNotes: FOLDER })],
  ...ROWS.map(({ what, reason, lacks }): World => [what, reason, prepared(lacks), BLOCK]),
  ...ROWS.filter(({ subject }) => subject === 'version').map(({ what, reason, lacks }): World => [`${what}, taken over`, reason, unmade(lacks), BLOCK]),
  ...(Object.entries({ contact: withReview(COPYRIGHT, undefined), category: withInfo({ hasCategory: undefined }), rating: withInfo({ ageRating: undefined }) })).map(([what, more]): World => [`a ${what} that no answer shows`, 'service.unreadable', prepared(more), BLOCK]),
  ['a build that no answer shows', 'service.unreadable', prepared({ builds: null }, version('PREPARE_FOR_SUBMISSION', { build: appBuild('7', { processingState: '' }) })), release({ readiness: 'block' })],
  ['notes for a first version', 'metadata.release-notes', seenWith({ app: APP }), prepare({ releaseNotes: everywhere('New.') })],
  ['a submission that may hold what is canceled', 'service.unreadable', seenWith({ app: APP, versions: [specVersion('WAITING_FOR_REVIEW')], submissions: inReview(1, [item(null)]) }), request(CANCEL)],
  ['an export question that is open', 'compliance.export', withBuild({ usesNonExemptEncryption: null }), BLOCK],
  ...[null, 'CREATED', ''].map((state): World => [`an export declaration that is ${state}`, 'compliance.export', withBuild({ usesNonExemptEncryption: true, encryptionDeclarationState: state }), BLOCK]),
  ['no export declaration for the answer of the input', 'compliance.export', withBuild({ usesNonExemptEncryption: null, encryptionDeclarationState: null }), { ...BLOCK, usesNonExemptEncryption: true }],
  ['another export answer than the input', 'compliance.export', withBuild({ usesNonExemptEncryption: false }), { ...BLOCK, usesNonExemptEncryption: true }],
  leftOut('one purchase', { items: [{ target: IAP, name: 'Coins' }], subscriptions: [] }),
  leftOut('purchases and subscriptions', { items: MANY, subscriptions: [MONTHLY, { ...MONTHLY, name: LONG }] }),
  leftOut('a subscription', { items: [], subscriptions: [MONTHLY] }),
  leftOut('beside named purchases', { items: [{ target: IAP, name: 'Coins' }], subscriptions: [] }, listed({ ...IAP, id: 'i2' })),
  leftOut('one purchase beside a named page', { items: [{ target: IAP, name: 'Coins' }], subscriptions: [] }, listed(CPP)),
  leftOut('a subscription beside a named page', { items: [], subscriptions: [MONTHLY] }, listed(CPP)),
  leftOut('beside named items, which ready-purchases does not go with', { items: MANY, subscriptions: [MONTHLY] }, listed(CPP)),
  ['what an outage hides from App Review', 'service.unavailable', prepared(of({ info: AWAY, review: AWAY })), BLOCK],
  ['purchases that an outage hides', 'service.unavailable', prepared(of({ purchases: AWAY })), BLOCK],
  ['what could not be read', 'service.forbidden', prepared(of({ info: UNREAD })), BLOCK],
];

const findingsOf = ([, reason, found, wanted]: World) =>
  judge(found, wanted).findings.filter((finding) => finding.reason === reason);

it.each(CASES.map((world) => [world[0], world] as const))('an annotation is short about %s', (_, world) => {
  const about = findingsOf(world);
  expect(about).not.toEqual([]);
  for (const finding of about) {
    const text = `${briefOf(finding)} ${adviceOf(finding)}`.replace('/apps/42/', `/apps/${APP.id}/`);
    expect([text.length <= MAX, text]).toEqual([true, text]);
  }
});

/** The table of slots shows whole what these cut. */
const IN_SLOTS = /^submission\.(total-limit|in-review-limit|orphans)$/;

it('leaves no part of a list out of the summary', () => {
  const cut = CASES.flatMap(findingsOf).filter(
    ({ message, reason }) => / and \d+ more\b/.test(message) && !IN_SLOTS.test(reason),
  );
  expect(cut.length).toBeGreaterThan(5);
  expect(cut.filter(({ details, lines }) => (details ?? lines) === undefined).map(({ message }) => message)).toEqual(
    [],
  );
});

it('calls a version by its id where no row shows its number', () => {
  const texts = CASES.flatMap(([, , found, wanted]) => {
    const versions = found.snapshot.versions.map((one) => ({ ...one, versionString: '' }));
    const { findings } = judge({ ...found, snapshot: { ...found.snapshot, versions } }, wanted);
    return findings.map((finding) => `${messageOf(finding)} ${adviceOf(finding)}`);
  });
  expect(texts.filter((text) => / {2}| [.,)]/.test(text))).toEqual([]);
});

/** The texts of the others stand beside the tests of their rules. */
const LISTED = /^(metadata|app|compliance|service)\.|^item\.left-out$/;

it('reads as in the list beside this test', () => {
  expect(textsOf(CASES.filter(([, reason]) => LISTED.test(reason)).flatMap(findingsOf))).toMatchSnapshot();
});
