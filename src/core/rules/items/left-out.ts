import type { ItemFact } from '../../model/facts.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { takesKind } from '../../model/request.ts';
import { subjectOf, targetKey } from '../../model/resources.ts';
import { contentKeys, holderOf, releasedItems } from '../../model/snapshot.ts';
import { capitalized, describeHeld, describeItem } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/** `items: ready` takes what can be submitted now; what it does not take is reported, so that nobody misses it. */
export function leftOut(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (request.mode !== 'submit' || request.items.kind !== 'ready') return [];
  const submission = target.submission.kind === 'done' ? target.submission.submission : null;
  const own = submission === null ? new Set<string>() : (contentKeys(submission) ?? new Set<string>());
  const taken = target.done ? own : new Set(target.items.map(targetKey));
  const left = facts.items.filter(({ target: one }) => !taken.has(targetKey(one)));
  return [...left.map((fact) => report(context, fact)), ...notTakenAgain(context, taken)];
}

/** What this run has taken out of review because its kind was asked for, and what is no longer ready. */
function notTakenAgain(context: RuleContext, taken: ReadonlySet<string>): Finding[] {
  const { snapshot, facts, request } = context;
  const found = new Set(facts.items.map(({ target }) => targetKey(target)));
  return [...releasedItems(snapshot.closed)]
    .filter(([key]) => takesKind(request, key) && !taken.has(key) && !found.has(key))
    .map(([, item]) =>
      appFinding(snapshot.app, {
        reason: 'item.left-out',
        severity: 'warning',
        message: `${capitalized(describeHeld(item, context))} was taken out of review by the cancellation, and is not ready to go along.`,
        remedy: 'See on its page what it lacks, and submit it by name.',
        subject: subjectOf(item.target),
      }),
    );
}

function report({ snapshot }: RuleContext, { target, standing }: ItemFact): Finding {
  const name = standing.kind === 'found' ? standing.name : null;
  const isHeld = holderOf(snapshot, target) !== null;
  const what = describeItem(target, { name, number: null });
  return appFinding(snapshot.app, {
    reason: 'item.left-out',
    severity: 'warning',
    message: isHeld
      ? `${capitalized(what)} is ready and left out: it sits in another submission.`
      : `${capitalized(what)} is ready and left out: this release was made without it.`,
    remedy: isHeld
      ? 'Submit that submission, or take it out on the App Review page and run again.'
      : 'It goes with the next release; or submit it alone, with items and without version.',
    subject: subjectOf(target),
  });
}
