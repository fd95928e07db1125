/** Reads what App Review looks at beside the texts: screenshots and attachments. */
import type { ScreenshotFacts } from '../../core/model/facts.ts';
import { member } from '../../core/model/json.ts';
import { type Read, type Reader, segment } from '../client.ts';
import { hasData } from '../parse/json-api.ts';
import {
  isScreenshotPlacement,
  PLACEMENTS_QUERY,
  parsePlacement,
  parseScreenshot,
  parseScreenshotSet,
  SCREENSHOTS,
} from '../parse/screenshot-rows.ts';
import { fetchDocument, fetchEach, fetchRows, fetchUnlessIncluded, includeQuery, mapResult } from './fetch.ts';

export async function fetchScreenshots(client: Reader, localizationId: string): Read<ScreenshotFacts> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/appScreenshotSets`;
  const sets = await fetchRows(client, path, parseScreenshotSet, includeQuery(SCREENSHOTS));
  if (!sets.ok) return sets;
  if (sets.value.length === 0) {
    return { ok: true, value: { sets: 0, images: await fetchPlacedImages(client, localizationId) } };
  }
  const all = await fetchEach(sets.value, ({ id, images }) => {
    const own = `/v1/appScreenshotSets/${segment(id)}/${SCREENSHOTS}`;
    return fetchUnlessIncluded(images, () => fetchRows(client, own, parseScreenshot));
  });
  return mapResult(all, (images) => ({ sets: images.length, images: images.flat() }));
}

/** Returns the state of each image, or `null` where they could not be read. An older service has no library (docs/service.md#readiness). */
async function fetchPlacedImages(client: Reader, localizationId: string): Promise<string[] | null> {
  const path = `/v1/appStoreVersionLocalizations/${segment(localizationId)}/placements`;
  const images = await fetchRows(client, path, parsePlacement, PLACEMENTS_QUERY, isScreenshotPlacement);
  if (images.ok) return images.value;
  return images.failure.status === 404 ? [] : null;
}

const ATTACHMENTS = 'appStoreReviewAttachments';

const ATTACHMENTS_QUERY = { ...includeQuery(ATTACHMENTS), 'fields[appStoreReviewDetails]': ATTACHMENTS };

/** Reads whether a version has attachments for App Review; `null` where the answer does not show it. */
export function fetchHasAttachments(client: Reader, versionId: string): Read<boolean | null> {
  const parse = (row: unknown) => {
    const linked = member(row, 'relationships', ATTACHMENTS, 'data');
    if (Array.isArray(linked)) return linked.length > 0;
    return hasData(row) ? null : false;
  };
  const path = `/v1/appStoreVersions/${segment(versionId)}/appStoreReviewDetail`;
  return fetchDocument(client, path, parse, ATTACHMENTS_QUERY);
}
