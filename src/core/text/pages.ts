/** The web pages on which a person does what the API cannot do. */
const SITE = 'https://appstoreconnect.apple.com';

/** The App Review page of an app: its submissions, drafts among them, with the button that cancels one. */
export function appReviewPage(appId: string): string {
  return `${SITE}/apps/${encodeURIComponent(appId)}/distribution/reviewsubmissions`;
}

/** The distribution page of an app: its versions. */
export function distributionPage(appId: string): string {
  return `${SITE}/apps/${encodeURIComponent(appId)}/distribution`;
}

/** App Information: name, category, content rights, age rating, privacy policy, export documents. */
export function appInformationPage(appId: string): string {
  return `${distributionPage(appId)}/info`;
}

/** Pricing and Availability. */
export function pricingPage(appId: string): string {
  return `${distributionPage(appId)}/pricing`;
}

/** App Privacy. */
export function privacyPage(appId: string): string {
  return `${distributionPage(appId)}/privacy`;
}

/** In-App Purchases. */
export function purchasesPage(appId: string): string {
  return `${distributionPage(appId)}/iaps`;
}

/** What the page is called in App Store Connect. */
export function pageName(page: string): string {
  if (!page.startsWith(`${SITE}/`)) return 'page';
  const last = page.slice(page.lastIndexOf('/') + 1);
  return NAMES.get(last) ?? 'Distribution page';
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['reviewsubmissions', 'App Review page'],
  ['info', 'App Information'],
  ['pricing', 'Pricing and Availability'],
  ['privacy', 'App Privacy'],
  ['iaps', 'In-App Purchases'],
]);
