/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import type { Finding } from '../finding.ts';
import { build } from './build.ts';
import type { Case, Rule } from './case.ts';
import { inReviewLimit } from './in-review-limit.ts';
import { items } from './items.ts';
import { leftOut } from './left-out.ts';
import { nearlyFull } from './nearly-full.ts';
import { orphans } from './orphans.ts';
import { READINESS } from './readiness/index.ts';
import { releaseNotes } from './release-notes.ts';
import { totalLimit } from './total-limit.ts';
import { unknownStates } from './unknown-states.ts';
import { unreadContents } from './unread-contents.ts';
import { unresolved } from './unresolved.ts';
import { versionInFlight } from './version-in-flight.ts';
import { versionReleased } from './version-released.ts';
import { versionUnfinished } from './version-unfinished.ts';

export const RULES: readonly Rule[] = [
  versionInFlight,
  versionUnfinished,
  versionReleased,
  totalLimit,
  inReviewLimit,
  unresolved,
  items,
  build,
  releaseNotes,
  ...READINESS,
  orphans,
  nearlyFull,
  leftOut,
  unknownStates,
  unreadContents,
];

/** Every finding of every rule, and what could not be read. */
export function evaluate(it: Case): Finding[] {
  return [...RULES.flatMap((rule) => rule(it)), ...it.snapshot.failures];
}
