/** The main step: red unless a verdict of `clear` was told, whatever ends the process. */
import { systemClock } from './clock.ts';
import { type Ending, isGreen, NOTHING_KNOWN, outcomeOf } from './core/outcome.ts';
import { Deadline, Interruption } from './deadline.ts';
import type { Inputs, Problem } from './inputs/inputs.ts';
import { mask, redact } from './runner/inputs.ts';
import { log, publish } from './runner/publish.ts';
import { remember } from './runner/state.ts';
import { renderSummary } from './runner/summary.ts';
import { readInputs, readRunEvent } from './start.ts';

let told = false;

async function main(): Promise<void> {
  guard();
  const reading = readInputs();
  if (!reading.ok) return end(refusedInputs(reading.problems));
  const { inputs } = reading;
  const deadline = new Deadline(systemClock, inputs.timeoutMs);
  guardFromSignals(deadline);
  const { preconnect } = await import('./app-store/preconnect.ts');
  const connections = await preconnect(inputs.baseUrl, deadline.signal);
  const [{ run }, { createTransport }] = await Promise.all([import('./run.ts'), import('./app-store/transport.ts')]);
  const transport = await createTransport(inputs.baseUrl, connections);
  const ending = await run(inputs, { clock: systemClock, deadline, transport, log, mask, redact, remember });
  end(await reportedOnGitHub(ending, inputs, deadline));
  // Nothing is under way any more. Draining the connection first would take a tenth of a whole check's time.
  process.stdout.write('', () => process.exit());
}

const REPORTING_MS = 60_000;

/** Before the outputs, so that they say too what could not be told. It has a time of its own, also after a timeout. */
async function reportedOnGitHub(ending: Ending, inputs: Inputs, deadline: Deadline): Promise<Ending> {
  const { github, app, request } = inputs;
  if (github === undefined) return ending;
  const remainingMs = github.sweep === null ? 0 : deadline.remainingMs;
  deadline.clear();
  const reporting = new Deadline(
    systemClock,
    Math.max(REPORTING_MS, remainingMs),
    'The time to tell GitHub is used up.',
  );
  const { reason } = deadline.signal;
  if (reason instanceof Interruption && reason.reason === 'run.interrupted') reporting.end(reason);
  guardFromSignals(reporting);
  const { reportOnGitHub } = await import('./github/report-github.ts');
  const outcome = outcomeOf(ending);
  const findings = await reportOnGitHub({
    request: github,
    event: readRunEvent(),
    outcome,
    summary: renderSummary(outcome),
    app: app.by === 'id' ? app.id : app.bundleId,
    platform: request.platform,
    clock: systemClock,
    signal: reporting.signal,
    writeSignal: reporting.writeSignal,
    redact,
    log,
  });
  reporting.clear();
  return { ...ending, findings: [...ending.findings, ...findings] };
}

/** A promise that never settles lets Node end by itself; a dependency may end it; a mistake may. All of that is red, and told. */
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
      log(`${signal}: nothing new is begun.`);
    });
  }
}

function crash(error: unknown): never {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = `The action itself failed: ${redact(what)}.`;
  // After the reporting, or in it, there is nothing left but the log.
  if (told) log(message);
  else end(endedBy(message));
  process.exit(1);
}

/** Told once: the first ending counts, and only a green one makes the process green. */
function end(ending: Ending): void {
  if (told) return;
  told = true;
  process.exitCode = 1;
  const outcome = outcomeOf(ending);
  if (publish(outcome) && isGreen(outcome)) process.exitCode = 0;
}

function endedBy(message: string): Ending {
  return {
    ...NOTHING_KNOWN,
    findings: [
      {
        reason: 'run.interrupted',
        severity: 'unknown',
        message,
        remedy: 'Run again; if it happens again, report it with the log of the step.',
        subject: null,
      },
    ],
  };
}

function refusedInputs(problems: readonly Problem[]): Ending {
  return {
    ...NOTHING_KNOWN,
    findings: problems.map(({ input, message }) => ({
      reason: 'input.invalid',
      severity: 'unknown',
      message,
      remedy: 'Mend it in the workflow; nothing was sent to the service.',
      subject: { type: 'input', id: input },
    })),
  };
}

void main().catch(crash);
