/** When something happens during a run: others act, a fault hits a request, answers change, the job is canceled; see scenario.ts. */
import type { Fault, FaultKind } from '../../emulator/emulator.ts';
import type { TransportResponse } from '../../src/app-store/transport.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import type { RunSettings } from './run.ts';
import type { Seed } from './seeds.ts';
import type { Act, Seen, World } from './world.ts';

/** Acts during a run, and settings of the run that meets them. */
export type Hook = (world: World) => RunSettings | undefined;

/** A write by the beginning of its words (`submit`, `add page`), a read by its path, or whatever is so. */
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

/** A fault hits such a read once, or such a write as often as a run sends it, which is twice at most. */
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

/** Every read whose path matches is answered 403, from now on. */
export const unreadable =
  (path: RegExp = /./): Seed =>
  ({ emulator }) =>
    emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 99 });

/** The service refuses it with these codes. */
export function refuse(
  at: At,
  codes: readonly string[] = ['TEAPOT'],
  { status = 409, count = 1, ...details }: FaultDetails = {},
): Hook {
  const errors = codes.map((code) => ({ status: `${status}`, code, title: 'No.', detail: 'Not now.' }));
  return fault(at, 'body', { status, body: JSON.stringify({ errors }), count, ...details });
}

/** The job is canceled right before, or right after, the service has such a request. */
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

/** Every answer comes changed. */
export const answers =
  (change: (answer: TransportResponse, request: { method: string; url: URL }) => TransportResponse): Hook =>
  () => ({
    around: async (request, go) => {
      const attempt = await go();
      return 'sent' in attempt ? attempt : change(attempt, request);
    },
  });

/** From such a request on, reads whose path matches come with another body. */
export const shownAfter =
  (at: At, path: RegExp, change: (body: string) => string): Hook =>
  (world) => {
    let isMet = false;
    const meet = () => {
      isMet = true;
    };
    world.before.push(once(at, meet, 0, 1));
    return answers((answer, { method, url }) =>
      isMet && method === 'GET' && path.test(url.pathname) ? { ...answer, body: change(answer.body) } : answer,
    )(world);
  };

/** For so many seconds after such a write a read shows what it showed before, or what is made of what it would show. */
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

/** The answers lack a field. */
export const without = (field: string): Hook =>
  answers((answer) => ({
    ...answer,
    body: answer.body.replaceAll(new RegExp(`"${field}":("[^"]*"|null),?`, 'g'), ''),
  }));

/** The service shows the items from that place on, and does not say what they are, as it does with kinds that are younger than its API. */
export const nameless = (from: number): Hook =>
  answers((answer, { url }) => {
    if (!url.pathname.endsWith('/items')) return answer;
    const document = JSON.parse(answer.body) as { data: { relationships?: unknown }[] };
    for (const row of document.data.slice(from)) delete row.relationships;
    return { ...answer, body: JSON.stringify(document) };
  });
