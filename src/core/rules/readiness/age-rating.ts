import { needsVersionCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding } from './gap.ts';

/** The questions of the age rating are answered. That the service asks each of them of every app is not certain. */
export function ageRating(context: RuleContext): Finding[] {
  const { app } = context.snapshot;
  const info = context.readiness?.info ?? null;
  if (!needsVersionCheck(context) || info === null || !info.ok) return [];
  const rating = info.value.ageRating;
  if (rating === undefined) return [];
  const gap = { reason: 'metadata.age-rating', subject: { type: 'app', id: app.id } } as const;
  if (rating === null || rating.answered === 0) {
    const message = 'No question of the age rating is answered.';
    return [gapFinding(context, { ...gap, severity: 'error', message })];
  }
  if (rating.unanswered.length === 0) return [];
  const message = `The age rating has unanswered questions: ${enumerate(rating.unanswered, 60)}.`;
  return [gapFinding(context, { ...gap, severity: 'warning', message })];
}
