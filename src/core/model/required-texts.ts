/**
 * The texts that App Review wants in every language. They are read by these attributes, the rules look for them
 * beforehand, and a refusal names the same attributes. A row here is the whole rule.
 */
import type { Reason, Severity } from './finding.ts';

export interface RequiredText<Attribute extends string = string> {
  attribute: Attribute;
  reason: Reason;
  words: string;
  /** How certain it is that the service refuses it in another locale than the primary one. */
  elsewhere: Severity;
}

/**
 * Of the version: resource type `appStoreVersionLocalizations`. No locale falls back to another: one that was added with
 * release notes alone is refused for these three (docs/service.md#readiness).
 */
export const VERSION_TEXTS = [
  { attribute: 'description', reason: 'metadata.description', words: 'description', elsewhere: 'error' },
  { attribute: 'keywords', reason: 'metadata.keywords', words: 'keywords', elsewhere: 'error' },
  { attribute: 'supportUrl', reason: 'metadata.support-url', words: 'support URL', elsewhere: 'error' },
] as const satisfies readonly RequiredText[];
export type VersionText = (typeof VERSION_TEXTS)[number]['attribute'];

const PRIVACY_POLICY = { reason: 'metadata.privacy-policy', elsewhere: 'warning' } as const;

/** Of the app: resource type `appInfoLocalizations`. */
export const APP_TEXTS = [
  { attribute: 'name', reason: 'metadata.name', words: 'name', elsewhere: 'warning' },
  { attribute: 'privacyPolicyUrl', words: 'privacy policy URL', ...PRIVACY_POLICY },
  { attribute: 'privacyPolicyText', words: 'privacy policy text', ...PRIVACY_POLICY },
] as const satisfies readonly RequiredText[];
export type AppText = (typeof APP_TEXTS)[number]['attribute'];
