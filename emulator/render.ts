import type { Actor, Resource } from './model.ts';
import { PARAMETERS } from './parameters.ts';
import type { Query } from './query.ts';
import { related } from './relationships.ts';
import { appStoreStateOf, appVersionStateOf } from './states.ts';
import type { Store } from './store.ts';

export interface View {
  store: Store;
  origin: string;
  query: Pick<Query, 'include' | 'fields' | 'relatedLimit'>;
  /** An answer to a write shows what was written; reads may lag behind it. */
  isWrite: boolean;
}

export interface ResourceObject {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
  links?: { self: string };
}

/** The instance address of each type, whose parameters name its relationships. */
const INSTANCES: Record<string, string> = {
  apps: '/v1/apps/:id',
  appStoreVersions: '/v1/appStoreVersions/:id',
  builds: '/v1/builds/:id',
  appStoreVersionLocalizations: '/v1/appStoreVersionLocalizations/:id',
  reviewSubmissions: '/v1/reviewSubmissions/:id',
  appCustomProductPages: '/v1/appCustomProductPages/:id',
  appCustomProductPageVersions: '/v1/appCustomProductPageVersions/:id',
  appStoreVersionExperiments: '/v2/appStoreVersionExperiments/:id',
  appEvents: '/v1/appEvents/:id',
};

/** One resource as JSON:API has it, with linkage for the relationships that the query includes. */
export function renderResource(view: View, record: Resource, include: string[]): ResourceObject {
  const version = record.type === 'appStoreVersionExperiments' ? 'v2' : 'v1';
  const self = `${view.origin}/${version}/${record.type}/${record.id}`;
  const attributes = chosen(view, record.type, attributesOf(view, record));
  const relationships = chosen(view, record.type, relationshipsOf(view, record, include, self));
  return {
    type: record.type,
    id: record.id,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
    links: { self },
  };
}

function chosen(view: View, type: string, members: Record<string, unknown>): Record<string, unknown> {
  const fields = view.query.fields.get(type);
  if (fields === undefined) return members;
  return Object.fromEntries(Object.entries(members).filter(([name]) => fields.includes(name)));
}

/** The resources behind the included relationships, each once. */
export function renderIncluded(view: View, records: Resource[]): ResourceObject[] | undefined {
  if (view.query.include.length === 0) return undefined;
  const included = new Map<string, ResourceObject>();
  for (const record of records) {
    for (const name of view.query.include) {
      for (const other of [related(view.store, record, name)].flat()) {
        if (other !== null) included.set(`${other.type} ${other.id}`, renderResource(view, other, []));
      }
    }
  }
  return [...included.values()];
}

function relationshipsOf(view: View, record: Resource, include: string[], self: string): Record<string, unknown> {
  const parameters = PARAMETERS[INSTANCES[record.type] ?? ''];
  const relationships: Record<string, unknown> = {};
  // An item that is asked for no relationship shows none: it is anonymous.
  for (const name of record.type === 'reviewSubmissionItems' ? include : (parameters?.include ?? [])) {
    const links = { self: `${self}/relationships/${name}`, related: `${self}/${name}` };
    const shownLinks = record.type === 'reviewSubmissionItems' ? {} : { links };
    relationships[name] = include.includes(name) ? { ...linkage(view, record, name), ...shownLinks } : shownLinks;
  }
  return relationships;
}

function linkage(view: View, record: Resource, name: string): object {
  const others = related(view.store, record, name);
  if (!Array.isArray(others)) return { data: others === null ? null : { type: others.type, id: others.id } };
  const limit = view.query.relatedLimit(name);
  const data = others.slice(0, limit).map(({ type, id }) => ({ type, id }));
  return { meta: { paging: { total: others.length, limit } }, data };
}

function attributesOf(view: View, record: Resource): Record<string, unknown> {
  const shown =
    'state' in record && !view.isWrite ? view.store.shownState(record) : 'state' in record ? record.state : '';
  switch (record.type) {
    case 'apps': {
      const { type: _, id: __, ...attributes } = record;
      return attributes;
    }
    case 'appStoreVersions':
      return {
        platform: record.platform,
        versionString: record.versionString,
        appStoreState: appStoreStateOf(shown),
        ...(view.store.dialect === 'live' ? { appVersionState: appVersionStateOf(shown) } : {}),
        copyright: record.copyright,
        releaseType: record.releaseType,
        earliestReleaseDate: record.earliestReleaseDate,
        createdDate: dateOf(record.createdAt),
      };
    case 'builds':
      return {
        version: record.version,
        uploadedDate: dateOf(record.uploadedAt),
        expired: record.expired,
        processingState: record.processingState,
        usesNonExemptEncryption: record.usesNonExemptEncryption,
      };
    case 'preReleaseVersions':
      return { version: record.versionString, platform: record.platform };
    case 'appStoreVersionLocalizations':
      return { locale: record.locale, description: null, keywords: null, whatsNew: null, ...record.attributes };
    case 'appStoreVersionPhasedReleases':
      return { phasedReleaseState: record.state, startDate: null, totalPauseDuration: 0, currentDayNumber: 0 };
    case 'appCustomProductPages':
      return { name: record.name, visible: record.visible };
    case 'appCustomProductPageVersions':
      return { version: record.version, state: shown };
    case 'appStoreVersionExperiments':
      return {
        name: record.name,
        platform: record.platform,
        trafficProportion: record.trafficProportion,
        state: shown,
      };
    case 'appEvents':
      return { referenceName: record.referenceName, eventState: shown };
    case 'reviewSubmissions':
      return submissionAttributes(record.platform, shown, record.submittedAt);
    case 'reviewSubmissionItems':
      return { state: shown };
    case 'actors':
      return actorAttributes(record);
  }
}

function submissionAttributes(
  platform: string | null,
  state: string,
  submittedAt: number | null,
): Record<string, unknown> {
  const isDraft = state === 'READY_FOR_REVIEW';
  return { platform, submittedDate: submittedAt === null || isDraft ? null : dateOf(submittedAt), state };
}

function actorAttributes(actor: Actor): Record<string, unknown> {
  const { type: _, id: __, ...attributes } = actor;
  return attributes;
}

/** Dates as the service writes them: seconds, no fraction. */
function dateOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
