/** The scripts of the release workflow, run with a stand-in for `gh` that records what it was asked. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT, read } from '../files.ts';

const VERSION = (JSON.parse(read('package.json')) as { version: string }).version;
const TAG = `v${VERSION}`;
const MAJOR = TAG.split('.')[0] ?? '';
const temporary = mkdtempSync(join(tmpdir(), 'release-workflow-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Job {
  needs?: string;
  environment?: string;
  permissions: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, string> }[];
}

const { jobs } = parse(read('.github/workflows/release.yml')) as {
  jobs: Record<'test' | 'attest' | 'publish', Job>;
};

/** A function of the shell: it starts no process. */
const GH = `() {
echo "$*" >> "$GH_CALLS"
case "$*" in
  *"/compare/main..."*) echo "$GH_COMPARED" ;;
  *"/environments/release"*) printf '%s\\n' $GH_RULES; test -n "$GH_RULES" ;;
  "release view"*) return "$GH_VIEW" ;;
  "release download"*) mkdir "$5"; cp action.yml dist/* "$5"; printf "$GH_ADDED" >> "$5/$GH_CHANGED" ;;
  *"$GH_REFUSED"*) return 1 ;;
  *"/commits/$GITHUB_REF_NAME "*) echo "$GH_TAGGED" ;;
  *"/releases/tags/"*) echo "$GH_IMMUTABLE" ;;
  *"/releases --jq"*) printf '%s\\n' $GH_TAGS ;;
  *"/git/ref/tags/"*) return "$GH_REF" ;;
esac
}`;

/** Variables of the runner and of the stand-in, where all is right. */
const RIGHT = {
  GITHUB_REF_NAME: TAG,
  GITHUB_REPOSITORY: 'owner/name',
  GITHUB_SHA: 'c0ffee',
  /** The tagged commit, as seen from main. */
  GH_COMPARED: 'behind',
  /** The commit of the tag after the approval. */
  GH_TAGGED: 'c0ffee',
  /** Types of the environment's rules; empty where the environment is missing. */
  GH_RULES: 'required_reviewers branch_policy',
  /** Exit codes: 0 when it is there. */
  GH_VIEW: '1',
  GH_REF: '0',
  GH_IMMUTABLE: 'true',
  GH_TAGS: TAG,
  /** A published file, and what it holds beside the committed one. */
  GH_CHANGED: 'index.js',
  GH_ADDED: '',
  /** Part of the call that fails. */
  GH_REFUSED: 'no such call',
};
type Situation = Partial<typeof RIGHT>;

/** Runs the scripts of a job in their order, each in a shell of its own, as far as they get. */
function play(job: 'attest' | 'publish', situation: Situation = {}) {
  const folder = mkdtempSync(join(temporary, 'run-'));
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const own = { PATH: process.env.PATH, RUNNER_TEMP: folder, GH_CALLS: calls, 'BASH_FUNC_gh%%': GH };
  const scripts = jobs[job].steps.flatMap(({ run }) => (run === undefined ? [] : [`(\n${run}\n)`]));
  const { stdout, stderr, status } = spawnSync('bash', ['-eo', 'pipefail', '-c', scripts.join('\n')], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...own, ...RIGHT, ...situation },
  });
  const asked = readFileSync(calls, 'utf8').trim().split('\n');
  const moves = asked.filter((call) => /--method/.test(call));
  return { green: status === 0, output: stdout + stderr, asked, moves };
}

const publish = (situation: Situation = {}) => play('publish', situation);
const shipped = ['action.yml', 'index.js', 'licenses.txt'];
/** A checkout with a few of the files. */
const checkout = join(temporary, 'checkout');
mkdirSync(join(checkout, 'dist'), { recursive: true });
for (const file of ['CHANGELOG.md', 'action.yml', 'dist/index.js', 'dist/licenses.txt'])
  copyFileSync(join(ROOT, file), join(checkout, file));

