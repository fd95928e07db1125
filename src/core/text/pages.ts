/** Web pages on which a person does what the API cannot do. */
const SITE = 'https://appstoreconnect.apple.com';

function pageAt(path: string) {
  return (appId: string) => `${SITE}/apps/${encodeURIComponent(appId)}/distribution${path}`;
}

/** Versions of the app. */
export const distributionPage = pageAt('');
/** Submissions of the app, drafts among them, with the button that cancels one. */
export const appReviewPage = pageAt('/reviewsubmissions');
/** Name, category, content rights, age rating, privacy policy, export documents. */
export const appInformationPage = pageAt('/info');
export const pricingPage = pageAt('/pricing');
export const privacyPage = pageAt('/privacy');
export const purchasesPage = pageAt('/iaps');

/** Returns the name of the page in App Store Connect. */
export function pageName(page: string): string {
  if (!page.startsWith(`${SITE}/`)) return 'page';
  return PAGE_NAMES.get(page.slice(page.lastIndexOf('/') + 1)) ?? 'Distribution page';
}

const PAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['reviewsubmissions', 'App Review page'],
  ['info', 'App Information'],
  ['pricing', 'Pricing and Availability'],
  ['privacy', 'App Privacy'],
  ['iaps', 'In-App Purchases'],
]);
