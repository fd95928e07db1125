import { expect, it } from '@jest/globals';
import { type ItemFact, NO_FACTS } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../../../src/core/model/resources.ts';
import { findAdoptable, findDone, findResubmittable } from '../../../src/core/plan/work.ts';
import * as build from '../builders.ts';
import {
  CPP,
  draft,
  EVENT,
  fact,
  item,
  ON_SALE,
  seenWith,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { CANCEL, FAIL, itemsOnly, listed, READY, RESUBMIT, release, request, SOLD } from '../requests.ts';
import { OUT, SENT_BACK } from '../states.ts';

type Item = ReturnType<typeof item>;
const OWN = version('PREPARE_FOR_SUBMISSION');
const adopted = (
  submissions: ReviewSubmission[],
  items: ItemTarget[] = [CPP, EVENT],
  record: AppStoreVersion | null = OWN,
  request: ReleaseRequest = release(listed(...items)),
) =>
  findAdoptable({ snapshot: build.snapshot({ submissions }), facts: NO_FACTS, request }, record, items)?.submission
    .id ?? null;
const adoptedOfReady = (submissions: ReviewSubmission[], record: AppStoreVersion | null = OWN) =>
  adopted(submissions, [CPP, EVENT], record, release(READY));

it.each<[what: string, id: string | null, ReviewSubmission, items?: ItemTarget[], record?: AppStoreVersion | null]>([
  ['is empty', 'd1', draft('d1')],
  ['holds the version', 'd1', draft('d1', [versionIn()])],
  ['holds one of the items', 'd1', draft('d1', [item(EVENT)])],
  ['has no platform', 'd1', draft('d1', [], null)],
  ['holds an item that was not asked for', null, draft('d1', [versionIn(), item(UNASKED)])],
  ['holds another version', null, draft('d1', [versionIn('v9')])],
  ['holds something of a kind that the service does not show', null, draft('d1', [versionIn(), item(null)])],
  ['has contents that could not be read', null, draft('d1', null)],
  ['is on another platform', null, draft('d1', [], 'MAC_OS')],
  ['is no draft any more', null, submission('WAITING_FOR_REVIEW', { id: 'd1', items: [versionIn()] })],
  ['is in a state that nobody knows', null, submission('SOMETHING_NEW', { id: 'd1' })],
  ['holds a version that does not exist for this run', null, draft('d1', [versionIn()]), [], null],
])('of a draft that %s this run adopts %s', (_, id, one, ...beside) => {
  expect(adopted([one], ...beside)).toBe(id);
});

it('among several the one that holds the version is adopted, else the one that holds most, the first among equals', () => {
  const [more, own] = [draft('more', [item(CPP), item(EVENT)]), draft('own', [versionIn()])];
  expect([adopted([more, own]), adopted([own, more])]).toEqual(['own', 'own']);
  const held = draft('holds', [versionIn(), item(CPP)]);
  expect(adopted([draft('empty'), held, draft('less', [item(EVENT)])])).toBe('holds');
  expect(adopted([draft('empty'), draft('less', [item(EVENT)]), more])).toBe('more');
  expect(adopted([draft('a'), draft('b')])).toBe('a');
  expect(adopted([draft('others', [versionIn(), item(CPP), item(UNASKED)]), draft('b')])).toBe('b');
});

it.each<[what: string, id: string | null, ReviewSubmission, record?: AppStoreVersion | null]>([
  ['holds ready items and was changed last by somebody', null, draft('d1', [item(CPP)])],
  ['holds the version alone', 'd1', draft('d1', [versionIn()])],
  ['is empty', 'd1', draft('d1')],
])('with items: ready, of a draft that %s this run adopts %s', (_, id, one, ...record) => {
  expect(adoptedOfReady([one], ...record)).toBe(id);
});

it("with items: ready, an empty draft comes before somebody's, and this key's own before an empty one", () => {
  const others = draft('others', [item(CPP), item(EVENT)]);
  const own = { ...draft('own', [item(CPP)]), isOwn: true as const };
  expect(adoptedOfReady([others, draft('empty')])).toBe('empty');
  expect(adoptedOfReady([draft('empty'), others, own])).toBe('own');
});

/** `under review in s1`, `through`; else what is asked for is not done. */
function doneWith(
  record: AppStoreVersion | null,
  submissions: ReviewSubmission[],
  asked: ReleaseRequest,
  items: ItemFact[],
): string {
  const seen =
    record === null ? seenWith({ submissions }, { items }) : build.ofRecord(record, { submissions }, { items });
  const targets = asked.items.kind === 'listed' ? [...asked.items.targets] : [];
  const found = findDone({ ...seen, request: asked, own: record && build.placeOf(seen, record), items: targets });
  if (found === null) return 'not done';
  expect(found.kind).toBe('done');
  return found.submission === null ? 'through' : `under review in ${found.submission.id}`;
}

const held = (state: string, ...items: Item[]) => [submission(state, { items, versionId: 'v1' })];
const unread = [submission('IN_REVIEW', { items: null, versionId: 'v1' })];
const under = (...items: Item[]) => held('IN_REVIEW', ...items);
const IN_REVIEW = version('IN_REVIEW');
const APPROVED = version('PENDING_DEVELOPER_RELEASE');
const WITH_PAGE = release(listed(CPP));
const BOTH = itemsOnly([CPP, EVENT]);
const ALL_READY = request({ mode: 'submit-items', ...READY });
const IN_S1 = 'under review in s1';
const page = (state: string) => [fact(CPP, state)];
const reviewed = (first: string, second: string) => [fact(CPP, first), fact(EVENT, second)];
const reviewing = reviewed('IN_REVIEW', 'WAITING_FOR_REVIEW');
const BEFORE = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', ...SENT_BACK, 'SOMETHING_NEW', ''];
const AFTER = ['PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE', ...OUT];

type Row = [string, expected: string, AppStoreVersion | null, ReviewSubmission[], ReleaseRequest, ItemFact[]?];

// biome-ignore format: a row a line
it.each<Row>([
  ...['WAITING_FOR_REVIEW', 'IN_REVIEW'].flatMap((state): Row[] => [version(state), build.specVersion(state)].map((one) =>
    [`a version with the same items in ${state}`, IN_S1, one, held(state, versionIn(), item(CPP)), WITH_PAGE])),
  ['one item fewer', 'not done', IN_REVIEW, under(versionIn()), WITH_PAGE],
  ['one item more', 'not done', IN_REVIEW, under(versionIn(), item(CPP), item(EVENT)), WITH_PAGE],
  ['an item that nobody can name', 'not done', IN_REVIEW, under(versionIn(), item(CPP), item(null)), WITH_PAGE],
  ['items that could not be read', 'not done', IN_REVIEW, unread, WITH_PAGE],
  ['a submission that is nowhere to be found', 'not done', IN_REVIEW, [], release()],
  ...['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_EXPORT_COMPLIANCE'].map((state): Row => [`a version that still shows ${state}`, IN_S1, version(state), under(versionIn()), release()]),
  ...SENT_BACK.map((state): Row => [`a version that is ${state} in a submission that lists still show`, 'not done', version(state), under(versionIn()), release()]),
  ['items: ready-purchases, and a page', 'not done', IN_REVIEW, under(versionIn(), item(CPP)), release(SOLD)],
  ['items: ready, where that could not be read', 'not done', IN_REVIEW, unread, release(READY)],
  ...AFTER.flatMap((state): Row[] => [release(), release(READY)].map((asked) => [`a version in ${state}`, 'through', version(state), [], asked])),
  ...BEFORE.flatMap((state): Row[] => [[], [draft('d1', [versionIn()])]].map((found) => [`a version in "${state}"`, 'not done', version(state), found, release()])),
  ['items that were approved too', 'through', APPROVED, [], WITH_PAGE, page('APPROVED')],
  ...['READY_FOR_REVIEW', 'IN_REVIEW', 'REJECTED', 'SOMETHING_NEW'].map((state): Row => [`an item in ${state}`, 'not done', APPROVED, [], WITH_PAGE, page(state)]),
  ...['UNRESOLVED_ISSUES', 'CANCELING', 'READY_FOR_REVIEW', 'SOMETHING_NEW'].map((state): Row =>
    [`a submission that is ${state}`, 'not done', version('ACCEPTED'), held(state, versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')), release(READY)]),
  ['a version that does not exist, whatever its items are', 'not done', null, [], WITH_PAGE, page('APPROVED')],
  ['items alone, under review together', IN_S1, null, under(item(CPP), item(EVENT)), BOTH, reviewing],
  ...[[item(CPP)], [item(CPP), item(EVENT), item(build.UNASKED)], [item(CPP), item(EVENT), item(null)]].map((items): Row => ['items alone, with others or fewer', 'not done', null, under(...items), BOTH, reviewing]),
  ['items alone, where what is under review could not be read', 'not done', null, unread, BOTH, reviewing],
  ['items alone, all approved', 'through', null, [], BOTH, reviewed('APPROVED', 'PUBLISHED')],
  ['items alone, of which none could be read', 'not done', null, [], itemsOnly([CPP])],
  ['no items at all', 'not done', null, [], itemsOnly([])],
  ['items: ready alone, where nothing is ready', 'through', null, [], ALL_READY],
  ["items: ready alone, beside somebody else's empty submission", 'through', null, under(), ALL_READY],
])('%s: %s', (_, expected, record, submissions, asked, items = []) => {
  expect(doneWith(record, submissions, asked, items)).toBe(expected);
});

const again = (changes: Partial<ReleaseRequest> = {}) => release({ ...RESUBMIT, ...changes });
const alone = (...targets: ItemTarget[]) => itemsOnly(targets, RESUBMIT);
const READY_ALONE = request({ mode: 'submit-items', ...READY, ...RESUBMIT });
const REJECTED = versionIn('v1', 'REJECTED');
const PAGE = item(CPP, 'REJECTED');
/** `+`: it holds too much; `-`: it lacks something. */
const EXACTLY = 'again';

interface Other {
  state?: string;
  platform?: string | null;
  ready?: ItemTarget[];
}

// biome-ignore format: a row a line
it.each<[string, expected: string | null, Item[] | null, ReleaseRequest, Other?]>([
  ['the version', EXACTLY, [REJECTED], again()],
  ['too little', 'again -appCustomProductPageVersions/p1', [REJECTED], again(listed(CPP))],
  ['too much', 'again +appEvents/unasked', [REJECTED, item(UNASKED)], again()],
  ['what nobody can name', 'again +?', [REJECTED, item(null)], again()],
  ['less than is ready beside it', EXACTLY, [REJECTED, item(CPP)], again(READY), { ready: [EVENT] }],
  ['what nobody can name, with items: ready', 'again +?', [REJECTED, item(null, 'REJECTED')], again(READY)],
  ['another version', null, [versionIn('v9', 'REJECTED')], again(listed(CPP))],
  ['what could not be read', null, null, again(listed(CPP))],
  ...['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING', 'SOMETHING_NEW'].map((state): [string, null, Item[], ReleaseRequest, Other] =>
    [`the version in ${state}`, null, [REJECTED], again(), { state }]),
  ['the version, with on-unresolved: fail', null, [REJECTED], again({ onUnresolved: 'fail' })],
  ['the version, with on-version-in-flight: fail, which comes first', null, [REJECTED], again(FAIL)],
  ['the version, with on-version-in-flight: cancel, which comes after', EXACTLY, [REJECTED], again(CANCEL)],
  ['the items alone', EXACTLY, [PAGE, item(EVENT, 'ACCEPTED')], alone(CPP, EVENT)],
  ['one of the items alone', 'again -appEvents/e1', [PAGE], alone(CPP, EVENT)],
  ['one of the items and a version', 'again +appStoreVersions/v1 -appEvents/e1', [PAGE, versionIn()], alone(CPP, EVENT)],
  ['an item, with items: ready alone', EXACTLY, [PAGE], READY_ALONE],
  ['an item and a purchase, with items: ready alone', 'again +inAppPurchaseVersions/i1', [PAGE, item(build.IAP)], READY_ALONE],
  ['a purchase, with items: ready alone', null, [item(build.IAP, 'REJECTED')], READY_ALONE],
  ['a version, with items: ready alone', null, [PAGE, versionIn()], READY_ALONE],
  ['what nobody can name, with items: ready alone', null, [item(null, 'REJECTED')], READY_ALONE],
])('a submission that was sent back and holds %s: %s', (_, expected, items, asked, other = {}) => {
  const { state = 'UNRESOLVED_ISSUES', platform = 'IOS', ready = [] } = other;
  const record = asked.version === null ? null : version('REJECTED');
  const submissions = [submission(state, { id: 'u1', items, versionId: 'v1', platform })];
  const seen = seenWith({ versions: [record ?? ON_SALE], submissions });
  const targets = asked.items.kind === 'listed' ? [...asked.items.targets] : ready;
  const found = findResubmittable({ ...seen, request: asked, own: record && build.placeOf(seen, record), items: targets });
  const differs = [
    ...(found?.extra ?? []).map((key) => (key.includes('/') && items?.every(({ target }) => target !== null) ? `+${key}` : '+?')),
    ...(found?.missing ?? []).map((key) => `-${key}`),
  ];
  expect(found && ['again', ...differs].join(' ')).toBe(expected);
});
