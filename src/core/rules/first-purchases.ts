/** First purchases of an app, which go into review with a version only (docs/service.md#purchases). */
import type { RuleContext } from '../decide/target.ts';
import type { ItemFact, Sold } from '../model/facts.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { type ItemTarget, subjectOf, targetKey } from '../model/resources.ts';
import { itemPhase } from '../model/states.ts';
import { capitalized, describeItem, lineOf } from '../text/describe.ts';
import { purchasesPage } from '../text/pages.ts';

/** Reports first purchases without a version, and subscriptions without the version of a group that is new. */
export function reportFirstPurchases({ snapshot, facts, target }: RuleContext): Finding[] {
  const { sold } = facts;
  if (sold === null) return [];
  const wanted = new Set(target.items.map(targetKey));
  const hasVersion = target.version.kind !== 'none';
  return facts.items
    .filter((fact) => wanted.has(targetKey(fact.target)))
    .flatMap((fact) => {
      const lack = findLack(sold, fact, hasVersion, wanted);
      if (lack === null) return [];
      const name = 'name' in fact.standing ? fact.standing.name : null;
      return appFinding(snapshot.app, {
        reason: 'item.first-purchase',
        severity: 'error',
        message: capitalized(`${describeItem(fact.target, { name, number: null })} ${lack.message}`),
        remedy: lack.remedy,
        subject: subjectOf(fact.target),
        link: purchasesPage(snapshot.app.id),
      });
    });
}

const WORDS: Readonly<Record<string, string>> = {
  CONSUMABLE: 'consumable',
  NON_CONSUMABLE: 'non-consumable',
  NON_RENEWING_SUBSCRIPTION: 'non-renewing subscription',
  subscriptions: 'subscription',
  subscriptionGroups: 'subscription group',
};

function findLack(sold: Sold, { standing }: ItemFact, hasVersion: boolean, wanted: ReadonlySet<string>) {
  if (standing.kind !== 'found') return null;
  const { productId: id = '', state } = standing;
  const product = sold.products.get(id);
  // reportItems says why what is in another phase cannot be submitted.
  if (product === undefined || !['ready', 'rejected'].includes(itemPhase(state))) return null;
  const { type, groupId = '' } = product;
  const isFirst = type === 'subscriptionGroups' ? sold.newGroups.has(id) : !sold.approved.has(type);
  if (isFirst && !hasVersion) {
    const message = `is the first ${WORDS[type] ?? type} to be approved, and goes into review with a version only.`;
    return { message, remedy: 'Submit it together with a version: mode: submit.' };
  }
  const versions = sold.newGroups.get(groupId);
  if (versions === undefined || versions.some((one) => wanted.has(targetKey(one)))) return null;
  return {
    message: 'needs the version of its group beside it, which was never approved.',
    remedy: nameGroup(versions),
  };
}

function nameGroup([version]: readonly ItemTarget[]): string {
  if (version === undefined)
    return 'Give its group a name in a language, so that it has a version, and name that in items.';
  return `Add ${lineOf(version)} to items.`;
}
