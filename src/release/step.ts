/**
 * Takes one step: what it is given, how its write is sent and followed to its end (applied, refused, or unconfirmed), and how
 * it ends. Says for how long a refusal is asked again (docs/service.md#refusals).
 */
import type { Read } from '../app-store/client.ts';
import { describeError, type Failure, failureFinding, hasCode } from '../app-store/failure.ts';
import { readAnswer } from '../app-store/json-api.ts';
import { fetchVersion } from '../app-store/reads/version-reads.ts';
import { isNotFound } from '../app-store/result.ts';
import type { AppStoreClient, WriteResult } from '../app-store/writes.ts';
import { appFinding, type Finding } from '../core/model/finding.ts';
import { type App, type AppStoreVersion, subjectOf } from '../core/model/resources.ts';
import { versionFacts } from '../core/model/states.ts';
import type { Step, StepOf } from '../core/model/step.ts';
import type { Plan } from '../core/plan/plan.ts';
import { versionNumberOf } from '../core/text/describe.ts';
import { describeStep } from '../core/text/describe-step.ts';
import { pageOf } from '../core/text/pages.ts';
import { Interruption } from '../deadline.ts';
import { changedIds, type Effect, type RunState, type StepEnd } from '../run-state.ts';
import { explanationOf, TWO_MINUTES_MS, WITHIN_LIMIT_MS } from './refusals.ts';

/** Input of what follows the steps of a decision: the state of the run, and the service with its clock, and the log. */
export interface DraftContext {
  client: AppStoreClient;
  /** Cuts off a wait, which then throws the signal's reason. */
  signal: AbortSignal;
  app: App;
  /** The decision that the steps come from, with what it was decided on. Steps on a named version have none, and read none. */
  plan: Plan;
  state: RunState;
  /** Left out in a cleanup, which waits for no refusal. */
  step?: Step;
  /** Returns the time until the limit of the run. */
  remainingMs(): number;
  /** Waits within wait-minutes (src/polling.ts). @returns false where there is no next look */
  waitBeside(count: number, reason: string): Promise<boolean>;
  log(line: string): void;
}

/** Input of a step. */
export interface StepContext<Taken extends Step = Step> extends DraftContext {
  step: Taken;
  /** What the steps before it have made or found. A step that works on neither reads neither. */
  version: AppStoreVersion;
  submission: { id: string; state: string };
}

/** Takes each kind of step. */
export type Steps = { [Kind in Step['kind']]: (context: StepContext<StepOf<Kind>>) => Promise<StepEnd> };

/** Ends a step in doubt, or at a change by somebody else. `refused`, unless `end` says otherwise. */
export function stop(context: StepContext, words: string, remedy: string, end: Partial<StepEnd> = {}): StepEnd {
  return { kind: 'refused', findings: [doubtFinding(context, words, remedy)], ...end };
}

/** Ends a step whose write was not sent, because a read before it failed. */
export function endUnsent(context: StepContext, failure: Failure): StepEnd {
  const finding = {
    ...failureFinding(failure),
    message: `${describeStep(context.step)}: not sent, because ${failure.message}`,
    subject: subjectOfStep(context),
    // The address came from the service moments ago, so it is not wrong.
    ...(failure.status === 404 && { remedy: SHOWN_LATER }),
  };
  return { kind: 'refused', findings: [finding] };
}

/** Returns the names known by now. A version that this run has made or renamed is in no preflight. */
export function nameSourceOf({ plan: { snapshot, facts }, state: { version } }: DraftContext) {
  return { snapshot: { ...snapshot, versions: [version ?? [], snapshot.versions].flat() }, facts };
}

/** Reports an unknown, or a change by somebody else. The App Review page shows what is there; of a release and a rollout, the version's. */
export function doubtFinding(context: StepContext, words: string, remedy: string): Finding {
  const { app, step } = context;
  return {
    reason: 'write.unconfirmed',
    severity: 'unknown',
    message: `${describeStep(step)}: ${words}`,
    remedy,
    subject: subjectOfStep(context),
    link: pageOf(app, ['request-release', 'change-rollout'].includes(step.kind) ? 'distribution' : 'reviewsubmissions'),
  };
}

