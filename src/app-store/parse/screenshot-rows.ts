/** Parses screenshots, and images that the asset library places among them. */
import { member } from '../../core/model/json.ts';
import { parseResource, parseShortText, shortTextOrEmpty } from './json-api.ts';
import { findLinkedRows, parseLinkedResource } from './links.ts';

export const SCREENSHOTS = 'appScreenshots';

/** Leaves `images` undefined where the answer does not include all of them. */
export function parseScreenshotSet(row: unknown, included: readonly unknown[]) {
  const { id, relationships } = parseResource(row, 'appScreenshotSets');
  return { id, images: findLinkedRows(included, relationships[SCREENSHOTS], SCREENSHOTS)?.map(parseScreenshot) };
}

/** Returns the delivery state. */
export function parseScreenshot(row: unknown): string {
  const { attributes } = parseResource(row, SCREENSHOTS);
  return shortTextOrEmpty(member(attributes.assetDeliveryState, 'state'));
}

const PLACED_AS = 'APP_SCREENSHOT';

/** Asks for the images that the asset library places among the screenshots. */
export const PLACEMENTS_QUERY = {
  'filter[placementType]': PLACED_AS,
  include: 'image',
  'fields[appAssetLibraryImages]': 'referenceName,state',
};

export function isScreenshotPlacement(row: unknown): boolean {
  return (parseShortText(member(row, 'attributes', 'placementType')) ?? PLACED_AS) === PLACED_AS;
}

/** Returns the state of the image, or the placement's own while the service works on it. */
export function parsePlacement(row: unknown, included: readonly unknown[]): string {
  const { attributes, relationships } = parseResource(row, 'appAssetLibraryPlacements');
  const image = parseLinkedResource(included, relationships.image, 'appAssetLibraryImages');
  const own = parseShortText(attributes.state);
  return own === 'ASSET_PROCESSING' ? own : shortTextOrEmpty(image?.attributes.state);
}
