import type { ApiVersion } from '../../model/item-kinds.ts';
import type { Actor, Detail, DetailType, Resource } from '../../model/records.ts';
import type { Store } from '../../model/store.ts';
import type { Service } from '../../rules/service.ts';

/** Values allowed by filter; null where any text goes. A filter is an attribute, or leads over a relationship to one: `preReleaseVersion.version`. */
export type Filters = Record<string, readonly string[] | null>;

/** What can be asked for at an address, beside what the service's schema says: the filters and orders that its interface lists. */
export interface Asking {
  filters?: Filters;
  required?: string[];
  /** Fields to sort by, each in both directions. */
  sort?: string[];
  /** An address that can include nothing. */
  isBare?: boolean;
  /** Relationships that the schema gives linkage for, and this address does not include. */
  notIncluded?: string[];
  /** The filters by which the live service goes where a client names none. */
  liveDefaults?: Record<string, string[]>;
  /** What is not there is answered with 404, not with null. */
  isFound?: boolean;
  /** The version of the interface that brought the address, where it is younger than the published schemas. */
  since?: ApiVersion;
}

export type Related = Resource | Resource[] | null | undefined;

export interface Relationship<R extends Resource = Resource> {
  isMany: boolean;
  find(record: R, store: Store): Related;
  /** What its own address gives; left out where it has none and can only be included. */
  read?: Asking & { gives: Resource['type'] };
  /** Puts another record into it, at the address of its linkage. */
  assign?(service: Service, id: string, otherId: string): void;
  /** Puts the records that are in it into another order, at the same address. */
  arrange?(service: Service, id: string, otherIds: string[]): void;
}

/** What a request's body says, after it was held against the service's schema. */
export interface Said {
  attributes: Record<string, unknown>;
  /** The ids of the records that the relationships name. */
  links: Record<string, string | undefined>;
  /** Where the client has reached the service. */
  origin: string;
  /** Whose key signed the request. */
  actor: Actor;
}

export type Operation = 'CREATE' | 'DELETE' | 'GET_COLLECTION' | 'GET_INSTANCE' | 'UPDATE';

/** One type of resource, whole: where it is read and written, what it shows and what it leads to. What is not said here is in the service's schema. */
export interface ResourceType<R extends Resource = Resource> {
  /** What its schemas would be called, where none is published. */
  unpublished?: string;
  /** Where one is read by its id; left out for what shows only beside another. */
  address?: string;
  /** An older schema of the type, with an address of its own. */
  older?: { schema: string; address: string };
  /** What the service refuses to do at its address, with 403. Everything else that is not here is unknown to the emulator. */
  refuses?: Operation[];
  /** The version of the interface that brought the type, where it is younger than the published schemas. */
  since?: ApiVersion;
  /** The list of all of the type, at the address without an id. */
  list?: Asking;
  /** Where its records are kept; left out for details. */
  records?(store: Store): Map<string, R>;
  attributes(record: R, store: Store): Record<string, unknown>;
  /** Attributes that the interface specification says nothing of (docs/service.md#dialects): its service shows none of them. */
  liveOnly?: string[];
  relationships?: Record<string, Relationship<R>>;
  create?(service: Service, said: Said): Resource;
  update?(service: Service, id: string, said: Said): Resource;
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

/** The app that a record belongs to. */
export function app<R extends Resource & { appId: string }>(read?: Relationship<R>['read']): Relationship<R> {
  return one(({ appId }, store) => store.apps.get(appId), read);
}

/** A type whose records are kept as details. Other details that it names as `links` are found without being listed here. */
export function detailType(parts: Partial<ResourceType<Detail>> = {}): ResourceType<Detail> {
  return { attributes: ({ attributes }) => attributes, ...parts };
}

/** The details of one type that belong to a record. */
export function details<R extends Resource>(type: DetailType, asking: Asking = {}): Relationship<R> {
  return many(({ id }, store) => store.detailsOf(id, type), { gives: type, ...asking });
}

/** The one detail of a type that belongs to a record. */
export function detail<R extends Resource>(type: DetailType, asking: Asking = {}): Relationship<R> {
  return one(({ id }, store) => store.detailsOf(id, type)[0], { gives: type, ...asking });
}

/** The record that a detail belongs to, whichever it is. */
export const owner: Relationship<Detail> = one(
  ({ ownerId }, { apps, versions, localizations, details: others }) =>
    apps.get(ownerId) ?? versions.get(ownerId) ?? localizations.get(ownerId) ?? others.get(ownerId),
);
