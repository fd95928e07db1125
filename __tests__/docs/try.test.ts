import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TERMINAL } from '../../demo/screen.ts';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { fill } from '../../scripts/expressions.ts';
import { main } from '../../scripts/try.ts';
import { inputsToTry, scenarioFor } from '../../scripts/try-inputs.ts';
import { jobsOf, missingPermissions, startOf } from '../../scripts/workflow-steps.ts';

const src = resolve(import.meta.dirname, '../../src');
const SCRIPT = join(src, 'main.ts');

describe('an expression', () => {
  const contexts = { github: { event_name: 'push', ref_name: 'v1.1' }, inputs: { plan: 'sha256:1', release: false } };

  it.each([
    ['${{ github.ref_name }}', 'v1.1'],
    ["${{ github.event_name == 'push' && 'none' || inputs.plan }}", 'none'],
    ['${{ !inputs.release }}', 'true'],
    ['app-store/${{ inputs.plan }}', 'app-store/sha256:1'],
    ['${{ inputs.misspelt }}', ''],
    ['none', 'none'],
  ])('%s is %s, as on GitHub', (text, value) => {
    expect(fill(text, contexts)).toBe(value);
  });

  it('that GitHub would not take is an error', () => {
    expect(() => fill('${{ secret.KEY }}', contexts)).toThrow('secret');
  });
});

describe('the jobs of a workflow', () => {
  const workflow = (job: string) => `permissions: read-all\njobs:\n  one:\n${job}`;
  const STEP =
    '    steps:\n      - run: ls\n      - uses: me/app-store-release-gate@v1\n        with:\n          version: 1.10\n';

  it('are those with a step that uses this action, however its owner is called', () => {
    const text = `${workflow(STEP)}  two:\n    steps:\n      - uses: actions/checkout@v7\n`;
    const steps = [{ number: 2, inputs: { version: '1.1' }, numbers: { version: '1.10' } }];
    expect(jobsOf(text)).toMatchObject([{ name: 'one', matrix: [{}], steps, permissions: 'read-all' }]);
  });

  // biome-ignore format: a row a line
  it.each([
    ['{a: [1, 2], b: [x]}', [{ a: 1, b: 'x' }, { a: 2, b: 'x' }]],
    ['{include: [{a: 1}, {a: 2}]}', [{ a: 1 }, { a: 2 }]],
    ['{a: [1, 2], include: [{a: 2, b: x}, {a: 3}]}', [{ a: 1 }, { a: 2, b: 'x' }, { a: 3 }]],
    ['{a: [1, 2], b: [x, y], exclude: [{a: 1}, {a: 2, b: y}]}', [{ a: 2, b: 'x' }]],
    ["'${{ fromJSON(needs.x.outputs.y) }}'", [{}]],
  ])('have the combinations of the matrix %s', (matrix, combinations) => {
    const [job] = jobsOf(workflow(`    strategy:\n      matrix: ${matrix}\n${STEP}`));
    expect(job?.matrix).toEqual(combinations);
  });

  it.each([
    ['{statuses: write}', { 'commit-status': 'gate' }, []],
    ['{statuses: read}', { 'commit-status': 'gate' }, ['statuses: write']],
    ['{}', { comment: 'true' }, ['pull-requests: write']],
    ['{}', { comment: 'false', 'commit-status': 'none' }, []],
    ['read-all', { sweep: 'main' }, ['statuses: write']],
    ['write-all', { sweep: 'main', comment: 'true' }, []],
    ['{statuses: write, pull-requests: write}', { sweep: 'main' }, ['contents: read']],
  ])('with permissions %s and %j lack %j', (permissions, inputs, missing) => {
    const [job] = jobsOf(workflow(`    permissions: ${permissions}\n${STEP}`));
    expect(job && missingPermissions(job, inputs)).toEqual(missing);
  });
});

describe('a workflow is started', () => {
  it.each([
    ['{push: {tags: [v*]}}', 'push', 'refs/tags/v1.1'],
    ["{push: {tags: ['[0-9]*']}, workflow_dispatch: null}", 'push', 'refs/tags/1.1'],
    ['{push: {tags: [testflight-*], branches: [main]}}', 'push', 'refs/tags/testflight-1.1'],
    ['{release: {types: [published]}}', 'release', 'refs/tags/v1.1'],
    ['push', 'push', 'refs/heads/main'],
    ["{push: {branches: ['**']}}", 'push', 'refs/heads/main'],
    ['{push: {branches: [release/*]}}', 'push', 'refs/heads/release/1.1'],
    ['[pull_request, workflow_dispatch]', 'pull_request', 'refs/pull/12/merge'],
    ['workflow_dispatch', 'workflow_dispatch', 'refs/heads/main'],
    ['{schedule: [{cron: 0 0 * * *}]}', 'schedule', 'refs/heads/main'],
  ])('with on: %s by %s of %s', (on, event, ref) => {
    expect(startOf(`on: ${on}`, '1.1').github).toMatchObject({ event_name: event, ref });
  });

  const FORM = `on:
  push: {tags: [v*]}
  workflow_dispatch:
    inputs: {version: {required: true}, build: {}, all: {type: boolean}, where: {options: [here]}, days: {default: 3}}`;

  it('with the form as it is shown, and a version where one has to be typed', () => {
    const inputs = { version: '1.1', build: '', all: false, where: 'here', days: 3 };
    expect(startOf(FORM, '1.1', true)).toMatchObject({ github: { event_name: 'workflow_dispatch' }, inputs });
    expect(startOf(FORM, '1.1').inputs).toEqual({});
  });
});

