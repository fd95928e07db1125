import { needsVersionCheck, primaryLocaleOf, startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import type { RuleContext } from '../context.ts';
import { gapFinding, startsWithout } from './gap.ts';
import { missingTexts, VERSION_TEXTS } from './required-texts.ts';

/** The version has the texts that App Review wants in each of its languages. */
export function versionTexts(context: RuleContext): Finding[] {
  if (!needsVersionCheck(context)) return [];
  const { version } = context.request;
  if (startsEmpty(context))
    return VERSION_TEXTS.map(({ reason, words }) =>
      gapFinding(context, { reason, severity: 'warning', message: startsWithout(context, words) }),
    );
  const known = textsOf(context);
  if (known === null) return [];
  const primaryLocale = primaryLocaleOf(context);
  const lacks = (what: string) =>
    known.isGuess
      ? `Version ${version} inherits its texts from one that has ${what}.`
      : `Version ${version} has ${what}.`;
  return VERSION_TEXTS.flatMap((row) => missingTexts(known.texts, row, primaryLocale, lacks)).map((gap) =>
    gapFinding(context, { ...gap, severity: known.isGuess ? 'warning' : gap.severity }),
  );
}
