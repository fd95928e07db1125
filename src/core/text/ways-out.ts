/**
 * Ways out of obstacles: tables of texts. The inputs that a text names are tried first, so that it names none that would not
 * help.
 */
import { type FindingWords, SEE_LINES } from '../model/finding.ts';
import { editsVersion, makesSubmission } from '../model/mode.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type AppStoreVersion, DRAFT_LIFETIME_DAYS, type ReviewSubmission } from '../model/resources.ts';
import {
  ACCEPT_AGREEMENT,
  type MakeWay,
  type SubmissionPhase,
  submissionPhase,
  versionFacts,
} from '../model/states.ts';

type OtherInputs = Partial<ReleaseRequest>;

/** Gives the first text where the same run with these inputs would not meet the obstacle, and else the other one. */
export type When = (inputs: OtherInputs, open: string, closed?: string) => string;

/** A text that is known once other inputs are tried. */
export type Remedy = (when: When, request: ReleaseRequest) => string;

/** What a rule finds; the table of rules makes the finding of it. */
export type RuleFinding = Omit<FindingWords, 'remedy'> & { remedy?: string | Remedy };

/** Why a rule reports something: its message follows that of every such finding. */
export type RuleCause = Omit<RuleFinding, 'reason'>;

/** The version that a text is about. `number`: its number, or its id. `toSet`: its number as a value of the input `version`. */
interface VersionWords {
  number: string;
  toSet: string;
  itself: OtherInputs;
}

type Way = (when: When, version: VersionWords, request: ReleaseRequest) => string;
type Numbered = Pick<AppStoreVersion, 'id' | 'versionString'>;

function about(way: Way, { id, versionString }: Numbered): Remedy {
  const named = {
    number: versionString || id,
    toSet: versionString || 'its number',
    itself: { version: versionString },
  };
  return (when, request) => way(when, named, request);
}

const REUSE: OtherInputs = { onVersionInFlight: 'reuse' };
const CANCEL: OtherInputs = { onVersionInFlight: 'cancel' };
const RESUBMIT: OtherInputs = { onUnresolved: 'resubmit' };
const ADOPT: OtherInputs = { onOrphans: 'adopt' };

const RENAME = ', or rename it to the new number with on-version-in-flight: reuse';
const CANCEL_AND_RENAME = ', or cancel its submission and rename it, with on-version-in-flight: cancel';
const CANCEL_REVIEW = ', or take it out of review with on-version-in-flight: cancel';
const ON_APP_REVIEW = 'on the App Review page';

/** Names the inputs with which a run goes on with the version itself. */
function asItself(when: When, { toSet, itself }: VersionWords, { onUnresolved }: ReleaseRequest): string {
  const again = onUnresolved === 'resubmit' ? '' : ', on-unresolved: resubmit';
  return when(itself, ` (version: ${toSet})`, when({ ...itself, ...RESUBMIT }, ` (version: ${toSet}${again})`));
}

/** The version is in a submission that review sent back, itself or for something beside it. */
function submitAgain(when: When, version: VersionWords, request: ReleaseRequest): string {
  const again = when(RESUBMIT, ' (on-unresolved: resubmit)', asItself(when, version, request));
  return `Submit what App Review sent back again${again}, or cancel it, ${ON_APP_REVIEW}.`;
}

/** Versions that keep another one from being made, by their state. */
const MAKE_WAY: Record<MakeWay, Way> = {
  'release-first': (when, version, request) =>
    `Release ${version.number} first${asItself(when, version, request)}${when(REUSE, RENAME)}.`,
  'empty-draft': (_, { number }) =>
    `Take ${number} out of its draft ${ON_APP_REVIEW}, or submit that draft there, with all that it holds.`,
  'await-review': (when, { number }) =>
    `Wait until the review of ${number} is over (wait-minutes)${when(CANCEL, CANCEL_REVIEW)}.`,
  'await-export-review': (_, { number }) =>
    `Wait: Apple reviews the export documents of ${number}. Or take it out of review on its page.`,
  'fix-and-release': (when, version, request) =>
    `Fix and release ${version.number}${asItself(when, version, request)}${when(REUSE, RENAME, when(CANCEL, CANCEL_AND_RENAME))}.`,
  'replace-build': (when, version, request) => {
    const { number } = version;
    const alone = ', or use its record for the new version with on-version-in-flight: reuse';
    const reuse = when(REUSE, alone, when(CANCEL, CANCEL_AND_RENAME));
    return `The service refused its build, so upload a new one, and submit ${number} with it${asItself(when, version, request)}${reuse}.`;
  },
  'accept-agreement': () => ACCEPT_AGREEMENT,
  'submit-again': submitAgain,
  release: (_, { number }) => `Release ${number} with mode: release or on its page, or cancel its release there.`,
  'await-system-release': (_, { number }) =>
    `${number} goes out with a release of the operating system. To stop it, reject it on its page.`,
  'await-apple': (_, { number }) => `Wait for Apple to finish with ${number}; its page says what it waits for.`,
};

