import { freedBy, targetedSubmission } from '../../decide/target.ts';
import { findKeeper, recordOf } from '../../decide/version.ts';
import type { ItemFact } from '../../model/facts.ts';
import { appFinding, type Finding, unknownStateFinding } from '../../model/finding.ts';
import { itemKind } from '../../model/item-kinds.ts';
import {
  type AppStoreVersion,
  ITEMS_LIMIT,
  type ItemTarget,
  type ReviewSubmission,
  subjectOf,
  targetKey,
  versionTarget,
} from '../../model/resources.ts';
import { holderOf, releasedItems, type Snapshot } from '../../model/snapshot.ts';
import { howToReplaceItem, isApprovedVersion, itemPhase, submissionPhase, versionPhase } from '../../model/states.ts';
import { capitalized, describeItem, describeSubmission } from '../../text/describe.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/** Every item asked for exists, can be submitted, and is in no other open submission, as is the record that the run changes; items alone lean on an approved version. */
export function items(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (target.done) return [];
  if (request.mode !== 'submit') return evaluateOwnVersion(context);
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

function evaluateItem(context: RuleContext, fact: ItemFact): Finding[] {
  const { snapshot, target } = context;
  const { standing } = fact;
  const holder = holderOf(snapshot, fact.target);
  const isFreed =
    holder === null ? releasedItems(snapshot.closed).has(targetKey(fact.target)) : freedBy(target).has(holder.id);
  const name = { name: 'name' in standing ? standing.name : null, number: null };
  const what = capitalized(describeItem(fact.target, name));
  if (holder !== null && !isFreed && holder.id !== targetedSubmission(target)?.id) {
    // The rule for unresolved submissions says it, and says more.
    return submissionPhase(holder.state) === 'unresolved' ? [] : [elsewhere(context, what, fact.target, holder)];
  }
  switch (standing.kind) {
    case 'not-looked-up':
      return standing.finding === null ? [] : [notLookedUp(fact, what, standing.finding)];
    case 'product': {
      const { versionId } = standing;
      const message = `${what} is a product; what is submitted is a version of it.`;
      const word = itemKind(fact.target.relationship).alias ?? fact.target.relationship;
      const remedy =
        versionId === null ? 'Make a version of it, and name that in items.' : `Write ${word} ${versionId} in items.`;
      return [notReady(snapshot, message, remedy, fact.target)];
    }
    case 'missing': {
      const remedy = 'Fix the line in items; the id is in the address of the item on the web page.';
      return [notReady(snapshot, `The app has no ${describeItem(fact.target)}.`, remedy, fact.target)];
    }
    case 'other-platform': {
      const message = `${what} is for ${standing.platform}, not ${snapshot.platform}.`;
      return [notReady(snapshot, message, 'Remove it from items, or fix platform.', fact.target)];
    }
    case 'found':
      return evaluateState(snapshot, fact, what, standing.state, isFreed, holder);
  }
}

function evaluateState(
  snapshot: Snapshot,
  fact: ItemFact,
  what: string,
  state: string,
  isFreed: boolean,
  holder: ReviewSubmission | null,
): Finding[] {
  switch (itemPhase(state)) {
    case 'ready':
      return [];
    case 'unknown':
      return [unknownStateFinding(snapshot.app, what, state, subjectOf(fact.target))];
    case 'draft':
      if (fact.target.relationship === 'appEvent') return [];
      break;
    case 'rejected':
      if (holder === null || isFreed) return [];
      break;
    case 'not-ready':
    case 'approved':
      if (isFreed) return [];
  }
  return [notReady(snapshot, `${what} is ${state} and cannot be submitted.`, howToReplaceItem(state), fact.target)];
}

/** The record that the run changes or submits, when it sits in a draft that this run does not take over, or in a review. */
function evaluateOwnVersion(context: RuleContext): Finding[] {
  const { snapshot, target } = context;
  const record = recordOf(target);
  // Versions in flight, and what can no longer be changed, are the matter of other rules.
  if (record === null || record.phase === 'in-flight' || target.locked.length > 0) return [];
  const keeper = findKeeper(snapshot, record);
  if (keeper === null || keeper.id === targetedSubmission(target)?.id || freedBy(target).has(keeper.id)) return [];
  return [elsewhere(context, `Version ${record.versionString}`, versionTarget(record), keeper)];
}

/** The service takes items without a version only when the platform has an approved one (docs/service.md#submissions). */
function requireApprovedVersion({ snapshot, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'none' || !snapshot.known.versions) return [];
  if (snapshot.versions.some(mayBeApproved)) return [];
  const message = `The app has no approved version on ${snapshot.platform}, so items need a version beside them.`;
  return [notReady(snapshot, message, 'Set version as well: items go with the first version.')];
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

function elsewhere(
  { snapshot, request }: RuleContext,
  what: string,
  target: ItemTarget,
  holder: ReviewSubmission,
): Finding {
  const adopt =
    request.onOrphans === 'adopt'
      ? ', or ask for all that it holds'
      : ', or set on-orphans: adopt if it holds nothing else';
  return appFinding(snapshot.app, {
    reason: 'item.elsewhere',
    severity: 'error',
    message: `${what} sits in ${describeSubmission(holder)}.`,
    remedy:
      submissionPhase(holder.state) === 'draft'
        ? `Take it out of that draft on the App Review page${adopt}.`
        : 'Wait for that submission to finish, or leave the item out.',
    subject: subjectOf(target),
  });
}

function notLookedUp({ target }: ItemFact, what: string, finding: Finding): Finding {
  return {
    ...finding,
    message: `${what} was not looked up: ${finding.message}`,
    remedy: 'See that its id in items is right; the service checks it when it is added.',
    subject: subjectOf(target),
  };
}

/** @param target left out, it is about the app */
function notReady({ app }: Snapshot, message: string, remedy: string, target?: ItemTarget): Finding {
  const subject = target === undefined ? {} : { subject: subjectOf(target) };
  return appFinding(app, { reason: 'item.not-ready', severity: 'error', message, remedy, ...subject });
}
