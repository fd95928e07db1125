import type { Version } from '../model/records.ts';
import { appVersionStateOf } from '../model/states.ts';
import type { Store } from '../model/store.ts';
import { openInfo } from './infos.ts';

/**
 * Copies the platform's newest released version into a new one (docs/service.md#versions): languages with their texts
 * and images, copyright, contact and notes for App Review. The release notes start empty.
 */
export function inherit(store: Store, version: Version, others: Version[]): void {
  const model = modelOf(others);
  const localizations = model === undefined ? [] : store.localizationsOf(model.id);
  const primaryLocale = store.apps.get(version.appId)?.primaryLocale || 'en-US';
  const texts = localizations.length > 0 ? localizations : [{ id: '', locale: primaryLocale, attributes: {} }];
  for (const { id: from, locale, attributes } of texts) {
    if (store.settings.droppedLocales.includes(locale)) continue;
    const id = store.nextUuid();
    store.localizations.set(id, {
      type: 'appStoreVersionLocalizations',
      id,
      versionId: version.id,
      locale,
      attributes: { ...attributes, whatsNew: null },
    });
    store.copyDetails(from, id);
  }
  openInfo(store, version.appId);
  if (model === undefined) return;
  version.copyright ??= model.copyright;
  store.copyDetails(model.id, version.id, 'appStoreReviewDetails');
  if (store.settings.copiesAttachments) return;
  for (const { id } of store.detailsOf(version.id, 'appStoreReviewDetails')) store.deleteDetails(id);
}

/** Returns the version to copy: the newest that is released, or else the newest. `others` are sorted by age. */
function modelOf(others: Version[]): Version | undefined {
  return others.findLast(({ state }) => appVersionStateOf(state) === 'READY_FOR_DISTRIBUTION') ?? others.at(-1);
}
