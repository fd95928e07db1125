import type { RuleContext } from '../decide/target.ts';
import type { ItemFact } from '../model/facts.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { takesKind } from '../model/request.ts';
import { type ItemTarget, subjectOf, targetKey } from '../model/resources.ts';
import { contentKeys, holderOf, releasedItems } from '../model/snapshot.ts';
import { submissionPhase } from '../model/states.ts';
import { capitalized, describeHeld, describeItem, describeSubmission } from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** Reports ready items that `items: ready` does not take. */
export function reportLeftOut(context: RuleContext): Finding[] {
  const { snapshot, facts, request } = context;
  if (!makesSubmission(request.mode) || request.items.kind !== 'ready') return [];
  const taken = takenKeys(context);
  const found = new Set(facts.items.map((fact) => targetKey(fact.target)));
  // A cancellation took these out of review because their kind was asked for, and they are not ready again.
  const lost = [...releasedItems(snapshot.closed)].filter(
    ([key]) => takesKind(request, key) && !taken.has(key) && !found.has(key),
  );
  return [
    ...facts.items.filter((fact) => !taken.has(targetKey(fact.target))).map((fact) => reportReady(context, fact)),
    ...lost.map(([, item]) => {
      const message = `${describeHeld(item, context)} was taken out of review by the cancellation, and is not ready to go along.`;
      return finding(context, item.target, message, 'See on its page what it lacks, and submit it by name.');
    }),
  ];
}

function takenKeys({ target: { submission, items, done } }: RuleContext): ReadonlySet<string> {
  if (!done) return new Set(items.map(targetKey));
  const held = submission.kind === 'done' ? submission.submission : null;
  return (held && contentKeys(held)) ?? new Set();
}

function reportReady(context: RuleContext, { target: item, standing }: ItemFact): Finding {
  const name = standing.kind === 'found' ? standing.name : null;
  const what = `${describeItem(item, { name, number: null })} is ready and left out`;
  const holder = holderOf(context.snapshot, item);
  if (holder === null) {
    const remedy = wayOutOf('item-left-out', context.request);
    return finding(context, item, `${what}: this release was made without it.`, remedy);
  }
  const remedy = submissionPhase(holder.state) === 'draft' ? IN_DRAFT : IN_SUBMISSION;
  return finding(context, item, `${what}: it sits in ${describeSubmission(holder)}.`, remedy);
}

const IN_DRAFT = 'Submit that draft on the App Review page, or take the item out of it.';
const IN_SUBMISSION = 'It goes with that submission, or with the next release once it is in none.';

function finding({ snapshot }: RuleContext, item: ItemTarget, message: string, remedy: string): Finding {
  return appFinding(snapshot.app, {
    reason: 'item.left-out',
    severity: 'warning',
    message: capitalized(message),
    remedy,
    subject: subjectOf(item),
  });
}
