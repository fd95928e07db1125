import type { Build, Detail, DetailType, Localization, Version } from '../model/records.ts';
import { isApproved } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';
import { type TextGap, VERSION_TEXTS } from '../model/version-texts.ts';
import { type HiddenGap, hideGap } from '../rules/hidden-gaps.ts';
import { ageRatingQuestions } from '../rules/infos.ts';
import { seedPlacement } from './records.ts';

/**
 * Gaps of a release, by name. Each removes a value from the app's records. The ones on sale lose it too, because new
 * versions copy them.
 */

type Edit = (store: Store, appId: string) => void;

interface Row {
  /** Refusal by the live service: of any version, an update, the app's first version, a purchase without a version, or none. */
  refuses: 'version' | 'update' | 'first-version' | 'purchase' | 'nobody';
  /** Passes by itself, after the time that the settings give an asset. */
  passes?: true;
}

interface VisibleRow extends Row {
  /** Takes it out of the records, where every client can see that it is missing. */
  edit: Edit;
}

const VISIBLE = {
  'release-notes': { refuses: 'update', edit: emptyTexts('whatsNew', () => true) },
  'release-notes-elsewhere': { refuses: 'update', edit: emptyTexts('whatsNew', isSecondary) },
  ...textGaps(),
  'locale-with-notes-alone': { refuses: 'version', edit: addLocale },
  build: {
    refuses: 'version',
    edit: (store, appId) => {
      for (const version of unreleasedVersions(store, appId)) version.buildId = null;
    },
  },
  copyright: {
    refuses: 'version',
    edit: (store, appId) => {
      for (const version of store.versionsOf(appId)) version.copyright = null;
    },
  },
  'review-detail': {
    refuses: 'version',
    edit: (store, appId) => {
      for (const version of store.versionsOf(appId)) store.deleteDetails(version.id, 'appStoreReviewDetails');
    },
  },
  'review-contact': editContact({ contactLastName: '', contactEmail: '' }),
  'review-contact-names': editContact({ contactFirstName: null, contactPhone: null }),
  'phone-without-plus': editContact({ contactPhone: '555 0100' }),
  'demo-account': editContact({ demoAccountRequired: true, demoAccountName: '' }),
  name: editInfo('appInfoLocalizations', { name: null }),
  'privacy-policy': editInfo('appInfoLocalizations', { privacyPolicyUrl: null, privacyPolicyText: null }),
  category: {
    refuses: 'version',
    edit: (store, appId) => {
      for (const info of store.detailsOf(appId, 'appInfos')) delete info.links.primaryCategory;
    },
  },
  'content-rights': {
    refuses: 'version',
    edit: (store, appId) => {
      required(store.apps, 'apps', appId).contentRightsDeclaration = null;
    },
  },
  'age-rating-declaration': {
    refuses: 'version',
    edit: (store, appId) => {
      for (const info of store.detailsOf(appId, 'appInfos')) store.deleteDetails(info.id, 'ageRatingDeclarations');
    },
  },
  'age-rating': {
    refuses: 'version',
    edit: (store, appId) => {
      const unanswered = Object.fromEntries(ageRatingQuestions().map((name) => [name, null]));
      setAttributes(infoDetails(store, appId, 'ageRatingDeclarations'), unanswered);
    },
  },
  'age-rating-question': editInfo('ageRatingDeclarations', { socialMedia: null }),
  'age-rating-frequency': editInfo('ageRatingDeclarations', { violenceRealistic: null }),
  'age-rating-social-media': editInfo('ageRatingDeclarations', { socialMedia: true, socialMediaAgeRestricted: null }),
  'screenshot-sets': {
    refuses: 'version',
    edit: (store, appId) => {
      for (const { id } of localizationsOf(store, appId)) store.deleteDetails(id, 'appScreenshotSets');
    },
  },
  // These images come from the asset library.
  'screenshots-placed': placeScreenshots({}, 'nobody'),
  'placement-failed': placeScreenshots({ imageState: 'FAILED' }),
  'placement-archived': placeScreenshots({ imageState: 'ARCHIVED' }),
  'placement-processing': { ...placeScreenshots({ state: 'ASSET_PROCESSING' }), passes: true },
  screenshots: {
    refuses: 'version',
    edit: (store, appId) => {
      for (const image of screenshotsOf(store, appId)) store.details.delete(image.id);
    },
  },
  'screenshot-failed': {
    refuses: 'version',
    edit: (store, appId) => setAttributes(screenshotsOf(store, appId), { assetDeliveryState: deliveryState('FAILED') }),
  },
  'screenshot-processing': {
    refuses: 'version',
    edit: (store, appId) => {
      const completedAt = store.now() + store.settings.assetMs;
      setAttributes(screenshotsOf(store, appId), { assetDeliveryState: deliveryState('UPLOAD_COMPLETE'), completedAt });
    },
    passes: true,
  },
  encryption: {
    refuses: 'version',
    edit: (store, appId) => {
      for (const build of pendingBuilds(store, appId)) build.usesNonExemptEncryption = null;
    },
  },
  'encryption-declaration': { refuses: 'version', edit: declareEncryption(null) },
  'encryption-declaration-rejected': { refuses: 'version', edit: declareEncryption('REJECTED') },
  'encryption-declaration-invalid': { refuses: 'version', edit: declareEncryption('INVALID') },
  'encryption-declaration-expired': { refuses: 'version', edit: declareEncryption('EXPIRED') },
  // The version waits for these after its review.
  'encryption-declaration-created': { refuses: 'nobody', edit: declareEncryption('CREATED') },
  'encryption-declaration-in-review': { refuses: 'nobody', edit: declareEncryption('IN_REVIEW') },
  pricing: { refuses: 'first-version', edit: (store, appId) => store.deleteDetails(appId, 'appPriceSchedules') },
  'pricing-empty': {
    refuses: 'first-version',
    edit: (store, appId) => {
      for (const schedule of store.detailsOf(appId, 'appPriceSchedules')) store.deleteDetails(schedule.id);
    },
  },
  availability: { refuses: 'first-version', edit: (store, appId) => store.deleteDetails(appId, 'appAvailabilities') },
} satisfies Record<string, VisibleRow>;

