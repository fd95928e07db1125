/** The inputs about GitHub, and what the event that started the run keeps from being asked for. */
import { describe, expect, it } from '@jest/globals';
import type { InputName, RawInputs } from '../../src/inputs/definitions.ts';
import type { Surroundings } from '../../src/inputs/reader.ts';
import { MAX_MESSAGE, parse, parsed, problemOf, refused } from './raw.ts';

const TOKEN = { 'github-token': 'ghs_token' };
const STATUS = { ...TOKEN, 'commit-status': 'app-store' };
const NOTHING = { token: 'ghs_token', commitStatus: null, sweep: null, comment: false };

describe('what is to be reported on GitHub', () => {
  it('is nothing, unless it is asked for', () => {
    expect(parsed(TOKEN).github).toBeNull();
  });

  it.each([
    [STATUS, { commitStatus: 'app-store' }],
    [
      { ...STATUS, sweep: 'release/*', comment: 'true' },
      { commitStatus: 'app-store', sweep: 'release/*', comment: true },
    ],
    [{ ...TOKEN, comment: 'true' }, { comment: true }],
    [{ ...TOKEN, 'commit-status': 'x'.repeat(255) }, { commitStatus: 'x'.repeat(255) }],
  ])('is asked for by %j', (raw, github) => {
    expect(parsed(raw, { env: { GITHUB_JOB: 'gate' } }).github).toEqual({ ...NOTHING, ...github });
  });

  it.each<[input: InputName, raw: Partial<RawInputs>, words: string]>([
    ['commit-status', { ...STATUS, 'commit-status': 'a\nb' }, 'one line'],
    ['commit-status', { ...STATUS, 'commit-status': 'x'.repeat(256) }, 'at most 255'],
    ['sweep', { sweep: 'main' }, 'needs commit-status'],
    ['sweep', { ...STATUS, sweep: 'main,release/*' }, 'one glob'],
    ['commit-status', { ...STATUS, 'commit-status': 'Gate' }, 'both must pass'],
    ['github-token', { ...STATUS, comment: 'true', 'github-token': '' }, 'a report on GitHub needs it'],
    ['github-token', { ...STATUS, 'github-token': 'ghs_1\nghs_2' }, 'is no token'],
    ['github-token', { ...STATUS, 'github-token': 'ghs_ü' }, 'is no token'],
    ['comment', { ...TOKEN, comment: 'yes' }, 'it takes false, true'],
  ])('is refused under %s: %j', (input, raw, words) => {
    expect(refused(raw, { env: { GITHUB_JOB: 'gate' } })).toEqual([input]);
    expect(problemOf(input, raw, { env: { GITHUB_JOB: 'gate' } })).toContain(words);
  });

  // biome-ignore format: a row a line
  it.each([
    ['a status beside a comment that is no flag', { ...STATUS, comment: 'x' }, { commitStatus: 'app-store' }],
    ['a sweep that the mode refuses', { ...STATUS, sweep: 'main', version: '1.1', mode: 'release' }, { commitStatus: 'app-store', sweep: 'main' }],
    ['nothing without a token', { ...STATUS, 'github-token': '' }, null],
    ['nothing when the name is refused', { ...STATUS, 'commit-status': 'a\nb' }, null],
    ['the status of the commit itself when the sweep is refused', { ...STATUS, sweep: 'a\nb' }, { commitStatus: 'app-store' }],
    ['nothing when the token is refused', { ...STATUS, 'github-token': 'ghs_1\nghs_2' }, null],
    ['nothing when a sweep has no name', { ...TOKEN, sweep: 'main' }, null],
  ])('is, among refused inputs, %s', (_what, raw, github) => {
    const reading = parse({ ...raw, 'key-id': '' });
    expect(reading).toMatchObject({ inputs: null, github: github && { ...NOTHING, ...github } });
  });
});

it.each([
  ['fork', 'workflows started by a fork get no secrets', ['private-key']],
  ['dependabot', 'workflows started by Dependabot get no secrets', ['private-key']],
  [null, 'is missing. Give it from a secret', ['private-key', 'app-id', 'key-id']],
] as const)('missing secrets are explained once, by who started the workflow: %s', (why, words, inputs) => {
  const around = { whyNoSecrets: () => why };
  const missing = { 'private-key': '', 'key-id': '', 'app-id': '' };
  expect(refused(missing, around)).toEqual(inputs);
  const message = problemOf('private-key', missing, around);
  expect(message).toContain(words);
  expect(problemOf('private-key', { 'private-key': '' }, around)).toMatch(/^private-key is missing/);
  expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
});

it.each([
  ['commit-status', { ...STATUS, comment: 'true' }],
  [null, { ...STATUS, sweep: 'main' }],
  [null, { ...TOKEN, comment: 'true' }],
])('for an event about no commit %s is refused, and the comment is reported: %j', (input, raw) => {
  const reading = parse(raw, { whyNoCommitStatus: () => 'The event issue_comment is about no commit.' });
  expect(reading.inputs ? null : [reading.github, ...reading.problems.map((problem) => problem.input)]).toEqual(
    input && [{ ...NOTHING, comment: true }, input],
  );
});

it.each([
  [null, {}],
  [null, { ...STATUS, comment: 'true', 'slots-needed': '2' }],
  [null, { version: '1.1', 'on-version-in-flight': 'cancel' }],
  ['mode', { mode: 'prepare', version: '1.1' }],
  ['mode', { mode: 'submit', version: '1.1', 'dry-run': 'true' }],
])('a run with secrets on behalf of a stranger is refused for %s: %j', (input, raw) => {
  const stranger: Partial<Surroundings> = { isForStranger: () => true };
  expect(refused(raw, stranger)).toEqual(input === null ? [] : [input]);
});
