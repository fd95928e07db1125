import { type App, type Detail, type DetailType, PLATFORMS } from '../model/records.ts';
import { duplicateError, notFound, relatedNotFound, relationshipError, stateError } from '../model/refusals.ts';
import { type Schema, schemaOf } from '../model/schemas.ts';
import { blocksNewVersion, isEditable } from '../model/states.ts';
import { required, type Store } from '../model/store.ts';

/** Information about an app beside its versions: one record on sale, and one in preparation. */

/** Adds a complete record for a new app. */
export function addInfo(store: Store, app: App): Detail {
  store.addShared('appCategories', 'PRODUCTIVITY', { platforms: [...PLATFORMS] });
  const attributes = { appStoreAgeRating: 'FOUR_PLUS', state: 'PREPARE_FOR_SUBMISSION' };
  const info = store.addDetail('appInfos', app.id, attributes, { primaryCategory: 'PRODUCTIVITY' });
  store.addDetail('ageRatingDeclarations', info.id, answeredQuestions());
  store.addDetail('appInfoLocalizations', info.id, {
    locale: app.primaryLocale,
    name: app.name,
    subtitle: null,
    privacyPolicyUrl: 'https://example.com/privacy',
    privacyChoicesUrl: null,
    privacyPolicyText: 'Nothing is collected.',
  });
  return info;
}

/** Optional answers of an age rating declaration. */
const OPTIONAL = ['kidsAgeBand', 'developerAgeRatingInfoUrl'];

/** Question asked only after a yes to the question before it, `socialMedia`. */
const DEPENDENT = 'socialMediaAgeRestricted';

/** Returns the questions that this declaration leaves open. */
export function openQuestions({ attributes }: Detail): string[] {
  const isAsked = (name: string) => name !== DEPENDENT || attributes.socialMedia === true;
  return ageRatingQuestions().filter((name) => isAsked(name) && (attributes[name] ?? null) === null);
}

/** Returns the questions of the age rating declaration: yes or no, and how often. */
export function ageRatingQuestions(): string[] {
  return Object.keys(questions()).filter((name) => !OPTIONAL.includes(name) && !name.includes('Override'));
}

function questions(): Record<string, Schema> {
  return schemaOf('AgeRatingDeclaration').properties?.attributes?.properties ?? {};
}

function answeredQuestions(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(questions()).map(([name, { type }]) => {
      if (OPTIONAL.includes(name) || name === DEPENDENT) return [name, null];
      return [name, type === 'boolean' ? false : 'NONE'];
    }),
  );
}

/** Returns the record that the next version goes out with: the one in preparation, or else the one on sale. */
export function infoOf(store: Store, appId: string): Detail | undefined {
  const infos = store.detailsOf(appId, 'appInfos');
  return infos.find(isOpen) ?? infos.find(({ attributes }) => attributes.state === 'READY_FOR_DISTRIBUTION');
}

function isOpen({ attributes }: Detail): boolean {
  return attributes.state !== 'READY_FOR_DISTRIBUTION' && attributes.state !== 'REPLACED_WITH_NEW_INFO';
}

/** Opens a new record with a new version: a copy of the one on sale. */
export function openInfo(store: Store, appId: string): void {
  const current = infoOf(store, appId);
  if (current === undefined || isOpen(current)) return;
  const info = store.addDetail(
    'appInfos',
    appId,
    { ...current.attributes, state: 'PREPARE_FOR_SUBMISSION' },
    { ...current.links },
  );
  store.copyDetails(current.id, info.id);
}

/** Puts the record in preparation on sale with a version, in place of the earlier one. */
export function releaseInfo(store: Store, appId: string): void {
  const info = infoOf(store, appId);
  if (info === undefined || !isOpen(info)) return;
  for (const { attributes } of store.detailsOf(appId, 'appInfos')) {
    if (attributes.state === 'READY_FOR_DISTRIBUTION') attributes.state = 'REPLACED_WITH_NEW_INFO';
  }
  info.attributes.state = 'READY_FOR_DISTRIBUTION';
}

/** Returns the state to show. A record in preparation follows the app's unfinished version. */
export function infoState(store: Store, info: Detail): string {
  const own = String(info.attributes.state);
  const unfinished = store.versionsOf(info.ownerId).find(({ state }) => blocksNewVersion(state, 'live'));
  if (!isOpen(info) || unfinished === undefined) return own;
  const { state } = unfinished;
  if (state.startsWith('PENDING_')) return 'PENDING_RELEASE';
  if (state === 'METADATA_REJECTED' || state === 'INVALID_BINARY') return 'REJECTED';
  return STATES.includes(state) ? state : own;
}

