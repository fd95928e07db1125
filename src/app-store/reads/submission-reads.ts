/** Reads and parses review submissions and their items. */
import { ITEM_RELATIONSHIPS, itemKind, itemType } from '../../core/model/item-kinds.ts';
import { numberOf } from '../../core/model/json.ts';
import { NAMELESS, type ReviewSubmission, type ReviewSubmissionItem } from '../../core/model/resources.ts';
import { OPEN_SUBMISSION_STATES } from '../../core/model/states.ts';
import { type Reader, segment } from '../client.ts';
import type { Failure } from '../failure.ts';
import { omitNullish, parseResource, type Resource } from '../json-api.ts';
import { fetchDocument, fetchRows, isOfApp, requireId } from './fetch.ts';

/** Reads submissions of every platform, without their items. An answer may hold states that were not asked for. */
export function fetchSubmissions(client: Reader, appId: string, states = OPEN_SUBMISSION_STATES) {
  const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include };
  const parse = (row: unknown, included: readonly unknown[]) => parseSubmission(row, included, client.keyId);
  return fetchRows(client, '/v1/reviewSubmissions', parse, query, isOfApp(appId));
}

export function fetchSubmission(client: Reader, id: string) {
  return fetchDocument(client, `/v1/reviewSubmissions/${segment(id)}`, requireId(id, parseSubmission));
}

/** Includes the things that items link to: without them items look anonymous (docs/service.md#lists). An older service refuses the newest includes. */
export async function fetchItems(client: Reader, submissionId: string) {
  const path = `/v1/reviewSubmissions/${segment(submissionId)}/items`;
  const fetchWith = (kinds: readonly string[]) => fetchRows(client, path, parseItem, { include: kinds.join(',') });
  const older = ITEM_RELATIONSHIPS.filter((kind) => itemKind(kind).since === undefined);
  if (client.service.isOlder) return fetchWith(older);
  const items = await fetchWith(ITEM_RELATIONSHIPS);
  if (items.ok || !refusesInclude(items.failure)) return items;
  client.service.isOlder = true;
  return fetchWith(older);
}

function refusesInclude({ status, errors }: Failure): boolean {
  return status === 400 && errors.some(({ code }) => code.startsWith('PARAMETER_ERROR'));
}

/**
 * Leaves out the items, which have a list of their own.
 * @param keyId the key that asks. Only the included actors show whether it changed the submission last.
 */
export function parseSubmission(row: unknown, included: readonly unknown[] = [], keyId?: string): ReviewSubmission {
  const resource = parseResource(row, 'reviewSubmissions', included);
  const [submittedBy, lastUpdatedBy] = ['submittedByActor', 'lastUpdatedByActor'].map((relationship) => {
    const actor = resource.linkedRow(relationship, 'actors');
    return actor ? parseResource(actor, 'actors') : undefined;
  });
  const isOwn = keyId !== undefined && lastUpdatedBy?.attributes.apiKeyId === keyId;
  return {
    id: resource.id,
    platform: resource.shortText('platform') || null,
    state: resource.shortTextOrEmpty('state'),
    ...omitNullish({
      submittedDate: resource.shortText('submittedDate'),
      versionId: resource.linkedId('appStoreVersionForReview'),
      submittedBy: submittedBy && actorName(submittedBy),
      lastUpdatedBy: lastUpdatedBy && actorName(lastUpdatedBy),
      isOwn: isOwn || undefined,
    }),
    items: null,
  };
}

/** Returns the person, or the key, that an actor stands for. */
function actorName(actor: Resource): string {
  const person = [actor.shortText('userFirstName'), actor.shortText('userLastName')].filter(Boolean).join(' ');
  if (person !== '') return person;
  const key = actor.shortText('apiKeyId');
  return key === null ? (actor.shortText('actorType') ?? `actor ${actor.id}`) : `API key ${key}`;
}

export function parseItem(row: unknown, included: readonly unknown[] = []): ReviewSubmissionItem {
  const resource = parseResource(row, 'reviewSubmissionItems', included);
  const item = { id: resource.id, state: resource.shortTextOrEmpty('state') };
  for (const relationship of ITEM_RELATIONSHIPS) {
    const linked = resource.linkedRow(relationship, itemType(relationship));
    if (linked) {
      const thing = parseResource(linked, itemType(relationship));
      return { ...item, target: { relationship, id: thing.id }, name: itemName(thing) };
    }
  }
  return { ...item, target: null, name: NAMELESS };
}

/** A version of a product shows only its number. */
function itemName(thing: Resource): ReviewSubmissionItem['name'] {
  const name = thing.shortText('versionString') ?? thing.shortText('name') ?? thing.shortText('referenceName');
  return { name, number: thing.shortText('version') ?? numberOf(thing.attributes.version)?.toString() ?? null };
}
