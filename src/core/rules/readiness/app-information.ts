import { needsVersionCheck, primaryLocaleOf } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { type AppInfoFacts, isBlank } from '../../model/readiness.ts';
import { enumerate } from '../../text/describe.ts';
import { appInformationPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The app has a name and a privacy policy, a primary category, and has declared whose content it shows. */
export function appInformation(context: RuleContext): Finding[] {
  const info = context.readiness?.info ?? null;
  if (!needsVersionCheck(context) || info === null || !info.ok) return [];
  const { app, platform } = context.snapshot;
  const gaps: Gap[] = [
    ...emptyTexts(context, info.value, 'metadata.name', 'name', 'name'),
    ...(platform === 'TV_OS'
      ? emptyTexts(context, info.value, 'metadata.privacy-policy', 'privacyPolicyText', 'privacy policy text')
      : emptyTexts(context, info.value, 'metadata.privacy-policy', 'privacyPolicyUrl', 'privacy policy URL')),
  ];
  if (info.value.hasCategory === false) {
    const remedy = 'Choose one under App Information.';
    gaps.push({ reason: 'metadata.category', severity: 'error', message: 'No primary category is chosen.', remedy });
  }
  if (isBlank(info.value.contentRights)) {
    const message = 'The app does not say whether it shows content of third parties (Content Rights).';
    const remedy = 'Set up Content Rights under App Information.';
    gaps.push({ reason: 'metadata.content-rights', severity: 'error', message, remedy });
  }
  const link = appInformationPage(app.id);
  return gaps.map((gap) => gapFinding(context, { ...gap, link, subject: { type: 'app', id: app.id } }));
}

/** Other locales fall back to the primary one. */
function emptyTexts(
  context: RuleContext,
  { texts }: AppInfoFacts,
  reason: Gap['reason'],
  field: 'name' | 'privacyPolicyUrl' | 'privacyPolicyText',
  words: string,
): Gap[] {
  const primaryLocale = primaryLocaleOf(context);
  const empty = texts.filter((text) => isBlank(text[field])).map(({ locale }) => locale);
  const others = empty.filter((locale) => locale !== primaryLocale);
  const gap = (severity: Gap['severity'], where: string): Gap => ({
    reason,
    severity,
    message: `The app has no ${words} in ${where}.`,
    remedy: 'Enter it under App Information.',
  });
  return [
    ...(others.length < empty.length ? [gap('error', `${primaryLocale}, the primary locale`)] : []),
    ...(others.length > 0 ? [gap('warning', enumerate(others, 60))] : []),
  ];
}
