/** The inputs as the runner leaves them in the environment. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readInputs } from '../src/start.ts';
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
  const reading = readInputs();
  return reading.ok ? [] : reading.problems.map(({ input }) => input);
}

describe('the inputs of a run', () => {
  it('have their defaults without a runner that gives them', () => {
    expect(read({})).toEqual([]);
  });

  it.each(['VERSION', 'MODE', 'DRY-RUN', 'BUILD', 'ITEMS', 'COMMIT-STATUS', 'EXPECT-PLAN', 'READINESS', 'BASE-URL'])(
    'are refused where an expression came to nothing: %s',
    (name) => {
      for (const empty of ['', '  '])
        expect(read({ 'INPUT_WAIT-MINUTES': '0', [`INPUT_${name}`]: empty })).toEqual([name.toLowerCase()]);
    },
  );

  it.each(['ISSUER-ID', 'BUNDLE-ID', 'PLATFORM', 'RELEASE-NOTES', 'RELEASE-NOTES-PATH', 'GITHUB-TOKEN'])(
    'may be empty: %s',
    (name) => {
      expect(read({ [`INPUT_${name}`]: '' })).toEqual([]);
    },
  );

  it.each<[variable: string, problems: string[]]>([
    ['INPUT_DRY_RUN', ['dry-run']],
    ['INPUT_RELASE-TYPE', ['release-type']],
    ['INPUT_SUBMIT', ['mode']],
    ['INPUT_NODE-VERSION', []],
    ['input_dry_run', []],
    ['INPUT_dry_run', []],
  ])('beside %s: refused are %j', (variable, problems) => {
    expect(read({ [variable]: 'true' })).toEqual(problems);
  });

  it('leave no secret behind', () => {
    read({ 'INPUT_GITHUB-TOKEN': 'ghs_token' });
    expect(Object.keys(process.env).filter((name) => /^INPUT_(PRIVATE-KEY|GITHUB-TOKEN)$/.test(name))).toEqual([]);
  });
});
