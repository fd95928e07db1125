import { needsVersionCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** Before an app is first released it has a price, which may be free, and countries where it can be had. */
export function firstRelease(context: RuleContext): Finding[] {
  const { app } = context.snapshot;
  const { readiness } = context;
  if (!needsVersionCheck(context) || readiness === null) return [];
  const { pricing, availability } = readiness;
  const gaps: Gap[] = [];
  if (pricing?.ok && !pricing.value)
    gaps.push({ reason: 'app.pricing', severity: 'error', message: 'The app has no price.' });
  if (availability?.ok && !availability.value) {
    const message = 'The app has no countries or regions where it is available.';
    gaps.push({ reason: 'app.availability', severity: 'error', message });
  }
  return gaps.map((gap) => gapFinding(context, { ...gap, subject: { type: 'app', id: app.id } }));
}
