import { expect, it } from '@jest/globals';
import { needsReviewState, recordToRead, rowsNumbered } from '../../../src/core/decide/evaluation.ts';
import { version } from '../builders.ts';

const numbered = (id: string, versionString: string) => version('IN_REVIEW', { id, versionString });
const made = (id: string, state: string, createdDate: string) => version(state, { id, createdDate });

it.each([
  ['the rows of that number', [numbered('a', '1.1'), numbered('b', '1.0'), numbered('c', '')], ['a']],
  ['rows without a number, where no row has that one', [numbered('b', '1.0'), numbered('c', '')], ['c']],
  ['no rows of another number', [numbered('b', '1.0')], []],
])('of all rows these may be version 1.1: %s', (_, rows, ids) => {
  expect(rowsNumbered(rows, '1.1').map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['the newest', ['REJECTED', 'DEVELOPER_REJECTED'], 'new'],
  ['the one under review before a newer one that was canceled', ['WAITING_FOR_REVIEW', 'DEVELOPER_REJECTED'], 'old'],
  ['the approved one before a newer one that was canceled', ['PENDING_DEVELOPER_RELEASE', 'REJECTED'], 'old'],
  ['the one in the store before a newer one that was canceled', ['READY_FOR_DISTRIBUTION', 'REJECTED'], 'old'],
])('of several records of one number is read %s', (_, [old = '', newer = ''], id) => {
  const rows = [made('old', old, '2026-03-01'), made('new', newer, '2026-03-02')];
  expect([recordToRead(rows)?.id, recordToRead(rows.toReversed())?.id]).toEqual([id, id]);
});

it('reads no record where there is no row', () => {
  expect(recordToRead([])).toBeNull();
});

it.each([
  ['ACCEPTED', true],
  ['PENDING_DEVELOPER_RELEASE', true],
  ['REJECTED', false],
  ['IN_REVIEW', false],
])('asks for the submission of a version that is %s: %s', (state, expected) => {
  expect(needsReviewState(version(state))).toBe(expected);
});
