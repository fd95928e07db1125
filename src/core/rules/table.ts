/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import type { RuleContext } from '../decide/target.ts';
import { distinctFailures, type Finding } from '../model/finding.ts';
import { reportNoApprovedVersion } from './approved-version.ts';
import { build } from './build.ts';
import { buildOfOtherNumber } from './build-number.ts';
import { carriedOver } from './carried-over.ts';
import { reportItemCount } from './item-count.ts';
import { reportItems } from './items.ts';
import { reportLeftOut } from './left-out.ts';
import { versionNotHigher } from './not-higher.ts';
import { readiness } from './readiness/table.ts';
import { hiddenSetting, versionReleased } from './record.ts';
import { releaseNotes } from './release-notes.ts';
import { schedule } from './schedule.ts';
import { inReviewLimit, nearlyFull, orphans, totalLimit } from './slots.ts';
import { unknownStates, unreadContents } from './unknown.ts';
import { reportUnresolved } from './unresolved.ts';
import { reportVersionElsewhere } from './version-elsewhere.ts';
import { reportVersionsInFlight } from './version-in-flight.ts';
import { reportUnfinishedVersions } from './version-unfinished.ts';

export type Rule = (context: RuleContext) => Finding[];

export const RULES: readonly Rule[] = [
  reportVersionsInFlight,
  reportUnfinishedVersions,
  versionReleased,
  versionNotHigher,
  hiddenSetting,
  schedule,
  carriedOver,
  totalLimit,
  inReviewLimit,
  reportUnresolved,
  reportItems,
  reportVersionElsewhere,
  reportNoApprovedVersion,
  reportItemCount,
  build,
  buildOfOtherNumber,
  releaseNotes,
  readiness,
  orphans,
  nearlyFull,
  reportLeftOut,
  unknownStates,
  unreadContents,
];

/** Every finding of every rule, and what could not be read. */
export function evaluate(context: RuleContext): Finding[] {
  return [
    ...RULES.flatMap((rule) => rule(context)),
    ...distinctFailures([...context.snapshot.failures, ...context.facts.failures]),
    ...context.facts.warnings,
  ];
}
