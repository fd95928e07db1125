import { needsVersionCheck, primaryLocaleOf, textsOf } from '../../decide/needs-readiness.ts';
import type { Finding, Reason } from '../../model/finding.ts';
import { isBlank } from '../../model/readiness.ts';
import { enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding } from './gap.ts';

const FIELDS = [
  { field: 'description', reason: 'metadata.description', words: 'description' },
  { field: 'supportUrl', reason: 'metadata.support-url', words: 'support URL' },
] as const satisfies { field: string; reason: Reason; words: string }[];

/** The version has a description and a support URL: in the primary locale for certain, in the others by all that is known. */
export function versionTexts(context: RuleContext): Finding[] {
  const known = needsVersionCheck(context) ? textsOf(context) : null;
  if (known === null) return [];
  const { version } = context.request;
  const primaryLocale = primaryLocaleOf(context);
  return FIELDS.flatMap(({ field, reason, words }) => {
    const empty = known.texts.filter((text) => isBlank(text[field])).map(({ locale }) => locale);
    const others = empty.filter((locale) => locale !== primaryLocale);
    const says = (where: string) =>
      known.isGuess
        ? `Version ${version} takes its texts over from one that has no ${words} in ${where}.`
        : `Version ${version} has no ${words} in ${where}.`;
    const remedy = known.isGuess
      ? 'Write it on its page once it is made; the run checks it again then.'
      : 'Write it on the page of the version.';
    return [
      ...(others.length < empty.length
        ? [{ severity: known.isGuess ? 'warning' : 'error', where: `${primaryLocale}, the primary locale` } as const]
        : []),
      ...(others.length > 0 ? [{ severity: 'warning', where: enumerate(others, 40) } as const] : []),
    ].map(({ severity, where }) => gapFinding(context, { reason, severity, message: says(where), remedy }));
  });
}
