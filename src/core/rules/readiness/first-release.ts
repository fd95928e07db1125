import { factValue } from '../../model/facts.ts';
import type { RuleContext } from '../context.ts';
import type { Gap } from './gap.ts';

/** Before an app is first released it has a price, which may be free, and countries where it can be had. */
export function firstRelease({ snapshot, readiness }: RuleContext): Gap[] {
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
