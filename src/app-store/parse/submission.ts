/** Submissions for review, and their items with what each one links to. */
import { ITEM_KINDS, ITEM_RELATIONSHIPS } from '../../core/model/item-kinds.ts';
import { member, numberOf } from '../../core/model/json.ts';
import {
  type ItemName,
  type ItemTarget,
  NAMELESS,
  type ReviewSubmission,
  type ReviewSubmissionItem,
} from '../../core/model/resources.ts';
import { findIncluded, given, linkage, parseResource, shown } from './json-api.ts';

/** Without its items, which have a list of their own. */
export function parseSubmission(row: unknown, included: readonly unknown[] = []): ReviewSubmission {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissions');
  return {
    id,
    platform: shown(attributes.platform),
    state: shown(attributes.state) ?? '',
    ...given({
      submittedDate: shown(attributes.submittedDate) ?? undefined,
      versionId: linkage(relationships.appStoreVersionForReview)?.id,
      submittedBy: actorName(included, relationships.submittedByActor),
      lastUpdatedBy: actorName(included, relationships.lastUpdatedByActor),
    }),
    items: null,
  };
}

export function parseItem(row: unknown, included: readonly unknown[] = []): ReviewSubmissionItem {
  const { id, attributes, relationships } = parseResource(row, 'reviewSubmissionItems');
  const target = parseTarget(relationships);
  return {
    id,
    state: shown(attributes.state) ?? '',
    target,
    name: target === null ? NAMELESS : itemName(target, included),
  };
}

function parseTarget(relationships: Readonly<Record<string, unknown>>): ItemTarget | null {
  for (const relationship of ITEM_RELATIONSHIPS) {
    const link = linkage(relationships[relationship]);
    if (link) return { relationship, id: link.id };
  }
  return null;
}

/** What the answer includes of the thing anyway: of a version of something only its number. */
function itemName(target: ItemTarget, included: readonly unknown[]): ItemName {
  const row = findIncluded(included, target, ITEM_KINDS[target.relationship].type);
  const [versionString, name, referenceName, version] = ['versionString', 'name', 'referenceName', 'version'].map(
    (attribute) => member(row, 'attributes', attribute),
  );
  return {
    name: shown(versionString) ?? shown(name) ?? shown(referenceName),
    number: shown(version) ?? numberOf(version)?.toString() ?? null,
  };
}

/** The person, or the key, that an actor stands for. */
function actorName(included: readonly unknown[], relationship: unknown): string | undefined {
  const link = linkage(relationship);
  if (!link) return undefined;
  const row = findIncluded(included, link, 'actors');
  const attribute = (name: string) => shown(member(row, 'attributes', name));
  const names = [attribute('userFirstName'), attribute('userLastName')].filter((part) => part !== null);
  if (names.length > 0 && names.join('') !== '') return names.join(' ');
  const key = attribute('apiKeyId');
  return key === null ? (attribute('actorType') ?? `actor ${link.id}`) : `API key ${key}`;
}
