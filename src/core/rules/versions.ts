/** Versions that stand in the way of the run, in words, and those that the release after a check would cancel or use. */

import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import { contentKeys } from '../model/snapshot.ts';
import { endsByItself, isUnderReview, versionFacts } from '../model/states.ts';
import type { Plan } from '../plan/plan.ts';
import { type Refusal, whyKept } from '../plan/refusals.ts';
import { differenceFrom, type UsedPlace } from '../plan/work.ts';
import {
  capitalized,
  describeInstant,
  describeSubmission,
  describeVersion,
  joinParts,
  listing,
} from '../text/describe.ts';
import { appReviewPage } from '../text/pages.ts';
import { type Remedy, type RuleCause, type RuleFinding, wayAround, wayPast, wayToFree } from '../text/ways-out.ts';
import { describeDifference, holdsMore } from './differences.ts';

/** Reports each version that stands in the way of the run. Those that a submission keeps are reported with it. */
export function reportRefusals(plan: Plan): RuleFinding[] {
  return plan.refusals.flatMap((refusal) => {
    switch (refusal.reason) {
      case 'version.released':
        return reportReleased(plan, refusal);
      case 'version.in-flight':
      case 'version.unfinished':
      case 'item.elsewhere':
        return reportInTheWay(plan, refusal);
      default:
        return [];
    }
  });
}

/** Makes a finding about the version. Its message goes on after the state. */
export function versionFinding(version: AppStoreVersion, words: RuleFinding): RuleFinding {
  return {
    ...words,
    message: `${capitalized(describeVersion(version))} is ${version.state}${words.message}`,
    subject: { type: 'appStoreVersion', id: version.id },
  };
}

/** Reports a record that is approved or out: its number is used up, and it cannot be changed or submitted again. */
function reportReleased({ request, locked }: Plan, { place: { version, phase, use } }: Refusal): RuleFinding {
  const differs =
    locked.length === 0
      ? { message: ', and can neither be submitted again nor take other items along.' }
      : listing(', and differs from the inputs: ', locked);
  const words = use === 'renamed' ? { message: ', and its record cannot get another number.' } : differs;
  // The catalogue has the remedy for a number that is used up.
  if (version.phase !== 'unfinished') return versionFinding(version, { reason: 'version.released', ...words });
  // Where nothing would have to change, the items are what it cannot take. A check asks for none. What App Review sent back
  // beside the version goes with no other submission.
  const isForItems = request.mode === 'submit' && locked.length === 0 && phase !== 'unresolved';
  const remedy = isForItems ? SUBMIT_ALONE : wayPast(version);
  return versionFinding(version, { reason: 'version.released', ...words, remedy });
}

const SUBMIT_ALONE = 'Submit the items alone (mode: submit-items), or reject it on its page and run again.';

/** The state says it all. Where a cause has no remedy, the place of the version gives the way out. */
const BLOCKS: RuleCause = { message: '' };

function reportInTheWay(plan: Plan, refusal: Refusal): RuleFinding {
  const { place, reason } = refusal;
  const { version, use } = place;
  const { message: why, remedy = wayOut(plan.request, place), ...words } = causeOf(plan, refusal);
  const besides = use === 'asked' ? '' : '; the service makes no new version beside it';
  // The cause takes the room of the date.
  const plain = version.phase === 'in-flight' ? since(version, place.holder) : besides;
  return versionFinding(version, {
    reason,
    ...words,
    message: why === '' ? `${plain}.` : `. ${why}`,
    remedy,
    // A draft is on another page than its version.
    ...(versionFacts(version.state).staged && { link: appReviewPage(plan.snapshot.app.id) }),
    passes: isPassing(plan, refusal),
  });
}

function since({ createdDate }: AppStoreVersion, holder: ReviewSubmission | null): string {
  if (holder?.submittedDate !== undefined) return `, submitted ${describeInstant(holder.submittedDate)}`;
  return createdDate === undefined ? '' : `, made ${describeInstant(createdDate)}`;
}

/** Waiting clears the refusal. The own version, under review otherwise than asked, is not what the run wants when it is approved. */
function isPassing({ request, locked }: Plan, { place }: Refusal): boolean {
  const { version, phase, use } = place;
  // Lists lag behind what review had.
  const isUnseen =
    use === 'asked' && phase === null && versionFacts(version.state).cancelable && request.mode !== 'check';
  if (!isUnderReview(version.state)) return endsByItself(phase) || isUnseen;
  const isKept = request.mode === 'check' || request.onVersionInFlight === 'fail';
  const isOtherwise = phase === 'in-review' || isKept || locked.length > 0;
  return phase !== 'unresolved' && !(use === 'asked' && phase !== 'closing' && isOtherwise);
}

