/**
 * The texts that App Review wants in every language. The rules look for the attributes beforehand; a refusal names the
 * same attributes. A row here is the whole rule.
 */

import type { Localization } from '../../model/facts.ts';
import type { Reason } from '../../model/finding.ts';
import type { AppInfoText } from '../../model/readiness.ts';
import { isBlank, type Shown } from '../../model/readiness.ts';
import { enumerate } from '../../text/describe.ts';
import type { Gap } from './gap.ts';

export interface RequiredText<Attribute extends string = string> {
  attribute: Attribute;
  reason: Reason;
  words: string;
  /** How certain it is that the service refuses it in another locale than the primary one. */
  elsewhere: Gap['severity'];
}

/**
 * Of the version: resource type `appStoreVersionLocalizations`. No locale falls back to another: one that was added with
 * release notes alone is refused for these three (docs/service.md#readiness).
 */
export const VERSION_TEXTS: readonly RequiredText<keyof Localization>[] = [
  { attribute: 'description', reason: 'metadata.description', words: 'description', elsewhere: 'error' },
  { attribute: 'keywords', reason: 'metadata.keywords', words: 'keywords', elsewhere: 'error' },
  { attribute: 'supportUrl', reason: 'metadata.support-url', words: 'support URL', elsewhere: 'error' },
];

/** Of the app: resource type `appInfoLocalizations`. */
export const APP_TEXTS: readonly RequiredText<keyof AppInfoText>[] = [
  { attribute: 'name', reason: 'metadata.name', words: 'name', elsewhere: 'warning' },
  {
    attribute: 'privacyPolicyUrl',
    reason: 'metadata.privacy-policy',
    words: 'privacy policy URL',
    elsewhere: 'warning',
  },
  {
    attribute: 'privacyPolicyText',
    reason: 'metadata.privacy-policy',
    words: 'privacy policy text',
    elsewhere: 'warning',
  },
];

/** One gap for the primary locale, and one for all others. */
export function missingTexts<Attribute extends string>(
  texts: readonly ({ locale: string } & Partial<Record<Attribute, Shown>>)[],
  { attribute, reason, words, elsewhere }: RequiredText<Attribute>,
  primaryLocale: string | null,
  lacks: (what: string) => string,
): Gap[] {
  const empty = texts.filter((text) => isBlank(text[attribute])).map(({ locale }) => locale);
  const others = empty.filter((locale) => locale !== primaryLocale);
  const gap = (severity: Gap['severity'], where: string): Gap => ({
    reason,
    severity,
    message: lacks(`no ${words} in ${where}`),
  });
  return [
    ...(others.length < empty.length ? [gap('error', `${primaryLocale}, the primary locale`)] : []),
    ...(others.length > 0 ? [gap(elsewhere, enumerate(others, 40))] : []),
  ];
}
