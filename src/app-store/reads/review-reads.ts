/** Reads what App Review looks at beside the texts: screenshots and attachments. */
import type { ScreenshotFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { hasData, parseResource, parseShortText } from '../json-api.ts';
import { fetchDocument, fetchEach, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

const SCREENSHOTS = 'appScreenshots';

export async function fetchScreenshots(client: Reader, localizationId: string): Read<ScreenshotFacts> {
  const localization = `/v1/appStoreVersionLocalizations/${segment(localizationId)}`;
  const sets = await fetchRows(client, `${localization}/appScreenshotSets`, parseSet, includeQuery(SCREENSHOTS));
  if (!sets.ok) return sets;
  if (sets.value.length === 0) {
    return { ok: true, value: { sets: 0, images: await fetchPlacedImages(client, `${localization}/placements`) } };
  }
  const all = await fetchEach(sets.value, ({ id, images }) =>
    fetchUnlessIncluded(client, images, `/v1/appScreenshotSets/${segment(id)}/${SCREENSHOTS}`, parseScreenshot),
  );
  return mapResult(all, (images) => ({ sets: images.length, images: images.flat() }));
}

/** Leaves `images` undefined where the answer does not include all of them. */
function parseSet(row: unknown, included: readonly unknown[]) {
  const set = parseResource(row, 'appScreenshotSets', included);
  return { id: set.id, images: set.linkedRows(SCREENSHOTS, SCREENSHOTS)?.map(parseScreenshot) };
}

/** Returns the delivery state. */
function parseScreenshot(row: unknown): string {
  const { attributes } = parseResource(row, SCREENSHOTS);
  return parseShortText(member(attributes.assetDeliveryState, 'state')) ?? '';
}

const PLACED_AS = 'APP_SCREENSHOT';

/**
 * Returns the state of each image that the asset library places among the screenshots, or `null` where they could not be
 * read. An older service has no library (docs/service.md#readiness).
 */
async function fetchPlacedImages(client: Reader, path: string): Promise<string[] | null> {
  const fields = { 'fields[appAssetLibraryImages]': 'referenceName,state' };
  const query = { 'filter[placementType]': PLACED_AS, include: 'image', ...fields };
  const isPlaced = (row: unknown) =>
    (parseShortText(member(row, 'attributes', 'placementType')) ?? PLACED_AS) === PLACED_AS;
  const images = await fetchRows(client, path, parsePlacement, query, isPlaced);
  if (images.ok) return images.value;
  return images.failure.status === 404 ? [] : null;
}

/** Returns the state of the image, or the placement's own while the service works on it. */
function parsePlacement(row: unknown, included: readonly unknown[]): string {
  const placement = parseResource(row, 'appAssetLibraryPlacements', included);
  const image = placement.linked('image', 'appAssetLibraryImages');
  const own = placement.shortText('state');
  return own === 'ASSET_PROCESSING' ? own : (image?.shortTextOrEmpty('state') ?? '');
}

const ATTACHMENTS = 'appStoreReviewAttachments';

/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
export function fetchHasAttachments(client: Reader, versionId: string): Read<boolean | null> {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    if (Array.isArray(linked)) return linked.length > 0;
    return hasData(row) ? null : false;
  };
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreReviewDetail`;
  const query = { ...includeQuery(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };
  return fetchDocument(client, path, parse, query);
}
