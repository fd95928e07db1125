import type { Localization, Version } from '../model/records.ts';
import { duplicateError, relatedNotFound, stateError } from '../model/refusals.ts';
import { required, type Store } from '../model/store.ts';
import { isFrozen } from './builds.ts';
import { addInfoLanguage } from './infos.ts';

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
    throw duplicateError('locale', `A localization for '${locale}' already exists.`);
  }
  const id = store.nextUuid();
  const localization: Localization = {
    type: 'appStoreVersionLocalizations',
    id,
    versionId,
    locale,
    attributes: storedTexts(store, attributes),
  };
  store.localizations.set(id, localization);
  addInfoLanguage(store, version.appId, locale);
  return localization;
}

export function updateLocalization(store: Store, id: string, attributes: Record<string, string | null>): Localization {
  const localization = required(store.localizations, 'appStoreVersionLocalizations', id);
  refuseFrozenText(store, required(store.versions, 'appStoreVersions', localization.versionId), attributes);
  Object.assign(localization.attributes, storedTexts(store, attributes));
  return localization;
}

/** Returns the texts in the form that the service keeps, which may differ from what the client sent. */
function storedTexts({ settings }: Store, attributes: Record<string, string | null>): Record<string, string | null> {
  if (!settings.ownTextForm) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, text]) => [name, text && normalizeText(text)]));
}

function normalizeText(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Deletes a language of a version. The primary one stays. */
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
  // The first version of a platform takes no release notes.
  const refused = frozen ?? (store.isFirst(version) && attributes.whatsNew ? 'whatsNew' : undefined);
  if (refused !== undefined) throw stateError(`Attribute '${refused}' cannot be edited at this time`);
}
