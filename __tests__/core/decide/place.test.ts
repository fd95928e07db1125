import { expect, it } from '@jest/globals';
import * as places from '../../../src/core/decide/place.ts';

import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import { OLDER, ON_SALE, placeOf, snapshot, specVersion, submission, version, versionIn } from '../builders.ts';
import { OUT, SENT_BACK, UNDER_REVIEW } from '../states.ts';

/** Places a version in a submission in this state; `null`: in no submission. @param item the state of its item */
function placeIn(one: AppStoreVersion, holder: string | null, item = 'READY_FOR_REVIEW') {
  const submissions = holder === null ? [] : [submission(holder, { items: [versionIn('v1', item)] })];
  return placeOf({ snapshot: snapshot({ versions: [one], submissions }) }, one);
}

const live = (states: readonly string[]) => states.map((state) => version(state));
const spec = (states: readonly string[]) => states.map((state) => specVersion(state));
const LOCKED = 'locked';
const IN_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const WAITING = ['WAITING_FOR_EXPORT_COMPLIANCE', 'PENDING_CONTRACT', 'ACCEPTED'];

// biome-ignore format: a row a line
it.each([
  ['free', 'in preparation, or sent back', live(['PREPARE_FOR_SUBMISSION', ...SENT_BACK]), [null]],
  ['free', 'canceled by the specification, whatever its state is called', spec(['DEVELOPER_REJECTED', 'CANCELED_BY_SOMEBODY', 'ACCEPTED']), [null, ...IN_REVIEW]],
  ['staged', 'in a draft', [...live(['READY_FOR_REVIEW', 'PREPARE_FOR_SUBMISSION', 'REJECTED']), ...spec(['PREPARE_FOR_SUBMISSION', 'CANCELED_BY_SOMEBODY'])], ['READY_FOR_REVIEW']],
  ['staged', 'in a draft that no list shows', live(['READY_FOR_REVIEW']), [null]],
  ['staged locked', 'under review by its own state, and in a draft by the list', live(UNDER_REVIEW), ['READY_FOR_REVIEW']],
  ['in-review locked', 'under review', [...live(UNDER_REVIEW), ...spec(IN_REVIEW)], IN_REVIEW],
  ['in-review locked', 'under review, which its own state shows later', live(['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_EXPORT_COMPLIANCE']), IN_REVIEW],
  ['lost locked', 'under review in no submission', [...live(UNDER_REVIEW), ...spec(IN_REVIEW)], [null]],
  ['returned locked', 'sent back, which its submission shows later', live(SENT_BACK), IN_REVIEW],
  ['sent-back', 'sent back with its submission', live(SENT_BACK), ['UNRESOLVED_ISSUES'], 'REJECTED'],
  ['sent-back locked', 'sent back, and resolved', live(['REJECTED', 'READY_FOR_REVIEW', 'IN_REVIEW']), ['UNRESOLVED_ISSUES'], 'READY_FOR_REVIEW'],
  ['sent-back locked', 'accepted in a submission that was sent back', live(['ACCEPTED']), ['UNRESOLVED_ISSUES'], 'ACCEPTED'],
  ['closing locked', 'in a submission that closes', live([...SENT_BACK, ...UNDER_REVIEW]), ['CANCELING', 'COMPLETING']],
  ['closing locked', 'accepted in a submission that is canceled', live(WAITING), ['CANCELING']],
  ['pending locked', 'waiting for something else than review', live(WAITING), [null, 'COMPLETING']],
  ['through locked', 'approved, or out', [...live([...OUT, 'PENDING_DEVELOPER_RELEASE', 'PENDING_APPLE_RELEASE']), ...spec(['PENDING_DEVELOPER_RELEASE', 'READY_FOR_SALE'])], [null, 'IN_REVIEW', 'COMPLETING']],
  ['unknown locked', 'in a state that nobody knows', live(['SOMETHING_NEW']), [null]],
  ['unknown', 'in a submission in a state that nobody knows', live(['REJECTED']), ['SOMETHING_NEW']],
])('%s: a version %s', (expected, _, versions, holders, item = 'READY_FOR_REVIEW') => {
  const found = versions.flatMap((one) => holders.map((holder) => placeIn(one, holder, item)));
  expect(found.map(({ seat, isLocked }) => (isLocked ? `${seat} ${LOCKED}` : seat))).toEqual(found.map(() => expected));
});

it.each<[what: string, AppStoreVersion, words: string]>([
  ['out', ON_SALE, 'fixed'],
  ['approved', version('PENDING_DEVELOPER_RELEASE'), 'fixed'],
  ['sent back', version('REJECTED'), 'editable'],
  ['in a draft', version('READY_FOR_REVIEW'), ''],
  ['canceled, by the specification', specVersion('CANCELED_BY_SOMEBODY'), 'editable'],
  ['approved, by the specification', specVersion('PENDING_DEVELOPER_RELEASE'), 'fixed'],
  ['under review, by the specification', specVersion('IN_REVIEW'), 'fixed'],
  ['in a state that nobody knows', version('SOMETHING_NEW'), 'fixed'],
])('by its own state a version that is %s is "%s"', (_, one, words) => {
  const { isEditable, isFixed } = placeIn(one, null);
  expect([isEditable && 'editable', isFixed && 'fixed'].filter(Boolean).join(' ')).toBe(words);
});

it.each<[AppStoreVersion, state: string, isKept: boolean]>([
  [version('IN_REVIEW'), 'IN_REVIEW', true],
  [specVersion('IN_REVIEW'), 'IN_REVIEW', true],
  // The specification leaves open what becomes of the submission of a canceled version.
  [specVersion('CANCELED_BY_SOMEBODY'), 'IN_REVIEW', false],
  [specVersion('CANCELED_BY_SOMEBODY'), 'READY_FOR_REVIEW', true],
  [version('REJECTED'), 'CANCELING', true],
  [version('REJECTED'), 'UNRESOLVED_ISSUES', false],
])('%j in a submission that is %s is kept from another one: %s', (one, state, isKept) => {
  expect(places.keeperOf(placeIn(one, state))?.id ?? null).toBe(isKept ? 's1' : null);
});

it('one version is the one asked for, or the one that gets its number', () => {
  const [own, other] = [version('REJECTED'), version('REJECTED', OLDER)];
  const seen = snapshot({ versions: [own, other] });
  const uses = (kind: 'existing' | 'reuse') => places.placesOf(seen, { kind, record: own }).map(({ use }) => use);
  expect([...uses('existing'), ...uses('reuse')]).toEqual(['asked', 'other', 'renamed', 'other']);
  expect(places.placesOf(seen, { kind: 'none', record: null }).map(({ use }) => use)).toEqual(['other', 'other']);
});
