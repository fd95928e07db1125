/** Ways out of obstacles: one table of texts, and one of what has to hold before a text may name an input. */
import { editsVersion, makesSubmission } from '../model/mode.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, DRAFT_LIFETIME_DAYS, type ReviewSubmission } from '../model/resources.ts';
import type { Slot } from '../model/slot-ledger.ts';
import {
  ACCEPT_AGREEMENT,
  type MakeWay,
  type SubmissionPhase,
  submissionPhase,
  wayToMakeWay,
} from '../model/states.ts';

/** The version that a text is about. */
export interface InTheWay extends Pick<AppStoreVersion, 'id' | 'versionString'> {
  /** Ways that do not clear the obstacle, whatever the request. */
  closed?: readonly Way[];
}

export const NO_VERSION: InTheWay = { id: '', versionString: '' };

const takesVersionPolicy = ({ mode }: ReleaseRequest) => mode === 'check' || editsVersion(mode);

/** With `fail` the run leaves alone what review sent back. */
function mayResubmit(request: ReleaseRequest): boolean {
  return judgesSubmission(request) && request.onUnresolved !== 'resubmit' && request.onVersionInFlight !== 'fail';
}

/** Conditions under which a text may name an input: the mode takes it, and it has another value. */
const IS_OPEN = {
  /** With `fail` the version would be in the way of its own release. */
  version: ({ mode, version, onVersionInFlight }, { versionString }) =>
    mode !== 'submit-items' && version !== versionString && onVersionInFlight !== 'fail',
  reuse: (request, { versionString }) =>
    takesVersionPolicy(request) &&
    request.version !== versionString &&
    !['reuse', 'cancel'].includes(request.onVersionInFlight),
  cancel: (request) => takesVersionPolicy(request) && request.onVersionInFlight !== 'cancel',
  resume: ({ onVersionInFlight }) => onVersionInFlight === 'fail',
  resubmit: mayResubmit,
  /** A run submits again only what it asks for, so it asks for the version that the submission holds. */
  'resubmit-own': (request, { versionString }) => mayResubmit(request) && request.version === versionString,
  'resubmit-other': (request, { versionString }) =>
    judgesSubmission(request) &&
    request.mode !== 'submit-items' &&
    request.version !== versionString &&
    request.onVersionInFlight !== 'fail',
  adopt: ({ mode, onOrphans }) => (mode === 'check' || makesSubmission(mode)) && onOrphans !== 'adopt',
  'name-all': ({ mode, onOrphans }) => makesSubmission(mode) && onOrphans === 'adopt',
  items: ({ mode }) => makesSubmission(mode) || mode === 'cancel',
  build: ({ mode, build }) => editsVersion(mode) && build === null,
  submit: ({ mode }) => mode === 'submit-items',
  'submit-items': ({ mode }) => mode !== 'submit-items',
  /** A check takes no inputs about the release after it. */
  'in-release': ({ mode }) => mode === 'check',
  readiness: ({ mode, readiness }) => mode === 'submit' && readiness === 'block',
} as const satisfies Record<string, (request: ReleaseRequest, inTheWay: InTheWay) => boolean>;

export type Way = keyof typeof IS_OPEN;

/** Gives the first text where the way is open, the other one where it is closed. */
type When = (way: Way, open: string, closed?: string) => string;

/** `number`: of the version in the way, or its id. `toSet`: its number as a value of the input `version`. */
export type Remedy = (when: When, version: { number: string; toSet: string }) => string;

export function renderRemedy(request: ReleaseRequest, remedy: Remedy, inTheWay = NO_VERSION): string {
  const { id, versionString } = inTheWay;
  const isOpen = (way: Way) => IS_OPEN[way](request, inTheWay) && !inTheWay.closed?.includes(way);
  const when: When = (way, open, closed = '') => (isOpen(way) ? open : closed);
  return remedy(when, { number: versionString || id, toSet: versionString || 'its number' });
}

const RENAME = ', or rename it to the new number with on-version-in-flight: reuse';
const CANCEL_AND_RENAME =
  ', or cancel its submission and use its record for the new number, with on-version-in-flight: cancel';
const CANCEL_REVIEW = ', or take it out of review with on-version-in-flight: cancel';
const RESUBMIT = ' (on-unresolved: resubmit)';
const ON_APP_REVIEW = 'on the App Review page';

function andResubmit(when: When): string {
  return when('resubmit', ' and on-unresolved: resubmit');
}

/** Names the inputs with which a run submits again what holds the version. */
function resubmitted(when: When, { toSet }: { toSet: string }): string {
  const asOther = ` (version: ${toSet}${when('resubmit', ', on-unresolved: resubmit')})`;
  return when('resubmit-own', RESUBMIT, when('resubmit-other', asOther));
}

