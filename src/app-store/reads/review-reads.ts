/** Reads what App Review looks at beside the texts: screenshots and attachments. */
import type { ScreenshotFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import type { Read, Reader } from '../client.ts';
import { hasData, parserOf, shortText } from '../json-api.ts';
import { acceptFailure, mapRead, readOn } from '../result.ts';
import { fetchDocument, fetchEach, fetchRows, includeQuery, matchesShown, relatedRows } from './fetch.ts';

const SCREENSHOTS = 'appScreenshots';

export function fetchScreenshots(client: Reader, localizationId: string): Read<ScreenshotFacts> {
  const localization = `/v1/appStoreVersionLocalizations/${encodeURIComponent(localizationId)}`;
  const sets = fetchRows(client, `${localization}/appScreenshotSets`, parseSet, includeQuery(SCREENSHOTS));
  return readOn(sets, async (all) => {
    if (all.length === 0) {
      return { ok: true, value: { sets: 0, images: await fetchPlacedImages(client, `${localization}/placements`) } };
    }
    const images = fetchEach(all, (fetchImages) => fetchImages(client));
    return mapRead(images, (states) => ({ sets: all.length, images: states.flat() }));
  });
}

const parseSet = parserOf('appScreenshotSets', (set) => relatedRows(set, SCREENSHOTS, parseDelivery));

const parseDelivery = parserOf(SCREENSHOTS, ({ attributes }) =>
  shortText(member(attributes.assetDeliveryState, 'state'), ''),
);

const PLACEMENT = { placementType: 'APP_SCREENSHOT' };

/**
 * Returns the state of each image that the asset library places among the screenshots, or `null` where they could not be
 * read. An older service has no library (docs/service.md#readiness).
 */
async function fetchPlacedImages(client: Reader, path: string): Promise<string[] | null> {
  const fields = { 'fields[appAssetLibraryImages]': 'referenceName,state' };
  const query = { 'filter[placementType]': PLACEMENT.placementType, include: 'image', ...fields };
  const isPlaced = (row: unknown) => matchesShown(member(row, 'attributes'), PLACEMENT);
  const images = fetchRows(client, path, parsePlacement, query, isPlaced);
  const found = await acceptFailure(images, ({ status }) => status === 404, []);
  return found.ok ? found.value : null;
}

/** Returns the state of the image, or the placement's own while the service works on it. */
const parsePlacement = parserOf('appAssetLibraryPlacements', (placement) => {
  const state = placement.linked(
    'image',
    parserOf('appAssetLibraryImages', (image) => image.shortTextOrEmpty('state')),
  );
  const own = placement.shortText('state');
  return own === 'ASSET_PROCESSING' ? own : (state ?? '');
});

const ATTACHMENTS = 'appStoreReviewAttachments';

/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
export function fetchHasAttachments(client: Reader, versionId: string): Read<boolean | null> {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    if (Array.isArray(linked)) return linked.length > 0;
    return hasData(row) ? null : false;
  };
  const path = `/v1/appStoreVersions/${encodeURIComponent(versionId)}/appStoreReviewDetail`;
  const query = { ...includeQuery(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };
  return fetchDocument(client, path, parse, query);
}
