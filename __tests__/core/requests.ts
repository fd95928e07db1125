/** Builders of requests. */
import { NO_ITEMS, type ReleaseNotes, type ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { DEFAULTS } from '../../src/inputs/definitions.ts';
import { InputReader } from '../../src/inputs/reader.ts';
import { parseRequest } from '../../src/inputs/release.ts';
import { around } from '../inputs/raw.ts';

type Changes = Partial<ReleaseRequest>;

/** The request of a workflow that gives no inputs. */
const DEFAULT_REQUEST = parseRequest(new InputReader(DEFAULTS, around()));

/** A check, unless the changes name another mode. Readiness is off, unless they ask for it. */
export function request(changes: Changes = {}): ReleaseRequest {
  return { ...DEFAULT_REQUEST, platforms: [changes.platform ?? 'IOS'], readiness: 'off', ...changes };
}

export const CHECK = request();

/** A check of that number. */
export const check = (version: string, changes: Changes = {}): ReleaseRequest => request({ version, ...changes });

export function prepare(changes: Changes = {}): ReleaseRequest {
  return request({ version: '1.1', mode: 'prepare', ...changes });
}

export function release(changes: Changes = {}): ReleaseRequest {
  return request({ version: '1.1', mode: 'submit', ...changes });
}

export function itemsOnly(targets: readonly ItemTarget[], changes: Changes = {}): ReleaseRequest {
  return request({ mode: 'submit-items', ...listed(...targets), ...changes });
}

/** Takes the version out of review, with these items. */
export function cancelVersion(targets: readonly ItemTarget[] = [], changes: Changes = {}) {
  return request({ version: '1.1', mode: 'cancel', ...listed(...targets), ...changes });
}

/** The value of `items` for these. */
export function listed(...targets: ItemTarget[]): Pick<ReleaseRequest, 'items'> {
  return { items: { ...NO_ITEMS, targets } };
}

/** Release notes as a folder gives them. */
export function folder(texts: Record<string, string>, fallback: string | null = null): ReleaseNotes {
  return { texts: new Map(Object.entries(texts)), fallback };
}

/** Release notes as one text for all languages. */
export const everywhere = (fallback: string): ReleaseNotes => ({ texts: new Map(), fallback });

/** The value of `items` for purchases alone. */
export const SOLD: Pick<ReleaseRequest, 'items'> = { items: { ...NO_ITEMS, kind: 'ready', purchases: true } };
export const READY: Pick<ReleaseRequest, 'items'> = { items: { ...NO_ITEMS, kind: 'ready', items: true } };
export const CANCEL = { onVersionInFlight: 'cancel' } as const;
export const REUSE = { onVersionInFlight: 'reuse' } as const;
export const FAIL = { onVersionInFlight: 'fail' } as const;
export const RESUBMIT = { onUnresolved: 'resubmit' } as const;

export const MANUAL = { releaseType: 'MANUAL' } as const;
export const SEVEN: Pick<ReleaseRequest, 'build'> = { build: '7' };

/** The values of `on-version-in-flight`. */
export const EVERY_POLICY = [{}, FAIL, REUSE, CANCEL];

/** To prepare the version, and to submit it. */
export const both = (changes: Changes = {}): ReleaseRequest[] => [prepare(changes), release(changes)];

/** A check, and what may cancel. */
export const everyMode = (changes: Changes = {}): ReleaseRequest[] => [request(changes), ...both(changes)];
