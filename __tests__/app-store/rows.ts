/** The service as it answers a preflight: each list, and each thing by its own address, as a test gives it. */
import type { TransportRequest } from '../../src/app-store/transport.ts';
import { type Answer, answer, clientThat } from './fixture.ts';

export interface Row {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

export function resource(
  type: string,
  id: string,
  attributes: Record<string, unknown> = {},
  relationships: Record<string, unknown> = {},
): Row {
  return { type, id, attributes, relationships };
}

/** Rows, or another answer than a list of them. */
export type List = Row[] | Answer;

export interface Answers {
  /** The versions in the three states; every version; the drafts; every open submission. */
  inFlight?: List;
  all?: List;
  drafts?: List;
  open?: List;
  /** Links to a submission by its id, or to none when left out. */
  items?: Record<string, List>;
  /** Versions by their own address, as a document. */
  versions?: Record<string, Row | Answer>;
  /** Any other path, whole. */
  others?: Record<string, Answer>;
}

export const APP_ID = '42';
const IN_FLIGHT = '/v1/apps/42/appStoreVersions?in-flight';
export const ALL = '/v1/apps/42/appStoreVersions?all';
const DRAFTS = '/v1/reviewSubmissions?drafts';
const OPEN = '/v1/reviewSubmissions?open';

/** A client of such a service, with the path of each request that it sent, the lists by the names above. */
export function serviceWith(answers: Answers) {
  const paths: string[] = [];
  const client = clientThat((request) => {
    const path = pathOf(request);
    paths.push(path);
    return answerTo(path, answers);
  });
  return { ...client, paths };
}

function pathOf({ url }: TransportRequest): string {
  const { pathname, searchParams } = url;
  if (pathname === '/v1/apps/42/appStoreVersions') return searchParams.has('filter[appStoreState]') ? IN_FLIGHT : ALL;
  if (pathname === '/v1/reviewSubmissions') {
    return searchParams.get('filter[state]') === 'READY_FOR_REVIEW' ? DRAFTS : OPEN;
  }
  return pathname;
}

function answerTo(path: string, { inFlight, all, drafts, open, items, versions, others }: Answers): Answer {
  const lists: Record<string, List | undefined> = { [IN_FLIGHT]: inFlight, [ALL]: all, [DRAFTS]: drafts, [OPEN]: open };
  const one = versions?.[path.match(/^\/v1\/appStoreVersions\/(\w+)$/)?.[1] ?? ''];
  if (one !== undefined) return 'type' in one ? answer(200, { data: one }) : one;
  const held = items?.[path.match(/^\/v1\/reviewSubmissions\/(\w+)\/items$/)?.[1] ?? ''];
  const none = path.endsWith('/appStoreVersionPhasedRelease') ? answer(200, { data: null }) : [];
  const list = lists[path] ?? held ?? others?.[path] ?? none;
  return Array.isArray(list) ? answer(200, { data: list }) : list;
}

const OF_APP = { app: { data: { type: 'apps', id: APP_ID } } };

/** A row of the live service, which gives both names of the state. */
export function liveVersion(id: string, state: string, attributes: Record<string, unknown> = {}): Row {
  const row = specVersion(id, state, { appVersionState: state, ...attributes });
  return { ...row, relationships: { build: { data: null }, ...OF_APP } };
}

/** A row of the specification's service. */
export function specVersion(id: string, state: string, attributes: Record<string, unknown> = {}): Row {
  const own = { platform: 'IOS', versionString: '1.1', appStoreState: state, ...attributes };
  return resource('appStoreVersions', id, own, OF_APP);
}

export function submissionRow(id: string, state: string, relationships: Record<string, unknown> = {}): Row {
  return resource('reviewSubmissions', id, { state, platform: 'IOS' }, relationships);
}

/** An item that links to a thing; `null`: its kind is not shown. */
export function itemRow(
  id: string,
  link: { relationship: string; type: string; id: string } | null,
  state = 'READY_FOR_REVIEW',
): Row {
  const relationships = link === null ? {} : { [link.relationship]: { data: { type: link.type, id: link.id } } };
  return resource('reviewSubmissionItems', id, { state }, relationships);
}

export function versionItem(id: string, state?: string): Row {
  return itemRow(`item-${id}`, { relationship: 'appStoreVersion', type: 'appStoreVersions', id }, state);
}
