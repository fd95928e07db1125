import { primaryLocaleOf } from '../../decide/needs-readiness.ts';
import { APP_TEXTS, factValue, isBlank } from '../../model/facts.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, missingTexts } from './gap.ts';

/** The app has a name and a privacy policy, a primary category, and has declared whose content it shows. */
export function appInformation(context: RuleContext): Gap[] {
  const { app, platform } = context.snapshot;
  const info = factValue(context.readiness?.info);
  if (info === null) return [];
  const { texts, hasCategory, contentRights } = info;
  // An app on Apple TV has no browser to open an address in.
  const unused = platform === 'TV_OS' ? 'privacyPolicyUrl' : 'privacyPolicyText';
  const gaps: Gap[] = APP_TEXTS.filter(({ attribute }) => attribute !== unused).flatMap((row) =>
    missingTexts(texts, row, primaryLocaleOf(context), (what) => `The app has ${what}.`),
  );
  if (hasCategory === false)
    gaps.push({ reason: 'metadata.category', severity: 'error', message: 'The app has no primary category.' });
  if (isBlank(contentRights)) {
    const message = 'The app does not say whether it shows content of third parties (Content Rights).';
    gaps.push({ reason: 'metadata.content-rights', severity: 'error', message });
  }
  return gaps.map((gap) => ({ ...gap, subject: { type: 'app', id: app.id } }));
}
