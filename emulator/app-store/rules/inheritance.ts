import type { Version } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { openInfo } from './infos.ts';

/**
 * What a new version takes over from the one before it: its languages with their texts and images, and, by all that is known,
 * the copyright and the contact for App Review. Nobody has said yet what is new in it.
 */
export function inherit(store: Store, version: Version, predecessor: Version | undefined): void {
  const earlier = predecessor === undefined ? [] : store.localizationsOf(predecessor.id);
  const primaryLocale = store.apps.get(version.appId)?.primaryLocale ?? 'en-US';
  const models = earlier.length > 0 ? earlier : [{ id: '', locale: primaryLocale, attributes: {} }];
  for (const model of models) {
    if (store.settings.droppedLocales.includes(model.locale)) continue;
    const id = store.nextUuid();
    store.localizations.set(id, {
      type: 'appStoreVersionLocalizations',
      id,
      versionId: version.id,
      locale: model.locale,
      attributes: { ...model.attributes, whatsNew: null },
    });
    store.copyDetails(model.id, id);
  }
  openInfo(store, version.appId);
  if (predecessor === undefined) return;
  version.copyright ??= predecessor.copyright;
  store.copyDetails(predecessor.id, version.id);
}
