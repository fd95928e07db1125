/** Open submissions: the slots that they hold, what App Review sent back, and what is not known of them. */
import { stateUnknown } from '../decide/named-version.ts';
import { unknownPlatforms } from '../decide/platforms.ts';
import { type Cause, type FindingWords, inputFinding, unknownState } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import {
  DRAFT_LIFETIME_DAYS,
  findByKey,
  IN_REVIEW_LIMIT,
  PLATFORMS,
  type ReviewSubmission,
  TOTAL_LIMIT,
  targetKey,
} from '../model/resources.ts';
import { contentKeys, ledgerOf, submissionsIn, submissionsOn, unreadSubmissions } from '../model/snapshot.ts';
import { endsByItself, isRejectedItem, isSubmitted } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { differenceIn, type Mismatch } from '../plan/work.ts';
import {
  capitalized,
  describeContents,
  describeHeld,
  describeMaker,
  enumerate,
  joinParts,
  listing,
} from '../text/describe.ts';
import { unreadContents } from '../text/kept-in-review.ts';
import { WAYS_OUT } from '../text/ways-out.ts';
import { describeDifference } from './differences.ts';

export const SUBMISSION_RULES = [
  reportUnresolved,
  reportTotalLimit,
  reportInReviewLimit,
  reportOrphans,
  reportNearlyFull,
  reportHiddenDrafts,
  reportUnknownPlatforms,
  reportUnknownStates,
  reportUnreadContents,
];

/** Reports fewer free slots than the run needs: the service makes no sixth submission. */
function reportTotalLimit(plan: Plan): FindingWords | null {
  const { snapshot, request, submission } = plan;
  const { slots } = ledgerOf(snapshot);
  const free = TOTAL_LIMIT - slots.length;
  // 1 in every mode but a check without a version.
  const { slotsNeeded: needed } = request;
  if (submission.kind !== 'create' || free >= needed) return null;
  const contents = slots.map((one) => `${describeContents(one, plan, 40)} (${one.state})`);
  const freedByTime = slots.filter(({ phase }) => endsByItself(phase)).length;
  return {
    reason: 'submission.total-limit',
    message: `${slots.length} of ${TOTAL_LIMIT} submission slots are taken. Free slots needed: ${needed}.`,
    listed: `They hold: ${enumerate(contents, 300, '; ')}.`,
    passes: free + freedByTime >= needed,
  };
}

/** Reports one free slot: the next release fits, the one after it may not. */
function reportNearlyFull({ snapshot }: Plan): FindingWords | null {
  const held = ledgerOf(snapshot).slots.length;
  if (held !== TOTAL_LIMIT - 1) return null;
  return {
    reason: 'submission.nearly-full',
    severity: 'warning',
    message: `${held} of ${TOTAL_LIMIT} submission slots are taken.`,
  };
}

/**
 * Reports two submissions in review on the platform: a third cannot be submitted. The live service takes one submission with
 * a version and one without (docs/service.md#limits). Its refusal of a second one was not observed, so this is a warning.
 */
function reportInReviewLimit(plan: Plan): FindingWords | null {
  const { snapshot, request, submission, done } = plan;
  if (done || submission.kind === 'none') return null;
  const held = submissionsOn(snapshot, 'in-review');
  const isFull = held.length >= IN_REVIEW_LIMIT;
  const mayBeSecond = request.mode === 'submit-items' && snapshot.dialect === 'live' && !held.every(mayHoldVersion);
  if (!isFull && !mayBeSecond) return null;
  const contents = held.map((one) => describeContents(one, plan));
  return {
    reason: 'submission.in-review-limit',
    ...(!isFull && { severity: 'warning', remedy: 'If it is refused, wait for that review, and run again.' }),
    message: `Submissions in review on ${snapshot.platform}: ${held.length}. The limit is ${IN_REVIEW_LIMIT}, perhaps one with a version and one without.`,
    listed: `They hold: ${enumerate(contents, 80, '; ')}.`,
  };
}

/** Contents that were not read, and items of a kind that the service does not show, may be a version. */
function mayHoldVersion({ items }: ReviewSubmission) {
  return items?.some(({ target }) => target === null || target.relationship === 'appStoreVersion') ?? true;
}

