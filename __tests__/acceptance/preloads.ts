/**
 * Modules that Node loads before the action: dependencies that misbehave, and a clock that a test can move on. They
 * change Node itself and leave the bundle alone, so they do not depend on how it was made.
 */
import type { ChildProcess } from 'node:child_process';
import type { RunnerOptions } from '../../emulator/runner/runner.ts';

/** @returns options of Node that run the code first */
export function preload(code: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/**
 * @param code runs when the action connects to anything, in the place of that unless it goes on with
 *   `return connect.apply(this, all)`; `timers` has every timer that was set, `fire(ms)` rings those that are as long
 * @param before runs once, ahead of the action
 */
export function whenConnecting(code: string, before = ''): string[] {
  return preload(`import net from 'node:net'; ${TIMERS} ${before}
    const { connect } = net.Socket.prototype;
    net.Socket.prototype.connect = function (...all) { ${code} };`);
}

const TIMERS = `
  const { setTimeout: set } = globalThis;
  const timers = [];
  globalThis.setTimeout = (callback, ms, ...rest) => {
    const timer = set(callback, ms, ...rest);
    timers.push({ timer, callback, ms });
    return timer;
  };
  const fire = (ms) => { for (const each of timers) if (each.ms >= ms) each.callback(); };`;

/** Nobody reads the log: its pipe is full, so that no write comes to its end. */
export const FULL_PIPE = preload(`const { stdout } = process; const { write } = stdout;
  stdout.write = (text, ...rest) => (text === '' ? true : write.call(stdout, text, ...rest));`);

/** The file of the bundle that holds the text is gone. */
export const withoutFileOf = (text: string) =>
  preload(`import { readFileSync } from 'node:fs'; import { registerHooks } from 'node:module';
    const load = (url, context, next) => {
      const isFile = /\\/dist\\/\\d+\\.index\\.js$/.test(url);
      if (isFile && readFileSync(new URL(url), 'utf8').includes(${JSON.stringify(text)})) throw new Error('it is gone');
      return next(url, context);
    };
    registerHooks({ load });`);

/** Retries come at once: the pause before one is a random part of its bound. */
export const NO_PAUSES = preload('Math.random = () => 0;');

/** Prints each file that is loaded as a module. */
export const LOADING = preload(`import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => { console.log('loaded ' + url); return next(url, context); } });`);

/** The limit of a run is longer. Every other timer is shorter. */
const LIMIT_MS = 60_000;

/**
 * Returns options for a process whose time is used up once so many of its requests were answered. No test has to wait.
 */
export function timedAfter(count: number): Partial<RunnerOptions> {
  let child: ChildProcess | undefined;
  let log = '';
  return {
    nodeOptions: preload(`${TIMERS} process.once('SIGUSR2', () => fire(${LIMIT_MS}));`),
    onStart: (started) => {
      child = started;
    },
    onLog: (text) => {
      log += text;
      if ((log.match(/^GET \S+ 200 /gm)?.length ?? 0) < count) return;
      child?.kill('SIGUSR2');
      child = undefined;
    },
  };
}
