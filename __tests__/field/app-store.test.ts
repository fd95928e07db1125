/**
 * Public reports about App Store Connect, played: what the service did to somebody, and what must come of it here. The
 * names of the rows are those of docs/service.md. `emulator/field.ts` makes the service behave as a report tells; facts that hold
 * always are rules of the emulator.
 */
import { expect, it } from '@jest/globals';
import type { EmulatorOptions, PassingRefusal } from '../../emulator/emulator.ts';
import type { FieldRow } from '../../emulator/field.ts';
import { messageOf } from '../../src/core/model/finding.ts';
import type { Mode } from '../../src/core/model/mode.ts';
import { late } from '../model/answers.ts';
import { after, fault, type Hook } from '../model/during.ts';
import { type Asked, idOf, requestOf, submissionsIn, versionIn } from '../model/names.ts';
import { attach, set } from '../model/others.ts';
import { errorsOf, reasonsOf, runOnce } from '../model/run.ts';
import {
  build,
  event,
  FULL,
  NOTES,
  neverOnSale,
  ONLY,
  page,
  type Seed,
  sentBack,
  submission,
  version,
} from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

type OneOrSeveral<One> = One | readonly One[];

interface Report {
  /** The row and what the service did. */
  name: string;
  /** The row as the emulator plays it. */
  field?: FieldRow;
  service?: EmulatorOptions;
  seed?: OneOrSeveral<Seed>;
  ask: Asked;
  waitMs?: number;
  /** Reasons of the errors; none when left out, and then the verdict is clear. */
  errors?: OneOrSeveral<string>;
  warnings?: OneOrSeveral<string>;
  /** Open submissions in the end. */
  open?: OneOrSeveral<string>;
  writes?: OneOrSeveral<string>;
  /** Words of the findings, or of the log. */
  says?: RegExp;
  neverSays?: RegExp;
  hooks?: OneOrSeveral<Hook>;
  /** Any verdict but clear, for any reason. */
  red?: true;
  /** Build that its list shows two minutes later, after it showed it once. */
  late?: string;
  latestBuild?: string | null;
  /** Number of the build that version 1.1 has in the end. */
  build?: string;
  /** Shortest and longest duration. */
  afterMs?: number;
  withinMs?: number;
}

const RELEASE: Asked = { ...ONLY, notes: NOTES };
const LATEST: Asked = { ...RELEASE, build: 'latest' };
const inMode = (mode: Mode): Asked => ({ mode, version: '1.1' });
const SUBMITTED = 'WAITING_FOR_REVIEW: 1.1';
const sold = (inAppPurchaseType: string, state?: string): Seed => {
  return ({ emulator: { service }, appId }) =>
    service.addInAppPurchase({ appId, inAppPurchaseType, ...(state && { state }) });
};
const coins = sold('CONSUMABLE');
const group = (versionState?: string): Seed => {
  return ({ emulator: { service }, appId }) => {
    const { id } = service.addSubscriptionGroup({ appId, ...(versionState && { versionState }) });
    service.addSubscription({ groupId: id });
  };
};
const noUploads: Hook = ({ emulator }) => {
  for (let count = 0; count < 5; count++) emulator.field('S39');
};
const UNDER_REVIEW = submission('WAITING_FOR_REVIEW', ['1.1']);
const never = { times: Number.POSITIVE_INFINITY };
const refused =
  (refusal: PassingRefusal): Seed =>
  (world) =>
    world.emulator.refuse(refusal);
const closedNow: Seed[] = [version(), UNDER_REVIEW, build('43')];
const COINS_UNDER_REVIEW: Seed[] = [
  version('1.1'),
  coins,
  submission('WAITING_FOR_REVIEW', ['1.1', 'inAppPurchase']),
  build('43'),
];
const CANCEL: Asked = { ...RELEASE, build: '43', onVersionInFlight: 'cancel' };
const refusedWith = (at: string, code: string, detail: string): Hook => {
  const errors = [{ status: '409', code, title: 'An attribute value is invalid.', detail }];
  return fault(at, 'body', { status: 409, body: JSON.stringify({ errors }), count: 99 });
};
/** Lets no read find version 1.1 for so many seconds. */
const hidden =
  (seconds: number): Seed =>
  (world) =>
    set('1.1', { foundFrom: world.time.nowMs + seconds * 1_000 })(world);
