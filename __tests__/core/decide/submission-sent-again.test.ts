import { expect, it } from '@jest/globals';
import { findResubmittable } from '../../../src/core/decide/submission-target.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../../src/core/model/resources.ts';
import {
  CPP,
  EVENT,
  IAP,
  item,
  ON_SALE,
  placeOf,
  seenWith,
  submission,
  UNASKED,
  version,
  versionIn,
} from '../builders.ts';
import { CANCEL, FAIL, itemsOnly, listed, READY, RESUBMIT, release, request, SOLD } from '../requests.ts';

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
it.each<[string, expected: string | null, ReviewSubmissionItem[] | null, ReleaseRequest, Other?]>([
  ['the version', EXACTLY, [REJECTED], again()],
  ['the version and the item', EXACTLY, [REJECTED, item(CPP, 'ACCEPTED')], again(listed(CPP))],
  ['the version resolved, in a submission without a platform', EXACTLY, [versionIn()], again(), { platform: null }],
  ['something that was taken out as well', EXACTLY, [versionIn(), item(CPP, 'ACCEPTED'), item(UNASKED, 'REMOVED')], again(listed(CPP))],
  ['too little', 'again -appCustomProductPageVersions/p1', [REJECTED], again(listed(CPP))],
  ['too much', 'again +appEvents/unasked', [REJECTED, item(UNASKED)], again()],
  ['what nobody can name', 'again +?', [REJECTED, item(null)], again()],
  ['whatever with items: ready', EXACTLY, [REJECTED, item(UNASKED, 'ACCEPTED')], again(READY)],
  ['a purchase with items: ready-purchases', EXACTLY, [REJECTED, item(IAP, 'ACCEPTED')], again(SOLD)],
  ['a purchase with items: ready', 'again +inAppPurchaseVersions/i1', [REJECTED, item(IAP, 'ACCEPTED')], again(READY)],
  ['a page with items: ready-purchases', 'again +appCustomProductPageVersions/p1', [REJECTED, item(CPP, 'ACCEPTED')], again(SOLD)],
  ['less than is ready beside it', EXACTLY, [REJECTED, item(CPP)], again(READY), { ready: [EVENT] }],
  ['what nobody can name, with items: ready', 'again +?', [REJECTED, item(null, 'REJECTED')], again(READY)],
  ['another version', null, [versionIn('v9', 'REJECTED')], again(listed(CPP))],
  ['the version no more', null, [versionIn('v1', 'REMOVED'), item(CPP)], again(listed(CPP))],
  ['what could not be read', null, null, again(listed(CPP))],
  ['the version on another platform', null, [REJECTED], again(), { platform: 'MAC_OS' }],
  ...['READY_FOR_REVIEW', 'IN_REVIEW', 'CANCELING', 'COMPLETING', 'SOMETHING_NEW'].map((state): [string, null, ReviewSubmissionItem[], ReleaseRequest, Other] =>
    [`the version in ${state}`, null, [REJECTED], again(), { state }]),
  ['the version, with on-unresolved: fail', null, [REJECTED], again({ onUnresolved: 'fail' })],
  ['the version, with on-version-in-flight: fail, which comes first', null, [REJECTED], again(FAIL)],
  ['the version, with on-version-in-flight: cancel, which comes after', EXACTLY, [REJECTED], again(CANCEL)],
  ['the items alone', EXACTLY, [PAGE, item(EVENT, 'ACCEPTED')], alone(CPP, EVENT)],
  ['one of the items alone', 'again -appEvents/e1', [PAGE], alone(CPP, EVENT)],
  ['one of the items and a version', 'again +appStoreVersions/v1 -appEvents/e1', [PAGE, versionIn()], alone(CPP, EVENT)],
  ['none of the items', null, [item(UNASKED, 'REJECTED')], alone(CPP, EVENT)],
  ['an item, with items: ready alone', EXACTLY, [PAGE], READY_ALONE],
  ['an item and a purchase, with items: ready alone', 'again +inAppPurchaseVersions/i1', [PAGE, item(IAP)], READY_ALONE],
  ['a purchase, with items: ready alone', null, [item(IAP, 'REJECTED')], READY_ALONE],
  ['a version, with items: ready alone', null, [PAGE, versionIn()], READY_ALONE],
  ['what nobody can name, with items: ready alone', null, [item(null, 'REJECTED')], READY_ALONE],
])('a submission that was sent back and holds %s: %s', (_, expected, items, asked, other = {}) => {
  const { state = 'UNRESOLVED_ISSUES', platform = 'IOS', ready = [] } = other;
  const record = asked.version === null ? null : version('REJECTED');
  const submissions = [submission(state, { id: 'u1', items, versionId: 'v1', platform })];
  const seen = seenWith({ versions: [record ?? ON_SALE], submissions });
  const targets = asked.items.kind === 'ready' ? ready : [...asked.items.targets];
  const found = findResubmittable({ ...seen, request: asked, own: record && placeOf(seen, record), items: targets });
  const differs = [
    ...(found?.extra ?? []).map((key) => (key.includes('/') && items?.every(({ target }) => target !== null) ? `+${key}` : '+?')),
    ...(found?.missing ?? []).map((key) => `-${key}`),
  ];
  expect(found && ['again', ...differs].join(' ')).toBe(expected);
});
