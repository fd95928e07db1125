/** Reads and parses review submissions and their items. */
import { ITEM_RELATIONSHIPS, type ItemRelationship, itemType } from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import { NAMELESS, type ReviewSubmission, type ReviewSubmissionItem } from '../../core/model/resources.ts';
import { isRemovedItem, OPEN_SUBMISSION_STATES, submissionPhase } from '../../core/model/states.ts';
import type { Reader } from '../client.ts';
import { omitUndefined, parserOf } from '../json-api.ts';
import { fetchById, fetchRows, isOfApp } from './fetch.ts';

/** Reads submissions of every platform, without their items. An answer may hold states that were not asked for. */
export function fetchSubmissions(client: Reader, appId: string, states = OPEN_SUBMISSION_STATES) {
  const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include };
  return fetchRows(client, '/v1/reviewSubmissions', submissionParser(client.keyId), query, isOfApp(appId));
}

export function fetchSubmission(client: Reader, id: string) {
  return fetchById(client, parseSubmission, id);
}

/**
 * Leaves out items that were taken out of the submission: they stay listed as REMOVED. Includes the things that items link
 * to: without them items look anonymous (docs/service.md#lists).
 */
export function fetchItems(client: Reader, submissionId: string) {
  const path = `/v1/reviewSubmissions/${encodeURIComponent(submissionId)}/items`;
  const isHeld = (row: unknown) => !isRemovedItem(member(row, 'attributes', 'state'));
  return fetchRows(client, path, parseItem, { include: ITEM_RELATIONSHIPS.join(',') }, isHeld);
}

/** Lists the kinds that the service refuses to include, as far as items were read in this run (docs/service.md#the-field, S36). */
export function refusedKinds({ refusedNames }: Reader): ItemRelationship[] {
  const refused = refusedNames.get('/v1/reviewSubmissions/items');
  return ITEM_RELATIONSHIPS.filter((relationship) => refused?.has(relationship));
}

/**
 * Leaves out the items, which have a list of their own.
 * @param keyId the key that asks. Only the included actors show whether it changed the submission last.
 */
const submissionParser = (keyId?: string) =>
  parserOf('reviewSubmissions', (submission): ReviewSubmission => {
    const lastUpdatedBy = submission.linkedOrBare('lastUpdatedByActor', parseActor);
    const state = submission.shortTextOrEmpty('state');
    return {
      id: submission.id,
      platform: submission.shortText('platform') || null,
      state,
      phase: submissionPhase(state),
      ...omitUndefined({
        submittedDate: submission.shortText('submittedDate') ?? undefined,
        versionId: submission.linkedId('appStoreVersionForReview') ?? undefined,
        submittedBy: submission.linkedOrBare('submittedByActor', parseActor)?.name,
        lastUpdatedBy: lastUpdatedBy?.name,
        isOwn: lastUpdatedBy === null ? false : lastUpdatedBy?.isKey(keyId),
      }),
      items: null,
    };
  });

export const parseSubmission = submissionParser();

/** Returns the person, or the key, that an actor stands for. */
const parseActor = parserOf('actors', (actor) => {
  const person = [actor.shortText('userFirstName'), actor.shortText('userLastName')].filter(Boolean).join(' ');
  const [key, type] = [actor.shortText('apiKeyId'), actor.shortText('actorType')];
  const other = key === null ? (type ?? `actor ${actor.id}`) : `API key ${key}`;
  const isShown = key !== null || person !== '' || (type !== null && type !== 'API_KEY');
  const isKey = (keyId?: string) => (isShown ? key === keyId : undefined);
  return { name: person || other, isKey };
});

export const parseItem = parserOf('reviewSubmissionItems', (item): ReviewSubmissionItem => {
  const links = ITEM_RELATIONSHIPS.values().map((relationship) =>
    item.linkedOrBare(relationship, thingParser(relationship)),
  );
  const thing = links.find((link) => link) ?? { target: null, name: NAMELESS };
  return { id: item.id, state: item.shortTextOrEmpty('state'), ...thing };
});

const thingParser = (relationship: ItemRelationship) =>
  parserOf(itemType(relationship), (thing) => {
    const name = thing.shortText('versionString') ?? thing.shortText('name') ?? thing.shortText('referenceName');
    // A version of a product shows only its number.
    const number = thing.shortText('version') ?? numberOf(thing.attributes.version)?.toString() ?? null;
    return { target: { relationship, id: thing.id }, name: { name, number } };
  });