function subjectOfStep({ app, state: { submission, version }, step }: StepContext): Finding['subject'] {
  if ('target' in step) return subjectOf(step.target);
  if (step.kind === 'answer-export') return { type: 'build', id: step.build.id };
  const about = 'version' in step ? step.version : version;
  if (submission !== null && (about === null || step.kind === 'submit'))
    return { type: 'reviewSubmission', id: submission.id };
  return about === null ? { type: 'app', id: app.id } : { type: 'appStoreVersion', id: about.id };
}

type Unapplied =
  | { kind: 'refused'; why: ''; failure: Failure }
  /** `why`: what came of each try, without a full stop. `failure`: the refusal of the second try. */
  | { kind: 'unconfirmed'; why: string; failure?: Failure };

type Settled<T> =
  /** `isOfOthers`: refused, and found all the same, so another run or a person has made it. */
  { kind: 'applied'; value: T; isOfOthers: boolean } | Unapplied;

interface Write<T> {
  /**
   * It makes a thing that others may make too: theirs is not taken over. Any other write that was refused counts as applied
   * where a read shows its effect, because another run, a person or the service itself may have made the same change.
   */
  makesNew?: true;
  /** Checks that the write is still right, and can make no second thing, before it is sent again. */
  mayRepeat?(settled: Unapplied): Promise<boolean>;
  /** Sends the request; the client sends it once. */
  send(): Promise<WriteResult>;
  /** Returns what the answer shows of the write; `null` or `false` if it shows too little. */
  parse(row: unknown, body: unknown): T | null | false;
  /** Reads what the write has made or changed; `null` or `false` while it does not show. */
  readBack(): Read<T | null | false>;
  /** Delays before each read of a write in doubt; left out, those of any write. */
  delaysMs?: readonly number[];
}

/** Tells whether a write to the version may be sent again: nobody has renamed it since, or submitted it, or taken it out. */
export function isVersionAsBefore(context: StepContext): Promise<boolean> {
  const { client, version } = context;
  return isStill(context, fetchVersion(client, version.id), (now) => isSameRecord(version, now));
}

/** Reads whether a write may be sent again. A version that this run has made may show late. */
export async function isStill<T>(
  { state }: StepContext,
  read: Read<T>,
  judge: (now: T) => boolean | Promise<boolean>,
): Promise<boolean> {
  const now = await read;
  if (now.ok) return judge(now.value);
  return isNotFound(now) && state.steps.some(({ step }) => step.kind === 'create-version');
}

function isSameRecord(before: AppStoreVersion, now: AppStoreVersion) {
  const isRenamed = before.versionString !== '' && !['', before.versionString].includes(now.versionString);
  return !isRenamed && versionFacts(now.state).inSubmission === versionFacts(before.state).inSubmission;
}

/** Stops a run where somebody has submitted or renamed the record. @param now the record as it was read */
export function lockOf(context: StepContext, now: AppStoreVersion): StepEnd | null {
  const { version: before } = context;
  if (isSameRecord(before, now)) return null;
  const { state, phase, versionString } = now;
  const words = `somebody has renamed or submitted it: it is version ${versionString || before.versionString} (${state}) by now.`;
  const remedy = 'See on its page who works on it, and run again: the next run judges what it has become.';
  return stop(context, words, remedy, { effect: { version: { ...before, state, phase } } });
}

/** Delays before each read-back. Reads lag behind writes for some seconds, so one read proves too little. */
const READ_BACK_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000];

