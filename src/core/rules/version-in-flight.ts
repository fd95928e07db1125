/** Versions in flight: the service makes no other version beside one (docs/service.md#limits). */
import { itemsLostByCanceling, takesOutOfReview } from '../decide/cancellations.ts';
import type { Place, Seat } from '../decide/place.ts';
import { hiddenHolders } from '../decide/submission-target.ts';
import type { RuleContext } from '../decide/target.ts';
import type { Finding, FindingWords } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, heldItems, type ReviewSubmission, targetKey } from '../model/resources.ts';
import { isLive, wantedKeys } from '../model/snapshot.ts';
import {
  isCancelingSubmission,
  isCompletingSubmission,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { describeHeld, describeInstant, describeKeys, describeSubmission, enumerate } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { wayOutOf, wayPast } from '../text/ways-out.ts';
import {
  BLOCKS,
  blockedBecause,
  blockedByLock,
  canceledLater,
  type Obstacle,
  passes,
  placesFor,
  renamesRecords,
  usedLater,
  versionFinding,
} from './version-obstacle.ts';

/** Reports each version in flight that keeps the run from its own, or that the release after a check would cancel. */
export function reportVersionsInFlight(context: RuleContext): Finding[] {
  const findings = placesFor('version.in-flight', context).flatMap((place) => reportPlace(context, place) ?? []);
  return findings.map(({ version, ...words }) => {
    const { app } = context.snapshot;
    const link = isStagedVersion(version.state) ? { link: appReviewPage(app.id) } : {};
    return versionFinding(app, version, { reason: 'version.in-flight', ...words, ...link });
  });
}

type Report = Pick<FindingWords, 'severity' | 'message' | 'remedy' | 'passes'> & { version: AppStoreVersion };

function reportPlace(context: RuleContext, place: Place): Report | null {
  const cancellation = canceledLater(context, place);
  if (cancellation !== undefined) return warnOfCancellation(context.request, cancellation);
  const obstacle = obstacleAt(context, place);
  if (obstacle === null) return null;
  const { version, use, holder } = place;
  const { severity, why, remedy = wayOut(context, place) } = obstacle;
  // The reason that follows about the version asked for takes the room of the date.
  const isExplained = use === 'asked' && why !== '';
  const message = `${isExplained ? '' : since(version, holder)}.${why}`;
  return { version, severity, message, remedy, passes: passes(place) };
}

function warnOfCancellation(request: ReleaseRequest, { version, submission }: Cancellation): Report {
  const isInReview = isUnderReview(version.state);
  const remedy = wayOutOf(isInReview ? 'canceled-later' : 'renamed-later', request, version);
  const { severity, why } = usedLater(request, 'cancels it', remedy);
  const passes = isInReview || submission !== null;
  return { version, severity, message: `${since(version, submission)}.${why}`, remedy, passes };
}

function since(version: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

const OBSTACLES: Record<Place['use'], (context: RuleContext, place: Place) => Obstacle | null> = {
  asked: obstacleInOwn,
  renamed: obstacleInRenamed,
  other: obstacleInOther,
};

/** @returns `null` where the version does not block the run, or another rule reports why it does */
function obstacleAt(context: RuleContext, place: Place): Obstacle | null {
  const { snapshot, request, target } = context;
  const { version, seat, use } = place;
  if (request.onVersionInFlight === 'fail')
    return version.versionString === request.version
      ? { ...BLOCKS, remedy: wayOutOf('kept-by-fail', request) }
      : BLOCKS;
  // Everything is done already, so the run does not ask the service for a version.
  if (target.done) return null;
  if (takesOutOfReview(request)) {
    const lost = seat === 'in-review' ? itemsLost(request, place) : [];
    const isUnread = seat === 'lost' && hiddenHolders(snapshot).some(({ id }) => snapshot.itemFailures.has(id));
    // reportUnreadContents reports what could not be read.
    if (lost === null || isUnread) return null;
    if (lost.length > 0) {
      const why = `Canceling would take ${describeKeys(context, lost, 80)} out of review too.`;
      return blockedBecause(why, wayOutOf('in-review-with-others', request));
    }
  }
  return OBSTACLES[use](context, place);
}

/** Returns the keys of what a cancellation would take out of review besides; `null` where they were not read. */
function itemsLost(request: ReleaseRequest, { version, holder }: Place): string[] | null {
  return holder === null ? [] : itemsLostByCanceling(request, holder, version);
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInRenamed({ request }: RuleContext, { version, seat, holder }: Place): Obstacle | null {
  if (seat === 'free') return request.mode === 'check' ? renamedLater(request, version) : null;
  const why =
    holder === null ? 'The submission that holds it could not be found' : `It sits in ${describeSubmission(holder)}`;
  return blockedBecause(`${why}, so it cannot be renamed.`);
}

function obstacleInOther({ request }: RuleContext, { version, seat }: Place): Obstacle | null {
  // A submission with a version and one with other items may coexist.
  if (request.mode === 'submit-items') return null;
  const isRenamedLater = request.mode === 'check' && seat === 'free' && renamesRecords(request);
  return isRenamedLater ? renamedLater(request, version) : BLOCKS;
}

function renamedLater(request: ReleaseRequest, version: AppStoreVersion): Obstacle {
  return usedLater(request, 'renames it to the new number', wayOutOf('renamed-later', request, version));
}

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  const { seat, version } = place;
  // Left to reportUnresolved.
  if (seat === 'sent-back' && request.mode !== 'prepare') return null;
  if (request.mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0) return blockedByLock(target.locked, wayOutOf('locked-in-flight', request));
  if (seat === 'staged') return obstacleInDraft(context, place);
  return request.mode === 'prepare' || isUnread(context, place) ? null : OBSTACLES_TO_SUBMIT[seat];
}

/** True where contents are unknown because a read failed, which is reported by itself. */
function isUnread({ snapshot }: RuleContext, { seat, holder }: Place): boolean {
  return seat === 'lost' ? !snapshot.known.others : seat === 'in-review' && holder?.items === null;
}

/** Obstacles to a run that submits its version as it is, by the seat of the version. */
const OBSTACLES_TO_SUBMIT: Record<Exclude<Seat, 'staged'>, Obstacle | null> = {
  free: null,
  'in-review': blockedBecause('It is under review together with other items than the ones asked for.'),
  lost: blockedBecause('The submission that it is under review in was not found, so its items cannot be compared.'),
  returned: null,
  'sent-back': null,
  closing: BLOCKS,
  pending: null,
  through: null,
  unknown: null,
};

/** Returns the obstacle where the run neither takes the version out of its draft, nor adopts the draft. */
function obstacleInDraft(context: RuleContext, { holder }: Place): Obstacle | null {
  const { request, target } = context;
  const { edits, submission } = target;
  // The export answer alone changes the build only.
  if (!edits.any && (request.mode === 'prepare' || (holder === null && !isAddedElsewhere(context)))) return null;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
  return isAdopted ? null : blockedBecause(whyNotTakenOut(context, holder));
}

/**
 * The service refuses to add the version to a second submission, and the draft made for that would be left. In a draft
 * that is adopted it is there already, or is added (docs/service.md#adding-an-item). reportUnreadContents reports
 * contents that were not read.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function whyNotTakenOut(context: RuleContext, holder: ReviewSubmission | null): string {
  const { mode, onOrphans } = context.request;
  if (holder === null) return 'Its draft was not found, so nothing can be done with it.';
  if (mode === 'prepare') return 'It sits in a draft, and only mode: submit takes it out to change it.';
  if (onOrphans !== 'adopt') return `It sits in a draft, which on-orphans: ${onOrphans} leaves alone.`;
  const asked = wantedKeys(context.target.record, context.target.items);
  const others = heldItems(holder.items ?? []).filter(({ target }) => target === null || !asked.has(targetKey(target)));
  if (others.length === 0) return 'It sits in a draft, and this run continues with another one.';
  const names = others.map((item) => describeHeld(item, context));
  return `Its draft also holds ${enumerate(names, 60)}.`;
}

/** The state of its submission outweighs its own. */
function wayOut({ snapshot, request }: RuleContext, place: Place): string {
  const { version, seat, holder, use } = place;
  const state = holder?.state ?? '';
  if (isCompletingSubmission(state))
    return 'Its review is being completed: run again in a minute, or set wait-minutes.';
  if (isCancelingSubmission(state))
    return 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  if (seat === 'sent-back') return wayOutOf('version-sent-back', request);
  if (seat === 'staged' && holder !== null && use !== 'other') return wayOutOf('version-in-draft', request);
  if (seat === 'lost' && takesOutOfReview(request))
    return 'Run again; if it stays, wait for its review (wait-minutes), or take it out of review on its page.';
  const isFreed = seat === 'lost' ? !isLive(snapshot) : itemsLost(request, place)?.length === 0;
  return wayPast({ ...version, isBound: !isFreed }, request);
}
