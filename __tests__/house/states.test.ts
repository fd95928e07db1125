import { expect, it } from '@jest/globals';
import { VERSION_STATES } from '../../emulator/app-store/model/states.ts';
import { OPEN_SUBMISSION_STATES } from '../../src/core/model/states.ts';
import { read, sourcesIn } from '../files.ts';

/** Returns the states of versions and submissions that the code names in a string. */
function statesNamedIn(code: string) {
  const names = new Set([...Object.keys(VERSION_STATES), ...OPEN_SUBMISSION_STATES]);
  return [...code.matchAll(/(['"`])([A-Z_]+)\1/g)].flatMap(([, , text = '']) => (names.has(text) ? text : []));
}

it('the core names a state of the service in its table alone, so that a new one is added in one place', () => {
  const found = sourcesIn('src/core').flatMap((file) => statesNamedIn(read(file)).map((state) => `${file}: ${state}`));
  expect(found.filter((one) => !one.startsWith('src/core/model/states.ts:'))).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
});
