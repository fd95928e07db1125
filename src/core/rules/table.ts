/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import { distinctFailures, type Finding } from '../model/finding.ts';
import type { Rule, RuleContext } from './context.ts';
import { items } from './items/items.ts';
import { leftOut } from './items/left-out.ts';
import { readiness } from './readiness/table.ts';
import { inReviewLimit } from './slots/in-review-limit.ts';
import { nearlyFull } from './slots/nearly-full.ts';
import { orphans } from './slots/orphans.ts';
import { totalLimit } from './slots/total-limit.ts';
import { unreadContents } from './submissions/unread-contents.ts';
import { unresolved } from './submissions/unresolved.ts';
import { build } from './versions/build.ts';
import { carriedOver } from './versions/carried-over.ts';
import { versionInFlight } from './versions/in-flight.ts';
import { releaseNotes } from './versions/release-notes.ts';
import { versionReleased } from './versions/released.ts';
import { versionUnfinished } from './versions/unfinished.ts';
import { unknownStates } from './versions/unknown-states.ts';

export const RULES: readonly Rule[] = [
  versionInFlight,
  versionUnfinished,
  versionReleased,
  carriedOver,
  totalLimit,
  inReviewLimit,
  unresolved,
  items,
  build,
  releaseNotes,
  readiness,
  orphans,
  nearlyFull,
  leftOut,
  unknownStates,
  unreadContents,
];

/** Every finding of every rule, and what could not be read. */
export function evaluate(context: RuleContext): Finding[] {
  return [
    ...RULES.flatMap((rule) => rule(context)),
    ...distinctFailures([...context.snapshot.failures, ...context.facts.failures]),
  ];
}
