/** Takes one step: what it is given, what it reads before and after its write, and how it ends. */
import type { Read } from '../app-store/client.ts';
import { type Failure, failureFinding, hasCode } from '../app-store/failure.ts';
import { fetchItems, fetchSubmission } from '../app-store/reads/submission-reads.ts';
import { fetchVersion, fetchVersionDetail } from '../app-store/reads/version-reads.ts';
import { isNotFound } from '../app-store/result.ts';
import type { Finding } from '../core/model/finding.ts';
import { type AppStoreVersion, subjectOf } from '../core/model/resources.ts';
import { versionFacts } from '../core/model/states.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import { versionNumberOf } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { pageOf } from '../core/text/pages.ts';
import type { Effect, RunState, StepEnd } from '../run-state.ts';
import { nullIfInterrupted, RunContext, type Tools, type Unapplied, type Write } from './context.ts';
import { judgePatience, refusalFindings, TWO_MINUTES_MS } from './refusals.ts';

/** Takes each kind of step. */
export type Steps = { [Kind in Step['kind']]: (context: StepContext<StepOf<Kind>>) => Promise<StepEnd> };

const SHOWS_LATE = 'App Store Connect does not show yet what this run has made or changed.';
const SHOWN_LATER = 'Run again in some minutes: the next run continues with what is there.';

interface StepWrite<T, Now> extends Write<T, Now> {
  /** Goes on where it was not applied; `null`: the step ends there. */
  otherwise?(settled: Unapplied): Promise<StepEnd | null>;
  effect?(value: T, isOfOthers: boolean): Effect;
  /** Looks at what came of the write, once it is applied. @param after the step in the state with its effect */
  look?(value: T, after: StepContext): Promise<StepEnd>;
}

/** A step works with this. A step comes after those that make or find what it works on (src/core/plan/steps.ts). */
export class StepContext<Taken extends Step = Step> extends RunContext {
  readonly step: Taken;
  /** What the steps before it have made or found. A step that works on neither reads neither. */
  readonly version: AppStoreVersion;
  readonly submission: { id: string; state: string };

  constructor(tools: Tools, state: RunState, step: Taken) {
    super(tools, state);
    this.step = step;
    const { version, submission } = state as Pick<StepContext, 'version' | 'submission'>;
    this.version = version;
    this.submission = submission;
  }

  /** Returns the same step in a state with these changes. */
  withEffect(effect: Effect) {
    return new StepContext(this.tools, { ...this.state, ...effect }, this.step);
  }

  readVersion() {
    return fetchVersion(this.client, this.version.id);
  }

  /** Reads the version with its languages and its note to App Review. */
  readDetail() {
    return fetchVersionDetail(this.client, this.version.id);
  }

  readSubmission() {
    return fetchSubmission(this.client, this.submission.id);
  }

  readItems() {
    return fetchItems(this.client, this.submission.id);
  }

  /** Takes a step of one write. */
  async confirm<T, Now>(write: StepWrite<T, Now>): Promise<StepEnd> {
    const settled = await this.settle(write);
    if (settled.kind !== 'applied') return (await write.otherwise?.(settled)) ?? this.endUnapplied(settled);
    const { value, isOfOthers } = settled;
    const effect = { ...write.effect?.(value, isOfOthers) };
    const look = nullIfInterrupted<StepEnd>(write.look?.(value, this.withEffect(effect)) ?? { kind: 'done' });
    // An interruption of the look keeps the effect, which is certain.
    const end = (await look) ?? { kind: 'interrupted' as const };
    // What was applied is not refused, whatever came of it.
    const kind = end.kind === 'refused' && !isOfOthers ? 'unconfirmed' : end.kind;
    return {
      ...end,
      kind,
      ...(isOfOthers && { written: null }),
      effect: { ...effect, ...end.effect },
    };
  }

  /** Tells whether a write to the version may be sent again: nobody has renamed it since, or submitted it, or taken it out. */
  isVersionAsBefore() {
    return this.isStill(this.readVersion(), (now) => isSameRecord(this.version, now));
  }

