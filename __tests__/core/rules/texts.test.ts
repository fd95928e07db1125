import { describe, expect, it } from '@jest/globals';
import { failureFinding, forbidden } from '../../../src/app-store/failure.ts';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import { adviceOf, briefOf, type Reason } from '../../../src/core/model/finding.ts';
import type { PurchaseFacts } from '../../../src/core/model/readiness.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import type { Snapshot } from '../../../src/core/model/snapshot.ts';
import { named } from '../../runner/outcomes.ts';
import {
  appBuild,
  CHECK,
  CPP,
  EVENT,
  fact,
  type facts,
  itemsOnly,
  judge,
  localization,
  ON_SALE,
  ofRecord,
  PPO,
  prepare,
  READY,
  release,
  request,
  type Seen,
  seenWith,
  several,
  snapshot,
  submission,
  unknownFinding,
  version,
  versionIn,
} from '../builders.ts';
import { BLOCK, known, prepared, readiness, unmade } from './readiness-cases.ts';
import { ROWS } from './readiness-rows.ts';
import { asRead } from './rule-table.ts';

// With names as long as they are shown, an annotation stays as short as people read; and what has no table of its own
// stands in a file beside this one as a person reads it.

const MAX = 300;
const APP = { id: '6700000001', name: 'Example' };
const LONG = 'The Great Summer Party of the Whole Year, Once More With Everybody';
const SOMEBODY = { lastUpdatedBy: 'Ada Example-Lovelace', submittedBy: 'Ada Example-Lovelace' };
const WHEN = { submittedDate: '2026-05-04T13:37:00Z' };

const long = (target: ItemTarget, state?: string): ReviewSubmissionItem => ({
  ...named(target, { name: LONG }),
  ...(state === undefined ? {} : { state }),
});
const many = Array.from({ length: 7 }, (_, index) => long({ relationship: 'appEvent', id: `e${index}` }));
const drafts = (count: number): ReviewSubmission[] =>
  several(count, 'READY_FOR_REVIEW', SOMEBODY).map((one, index) => ({ ...one, items: many.slice(index) }));
const inReview = (count: number, items = many): ReviewSubmission[] =>
  several(count, 'WAITING_FOR_REVIEW', { ...SOMEBODY, ...WHEN, items });
const sentBack = (...items: ReviewSubmissionItem[]) =>
  submission('UNRESOLVED_ISSUES', { id: 'u1', ...SOMEBODY, ...WHEN, items });

const NUMBER = '2026.11.21';
const record = (state: string) =>
  version(state, { versionString: NUMBER, build: appBuild('20261121.1'), createdDate: '2026-05-04T13:37:00Z' });
const asked = (changes: Partial<ReleaseRequest> = {}) => release({ version: NUMBER, ...changes });
const of = (state: string, submissions: ReviewSubmission[], more: Parameters<typeof facts>[0] = {}) =>
  ofRecord(record(state), { app: APP, versions: [ON_SALE, record(state)], submissions }, more);
const open = (submissions: ReviewSubmission[]) => snapshot({ app: APP, versions: [ON_SALE], submissions });
const newer = { builds: [appBuild('20261122.1', { uploadedDate: '2026-06-01T00:00:00Z' })] };
const rejected = versionIn('v1', 'REJECTED');
const RESUBMIT = { onUnresolved: 'resubmit' } as const;

const IAP: ItemTarget = { relationship: 'inAppPurchaseVersion', id: '6700000042' };
const MONTHLY = { id: '6700000044', name: 'Monthly' };
const GROUP: ItemTarget = { relationship: 'subscriptionGroupVersion', id: '6700000043' };
const HIDDEN = failureFinding(forbidden('GET /v1/inAppPurchaseVersions/6700000042', { status: 403, errors: [] }));

type World = [string, Reason, Snapshot | Seen, ReleaseRequest];

const guessed = (what: string, reason: Reason, lacks: Parameters<typeof unmade>[0]) =>
  [`${what}, taken over`, reason, unmade(lacks), BLOCK] satisfies World;
const withBuild = (changes: Parameters<typeof appBuild>[1]) => prepared({ builds: [appBuild('7', changes)] });