/** Reports all drafts that the run does not use, in one finding: each holds a slot, and no call can remove it. */
function reportOrphans(plan: Plan): FindingWords | null {
  const { snapshot, request, done, edits } = plan;
  const ownId = plan.submission.submission?.id;
  const drafts = submissionsIn('draft', snapshot).filter(({ id }) => id !== ownId);
  if (drafts.length === 0) return null;
  // A version under review may still get notes, or a phased release.
  const isForbidden = request.onOrphans === 'fail' && !(done && edits.writes.length === 0);
  const described = drafts.map((draft) => `${describeContents(draft, plan)} (${describeMaker(draft)})`);
  return {
    reason: 'submission.orphans',
    severity: isForbidden ? 'error' : 'warning',
    remedy: 'Cancel each draft that nobody needs on the App Review page{adopt}.',
    message: `Drafts that hold a slot: ${drafts.length}. Each expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`,
    listed: `Drafts: ${enumerate(described, 200, '; ')}.`,
  };
}

/** Reports each submission that was sent back: as an error where the run needs what it holds. */
function reportUnresolved(plan: Plan): FindingWords[] {
  return submissionsIn('unresolved', plan.snapshot).flatMap((submission): FindingWords | [] => {
    const cause = judge(plan, submission);
    if (cause === null) return [];
    const rejected = (submission.items ?? []).filter(({ state }) => isRejectedItem(state));
    const names = rejected.map((item) => describeHeld(item, plan));
    const sentBack = listing(
      'App Review sent back ',
      names.length > 0 ? names : [describeContents(submission, plan, 60)],
    );
    return {
      reason: 'submission.unresolved',
      ...sentBack,
      ...cause,
      message: joinParts([sentBack.message, cause.message], ' '),
      listed: `${capitalized(describeMaker(submission))}.`,
      subject: { type: 'reviewSubmission', id: submission.id },
    };
  });
}

