/** Reading the submission back, comparing it with what was asked for, and sending it off. */
import type { Read, Result } from '../../app-store/client.ts';
import { failureFinding } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/resources.ts';
import { fetchItems, fetchSubmission, fetchVersionDetail, mapped } from '../../app-store/reads/resources.ts';
import { patch } from '../../app-store/writes/writes.ts';
import { isSameReleaseDate } from '../../core/decide/edits.ts';
import type { Finding } from '../../core/model/finding.ts';
import {
  type AppStoreVersion,
  heldItems,
  heldKeys,
  type Platform,
  type ReviewSubmission,
  type ReviewSubmissionItem,
  targetKey,
} from '../../core/model/resources.ts';
import { wantedKeys } from '../../core/model/snapshot.ts';
import { isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import type { Step } from '../../core/model/step.ts';
import { describeContents, describeKey } from '../../core/text/describe.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { Interruption } from '../../deadline.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { CONFIRM_DELAYS_MS, confirmWrite, poll, retryWhile, unlessInterrupted } from '../confirm.ts';
import {
  addedItemKeys,
  DONE,
  done,
  namesNow,
  rememberItems,
  type StepContext,
  type StepResult,
  type Stop,
  stopped,
  type TakeStep,
  theSubmission,
  unconfirmed,
} from '../context.ts';
import { assetInProcessing, BEING_STAGED } from '../patience.ts';

/**
 * Exactly what was asked for, nothing more; and the version with the build, release type and date that were asked for,
 * or that this run last saw. What somebody else changed in between stops the run here.
 */
export const checkContents: TakeStep<'check-contents'> = async (context, state, step) => {
  const { id } = theSubmission(state);
  // Reads lag, so what is missing is read again; what is too much is not.
  const isCertain = ({ missing, extra }: Difference) => missing.length === 0 || extra.length > 0;
  const last = await lastDifference(context, state, id, isCertain);
  const stop = differs(context, state, step, id, last, 'and this run submitted nothing');
  return stop ?? (await checkVersion(context, state, step)) ?? DONE;
};

async function checkVersion(context: StepContext, state: RunState, step: Step): Promise<Stop | null> {
  const { client, request, snapshot } = context;
  const seen = state.version;
  if (seen === null) return null;
  const read = await fetchVersionDetail(client, seen.id);
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const changed = changesOf(context, seen, read.value.version);
  if (changed.length === 0) return null;
  const message = `${describeStep(step)}: somebody changed version ${request.version} meanwhile, and this run submitted nothing: ${changed.join('; ')}.`;
  const remedy = 'See on its page who works on it, and run again: the run sets what its inputs ask for.';
  const subject = { type: 'appStoreVersion', id: seen.id };
  return { kind: 'refused', findings: [unconfirmed(snapshot.app, message, remedy, subject)] };
}

/** What this run never saw is not compared. */
function changesOf({ request }: StepContext, seen: AppStoreVersion, now: AppStoreVersion): string[] {
  const changes: string[] = [];
  if (now.versionString !== request.version) changes.push(`number ${now.versionString} in place of ${request.version}`);
  const buildId = seen.build === undefined ? undefined : (seen.build?.id ?? null);
  if (buildId !== undefined && buildId !== (now.build?.id ?? null)) {
    changes.push(`build ${nameOf(now.build)} in place of ${nameOf(seen.build)}`);
  }
  const releaseType = request.releaseType ?? seen.releaseType;
  if (releaseType !== undefined && now.releaseType !== releaseType) {
    changes.push(`release type ${now.releaseType ?? 'none'} in place of ${releaseType}`);
  }
  const date = request.earliestReleaseDate ?? seen.earliestReleaseDate;
  if (date !== undefined && !isSameReleaseDate(date, now.earliestReleaseDate)) {
    changes.push(`earliest release date ${now.earliestReleaseDate ?? 'none'} in place of ${date ?? 'none'}`);
  }
  return changes;
}

function nameOf(build: AppStoreVersion['build']): string {
  if (build === undefined) return '(not shown)';
  return build === null ? 'none' : build.version || build.id;
}

interface Difference {
  extra: ReviewSubmissionItem[];
  /** By `targetKey`. */
  missing: string[];
}

/** How what the submission holds differs from what was asked for. */
async function fetchDifference({ client, target }: StepContext, state: RunState, id: string): Read<Difference> {
  const wanted = wantedKeys(state.version, target.items);
  return mapped(await fetchItems(client, id), (items) => {
    const keys = heldKeys(items);
    return {
      extra: heldItems(items).filter(({ target: one }) => one === null || !wanted.has(targetKey(one))),
      missing: [...wanted].filter((key) => !keys.has(key)),
    };
  });
}

/** Read until it stands, or the time for that is over. */
async function lastDifference(
  context: StepContext,
  state: RunState,
  id: string,
  stands: (difference: Difference) => boolean,
): Promise<Result<Difference> | null> {
  let last: Result<Difference> | null = null;
  await poll(context, CONFIRM_DELAYS_MS, async () => {
    last = await fetchDifference(context, state, id);
    return mapped(last, (difference) => (stands(difference) ? difference : null));
  });
  return last;
}

function isExact({ extra, missing }: Difference): boolean {
  return extra.length === 0 && missing.length === 0;
}

/** @returns `null` when there is no difference */
function differs(
  context: StepContext,
  state: RunState,
  step: Step,
  id: string,
  read: Result<Difference> | null,
  consequence: string,
): Stop | null {
  if (read === null) return null;
  if (!read.ok) return { kind: 'refused', findings: [failureFinding(read.failure)] };
  const { extra, missing } = read.value;
  if (isExact(read.value)) return null;
  const known = namesNow(context, state);
  const added = describeContents({ id, platform: null, state: '', items: extra }, known);
  const words = [
    ...(extra.length === 0 ? [] : [`it also holds ${added}, which this run was not asked for`]),
    ...(missing.length === 0 ? [] : [`it lacks ${missing.map((key) => describeKey(known, key)).join(', ')}`]),
  ];
  const message = `${describeStep(step)}: the submission is not what was asked for, ${consequence}: ${words.join('; ')}.`;
  const remedy =
    'Somebody else works on it. Name what is in it under items, or take it out on the App Review page, and run again.';
  const subject = { type: 'reviewSubmission', id };
  return { kind: 'refused', findings: [unconfirmed(context.snapshot.app, message, remedy, subject)] };
}

export const submit: TakeStep<'submit'> = async (context, state, step) => {
  const { client, remember } = context;
  const { id } = theSubmission(state);
  const changes = { submitted: true, ...missingPlatform(context) } as const;
  const keys = addedItemKeys(state);
  let seen: Effect = {};
  const readBack = async (compare: boolean): Read<ReviewSubmission | null> => {
    const read = await fetchSubmission(client, id);
    if (!read.ok) return read;
    seen = { submission: { id, state: read.value.state } };
    return asSubmitted(context, state, read.value, compare);
  };
  const settled = await retryWhile(context, [BEING_STAGED, assetInProcessing(context)], () =>
    confirmWrite(
      context,
      async () => {
        // From here on nothing may be taken out any more, by whichever process: it may be under review.
        remember(null);
        const answer = await patch(client, 'reviewSubmissions', id, changes);
        // Certainly not submitted, so a process that is stopped from here on leaves its items to the post step.
        if (answer.kind === 'refused') rememberItems(context, id, keys);
        return answer;
      },
      // The answer is to be trusted; reads lag behind it for some seconds.
      (answer) => {
        const submission = readAnswer(answer, parseSubmission);
        return submission !== null && submissionPhase(submission.state) === 'in-review' ? submission : null;
      },
      () => readBack(false),
    ),
  );
  if (settled.kind === 'applied') return compareAfter(context, state, step, settled.value);
  // Two runs of one release may adopt one draft; who comes second is refused, and finds done what it came for.
  const byAnother = settled.kind === 'refused' ? await unlessInterrupted(readBack(true)) : null;
  if (byAnother?.ok && byAnother.value !== null) {
    remember(null);
    return done(submitted(state, byAnother.value));
  }
  return { ...stopped(context, state, step, settled), effect: seen };
};

/** Between the comparison before and the submit somebody else may have changed what is in it. */
async function compareAfter(
  context: StepContext,
  state: RunState,
  step: Step,
  submission: ReviewSubmission,
): Promise<StepResult> {
  const effect = submitted(state, submission);
  try {
    const last = await lastDifference(context, state, submission.id, isExact);
    const stop = differs(context, state, step, submission.id, last, 'and it is submitted');
    if (stop === null) return done(effect);
    const findings = stop.findings.map((finding) => asUnconfirmed(finding, step, submission.id));
    return { kind: 'unconfirmed', mayBeSubmitted: true, findings, effect };
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    return { kind: 'interrupted', effect, why: error };
  }
}

/** What was submitted could not be read: that alone is no finding about the release. */
function asUnconfirmed(finding: Finding, step: Step, id: string): Finding {
  if (finding.reason === 'write.unconfirmed') return finding;
  return {
    ...finding,
    reason: 'write.unconfirmed',
    message: `${describeStep(step)}: it is submitted, and what it holds could not be read back. ${finding.message}`,
    remedy: 'Run again: what is under review as asked for is found done.',
    subject: { type: 'reviewSubmission', id },
  };
}

/** A version brings its platform along; without one, a draft that names none would count among the reviews of each. */
function missingPlatform({ request, target: { submission } }: StepContext): { platform?: Platform } {
  const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  return isMissing ? { platform: request.platform } : {};
}

function submitted({ version }: RunState, { id, state }: ReviewSubmission) {
  // One that is over by now says nothing of the version's own state.
  const isInReview = submissionPhase(state) === 'in-review';
  return { submission: { id, state }, version: version && isInReview ? { ...version, state } : version };
}

/**
 * The submission, if it was submitted. One that is over may have been approved or canceled: both end COMPLETE, and
 * only its items show it, because those of a canceled one are REMOVED. One that is being canceled, or that review sent
 * back, is not what this run submitted.
 * @param compare whether to compare the items of one under review too, because another may have submitted it
 */
async function asSubmitted(
  context: StepContext,
  state: RunState,
  submission: ReviewSubmission,
  compare: boolean,
): Read<ReviewSubmission | null> {
  const phase = submissionPhase(submission.state);
  const isOver = phase === 'over' || isCompletingSubmission(submission.state);
  if (phase !== 'in-review' && !isOver) return { ok: true, value: null };
  if (phase === 'in-review' && !compare) return { ok: true, value: submission };
  return mapped(await fetchDifference(context, state, submission.id), (difference) =>
    isExact(difference) ? submission : null,
  );
}
