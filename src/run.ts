/** The whole story: preflight, decide, execute, outcome. Values in and out. */
import { AppStoreClient, AppStoreReader } from './app-store/client.ts';
import { failureFinding } from './app-store/failure.ts';
import { fetchAppByBundleId, fetchVersion } from './app-store/reads/resources.ts';
import type { Transport } from './app-store/transport.ts';
import type { Clock } from './clock.ts';
import { awaitsStore, evaluateApproval } from './core/decide/approval.ts';
import { decideCancel } from './core/decide/cancel-mode.ts';
import { type Decision, decide, decideNamed, withBuildMeant, withBuilds } from './core/decide/decision.ts';
import { type Finding, inputFinding } from './core/model/finding.ts';
import { mayWrite, targetsExistingVersion } from './core/model/mode.ts';
import type { RunResult } from './core/model/outcome.ts';
import type { ReleaseRequest } from './core/model/request.ts';
import type { App } from './core/model/resources.ts';
import type { Result } from './core/model/result.ts';
import { isApprovedVersion, isOut } from './core/model/states.ts';
import type { Cancellation, Step } from './core/model/step.ts';
import { capitalized, describeVersion } from './core/text/describe.ts';
import { describePlanned } from './core/text/describe-step.ts';
import { type Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { decisions, type Looks, looksWithin, type Polling, throwIfUndecided } from './polling.ts';
import { fetchBuildFacts } from './preflight/builds.ts';
import { fetchVersionToCancel } from './preflight/cancel.ts';
import { fetchNamedVersion } from './preflight/named-version.ts';
import { fetchPreflight } from './preflight/preflight.ts';
import type { Remember } from './release/cleanup.ts';
import {
  initialState,
  isBlockedMeanwhile,
  isClear,
  nameBlocker,
  type RunState,
  resultOf,
  withDecision,
  withDefect,
  withInFlight,
  withInterruption,
} from './run-state.ts';

export interface Adapters {
  clock: Clock;
  deadline: Deadline;
  transport: Transport;
  log(line: string): void;
  /** For the lines about requests; left out, they are as any other. */
  logRequest?(line: string): void;
  mask(secret: string): void;
  remember: Remember;
  /** Called once, before the first wait, with what the run has come to so far. */
  onFirstWait?: ((result: RunResult) => Promise<void>) | undefined;
}

/** While one version is canceled somebody may submit another: so often the run makes way for itself, and then gives up. */
const CANCEL_ROUNDS = 2;

/** @returns how the run ended; never throws: a mistake of its own keeps what was found out and done before */
export async function run(inputs: Inputs, adapters: Adapters): Promise<RunResult> {
  const { request } = inputs;
  const client = writesNothing(request)
    ? new AppStoreReader(clientOptions(inputs, adapters))
    : createClient(inputs, adapters);
  const { deadline, clock } = adapters;
  let state = initialState(request);
  let lookedMs: number | null = null;
  let hasWaited = false;
  let isAppNamed = false;
  const nameApp = ({ app, platforms }: RunResult) => {
    if (isAppNamed || app?.name === undefined) return;
    adapters.log(`${app.name} (${app.id}), ${platforms.join(', ')}`);
    isAppNamed = true;
  };
  const resultNow = (): RunResult => ({ ...resultOf(state, client), lookedMs });
  const beforeWait = async () => {
    if (!hasWaited) await adapters.onFirstWait?.(resultNow());
    hasWaited = true;
  };
  const polling: Polling = {
    ...inputs,
    ...adapters,
    startedMs: clock.now(),
    beforeWait,
    requests: () => client.requests,
  };
  try {
    let app: Result<App, Finding> | null = null;
    const looks: Looks = {
      preflight: async () => {
        lookedMs = clock.now();
        if (!app?.ok) app = await findApp(client, inputs);
        if (!app.ok) return { kind: 'refused', app: null, steps: [], findings: [app.failure] };
        return decideAnew(client, deadline, app.value, state);
      },
      builds: async (decision) =>
        withBuilds(decision, await fetchBuildFacts(client, decision.snapshot.app, withBuildMeant(decision))),
    };
    const decideInTime = async () => {
      for await (const decision of decisions(looks, polling)) {
        state = withDecision(state, decision);
        nameApp(resultNow());
        throwIfUndecided(decision, deadline);
      }
    };
    await decideInTime();
    if (!isClear(state) || request.dryRun) return resultNow();
    for (let round = 1; round <= CANCEL_ROUNDS && isClear(state) && pendingCancellation(state); round++) {
      state = await takeSteps(client, adapters, state, isCancellation);
      // What a cancellation leaves behind differs from service to service, so the rest is decided anew.
      if (isClear(state)) await decideInTime();
    }
    const uncanceled = pendingCancellation(state);
    if (uncanceled && isClear(state)) state = withInFlight(state, uncanceled.version);
    if (isClear(state)) state = await takeSteps(client, adapters, state);
    if (isBlockedMeanwhile(state)) state = nameBlocker(state, await looks.preflight());
    if (request.mode === 'release' && isClear(state)) {
      for await (const now of followToStore(client, polling, state)) state = now;
    }
  } catch (error) {
    state = error instanceof Interruption ? withInterruption(state, error) : withDefect(state, error);
  }
  return resultNow();
}

function writesNothing({ mode, dryRun }: ReleaseRequest): boolean {
  return dryRun || !mayWrite(mode);
}

/** The post step takes it from here, so that what both need is one file of the bundle. */
export function createClient(inputs: Inputs, adapters: Omit<Adapters, 'remember'>): AppStoreClient {
  return new AppStoreClient(clientOptions(inputs, adapters));
}

function clientOptions(inputs: Inputs, adapters: Omit<Adapters, 'remember'>) {
  return { ...inputs, ...adapters, log: adapters.logRequest ?? adapters.log };
}

async function findApp(client: AppStoreReader, { app }: Inputs): Promise<Result<App, Finding>> {
  if (app.by === 'id') return { ok: true, value: { id: app.id } };
  const found = await fetchAppByBundleId(client, app.bundleId);
  if (!found.ok) return { ok: false, failure: failureFinding(found.failure) };
  if (found.value !== null) return { ok: true, value: found.value };
  const message = `bundle-id: there is no app with the bundle id ${app.bundleId} that this key can see.`;
  const remedy =
    'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.';
  return { ok: false, failure: inputFinding('bundle-id', message, remedy) };
}

async function decideAnew(client: AppStoreReader, { signal }: Deadline, app: App, state: RunState): Promise<Decision> {
  const { request, decision: earlier } = state;
  if (targetsExistingVersion(request.mode)) {
    const awaited = earlier?.kind === 'named-version' ? earlier.awaited : null;
    return decideNamed(await fetchNamedVersion(client, app, request, awaited), request, awaited);
  }
  if (request.mode === 'cancel') {
    const found = await fetchVersionToCancel(client, app, request, state);
    if ('finding' in found) return { kind: 'refused', app: found.app, steps: [], findings: [found.finding] };
    return decideCancel(found, request);
  }
  const read = await fetchPreflight({ client, request, canceling: state }, app);
  // A release has to know everything; a check that was stopped still reports what is certain.
  if (request.mode !== 'check') signal.throwIfAborted();
  return decide(read);
}

async function takeSteps(
  client: AppStoreReader,
  { clock, deadline, remember, log }: Adapters,
  state: RunState,
  isDue: (step: Step) => boolean = () => true,
): Promise<RunState> {
  const due = state.steps.filter(({ step, outcome }) => outcome === 'pending' && isDue(step));
  if (due.length === 0) return state;
  if (!(client instanceof AppStoreClient)) throw new Error('a run that only reads was about to take a step');
  // The notes of another number are shown in full before they go.
  for (const { locale, text } of state.lost) log(`Release notes in ${locale} that are replaced: ${text}`);
  for (const [index, { step }] of due.entries()) log(`Plan ${index + 1}/${due.length}: ${describePlanned(step)}`);
  const tools = { client, clock, signal: deadline.signal, remainingMs: () => deadline.remainingMs, remember, log };
  const { execute } = await import('./release/execute.ts');
  return execute(tools, state, isDue);
}

/** The version on its way to the store, within wait-minutes. It is released, whatever a failed read or the end of the time leaves open. */
async function* followToStore(client: AppStoreReader, polling: Polling, begun: RunState) {
  const { decision, version, request } = begun;
  if (decision?.kind !== 'named-version' || version === null || !awaitsStore(version)) return;
  let now = version;
  try {
    for await (const _ of looksWithin(polling, () => `${capitalized(describeVersion(version))} is ${now.state}.`)) {
      const read = await fetchVersion(client, version.id);
      if (!read.ok) continue;
      now = { ...version, state: read.value.state, phase: read.value.phase };
      // Who takes the app from sale meanwhile takes nothing back of the release.
      const findings =
        isOut(now.state) && isApprovedVersion(now.state)
          ? []
          : evaluateApproval({ ...decision, version: now }, request, true).findings;
      yield { ...begun, version: now, findings };
      if (!awaitsStore(now)) return;
    }
  } catch (error) {
    if (!(error instanceof Interruption && error.reason === 'run.timeout')) throw error;
  }
}

function isCancellation(step: Step): step is Cancellation {
  return step.kind === 'cancel-version' || step.kind === 'cancel-submission';
}

function pendingCancellation({ steps }: RunState) {
  const pending = steps.filter(({ outcome }) => outcome === 'pending');
  return pending.map(({ step }) => step).find(isCancellation);
}
