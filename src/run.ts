/** The whole story of a run: preflight, decide, execute, result. */
import { AppStoreClient, AppStoreReader } from './app-store/client.ts';
import type { Transport } from './app-store/transport.ts';
import type { Clock } from './clock.ts';
import type { Decision } from './core/decide/decision.ts';
import type { Finding } from './core/model/finding.ts';
import { mayWrite } from './core/model/mode.ts';
import type { RunResult } from './core/model/outcome.ts';
import type { App } from './core/model/resources.ts';
import type { Result } from './core/model/result.ts';
import type { Cancellation, Step } from './core/model/step.ts';
import { describePlanned } from './core/text/describe-step.ts';
import { Deadline, isTimeout } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { decideAnew, findApp } from './look.ts';
import {
  followToStore,
  type Polling,
  pollDecisions,
  throwIfUndecided,
  waitForStep,
  waitWithinTimeout,
} from './polling.ts';
import { resultOf } from './run-result.ts';
import {
  initialState,
  isBlockedMeanwhile,
  isClear,
  isNumberUnseen,
  type RunState,
  withBlocker,
  withDecision,
  withError,
  withLateVersion,
  withSecondLook,
} from './run-state.ts';

export interface Adapters {
  clock: Clock;
  deadline: Deadline;
  transport: Transport;
  log(line: string): void;
  /** Logs the lines about requests; `log` does it by default. */
  logRequest?(line: string): void;
  mask(secret: string): void;
  /** Called before each wait with the result so far. */
  onWait?: ((result: RunResult) => Promise<void>) | undefined;
}

/** Carries out the run, and returns its result. An error inside ends the run, and keeps everything found and done before. */
export async function run(inputs: Inputs, adapters: Adapters): Promise<RunResult> {
  const current = new Run(inputs, adapters);
  try {
    await current.carryOut();
  } catch (error) {
    current.state = withError(current.state, error);
  }
  return current.result;
}

/** Maximum cancellation rounds. Somebody may submit another version while this run cancels one. */
const MAX_CANCEL_ROUNDS = 2;

/** Time to clean up once the run is over. The runner kills a canceled job 10 s after its first signal (src/reporter.ts). */
const CLEANUP_MS = { timeout: 20_000, signal: 2_000 };

class Run {
  state: RunState;
  private readonly inputs: Inputs;
  private readonly adapters: Adapters;
  private readonly client: AppStoreReader;
  private readonly polling: Polling;
  private app: Result<App, Finding> | null = null;
  private lookedMs: number | null = null;

  constructor(inputs: Inputs, adapters: Adapters) {
    this.inputs = inputs;
    this.adapters = adapters;
    // The client cannot write unless the mode may write.
    const isWriting = !inputs.request.dryRun && mayWrite(inputs.request.mode);
    const Client = isWriting ? AppStoreClient : AppStoreReader;
    this.client = new Client({ ...inputs, ...adapters, log: adapters.logRequest ?? adapters.log });
    this.state = initialState(inputs.request);
    this.polling = {
      ...inputs,
      ...adapters,
      startedMs: adapters.clock.uptime(),
      requests: () => this.client.requests,
      beforeWait: async () => adapters.onWait?.(this.result),
    };
  }

  get result(): RunResult {
    return { ...resultOf(this.state, this.client), lookedMs: this.lookedMs };
  }

  async carryOut(): Promise<void> {
    await this.decide();
    if (!isClear(this.state) || this.inputs.request.dryRun) return;
    await this.cancelOthers();
    await this.takeSteps();
    await this.findUnseen();
    if (isBlockedMeanwhile(this.state)) this.state = withBlocker(this.state, await this.look());
    if (!isClear(this.state)) return;
    for await (const state of followToStore(() => this.look(), this.polling, this.state)) this.state = state;
  }

  /** Looks at the service until the run is clear, or the time is over. */
  private async decide(): Promise<void> {
    for await (const decision of pollDecisions(() => this.look(), this.polling)) {
      this.state = withDecision(this.state, decision);
      throwIfUndecided(decision, this.adapters.deadline);
    }
  }

  private async look(): Promise<Decision> {
    this.lookedMs = this.adapters.clock.uptime();
    if (!this.app?.ok) this.app = await findApp(this.client, this.inputs);
    if (!this.app.ok) return { kind: 'refused', app: null, steps: [], findings: [this.app.failure] };
    return decideAnew(this.client, this.adapters.deadline, this.app.value, this.state);
  }

  /** Looks until the lists show the version that has the number, and goes on with it. */
  private async findUnseen(): Promise<void> {
    const { version } = this.inputs.request;
    for (let count = 1; isNumberUnseen(this.state); count++) {
      const reason = `App Store Connect does not show version ${version} yet.`;
      if (!(await waitWithinTimeout(this.polling, count, reason))) return;
      const now = await this.look();
      if (now.steps.some(({ kind }) => kind === 'create-version')) continue;
      this.state = withSecondLook(this.state, now);
      await this.takeSteps();
    }
  }

  /** Cancels the versions in the way. Each round decides anew: services differ in what a cancellation leaves behind. */
  private async cancelOthers(): Promise<void> {
    for (let round = 1; round <= MAX_CANCEL_ROUNDS; round++) {
      if (pendingCancellation(this.state) === undefined) return;
      await this.takeSteps(isCancellation);
      if (isClear(this.state)) await this.decide();
      if (!isClear(this.state)) return;
    }
    const late = pendingCancellation(this.state);
    if (late !== undefined) this.state = withLateVersion(this.state, late.version);
  }

  private async takeSteps(isDue: (step: Step) => boolean = () => true): Promise<void> {
    const { client, state } = this;
    const { clock, deadline, log } = this.adapters;
    const due = pendingSteps(state).filter(isDue);
    if (!isClear(state) || due.length === 0) return;
    if (!(client instanceof AppStoreClient)) throw new Error('a run that only reads was about to take a step');
    // The numbers are those of the rows in the summary: a cancellation before this plan counts too.
    for (const [index, { step }] of state.steps.entries())
      if (due.includes(step)) log(`Plan ${index + 1}/${state.steps.length}: ${describePlanned(step)}`);
    const { execute } = await import('./release/execute.ts');
    let more: Deadline | undefined;
    const tools = {
      ...{ client, clock, signal: deadline.signal, log },
      remainingMs: () => deadline.remainingMs,
      prolong: () => {
        more = new Deadline(clock, isTimeout(deadline.signal.reason) ? CLEANUP_MS.timeout : CLEANUP_MS.signal);
        client.allow(more);
        return more.signal;
      },
      waitToLook: (count: number, delayMs: number | undefined, reason: string) =>
        waitForStep(this.polling, count, delayMs, reason),
    };
    this.state = await execute(tools, state, isDue);
    more?.clear();
  }
}

function pendingSteps({ steps }: RunState): Step[] {
  return steps.filter(({ outcome }) => outcome === 'pending').map(({ step }) => step);
}

function pendingCancellation(state: RunState): Cancellation | undefined {
  return pendingSteps(state).find(isCancellation);
}

function isCancellation(step: Step): step is Cancellation {
  return step.kind === 'cancel-version' || step.kind === 'cancel-submission';
}
