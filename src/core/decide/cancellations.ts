/** What `on-version-in-flight: cancel` takes out of review first, by the places of the versions. */
import { editsVersion } from '../model/mode.ts';
import { type ReleaseRequest, takesKind } from '../model/request.ts';
import type { AppStoreVersion, ItemTarget, ReviewSubmission } from '../model/resources.ts';
import { contentKeys, isLive, wantedKeys } from '../model/snapshot.ts';
import { isCompletingSubmission, isInSubmission, isUnderReview } from '../model/states.ts';
import type { Cancellation } from '../model/step.ts';
import { holderPhase, type Place } from './place.ts';
import type { Basis } from './version-target.ts';

/** A check judges what the release after it would cancel. */
export function takesOutOfReview({ mode, onVersionInFlight }: ReleaseRequest): boolean {
  return onVersionInFlight === 'cancel' && (mode === 'check' || editsVersion(mode));
}

/** The run as it would be without any cancellation. */
export interface Uncanceled {
  places: readonly Place[];
  items: readonly ItemTarget[];
  /** The version has to be changed. */
  isChanged: boolean;
}

export function chooseCancellations(basis: Basis, run: Uncanceled): Cancellation[] {
  if (!takesOutOfReview(basis.request)) return [];
  return run.places
    .filter(({ version }) => !basis.snapshot.ownCancellations.has(version.id))
    .filter((place) => isToBeCanceled(basis, run, place))
    .flatMap((place) => cancellationOf(basis, place) ?? []);
}

function isToBeCanceled({ snapshot, request }: Basis, run: Uncanceled, place: Place): boolean {
  const { version, seat, holder, use } = place;
  const losesNothing = holder === null || itemsLostByCanceling({ request }, holder, version, run.items)?.length === 0;
  switch (seat) {
    case 'in-review':
    case 'unknown':
      return losesNothing && isInTheWay(place, isLive(snapshot));
    case 'lost':
      // Lists lag behind: this may be what the run before has just submitted, as it was asked for.
      return use !== 'asked' || run.isChanged;
    case 'closing':
      // A cancellation that goes on is only waited for.
      return !isCompleting(holder) && (use !== 'other' || isInTheWay(place, isLive(snapshot)));
    case 'sent-back':
      return losesNothing && isToBeUsed(place, request);
    case 'free':
      return isInTheWay(place, isLive(snapshot));
    // A draft may be somebody else's; only taking the version out of it would free the record.
    case 'staged':
    case 'returned':
    case 'pending':
    case 'through':
      return false;
  }
}

function isCompleting(holder: ReviewSubmission | null): boolean {
  return holder !== null && isCompletingSubmission(holder.state);
}

/** By the interface specification a version in preparation, too, keeps another one from being made. */
function isInTheWay({ version, use }: Place, isLiveService: boolean): boolean {
  if (isUnderReview(version.state)) return version.phase === 'in-flight';
  return !isLiveService && version.phase === 'in-flight' && use !== 'asked';
}

/** What review has accepted keeps that, and could not be used again. */
function isToBeUsed({ version, use, isEditable }: Place, { mode }: ReleaseRequest): boolean {
  const isWanted = use === 'renamed' || (use === 'asked' && mode !== 'prepare');
  return isWanted && (isEditable || isInSubmission(version.state));
}

/** @returns `null` where the live service shows no submission that could be canceled */
function cancellationOf({ snapshot }: Basis, place: Place): Cancellation | null {
  const { version, holder: submission } = place;
  if (!isLive(snapshot) && holderPhase(place) !== 'unresolved') return { kind: 'cancel-version', version, submission };
  return submission === null ? null : { kind: 'cancel-submission', version, submission };
}

/** What else it holds than was asked for, by `targetKey`; `null`: not read. Kinds that `ready` takes count as asked for. */
export function itemsLostByCanceling(
  { request }: Pick<Basis, 'request'>,
  holder: ReviewSubmission,
  version: AppStoreVersion,
  items: readonly ItemTarget[],
): string[] | null {
  const keys = contentKeys(holder);
  if (keys === null) return null;
  const asked = wantedKeys(version, items);
  return [...keys.difference(asked)].filter((key) => !takesKind(request, key));
}