const rollout = (state: string, versionState = 'READY_FOR_DISTRIBUTION'): Seed =>
  version('1.1', { state: versionState, phased: state });

/** The log of a run that has met a refusal, or a read, that time clears. */
const WAITED = { says: /Asked again every few seconds/ };

// biome-ignore format: a report a paragraph
const REPORTS: Report[] = [
  { name: 'S1: images in progress are waited for at the adding', field: 'S1', ask: RELEASE, open: SUBMITTED, ...WAITED },
  { name: 'S1: images that stay in progress are asset.processing, never missing screenshots',
    seed: refused({ refusal: 'images-in-progress', ...never }), ask: RELEASE, errors: 'asset.processing' },
  { name: 'S2: attachments in progress are waited for at the submit', field: 'S2', ask: RELEASE, open: SUBMITTED, ...WAITED },
  { name: 'S2: attachments that stay in progress are asset.processing',
    seed: refused({ refusal: 'attachments-in-progress', ...never }), ask: RELEASE, errors: 'asset.processing' },
  ...(['build-not-yet', 'build-not-yet-short'] as const).map((refusal): Report => ({
    name: `S3: a VALID build that can never be attached is build.not-valid (${refusal})`,
    seed: [version('1.1', { build: null }), refused({ refusal, ...never })], ask: RELEASE, errors: 'build.not-valid' })),
  { name: 'S3: a VALID build that cannot be attached yet is asked for again',
    field: 'S3', seed: version('1.1', { build: null }), ask: RELEASE, open: SUBMITTED, ...WAITED },
  { name: 'S4: a record that is closed after a cancellation is asked for again',
    field: 'S4', seed: closedNow, ask: CANCEL, open: SUBMITTED, build: '43', ...WAITED },
  { name: 'S4: so is one that gets another number',
    field: 'S4', seed: [version('1.0.9', { build: null }), submission('WAITING_FOR_REVIEW', ['1.0.9'])],
    ask: { ...RELEASE, onVersionInFlight: 'cancel' }, open: SUBMITTED, ...WAITED },
  { name: 'S5: no other submission can be made right after a cancellation', field: 'S5', seed: closedNow, ask: CANCEL, open: SUBMITTED, ...WAITED },
  { name: 'S5: a submission is not adopted because a refusal names it',
    seed: refused({ refusal: 'another-in-progress', ...never }), ask: RELEASE, errors: 'write.refused', open: [], says: /Run again in some minutes/ },
  { name: 'S6: a submission made a moment ago that cannot be found is asked for again', field: 'S6', ask: RELEASE, open: SUBMITTED, ...WAITED },
  { name: 'S7: a version made a moment ago that is not shown is looked for', field: 'S7', ask: RELEASE, open: SUBMITTED,
    says: /does not show version 1\.1 yet/, neverSays: /base-url/ },
  { name: 'S7: a version that another run made, and no read shows, is looked for',
    seed: [version(), hidden(45)], ask: RELEASE, open: SUBMITTED, neverSays: /base-url/ },
  { name: 'S7: so is one that this run made, and got no answer for',
    hooks: [fault('create 1.1', 'reset-after', { count: 1 }), after('create 1.1', hidden(45))], ask: RELEASE, open: SUBMITTED },
  { name: 'S7: it stays in doubt where no read ever shows it',
    hooks: [fault('create 1.1', 'reset-after', { count: 1 }), after('create 1.1', hidden(3_600))], ask: RELEASE, errors: 'write.unconfirmed', open: [], says: /sent, but not confirmed/ },
  ...(['nothing', 'no-linkage'] as const).map((itemLagShows): Report => ({
    name: `S8: an item just added that shows as ${itemLagShows} is read again`,
    service: { itemLagMs: 8_000, itemLagShows }, seed: page(), ask: { ...RELEASE, items: ['page'] }, open: 'WAITING_FOR_REVIEW: 1.1, page', ...WAITED })),
  { name: 'S9: a cancellation that shows late is waited for', field: 'S9', seed: closedNow, ask: CANCEL, open: SUBMITTED, build: '43', afterMs: 30_000 },
  { name: 'S9: so it is in the mode cancel', field: 'S9', seed: closedNow, ask: inMode('cancel'), open: [], afterMs: 30_000 },
  { name: 'S10: purchases that stay under review after a cancellation are waited for',
    field: 'S10', seed: COINS_UNDER_REVIEW,
    ask: { ...CANCEL, items: 'all ready' }, open: 'WAITING_FOR_REVIEW: 1.1, event, experiment, inAppPurchase, page' },
  { name: 'S10: so are those that show REJECTED meanwhile',
    service: { scenario: 'purchases' }, seed: [version(), submission('IN_REVIEW', ['1.1', 'subscription', 'subscriptionGroup']), build('43')],
    hooks: late('cancel submission', /subscription/i, 180, (body) => body.replaceAll(/"(READY_TO_SUBMIT|READY_FOR_REVIEW|PREPARE_FOR_SUBMISSION)"/g, '"REJECTED"')),
    ask: { ...CANCEL, items: 'ready-purchases' }, open: 'WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscription 2, subscriptionGroup' },
  { name: 'S10: purchases that do not come back in time block, and are not left out',
    service: { purchaseLagMs: 3_600_000 }, seed: COINS_UNDER_REVIEW,
    ask: { ...CANCEL, items: 'all ready' }, errors: 'item.not-ready', open: [] },
  ...['IN_REVIEW', 'WAITING_FOR_REVIEW', 'REJECTED'].map((state): Report => ({
    name: `S10: the run after a cancellation does not go without a purchase that shows ${state}`,
    seed: [version('1.1', { state: 'DEVELOPER_REJECTED' }), sold('CONSUMABLE', state)],
    ask: { ...RELEASE, items: 'ready-purchases' }, errors: 'item.not-ready', writes: [], open: [], says: /cancellation shows late/ })),
  { name: 'S10: nor once a failed run has put the canceled version into preparation again',
    seed: [version(), sold('CONSUMABLE', 'IN_REVIEW')], ask: { ...RELEASE, items: 'ready-purchases' },
    errors: 'item.not-ready', writes: [], open: [], says: /cancellation shows late/ },
  { name: 'S10: the mode cancel waits too, so that a release right after it takes them along',
    field: 'S10', seed: COINS_UNDER_REVIEW,
    ask: { ...inMode('cancel'), items: 'all' }, open: [], says: /inAppPurchaseVersions[\s\S]*: done/ },
  { name: 'S11: a 401 now and then is tried again', field: 'S11', ask: { ...FULL, items: 'ready' }, open: 'WAITING_FOR_REVIEW: 1.1, event, experiment, page' },
  { name: 'S12: a key that is refused is told with all causes', field: 'S12', ask: { mode: 'check' }, errors: 'service.unauthorized', says: /issuer-id/ },
  // Each kind of sign: ../core/rules/release-notes.test.ts.
  { name: 'S13: a sign that is refused is found before the cancellation',
    seed: closedNow, ask: { ...CANCEL, notes: 'New ★' }, errors: 'metadata.release-notes', writes: [], says: /★/ },
  { name: 'S14: signs that the service takes are sent', ask: { ...RELEASE, notes: '■ © ™ → ⌚ № 漢字 — “a”' }, open: SUBMITTED },
  { name: 'S16: > is sent', ask: { ...RELEASE, notes: 'Settings > General' }, open: SUBMITTED },
  { name: 'S16: a refusal of > is told', field: 'S16', ask: { ...RELEASE, notes: 'Settings > General' }, red: true, open: [], says: /character.*>/ },
  { name: 'S17: letters are sent composed', field: 'S17', ask: { ...RELEASE, notes: 'Cafe\u0301' }, open: SUBMITTED },
  { name: 'S18: first purchases go with a version by API key',
    seed: [coins, group()], ask: { ...RELEASE, items: ['inAppPurchase', 'subscription', 'subscriptionGroup'] },
    open: 'WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscriptionGroup' },
  { name: 'S19: a first subscription without its group is stopped before the first write',
    seed: group(), ask: { ...RELEASE, items: ['subscription'] },
    errors: 'item.first-purchase', writes: [], says: /version of its group.+Lines for items, one each: subscription-group [0-9a-f-]+\./ },
  { name: 'S19: a later subscription needs no group beside it',
    seed: group('APPROVED'), ask: { ...RELEASE, items: ['subscription'] }, open: 'WAITING_FOR_REVIEW: 1.1, subscription' },
  { name: 'S19: a group alone is stopped before the first write',
    seed: group(), ask: { mode: 'submit-items', items: ['subscriptionGroup'] }, errors: ['item.first-purchase', 'item.first-purchase'], writes: [], says: /beside a version.*beside one of its subscriptions/s },
  { name: 'S20: the first purchase of its type without a version is stopped before the first write',
    seed: [sold('CONSUMABLE'), sold('NON_CONSUMABLE', 'APPROVED')],
    ask: { mode: 'submit-items', items: ['inAppPurchase'] }, errors: 'item.first-purchase', writes: [], says: /mode: submit/ },
  { name: 'S20: a later purchase of its type goes alone',
    seed: [sold('CONSUMABLE'), sold('CONSUMABLE', 'REMOVED_FROM_SALE')],
    ask: { mode: 'submit-items', items: ['inAppPurchase'] }, open: 'WAITING_FOR_REVIEW: inAppPurchase' },
  { name: 'S20: ready-purchases alone are stopped before the first write',
    seed: coins, ask: { mode: 'submit-items', items: 'ready-purchases' }, errors: 'item.first-purchase', writes: [] },
  ...([[undefined, 'Add its line to items'], ['ready', 'Add ready-purchases to items'], [['page'], 'Add its line to items']] as const).map(
    ([items, words]): Report => ({ name: `S21: subscriptions that the service adds are named, and nobody is blamed (items: ${items})`,
    field: 'S21', seed: group('APPROVED'), ask: { ...RELEASE, ...(items && { items }) }, errors: 'write.unconfirmed',
    says: new RegExp(`also holds subscription[^]*Lines for items, one each: subscription [0-9a-f]{8}[^]*${words}`), neverSays: /Somebody else works/ })),
  { name: 'S22: a draft that the service makes of the purchase is adopted',
    field: 'S22', seed: COINS_UNDER_REVIEW,
    ask: { ...CANCEL, items: ['inAppPurchase'] }, open: 'WAITING_FOR_REVIEW: 1.1, inAppPurchase' },
  { name: 'S23: what review rejected beside the version is named, and holds up no release',
    field: 'S23', seed: [group('APPROVED'), page(), sentBack({ along: ['subscription', 'page'], rejected: ['subscription'] })],
    ask: inMode('release'), warnings: 'submission.unresolved', writes: 'release 1.1', says: /rejected subscription/, neverSays: /product page/ },
  { name: 'S23: what was sent back without the version is not named',
    seed: [version('1.1', { state: 'PENDING_DEVELOPER_RELEASE' }), page(), submission('UNRESOLVED_ISSUES', ['page'])],
    ask: inMode('release'), warnings: [], writes: 'release 1.1' },
  { name: 'S24: what was sent back alone is canceled, and joins its purchase in the draft',
    field: 'S24', seed: attach('1.1', '42'), ask: { ...RELEASE, items: ['inAppPurchase'], onVersionInFlight: 'cancel' },
    open: 'WAITING_FOR_REVIEW: 1.1, inAppPurchase' },
  { name: 'S24: the remedy for what was sent back alone is to cancel it',
    field: 'S24', seed: attach('1.1', '42'), ask: { ...RELEASE, items: ['inAppPurchase'] }, errors: 'submission.unresolved', writes: [], says: /on-version-in-flight: cancel/, neverSays: /on-unresolved: resubmit/ },
  { name: 'S25: a subscription that stays in review in no submission is named, and not added',
    field: 'S25', ask: { ...RELEASE, items: ['subscription'] }, errors: 'item.not-ready', writes: [] },
  { name: 'S25: what was sent back is not canceled in part',
    seed: sentBack({ along: ['page'] }), ask: { ...CANCEL, build: '42' }, errors: 'submission.unresolved', writes: [], open: 'UNRESOLVED_ISSUES: 1.1, page' },
  // The version that is out is none for notarization: ../release/contradictions.test.ts.
  ...(['check', 'submit', 'release', 'pause-rollout', 'cancel'] as const).map((mode): Report => ({
    name: `S26: a record for notarization is not used: ${mode}`,
    field: 'S26', ask: { ...inMode(mode), build: '42' }, errors: 'version.notarization', writes: [] })),
  { name: 'S26: a record for notarization is not renamed',
    field: 'S26', seed: build('44', { versionString: '1.2' }),
    ask: { ...RELEASE, version: '1.2', build: '44', onVersionInFlight: 'reuse' }, errors: 'version.notarization', writes: [] },
  { name: 'S27: what a build has opened again still counts as sent back',
    seed: [sentBack(), build('43'), (world) => world.emulator.service.attachBuild(idOf(world, '1.1'), idOf(world, 'build 43 1.1 IOS'))],
    ask: { ...RELEASE, build: '43' }, errors: 'submission.unresolved', writes: [], open: 'UNRESOLVED_ISSUES: 1.1' },
  { name: 'S28: what was sent back is marked before it is submitted again',
    seed: sentBack(), ask: { ...RELEASE, onUnresolved: 'resubmit' }, open: SUBMITTED,
    writes: ['notes en-US', 'notes de-DE', 'resolve 1.1', 'submit submission'] },
  { name: 'S28: another submission takes nothing of what was sent back',
    seed: sentBack(), ask: RELEASE, errors: 'submission.unresolved', writes: [], open: 'UNRESOLVED_ISSUES: 1.1' },
  ...['REJECTED', 'PREPARE_FOR_SUBMISSION'].map((state): Report => ({
    name: `S29: what was sent back is canceled, and used in a new submission (${state})`,
    seed: [sentBack(), set('1.1', { state }), build('43')], ask: CANCEL, open: SUBMITTED, build: '43' })),
  { name: 'S29: a cancellation that is refused for good leads to the page', field: 'S29', seed: closedNow, ask: inMode('cancel'),
    errors: 'write.refused', says: /Try to cancel it on the App Review page/, neverSays: /has taken the cancellation/ },
  { name: 'S29: so it is for what was sent back', field: 'S29', seed: [sentBack(), build('43')], ask: CANCEL,
    errors: 'write.refused', open: 'UNRESOLVED_ISSUES: 1.1' },
  { name: 'S30: notes are sent while the version waits for its review, which is not canceled for them',
    seed: [version(), UNDER_REVIEW], ask: { ...CANCEL, build: '42' }, writes: ['notes en-US', 'notes de-DE'], open: SUBMITTED },
  { name: 'S30: from IN_REVIEW on they are locked, and the review is not canceled for them',
    seed: [version(), submission('IN_REVIEW', ['1.1'])], ask: { ...CANCEL, build: '42' }, errors: 'version.in-flight', writes: [] },
  { name: 'S31: a version under review is not renamed',
    seed: [version('1.0.9', { build: null }), submission('WAITING_FOR_REVIEW', ['1.0.9'])],
    ask: { ...RELEASE, onVersionInFlight: 'reuse' }, errors: 'version.in-flight', writes: [] },
  { name: 'S32: a review is not canceled for the build that is in it',
    seed: [version(), UNDER_REVIEW], ask: { ...ONLY, onVersionInFlight: 'cancel' }, writes: [], open: SUBMITTED },
  { name: 'S32: a review is not canceled for a build that cannot be used',
    seed: [version(), UNDER_REVIEW, build('43', { expired: true })], ask: CANCEL, errors: 'build.not-valid', writes: [] },
  ...[true, false].map((namesLiveVersion): Report => ({
    name: `S33: a submission without a version is not in the way (it names the live one: ${namesLiveVersion})`,
    service: { namesLiveVersion }, seed: [page(), submission('WAITING_FOR_REVIEW', ['page'])], ask: RELEASE,
    open: ['WAITING_FOR_REVIEW: page', 'WAITING_FOR_REVIEW: 1.1'] })),
  { name: 'S34: a phased release in that state already is green', seed: rollout('PAUSED'), ask: inMode('pause-rollout'), writes: [] },
  { name: 'S34: one that is complete cannot be paused', seed: rollout('COMPLETE'), ask: inMode('pause-rollout'), errors: 'phased-release.not-active', writes: [] },
  { name: 'S34: one of a version that is not out cannot be paused',
    seed: rollout('INACTIVE', 'PENDING_DEVELOPER_RELEASE'), ask: inMode('pause-rollout'), errors: 'phased-release.not-active', writes: [] },
  { name: 'S35: macOS is judged by its own information while iOS is under review',
    service: { scenario: 'platforms' }, seed: [version(), submission('IN_REVIEW', ['1.1'])],
    ask: { ...RELEASE, platform: 'MAC_OS' }, open: ['IN_REVIEW: 1.1', 'MAC_OS WAITING_FOR_REVIEW: 1.1 MAC_OS'] },
  { name: 'S36: includes that are refused one after the other are left out',
    service: { refusedNames: ['appAssetLibraryImage', 'retentionMessageVersion'] }, ask: RELEASE, open: SUBMITTED },
  { name: 'S37: dates with nanoseconds are read', field: 'S37', seed: build('43'), ask: LATEST, open: SUBMITTED, build: '43' },
  { name: 'S38: an app that never had a price is told before the first write',
    field: 'S38', seed: [neverOnSale, version('1.1', { notes: { 'en-US': null } })], ask: ONLY, errors: 'app.pricing', writes: [] },
  { name: 'S39: uploads that are 404 for a moment do not let the build before go out',
    service: { scenario: 'late-build', field: ['S39'] }, ask: LATEST, waitMs: 600_000, open: SUBMITTED, build: '43' },
  { name: 'S39: uploads that are 404 for a moment are asked for again',
    field: 'S39', ask: inMode('check'), warnings: [], latestBuild: '42' },
  { name: 'S39: uploads that stay 404 are no proof that there are none',
    hooks: noUploads, ask: LATEST, errors: 'service.unreadable', writes: [] },
  { name: 'S39: nor are they for an app without a version',
    seed: neverOnSale, hooks: noUploads, ask: LATEST, errors: 'service.unreadable', writes: [] },
  { name: 'S39: a check goes without them',
    hooks: noUploads, ask: inMode('check'), warnings: 'service.unreadable', latestBuild: null },
  { name: 'S40: a build of a beta SDK is told, and not waited for', field: 'S40', ask: RELEASE, errors: 'build.not-valid', says: /the newest released Xcode/, withinMs: 60_000 },
  { name: 'S41: a newest build for internal testing is told, with the newest usable one',
    field: 'S41', ask: LATEST, errors: 'build.not-valid', writes: [], says: /\b42\b/ },
  { name: 'S42: an upload that was refused counts in latest-build', field: 'S42', ask: inMode('check'), latestBuild: '43' },
  { name: 'S43: a build of another platform is not attached', field: 'S43', ask: LATEST, open: SUBMITTED, build: '42' },
  { name: 'S44: an upload that was refused for its SDK is told before the first write, with the words of the service',
    field: 'S44', ask: LATEST, errors: 'build.not-valid', writes: [], says: /SDK that is no longer accepted/ },
  { name: 'S45: a membership that ran out is told as that', field: 'S45', ask: { mode: 'check' }, errors: 'service.forbidden', says: /renew it/, neverSays: /App Manager|accept/ },
  { name: 'S46: a missing agreement is told as that', field: 'S46', ask: { mode: 'check' }, errors: 'service.forbidden', says: /An agreement is missing/ },
  { name: 'S47: a refusal about a medical device leads to its setting at once', field: 'S47', ask: RELEASE, errors: 'write.refused', says: /medical device status under App Information/, withinMs: 60_000 },
  { name: 'S48: new questions of the age rating are found before the first write', field: 'S48', ask: RELEASE, errors: 'metadata.age-rating', writes: [] },
  // Also https://github.com/bitrise-steplib/steps-deploy-to-itunesconnect-deliver/issues/121
  { name: 'S49: a submit that is answered 200, and has no effect, is never green', field: 'S49', ask: RELEASE, red: true, open: 'READY_FOR_REVIEW: 1.1' },
];

