/** What the main step leaves for the post step. */
import { getState, saveState } from '@actions/core';
import { log } from './publish.ts';

const CLEANUP_STATE = 'cleanup';

/** @param value written as JSON; `null` takes back what was remembered */
export function remember(value: unknown): void {
  try {
    saveState(CLEANUP_STATE, value);
  } catch (cause) {
    // Needed only if the run is killed; a release that ends half-way because of it would leave more behind.
    const why = cause instanceof Error ? cause.message : String(cause);
    log(
      `The state for the post step could not be written: ${why}. The run continues; if it is killed, its draft may keep items, and the next run adopts it.`,
    );
  }
}

/** @returns what was remembered, as JSON; empty when there is nothing */
export function recall(): string {
  return getState(CLEANUP_STATE);
}