/** Delays for a write that was applied and may show late: 30 s in all (docs/service.md#lags). */
export const CONFIRM_DELAYS_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Follows a write to its end. A write in doubt is read back, and sent once more where `mayRepeat` allows it: the service
 * keeps all other writes single (docs/service.md#lags). A refused one is sent again while the refusal passes, and so is one
 * that did not get through. The last refusal stands; after a doubt it proves nothing, and the write stays in doubt.
 */
export async function confirmWrite<T>(context: DraftContext, write: Write<T>): Promise<Settled<T>> {
  const wait = createWait(context);
  let doubt = '';
  for (let tries = 1; ; ) {
    const result = await write.send();
    const isRefused = result.kind === 'refused';
    const isUnsent = isRefused && (await result.waitToResend(tries));
    const settled = settledAs(result, doubt);
    const isOfOthers = settled.kind === 'refused';
    const value = await findEffect(context, write, result, doubt !== '');
    if (value) return { kind: 'applied', value, isOfOthers };
    const isTime = isRefused
      ? isUnsent || wait(`Refused for now: ${result.failure.why}.`, judgePatience(context, result.failure))
      : doubt === '';
    if (!(await nullIfInterrupted(isTime))) return settled;
    if (!(await mayBeRepeated(write, settled))) {
      // What is no longer as it was may be the effect, which shows by now.
      const late = await nullIfInterrupted(findEffect(context, { ...write, delaysMs: [0] }, result, doubt !== ''));
      return late ? { kind: 'applied', value: late, isOfOthers } : settled;
    }
    if (isUnsent) tries += 1;
    doubt ||= settled.why;
  }
}

function mayBeRepeated<T>(write: Write<T>, settled: Unapplied) {
  return nullIfInterrupted(write.mayRepeat?.(settled) ?? true);
}

/** Returns what the answer or a read shows. What was refused may be made already: by others, or by a try in doubt. */
async function findEffect<T>(context: DraftContext, write: Write<T>, result: WriteResult, isDoubted: boolean) {
  if (result.kind === 'refused') {
    // Nobody can have written what the service does not know.
    const isForeign = write.makesNew || hasCode(result.failure, 'ENTITY_ERROR.ATTRIBUTE.UNKNOWN');
    return isForeign && !isDoubted ? null : nullIfInterrupted(poll(context, write.readBack, [0]));
  }
  return (
    (result.kind === 'done' && readAnswer(result.body, (row) => write.parse(row, result.body))) ||
    poll(context, write.readBack, write.delaysMs)
  );
}

/** After a doubt a refusal proves nothing: the first try may be what makes the service refuse the second. */
function settledAs(result: WriteResult, doubt: string): Unapplied {
  if (result.kind === 'done') return { kind: 'unconfirmed', why: NOT_SHOWN };
  const { kind, failure } = result;
  if (kind === 'unknown') return { kind: 'unconfirmed', why: failure.why };
  return doubt === '' ? { kind, why: '', failure } : { kind: 'unconfirmed', why: `${doubt}; ${failure.why}`, failure };
}

const NOT_SHOWN = 'the service answered yes, and neither its answer nor a later read shows what came of it';

interface StepWrite<T> extends Write<T> {
  /** Goes on where it was not applied; `null`: the step ends there. */
  otherwise?(settled: Unapplied): Promise<StepEnd | null>;
  effect?(value: T, isOfOthers: boolean): Effect;
  /** Looks at what came of the write, once it is applied. */
  look?(value: T): Promise<StepEnd>;
}

/** Takes a step of one write. */
export async function confirmStep<T>(context: StepContext, write: StepWrite<T>): Promise<StepEnd> {
  const settled = await confirmWrite(context, write);
  if (settled.kind !== 'applied') return (await write.otherwise?.(settled)) ?? endUnapplied(context, settled);
  const { value, isOfOthers } = settled;
  const look = nullIfInterrupted<StepEnd>(write.look?.(value) ?? { kind: 'done' });
  // An interruption of the look keeps the effect, which is certain.
  const end = (await look) ?? { kind: 'interrupted' as const };
  // What was applied is not refused, whatever came of it.
  const kind = end.kind === 'refused' && !isOfOthers ? 'unconfirmed' : end.kind;
  return {
    ...end,
    kind,
    ...(isOfOthers && { isApplied: false }),
    effect: { ...write.effect?.(value, isOfOthers), ...end.effect },
    isOfOthers,
  };
}

/** Ends a step whose write was not applied, or may not have been. */
export function endUnapplied(context: StepContext, settled: Unapplied): StepEnd {
  const { app, state, step } = context;
  const { kind, failure } = settled;
  if (kind === 'refused')
    return { kind, findings: refusalFindings(app, state.request, step, subjectOfStep(context), failure) };
  // A list may show late what is there, and the service keeps no second submission from being made.
  const remedy = 'Run again in two minutes: the next run looks for what is there first, and makes nothing twice.';
  const finding = doubtFinding(context, `sent, but not confirmed: ${settled.why}.`, remedy);
  // The number is there, and reads show it later, whoever made it.
  const isThere = failure !== undefined && ['DUPLICATE', 'STATE_NOT_SUITABLE'].some((code) => hasCode(failure, code));
  return { kind, findings: [{ ...finding, ...(isThere && { passes: true }) }] };
}

/** Steps whose refusal for an unknown code is about the item. */
const ABOUT_AN_ITEM: readonly Step['kind'][] = ['take-out', 'add-item', 'resolve-item'];

/** A known code decides, whatever the status. Otherwise a key without permission or an unreachable service decides. */
export function refusalFindings(
  app: App,
  request: RunState['request'],
  step: Step,
  subject: Finding['subject'],
  failure: Failure,
): Finding[] {
  const what = describeStep(step);
  const explained = failure.errors.map((error) => ({ error, meaning: explanationOf(error, step) }));
  if (!explained.some(({ meaning }) => meaning || failure.reason === 'service.unreadable'))
    return [{ ...failureFinding(failure), message: `${what}: ${failure.message}`, subject }];
  const isDuplicate = hasCode(failure, 'DUPLICATE');
  // A number that was used before explains the refusal; "blocked by another version" beside it is left out.
  const others = explained.filter(({ meaning }) => !isDuplicate || meaning?.reason !== 'version.in-flight');
  const fallback: ReturnType<typeof explanationOf> = ABOUT_AN_ITEM.includes(step.kind)
    ? { reason: 'item.not-ready', remedy: 'Fix what the service names, and run again.' }
    : { reason: 'write.refused' };
  return others.map(({ error, meaning = fallback }) => {
    const { reason, remedy = adviseOn(reason, request), page } = meaning;
    return appFinding(app, {
      reason,
      message: `${what}: refused. ${describeError(error)}.`,
      subject,
      // A list may lack a version that was made moments ago (docs/service.md#lags).
      ...((isDuplicate || reason === 'version.in-flight') && { passes: true }),
      ...(remedy && { remedy }),
      ...(page && { link: pageOf(app, page) }),
    });
  });
}

/** Returns what helps where the inputs decide that. */
function adviseOn(reason: Finding['reason'], request: RunState['request']): string | false {
  return (
    reason === 'metadata.release-notes' &&
    request.releaseNotes !== null &&
    'Run again: the next run writes the notes in every language of the version, also in one that somebody has added meanwhile.'
  );
}

/** Reads until it finds something or the delays are used up. A failed read counts as one that finds too little. */
export async function poll<T>(context: DraftContext, read: () => Read<T>, delaysMs = READ_BACK_DELAYS_MS) {
  const last = await readUntil(context, read, (one) => one.ok && Boolean(one.value), delaysMs);
  return last.ok ? last.value : null;
}

/** Reads until an answer is final or the delays are used up. @returns the last answer */
export async function readUntil<T>(
  context: DraftContext,
  read: () => Promise<T>,
  isFinal: (answer: T) => boolean,
  [delayMs = 0, ...laterMs] = CONFIRM_DELAYS_MS,
): Promise<T> {
  await context.client.clock.sleep(delayMs, context.signal);
  const last = await read();
  return laterMs.length === 0 || isFinal(last) ? last : readUntil(context, read, isFinal, laterMs);
}

/**
 * Reads what this run has made or changed: a 404 within the limit of the run, a value that is not as expected for two
 * minutes, because reads lag behind writes (docs/service.md#lags).
 */
export async function readShown<T>(
  context: StepContext,
  read: () => Read<T>,
  isExpected: (value: T) => boolean,
): Read<T> {
  const wait = createWait(context);
  for (;;) {
    const last = await read();
    if (!isNotFound(last)) {
      if (last.ok && !isExpected(last.value) && (await wait(SHOWS_LATE, TWO_MINUTES_MS))) continue;
      return last;
    }
    const { failure } = last;
    const isSubmission = failure.message.includes('/reviewSubmissions/');
    const what = isSubmission ? 'the submission of this run' : `version ${versionNumberOf(context.version)}`;
    const message = `App Store Connect does not show ${what} yet.`;
    // The address is right: this run got it from the service.
    if (!(await wait(message))) return { ok: false, failure: { ...failure, message, remedy: SHOWN_LATER } };
  }
}

const SHOWS_LATE = 'App Store Connect does not show yet what this run has made or changed.';
const SHOWN_LATER = 'Run again in some minutes: the next run continues with what is there.';

/** Returns `null` when the look is cut off: what is certain before it still holds. */
export async function nullIfInterrupted<T>(look: T | Promise<T>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Interruption) return null;
    throw error;
  }
}

