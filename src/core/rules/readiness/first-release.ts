import type { RuleContext } from '../../decide/target.ts';
import { factValue } from '../../model/facts.ts';
import type { Gap } from './gap.ts';

/** Reports an app without a price, which may be free, or without countries, before its first release. */
export function reportFirstRelease({ snapshot, readiness }: RuleContext): Gap[] {
  const subject = { type: 'app', id: snapshot.app.id };
  const gaps: Gap[] = [];
  if (factValue(readiness?.pricing) === false)
    gaps.push({ reason: 'app.pricing', severity: 'error', message: 'The app has no price.', subject });
  if (factValue(readiness?.availability) === false) {
    const message = 'The app has no countries or regions where it is available.';
    gaps.push({ reason: 'app.availability', severity: 'error', message, subject });
  }
  return gaps;
}
