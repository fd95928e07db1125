import type { Build, Detail, DetailType, Localization, Version } from '../model/records.ts';
import { isApproved } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { ageRatingQuestions } from '../rules/infos.ts';

/** What a release can lack, by name. Each takes it out of the app's records, those on sale included, for new versions take over from them. */

type Edit = (store: Store, appId: string) => void;

const READABLE = {
  'release-notes': (store, appId) => {
    for (const version of unreleased(store, appId)) setTexts(store.localizationsOf(version.id), 'whatsNew');
  },
  description: (store, appId) => setTexts(inPrimaryLocale(store, appId), 'description'),
  'description-elsewhere': (store, appId) => setTexts(inOtherLocales(store, appId), 'description'),
  'support-url': (store, appId) => setTexts(inPrimaryLocale(store, appId), 'supportUrl'),
  'support-url-elsewhere': (store, appId) => setTexts(inOtherLocales(store, appId), 'supportUrl'),
  copyright: (store, appId) => {
    for (const version of store.versionsOf(appId)) version.copyright = null;
  },
  'review-detail': (store, appId) => {
    for (const version of store.versionsOf(appId)) store.deleteDetails(version.id, 'appStoreReviewDetails');
  },
  'review-contact': (store, appId) => set(reviewDetails(store, appId), { contactLastName: '', contactEmail: null }),
  'phone-without-plus': (store, appId) => set(reviewDetails(store, appId), { contactPhone: '555 0100' }),
  'demo-account': (store, appId) => {
    set(reviewDetails(store, appId), { demoAccountRequired: true, demoAccountName: null });
  },
  name: (store, appId) => set(infoTexts(store, appId), { name: null }),
  'privacy-policy': (store, appId) => {
    set(infoTexts(store, appId), { privacyPolicyUrl: null, privacyPolicyText: null });
  },
  category: (store, appId) => {
    for (const info of store.detailsOf(appId, 'appInfos')) delete info.links.primaryCategory;
  },
  'content-rights': (store, appId) => {
    required(store.apps, 'apps', appId).contentRightsDeclaration = null;
  },
  'age-rating-declaration': (store, appId) => {
    for (const info of store.detailsOf(appId, 'appInfos')) store.deleteDetails(info.id, 'ageRatingDeclarations');
  },
  'age-rating': (store, appId) => {
    const unanswered = Object.fromEntries(ageRatingQuestions().map((name) => [name, null]));
    set(ofInfos(store, appId, 'ageRatingDeclarations'), unanswered);
  },
  'age-rating-question': (store, appId) => set(ofInfos(store, appId, 'ageRatingDeclarations'), { socialMedia: null }),
  'screenshot-sets': (store, appId) => {
    for (const { id } of localizations(store, appId)) store.deleteDetails(id, 'appScreenshotSets');
  },
  screenshots: (store, appId) => {
    for (const image of screenshots(store, appId)) store.details.delete(image.id);
  },
  'screenshot-failed': (store, appId) => set(screenshots(store, appId), { assetDeliveryState: delivery('FAILED') }),
  'screenshot-processing': (store, appId) => {
    const completedAt = store.now() + store.settings.assetMs;
    set(screenshots(store, appId), { assetDeliveryState: delivery('UPLOAD_COMPLETE'), completedAt });
  },
  encryption: (store, appId) => {
    for (const build of pendingBuilds(store, appId)) build.usesNonExemptEncryption = null;
  },
  'encryption-declaration': (store, appId) => {
    for (const build of pendingBuilds(store, appId)) {
      build.usesNonExemptEncryption = true;
      build.encryptionDeclarationId = null;
    }
  },
  pricing: (store, appId) => store.deleteDetails(appId, 'appPriceSchedules'),
  'pricing-empty': (store, appId) => {
    for (const schedule of store.detailsOf(appId, 'appPriceSchedules')) store.deleteDetails(schedule.id);
  },
  availability: (store, appId) => store.deleteDetails(appId, 'appAvailabilities'),
} satisfies Record<string, Edit>;

