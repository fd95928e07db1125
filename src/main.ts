/** The entry point: red unless it reports a verdict of `clear`, however the process ends. */
import { systemClock } from './clock.ts';
import { defectFinding, describeDefect, type Finding, inputFinding } from './core/model/finding.ts';
import { EMPTY_RESULT, isGreen, outcomeOf, type RunResult } from './core/model/outcome.ts';
import { capitalized } from './core/text/describe.ts';
import { Deadline, Interruption } from './deadline.ts';
import { whyNoSecrets } from './github/event.ts';
import type { Inputs, RefusedInputs } from './inputs/inputs.ts';
import { LAST_MS, REPORTING_MS, Reporter } from './reporter.ts';
import type { Adapters } from './run.ts';
import { log, logRequest } from './runner/log.ts';
import { publish } from './runner/publish.ts';
import { mask, redactAll } from './runner/secrets.ts';
import { interruptionBy, lastSignal, onSignal } from './signals.ts';
import { readInputs, readRunEvent } from './start.ts';
import { VERSION } from './version.ts';

let hasEnded = false;
let hasFailed = false;
/** Ends the run under way, which then reports its findings; `null` if no run is under way. */
let endRun: ((why: Interruption) => void) | null = null;
/** Reports a later end of the run on GitHub, once the inputs for that are read. */
let reportEnd = async (result: RunResult): Promise<RunResult> => result;

async function main(): Promise<void> {
  guard();
  const reading = readInputs();
  const result = await (reading.ok ? runInputs(reading.inputs) : refuseInputs(reading));
  // A failure in the meantime reports itself.
  if (hasFailed) return;
  // Corrects the status, which must not be green beside a red step.
  if (!end(result)) await reportEnd(withFinding(result, defectFinding('The outputs could not be written.')));
  // All work is done. Closing the connection first would take a tenth of the time of a whole check.
  process.stdout.write('', () => process.exit());
}

async function runInputs(inputs: Inputs): Promise<RunResult> {
  log(describeStart(inputs));
  const deadline = new Deadline(systemClock, inputs.timeoutMs);
  const reporter = new Reporter({ ...inputs, asked: inputs.request });
  onSignal((signal) => deadline.end(interruptionBy(signal)));
  reportEnd = (result) => reporter.reportLast(result, LAST_MS.defect);
  const onWait = (result: RunResult) => reporter.reportSoFar(result, deadline);
  endRun = (why) => deadline.end(why);
  // A defect of the action is reported too, so that it replaces an old green status.
  const ended = await runWithin(deadline, inputs, onWait).catch((error) => defectResult(describeDefect(error)));
  endRun = null;
  const result = withStray(ended);
  const timeoutMs = Math.max(REPORTING_MS, inputs.github?.sweep ? deadline.remainingMs : 0);
  deadline.clear();
  const signal = lastSignal();
  return reporter.reportLast(result, signal === null ? timeoutMs : LAST_MS[signal]);
}

/** Describes the run in the first line of the log: mode, app, and version of the action. */
function describeStart({ app, request }: Inputs): string {
  const { mode, version, platforms, dryRun } = request;
  const asked = [capitalized(mode), version, 'of app', app.by === 'id' ? app.id : app.bundleId];
  const where = platforms.length === 0 ? '' : `, ${platforms.join(', ')}`;
  return `${asked.filter((word) => word !== null).join(' ')}${where}${dryRun ? ', dry run' : ''} · v${VERSION}`;
}

async function runWithin(deadline: Deadline, inputs: Inputs, onWait: Adapters['onWait']): Promise<RunResult> {
  const { preconnect } = await import(/* webpackMode: "eager" */ './app-store/preconnect.ts');
  const connections = await preconnect(inputs.baseUrl, deadline.signal);
  const [{ run }, { createTransport }] = await Promise.all([
    import(/* webpackChunkName: "run" */ './run.ts'),
    import(/* webpackChunkName: "run" */ './app-store/transport.ts'),
  ]);
  const transport = await createTransport(inputs.baseUrl, connections);
  return run(inputs, { clock: systemClock, deadline, transport, log, logRequest, mask, onWait });
}

/** Reports refused inputs on GitHub too, so that they replace an old green status. */
async function refuseInputs({ problems, ...inputs }: RefusedInputs): Promise<RunResult> {
  const findings = problems.map(({ input, message }) => inputFinding(input, message));
  const { mode, dryRun, platforms } = inputs.asked;
  const result = { ...EMPTY_RESULT, mode, dryRun, platforms, findings };
  // A report would send the token, which is not safe without a check of certificates.
  if (problems.some(({ input }) => input === 'NODE_TLS_REJECT_UNAUTHORIZED')) return result;
  if (!inputs.hasKey && whyNoSecrets(readRunEvent()) !== null) return result;
  const reporter = new Reporter(inputs);
  reportEnd = (ended) => reporter.reportLast(ended, LAST_MS.defect);
  return reporter.reportLast(result, REPORTING_MS);
}

/** Makes every early end red and reported: an open promise, an exit by a dependency, an exception. */
function guard(): void {
  process.exitCode = 1;
  process.once('beforeExit', () => void fail(defectResult(ENDED_EARLY)));
  process.on('exit', () => end(defectResult(ENDED_EARLY)));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

const ENDED_EARLY = 'The process ended before there was a verdict.';

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
  end(await reportEnd(result));
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
  const outcome = outcomeOf(redactAll(result));
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
