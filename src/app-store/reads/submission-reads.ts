/** Reads and parses review submissions and their items. */
import { ITEM_RELATIONSHIPS, itemType } from '../../core/model/item-kinds.ts';
import { NAMELESS, type ReviewSubmission, type ReviewSubmissionItem } from '../../core/model/resources.ts';
import { isRemovedItem, OPEN_SUBMISSION_STATES, submissionPhase } from '../../core/model/states.ts';
import type { Reader } from '../client.ts';
import { omitUndefined, parserOf, type Resource } from '../json-api.ts';

/** Reads submissions of every platform, without their items. An answer may hold states that were not asked for. */
export function fetchSubmissions(client: Reader, appId: string, states = OPEN_SUBMISSION_STATES) {
  const include = 'appStoreVersionForReview,submittedByActor,lastUpdatedByActor';
  const query = { 'filter[app]': appId, 'filter[state]': states.join(','), include };
  // A row of another app should have been kept out by the filter.
  const parse = parserOf('reviewSubmissions', (submission) =>
    (submission.linkedId('app') ?? appId) === appId ? submissionOf(submission, client.keyId) : null,
  );
  return client.fetchRows('/v1/reviewSubmissions', parse, query);
}

export function fetchSubmission(client: Reader, id: string) {
  return client.fetchById(parseSubmission, id);
}

/**
 * Leaves out items that were taken out of the submission: they stay listed as REMOVED. Includes the things that items link
 * to: without them items look anonymous (docs/service.md#lists).
 */
export function fetchItems(client: Reader, submissionId: string) {
  const path = `/v1/reviewSubmissions/${encodeURIComponent(submissionId)}/items`;
  const parse = parserOf(ITEM, (item) => (isRemovedItem(item.state) ? null : itemOf(item)));
  return client.fetchRows(path, parse, { include: ITEM_RELATIONSHIPS.join(',') });
}

/** Lists the kinds that the service refuses to include, as far as items were read in this run (docs/service.md#the-field, S36). */
export function refusedKinds({ refusedNames }: Reader) {
  const refused = refusedNames.get('/v1/reviewSubmissions/items');
  return ITEM_RELATIONSHIPS.filter((relationship) => refused?.has(relationship));
}

/**
 * Leaves out the items, which have a list of their own.
 * @param keyId the key that asks. Only the included actors show whether it changed the submission last.
 */
function submissionOf(
  { id, state, shortText, optionalText, linkedId, linkedOrBare }: Resource,
  keyId?: string,
): ReviewSubmission {
  const lastUpdatedBy = linkedOrBare('lastUpdatedByActor', parseActor);
  return {
    id,
    platform: shortText('platform') || null,
    state,
    phase: submissionPhase(state),
    ...omitUndefined({
      submittedDate: optionalText('submittedDate'),
      versionId: linkedId('appStoreVersionForReview') ?? undefined,
      submittedBy: linkedOrBare('submittedByActor', parseActor)?.name,
      lastUpdatedBy: lastUpdatedBy?.name,
      isOwn: lastUpdatedBy === null ? false : lastUpdatedBy?.isKey(keyId),
    }),
    items: null,
  };
}

export const parseSubmission = parserOf('reviewSubmissions', (submission) => submissionOf(submission));

/** Returns the person, or the key, that an actor stands for. */
const parseActor = parserOf('actors', ({ id, shortText }) => {
  const person = [shortText('userFirstName'), shortText('userLastName')].filter(Boolean).join(' ');
  const [key, type] = [shortText('apiKeyId'), shortText('actorType')];
  const other = key === null ? (type ?? `actor ${id}`) : `API key ${key}`;
  const isShown = (key ?? person) !== '' || (type ?? 'API_KEY') !== 'API_KEY';
  const isKey = (keyId?: string) => (isShown ? key === keyId : undefined);
  return { name: person || other, isKey };
});

const ITEM = 'reviewSubmissionItems';

function itemOf({ id, state, linkedOrBare }: Resource): ReviewSubmissionItem {
  const links = ITEM_RELATIONSHIPS.values().map((relationship) => {
    const parse = parserOf(itemType(relationship), (thing) => {
      const name = thing.shortText('versionString') ?? thing.name;
      // A version of a product shows only its number.
      const number = thing.shortText('version') ?? thing.number('version')?.toString() ?? null;
      return { target: { relationship, id: thing.id }, name: { name, number } };
    });
    return linkedOrBare(relationship, parse);
  });
  const thing = links.find((link) => link) ?? { target: null, name: NAMELESS };
  return { id, state, ...thing };
}

export const parseItem = parserOf(ITEM, itemOf);
