/** The whole story: read, look, judge, plan, act, tell. */

import { AppStoreClient } from './app-store/client.ts';
import { failureFinding } from './app-store/failure.ts';
import { fetchSnapshot } from './app-store/preflight.ts';
import { fetchAppByBundleId } from './app-store/reads.ts';
import { createTokenSource } from './app-store/token.ts';
import type { Transport } from './app-store/transport-types.ts';
import type { Clock } from './clock.ts';
import { type Finding, type Reason, verdictOf } from './core/finding.ts';
import { type App, distinctTargets, heldItems, type ItemTarget } from './core/model.ts';
import { afterSteps, type Ending } from './core/outcome.ts';
import { type Plan, planRelease } from './core/plan.ts';
import type { ReleaseRequest } from './core/request.ts';
import { awaitsProcessing } from './core/rules/build.ts';
import { evaluate } from './core/rules/index.ts';
import type { Canceled, Snapshot } from './core/snapshot.ts';
import { describeStep, describeWritten, type PlannedStep } from './core/step.ts';
import { type Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { canWaitingCure, pollDelayMs } from './polling.ts';
import { type Cleanup, type Progress, takeSteps } from './release/execute.ts';

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

/** The parts of the story that are known, filled in on the way: they are told however the run ends. */
interface Story {
  inputs: Inputs;
  adapters: Adapters;
  client: AppStoreClient;
  app: App | null;
  snapshot: Snapshot | null;
  findings: Finding[];
  steps: PlannedStep[];
  progress: Progress;
}

/** @returns how the run ended; never throws for what the service does, nor for time or an interruption */
export async function run(inputs: Inputs, adapters: Adapters): Promise<Ending> {
  const client = createClient(inputs, adapters);
  const progress: Progress = {
    version: null,
    submission: null,
    attempted: [],
    shared: false,
    canceled: new Map(),
  };
  const story: Story = { inputs, adapters, client, app: null, snapshot: null, findings: [], steps: [], progress };
  try {
    await tellStory(story);
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    story.findings = [...story.findings, interruptionFinding(error, story)];
  }
  return endingOf(story);
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

async function tellStory(story: Story): Promise<void> {
  const { inputs, progress } = story;
  const app = await findApp(story);
  if (app === null) return;
  story.app = app;
  let plan = await lookUntilClear(story, app, new Map());
  if (verdictOf(story.findings) !== 'clear' || inputs.request.dryRun) return;
  const cancels = story.steps.filter(({ step }) => step.kind === 'cancel-version');
  if (cancels.length > 0) {
    announce(story);
    story.findings.push(...(await takeSteps(contextOf(story), cancels)));
    if (verdictOf(story.findings) !== 'clear') return;
    // What a cancellation leaves behind differs from service to service, so the rest is planned anew from what is there.
    plan = await look(story, app, progress.canceled);
    story.steps = [...cancels, ...story.steps];
    if (verdictOf(story.findings) !== 'clear') return;
  }
  if (plan.taken !== null) progress.submission = { id: plan.taken.id, state: plan.taken.state };
  const record = story.snapshot?.release?.record ?? null;
  if (record !== null) progress.version = { id: record.id, state: record.state, versionString: record.versionString };
  if (story.steps.every(({ outcome }) => outcome !== 'pending')) return;
  announce(story);
  story.findings.push(...(await takeSteps(contextOf(story), story.steps)));
  await lookAgain(story, app);
}

/** What the service refuses without naming who is in the way. */
const OVERTAKEN: ReadonlySet<Reason> = new Set<Reason>([
  'version.in-flight',
  'submission.total-limit',
  'submission.in-review-limit',
]);

/** Somebody was faster between the look and a step: one more look tells who. */
async function lookAgain(story: Story, app: App): Promise<void> {
  if (!story.findings.some(({ reason }) => OVERTAKEN.has(reason))) return;
  const { request } = story.inputs;
  const snapshot = await fetchSnapshot(story.client, app, request, story.progress.canceled);
  const found = evaluate({ snapshot, request, plan: planRelease(snapshot, request) });
  story.snapshot = snapshot;
  const named = found.filter(({ severity }) => severity === 'error');
  story.findings = story.findings.map((finding) => {
    const who = OVERTAKEN.has(finding.reason) ? named.find(({ reason }) => reason === finding.reason) : undefined;
    return who === undefined ? finding : { ...finding, message: `${finding.message} ${who.message}` };
  });
}

async function findApp({ inputs, client, findings }: Story): Promise<App | null> {
  if (inputs.app.by === 'id') return { id: inputs.app.id };
  const { bundleId } = inputs.app;
  const found = await fetchAppByBundleId(client, bundleId);
  if (found.ok && found.value !== null) return found.value;
  findings.push(
    found.ok
      ? {
          reason: 'input.invalid',
          severity: 'unknown',
          message: `bundle-id: there is no app with the bundle id ${bundleId} that this key can see.`,
          remedy:
            'Compare it with App Information on the web page, letter by letter; and see that the key has access to the app.',
          subject: { type: 'input', id: 'bundle-id' },
        }
      : failureFinding(found.failure),
  );
  return null;
}

/** One look, and more of them while the inputs allow to wait and waiting can cure what is in the way. */
async function lookUntilClear(story: Story, app: App, canceled: Canceled): Promise<Plan> {
  const { clock, deadline, log } = story.adapters;
  const { waitMs } = story.inputs;
  const startedMs = clock.now();
  for (let looks = 1; ; looks++) {
    const lookedMs = clock.now();
    const plan = await look(story, app, canceled);
    const delayMs = delayBeforeNextLook(story, plan, looks, startedMs);
    if (delayMs === null) return plan;
    const wait = waitMs > 0 && canWaitingCure(story.findings);
    log(
      `${waitingFor(story.findings)}; next look in ${seconds(delayMs)}, ${wait ? `waiting ${seconds(startedMs + waitMs - clock.now())} more at most` : 'the service is still processing the build'}.`,
    );
    // Neither the wait nor the look that led to it counts to the bound on the run.
    if (wait) deadline.pause(clock.now() - lookedMs);
    await clock.sleep(delayMs, deadline.signal);
    if (wait) deadline.resume();
  }
}

/** Kept for reporting, when the build is not processed in time. */
const RESERVE_MS = 5_000;
const PROCESSING_POLL_MS = 15_000;

/** @returns `null` when this look is the last */
function delayBeforeNextLook(
  { adapters, inputs, findings, snapshot }: Story,
  plan: Plan,
  looks: number,
  startedMs: number,
): number | null {
  const { clock, deadline } = adapters;
  if (verdictOf(findings) === 'clear' || snapshot === null) return null;
  const leftMs = startedMs + inputs.waitMs - clock.now();
  if (leftMs > 0 && canWaitingCure(findings)) return pollDelayMs(looks, inputs.waitMs, leftMs, clock.random());
  // A build that is being processed is waited for within the bound of the run, when nothing else is in the way.
  const onlyBuild = findings.every(({ severity, reason }) => severity === 'warning' || reason === 'build.not-valid');
  if (!onlyBuild || !awaitsProcessing({ snapshot, request: inputs.request, plan })) return null;
  const spareMs = deadline.remainingMs - RESERVE_MS;
  return spareMs > 0 ? Math.min(spareMs, PROCESSING_POLL_MS) : null;
}

async function look(story: Story, app: App, canceled: Canceled): Promise<Plan> {
  const { request } = story.inputs;
  const snapshot = await fetchSnapshot(story.client, app, request, canceled);
  const { signal } = story.adapters.deadline;
  // A release has to know everything; a check that was stopped still tells what is certain.
  if (request.mode !== 'check') signal.throwIfAborted();
  const plan = planRelease(snapshot, request);
  story.snapshot = snapshot;
  story.app = snapshot.app;
  story.findings = evaluate({ snapshot, request, plan });
  story.steps = plan.steps.map((step) => ({ step, outcome: 'pending' }));
  if (plan.taken !== null) story.progress.submission = { id: plan.taken.id, state: plan.taken.state };
  const { versions, drafts, others } = snapshot.known;
  // The verdict of a check stands without the items of the submissions, also when it was the time that did not suffice.
  const isTimeout = signal.reason instanceof Interruption && signal.reason.reason === 'run.timeout';
  if (!(versions && drafts && others && isTimeout)) signal.throwIfAborted();
  return plan;
}

function announce({ steps, adapters }: Story): void {
  steps.forEach(({ step }, index) => {
    adapters.log(`Plan ${index + 1}/${steps.length}: ${describeStep(step)}`);
  });
}

function contextOf({ inputs, adapters, client, snapshot, progress }: Story) {
  if (snapshot === null) throw new Error('steps were about to be taken before the first look');
  const { clock, deadline, remember, log } = adapters;
  return { client, clock, signal: deadline.signal, snapshot, request: inputs.request, progress, remember, log };
}

function waitingFor(findings: readonly Finding[]): string {
  const first = findings.find(({ severity }) => severity !== 'warning');
  return first === undefined ? 'Waiting' : `Waiting: ${first.message}`;
}

function seconds(ms: number): string {
  return ms >= 120_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 1000)} s`;
}

function interruptionFinding({ reason, message }: Interruption, { steps, progress }: Story): Finding {
  const inDoubt = steps.filter(({ outcome }) => outcome === 'interrupted').map(({ step }) => describeStep(step));
  const doubt = inDoubt.length === 0 ? '' : ` Interrupted in: ${inDoubt.join('; ')}; whether that took is not known.`;
  return {
    reason,
    severity: 'unknown',
    message: `${message} ${describeWritten(steps)}${doubt}`,
    remedy:
      reason === 'run.timeout'
        ? 'Run again, with a larger timeout-minutes if the service is slow: the next run goes on from what is there.'
        : 'Run again: the next run goes on from what is there.',
    subject: progress.submission && { type: 'reviewSubmission', id: progress.submission.id },
  };
}

/** What the run's submission holds: what was in it at the last look, and what the run has put in and not taken out again. */
function heldNow(snapshot: Snapshot, { submission, attempted }: Progress): ItemTarget[] {
  const before = snapshot.submissions.find(({ id }) => id === submission?.id)?.items ?? [];
  return distinctTargets([...heldItems(before).flatMap(({ target }) => target ?? []), ...attempted]);
}

function endingOf({ inputs, client, app, snapshot, findings, steps, progress }: Story): Ending {
  const { request }: { request: ReleaseRequest } = inputs;
  return {
    mode: request.mode,
    dryRun: request.dryRun,
    app,
    platform: request.platform,
    findings,
    snapshot: snapshot && afterSteps(snapshot, progress.submission, heldNow(snapshot, progress)),
    steps,
    version: progress.version && { id: progress.version.id, state: progress.version.state },
    submission: progress.submission,
    rateLimit: client.rateLimit,
  };
}
