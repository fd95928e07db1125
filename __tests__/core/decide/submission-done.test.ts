import { expect, it } from '@jest/globals';
import { findDone } from '../../../src/core/decide/submission-target.ts';
import type { ItemFact } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion, ReviewSubmission, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import * as build from '../builders.ts';
import { CPP, draft, EVENT, fact, IAP, item, ofRecord, seenWith, submission, version, versionIn } from '../builders.ts';
import { itemsOnly, listed, READY, release, request, SOLD } from '../requests.ts';
import { OUT, SENT_BACK } from '../states.ts';

/** `under review in s1`, `through`; else what is asked for is not done. */
function doneWith(
  record: AppStoreVersion | null,
  submissions: ReviewSubmission[],
  asked: ReleaseRequest,
  items: ItemFact[],
): string {
  const seen = record === null ? seenWith({ submissions }, { items }) : ofRecord(record, { submissions }, { items });
  const targets = asked.items.kind === 'ready' ? [] : [...asked.items.targets];
  const found = findDone({ ...seen, request: asked, own: record && build.placeOf(seen, record), items: targets });
  if (found === null) return 'not done';
  expect(found.kind).toBe('done');
  return found.submission === null ? 'through' : `under review in ${found.submission.id}`;
}

const held = (state: string, ...items: ReviewSubmissionItem[]) => [submission(state, { items, versionId: 'v1' })];
const unread = [submission('IN_REVIEW', { items: null, versionId: 'v1' })];
const under = (...items: ReviewSubmissionItem[]) => held('IN_REVIEW', ...items);
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
  ['another item', 'not done', IN_REVIEW, under(versionIn(), item(EVENT)), WITH_PAGE],
  ['an item that nobody can name', 'not done', IN_REVIEW, under(versionIn(), item(CPP), item(null)), WITH_PAGE],
  ['an item that nobody can name in the place of one', 'not done', IN_REVIEW, under(versionIn(), item(null)), WITH_PAGE],
  ['the item taken out again', 'not done', IN_REVIEW, under(versionIn(), item(CPP, 'REMOVED')), WITH_PAGE],
  ['items that could not be read', 'not done', IN_REVIEW, unread, WITH_PAGE],
  ['a submission that is nowhere to be found', 'not done', IN_REVIEW, [], release()],
  ['items: ready, and a page', IN_S1, IN_REVIEW, under(versionIn(), item(CPP)), release(READY)],
  ...['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_EXPORT_COMPLIANCE'].map((state): Row => [`a version that still shows ${state}`, IN_S1, version(state), under(versionIn()), release()]),
  ...SENT_BACK.map((state): Row => [`a version that is ${state} in a submission that lists still show`, 'not done', version(state), under(versionIn()), release()]),
  ['items: ready, a page and a purchase', 'not done', IN_REVIEW, under(versionIn(), item(CPP), item(IAP)), release(READY)],
  ['items: ready, and a purchase', 'not done', IN_REVIEW, under(versionIn(), item(IAP)), release(READY)],
  ['items: ready-purchases, and a purchase', IN_S1, IN_REVIEW, under(versionIn(), item(IAP)), release(SOLD)],
  ['items: ready-purchases, and a page', 'not done', IN_REVIEW, under(versionIn(), item(CPP)), release(SOLD)],
  ['both, and both', IN_S1, IN_REVIEW, under(versionIn(), item(CPP), item(IAP)), release({ items: { kind: 'ready', items: true, purchases: true } })],
  ['items: ready, where that could not be read', 'not done', IN_REVIEW, unread, release(READY)],
  ...AFTER.flatMap((state): Row[] => [release(), release(READY)].map((asked) => [`a version in ${state}`, 'through', version(state), [], asked])),
  ...BEFORE.flatMap((state): Row[] => [[], [draft('d1', [versionIn()])]].map((found) => [`a version in "${state}"`, 'not done', version(state), found, release()])),
  ['items that were approved too', 'through', APPROVED, [], WITH_PAGE, page('APPROVED')],
  ...['READY_FOR_REVIEW', 'IN_REVIEW', 'REJECTED', 'SOMETHING_NEW'].map((state): Row => [`an item in ${state}`, 'not done', APPROVED, [], WITH_PAGE, page(state)]),
  ['an item that is not there', 'not done', APPROVED, [], WITH_PAGE, [{ target: CPP, standing: { kind: 'missing' } }]],
  ['an item that was not looked up', 'not done', APPROVED, [], WITH_PAGE, [{ target: CPP, standing: { kind: 'not-looked-up', finding: null } }]],
  ['a submission in which all was approved, and that is completing', 'through', APPROVED, held('COMPLETING', versionIn('v1', 'APPROVED'), item(CPP, 'APPROVED')), WITH_PAGE, page('APPROVED')],
  ...['UNRESOLVED_ISSUES', 'CANCELING', 'READY_FOR_REVIEW', 'SOMETHING_NEW'].map((state): Row =>
    [`a submission that is ${state}`, 'not done', version('ACCEPTED'), held(state, versionIn('v1', 'ACCEPTED'), item(CPP, 'REJECTED')), release(READY)]),
  ['a version that does not exist, whatever its items are', 'not done', null, [], WITH_PAGE, page('APPROVED')],
  ['items alone, under review together', IN_S1, null, under(item(CPP), item(EVENT)), BOTH, reviewing],
  ...[[item(CPP)], [item(CPP), item(EVENT), item(build.UNASKED)], [item(CPP), item(EVENT), item(null)]].map((items): Row => ['items alone, with others or fewer', 'not done', null, under(...items), BOTH, reviewing]),
  ['items alone, where what is under review could not be read', 'not done', null, unread, BOTH, reviewing],
  ['items alone, all approved', 'through', null, [], BOTH, reviewed('APPROVED', 'PUBLISHED')],
  ['items alone, some approved', 'not done', null, [], BOTH, reviewed('APPROVED', 'READY_FOR_REVIEW')],
  ['items alone, of which none could be read', 'not done', null, [], itemsOnly([CPP])],
  ['no items at all', 'not done', null, [], itemsOnly([])],
  ['items: ready alone, where nothing is ready', 'through', null, [], ALL_READY],
  ["items: ready alone, beside somebody else's empty submission", 'through', null, under(), ALL_READY],
])('%s: %s', (_, expected, record, submissions, asked, items = []) => {
  expect(doneWith(record, submissions, asked, items)).toBe(expected);
});
