/** Versions that keep the run from its own: in flight, or unfinished in another way. Its own may be one of them. */
import { itemsLostByCanceling, takesOutOfReview } from '../decide/cancellations.ts';
import { holderPhase, isReleased, keeperOf, type Place } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { heldItems, targetKey } from '../model/resources.ts';
import { isLive, wantedKeys } from '../model/snapshot.ts';
import {
  howToMakeWay,
  isCancelingSubmission,
  isCompletingSubmission,
  isEditableVersion,
  isStagedVersion,
  isUnderReview,
  submissionPhase,
} from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import {
  capitalized,
  describeHeld,
  describeInstant,
  describeKeys,
  describeSubmission,
  describeVersion,
  enumerate,
  howToFree,
  numberOf,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { renderRemedy } from '../text/ways-out.ts';

export interface Obstacle {
  severity: Severity;
  /** Why it blocks, beyond its state; empty when its state says it all. */
  why: string;
  /** The way out; left out, the one for its state. */
  remedy?: string;
}

const BLOCKS: Obstacle = { severity: 'error', why: '' };
/** The way out of `on-version-in-flight: fail`. */
export const CONTINUE_IT = 'To continue it, set on-version-in-flight: resume, or leave that input out.';

const FREE_IT =
  'Set the inputs to what it has. To change it, cancel its release, or its submission, on its page first.';
const RESUBMIT_INSTEAD =
  'To submit the same submission again instead, [resubmit:set on-unresolved: resubmit][!resubmit:ask for exactly what it holds].';
const RESUBMIT_IT =
  'Resubmit what App Review sent back[resubmit:_(on-unresolved: resubmit)], or cancel its submission on the App Review page.';
const TAKE_IT_OUT =
  'Take it out of its draft on the App Review page, and run again[adopt:; or set on-orphans: adopt, which uses a draft that holds nothing else].';
const FIND_IT = 'Run again; if it stays, wait for its review (wait-minutes), or take it out of review on its page.';

function blocked(why: string): Obstacle {
  return { severity: 'error', why: ` ${why}` };
}

function blockedByLock(locked: readonly string[], remedy: string): Obstacle {
  return {
    ...blocked(`It can no longer be changed, but this run would change it: ${enumerate(locked, 60, '; ')}.`),
    remedy,
  };
}

/** Warns, in a check, about a version that the release after it would cancel, or use under its own number. */
function usedLater({ onVersionInFlight }: ReleaseRequest, what: string, remedy: string): Obstacle {
  return { severity: 'warning', why: ` A release with on-version-in-flight: ${onVersionInFlight} ${what}.`, remedy };
}

/** One version in flight at a time: the service refuses another (docs/service.md#limits). */
export function versionInFlight(context: RuleContext): Finding[] {
  const canceled = canceledLater(context);
  return context.target.places.flatMap((place) => {
    const cancellation = canceled.get(place.version.id);
    if (cancellation !== undefined) return warnOfCancellation(context, cancellation);
    return place.version.phase === 'in-flight' ? reportInFlight(context, place) : [];
  });
}

/** Versions in flight that the release after a check would cancel. */
function canceledLater({ request, target }: RuleContext): ReadonlyMap<string, Cancellation> {
  const all = request.mode === 'check' ? target.cancels : [];
  return new Map(all.filter(({ version }) => version.phase === 'in-flight').map((one) => [one.version.id, one]));
}

function warnOfCancellation(context: RuleContext, { version, submission }: Cancellation): Finding[] {
  const remedy = isUnderReview(version.state)
    ? `Wait for the review of ${numberOf(version)} instead, if it is still wanted.`
    : releaseItFirst(version);
  const { severity, why } = usedLater(context.request, 'cancels it', remedy);
  const passes = isUnderReview(version.state) || submission !== null;
  return [inFlight(context, version, { severity, message: `.${why}`, remedy, passes })];
}

function reportInFlight(context: RuleContext, place: Place): Finding[] {
  const obstacle = obstacleInFlight(context, place);
  if (obstacle === null) return [];
  const { severity, why, remedy = remedyFor(context, place) } = obstacle;
  const message = why === '' ? `${since(place)}.` : `.${why}`;
  return [inFlight(context, place.version, { severity, message, remedy, passes: endsByItself(place) })];
}

function inFlight(
  { snapshot }: RuleContext,
  version: AppStoreVersion,
  words: Pick<Finding, 'severity' | 'message' | 'remedy' | 'passes'>,
): Finding {
  const { id, state } = version;
  return appFinding(snapshot.app, {
    reason: 'version.in-flight',
    ...words,
    message: `${capitalized(describeVersion(version))} is ${state}${words.message}`,
    subject: { type: 'appStoreVersion', id },
    ...(isStagedVersion(state) ? { link: appReviewPage(snapshot.app.id) } : {}),
  });
}

/** A review, or a cancellation, that goes on: waiting clears it. */
function endsByItself(place: Place): boolean {
  const phase = holderPhase(place);
  return isUnderReview(place.version.state) ? phase !== 'unresolved' : phase === 'closing' || phase === 'in-review';
}

function obstacleInFlight(context: RuleContext, place: Place): Obstacle | null {
  const { request, target } = context;
  if (request.onVersionInFlight === 'fail')
    return place.version.versionString === request.version ? { ...BLOCKS, remedy: CONTINUE_IT } : BLOCKS;
  // A run that finds everything done asks nothing of the service.
  if (target.done) return null;
  if (place.seat === 'in-review' && takesOutOfReview(request)) {
    const lost = place.holder && itemsLostByCanceling(request, place.holder, place.version);
    // Reported by unreadContents.
    if (lost === null) return null;
    if (lost.length > 0) return losesOthers(context, lost);
  }
  switch (place.use) {
    case 'asked':
      return obstacleInOwn(context, place);
    case 'renamed':
      return obstacleInRenamed(context, place);
    case 'other':
      return obstacleInOther(context, place);
  }
}

/** The live service would also rename a record that is under review, or in a draft (docs/service.md#versions). */
function obstacleInRenamed({ request }: RuleContext, { version, seat, holder }: Place): Obstacle | null {
  if (seat === 'free') return request.mode === 'check' ? recordUsedLater(request, version) : null;
  return holder === null
    ? blocked('The submission that holds it could not be found, so it cannot be renamed.')
    : blocked(`It sits in ${describeSubmission(holder)}, so it cannot be renamed.`);
}

function obstacleInOther({ request }: RuleContext, { version, seat }: Place): Obstacle | null {
  // A submission with a version and one with other items may coexist.
  if (request.mode === 'submit-items') return null;
  const isLeft = request.mode === 'check' && seat === 'free' && usesRecords(request);
  return isLeft ? recordUsedLater(request, version) : BLOCKS;
}

function recordUsedLater(request: ReleaseRequest, version: AppStoreVersion): Obstacle {
  return usedLater(request, 'renames it to the new number', releaseItFirst(version));
}

function usesRecords({ onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'reuse' || onVersionInFlight === 'cancel';
}

function releaseItFirst(version: AppStoreVersion): string {
  return `Release ${numberOf(version)} first instead, if it is still wanted.`;
}

function losesOthers(context: RuleContext, lost: readonly string[]): Obstacle {
  const remedy = context.request.mode === 'check' ? NAME_IN_RELEASE : renderRemedy(context.request, NAME_THEM);
  return { ...blocked(`Canceling would take ${describeKeys(context, lost, 80)} out of review too.`), remedy };
}

const NAME_THEM =
  '[items:Name them under items: the run takes them out of review too, and submits them again. Or wait][!items:Wait] for the review (wait-minutes).';
const NAME_IN_RELEASE =
  'In the release, name them under items: it takes them out of review too, and submits them again. Or wait for the review (wait-minutes).';

const LOCKED_IN_FLIGHT = 'Set the inputs to what it has[cancel:, or on-version-in-flight: cancel].';

function obstacleInOwn(context: RuleContext, place: Place): Obstacle | null {
  const { snapshot, request, target } = context;
  const { seat, holder, version } = place;
  // Reported by unresolved.
  if (seat === 'sent-back' && request.mode !== 'prepare') return null;
  if (request.mode === 'check' && (isUnderReview(version.state) || seat === 'in-review')) return BLOCKS;
  if (target.locked.length > 0) return blockedByLock(target.locked, renderRemedy(request, LOCKED_IN_FLIGHT));
  if (seat === 'staged') return obstacleInDraft(context, place);
  if (request.mode === 'prepare') return null;
  switch (seat) {
    case 'lost':
      // A list that was not read is reported by itself.
      return snapshot.known.others
        ? blocked('The submission that it is under review in was not found, so its items cannot be compared.')
        : null;
    case 'in-review':
      return holder?.items == null
        ? null
        : blocked('It is under review together with other items than the ones asked for.');
    case 'closing':
      return BLOCKS;
    case 'free':
    case 'returned':
    case 'sent-back':
    case 'pending':
    case 'through':
    case 'unknown':
      return null;
  }
}

function obstacleInDraft(context: RuleContext, { holder }: Place): Obstacle | null {
  const { request, target } = context;
  const { edits, submission } = target;
  // The export answer alone is its build's.
  if (request.mode === 'prepare' && !edits.any) return null;
  if (holder === null && !edits.any && !isAddedElsewhere(context)) return null;
  const isAdopted = submission.kind === 'adopt' && submission.submission.id === holder?.id;
  return isAdopted ? null : blocked(whyNotTakenOut(context, holder));
}

/**
 * The service refuses to add it to a second submission, and the draft made for that would be left. In a draft that is
 * adopted it is there already, or is added (docs/service.md#adding-an-item). Contents that were not read are reported by
 * unreadContents.
 */
function isAddedElsewhere({ snapshot: { known, submissions }, target }: RuleContext): boolean {
  const isRead = submissions.every(({ items, state }) => items !== null || submissionPhase(state) === 'over');
  return target.submission.kind === 'create' && known.drafts && known.others && isRead;
}

function whyNotTakenOut(context: RuleContext, holder: ReviewSubmission | null): string {
  const { mode, onOrphans } = context.request;
  if (holder === null)
    return 'It sits in a submission that could not be found, so this run can neither change nor submit it.';
  if (mode === 'prepare') return 'It sits in a draft, and only mode: submit takes it out to change it.';
  if (onOrphans !== 'adopt') return `It sits in a draft, which on-orphans: ${onOrphans} leaves alone.`;
  const asked = wantedKeys(context.target.record, context.target.items);
  const others = heldItems(holder.items ?? []).filter(({ target }) => target === null || !asked.has(targetKey(target)));
  if (others.length === 0) return 'It sits in a draft, and this run continues with another one.';
  const names = others.map((item) => describeHeld(item, context));
  return `Its draft also holds ${enumerate(names, 60)}.`;
}

/** The state of its submission outweighs its own. */
function remedyFor(context: RuleContext, place: Place): string {
  const { request } = context;
  const { seat, holder, use } = place;
  const makeWay = howToMakeWayBeside(context, place);
  switch (seat) {
    case 'closing':
    case 'pending':
    case 'through':
      return holder === null ? makeWay : (howToAwait(holder) ?? makeWay);
    case 'sent-back':
      return renderRemedy(request, RESUBMIT_IT);
    case 'staged':
      return holder !== null && use !== 'other' ? renderRemedy(request, TAKE_IT_OUT) : makeWay;
    case 'lost':
      return takesOutOfReview(request) ? FIND_IT : makeWay;
    case 'free':
    case 'in-review':
    case 'returned':
    case 'unknown':
      return makeWay;
  }
}

/** Canceling is no way out where it would take what nobody asked for out of review, or finds no submission to cancel. */
function howToMakeWayBeside(context: RuleContext, { version, seat, holder }: Place): string {
  const { snapshot, request } = context;
  const lost = holder === null ? [] : itemsLostByCanceling(request, holder, version);
  const isOpen = seat === 'lost' ? !isLive(snapshot) : lost?.length === 0;
  const asked: ReleaseRequest = isOpen ? request : { ...request, onVersionInFlight: 'cancel' };
  return renderRemedy(asked, howToMakeWay(version.state), version);
}

function howToAwait(holder: ReviewSubmission): string | null {
  if (isCompletingSubmission(holder.state))
    return 'Its review is being completed: run again in a minute, or set wait-minutes.';
  if (isCancelingSubmission(holder.state))
    return 'Its submission is being canceled, which takes about a minute: run again then, or set wait-minutes.';
  return null;
}

function since({ version, holder }: Place): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return version.createdDate === undefined ? '' : `, made ${describeInstant(version.createdDate)}`;
}

/** Records that are not in flight, yet let the live service refuse a new version (docs/service.md#versions). */
export function versionUnfinished(context: RuleContext): Finding[] {
  const canceled = canceledLater(context);
  return context.target.places
    .filter((place) => place.version.phase === 'unfinished' || isKeptFromChanging(context, place))
    .filter(({ version }) => !canceled.has(version.id))
    .flatMap((place) => reportUnfinished(context, place));
}

function reportUnfinished({ snapshot, ...context }: RuleContext, place: Place): Finding[] {
  const { version, use } = place;
  // Where an editable record sits all the same.
  const keeper = isEditableVersion(version.state) ? keeperOf(place) : null;
  const obstacle = obstacleUnfinished({ snapshot, ...context }, place, keeper);
  if (obstacle === null) return [];
  const makeWay = keeper ? `${capitalized(howToFree(keeper))}.` : howToMakeWay(version.state);
  const { severity, why, remedy = makeWay } = obstacle;
  const beside = why === '' && use !== 'asked' ? '; the service makes no new version beside it' : '';
  return [
    appFinding(snapshot.app, {
      reason: 'version.unfinished',
      severity,
      message: `${capitalized(describeVersion(version))} is ${version.state}${beside}.${why}`,
      remedy: renderRemedy(context.request, remedy, version),
      subject: { type: 'appStoreVersion', id: version.id },
      passes: endsByItself(place),
    }),
  ];
}

/**
 * By the interface specification it is over, and used again: not with `fail`, nor where it sits resolved, or accepted, in
 * what review sent back.
 */
function isKeptFromChanging({ request, target }: RuleContext, { version, use, isEditable }: Place): boolean {
  const isKept = target.locked.length > 0 || (request.onVersionInFlight === 'fail' && isEditable);
  return isKept && use === 'asked' && version.phase === 'over' && !isReleased(version);
}

function obstacleUnfinished(context: RuleContext, place: Place, keeper: ReviewSubmission | null): Obstacle | null {
  const { request, target } = context;
  const blocks = keeper === null ? BLOCKS : blocked(`It sits in ${describeSubmission(keeper)}.`);
  if (place.use === 'asked') return obstacleInOwnUnfinished(context, place, blocks, keeper);
  if (request.mode === 'check' && target.place?.use !== 'asked') return obstacleForCheck(context, place, blocks);
  // Making a version is blocked by another; to go on with one that is there is not.
  if (target.place?.use === 'asked' || target.done || target.version.kind === 'none') return null;
  // Reported by unresolved, or by items.
  return place.use === 'renamed' && isEditableVersion(place.version.state) ? null : blocks;
}

/** The release after a check uses a record that is free, or that a cancellation frees. */
function obstacleForCheck({ snapshot, request }: RuleContext, place: Place, blocks: Obstacle): Obstacle {
  const { version, seat, holder } = place;
  const isCanceling = holder !== null && isCancelingSubmission(holder.state);
  const isFreed = seat === 'sent-back' || seat === 'unknown' || (seat === 'closing' && isCanceling);
  const isUsable = seat === 'free' ? usesRecords(request) : isFreed && takesOutOfReview(request);
  if (!isUsable || !isEditableVersion(version.state) || !isLive(snapshot)) return blocks;
  return usedLater(
    request,
    'renames it to the new number',
    `Fix and release ${numberOf(version)} instead, if it is still wanted.`,
  );
}

function obstacleInOwnUnfinished(
  { request, target }: RuleContext,
  place: Place,
  blocks: Obstacle,
  keeper: ReviewSubmission | null,
): Obstacle | null {
  const { seat, isEditable, version } = place;
  const { locked } = target;
  if (request.mode === 'check' && target.cancels.some((one) => one.version.id === version.id))
    return usedLater(request, 'cancels its submission first', RESUBMIT_INSTEAD);
  const remedy = keeper === null ? FREE_IT : `${capitalized(howToFree(keeper))}.`;
  const obstacle = locked.length > 0 ? blockedByLock(locked, remedy) : blocks;
  if (request.onVersionInFlight === 'fail' && isEditable) return { ...obstacle, remedy: CONTINUE_IT };
  // An approved version is reported by versionReleased.
  if (target.done || seat === 'through') return null;
  // Reported by unresolved, where the submission is what the run is after.
  if (locked.length > 0) return request.mode !== 'prepare' && seat === 'sent-back' ? null : obstacle;
  // An accepted version goes along when the submission that holds it is submitted again.
  const goesAlong = target.submission.kind === 'resubmit';
  return request.mode !== 'prepare' && !goesAlong && !isEditable ? blocks : null;
}
