/** Decides what a run works on, as if no cancellation were left to do. */
import type { Basis } from '../model/facts.ts';
import type { AppStoreVersion, ItemTarget } from '../model/resources.ts';
import { editsOf, type VersionEdits } from './edits.ts';
import { askedPlace, type Place, placesOf } from './place.ts';
import { chooseSubmission, type SubmissionTarget } from './submission-target.ts';
import { type VersionTarget, withOwnRecord } from './version-target.ts';

/** The version record with its changes, and the submission with its items. */
export interface Work {
  version: VersionTarget;
  /** The record that the run works on; `null`: not asked for, or yet to be made. */
  record: AppStoreVersion | null;
  /** The place of that record. */
  place: Place | null;
  /** The place of every version of the platform, once the cancellations are over. */
  places: Place[];
  edits: VersionEdits;
  /** Changes, in words, that the run would make in a version that can no longer be changed. */
  locked: string[];
  submission: SubmissionTarget;
  /** The items to submit beside the version. */
  items: ItemTarget[];
  /** Everything asked for is there already: the run writes nothing and is not blocked. */
  done: boolean;
  needsSlot: boolean;
}

export function decideWork(basis: Basis, chosen: VersionTarget): Work {
  const { snapshot, request } = basis;
  const version = withOwnRecord(chosen, snapshot.versions);
  const places = placesOf(snapshot, version);
  const own = askedPlace(places);
  const edits = editsOf(basis, version);
  const { submission, items, done } = chooseSubmission(basis, own, edits);
  return {
    version,
    record: version.record,
    place: places.find(({ use }) => use !== 'other') ?? null,
    places,
    edits,
    locked: own?.isLocked ? edits.words : [],
    submission,
    items,
    done,
    needsSlot: !('submission' in submission) && request.mode !== 'prepare',
  };
}
