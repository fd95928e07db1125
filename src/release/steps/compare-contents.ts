/** Compares the submission and its version with what was asked for, right before the submit. */
import type { Read } from '../../app-store/client.ts';
import { failureFinding } from '../../app-store/failure.ts';
import { mapResult } from '../../app-store/reads/fetch.ts';
import { fetchVersionDetail, type VersionDetail } from '../../app-store/reads/version-reads.ts';
import { composeGoesOut, planChanged } from '../../core/decide/compose-goes-out.ts';
import { asListed } from '../../core/decide/edits.ts';
import type { Finding } from '../../core/model/finding.ts';
import type { ItemTarget, ReviewSubmissionItem } from '../../core/model/resources.ts';
import { describeStep } from '../../core/text/describe-step.ts';
import { CONFIRM_DELAYS_MS, readUntil } from '../confirm.ts';
import {
  DONE,
  refuseStep,
  requireSubmission,
  requireVersion,
  type StepContext,
  type StepResult,
  unconfirmedFinding,
  versionSubject,
} from '../context.ts';
import { type Difference, differenceFinding, fetchDifference, isExact } from '../submission-difference.ts';
import { changesOf } from '../version-changes.ts';

/**
 * Stops the run where somebody changed something meanwhile. The submission must hold exactly the items asked for. The
 * version must have the build, release type and date asked for, or those that this run last saw.
 */
export async function compareContents(context: StepContext): Promise<StepResult> {
  const change = await findContentChange(context);
  if (!change.ok) return refuseStep(failureFinding(change.failure));
  return change.value === null ? DONE : refuseStep(change.value);
}

/** @returns `null` where everything is as this run left it */
export async function findContentChange(context: StepContext): Read<Finding | null> {
  // Reads lag, so a missing item or a changed value is read again, with everything else. An extra item is certain.
  const isFinal = (comparison: Comparison) => comparison.difference.extra.length > 0 || isUnchanged(comparison);
  const read = await readUntil(context, CONFIRM_DELAYS_MS, () => fetchComparison(context), isFinal, true);
  return mapResult(read, (comparison) => changeFinding(context, comparison));
}

function isUnchanged({ difference, changes, planFinding }: Comparison): boolean {
  return isExact(difference) && changes.length === 0 && planFinding === null;
}

function changeFinding(context: StepContext, { difference, changes, planFinding }: Comparison): Finding | null {
  if (!isExact(difference)) return differenceFinding(context, difference, false);
  if (changes.length === 0) return planFinding;
  const { request, app, state, step } = context;
  const message = `${describeStep(step)}: version ${request.version} is not as this run left it, and this run submitted nothing: ${changes.join('; ')}.`;
  const remedy = 'See on its page who works on it, and run again: the run sets what its inputs ask for.';
  return unconfirmedFinding(app, message, remedy, versionSubject(requireVersion(state)));
}

export interface Comparison {
  difference: Difference;
  /** Changes of the version since this run left it, in words. */
  changes: string[];
  /** `plan.changed`, where the contents are not what was approved. */
  planFinding: Finding | null;
}

export async function fetchComparison(context: StepContext): Read<Comparison> {
  const { client, request, state } = context;
  const { version: before } = state;
  const read = await fetchDifference(context, requireSubmission(state).id);
  if (!read.ok) return read;
  const difference = read.value;
  if (!isExact(difference)) return { ok: true, value: { difference, changes: [], planFinding: null } };
  const items = itemsBesideVersion(difference.held);
  if (before === null) {
    const planFinding = planChanged(context, composeGoesOut(context, null, items));
    return { ok: true, value: { difference, changes: [], planFinding } };
  }
  return mapResult(await fetchVersionDetail(client, before.id), (now) => ({
    difference,
    changes: changesOf(request, state, before, now),
    planFinding: planChanged(context, composeGoesOut(context, versionPartsOf(context, now), items)),
  }));
}

/** Returns the version as it was just read. Its build keeps what this run knows of it and the read leaves out. */
function versionPartsOf({ facts, state }: StepContext, { version, localizations }: VersionDetail) {
  const { releaseType, earliestReleaseDate, phasedReleaseState } = version;
  const known = state.version?.build ?? null;
  return {
    build: asListed(facts, version.build?.id === known?.id ? known : (version.build ?? known)),
    notes: localizations.map(({ locale, whatsNew }) => [locale, whatsNew ?? ''] as const),
    releaseType,
    earliestReleaseDate,
    hasPhasedRelease: phasedReleaseState != null,
  };
}

function itemsBesideVersion(held: readonly ReviewSubmissionItem[]): ItemTarget[] {
  const targets = held.flatMap(({ target }) => target ?? []);
  return targets.filter(({ relationship }) => relationship !== 'appStoreVersion');
}
