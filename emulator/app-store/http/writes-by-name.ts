/** Writes that a client of the service sends, by the thing that each does. */

interface Sent {
  method: string;
  path: string;
  body?: unknown;
}

interface Body {
  data?: { attributes?: Record<string, unknown>; relationships?: Record<string, unknown> };
}

type Test = (sent: Sent, body: NonNullable<Body['data']>) => boolean;

const VERSION = /^\/v1\/appStoreVersions\/[^/]+$/;
const sends =
  (method: string, path: RegExp, test: (body: NonNullable<Body['data']>) => boolean = () => true): Test =>
  (sent, body) =>
    sent.method === method && path.test(sent.path) && test(body);
const has =
  (...names: string[]) =>
  ({ attributes = {} }: NonNullable<Body['data']>) =>
    names.some((name) => attributes[name] !== undefined);
const either =
  (...tests: Test[]): Test =>
  (sent, body) =>
    tests.some((test) => test(sent, body));

const TESTS = {
  'create version': sends('POST', /^\/v1\/appStoreVersions$/),
  rename: sends('PATCH', VERSION, has('versionString')),
  'set release': sends('PATCH', VERSION, has('releaseType', 'earliestReleaseDate')),
  'reject version': sends('PATCH', VERSION, has('developerRejected')),
  attach: either(
    sends('PATCH', /^\/v1\/appStoreVersions\/[^/]+\/relationships\/build$/),
    sends('PATCH', VERSION, ({ relationships = {} }) => relationships.build !== undefined),
  ),
  'answer export': sends('PATCH', /^\/v1\/builds\//),
  'write notes': either(
    sends('POST', /^\/v1\/appStoreVersionLocalizations$/),
    sends('PATCH', /^\/v1\/appStoreVersionLocalizations\//),
  ),
  'write contact': either(
    sends('POST', /^\/v1\/appStoreReviewDetails$/),
    sends('PATCH', /^\/v1\/appStoreReviewDetails\//),
  ),
  phase: ({ method, path }: Sent) => method !== 'GET' && path.startsWith('/v1/appStoreVersionPhasedReleases'),
  'create submission': sends('POST', /^\/v1\/reviewSubmissions$/),
  add: sends('POST', /^\/v1\/reviewSubmissionItems$/),
  resolve: sends('PATCH', /^\/v1\/reviewSubmissionItems\//),
  'take out': sends('DELETE', /^\/v1\/reviewSubmissionItems\//),
  submit: sends('PATCH', /^\/v1\/reviewSubmissions\//, has('submitted')),
  cancel: sends('PATCH', /^\/v1\/reviewSubmissions\//, has('canceled')),
  release: sends('POST', /^\/v1\/appStoreVersionReleaseRequests$/),
} satisfies Record<string, Test>;

export type WriteName = keyof typeof TESTS;
export const WRITE_NAMES = Object.keys(TESTS) as WriteName[];

/** Returns true if the request is this write. One request can be several: a rename that attaches a build, too. */
export function isWrite(name: WriteName, sent: Sent): boolean {
  const { data } = (sent.body ?? {}) as Body;
  return TESTS[name](sent, Array.isArray(data) ? {} : (data ?? {}));
}

/** Returns the type and the id of the record that a write is about: the one in its address, or else one that it names. */
export function recordIn({ path, body }: Sent): { type: string; id: string } {
  const [, , type = '', id] = path.split('/');
  if (id !== undefined) return { type, id };
  const linked = Object.values(((body ?? {}) as Body).data?.relationships ?? {}) as {
    data?: { type: string; id: string };
  }[];
  const named = linked.flatMap(({ data }) => data ?? []);
  return named.find((one) => one.type !== 'reviewSubmissions') ?? named[0] ?? { type, id: '' };
}
