/** Decides the mode `cancel`: takes one version out of review, with every item that `items` names. */
import { NO_FACTS } from '../model/facts.ts';
import { distinctFailures, type FindingWords, unknownState } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Cancellation } from '../model/step.ts';
import { judgeCancellation } from '../plan/refusals.ts';
import { decideVersion } from '../plan/version-target.ts';
import { findPlace } from '../service/versions.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import { unreadContents, whyKept } from '../text/kept-in-review.ts';
import { describeMissing, evaluationOf, forNotarization, stateUnknown } from './named-version.ts';

export type CancelDecision = ReturnType<typeof decideCancel>;

/**
 * Decides by the lists and by the version's own address.
 * @returns `version`: the record to take out of review; `null`: the platform has none, or it could not be read
 */
export function decideCancel(snapshot: Snapshot, request: ReleaseRequest) {
  const { app, failures } = snapshot;
  const version = decideVersion(snapshot.versions, request).record;
  const judged = version === null ? judgeMissing(snapshot, request) : judgeVersion(snapshot, request, version);
  const { steps, findings } = evaluationOf({ app, version }, judged);
  const all = [...findings, ...distinctFailures(failures)];
  return { kind: 'cancel' as const, app, snapshot, version, steps, findings: all };
}

/** @returns the step, or why there is none; `null` where it is out of review */
function judgeVersion(
  snapshot: Snapshot,
  request: ReleaseRequest,
  version: AppStoreVersion,
): Cancellation | FindingWords | null {
  if (version.isNotarization) return forNotarization(version);
  const place = findPlace(snapshot, version);
  const { holder, traits } = place;
  const judgment = judgeCancellation(snapshot, request, place);
  const isPlain = `${capitalized(describeVersion(version))} is ${version.state}`;
  switch (judgment.kind) {
    case 'cancel':
      return judgment.step;
    case 'idle':
      return null;
    case 'unknown':
      return traits.approval === 'unknown' || holder === null
        ? stateUnknown(version)
        : unknownState('Its submission', holder.state, { type: 'reviewSubmission', id: holder.id });
    case 'through':
      return { reason: 'version.not-in-review', message: `${isPlain}, so it cannot be taken out of review.` };
    case 'unread':
      return judgment.submission && unreadContents(snapshot, judgment.submission);
    default: {
      const { message, ...words } = whyKept({ snapshot, facts: NO_FACTS }, judgment);
      return {
        reason: 'version.in-flight',
        title: 'The version was not taken out of review',
        message: `${isPlain}. ${message}`,
        ...words,
      };
    }
  }
}

function judgeMissing({ versions, failures }: Snapshot, request: ReleaseRequest): FindingWords | null {
  // A list that was not read may hold the version. The failure of that read makes the verdict unknown.
  if (failures.length > 0) return null;
  if (versions.some(({ versionString }) => versionString === '')) {
    return {
      reason: 'service.unreadable',
      severity: 'unknown',
      message: `No list shows the number of every version, so one of them may be ${request.version}.`,
      remedy: 'See on the page of the app which numbers its versions have, and run again.',
    };
  }
  return { reason: 'version.not-in-review', message: describeMissing(request) };
}
