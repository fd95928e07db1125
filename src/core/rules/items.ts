/** Items to bundle with a version, or to submit alone. */

import { type Facts, type FoundFact, type ItemFact, productIdOf } from '../model/facts.ts';
import { type FindingWords, unknownState } from '../model/finding.ts';
import { goesWith } from '../model/item-kinds.ts';
import { findByKey, ITEMS_LIMIT, subjectOf, targetKey } from '../model/resources.ts';
import { contentKeys, holderOf, unreadSubmissions } from '../model/snapshot.ts';
import {
  CANCELED_STATE,
  endsByItself,
  isIncompleteProduct,
  isShownAfterCanceling,
  isUnderReview,
  itemPhase,
  PURCHASE_READY_STATE,
  versionFacts,
} from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { capitalized, describeItem, describeSubmission, linesFor, shortName } from '../text/describe.ts';

export const ITEM_RULES = [reportItems, reportFirstPurchases, reportNoApprovedVersion, reportItemCount, reportLeftOut];

/** Reports items that do not exist, cannot be submitted, or sit in another open submission. */
function reportItems(plan: Plan): FindingWords[] {
  const { snapshot, own, present, submission } = plan;
  const ownIds = [submission.submission?.id, own?.holder?.id];
  // What an item in review or accepted sits in, is not known then; reportUnreadContents says so.
  const hidesItems = unreadSubmissions(present).length > 0;
  return itemsToAdd(plan).flatMap((fact): FindingWords | [] => {
    const { target, standing } = fact;
    const subject = subjectOf(target);
    const holder = holderOf(snapshot, target);
    const state = hidesItems && standing.kind === 'found' ? standing.state : '';
    const isHidden = isUnderReview(state) || itemPhase(state) === 'accepted';
    // A draft that is adopted may be of no platform.
    const words = judgePlatform(plan, fact) ?? (holder || isHidden ? null : judgeStanding(plan, fact));
    if (words !== null) return { reason: 'item.not-ready', subject, ...words };
    // What the run's own submission holds is not judged. The rule about the version says how that of the version differs,
    // and reportUnresolved says more of a submission that was sent back.
    if (holder === null || ownIds.includes(holder.id) || holder.phase === 'unresolved') return [];
    return {
      reason: 'item.elsewhere',
      message: `${nameOfFact(fact)} sits in ${describeSubmission(holder)}.`,
      subject,
      passes: endsByItself(holder.phase),
    };
  });
}

type ItemFault = Partial<FindingWords> & Pick<FindingWords, 'message'>;

/** Returns the items that the run adds, or has in its draft. What was sent back is submitted again as it is. */
function itemsToAdd({ facts, wanted, submission }: Plan) {
  const isFilled = submission.kind === 'create' || submission.kind === 'adopt';
  return facts.items.filter(({ target }) => isFilled && wanted.has(targetKey(target)));
}

/** Names the item, to begin a sentence with. */
function nameOfFact({ target, standing }: ItemFact) {
  return capitalized(describeItem(target, { name: 'name' in standing ? standing.name : null, number: null }));
}

/** After a cancellation things show their review for minutes more (docs/service.md#lags). */
const LATE =
  'No open submission holds it: a cancellation shows late, so run again in some minutes. If it stays, fix it, or name only the others in items.';

function judgePlatform({ snapshot: { platform } }: Plan, fact: ItemFact): ItemFault | null {
  const { target, standing } = fact;
  const ofKind = goesWith(target.relationship, platform) ? null : 'IOS';
  const its = standing.kind === 'other-platform' ? standing.platform : ofKind;
  if (its === null) return null;
  return {
    message: `${nameOfFact(fact)} is for ${its}, not ${platform}.`,
    remedy: 'Remove it from items, or fix platform.',
  };
}

