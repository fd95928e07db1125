import { expect, it } from '@jest/globals';
import { modeOf } from '../../src/core/wish.ts';
import { CHECK, CPP, itemsOnly, prepare, release } from './builders.ts';

it.each([
  ['nothing is asked for', CHECK, 'check'],
  ['a version is named', prepare(), 'prepare'],
  ['a version is to be submitted', release(), 'submit'],
  ['items are to be submitted', itemsOnly([CPP]), 'submit'],
])('when %s', (_, asked, mode) => {
  expect(modeOf(asked)).toBe(mode);
});
