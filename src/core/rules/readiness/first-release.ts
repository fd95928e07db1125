import { needsVersionCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { pricingPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** Before an app is first released it has a price, which may be free, and countries where it can be had. */
export function firstRelease(context: RuleContext): Finding[] {
  const { readiness, snapshot } = context;
  if (!needsVersionCheck(context) || readiness === null) return [];
  const { app } = snapshot;
  const { pricing, availability } = readiness;
  const gaps: Gap[] = [];
  if (pricing?.ok && !pricing.value) {
    const message = 'The app has no price; a free app needs one too.';
    const remedy = 'Choose a price under Pricing and Availability.';
    gaps.push({ reason: 'app.pricing', severity: 'error', message, remedy });
  }
  if (availability?.ok && !availability.value) {
    const message = 'It was never set in which countries or regions the app is available.';
    const remedy = 'Set up App Availability under Pricing and Availability.';
    gaps.push({ reason: 'app.availability', severity: 'error', message, remedy });
  }
  const link = pricingPage(app.id);
  return gaps.map((gap) => gapFinding(context, { ...gap, link, subject: { type: 'app', id: app.id } }));
}
