import type { ApiVersion } from './item-kinds.ts';
import type { Dialect } from './records.ts';

/** How the service behaves where it may behave in more than one way. */
export interface Settings {
  dialect: Dialect;
  /** Milliseconds since the epoch; the service's clock, which may go wrong on purpose. */
  now: () => number;
  /** An older version of the interface refuses the item kinds that came after it. */
  apiVersion: ApiVersion;
  /** How long reads show the state before a submission, and collections miss what was just created. */
  readLagMs: number;
  /** Which reads lag: all, or lists alone while a record's own address shows what is. */
  lagOn: 'lists' | 'all';
  /** How long lists still show a submission and its version as they were before a cancellation that is over. */
  cancelLagMs: number;
  /** How long lists still show the number that a version had before it was renamed. */
  renameLagMs: number;
  /** How many submits are refused for certain, "not ready to be submitted yet", although all is ready. */
  notReadySubmits: number;
  /** Keep release dates in whole hours, as some think that the service does. */
  wholeHours: boolean;
  /** How long a version takes to become READY_FOR_REVIEW after it was put into a submission, or resolved in one. */
  stagingMs: number;
  /** How long a submission stays CANCELING or COMPLETING. */
  cancelingMs: number;
  /** How long an approved version is PROCESSING_FOR_DISTRIBUTION. */
  distributionMs: number;
  /** How long the build of the scenario `processing-build` is PROCESSING, and the one of `late-build` is not listed. */
  processingMs: number;
  /** How long the service checks a build again that is attached a second time to a version that was sent back. */
  recheckMs: number;
  /** How long an image, or another asset, is worked on after it was left unfinished on purpose. */
  assetMs: number;
  /** Keep the texts of a version in the service's own form: LF, no blanks at line ends and at both ends, composed Unicode. */
  ownTextForm: boolean;
  /** Refuse an update whose localizations do not say what is new. */
  requireWhatsNew: boolean;
  /** A refusal puts quotes around the name of what it did not find. */
  quotesNames: boolean;
  /** The languages that a new version does not take over from the one before it. */
  droppedLocales: string[];
  /** Whether a new version brings the attachments for App Review of the one that it is copied from. Reports differ. */
  copiesAttachments: boolean;
  /** Whether a build answers the export question shows at its own address alone. */
  hidesExportAnswer: boolean;
  /** Relationships that are included without saying what is behind them, as `appStoreVersions.build`. */
  unlinked: string[];
  /** Lists of submissions also show those in a state that their filter does not name. */
  leakySubmissions: boolean;
  /** Lists of versions also show those in a state that their filter does not name. */
  leakyVersions: boolean;
  /** Refuse a second submission without a version in review on a platform. With which code the service does so is not known. */
  oneWithoutVersionInReview: boolean;
}

const MINUTE_MS = 60_000;

/** A service with no delays, in which a request does what it asks for. */
const DEFAULTS: Omit<Settings, 'requireWhatsNew'> = {
  dialect: 'live',
  now: Date.now,
  apiVersion: '4.6',
  readLagMs: 0,
  lagOn: 'all',
  cancelLagMs: 0,
  renameLagMs: 0,
  notReadySubmits: 0,
  wholeHours: false,
  stagingMs: 0,
  cancelingMs: 0,
  distributionMs: 0,
  processingMs: MINUTE_MS,
  // Ten minutes of it were measured without an end.
  recheckMs: 10 * MINUTE_MS,
  assetMs: MINUTE_MS,
  ownTextForm: false,
  quotesNames: true,
  droppedLocales: [],
  copiesAttachments: false,
  hidesExportAnswer: false,
  unlinked: [],
  leakySubmissions: false,
  leakyVersions: false,
  oneWithoutVersionInReview: false,
};

/** Fills in the settings that are not given. The live service alone asks what is new. */
export function settingsOf(given: Partial<Settings>): Settings {
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, requireWhatsNew: (given.dialect ?? DEFAULTS.dialect) === 'live', ...chosen };
}
