/** What the main step leaves for the post step. */
import { getState, saveState } from '@actions/core';

const TIDY_STATE = 'tidying';

/** @param value written as JSON; `null` takes back what was remembered */
export function remember(value: unknown): void {
  saveState(TIDY_STATE, value);
}

/** @returns what was remembered, as JSON; empty when there is nothing */
export function recall(): string {
  return getState(TIDY_STATE);
}