const HIDDEN: Record<HiddenGap, Row> = {
  'app-privacy': { refuses: 'version' },
  tracking: { refuses: 'version' },
  'game-center': { refuses: 'version' },
  'game-center-disabled': { refuses: 'version' },
  'asset-processing': { refuses: 'version', passes: true },
  // The service takes the item, and refuses a later step while it processes the asset.
  'asset-processing-at-resolve': { refuses: 'nobody', passes: true },
  'asset-processing-at-submit': { refuses: 'nobody', passes: true },
  'first-purchase': { refuses: 'purchase' },
  'first-consumable': { refuses: 'purchase' },
  'first-non-consumable': { refuses: 'purchase' },
  'first-subscription': { refuses: 'purchase' },
  'subscription-group': { refuses: 'purchase' },
};

const TABLE = { ...VISIBLE, ...HIDDEN };

export type Gap = keyof typeof TABLE;

export const GAP_TABLE: Record<Gap, Row> = TABLE;
export const GAPS = Object.keys(TABLE) as Gap[];

export function isGap(text: string): text is Gap {
  return Object.hasOwn(TABLE, text);
}

/** Leaves something out of an app, its versions and its builds as they are now. */
export function leaveOut(store: Store, appId: string, gap: Gap): void {
  if (isHidden(gap)) hideGap(store, appId, gap, HIDDEN[gap].passes ? store.now() + store.settings.assetMs : Infinity);
  else VISIBLE[gap].edit(store, appId);
}

function isHidden(gap: Gap): gap is HiddenGap {
  return Object.hasOwn(HIDDEN, gap);
}

/** Returns two gaps for each text: left out in the primary locale, and in the others. */
function textGaps(): Record<TextGap | `${TextGap}-elsewhere`, VisibleRow> {
  const rows = Object.entries(VERSION_TEXTS).flatMap(([name, { gap }]): [string, VisibleRow][] => [
    [gap, { refuses: 'version', edit: emptyTexts(name, isPrimary) }],
    [`${gap}-elsewhere`, { refuses: 'version', edit: emptyTexts(name, isSecondary) }],
  ]);
  return Object.fromEntries(rows) as ReturnType<typeof textGaps>;
}

type LocaleFilter = (locale: string, primaryLocale: string) => boolean;

function isPrimary(locale: string, primaryLocale: string): boolean {
  return locale === primaryLocale;
}

