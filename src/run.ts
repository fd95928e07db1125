/** The whole story of a run: preflight, decide, execute, result. */
import { Reader } from './app-store/client.ts';
import type { Transport } from './app-store/transport.ts';
import { AppStoreClient } from './app-store/writes.ts';
import type { Clock } from './clock.ts';
import { runFinding } from './core/model/finding.ts';
import type { RunResult } from './core/model/outcome.ts';
import type { Step } from './core/model/step.ts';
import { describePlanned } from './core/text/describe-step.ts';
import type { Deadline } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { createLook } from './look.ts';
import { followToStore, LAG_MS, pollDecisions, waitWithin } from './polling.ts';
import { resultOf } from './run-result.ts';
import { cutOffFinding, initialState, isClear, isNumberUnseen, type RunState, withDecision } from './run-state.ts';

interface Adapters {
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
  const { request } = inputs;
  const { clock, deadline, log, logRequest = log, onWait } = adapters;
  // The client cannot write unless the mode may write.
  const Client = !request.dryRun && request.mode !== 'check' ? AppStoreClient : Reader;
  const client = new Client({ ...inputs, ...adapters, log: logRequest });
  let state = initialState(request);
  let lookedMs: number | null = null;
  const result = () => ({ ...resultOf(state, client), lookedMs });
  const polling = {
    ...inputs,
    ...adapters,
    startedMs: clock.uptime(),
    requests: () => client.requests,
    beforeWait: async () => onWait?.(result()),
  };

  const lookAt = createLook(client, inputs, deadline.signal);
  const look = () => {
    lookedMs = clock.uptime();
    return lookAt(state);
  };

  /** Looks at the service until the run is clear, or the time is over. */
  const decide = async () => {
    for await (const decision of pollDecisions(look, polling, state.canceled.size > 0)) {
      state = withDecision(state, decision);
      deadline.signal.throwIfAborted();
    }
  };

  const takeSteps = async (due = pendingSteps(state)) => {
    if (!isClear(state) || due.length === 0) return;
    if (!(client instanceof AppStoreClient)) throw new Error('a run that only reads was about to take a step');
    // The numbers are those of the rows in the summary: a cancellation before this plan counts too.
    for (const [index, { step }] of state.steps.entries())
      if (due.includes(step)) log(`Plan ${index + 1}/${state.steps.length}: ${describePlanned(step)}`);
    const { execute } = await import('./release/execute.ts');
    let more: Deadline | undefined;
    const prolong = () => {
      more = deadline.startCleanup();
      client.allow(more);
      return more.signal;
    };
    const tools = {
      client,
      signal: deadline.signal,
      log,
      remainingMs: () => deadline.remainingMs,
      waitBeside: (count: number, reason: string) => waitWithin(polling, 'wait-minutes', count, reason),
    };
    state = await execute(tools, prolong, state, due);
    more?.clear();
  };

  /** Cancels the versions in the way, and decides anew: services differ in what a cancellation leaves behind. */
  const cancelOthers = async () => {
    const cancels = pendingSteps(state).filter(isCancellation);
    if (cancels.length === 0) return;
    await takeSteps(cancels);
    if (isClear(state)) await decide();
    if (!isClear(state)) return;
    // What somebody submitted meanwhile is nothing that this run was asked to take out of review.
    const late = pendingSteps(state).find(isCancellation);
    if (late === undefined) return;
    const message = `${describePlanned(late)}: not done, because it showed up while this run canceled others.`;
    const remedy = 'See whose it is first: the next run cancels it too.';
    const subject = { type: 'appStoreVersion', id: late.version.id };
    const reason = 'version.in-flight';
    const finding = runFinding({ reason, severity: 'error', message, remedy, subject });
    state = { ...state, findings: [...state.findings, finding] };
  };

  /** Looks until the lists show the version that has the number, and goes on with it. */
  const findUnseen = async () => {
    const sinceMs = clock.uptime();
    for (let count = 1; isNumberUnseen(state); count++) {
      const isInFlight = state.findings.some(({ reason }) => reason === 'version.in-flight');
      if (isInFlight && clock.uptime() - sinceMs >= LAG_MS) return;
      const reason = `App Store Connect does not show version ${request.version} yet, or what keeps it from being made.`;
      if (!(await waitWithin(polling, 'timeout-minutes', count, reason))) return;
      const now = await look();
      if (now.steps.some(({ kind }) => kind === 'create-version')) continue;
      // What somebody made meanwhile is nothing that this run was asked to cancel or to rename.
      if (now.kind !== 'preflight' || now.version.kind === 'reuse' || now.cancels.length > 0) return;
      state = withDecision(state, now);
      await takeSteps();
    }
  };

  const carryOut = async () => {
    await decide();
    if (!isClear(state) || request.dryRun) return;
    await cancelOthers();
    await takeSteps();
    await findUnseen();
    if (!isClear(state)) return;
    for await (const next of followToStore(look, polling, state)) state = next;
  };

  try {
    await carryOut();
  } catch (error) {
    state = { ...state, findings: [...state.findings, cutOffFinding(state, error)] };
  }
  return result();
}

function pendingSteps({ steps }: RunState) {
  return steps.filter(({ outcome }) => outcome === 'pending').map(({ step }) => step);
}

function isCancellation(step: Step) {
  return step.kind === 'cancel-version' || step.kind === 'cancel-submission';
}
