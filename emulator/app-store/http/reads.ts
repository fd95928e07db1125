import type { Context, Hono } from 'hono';
import { includesVersion } from '../model/item-kinds.ts';
import type { Resource } from '../model/records.ts';
import { notFound, pathNotFound } from '../model/refusals.ts';
import type { Store } from '../model/store.ts';
import type { Environment } from './environment.ts';
import { parseQuery, type Query, renderCursor } from './query.ts';
import { findRelated, renderIncluded, renderResource, type View } from './render.ts';
import { RESOURCES } from './resources/table.ts';
import { parametersOf, ROUTES, type Route, schemaFor } from './routes.ts';
import { passesFilters, sortRows } from './selection.ts';

/** Registers every address that can be read: collections with their filters and pages, and single resources. */
export function registerReads(app: Hono<Environment>): void {
  for (const [path, route] of ROUTES) {
    app.get(path, (context) => {
      const { service } = context.env;
      const { store } = service;
      service.pass();
      refuseYounger(store, route, context.req.path);
      const found = findRecords(store, route, context.req.param('id'), listOf(context));
      if (route.isCollection) return context.json(renderCollection(context, store, route, [found].flat()));
      const record = [found].flat()[0] ?? null;
      if (record === null && route.rules.isRequired === true) {
        throw notFound(route.gives, context.req.param('id') ?? '');
      }
      return context.json(renderInstance(context, store, route, record));
    });
    if (route.relationship !== undefined) registerLinkage(app, path, route);
  }
}

/** Returns the address of a list with its query, without the place of the page. */
function listOf({ req }: Context<Environment>): string {
  const { pathname, searchParams } = new URL(req.url);
  searchParams.delete('cursor');
  return `${pathname}?${searchParams}`;
}

/** Throws the 404 of an older version of the interface, which does not have the address. */
function refuseYounger({ settings }: Store, { type, rules }: Route, path: string): void {
  const since = rules.since ?? RESOURCES[type].since;
  if (since !== undefined && !includesVersion(settings.apiVersion, since)) throw pathNotFound(path);
}

/** Finds the records of an address: all of a type, one of it, or those behind a relationship of that one. */
function findRecords(
  store: Store,
  { type, relationship }: Route,
  id: string | undefined,
  list: string,
): Resource | Resource[] | null {
  const records: Map<string, Resource> = RESOURCES[type].records?.(store) ?? store.details;
  if (id === undefined) return [...records.values()].filter((record) => store.isListed(record, list));
  const record = records.get(id);
  if (record?.type !== type || store.isHidden(id)) throw notFound(type, id);
  return relationship === undefined ? record : findRelated(store, record, relationship, list);
}

function renderCollection(
  context: Context<Environment>,
  store: Store,
  route: Route,
  rows: (Resource | null)[],
): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(route, store.settings), url.searchParams, store.settings.refusedNames);
  const list = listOf(context);
  const view: View = { store, origin: url.origin, query, answers: 'list', list };
  const defaults = store.dialect === 'live' ? Object.entries(route.rules.liveDefaults ?? {}) : [];
  const filters = new Map([...defaults, ...query.filters]);
  const found = sortRows(
    store,
    rows.filter((row) => row !== null).filter((row) => passesFilters(store, row, filters, list)),
    query.sort,
  );
  const size = Math.min(query.limit, context.env.pageSize ?? query.limit);
  const page = found.slice(query.offset, query.offset + size);
  const next = query.offset + size < found.length ? renderCursor(query.offset + size) : undefined;
  const included = renderIncluded(view, page);
  return {
    data: page.map((row) => renderResource(view, row, query.include, schemaFor(route.gives, route.isOlder))),
    ...(included === undefined ? {} : { included }),
    links: { self: url.href, ...(next === undefined ? {} : { next: nextLink(url, next, query) }) },
    meta: {
      paging: { total: found.length, limit: query.limit, ...(next === undefined ? {} : { nextCursor: next }) },
    },
  };
}

/** Returns the link to the next page: the same request, from the end of this page on. */
function nextLink(url: URL, cursor: string, query: Query): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  next.searchParams.set('limit', String(query.limit));
  return next.href;
}

function renderInstance(context: Context<Environment>, store: Store, route: Route, record: Resource | null): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(route, store.settings), url.searchParams, store.settings.refusedNames);
  const view: View = { store, origin: url.origin, query, answers: 'instance', ...(record && { subject: record }) };
  const links = { self: url.href };
  if (record === null) return { data: null, links };
  const included = renderIncluded(view, [record]);
  const data = renderResource(view, record, query.include, schemaFor(route.gives, route.isOlder));
  return { data, ...(included === undefined ? {} : { included }), links };
}

/** Registers the address that gives a relationship's linkage alone. */
function registerLinkage(app: Hono<Environment>, path: string, route: Route): void {
  app.get(path.replace(/\/[^/]+$/, '/relationships$&'), (context) => {
    const { service } = context.env;
    service.pass();
    refuseYounger(service.store, route, context.req.path);
    const others = findRecords(service.store, route, context.req.param('id'), listOf(context));
    const data = Array.isArray(others) ? others.map(identifierOf) : others && identifierOf(others);
    return context.json({ data, links: { self: context.req.url } });
  });
}

function identifierOf({ type, id }: Resource): { type: string; id: string } {
  return { type, id };
}
