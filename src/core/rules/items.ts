import type { Finding } from '../finding.ts';
import { itemStanding } from '../item-state.ts';
import { submissionPhase, versionTarget } from '../model.ts';
import { appReviewPage, distributionPage } from '../pages.ts';
import { holderOf, type ItemFact, type Snapshot } from '../snapshot.ts';
import { describeTarget } from '../step.ts';
import type { Case } from './index.ts';

/** Every item asked for exists, can be submitted, and is in no other open submission; items alone lean on an approved version. */
export function items(it: Case): Finding[] {
  if (it.request.mode !== 'submit' || !it.plan.needs.review) return [];
  return [...(it.snapshot.release?.items ?? []).flatMap((item) => judge(it, item)), ...ownVersion(it), ...leaning(it)];
}

function judge(it: Case, item: ItemFact): Finding[] {
  const { snapshot, plan } = it;
  const holder = holderOf(snapshot, item.target);
  if (holder !== null && holder.id !== plan.adopted?.id && !plan.freed.has(holder.id)) {
    // The rule for unresolved submissions says it, and says more.
    return submissionPhase(holder.state) === 'unresolved'
      ? []
      : [elsewhere(it, describeTarget(item.target), item.target, holder.id, holder.state)];
  }
  const { standing } = item;
  if (standing.kind === 'not-looked-up') return [];
  if (standing.kind === 'missing') {
    const remedy = 'Mend the line in items; the ids are in the address of the item on the web page.';
    return [notReady(snapshot, item, `The app has no ${describeTarget(item.target)}.`, remedy)];
  }
  const name = standing.name === null ? '' : ` (${standing.name})`;
  const what = `${capitalized(describeTarget(item.target))}${name}`;
  const standingNow = itemStanding(item);
  if (standingNow === 'ready') return [];
  if (standingNow === 'unknown') return [unknownState(snapshot, item, what, standing.state)];
  if (holder !== null && plan.freed.has(holder.id)) return [];
  const message = `${what} is ${standing.state}, and cannot be submitted.`;
  return [notReady(snapshot, item, message, notReadyRemedy(standing.state))];
}

/** The asked version, when it sits in a draft that this run does not take over. */
function ownVersion(it: Case): Finding[] {
  const { snapshot, plan } = it;
  const record = snapshot.release?.record ?? null;
  if (record === null || record.state === 'READY_FOR_REVIEW') return [];
  const holder = holderOf(snapshot, versionTarget(record));
  if (holder === null || holder.id === plan.adopted?.id || plan.freed.has(holder.id)) return [];
  // Other holders are the matter of the rules for versions in flight and for unresolved submissions.
  if (!['draft', 'closing'].includes(submissionPhase(holder.state))) return [];
  return [elsewhere(it, `version ${record.versionString}`, versionTarget(record), holder.id, holder.state)];
}

/** The service takes items without a version only when the platform has an approved one. */
function leaning({ snapshot, request }: Case): Finding[] {
  if (request.version !== null || snapshot.release?.hasApprovedVersion !== false) return [];
  return [
    {
      reason: 'item.not-ready',
      severity: 'error',
      message: `The app has no approved version on ${snapshot.platform}, so items cannot be submitted without one.`,
      remedy: 'Submit them together with the first version: set version as well.',
      subject: { type: 'app', id: snapshot.app.id },
      link: distributionPage(snapshot.app.id),
    },
  ];
}

function elsewhere(
  { snapshot, request }: Case,
  what: string,
  target: ItemFact['target'],
  id: string,
  state: string,
): Finding {
  const draft = submissionPhase(state) === 'draft';
  return {
    reason: 'item.elsewhere',
    severity: 'error',
    message: `${capitalized(what)} sits in submission ${id} (${state}) already.`,
    remedy: draft
      ? `Take it out of that draft on the App Review page${request.onOrphans === 'adopt' ? '; this run adopts a draft only when it holds nothing but what was asked for' : ', or let this run adopt the draft with on-orphans: adopt'}.`
      : 'Wait for that submission to finish, or leave the item out.',
    subject: { type: target.relationship, id: target.id },
    link: appReviewPage(snapshot.app.id),
  };
}

function notReady(snapshot: Snapshot, item: ItemFact, message: string, remedy: string): Finding {
  return {
    reason: 'item.not-ready',
    severity: 'error',
    message,
    remedy,
    subject: { type: item.target.relationship, id: item.target.id },
    link: distributionPage(snapshot.app.id),
  };
}

function unknownState(snapshot: Snapshot, item: ItemFact, what: string, state: string): Finding {
  return {
    reason: 'state.unknown',
    severity: 'unknown',
    message: `${what} is in a state that this action does not know: ${state || 'none was given'}.`,
    remedy: 'Look at it on the web page; then update this action, or report the state so that it can be learnt.',
    subject: { type: item.target.relationship, id: item.target.id },
    link: distributionPage(snapshot.app.id),
  };
}

function notReadyRemedy(state: string): string {
  switch (state) {
    case 'DRAFT':
      return 'Finish the event and mark it as ready on the web page (Add for Review); the draft that this makes is adopted.';
    case 'REJECTED':
      return 'Mend what review found, or make a new version of the item.';
    case 'WAITING_FOR_REVIEW':
    case 'IN_REVIEW':
      return 'It is under review already: leave it out, or wait.';
    default:
      return 'Leave it out, or make a new version of it and name that.';
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
