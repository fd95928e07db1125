/**
 * Moments of a run at which others act, a fault hits a request, answers change, or the job is canceled; see
 * scenario.ts.
 */
import type { Fault, FaultKind } from '../../emulator/emulator.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import type { RunSettings } from './run.ts';
import type { Seed } from './seeds.ts';
import type { Act, Seen, World } from './world.ts';

/** Acts during a run, and settings of the run that meets them. */
export type Hook = (world: World) => RunSettings | undefined;

/** Write by the beginning of its words (`submit`, `add page`), read by its path, or any test of a request. */
export type At = string | RegExp | ((seen: Seen) => boolean);

function hits(at: At, seen: Seen): boolean {
  const { method, path, word } = seen;
  if (typeof at === 'function') return at(seen);
  if (typeof at !== 'string') return method === 'GET' && at.test(path);
  return word === at || word.startsWith(`${at} `) || word.startsWith(`${at}:`);
}

function once(at: At, act: Act, skip: number, count: number): Act {
  let met = 0;
  return (seen) => {
    if (!hits(at, seen)) return;
    met += 1;
    if (met > skip && met <= skip + count) act(seen);
  };
}

const hook =
  (moment: 'before' | 'after') =>
  (at: At, seeds: Seed | Seed[], { skip = 0, count = 1 } = {}): Hook =>
  (world) => {
    const act = () => {
      world.acts.push(world.emulator.requests.length - 1);
      for (const seed of [seeds].flat()) seed(world);
    };
    world[moment].push(once(at, act, skip, count));
    return undefined;
  };

/** Somebody acts right before the service gets such a request, the first time. */
export const before = hook('before');
/** Somebody acts right after the service has applied such a write, the first time. */
export const after = hook('after');

interface FaultDetails extends Pick<Fault, 'status' | 'body' | 'headers'> {
  skip?: number;
  count?: number;
}

/** Lays a fault on the first such read, or on such a write and its repetition. */
export function fault(at: At, kind: FaultKind, { skip = 0, ...details }: FaultDetails = {}): Hook {
  const { count = typeof at === 'string' ? 2 : 1, ...rest } = details;
  return (world) => {
    const lay = ({ method, path }: Seen) => world.emulator.inject({ kind, ...rest, match: { method, path } });
    world.before.push(once(at, lay, skip, count));
    return undefined;
  };
}

export const LOST: readonly FaultKind[] = ['reset-after', 'status-after', 'cut-after'];
export const UNSENT: readonly FaultKind[] = ['reset-before', 'status-before', 'html'];

/** Answers every read whose path matches with 403, from now on. */
export const unreadable =
  (path: RegExp = /./): Seed =>
  ({ emulator }) =>
    emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 99 });

/** Refuses the request with these codes. */
export function refuse(
  at: At,
  codes: readonly string[] = ['TEAPOT'],
  { status = 409, count = 1, ...details }: FaultDetails = {},
): Hook {
  const errors = codes.map((code) => ({ status: `${status}`, code, title: 'No.', detail: 'Not now.' }));
  return fault(at, 'body', { status, body: JSON.stringify({ errors }), count, ...details });
}

/** Cancels the job right before, or right after, the service has such a request. */
export function interrupt(at: At, moment: 'before' | 'after' = 'before', skip = 0): Hook {
  return (world) => {
    const { onDeadline, end } = interruptionOf();
    world[moment].push(once(at, end, skip, 1));
    return { onDeadline };
  };
}

/** Returns `end`, which cancels the job of the run that got `onDeadline`. */
export function interruptionOf() {
  let deadline: Deadline | undefined;
  const onDeadline = (given: Deadline) => {
    deadline = given;
  };
  const end = () => deadline?.end(new Interruption('run.interrupted', 'The run was interrupted (SIGTERM).'));
  return { onDeadline, end };
}

/** Changes the bodies of answers to such requests (`GET /v1/apps`). */
export const answers =
  (requests: RegExp, change: (body: string) => string): Hook =>
  () => ({
    around: async ({ method, url }, go) => {
      const attempt = await go();
      if ('sent' in attempt || !requests.test(`${method} ${url.pathname}`)) return attempt;
      return { ...attempt, body: change(attempt.body) };
    },
  });

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

/** Delays what a read shows for so many seconds after such a write: it shows the state before, or `shown`. */
export function late(at: At, path: RegExp, seconds: number, shown?: (body: string) => string): Hook {
  return (world) => {
    let untilMs = 0;
    let before = '';
    const begin = () => {
      untilMs = world.time.nowMs + seconds * 1_000;
    };
    world.after.push(once(at, begin, 0, 1));
    return {
      around: async (request, go) => {
        const attempt = await go();
        if ('sent' in attempt || request.method !== 'GET' || !path.test(request.url.pathname)) return attempt;
        if (world.time.nowMs < untilMs) return { ...attempt, body: shown?.(attempt.body) ?? before };
        before = attempt.body;
        return attempt;
      },
    };
  };
}

/** Takes a field out of the answers. */
export const without = (field: string): Hook =>
  answers(/./, (body) => body.replaceAll(new RegExp(`"${field}":("[^"]*"|null),?`, 'g'), ''));

/** Hides what the items are, from that place on. The service does so with kinds that are younger than its API. */
export const nameless = (from: number): Hook => {
  const hide = inDocument(({ data }) => {
    for (const row of data.slice(from)) delete row.relationships;
  });
  return answers(/\/items$/, hide);
};
