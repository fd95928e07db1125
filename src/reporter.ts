/** Reports the result of a run on GitHub, so far and in the end. */
import { systemClock } from './clock.ts';
import { errorMessageOf, runFinding } from './core/model/finding.ts';
import { outcomeOf, type RunResult } from './core/model/outcome.ts';
import { Deadline, Interruption } from './deadline.ts';
import type { InputsReading } from './inputs/inputs.ts';
import { log } from './runner/log.ts';
import { redact, redactAll } from './runner/secrets.ts';
import { renderSummary } from './runner/summary.ts';
import { onSignal } from './signals.ts';
import { readRunEvent } from './start.ts';

/** Time for the report, with the minute that GitHub may ask to wait. */
const REPORTING_MS = 150_000;

/** GitHub refuses a comment of more than 65,536 characters. A marker and a time stand around the summary. */
const MAX_COMMENT_BYTES = 65_000;

const NO_TIME = 'The time to report on GitHub is used up.';

const NO_REPORTER = { reportSoFar: async () => undefined, reportLast: async (result: RunResult) => result };

/** Returns functions that report on GitHub with a deadline of their own, because the run's may be over. */
export function reporterFor({ github, app, request }: Pick<InputsReading, 'github' | 'app' | 'request'>) {
  if (github === null) return NO_REPORTER;
  let statusChanged = false;
  /** The verdict so far stands on GitHub. */
  let isSet = false;
  let isOver = false;
  /** Deadline and end of the report under way, or of the one before. */
  let current: Deadline | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  const send = async (result: RunResult, deadline: Deadline, isLast: boolean) => {
    try {
      const { reportOnGitHub } = await import('./github/report-github.ts');
      const outcome = outcomeOf(redactAll(result));
      return await reportOnGitHub({
        request: github,
        isLast,
        event: readRunEvent(),
        lookedMs: result.lookedMs ?? systemClock.uptime(),
        outcome,
        summary: renderSummary(outcome, MAX_COMMENT_BYTES),
        app: app?.id ?? null,
        platforms: request.platforms,
        clock: systemClock,
        deadline,
        redact,
        log,
      });
    } catch (error) {
      // The code is loaded only now: its file may be gone, or the process may open no more files. The package throws on load
      // if it cannot read the event file.
      const message = `The verdict could not be reported on GitHub: ${redact(errorMessageOf(error))}.`;
      const remedy =
        'Run again. Elsewhere than on GitHub, see what GITHUB_REPOSITORY, GITHUB_API_URL and GITHUB_EVENT_PATH say.';
      const severity = github.commitStatus === null ? 'warning' : 'error';
      const finding = runFinding({ reason: 'status.not-written', severity, message, remedy });
      return { findings: [finding], statusChanged: false, requirement: null };
    } finally {
      deadline.clear();
    }
  };

  /** Ends the report before, so that a green on its way does not land on what corrects it. */
  const report = async (result: RunResult, deadline: Deadline, isLast: boolean) => {
    current?.end(new Interruption('run.interrupted', 'A later report takes its place.'));
    current = deadline;
    const reporting = ended.then(() => send(result, deadline, isLast));
    ended = reporting;
    const reported = await reporting;
    statusChanged ||= reported.statusChanged;
    return reported;
  };

  return {
    /** Sets the status to the verdict so far while the run waits. Called at each look, and sends nothing once it stands. */
    async reportSoFar(result: RunResult, { signal }: Deadline): Promise<void> {
      if (isSet || github.commitStatus === null) return;
      const deadline = new Deadline(systemClock, REPORTING_MS, NO_TIME);
      const stop = () => deadline.end(signal.reason);
      signal.addEventListener('abort', stop);
      // Nothing is clear before the end: a job that is canceled in a wait leaves no green.
      const soFar = { ...result, version: null, snapshots: [] };
      const { findings } = await report(soFar, deadline, false);
      signal.removeEventListener('abort', stop);
      isSet = findings.every(({ severity }) => severity === 'warning');
      for (const { message } of findings) log(message);
    },

    /** Reports before the outputs are written, so that they include a failed report. @param leftMs a sweep may use it too */
    async reportLast(result: RunResult, leftMs = 0): Promise<RunResult> {
      const timeoutMs = Math.max(REPORTING_MS, github.sweep === null ? 0 : leftMs);
      const deadline = new Deadline(systemClock, timeoutMs, NO_TIME);
      onSignal((why, lastMs) => deadline.endWithin(lastMs, why));
      const { findings, requirement } = await report(result, deadline, true);
      // The outputs do not show what corrects an earlier report.
      if (isOver) for (const { message } of findings) log(message);
      isOver = true;
      return { ...result, statusChanged, requirement, findings: [...result.findings, ...findings] };
    },
  };
}
