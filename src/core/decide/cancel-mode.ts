/** Decides the mode `cancel`: takes one version out of review, with every item that `items` names. */
import { NO_FACTS } from '../model/facts.ts';
import { appFinding, distinctFailures, type Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { newestFirst } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { approvalOf, isOut, isUnderReview, wayToMakeWay } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { capitalized, describeKeys, describeVersion } from '../text/describe.ts';
import { SETTLED } from './build-choice.ts';
import { itemsLostByCanceling } from './cancellations.ts';
import type { PreflightDecision } from './decision.ts';
import { NO_EDITS } from './edits.ts';
import { block, blockBy, blockUnknown, DONE_ALREADY, describeMissing, hiddenFinding } from './evaluation.ts';
import { askedPlace, isCompleting, type Place, placesOf, type Seat } from './place.ts';
import { hiddenHolders } from './submission-target.ts';
import type { VersionTarget } from './version-target.ts';

type Asked = Pick<ReleaseRequest, 'version'>;

/** Finds the record with the number asked for, first the one in flight; `null` where the platform has none. */
export function versionToCancel(versions: readonly AppStoreVersion[], { version }: Asked): AppStoreVersion | null {
  const named = versions.filter(({ versionString }) => versionString === version);
  const newest = newestFirst(named);
  return newest.find(({ phase }) => phase !== 'over') ?? newest[0] ?? null;
}

/** Decides by the lists and by the version's own address. */
export function decideCancel(snapshot: Snapshot, request: ReleaseRequest): PreflightDecision {
  const record = versionToCancel(snapshot.versions, request);
  const version: VersionTarget = record === null ? { kind: 'none', record } : { kind: 'existing', record };
  const places = placesOf(snapshot, version);
  const place = askedPlace(places);
  const { steps, findings } =
    place === null ? judgeMissing(snapshot, request) : judgeFor(snapshot, place)(snapshot, request, place);
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
    findings: [...findings, ...distinctFailures(snapshot.failures)],
    goesOut: null,
  };
}

type Judge = (snapshot: Snapshot, request: ReleaseRequest, place: Place) => Judgment;

interface Judgment {
  steps: Cancellation[];
  findings: Finding[];
}

function judgeFor({ ownCancellations }: Snapshot, { version, seat, holder }: Place): Judge {
  const own = ownCancellations.get(version.id);
  if (own !== undefined) return own === 'stands' ? judgeIdle : judgeAgain;
  if (version.phase === 'unknown') return (snapshot) => blockUnknown({ app: snapshot.app, version });
  if (seat === 'through') return judgeThrough;
  if (isCompleting(holder)) return judgeCompleting;
  // The specification names three states in flight, and each of them prevents a new version.
  if (!version.isLive) return version.phase === 'in-flight' || seat === 'sent-back' ? judgeCancellation : judgeIdle;
  // A version that review accepted can be canceled only while the submission that holds it is open.
  if (seat === 'pending') return version.state === 'WAITING_FOR_EXPORT_COMPLIANCE' ? judgeLost : judgeThrough;
  return JUDGMENTS[seat];
}

/** Not in review, so there is nothing to cancel. */
const judgeIdle: Judge = () => DONE_ALREADY;

const judgeAgain = inFlight({
  why: 'Somebody submitted it again after this run canceled it, so it is left as it is.',
  remedy: 'Ask who submitted it. To cancel it all the same, run again.',
  passes: false,
});

const judgeCompleting = inFlight({
  why: 'Its review is being completed.',
  remedy: 'Run again in a minute, or set wait-minutes: then it shows whether it was approved.',
  passes: true,
});

/** Under review, but no listed submission holds it. If the list was not read, that failure makes the verdict unknown. */
const judgeLost: Judge = (snapshot, request, place) =>
  snapshot.known.others ? (judgeHidden(snapshot) ?? blockLost(snapshot, request, place)) : DONE_ALREADY;

const blockLost = inFlight({
  why: 'The submission that holds it could not be found.',
  remedy: 'Run again, or cancel it on its page.',
  passes: false,
});

const judgeThrough: Judge = ({ app }, _, { version }) => {
  const message = `${capitalized(describeVersion(version))} is ${version.state}, so it cannot be taken out of review.`;
  return block({ app, version }, { reason: 'version.not-in-review', message, remedy: howToReject(version) });
};

