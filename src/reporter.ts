/** Reports the result of a run on GitHub, so far and in the end. */
import { systemClock } from './clock.ts';
import { outcomeOf, type RunResult } from './core/model/outcome.ts';
import type { GitHubRequest } from './core/model/request.ts';
import { Deadline, Interruption } from './deadline.ts';
import type { Reported } from './github/reported.ts';
import type { InputsReading } from './inputs/inputs.ts';
import { log } from './runner/log.ts';
import { redact, redactAll } from './runner/secrets.ts';
import { renderComment } from './runner/summary.ts';
import { troubleshootingOf } from './runner/troubleshooting.ts';
import { interruptionBy, onSignal } from './signals.ts';
import { readRunEvent } from './start.ts';

/** Time for the report, with the minute that GitHub may ask to wait. */
export const REPORTING_MS = 150_000;

/**
 * Time for the report after an early end. The runner sends SIGINT to a canceled job, SIGTERM 7.5 s later, and kills it
 * 2.5 s after that. A write under way has 2.5 s of these.
 */
export const LAST_MS = { SIGINT: 4_500, SIGTERM: 1_500, defect: 4_500 };

const NO_TIME = 'The time to report on GitHub is used up.';

type About = Pick<InputsReading, 'github' | 'app' | 'request'>;

/** Reports on GitHub with a deadline of its own, because the run's may be over. */
export class Reporter {
  private readonly about: About;
  private statusChanged = false;
  /** The verdict so far stands on GitHub. */
  private isSet = false;
  private isOver = false;
  /** The report under way, or the one before. */
  private current: { reporting: Deadline; end: Promise<unknown> } | null = null;

  constructor(about: About) {
    this.about = about;
  }

  /** Sets the status to the verdict so far while the run waits. Called at each look, and sends nothing once it stands. */
  async reportSoFar(result: RunResult, { signal }: Deadline): Promise<void> {
    const { github } = this.about;
    if (this.isSet || github === null || github.commitStatus === null) return;
    const reporting = new Deadline(systemClock, REPORTING_MS, NO_TIME);
    const stop = () => reporting.end(signal.reason);
    signal.addEventListener('abort', stop);
    const { findings } = await this.report(result, reporting, { ...github, comment: false }, false);
    signal.removeEventListener('abort', stop);
    this.isSet = findings.every(({ severity }) => severity === 'warning');
    for (const { message } of findings) log(message);
  }

  /** Reports before the outputs are written, so that they include a failed report. */
  async reportLast(result: RunResult, timeoutMs: number): Promise<RunResult> {
    const { github } = this.about;
    if (github === null) return result;
    const reporting = new Deadline(systemClock, timeoutMs, NO_TIME);
    onSignal((signal) => reporting.endWithin(LAST_MS[signal], interruptionBy(signal)));
    const { findings, requirement } = await this.report(result, reporting, github, true);
    // The outputs do not show what corrects an earlier report.
    if (this.isOver) for (const { message } of findings) log(message);
    this.isOver = true;
    const { statusChanged } = this;
    return { ...result, statusChanged, requirement, findings: [...result.findings, ...findings] };
  }

  /** Ends the report before, so that a green on its way does not land on what corrects it. */
  private async report(...[result, reporting, ...more]: Parameters<Reporter['send']>): Promise<Reported> {
    const before = this.current;
    before?.reporting.end(new Interruption('run.interrupted', 'A later report takes its place.'));
    const end = Promise.resolve(before?.end).then(() => this.send(result, reporting, ...more));
    this.current = { reporting, end: end.catch(() => undefined) };
    const reported = await end;
    this.statusChanged ||= reported.statusChanged;
    return reported;
  }

  private async send(
    result: RunResult,
    reporting: Deadline,
    request: GitHubRequest,
    isLast: boolean,
  ): Promise<Reported> {
    const { app, request: asked } = this.about;
    const { reportOnGitHub } = await import('./github/report-github.ts');
    const outcome = outcomeOf(redactAll(result));
    const reported = await reportOnGitHub({
      request,
      isLast,
      event: readRunEvent(),
      lookedMs: result.lookedMs ?? systemClock.uptime(),
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
    return reported;
  }
}
