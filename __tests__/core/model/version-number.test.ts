import { describe, expect, it } from '@jest/globals';
import { compareVersionNumbers, highestVersionNumber } from '../../../src/core/model/version-number.ts';

describe('two version numbers', () => {
  const PAIRS =
    '1 < 2, 9 < 10, 1.9 < 1.10, 1.9 < 2, 1.9.9 < 1.10, 1.0 < 1.0.1, 1 < 1.0.1, 1.0.0 < 1.0.0.1, ' +
    '1.2.3.4 < 1.2.3.5, 1.2.3.9 < 1.2.3.10, 0 < 0.0.1, 0.9 < 1, 1.09 < 1.10, 1.2 < 1.010, ' +
    '2023.12 < 2024.1, 2024.1 < 2024.2, 2024.9 < 2024.10, 99 < 2024.1, 20240131.9 < 20240131.10, ' +
    '1.20240131235959998 < 1.20240131235959999, 9007199254740992 < 9007199254740993, 1.2.9.9 < 1.3, ' +
    '1.0 = 1.0, 1 = 1.0, 1.0 = 1.0.0, 1.0.0 = 1.0.0.0, 0 = 0.0, 01.2 = 1.2, 1.02 = 1.2, ' +
    '1.2.003 = 1.2.3.0, 2024.1 = 2024.01, 007 = 7.0';

  it.each(PAIRS.split(', ').map((pair) => pair.split(' ')))('%s %s %s', (left = '', sign = '', right = '') => {
    const found = [compareVersionNumbers(left, right), compareVersionNumbers(right, left)];
    expect(found).toEqual(sign === '<' ? [-1, 1] : [0, 0]);
  });

  const NO_NUMBERS = '|none|1.0b|1.0-beta|v1.0|1.0 (2)|1.|.1|1..2|1,0| 1.0|1.0\n|+1|-1|١.٠';

  it.each(NO_NUMBERS.split('|'))('cannot be compared where one is %j', (version) => {
    expect([compareVersionNumbers(version, '1.0'), compareVersionNumbers('1.0', version)]).toEqual([null, null]);
  });
});

it.each([
  [[], null],
  [['1.9', '1.10', '1.2'], '1.10'],
  [['1.0-beta', '0.9', 'v9'], '0.9'],
  [['v1'], null],
  [['2.0', '2'], '2.0'],
])('the highest of %j is %j', (versions, highest) => {
  expect(highestVersionNumber(versions)).toBe(highest);
});
