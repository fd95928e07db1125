/** Names under `with:` that are no inputs, as the runner passes them on. */
import { describe, expect, it } from '@jest/globals';
import type { InputName, RawInputs } from '../../src/inputs/definitions.ts';
import { problemOf, refused } from './raw.ts';

const beside = (variable: string, value = 'x') => ({ env: { [variable]: value } });
const RELEASE: Partial<RawInputs> = { mode: 'release', version: '1.1' };

describe('a name that is nearly one of the inputs', () => {
  // biome-ignore format: a row a line
  it.each<[variable: string, input: InputName]>([
    ['INPUT_DRY_RUN', 'dry-run'], ['INPUT_DRY-RUNS', 'dry-run'], ['INPUT_DYR-RUN', 'dry-run'], ['INPUT_RELASE-TYPE', 'release-type'],
    ['INPUT_RELEASE_NOTES', 'release-notes'], ['INPUT_VESRIONS', 'version'], ['INPUT_BUIDL', 'build'], ['INPUT_MODES', 'mode'],
    ['INPUT_BUILT', 'build'], ['INPUT_ITEM', 'items'], ['INPUT_EXPECTED-PLAN', 'expect-plan'],
  ])('%s is refused with the right one, %s', (variable, input) => {
    expect(refused(RELEASE, beside(variable))).toEqual([input]);
    const message = problemOf(input, RELEASE, beside(variable));
    const written = variable.replace('INPUT_', '').toLowerCase();
    expect(message).toBe(
      `\`${written}\` is no input. Did you mean \`${input}\`? If it is not under with:, look for ${variable} under env:.`,
    );
  });

  it.each(['INPUT_Dry-Run', 'INPUT_dry-run', 'INPUT_dry_run'])(
    '%s, by case alone, is refused as written',
    (variable) => {
      const message = problemOf('dry-run', RELEASE, beside(variable, 'true'));
      expect(message).toContain(`\`${variable.replace('INPUT_', '')}\` is no input. Did you mean \`dry-run\`?`);
    },
  );

  const FAR = ['BUILDER', 'BLD', 'NOTES', 'VERSIONING', '', '_', 'NODE-VERSION'];

  it.each([...FAR, 'VERSION'.repeat(9_000)])('is ignored where it is far from all of them: row %#', (name) => {
    expect(refused(RELEASE, beside(`INPUT_${name}`))).toEqual([]);
  });

  it('is ignored where it has the same value as the right one: the job may hold it', () => {
    expect(refused({ ...RELEASE, 'dry-run': 'true' }, beside('INPUT_DRY_RUN', 'true'))).toEqual([]);
    expect(refused(RELEASE, beside('INPUT_DRY_RUN', 'false'))).toEqual([]);
    expect(refused(RELEASE, beside('INPUT_DRY_RUN', 'true'))).toEqual(['dry-run']);
  });

  it('makes the right one not missing', () => {
    expect(refused({ mode: 'release' }, beside('INPUT_VERSIONS', '1.1'))).toEqual(['version']);
    expect(problemOf('private-key', { 'private-key': '' }, beside('INPUT_PRIVATE_KEY'))).not.toContain('missing');
    expect(refused({ 'app-id': '' }, beside('INPUT_BUNDLEID', 'com.example.app'))).toEqual(['bundle-id']);
  });

  it('for mode: nothing is said of what goes with which', () => {
    expect(refused({ build: '7' }, beside('INPUT_MODUS', 'submit'))).toEqual(['build']);
    expect(refused({ build: '7' }, beside('INPUT_MODES', 'submit'))).toEqual(['mode']);
  });
});

describe('what a mode replaces', () => {
  it.each([
    ['INPUT_SUBMIT', 'mode: submit'],
    ['INPUT_RELEASE-APPROVED', 'mode: release'],
    ['INPUT_RELEASE_APPROVED', 'mode: release'],
  ])('%s is refused with %s, whatever its value', (variable, words) => {
    for (const value of ['true', 'false', '']) {
      expect(refused({ version: '1.1', build: '7' }, beside(variable, value))).toEqual(['mode']);
      expect(problemOf('mode', {}, beside(variable, value))).toContain(`is no input. Write \`${words}\`.`);
    }
  });

  it('is refused beside a mode too, with all that the mode does not take', () => {
    expect(refused({ ...RELEASE, build: '7' }, beside('INPUT_SUBMIT', 'true'))).toEqual(['mode', 'build']);
  });
});