/** What the service refuses for and shows nowhere beforehand. The purchases are refused themselves, not the version. */
const HIDDEN = [
  'app-privacy',
  'tracking',
  'game-center',
  'game-center-disabled',
  'asset-processing',
  'first-purchase',
  'first-consumable',
  'first-non-consumable',
  'first-subscription',
  'subscription-group',
] as const;

export type HiddenGap = (typeof HIDDEN)[number];
export type Gap = keyof typeof READABLE | HiddenGap;

export const GAPS = [...Object.keys(READABLE), ...HIDDEN] as Gap[];

export function isGap(text: string): text is Gap {
  return (GAPS as string[]).includes(text);
}

/** Leaves something out of an app, its versions and its builds as they are now. An asset in processing passes by itself. */
export function leaveOut(store: Store, appId: string, gap: Gap): void {
  if (isHidden(gap))
    hide(store, appId, gap, gap === 'asset-processing' ? store.now() + store.settings.assetMs : Infinity);
  else READABLE[gap](store, appId);
}

function isHidden(gap: Gap): gap is HiddenGap {
  return (HIDDEN as readonly string[]).includes(gap);
}

function hide(store: Store, appId: string, gap: HiddenGap, until: number): void {
  const hidden = store.hidden.get(appId) ?? new Map<string, number>();
  hidden.set(gap, until);
  store.hidden.set(appId, hidden);
}

/** The hidden gaps of an app that stand now. */
export function hiddenGaps(store: Store, appId: string): HiddenGap[] {
  return HIDDEN.filter((gap) => (store.hidden.get(appId)?.get(gap) ?? 0) > store.now());
}

function unreleased(store: Store, appId: string): Version[] {
  return store.versionsOf(appId).filter(({ state }) => !isApproved(state));
}

function localizations(store: Store, appId: string): Localization[] {
  return store.versionsOf(appId).flatMap((version) => store.localizationsOf(version.id));
}

function inPrimaryLocale(store: Store, appId: string): Localization[] {
  const { primaryLocale } = required(store.apps, 'apps', appId);
  return localizations(store, appId).filter(({ locale }) => locale === primaryLocale);
}

function inOtherLocales(store: Store, appId: string): Localization[] {
  const primary = inPrimaryLocale(store, appId);
  return localizations(store, appId).filter((localization) => !primary.includes(localization));
}

function setTexts(found: Localization[], name: string): void {
  for (const { attributes } of found) attributes[name] = null;
}

function reviewDetails(store: Store, appId: string): Detail[] {
  return store.versionsOf(appId).flatMap((version) => store.detailsOf(version.id, 'appStoreReviewDetails'));
}

function ofInfos(store: Store, appId: string, type: DetailType): Detail[] {
  return store.detailsOf(appId, 'appInfos').flatMap((info) => store.detailsOf(info.id, type));
}

function infoTexts(store: Store, appId: string): Detail[] {
  return ofInfos(store, appId, 'appInfoLocalizations');
}

function screenshots(store: Store, appId: string): Detail[] {
  const sets = localizations(store, appId).flatMap(({ id }) => store.detailsOf(id, 'appScreenshotSets'));
  return sets.flatMap((images) => store.detailsOf(images.id, 'appScreenshots'));
}

function delivery(state: string): object {
  const errors = state === 'FAILED' ? [{ code: 'IMAGE_TOOL_FAILURE', description: 'The image is damaged.' }] : [];
  return { errors, warnings: [], state };
}

/** The builds that no version on sale has. */
function pendingBuilds(store: Store, appId: string): Build[] {
  const released = store.versionsOf(appId).filter(({ state }) => isApproved(state));
  return [...store.builds.values()].filter(
    ({ id, appId: owner }) => owner === appId && !released.some(({ buildId }) => buildId === id),
  );
}

function set(details: Detail[], attributes: Record<string, unknown>): void {
  for (const detail of details) Object.assign(detail.attributes, attributes);
}
