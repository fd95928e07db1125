import { isReviewAsked } from '../../decide/asked.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fact } from '../../model/readiness.ts';
import type { Case } from '../context.ts';
import { withWayOut } from './gap.ts';

/** What App Review asks, and could not be read: a warning where the key or the path is at fault, otherwise not known. */
export function unread(it: Case): Finding[] {
  const readiness = it.snapshot.release?.readiness ?? null;
  if (!isReviewAsked(it) || readiness === null) return [];
  const facts: (Fact<unknown> | null)[] = Object.values(readiness);
  return facts.flatMap((fact) => {
    if (fact === null || fact.ok) return [];
    const { finding } = fact;
    return {
      ...finding,
      severity: it.request.readiness === 'block' ? finding.severity : 'warning',
      message: `It is not known whether App Review would take the version. ${finding.message}`,
      remedy: withWayOut(it, finding.remedy),
    };
  });
}
