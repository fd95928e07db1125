import { primaryLocaleOf, startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import { VERSION_TEXTS } from '../../model/facts.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, missingTexts, startsWithout } from './gap.ts';

/** The version has the texts that App Review wants in each of its languages. */
export function versionTexts(context: RuleContext): Gap[] {
  const { version } = context.request;
  if (startsEmpty(context)) return VERSION_TEXTS.map(({ reason, words }) => startsWithout(context, reason, words));
  const known = textsOf(context);
  if (known === null) return [];
  const { texts, isGuess } = known;
  const lacks = (what: string) =>
    isGuess ? `Version ${version} inherits its texts from one that has ${what}.` : `Version ${version} has ${what}.`;
  return VERSION_TEXTS.flatMap((row) => missingTexts(texts, row, primaryLocaleOf(context), lacks)).map((gap) =>
    isGuess ? { ...gap, severity: 'warning' } : gap,
  );
}
