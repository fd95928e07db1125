/** The things to bundle with a version, or to submit alone: what was named, and what `items: ready` leaves out. */
import { keeperOf } from '../decide/place.ts';
import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import type { ItemFact } from '../model/facts.ts';
import { appFinding, type Finding, unknownStateFinding } from '../model/finding.ts';
import { itemKind } from '../model/item-kinds.ts';
import { makesSubmission } from '../model/mode.ts';
import { takesKind } from '../model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { ITEMS_LIMIT, subjectOf, targetKey, versionTarget } from '../model/resources.ts';
import { contentKeys, holderOf, releasedItems, type Snapshot } from '../model/snapshot.ts';
import { howToReplaceItem, isApprovedVersion, itemPhase, submissionPhase, versionPhase } from '../model/states.ts';
import { capitalized, describeHeld, describeItem, describeSubmission } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** Every item asked for exists, can be submitted, and is in no other open submission, as is the record that the run changes; items alone lean on an approved version. */
export function items(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (target.done) return [];
  if (!makesSubmission(request.mode)) return evaluateOwnVersion(context);
  if (target.submission.kind === 'resubmit') return requireApprovedVersion(context);
  const wanted = new Set(target.items.map(targetKey));
  const found = facts.items.filter((fact) => wanted.has(targetKey(fact.target)));
  return [
    ...found.flatMap((fact) => evaluateItem(context, fact)),
    ...evaluateOwnVersion(context),
    ...requireApprovedVersion(context),
    ...evaluateCount(context),
  ];
}

function evaluateItem(context: RuleContext, { target: item, standing }: ItemFact): Finding[] {
  const { snapshot, target } = context;
  const { relationship } = item;
  const holder = holderOf(snapshot, item);
  const name = 'name' in standing ? standing.name : null;
  const what = capitalized(describeItem(item, { name, number: null }));
  if (holder !== null && holder.id !== targetedSubmission(target)?.id) {
    // The rule for unresolved submissions says it, and says more.
    return submissionPhase(holder.state) === 'unresolved' ? [] : [elsewhere(context, what, item, holder)];
  }
  const refused = (message: string, remedy: string) => [notReady(snapshot, message, remedy, item)];
  switch (standing.kind) {
    case 'not-looked-up': {
      if (standing.finding === null) return [];
      const message = `${what} was not looked up: ${standing.finding.message}`;
      const remedy = 'See that its id in items is right; the service checks it when it is added.';
      return [{ ...standing.finding, message, remedy, subject: subjectOf(item) }];
    }
    case 'product': {
      const { versionId } = standing;
      const word = itemKind(relationship).alias ?? relationship;
      const remedy =
        versionId === null ? 'Make a version of it, and name that in items.' : `Write ${word} ${versionId} in items.`;
      return refused(`${what} is a product; what is submitted is a version of it.`, remedy);
    }
    case 'missing': {
      const remedy =
        'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.';
      return refused(`The app has no ${describeItem(item)}.`, remedy);
    }
    case 'other-platform': {
      const message = `${what} is for ${standing.platform}, not ${snapshot.platform}.`;
      return refused(message, 'Remove it from items, or fix platform.');
    }
    case 'found': {
      const { state } = standing;
      if (itemKind(relationship).iosOnly && snapshot.platform !== 'IOS')
        return refused(
          `${what} goes with IOS only, not with ${snapshot.platform}.`,
          'Remove it from items, or fix platform.',
        );
      if (itemPhase(state) === 'unknown') return [unknownStateFinding(snapshot.app, what, state, subjectOf(item))];
      if (isTaken(item, state, holder === null)) return [];
      return refused(`${what} is ${state} and cannot be submitted.`, howToReplaceItem(state));
    }
  }
}

function isTaken({ relationship }: ItemTarget, state: string, isFree: boolean): boolean {
  switch (itemPhase(state)) {
    case 'ready':
      return true;
    case 'draft':
      return relationship === 'appEvent';
    case 'rejected':
      return isFree;
    default:
      return false;
  }
}

/** The record that the run changes or submits, when it sits in a draft that this run does not take over, or in a review. */
function evaluateOwnVersion(context: RuleContext): Finding[] {
  const { place, locked } = context.target;
  // Reported by versionInFlight and versionUnfinished.
  if (place === null || place.version.phase === 'in-flight' || locked.length > 0) return [];
  const { version } = place;
  const keeper = keeperOf(place);
  if (keeper === null || keeper.id === targetedSubmission(context.target)?.id) return [];
  return [elsewhere(context, `Version ${version.versionString}`, versionTarget(version), keeper)];
}

