import { describe, expect, it } from '@jest/globals';
import { createEmulator } from '../../emulator/app-store/http/server.ts';
import { INPUTS, type InputsReading, parseInputs, type RawInputs, type Surroundings } from '../../src/inputs/inputs.ts';

const { credentials } = createEmulator();
const RIGHT: RawInputs = {
  ...INPUTS,
  'key-id': credentials.keyId,
  'issuer-id': credentials.issuerId,
  'private-key': credentials.privateKey,
  'app-id': '1',
  'github-token': 'ghs_token',
};

function read(raw: Partial<RawInputs>, around: Partial<Surroundings> = {}): InputsReading {
  return parseInputs(
    { ...RIGHT, ...raw },
    {
      nowMs: 0,
      workspace: '/nowhere',
      tlsRejectUnauthorized: undefined,
      job: 'gate',
      mask: () => undefined,
      ...around,
    },
  );
}

describe('what is to be reported on GitHub', () => {
  it('is nothing, unless it is asked for', () => {
    const reading = read({});
    expect(reading.ok && 'github' in reading.inputs).toBe(false);
  });

  it.each<[what: string, raw: Partial<RawInputs>, github: object]>([
    ['a status', { 'commit-status': 'app-store' }, { commitStatus: 'app-store', sweep: null, comment: false }],
    [
      'a sweep',
      { 'commit-status': 's', sweep: 'release/*' },
      { commitStatus: 's', sweep: 'release/*', comment: false },
    ],
    ['a comment', { comment: 'true' }, { commitStatus: null, sweep: null, comment: true }],
    [
      'a name of 255',
      { 'commit-status': 'x'.repeat(255) },
      { commitStatus: 'x'.repeat(255), sweep: null, comment: false },
    ],
  ])('is %s', (_what, raw, github) => {
    expect(read(raw)).toMatchObject({ ok: true, inputs: { github: { token: 'ghs_token', ...github } } });
  });

  it.each<[what: string, raw: Partial<RawInputs>, input: string, words: string]>([
    ['the name of the job', { 'commit-status': 'gate' }, 'commit-status', 'both must pass'],
    ['a name of two lines', { 'commit-status': 'a\nb' }, 'commit-status', 'one line'],
    ['a name that is too long', { 'commit-status': 'x'.repeat(256) }, 'commit-status', 'at most 255'],
    ['a sweep without a status', { sweep: 'main' }, 'sweep', 'needs commit-status'],
    ['a glob of two lines', { 'commit-status': 's', sweep: 'a\u2028b' }, 'sweep', 'one line'],
    [
      'no token',
      { 'commit-status': 's', comment: 'true', 'github-token': '' },
      'github-token',
      'commit-status and comment',
    ],
    ['a comment that is neither', { comment: 'yes' }, 'comment', 'true or false'],
  ])('is refused with %s', (_what, raw, input, words) => {
    expect(read(raw)).toMatchObject({ ok: false, problems: [{ input, message: expect.stringContaining(words) }] });
  });
});

describe('a missing key', () => {
  it.each([
    ['fork' as const, 'workflows started by a fork get no secrets'],
    ['dependabot' as const, 'workflows started by Dependabot get no secrets'],
    [null, 'is missing. Give it from a secret'],
  ])('is explained for %s', (why, words) => {
    expect(read({ 'private-key': '' }, { whyNoSecrets: () => why })).toMatchObject({
      ok: false,
      problems: [{ input: 'private-key', message: expect.stringContaining(words) }],
    });
  });
});

describe('a status of one commit', () => {
  const noCommit = { whyNoCommitStatus: () => 'The event issue_comment is about no commit.' };

  it('is refused for an event that is about no commit, and so is every report', () => {
    const reading = read({ 'commit-status': 's', comment: 'true' }, noCommit);
    expect(reading).toMatchObject({ ok: false, github: null, problems: [{ input: 'commit-status' }] });
  });

  it.each([{ 'commit-status': 's', sweep: 'main' }, { comment: 'true' }])('is not asked for by %j', (raw) => {
    expect(read(raw, noCommit).ok).toBe(true);
  });
});

describe('a run with secrets on behalf of a stranger', () => {
  const version = { version: '1.1' };
  it.each<[input: string | null, raw: Partial<RawInputs>]>([
    [null, {}],
    [null, { 'commit-status': 's', comment: 'true', 'slots-needed': '2' }],
    ['on-version-in-flight', { 'on-version-in-flight': 'cancel' }],
    ['version', version],
    ['submit', { ...version, submit: 'true', 'dry-run': 'true' }],
    ['release-approved', { ...version, 'release-approved': 'true' }],
    ['phased-release', { ...version, 'phased-release': 'pause' }],
  ])('is refused for %s', (input, raw) => {
    const reading = read(raw, { isForStranger: () => true });
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.input)).toEqual(input === null ? [] : [input]);
  });
});
