/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import type { RuleContext } from '../decide/target.ts';
import { distinctFailures, type Finding } from '../model/finding.ts';
import { reportNoApprovedVersion } from './approved-version.ts';
import { reportBuild } from './build.ts';
import { reportBuildOfOtherNumber } from './build-number.ts';
import { reportCarriedOver } from './carried-over.ts';
import { reportCarriedPage } from './carried-over-page.ts';
import { reportHiddenSetting } from './hidden-setting.ts';
import { reportInReviewLimit } from './in-review-limit.ts';
import { reportItemCount } from './item-count.ts';
import { reportItems } from './items.ts';
import { reportLeftOut } from './left-out.ts';
import { reportNumberNotHigher } from './not-higher.ts';
import { reportOrphans } from './orphans.ts';
import { reportReadiness } from './readiness/table.ts';
import { reportMissingDate } from './release-date.ts';
import { reportReleaseNotes } from './release-notes.ts';
import { reportNearlyFull, reportTotalLimit } from './slots.ts';
import { reportUnknownStates } from './unknown-states.ts';
import { reportUnreadContents } from './unread-contents.ts';
import { reportUnresolved } from './unresolved.ts';
import { reportVersionElsewhere } from './version-elsewhere.ts';
import { reportVersionsInFlight } from './version-in-flight.ts';
import { reportReleasedVersion } from './version-released.ts';
import { reportUnfinishedVersions } from './version-unfinished.ts';

export type Rule = (context: RuleContext) => Finding[];

export const RULES: readonly Rule[] = [
  reportVersionsInFlight,
  reportUnfinishedVersions,
  reportReleasedVersion,
  reportNumberNotHigher,
  reportHiddenSetting,
  reportMissingDate,
  reportCarriedOver,
  reportCarriedPage,
  reportTotalLimit,
  reportInReviewLimit,
  reportUnresolved,
  reportItems,
  reportVersionElsewhere,
  reportNoApprovedVersion,
  reportItemCount,
  reportBuild,
  reportBuildOfOtherNumber,
  reportReleaseNotes,
  reportReadiness,
  reportOrphans,
  reportNearlyFull,
  reportLeftOut,
  reportUnknownStates,
  reportUnreadContents,
];

/** Every finding of every rule, and what could not be read. */
export function evaluate(context: RuleContext): Finding[] {
  return [
    ...RULES.flatMap((rule) => rule(context)),
    ...distinctFailures([...context.snapshot.failures, ...context.facts.failures]),
    ...context.facts.warnings,
  ];
}