/** Renders the way out where a version keeps another one from being made. No mode works on one for notarization. */
export function wayPast(version: Numbered & Pick<AppStoreVersion, 'state' | 'isNotarization'>): Remedy {
  const onItsPage: Way = (_, { number }) => `${number} is for notarization: finish it, or take it back, on its page.`;
  return about(version.isNotarization ? onItsPage : MAKE_WAY[versionFacts(version.state).makeWay], version);
}

/** Obstacles that a run with other inputs may not meet. */
const WAYS_OUT = {
  'kept-by-fail': (when) =>
    when(
      { onVersionInFlight: 'resume' },
      'To continue it, set on-version-in-flight: resume, or leave that input out.',
      'Leave on-version-in-flight out to see what else keeps it from being continued.',
    ),
  locked: (when) =>
    `Set the inputs to what it has${when(CANCEL, ', or on-version-in-flight: cancel', '; or cancel its submission on its page first')}.`,
  'version-in-draft': (when) =>
    `Take it out of its draft ${ON_APP_REVIEW}, and run again${when(ADOPT, '; or set on-orphans: adopt, which uses a draft that holds nothing else')}.`,
  'version-sent-back': submitAgain,
  'own-in-review': (when, { number }) =>
    `Ask again when the review of ${number} is over${when(CANCEL, CANCEL_REVIEW)}.`,
  'in-review-with-less': (when) =>
    `Submit that alone (mode: submit-items).${when(CANCEL, ' Or all anew, with on-version-in-flight: cancel.')}`,
  'sent-back-with-less': (when) => `Leave that out${when(CANCEL, ', or set on-version-in-flight: cancel')}.`,
  'sent-back': (when) => {
    const again = when(RESUBMIT, 'set on-unresolved: resubmit', `submit it again, or cancel it, ${ON_APP_REVIEW}`);
    return `Fix what App Review found, and ${again}${when(CANCEL, '; or set on-version-in-flight: cancel')}.`;
  },

  'item-in-draft': (when, _, { mode, onOrphans }) => {
    const all = makesSubmission(mode) && onOrphans === 'adopt' ? ', or name all that it holds' : '';
    return `Take it out of that draft ${ON_APP_REVIEW}${when(ADOPT, ', or set on-orphans: adopt if it holds nothing else')}${all}.`;
  },
  'drafts-forbidden': (when) => `Cancel each draft ${ON_APP_REVIEW}${when(ADOPT, ', or set on-orphans: adopt')}.`,
} as const satisfies Record<string, Way>;

/** Renders the way out of an obstacle, perhaps one in which a version is. */
export function wayAround(obstacle: keyof typeof WAYS_OUT, version: Numbered = { id: '', versionString: '' }): Remedy {
  return about(WAYS_OUT[obstacle], version);
}

/** Names the input that takes along what else a submission holds. Words and lines do not go together in it. */
export function nameInItems({ mode, items }: ReleaseRequest): string {
  if (mode === 'check') return `In the release, name that under items ${SEE_LINES}.`;
  return `Name that under ${items.kind === 'ready' ? 'items, in place of the words' : 'items too'} ${SEE_LINES}.`;
}

/** Names the way to give a version a build. */
export function wayToAttach({ mode, build }: ReleaseRequest): string {
  return editsVersion(mode) && build === null
    ? 'Set build to its number, or to latest.'
    : 'See on the page of the version which build it has, and run again.';
}

/** Names the way to end a submission, which frees its slot and the version that it keeps. */
export function wayToFree({ state }: ReviewSubmission): string {
  return WAYS_TO_FREE[submissionPhase(state)] ?? `See ${ON_APP_REVIEW} what it waits for.`;
}

/**
 * The ways by the phase of the submission. The easiest comes first: a submission that the service is closing frees its slot
 * within a minute, and canceling a draft does the least harm.
 */
export const WAYS_TO_FREE: Partial<Record<SubmissionPhase, string>> = {
  closing: 'Wait until the service has closed it, which takes about a minute (wait-minutes).',
  draft: `Cancel it ${ON_APP_REVIEW}, or let it expire ${DRAFT_LIFETIME_DAYS} days after it was made.`,
  unresolved: `Fix it and submit it again, or cancel it, ${ON_APP_REVIEW}.`,
  'in-review': `Wait for its review to finish, or cancel it ${ON_APP_REVIEW}.`,
};
