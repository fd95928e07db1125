/** In which states an item can be submitted, is under way, or is through. */
import type { ItemFact } from './snapshot.ts';

/**
 * `ready`: can go into a submission. `taken`: review has approved it. `not-ready`: neither.
 * `unknown`: a state that nobody knows.
 * `unchecked`: the service offers no way to look before the item is added, and checks it then.
 */
export type ItemStanding = 'ready' | 'taken' | 'not-ready' | 'unknown' | 'missing' | 'unchecked';

/** An event's DRAFT is not among them: its author has not marked it as ready. */
const READY_STATES: Record<string, readonly string[]> = {
  appCustomProductPageVersion: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
  appStoreVersionExperiment: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
  appStoreVersionExperimentV2: ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW'],
  appEvent: ['READY_FOR_REVIEW'],
};

const TAKEN_STATES: readonly string[] = ['ACCEPTED', 'APPROVED', 'PUBLISHED', 'COMPLETED'];

/** The other states of product page versions, experiments and events (Apple's OpenAPI). */
const OTHER_STATES: readonly string[] = [
  'PREPARE_FOR_SUBMISSION',
  'READY_FOR_REVIEW',
  'DRAFT',
  'WAITING_FOR_REVIEW',
  'IN_REVIEW',
  'REJECTED',
  'REPLACED_WITH_NEW_VERSION',
  'STOPPED',
  'PAST',
  'ARCHIVED',
];

export function itemStanding(item: ItemFact): ItemStanding {
  switch (item.standing.kind) {
    case 'missing':
      return 'missing';
    case 'not-looked-up':
      return 'unchecked';
    case 'found':
      if (isReadyState(item.target.relationship, item.standing.state)) return 'ready';
      if (TAKEN_STATES.includes(item.standing.state)) return 'taken';
      return OTHER_STATES.includes(item.standing.state) ? 'not-ready' : 'unknown';
  }
}

export function isReadyState(relationship: string, state: string): boolean {
  return READY_STATES[relationship]?.includes(state) === true;
}
