import type { Context, Hono } from 'hono';
import type { Resource } from './model.ts';
import { PARAMETERS, type Parameters } from './parameters.ts';
import { parseQuery, type Query, renderCursor } from './query.ts';
import { notFound } from './refusals.ts';
import { related } from './relationships.ts';
import { renderIncluded, renderResource, type View } from './render.ts';
import { matches, sorted } from './selection.ts';
import type { Service } from './service.ts';
import { required, type Store } from './store.ts';

export interface ReadOptions {
  /** Rows on a page at most, whatever limit a client asks for. */
  pageSize?: number | undefined;
}

/** Everything that can be read: collections with their filters and pages, and single resources. */
export function registerReads(app: Hono, service: Service, options: ReadOptions): void {
  const { store } = service;
  for (const [path, rows] of Object.entries(collections(store))) {
    app.get(path, (context) => {
      store.settle();
      return context.json(renderCollection(context, store, path, rows(context.req.param('id') ?? ''), options));
    });
  }
  for (const [path, find] of Object.entries(instances(store))) {
    app.get(path, (context) => {
      store.settle();
      return context.json(renderInstance(context, store, path, find(context.req.param('id') ?? '')));
    });
  }
  registerLinkages(app, store);
}

type Rows = (id: string) => Resource[];
type Find = (id: string) => Resource | null;

function collections(store: Store): Record<string, Rows> {
  const ofApp =
    (name: string): Rows =>
    (id) =>
      [related(store, required(store.apps, 'apps', id), name)].flat().filter((record) => record !== null);
  return {
    '/v1/apps': () => [...store.apps.values()],
    '/v1/apps/:id/appStoreVersions': ofApp('appStoreVersions'),
    '/v1/apps/:id/builds': ofApp('builds'),
    '/v1/apps/:id/reviewSubmissions': ofApp('reviewSubmissions'),
    '/v1/apps/:id/appCustomProductPages': ofApp('appCustomProductPages'),
    '/v1/apps/:id/appStoreVersionExperimentsV2': ofApp('appStoreVersionExperimentsV2'),
    '/v1/apps/:id/appEvents': ofApp('appEvents'),
    '/v1/appStoreVersions/:id/appStoreVersionLocalizations': (id) =>
      store.localizationsOf(required(store.versions, 'appStoreVersions', id).id),
    '/v1/builds': () => [...store.builds.values()],
    '/v1/reviewSubmissions': () => [...store.submissions.values()].filter((each) => store.isListed(each)),
    '/v1/reviewSubmissions/:id/items': (id) => store.itemsOf(required(store.submissions, 'reviewSubmissions', id).id),
    '/v1/appCustomProductPages/:id/appCustomProductPageVersions': (id) => {
      const page = required(store.pages, 'appCustomProductPages', id);
      return [...store.pageVersions.values()].filter((version) => version.pageId === page.id);
    },
  };
}

function instances(store: Store): Record<string, Find> {
  const experiment: Find = (id) => required(store.experiments, 'appStoreVersionExperiments', id);
  const ofVersion =
    (name: string): Find =>
    (id) =>
      [related(store, required(store.versions, 'appStoreVersions', id), name)].flat()[0] ?? null;
  return {
    '/v1/apps/:id': (id) => required(store.apps, 'apps', id),
    '/v1/appStoreVersions/:id': (id) => required(store.versions, 'appStoreVersions', id),
    '/v1/appStoreVersions/:id/appStoreVersionPhasedRelease': ofVersion('appStoreVersionPhasedRelease'),
    '/v1/appStoreVersions/:id/build': ofVersion('build'),
    '/v1/appStoreVersionLocalizations/:id': (id) => required(store.localizations, 'appStoreVersionLocalizations', id),
    '/v1/builds/:id': (id) => required(store.builds, 'builds', id),
    '/v1/reviewSubmissions/:id': (id) => required(store.submissions, 'reviewSubmissions', id),
    '/v1/appCustomProductPages/:id': (id) => required(store.pages, 'appCustomProductPages', id),
    '/v1/appCustomProductPageVersions/:id': (id) => required(store.pageVersions, 'appCustomProductPageVersions', id),
    '/v1/appStoreVersionExperiments/:id': experiment,
    '/v2/appStoreVersionExperiments/:id': experiment,
    '/v1/appEvents/:id': (id) => required(store.events, 'appEvents', id),
  };
}

function parametersOf(path: string): Parameters {
  const parameters = PARAMETERS[path];
  if (parameters === undefined) throw new Error(`No parameters are listed for ${path}.`);
  return parameters;
}

function renderCollection(
  context: Context,
  store: Store,
  path: string,
  rows: Resource[],
  options: ReadOptions,
): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(path), url.searchParams);
  const view: View = { store, origin: url.origin, query, isWrite: false };
  const found = sorted(
    rows.filter((row) => matches(store, row, query.filters)),
    query.sort,
  );
  const size = Math.min(query.limit, options.pageSize ?? query.limit);
  const page = found.slice(query.offset, query.offset + size);
  const next = query.offset + size < found.length ? renderCursor(query.offset + size) : undefined;
  const included = renderIncluded(view, page);
  return {
    data: page.map((row) => renderResource(view, row, query.include)),
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

function renderInstance(context: Context, store: Store, path: string, record: Resource | null): object {
  const url = new URL(context.req.url);
  const query = parseQuery(parametersOf(path), url.searchParams);
  const view: View = { store, origin: url.origin, query, isWrite: false };
  const links = { self: url.href };
  if (record === null) return { data: null, links };
  const included = renderIncluded(view, [record]);
  const data = renderResource(view, record, query.include);
  return { data, ...(included === undefined ? {} : { included }), links };
}

/** The addresses that give a relationship's linkage alone. */
function registerLinkages(app: Hono, store: Store): void {
  const linkages: Record<string, string[]> = {
    appStoreVersions: ['build', 'appStoreVersionPhasedRelease', 'appStoreVersionLocalizations'],
    reviewSubmissions: ['items'],
  };
  for (const [type, names] of Object.entries(linkages)) {
    for (const name of names) {
      app.get(`/v1/${type}/:id/relationships/${name}`, (context) => {
        store.settle();
        const id = context.req.param('id') ?? '';
        const record = type === 'appStoreVersions' ? store.versions.get(id) : store.submissions.get(id);
        if (record === undefined) throw notFound(type, id);
        const others = related(store, record, name);
        const data = Array.isArray(others) ? others.map(identifierOf) : others && identifierOf(others);
        return context.json({ data, links: { self: context.req.url } });
      });
    }
  }
}

function identifierOf({ type, id }: Resource): { type: string; id: string } {
  return { type, id };
}
