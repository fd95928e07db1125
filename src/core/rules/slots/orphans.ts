import { targetedSubmission } from '../../decide/target.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { ledgerOf } from '../../model/ledger.ts';
import { DRAFT_LIFETIME_DAYS } from '../../model/resources.ts';
import { describeContents, enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/** Drafts that nobody submitted: each holds a slot, and no call can remove it. One finding for all of them. */
export function orphans(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const own = targetedSubmission(target)?.id;
  const drafts = ledgerOf(snapshot)
    .slots.filter(({ submission, phase }) => phase === 'draft' && submission.id !== own)
    .map(({ submission }) => submission);
  const [first] = drafts;
  if (first === undefined) return [];
  const fails = request.onOrphans === 'fail';
  const holds = drafts.length === 1 ? 'draft holds a slot' : 'drafts hold a slot each';
  const described = countRepeated(
    drafts.map((draft) => `${describeContents(draft, context)} (${draft.lastUpdatedBy ?? 'author not shown'})`),
  );
  return [
    appFinding(snapshot.app, {
      reason: 'submission.orphans',
      severity: fails ? 'error' : 'warning',
      message: `${drafts.length} ${holds}. A draft expires after ${DRAFT_LIFETIME_DAYS} days; the API can neither delete nor cancel it.`,
      details: `Drafts: ${enumerate(described, 200, '; ')}.`,
      remedy: fails
        ? 'Cancel them on the App Review page, or set on-orphans: adopt.'
        : 'Cancel what nobody needs on the App Review page.',
      ...(drafts.length === 1 ? { subject: { type: 'reviewSubmission', id: first.id } } : {}),
    }),
  ];
}

/** `2 × empty (Ada Example)`. */
function countRepeated(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`));
}
