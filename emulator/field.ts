import type { Fault } from './app-store/http/faults.ts';
import type { PassingRefusal } from './app-store/http/passing-refusals.ts';
import type { WriteName } from './app-store/http/writes-by-name.ts';
import type { Settings } from './app-store/model/settings.ts';
import type { SeededService } from './app-store/seeds/seeded-service.ts';

/**
 * What public reports tell of the live service, by the row of docs/service.md: each can be turned on, for a test or on
 * the command line. Facts that hold always are rules of the live dialect (S13, S15, S18 to S20, S27, S28, S30, S31, S34).
 */

/** What a report changes. */
interface Stage {
  service: SeededService;
  keys: { revoke(keyId: string): void };
  credentials: { keyId: string };
  inject(fault: Fault): void;
  refuse(refusal: PassingRefusal): void;
}

interface Report {
  /** In a few words, for the list on the command line. */
  words: string;
  play(stage: Stage): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const refuses = (words: string, ...refusals: PassingRefusal[]): Report => ({
  words,
  play: (emulator) => {
    for (const refusal of refusals) emulator.refuse(refusal);
  },
});

const sets = (words: string, settings: Partial<Settings>): Report => ({
  words,
  play: ({ service }) => void Object.assign(service.store.settings, settings),
});

/** A report about records: they are added to the first app. */
const holds = (words: string, seed: (service: SeededService, appId: string) => unknown): Report => ({
  words,
  play: ({ service }) => {
    const [appId] = service.store.apps.keys();
    if (appId !== undefined) seed(service, appId);
  },
});

/** An answer in place of the service's, at some requests. */
const answers = (words: string, status: number, error: object, where: { path?: RegExp; times?: number }): Report => ({
  words,
  play: (emulator) => {
    const body = JSON.stringify({ errors: [{ status: String(status), ...error }] });
    const match = where.path === undefined ? {} : { method: 'GET', path: where.path };
    emulator.inject({ kind: 'body', status, body, match, times: where.times ?? Number.POSITIVE_INFINITY });
  },
});

const forbids = (words: string, code: string, detail: string): Report =>
  answers(words, 403, { code, title: 'This request is forbidden for security reasons', detail }, {});

const AFTER_CANCEL = { after: 'cancel', forMs: 40 * SECOND_MS } as const;
const MISSING = { code: 'NOT_FOUND', title: 'The specified resource does not exist' };
const FOR_A_MINUTE = { forMs: 45 * SECOND_MS } as const;
const at = (write: WriteName): PassingRefusal => ({
  refusal: 'submission-not-found',
  at: write,
  after: 'create submission',
  forMs: 8 * SECOND_MS,
});

export const FIELD = {
  S1: refuses('adding is refused for 45 s: images in progress', { refusal: 'images-in-progress', ...FOR_A_MINUTE }),
  S2: refuses('the submit is refused for 45 s: attachments in progress', {
    refusal: 'attachments-in-progress',
    ...FOR_A_MINUTE,
  }),
  S3: refuses('a VALID build cannot be attached for 45 s', { refusal: 'build-not-yet', ...FOR_A_MINUTE }),
  S4: refuses(
    'after a cancellation the record is closed for 40 s',
    ...(['number-closed', 'release-closed', 'build-not-yet', 'part-of-another'] as const).map((refusal) => ({
      refusal,
      ...AFTER_CANCEL,
    })),
  ),
  S5: refuses('after a cancellation no submission can be made for 40 s', {
    refusal: 'another-in-progress',
    ...AFTER_CANCEL,
  }),
  S6: refuses('a submission that was just made cannot be found for 8 s', at('add'), at('submit')),
  S7: sets('a version that was just made is in no list, and 404, for 45 s', { newVersionLagMs: 45 * SECOND_MS }),
  S8: sets('items show 8 s after they were added', { itemLagMs: 8 * SECOND_MS }),
  S9: sets('after a cancellation all reads show the state before for 30 s', {
    cancelLagMs: 30 * SECOND_MS,
    cancelLagOn: 'all',
  }),
  S10: sets('after a cancellation purchases stay under review for 3 minutes', { purchaseLagMs: 3 * MINUTE_MS }),
  S11: {
    words: 'each fifth request is answered 401',
    play: (emulator) => {
      for (let skip = 4; skip < 500; skip += 5) emulator.inject({ kind: 'status-before', status: 401, skip });
    },
  },
  S12: { words: 'the key is refused: 401', play: ({ keys, credentials }) => keys.revoke(credentials.keyId) },
  S16: sets('notes with > are refused', { refusedCharacters: />/ }),
  S17: sets('decomposed letters are refused', { refusedCharacters: /\p{M}/u }),
  S21: sets('a version that is added to a draft brings the subscriptions that are ready', { addsSubscriptions: true }),
  S22: sets('after a cancellation the service puts the purchases into a draft', { draftsAfterCancel: true }),
  S23: sets('review approves the version, and rejects what goes beside it', { approvesApart: true }),
  S24: holds('version 1.1 was sent back, and its purchase sits in a draft', (service, appId) => {
    const version = service.addVersion({ appId, versionString: '1.1' });
    const sentBack = service.addSubmission({ appId, state: 'UNRESOLVED_ISSUES' });
    service.addItem({ submissionId: sentBack.id, kind: 'appStoreVersion', targetId: version.id });
    const [purchase] = service.store.versionsOfProduct(service.addInAppPurchase({ appId }).id);
    const draft = service.addSubmission({ appId });
    service.addItem({ submissionId: draft.id, kind: 'inAppPurchaseVersion', targetId: purchase?.id ?? '' });
  }),
  S25: holds('a subscription stays in review in no submission', (service, appId) =>
    service.addSubscription({ groupId: service.addSubscriptionGroup({ appId }).id, state: 'IN_REVIEW' }),
  ),
  S26: holds('version 1.1 is in preparation, for notarization', (service, appId) =>
    service.addVersion({ appId, versionString: '1.1', reviewType: 'NOTARIZATION' }),
  ),
  S29: refuses('a cancellation is refused for good', { refusal: 'not-cancellable', times: Number.POSITIVE_INFINITY }),
  S33: sets('a submission without a version names none', { namesLiveVersion: false }),
  S36: sets('the list of items refuses an include that the schema has', { refusedNames: ['retentionMessageVersion'] }),
  S37: sets('dates have nanoseconds', { nanoseconds: true }),
  S38: answers(
    'the price was never set: manualPrices is 404',
    404,
    { ...MISSING, detail: "There is no resource of type 'null' with id '6001234567'" },
    { path: /manualPrices$/ },
  ),
  S39: answers(
    "two reads of an app's uploads are 404",
    404,
    { ...MISSING, detail: "There is no resource of type 'apps' with id '6000000000'" },
    { path: /buildUploads$/, times: 2 },
  ),
  S40: refuses('adding is refused: the SDK of the build', {
    refusal: 'sdk-not-allowed',
    times: Number.POSITIVE_INFINITY,
  }),
  S41: holds('the newest build is for internal testing', (service, appId) =>
    service.addBuild({ appId, version: '43', versionString: '1.1', buildAudienceType: 'INTERNAL_ONLY' }),
  ),
  S42: holds('the upload of build 43 was refused, and stays AWAITING_UPLOAD', (service, appId) =>
    service.addUpload({ appId, version: '43', versionString: '1.1', state: 'AWAITING_UPLOAD' }),
  ),
  S43: holds('the newest build is one of macOS', (service, appId) =>
    service.addBuild({ appId, version: '43', versionString: '1.1', platform: 'MAC_OS' }),
  ),
  S44: holds('the upload of build 43 was refused: it was built with an SDK that is too old', (service, appId) =>
    service.addUpload({
      appId,
      version: '43',
      versionString: '1.1',
      state: 'FAILED',
      errors: [{ code: '90725', description: 'This app was built with an SDK that is no longer accepted.' }],
    }),
  ),
  S45: forbids(
    'the membership ran out',
    'FORBIDDEN_ERROR',
    "Team ID: 'ABCDE12345' is not associated with an active membership.",
  ),
  S46: forbids(
    'an agreement is missing',
    'FORBIDDEN.REQUIRED_AGREEMENTS_MISSING_OR_EXPIRED',
    'A required agreement is missing or has expired.',
  ),
  S47: refuses('adding is refused with a code that is in no list', {
    refusal: 'medical-device',
    times: Number.POSITIVE_INFINITY,
  }),
  S48: holds('the age rating has new questions', (service, appId) => service.leaveOut(appId, 'age-rating')),
  S49: {
    words: 'the submit is answered 200, and the draft stays a draft',
    play: (emulator) => {
      const data = { type: 'reviewSubmissions', id: 'draft', attributes: { state: 'READY_FOR_REVIEW' } };
      const match = { method: 'PATCH', path: /\/reviewSubmissions\// };
      const times = Number.POSITIVE_INFINITY;
      emulator.inject({ kind: 'body', status: 200, body: JSON.stringify({ data }), match, times });
    },
  },
} satisfies Record<string, Report>;

export type FieldRow = keyof typeof FIELD;

export function isFieldRow(text: string): text is FieldRow {
  return Object.hasOwn(FIELD, text);
}
