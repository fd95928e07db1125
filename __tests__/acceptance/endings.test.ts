import type { ChildProcess } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { type RunnerOptions, runAction } from '../../emulator/runner/runner.ts';
import {
  ACTION,
  endingOf,
  FOUR_READS,
  FULL_RELEASE,
  OUTPUTS,
  play,
  requestsOf,
  setStage,
  withoutIds,
  writesOf,
} from './harness.ts';
import { NO_PAUSES, timed, timedAfter, whenConnecting } from './preloads.ts';
import { AFTER, BEFORE } from './whole-release.ts';

describe('every ending reports all outputs, and only a verdict of clear is green', () => {
  it('reports every problem of the inputs at once, and sends nothing', async () => {
    const stage = await setStage();
    const result = await play(stage, {
      'key-id': '',
      submit: 'yes',
      platform: 'ANDROID',
      'private-key': 'nonsense',
      'timeout-minutes': '-1',
    });
    expect(result.exitCode).toBe(1);
    expect(Object.keys(result.outputs).sort()).toEqual([...OUTPUTS].sort());
    expect(result.outputs).toMatchObject({
      verdict: 'unknown',
      reasons: 'input.invalid',
      'slots-free': '',
      orphans: '',
      'in-review': '',
    });
    for (const input of ['key-id', 'submit', 'platform', 'private-key', 'timeout-minutes']) {
      expect(result.annotations.filter(({ message }) => message.startsWith(`${input} `))).toHaveLength(1);
    }
    expect(result.summary).toMatch(/^## ❓ Unknown/);
    expect(requestsOf(stage)).toEqual([]);
  });

  it('diagnoses a 401 after one more try with a fresh token, and measures the skew of the clock', async () => {
    const stage = await setStage({ scenario: 'bad-key', now: () => Date.now() - 3_600_000 });
    const result = await play(stage);
    expect(endingOf(result)).toBe('1 unknown service.unauthorized');
    expect(result.annotations[0]?.message).toMatch(/360\d s ahead of the service's/);
    expect(withoutIds(requestsOf(stage)).sort()).toEqual([...FOUR_READS, ...FOUR_READS].sort());
  });

  it.each([
    ['500 for ever', { kind: 'status-before', status: 500, times: 1000 }, 'service.unavailable'],
    ['429 for ever', { kind: 'status-before', status: 429, times: 1000 }, 'service.rate-limited'],
    ['HTML with 200', { kind: 'html', times: 1000 }, 'service.unreadable'],
    ['a body cut short', { kind: 'cut-before', times: 1000 }, 'service.unavailable'],
    ['a reset', { kind: 'reset-before', times: 1000 }, 'service.unavailable'],
  ] as const)('is unknown when the service answers %s', async (_name, fault, reason) => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject(fault);
    const result = await play(stage, {}, { nodeOptions: NO_PAUSES });
    expect(endingOf(result)).toBe(`1 unknown ${reason}`);
    expect(result.outputs['slots-free']).toBe('');
  });

  it('is green when a read succeeds after a 500, a reset and a 429', async () => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'status-before', status: 500 });
    stage.emulator.inject({ kind: 'reset-before' });
    stage.emulator.inject({ kind: 'status-before', status: 429, headers: { 'retry-after': '0' } });
    const result = await play(stage);
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(requestsOf(stage)).toHaveLength(FOUR_READS.length + 3);
  });

  it.each([0, 3])('is unknown when the time is used up over one of the four lists: %d', async (skip) => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'hang', skip });
    const result = await play(stage, {}, timedAfter(3));
    expect(endingOf(result)).toBe('1 unknown run.timeout');
    expect(requestsOf(stage)).toHaveLength(FOUR_READS.length);
  });

  it('is unknown when the time is used up, whichever request of a release hangs', async () => {
    const hung = async (skip: number) => {
      const stage = await setStage({ scenario: 'release' });
      stage.emulator.inject({ kind: 'hang', skip });
      const options = timed((useUp) => {
        stage.emulator.onRequest = () => {
          if (requestsOf(stage).length === skip + 1) useUp();
        };
        return undefined;
      });
      const { exitCode, outputs } = await play(stage, { ...FULL_RELEASE, readiness: 'off' }, options);
      const isReported = OUTPUTS.every((name) => name in outputs);
      // One that is read beside it may have been sent.
      const isLast = writesOf(stage).length === 0 || requestsOf(stage).length === skip + 1;
      return { exitCode, verdict: outputs.verdict, reasons: outputs.reasons, isReported, isLast };
    };
    // The first read, the first write, one in the midst of it, and the submit; every request, in process: ../release/whole.test.ts.
    const some = [0, BEFORE.length, BEFORE.length + 6, BEFORE.length + AFTER.length - 2];
    const results = await Promise.all(some.map(hung));
    const expected = { exitCode: 1, verdict: 'unknown', reasons: 'run.timeout', isReported: true, isLast: true };
    expect(results).toEqual(some.map(() => expected));
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('is unknown after %s, although nothing is answered', async (signal) => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'hang', times: FOUR_READS.length });
    let child: ChildProcess | undefined;
    stage.emulator.onRequest = () => void child?.kill(signal);
    const onStart = (started: ChildProcess) => {
      child = started;
    };
    const { exitCode, outputs } = await play(stage, {}, { onStart });
    expect([exitCode, outputs.verdict, outputs.reasons]).toEqual([1, 'unknown', 'run.interrupted']);
  });

  it('is unknown after SIGTERM, also while it connects', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const nodeOptions = whenConnecting("set(() => {}, 60_000); console.log('connecting'); return this;");
    let child: ChildProcess | undefined;
    const options: Partial<RunnerOptions> = {
      nodeOptions,
      onStart: (started) => {
        child = started;
      },
      onLog: (text) => void (text.includes('connecting') && child?.kill('SIGTERM')),
    };
    const { exitCode, outputs } = await play(stage, {}, options);
    expect([exitCode, outputs.verdict, outputs.reasons]).toEqual([1, 'unknown', 'run.interrupted']);
  });

  it('reports what was written when the job is canceled in a write, and begins no other', async () => {
    const stage = await setStage({ scenario: 'release' });
    let child: ChildProcess | undefined;
    let heard = () => {};
    const hasHeard = new Promise<void>((resolve) => {
      heard = resolve;
    });
    stage.emulator.onApplied = async ({ path }) => {
      if (path !== '/v1/reviewSubmissions') return;
      child?.kill('SIGINT');
      await hasHeard;
    };
    const result = await play(stage, FULL_RELEASE, {
      onStart: (started) => {
        child = started;
      },
      onLog: (text) => {
        if (text.includes('no new request is sent')) heard();
      },
    });
    expect(result.exitCode).toBe(1);
    expect(result.outputs.reasons).toContain('run.interrupted');
    expect(result.annotations[0]?.message).toMatch(
      /Done before: \d of \d+ steps, the last one: Create one review submission/,
    );
    expect(writesOf(stage).at(-1)).toBe('POST /v1/reviewSubmissions');
  });

  it.each([
    [
      'a promise that never settles',
      'fire(60_000); return this;',
      'The time for the whole run (timeout-minutes) is used up.',
    ],
    ['an unhandled rejection', 'Promise.reject(new Error("nobody caught this")); return this;', 'nobody caught this'],
    [
      'an uncaught exception',
      'setImmediate(() => { throw new Error("nobody caught this"); }); return this;',
      'nobody caught this',
    ],
    ['process.exit(0) in a dependency', 'process.exit(0);', 'The process ended before there was a verdict.'],
    [
      'an event loop that runs empty',
      'for (const { timer } of timers) clearTimeout(timer); return this;',
      'The process ended before there was a verdict.',
    ],
  ])('is red and reported after %s', async (_name, code, words) => {
    const stage = await setStage({ scenario: 'clear' });
    const result = await play(stage, {}, { nodeOptions: whenConnecting(code) });
    expect(result.exitCode).toBe(1);
    expect(Object.keys(result.outputs).sort()).toEqual([...OUTPUTS].sort());
    expect(result.outputs.verdict).toBe('unknown');
    const errors = result.annotations.filter(({ level }) => level === 'error');
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
    expect(result.summary).toMatch(/^## ❓ Unknown/);
    expect(result.summary.match(/^## /gm)).toHaveLength(1);
    expect(requestsOf(stage)).toEqual([]);
  });

  it('is red when the memory runs out', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const code = 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5));';
    const nodeOptions = ['--max-old-space-size=40', ...whenConnecting(code)];
    const result = await play(stage, {}, { nodeOptions });
    expect(result.exitCode).not.toBe(0);
    expect(result.outputs.verdict).toBeUndefined();
  });

  it.each([
    ['is not there', '/nowhere/outputs', 'Missing file at path: /nowhere/outputs'],
    ['is full', '/dev/full', 'ENOSPC'],
  ])('is red and reported for a step whose outputs cannot be written: their file %s', async (_why, file, words) => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    const blocked = await play(stage, {}, { env: { GITHUB_OUTPUT: file } });
    expect(blocked.exitCode).toBe(1);
    expect(blocked.annotations.map(({ title }) => title)).toEqual([
      'The outputs could not be set',
      'A version is in flight',
    ]);
    expect(blocked.annotations[0]?.message).toContain(words);
    const clear = await play(await setStage({ scenario: 'clear' }), {}, { env: { GITHUB_OUTPUT: file } });
    expect(clear.exitCode).toBe(1);
    expect(clear.shown).toContain('Verdict: clear. A release could start now.');
    expect(clear.summary).toMatch(/^## ✅ Clear/);
  });

  it('is red without any of the runner files and variables', async () => {
    const result = await runAction({ script: ACTION, inputs: {} });
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'unknown']);
  });
});
