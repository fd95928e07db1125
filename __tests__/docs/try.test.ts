import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeStart, TERMINAL } from '../../demo/screen.ts';
import type { RunnerResult } from '../../emulator/runner/runner.ts';
import { main } from '../../scripts/try.ts';
import { maxWaitMinutes, scenarioFor, versionOf } from '../../scripts/try-world.ts';

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
    return triedFile(file, ...args);
  }

  async function triedFile(file: string, ...args: string[]) {
    const said: string[] = [];
    const printed: string[] = [];
    const verdicts: (string | undefined)[] = [];
    const summaries: string[] = [];
    const audience = {
      say: (line: string) => said.push(line),
      step: () => {},
      run: ({ outputs, summary }: RunnerResult) => {
        verdicts.push(outputs.verdict);
        summaries.push(summary);
      },
      pullRequest: () => {},
    };
    const print = (line: string) => void printed.push(line);
    const exitCode = await main([file, ...args], { audience, print });
    return { exitCode, said, shown: printed.join('\n'), verdicts, summaries };
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

  it('plays an example of this repository, with the files of an app beside it', async () => {
    const example = resolve(import.meta.dirname, '../../examples/release.yml');
    expect(await triedFile(example)).toMatchObject({ exitCode: 0, said: [], verdicts: ['clear'] });
  });

  it('plays all steps on one service, in the workspace of the file', async () => {
    expect(await tried(TWO_JOBS)).toMatchObject({ exitCode: 0, said: [], verdicts: ['clear', 'clear'] });
  });

  it('stops at the first red step, and says which steps were not played', async () => {
    const { exitCode, verdicts, shown } = await tried(TWO_JOBS, '--scenario', 'version-in-flight');
    expect([exitCode, verdicts]).toEqual([1, ['blocked']]);
    expect(shown).toMatch(/\n\nNot played after the red step: job submit, step 2\.$/);
  });

  const SUBMIT = (inputs: string, job = '', ask = 'slots-needed: 1') => `
on: {push: {branches: [rel/*]}, pull_request: {branches: [rel/*]}}
jobs:
  ask:
    outputs: {build: '42'}
    steps:
      - {${USES}, with: {mode: check, ${KEYS}, ${ask}}}
  submit:
    needs: ask
    ${job}
    steps:
      - {${USES}, with: {mode: submit, ${KEYS}, version: '1.1', release-notes: News., ${inputs}}}
`;

  const NEEDS_BUILD = "strategy: {matrix: {include: [{build: '${{ needs.ask.outputs.build }}'}]}}";
  const REUSES = 'on-version-in-flight: reuse, on-carried-over: accept';
  const BOX = 'on: {workflow_dispatch: {inputs: {dry: {type: boolean, default: true}}}}';
  const BOX_AS_TEXT = SUBMIT("build: latest, dry-run: '${{ inputs.dry == ''true'' }}'").replace(/on: .*/, BOX);
  const HOTFIX = /^.*Scenario hotfix:/;

  // biome-ignore format: a row a line
  it.each<[what: string, workflow: string, args: string[], verdicts: string[], ...shows: (string | RegExp)[]]>([
    ['gives each row of a matrix the build that another job has put out', SUBMIT("build: '${{ matrix.build }}'", NEEDS_BUILD), [], ['clear', 'clear'], 'build: ${{ matrix.build }} is "42" here'],
    ['puts another version in the way of a step that accepts what it leaves', SUBMIT(`build: latest, ${REUSES}, wait-minutes: 60`, '', `version: '1.1', ${REUSES}`), [], ['clear', 'blocked'], HOTFIX, 'version: 1.1 is "1.0.1" here', 'wait-minutes: 60 is "0.05" here, because nothing comes with time'],
    ['takes a box of the form for a box, and not for a text', BOX_AS_TEXT, ['--input', 'dry=true'], ['clear', 'clear'], 'is "false" here'],
    ['skips what GitHub skips, and says so', SUBMIT('build: latest', "if: github.ref == 'refs/tags/v*'"), [], ['clear'], 'GitHub skips job submit: its if: is false for push.'],
    ['chooses the scenario from all steps, also where one job is played', SUBMIT('build: latest', '', "version: '1.1', on-carried-over: accept"), ['--job', 'submit'], ['blocked'], HOTFIX],
    ['plays the event that is asked for, and names the others', SUBMIT('build: latest, dry-run: true'), ['--event', 'pull_request'], ['clear', 'clear'], /\n.*Started by pull_request, refs\/pull\/.*Not played: push/s],
  ])('%s', async (_what, workflow, args, expected, ...shows) => {
    const { shown, verdicts } = await tried(workflow, ...args);
    expect(verdicts).toEqual(expected);
    for (const words of shows) expect(shown).toMatch(words);
  });

  /** Texts of each language in a folder of the checkout. */
  const write = (path: string, ...locales: string[]) => {
    for (const locale of locales) {
      mkdirSync(join(folder, path, locale), { recursive: true });
      writeFileSync(join(folder, path, locale, 'release_notes.txt'), `News in ${locale}.`);
    }
  };
  const FROM = (path: string, platform = 'IOS') => `
jobs:
  submit:
    strategy: {matrix: {platform: [${platform}]}}
    steps:
      - {uses: actions/checkout@v7}
      - {${USES}, with: {mode: submit, ${KEYS}, version: '1.1', platform: '\${{ matrix.platform }}', build: latest, release-notes-path: '${path}'}}
`;

  it.each([
    ['of the release notes', 'texts', ['fr-FR', 'pt-BR'], 'The app is in fr-FR and pt-BR.'],
    ['of the app too, where a text is for all', 'some', ['default', 'it'], 'The app is in de-DE, en-US and it.'],
  ])('plays the languages %s, and says which', async (_what, path, locales, words) => {
    write(path, ...locales);
    const { shown, verdicts } = await tried(FROM(path));
    expect(shown).toContain(words);
    expect(verdicts).toEqual(['clear']);
  });

  it('plays the languages of each platform', async () => {
    write('by/IOS', 'ja');
    write('by/TV_OS', 'ja', 'ko');
    const { shown, verdicts } = await tried(FROM('by/${{ matrix.platform }}', 'IOS, TV_OS'));
    expect(shown).toContain('The same on TV_OS.');
    expect(shown).toContain('Version 1.0 (IOS) is in ja. Version 1.0 (TV_OS) is in ja and ko.');
    expect(verdicts).toEqual(['clear', 'clear']);
  });

  it('plays a step without a platform on an app with those that another step names', async () => {
    const { verdicts, summaries } = await tried(
      SUBMIT('build: latest', '', "version: '1.1', platform: 'IOS, VISION_OS'"),
    );
    expect(verdicts).toEqual(['clear', 'unknown']);
    expect(summaries.at(-1)).toContain('the app has versions on IOS, VISION');
  });

  it('shows the step as the file has it, with a version that YAML reads as a text', async () => {
    const { shown } = await tried(TWO_JOBS);
    expect(shown).toContain('  - uses: me/app-store-release-gate@v1\n');
    expect(describeStart({ version: '1.10', mode: 'check', 'dry-run': 'true', items: 'a b' })).toContain(
      `      version: '1.10'\n      mode: check\n      dry-run: 'true'\n      items: "a b"`,
    );
  });

  it('waits in real time where a build comes within a minute', () => {
    expect(['late-build', 'processing-build', 'release'].map(maxWaitMinutes)).toEqual([2, 2, 0.05]);
  });

  it.each([
    ['that GitHub refuses', 'permissions: {contents: read}', 'Job ask lacks, under permissions: statuses: write.'],
    [
      'for an event that has no commit',
      'on: issue_comment\npermissions: {statuses: write}',
      'commit-status has no commit to go to, so the step is not played.',
    ],
  ])('does not play a status %s', async (_what, top, problem) => {
    const ask = `{steps: [{${USES}, with: {mode: check, ${KEYS}, commit-status: store}}]}`;
    const { exitCode, verdicts, shown } = await tried(`${top}\njobs: {ask: ${ask}}`);
    expect([exitCode, verdicts]).toEqual([1, []]);
    expect(shown).toContain(problem);
  });

  it.each([
    ['that is no YAML', 'on: [push', [], /is no YAML: Flow sequence/],
    ['without the event', SUBMIT(''), ['--event', 'schedule'], /is not started by schedule\..*push, pull_request/],
    ['without a form, for --input', SUBMIT(''), ['--input', 'version=1.2'], /It has no form, so leave --input out\./],
  ])('says what is wrong with a file %s', async (_what, text, args, words) => {
    const { exitCode, said } = await tried(text, ...args);
    expect([exitCode, said.at(-1)]).toEqual([2, expect.stringMatching(words)]);
  });

  it('ends without an error of its own where its reader ends first', async () => {
    const script = resolve(import.meta.dirname, '../../scripts/try.ts');
    const child = spawn(process.execPath, [script, '--list'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toBe('');
  });

  it.each([
    ['pull_request', 'rel/1.1'],
    ['schedule', 'rel/1.2'],
  ])('opens a pull request on a branch that the workflow names, for %s', async (event, base) => {
    const text = `
on: {schedule: [{cron: '0 * * * *'}], pull_request: {branches: [rel/*]}}
jobs: {ask: {steps: [{${USES}, with: {mode: check, ${KEYS}, commit-status: store, sweep: rel/*}}]}}
`;
    const { verdicts, summaries } = await tried(text, '--event', event);
    expect(verdicts).toEqual(['clear']);
    expect(summaries.join()).toContain(`is required by no ruleset (classic branch protection is not read) on ${base}.`);
  });

  it('has the build of the numbers that a person gives', async () => {
    const form = `
on: {workflow_dispatch: {inputs: {version: {required: true}, build: {default: latest}}}}
jobs: {submit: {steps: [{${USES}, with: {mode: submit, ${KEYS}, version: '\${{ inputs.version }}', build: '\${{ inputs.build }}', release-notes: New.}}]}}
`;
    const { exitCode, shown } = await tried(form, '--input', 'version=3.2.0', '--input', 'build=57');
    expect([exitCode, shown]).toEqual([0, expect.stringMatching(/\bbuild: 57\b/)]);
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

describe('the scenario for a workflow', () => {
  const ACCEPT = { mode: 'submit', 'on-carried-over': 'accept' };
  const CANCEL = { mode: 'submit', 'on-version-in-flight': 'cancel' };
  const REUSE = { mode: 'check', 'on-version-in-flight': 'reuse' };

  // biome-ignore format: a row a line
  it.each<[scenario: string, version: string, ...steps: Record<string, string>[]]>([
    ['release', '1.1', { mode: 'check' }, { mode: 'submit' }],
    ['hotfix', '1.0.1', { mode: 'check' }, ACCEPT],
    ['hotfix', '1.0.1', ACCEPT, REUSE],
    ['hotfix-in-review', '1.0.1', CANCEL, ACCEPT],
    ['supersede', '1.2', { mode: 'check' }, CANCEL],
    ['renumber', '1.2', REUSE, { mode: 'submit' }],
    ['rejected', '1.1', { mode: 'submit', 'on-unresolved': 'resubmit' }, { mode: 'check' }],
    ['platforms', '1.1', { mode: 'check', platform: 'IOS, MAC_OS' }, { mode: 'submit' }],
    ['release', '1.1', { mode: 'submit', platform: 'TV_OS' }, { mode: 'submit', platform: 'IOS' }],
    ['purchases', '1.1', { mode: 'submit', items: 'ready-purchases' }],
    ['version-in-flight', '1.1', { mode: 'cancel' }, { mode: 'check' }],
    ['approved', '1.1', { mode: 'check' }, { mode: 'release' }],
    ['rolling-out', '1.1', { mode: 'pause-rollout' }],
  ])('is %s, of version %s, for %j', (scenario, version, ...steps) => {
    expect(scenarioFor(steps)).toBe(scenario);
    expect(versionOf(scenario)).toBe(version);
  });

  it('is that of the played steps where they are for another mode', () => {
    expect(scenarioFor([ACCEPT, { mode: 'release' }], [{ mode: 'release' }])).toBe('approved');
  });
});
