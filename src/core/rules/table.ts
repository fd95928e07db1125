/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import type { RuleContext } from '../decide/target.ts';
import { distinctFailures, type Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { reportBuild } from './build.ts';
import { reportCarriedOver } from './carried-over.ts';
import {
  reportFirstPurchases,
  reportItemCount,
  reportItems,
  reportLeftOut,
  reportNoApprovedVersion,
  reportVersionElsewhere,
} from './items.ts';
import { reportReadiness } from './readiness/table.ts';
import { reportReleaseNotes } from './release-notes.ts';
import { reportInReviewLimit, reportNearlyFull, reportOrphans, reportTotalLimit } from './slots.ts';
import { reportUnknownStates, reportUnreadContents } from './unknown.ts';
import { reportUnresolved } from './unresolved.ts';
import {
  reportBuildOfOtherNumber,
  reportHiddenSetting,
  reportMissingDate,
  reportNotarization,
  reportNumberNotHigher,
  reportOtherAnswer,
  reportPhasedFirst,
  reportReleasedVersion,
} from './version-settings.ts';
import { reportUnfinishedVersions, reportVersionsInFlight } from './versions-in-the-way.ts';

/** Returns all that is wrong or worth knowing. */
export type Rule = (context: RuleContext) => Finding[];

interface RuleRow {
  rule: Rule;
  /** Left out where the rule is asked in every run. */
  applies?: (context: RuleContext) => boolean;
}

const isOpen = ({ target }: RuleContext) => !target.done;
const submits = ({ request }: RuleContext) => makesSubmission(request.mode);
/** The run makes a submission. One that was sent back is submitted again as it is. */
const bundles = (context: RuleContext) =>
  submits(context) && isOpen(context) && context.target.submission.kind !== 'resubmit';

export const RULES: readonly RuleRow[] = [
  { rule: reportVersionsInFlight },
  { rule: reportUnfinishedVersions },
  { rule: reportReleasedVersion, applies: isOpen },
  { rule: reportNotarization },
  { rule: reportNumberNotHigher },
  { rule: reportHiddenSetting },
  { rule: reportMissingDate },
  { rule: reportOtherAnswer },
  { rule: reportPhasedFirst },
  { rule: reportCarriedOver },
  { rule: reportTotalLimit },
  { rule: reportInReviewLimit, applies: (context) => isOpen(context) && context.request.mode !== 'prepare' },
  { rule: reportUnresolved },
  { rule: reportItems, applies: bundles },
  { rule: reportFirstPurchases, applies: bundles },
  { rule: reportVersionElsewhere, applies: isOpen },
  { rule: reportNoApprovedVersion, applies: (context) => isOpen(context) && submits(context) },
  { rule: reportItemCount, applies: bundles },
  { rule: reportBuild },
  { rule: reportBuildOfOtherNumber },
  { rule: reportReleaseNotes },
  { rule: reportReadiness },
  { rule: reportOrphans },
  { rule: reportNearlyFull },
  { rule: reportLeftOut, applies: submits },
  { rule: reportUnknownStates },
  { rule: reportUnreadContents },
];

/** Returns every finding of every rule, and what could not be read. */
export function evaluate(context: RuleContext): Finding[] {
  const { snapshot, facts } = context;
  return [
    ...askRules(RULES, context),
    ...distinctFailures([...snapshot.failures, ...facts.failures]),
    ...facts.warnings,
  ];
}

export function askRules(rows: readonly RuleRow[], context: RuleContext): Finding[] {
  return rows.filter(({ applies = () => true }) => applies(context)).flatMap(({ rule }) => rule(context));
}
