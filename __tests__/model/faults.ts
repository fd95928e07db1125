/** Faults that a request can meet, and where they are laid. */
import type { Fault, FaultKind } from '../../emulator/emulator.ts';
import { pick, type Random } from './random.ts';
import type { World } from './world.ts';

export type AnyFault = Omit<Fault, 'match'>;

const statusBefore = (...statuses: number[]): AnyFault[] =>
  statuses.map((status) => ({ kind: 'status-before', status }));

export const READ_FAULTS: readonly AnyFault[] = [
  ...statusBefore(500),
  ...(['reset-before', 'cut-before', 'html'] as const).map((kind) => ({ kind })),
  ...statusBefore(403, 429),
  { kind: 'body', body: '{"links":{}}' },
  { kind: 'redirect' },
  ...statusBefore(401),
];

/** Bodies of a positive answer that does not show the record, and so is no proof. */
const HOLLOW = ['', '{}', '{"data":null}', '{"data":{"type":"somethingElse","id":"1"}}'];
export const WRITE_FAULTS: readonly AnyFault[] = [
  ...(['reset-before', 'reset-after'] as const).map((kind) => ({ kind })),
  ...statusBefore(500),
  { kind: 'status-after', status: 503 },
  ...(['cut-after', 'html'] as const).map((kind) => ({ kind })),
  ...statusBefore(429, 403),
  ...HOLLOW.map((body) => ({ kind: 'body' as const, status: 200, body })),
];

const PAGE = {
  ...{ status: 200, body: '<!doctype html><title>Maintenance</title>' },
  headers: { 'content-type': 'text/html' },
};
/** Answers of a service of which a part is down for a moment. */
export const PASSING_FAULTS: readonly AnyFault[] = (['before', 'after'] as const).flatMap<AnyFault>((when) => [
  { kind: `reset-${when}` },
  ...[500, 502, 503].map((status) => ({ kind: `status-${when}` as const, status })),
  { kind: `status-${when}`, ...PAGE },
]);

const KINDS: FaultKind[] = [
  'reset-before',
  'reset-after',
  'status-before',
  'status-after',
  'cut-before',
  'cut-after',
  'html',
];
const STATUSES = { before: [401, 403, 409, 422, 429, 500, 502, 503], after: [500, 502, 503, 504] };

/** @param statuses further ones, before the service has done anything */
export function randomFault(random: Random, ...statuses: number[]): AnyFault {
  const kind = pick(random, KINDS);
  if (!kind.startsWith('status')) return { kind };
  return { kind, status: pick(random, kind.endsWith('after') ? STATUSES.after : [...STATUSES.before, ...statuses]) };
}

/** Lets the n-th request (from 0) meet the fault, once. */
export function layAt(world: World, at: number, fault: AnyFault): void {
  let met = 0;
  world.before.push(({ method, path }) => {
    if (met++ === at) world.emulator.inject({ ...fault, match: { method, path } });
  });
}
