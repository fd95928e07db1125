import { freedBy } from '../../decide/target.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { inReviewOn, ledgerOf } from '../../model/ledger.ts';
import { heldItems, IN_REVIEW_LIMIT, type ReviewSubmission } from '../../model/resources.ts';
import { isLive } from '../../model/snapshot.ts';
import { describeContents, enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/** Two submissions in WAITING_FOR_REVIEW or IN_REVIEW on a platform: a third cannot be submitted. */
export function inReviewLimit(context: RuleContext): Finding[] {
  const { snapshot, target } = context;
  if (target.done) return [];
  const freed = freedBy(target);
  const held = inReviewOn(ledgerOf(snapshot).slots, snapshot)
    .map(({ submission }) => submission)
    .filter(({ id }) => !freed.has(id));
  if (held.length < IN_REVIEW_LIMIT) return secondItemsOnlySubmission(context, held);
  return [
    appFinding(snapshot.app, {
      reason: 'submission.in-review-limit',
      severity: 'error',
      message: `${held.length} of ${IN_REVIEW_LIMIT} submissions are in review on ${snapshot.platform}.`,
      details: `They hold: ${enumerate(
        held.map((one) => describeContents(one, context)),
        80,
        '; ',
      )}.`,
    }),
  ];
}

/** The live service takes one submission with a version and one without (docs/service.md#limits); nobody saw its refusal. */
function secondItemsOnlySubmission(context: RuleContext, held: readonly ReviewSubmission[]): Finding[] {
  const { snapshot, request, target } = context;
  if (request.mode !== 'submit' || target.version.kind !== 'none' || !isLive(snapshot)) return [];
  const other = held.find(({ items }) => items !== null && !holdsVersion(items));
  if (other === undefined) return [];
  return [
    appFinding(snapshot.app, {
      reason: 'submission.in-review-limit',
      severity: 'warning',
      message: `A submission without a version is in review on ${snapshot.platform}; the service may refuse a second one.`,
      details: `It holds: ${describeContents(other, context)}.`,
      remedy: 'If it does, wait for that review to finish and run again.',
      subject: { type: 'reviewSubmission', id: other.id },
    }),
  ];
}

function holdsVersion(items: NonNullable<ReviewSubmission['items']>): boolean {
  // One of a kind that the service does not show may be a version.
  return heldItems(items).some(({ target }) => target === null || target.relationship === 'appStoreVersion');
}
