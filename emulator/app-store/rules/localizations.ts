import type { Localization, Version } from '../model/records.ts';
import { attributeError, duplicateError, relatedNotFound, stateError } from '../model/refusals.ts';
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
  refuseCharacters(store, attributes);
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
  refuseCharacters(store, attributes);
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

/**
 * First and last of the characters that were refused, in the notes of a version or of a test (S13, S14, S15): control
 * characters, `<`, signs on a key, box drawing, pictographs, variation selectors, private use, all above U+FFFF.
 */
const REFUSED = [
  '0-8 b-c e-1f 3c-3c 20dd-20dd 20e3-20e3 2400-245f 2500-259f 2600-27ef 2800-28ff 2980-2bff',
  'e000-f8ff fe00-fe0f fffd-fffd 10000-10ffff',
].flatMap((line) => line.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16))));

function refuseCharacters({ dialect, settings }: Store, attributes: Record<string, string | null>): void {
  if (dialect !== 'live') return;
  const isRefused = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return (
      REFUSED.some(([first = 0, last = 0]) => code >= first && code <= last) || settings.refusedCharacters?.test(letter)
    );
  };
  for (const [name, text] of Object.entries(attributes)) {
    const found = name.endsWith('Url') ? [] : [...(text ?? '')].filter(isRefused);
    if (found.length === 0) continue;
    const field = name === 'whatsNew' ? "What's New in This Version" : name;
    const title = 'An attribute value has invalid characters.';
    const detail = `${field} can't contain the following character(s): ${[...new Set(found)].join(', ')}.`;
    throw attributeError('INVALID.INVALID_CHARACTERS', name, title, detail);
  }
}

function refuseFrozenText(store: Store, version: Version, attributes: Record<string, string | null>): void {
  // The service takes these while a version waits for its review, and it keeps its place (S30).
  const isWaiting = version.state === 'WAITING_FOR_REVIEW';
  const open = ['promotionalText', ...(isWaiting ? ['whatsNew', 'marketingUrl', 'supportUrl'] : [])];
  const frozen = Object.keys(attributes).find((name) => !open.includes(name) && isFrozen(store, version));
  // The first version of a platform takes no release notes.
  const refused = frozen ?? (store.isFirst(version) && attributes.whatsNew ? 'whatsNew' : undefined);
  if (refused !== undefined) throw stateError(`Attribute '${refused}' cannot be edited at this time`);
}
