/** One scene's service, and the runner that plays the action against it. */
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { type RunnerResult, runAction } from '../emulator/runner.ts';
import { type Emulator, type RequestRecord, startEmulator } from '../emulator/server.ts';
import { showPost, showRun, showStep } from './screen.ts';

const dist = resolve(import.meta.dirname, '../dist');

export type Inputs = Record<string, string>;

export interface Expectation {
  verdict: string | undefined;
  reasons?: string;
  exitCode: number | null;
}

export class Stage {
  readonly emulator: Emulator;

  static async open(scenario: string): Promise<Stage> {
    return new Stage(await startEmulator({ scenario }));
  }

  private constructor(emulator: Emulator) {
    this.emulator = emulator;
  }

  close(): Promise<void> {
    return this.emulator.close();
  }

  /**
   * A step of a job: the action with these inputs, and its post step if it failed, as action.yml asks for; shown as
   * GitHub shows it. A machine that died starts no post step.
   */
  async step(inputs: Inputs, onStart?: (child: ChildProcess) => void): Promise<RunnerResult> {
    showStep(inputs);
    const result = await this.run(inputs, { onStart });
    showRun(result);
    if (result.exitCode !== null && result.exitCode !== 0) {
      const env = Object.fromEntries(Object.entries(result.state).map(([name, value]) => [`STATE_${name}`, value]));
      showPost(await this.run(inputs, { script: 'post.js', env }));
    }
    return result;
  }

  /** The same, behind the curtain, and without the post step. */
  async run(
    inputs: Inputs,
    {
      script = 'index.js',
      env = {},
      onStart,
    }: {
      script?: string;
      env?: Record<string, string>;
      onStart?: ((child: ChildProcess) => void) | undefined;
    } = {},
  ): Promise<RunnerResult> {
    const { emulator } = this;
    const { keyId, issuerId, privateKey } = emulator.credentials;
    return runAction({
      script: resolve(dist, script),
      env,
      inputs: {
        'base-url': emulator.url,
        'app-id': [...emulator.service.store.apps.keys()][0] ?? '',
        'key-id': keyId,
        'issuer-id': issuerId,
        'private-key': privateKey,
        ...inputs,
      },
      ...(onStart === undefined ? {} : { onStart }),
    });
  }

  /** Writes that the service has applied. */
  get writes(): RequestRecord[] {
    return this.emulator.requests.filter(({ method, applied }) => method !== 'GET' && applied === true);
  }

  get reads(): RequestRecord[] {
    return this.emulator.requests.filter(({ method }) => method === 'GET');
  }

  /** Open submissions with how many things each holds. */
  get submissions(): { id: string; state: string; items: number }[] {
    const { store } = this.emulator.service;
    return [...store.submissions.values()]
      .filter(({ state }) => state !== 'COMPLETE')
      .map(({ id, state }) => ({ id, state, items: store.standingItemsOf(id).length }));
  }

  get versions(): string[] {
    return [...this.emulator.service.store.versions.values()].map(
      ({ versionString, state }) => `${versionString} ${state}`,
    );
  }
}

/** @returns what was not as expected, in words */
export function compare(result: RunnerResult, expected: Expectation): string[] {
  const { exitCode, outputs } = result;
  const pairs: [string, unknown, unknown][] = [
    ['exit code', exitCode, expected.exitCode],
    ['verdict', outputs.verdict, expected.verdict],
    ['reasons', outputs.reasons, expected.reasons ?? outputs.reasons],
  ];
  return pairs.flatMap(([what, is, should]) => same(what, is, should));
}

export function same(what: string, is: unknown, should: unknown): string[] {
  const [left, right] = [JSON.stringify(is), JSON.stringify(should)];
  return left === right ? [] : [`${what} is ${left}, and should be ${right}`];
}
