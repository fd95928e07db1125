/** Decides the mode `cancel`: takes one version out of review, with every item that `items` names. */
import { NO_FACTS } from '../model/facts.ts';
import { appFinding, type Finding, unknownStateFinding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { newestFirst } from '../model/resources.ts';
import { isOnPlatform, type Snapshot } from '../model/snapshot.ts';
import { approvalOf, isOut, isUnderReview, submissionPhase } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { capitalized, describeKeys, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { SETTLED } from './build-choice.ts';
import { itemsLostByCanceling } from './cancellations.ts';
import type { PreflightDecision } from './decision.ts';
import { NO_EDITS } from './edits.ts';
import { block, blockBy, DONE_ALREADY, describeMissing } from './evaluation.ts';
import { askedPlace, isCompleting, type Place, placesOf, type Seat } from './place.ts';
import { mayHoldVersion } from './submission-target.ts';
import type { VersionTarget } from './version-target.ts';

type Asked = Pick<ReleaseRequest, 'version'>;

/** Finds the record with the number asked for, first the one in flight; `null` where the platform has none. */
export function versionToCancel(versions: readonly AppStoreVersion[], { version }: Asked): AppStoreVersion | null {
  const named = versions.filter(({ versionString }) => versionString === version);
  const newest = newestFirst(named, ({ createdDate }) => createdDate);
  return newest.find(({ phase }) => phase !== 'over') ?? newest[0] ?? null;
}

/** Decides by the lists and by the version's own address. */
export function decideCancel(snapshot: Snapshot, request: ReleaseRequest): PreflightDecision {
  const record = versionToCancel(snapshot.versions, request);
  const version: VersionTarget = record === null ? { kind: 'none', record } : { kind: 'existing', record };
  const places = placesOf(snapshot, version);
  const place = askedPlace(places);
  const { steps, findings } = place === null ? judgeMissing(snapshot, request) : judge(snapshot, request, place);
  const isBlocked = findings.length > 0 || snapshot.failures.length > 0;
  return {
    kind: 'preflight',
    snapshot,
    present: snapshot,
    request,
    facts: NO_FACTS,
    readiness: null,
    target: {
      version,
      record,
      place,
      places,
      submission: { kind: 'none' },
      cancels: steps,
      edits: NO_EDITS,
      build: SETTLED,
      locked: [],
      done: steps.length === 0 && !isBlocked,
      needsSlot: false,
      items: [],
    },
    snapshots: [snapshot],
    steps,
    findings: [...findings, ...snapshot.failures],
    goesOut: null,
    lost: [],
  };
}

/**
 * Progress of a version in review. `idle`: not in review, so there is nothing to cancel. `again`: submitted
 * again after this run canceled it. `lost`: under review, but no listed submission holds it.
 */
type Standing = 'idle' | 'again' | 'completing' | 'lost' | 'through' | 'unknown' | 'in-review';

function standingOf({ ownCancellations }: Snapshot, place: Place): Standing {
  const { version, seat, holder } = place;
  const own = ownCancellations.get(version.id);
  if (own !== undefined) return own === 'stands' ? 'idle' : 'again';
  if (version.phase === 'unknown') return 'unknown';
  if (seat === 'through') return 'through';
  if (isCompleting(holder)) return 'completing';
  if (version.isLive) return liveStanding(place);
  // The specification names three states in flight, and each of them prevents a new version.
  return version.phase === 'in-flight' ? 'in-review' : 'idle';
}

const STANDINGS: Record<Seat, Standing> = {
  free: 'idle',
  staged: 'idle',
  'in-review': 'in-review',
  lost: 'lost',
  returned: 'in-review',
  'sent-back': 'in-review',
  closing: 'in-review',
  // A version that review accepted can be canceled only while the submission that holds it is open.
  pending: 'through',
  through: 'through',
  unknown: 'in-review',
};

function liveStanding({ version, seat, isFixed }: Place): Standing {
  const isWithoutHolder = seat === 'pending' && version.state === 'WAITING_FOR_EXPORT_COMPLIANCE';
  return isWithoutHolder || (seat === 'staged' && isFixed) ? 'lost' : STANDINGS[seat];
}

interface Judgment {
  steps: Cancellation[];
  findings: Finding[];
}

function judgeMissing({ app, platform, known }: Snapshot, { version }: ReleaseRequest): Judgment {
  // A list that was not read may hold the version. The failure of that read makes the verdict unknown.
  if (!known.versions) return DONE_ALREADY;
  const message = describeMissing({ version, platforms: [platform] });
  const remedy = 'Fix version or platform.';
  return blockBy(appFinding(app, { reason: 'version.not-in-review', severity: 'error', message, remedy }));
}

function judge(snapshot: Snapshot, request: ReleaseRequest, place: Place): Judgment {
  const { app, known } = snapshot;
  const { version } = place;
  const { id, state } = version;
  const name = capitalized(describeVersion(version));
  const standing = standingOf(snapshot, place);
  switch (standing) {
    case 'idle':
      return DONE_ALREADY;
    case 'in-review':
      return judgeCancellation(snapshot, request, place);
    case 'unknown':
      return blockBy(unknownStateFinding(app, name, state, { type: 'appStoreVersion', id }));
    case 'through': {
      const message = `${name} is ${state}, so it cannot be taken out of review.`;
      return block({ app, version }, { reason: 'version.not-in-review', message, remedy: howToReject(version) });
    }
    case 'lost':
      // If the list was not read, the failure of that read makes the verdict unknown.
      if (!known.others) return DONE_ALREADY;
      return judgeHidden(snapshot) ?? blockInFlight(snapshot, version, IN_FLIGHT.lost);
    case 'again':
    case 'completing':
      return blockInFlight(snapshot, version, IN_FLIGHT[standing]);
  }
}

interface InFlightWords {
  why: string;
  remedy: string;
  passes: boolean;
}

const IN_FLIGHT: Record<'again' | 'completing' | 'lost', InFlightWords> = {
  again: {
    why: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
    remedy: 'Ask who submitted it. To cancel it all the same, run again.',
    passes: false,
  },
  completing: {
    why: 'Its review is being completed.',
    remedy: 'Run again in a minute, or set wait-minutes: then it shows whether it was approved.',
    passes: true,
  },
  lost: {
    why: 'The submission that holds it could not be found.',
    remedy: 'Run again, or cancel it on its page.',
    passes: false,
  },
};

function blockInFlight({ app }: Snapshot, version: AppStoreVersion, words: InFlightWords): Judgment {
  const message = `${capitalized(describeVersion(version))} is ${version.state}. ${words.why}`;
  const { remedy, passes } = words;
  return block({ app, version }, { reason: 'version.in-flight', message, remedy, passes });
}

function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place): Judgment {
  const { version, phase } = place;
  const submission = place.seat === 'staged' ? null : place.holder;
  if (submission === null) return judgeWithoutSubmission(snapshot, version);
  const kind = version.isLive ? 'cancel-submission' : 'cancel-version';
  const step = { kind, version, submission } as Cancellation;
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (phase === 'closing') return { steps: [step], findings: [] };
  const lost = itemsLostByCanceling(request, submission, version);
  if (lost === null) return blockBy(unreadItems(snapshot, submission));
  if (lost.length === 0) return { steps: [step], findings: [] };
  const names = describeKeys({ snapshot, facts: NO_FACTS }, lost, 80);
  return blockInFlight(snapshot, version, {
    why: `Canceling its submission would take ${names} out of review too.`,
    remedy: 'To take that out too, name it in items.',
    passes: false,
  });
}

/** On the specification's service, a version may be under review in a submission that does not show what it holds. */
function judgeWithoutSubmission(snapshot: Snapshot, version: AppStoreVersion): Judgment {
  const hidden = isUnderReview(version.state) ? judgeHidden(snapshot) : null;
  return hidden ?? { steps: [{ kind: 'cancel-version', version, submission: null }], findings: [] };
}

/** Returns `null` unless a submission may hold the version without showing it. */
function judgeHidden(snapshot: Snapshot): Judgment | null {
  const hidden = snapshot.submissions.find((one) => mayHold(snapshot, one));
  return hidden === undefined ? null : blockBy(unreadItems(snapshot, hidden));
}

function mayHold({ platform }: Snapshot, submission: ReviewSubmission): boolean {
  const isSubmitted = ['in-review', 'unresolved'].includes(submissionPhase(submission.state));
  return isSubmitted && isOnPlatform(submission, platform) && mayHoldVersion(submission);
}

function unreadItems({ app, itemFailures }: Snapshot, { id }: ReviewSubmission): Finding {
  const subject = { type: 'reviewSubmission', id };
  const message = 'The items of its submission could not be read. Canceling may take other items out of review too.';
  const failure = itemFailures.get(id);
  if (failure !== undefined) return { ...failure, message: `${message} ${failure.message}`, subject };
  const remedy = 'Run again, or see on its page what it holds.';
  const link = appReviewPage(app.id);
  return appFinding(app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject, link });
}

/** The API offers no way back for an approved version; its page does (docs/service.md#cancellation). */
function howToReject({ state }: AppStoreVersion): string {
  return isOut(state) || approvalOf(state) === 'released'
    ? 'It is released: to stop it, see its page; a new version replaces it.'
    : 'It is approved: it can be rejected by the developer on its page.';
}
