import type { Context, Hono } from 'hono';
import type { Resource } from '../model/records.ts';
import type { Service } from '../model/service.ts';
import { required, type Store } from '../model/store.ts';
import { notFound, operationForbidden } from '../rules/refusals.ts';
import { parseQuery, type Query, renderCursor } from './query.ts';
import { related } from './relationships.ts';
import { renderIncluded, renderResource, type View } from './render.ts';
import { parametersOf, ROUTES, type Route, UNREADABLE } from './routes.ts';
import { matches, sorted } from './selection.ts';

export interface ReadOptions {
  /** Rows on a page at most, whatever limit a client asks for. */
  pageSize?: number | undefined;
}

/** Everything that can be read: collections with their filters and pages, and single resources. */
export function registerReads(app: Hono, service: Service, options: ReadOptions): void {
  const { store } = service;
  for (const [path, route] of Object.entries(ROUTES)) {
    const [, , type = '', , relationship] = path.split('/');
    app.get(path, (context) => {
      service.pass();
      const found = find(store, type, context.req.param('id'), relationship);
      if (route.isCollection)
        return context.json(renderCollection(context, store, path, route, [found].flat(), options));
      const record = [found].flat()[0] ?? null;
      if (record === null && route.isFound) throw notFound(relationship ?? type, context.req.param('id') ?? '');
      return context.json(renderInstance(context, store, path, route, record));
    });
    if (relationship !== undefined) registerLinkage(app, service, path, type, relationship);
  }
  for (const [address, allowed] of Object.entries(UNREADABLE)) {
    app.get(`${address}/:id`, () => {
      throw operationForbidden(address.replace('/v1/', ''), 'GET_INSTANCE', allowed);
    });
  }
}

/** What an address leads to: all of a type, one of it, or what stands behind a relationship of that one. */
function find(
  store: Store,
  type: string,
  id: string | undefined,
  relationship: string | undefined,
): Resource | Resource[] | null {
  const records = recordsOf(store, type);
  if (id === undefined)
    return [...records.values()].filter((record) => !('visibleFrom' in record) || store.isListed(record));
  const record = required(records, type, id);
  return relationship === undefined ? record : related(store, record, relationship);
}

function recordsOf(store: Store, type: string): Map<string, Resource> {
  switch (type) {
    case 'apps':
      return store.apps;
    case 'appStoreVersions':
      return store.versions;
    case 'appStoreVersionLocalizations':
      return store.localizations;
    case 'builds':
      return store.builds;
    case 'reviewSubmissions':
      return store.submissions;
    case 'appCustomProductPages':
      return store.pages;
    case 'appCustomProductPageVersions':
      return store.pageVersions;
    case 'appStoreVersionExperiments':
      return store.experiments;
    case 'appEvents':
      return store.events;
    default:
      return new Map([...store.details].filter(([, detail]) => detail.type === type));
  }
}

function renderCollection(
  context: Context,
  store: Store,
  path: string,
  route: Route,
  rows: (Resource | null)[],
  options: ReadOptions,
): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(path, store.settings), url.searchParams);
  const view: View = { store, origin: url.origin, query, answers: 'list' };
  const defaults = store.dialect === 'live' ? Object.entries(route.liveDefaults ?? {}) : [];
  const filters = new Map([...defaults, ...query.filters]);
  const found = sorted(
    rows.filter((row) => row !== null).filter((row) => matches(store, row, filters)),
    query.sort,
  );
  const size = Math.min(query.limit, options.pageSize ?? query.limit);
  const page = found.slice(query.offset, query.offset + size);
  const next = query.offset + size < found.length ? renderCursor(query.offset + size) : undefined;
  const included = renderIncluded(view, page);
  return {
    data: page.map((row) => renderResource(view, row, query.include, route.schema)),
    ...(included === undefined ? {} : { included }),
    links: { self: url.href, ...(next === undefined ? {} : { next: nextLink(url, next, query) }) },
    meta: {
      paging: { total: found.length, limit: query.limit, ...(next === undefined ? {} : { nextCursor: next }) },
    },
  };
}

/** The same request again, from where this page ends. */
function nextLink(url: URL, cursor: string, query: Query): string {
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  next.searchParams.set('limit', String(query.limit));
  return next.href;
}

function renderInstance(context: Context, store: Store, path: string, route: Route, record: Resource | null): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(path, store.settings), url.searchParams);
  const view: View = { store, origin: url.origin, query, answers: 'instance' };
  const links = { self: url.href };
  if (record === null) return { data: null, links };
  const included = renderIncluded(view, [record]);
  const data = renderResource(view, record, query.include, route.schema);
  return { data, ...(included === undefined ? {} : { included }), links };
}

/** The address that gives a relationship's linkage alone. */
function registerLinkage(app: Hono, service: Service, path: string, type: string, relationship: string): void {
  app.get(path.replace(/\/[^/]+$/, '/relationships$&'), (context) => {
    service.pass();
    const others = find(service.store, type, context.req.param('id'), relationship);
    const data = Array.isArray(others) ? others.map(identifierOf) : others && identifierOf(others);
    return context.json({ data, links: { self: context.req.url } });
  });
}

function identifierOf({ type, id }: Resource): { type: string; id: string } {
  return { type, id };
}
