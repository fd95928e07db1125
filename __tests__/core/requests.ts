/** What is asked for, in few words. */
import type { ReleaseNotes, ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';

/** A check, until something is asked for; with a version it prepares that one. */
export function request(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return {
    mode: (changes.version ?? null) === null ? 'check' : 'prepare',
    platforms: [changes.platform ?? 'IOS'],
    platform: 'IOS',
    version: null,
    build: null,
    usesNonExemptEncryption: null,
    releaseType: null,
    earliestReleaseDate: null,
    phasedRelease: false,
    rollout: null,
    releaseNotes: null,
    items: { kind: 'listed', targets: [] },
    readiness: 'off',
    dryRun: false,
    onVersionInFlight: 'resume',
    onUnresolved: 'fail',
    onOrphans: 'adopt',
    slotsNeeded: 1,
    ...changes,
  };
}

export const CHECK = request();

export function prepare(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ version: '1.1', ...changes });
}

export function release(changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ version: '1.1', mode: 'submit', ...changes });
}

export function itemsOnly(targets: readonly ItemTarget[], changes: Partial<ReleaseRequest> = {}): ReleaseRequest {
  return request({ mode: 'submit', items: { kind: 'listed', targets }, ...changes });
}

/** The value of `items` for these. */
export function listed(...targets: ItemTarget[]): Pick<ReleaseRequest, 'items'> {
  return { items: { kind: 'listed', targets } };
}

/** Release notes as a folder gives them. */
export function folder(texts: Record<string, string>, fallback: string | null = null): ReleaseNotes {
  return { kind: 'by-locale', texts: new Map(Object.entries(texts)), fallback };
}

/** The value of `items` for purchases alone. */
export const SOLD: Pick<ReleaseRequest, 'items'> = { items: { kind: 'ready', items: false, purchases: true } };
export const READY: Pick<ReleaseRequest, 'items'> = { items: { kind: 'ready', items: true, purchases: false } };
export const CANCEL = { onVersionInFlight: 'cancel' } as const;
export const FAIL = { onVersionInFlight: 'fail' } as const;
export const RESUBMIT = { onUnresolved: 'resubmit' } as const;

export const MANUAL = { releaseType: 'MANUAL' } as const;
export const SEVEN: Pick<ReleaseRequest, 'build'> = { build: '7' };

/** The values of `on-version-in-flight`. */
export const EVERY_POLICY = [{}, FAIL, CANCEL];

/** To prepare the version, and to submit it. */
export function both(changes: Partial<ReleaseRequest> = {}): ReleaseRequest[] {
  return [prepare(changes), release(changes)];
}

/** In every mode that may cancel. */
export function everyMode(changes: Partial<ReleaseRequest> = {}): ReleaseRequest[] {
  return [request(changes), ...both(changes)];
}
