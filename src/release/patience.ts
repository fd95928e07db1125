/** What a refusal says to wait for: the service has certainly not applied the write, and takes it some time later. */
import { type Failure, hasCode } from '../app-store/failure.ts';

export interface Patience {
  /** Time alone clears it. */
  isPassing(failure: Failure): boolean;
  /** Waits before each next try; what they end with stands. */
  delaysMs: Iterable<number>;
}

interface Time {
  /** Until the limit of the run. */
  remainingMs(): number;
  log(line: string): void;
}

/** A version that is being staged takes up to some tries of 30 s (docs/service.md#lags). */
const TRY_AGAIN_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];

export const ANOTHER_IS_MADE: Patience = {
  isPassing: (failure) => hasCode(failure, 'CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/**
 * A version that was just added, or resolved, is staged for some seconds: "not ready … try again later" under a bare
 * STATE_ERROR. With ENTITY_STATE_INVALID beside it, something was not resolved, and it never passes.
 */
export const BEING_STAGED: Patience = {
  isPassing: ({ errors }) => errors.length > 0 && errors.every(({ code }) => code === 'STATE_ERROR'),
  delaysMs: TRY_AGAIN_DELAYS_MS,
};

/** An image that was uploaded a moment ago; it is the service that is at work, and there is nothing else to fix. */
export function assetInProcessing(tools: Time): Patience {
  return {
    isPassing: ({ errors }) =>
      errors.length > 0 && errors.every(({ code }) => `.${code}.`.includes('.ASSET_IN_POST_PROCESSING.')),
    delaysMs: assetDelaysMs(tools),
  };
}

/** "Try again in a minute" (`ASSET_IN_POST_PROCESSING`, docs/service.md#readiness). */
const ASSET_DELAY_MS = 60_000;
/** Kept of the run's time, so that it can go on after the wait, or clean up. */
const ASSET_RESERVE_MS = 60_000;
/** As many minutes as a run may take at most. */
const MAX_ASSET_DELAYS = 360;

function* assetDelaysMs({ remainingMs, log }: Time): Generator<number> {
  for (let count = 0; count < MAX_ASSET_DELAYS; count++) {
    if (remainingMs() < ASSET_DELAY_MS + ASSET_RESERVE_MS) return;
    if (count > 0) log('An asset is still being processed by the service, which is asked again after a minute.');
    yield ASSET_DELAY_MS;
  }
}
