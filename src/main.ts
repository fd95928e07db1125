/** The process: red unless it reports a verdict of `clear`, however the process ends. */
import { type Connections, sendHandshakes } from './app-store/preconnect.ts';
import { systemClock } from './clock.ts';
import { defectFinding, describeDefect, type Finding, inputFinding } from './core/model/finding.ts';
import { EMPTY_RESULT, outcomeOf, type RunResult } from './core/model/outcome.ts';
import { Deadline, Interruption } from './deadline.ts';
import type { Inputs } from './inputs/inputs.ts';
import { addMissingFunctions, findOldNode } from './old-node.ts';
import { reporterFor } from './reporter.ts';
import { ignoreBrokenStreams, log, logRequest } from './runner/log.ts';
import { outputsOf, publishOutputs } from './runner/outputs.ts';
import { publish } from './runner/publish.ts';
import { mask, redactAll } from './runner/secrets.ts';
import { renderSummary } from './runner/summary.ts';
import { catchSignals, onSignal } from './signals.ts';
import { readInputs, readRaw } from './start.ts';
import { VERSION } from './version.ts';

/** Time for the report after an exception, and for a stream that nobody reads. */
const LAST_MS = 4_500;

let hasEnded = false;
let hasFailed = false;
/** Ends the run under way, which then reports its findings; `null` if no run is under way. */
let endRun: ((why: Interruption) => void) | null = null;
/** Result of a run that ends before it has one. */
let began = EMPTY_RESULT;
/** Reports a later end of the run on GitHub, once the inputs for that are read. */
let reportEnd = async (result: RunResult): Promise<RunResult> => result;

/** @param connections those opened ahead, for a run whose inputs are accepted */
async function main(connections: Connections) {
  guard();
  const old = findOldNode(process.versions.node);
  if (old !== null) await addMissingFunctions();
  const reading = readInputs(readRaw());
  const { mode, version: number, platforms, dryRun } = reading.request;
  began = { ...began, mode, dryRun, platforms, number };
  const result = await (old === null && reading.inputs ? runInputs(reading.inputs, connections) : refuse(reading, old));
  // A failure in the meantime reports itself.
  if (hasFailed) return;
  const unwritten = writeOutputs(result);
  const last = unwritten === null ? result : await correct(result, unwritten);
  if (hasFailed) return;
  end(last, true);
  // All work is done. Closing the connection first would take a tenth of the time of a whole check.
  process.stdout.write('', () => process.exit());
  // Nobody may read a pipe that is full.
  void systemClock.sleep(LAST_MS, new AbortController().signal).then(() => process.exit());
}

/** Corrects the status, which must not be green beside a red step. What the report before failed at is asked anew. */
function correct(result: RunResult, unwritten: Finding) {
  const findings = result.findings.filter(({ reason }) => reason !== 'status.not-written');
  return reportEnd(withFinding({ ...result, findings }, unwritten));
}

async function runInputs(inputs: Inputs, connections: Connections) {
  log(`App Store Release Gate ${VERSION}: ${inputs.request.mode} of app ${inputs.app.id}`);
  if (began.mode !== 'check' && !began.dryRun) {
    const changes = 'What was written is not known: the log has each step.';
    began = { ...began, changes, applied: changes };
  }
  const deadline = new Deadline(systemClock, inputs.timeoutMs);
  const reporter = reporterFor(inputs);
  onSignal((why) => deadline.end(why));
  reportEnd = reporter.reportLast;
  const onWait = (result: RunResult) => reporter.reportSoFar(result, deadline);
  endRun = (why) => deadline.end(why);
  // A defect of the action is reported too, so that it replaces an old green status.
  const ended = await runWithin(deadline, inputs, connections, onWait).catch((error) =>
    defectResult(describeDefect(error)),
  );
  endRun = null;
  const leftMs = deadline.remainingMs;
  deadline.clear();
  return reporter.reportLast(withStray(ended), leftMs);
}

async function runWithin(
  deadline: Deadline,
  inputs: Inputs,
  connections: Connections,
  onWait: (result: RunResult) => Promise<void>,
) {
  await sendHandshakes(connections, deadline.signal);
  const [{ run }, { createTransport }] = await Promise.all([
    import(/* webpackChunkName: "run" */ './run.ts'),
    import(/* webpackChunkName: "run" */ './app-store/transport.ts'),
  ]);
  const adapters = { clock: systemClock, deadline, mask };
  const transport = createTransport(connections);
  const running = run(inputs, { ...adapters, transport, log, logRequest, onWait });
  if (inputs.request.mode === 'check')
    void rehearse(() => run({ ...inputs, waitMs: 0 }, { ...adapters, ...EMPTY_APP }), deadline);
  return running;
}