/** Judges an item that no submission holds. */
function judgeStanding({ facts }: Plan, fact: ItemFact): ItemFault | null {
  const { target, standing } = fact;
  const { relationship } = target;
  const name = nameOfFact(fact);
  switch (standing.kind) {
    case 'not-looked-up': {
      const { finding } = standing;
      return (
        finding && {
          ...finding,
          message: `${name} was not looked up: ${finding.message}`,
          remedy: 'See that its id in items is right; the service checks it when it is added.',
          subject: subjectOf(target),
        }
      );
    }
    case 'product':
      return {
        message: `${name} is a product; what is submitted is a version of it.`,
        remedy: 'Name a version of it in items; if there is none, make one.',
        ...linesFor(standing.versionId === null ? [] : [targetKey({ relationship, id: standing.versionId })]),
      };
    case 'missing':
      return {
        message: `The app has no ${describeItem(target)}.`,
        remedy: 'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.',
      };
    case 'other-platform':
      return null;
    case 'found':
      return judgeState(fact, standing.state) ?? judgeProduct(facts, fact);
  }
}

function judgeState(fact: ItemFact, state: string): ItemFault | null {
  const { target } = fact;
  const phase = itemPhase(state);
  if (phase === 'unknown') return unknownState(nameOfFact(fact), state, subjectOf(target));
  // The service takes drafts of events, and what was rejected once it is in no submission (docs/service.md#items).
  if (phase === 'ready' || phase === 'rejected' || (phase === 'draft' && target.relationship === 'appEvent'))
    return null;
  const late = isUnderReview(state) && { remedy: LATE, passes: true };
  return { message: `${nameOfFact(fact)} is ${state} and cannot be submitted.`, ...late };
}

/** Returns the product behind the version of a purchase. */
function soldProduct({ sold }: Facts, fact: ItemFact) {
  return sold.get(productIdOf(fact) ?? '');
}

function judgeProduct(facts: Facts, fact: ItemFact): ItemFault | null {
  const state = soldProduct(facts, fact)?.state ?? '';
  if (!isIncompleteProduct(state)) return null;
  return {
    message: `${nameOfFact(fact)} lacks what its product needs (${state}), and cannot be submitted.`,
    remedy: 'Fill in what the page of the product asks for, or remove it from items.',
  };
}

/** Reports first purchases without what goes into review beside them (docs/service.md#purchases). */
function reportFirstPurchases(plan: Plan): FindingWords[] {
  const { facts, version } = plan;
  const wanted = itemsToAdd(plan);
  const products = wanted.map(productIdOf);
  return wanted.flatMap((fact) => {
    const { standing } = fact;
    // reportItems says why what is in another phase cannot be submitted.
    if (standing.kind !== 'found' || !['ready', 'rejected'].includes(itemPhase(standing.state))) return [];
    const { isFirst = false, members, newGroup } = soldProduct(facts, fact) ?? {};
    const versions = newGroup?.map(targetKey);
    const needs = [
      isFirst && version.kind === 'none' && 'a version (mode: submit): it is the first of its type to be approved',
      members?.every((id) => !products.includes(id)) && 'one of its subscriptions: it was never approved',
      versions?.every((key) => !findByKey(wanted, key)) && 'the version of its group, which was never approved',
    ];
    return needs
      .filter((need) => typeof need === 'string')
      .map((need) => ({
        reason: 'item.first-purchase',
        message: `${nameOfFact(fact)} goes into review only beside ${need}.`,
        subject: subjectOf(fact.target),
        ...linesFor(versions ?? []),
      }));
  });
}

/** Reports items without a version where the platform has no approved one (docs/service.md#submissions). */
function reportNoApprovedVersion({ snapshot, request, done }: Plan): FindingWords | null {
  const { versions, known, platform } = snapshot;
  // A version that is not in flight is over by the interface specification, unless the name of its state says otherwise.
  // reportUnknownStates reports unknown states.
  const mayBeApproved = versions.some(({ state, isNotarization }) => {
    const { phase, approved } = versionFacts(state);
    return !isNotarization && (approved || ['over', 'unknown'].includes(phase));
  });
  if (done || request.mode !== 'submit-items' || !known.versions || mayBeApproved) return null;
  return {
    reason: 'item.not-ready',
    message: `The app has no approved version on ${platform}, so items need a version beside them.`,
    remedy: 'Submit them with the first version: mode: submit.',
  };
}

