/** Decides the mode `cancel`: takes one version out of review, with every item that `items` names. */
import { NO_FACTS } from '../model/facts.ts';
import { distinctFailures, type Finding, type FindingWords, unknownState } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { approvalOf, isOut, wayToMakeWay } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { judgeCancellation, unreadContents, whyKept } from '../plan/cancellations.ts';
import { decideVersion } from '../plan/version-target.ts';
import { findPlace, type Place } from '../service/versions.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { block, blockUnknown, DONE_ALREADY, describeMissing, forNotarization } from './evaluation.ts';

export interface CancelDecision {
  kind: 'cancel';
  app: App;
  request: ReleaseRequest;
  snapshot: Snapshot;
  /** The record to take out of review; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  steps: Cancellation[];
  findings: Finding[];
}

/** Decides by the lists and by the version's own address. */
export function decideCancel(snapshot: Snapshot, request: ReleaseRequest): CancelDecision {
  const { app, failures } = snapshot;
  const { record } = decideVersion(snapshot.versions, request);
  const place = record && findPlace(snapshot, record);
  const { steps, findings } = place === null ? judgeMissing(snapshot, request) : judgeVersion(snapshot, request, place);
  return {
    ...{ kind: 'cancel', app, request, snapshot, version: place?.version ?? null, steps },
    findings: [...findings, ...distinctFailures(failures)],
  };
}

/** The version is out of review, so far as this look shows: lists lag, so one look is not enough to be green. */
export function isIdle({ steps, findings, snapshot }: CancelDecision): boolean {
  return steps.length + findings.length + snapshot.canceled.size === 0;
}

function judgeVersion(snapshot: Snapshot, request: ReleaseRequest, place: Place) {
  const { version, holder } = place;
  const stop = (words: FindingWords) => block({ app: snapshot.app, version }, words);
  if (version.isNotarization) return stop(forNotarization(version));
  const judgment = judgeCancellation(snapshot, request, place);
  const isPlain = `${capitalized(describeVersion(version))} is ${version.state}`;
  switch (judgment.kind) {
    case 'cancel':
      return { steps: [judgment.step], findings: [] };
    case 'idle':
      return DONE_ALREADY;
    case 'unknown':
      return approvalOf(version.state) === 'unknown' || holder === null
        ? blockUnknown(snapshot.app, version)
        : stop(unknownState('Its submission', holder.state, { type: 'reviewSubmission', id: holder.id }));
    case 'through': {
      const message = `${isPlain}, so it cannot be taken out of review.`;
      return stop({ reason: 'version.not-in-review', message, remedy: howToReject(version) });
    }
    case 'unread':
      return judgment.submission === null ? DONE_ALREADY : stop(unreadContents(snapshot, judgment.submission));
    default: {
      const { why, ...words } = whyKept({ snapshot, facts: NO_FACTS }, judgment);
      const title = 'The version was not taken out of review';
      return stop({ reason: 'version.in-flight', title, message: `${isPlain}. ${why}`, ...words });
    }
  }
}

function judgeMissing({ app, known, versions, failures }: Snapshot, request: ReleaseRequest) {
  // A list that was not read may hold the version. The failure of that read makes the verdict unknown.
  if (!known.versions || failures.length > 0) return DONE_ALREADY;
  if (versions.some(({ versionString }) => versionString === '')) {
    const message = `No list shows the number of every version, so one of them may be ${request.version}.`;
    const remedy = 'See on the page of the app which numbers its versions have, and run again.';
    return block({ app, version: null }, { reason: 'service.unreadable', severity: 'unknown', message, remedy });
  }
  const remedy = 'Fix version or platform. A version that is approved can be rejected on its page.';
  return block({ app, version: null }, { reason: 'version.not-in-review', message: describeMissing(request), remedy });
}

/** The API offers no way back for an approved version; its page does (docs/service.md#cancellation). */
function howToReject({ state }: AppStoreVersion): string {
  if (wayToMakeWay(state) === 'await-system-release')
    return 'It goes out with a release of the operating system: to stop it, reject it on its page.';
  if (isOut(state) || approvalOf(state) === 'released')
    return 'It is released: to stop it, see its page; a new version replaces it.';
  return approvalOf(state) === 'approved'
    ? 'It is approved: it can be rejected by the developer on its page.'
    : 'See on its page what it waits for, and whether it can be rejected there.';
}
