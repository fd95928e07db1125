/** Items to bundle with a version, or to submit alone. */

import { keeperOf } from '../decide/place.ts';
import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import type { ItemFact, Sold, SoldFacts } from '../model/facts.ts';
import { unknownState } from '../model/finding.ts';
import { goesWith } from '../model/item-kinds.ts';
import { makesSubmission } from '../model/mode.ts';
import {
  type AppStoreVersion,
  findByKey,
  ITEMS_LIMIT,
  type ItemTarget,
  type Platform,
  type ReviewSubmission,
  subjectOf,
  targetKey,
  versionTarget,
} from '../model/resources.ts';
import { contentKeys, holderOf } from '../model/snapshot.ts';
import {
  CANCELED_STATE,
  endsByItself,
  howToReplaceItem,
  isApprovedVersion,
  isIncompleteProduct,
  isUnderReview,
  itemPhase,
  submissionPhase,
  versionPhase,
} from '../model/states.ts';
import { capitalized, describeItem, describeSubmission, lineOf, linesFor } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { type RuleFinding, wayAround, wayOutOf } from '../text/ways-out.ts';

/** Reports items that do not exist, cannot be submitted, or sit in another open submission. */
export function reportItems(context: RuleContext): RuleFinding[] {
  const { snapshot, facts, target } = context;
  return wantedFacts(context).flatMap((fact) => {
    const holder = holderOf(snapshot, fact.target);
    const name = capitalized(describeFact(fact));
    if (holder === null || holder.id === targetedSubmission(target)?.id)
      return (
        judgeStanding(snapshot.platform, fact, name, holder === null) ?? judgeProduct(facts.sold, fact, name) ?? []
      );
    // reportUnresolved says more of a submission that was sent back.
    return submissionPhase(holder.state) === 'unresolved' ? [] : elsewhere(name, fact.target, holder);
  });
}

function wantedFacts({ facts, target }: RuleContext): ItemFact[] {
  return facts.items.filter((fact) => target.wanted.has(targetKey(fact.target)));
}

function describeFact({ target, standing }: ItemFact): string {
  return describeItem(target, { name: 'name' in standing ? standing.name : null, number: null });
}

/** After a cancellation things show their review for minutes more (docs/service.md#lags). */
const LATE =
  'No open submission holds it: a cancellation shows late, so run again in some minutes. If it stays, name only the others in items.';
const FIX_PLATFORM = 'Remove it from items, or fix platform.';

/**
 * Judges an item that no other submission holds.
 * @param name of the item, to begin a sentence with
 * @param isFree no submission holds it
 */
function judgeStanding(
  platform: Platform,
  { target, standing }: ItemFact,
  name: string,
  isFree: boolean,
): RuleFinding | null {
  const { relationship } = target;
  const subject = subjectOf(target);
  const notReady = (message: string, remedy: string) => ({ ...NOT_READY, message, remedy, subject });
  switch (standing.kind) {
    case 'not-looked-up': {
      const { finding } = standing;
      const remedy = 'See that its id in items is right; the service checks it when it is added.';
      return finding && { ...finding, message: `${name} was not looked up: ${finding.message}`, remedy, subject };
    }
    case 'product': {
      const { versionId } = standing;
      const line = lineOf({ relationship, id: versionId ?? '' });
      const nameIt = versionId === null ? 'Make a version of it, and name that in items.' : `Write ${line} in items.`;
      return notReady(`${name} is a product; what is submitted is a version of it.`, nameIt);
    }
    case 'missing': {
      const message = `The app has no ${describeItem(target)}.`;
      return notReady(
        message,
        'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.',
      );
    }
    case 'other-platform':
      return notReady(`${name} is for ${standing.platform}, not ${platform}.`, FIX_PLATFORM);
    case 'found':
      return goesWith(relationship, platform)
        ? judgeState(target, standing.state, name, isFree)
        : notReady(`${name} goes with IOS only, not with ${platform}.`, FIX_PLATFORM);
  }
}

