import type { Detail } from '../model/records.ts';
import type { Store } from '../model/store.ts';
import { isFrozen } from './builds.ts';
import { detailOf } from './infos.ts';
import { relatedNotFound, stateError } from './refusals.ts';

/** Files that clients send for a version: images in their sets, and what App Review gets to see. Each is reserved, uploaded and committed. */

export type AssetType = 'appScreenshots' | 'appStoreReviewAttachments';

const OWNERS = {
  appScreenshots: ['appScreenshotSet', 'appScreenshotSets'],
  appStoreReviewAttachments: ['appStoreReviewDetail', 'appStoreReviewDetails'],
} as const;

/** A set of images in one language, for one size of display. */
export function createScreenshotSet(store: Store, localizationId: string, attributes: Detail['attributes']): Detail {
  if (!store.localizations.has(localizationId)) throw relatedNotFound('appStoreVersionLocalization', localizationId);
  const set = store
    .detailsOf(localizationId, 'appScreenshotSets')
    .find((other) => other.attributes.screenshotDisplayType === attributes.screenshotDisplayType);
  if (set !== undefined) throw stateError('The localization has a set of that display type already.');
  refuseFrozen(store, localizationId);
  return store.addDetail('appScreenshotSets', localizationId, attributes);
}

/** The place of a file, and the address below `origin` that takes it. */
export function reserveAsset(
  store: Store,
  type: AssetType,
  ownerId: string,
  attributes: Detail['attributes'],
  origin: string,
): Detail {
  const [relationship, ownerType] = OWNERS[type];
  if (store.details.get(ownerId)?.type !== ownerType) throw relatedNotFound(relationship, ownerId);
  refuseFrozen(store, ownerId);
  const id = store.nextDetailId();
  const operation = { method: 'PUT', url: `${origin}/uploads/${id}`, offset: 0, length: attributes.fileSize };
  const uploadOperations = [{ ...operation, requestHeaders: [{ name: 'Content-Type', value: 'image/png' }] }];
  const assetDeliveryState = { errors: [], warnings: [], state: 'AWAITING_UPLOAD' };
  return store.addDetail(type, ownerId, { ...attributes, uploadOperations, assetDeliveryState }, {}, id);
}

/** The file is there, and the service works on it for a while. */
export function commitAsset(store: Store, type: AssetType, id: string, attributes: Detail['attributes']): Detail {
  const asset = detailOf(store, type, id);
  const { uploaded, ...rest } = attributes;
  Object.assign(asset.attributes, rest);
  if (uploaded !== true) return asset;
  delete asset.attributes.uploadOperations;
  asset.attributes.assetDeliveryState = { errors: [], warnings: [], state: 'UPLOAD_COMPLETE' };
  asset.attributes.completedAt = store.now() + store.settings.assetMs;
  return asset;
}

/** Takes out a file, or a set with all its images. */
export function deleteAsset(store: Store, type: AssetType | 'appScreenshotSets', id: string): void {
  refuseFrozen(store, detailOf(store, type, id).ownerId);
  store.details.delete(id);
  store.deleteDetails(id);
}

/** Puts the images of a set into this order. */
export function orderScreenshots(store: Store, setId: string, ids: string[]): void {
  const images = new Map(
    store.detailsOf(detailOf(store, 'appScreenshotSets', setId).id, 'appScreenshots').map((image) => [image.id, image]),
  );
  for (const id of ids) {
    const image = images.get(id);
    if (image === undefined) throw relatedNotFound('appScreenshots', id);
    store.details.delete(id);
    store.details.set(id, image);
  }
}

/** What a version shows, and what App Review sees of it, stays as it is while it is under review. */
function refuseFrozen(store: Store, ownerId: string): void {
  let id = ownerId;
  for (let owner = store.details.get(id); owner !== undefined; owner = store.details.get(id)) id = owner.ownerId;
  const version = store.versions.get(store.localizations.get(id)?.versionId ?? id);
  if (version !== undefined && isFrozen(store, version)) {
    throw stateError('The asset cannot be changed in the current state of the version.');
  }
}
