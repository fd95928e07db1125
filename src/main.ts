/** The main step: red unless it reports a verdict of `clear`, however the process ends. */
import { systemClock } from './clock.ts';
import { defectFinding, describeDefect, type Finding, inputFinding } from './core/model/finding.ts';
import { EMPTY_RESULT, isGreen, outcomeOf, type RunResult } from './core/model/outcome.ts';
import type { GitHubRequest } from './core/model/request.ts';
import { capitalized } from './core/text/describe.ts';
import { Deadline, Interruption } from './deadline.ts';
import { whyNoSecrets } from './github/event.ts';
import type { Reported } from './github/report-github.ts';
import type { Inputs, Problem, RefusedInputs } from './inputs/inputs.ts';
import type { Adapters } from './run.ts';
import { log, logRequest, publish, remember } from './runner/publish.ts';
import { mask, redact, redacted } from './runner/secrets.ts';
import { renderComment, troubleshootingOf } from './runner/summary.ts';
import { readInputs, readRunEvent } from './start.ts';
import { VERSION } from './version.ts';

let hasEnded = false;
let hasFailed = false;
/** Ends the run under way, which then reports its findings; `null` if no run is under way. */
let endRun: ((why: Interruption) => void) | null = null;
/** Reports a later end of the run on GitHub; set once the inputs for that are read. */
let reportEnd: ((result: RunResult) => Promise<RunResult>) | null = null;

async function main(): Promise<void> {
  guard();
  const reading = readInputs();
  const result = await (reading.ok ? runInputs(reading.inputs) : refuseInputs(reading));
  // A failure in the meantime reports itself.
  if (hasFailed) return;
  // Corrects the status, which must not be green beside a red step.
  if (!end(result)) await reportEnd?.(withFinding(result, defectFinding('The outputs could not be written.')));
  // All work is done. Closing the connection first would take a tenth of the time of a whole check.
  process.stdout.write('', () => process.exit());
}

async function runInputs(inputs: Inputs): Promise<RunResult> {
  log(describeStart(inputs));
  const deadline = new Deadline(systemClock, inputs.timeoutMs);
  const about: About = { ...inputs, asked: inputs.request };
  const reporter = new Reporter(about);
  onSignal((signal) => deadline.end(interruptedBy(signal)));
  reportEnd = (result) => reporter.reportLast(result, LAST_MS.defect);
  const onFirstWait = (result: RunResult) => reporter.reportSoFar(result, deadline);
  endRun = (why) => deadline.end(why);
  // A defect of the action is reported too, so that it replaces an old green status.
  const ended = await runWithin(deadline, inputs, onFirstWait).catch((error) => defectResult(describeDefect(error)));
  endRun = null;
  const result = withStray(ended);
  const timeoutMs = Math.max(REPORTING_MS, inputs.github?.sweep ? deadline.remainingMs : 0);
  deadline.clear();
  return reporter.reportLast(result, lastSignal === null ? timeoutMs : LAST_MS[lastSignal]);
}

/** Describes the run in the first line of the log: mode, app, and version of the action. */
function describeStart({ app, request }: Inputs): string {
  const { mode, version, platforms, dryRun } = request;
  const asked = [capitalized(mode), version, 'of app', app.by === 'id' ? app.id : app.bundleId];
  const where = platforms.length === 0 ? '' : `, ${platforms.join(', ')}`;
  return `${asked.filter((word) => word !== null).join(' ')}${where}${dryRun ? ', dry run' : ''} · v${VERSION}`;
}

async function runWithin(deadline: Deadline, inputs: Inputs, onFirstWait: Adapters['onFirstWait']): Promise<RunResult> {
  const { preconnect } = await import(/* webpackMode: "eager" */ './app-store/preconnect.ts');
  const connections = await preconnect(inputs.baseUrl, deadline.signal);
  const [{ run }, { createTransport }] = await Promise.all([
    import(/* webpackChunkName: "run" */ './run.ts'),
    import(/* webpackChunkName: "run" */ './app-store/transport.ts'),
  ]);
  const transport = await createTransport(inputs.baseUrl, connections);
  return run(inputs, { clock: systemClock, deadline, transport, log, logRequest, mask, remember, onFirstWait });
}

/** Reports refused inputs on GitHub too, so that they replace an old green status. */
async function refuseInputs({ problems, ...inputs }: RefusedInputs): Promise<RunResult> {
  const findings = problems.map(({ input, message }) => inputFinding(input, message));
  const { mode, dryRun, platforms } = inputs.asked;
  const result = { ...EMPTY_RESULT, mode, dryRun, platforms, findings };
  const isRefused = (name: Problem['input']) => problems.some(({ input }) => input === name);
  // A report would send the token, which is not safe without a check of certificates.
  if (isRefused('NODE_TLS_REJECT_UNAUTHORIZED')) return result;
  if (!inputs.hasKey && whyNoSecrets(readRunEvent()) !== null) return result;
  const reporter = new Reporter(inputs);
  reportEnd = (ended) => reporter.reportLast(ended, LAST_MS.defect);
  return reporter.reportLast(result, REPORTING_MS);
}

/** Time for the report, with the minute that GitHub may ask to wait. */
const REPORTING_MS = 150_000;

