import { expect, it } from '@jest/globals';
import { fillIn, wayPast } from '../../../src/core/text/ways-out.ts';

it.each([
  ['Release it first (version: 1.1).', 'PREPARE_FOR_SUBMISSION', '1.1', ['1.1']],
  // No input names a version whose number no answer shows.
  ['Release it first.', 'PREPARE_FOR_SUBMISSION', '', ['']],
  [
    'Fix and release it, or rename it to the new number with on-version-in-flight: reuse.',
    'REJECTED',
    '1.1',
    ['reuse', 'cancel'],
  ],
  [
    'Fix and release it (version: 1.1, on-unresolved: resubmit), or cancel it with on-version-in-flight: cancel.',
    'REJECTED',
    '1.1',
    ['1.1 resubmit', 'cancel'],
  ],
  ['Fix and release it.', 'REJECTED', '1.1', []],
])('of the inputs, only those that help are named: %s', (words, state, version, helping) => {
  const helps = (inputs: object) => helping.includes(Object.values(inputs).join(' '));
  expect(fillIn(wayPast({ state }), version, helps)).toBe(words);
});

it('braces in the names of others stay', () => {
  expect(fillIn('Ask {Ada}.', '1.1', () => true)).toBe('Ask {Ada}.');
});

it('names no mode for a record that is for notarization, which none works on', () => {
  expect(wayPast({ state: 'PENDING_DEVELOPER_RELEASE', isNotarization: true })).toContain('on its page');
});
