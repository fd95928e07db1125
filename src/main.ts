/** The main step: red unless a verdict of `clear` was reported, whatever ends the process. */
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
/** Ends the run that is under way, which reports what it has found; `null` where none is. */
let endRun: ((why: Interruption) => void) | null = null;
/** Reports on GitHub what becomes of the run after all; set once it is known where and whether. */
let reportEnd: ((result: RunResult) => Promise<RunResult>) | null = null;

async function main(): Promise<void> {
  guard();
  const reading = readInputs();
  const result = await (reading.ok ? runInputs(reading.inputs) : refuseInputs(reading));
  // What failed meanwhile reports itself.
  if (hasFailed) return;
  // A green status must not stand beside a step that is red.
  if (!end(result)) await reportEnd?.(withFinding(result, defectFinding('The outputs could not be written.')));
  // Nothing is under way any more. Draining the connection first would take a tenth of a whole check's time.
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
  // An old green must not outlive a mistake of the action either.
  const ended = await runWithin(deadline, inputs, onFirstWait).catch(failedBy);
  endRun = null;
  const result = withStray(ended);
  const timeoutMs = Math.max(REPORTING_MS, inputs.github?.sweep ? deadline.remainingMs : 0);
  deadline.clear();
  return reporter.reportLast(result, lastSignal === null ? timeoutMs : LAST_MS[lastSignal]);
}

/** The first line of the log: what is asked, of which app, by which version of the action. */
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

/** Reported on GitHub too: an old green must not outlive inputs that are refused. */
async function refuseInputs({ problems, ...inputs }: RefusedInputs): Promise<RunResult> {
  const findings = problems.map(({ input, message }) => inputFinding(input, message));
  const { mode, dryRun, platforms } = inputs.asked;
  const result = { ...EMPTY_RESULT, mode, dryRun, platforms, findings };
  const isRefused = (name: Problem['input']) => problems.some(({ input }) => input === name);
  // Where nobody checks certificates the token would be in the open.
  if (isRefused('NODE_TLS_REJECT_UNAUTHORIZED')) return result;
  if (!inputs.hasKey && whyNoSecrets(readRunEvent()) !== null) return result;
  const reporter = new Reporter(inputs);
  reportEnd = (ended) => reporter.reportLast(ended, LAST_MS.defect);
  return reporter.reportLast(result, REPORTING_MS);
}

/** Long enough for the minute that GitHub may ask to wait for. */
const REPORTING_MS = 150_000;

/**
 * Left for reporting, in milliseconds. The runner ends a canceled job with SIGINT, with SIGTERM 7.5 s later, and kills it
 * 2.5 s after that; a write under way has 2.5 s of these.
 */
const LAST_MS = { SIGINT: 4_500, SIGTERM: 1_500, defect: 4_500 };

type About = Pick<RefusedInputs, 'github' | 'app' | 'asked'>;

/** Reports on GitHub, within times of its own: also when the run's is used up. */
class Reporter {
  private readonly about: About;
  private statusChanged = false;

  constructor(about: About) {
    this.about = about;
  }

  /** Sets the status to the verdict of the first look, while the run waits for another. */
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

  /** Before the outputs, so that they say too what could not be reported. */
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

/** A promise that never settles lets Node end by itself; a dependency may end it; a mistake may. All of that is red, and reported. */
function guard(): void {
  process.exitCode = 1;
  process.once('beforeExit', () => void fail(endedBy(ENDED_EARLY)));
  process.on('exit', () => end(endedBy(ENDED_EARLY)));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

const ENDED_EARLY = 'The process ended before there was a verdict.';

type Signal = 'SIGINT' | 'SIGTERM';
let lastSignal: Signal | null = null;
let act: ((signal: Signal) => void) | null = null;

/** @param next in the place of what a signal did before */
function onSignal(next: (signal: Signal) => void): void {
  const isFirst = act === null;
  act = next;
  if (!isFirst) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      lastSignal = signal;
      log(`${signal}: no new request is sent.`);
      act?.(signal);
    });
  }
}

function interruptedBy(signal: Signal): Interruption {
  return new Interruption('run.interrupted', `The run was interrupted (${signal}).`);
}

/** The first exception that nobody caught while the run was under way, as a sentence. */
let stray: string | null = null;

/** A run under way ends itself, so that its report keeps what it has found and done; the process ends one that does not. */
function crash(error: unknown): void {
  const words = describeDefect(error);
  if (endRun === null) return void fail(endedBy(words));
  stray ??= words;
  endRun(new Interruption('run.interrupted', stray));
  const failUnlessOver = () => (endRun === null ? undefined : fail(endedBy(words)));
  void systemClock.sleep(LAST_MS.defect, new AbortController().signal).then(failUnlessOver);
}

/** Never green after an exception that nobody caught, wherever the run was then. */
function withStray(result: RunResult): RunResult {
  const isSaid = stray === null || result.findings.some(({ message }) => message.includes(stray ?? ''));
  return isSaid ? result : withFinding(result, defectFinding(stray ?? ''));
}

/** Ends the process red, and reports that; a second failure is only logged. */
async function fail(result: RunResult): Promise<void> {
  if (hasEnded || hasFailed) {
    for (const { message } of result.findings) log(message);
    // What failed first is about to be reported.
    if (hasEnded) process.exit(1);
    return;
  }
  hasFailed = true;
  end((await reportEnd?.(result)) ?? result);
  process.exit(1);
}

function failedBy(error: unknown): RunResult {
  return endedBy(describeDefect(error));
}

/**
 * Reported once: the first ending counts, and only a green one makes the process green.
 * @returns whether the outputs are written
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

function endedBy(message: string): RunResult {
  return withFinding(EMPTY_RESULT, defectFinding(message));
}

function withFinding(result: RunResult, finding: Finding): RunResult {
  return { ...result, findings: [...result.findings, finding] };
}

if (import.meta.main) void main().catch(crash);
