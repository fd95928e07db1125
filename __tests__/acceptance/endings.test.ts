import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RunnerOptions, runAction } from '../../emulator/runner/runner.ts';
import { PUSHED } from '../github/events.ts';
import { play, setStage as setGitHub } from '../github/stage.ts';
import { ACTION, DONE, endingOf, FOUR_READS, FULL_RELEASE, OUTPUTS, READS_FIRST, setStage } from './harness.ts';
import { FULL_PIPE, preload, timedAfter, whenConnecting, withoutFileOf } from './preloads.ts';

const STATUS = { 'commit-status': 'app-store' };

/** Plays a check whose verdict goes to a commit. */
async function playStatus(settings: Partial<Parameters<typeof play>[1]>) {
  const stage = await setGitHub();
  stage.github.commits.add(PUSHED);
  const result = await play(stage, { inputs: STATUS, ...settings });
  return { result, states: stage.github.statuses.map(({ state }) => state) };
}

describe('every ending reports all outputs, and only clear is green', () => {
  // Inputs that are refused: shown.test.ts. A refused key: the scene `bad-key` of the demo.
  // Every request, in process: ../release/whole.test.ts.
  it('is unknown when the time is used up over the first write', async () => {
    const stage = await setStage('release');
    stage.emulator.inject({ kind: 'hang', skip: READS_FIRST });
    const result = await stage.play({ ...FULL_RELEASE, readiness: 'off' }, timedAfter(READS_FIRST));
    expect(endingOf(result)).toBe('1 unknown run.timeout');
    expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
    expect(stage.requests()).toHaveLength(READS_FIRST + 1);
  });

  /** Plays a check that nobody answers, and that is told to end. */
  async function playInterrupted(onRequest: (child?: ChildProcess) => void, options: Partial<RunnerOptions> = {}) {
    const stage = await setStage();
    stage.emulator.inject({ kind: 'hang', times: FOUR_READS.length });
    let child: ChildProcess | undefined;
    stage.emulator.onRequest = () => onRequest(child);
    const onLog = (text: string) => void (text.includes('connecting') && child?.kill('SIGTERM'));
    const result = await stage.play({}, { ...options, onStart: (started) => (child = started), onLog });
    expect(endingOf(result)).toBe('1 unknown run.interrupted');
    expect(result.annotations).toHaveLength(1);
    return result.annotations[0]?.message;
  }

  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
  it.each(SIGNALS)('is unknown after %s, which it names, although nothing is answered (G14)', async (signal) => {
    expect(await playInterrupted((child) => void child?.kill(signal))).toContain(signal);
  });

  it('is unknown after a signal while it still connects', async () => {
    const nodeOptions = whenConnecting("set(() => {}, 60_000); console.log('connecting'); return this;");
    expect(await playInterrupted(() => {}, { nodeOptions })).toContain('SIGTERM');
  });

  it('is reported once after forty signals', async () => {
    await playInterrupted((child) => {
      for (let count = 0; count < 40; count++) child?.kill(SIGNALS[count % SIGNALS.length]);
    });
  });
  it('reports its writes when the job is canceled in a write', async () => {
    const stage = await setStage('release');
    let child: ChildProcess | undefined;
    const heard = Promise.withResolvers<void>();
    stage.emulator.onApplied = async ({ path }) => {
      if (path !== '/v1/reviewSubmissions') return;
      child?.kill('SIGINT');
      await heard.promise;
    };
    const result = await stage.play(FULL_RELEASE, {
      onStart: (started) => (child = started),
      onLog: (text) => void (text.includes('no new request is sent') && heard.resolve()),
    });
    expect(result.exitCode).toBe(1);
    expect(result.outputs.reasons).toContain('run.interrupted');
    expect(result.annotations[0]?.message).toContain('Version 1.1 is made.');
    for (const text of [result.summary, result.shown.join('\n')]) expect(text).toContain('A submission is made.');
    expect(stage.writes().at(-1)).toBe('POST /v1/reviewSubmissions');
  });

  const [uncaught, ended] = ['nobody caught this', 'The process ended before there was a verdict.'];
  const usedUp = 'The time for the whole run (timeout-minutes) is used up.';
  it.each([
    ['a promise that never settles', 'fire(60_000); return this;', usedUp],
    ['an unhandled rejection', `Promise.reject(new Error("${uncaught}")); return this;`, uncaught],
    ['an uncaught exception', `setImmediate(() => { throw new Error("${uncaught}"); }); return this;`, uncaught],
    ['process.exit(0) in a dependency', 'process.exit(0);', ended],
    ['an event loop that runs empty', 'for (const { timer } of timers) clearTimeout(timer); return this;', ended],
  ])('is red and reported after %s', async (_name, code, words) => {
    const stage = await setStage();
    const result = await stage.play({}, { nodeOptions: whenConnecting(code) });
    expect(result.exitCode).toBe(1);
    expect(Object.keys(result.outputs).sort()).toEqual(OUTPUTS);
    expect(result.outputs.verdict).toBe('unknown');
    const errors = result.annotations.filter(({ level }) => level === 'error');
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
    expect(result.summary).toMatch(/^## ❓ Unknown/);
    expect(result.summary.match(/^## /gm)).toHaveLength(1);
    expect(stage.requests()).toEqual([]);
  });

  it('is red when the memory runs out', async () => {
    const stage = await setStage();
    const code = 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5));';
    const nodeOptions = ['--max-old-space-size=40', ...whenConnecting(code)];
    const result = await stage.play({}, { nodeOptions });
    expect(result.exitCode).not.toBe(0);
    expect(result.outputs.verdict).toBeUndefined();
  });

  it.each([
    ['is not there', '/nowhere/outputs', 'Missing file at path: /nowhere/outputs'],
    ['is full', '/dev/full', 'ENOSPC'],
    ['is a folder', tmpdir(), 'EISDIR'],
  ])('is red, with an error for status, when the output file %s', async (_why, file, words) => {
    const { result, states } = await playStatus({ env: { GITHUB_OUTPUT: file } });
    expect([result.exitCode, states]).toEqual([1, ['success', 'error']]);
    expect(result.annotations.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
    expect([result.summary, result.shown.join('\n')]).toEqual([
      expect.stringMatching(/^## ❓ Unknown/),
      expect.stringContaining('Verdict: unknown.'),
    ]);
  });

  it('has the whole time for the status where outputs cannot be written', async () => {
    // The seconds that a job has which the runner is about to kill.
    const nodeOptions = preload(`const { setTimeout: set } = globalThis;
      globalThis.setTimeout = (callback, ms, ...rest) => set(callback, ms >= 4_000 && ms <= 5_000 ? 0 : ms, ...rest);`);
    const { states } = await playStatus({ env: { GITHUB_OUTPUT: '/dev/full' }, nodeOptions });
    expect(states).toEqual(['success', 'error']);
  });

  it('says so when outputs cannot be written, and the status cannot be corrected', async () => {
    const stage = await setGitHub();
    stage.github.commits.add(PUSHED);
    const denied = { at: /statuses/, kind: 'answer', status: 403, times: 99, body: { message: 'No' } } as const;
    stage.github.onRequest = () => void (stage.github.statuses.length > 0 && stage.github.inject(denied));
    const result = await play(stage, { inputs: STATUS, env: { GITHUB_OUTPUT: '/dev/full' } });
    expect([result.exitCode, stage.github.statuses.map(({ state }) => state)]).toEqual([1, ['success']]);
    const titles = result.annotations.map(({ title }) => title);
    expect(titles).toEqual(['The verdict could not be set on GitHub', 'The run was interrupted']);
    expect(result.summary).toMatch(/^## ❓ Unknown/);
  });

  it.each(['/nowhere/summary', '/dev/full', tmpdir()])('keeps its verdict without a summary: %s', async (file) => {
    const stage = await setStage();
    const result = await stage.play({}, { env: { GITHUB_STEP_SUMMARY: file } });
    expect([endingOf(result), result.annotations]).toEqual(['0 clear', []]);
    expect(result.log).toContain('The job summary could not be written');
  });

  // The process ends by its bounds whatever happens to its files.
  it.each(['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'])('ends where %s is a pipe of nobody', async (name) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'pipe-'));
    const pipe = join(folder.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const { result, states } = await playStatus({ env: { [name]: pipe } });
    const isGreen = name !== 'GITHUB_OUTPUT';
    expect([result.exitCode, states.at(-1)]).toEqual(isGreen ? [0, 'success'] : [1, 'error']);
  });

  it('a release is made although nobody reads its log any more', async () => {
    const stage = await setStage('release');
    const onStart = ({ stdout, stderr }: ChildProcess) => {
      for (const pipe of [stdout, stderr]) pipe?.destroy();
    };
    expect(endingOf(await stage.play(FULL_RELEASE, { onStart }))).toBe('0 clear');
    expect(stage.submissions()).toEqual(DONE);
  });

  it('ends although nobody empties the pipe of the log', async () => {
    const stage = await setStage();
    expect(endingOf(await stage.play({}, { nodeOptions: FULL_PIPE }))).toBe('0 clear');
  });

  it('keeps what was found, and what was submitted, where the code of the report cannot be loaded', async () => {
    const stage = await setGitHub('release');
    const result = await play(stage, {
      inputs: { ...FULL_RELEASE, ...STATUS },
      nodeOptions: withoutFileOf('reportOnGitHub: () =>'),
    });
    expect(endingOf(result)).toBe('1 clear status.not-written');
    expect(result.summary).toContain('is submitted for review');
  });

  it('is red without any of the runner files and variables', async () => {
    const result = await runAction({ script: ACTION, inputs: {} });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'unknown']);
  });
});
