/** The table of rules. Each is asked, whatever the others say, so that one look tells all that stands in the way. */
import type { Finding } from '../finding.ts';
import type { Plan } from '../plan.ts';
import type { ReleaseRequest } from '../request.ts';
import type { Snapshot } from '../snapshot.ts';
import { build } from './build.ts';
import { inReviewLimit } from './in-review-limit.ts';
import { items } from './items.ts';
import { nearlyFull } from './nearly-full.ts';
import { orphans } from './orphans.ts';
import { totalLimit } from './total-limit.ts';
import { unknownStates } from './unknown-states.ts';
import { unreadContents } from './unread-contents.ts';
import { unresolved } from './unresolved.ts';
import { versionInFlight } from './version-in-flight.ts';
import { versionReleased } from './version-released.ts';
import { versionUnfinished } from './version-unfinished.ts';

/** All that a rule may judge by. */
export interface Case {
  snapshot: Snapshot;
  request: ReleaseRequest;
  plan: Plan;
}

export type Rule = (it: Case) => Finding[];

export const RULES: readonly Rule[] = [
  versionInFlight,
  versionUnfinished,
  versionReleased,
  totalLimit,
  inReviewLimit,
  unresolved,
  items,
  build,
  orphans,
  nearlyFull,
  unknownStates,
  unreadContents,
];

/** Every finding of every rule, and what could not be read. */
export function evaluate(it: Case): Finding[] {
  return [...RULES.flatMap((rule) => rule(it)), ...it.snapshot.failures];
}
