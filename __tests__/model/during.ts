/** Moments of a run at which others act, a fault hits a request, or the job is canceled; see scenario.ts. */
import type { Fault, FaultKind } from '../../emulator/emulator.ts';
import { type Deadline, Interruption } from '../../src/deadline.ts';
import { photograph } from './records.ts';
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

/** Acts at so many such requests, behind those that are skipped. */
export function once(at: At, act: Act, skip: number, count: number): Act {
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
      const left = photograph(world);
      for (const seed of [seeds].flat()) seed(world);
      world.acts.push({ at: world.emulator.requests.length - 1, before: left, after: photograph(world) });
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

/** Somebody acts while such a write does not arrive the first time: it is refused, and may be sent again. */
export const whileUnsent = (at: At, acts: Seed | Seed[], status = 429): Hook[] => [
  fault(at, 'status-before', { status, count: 1 }),
  before(at, acts),
];

export const LOST: readonly FaultKind[] = ['reset-after', 'status-after', 'cut-after'];
export const UNSENT: readonly FaultKind[] = ['reset-before', 'status-before', 'html'];

/** Answers every read whose path matches with 403, from now on. */
export const unreadable =
  (path: RegExp = /./): Seed =>
  ({ emulator }) =>
    emulator.inject({ kind: 'status-before', status: 403, match: { method: 'GET', path }, times: 99 });

/** Refuses every such request with these codes: a refusal that passes is asked again. */
export function refuse(
  at: At,
  codes: readonly string[] = ['TEAPOT'],
  { status = 409, count = 99, ...details }: FaultDetails = {},
): Hook {
  return fault(at, 'body', { status, body: refusalBody(codes, status), count, ...details });
}

/** Returns the body of a refusal with these codes. */
export function refusalBody(codes: readonly string[], status = 409): string {
  const errors = codes.map((code) => ({ status: `${status}`, code, title: 'No.', detail: 'Not now.' }));
  return JSON.stringify({ errors });
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