describe('the inputs of a step, to be tried', () => {
  const tried = (written: Record<string, string>, known: object = {}, given: string[] = []) =>
    inputsToTry(
      { inputs: written },
      { secrets: {}, vars: {}, needs: {}, steps: {}, inputs: {}, ...known },
      { defaults: { comment: 'false', 'dry-run': 'false' }, given },
    );

  it("are the emulator's where a key or an app is named", () => {
    const written = { 'key-id': '${{ secrets.KEY }}', 'bundle-id': 'com.example.rocket', mode: 'check' };
    expect(tried(written)).toEqual({ inputs: { mode: 'check' }, notes: ["key-id, bundle-id: the emulator's"] });
  });

  it('get a stand-in for what only a run on GitHub has, and say so', () => {
    const written = { version: '2.3.0', build: '${{ steps.up.outputs.number }}', comment: '${{ vars.COMMENT }}' };
    expect(tried(written)).toEqual({
      inputs: { version: '1.1', build: 'latest', comment: 'false' },
      notes: [
        'version: 2.3.0 is "1.1" here',
        'build: ${{ steps.up.outputs.number }} is "latest" here',
        'comment: ${{ vars.COMMENT }} is "false" here',
      ],
    });
  });

  // biome-ignore format: a row a line
  it.each<[what: string, written: string, value: string, known: object, given: string[]]>([
    ['a number of the store', '118', 'latest', {}, []],
    ['a number of the store in a matrix', '${{ matrix.build }}', 'latest', { matrix: { build: '118' } }, []],
    ['what a step of this play put out', '${{ steps.plan.outputs.build }}', '42', { steps: { plan: { outputs: { build: '42' } } } }, []],
    ['what a job of this play put out', '${{ needs.plan.outputs.build }}', '42', { needs: { plan: { outputs: { build: '42' } } } }, []],
    ['an input that a person gives', '${{ inputs.build }}', '42', { inputs: { build: '42' } }, ['build']],
    ['the default of an input', '${{ inputs.build }}', 'latest', { inputs: { build: '42' } }, ['version']],
    ['a tag with its v, which the action refuses', '${{ github.ref_name }}', 'v1.1', { github: { ref_name: 'v1.1' } }, []],
  ])('have of a build that is %s: %s is %s', (_what, written, value, known, given) => {
    expect(tried({ build: written }, known, given).inputs).toEqual({ build: value });
  });

  it('stay empty where GitHub would know no more', () => {
    expect(tried({ 'dry-run': '${{ inputs.misspelt }}' }).inputs).toEqual({ 'dry-run': '' });
  });

  it.each([
    [{}, 'release'],
    [{ mode: 'cancel' }, 'version-in-flight'],
    [{ mode: 'release' }, 'approved'],
    [{ mode: 'pause-rollout' }, 'rolling-out'],
    [{ mode: 'submit', 'on-unresolved': 'resubmit' }, 'rejected'],
    [{ mode: 'check', platform: 'IOS, MAC_OS' }, 'platforms'],
  ])('%j are tried on the scenario %s', (inputs, scenario) => {
    expect(scenarioFor(inputs)).toBe(scenario);
  });
});

