/** Items to bundle with a version, or to submit alone. */

import type { Facts, FoundFact, ItemFact } from '../model/facts.ts';
import { unknownState } from '../model/finding.ts';
import { goesWith } from '../model/item-kinds.ts';
import {
  type AppStoreVersion,
  findByKey,
  ITEMS_LIMIT,
  type ItemTarget,
  type Platform,
  type ReviewSubmission,
  subjectOf,
  targetKey,
} from '../model/resources.ts';
import { contentKeys, holderOf } from '../model/snapshot.ts';
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
import { capitalized, describeItem, describeSubmission, lineOf, linesFor, shortName } from '../text/describe.ts';
import { nameInItems, type RuleFinding, wayAround } from '../text/ways-out.ts';

/** Reports items that do not exist, cannot be submitted, or sit in another open submission. */
export function reportItems(plan: Plan): RuleFinding[] {
  const { snapshot, facts, own } = plan;
  return itemsToAdd(plan).flatMap((fact) => {
    const { target } = fact;
    const holder = holderOf(snapshot, target);
    const name = capitalized(describeFact(fact));
    if (holder === null || holder.id === plan.submission.submission?.id) {
      const words = judgeStanding(snapshot.platform, fact, name, holder === null) ?? judgeProduct(facts, fact, name);
      return words === null ? [] : { ...NOT_READY, subject: subjectOf(target), ...words };
    }
    // The version's own submission is no other one: the rule about the version says what differs.
    if (holder.id === own?.holder?.id) return [];
    // reportUnresolved says more of a submission that was sent back.
    return holder.phase === 'unresolved' ? [] : elsewhereFinding(name, target, holder);
  });
}

const NOT_READY = { reason: 'item.not-ready' } as const;

type ItemFault = Partial<RuleFinding> & Pick<RuleFinding, 'message'>;

/** Returns the items that the run adds, or has in its draft. What was sent back is submitted again as it is. */
function itemsToAdd({ facts, wanted, submission }: Plan): ItemFact[] {
  const isFilled = submission.kind === 'create' || submission.kind === 'adopt';
  return facts.items.filter(({ target }) => isFilled && wanted.has(targetKey(target)));
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
): ItemFault | null {
  const { relationship } = target;
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
    case 'product': {
      const { versionId } = standing;
      const line = lineOf({ relationship, id: versionId ?? '' });
      return {
        message: `${name} is a product; what is submitted is a version of it.`,
        remedy: versionId === null ? 'Make a version of it, and name that in items.' : `Write ${line} in items.`,
      };
    }
    case 'missing':
      return {
        message: `The app has no ${describeItem(target)}.`,
        remedy: 'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.',
      };
    case 'other-platform':
      return { message: `${name} is for ${standing.platform}, not ${platform}.`, remedy: FIX_PLATFORM };
    case 'found':
      return goesWith(relationship, platform)
        ? judgeState(target, standing.state, name, isFree)
        : { message: `${name} goes with IOS only, not with ${platform}.`, remedy: FIX_PLATFORM };
  }
}

function judgeState(target: ItemTarget, state: string, name: string, isFree: boolean): ItemFault | null {
  const phase = itemPhase(state);
  if (phase === 'unknown') return unknownState(name, state, subjectOf(target));
  // The service takes drafts of events, and what was rejected once it is in no submission (docs/service.md#items).
  const isNamed = phase === 'draft' ? target.relationship === 'appEvent' : phase === 'rejected' && isFree;
  if (phase === 'ready' || isNamed) return null;
  const isLate = isFree && isUnderReview(state);
  const advice = isLate ? { remedy: LATE, passes: true } : { remedy: 'Remove it from items, or see its page.' };
  return { message: `${name} is ${state} and cannot be submitted.`, ...advice };
}

/** Returns the product behind the version of a purchase. */
function soldProduct({ sold }: Facts, { standing }: ItemFact) {
  return standing.kind === 'found' ? sold.get(standing.productId ?? '') : undefined;
}

