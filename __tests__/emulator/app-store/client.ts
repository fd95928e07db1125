import jsonwebtoken from 'jsonwebtoken';
import type { ItemKind } from '../../../emulator/app-store/model/item-kinds.ts';
import type { EmulatorOptions } from '../../../emulator/emulator.ts';
import { createEmulator } from '../../../emulator/emulator.ts';

/**
 * Client of the emulator for its own tests: it signs, asks and returns the answer, and knows no more of the service.
 */

export const START = Date.UTC(2026, 0, 15, 12);
export const DAY_MS = 24 * 60 * 60 * 1000;

interface ErrorBody {
  code: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string };
  meta?: { associatedErrors: Record<string, ErrorBody[]> };
}

interface ResourceBody {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, object>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    data: ResourceBody;
    included?: ResourceBody[];
    errors: ErrorBody[];
  };
  rows: ResourceBody[];
  /** Answer in one line: the status, the codes, and after a > those nested in the first. */
  said: string;
}

/**
 * Creates an emulator with a clock that stands still until a test moves it, one app, and a client that holds its key.
 */
export function setUp(options: EmulatorOptions = {}) {
  const clock = { ms: START };
  const emulator = createEmulator({ now: () => clock.ms, ...options });
  const { credentials, service } = emulator;
  const { issuerId, keyId, privateKey } = credentials;
  const app = service.addApp({ bundleId: 'com.example.app' });
  const ask = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const iat = Math.floor(clock.ms / 1000);
    const claims = { iss: issuerId, iat, exp: iat + 600, aud: 'appstoreconnect-v1' };
    const token = jsonwebtoken.sign(claims, privateKey, { algorithm: 'ES256', keyid: keyId });
    const request = new Request(new URL(path, emulator.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answerOf(await emulator.fetch(request));
  };
  const post = (type: string, attributes: object, relationships: Relationships) =>
    ask('POST', `/v1/${type}`, { data: { type, ...members(attributes, relationships) } });
  const appOf: Relationships = { app: ['apps', app.id] };
  return {
    clock,
    emulator,
    service,
    appId: app.id,
    ask,
    get: (path: string) => ask('GET', path),
    post,
    patch: (type: string, id: string, attributes: object, relationships: Relationships = {}) =>
      ask('PATCH', `/v1/${type}/${id}`, { data: { type, id, ...members(attributes, relationships) } }),
    delete: (path: string) => ask('DELETE', path),
    createVersion: (versionString: string) => post('appStoreVersions', { platform: 'IOS', versionString }, appOf),
    createSubmission: () => post('reviewSubmissions', { platform: 'IOS' }, appOf),
    addItem: (submissionId: string, kind: string, type: string, id: string) =>
      post('reviewSubmissionItems', {}, { reviewSubmission: ['reviewSubmissions', submissionId], [kind]: [type, id] }),
  };
}

type Relationships = Record<string, [type: string, id: string]>;

/** Bodies leave out attributes and relationships that are empty. */
function members(attributes: object, relationships: Relationships): object {
  const linked = Object.entries(relationships).map(([name, [type, id]]) => [name, { data: { type, id } }]);
  return {
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(linked.length > 0 ? { relationships: Object.fromEntries(linked) } : {}),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  const body = (isJson ? JSON.parse(text) : {}) as Answer['body'];
  const codesOf = (errors: ErrorBody[] = []) => errors.map(({ code }) => code);
  const nestedCodes = codesOf(Object.values(body.errors?.[0]?.meta?.associatedErrors ?? {}).flat());
  const nested = nestedCodes.length > 0 ? ['>', ...nestedCodes] : [];
  return {
    status: response.status,
    headers: response.headers,
    body,
    rows: Array.isArray(body.data) ? body.data : [],
    said: [response.status, ...codesOf(body.errors), ...nested].join(' '),
  };
}

const KINDS = {
  version: 'appStoreVersion',
  page: 'appCustomProductPageVersion',
  experiment: 'appStoreVersionExperimentV2',
  event: 'appEvent',
} as const satisfies Record<string, ItemKind>;

export type Part = keyof typeof KINDS;

/**
 * Creates an app with version 1.0 on sale and all that a release of 1.1 takes: build 7, a product page, an experiment
 * and an event. Its submission in `state` holds these parts.
 */
export function setUpRelease(options: EmulatorOptions = {}, state = 'READY_FOR_REVIEW', holds: Part[] = []) {
  const setup = setUp(options);
  const { appId, service, post, patch } = setup;
  const live = service.addVersion({ appId, versionString: '1.0', state: 'READY_FOR_SALE', createdAt: START - DAY_MS });
  const build = service.addBuild({ appId, version: '7', versionString: '1.1' });
  const version = service.addVersion({ appId, versionString: '1.1', buildId: build.id });
  const page = service.addCustomProductPageVersion({ pageId: service.addCustomProductPage({ appId }).id });
  const parts = { version, page, experiment: service.addExperiment({ appId }), event: service.addEvent({ appId }) };
  const submission = service.addSubmission({ appId, state });
  for (const name of holds) {
    service.addItem({ submissionId: submission.id, kind: KINDS[name], targetId: parts[name].id });
  }
  const postFor = (type: string, attributes: object) =>
    post(type, attributes, { appStoreVersion: ['appStoreVersions', version.id] });
  /** Items have the order of `holds`. */
  const itemId = (name: Part) => service.store.itemsOf(submission.id)[holds.indexOf(name)]?.id ?? '';
  return {
    ...setup,
    ...parts,
    live,
    build,
    submission,
    add: (name: Part, to = submission.id) => setup.addItem(to, KINDS[name], parts[name].type, parts[name].id),
    resolve: (name: Part) => patch('reviewSubmissionItems', itemId(name), { resolved: true }),
    takeOut: (name: Part) => setup.delete(`/v1/reviewSubmissionItems/${itemId(name)}`),
    edit: (attributes: object, buildId?: string) =>
      patch('appStoreVersions', version.id, attributes, buildId === undefined ? {} : { build: ['builds', buildId] }),
    release: () => postFor('appStoreVersionReleaseRequests', {}),
    /** Writes the first texts of a version. */
    write: (texts: object, versionId = version.id) =>
      patch('appStoreVersionLocalizations', service.store.localizationsOf(versionId)[0]?.id ?? '', texts),
    postFor,
    submit: () => patch('reviewSubmissions', submission.id, { submitted: true }),
    cancel: () => patch('reviewSubmissions', submission.id, { canceled: true }),
    /** Returns all states, after the clock has done its part. */
    states: () => {
      service.pass();
      return {
        submission: submission.state,
        version: version.state,
        page: page.state,
        event: parts.event.state,
        items: service.store.itemsOf(submission.id).map((item) => item.state),
      };
    },
  };
}
