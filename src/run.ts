/** The whole story: preflight, decide, execute, outcome. Values in and out. */

import { AppStoreClient } from './app-store/client.ts';
import { failureFinding } from './app-store/failure.ts';
import { fetchPreflight } from './app-store/preflight.ts';
import { fetchNamedVersion } from './app-store/reads/named-version.ts';
import { fetchAppByBundleId } from './app-store/reads/resources.ts';
import { createTokenSource } from './app-store/token.ts';
import type { Transport } from './app-store/transport-types.ts';
import type { Clock } from './clock.ts';
import { type Decision, decide, decideNamed } from './core/decide/decision.ts';
import { awaitsApproval } from './core/decide/release-approved.ts';
import type { Finding } from './core/model/finding.ts';
import { isOfNamedVersion } from './core/model/request.ts';
import type { App } from './core/model/resources.ts';
import type { Ending } from './core/model/result.ts';
import type { Canceled } from './core/model/snapshot.ts';
import type { Step } from './core/model/step.ts';
import { describePlanned } from './core/text/describe-step.ts';
import { type Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { decisions, throwIfUndecided } from './polling.ts';
import type { Cleanup, StepContext } from './release/context.ts';
import {
  began,
  decided,
  endingOf,
  executed,
  interrupted,
  isCancellation,
  isClear,
  isOvertaken,
  type Known,
  named,
  startOf,
} from './run-state.ts';

export interface Adapters {
  clock: Clock;
  deadline: Deadline;
  transport: Transport;
  log(line: string): void;
  mask(secret: string): void;
  /** The text without anything that was masked. */
  redact(text: string): string;
  remember(cleanup: Cleanup | null): void;
}

/** @returns how the run ended; never throws for what the service does, nor for time or an interruption */
export async function run(inputs: Inputs, adapters: Adapters): Promise<Ending> {
  const client = createClient(inputs, adapters);
  const { request } = inputs;
  let known = began(request);
  try {
    const app = await findApp(client, inputs);
    if ('finding' in app) return endingOf({ ...known, findings: [app.finding] }, client);
    const preflight = (canceled: Canceled) => decideAnew(client, adapters.deadline, app, { ...known, canceled });
    for await (const decision of decisions(() => preflight(new Map()), { ...inputs, ...adapters })) {
      known = decided(known, decision);
      throwIfUndecided(decision, request, adapters.deadline);
    }
    const takeSteps = async (steps: readonly Step[]) => {
      announce(steps, adapters);
      const { beginExecution, execute } = await import('./release/execute.ts');
      return executed(known, await execute(contextOf(client, adapters, known), beginExecution(steps, startOf(known))));
    };
    if (!isClear(known) || request.dryRun) return endingOf(known, client);
    const cancels = known.ahead.filter(isCancellation);
    if (cancels.length > 0) {
      known = await takeSteps(cancels);
      // What a cancellation leaves behind differs from service to service, so the rest is decided anew.
      if (isClear(known)) {
        const decision = await preflight(known.canceled);
        known = decided(known, decision);
        throwIfUndecided(decision, request, adapters.deadline);
      }
    }
    if (isClear(known) && known.ahead.length > 0) known = await takeSteps(known.ahead);
    if (isOvertaken(known)) known = named(known, await preflight(known.canceled));
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    known = interrupted(known, error);
  }
  return endingOf(known, client);
}

export function createClient(
  inputs: Inputs,
  { clock, deadline, transport, log, mask, redact }: Omit<Adapters, 'remember'>,
): AppStoreClient {
  const { keyId, issuerId, privateKey, audience, baseUrl } = inputs;
  const token = createTokenSource({ keyId, issuerId, privateKey, audience, now: () => clock.now(), mask });
  return new AppStoreClient({
    baseUrl,
    token,
    clock,
    send: (it) => transport.send(it),
    signal: deadline.signal,
    writeSignal: deadline.writeSignal,
    redact,
    log,
  });
}

async function findApp(client: AppStoreClient, { app }: Inputs): Promise<App | { finding: Finding }> {
  if (app.by === 'id') return { id: app.id };
  const found = await fetchAppByBundleId(client, app.bundleId);
  if (!found.ok) return { finding: failureFinding(found.failure) };
  if (found.value !== null) return found.value;
  return {
    finding: {
      reason: 'input.invalid',
      severity: 'unknown',
      message: `bundle-id: there is no app with the bundle id ${app.bundleId} that this key can see.`,
      remedy:
        'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.',
      subject: { type: 'input', id: 'bundle-id' },
    },
  };
}

async function decideAnew(
  client: AppStoreClient,
  { signal }: Deadline,
  app: App,
  { request, canceled, decision: earlier }: Known,
): Promise<Decision> {
  if (isOfNamedVersion(request.mode)) {
    const hasWaited = awaitsApproval(earlier?.snapshot.versions[0] ?? null);
    return decideNamed(await fetchNamedVersion(client, app, request), request, hasWaited);
  }
  const context = await fetchPreflight(client, app, request, canceled);
  // A release has to know everything; a check that was stopped still reports what is certain.
  if (request.mode !== 'check') signal.throwIfAborted();
  return decide(context);
}

function announce(steps: readonly Step[], { log }: Adapters): void {
  steps.forEach((step, index) => {
    log(`Plan ${index + 1}/${steps.length}: ${describePlanned(step)}`);
  });
}

function contextOf(client: AppStoreClient, adapters: Adapters, { request, decision }: Known): StepContext {
  if (decision === null) throw new Error('steps were about to be taken before the first preflight');
  const { clock, deadline, remember, log } = adapters;
  const { snapshot, facts, readiness, target } = decision;
  const remainingMs = () => deadline.remainingMs;
  return {
    client,
    clock,
    signal: deadline.signal,
    remainingMs,
    snapshot,
    facts,
    readiness,
    request,
    target,
    remember,
    log,
  };
}
