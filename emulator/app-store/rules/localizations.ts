import type { Localization, Version } from '../model/records.ts';
import { required, type Store } from '../model/store.ts';
import { isFrozen } from './builds.ts';
import { addInfoLanguage } from './infos.ts';
import { attributeError, relatedNotFound, stateError } from './refusals.ts';

export function createLocalization(
  store: Store,
  versionId: string,
  locale: string,
  attributes: Record<string, string | null>,
): Localization {
  const version = store.versions.get(versionId);
  if (version === undefined) throw relatedNotFound('appStoreVersion', versionId);
  refuseFrozenText(store, version, attributes);
  if (store.localizationsOf(versionId).some((localization) => localization.locale === locale)) {
    const title = 'The provided entity includes an attribute with a value that has already been used';
    throw attributeError('INVALID.DUPLICATE', 'locale', title, `A localization for '${locale}' already exists.`);
  }
  const id = store.nextUuid();
  const localization: Localization = { type: 'appStoreVersionLocalizations', id, versionId, locale, attributes };
  store.localizations.set(id, localization);
  addInfoLanguage(store, version.appId, locale);
  return localization;
}

export function updateLocalization(store: Store, id: string, attributes: Record<string, string | null>): Localization {
  const localization = required(store.localizations, 'appStoreVersionLocalizations', id);
  refuseFrozenText(store, required(store.versions, 'appStoreVersions', localization.versionId), attributes);
  Object.assign(localization.attributes, attributes);
  return localization;
}

/** Takes a language out of a version; its primary one stays. */
export function deleteLocalization(store: Store, id: string): void {
  const localization = required(store.localizations, 'appStoreVersionLocalizations', id);
  const version = required(store.versions, 'appStoreVersions', localization.versionId);
  if (isFrozen(store, version))
    throw stateError('The localization cannot be deleted in the current state of the version.');
  if (localization.locale === store.apps.get(version.appId)?.primaryLocale) {
    throw stateError('The localization of the primary locale cannot be deleted.');
  }
  store.localizations.delete(id);
  store.deleteDetails(id);
}

function refuseFrozenText(store: Store, version: Version, attributes: Record<string, string | null>): void {
  const frozen = Object.keys(attributes).find((name) => name !== 'promotionalText' && isFrozen(store, version));
  // The first version of a platform has no predecessor, so nothing can be new in it.
  const refused = frozen ?? (store.isFirst(version) && attributes.whatsNew ? 'whatsNew' : undefined);
  if (refused !== undefined) throw stateError(`Attribute '${refused}' cannot be edited at this time`);
}