/** Versions that keep another one from being made, by their state. */
const MAKE_WAY: Record<MakeWay, Remedy> = {
  'release-first': (when, { number, toSet }) =>
    `Release ${number} first${when('version', ` (version: ${toSet} continues it)`)}${when('reuse', RENAME)}.`,
  'empty-draft': (_, { number }) =>
    `Take ${number} out of its draft ${ON_APP_REVIEW}, or submit that draft there, with all that it holds.`,
  'await-review': (when, { number }) =>
    `Wait for the review of ${number} (wait-minutes)${when('cancel', CANCEL_REVIEW)}.`,
  'await-end-of-review': (when, { number }) =>
    `Wait until the review of ${number} is over (wait-minutes)${when('cancel', CANCEL_REVIEW)}.`,
  'await-export-review': (_, { number }) =>
    `Wait: Apple reviews the export documents of ${number}. Or take it out of review on its page.`,
  'fix-and-release': (when, { number, toSet }) =>
    `Fix and release ${number}${when('version', ` (version: ${toSet})`)}${when('reuse', RENAME, when('cancel', CANCEL_AND_RENAME))}.`,
  'replace-build': (when, { number, toSet }) => {
    const itself = `submit ${number} with it${when('version', ` (version: ${toSet})`)}`;
    const alone = ', or use its record for the new version with on-version-in-flight: reuse';
    const reuse = when('reuse', alone, when('cancel', CANCEL_AND_RENAME));
    return `The service refused the build of ${number}: upload a new one, and ${itself}${reuse}.`;
  },
  'accept-agreement': () => ACCEPT_AGREEMENT,
  'resubmit-companion': (when, { toSet }) => {
    const asOther = when('resubmit-other', `, or with version: ${toSet}, its items${andResubmit(when)}`);
    const again = when('resubmit-own', RESUBMIT, ` ${ON_APP_REVIEW}${asOther}`);
    return `Something beside it was sent back: submit that again${again}.`;
  },
  release: (_, { number }) => `Release ${number} with mode: release or on its page, or cancel its release there.`,
  'await-system-release': (_, { number }) =>
    `${number} goes out with a release of the operating system: wait for that. To stop it, reject it on its page.`,
  'await-apple': (_, { number }) => `Wait for Apple to finish with ${number}; its page says what it waits for.`,
};

const WAIT_FOR_CLOSING = 'wait; the service is closing it';

/** A submission, by its phase: the version in it is to be freed. */
const FREE: Record<SubmissionPhase, Remedy> = {
  draft: () => `cancel it ${ON_APP_REVIEW}, or let it expire ${DRAFT_LIFETIME_DAYS} days after it was made`,
  'in-review': () => `wait for its review to finish, or cancel it ${ON_APP_REVIEW}`,
  unresolved: (when, version) =>
    `fix what App Review found and submit it again${resubmitted(when, version)}, or cancel it, ${ON_APP_REVIEW}`,
  closing: () => WAIT_FOR_CLOSING,
  over: () => WAIT_FOR_CLOSING,
  unknown: () => WAIT_FOR_CLOSING,
};

const SUBMIT_ALONE = 'Submit the items alone (mode: submit-items)';
const CANCEL_RELEASE = 'cancel its release on its page and run again';
const REJECT = 'reject it on its page and run again';

