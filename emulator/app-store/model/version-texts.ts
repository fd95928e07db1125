/** Texts that App Review asks of a version in every language (docs/service.md#readiness), and what leaves one out. */
export const VERSION_TEXTS = {
  description: { gap: 'description', seeded: (locale: string) => `Description (${locale})` },
  keywords: { gap: 'keywords', seeded: () => 'notes,lists' },
  supportUrl: { gap: 'support-url', seeded: () => 'https://example.com/support' },
} as const;

export type VersionText = keyof typeof VERSION_TEXTS;
export type TextGap = (typeof VERSION_TEXTS)[VersionText]['gap'];

/** Returns what this makes of each text, by its attribute. */
export function mapTexts<T>(make: (name: VersionText) => T): Record<VersionText, T> {
  const names = Object.keys(VERSION_TEXTS) as VersionText[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<VersionText, T>;
}
