import { type RuleContext, targetedSubmission } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { DRAFT_LIFETIME_DAYS } from '../model/resources.ts';
import { ledgerOf } from '../model/slot-ledger.ts';
import { describeContents, enumerate } from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** Reports all drafts that the run does not use, in one finding: each holds a slot, and no call can remove it. */
export function reportOrphans(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const ownId = targetedSubmission(target)?.id;
  const drafts = ledgerOf(snapshot)
    .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== ownId)
    .map(({ submission }) => submission);
  const [first, ...others] = drafts;
  if (first === undefined) return [];
  const holds = others.length === 0 ? 'draft holds a slot' : 'drafts hold a slot each';
  const described = drafts.map(
    (draft) => `${describeContents(draft, context)} (${draft.lastUpdatedBy ?? 'author not shown'})`,
  );
  const isForbidden = request.onOrphans === 'fail' && !target.done;
  return [
    appFinding(snapshot.app, {
      reason: 'submission.orphans',
      severity: isForbidden ? 'error' : 'warning',
      message: `${drafts.length} ${holds}. A draft expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`,
      details: `Drafts: ${enumerate(countEqual(described), 200, '; ')}.`,
      remedy: isForbidden
        ? wayOutOf('drafts-forbidden', request)
        : 'If nobody needs a draft, cancel it on the App Review page.',
      ...(others.length === 0 ? { subject: { type: 'reviewSubmission', id: first.id } } : {}),
    }),
  ];
}

/** `2 × empty (Ada), event e1 (Bob)`, as a list. */
function countEqual(words: readonly string[]): string[] {
  const groups = [...Map.groupBy(words, (one) => one)];
  return groups.map(([one, { length }]) => (length === 1 ? one : `${length} × ${one}`));
}