describe('npm run try', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'try-'));
    mkdirSync(join(folder, '.github'));
    writeFileSync(join(folder, 'news.md'), 'Faster search.\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function tried(text: string, ...args: string[]) {
    const file = join(folder, '.github', 'workflow.yml');
    writeFileSync(file, text);
    const runs: RunnerResult[] = [];
    const said: string[] = [];
    const printed: string[] = [];
    const audience = {
      say: (line: string) => said.push(line),
      step: () => {},
      run: (result: RunnerResult) => runs.push(result),
      pullRequest: () => {},
    };
    const print = (line: string) => void printed.push(line);
    const exitCode = await main([file, ...args], { audience, print, options: { script: SCRIPT } });
    const of = (output: string) => runs.map(({ outputs }) => outputs[output]);
    return {
      exitCode,
      said,
      last: printed.at(-1),
      verdicts: of('verdict'),
      reasons: of('reasons'),
      builds: of('build'),
    };
  }

  const USES = 'uses: me/app-store-release-gate@v1';
  const KEYS = "key-id: '1', private-key: '${{ secrets.KEY }}', app-id: '2'";
  const TWO_JOBS = `
jobs:
  ask:
    outputs: {version: '\${{ steps.ask.outputs.live-version }}'}
    steps:
      - {id: ask, ${USES}, with: {mode: check, ${KEYS}, version: '1.1'}}
  submit:
    needs: ask
    steps:
      - {uses: actions/checkout@v7}
      - {${USES}, with: {mode: submit, ${KEYS}, version: '\${{ needs.ask.outputs.version }}', build: latest, release-notes-path: news.md}}
`;

  it('plays all steps on one service, in the workspace of the file', async () => {
    expect(await tried(TWO_JOBS)).toMatchObject({ exitCode: 0, said: [], verdicts: ['clear', 'clear'] });
  });

  it('stops at the first red step, and says which steps were not played', async () => {
    const { exitCode, verdicts, last } = await tried(TWO_JOBS, '--scenario', 'version-in-flight');
    expect([exitCode, verdicts]).toEqual([1, ['blocked']]);
    expect(last).toBe('\nNot played after the red step: job submit, step 2.');
  });

  it('plays the one step that is chosen', async () => {
    expect((await tried(TWO_JOBS, '--job', 'ask', '--step', 'ask')).verdicts).toEqual(['clear']);
    expect(await tried(TWO_JOBS, '--job', 'ask', '--step', '2')).toMatchObject({ exitCode: 2, verdicts: [] });
  });

  it('takes inputs of the form, and the environment of the job', async () => {
    const text = `
on:
  workflow_dispatch:
    inputs:
      change: {type: choice, options: [pause-rollout, complete-rollout]}
      plan-only: {type: boolean}
env: {MODE: '\${{ inputs.change }}'}
jobs:
  change:
    steps:
      - {${USES}, with: {mode: '\${{ env.MODE }}', dry-run: '\${{ inputs.plan-only }}', ${KEYS}, version: '1.1'}}
`;
    expect(await tried(text)).toMatchObject({ exitCode: 0, verdicts: ['clear'] });
    expect(await tried(text, '--input', 'change=delete')).toMatchObject({ exitCode: 1, verdicts: ['unknown'] });
  });

  it('plays each row of a matrix, a pinned build, and an input as it is given', async () => {
    const text = `
on: {workflow_dispatch: {inputs: {version: {required: true}}}}
jobs:
  plan:
    outputs: {build: '\${{ steps.plan.outputs.build }}'}
    steps:
      - {id: plan, ${USES}, with: {mode: prepare, dry-run: true, ${KEYS}, version: '\${{ inputs.version }}', build: latest}}
  prepare:
    needs: plan
    strategy: {matrix: {type: [MANUAL, AFTER_APPROVAL]}}
    steps:
      - {${USES}, with: {mode: prepare, ${KEYS}, version: '\${{ inputs.version }}', build: '\${{ needs.plan.outputs.build }}', release-type: '\${{ matrix.type }}'}}
`;
    const { exitCode, verdicts, builds } = await tried(text, '--input', 'version=1.1');
    expect([exitCode, verdicts]).toEqual([0, ['clear', 'clear', 'clear']]);
    expect(builds).toEqual(['42', '42', '42']);
    const other = await tried(text, '--input', 'version=7.7');
    expect([other.exitCode, other.reasons]).toEqual([1, ['build.missing']]);
    expect(await tried(text, '--input', 'verison=1.1')).toMatchObject({ exitCode: 2, verdicts: [] });
  });

  it('plays a job without a checkout in an empty workspace', async () => {
    const without = await tried(TWO_JOBS.replace('      - {uses: actions/checkout@v7}\n', ''));
    expect(without).toMatchObject({ exitCode: 1, reasons: ['', 'input.invalid'] });
  });

  it('finds an input that there is not, and permissions that are missing', async () => {
    const text = `
permissions: {}
jobs:
  gate:
    steps:
      - {${USES}, with: {${KEYS}, colour: red, commit-status: app-store}}
`;
    expect(await tried(text)).toMatchObject({
      exitCode: 1,
      said: ['There is no input colour.', 'The job lacks, under permissions: statuses: write'],
    });
  });

  it.each([
    [['--list'], 0],
    [['--help'], 0],
    [[], 2],
    [['nowhere.yml'], 2],
    [['package.json', '--scenario', 'nothing'], 2],
    [['--nothing'], 2],
  ])('ends with the right code for %j', async (args, exitCode) => {
    expect(await main(args, { audience: TERMINAL, print: () => {} })).toBe(exitCode);
  });
});
