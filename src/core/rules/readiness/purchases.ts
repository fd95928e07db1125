import { factValue } from '../../model/facts.ts';
import { itemKind } from '../../model/item-kinds.ts';
import { targetKey } from '../../model/resources.ts';
import { holderOf } from '../../model/snapshot.ts';
import { enumerate, shortName } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** Only `ready-purchases` takes them all; the first ones of an app can go with a version only, so they are easily forgotten. */
export function purchases({ snapshot, facts, target, readiness }: RuleContext): Gap[] {
  const found = factValue(readiness?.purchases);
  if (found === null) return [];
  const taken = new Set(target.items.map(targetKey));
  const items = found.items.filter(
    (one) => !taken.has(targetKey(one.target)) && holderOf(snapshot, one.target) === null,
  );
  const named = new Set(facts.items.map(({ standing }) => ('productId' in standing ? standing.productId : undefined)));
  const subscriptions = found.subscriptions.filter(({ id }) => !named.has(id));
  const left = [
    ...items.map((one) => ({ ...one, kind: itemKind(one.target.relationship) })),
    ...subscriptions.map((one) => ({ ...one, kind: itemKind('subscriptionVersion') })),
  ];
  if (left.length === 0) return [];
  const names = left.map((one) => shortName(one.name ?? ('id' in one ? one.id : one.target.id)));
  const lines = items.map(({ target: { relationship, id } }) => `${itemKind(relationship).alias} ${id}`);
  return [
    {
      reason: 'item.left-out',
      severity: 'warning',
      message: `Left out: ${counted(left.map(({ kind }) => kind.words))} (${enumerate(names, 40)}).`,
      // The versions of subscriptions were not read, so no line can name them.
      remedy: `Add ready-purchases to items${lines.length === 0 ? '' : `; by name: ${enumerate(lines, 20)}`}.`,
      link: purchasesPage(snapshot.app.id),
      subject: { type: 'app', id: snapshot.app.id },
      ...(lines.length > 1 ? { details: `The lines: ${lines.join(', ')}.` } : {}),
    },
  ];
}

/** `2 in-app purchases, 1 subscription`. */
function counted(words: readonly string[]): string {
  return [...new Set(words)]
    .map((word) => [word, words.filter((one) => one === word).length] as const)
    .map(([word, count]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(', ');
}
