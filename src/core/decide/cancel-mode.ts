/** The mode `cancel`: takes one version out of review, and everything that `items` names with it. */
import { NO_FACTS } from '../model/facts.ts';
import { appFinding, type Finding, type FindingWords, unknownStateFinding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { newestFirst } from '../model/resources.ts';
import { isOnPlatform, type Snapshot } from '../model/snapshot.ts';
import { approvalOf, isCompletingSubmission, isOut, isUnderReview, submissionPhase } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { capitalized, describeKeys, describeVersion } from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { SETTLED } from './build-choice.ts';
import { itemsLostByCanceling } from './cancellations.ts';
import type { PreflightDecision } from './decision.ts';
import { NO_EDITS } from './edits.ts';
import { type Place, placesOf } from './place.ts';
import { mayHoldVersion } from './submission-target.ts';
import type { VersionTarget } from './version-target.ts';

type Asked = Pick<ReleaseRequest, 'version'>;

/** @returns the record with the number asked for, the one in flight before others; `null` where the platform has none */
export function versionToCancel(versions: readonly AppStoreVersion[], { version }: Asked): AppStoreVersion | null {
  const named = versions.filter(({ versionString }) => versionString === version);
  const newest = newestFirst(named, ({ createdDate }) => createdDate);
  return newest.find(({ phase }) => phase !== 'over') ?? newest[0] ?? null;
}

/** Decides on what the lists and the version's own address show. */
export function decideCancel(snapshot: Snapshot, request: ReleaseRequest): PreflightDecision {
  const record = versionToCancel(snapshot.versions, request);
  const version: VersionTarget = record === null ? { kind: 'none' } : { kind: 'existing', record };
  const places = placesOf(snapshot, version);
  const place = places.find(({ use }) => use === 'asked') ?? null;
  const standing = place === null ? ({ kind: 'missing' } as const) : standingOf(snapshot, place);
  const { steps, findings } = judge(snapshot, request, record, standing);
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
 * Where the version is on its way through review. `idle`: not in review, so nothing is left to cancel. `again`:
 * submitted anew after this run canceled it. `lost`: under review in a submission that no list shows.
 */
type Standing =
  | { kind: 'missing' | 'idle' | 'again' | 'completing' | 'lost' | 'through' | 'unknown' }
  | { kind: 'in-review'; submission: ReviewSubmission | null };

function standingOf({ ownCancellations }: Snapshot, place: Place): Standing {
  const { version, seat, holder } = place;
  const own = ownCancellations.get(version.id);
  if (own !== undefined) return { kind: own === 'stands' ? 'idle' : 'again' };
  if (version.phase === 'unknown') return { kind: 'unknown' };
  if (seat === 'through') return { kind: 'through' };
  if (holder !== null && isCompletingSubmission(holder.state)) return { kind: 'completing' };
  return version.isLive ? liveStanding(place) : specificationStanding(place);
}

/** By the interface specification three states are in flight, each of them in the way of a new version. */
function specificationStanding({ version, seat, holder }: Place): Standing {
  if (version.phase !== 'in-flight') return { kind: 'idle' };
  return { kind: 'in-review', submission: seat === 'staged' ? null : holder };
}

function liveStanding({ version, seat, holder, isFixed }: Place): Standing {
  switch (seat) {
    case 'free':
      return { kind: 'idle' };
    case 'staged':
      return { kind: isFixed ? 'lost' : 'idle' };
    case 'through':
      return { kind: 'through' };
    case 'lost':
      return { kind: 'lost' };
    case 'pending':
      // An accepted version stays cancelable as long as the submission that holds it is open.
      return { kind: version.state === 'WAITING_FOR_EXPORT_COMPLIANCE' ? 'lost' : 'through' };
    case 'in-review':
    case 'returned':
    case 'sent-back':
    case 'closing':
    case 'unknown':
      return { kind: 'in-review', submission: holder };
  }
}

interface Judgment {
  steps: Cancellation[];
  findings: Finding[];
}

function judge(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: AppStoreVersion | null,
  standing: Standing,
): Judgment {
  const blocked = (words: Omit<FindingWords, 'severity'>): Judgment => {
    const subject = version === null ? {} : { subject: { type: 'appStoreVersion', id: version.id } };
    return { steps: [], findings: [appFinding(snapshot.app, { severity: 'error', ...subject, ...words })] };
  };
  if (version === null) {
    // A list that was not read may hold it; its own failure makes the verdict unknown.
    if (!snapshot.known.versions) return { steps: [], findings: [] };
    const message = `The app has no version ${request.version} on ${snapshot.platform}.`;
    return blocked({ reason: 'version.not-in-review', message, remedy: 'Fix version or platform.' });
  }
  const name = capitalized(describeVersion(version));
  const { state } = version;
  const inFlight = (why: string, remedy: string, passes = false) =>
    blocked({ reason: 'version.in-flight', message: `${name} is ${state}. ${why}`, remedy, passes });
  switch (standing.kind) {
    case 'idle':
    case 'missing':
      return { steps: [], findings: [] };
    case 'unknown': {
      const subject = { type: 'appStoreVersion', id: version.id };
      return { steps: [], findings: [unknownStateFinding(snapshot.app, name, state, subject)] };
    }
    case 'through':
      return blocked({
        reason: 'version.not-in-review',
        message: `${name} is ${state}, so it cannot be taken out of review.`,
        remedy: howToReject(version),
      });
    case 'again':
      return inFlight(
        'Somebody submitted it again after this run canceled it, so it is left as it is.',
        'Ask who submitted it. To cancel it all the same, run again.',
      );
    case 'completing':
      return inFlight(
        'Its review is being completed.',
        'Run again in a minute, or set wait-minutes: then it shows whether it was approved.',
        true,
      );
    case 'lost':
      // Where the list was not read, its own failure makes the verdict unknown.
      return snapshot.known.others
        ? inFlight('The submission that holds it could not be found.', 'Run again, or cancel it on its page.')
        : { steps: [], findings: [] };
    case 'in-review':
      return judgeCancellation(snapshot, request, version, standing.submission, inFlight);
  }
}

function judgeCancellation(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: AppStoreVersion,
  submission: ReviewSubmission | null,
  inFlight: (why: string, remedy: string) => Judgment,
): Judgment {
  // By the interface specification a version may be under review in a submission that shows no linkage.
  const kind = version.isLive ? 'cancel-submission' : 'cancel-version';
  if (submission === null) {
    const hidden = isUnderReview(version.state)
      ? snapshot.submissions.find((one) => mayHold(snapshot, one))
      : undefined;
    if (hidden !== undefined) return { steps: [], findings: [unreadItems(snapshot, hidden)] };
    return { steps: [{ kind: 'cancel-version', version, submission: null }], findings: [] };
  }
  const step = { kind, version, submission } as Cancellation;
  // A cancellation that goes on is only waited for: what it takes along is out of review already.
  if (submissionPhase(submission.state) === 'closing') return { steps: [step], findings: [] };
  const lost = itemsLostByCanceling(request, submission, version);
  if (lost === null) return { steps: [], findings: [unreadItems(snapshot, submission)] };
  if (lost.length === 0) return { steps: [step], findings: [] };
  const names = describeKeys({ snapshot, facts: NO_FACTS }, lost, 80);
  return inFlight(
    `Canceling its submission would take ${names} out of review too.`,
    'To take that out too, name it in items.',
  );
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
