/** Web pages on which a person does what the API cannot do. */
const SITE = 'https://appstoreconnect.apple.com';

/** Names of the pages by the end of their address. The first one has the versions of the app. */
const PAGE_NAMES = {
  distribution: 'Distribution page',
  /** Submissions of the app, drafts among them, with the button that cancels one. */
  reviewsubmissions: 'App Review page',
  /** Name, category, content rights, age rating, privacy policy, export documents. */
  info: 'App Information',
  pricing: 'Pricing and Availability',
  privacy: 'App Privacy',
  iaps: 'In-App Purchases',
};

export type Page = keyof typeof PAGE_NAMES;

export function pageOf({ id }: { id: string }, page: Page = 'distribution'): string {
  const versions = `${SITE}/apps/${encodeURIComponent(id)}/distribution`;
  return page === 'distribution' ? versions : `${versions}/${page}`;
}

/** Returns the name of the page in App Store Connect. */
export function pageName(page: string): string {
  const name = Object.entries(PAGE_NAMES).find(([end]) => page.endsWith(`/${end}`));
  return page.startsWith(`${SITE}/`) && name !== undefined ? name[1] : 'page';
}