/** @returns `null` where the run submits it again, with a change */
function judge(plan: Plan, submission: ReviewSubmission): Cause | null {
  const { request, submission: chosen, refusals, wanted, done } = plan;
  if (chosen.kind === 'resubmit' && chosen.submission.id === submission.id)
    return judgeDifference(plan, submission, chosen) ?? judgeResubmission(plan);
  const refused = refusals.find(
    ({ reason, place: { holder } }) => reason === 'submission.unresolved' && holder?.id === submission.id,
  );
  const held = contentKeys(submission);
  const holdsWanted = !done && request.mode !== 'prepare' && held?.isDisjointFrom(wanted) === false;
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUndecided = held === null && (request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel');
  return (refused || holdsWanted) && !isUndecided
    ? judgeNeeded(plan, submission, refused?.place)
    : { severity: 'warning', message: '' };
}

function judgeNeeded(plan: Plan, submission: ReviewSubmission, place?: Plan['places'][number]): Cause {
  const { request, record } = plan;
  const { onVersionInFlight: policy } = request;
  const difference = differenceIn(request, submission, place?.version ?? record);
  // A record that gets another number leaves its submission first.
  const left = place?.use === 'renamed' && { missing: [], ...(policy !== 'cancel' && { extra: [] }) };
  const cause = difference && judgeDifference(plan, submission, { ...difference, ...left });
  return cause ?? { message: '', remedy: WAYS_OUT[policy === 'fail' ? 'left-by-fail' : 'submit-again'] };
}

/** @returns `null` where the submission holds exactly what the run wants */
function judgeDifference(plan: Plan, submission: ReviewSubmission, difference: Mismatch): Cause | null {
  const cause = describeDifference(plan, submission, difference);
  return cause && { ...cause, details: joinParts(['No item can be added there.', cause.details], ' ') };
}

/** The run submits exactly that again. */
function judgeResubmission({ request, edits, locked }: Plan): Cause | null {
  if (locked.length > 0) {
    return {
      ...listing(`Version ${request.version} can no longer be changed there: `, locked),
      remedy: 'Set the inputs to what it has, or cancel it on the App Review page.',
    };
  }
  if (edits.any || edits.exportAnswer !== null) return null;
  return {
    severity: 'warning',
    message: 'It is submitted again as it is.',
    remedy: 'Check that what App Review found is fixed.',
  };
}

/** Reports platforms that no input can name, where a check was to judge every platform. */
function reportUnknownPlatforms({ present, request }: Plan): FindingWords | null {
  const platforms = unknownPlatforms(present.elsewhere);
  if (request.platforms.length > 0 || platforms.length === 0) return null;
  return inputFinding(
    'platform',
    `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`,
    `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`,
  );
}

/** Reports states that this action does not know: new ones appear without notice. */
function reportUnknownStates(plan: Plan): FindingWords[] {
  const { present, record, submission } = plan;
  const { versions } = present;
  const madeMs = ({ createdDate = '' }: (typeof versions)[number]) => Date.parse(createdDate);
  const ofVersions = versions
    .filter(({ phase }) => phase === 'unknown')
    .map((version): FindingWords => {
      // A version made later that is over makes an unknown state harmless, but not of the version that this run submits, or
      // has found done. The interface specification's service was asked for the three states alone, and showed it among them.
      const isPast = versions.some((other) => other.phase === 'over' && madeMs(other) > madeMs(version));
      const isHarmless = version.id !== record?.id && version.isLive && isPast;
      return { ...stateUnknown(version), severity: isHarmless ? 'warning' : 'unknown' };
    });
  const ofSubmissions = submissionsIn('unknown', present).map(({ id, state }) =>
    unknownState('A submission', state, { type: 'reviewSubmission', id }),
  );
  // Of a submission that is submitted again it has to be known what review rejected in it.
  const sentBack = submission.kind === 'resubmit' ? submission.submission.items : [];
  const ofItems = (sentBack ?? [])
    .filter(({ state }) => state === '')
    .map((item) =>
      unknownState(capitalized(describeHeld(item, plan)), '', { type: 'reviewSubmissionItem', id: item.id }),
    );
  return [...ofItems, ...ofVersions, ...ofSubmissions];
}

/** Reports drafts that this run would go on with, and make no second one, if App Store Connect showed more of them. */
function reportHiddenDrafts({ snapshot, facts, request, submission: chosen }: Plan): FindingWords[] {
  const isChosen = chosen.submission !== null || (chosen.kind === 'done' && request.version !== null);
  if (!makesSubmission(request.mode) || isChosen) return [];
  return submissionsOn(snapshot, 'draft').flatMap((draft): FindingWords | [] => {
    const items = draft.items ?? [];
    const hidden = items.some(({ target }) => target === null);
    const isReady =
      items.length > 0 && items.every(({ target }) => target && findByKey(facts.items, targetKey(target)));
    const isAnonymous = request.items.kind === 'ready' && draft.isOwn === undefined && isReady;
    // The specification's service does not show who changed a draft last.
    const mayBeOwn = draft.isOwn ?? snapshot.dialect === 'live';
    if (!mayBeOwn || !(hidden || isAnonymous)) return [];
    return {
      reason: 'service.unreadable',
      severity: 'unknown',
      message: 'A draft may be of an earlier run, and App Store Connect does not show all of it.',
      remedy:
        'Run again in a minute. If it stays, name all that it holds in items, or cancel it on the App Review page.',
      // A fresh item shows late.
      passes: hidden,
      page: 'reviewsubmissions',
      subject: { type: 'reviewSubmission', id: draft.id },
    };
  });
}

/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
function reportUnreadContents({ present, request, version, own, done, kept }: Plan): FindingWords[] {
  const { mode, onVersionInFlight, onUnresolved } = request;
  const isWorkedOn = makesSubmission(mode) || (mode === 'prepare' && version.kind !== 'create' && !done);
  const mayCancel = onVersionInFlight === 'cancel' && present.versions.some(({ phase }) => phase !== 'over');
  // A check judges as the release would.
  const maySubmitAgain = onUnresolved === 'resubmit' && own !== null;
  const unread = unreadSubmissions(present).filter(
    ({ state, phase }) => isWorkedOn || (mayCancel && isSubmitted(state)) || (maySubmitAgain && phase === 'unresolved'),
  );
  const uncanceled = [...kept.values()].flatMap((one) => (one.kind === 'unread' ? (one.submission ?? []) : []));
  return [...new Set([...unread, ...uncanceled])].map((one) => unreadContents(present, one));
}
