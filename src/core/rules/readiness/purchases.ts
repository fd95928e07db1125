import { needsReadinessCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { itemKind } from '../../model/item-kinds.ts';
import { holderOf } from '../../model/snapshot.ts';
import { enumerate, shortName } from '../../text/describe.ts';
import { purchasesPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding } from './gap.ts';

/** `items: ready` takes no purchases; the first ones of an app can go with a version only, so they are easily forgotten. */
export function purchases(context: RuleContext): Finding[] {
  const found = context.readiness?.purchases ?? null;
  if (!needsReadinessCheck(context) || found === null || !found.ok) return [];
  const { snapshot } = context;
  const items = found.value.items.filter(({ target }) => holderOf(snapshot, target) === null);
  const { subscriptions } = found.value;
  const names = [...items.map(({ target, name }) => name ?? target.id), ...subscriptions].map(shortName);
  if (names.length === 0) return [];
  const kinds = [
    ...items.map(({ target }) => itemKind(target.relationship).words),
    ...subscriptions.map(() => itemKind('subscriptionVersion').words),
  ];
  const lines = items.map(
    ({ target: { relationship, id } }) => `${itemKind(relationship).alias ?? relationship} ${id}`,
  );
  // The versions of subscriptions were not read, so no line can name them.
  const others = subscriptions.length > 0 ? '' : `, or name all instead: ${enumerate(lines, 60)}`;
  return [
    gapFinding(context, {
      reason: 'item.left-out',
      severity: 'warning',
      message: `Left out: ${counted(kinds)} (${enumerate(names, 40)}).`,
      remedy: `Add ready-purchases to items${others}.`,
      link: purchasesPage(snapshot.app.id),
      subject: { type: 'app', id: snapshot.app.id },
    }),
  ];
}

/** `2 in-app purchases, 1 subscription`. */
function counted(words: readonly string[]): string {
  return [...new Set(words)]
    .map((word) => [word, words.filter((one) => one === word).length] as const)
    .map(([word, count]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(', ');
}
