/** Items to bundle with a version, or to submit alone. */
import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import type { ItemFact } from '../model/facts.ts';
import { type Finding, unknownStateFinding } from '../model/finding.ts';
import { itemKind } from '../model/item-kinds.ts';
import { makesSubmission } from '../model/mode.ts';
import { type ItemTarget, subjectOf, targetKey } from '../model/resources.ts';
import { holderOf } from '../model/snapshot.ts';
import { howToReplaceItem, itemPhase, submissionPhase } from '../model/states.ts';
import { capitalized, describeItem } from '../text/describe.ts';
import { elsewhereFinding, notReadyFinding } from './item-findings.ts';

/** Reports items that do not exist, cannot be submitted, or sit in another open submission. */
export function reportItems(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (target.done || !makesSubmission(request.mode) || target.submission.kind === 'resubmit') return [];
  const wanted = new Set(target.items.map(targetKey));
  return facts.items
    .filter((fact) => wanted.has(targetKey(fact.target)))
    .flatMap((fact) => reportItem(context, fact) ?? []);
}

function reportItem(context: RuleContext, { target: item, standing }: ItemFact): Finding | null {
  const { snapshot, target } = context;
  const name = capitalized(describeItem(item, { name: 'name' in standing ? standing.name : null, number: null }));
  const holder = holderOf(snapshot, item);
  if (holder !== null && holder.id !== targetedSubmission(target)?.id) {
    // reportUnresolved says more of a submission that was sent back.
    const isSentBack = submissionPhase(holder.state) === 'unresolved';
    return isSentBack ? null : elsewhereFinding(context, name, item, holder);
  }
  return reportStanding(context, name, item, standing);
}

function reportStanding(
  context: RuleContext,
  name: string,
  item: ItemTarget,
  standing: ItemFact['standing'],
): Finding | null {
  const { snapshot } = context;
  const notReady = (message: string, remedy: string) => notReadyFinding(snapshot, message, remedy, item);
  switch (standing.kind) {
    case 'not-looked-up':
      return standing.finding && notLookedUp(name, item, standing.finding);
    case 'product':
      return notReady(`${name} is a product; what is submitted is a version of it.`, nameVersion(item, standing));
    case 'missing':
      return notReady(`The app has no ${describeItem(item)}.`, FIX_ID);
    case 'other-platform':
      return notReady(`${name} is for ${standing.platform}, not ${snapshot.platform}.`, FIX_PLATFORM);
    case 'found':
      return reportFound(context, name, item, standing);
  }
}

const FIX_ID = 'Fix the line in items: an event or experiment goes by its own id, all else by that of its version.';
const FIX_PLATFORM = 'Remove it from items, or fix platform.';

function notLookedUp(name: string, item: ItemTarget, failure: Finding): Finding {
  const message = `${name} was not looked up: ${failure.message}`;
  const remedy = 'See that its id in items is right; the service checks it when it is added.';
  return { ...failure, message, remedy, subject: subjectOf(item) };
}

function nameVersion({ relationship }: ItemTarget, { versionId }: { versionId: string | null }): string {
  if (versionId === null) return 'Make a version of it, and name that in items.';
  return `Write ${itemKind(relationship).alias ?? relationship} ${versionId} in items.`;
}

function reportFound(
  { snapshot }: RuleContext,
  name: string,
  item: ItemTarget,
  { state }: { state: string },
): Finding | null {
  const { app, platform } = snapshot;
  if (itemKind(item.relationship).iosOnly && platform !== 'IOS')
    return notReadyFinding(snapshot, `${name} goes with IOS only, not with ${platform}.`, FIX_PLATFORM, item);
  if (itemPhase(state) === 'unknown') return unknownStateFinding(app, name, state, subjectOf(item));
  if (isTaken(item, state, holderOf(snapshot, item) === null)) return null;
  return notReadyFinding(snapshot, `${name} is ${state} and cannot be submitted.`, howToReplaceItem(state), item);
}

/** The service takes drafts of events, and what was rejected once it is in no submission (docs/service.md#items). */
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