function judgeState(target: ItemTarget, state: string, name: string, isFree: boolean): RuleFinding | null {
  const subject = subjectOf(target);
  const phase = itemPhase(state);
  if (phase === 'unknown') return unknownState(name, state, subject);
  // The service takes drafts of events, and what was rejected once it is in no submission (docs/service.md#items).
  const isNamed = phase === 'draft' ? target.relationship === 'appEvent' : phase === 'rejected' && isFree;
  if (phase === 'ready' || isNamed) return null;
  const isLate = isFree && isUnderReview(state);
  const advice = isLate ? { remedy: LATE, passes: true } : { remedy: howToReplaceItem(state) };
  return { ...NOT_READY, message: `${name} is ${state} and cannot be submitted.`, subject, ...advice };
}

/** Judges the product behind the version of a purchase. */
function judgeProduct(sold: Sold, { target, standing }: ItemFact, name: string): RuleFinding | null {
  const { state = '' } = (standing.kind === 'found' && sold.get(standing.productId ?? '')) || {};
  if (!isIncompleteProduct(state)) return null;
  const message = `${name} lacks what its product needs (${state}), and cannot be submitted.`;
  const remedy = 'Fill in what the page of the product asks for, or remove it from items.';
  return { ...NOT_READY, message, remedy, subject: subjectOf(target) };
}

const NOT_READY = { reason: 'item.not-ready' } as const;

/** @param name of the item, to begin a sentence with */
function elsewhere(name: string, target: ItemTarget, holder: ReviewSubmission): RuleFinding {
  const phase = submissionPhase(holder.state);
  const leaveOut = target.relationship === 'appStoreVersion' ? '' : ', or leave the item out';
  const wait = `Wait for that submission to finish${leaveOut}.`;
  return {
    reason: 'item.elsewhere',
    message: `${name} sits in ${describeSubmission(holder)}.`,
    remedy: phase === 'draft' ? wayAround('item-in-draft') : wait,
    subject: subjectOf(target),
    passes: endsByItself(phase),
  };
}

/** Reports first purchases without what goes into review beside them (docs/service.md#purchases). */
export function reportFirstPurchases(context: RuleContext): RuleFinding[] {
  const { facts, target } = context;
  const isAlone = target.version.kind === 'none';
  const wanted = wantedFacts(context);
  return wanted.flatMap((fact) =>
    lacksBeside(facts.sold, fact, isAlone, wanted).map(({ lack, remedy }) => ({
      reason: 'item.first-purchase' as const,
      message: `${capitalized(describeFact(fact))} ${lack}`,
      remedy,
      subject: subjectOf(fact.target),
    })),
  );
}

const NEEDS_VERSION = {
  lack: 'is the first of its type to be approved, and goes into review with a version only.',
  remedy: 'Submit it together with a version: mode: submit.',
};

function lacksBeside(sold: Sold, { standing }: ItemFact, isAlone: boolean, wanted: readonly ItemFact[]) {
  // reportItem says why what is in another phase cannot be submitted.
  if (standing.kind !== 'found' || !['ready', 'rejected'].includes(itemPhase(standing.state))) return [];
  const { isFirst, members, newGroup } = sold.get(standing.productId ?? '') ?? {};
  const lacks = [
    isFirst && isAlone ? NEEDS_VERSION : null,
    lackOfMember(members, wanted),
    lackOfGroup(newGroup, wanted),
  ];
  return lacks.filter((lack) => lack !== null);
}

function lackOfMember(members: SoldFacts['members'], wanted: readonly ItemFact[]) {
  const isMember = ({ standing }: ItemFact) => standing.kind === 'found' && members?.includes(standing.productId ?? '');
  if (members === undefined || wanted.some(isMember)) return null;
  return {
    lack: 'goes into review beside one of its subscriptions only, because it was never approved.',
    remedy: 'Add one of its subscriptions to items, or leave the group out.',
  };
}

function lackOfGroup(newGroup: SoldFacts['newGroup'], wanted: readonly ItemFact[]) {
  if (newGroup === undefined || newGroup.some((one) => findByKey(wanted, targetKey(one)))) return null;
  const [version] = newGroup;
  const remedy =
    version === undefined ? 'Give its group a version, and name that in items.' : `Add ${lineOf(version)} to items.`;
  return { lack: 'needs the version of its group beside it, because the group was never approved.', remedy };
}