function causeOf(plan: Plan, { place, refused }: Refusal): RuleCause {
  const { request, locked } = plan;
  const { version, phase, use } = place;
  if (refused === 'use')
    return version.versionString === request.version ? { ...BLOCKS, remedy: wayAround('kept-by-fail') } : BLOCKS;
  const kept = keptInReview(plan, place);
  if (kept !== null) return kept;
  // What is being canceled takes changes again in a minute.
  const isCanceling = phase === 'closing' && !place.isCompleting;
  if (use === 'asked' && !isCanceling && locked.length > 0)
    return { ...listing('It takes no change any more: ', locked), remedy: wayAround('locked') };
  const { keeper } = place;
  if (version.phase !== 'in-flight') {
    if (keeper === null) return BLOCKS;
    return { ...sitsIn(keeper), remedy: phase === 'draft' ? wayAround('item-in-draft') : wayToFree(keeper) };
  }
  return use === 'other' || phase === 'closing' ? BLOCKS : notUsed(plan, place);
}

/** Returns why the policy does not cancel the version; `null` where it does, or has no reason to. */
function keptInReview(plan: Plan, { version, holder }: UsedPlace): RuleCause | null {
  const judgment = plan.kept.get(version.id);
  if (judgment?.kind === 'lost') return whyKept(plan, judgment);
  return judgment?.kind === 'loses' && holder !== null ? holdsMore(plan, holder, judgment.keys) : null;
}

function sitsIn(holder: ReviewSubmission): RuleCause {
  return { message: `It sits in ${describeSubmission(holder)}.` };
}

/** The version is in flight, and not where this run could work on it. */
function notUsed(plan: Plan, place: UsedPlace): RuleCause {
  const { request, wanted } = plan;
  const { version, holder, phase } = place;
  if (request.mode === 'check' && (phase === 'in-review' || isUnderReview(version.state))) return BLOCKS;
  if (holder === null) return { message: 'The submission that holds it could not be found.' };
  // The live service would also rename a record that is under review, or in a draft (docs/service.md#versions).
  if (place.use === 'renamed') return sitsIn(holder);
  const held = contentKeys(holder) ?? new Set();
  if (!place.isStaged) return describeDifference(plan, holder, differenceFrom(request, held, version)) ?? BLOCKS;
  if (request.mode === 'prepare')
    return { message: 'It sits in a draft, and only mode: submit takes it out to change it.' };
  if (request.onOrphans === 'fail') return { message: 'It sits in a draft, which on-orphans: fail leaves alone.' };
  const extra = [...held.difference(wanted)];
  if (extra.length > 0) return holdsMore(plan, holder, extra);
  return { message: 'It sits in a draft, and this run continues with another one.' };
}

/** The state of its submission outweighs its own. */
function wayOut({ mode }: ReleaseRequest, place: Refusal['place']): string | Remedy {
  const { holder, phase, use, version } = place;
  const isOfReview = version.phase === 'in-flight' || versionFacts(version.state).cancelable;
  if (use === 'asked' && holder === null && mode !== 'check' && isOfReview) return LISTS_LAG;
  if (version.phase !== 'in-flight') return wayPast(version);
  if (phase === 'closing')
    return 'Its submission is being closed, which takes about a minute: run again then, or set wait-minutes.';
  if (phase === 'unresolved') return wayAround('version-sent-back', version);
  // Its approval helps nobody, so no run waits for it.
  if (use === 'asked' && isUnderReview(version.state)) return wayAround('own-in-review', version);
  return phase === 'draft' && use !== 'other' ? wayAround('version-in-draft') : wayPast(version);
}

const LISTS_LAG =
  'Run again in a minute: lists lag behind. If it stays, see on the App Review page which submission holds it.';

/** Warns, in a check, about each version that the release after it would cancel, or use again. */
export function reportUsedLater({ request, places, cancels }: Plan): RuleFinding[] {
  if (request.mode !== 'check') return [];
  return places.flatMap((place) => {
    const canceled = cancels.find(({ version }) => version.id === place.version.id);
    const isRenamed = place.use === 'renamed' && place.isFree;
    // A check says what is there before the release after it cancels anything.
    const { version, submission: holder } = canceled ?? { version: place.version, submission: null };
    if (version.isNotarization || !(canceled || isRenamed)) return [];
    const isInFlight = version.phase === 'in-flight';
    const when = isInFlight ? since(version, holder) : '';
    const cancel = isInFlight ? 'cancels it' : 'cancels its submission';
    const does = joinParts([canceled !== undefined && cancel, isRenamed && 'renames it to the new number'], ', and ');
    return versionFinding(version, {
      reason: isInFlight ? 'version.in-flight' : 'version.unfinished',
      severity: 'warning',
      message: `${when}. A release with on-version-in-flight: ${request.onVersionInFlight} ${does}.`,
      remedy: 'If it is still wanted as it is, leave on-version-in-flight out.',
    });
  });
}