function judgeProduct(facts: Facts, fact: ItemFact, name: string): ItemFault | null {
  const state = soldProduct(facts, fact)?.state ?? '';
  if (!isIncompleteProduct(state)) return null;
  return {
    message: `${name} lacks what its product needs (${state}), and cannot be submitted.`,
    remedy: 'Fill in what the page of the product asks for, or remove it from items.',
  };
}

const WAIT_FOR_IT = 'Wait for that submission to finish, or leave the item out.';

/** @param name of the item, to begin a sentence with */
function elsewhereFinding(name: string, target: ItemTarget, holder: ReviewSubmission): RuleFinding {
  const { phase } = holder;
  return {
    reason: 'item.elsewhere',
    message: `${name} sits in ${describeSubmission(holder)}.`,
    remedy: phase === 'draft' ? wayAround('item-in-draft') : WAIT_FOR_IT,
    subject: subjectOf(target),
    passes: endsByItself(phase),
  };
}

/** Reports first purchases without what goes into review beside them (docs/service.md#purchases). */
export function reportFirstPurchases(plan: Plan): RuleFinding[] {
  const { facts, version } = plan;
  const wanted = itemsToAdd(plan);
  const products = wanted.flatMap(({ standing }) => (standing.kind === 'found' ? (standing.productId ?? []) : []));
  return wanted.flatMap((fact) => {
    const { target, standing } = fact;
    // reportItems says why what is in another phase cannot be submitted.
    if (standing.kind !== 'found' || !['ready', 'rejected'].includes(itemPhase(standing.state))) return [];
    const { isFirst, members, newGroup } = soldProduct(facts, fact) ?? {};
    const lacks = [
      isFirst && version.kind === 'none' && NEEDS_VERSION,
      members && !members.some((id) => products.includes(id)) && needsMember(plan),
      newGroup && !newGroup.some((one) => findByKey(wanted, targetKey(one))) && needsGroup(plan, newGroup[0]),
    ];
    const name = capitalized(describeFact(fact));
    return lacks.flatMap((lack): RuleFinding | [] => {
      if (!lack) return [];
      const [words, remedy, lines] = lack;
      return {
        reason: 'item.first-purchase',
        message: `${name} ${words}`,
        remedy,
        subject: subjectOf(target),
        ...lines,
      };
    });
  });
}

/** Words that go on after the name, the remedy, and the lines for `items` that it names. */
type Shortfall = readonly [words: string, remedy: string, lines?: ReturnType<typeof linesFor>];

const NEEDS_VERSION: Shortfall = [
  'is the first of its type to be approved, and goes into review with a version only.',
  'Submit it together with a version: mode: submit.',
];

function needsMember({ request }: Plan): Shortfall {
  const remedy =
    request.items.kind === 'ready'
      ? 'Make one of its subscriptions ready, or name in items, in place of the words, what is to go without the group.'
      : 'Add one of its subscriptions to items, or leave the group out.';
  return ['goes into review beside one of its subscriptions only, because it was never approved.', remedy];
}

function needsGroup({ snapshot, request, wanted }: Plan, version: ItemTarget | undefined): Shortfall {
  const words = 'needs the version of its group beside it, because the group was never approved.';
  if (version === undefined)
    return [words, 'Give its group a version, name that in items if they are named, and run again.'];
  const holder = holderOf(snapshot, version);
  if (holder !== null)
    return [words, `The version of its group sits in ${describeSubmission(holder)}: free it there, and run again.`];
  // Words take no lines beside them.
  const lines = linesFor([...(request.items.kind === 'ready' ? wanted : []), targetKey(version)]);
  return [words, nameInItems(request), lines];
}

/** Reports items without a version where the platform has no approved one (docs/service.md#submissions). */
export function reportNoApprovedVersion({ snapshot, request, version, done }: Plan): RuleFinding | null {
  const { versions, known, platform } = snapshot;
  if (done || version.kind !== 'none' || request.mode === 'check' || !known.versions || versions.some(mayBeApproved))
    return null;
  return {
    ...NOT_READY,
    message: `The app has no approved version on ${platform}, so items need a version beside them.`,
    remedy: 'Submit them with the first version: mode: submit.',
  };
}

