/** The highest build number, for the output `latest-build`. */

import type { Build, BuildUpload, Platform } from '../../core/model/resources.ts';
import { BUILD_STATES } from '../../core/model/states.ts';
import { type AppStoreReader, type Query, type Read, segment } from '../client.ts';
import { isMissing } from '../failure.ts';
import { type ParseRow, UnreadableRow } from '../parse/json-api.ts';
import { parseBuild, parseUpload } from '../parse/resources.ts';
import { fetchDocument, mapped } from './resources.ts';

type Numbered = Pick<Build | BuildUpload, 'version'>;

/** Compares parts of a number as numbers, and what is no digit as text. */
const BUILD_NUMBERS = new Intl.Collator('en', { numeric: true });

/** @returns the highest number; `null` where there is none */
export function highestBuildNumber(builds: readonly Numbered[]): string | null {
  const numbers = builds.map(({ version }) => version).filter((version) => version !== '');
  return numbers.toSorted(BUILD_NUMBERS.compare).at(-1) ?? null;
}

/** Newest first; each number is higher than all before it (docs/service.md#builds-and-uploads), so one page holds the highest. */
const NEWEST: Query = { sort: '-uploadedDate', limit: '200' };

/** Reads the newest builds and uploads of every version: on a Mac a number has to be higher than all before it of the app. */
export async function fetchNewestOfApp(client: AppStoreReader, appId: string, platform: Platform): Read<Numbered[]> {
  const builds = { 'filter[app]': appId, 'filter[preReleaseVersion.platform]': platform };
  const states = { 'filter[processingState]': BUILD_STATES.join(',') };
  const uploads = `/v1/apps/${segment(appId)}/buildUploads`;
  const [built, uploaded] = await Promise.all([
    fetchPage(client, '/v1/builds', parseBuild, { ...builds, ...states }),
    fetchPage(client, uploads, parseUpload, { 'filter[platform]': platform }),
  ]);
  if (!built.ok) return built;
  if (uploaded.ok) return mapped(built, (one) => [...one, ...uploaded.value]);
  return isMissing(uploaded.failure) || uploaded.failure.status === 410 ? built : uploaded;
}

function fetchPage<T>(client: AppStoreReader, path: string, parse: ParseRow<T>, query: Query): Read<T[]> {
  const parsePage: ParseRow<T[]> = (rows, included) => {
    if (!Array.isArray(rows)) throw new UnreadableRow('the answer has no list under "data"');
    return rows.map((row) => parse(row, included));
  };
  return fetchDocument(client, path, parsePage, { ...query, ...NEWEST });
}
