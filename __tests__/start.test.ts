/** The inputs as the runner leaves them in the environment. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readInputs, readRaw } from '../src/start.ts';
import { PEM } from './inputs/raw.ts';

const environment = { ...process.env };
const LEAST = { 'INPUT_KEY-ID': 'ABC123DEFG', 'INPUT_PRIVATE-KEY': PEM, 'INPUT_APP-ID': '42' };

beforeEach(() => {
  // Masks go to the log.
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
});

function read(variables: Record<string, string>) {
  process.env = { ...environment, ...LEAST, ...variables };
  const reading = readInputs(readRaw());
  return reading.problems.map(({ input }) => input);
}

describe('the inputs of a run', () => {
  it.each(['VERSION', 'MODE', 'DRY-RUN', 'BUILD', 'ITEMS', 'COMMIT-STATUS', 'EXPECT-PLAN', 'READINESS', 'BASE-URL'])(
    'are refused where an expression came to nothing: %s',
    (name) => {
      for (const empty of ['', '  '])
        expect(read({ 'INPUT_WAIT-MINUTES': '0', [`INPUT_${name}`]: empty })).toEqual([name.toLowerCase()]);
    },
  );

  it('leave no secret behind', () => {
    read({ 'INPUT_GITHUB-TOKEN': 'ghs_token' });
    expect(Object.keys(process.env).filter((name) => /^INPUT_(PRIVATE-KEY|GITHUB-TOKEN)$/.test(name))).toEqual([]);
  });
});