/** The service takes items without a version only when the platform has an approved one (docs/service.md#submissions). */
function requireApprovedVersion({ snapshot, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'none' || !snapshot.known.versions) return [];
  if (snapshot.versions.some(mayBeApproved)) return [];
  const message = `The app has no approved version on ${snapshot.platform}, so items need a version beside them.`;
  return [notReady(snapshot, message, 'Submit them with the first version: mode: submit.')];
}

function evaluateCount({ snapshot, target }: RuleContext): Finding[] {
  const count = target.items.length + (target.version.kind === 'none' ? 0 : 1);
  if (count <= ITEMS_LIMIT) return [];
  const message = `A submission takes ${ITEMS_LIMIT} items, the version counted; these are ${count}.`;
  const finding = notReady(snapshot, message, 'Name fewer in items, and submit the others alone.');
  return [{ ...finding, link: appReviewPage(snapshot.app.id) }];
}

/**
 * By the interface specification is over whatever is not in flight; a name that says otherwise is believed. Of a state
 * that nobody knows nothing is certain, and another rule says so.
 */
function mayBeApproved({ state, phase }: AppStoreVersion): boolean {
  const isOver = phase === 'over' && ['over', 'unknown'].includes(versionPhase(state));
  return phase === 'unknown' || isOver || isApprovedVersion(state);
}

function elsewhere({ snapshot, request }: RuleContext, what: string, target: ItemTarget, holder: ReviewSubmission) {
  const leaveOut = target.relationship === 'appStoreVersion' ? '' : ', or leave the item out';
  const isDraft = submissionPhase(holder.state) === 'draft';
  const remedy = isDraft ? wayOutOf('item-in-draft', request) : `Wait for that submission to finish${leaveOut}.`;
  const message = `${what} sits in ${describeSubmission(holder)}.`;
  const subject = subjectOf(target);
  const passes = ['in-review', 'closing'].includes(submissionPhase(holder.state));
  return appFinding(snapshot.app, { reason: 'item.elsewhere', severity: 'error', message, remedy, subject, passes });
}

/** @param target left out, it is about the app */
function notReady({ app }: Snapshot, message: string, remedy: string, target?: ItemTarget): Finding {
  const subject = target === undefined ? {} : { subject: subjectOf(target) };
  return appFinding(app, { reason: 'item.not-ready', severity: 'error', message, remedy, ...subject });
}

/** `items: ready` takes what can be submitted now; what it does not take is reported, so that nobody misses it. */
export function leftOut(context: RuleContext): Finding[] {
  const { snapshot, facts, request, target } = context;
  if (!makesSubmission(request.mode) || request.items.kind !== 'ready') return [];
  const submission = target.submission.kind === 'done' ? target.submission.submission : null;
  const taken = target.done ? submission && contentKeys(submission) : new Set(target.items.map(targetKey));
  const left = facts.items.filter((fact) => !taken?.has(targetKey(fact.target)));
  const found = new Set(facts.items.map((fact) => targetKey(fact.target)));
  // What this run has taken out of review because its kind was asked for, and what is no longer ready.
  const lost = [...releasedItems(snapshot.closed)].filter(
    ([key]) => takesKind(request, key) && !taken?.has(key) && !found.has(key),
  );
  const report = (item: ItemTarget, message: string, remedy: string) =>
    appFinding(snapshot.app, {
      reason: 'item.left-out',
      severity: 'warning',
      message: capitalized(message),
      remedy,
      subject: subjectOf(item),
    });
  return [
    ...left.map(({ target: item, standing }) => {
      const name = standing.kind === 'found' ? standing.name : null;
      const what = `${describeItem(item, { name, number: null })} is ready and left out`;
      const holder = holderOf(snapshot, item);
      if (holder === null)
        return report(item, `${what}: this release was made without it.`, wayOutOf('item-left-out', request));
      const isDraft = submissionPhase(holder.state) === 'draft';
      return report(
        item,
        `${what}: it sits in ${describeSubmission(holder)}.`,
        isDraft ? OTHER_DRAFT : OTHER_SUBMISSION,
      );
    }),
    ...lost.map(([, item]) => {
      const message = `${describeHeld(item, context)} was taken out of review by the cancellation, and is not ready to go along.`;
      return report(item.target, message, 'See on its page what it lacks, and submit it by name.');
    }),
  ];
}

const OTHER_DRAFT = 'Submit that draft on the App Review page, or take the item out of it.';
const OTHER_SUBMISSION = 'It goes with that submission, or with the next release once it is in none.';
