/** Open submissions: the slots that they hold, what App Review sent back, and what is not known of them. */
import { unknownPlatforms } from '../decide/platforms.ts';
import { inputFinding, unknownState } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import {
  type AppStoreVersion,
  DRAFT_LIFETIME_DAYS,
  findByKey,
  IN_REVIEW_LIMIT,
  PLATFORMS,
  type ReviewSubmission,
  TOTAL_LIMIT,
  targetKey,
} from '../model/resources.ts';
import { contentKeys, isOnPlatform, ledgerOf, submissionsIn, submissionsOn } from '../model/snapshot.ts';
import { endsByItself, isRejectedItem, isSubmitted } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { unreadContents } from '../plan/refusals.ts';
import { differenceFrom, type Mismatch, type UsedPlace } from '../plan/work.ts';
import {
  capitalized,
  describeContents,
  describeHeld,
  describeMaker,
  describeSubmission,
  enumerate,
  joinParts,
  listing,
  versionNumberOf,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { type Remedy, type RuleCause, type RuleFinding, WAYS_TO_FREE, wayAround, wayToFree } from '../text/ways-out.ts';
import { describeDifference } from './differences.ts';

/** Reports fewer free slots than the run needs: the service makes no sixth submission. */
export function reportTotalLimit(plan: Plan): RuleFinding | null {
  const { snapshot, request, submission } = plan;
  if (submission.kind !== 'create') return null;
  // 1 in every mode but a check without a version.
  const { slotsNeeded: needed } = request;
  const { slots } = ledgerOf(snapshot);
  const held = Object.keys(WAYS_TO_FREE).flatMap((easiest) => slots.filter(({ phase }) => phase === easiest));
  const free = Math.max(0, TOTAL_LIMIT - held.length);
  const [first] = held;
  if (free >= needed || first === undefined) return null;
  const wanted = needed === 1 ? '' : ` slots-needed is ${needed}.`;
  const contents = held.map((one) => `${describeContents(one, plan, 40)} (${one.state})`);
  const freedByTime = held.filter(({ phase }) => endsByItself(phase)).length;
  const easiest = describeSubmission(first);
  return {
    reason: 'submission.total-limit',
    message: `${held.length} of ${TOTAL_LIMIT} submission slots are taken.${wanted}`,
    listed: `They hold: ${enumerate(contents, 300, '; ')}.`,
    remedy: `Free ${needed - free}. The easiest is ${easiest}. ${wayToFree(first)}`,
    passes: free + freedByTime >= needed,
  };
}

/** Reports one free slot: the next release fits, the one after it may not. */
export function reportNearlyFull({ snapshot }: Plan): RuleFinding | null {
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
export function reportInReviewLimit(plan: Plan): RuleFinding | null {
  const { snapshot, request, submission, done } = plan;
  if (done || submission.kind === 'none') return null;
  const held = submissionsOn(snapshot, 'in-review');
  const reason = 'submission.in-review-limit';
  if (held.length >= IN_REVIEW_LIMIT) {
    const contents = held.map((one) => describeContents(one, plan));
    return {
      reason,
      message: `${held.length} submissions are in review on ${snapshot.platform}; the limit is ${IN_REVIEW_LIMIT}.`,
      listed: `They hold: ${enumerate(contents, 80, '; ')}.`,
    };
  }
  const other = held.find((one) => !mayHoldVersion(one));
  if (request.mode !== 'submit-items' || snapshot.dialect !== 'live' || other === undefined) return null;
  return {
    reason,
    severity: 'warning',
    message: `A submission without a version is in review on ${snapshot.platform}; the service may refuse a second one.`,
    listed: `It holds: ${describeContents(other, plan)}.`,
    remedy: 'If it does, wait for that review to finish and run again.',
    subject: { type: 'reviewSubmission', id: other.id },
  };
}

/** Contents that were not read, and items of a kind that the service does not show, may be a version. */
function mayHoldVersion({ items }: ReviewSubmission): boolean {
  if (items === null) return true;
  return items.some(({ target }) => target === null || target.relationship === 'appStoreVersion');
}

const LEAVE_IT = 'If nobody needs a draft, cancel it on the App Review page.';

/** Reports all drafts that the run does not use, in one finding: each holds a slot, and no call can remove it. */
export function reportOrphans(plan: Plan): RuleFinding | null {
  const { snapshot, request, done, edits } = plan;
  const ownId = plan.submission.submission?.id;
  const drafts = submissionsIn('draft', snapshot).filter(({ id }) => id !== ownId);
  const [first, ...others] = drafts;
  if (first === undefined) return null;
  // A version under review may still get notes, or a phased release.
  const isForbidden = request.onOrphans === 'fail' && !(done && edits.writes.length === 0);
  const described = drafts.map((draft) => `${describeContents(draft, plan)} (${describeMaker(draft)})`);
  return {
    reason: 'submission.orphans',
    severity: isForbidden ? 'error' : 'warning',
    remedy: isForbidden ? wayAround('drafts-forbidden') : LEAVE_IT,
    message: `Drafts that hold a slot: ${drafts.length}. Each expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`,
    listed: `Drafts: ${enumerate(described, 200, '; ')}.`,
    ...(others.length === 0 ? { subject: { type: 'reviewSubmission', id: first.id } } : {}),
  };
}

/** Reports each submission that was sent back: as an error where the run needs what it holds. */
export function reportUnresolved(plan: Plan): RuleFinding[] {
  return submissionsIn('unresolved', plan.snapshot).flatMap((submission): RuleFinding | [] => {
    const judgment = judge(plan, submission);
    if (judgment === null) return [];
    const { message: why, ...words } = judgment;
    const { submittedBy, submittedDate, lastUpdatedBy } = submission;
    const isMakerShown = (submittedBy ?? submittedDate ?? lastUpdatedBy) !== undefined;
    const rejected = (submission.items ?? []).filter(({ state }) => isRejectedItem(state));
    const names = rejected.map((item) => describeHeld(item, plan));
    const sentBack = listing(
      'App Review sent back ',
      names.length > 0 ? names : [describeContents(submission, plan, 60)],
    );
    return {
      reason: 'submission.unresolved',
      ...sentBack,
      ...words,
      message: joinParts([sentBack.message, why], ' '),
      ...(isMakerShown ? { listed: `It was ${describeMaker(submission)}.` } : {}),
      subject: { type: 'reviewSubmission', id: submission.id },
    };
  });
}

const UNNEEDED: RuleCause = {
  severity: 'warning',
  message: '',
  remedy:
    'Fix what App Review found and submit it again, or give up all that it holds: cancel it on the App Review page.',
};

/** @returns `null` where the run submits it again, with a change */
function judge(plan: Plan, submission: ReviewSubmission): RuleCause | null {
  const { request, submission: chosen, refusals, wanted, done } = plan;
  if (chosen.kind === 'resubmit' && chosen.submission.id === submission.id)
    return judgeDifference(plan, submission, chosen) ?? judgeResubmission(plan);
  const refused = refusals.find(
    ({ reason, place: { holder } }) => reason === 'submission.unresolved' && holder?.id === submission.id,
  );
  const held = contentKeys(submission);
  const holdsWanted = !done && request.mode !== 'prepare' && held?.isDisjointFrom(wanted) === false;
  // reportUnreadContents reports contents that were not read: they may be what is submitted again, or canceled.
  const isUsed = request.onUnresolved === 'resubmit' || request.onVersionInFlight === 'cancel';
  const isUndecided = held === null && isUsed;
  return (refused || holdsWanted) && !isUndecided ? judgeNeeded(plan, submission, refused?.place) : UNNEEDED;
}

function judgeNeeded(plan: Plan, submission: ReviewSubmission, place: UsedPlace | undefined): RuleCause {
  const { request, record } = plan;
  const isNeeded = (remedy: Remedy) => ({ message: 'This release needs it.', remedy });
  if (request.onUnresolved === 'resubmit' && request.onVersionInFlight === 'fail')
    return isNeeded(wayAround('kept-by-fail'));
  const held = contentKeys(submission);
  const { extra, missing } = differenceFrom(request, held ?? new Set(), place?.version ?? record);
  // A record that gets another number leaves its submission first.
  const isRenamed = place?.use === 'renamed';
  const difference = isRenamed
    ? { extra: request.onVersionInFlight === 'cancel' ? extra : [], missing: [] }
    : { extra, missing };
  return (held && judgeDifference(plan, submission, difference)) ?? isNeeded(wayAround('sent-back'));
}

/** @returns `null` where the submission holds exactly what the run wants */
function judgeDifference(plan: Plan, submission: ReviewSubmission, difference: Mismatch): RuleCause | null {
  const cause = describeDifference(plan, submission, difference);
  return cause && { ...cause, details: joinParts(['No item can be added there.', cause.details], ' ') };
}

/** The run submits exactly that again. */
function judgeResubmission({ request, edits, locked }: Plan): RuleCause | null {
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

/** Reports states and platforms that this action does not know: new ones appear without notice. */
export function reportUnknownStates(plan: Plan): RuleFinding[] {
  const { present, request, record, submission } = plan;
  const { versions, elsewhere } = present;
  const platforms = request.platforms.length > 0 ? [] : unknownPlatforms(elsewhere);
  const asked = `platform is left out, and the app has versions on ${platforms.join(', ')}, which this action does not know.`;
  const remedy = `Set platform to those that are meant, of ${PLATFORMS.join(', ')}.`;
  const madeMs = ({ createdDate = '' }: AppStoreVersion) => Date.parse(createdDate);
  const ofVersions = versions
    .filter(({ phase }) => phase === 'unknown')
    .map((version): RuleFinding => {
      const { id, state, isLive } = version;
      const finding = unknownState(`Version ${versionNumberOf(version)}`, state, { type: 'appStoreVersion', id });
      // A version made later that is over makes an unknown state harmless, but not of the version that this run submits, or
      // has found done. The interface specification's service was asked for the three states alone, and showed it among them.
      const isPast = versions.some((other) => other.phase === 'over' && madeMs(other) > madeMs(version));
      return id !== record?.id && isLive && isPast ? { ...finding, severity: 'warning' } : finding;
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
  return [
    ...ofItems,
    ...(platforms.length === 0 ? [] : [inputFinding('platform', asked, remedy)]),
    ...ofVersions,
    ...ofSubmissions,
  ];
}

/** Reports drafts that this run would go on with, and make no second one, if App Store Connect showed more of them. */
export function reportHiddenDrafts({ snapshot, facts, request, submission: chosen }: Plan): RuleFinding[] {
  const isThere = chosen.kind === 'done' && (request.version !== null || chosen.submission !== null);
  const isChosen = isThere || chosen.kind === 'adopt' || chosen.kind === 'resubmit';
  if (!makesSubmission(request.mode) || isChosen) return [];
  return submissionsOn(snapshot, 'draft').flatMap((draft): RuleFinding | [] => {
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
      link: appReviewPage(snapshot.app.id),
      subject: { type: 'reviewSubmission', id: draft.id },
    };
  });
}

/** Reports submissions whose contents were not read: they may hold what this run writes or cancels. */
export function reportUnreadContents({ present, request, version, own, done, kept }: Plan): RuleFinding[] {
  const { platform, versions, submissions, itemFailures } = present;
  const { mode } = request;
  const isWorkedOn = makesSubmission(mode) || (mode === 'prepare' && version.kind !== 'create' && !done);
  const mayCancel = request.onVersionInFlight === 'cancel' && versions.some(({ phase }) => phase !== 'over');
  // A check judges as the release would.
  const maySubmitAgain = request.onUnresolved === 'resubmit' && own !== null;
  const unread = submissions.filter(
    ({ id, state, phase, items, ...one }) =>
      items === null &&
      itemFailures.has(id) &&
      isOnPlatform(one, platform) &&
      (isWorkedOn || (mayCancel && isSubmitted(state)) || (maySubmitAgain && phase === 'unresolved')),
  );
  const uncanceled = [...kept.values()].flatMap((one) => (one.kind === 'unread' ? (one.submission ?? []) : []));
  return [...new Set([...unread, ...uncanceled])]
    .filter(({ phase }) => phase !== 'over')
    .map((one) => unreadContents(present, one));
}
