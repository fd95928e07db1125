/** Versions that stand in the way of the run, in words, and those that the release after a check would cancel or use. */

import { forNotarization } from '../decide/named-version.ts';
import type { Cause, FindingWords } from '../model/finding.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { contentKeys } from '../model/snapshot.ts';
import { endsByItself } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import type { Refusal } from '../plan/refusals.ts';
import { differenceIn } from '../plan/work.ts';
import { capitalized, describeInstant, describeSubmission, describeVersion, listing } from '../text/describe.ts';
import { whyKept } from '../text/kept-in-review.ts';
import { WAYS_OUT, wayPast } from '../text/ways-out.ts';
import { describeDifference, holdsMore } from './differences.ts';

export const VERSION_RULES = [
  reportUsedLater,
  reportRefusals,
  reportNotarization,
  reportHiddenNumber,
  reportHiddenSetting,
];

/** Reports each version that stands in the way of the run. Those that a submission keeps are reported with it. */
function reportRefusals(plan: Plan): FindingWords[] {
  return plan.refusals
    .filter(({ reason }) => reason !== 'submission.unresolved' && reason !== 'service.unreadable')
    .map((refusal) => (refusal.reason === 'version.released' ? reportReleased : reportInTheWay)(plan, refusal));
}

/** Makes a finding about the version. Its message goes on after the state. */
function versionFinding(version: AppStoreVersion, words: FindingWords): FindingWords {
  return {
    ...words,
    message: `${capitalized(describeVersion(version))} is ${version.state}${words.message}`,
    subject: { type: 'appStoreVersion', id: version.id },
  };
}

/** Reports a record that is approved or out: its number is used up, and it cannot be changed or submitted again. */
function reportReleased({ locked }: Plan, { place: { version }, reason }: Refusal): FindingWords {
  const words =
    locked.length === 0
      ? { message: ', so its number is used up. Items go alone (mode: submit-items).' }
      : listing(', and differs from the inputs: ', locked);
  // The catalogue has the remedy for a number that is used up.
  return versionFinding(version, {
    reason,
    ...words,
    ...(version.phase === 'unfinished' && { remedy: wayPast(version) }),
  });
}

function reportInTheWay(plan: Plan, refusal: Refusal): FindingWords {
  const { place, reason } = refusal;
  const { version } = place;
  const { message: why, ...words } = causeOf(plan, refusal);
  return versionFinding(version, {
    reason,
    remedy: wayOut(plan, place),
    ...words,
    // The cause takes the room of the date.
    message: why === '' ? since(version, place.holder) : `. ${why}`,
    // A draft is on another page than its version.
    ...(place.traits.staged && { page: 'reviewsubmissions' }),
    passes: isPassing(plan, refusal),
  });
}