/** Refusals that may pass without a person: the service does not say what to fix, or somebody else is faster. */
const MAY_PASS: readonly Finding['reason'][] = [
  'write.refused',
  'version.in-flight',
  'item.elsewhere',
  'phased-release.not-active',
];

/**
 * Judges how long a refusal may last. A 409 and a 404 are certainly not applied, so sending the write again makes nothing
 * twice.
 * @returns milliseconds; 0 where time clears nothing
 */
function judgePatience({ state, step }: DraftContext, { status, errors }: Failure) {
  if (step === undefined || ![404, 409].includes(status)) return 0;
  const { version, submission, canceled } = state;
  // Making a submission is about no version: only what was canceled may still be in its way.
  const own =
    step.kind === 'create-submission'
      ? []
      : [version ?? [], submission ?? [], 'target' in step ? step.target : []].flat();
  const about = [...own.map(({ id }) => id), ...canceled.keys()];
  const changed = changedIds(state);
  // What this run took out of review has all of its time to come back (docs/service.md#lags).
  const soonMs = step.kind === 'add-item' && changed.has(step.target.id) ? WITHIN_LIMIT_MS : TWO_MINUTES_MS;
  /** A refusal that names one of the things is about that one alone. */
  const isChanged = (text: string) => {
    const named = about.filter((id) => text.includes(id));
    return (named.length === 0 ? about : named).some((id) => changed.has(id));
  };
  const allMs = (errors.length > 0 ? errors : [NO_ERROR]).map((error) => {
    const { reason = 'write.refused', passesMs } = explanationOf(error, step) ?? {};
    const isSoon = ['submission.total-limit', 'submission.in-review-limit'].includes(reason)
      ? canceled.size > 0
      : MAY_PASS.includes(reason) && isChanged(`${error.about} ${error.title} ${error.detail}`);
    return passesMs ?? (isSoon ? soonMs : 0);
  });
  return Math.min(...allMs);
}

const NO_ERROR = { code: '', title: '', detail: '', source: '', about: '' };

/** Maximum delay between the tries, which doubles from one second. */
const MAX_RETRY_MS = 10_000;
/** Maximum time of the run that is kept to go on, or to clean up. */
const RESERVE_MS = 60_000;

/**
 * Starts to wait for one thing.
 * @returns a function that waits until the next try; its result is false when the time is over. It logs each cause once.
 */
export function createWait({ client: { clock }, signal, remainingMs, log }: DraftContext) {
  const reserveMs = Math.min(RESERVE_MS, remainingMs() / 4);
  const startMs = clock.uptime();
  const logged = new Set<string>();
  let tries = 0;
  return async (why: string, patienceMs = WITHIN_LIMIT_MS): Promise<boolean> => {
    const leftMs = Math.min(remainingMs() - reserveMs, startMs + patienceMs - clock.uptime());
    if (leftMs <= 0) return false;
    if (!logged.has(why)) log(`${why} Asked again every few seconds.`);
    logged.add(why);
    await clock.sleep(Math.min(leftMs, MAX_RETRY_MS, 1_000 * 2 ** tries++), signal);
    return true;
  };
}
