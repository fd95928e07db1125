import type { ApiVersion } from './item-kinds.ts';
import type { Dialect, Resource } from './records.ts';

/** Behavior of the service where more than one is possible. */
export interface Settings {
  dialect: Dialect;
  /** Clock of the service in milliseconds since the epoch. It may be wrong on purpose. */
  now: () => number;
  /** Older versions of the interface refuse the item kinds that came later. */
  apiVersion: ApiVersion;
  /** Time for which reads show the state before a submission, and collections miss a new record. */
  readLagMs: number;
  /** Reads that lag: all, or lists alone while a record's own address shows the present. */
  lagOn: 'lists' | 'all';
  /** Time for which a version that was made is in no list and 404 at its own address, its languages too. */
  newVersionLagMs: number;
  /** Time for which the list of a submission's items does not show an item that was added. */
  itemLagMs: number;
  /** The list shows a fresh item without its linkage, in place of not showing it. */
  itemLagShows: 'nothing' | 'no-linkage';
  /** Time for which lists show a submission and its version as before a finished cancellation. */
  cancelLagMs: number;
  /** Reads that show the state before a cancellation: lists alone, or all. */
  cancelLagOn: 'lists' | 'all';
  /** Time for which purchases stay under review after the cancellation of their submission. */
  purchaseLagMs: number;
  /** Share of its lag with which a list lags, from 0 to 1, by its address with its query. Two lists can then differ. */
  lagShare: (list: string) => number;
  /** Time for which lists show the number that a version had before it was renamed. */
  renameLagMs: number;
  /** Number of submits that are refused as "not ready to be submitted yet", although all is ready. */
  notReadySubmits: number;
  /** Keeps release dates in whole hours, as some think that the service does. */
  wholeHours: boolean;
  /** Time until a version is READY_FOR_REVIEW after it was added to a submission, or resolved in one. */
  stagingMs: number;
  /** Time for which a submission stays CANCELING or COMPLETING. */
  cancelingMs: number;
  /** Time for which an approved version is PROCESSING_FOR_DISTRIBUTION. */
  distributionMs: number;
  /**
   * Time for which the build of the scenario `processing-build` is PROCESSING, and that of `late-build` is not listed.
   */
  processingMs: number;
  /** Time of the new checks when a build is attached again to a version that was sent back. */
  recheckMs: number;
  /** Time for which the service processes an image or another asset. */
  assetMs: number;
  /**
   * Keeps the texts of a version in the service's own form: LF, no blanks at line ends and at both ends, composed
   * Unicode.
   */
  ownTextForm: boolean;
  /** Refuses an update without release notes in each language. */
  requireWhatsNew: boolean;
  /** Puts quotes around the name of a missing resource in a refusal. */
  quotesNames: boolean;
  /** Languages that a new version does not copy from the one before it. */
  droppedLocales: string[];
  /** Copies the attachments for App Review to a new version. Reports about the service differ. */
  copiesAttachments: boolean;
  /** Shows a build's answer to the export question only at its own address. */
  hidesExportAnswer: boolean;
  /** Relationships that are included without their records, such as `appStoreVersions.build`. */
  unlinked: readonly string[];
  /** Includes and fields that the service refuses with 400, though the schema has them. */
  refusedNames: string[];
  /** Characters of texts that the service refuses, beside those that the live one refuses always. */
  refusedCharacters: RegExp | null;
  /** Shows dates with nanoseconds. */
  nanoseconds: boolean;
  /** Puts subscriptions that are ready into a draft to which a version is added. */
  addsSubscriptions: boolean;
  /** Puts the purchases of a canceled submission into a draft of its own making. */
  draftsAfterCancel: boolean;
  /** Approves the version of a submission in which review rejects something else. */
  approvesApart: boolean;
  /** A submission without a version names the live version as the one for review. */
  namesLiveVersion: boolean;
  /** Changes a record that a write has made or changed, before the answer shows it: an unknown state, for one. */
  afterWrite: (record: Resource) => void;
  /** Shows versions without their platform. */
  hidesPlatform: boolean;
  /** Ignores the filter of states in lists of submissions. */
  leakySubmissions: boolean;
  /** Ignores the filter of states in lists of versions. */
  leakyVersions: boolean;
  /**
   * Refuses a second submission without a version in review on a platform. The service's code for that is not known.
   */
  oneWithoutVersionInReview: boolean;
}

/** Settings that decide which addresses, members and values the interface has. */
export type InterfaceVersion = Pick<Settings, 'dialect' | 'apiVersion'>;

const MINUTE_MS = 60_000;

/** Service without delays, in which a request does as it asks. */
const DEFAULTS: Omit<Settings, 'requireWhatsNew'> = {
  dialect: 'live',
  now: Date.now,
  apiVersion: '4.6',
  readLagMs: 0,
  lagOn: 'all',
  newVersionLagMs: 0,
  itemLagMs: 0,
  itemLagShows: 'nothing',
  cancelLagMs: 0,
  cancelLagOn: 'lists',
  purchaseLagMs: 0,
  lagShare: () => 1,
  renameLagMs: 0,
  notReadySubmits: 0,
  wholeHours: false,
  stagingMs: 0,
  cancelingMs: 0,
  distributionMs: 0,
  processingMs: MINUTE_MS,
  // Checks were still running after ten measured minutes.
  recheckMs: 10 * MINUTE_MS,
  assetMs: MINUTE_MS,
  ownTextForm: false,
  quotesNames: true,
  droppedLocales: [],
  copiesAttachments: false,
  hidesExportAnswer: false,
  unlinked: [],
  refusedNames: [],
  refusedCharacters: null,
  nanoseconds: false,
  addsSubscriptions: false,
  draftsAfterCancel: false,
  approvesApart: false,
  namesLiveVersion: true,
  afterWrite: () => undefined,
  hidesPlatform: false,
  leakySubmissions: false,
  leakyVersions: false,
  oneWithoutVersionInReview: false,
};

/** Fills in the missing settings. Only the live service requires release notes. */
export function settingsOf(settings: Partial<Settings>): Settings {
  const chosen = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, requireWhatsNew: (settings.dialect ?? DEFAULTS.dialect) === 'live', ...chosen };
}