describe('a release of the action', () => {
  it('is tested first, then attested, then published', () => {
    const steps = jobs.test.steps.map(({ run, uses }) => run ?? uses ?? '');
    expect(steps.indexOf('npm test')).toBeGreaterThan(steps.indexOf('npm ci'));
    expect([jobs.test.needs, jobs.attest.needs, jobs.publish.needs]).toEqual([undefined, 'test', 'attest']);
  });

  it('attests each shipped file as its last step', () => {
    const last = jobs.attest.steps.at(-1);
    expect(last?.uses).toMatch(/^actions\/attest@/);
    expect(last?.with?.['subject-path']?.trim().split('\n')).toEqual(['action.yml', 'dist/*']);
  });

  it('runs code of packages only where the token may only read', () => {
    expect(jobs.test.permissions).toEqual({ contents: 'read' });
    for (const job of [jobs.attest, jobs.publish]) {
      expect(job.steps.map(({ run, uses }) => run ?? uses ?? '').join('\n')).not.toMatch(/\b(npm|npx|node)\b/);
      expect(job.steps.map(({ uses }) => uses?.split('@')[0])).toContain('actions/checkout');
    }
  });

  it('may sign only where it attests, and write only where it publishes', () => {
    expect(jobs.attest.permissions).toEqual({
      actions: 'read',
      attestations: 'write',
      contents: 'read',
      'id-token': 'write',
    });
    expect(jobs.publish.permissions).toEqual({ attestations: 'read', contents: 'write' });
    expect([jobs.test.environment, jobs.attest.environment, jobs.publish.environment]).toEqual([
      undefined,
      undefined,
      'release',
    ]);
  });

  // biome-ignore format: a row a line
  it.each([
    ['attests a commit that main has passed', { GH_COMPARED: 'behind' }, true, ''],
    ['does not attest a commit ahead of main', { GH_COMPARED: 'ahead' }, false, 'not a commit of main'],
    ['does not attest when GitHub does not say', { GH_COMPARED: '' }, false, 'not a commit of main'],
    ['does not attest without an environment', { GH_RULES: '' }, false, 'no required reviewers'],
    ['does not attest when nobody has to approve', { GH_RULES: 'branch_policy' }, false, 'no required reviewers'],
  ])('%s', (_what, situation, green, output) => {
    expect(play('attest', situation)).toMatchObject({ green, output: expect.stringContaining(output) });
  });

  it('is published with its changelog, and verifies each file against its attestation before the tag moves', () => {
    const { asked, moves } = publish();
    for (const file of shipped) {
      const verified = asked.filter((call) => call.startsWith('attestation verify ') && call.includes(`/${file} `));
      expect(verified).toEqual([
        expect.stringMatching(
          /--repo owner\/name --signer-workflow owner\/name\/\.github\/workflows\/release\.yml --source-ref refs\/tags\/v\S+ --source-digest c0ffee$/,
        ),
      ]);
    }
    expect(asked).toContain(`release verify ${TAG}`);
    const created = asked.find((call) => call.startsWith('release create'));
    for (const part of [TAG, 'action.yml', 'dist/index.js', '--verify-tag']) expect(created).toContain(part);
    expect(asked.at(-1)).toBe(moves[0]);
  });

  it.each([
    ['a published file differs from the committed one', { GH_CHANGED: 'index.js', GH_ADDED: 'x' }],
    ['a file is not attested', { GH_REFUSED: '/licenses.txt --repo' }],
    ['the release is not verified', { GH_REFUSED: 'release verify v' }],
  ])('is red and moves no tag when %s', (_what, situation) => {
    expect(publish(situation)).toMatchObject({ green: false, moves: [] });
  });

  const MOVED = `api --method PATCH repos/owner/name/git/refs/tags/${MAJOR} -f sha=c0ffee -F force=true`;
  const MADE = `api --method POST repos/owner/name/git/refs -f ref=refs/tags/${MAJOR} -f sha=c0ffee`;
  const LATER = `${TAG} ${MAJOR}.99.0 ${MAJOR}.9.0`;
  const HINT = 'switch on immutable releases';
  // biome-ignore format: a row a line
  it.each([
    ['is published, and the major tag is moved to its commit', {}, true, true, [MOVED], ''],
    ['makes the major tag when there is none', { GH_REF: '1' }, true, true, [MADE], ''],
    ['that was published by an earlier try is not published again, and its tag is moved', { GH_VIEW: '0' }, true, false, [MOVED], ''],
    ['for an older line leaves the major tag where it is', { GH_TAGS: LATER }, true, true, [], ''],
    ['whose tag was moved before the approval is not published', { GH_TAGGED: 'facade' }, false, false, [], 'names facade, and c0ffee was approved'],
    ['whose tag is gone after the approval is not published', { GH_TAGGED: '' }, false, false, [], 'Nothing was published'],
    ['without a word in the changelog is red before it is published', { GITHUB_REF_NAME: 'v98.7.6' }, false, false, [], 'CHANGELOG.md has no section'],
    ...['false', ''].map((immutable): [string, Situation, boolean, boolean, string[], string] =>
      [`that is not immutable moves no tag, is red, and says what to switch on (${immutable})`, { GH_IMMUTABLE: immutable }, false, true, [], HINT]),
  ])('%s', (_what, situation, green, isCreated, moves, words) => {
    const published = publish(situation);
    expect(published).toMatchObject({ green, moves, output: expect.stringContaining(words) });
    expect(published.asked.some((call) => call.startsWith('release create'))).toBe(isCreated);
  });
});