/**
 * A version that is not in flight is over by the interface specification, unless the name of its state says otherwise.
 * reportUnknownStates reports unknown states.
 */
function mayBeApproved({ state, phase, isNotarization }: AppStoreVersion): boolean {
  if (isNotarization) return false;
  return phase === 'unknown' || ['over', 'unknown'].includes(versionFacts(state).phase) || versionFacts(state).approved;
}

/** Reports more items than a submission takes (docs/service.md#limits). */
export function reportItemCount({ items, version, submission }: Plan): RuleFinding | null {
  const count = items.length + (version.kind === 'none' ? 0 : 1);
  if (count <= ITEMS_LIMIT || submission.kind === 'resubmit' || submission.kind === 'done') return null;
  return {
    ...NOT_READY,
    message: `A submission takes ${ITEMS_LIMIT} items, the version counted; these are ${count}.`,
    remedy: 'Name fewer in items, and submit the others alone.',
  };
}

/**
 * Reports items that `items: ready` does not take: ready ones, and those that show as rejected or canceled, beside a version
 * that was canceled or of a purchase that shows as ready. They may be ready in some minutes (docs/service.md#lags).
 */
export function reportLeftOut({ snapshot, facts, request, submission, record, wanted }: Plan): RuleFinding[] {
  if (request.items.kind !== 'ready') return [];
  const leftOut = (fact: ItemFact, how: string, remedy: string): RuleFinding => ({
    reason: 'item.left-out',
    severity: 'warning',
    message: `${capitalized(describeFact(fact))} is ${how}.`,
    remedy,
    subject: subjectOf(fact.target),
  });
  const isDone = submission.kind === 'done';
  const taken = isDone ? submission.submission && contentKeys(submission.submission) : wanted;
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
      const remedy = holder === null ? 'It goes with the next release.' : afterSubmission(holder);
      return { ...leftOut(fact, `ready and left out: ${where}`, remedy), ...linesFor([targetKey(fact.target)]) };
    }),
    ...late.map((fact): RuleFinding => {
      const words = leftOut(fact, `${fact.standing.state} and left out`, SHOWN_LATE);
      // The product shows it, too. Without its purchases an app sells nothing: an earlier run may have canceled their review
      // (docs/service.md#lags). A product that is approved has an older version.
      return isShownAfterCanceling(soldProduct(facts, fact)?.state ?? '')
        ? { ...words, ...NOT_READY, severity: 'error', remedy: LATE, passes: true }
        : words;
    }),
    ...withoutVersion(facts),
  ];
}

/** Reports products that show as ready, where no version of them could be: a sale that is left out shows nowhere else. */
function withoutVersion({ items, maybeLate, sold }: Facts): RuleFinding[] {
  const shown = [...items, ...maybeLate].map(({ standing }) => standing.kind === 'found' && standing.productId);
  const left = [...sold].filter(([id, { state }]) => state === PURCHASE_READY_STATE && !shown.includes(id));
  return left.map(([id, { name, state }]) => ({
    reason: 'item.left-out',
    severity: 'warning',
    message: `Purchase ${name === null ? id : `"${shortName(name)}"`} is ${state} and left out: no version of it can be submitted.`,
    remedy: 'See on its page what it lacks, and submit it there.',
  }));
}

/** The product shows that it can be submitted, and no version of it goes along. */
function isReadyProduct(facts: Facts, fact: FoundFact): boolean {
  const product = soldProduct(facts, fact);
  return product?.state === PURCHASE_READY_STATE && !facts.items.some((one) => soldProduct(facts, one) === product);
}

const SHOWN_LATE =
  'If its review was canceled minutes ago, this shows late: run again in some minutes. Otherwise fix it, and name it in items.';

function afterSubmission({ phase }: ReviewSubmission): string {
  return phase === 'draft'
    ? 'Submit that draft on the App Review page, or take the item out of it.'
    : 'It goes with that submission, or with the next release once it is in none.';
}