/** Everything else, by the obstacle. */
const WAYS_OUT = {
  'canceled-later': (_, { number }) => `Wait for the review of ${number} instead, if it is still wanted.`,
  'renamed-later': (_, { number }) => `Release ${number} first instead, if it is still wanted.`,
  'unfinished-renamed-later': (_, { number }) => `Fix and release ${number} instead, if it is still wanted.`,
  'sent-back-canceled-later': (when) =>
    `To submit the same submission again instead, ${when('resubmit', 'set on-unresolved: resubmit', 'ask for exactly what it holds')}.`,
  approved: () => `Release it (mode: release) for a new version, or ${CANCEL_RELEASE}.`,
  'approved-with-items': () => `${SUBMIT_ALONE}, or ${CANCEL_RELEASE}.`,
  'held-for-system': () => `Choose a new version once it is out with the system, or ${REJECT}.`,
  'held-for-system-with-items': () => `${SUBMIT_ALONE}, or ${REJECT}.`,
  'kept-by-fail': (when) =>
    when(
      'resume',
      'To continue it, set on-version-in-flight: resume, or leave that input out.',
      'Leave on-version-in-flight out to see what else keeps it from being continued.',
    ),
  'locked-in-flight': (when) => `Set the inputs to what it has${when('cancel', ', or on-version-in-flight: cancel')}.`,
  'version-in-draft': (when) =>
    `Take it out of its draft ${ON_APP_REVIEW}, and run again${when('adopt', '; or set on-orphans: adopt, which uses a draft that holds nothing else')}.`,
  'version-sent-back': (when, version) =>
    `Submit what App Review sent back again${resubmitted(when, version)}, or cancel it, ${ON_APP_REVIEW}.`,
  'in-review-with-others': (when) => {
    const named = 'name all of that under items: it takes that out of review too, and submits it again. Or wait';
    const nameNow = 'Name all of that under items: the run takes it out of review too, and submits it again. Or wait';
    return `${when('in-release', `In the release, ${named}`, when('items', nameNow, 'Wait'))} for the review (wait-minutes).`;
  },
  'in-review-with-less': (when) =>
    `Submit that alone (mode: submit-items).${when('cancel', ' Or all anew, with on-version-in-flight: cancel.')}`,

  'sent-back': (when) => {
    const cancel = when('resubmit', '', `, or cancel it, ${ON_APP_REVIEW}`);
    return `Fix what App Review found, and ${when('resubmit', 'set on-unresolved: resubmit to ')}submit the same submission again${cancel}.`;
  },
  'sent-back-with-version': (when, { toSet }) => {
    const asOther = when('resubmit-other', `, or with version: ${toSet}${andResubmit(when)}`);
    return `Fix and submit it again ${ON_APP_REVIEW}${asOther}.`;
  },
  'sent-back-renamed': (when) => {
    const cancel = when('cancel', '; or set on-version-in-flight: cancel, which cancels it and uses its record');
    return `Fix what App Review found and submit it again under its own number${cancel}.`;
  },
  'sent-back-with-less': (when) => {
    const anew = ', or set on-version-in-flight: cancel';
    return `Leave that out${when('cancel', anew, `, or cancel it ${ON_APP_REVIEW} and run again`)}.`;
  },
  'sent-back-with-others': (when) => {
    const name = `Name it too: a version under version${when('submit', ' (mode: submit)')}, everything else under items.`;
    const now = when('items', name, `Submit it again, or cancel it, ${ON_APP_REVIEW}.`);
    return when('in-release', 'A release that names it under items takes it along.', now);
  },

  'item-in-draft': (when) =>
    `Take it out of that draft ${ON_APP_REVIEW}${when('adopt', ', or set on-orphans: adopt if it holds nothing else')}${when('name-all', ', or name all that it holds')}.`,
  'item-left-out': (when) =>
    `It goes with the next release${when('submit-items', '; or submit it alone, with mode: submit-items')}.`,
  'drafts-forbidden': (when) => `Cancel each draft ${ON_APP_REVIEW}${when('adopt', ', or set on-orphans: adopt')}.`,

  'build-unread': (when) => `Run again${when('build', '; or set build to its number')}.`,
  'build-unusable': (when) => `Upload a new build${when('build', ', and set build')}.`,

  'carried-date': (when) =>
    `${setInputs(when)} release-type, and with SCHEDULED the earliest-release-date that is meant.`,
  'carried-phased-release': (when) => `${setInputs(when)} phased-release to true or false.`,
  'carried-page': (when) => `Look through its page. ${setInputs(when)} release-type if another one is meant.`,
  'carried-from-higher': () => 'Look through its page, and set on-carried-over: accept if all of it is meant.',
  'carried-notes': () => 'Give release notes for each language, or set on-carried-over: accept to keep these.',

  'refused-without-build': (when) =>
    when(
      'build',
      'Attach a build: set build to its number, or to latest.',
      'See on the page of the version which build it has, and run again.',
    ),
} as const satisfies Record<string, Remedy>;

export type Obstacle = keyof typeof WAYS_OUT;

function setInputs(when: When): string {
  return when('in-release', 'In the release, set', 'Set');
}

/** Renders the way out of an obstacle for this request. */
export function wayOutOf(obstacle: Obstacle, request: ReleaseRequest, inTheWay?: InTheWay): string {
  return renderRemedy(request, WAYS_OUT[obstacle], inTheWay);
}

/** Renders the way out where a version keeps another one from being made. */
export function wayPast(version: InTheWay & { state: string }, request: ReleaseRequest): string {
  return renderRemedy(request, MAKE_WAY[wayToMakeWay(version.state)], version);
}

/** Renders the way to free the version that a submission holds. */
export function wayToFree(
  { state }: Pick<ReviewSubmission, 'state'>,
  request: ReleaseRequest,
  version: InTheWay,
): string {
  return renderRemedy(request, FREE[submissionPhase(state)], version);
}

/**
 * One of several submissions, by their phase. The easiest comes first: a submission that the service is closing frees its
 * slot within a minute, and canceling a draft does the least harm.
 */
const FREE_A_SLOT: Record<Slot['phase'], Remedy> = {
  closing: () => 'wait until the service has closed a submission, which takes about a minute (wait-minutes)',
  draft: () => `cancel a draft ${ON_APP_REVIEW}, if nobody needs it; no API call can`,
  unresolved: () => `fix what App Review found in one and submit it again, or cancel it, ${ON_APP_REVIEW}`,
  'in-review': () => `wait for a review to finish, or cancel a submission ${ON_APP_REVIEW}, if nobody needs it`,
};

/** Renders the easiest way to free one of the slots. */
export function easiestWayToFree(slots: readonly Slot[], request: ReleaseRequest): string {
  const phases = Object.keys(FREE_A_SLOT) as Slot['phase'][];
  const easiest = phases.find((phase) => slots.some((slot) => slot.phase === phase)) ?? 'draft';
  return renderRemedy(request, FREE_A_SLOT[easiest]);
}
