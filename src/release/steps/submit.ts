/** Reading the submission back, comparing it with what was asked for, and sending it off. */
import type { Read, Result } from '../../app-store/client.ts';
import { failureFinding } from '../../app-store/failure.ts';
import { readAnswer } from '../../app-store/parse/json-api.ts';
import { parseSubmission } from '../../app-store/parse/submission-rows.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchItems, fetchSubmission } from '../../app-store/reads/submission-reads.ts';
import { fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { patch } from '../../app-store/writes.ts';
import { composeGoesOut, planChanged } from '../../core/decide/compose-goes-out.ts';
import { asListed } from '../../core/decide/edits.ts';
import type { Localization, Shown } from '../../core/model/facts.ts';
import type { Finding } from '../../core/model/finding.ts';
import type {
  AppStoreVersion,
  ItemTarget,
  Platform,
  ReviewSubmission,
  ReviewSubmissionItem,
} from '../../core/model/resources.ts';
import { heldItems, heldKeys, subjectOf, targetKey, versionTarget } from '../../core/model/resources.ts';
import { isSameReleaseDate, isSameText } from '../../core/model/same.ts';
import { wantedKeys } from '../../core/model/snapshot.ts';
import { approvalOf, isAcceptedItem, isCompletingSubmission, submissionPhase } from '../../core/model/states.ts';
import { describeHeld, describeKey, enumerate } from '../../core/text/describe.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import type { Effect, RunState } from '../../run-state.ts';
import { addedItemKeys, rememberItems } from '../cleanup.ts';
import {
  assetInProcessing,
  BEING_STAGED,
  CONFIRM_DELAYS_MS,
  confirmWrite,
  readUntil,
  retryWhile,
  unlessInterrupted,
} from '../confirm.ts';
import type { StepContext, StepResult, Stop, TakeStep } from '../context.ts';
import {
  afterApplied,
  DONE,
  done,
  namesNow,
  stopped,
  submissionSubject,
  theSubmission,
  theVersion,
  unconfirmed,
} from '../context.ts';

/**
 * Exactly what was asked for, nothing more; and the version with the build, release type and date that were asked for,
 * or that this run last saw. What somebody else changed in between stops the run here.
 */
export async function compareContents(context: StepContext): Promise<StepResult> {
  const change = await findChange(context);
  return change.ok ? (change.value ?? DONE) : { kind: 'refused', findings: [failureFinding(change.failure)] };
}

/** @returns `null` where all is as this run left it */
async function findChange(context: StepContext): Read<Stop | null> {
  const { request, app, state, step } = context;
  const refused = (finding: Finding): Result<Stop> => ({ ok: true, value: { kind: 'refused', findings: [finding] } });
  // Reads lag, so what is missing, or not as this run left it, is read again, with all else; what is too much is not.
  const stands = ({ difference: { missing, extra }, changed, plan }: Look) =>
    extra.length > 0 || (missing.length === 0 && changed.length === 0 && plan === null);
  const read = await readUntil(context, CONFIRM_DELAYS_MS, () => lookAt(context), stands, true);
  if (!read.ok) return read;
  const { difference, changed, plan } = read.value;
  if (!isExact(difference)) return refused(differs(context, difference, false));
  if (changed.length === 0) return plan === null ? { ok: true, value: null } : refused(plan);
  const message = `${describeStep(step)}: version ${request.version} is not as this run left it, and this run submitted nothing: ${changed.join('; ')}.`;
  const remedy = 'See on its page who works on it, and run again: the run sets what its inputs ask for.';
  return refused(unconfirmed(app, message, remedy, subjectOf(versionTarget(theVersion(state)))));
}

/** What the submission holds, and how the version differs from what this run left, in words. */
interface Look {
  difference: Difference;
  changed: string[];
  /** `plan.changed`, where what would go out is not what was approved. */
  plan: Finding | null;
}

async function lookAt(context: StepContext): Read<Look> {
  const { client, state } = context;
  const { version: seen } = state;
  const difference = await fetchDifference(context, theSubmission(state).id);
  if (!difference.ok) return difference;
  const { held } = difference.value;
  if (!isExact(difference.value)) return { ok: true, value: { difference: difference.value, changed: [], plan: null } };
  if (seen === null) {
    const plan = planChanged(context, composeGoesOut(context, null, itemsIn(held)));
    return { ok: true, value: { difference: difference.value, changed: [], plan } };
  }
  return mapResult(await fetchVersionDetail(client, seen.id), (now) => ({
    difference: difference.value,
    changed: changesOf(context, seen, now),
    plan: planChanged(context, composeGoesOut(context, partsOf(context, now), itemsIn(held))),
  }));
}

/** Returns the version as it was just read. Its build keeps what this run knows of it and the read leaves out. */
function partsOf({ facts, state }: StepContext, { version, localizations }: VersionDetail) {
  const { releaseType, earliestReleaseDate, phasedReleaseState } = version;
  const known = state.version?.build ?? null;
  return {
    build: asListed(facts, version.build?.id === known?.id ? known : (version.build ?? known)),
    notes: localizations.map(({ locale, whatsNew }) => [locale, whatsNew ?? ''] as const),
    releaseType,
    earliestReleaseDate,
    hasPhasedRelease: phasedReleaseState != null,
  };
}

function itemsIn(held: readonly ReviewSubmissionItem[]): ItemTarget[] {
  const targets = held.flatMap(({ target }) => target ?? []);
  return targets.filter(({ relationship }) => relationship !== 'appStoreVersion');
}

/** What this run never saw is not compared, nor a number or release type that the answer does not show. */
function changesOf(
  { request, state }: StepContext,
  seen: AppStoreVersion,
  { version: now, localizations }: VersionDetail,
): string[] {
  const changed = (isSame: boolean, what: string, is: Shown, was: Shown) =>
    isSame ? [] : [`${what} ${is ?? 'none'} in place of ${was ?? 'none'}`];
  const isBuildSame = seen.build === undefined || seen.build?.id === now.build?.id;
  const releaseType = request.releaseType ?? seen.releaseType;
  const isTypeSame = [releaseType, now.releaseType].includes(undefined) || now.releaseType === releaseType;
  const date = request.earliestReleaseDate ?? seen.earliestReleaseDate;
  const isDateSame = date === undefined || isSameReleaseDate(date, now.earliestReleaseDate);
  return [
    ...changed(['', request.version].includes(now.versionString), 'number', now.versionString, request.version),
    ...changed(isBuildSame, 'build', shownBuild(now.build), shownBuild(seen.build)),
    ...changed(isTypeSame, 'release type', now.releaseType, releaseType),
    ...changed(isDateSame, 'earliest release date', now.earliestReleaseDate, date),
    ...phasedReleaseChange(request.phasedRelease, seen.phasedReleaseState, now.phasedReleaseState),
    ...changedNotes(state.localizations ?? [], localizations),
  ];
}

function phasedReleaseChange(asked: boolean | null, was: Shown, is: Shown): string[] {
  const wanted = asked ?? (was === undefined ? undefined : was !== null);
  if (wanted === undefined || is === undefined || (is !== null) === wanted) return [];
  return [wanted ? 'the phased release is gone' : 'a phased release was set up'];
}

/** A language that this run did not see, and that has notes now, was written by somebody else. */
function changedNotes(seen: readonly Localization[], now: readonly Localization[]): string[] {
  const texts = new Map(seen.map(({ locale, whatsNew }) => [locale, whatsNew]));
  if (texts.size === 0) return [];
  const changed = now.filter(({ locale, whatsNew }) => !isSameText(texts.get(locale), whatsNew));
  return changed.length === 0
    ? []
    : [
        `other release notes in ${enumerate(
          changed.map(({ locale }) => locale),
          40,
        )}`,
      ];
}

function shownBuild(build: AppStoreVersion['build']): string | null {
  if (build === undefined) return '(not shown)';
  return build && (build.version || build.id);
}

/** What the submission holds, and how it differs from what was asked for. */
interface Difference {
  held: ReviewSubmissionItem[];
  extra: ReviewSubmissionItem[];
  /** By `targetKey`. */
  missing: string[];
}

async function fetchDifference({ client, target, state }: StepContext, id: string): Read<Difference> {
  const wanted = wantedKeys(state.version, target.items);
  return mapResult(await fetchItems(client, id), (items) => {
    const held = heldItems(items);
    return {
      held,
      extra: held.filter(({ target: one }) => one === null || !wanted.has(targetKey(one))),
      missing: [...wanted.difference(heldKeys(items))],
    };
  });
}

function isExact({ extra, missing }: Difference): boolean {
  return extra.length === 0 && missing.length === 0;
}

function differs(context: StepContext, { extra, missing }: Difference, isSubmitted: boolean): Finding {
  const { app, state, step } = context;
  const known = namesNow(context);
  const added = enumerate(extra.map((item) => describeHeld(item, known)));
  const lacking = missing.map((key) => describeKey(known, key)).join(', ');
  const words = [
    ...(extra.length === 0 ? [] : [`it also holds ${added}, which this run was not asked for`]),
    ...(missing.length === 0 ? [] : [`it lacks ${lacking}`]),
  ];
  const consequence = isSubmitted ? 'it is submitted' : 'this run submitted nothing';
  const message = `${describeStep(step)}: the submission is not what was asked for, and ${consequence}: ${words.join('; ')}.`;
  const toAdd =
    context.target.submission.kind === 'resubmit'
      ? 'No item can be added to what review sent back: see on the App Review page who works on it, and run again.'
      : 'Run again: the run adds what is missing.';
  const toDo =
    extra.length > 0
      ? 'Name what is in it under items, or, if it is a draft, take it out on the App Review page; and run again.'
      : toAdd;
  const remedy = `Somebody else works on it. ${isSubmitted ? 'If it is not to be reviewed like this, cancel it on the App Review page.' : toDo}`;
  return unconfirmed(app, message, remedy, submissionSubject(theSubmission(state)));
}

export const submit: TakeStep<'submit'> = async (context) => {
  const { client, remember, state } = context;
  const { id } = theSubmission(state);
  const changes = { submitted: true, ...missingPlatform(context) } as const;
  const keys = addedItemKeys(state);
  // A try of which nothing is known may have been applied, whatever becomes of the next one.
  let isInDoubt = false;
  let effect: Effect = {};
  // What was compared before the first try may be another thing some seconds or minutes later.
  let change: Stop | null = null;
  const isUnchanged = async () => {
    const found = await findChange(context);
    if (found.ok) change = found.value;
    return found.ok && change === null;
  };
  const isUnsent = (shown: string) => shown === state.submission?.state;
  const readBack = async (compare: boolean): Read<ReviewSubmission | null> => {
    const read = await fetchSubmission(client, id);
    if (!read.ok) return read;
    effect = { submission: { id, state: read.value.state } };
    return asSubmitted(context, read.value, compare);
  };
  const write = {
    send: async () => {
      // From here on nothing may be taken out any more, by whichever process: it may be under review.
      remember(null);
      const answer = await patch(client, 'reviewSubmissions', id, changes);
      // Certainly not submitted, so a process that is stopped from here on leaves its items to the post step.
      if (answer.kind === 'refused' && !isInDoubt) rememberItems(context, id, keys);
      isInDoubt ||= answer.kind !== 'refused';
      return answer;
    },
    // The answer is to be trusted; reads lag behind it for some seconds.
    parse: (answer: unknown) => {
      const submission = readAnswer(answer, parseSubmission);
      return submission?.id === id && submissionPhase(submission.state) === 'in-review' ? submission : null;
    },
    readBack: () => readBack(false),
    // One that somebody canceled meanwhile, or that review sent back, is not submitted again.
    mayRepeat: async () => isUnsent(effect.submission?.state ?? '') && (await isUnchanged()),
  };
  const patience = [BEING_STAGED, assetInProcessing(context)];
  const settled = await retryWhile(context, patience, () => confirmWrite(context, write), isUnchanged);
  if (settled.kind === 'applied') return compareAfter(context, settled.value);
  // Two runs of one release may adopt one draft; who comes second is refused, and finds done what it came for.
  const byAnother = settled.kind === 'refused' ? await unlessInterrupted(readBack(true)) : null;
  if (byAnother?.ok && byAnother.value !== null) {
    remember(null);
    return done(submitted(state, byAnother.value));
  }
  const stop: Stop = change ?? stopped(context, settled);
  const isStaged = change === null && settled.kind === 'refused' && BEING_STAGED.isPassing(settled.failure);
  const findings = stop.findings.map((finding) => (isStaged ? { ...finding, remedy: STILL_CHECKED } : finding));
  return { ...stop, findings, effect };
};

/** Measured: attaching a build, also the same one, starts the checks anew (docs/service.md#rejection). */
const STILL_CHECKED =
  'The service still checks the version; it begins anew when a build is attached, also the same one. Run again in some minutes.';

/** Between the comparison before and the submit somebody else may have changed what is in it. */
async function compareAfter(context: StepContext, submission: ReviewSubmission): Promise<StepResult> {
  const { app, state, step } = context;
  const effect = submitted(state, submission);
  const difference = () => fetchDifference(context, submission.id);
  return afterApplied(async () => {
    const read = await readUntil(context, CONFIRM_DELAYS_MS, difference, isExact);
    if (read.ok) {
      if (isExact(read.value)) return done(effect);
      return { kind: 'unconfirmed', isApplied: true, findings: [differs(context, read.value, true)], effect };
    }
    // That it could not be read is no finding about the release.
    const message = `${describeStep(step)}: it is submitted, and what it holds could not be read back. ${read.failure.message}`;
    const remedy = 'Run again: what is under review as asked for is found done.';
    const finding = unconfirmed(app, message, remedy, submissionSubject(submission));
    return { kind: 'unconfirmed', isApplied: true, findings: [finding], effect };
  }, effect);
}

/** A version brings its platform along; without one, a draft that names none would count among the reviews of each. */
function missingPlatform({ request, target: { submission } }: StepContext): { platform?: Platform } {
  const isMissing = submission.kind === 'adopt' && submission.submission.platform === null && request.version === null;
  return isMissing ? { platform: request.platform } : {};
}

function submitted({ version }: RunState, { id, state }: ReviewSubmission): Effect {
  // One that is over by now says nothing of the version's own state, and what review has accepted keeps its own.
  const isInReview =
    submissionPhase(state) === 'in-review' && approvalOf(version?.state ?? '') !== 'companion-rejected';
  return {
    submission: { id, state },
    version: version && isInReview ? { ...version, state, phase: 'in-flight' } : version,
  };
}

/**
 * The submission, if it was submitted. One that is over may have been approved, or canceled, or may have expired as a
 * draft: only its items show which (docs/service.md#submissions). One that is being canceled, or that review sent back,
 * is not what this run submitted.
 * @param compare whether to compare one under review too, because another may have submitted it
 */
async function asSubmitted(
  context: StepContext,
  submission: ReviewSubmission,
  compare: boolean,
): Read<ReviewSubmission | null> {
  const phase = submissionPhase(submission.state);
  const isOver = phase === 'over' || isCompletingSubmission(submission.state);
  if (phase !== 'in-review' && !isOver) return { ok: true, value: null };
  if (phase === 'in-review' && !compare) return { ok: true, value: submission };
  return mapResult(await lookAt(context), ({ difference, changed }) => {
    const stands = isOver ? difference.held.every((item) => isAcceptedItem(item.state)) : changed.length === 0;
    return stands && isExact(difference) ? submission : null;
  });
}