/** Reports more items than a submission takes (docs/service.md#limits). */
function reportItemCount({ items, version, submission }: Plan): FindingWords | null {
  const count = items.length + (version.kind === 'none' ? 0 : 1);
  if (count <= ITEMS_LIMIT || submission.kind === 'resubmit' || submission.kind === 'done') return null;
  return {
    reason: 'item.not-ready',
    message: `A submission takes ${ITEMS_LIMIT} items, the version counted; these are ${count}.`,
    remedy: 'Name fewer in items, and submit the others alone.',
  };
}

/**
 * Reports items that `items: ready` does not take: ready ones, and those that show as rejected or canceled, beside a version
 * that was canceled or of a purchase that shows as ready. They may be ready in some minutes (docs/service.md#lags).
 */
function reportLeftOut({ snapshot, facts, request, submission, record, wanted }: Plan): FindingWords[] {
  if (request.items.kind !== 'ready') return [];
  const leftOut = (fact: ItemFact, how: string): FindingWords => ({
    reason: 'item.left-out',
    severity: 'warning',
    message: `${nameOfFact(fact)} is ${how}.`,
    remedy: 'It goes with the submission that holds it, or with the next release once it is in none.',
    subject: subjectOf(fact.target),
  });
  const taken = submission.kind === 'done' ? submission.submission && contentKeys(submission.submission) : wanted;
  const ready = facts.items.filter(({ target }) => !taken?.has(targetKey(target)));
  const isCanceled = record?.isLive && record.state === CANCELED_STATE;
  const late = facts.maybeLate.filter(
    (fact) =>
      (isCanceled || isReadyProduct(facts, fact)) &&
      !wanted.has(targetKey(fact.target)) &&
      holderOf(snapshot, fact.target) === null,
  );
  return [
    ...ready.map((fact) => {
      const holder = holderOf(snapshot, fact.target);
      const where = holder === null ? 'this release was made without it' : `it sits in ${describeSubmission(holder)}`;
      return { ...leftOut(fact, `ready and left out: ${where}`), ...linesFor([targetKey(fact.target)]) };
    }),
    ...late.map((fact): FindingWords => {
      const words = { ...leftOut(fact, `${fact.standing.state} and left out`), remedy: LATE };
      // The product shows it, too. Without its purchases an app sells nothing: an earlier run may have canceled their review
      // (docs/service.md#lags). A product that is approved has an older version.
      return isShownAfterCanceling(soldProduct(facts, fact)?.state ?? '')
        ? { ...words, reason: 'item.not-ready', severity: 'error', passes: true }
        : words;
    }),
    ...withoutVersion(facts),
  ];
}

/** Reports products that show as ready, where no version of them could be: a sale that is left out shows nowhere else. */
function withoutVersion({ items, maybeLate, sold }: Facts): FindingWords[] {
  const shown = [...items, ...maybeLate].map(productIdOf);
  const left = [...sold].filter(([id, { state }]) => state === PURCHASE_READY_STATE && !shown.includes(id));
  return left.map(([id, { name, state }]) => ({
    reason: 'item.left-out',
    severity: 'warning',
    message: `Purchase ${name === null ? id : `"${shortName(name)}"`} is ${state} and left out: no version of it can be submitted.`,
    remedy: 'See on its page what it lacks, and submit it there.',
  }));
}

/** The product shows that it can be submitted, and no version of it goes along. */
function isReadyProduct(facts: Facts, fact: FoundFact) {
  const product = soldProduct(facts, fact);
  return product?.state === PURCHASE_READY_STATE && !facts.items.some((one) => soldProduct(facts, one) === product);
}
