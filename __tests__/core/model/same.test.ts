import { expect, it } from '@jest/globals';
import { isDateTaken, isSameMinute, isSameText, normalizedText, utcMinute } from '../../../src/core/model/same.ts';

const DATE = '2030-01-31T09:00:00Z';

it.each([
  ['2030-01-31T09:00:00Z', '2030-01-31T01:00:00-08:00', true, true],
  ['2030-01-31T09:30:59Z', '2030-01-31T09:30:00Z', true, true],
  ['2030-01-31T09:30:00Z', '2030-01-31T09:00:00Z', false, true],
  ['2030-01-31T09:31:00Z', '2030-01-31T09:30:59Z', false, false],
  ['2030-01-31T09:59:59Z', '2030-01-31T10:00:00Z', false, false],
  ['2030-01-31T09:00:00Z', '2030-01-30T09:00:00Z', false, false],
  [DATE, 'soon', false, false],
  [DATE, null, false, false],
])('%s and %s are the same minute: %s; the one may be kept as the other: %s', (left, right, isSame, isTaken) => {
  expect([isSameMinute(left, right), isDateTaken(left, right)]).toEqual([isSame, isTaken]);
});

it('no date is the same as none, whether it is shown or not', () => {
  expect([isSameMinute(null, DATE), isSameMinute(null, null), isSameMinute(null, undefined)]).toEqual([
    false,
    true,
    true,
  ]);
});

it.each([
  ['One\r\nTwo', 'One\nTwo', true],
  ['One\rTwo', 'One\nTwo', true],
  ['One  \nTwo\t', 'One\nTwo', true],
  ['\n Faster. \n', 'Faster.', true],
  ['Cafe\u0301', 'Caf\u00e9', true],
  ['One\n\nTwo', 'One\nTwo', false],
  ['One  two', 'One two', false],
  ['Faster.', 'faster.', false],
  [null, '', true],
  [undefined, ' \n', true],
])('%j and %j are the same text: %s', (left, right, expected) => {
  expect(isSameText(left, right)).toBe(expected);
  expect(isSameText(right, left)).toBe(expected);
});

it('keeps what a text says in its normal form', () => {
  expect(normalizedText(' New: \r\n- caf\u0065\u0301 \r\n\r\n  - faster ')).toBe('New:\n- caf\u00e9\n\n  - faster');
});

it.each([
  ['2030-01-31T09:00:59.9Z', '2030-01-31T09:00Z'],
  ['2030-01-31T09:00:00+02:00', '2030-01-31T07:00Z'],
  ['soon', 'soon'],
])('%s is %s in UTC to the minute', (date, expected) => {
  expect(utcMinute(date)).toBe(expected);
});