  /** Stops a run where somebody has submitted or renamed the record. @param now the record as it was read */
  lockOf(now: AppStoreVersion): StepEnd | null {
    const before = this.version;
    if (isSameRecord(before, now)) return null;
    const { state, phase, versionString } = now;
    const words = `somebody has renamed or submitted it: it is version ${versionString || before.versionString} (${state}) by now.`;
    const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
    return this.stop(words, remedy, { effect: { version: { ...before, state, phase } } });
  }

  /**
   * Reads what this run has made or changed: a 404 within the limit of the run, a value that is not as expected for two
   * minutes, because reads lag behind writes (docs/service.md#lags).
   */
  async readShown<T>(read: () => Read<T>, isExpected: (value: T) => boolean): Read<T> {
    const wait = this.startWait();
    for (;;) {
      const last = await read();
      if (!isNotFound(last)) {
        if (last.ok && !isExpected(last.value) && (await wait(SHOWS_LATE, TWO_MINUTES_MS))) continue;
        return last;
      }
      const { failure } = last;
      const isSubmission = failure.message.includes('/reviewSubmissions/');
      const what = isSubmission ? 'the submission of this run' : `version ${versionNumberOf(this.version)}`;
      const message = `App Store Connect does not show ${what} yet.`;
      // The address is right: this run got it from the service.
      if (!(await wait(message))) return { ok: false, failure: { ...failure, message, remedy: SHOWN_LATER } };
    }
  }

  /** Ends a step in doubt, or at a change by somebody else. `refused`, unless `end` says otherwise. */
  stop(words: string, remedy: string, end: Partial<StepEnd> = {}): StepEnd {
    return { kind: 'refused', findings: [this.doubtFinding(words, remedy)], ...end };
  }

  /** Ends a step whose write was not sent, because a read before it failed. */
  endUnsent(failure: Failure): StepEnd {
    const finding = {
      ...failureFinding(failure),
      message: `${describeStep(this.step)}: not sent, because ${failure.message}`,
      subject: this.subject,
      // The address came from the service moments ago, so it is not wrong.
      ...(failure.status === 404 && { remedy: SHOWN_LATER }),
    };
    return { kind: 'refused', findings: [finding] };
  }

  /** Ends a step whose write was not applied, or may not have been. */
  endUnapplied({ kind, why, failure }: Unapplied): StepEnd {
    const { plan, state, step } = this;
    if (kind === 'refused')
      return { kind, findings: refusalFindings(plan.app, state.request, step, this.subject, failure) };
    // A list may show late what is there, and the service keeps no second submission from being made.
    const remedy = 'Run again in two minutes: the next run looks for what is there first, and makes nothing twice.';
    const finding = this.doubtFinding(`sent, but not confirmed: ${why}.`, remedy);
    // The number is there, and reads show it later, whoever made it.
    const isThere = failure !== undefined && ['DUPLICATE', 'STATE_NOT_SUITABLE'].some((code) => hasCode(failure, code));
    return { kind, findings: [{ ...finding, ...(isThere && { passes: true }) }] };
  }

  /** Reports an unknown, or a change by somebody else. The App Review page shows what is there; of a release and a rollout, the version's. */
  doubtFinding(words: string, remedy: string): Finding {
    const { kind } = this.step;
    return {
      reason: 'write.unconfirmed',
      severity: 'unknown',
      message: `${describeStep(this.step)}: ${words}`,
      remedy,
      subject: this.subject,
      link: pageOf(
        this.plan.app,
        ['request-release', 'change-rollout'].includes(kind) ? 'distribution' : 'reviewsubmissions',
      ),
    };
  }

  private get subject(): Finding['subject'] {
    const { plan, state, step } = this;
    const { submission, version } = state;
    if ('target' in step) return subjectOf(step.target);
    if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
    const about = 'version' in step ? step.version : version;
    if (submission !== null && (about === null || step.kind === 'submit'))
      return { type: 'reviewSubmission', id: submission.id };
    return about === null ? { type: 'app', id: plan.app.id } : { type: 'appStoreVersion', id: about.id };
  }

  protected override patienceMs(failure: Failure) {
    return judgePatience(this.state, this.step, failure);
  }
}

function isSameRecord(before: AppStoreVersion, now: AppStoreVersion) {
  const isRenamed = before.versionString !== '' && !['', before.versionString].includes(now.versionString);
  return !isRenamed && versionFacts(now.state).inSubmission === versionFacts(before.state).inSubmission;
}
