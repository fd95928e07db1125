/** Reports the result of a run on GitHub, so far and in the end. */
import { systemClock } from './clock.ts';
import { errorMessageOf, runFinding } from './core/model/finding.ts';
import { outcomeOf, type RunResult } from './core/model/outcome.ts';
import type { GitHubRequest } from './core/model/request.ts';
import { Deadline, Interruption } from './deadline.ts';
import type { InputsReading } from './inputs/inputs.ts';
import { log } from './runner/log.ts';
import { redact, redactAll } from './runner/secrets.ts';
import { renderSummary } from './runner/summary.ts';
import { onSignal } from './signals.ts';
import { readRunEvent } from './start.ts';

/** Time for the report, with the minute that GitHub may ask to wait. */
export const REPORTING_MS = 150_000;

/**
 * Time for the report after an early end. The runner sends SIGINT to a canceled job, SIGTERM 7.5 s later, and kills it
 * 2.5 s after that.
 */
export const LAST_MS = { SIGINT: 4_500, SIGTERM: 1_500, defect: 4_500 };

/** GitHub refuses a comment of more than 65,536 characters. A marker and a time stand around the summary. */
const MAX_COMMENT_BYTES = 65_000;

const NO_TIME = 'The time to report on GitHub is used up.';

type About = Pick<InputsReading, 'github' | 'app' | 'request'>;

/** Returns functions that report on GitHub with a deadline of their own, because the run's may be over. */
export function reporterFor({ github, app, request: asked }: About) {
  let statusChanged = false;
  /** The verdict so far stands on GitHub. */
  let isSet = false;
  let isOver = false;
  /** The report under way, or the one before. */
  let current: { reporting: Deadline; end: Promise<unknown> } | null = null;

  const send = async (result: RunResult, reporting: Deadline, request: GitHubRequest, isLast: boolean) => {
    const outcome = outcomeOf(redactAll(result));
    try {
      const { reportOnGitHub } = await import('./github/report-github.ts');
      return await reportOnGitHub({
        request,
        isLast,
        event: readRunEvent(),
        lookedMs: result.lookedMs ?? systemClock.uptime(),
        outcome,
        summary: renderSummary(outcome, MAX_COMMENT_BYTES),
        app: app?.id ?? null,
        platforms: asked.platforms,
        clock: systemClock,
        deadline: reporting,
        redact,
        log,
      });
    } catch (error) {
      // The code is loaded only now: its file may be gone, or the process may open no more files. The package throws on load
      // if it cannot read the event file.
      const remedy =
        'Run again. Elsewhere than on GitHub, see what GITHUB_REPOSITORY, GITHUB_API_URL and GITHUB_EVENT_PATH say.';
      const message = `The verdict could not be reported on GitHub: ${redact(errorMessageOf(error))}.`;
      const severity = request.commitStatus === null ? 'warning' : 'error';
      const finding = runFinding({ reason: 'status.not-written', severity, message, remedy });
      return { findings: [finding], statusChanged: false, requirement: null };
    } finally {
      reporting.clear();
    }
  };

  /** Ends the report before, so that a green on its way does not land on what corrects it. */
  const report = async (...[result, reporting, ...more]: Parameters<typeof send>) => {
    current?.reporting.end(new Interruption('run.interrupted', 'A later report takes its place.'));
    const end = Promise.resolve(current?.end).then(() => send(result, reporting, ...more));
    current = { reporting, end: end.catch(() => undefined) };
    const reported = await end;
    statusChanged ||= reported.statusChanged;
    return reported;
  };

  return {
    /** Sets the status to the verdict so far while the run waits. Called at each look, and sends nothing once it stands. */
    async reportSoFar(result: RunResult, { signal }: Deadline): Promise<void> {
      if (isSet || github === null || github.commitStatus === null) return;
      const reporting = new Deadline(systemClock, REPORTING_MS, NO_TIME);
      const stop = () => reporting.end(signal.reason);
      signal.addEventListener('abort', stop);
      // Nothing is clear before the end: a job that is canceled in a wait leaves no green.
      const soFar = { ...result, version: null, snapshots: [] };
      const { findings } = await report(soFar, reporting, { ...github, comment: false }, false);
      signal.removeEventListener('abort', stop);
      isSet = findings.every(({ severity }) => severity === 'warning');
      for (const { message } of findings) log(message);
    },

    /** Reports before the outputs are written, so that they include a failed report. */
    async reportLast(result: RunResult, timeoutMs: number): Promise<RunResult> {
      if (github === null) return result;
      const reporting = new Deadline(systemClock, timeoutMs, NO_TIME);
      onSignal((signal, why) => reporting.endWithin(LAST_MS[signal], why));
      const { findings, requirement } = await report(result, reporting, github, true);
      // The outputs do not show what corrects an earlier report.
      if (isOver) for (const { message } of findings) log(message);
      isOver = true;
      return { ...result, statusChanged, requirement, findings: [...result.findings, ...findings] };
    },
  };
}
