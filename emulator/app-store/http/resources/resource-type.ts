import type { ApiVersion } from '../../model/item-kinds.ts';
import type { Actor, Detail, DetailType, Resource } from '../../model/records.ts';
import type { Store } from '../../model/store.ts';
import type { Service } from '../../rules/service.ts';

/**
 * Allowed values by filter; null allows any text. A filter is an attribute, or a path over a relationship to one:
 * `preReleaseVersion.version`.
 */
export type Filters = Record<string, readonly string[] | null>;

/** Filters and orders that an address lists, beside the parameters in the service's schema. */
export interface ReadRules {
  filters?: Filters;
  required?: string[];
  /** Fields to sort by, each in both directions. */
  sort?: string[];
  /** True for an address that can include no relationship. */
  hasNoIncludes?: boolean;
  /** Relationships with linkage in the schema that this address does not include. */
  notIncluded?: string[];
  /** Filters that the live service applies when a client names no such filter. */
  liveDefaults?: Record<string, string[]>;
  /** True if a missing record is answered with 404 in place of null. */
  isRequired?: boolean;
  /** Version of the interface that brought the address, if it is younger than the published schemas. */
  since?: ApiVersion;
}

export type Related = Resource | Resource[] | null | undefined;

export interface Relationship<R extends Resource = Resource> {
  isMany: boolean;
  find(record: R, store: Store): Related;
  /** Result of its own address; left out if it has no address and can only be included. */
  read?: ReadRules & { gives: Resource['type'] };
  /** Links another record, at the address of its linkage. */
  assign?(service: Service, id: string, otherId: string): void;
  /** Changes the order of its records, at the same address. */
  arrange?(service: Service, id: string, otherIds: string[]): void;
}

/** Contents of a request's body that passed the service's schema. */
export interface WriteRequest {
  attributes: Record<string, unknown>;
  /** Ids of the records that the relationships name. */
  links: Record<string, string | undefined>;
  /** Origin by which the client reached the service. */
  origin: string;
  /** Actor of the key that signed the request. */
  actor: Actor;
}

export type Operation = 'CREATE' | 'DELETE' | 'GET_COLLECTION' | 'GET_INSTANCE' | 'UPDATE';

/** One type of resource: its addresses, attributes and relationships. The service's schema holds the rest. */
export interface ResourceType<R extends Resource = Resource> {
  /** Name of its schemas, if they are not published. */
  unpublished?: string;
  /** Address without the id; left out for resources that show only beside another. */
  address?: string;
  /** Older schema of the type, with an address of its own. */
  older?: { schema: string; address: string };
  /** Operations that the service refuses at its address, with 403. The emulator knows no others. */
  refuses?: Operation[];
  /** Version of the interface that brought the type, if it is younger than the published schemas. */
  since?: ApiVersion;
  /** List of the whole type, at the address without an id. */
  list?: ReadRules;
  /** Map that keeps its records; left out for details. */
  records?(store: Store): Map<string, R>;
  attributes(record: R, store: Store): Record<string, unknown>;
  /** Attributes that the interface specification does not name (docs/service.md#dialects). Its dialect hides them. */
  liveOnly?: string[];
  relationships?: Record<string, Relationship<R>>;
  create?(service: Service, request: WriteRequest): Resource;
  update?(service: Service, id: string, request: WriteRequest): Resource;
  remove?(service: Service, id: string, actor: Actor): void;
}

export function many<R extends Resource>(
  find: Relationship<R>['find'],
  read?: Relationship<R>['read'],
): Relationship<R> {
  return { isMany: true, find, ...(read === undefined ? {} : { read }) };
}

export function one<R extends Resource>(
  find: Relationship<R>['find'],
  read?: Relationship<R>['read'],
): Relationship<R> {
  return { isMany: false, find, ...(read === undefined ? {} : { read }) };
}

/** Relationship to the app of a record. */
export function app<R extends Resource & { appId: string }>(read?: Relationship<R>['read']): Relationship<R> {
  return one(({ appId }, store) => store.apps.get(appId), read);
}

/** Type of records kept as details. Their `links` to other details need no entry here. */
export function detailType(parts: Partial<ResourceType<Detail>> = {}): ResourceType<Detail> {
  return { attributes: ({ attributes }) => attributes, ...parts };
}

/** Relationship to the details of one type. */
export function details<R extends Resource>(type: DetailType, rules: ReadRules = {}): Relationship<R> {
  return many(({ id }, store) => store.detailsOf(id, type), { gives: type, ...rules });
}

/** Relationship to the only detail of a type. */
export function detail<R extends Resource>(type: DetailType, rules: ReadRules = {}): Relationship<R> {
  return one(({ id }, store) => store.detailsOf(id, type)[0], { gives: type, ...rules });
}

/** Relationship of a detail to its owner. */
export const owner: Relationship<Detail> = one(
  ({ ownerId }, { apps, versions, localizations, details: others }) =>
    apps.get(ownerId) ?? versions.get(ownerId) ?? localizations.get(ownerId) ?? others.get(ownerId),
);
