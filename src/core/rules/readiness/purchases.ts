import { factValue } from '../../model/facts.ts';
import type { FindingWords } from '../../model/finding.ts';
import { itemKind } from '../../model/item-kinds.ts';
import { targetKey } from '../../model/resources.ts';
import { holderOf } from '../../model/snapshot.ts';
import type { Plan } from '../../plan/plan.ts';
import { counted, enumerate, linesFor, shortName } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';

/**
 * Reports purchases that could be submitted and are left out: only `ready-purchases` takes them all. The first ones of an
 * app can go with a version only, so they are easily forgotten.
 */
export function reportPurchases({ snapshot, facts, request, wanted, readiness }: Plan): FindingWords[] {
  const found = factValue(readiness?.purchases);
  if (found === null) return [];
  const named = new Set(facts.items.map(({ standing }) => ('productId' in standing ? standing.productId : undefined)));
  const items = found.items
    .map(({ name, target: item }) => ({ name, ...item }))
    .filter((item) => !wanted.has(targetKey(item)) && holderOf(snapshot, item) === null);
  const subscriptions = found.subscriptions
    .filter(({ id }) => !named.has(id))
    .map((one) => ({ ...one, relationship: 'subscriptionVersion' as const }));
  const left = [...items, ...subscriptions];
  if (left.length === 0) return [];
  const kinds = Map.groupBy(left, ({ relationship }) => itemKind(relationship).words);
  const counts = [...kinds].map(([words, { length }]) => counted(length, words));
  const names = left.map(({ name, id }) => shortName(name ?? id));
  // `ready-purchases` goes with no named item.
  const isNamed = request.items.kind === 'listed' && request.items.targets.length > 0;
  return [
    {
      reason: 'item.left-out',
      severity: 'warning',
      message: `Left out: ${counts.join(', ')} (${enumerate(names, 40)}).`,
      remedy: isNamed ? 'Set items to ready-purchases, in place of the names.' : 'Add ready-purchases to items.',
      subject: { type: 'app', id: snapshot.app.id },
      link: purchasesPage(snapshot.app.id),
      // The versions of subscriptions were not read, so no line can name them.
      ...linesFor(items.map(targetKey)),
    },
  ];
}
