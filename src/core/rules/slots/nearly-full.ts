import { appFinding, type Finding } from '../../model/finding.ts';
import { ledgerOf } from '../../model/ledger.ts';
import { TOTAL_LIMIT } from '../../model/resources.ts';
import type { RuleContext } from '../context.ts';
import { describeTaken } from './total-limit.ts';

/** One slot left: the next release fits, the one after it may not. */
export function nearlyFull({ snapshot }: RuleContext): Finding[] {
  const { slots } = ledgerOf(snapshot);
  if (slots.length !== TOTAL_LIMIT - 1) return [];
  return [
    appFinding(snapshot.app, {
      reason: 'submission.nearly-full',
      severity: 'warning',
      message: describeTaken(slots),
    }),
  ];
}