const STATES = [
  'ACCEPTED',
  'DEVELOPER_REJECTED',
  'IN_REVIEW',
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'REJECTED',
  'WAITING_FOR_REVIEW',
];

/**
 * Adds a version's new language to the app, under the name in the primary language. Other clients count on it
 * (docs/service.md#versions).
 */
export function addInfoLanguage(store: Store, appId: string, locale: string): void {
  const info = infoOf(store, appId);
  if (info === undefined || store.dialect === 'specification') return;
  const texts = store.detailsOf(info.id, 'appInfoLocalizations').map(({ attributes }) => attributes);
  if (texts.some((text) => text.locale === locale)) return;
  const primary = texts.find((text) => text.locale === store.apps.get(appId)?.primaryLocale);
  store.addDetail('appInfoLocalizations', info.id, { ...primary, subtitle: null, locale });
}

/** Updates the attributes of the app itself. */
export function updateApp(store: Store, id: string, attributes: Record<string, unknown>): App {
  return Object.assign(required(store.apps, 'apps', id), attributes);
}

/** Updates the categories of the app, unless its record is on sale or under review. */
export function updateInfo(store: Store, id: string, links: Record<string, string | undefined>): Detail {
  const info = detailOf(store, 'appInfos', id);
  refuseFrozenInfo(store, info);
  for (const [name, category] of Object.entries(links)) {
    delete info.links[name];
    if (category === undefined) continue;
    store.addShared('appCategories', category, { platforms: [...PLATFORMS] });
    info.links[name] = category;
  }
  return info;
}

/** Adds a language to the information about the app. */
export function createInfoLocalization(store: Store, infoId: string, attributes: Detail['attributes']): Detail {
  const info = store.details.get(infoId);
  if (info?.type !== 'appInfos') throw relatedNotFound('appInfo', infoId);
  refuseFrozenInfo(store, info);
  const { locale } = attributes;
  if (store.detailsOf(infoId, 'appInfoLocalizations').some((text) => text.attributes.locale === locale)) {
    throw duplicateError('locale', `A localization for '${locale}' already exists.`);
  }
  const empty = { subtitle: null, privacyPolicyUrl: null, privacyChoicesUrl: null, privacyPolicyText: null };
  return store.addDetail('appInfoLocalizations', infoId, { ...empty, ...attributes });
}

/** Updates a part of the information about the app, or the contact for App Review of a version. */
export function updateDetail(store: Store, type: DetailType, id: string, attributes: Detail['attributes']): Detail {
  const detail = detailOf(store, type, id);
  const owner = store.details.get(detail.ownerId);
  if (owner?.type === 'appInfos') refuseFrozenInfo(store, owner);
  Object.assign(detail.attributes, attributes);
  return detail;
}

/** Contact without a value. Other clients take the texts for texts, empty or not. */
export const NO_CONTACT = {
  contactFirstName: '',
  contactLastName: '',
  contactPhone: '',
  contactEmail: '',
  demoAccountName: '',
  demoAccountPassword: '',
  demoAccountRequired: false,
  notes: '',
};

/**
 * Adds a detail of which a version has one at most: the contact for App Review, or the request to reset its ratings.
 */
export function createDetail(store: Store, type: DetailType, versionId: string, attributes = {}): Detail {
  if (!store.versions.has(versionId)) throw relatedNotFound('appStoreVersion', versionId);
  if (store.detailsOf(versionId, type).length > 0) {
    throw relationshipError('INVALID', 'appStoreVersion', `The appStoreVersion has one of ${type} already.`);
  }
  return store.addDetail(
    type,
    versionId,
    type === 'appStoreReviewDetails' ? { ...NO_CONTACT, ...attributes } : attributes,
  );
}

export function deleteDetail(store: Store, type: DetailType, id: string): void {
  store.details.delete(detailOf(store, type, id).id);
}

export function detailOf(store: Store, type: DetailType, id: string): Detail {
  const detail = store.details.get(id);
  if (detail?.type !== type) throw notFound(type, id);
  return detail;
}

function refuseFrozenInfo(store: Store, info: Detail): void {
  if (!isEditable(infoState(store, info))) throw stateError('The appInfo cannot be edited in its current state.');
}
