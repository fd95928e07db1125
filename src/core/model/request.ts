/** What the workflow asks for, once the inputs have been read. */
import { itemKind, relationshipOfType } from './item-kinds.ts';
import type { ItemTarget, Platform } from './resources.ts';
import type { STATE_AFTER } from './states.ts';

export type ReleaseType = 'MANUAL' | 'AFTER_APPROVAL' | 'SCHEDULED';
export type RolloutChange = keyof typeof STATE_AFTER;

/**
 * `check`: could a new release start now? `prepare`: make the version ready and stop. `submit`: make the submission.
 * `release`: send an approved version to the store. `rollout`: change the phased release of a version that is out.
 */
export type Mode = 'check' | 'prepare' | 'submit' | 'release' | 'rollout';

/** One text for the version's languages, or one for each locale; `fallback` serves the version's other locales. */
export type ReleaseNotes =
  | { kind: 'text'; text: string }
  | { kind: 'by-locale'; texts: ReadonlyMap<string, string>; fallback: string | null };

/** `ready`: what can be submitted now: `items` (product pages, experiments, events), `purchases` (with subscriptions and groups), or both. */
export type WantedItems =
  | { kind: 'listed'; targets: readonly ItemTarget[] }
  | { kind: 'ready'; items: boolean; purchases: boolean };

export function takesPurchases(wanted: WantedItems): boolean {
  return wanted.kind === 'ready' && wanted.purchases;
}

export interface ReleaseRequest {
  mode: Mode;
  /** As asked for, each once, in the order of `PLATFORMS`; empty: left out. Several in a check that cancels nothing. */
  platforms: readonly Platform[];
  /** The one that a step works on, or a rule evaluates: each of several by itself. */
  platform: Platform;
  /** Never `null` in the modes `prepare`, `release` and `rollout`. */
  version: string | null;
  /** A build number, or `latest`. */
  build: string | null;
  /** The answer to the export question of a build that has none; `null`: not given. */
  usesNonExemptEncryption: boolean | null;
  releaseType: ReleaseType | null;
  /** RFC 3339. */
  earliestReleaseDate: string | null;
  /** Whether the version is to have a phased release; `false` leaves what is there. */
  phasedRelease: boolean;
  /** Only in the mode `rollout`. */
  rollout: RolloutChange | null;
  releaseNotes: ReleaseNotes | null;
  items: WantedItems;
  readiness: 'block' | 'warn' | 'off';
  dryRun: boolean;
  onVersionInFlight: 'resume' | 'fail' | 'cancel';
  onUnresolved: 'fail' | 'resubmit';
  onOrphans: 'adopt' | 'ignore' | 'fail';
  /** How many slots have to be free for a check to be clear, from 1 to 5. */
  slotsNeeded: number;
}

/** The mode that the inputs ask for together. */
export function modeOf(
  asked: Pick<ReleaseRequest, 'version' | 'rollout'> & Record<'submit' | 'releaseApproved', boolean>,
): Mode {
  if (asked.releaseApproved) return 'release';
  if (asked.rollout !== null) return 'rollout';
  if (asked.submit) return 'submit';
  return asked.version === null ? 'check' : 'prepare';
}

/** Whether the run may write to the service, or, as a dry run, plans what would. */
export function mayWrite({ mode, onVersionInFlight }: Pick<ReleaseRequest, 'mode' | 'onVersionInFlight'>): boolean {
  return mode !== 'check' || onVersionInFlight === 'cancel';
}

/** The modes that are about one version that is there already, and read nothing else. */
export function targetsExistingVersion(mode: Mode): mode is 'release' | 'rollout' {
  return mode === 'release' || mode === 'rollout';
}

/** What is to be reported on GitHub beside the run itself. */
export interface GitHubRequest {
  token: string;
  /** The name of the status; `null` when none is to be set. */
  commitStatus: string | null;
  /** A glob of base branches; never without `commitStatus`. */
  sweep: string | null;
  comment: boolean;
}

/** Whether `ready` takes things of this kind; what is named takes none by its kind. @param key of `targetKey` */
export function takesKind({ items, platform }: Pick<ReleaseRequest, 'items' | 'platform'>, key: string): boolean {
  const relationship = relationshipOfType(key.split('/')[0] ?? '');
  if (relationship === null || items.kind !== 'ready') return false;
  const { ready, iosOnly } = itemKind(relationship);
  return ready !== undefined && items[ready] && (iosOnly !== true || platform === 'IOS');
}
