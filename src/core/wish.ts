/** What the workflow asks for, once the inputs have been read. */
import type { ItemTarget, Platform } from './model.ts';

export type OnVersionInFlight = 'resume' | 'fail' | 'cancel';
export type OnOrphans = 'adopt' | 'ignore' | 'fail';
export type ReleaseType = 'MANUAL' | 'AFTER_APPROVAL' | 'SCHEDULED';

/** One text for the app's primary locale, or one for each locale; `default` serves the version's other locales. */
export type ReleaseNotes =
  | { kind: 'primary'; text: string }
  | { kind: 'by-locale'; texts: ReadonlyMap<string, string>; fallback: string | null };

/** `ready`: every product page version, experiment and event of the app that can be submitted. */
export type WantedItems = { kind: 'listed'; targets: readonly ItemTarget[] } | { kind: 'ready' };

export interface Wish {
  platform: Platform;
  version: string | null;
  /** A build number, or `latest`. */
  build: string | null;
  releaseType: ReleaseType | null;
  /** RFC 3339. */
  earliestReleaseDate: string | null;
  phasedRelease: boolean;
  releaseNotes: ReleaseNotes | null;
  items: WantedItems;
  submit: boolean;
  dryRun: boolean;
  onVersionInFlight: OnVersionInFlight;
  onOrphans: OnOrphans;
}

/**
 * `check`: could a new release start now? `prepare`: make the version ready and stop. `submit`: make the submission.
 */
export function modeOf(wish: Wish): 'check' | 'prepare' | 'submit' {
  if (wish.submit) return 'submit';
  return wish.version === null ? 'check' : 'prepare';
}

/** What is to be told on GitHub beside the run itself. */
export interface GitHubWish {
  token: string;
  /** The name of the status; `null` when none is to be set. */
  commitStatus: string | null;
  /** A glob of base branches; never without `commitStatus`. */
  sweep: string | null;
  comment: boolean;
}
