import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type RunnerOptions, runAction } from '../../emulator/runner.ts';
import { ACTION, FULL_RELEASE, OUTPUTS, play, requestsOf, setStage, writesOf } from './harness.ts';

/** Reads before, writes, and reads between: what the count of requests holds. */
const REQUESTS_OF_A_RELEASE = 20;

const folder = mkdtempSync(join(tmpdir(), 'endings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module that is loaded before the action, and plays a dependency that misbehaves. */
function sabotage(name: string, code: string): string[] {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return ['--import', file];
}

/** Every timer that is set can be taken away again, as if nobody had set one. */
const TIMERS = `const timers = []; const { setTimeout: set } = globalThis;
  globalThis.setTimeout = (...all) => { const timer = set(...all); timers.push(timer); return timer; };
  const clearAll = () => { for (const timer of timers) clearTimeout(timer); };`;

describe('every ending tells all outputs, and only a verdict of clear is green', () => {
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
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'unknown',
      'service.unauthorized',
    ]);
    expect(result.annotations[0]?.message).toMatch(/360\d s ahead of the service's/);
    expect(requestsOf(stage)).toHaveLength(6);
  });

  it.each([
    ['500 for ever', { kind: 'status-before', status: 500, times: 1000 }, 'service.unavailable'],
    ['429 for ever', { kind: 'status-before', status: 429, times: 1000 }, 'service.rate-limited'],
    ['403', { kind: 'status-before', status: 403, times: 1000 }, 'service.forbidden'],
    ['HTML with 200', { kind: 'html', times: 1000 }, 'service.unreadable'],
    ['a body without data', { kind: 'body', body: '{"links":{}}', times: 1000 }, 'service.unreadable'],
    ['a body cut short', { kind: 'cut-before', times: 1000 }, 'service.unavailable'],
    ['a reset', { kind: 'reset-before', times: 1000 }, 'service.unavailable'],
    ['a redirect', { kind: 'redirect', times: 1000 }, 'service.unreadable'],
  ] as const)('is unknown when the service answers %s', async (_name, fault, reason) => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject(fault);
    const result = await play(stage);
    expect([result.exitCode, result.outputs.verdict]).toEqual([1, 'unknown']);
    expect(result.outputs.reasons?.split(',')).toEqual([reason]);
    expect(result.outputs['slots-free']).toBe('');
  });

  it('is green when a read succeeds after a 500, a reset and a 429', async () => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'status-before', status: 500 });
    stage.emulator.inject({ kind: 'reset-before' });
    stage.emulator.inject({ kind: 'status-before', status: 429, headers: { 'retry-after': '0' } });
    const result = await play(stage);
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(requestsOf(stage)).toHaveLength(6);
  });

  it('is unknown when one of the reads hangs until the time for the run is over', async () => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'hang', match: { path: '/v1/reviewSubmissions' } });
    const result = await play(stage, { 'timeout-minutes': '0.02' });
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([1, 'unknown', 'run.timeout']);
    expect(result.durationMs).toBeLessThan(10_000);
  });

  it('is unknown by the bound on the run, whichever request of a release hangs', async () => {
    const hung = async (skip: number) => {
      const stage = await setStage({ scenario: 'release' });
      stage.emulator.inject({ kind: 'hang', skip });
      const result = await play(stage, { ...FULL_RELEASE, 'timeout-minutes': '0.2' });
      const { exitCode, outputs, durationMs } = result;
      const told = OUTPUTS.every((name) => name in outputs);
      return {
        hung: requestsOf(stage).length > skip,
        exitCode,
        verdict: outputs.verdict,
        told,
        late: durationMs > 25_000,
      };
    };
    const every = Array.from({ length: REQUESTS_OF_A_RELEASE }, (_, skip) => skip);
    const results: unknown[] = [];
    // Many at a time, since each of them only waits; with time enough to get as far as that on a busy machine.
    for (let at = 0; at < every.length; at += 10)
      results.push(...(await Promise.all(every.slice(at, at + 10).map(hung))));
    expect(results).toEqual(
      every.map(() => ({ hung: true, exitCode: 1, verdict: 'unknown', told: true, late: false })),
    );
  }, 120_000);

  it.each(['SIGINT', 'SIGTERM'] as const)('is unknown within five seconds after %s', async (signal) => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.inject({ kind: 'hang', times: 3 });
    let sentMs = 0;
    let kill = () => {};
    stage.emulator.onRequest = () => {
      sentMs = performance.now();
      kill();
    };
    const result = await play(
      stage,
      {},
      {
        onStart: (child) => {
          kill = () => void child.kill(signal);
        },
      },
    );
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'unknown',
      'run.interrupted',
    ]);
    expect(performance.now() - sentMs).toBeLessThan(5_000);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'is unknown within five seconds after %s, also while it connects',
    async (signal) => {
      const stage = await setStage({ scenario: 'clear' });
      const nodeOptions = sabotage(
        `connects-${signal}`,
        `import net from 'node:net'; net.Socket.prototype.connect = function () {
        setTimeout(() => {}, 60_000); console.log('connecting'); return this; };`,
      );
      let child: ChildProcess | undefined;
      let sentMs = 0;
      const options: Partial<RunnerOptions> = {
        nodeOptions,
        onStart: (started) => {
          child = started;
        },
        onLog: (text) => {
          if (sentMs > 0 || !text.includes('connecting')) return;
          sentMs = performance.now();
          child?.kill(signal);
        },
      };
      const { exitCode, outputs } = await play(stage, {}, options);
      expect([exitCode, outputs.verdict, outputs.reasons]).toEqual([1, 'unknown', 'run.interrupted']);
      expect(performance.now() - sentMs).toBeLessThan(5_000);
    },
  );

  it('tells what was written when the job is canceled in a write, and begins no other', async () => {
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
        if (text.includes('nothing new is begun')) heard();
      },
    });
    expect(result.exitCode).toBe(1);
    expect(result.outputs.reasons).toContain('run.interrupted');
    expect(result.annotations[0]?.message).toMatch(/Create version 1\.1/);
    expect(writesOf(stage).at(-1)).toBe('POST /v1/reviewSubmissions');
  });

  it.each([
    ['a promise that never settles', 'return this;', 'The time for the whole run (timeout-minutes) is used up.'],
    ['an unhandled rejection', 'Promise.reject(new Error("nobody caught this")); return this;', 'nobody caught this'],
    [
      'an uncaught exception',
      'setImmediate(() => { throw new Error("nobody caught this"); }); return this;',
      'nobody caught this',
    ],
    ['process.exit(0) in a dependency', 'process.exit(0);', 'The process ended before there was a verdict.'],
    ['an event loop that runs empty', 'clearAll(); return this;', 'The process ended before there was a verdict.'],
  ])('is red and told after %s', async (name, code, words) => {
    const stage = await setStage({ scenario: 'clear' });
    const nodeOptions = sabotage(
      name.replaceAll(/\W/g, '-'),
      `import net from 'node:net'; ${TIMERS} net.Socket.prototype.connect = function () { ${code} };`,
    );
    const result = await play(stage, { 'timeout-minutes': '0.05' }, { nodeOptions });
    expect(result.exitCode).toBe(1);
    expect(Object.keys(result.outputs).sort()).toEqual([...OUTPUTS].sort());
    expect(result.outputs.verdict).toBe('unknown');
    const errors = result.annotations.filter(({ level }) => level === 'error');
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
    expect(result.summary).toMatch(/^## ❓ Unknown/);
    expect(result.summary.match(/^## /gm)).toHaveLength(1);
  });

  it('is red when the memory runs out', async () => {
    const stage = await setStage({ scenario: 'clear' });
    const code =
      "import net from 'node:net'; net.Socket.prototype.connect = function () { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); };";
    const result = await play(stage, {}, { nodeOptions: ['--max-old-space-size=40', ...sabotage('memory', code)] });
    expect(result.exitCode).not.toBe(0);
    expect(result.outputs.verdict).toBeUndefined();
  });

  it.each([
    ['is not there', '/nowhere/outputs', 'Missing file at path: /nowhere/outputs'],
    ['is full', '/dev/full', 'ENOSPC'],
  ])('is red and told for a step whose outputs cannot be written, because their file %s', async (_why, file, words) => {
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

describe('what is certain is told although something else is not known', () => {
  it('blocks on a version in flight when the time runs out over another read', async () => {
    const stage = await setStage({ scenario: 'version-in-flight' });
    stage.emulator.inject({ kind: 'hang', match: { path: '/v1/reviewSubmissions' }, skip: 1 });
    const result = await play(stage, { 'timeout-minutes': '0.02' });
    expect([result.exitCode, result.outputs.verdict, result.outputs.reasons]).toEqual([
      1,
      'blocked',
      'version.in-flight,run.timeout',
    ]);
    expect(result.outputs['version-state']).toBe('IN_REVIEW');
  });

  it('stands without the items of a draft when the time runs out over them', async () => {
    const stage = await setStage({ scenario: 'orphan' });
    stage.emulator.inject({ kind: 'hang', match: { path: /\/items$/ } });
    const result = await play(stage, { 'timeout-minutes': '0.02' });
    expect([result.exitCode, result.outputs.verdict]).toEqual([0, 'clear']);
    expect(result.summary).toContain('contents could not be read');
  });

  it('names who was faster when the service refuses the last slot', async () => {
    const stage = await setStage({ scenario: 'release' });
    const { service } = stage.emulator;
    stage.emulator.onRequest = ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/reviewSubmissions') return;
      for (let at = 0; at < 5; at++)
        service.addSubmission({ appId: stage.appId, platform: 'MAC_OS', id: `other-${at}` });
    };
    const result = await play(stage, FULL_RELEASE);
    expect([result.exitCode, result.outputs.reasons]).toEqual([1, 'submission.total-limit']);
    expect(result.outputs).toMatchObject({ orphans: '5', 'slots-free': '0' });
    expect(result.annotations.some(({ message }) => message.includes('Slot 5: draft other-4'))).toBe(true);
  });

  it('shows no token that an answer echoes, not in part and not escaped', async () => {
    const stage = await setStage({ scenario: 'clear' });
    stage.emulator.onRequest = ({ headers }) => {
      const detail = `${'x'.repeat(500)}${headers.authorization}`;
      const body = JSON.stringify({
        errors: [{ status: '403', code: 'FORBIDDEN_ERROR', title: headers.authorization, detail }],
      });
      stage.emulator.inject({ kind: 'body', status: 403, body });
    };
    const result = await play(stage);
    const [, token = ''] = stage.emulator.requests[0]?.headers.authorization?.split(' ') ?? [];
    const visible = [
      ...result.shown,
      ...result.annotations.map(({ message }) => message),
      result.summary,
      ...Object.values(result.outputs),
    ].join('\n');
    expect(result.outputs.reasons).toBe('service.forbidden');
    expect(token.length).toBeGreaterThan(100);
    expect(visible).toContain('Bearer ***');
    expect(visible).not.toContain(token.slice(0, 20));
  });
});