const JUDGMENTS: Record<Exclude<Seat, 'pending' | 'through'>, Judge> = {
  free: judgeIdle,
  staged: (snapshot, request, place) => (place.isFixed ? judgeLost(snapshot, request, place) : DONE_ALREADY),
  'in-review': judgeCancellation,
  lost: judgeLost,
  returned: judgeCancellation,
  'sent-back': judgeCancellation,
  closing: judgeCancellation,
  unknown: judgeCancellation,
};

function judgeMissing({ app, platform, known, versions }: Snapshot, { version }: ReleaseRequest): Judgment {
  // A list that was not read may hold the version. The failure of that read makes the verdict unknown.
  if (!known.versions) return DONE_ALREADY;
  if (versions.some(({ versionString }) => versionString === '')) {
    const message = `No list shows the number of every version, so one of them may be ${version}.`;
    const remedy = 'See on the page of the app which numbers its versions have, and run again.';
    return blockBy(appFinding(app, { reason: 'service.unreadable', severity: 'unknown', message, remedy }));
  }
  const message = describeMissing({ version, platforms: [platform] });
  const remedy = 'Fix version or platform.';
  return blockBy(appFinding(app, { reason: 'version.not-in-review', severity: 'error', message, remedy }));
}

function inFlight({ why, ...words }: Pick<Finding, 'remedy' | 'details'> & { why: string; passes: boolean }): Judge {
  return ({ app }, _, { version }) => {
    const message = `${capitalized(describeVersion(version))} is ${version.state}. ${why}`;
    return block({ app, version }, { reason: 'version.in-flight', message, ...words });
  };
}

function judgeCancellation(snapshot: Snapshot, request: ReleaseRequest, place: Place): Judgment {
  const { version, phase } = place;
  const submission = place.seat === 'staged' ? null : place.holder;
  if (submission === null) return judgeWithoutSubmission(snapshot, version);
  const kind = version.isLive || place.seat === 'sent-back' ? 'cancel-submission' : 'cancel-version';
  const step = { kind, version, submission } as Cancellation;
  // A cancellation that is under way is only waited for: its items are out of review already.
  if (phase === 'closing') return { steps: [step], findings: [] };
  const lost = itemsLostByCanceling(request, place);
  if (lost === null) return blockBy(unreadItems(snapshot, submission));
  if (lost.length === 0) return { steps: [step], findings: [] };
  const { list, others } = describeKeys({ snapshot, facts: NO_FACTS }, lost, 80);
  return inFlight({
    why: `Canceling its submission would take ${list} out of review too.`,
    remedy: 'To take that out too, name it in items.',
    passes: false,
    ...others,
  })(snapshot, request, place);
}

/** On the specification's service, a version may be under review in a submission that does not show what it holds. */
function judgeWithoutSubmission(snapshot: Snapshot, version: AppStoreVersion): Judgment {
  const hidden = isUnderReview(version.state) ? judgeHidden(snapshot) : null;
  return hidden ?? { steps: [{ kind: 'cancel-version', version, submission: null }], findings: [] };
}

/** Returns `null` unless a submission may hold the version without showing it. */
function judgeHidden(snapshot: Snapshot): Judgment | null {
  const [hidden] = hiddenHolders(snapshot);
  return hidden === undefined ? null : blockBy(unreadItems(snapshot, hidden));
}

function unreadItems({ app, itemFailures }: Snapshot, { id }: ReviewSubmission): Finding {
  const message = 'The items of its submission could not be read. Canceling may take other items out of review too.';
  const failure = itemFailures.get(id);
  if (failure === undefined) return hiddenFinding(app, id, message);
  return { ...failure, message: `${message} ${failure.message}`, subject: { type: 'reviewSubmission', id } };
}

/** The API offers no way back for an approved version; its page does (docs/service.md#cancellation). */
function howToReject({ state }: AppStoreVersion): string {
  if (wayToMakeWay(state) === 'await-system-release')
    return 'It goes out with a release of the operating system: to stop it, reject it on its page.';
  return isOut(state) || approvalOf(state) === 'released'
    ? 'It is released: to stop it, see its page; a new version replaces it.'
    : 'It is approved: it can be rejected by the developer on its page.';
}
