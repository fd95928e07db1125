import type { ItemFact } from '../../model/facts.ts';
import type { Finding } from '../../model/finding.ts';
import { targetKey } from '../../model/resources.ts';
import { contentKeys, holderOf } from '../../model/snapshot.ts';
import { capitalized, describeItem } from '../../text/describe.ts';
import { appReviewPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/** `items: ready` takes what can be submitted now; what it does not take is reported, so that nobody misses it. */
export function leftOut(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (request.mode !== 'submit' || request.items.kind !== 'ready') return [];
  const submission = target.submission.kind === 'done' ? target.submission.submission : null;
  const own = submission === null ? new Set<string>() : (contentKeys(submission) ?? new Set<string>());
  const taken = target.done ? own : new Set(target.items.map(targetKey));
  const left = facts.items.filter(({ target: one }) => !taken.has(targetKey(one)));
  return left.map((fact) => report(context, fact));
}

function report({ snapshot }: RuleContext, { target, standing }: ItemFact): Finding {
  const name = standing.kind === 'found' ? standing.name : null;
  const isHeld = holderOf(snapshot, target) !== null;
  const what = describeItem(target, { name, number: null });
  return {
    reason: 'item.left-out',
    severity: 'warning',
    message: isHeld
      ? `${capitalized(what)} is ready and left out: it sits in another submission.`
      : `${capitalized(what)} is ready and left out: this release was made without it.`,
    remedy: isHeld
      ? 'Submit that submission, or take it out on the App Review page and run again.'
      : 'It goes with the next release; or submit it alone, with items and without version.',
    subject: { type: target.relationship, id: target.id },
    link: appReviewPage(snapshot.app.id),
  };
}
