/** The states of what belongs to a version or an app: builds, phased releases, images, declarations, records of the app. */
import type { RolloutChange } from './request.ts';
import { factsIn } from './states.ts';

const BUILD_PHASES = { PROCESSING: 'processing', FAILED: 'not-valid', INVALID: 'not-valid', VALID: 'valid' } as const;
export const BUILD_STATES = Object.keys(BUILD_PHASES);

/** `not-valid` also for a state that nobody knows: only one that is known to be valid can be submitted. */
export const buildPhase = phaseIn(BUILD_PHASES, 'not-valid');

const PHASED_RELEASE_PHASES = {
  INACTIVE: 'not-begun',
  ACTIVE: 'under-way',
  PAUSED: 'under-way',
  COMPLETE: 'over',
} as const;

export const phasedReleasePhase = phaseIn(PHASED_RELEASE_PHASES, 'unknown');

/** A phased release is made in this state; it begins when the version is released. */
export const NEW_PHASED_RELEASE_STATE = 'INACTIVE';

/** The state that each change of a phased release leads to. */
export const STATE_AFTER: Record<RolloutChange, string> = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' };

const DELIVERY_PHASES = { AWAITING_UPLOAD: 'processing', UPLOAD_COMPLETE: 'processing', FAILED: 'failed' } as const;

/** Of an image; a state that nobody knows says nothing against it. */
export const deliveryPhase = phaseIn(DELIVERY_PHASES, 'delivered');

const DECLARATION_PHASES = {
  APPROVED: 'approved',
  CREATED: 'pending',
  IN_REVIEW: 'pending',
  REJECTED: 'not-valid',
  INVALID: 'not-valid',
  EXPIRED: 'not-valid',
} as const;

/** Of an export declaration. `pending`: the version will wait for it. `not-valid`: the version is refused with it. */
export const declarationPhase = phaseIn(DECLARATION_PHASES, 'unknown');

const APP_INFO_PHASES = { READY_FOR_DISTRIBUTION: 'live', REPLACED_WITH_NEW_INFO: 'over' } as const;

/** Of the records that an app has of its name and category: the live one, one that was replaced, one in preparation. */
export const appInfoPhase = phaseIn(APP_INFO_PHASES, 'in-preparation');

/** Of a purchase or subscription: one of its versions can be submitted. */
export const PURCHASE_READY_STATE = 'READY_TO_SUBMIT';

function phaseIn<Phase extends string, Fallback extends string>(
  table: Readonly<Record<string, Phase>>,
  fallback: Fallback,
) {
  return (state: string): Phase | Fallback => factsIn(table, state) ?? fallback;
}