/** Reports the record that the run changes or submits, where another submission keeps it. */
export function reportVersionElsewhere(context: RuleContext): RuleFinding[] {
  const { request, target } = context;
  const { place, submission, locked } = target;
  if (place === null || (submission.kind === 'resubmit' && makesSubmission(request.mode))) return [];
  const { version } = place;
  // reportVersionsInTheWay reports these.
  if (version.phase === 'in-flight' || locked.length > 0) return [];
  const keeper = keeperOf(place);
  if (keeper === null || keeper.id === targetedSubmission(target)?.id) return [];
  return [elsewhere(`Version ${version.versionString}`, versionTarget(version), keeper)];
}

/** Reports items without a version where the platform has no approved one (docs/service.md#submissions). */
export function reportNoApprovedVersion({ snapshot, target }: RuleContext): RuleFinding[] {
  const { versions, known, platform } = snapshot;
  if (target.version.kind !== 'none' || !known.versions || versions.some(mayBeApproved)) return [];
  const message = `The app has no approved version on ${platform}, so items need a version beside them.`;
  return [{ ...NOT_READY, message, remedy: 'Submit them with the first version: mode: submit.' }];
}

/**
 * A version that is not in flight is over by the interface specification, unless the name of its state says otherwise.
 * reportUnknownStates reports unknown states.
 */
function mayBeApproved({ state, phase, isNotarization }: AppStoreVersion): boolean {
  if (isNotarization) return false;
  const isOver = phase === 'over' && ['over', 'unknown'].includes(versionPhase(state));
  return phase === 'unknown' || isOver || isApprovedVersion(state);
}

/** Reports more items than a submission takes (docs/service.md#limits). */
export function reportItemCount({ snapshot, target }: RuleContext): RuleFinding[] {
  const count = target.items.length + (target.version.kind === 'none' ? 0 : 1);
  if (count <= ITEMS_LIMIT) return [];
  const message = `A submission takes ${ITEMS_LIMIT} items, the version counted; these are ${count}.`;
  const remedy = 'Name fewer in items, and submit the others alone.';
  return [{ ...NOT_READY, message, remedy, link: appReviewPage(snapshot.app.id) }];
}

/** Reports ready items that `items: ready` does not take. */
export function reportLeftOut(context: RuleContext): RuleFinding[] {
  return [...reportReadyLeftOut(context), ...reportLateLeftOut(context)];
}

/** Reports what shows as rejected or canceled beside a version that was canceled: it may be ready in some minutes (docs/service.md#lags). */
function reportLateLeftOut({ snapshot, facts, request, target }: RuleContext): RuleFinding[] {
  const { record, wanted } = target;
  if (request.items.kind !== 'ready' || !record?.isLive || record.state !== CANCELED_STATE) return [];
  const late = facts.maybeLate.filter(
    (fact) => !wanted.has(targetKey(fact.target)) && holderOf(snapshot, fact.target) === null,
  );
  return late.map((fact) => ({
    reason: 'item.left-out',
    severity: 'warning',
    message: `${capitalized(describeFact(fact))} is ${fact.standing.state} and left out.`,
    remedy:
      'If its review was canceled minutes ago, this shows late: run again in some minutes. Otherwise fix it, and name it in items.',
    subject: subjectOf(fact.target),
  }));
}

function reportReadyLeftOut({ snapshot, facts, request, target: { submission, wanted } }: RuleContext): RuleFinding[] {
  if (request.items.kind !== 'ready') return [];
  const isDone = submission.kind === 'done';
  const taken = isDone ? submission.submission && contentKeys(submission.submission) : wanted;
  const left = facts.items.filter(({ target }) => !taken?.has(targetKey(target)));
  return left.map((fact) => {
    const { target } = fact;
    const holder = holderOf(snapshot, target);
    const where = holder === null ? 'this release was made without it' : `it sits in ${describeSubmission(holder)}`;
    return {
      reason: 'item.left-out',
      severity: 'warning',
      message: `${capitalized(describeFact(fact))} is ready and left out: ${where}.`,
      remedy: holder === null ? wayOutOf('item-left-out', request) : afterSubmission(holder),
      subject: subjectOf(target),
      ...linesFor([targetKey(target)]),
    };
  });
}

function afterSubmission({ state }: ReviewSubmission): string {
  return submissionPhase(state) === 'draft'
    ? 'Submit that draft on the App Review page, or take the item out of it.'
    : 'It goes with that submission, or with the next release once it is in none.';
}
