/** Parses review submissions and their items. */
import { ITEM_RELATIONSHIPS, itemType } from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import { NAMELESS, type ReviewSubmission, type ReviewSubmissionItem } from '../../core/model/resources.ts';
import { omitNullish, parseResource, parseShortText, shortTextOrEmpty } from './json-api.ts';
import { findIncluded, parseLinkedId } from './links.ts';

/**
 * Leaves out the items, which have a list of their own.
 * @param keyId the key that asks. Only the included actors show whether it changed the submission last.
 */
export function parseSubmission(row: unknown, included: readonly unknown[] = [], keyId?: string): ReviewSubmission {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissions');
  return {
    id,
    platform: parseShortText(attributes.platform) || null,
    state: shortTextOrEmpty(attributes.state),
    ...omitNullish({
      submittedDate: parseShortText(attributes.submittedDate),
      versionId: parseLinkedId(relationships.appStoreVersionForReview),
      submittedBy: actorName(included, relationships.submittedByActor),
      lastUpdatedBy: actorName(included, relationships.lastUpdatedByActor),
      isOwn: isKey(included, relationships.lastUpdatedByActor, keyId) || undefined,
    }),
    items: null,
  };
}

function isKey(included: readonly unknown[], relationship: unknown, keyId: string | undefined): boolean {
  const actor = findIncluded(included, parseLinkedId(relationship) ?? '', 'actors');
  return keyId !== undefined && member(actor, 'attributes', 'apiKeyId') === keyId;
}

/** Returns the person, or the key, that an actor stands for. */
function actorName(included: readonly unknown[], relationship: unknown): string | undefined {
  const id = parseLinkedId(relationship);
  if (!id) return undefined;
  const row = findIncluded(included, id, 'actors');
  const attribute = (name: string) => parseShortText(member(row, 'attributes', name));
  const person = [attribute('userFirstName'), attribute('userLastName')].filter(Boolean).join(' ');
  if (person !== '') return person;
  const key = attribute('apiKeyId');
  return key === null ? (attribute('actorType') ?? `actor ${id}`) : `API key ${key}`;
}

export function parseItem(row: unknown, included: readonly unknown[] = []): ReviewSubmissionItem {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissionItems');
  const item = { id, state: shortTextOrEmpty(attributes.state) };
  for (const relationship of ITEM_RELATIONSHIPS) {
    const linked = parseLinkedId(relationships[relationship]);
    if (linked) {
      const named = findIncluded(included, linked, itemType(relationship));
      return { ...item, target: { relationship, id: linked }, name: itemName(named) };
    }
  }
  return { ...item, target: null, name: NAMELESS };
}

/** Reads the name from an included row. A version of a product shows only its number. */
function itemName(row: unknown): ReviewSubmissionItem['name'] {
  const attribute = (name: string) => member(row, 'attributes', name);
  const version = attribute('version');
  return {
    name:
      parseShortText(attribute('versionString')) ??
      parseShortText(attribute('name')) ??
      parseShortText(attribute('referenceName')),
    number: parseShortText(version) ?? numberOf(version)?.toString() ?? null,
  };
}
