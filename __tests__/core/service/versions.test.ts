import { expect, it } from '@jest/globals';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import * as service from '../../../src/core/service/versions.ts';
import { placeOf, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';
import { OUT, SENT_BACK, UNDER_REVIEW } from '../states.ts';

/** Places a version in a submission in this state; `null`: in no submission. @param item the state of its item */
function placeIn(one: AppStoreVersion, holder: string | null, item = 'READY_FOR_REVIEW') {
  const submissions = holder === null ? [] : [submission(holder, { items: [versionIn('v1', item)] })];
  return placeOf({ snapshot: snapshot({ versions: [one], submissions }) }, one);
}

/** What the service says of a version there: `kept`: it is added to no other submission. */
function wordsFor(place: service.Place): string {
  const { isFree: free, isStaged: staged, isReturned: returned, isLocked: locked, keeper: kept } = place;
  const words = Object.entries({ free, staged, returned, locked, kept });
  return words.flatMap(([word, is]) => (is ? word : [])).join(' ');
}

const live = (states: readonly string[]) => states.map((state) => version(state));
const spec = (states: readonly string[]) => states.map((state) => specVersion(state));
const IN_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const THROUGH = [...OUT, 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE'];

// biome-ignore format: a row a line
it.each([
  ['free', 'in preparation, or sent back', live(['PREPARE_FOR_SUBMISSION', ...SENT_BACK]), [null]],
  ['free', 'canceled by the specification, whatever its state is called', spec(['DEVELOPER_REJECTED', 'CANCELED_BY_SOMEBODY']), [null, ...IN_REVIEW]],
  ['returned locked kept', 'finished by the specification, while its submission is under review and its state says so', spec(['READY_FOR_REVIEW', 'WAITING_FOR_EXPORT_COMPLIANCE', 'ACCEPTED', 'PENDING_CONTRACT']), IN_REVIEW],
  ['staged kept', 'in a draft', [...live(['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION', 'REJECTED']), ...spec(['PREPARE_FOR_SUBMISSION', 'CANCELED_BY_SOMEBODY'])], ['READY_FOR_REVIEW']],
  ['staged', 'in a draft that no list shows', live(['READY_FOR_REVIEW']), [null]],
  ['locked kept', 'under review', [...live(UNDER_REVIEW), ...spec(IN_REVIEW)], IN_REVIEW],
  ['locked kept', 'under review, which its own state shows later', live(['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_EXPORT_COMPLIANCE']), IN_REVIEW],
  ['returned locked kept', 'sent back, which its submission shows later', live(SENT_BACK), IN_REVIEW],
  ['returned', 'sent back with its submission', live(SENT_BACK), ['UNRESOLVED_ISSUES'], 'REJECTED'],
  ['returned locked', 'sent back, and resolved', live(['REJECTED', 'READY_FOR_REVIEW', 'IN_REVIEW']), ['UNRESOLVED_ISSUES'], 'READY_FOR_REVIEW'],
  ['returned locked', 'accepted in a submission that was sent back', live(['ACCEPTED']), ['UNRESOLVED_ISSUES'], 'ACCEPTED'],
  ['locked kept', 'in a submission that closes', live([...SENT_BACK, ...UNDER_REVIEW]), ['CANCELING', 'COMPLETING']],
  ['locked', 'approved, or out', [...live(THROUGH), ...spec(['PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])], [null, 'IN_REVIEW', 'COMPLETING']],
  ['locked', 'in a state that nobody knows', live(['SOMETHING_NEW']), [null]],
  ['', 'in a submission in a state that nobody knows', live(['REJECTED']), ['SOMETHING_NEW']],
])('"%s": a version %s', (expected, _, versions, holders, item = 'READY_FOR_REVIEW') => {
  const found = versions.flatMap((one) => holders.map((holder) => placeIn(one, holder, item)));
  expect(found.map(wordsFor)).toEqual(found.map(() => expected));
});

it.each([
  [version('ACCEPTED'), 'CANCELING', true],
  [version('IN_REVIEW'), 'COMPLETING', false],
  [version('DEVELOPER_REJECTED'), 'CANCELING', false],
  [version('PENDING_DEVELOPER_RELEASE'), 'CANCELING', false],
])('%j in a submission that is %s is being canceled: %s', (one, state, isBeing) => {
  expect(placeIn(one, state).isBeingCanceled).toBe(isBeing);
});

it.each([
  [version('PENDING_DEVELOPER_RELEASE'), false],
  [specVersion('PENDING_DEVELOPER_RELEASE'), true],
  [version('PROCESSING_FOR_DISTRIBUTION'), true],
  [version('REPLACED_WITH_NEW_VERSION'), true],
  [specVersion('DEVELOPER_REJECTED'), false],
])('%j is released: %s', (one, isReleased) => {
  expect(service.isReleased(one)).toBe(isReleased);
});

it.each([
  ['lost', 'under review by its own state, and in a draft by the list', version('IN_REVIEW'), 'READY_FOR_REVIEW'],
  ['through', 'waiting for a contract in what was sent back', version('PENDING_CONTRACT'), 'UNRESOLVED_ISSUES'],
  ['idle', 'in preparation', version('PREPARE_FOR_SUBMISSION'), null],
  ['idle', 'that the specification calls finished', specVersion('WAITING_FOR_EXPORT_COMPLIANCE'), null],
  [
    'idle',
    'in a draft, in a state that the specification does not name',
    specVersion('SOMETHING_NEW'),
    'READY_FOR_REVIEW',
  ],
  ['unknown', 'in a submission in a state that nobody knows', version('IN_REVIEW'), 'SOMETHING_NEW'],
])('a cancellation is "%s" of a version %s', (kind, _, one, holder) => {
  const submissions = holder === null ? [] : [submission(holder, { items: [versionIn()] })];
  const seen = snapshot({ versions: [one], submissions });
  expect(service.checkCancellation(seen, placeOf({ snapshot: seen }, one)).kind).toBe(kind);
});

it('a version that review approved was not submitted again', () => {
  const one = specVersion('PENDING_DEVELOPER_RELEASE');
  const seen = { ...snapshot({ versions: [one] }), undone: new Set([one.id]) };
  expect(service.checkCancellation(seen, placeOf({ snapshot: seen }, one)).kind).toBe('through');
});
