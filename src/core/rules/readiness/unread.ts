import { needsReadinessCheck } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fact } from '../../model/readiness.ts';
import type { RuleContext } from '../context.ts';
import { withOverrideHint } from './gap.ts';

/** What App Review asks, and could not be read: a warning where the key or the path is at fault, otherwise not known. */
export function unread(context: RuleContext): Finding[] {
  const { readiness } = context;
  if (!needsReadinessCheck(context) || readiness === null) return [];
  const facts: [name: string, fact: Fact<unknown> | null][] = Object.entries(readiness);
  return facts.flatMap(([name, fact]) => {
    if (fact === null || fact.ok) return [];
    const what = name === 'purchases' ? 'purchases are left out' : 'App Review would take the version';
    const { failure: finding } = fact;
    return {
      ...finding,
      severity: context.request.readiness === 'block' ? finding.severity : 'warning',
      message: `It is not known whether ${what}. ${finding.message}`,
      remedy: withOverrideHint(context, finding.remedy),
    };
  });
}
