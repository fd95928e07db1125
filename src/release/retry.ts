/** Names the refusals that time alone clears: the service says "try again". */
import { hasCode } from '../app-store/failure.ts';
import type { PassingRefusal } from './confirm.ts';

/** Delays while the service stages a version, which takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

export const CONCURRENT_SUBMISSION: PassingRefusal = {
  matches: (failure) => hasCode(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready … try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and time does not clear that.
 */
export const VERSION_BEING_STAGED: PassingRefusal = {
  matches: ({ errors }) => errors.length > 0 && errors.every(({ code }) => code === 'STATE_ERROR'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

export interface RetryTools {
  /** Returns the time until the limit of the run. */
  remainingMs(): number;
  log(line: string): void;
}

/** An image that was just uploaded: the service is at work on it, and there is no gap to fix. */
export function assetBeingProcessed(tools: RetryTools): PassingRefusal {
  return {
    matches: ({ errors }) =>
      errors.length > 0 && errors.every((error) => hasCode({ errors: [error] }, 'ASSET_IN_POST_PROCESSING')),
    delaysMs: assetDelaysMs(tools),
  };
}

/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Minimum time of the run left after the wait, to go on or to clean up. */
const ASSET_RESERVE_MS = 60_000;

function* assetDelaysMs({ remainingMs, log }: RetryTools): Generator<number> {
  while (remainingMs() >= ASSET_DELAY_MS + ASSET_RESERVE_MS) {
    log('An asset is still being processed by the service, which is asked again after a minute.');
    yield ASSET_DELAY_MS;
  }
}
