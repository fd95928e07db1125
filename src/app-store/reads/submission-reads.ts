/** Reads review submissions and their items. */
import { ITEM_RELATIONSHIPS, itemKind } from '../../core/model/item-kinds.ts';
import { OPEN_SUBMISSION_STATES } from '../../core/model/states.ts';
import { type Reader, segment } from '../client.ts';
import type { Failure } from '../failure.ts';
import { parseItem, parseSubmission } from '../parse/submission-rows.ts';
import { fetchDocument, fetchRows, isOfApp, requireId } from './fetch.ts';

const SUBMISSION_INCLUDES = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';

/** Reads submissions of every platform, without their items. An answer may hold states that were not asked for. */
export function fetchSubmissions(client: Reader, appId: string, states = OPEN_SUBMISSION_STATES) {
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include: SUBMISSION_INCLUDES };
  const parse = (row: unknown, included: readonly unknown[]) => parseSubmission(row, included, client.keyId);
  return fetchRows(client, '/v1/reviewSubmissions', parse, query, isOfApp(appId));
}

export function fetchSubmission(client: Reader, id: string) {
  return fetchDocument(client, `/v1/reviewSubmissions/${segment(id)}`, requireId(id, parseSubmission));
}

const ALL_INCLUDES = ITEM_RELATIONSHIPS.join(',');

const OLDER_INCLUDES = ITEM_RELATIONSHIPS.filter((kind) => itemKind(kind).since === undefined).join(',');

/** Includes the things that items link to: without them items look anonymous (docs/service.md#lists). An older service refuses the newest includes. */
export async function fetchItems(client: Reader, submissionId: string) {
  const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
  if (!client.service.isOlder) {
    const items = await fetchRows(client, path, parseItem, { include: ALL_INCLUDES });
    if (items.ok || !refusesInclude(items.failure)) return items;
    client.service.isOlder = true;
  }
  return fetchRows(client, path, parseItem, { include: OLDER_INCLUDES });
}

function refusesInclude({ status, errors }: Failure): boolean {
  return status === 400 && errors.some(({ code }) => code.startsWith('PARAMETER_ERROR'));
}
