/** Hooks that change what the service answers; see scenario.ts. */
import type { TransportRequest } from '../../src/app-store/transport.ts';
import { type At, type Hook, once } from './during.ts';

/** Changes the bodies of answers to such requests, the first so many times. */
const altered =
  (isMet: (request: TransportRequest) => boolean, change: (body: string) => string, times: number): Hook =>
  () => {
    let left = times;
    return {
      around: async (request, go) => {
        const answer = await go();
        if (!isMet(request) || answer.status === 0 || left <= 0) return answer;
        left -= 1;
        return { ...answer, body: change(answer.body) };
      },
    };
  };

/** Changes the bodies of answers to such requests (`GET /v1/apps`). */
export const answers = (requests: RegExp, change: (body: string) => string): Hook =>
  altered(({ method, url }) => requests.test(`${method} ${url.pathname}`), change, Number.POSITIVE_INFINITY);

/** Changes the answers to such reads, the first so many times. */
export const changed = (
  isMet: (url: URL) => boolean,
  change: (body: string) => string,
  times = Number.POSITIVE_INFINITY,
): Hook => altered(({ method, url }) => method === 'GET' && isMet(url), change, times);

/** Changes the document that is the body. */
export const inDocument =
  (edit: (document: ReturnType<typeof JSON.parse>) => void) =>
  (body: string): string => {
    const document = JSON.parse(body);
    edit(document);
    return JSON.stringify(document);
  };

/** Changes the body of reads whose path matches, from such a request on. */
export const shownAfter =
  (at: At, path: RegExp, change: (body: string) => string): Hook =>
  (world) => {
    let isMet = false;
    const meet = () => {
      isMet = true;
    };
    world.before.push(once(at, meet, 0, 1));
    return answers(new RegExp(`^GET .*${path.source}`), (body) => (isMet ? change(body) : body))(world);
  };

/** Delays what a read shows for so many seconds from such a request on: it shows the state before, or `shown`. */
export function late(at: At, path: RegExp, seconds: number, shown?: (body: string) => string | undefined): Hook {
  return (world) => {
    let untilMs = 0;
    let before = '';
    const begin = () => {
      untilMs = world.time.nowMs + seconds * 1_000;
    };
    world.before.push(once(at, begin, 0, 1));
    return {
      around: async (request, go) => {
        const attempt = await go();
        if (request.method !== 'GET' || !path.test(request.url.pathname)) return attempt;
        if (world.time.nowMs < untilMs) return { ...attempt, body: shown?.(attempt.body) ?? before };
        before = attempt.body;
        return attempt;
      },
    };
  };
}

/** Takes a field out of the answers. */
export const without = (field: string, requests = /./): Hook => {
  const leaveOut = (name: string, value: unknown) => (name === field ? undefined : value);
  return answers(requests, (body) => (body === '' ? body : JSON.stringify(JSON.parse(body), leaveOut)));
};

/** Hides what the items are, from that place on. The service does so with kinds that are younger than its API. */
export const nameless = (from: number): Hook => {
  const hide = inDocument(({ data }) => {
    for (const row of data.slice(from)) delete row.relationships;
  });
  return answers(/\/items$/, hide);
};
