import { needsVersionCheck, primaryLocaleOf, textsOf } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding } from './gap.ts';
import { missingTexts, VERSION_TEXTS } from './required-texts.ts';

/** The version has the texts that App Review wants in each of its languages. */
export function versionTexts(context: RuleContext): Finding[] {
  const known = needsVersionCheck(context) ? textsOf(context) : null;
  if (known === null) return [];
  const { version } = context.request;
  const primaryLocale = primaryLocaleOf(context);
  const lacks = (what: string) =>
    known.isGuess
      ? `Version ${version} inherits its texts from one that has ${what}.`
      : `Version ${version} has ${what}.`;
  return VERSION_TEXTS.flatMap((row) => missingTexts(known.texts, row, primaryLocale, lacks)).map((gap) =>
    gapFinding(context, { ...gap, severity: known.isGuess ? 'warning' : gap.severity }),
  );
}
