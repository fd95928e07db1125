/** The service of a scene, and a runner that plays the action against it. */
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { type Emulator, type EmulatorOptions, type RequestRecord, startEmulator } from '../emulator/emulator.ts';
import { type RunnerResult, runAction } from '../emulator/runner/runner.ts';
import { PullRequest, type Shown } from './pull-request.ts';

export type Inputs = Record<string, string>;

/** Receiver of a scene: a terminal, a test, or the drawing of pictures. */
export interface Audience {
  /** Receives sentences between the steps. */
  say(text: string): void;
  /** Receives the step's inputs before it runs. */
  step(inputs: Inputs): void;
  run(result: RunnerResult): void;
  /** Receives status and comment after a run. */
  pullRequest(shown: Shown): void;
}

export interface StageOptions extends EmulatorOptions {
  /** A pull request starts the workflow. */
  isPullRequest?: boolean | undefined;
  /** Branch that the pull request goes into. */
  base?: string | undefined;
  /** Node options for the action, such as `--import`. */
  nodeOptions?: string[];
  /** Folder of the checkout; left out: an empty one. */
  workspace?: string;
  /** Script to play; left out: the shipped one. */
  script?: string;
}

const SHIPPED = resolve(import.meta.dirname, '../dist/index.js');

export interface Expectation {
  verdict: string | undefined;
  reasons?: string;
  exitCode: number | null;
}

export class Stage {
  readonly emulator: Emulator;
  private readonly pullRequest: PullRequest | null;
  private readonly audience: Audience;
  private readonly options: StageOptions;
  /** Folder of the checkout; `undefined`: an empty one. */
  workspace: string | undefined;

  static async open(options: StageOptions, audience: Audience): Promise<Stage> {
    const emulator = await startEmulator(options);
    return new Stage(emulator, options.isPullRequest ? await PullRequest.open(options.base) : null, audience, options);
  }

  private constructor(emulator: Emulator, pullRequest: PullRequest | null, audience: Audience, options: StageOptions) {
    this.emulator = emulator;
    this.pullRequest = pullRequest;
    this.audience = audience;
    this.options = options;
    this.workspace = options.workspace;
  }

  async close(): Promise<void> {
    await Promise.all([this.emulator.close(), this.pullRequest?.close()]);
  }

  say(text: string): void {
    this.audience.say(text);
  }

  /** Plays and shows a step of a job. */
  async step(inputs: Inputs, onStart?: (child: ChildProcess) => void): Promise<RunnerResult> {
    const { audience, pullRequest } = this;
    audience.step(inputs);
    const result = await this.run(inputs, onStart);
    audience.run(result);
    if (pullRequest !== null) audience.pullRequest(pullRequest.shown());
    return result;
  }

  /** Plays the action without showing it. */
  async run(inputs: Inputs, onStart?: (child: ChildProcess) => void): Promise<RunnerResult> {
    const { emulator, options, pullRequest } = this;
    const { keyId, issuerId, privateKey } = emulator.credentials;
    return runAction({
      script: options.script ?? SHIPPED,
      env: { ...pullRequest?.env },
      nodeOptions: options.nodeOptions ?? [],
      ...(this.workspace === undefined ? {} : { workspace: this.workspace }),
      inputs: {
        'base-url': emulator.url,
        'app-id': this.appId,
        'key-id': keyId,
        'issuer-id': issuerId,
        'private-key': privateKey,
        ...(pullRequest === null ? {} : { 'github-token': pullRequest.token }),
        ...inputs,
      },
      ...(onStart === undefined ? {} : { onStart }),
    });
  }

  get appId(): string {
    return [...this.emulator.service.store.apps.keys()][0] ?? '';
  }

  /** Writes that the service has applied. */
  get writes(): RequestRecord[] {
    return this.emulator.requests.filter(({ method, applied }) => method !== 'GET' && applied === true);
  }

  get reads(): RequestRecord[] {
    return this.emulator.requests.filter(({ method }) => method === 'GET');
  }

  /** Open submissions, with the number of their items. */
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

/** @returns differences in words */
export function compare(result: RunnerResult, expected: Expectation): string[] {
  const { exitCode, outputs } = result;
  const pairs: [string, unknown, unknown][] = [
    ['exit code', exitCode, expected.exitCode],
    ['verdict', outputs.verdict, expected.verdict],
    ['reasons', outputs.reasons, expected.reasons ?? outputs.reasons],
  ];
  return pairs.flatMap(([what, is, should]) => compareValues(what, is, should));
}

export function compareValues(what: string, is: unknown, should: unknown): string[] {
  const [left, right] = [JSON.stringify(is), JSON.stringify(should)];
  return left === right ? [] : [`${what} is ${left}, and should be ${right}`];
}
