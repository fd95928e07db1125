/** The state that the main step saves for the post step. */
import { getState, saveState } from '@actions/core';
import { errorMessageOf } from '../core/model/finding.ts';
import { log } from './log.ts';

const CLEANUP_STATE = 'cleanup';

/** Saves a value for the post step. @param value written as JSON; `null` deletes the saved value */
export function remember(value: unknown): void {
  try {
    saveState(CLEANUP_STATE, value);
  } catch (cause) {
    // The state is needed only if the run is killed. A release that stopped here would leave more behind.
    log(
      `The state for the post step could not be written: ${errorMessageOf(cause)}. The run continues; if it is killed, its draft may keep items, or lack its version; a run with on-orphans: adopt uses it.`,
    );
  }
}

/** @returns the saved value as JSON; empty without one */
export function recall(): string {
  return getState(CLEANUP_STATE);
}
