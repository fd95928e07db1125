/** What this run has put into its draft, or may have. */
import { targetKey } from '../core/model/resources.ts';
import { addedBy, type Execution } from './context.ts';

/** By `targetKey`. A step that is under way, or ended without an answer, may have added its target. */
export function ownKeysOf(state: Execution): string[] {
  const inDoubt = state.steps.flatMap(({ step, outcome }) =>
    outcome === 'interrupted' || outcome === 'unconfirmed' ? (addedBy(step, state) ?? []) : [],
  );
  return [...new Set([...state.added, ...inDoubt].map(targetKey))];
}
