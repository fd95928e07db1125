/** The request of the workflow, once its inputs are read. */
import { type Mode, makesSubmission } from './mode.ts';
import type { ItemTarget, Platform } from './resources.ts';

/** A text for each locale that a folder names; `fallback` serves the version's other locales, or all where there is one text. */
export type ReleaseNotes = { texts: ReadonlyMap<string, string>; fallback: string | null };

/**
 * `ready`: everything that can be submitted now. `items` are product pages, experiments and events; `purchases` includes
 * subscriptions and their groups. `all`: whatever the submission to cancel holds.
 */
type WantedItems =
  | { kind: 'listed'; targets: readonly ItemTarget[]; items: false; purchases: false }
  | { kind: 'ready'; targets: readonly []; items: boolean; purchases: boolean }
  | { kind: 'all'; targets: readonly []; items: false; purchases: false };

export const NO_ITEMS = { kind: 'listed', targets: [], items: false, purchases: false } as const;

export interface ReleaseRequest {
  mode: Mode;
  /** The platforms asked for, in the order of `PLATFORMS`; empty: left out. Only a check takes several. */
  platforms: readonly Platform[];
  /** The platform that a step works on, or a rule judges. Of several, each is judged by itself. */
  platform: Platform;
  /** Optional in a check; `null` in `submit-items`; set in all other modes. */
  version: string | null;
  build: string | null;
  /** The answer to the export question of a build that has none; `null`: not given. */
  usesNonExemptEncryption: boolean | null;
  releaseType: 'MANUAL' | 'AFTER_APPROVAL' | 'SCHEDULED' | null;
  earliestReleaseDate: string | null;
  /** `true` turns the phased release on, `false` removes one that has not started, `null` keeps what is there. */
  phasedRelease: boolean | null;
  /** Note to App Review for the version; `null`: the version keeps what it has. */
  reviewNotes: string | null;
  releaseNotes: ReleaseNotes | null;
  items: WantedItems;
  readiness: 'block' | 'warn' | 'off';
  dryRun: boolean;
  /** The digest of the plan that was approved, as the output `plan` gives it; `null`: any plan. */
  expectPlan: string | null;
  onVersionInFlight: 'resume' | 'fail' | 'reuse' | 'cancel';
  onUnresolved: 'fail' | 'resubmit';
  onCarriedOver: 'fail' | 'accept';
  onOrphans: 'adopt' | 'fail';
  /** Free slots that a check without a version needs to be clear, from 1 to 5. */
  slotsNeeded: number;
}

/** Returns true if a submission is judged: the one that the run makes, or that the release after a check would make. */
export function judgesSubmission({ mode, version }: ReleaseRequest) {
  return makesSubmission(mode) || (mode === 'check' && version !== null);
}

/** The reports on GitHub, beside the run itself. Without `commitStatus` no status is set. */
export interface GitHubRequest {
  token: string;
  commitStatus: string | null;
  /** A glob of base branches; it needs `commitStatus`. */
  sweep: string | null;
  comment: boolean;
}