/** Time by which the first requests are on their way. */
const REHEARSAL_MS = 12;
/** A service that shows nothing, and no log. */
const EMPTY_APP = {
  transport: {
    send: async () => ({ status: 200, headers: {}, body: '{"data":[]}', sent: true, message: '' }),
    close: () => undefined,
  },
  log: () => undefined,
};

/**
 * Plays the check on an app without records while the service answers, so that V8 has compiled by then what judges and
 * reports. Nothing comes of it. Measured (`npm run bench -- compare`, 30 interleaved rounds): without it a check takes 10 ms
 * of 251 longer on loopback, and 9 of 356 at round trips of 60 ms.
 */
async function rehearse(check: () => Promise<RunResult>, { signal }: Deadline) {
  try {
    await systemClock.sleep(REHEARSAL_MS, signal);
    const outcome = outcomeOf(redactAll(await check()));
    outputsOf(outcome);
    renderSummary(outcome);
  } catch {
    // The run meets the same defect, and reports it.
  }
}

/** Reports a refused start on GitHub too, so that it replaces an old green status. @param old stands for all other problems */
async function refuse(reading: ReturnType<typeof readInputs>, old: Finding | null): Promise<RunResult> {
  const { problems, isWithoutSecrets } = reading;
  const findings = old === null ? problems.map(({ input, message }) => inputFinding(input, message)) : [old];
  const result = { ...began, findings };
  // A report would send the token, which is not safe without a check of certificates.
  if (problems.some(({ input }) => input === 'NODE_TLS_REJECT_UNAUTHORIZED')) return result;
  if (isWithoutSecrets) return result;
  const reporter = reporterFor(reading);
  reportEnd = reporter.reportLast;
  return reportEnd(result);
}

/** Makes every early end red and reported: an open promise, an exit by a dependency, an exception. */
function guard() {
  process.exitCode = 1;
  ignoreBrokenStreams();
  catchSignals();
  process.once('beforeExit', () => void fail(ENDED_EARLY));
  process.on('exit', () => end(defectResult(ENDED_EARLY)));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

const ENDED_EARLY = 'The process ended before there was a verdict.';

/** First uncaught exception while the run was under way, as a sentence. */
let stray: string | null = null;

/** Ends the run, so that its report keeps all findings and steps. If the run does not end in time, the process does. */
function crash(error: unknown) {
  const words = describeDefect(error);
  if (endRun === null) return void fail(words);
  stray ??= words;
  endRun(new Interruption('run.interrupted', stray));
  const failUnlessOver = () => (endRun === null ? undefined : fail(words));
  void systemClock.sleep(LAST_MS, new AbortController().signal).then(failUnlessOver);
}

/** Adds an uncaught exception that the run did not report, so that the result is not green. */
function withStray(result: RunResult) {
  const isReported = result.findings.some(({ reason }) => reason === 'run.interrupted');
  return stray === null || isReported ? result : withFinding(result, defectFinding(stray));
}

/** Ends the process red and reports why. A second failure is only logged. */
async function fail(message: string) {
  if (hasEnded || hasFailed) {
    log(message);
    // If the process has not ended, the first failure is about to be reported.
    if (hasEnded) process.exit(1);
    return;
  }
  hasFailed = true;
  end(await reportEnd(defectResult(message)));
  process.exit(1);
}

/**
 * Publishes the first end of the process, and ignores later ones. Only a green outcome makes the process green.
 * @param hasOutputs the outputs are written, or the result says that they are not
 */
function end(result: RunResult, hasOutputs = false) {
  if (hasEnded) return;
  hasEnded = true;
  process.exitCode = 1;
  const unwritten = hasOutputs ? null : writeOutputs(result);
  const outcome = outcomeOf(redactAll(unwritten === null ? result : withFinding(result, unwritten)));
  publish(outcome);
  if (outcome.isGreen) process.exitCode = 0;
}

/** Writes the outputs, before anything shows a verdict that they may not have. @returns a finding if that failed */
function writeOutputs(result: RunResult): Finding | null {
  return publishOutputs(outcomeOf(redactAll(result)));
}

function defectResult(message: string) {
  return withFinding(began, defectFinding(message));
}

function withFinding(result: RunResult, finding: Finding) {
  return { ...result, findings: [...result.findings, finding] };
}

export function start(connections: Connections) {
  main(connections).catch(crash);
}