function isSecondary(locale: string, primaryLocale: string): boolean {
  return locale !== primaryLocale;
}

/** Empties a text in these languages. Released versions keep their release notes. */
function emptyTexts(name: string, isChosen: LocaleFilter): Edit {
  return (store, appId) => {
    const { primaryLocale } = required(store.apps, 'apps', appId);
    const versions = name === 'whatsNew' ? unreleasedVersions(store, appId) : store.versionsOf(appId);
    const found = versions.flatMap(({ id }) => store.localizationsOf(id));
    for (const { locale, attributes } of found) if (isChosen(locale, primaryLocale)) attributes[name] = null;
  };
}

/** Adds a language with release notes alone. */
function addLocale(store: Store, appId: string): void {
  for (const version of store.versionsOf(appId)) {
    const id = store.nextDetailId();
    const attributes = store.isFirst(version) ? {} : { whatsNew: 'Nouveau.' };
    const rest = { versionId: version.id, locale: 'fr-FR', attributes };
    store.localizations.set(id, { type: 'appStoreVersionLocalizations', id, ...rest });
  }
}

function editContact(attributes: Record<string, unknown>): VisibleRow {
  const details = (store: Store, appId: string) =>
    store.versionsOf(appId).flatMap((version) => store.detailsOf(version.id, 'appStoreReviewDetails'));
  return { refuses: 'version', edit: (store, appId) => setAttributes(details(store, appId), attributes) };
}

function editInfo(type: DetailType, attributes: Record<string, unknown>): VisibleRow {
  return { refuses: 'version', edit: (store, appId) => setAttributes(infoDetails(store, appId, type), attributes) };
}

/** Makes the builds use encryption, with a declaration in this state or without one. */
function declareEncryption(state: string | null): Edit {
  return (store, appId) => {
    for (const build of pendingBuilds(store, appId)) {
      build.usesNonExemptEncryption = true;
      const attributes = { usesEncryption: true, exempt: false, appEncryptionDeclarationState: state };
      build.encryptionDeclarationId =
        state === null ? null : store.addDetail('appEncryptionDeclarations', appId, attributes).id;
    }
  };
}

function unreleasedVersions(store: Store, appId: string): Version[] {
  return store.versionsOf(appId).filter(({ state }) => !isApproved(state));
}

function localizationsOf(store: Store, appId: string): Localization[] {
  return store.versionsOf(appId).flatMap((version) => store.localizationsOf(version.id));
}

function infoDetails(store: Store, appId: string, type: DetailType): Detail[] {
  return store.detailsOf(appId, 'appInfos').flatMap((info) => store.detailsOf(info.id, type));
}

function screenshotsOf(store: Store, appId: string): Detail[] {
  const sets = localizationsOf(store, appId).flatMap(({ id }) => store.detailsOf(id, 'appScreenshotSets'));
  return sets.flatMap((images) => store.detailsOf(images.id, 'appScreenshots'));
}

/** Replaces the sets of each language by one image of the asset library. */
function placeScreenshots(
  seed: { imageState?: string; state?: string },
  refuses: Row['refuses'] = 'version',
): VisibleRow {
  return {
    refuses,
    edit: (store, appId) => {
      for (const { id } of localizationsOf(store, appId)) {
        store.deleteDetails(id, 'appScreenshotSets');
        const { attributes } = seedPlacement(store, { localizationId: id, ...seed });
        if (seed.state === 'ASSET_PROCESSING') attributes.completedAt = store.now() + store.settings.assetMs;
      }
    },
  };
}

function deliveryState(state: string): object {
  const errors = state === 'FAILED' ? [{ code: 'IMAGE_TOOL_FAILURE', description: 'The image is damaged.' }] : [];
  return { errors, warnings: [], state };
}

/** Returns the builds that are not part of a version on sale. */
function pendingBuilds(store: Store, appId: string): Build[] {
  const released = store.versionsOf(appId).filter(({ state }) => isApproved(state));
  return [...store.builds.values()].filter(
    ({ id, appId: owner }) => owner === appId && !released.some(({ buildId }) => buildId === id),
  );
}

function setAttributes(details: Detail[], attributes: Record<string, unknown>): void {
  for (const detail of details) Object.assign(detail.attributes, attributes);
}
