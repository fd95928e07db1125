/** The main step: red unless a verdict of `clear` was reported, whatever ends the process. */
import { parse } from 'node:path';
import { systemClock } from './clock.ts';
import { inputFinding } from './core/model/finding.ts';
import { EMPTY_RESULT, isGreen, outcomeOf, type RunResult } from './core/model/result.ts';
import { capitalized } from './core/text/describe.ts';
import { Deadline, Interruption } from './deadline.ts';
import { whyNoSecrets } from './github/event.ts';
import { DEFAULTS, type Inputs, type Problem, type RefusedInputs } from './inputs/inputs.ts';
import { log, logRequest, publish, remember } from './runner/publish.ts';
import { mask, redact, redacted } from './runner/secrets.ts';
import { renderComment, troubleshootingOf } from './runner/summary.ts';
import { readInputs, readRunEvent } from './start.ts';
import { VERSION } from './version.ts';

let hasEnded = false;

async function main(): Promise<void> {
  guard();
  const reading = readInputs();
  end(await (reading.ok ? runInputs(reading.inputs) : refuseInputs(reading)));
  // Nothing is under way any more. Draining the connection first would take a tenth of a whole check's time.
  process.stdout.write('', () => process.exit());
}

async function runInputs(inputs: Inputs): Promise<RunResult> {
  log(describeStart(inputs));
  const deadline = new Deadline(systemClock, inputs.timeoutMs);
  guardFromSignals(deadline);
  // An old green must not outlive a mistake of the action either.
  const result = await runWithin(deadline, inputs).catch(failedBy);
  return reportedOnGitHub(result, { ...inputs, asked: inputs.request }, deadline);
}

/** The first line of the log: what is asked, of which app, by which version of the action. */
function describeStart({ app, request }: Inputs): string {
  const { mode, version, platforms, dryRun } = request;
  const asked = [capitalized(mode), version, 'of app', app.by === 'id' ? app.id : app.bundleId];
  const where = platforms.length === 0 ? '' : `, ${platforms.join(', ')}`;
  return `${asked.filter((word) => word !== null).join(' ')}${where}${dryRun ? ', dry run' : ''} · v${VERSION}`;
}

async function runWithin(deadline: Deadline, inputs: Inputs): Promise<RunResult> {
  const { preconnect } = await import(/* webpackMode: "eager" */ './app-store/preconnect.ts');
  const connections = await preconnect(inputs.baseUrl, deadline.signal);
  const [{ run }, { createTransport }] = await Promise.all([
    import(/* webpackChunkName: "run" */ './run.ts'),
    import(/* webpackChunkName: "run" */ './app-store/transport.ts'),
  ]);
  const transport = await createTransport(inputs.baseUrl, connections);
  return run(inputs, { clock: systemClock, deadline, transport, log, logRequest, mask, remember });
}

/** On GitHub it is reported too: an old green must not outlive inputs that are refused. */
async function refuseInputs({ problems, ...inputs }: RefusedInputs): Promise<RunResult> {
  const findings = problems.map(({ input, message }) => inputFinding(input, message));
  const { mode, dryRun, platforms } = inputs.asked;
  const result = { ...EMPTY_RESULT, mode, dryRun, platforms, findings };
  const isRefused = (name: Problem['input']) => problems.some(({ input }) => input === name);
  // Where nobody checks certificates the token would be in the open.
  if (isRefused('NODE_TLS_REJECT_UNAUTHORIZED')) return result;
  if (!inputs.hasKey && whyNoSecrets(readRunEvent()) !== null) return result;
  // The time given may be what is refused.
  const timeoutMs = Number(DEFAULTS['timeout-minutes']) * 60_000;
  return reportedOnGitHub(result, inputs, new Deadline(systemClock, timeoutMs));
}

/** Long enough for the minute that GitHub may ask to wait for. */
const REPORTING_MS = 150_000;

/** Before the outputs, so that they say too what could not be reported. It has a time of its own, also after a timeout. */
async function reportedOnGitHub(
  result: RunResult,
  { github, app, asked }: Pick<RefusedInputs, 'github' | 'app' | 'asked'>,
  deadline: Deadline,
): Promise<RunResult> {
  if (github === null) return result;
  const timeoutMs = Math.max(REPORTING_MS, github.sweep === null ? 0 : deadline.remainingMs);
  deadline.clear();
  const reporting = new Deadline(systemClock, timeoutMs, 'The time to report on GitHub is used up.');
  const { reason } = deadline.signal;
  if (reason instanceof Interruption && reason.reason === 'run.interrupted') reporting.end(reason);
  guardFromSignals(reporting);
  const { reportOnGitHub } = await import('./github/report-github.ts');
  const outcome = outcomeOf(redacted(result));
  const { findings, statusChanged } = await reportOnGitHub({
    request: github,
    event: readRunEvent(),
    outcome,
    summary: renderComment(outcome, troubleshootingOf(process.env)),
    app: app && (app.by === 'id' ? app.id : app.bundleId),
    platforms: asked.platforms,
    mode: asked.mode,
    clock: systemClock,
    deadline: reporting,
    redact,
    log,
  });
  reporting.clear();
  return { ...result, statusChanged, findings: [...result.findings, ...findings] };
}

/** Called by the post step. */
export async function cleanUpDraft(): Promise<void> {
  await (await import('./post-cleanup.ts')).cleanUpDraft();
}

/** A promise that never settles lets Node end by itself; a dependency may end it; a mistake may. All of that is red, and reported. */
function guard(): void {
  process.exitCode = 1;
  process.on('exit', () => end(endedBy('The process ended before there was a verdict.')));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

/** A job that is canceled sends SIGINT and, seconds later, SIGTERM. */
function guardFromSignals(deadline: Deadline): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      deadline.end(new Interruption('run.interrupted', `The run was interrupted (${signal}).`));
      log(`${signal}: no new request is sent.`);
    });
  }
}

function crash(error: unknown): never {
  const result = failedBy(error);
  // After the reporting, or in it, there is nothing left but the log.
  if (hasEnded) for (const { message } of result.findings) log(message);
  else end(result);
  process.exit(1);
}

function failedBy(error: unknown): RunResult {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return endedBy(`The action itself failed: ${what}.`);
}

/** Reported once: the first ending counts, and only a green one makes the process green. */
function end(result: RunResult): void {
  if (hasEnded) return;
  hasEnded = true;
  process.exitCode = 1;
  const outcome = outcomeOf(redacted(result));
  if (publish(outcome) && isGreen(outcome)) process.exitCode = 0;
}

function endedBy(message: string): RunResult {
  const remedy = 'Run again; if it happens again, report it with the log of the step.';
  const finding = { reason: 'run.interrupted', severity: 'unknown', message, remedy, subject: null } as const;
  return { ...EMPTY_RESULT, findings: [finding] };
}

/** The post step loads this file too, for what both share. Whatever else starts it starts the main step. */
if (parse(process.argv[1] ?? '').name !== 'post') void main().catch(crash);
