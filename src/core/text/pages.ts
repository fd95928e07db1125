/** The web pages on which a person does what the API cannot do. */
const SITE = 'https://appstoreconnect.apple.com';

function pageAt(path: string): (appId: string) => string {
  return (appId) => `${SITE}/apps/${encodeURIComponent(appId)}/distribution${path}`;
}

/** The distribution page of an app: its versions. */
export const distributionPage = pageAt('');
/** Its submissions, drafts among them, with the button that cancels one. */
export const appReviewPage = pageAt('/reviewsubmissions');
/** Name, category, content rights, age rating, privacy policy, export documents. */
export const appInformationPage = pageAt('/info');
export const pricingPage = pageAt('/pricing');
export const privacyPage = pageAt('/privacy');
export const purchasesPage = pageAt('/iaps');

/** What the page is called in App Store Connect. */
export function pageName(page: string): string {
  if (!page.startsWith(`${SITE}/`)) return 'page';
  return NAMES.get(page.slice(page.lastIndexOf('/') + 1)) ?? 'Distribution page';
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['reviewsubmissions', 'App Review page'],
  ['info', 'App Information'],
  ['pricing', 'Pricing and Availability'],
  ['privacy', 'App Privacy'],
  ['iaps', 'In-App Purchases'],
]);
