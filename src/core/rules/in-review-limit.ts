import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { heldItems, IN_REVIEW_LIMIT } from '../model/resources.ts';
import { inReviewOn, ledgerOf, type Slot } from '../model/slot-ledger.ts';
import { isLive } from '../model/snapshot.ts';
import { describeContents, enumerate } from '../text/describe.ts';

/** Reports two submissions in review on the platform: a third cannot be submitted (docs/service.md#limits). */
export function reportInReviewLimit(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (target.done || request.mode === 'prepare') return [];
  const held = inReviewOn(ledgerOf(snapshot).slots, snapshot);
  if (held.length < IN_REVIEW_LIMIT) return warnOfSecondWithoutVersion(context, held);
  const contents = held.map(({ submission }) => describeContents(submission, context));
  const message = `${held.length} submissions are in review on ${snapshot.platform}; the limit is ${IN_REVIEW_LIMIT}.`;
  const details = `They hold: ${enumerate(contents, 80, '; ')}.`;
  return [appFinding(snapshot.app, { reason: 'submission.in-review-limit', severity: 'error', message, details })];
}

/**
 * The live service takes one submission with a version and one without (docs/service.md#limits). Its refusal of a second
 * one was not observed, so this is a warning.
 */
function warnOfSecondWithoutVersion(context: RuleContext, held: readonly Slot[]): Finding[] {
  const { snapshot, request } = context;
  if (request.mode !== 'submit-items' || !isLive(snapshot)) return [];
  const other = held.find(({ submission }) => !mayHoldVersion(submission))?.submission;
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

/** Contents that were not read, and items of a kind that the service does not show, may be a version. */
function mayHoldVersion({ items }: Slot['submission']): boolean {
  const targets = items && heldItems(items).map(({ target }) => target);
  return targets === null || targets.some((target) => target === null || target.relationship === 'appStoreVersion');
}
