import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { VERSION_STATES } from '../../emulator/app-store/model/states.ts';
import { OPEN_SUBMISSION_STATES } from '../../src/core/model/states.ts';

const CORE = new URL('../../src/core/', import.meta.url);
const TABLE = 'model/states.ts';

/** Returns the states of versions and submissions that the code names in a string. */
function statesNamedIn(code: string) {
  const names = new Set([...Object.keys(VERSION_STATES), ...OPEN_SUBMISSION_STATES]);
  return [...code.matchAll(/(['"`])([A-Z_]+)\1/g)].flatMap(([, , text = '']) => (names.has(text) ? text : []));
}

it('the core names a state of the service in its table alone, so that a new one is added in one place', () => {
  const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((file) =>
    statesNamedIn(readFileSync(new URL(file, CORE), 'utf8')).map((state) => `${file}: ${state}`),
  );
  expect(found.filter((one) => !one.startsWith(`${TABLE}:`))).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
});