/** Reports of other tools' trackers. */
// biome-ignore format: a report a paragraph
const OTHER_TOOLS: Report[] = [
  // https://github.com/fastlane/fastlane/issues/10945
  { name: 'a build leaves the lists between processing and ready: the one before it does not go out',
    seed: build('43'), ask: LATEST, waitMs: 600_000,
    late: '43', open: SUBMITTED, build: '43' },
  // https://github.com/fastlane/fastlane/issues/18547
  { name: 'a build that was uploaded as 1.1 is found for version 1.1.0', ask: { ...LATEST, version: '1.1.0' }, open: 'WAITING_FOR_REVIEW: 1.1.0' },
  // https://github.com/fastlane/fastlane/issues/16260
  { name: 'the next build number of 1.01.0 is known from the builds of 1.1', ask: { mode: 'check', version: '1.01.0' }, latestBuild: '42' },
  // https://github.com/coronalabs/corona/issues/199
  { name: 'a build number with a leading zero names the build without', ask: { ...RELEASE, build: '042' }, open: SUBMITTED, build: '42' },
  // https://github.com/expo/eas-cli/blob/main/packages/eas-cli/src/metadata/utils/date.ts
  { name: 'a release date with minutes that is refused is told at once, with its input',
    hooks: refusedWith('create 1.1', 'ENTITY_ERROR.ATTRIBUTE.INVALID', "The attribute 'earliestReleaseDate' only allows hour precision"),
    ask: { ...RELEASE, releaseType: 'SCHEDULED', earliestReleaseDate: '2026-05-01T09:30:00Z' },
    errors: 'write.refused', open: [], says: /earliest-release-date to a whole hour/, withinMs: 60_000 },
  // https://github.com/fastlane/fastlane/issues/16911
  { name: 'a release type that is closed for good is told with its input',
    hooks: refusedWith('create 1.1', 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE', "The attribute 'releaseType' can not be modified."),
    ask: { ...RELEASE, releaseType: 'MANUAL' }, errors: 'write.refused', open: [], says: /leave release-type out/ },
  { name: 'an item that the service takes by no API is told at once',
    seed: page(), hooks: refusedWith('add page', 'ENTITY_ERROR.RELATIONSHIP.UNKNOWN', "The relationship is not one of 'reviewSubmissionItems'."),
    ask: { ...RELEASE, items: ['page'] }, errors: 'item.not-ready', says: /no such item by its API/, withinMs: 60_000 },
  // https://github.com/fastlane/fastlane/issues/14428
  { name: 'the build that review rejected does not go out again while the next one is processed',
    seed: [sentBack(), (world) => build('43', { processingState: 'PROCESSING', processedAt: world.time.nowMs + 120_000 })(world)],
    ask: { ...LATEST, onUnresolved: 'resubmit' }, waitMs: 600_000, open: SUBMITTED, build: '43' },
  // https://github.com/fastlane/fastlane/issues/19603
  { name: 'a draft of an event is not in the way, and stays as it is',
    seed: [event('READY_FOR_REVIEW'), submission('READY_FOR_REVIEW', ['event 2'], 'IOS')], ask: RELEASE, open: ['READY_FOR_REVIEW: event 2', 'WAITING_FOR_REVIEW: 1.1'] },
  // https://github.com/fastlane/fastlane/issues/16918
  { name: 'a submit that was applied, and answered 500, is green',
    hooks: fault('submit submission', 'status-after', { status: 500, count: 1 }), ask: RELEASE, open: SUBMITTED },
  // https://github.com/codemagic-ci-cd/cli-tools/issues/346
  { name: 'a build that is VALID and answered 422 is told, and attached by nobody',
    seed: version('1.1', { build: null }), hooks: fault('change 1.1', 'body', { status: 422, count: 99, body: JSON.stringify({ errors: [{ status: '422', code: 'ENTITY_UNPROCESSABLE', title: 'The build is not in a valid processing state for this operation.', detail: 'The build is not in a valid processing state for this operation.' }] }) }),
    ask: RELEASE, red: true, open: [], says: /not in a valid processing state/ },
];

async function play({ field, service, seed = [], hooks = [], late, ask, waitMs = 0 }: Report) {
  const world = createWorld({ scenario: 'release', dialect: 'live', cancelingMs: 10_000, ...service });
  if (field) world.emulator.field(field);
  for (const one of [seed].flat()) one(world);
  const startMs = world.time.nowMs;
  for (const hook of [hooks].flat()) hook(world);
  if (late) set(`build ${late} 1.1 IOS`, { visibleFrom: startMs + 120_000 })(world);
  const result = await runOnce(world, { readiness: 'block', ...requestOf(world, ask) }, { inputs: { waitMs } });
  world.emulator.service.pass();
  return { world, result, startMs };
}

/** A list of one thing is that thing, as in the rows. */
const brief = (all: readonly string[]) => (all.length === 1 ? all[0] : all);

it.each([...REPORTS, ...OTHER_TOOLS])('$name', async (report) => {
  const { world, result, startMs } = await play(report);
  const { red, says = /^/, neverSays, afterMs = 0, withinMs = Number.POSITIVE_INFINITY } = report;
  const errors = [report.errors ?? []].flat();
  const { store } = world.emulator.service;
  if (red) expect(result.verdict).not.toBe('clear');
  else {
    expect(result.verdict).toMatch(errors.length === 0 ? 'clear' : /blocked|unknown/);
    expect(reasonsOf({ findings: errorsOf(result) }).sort()).toEqual(errors.toSorted());
  }
  const found = {
    warnings: brief(reasonsOf(result).filter((reason) => !errors.includes(reason))),
    open: brief(submissionsIn(world)),
    writes: brief(result.written),
    latestBuild: result.facts.latestBuild,
    build: versionIn(world, '1.1')?.build,
  };
  // What a report does not tell may be anything.
  expect({ ...report, ...found }).toEqual({ ...found, ...report });
  const findings = result.findings.map((one) => `${messageOf(one)} ${one.remedy}`);
  const words = [...findings, ...result.log].join('\n');
  expect(words).toMatch(says);
  if (neverSays) expect(words).not.toMatch(neverSays);
  const tookMs = world.time.nowMs - startMs;
  expect(tookMs).toBeGreaterThanOrEqual(afterMs);
  expect(tookMs).toBeLessThanOrEqual(withinMs);
  // Two versions of a number, and two submissions with one thing, are what a repeated write makes.
  const held = [...store.submissions.values()].flatMap(({ id, state }) =>
    state === 'COMPLETE' ? [] : store.standingItemsOf(id).map(({ targetId }) => targetId),
  );
  expect(new Set(held).size).toBe(held.length);
});