// biome-ignore format: a row a line
const CASES: World[] = [
  ['full slots', 'submission.total-limit', open([...drafts(3), ...inReview(2)]), CHECK],
  ['more slots needed', 'submission.total-limit', open(drafts(3)), request({ slotsNeeded: 4 })],
  ['two in review', 'submission.in-review-limit', open(inReview(2)), CHECK],
  ['drafts', 'submission.orphans', open(drafts(3)), CHECK],
  ['drafts that are not allowed', 'submission.orphans', open(drafts(3)), request({ onOrphans: 'fail' })],
  ['four slots taken', 'submission.nearly-full', open([...drafts(2), ...inReview(2)]), CHECK],
  ['one sent back', 'submission.unresolved', open([sentBack(...many.map((one) => ({ ...one, state: 'REJECTED' })))]), CHECK],
  ['one sent back that is wanted', 'submission.unresolved', of('REJECTED', [sentBack(rejected)]), asked()],
  [
    'one sent back that lacks something',
    'submission.unresolved',
    of('REJECTED', [sentBack(rejected)], {
      items: [fact(CPP, 'READY_FOR_REVIEW', LONG), fact(EVENT, 'READY_FOR_REVIEW', LONG)],
    }),
    asked({ ...RESUBMIT, items: { kind: 'listed', targets: [CPP, EVENT] } }),
  ],
  ['one sent back that holds more', 'submission.unresolved', of('REJECTED', [sentBack(rejected, ...many)]), asked(RESUBMIT)],
  ['one sent back that stays as it is', 'submission.unresolved', of('REJECTED', [sentBack(rejected)]), asked(RESUBMIT)],
  [
    'one sent back and resolved',
    'submission.unresolved',
    of('READY_FOR_REVIEW', [sentBack(versionIn('v1'))], newer),
    asked({ ...RESUBMIT, build: 'latest', phasedRelease: true, releaseType: 'MANUAL' }),
  ],
  ...(['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'] as const).map(
    (state): [string, Reason, Seen, ReleaseRequest] => [
      `a version in ${state}`,
      'version.in-flight',
      of(state, inReview(1, [versionIn()])),
      CHECK,
    ],
  ),
  [
    'a version under review that would have to change',
    'version.in-flight',
    of('WAITING_FOR_REVIEW', inReview(1, [versionIn()]), newer),
    asked({ build: '20261122.1', releaseType: 'SCHEDULED', earliestReleaseDate: '2030-01-01T00:00:00Z' }),
  ],
  ['a version in another draft', 'version.in-flight', of('READY_FOR_REVIEW', drafts(1).map((one) => ({ ...one, items: [versionIn(), ...many] }))), asked()],
  ['a version left for the release', 'version.in-flight', of('PREPARE_FOR_SUBMISSION', []), request({ onVersionInFlight: 'cancel' })],
  ...(['REJECTED', 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', 'PENDING_CONTRACT'] as const).map(
    (state): [string, Reason, Seen, ReleaseRequest] => [
      `a version that is ${state}`,
      'version.unfinished',
      of(state, []),
      CHECK,
    ],
  ),
  ['a rejected version left for the release', 'version.unfinished', of('REJECTED', []), request({ onVersionInFlight: 'cancel' })],
  ['a version that is out', 'version.released', of('READY_FOR_DISTRIBUTION', []), asked({ releaseType: 'MANUAL', phasedRelease: true })],
  [
    'an item in a draft',
    'item.elsewhere',
    seenWith(
      {
        app: APP,
        versions: [ON_SALE],
        submissions: drafts(1).map((one) => ({ ...one, items: [long(EVENT), ...many] })),
      },
      { items: [fact(EVENT, 'READY_FOR_REVIEW', LONG)] },
    ),
    itemsOnly([EVENT], { onOrphans: 'ignore' }),
  ],
  [
    'an item in review',
    'item.elsewhere',
    seenWith(
      {
        app: APP,
        versions: [ON_SALE],
        submissions: inReview(1, [long(EVENT), ...many]),
      },
      { items: [fact(EVENT, 'WAITING_FOR_REVIEW', LONG), fact(CPP)] },
    ),
    itemsOnly([EVENT, CPP]),
  ],
  ['an item that is not ready', 'item.not-ready', seenWith({ app: APP, versions: [ON_SALE] }, { items: [fact(PPO, 'APPROVED', LONG), fact(CPP)] }), itemsOnly([PPO, CPP])],
  ...(
    [
      ['that is not there', 'item.not-ready', { kind: 'missing' }],
      ['of another platform', 'item.not-ready', { kind: 'other-platform', platform: 'MAC_OS', name: LONG }],
      ['that is a product', 'item.not-ready', { kind: 'product', versionId: '5e1ec7ed-0000-4000-8000-000000000001' }],
      ['that is a product without a version', 'item.not-ready', { kind: 'product', versionId: null }],
      [
        'that was not looked up',
        'service.forbidden',
        { kind: 'not-looked-up', finding: { ...HIDDEN, severity: 'warning' } },
      ],
    ] satisfies [string, Reason, ItemFact['standing']][]
  ).map(
    ([what, reason, standing]): World => [
      `a purchase ${what}`,
      reason,
      seenWith({ app: APP, versions: [ON_SALE] }, { items: [{ target: IAP, standing }] }),
      itemsOnly([IAP]),
    ],
  ),
  ['items without a version', 'item.not-ready', seenWith({ app: APP }, { items: [fact(EVENT)] }), itemsOnly([EVENT])],
  ['too many of them', 'item.not-ready', seenWith({ app: APP, versions: [ON_SALE] }), itemsOnly(Array.from({ length: 201 }, (_, at) => ({ ...EVENT, id: `${at}` })))],
  [
    'an item left out',
    'item.left-out',
    seenWith(
      {
        app: APP,
        versions: [ON_SALE],
        submissions: drafts(1).map((one) => ({ ...one, items: [long(EVENT), versionIn('x')] })),
      },
      { items: [fact(EVENT, 'READY_FOR_REVIEW', LONG), fact(CPP)] },
    ),
    itemsOnly([], { items: { kind: 'ready', items: true, purchases: false } }),
  ],
  ['no build', 'build.missing', of('PREPARE_FOR_SUBMISSION', [], { builds: [] }), asked({ build: 'latest' })],
  ['no build attached', 'build.missing', ofRecord({ ...record('PREPARE_FOR_SUBMISSION'), build: null }, { app: APP, versions: [ON_SALE] }), asked()],
  [
    'a build that expired',
    'build.not-valid',
    of('PREPARE_FOR_SUBMISSION', [], {
      builds: [
        appBuild('20261122.1', { expired: true }),
        appBuild('20261120.1', { uploadedDate: '2026-01-01T00:00:00Z' }),
      ],
    }),
    asked({ build: '20261122.1' }),
  ],
  [
    'languages without notes',
    'metadata.release-notes',
    of('PREPARE_FOR_SUBMISSION', [], {
      localizations: Array.from({ length: 30 }, (_, at) => localization(`l${at}-LL`)),
    }),
    asked({ readiness: 'block' }),
  ],
  [
    'notes for languages that are not there',
    'metadata.release-notes',
    of('PREPARE_FOR_SUBMISSION', [], { localizations: [localization('en-US', 'New.')] }),
    prepare({
      releaseType: 'MANUAL',
      version: NUMBER,
      readiness: 'block',
      releaseNotes: {
        kind: 'by-locale',
        texts: new Map(Array.from({ length: 30 }, (_, at) => [`l${at}-LL`, 'New.'])),
        fallback: null,
      },
    }),
  ],
  ['a state that nobody knows', 'state.unknown', snapshot({ app: APP, versions: [version('AWAITING_NEW_RULES')] }), CHECK],
  ...ROWS.flatMap(({ what, reason, lacks, subject }): World[] => {
    const { localizations: inherited = null, ...rest } = lacks;
    return [
      [what, reason, prepared(lacks), BLOCK],
      ...(subject === 'app' ? [] : [guessed(what, reason, inherited === null ? rest : { inherited })]),
    ];
  }),
  ['an export question that is open', 'compliance.export', withBuild({ usesNonExemptEncryption: null }), BLOCK],
  ...[null, 'CREATED'].map(
    (state): World => [
      `an export declaration that is ${state}`,
      'compliance.export',
      withBuild({ usesNonExemptEncryption: true, encryptionDeclarationState: state }),
      BLOCK,
    ],
  ),
  ['another export answer than the input', 'compliance.export', withBuild({ usesNonExemptEncryption: false }), { ...BLOCK, usesNonExemptEncryption: true }],
  ...(
    [
      ['one purchase', [{ target: IAP, name: 'Coins' }], []],
      [
        'purchases and subscriptions',
        [IAP, IAP, GROUP].map((target) => ({ target, name: LONG })),
        [MONTHLY, { ...MONTHLY, name: LONG }],
      ],
      ['a subscription', [], [MONTHLY]],
    ] satisfies [string, PurchaseFacts['items'], PurchaseFacts['subscriptions']][]
  ).map(
    ([what, items, subscriptions]): World => [
      `what is left out: ${what}`,
      'item.left-out',
      prepared({ readiness: readiness({ purchases: known({ items, subscriptions }) }) }),
      { ...BLOCK, ...READY },
    ],
  ),
  ['what could not be read', 'service.forbidden', prepared({ readiness: readiness({ info: { ok: false, failure: unknownFinding('service.forbidden', 'GET /v1/x: 403.') } }) }), BLOCK],
];

describe('an annotation is short', () => {
  it.each(CASES)('about %s', (_, reason, found, wanted) => {
    const about = judge(found, wanted).findings.filter((finding) => finding.reason === reason);
    expect(about).not.toEqual([]);
    for (const finding of about) {
      const text = `${briefOf(finding)} ${adviceOf(finding)}`.replace('/apps/42/', `/apps/${APP.id}/`);
      expect([text.length <= MAX, text]).toEqual([true, text]);
    }
  });
});

/** The texts of the others stand beside the tests of their rules. */
const LISTED = /^(metadata|app|compliance|service)\.|^item\.left-out$/;

it('reads as in the list beside this test', () => {
  const listed = CASES.filter(([, reason]) => LISTED.test(reason));
  const read = listed.flatMap(([, reason, found, wanted]) =>
    judge(found, wanted).findings.filter((finding) => finding.reason === reason),
  );
  expect([...new Set(read.map(asRead))].sort().join('\n')).toMatchSnapshot();
});
