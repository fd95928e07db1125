/** The scripts of the release workflow, run with a stand-in for `gh` that records what it was asked. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
const TAG = `v${VERSION}`;
const MAJOR = TAG.split('.')[0] ?? '';
const temporary = mkdtempSync(join(tmpdir(), 'release-workflow-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Job {
  needs?: string;
  permissions: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, string> }[];
}

const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')) as {
  jobs: Record<'attest' | 'publish', Job>;
};

const GH = `#!/usr/bin/env bash
echo "$*" >> "$GH_CALLS"
case "$*" in
  "release view"*) exit "$GH_VIEW" ;;
  *"/releases/tags/"*) echo "$GH_IMMUTABLE" ;;
  *"/releases --jq"*) printf '%s\\n' $GH_TAGS ;;
  *"/git/ref/tags/"*) exit "$GH_REF" ;;
esac
`;

interface Situation {
  tag?: string;
  /** Exit codes: 0 when it is there. */
  view?: number;
  ref?: number;
  immutable?: string;
  tags?: string;
}

/** The job's scripts in their order, as far as they get. */
function publish({ tag = TAG, view = 1, ref = 0, immutable = 'true', tags = TAG }: Situation = {}) {
  const folder = mkdtempSync(join(temporary, 'run-'));
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'gh'), GH, { mode: 0o755 });
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    RUNNER_TEMP: folder,
    GITHUB_REF_NAME: tag,
    GITHUB_REPOSITORY: 'owner/name',
    GITHUB_SHA: 'c0ffee',
    GH_CALLS: calls,
    GH_VIEW: `${view}`,
    GH_REF: `${ref}`,
    GH_IMMUTABLE: immutable,
    GH_TAGS: tags,
  };
  let output = '';
  let green = true;
  for (const { run } of jobs.publish.steps) {
    if (run === undefined || !green) continue;
    const ended = spawnSync('bash', ['-eo', 'pipefail', '-c', run], { cwd: ROOT, env, encoding: 'utf8' });
    output += ended.stdout + ended.stderr;
    green = ended.status === 0;
  }
  const asked = readFileSync(calls, 'utf8').trim().split('\n');
  return { green, output, asked, moves: asked.filter((call) => /--method/.test(call)) };
}

describe('a release of the action', () => {
  it('is tested, which builds dist anew, before each shipped file is attested; and published after that only', () => {
    const steps = jobs.attest.steps.map(({ run, uses }) => run ?? uses ?? '');
    const attested = steps.findIndex((step) => step.startsWith('actions/attest-build-provenance@'));
    expect(steps.indexOf('npm test')).toBeGreaterThan(steps.indexOf('npm ci'));
    expect(attested).toBeGreaterThan(steps.indexOf('npm test'));
    expect(jobs.attest.steps[attested]?.with?.['subject-path']?.trim().split('\n')).toEqual(['action.yml', 'dist/*']);
    expect(jobs.publish.needs).toBe('attest');
  });

  it('runs no code of a package where its token may write', () => {
    expect(jobs.attest.permissions.contents).toBe('read');
    expect(jobs.publish.permissions).toEqual({ contents: 'write' });
    expect(jobs.publish.steps.map(({ run }) => run ?? '').join('\n')).not.toMatch(/\b(npm|npx|node)\b/);
  });

  it('of a tag that does not name the version of package.json stops before anything is built', () => {
    const [check] = jobs.attest.steps.filter(({ run }) => run !== undefined);
    const [right, wrong] = [TAG, 'v99.0.0'].map((tag) => {
      const env = { ...process.env, GITHUB_REF_NAME: tag };
      return spawnSync('bash', ['-e', '-c', check?.run ?? ''], { cwd: ROOT, env }).status;
    });
    expect([right, wrong === 0]).toEqual([0, false]);
  });

  it('is published with what the changelog says of it, and moves the major tag last', () => {
    const { asked, moves } = publish();
    const created = asked.find((call) => call.startsWith('release create'));
    for (const part of [TAG, 'action.yml', 'dist/index.js', 'dist/post.js', '--verify-tag'])
      expect(created).toContain(part);
    expect(asked.at(-1)).toBe(moves[0]);
  });

  const MOVED = `api --method PATCH repos/owner/name/git/refs/tags/${MAJOR} -f sha=c0ffee -F force=true`;
  const MADE = `api --method POST repos/owner/name/git/refs -f ref=refs/tags/${MAJOR} -f sha=c0ffee`;
  const LATER = `${TAG} ${MAJOR}.99.0 ${MAJOR}.9.0`;
  const HINT = 'switch on immutable releases';
  // biome-ignore format: a row a line
  it.each<[what: string, situation: Situation, green: boolean, isCreated: boolean, moves: string[], output: string]>([
    ['is published, and the major tag is moved to its commit', {}, true, true, [MOVED], ''],
    ['makes the major tag when there is none', { ref: 1 }, true, true, [MADE], ''],
    ['that was published by an earlier try is not published again, and its tag is moved', { view: 0 }, true, false, [MOVED], ''],
    ['for an older line leaves the major tag where it is', { tags: LATER }, true, true, [], ''],
    ['without a word in the changelog is red before it is published', { tag: 'v98.7.6' }, false, false, [], 'CHANGELOG.md has no section'],
    ...['false', 'null', ''].map((immutable): [string, Situation, boolean, boolean, string[], string] =>
      [`that is not immutable moves no tag, is red, and says what to switch on (${immutable})`, { immutable }, false, true, [], HINT]),
  ])('%s', (_what, situation, green, isCreated, moves, words) => {
    const published = publish(situation);
    expect(published).toMatchObject({ green, moves, output: expect.stringContaining(words) });
    expect(published.asked.some((call) => call.startsWith('release create'))).toBe(isCreated);
  });
});