/**
 * Time for the report after an early end. The runner sends SIGINT to a canceled job, SIGTERM 7.5 s later, and kills it
 * 2.5 s after that. A write under way has 2.5 s of these.
 */
const LAST_MS = { SIGINT: 4_500, SIGTERM: 1_500, defect: 4_500 };

type About = Pick<RefusedInputs, 'github' | 'app' | 'asked'>;

/** Reports on GitHub with a deadline of its own, because the run's may be over. */
class Reporter {
  private readonly about: About;
  private statusChanged = false;

  constructor(about: About) {
    this.about = about;
  }

  /** Sets the status to the first verdict while the run waits. */
  async reportSoFar(result: RunResult, { signal }: Deadline): Promise<void> {
    const { github } = this.about;
    if (github === null || github.commitStatus === null) return;
    const reporting = new Deadline(systemClock, REPORTING_MS, NO_TIME);
    const stop = () => reporting.end(signal.reason);
    signal.addEventListener('abort', stop);
    const { findings } = await this.report(result, reporting, { ...github, comment: false });
    signal.removeEventListener('abort', stop);
    for (const { message } of findings) log(message);
  }

  /** Reports before the outputs are written, so that they include a failed report. */
  async reportLast(result: RunResult, timeoutMs: number): Promise<RunResult> {
    const { github } = this.about;
    if (github === null) return result;
    const reporting = new Deadline(systemClock, timeoutMs, NO_TIME);
    onSignal((signal) => reporting.endWithin(LAST_MS[signal], interruptedBy(signal)));
    const { findings, requirement } = await this.report(result, reporting, github);
    const { statusChanged } = this;
    return { ...result, statusChanged, requirement, findings: [...result.findings, ...findings] };
  }

  private async report(result: RunResult, reporting: Deadline, request: GitHubRequest): Promise<Reported> {
    const { app, asked } = this.about;
    const { reportOnGitHub } = await import('./github/report-github.ts');
    const outcome = outcomeOf(redacted(result));
    const reported = await reportOnGitHub({
      request,
      event: readRunEvent(),
      lookedMs: result.lookedMs ?? systemClock.now(),
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
    this.statusChanged ||= reported.statusChanged;
    return reported;
  }
}

const NO_TIME = 'The time to report on GitHub is used up.';

/** Makes every early end red and reported: an open promise, an exit by a dependency, an exception. */
function guard(): void {
  process.exitCode = 1;
  process.once('beforeExit', () => void fail(defectResult(ENDED_EARLY)));
  process.on('exit', () => end(defectResult(ENDED_EARLY)));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

const ENDED_EARLY = 'The process ended before there was a verdict.';

type Signal = 'SIGINT' | 'SIGTERM';
let lastSignal: Signal | null = null;
let handleSignal: ((signal: Signal) => void) | null = null;

/** Replaces the handler of signals. */
function onSignal(handler: (signal: Signal) => void): void {
  const isFirst = handleSignal === null;
  handleSignal = handler;
  if (!isFirst) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      lastSignal = signal;
      log(`${signal}: no new request is sent.`);
      handleSignal?.(signal);
    });
  }
}

function interruptedBy(signal: Signal): Interruption {
  return new Interruption('run.interrupted', `The run was interrupted (${signal}).`);
}

/** First uncaught exception while the run was under way, as a sentence. */
let stray: string | null = null;

/** Ends the run, so that its report keeps all findings and steps. If the run does not end in time, the process does. */
function crash(error: unknown): void {
  const words = describeDefect(error);
  if (endRun === null) return void fail(defectResult(words));
  stray ??= words;
  endRun(new Interruption('run.interrupted', stray));
  const failUnlessOver = () => (endRun === null ? undefined : fail(defectResult(words)));
  void systemClock.sleep(LAST_MS.defect, new AbortController().signal).then(failUnlessOver);
}

/** Adds an uncaught exception that the run did not report, so that the result is not green. */
function withStray(result: RunResult): RunResult {
  const words = stray;
  if (words === null || result.findings.some(({ message }) => message.includes(words))) return result;
  return withFinding(result, defectFinding(words));
}

/** Ends the process red and reports it. A second failure is only logged. */
async function fail(result: RunResult): Promise<void> {
  if (hasEnded || hasFailed) {
    for (const { message } of result.findings) log(message);
    // If the process has not ended, the first failure is about to be reported.
    if (hasEnded) process.exit(1);
    return;
  }
  hasFailed = true;
  end((await reportEnd?.(result)) ?? result);
  process.exit(1);
}

/**
 * Publishes the first end of the process, and ignores later ones. Only a green outcome makes the process green.
 * @returns false if the outputs could not be written
 */
function end(result: RunResult): boolean {
  if (hasEnded) return true;
  hasEnded = true;
  process.exitCode = 1;
  const outcome = outcomeOf(redacted(result));
  const isWritten = publish(outcome);
  if (isWritten && isGreen(outcome)) process.exitCode = 0;
  return isWritten;
}

function defectResult(message: string): RunResult {
  return withFinding(EMPTY_RESULT, defectFinding(message));
}

function withFinding(result: RunResult, finding: Finding): RunResult {
  return { ...result, findings: [...result.findings, finding] };
}

if (import.meta.main) void main().catch(crash);