function since({ createdDate }: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}.`;
  return createdDate === undefined ? '.' : `, made ${describeInstant(createdDate)}.`;
}

/** Waiting clears the refusal. The own version, under review otherwise than asked, is not what the run wants when it is approved. */
function isPassing({ request, locked }: Plan, { place }: Refusal): boolean {
  const { phase, use, traits } = place;
  if (!traits.underReview) return endsByItself(phase) || mayBeListedLate(request.mode, place);
  const isKept = request.mode === 'check' || request.onVersionInFlight === 'fail';
  const isOtherwise = phase === 'in-review' || isKept || locked.length > 0;
  return phase !== 'unresolved' && !(use === 'asked' && phase !== 'closing' && isOtherwise);
}

/** By its state a submission holds the version, and no list shows one yet: lists lag. */
function mayBeListedLate(mode: string, { phase, use, traits }: Refusal['place']): boolean {
  return use === 'asked' && phase === null && traits.cancelable && mode !== 'check';
}

/** The state of the version says it all. */
const BLOCKS: Cause = { message: '' };

/** Where a cause has no remedy, the place of the version gives the way out. */
function causeOf(plan: Plan, { place, refused }: Refusal): Cause {
  const { request, locked } = plan;
  const { version, phase, use, keeper } = place;
  if (refused === 'use')
    return version.versionString === request.version ? { ...BLOCKS, remedy: WAYS_OUT['left-by-fail'] } : BLOCKS;
  const kept = keptInReview(plan, place);
  if (kept !== null) return kept;
  // What is being canceled takes changes again in a minute.
  const isCanceling = phase === 'closing' && !place.isCompleting;
  if (use === 'asked' && !isCanceling && locked.length > 0)
    return { ...listing('It takes no change any more: ', locked), remedy: WAYS_OUT.locked };
  if (version.phase !== 'in-flight')
    return keeper === null ? BLOCKS : { message: `It sits in ${describeSubmission(keeper)}.` };
  return use === 'other' || phase === 'closing' ? BLOCKS : notUsed(plan, place);
}

/** Returns why the policy does not cancel the version; `null` where it does, or has no reason to. */
function keptInReview(plan: Plan, { version, holder }: Refusal['place']): Cause | null {
  const judgment = plan.kept.get(version.id);
  if (judgment?.kind === 'lost') return whyKept(plan, judgment);
  return judgment?.kind === 'loses' && holder !== null ? holdsMore(plan, judgment.keys) : null;
}

/** The version is in flight, and not where this run could work on it. */
function notUsed(plan: Plan, place: Refusal['place']): Cause {
  const { request } = plan;
  const { version, holder, phase, use, traits } = place;
  if (request.mode === 'check' && (phase === 'in-review' || traits.underReview)) return BLOCKS;
  if (holder === null) return { message: 'The submission that holds it could not be found.' };
  // The live service would also rename a record that is under review, or in a draft (docs/service.md#versions).
  if (use === 'renamed') return { message: `It sits in ${describeSubmission(holder)}.` };
  if (place.isStaged) return inOtherDraft(plan, holder);
  // Contents that were not read count as empty.
  const difference = differenceIn(request, { ...holder, items: holder.items ?? [] }, version);
  return (difference && describeDifference(plan, holder, difference)) ?? BLOCKS;
}

function inOtherDraft(plan: Plan, draft: ReviewSubmission): Cause {
  const { request, wanted } = plan;
  const extra = [...(contentKeys(draft)?.difference(wanted) ?? [])];
  if (request.onOrphans === 'adopt' && extra.length > 0) return holdsMore(plan, extra);
  return { message: 'It sits in a draft that this run does not continue with.' };
}

/** The state of its submission outweighs its own. */
function wayOut({ request }: Plan, place: Refusal['place']): string {
  const { phase, use, version, traits } = place;
  if (mayBeListedLate(request.mode, place)) return WAYS_OUT.late;
  if (use === 'other' && version.phase !== 'in-flight') return wayPast(version);
  if (phase === 'closing') return WAYS_OUT.closing;
  if (phase === 'unresolved') return WAYS_OUT['submit-again'];
  if (use === 'asked' && (traits.underReview || phase === 'in-review')) return WAYS_OUT['own-review'];
  return phase === 'draft' && use !== 'other' ? WAYS_OUT['empty-draft'] : wayPast(version);
}

/** Warns, in a check, about each version that the release after it would cancel, or use again. */
function reportUsedLater({ request, places, cancels }: Plan): FindingWords[] {
  if (request.mode !== 'check') return [];
  return places.flatMap((place) => {
    const canceled = cancels.find(({ version }) => version.id === place.version.id);
    // A check says what is there before the release after it cancels anything.
    const { version, submission } = canceled ?? { ...place, submission: null };
    if (version.isNotarization || !(canceled || (place.use === 'renamed' && place.isFree))) return [];
    const does = canceled ? 'cancels it, and may rename it' : 'renames it to the new number';
    return versionFinding(version, {
      reason: version.phase === 'in-flight' ? 'version.in-flight' : 'version.unfinished',
      severity: 'warning',
      message: `${since(version, submission)} A release with on-version-in-flight: ${request.onVersionInFlight} ${does}.`,
      remedy: 'If it is still wanted as it is, leave on-version-in-flight out.',
    });
  });
}

/** Reports a record that is not the App Store's and that the run would use, rename or submit (docs/service.md#versions). */
function reportNotarization({ places }: Plan): FindingWords | null {
  // A release after a check without a version may use a record that the check does not.
  const used = places.find(({ use }) => use !== 'other')?.version;
  return used?.isNotarization ? forNotarization(used) : null;
}

/** Reports a record of which no answer shows that it has another number than the one that the run would give to a record. */
function reportHiddenNumber({ snapshot, request, version }: Plan): FindingWords | null {
  const { versions } = snapshot;
  const hidden = versions.find(({ versionString }) => versionString === '');
  // The interface specification asks for no number, so a service by it may show none at all.
  const isUsual =
    version.kind === 'create' && snapshot.dialect !== 'live' && versions.every((one) => one.versionString === '');
  if (hidden === undefined || isUsual || version.kind === 'none' || version.kind === 'existing') return null;
  return {
    reason: 'service.unreadable',
    severity: 'unknown',
    message: `No answer shows the number of a record, so it may be version ${request.version}.`,
    remedy: 'See on the page of the app which numbers its versions have, and run again.',
    subject: { type: 'appStoreVersion', id: hidden.id },
  };
}

/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
function reportHiddenSetting({ edits, own }: Plan): FindingWords | null {
  if (own === null || edits.hidden.length === 0) return null;
  return versionFinding(own.version, {
    reason: 'service.unreadable',
    severity: 'unknown',
    message: ', and the service does not show all that the inputs set.',
    remedy: 'Compare it on the page of the version, and leave the inputs for it out if it is as meant.',
  });
}
