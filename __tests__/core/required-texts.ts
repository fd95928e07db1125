/** Reasons for the texts that App Review asks of a version in every language, by attribute (docs/service.md#readiness). */
export const TEXT_REASONS = {
  description: 'metadata.description',
  keywords: 'metadata.keywords',
  supportUrl: 'metadata.support-url',
} as const;

export type RequiredText = keyof typeof TEXT_REASONS;
export const REQUIRED_TEXTS = Object.keys(TEXT_REASONS) as RequiredText[];
