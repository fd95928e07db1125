/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */

import { appFinding, distinctFailures, type Finding } from '../model/finding.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import { type Plan, withInputs } from '../plan/plan.ts';
import type { RuleFinding, When } from '../text/ways-out.ts';
import { reportBuild } from './build.ts';
import { reportFirstPurchases, reportItemCount, reportItems, reportLeftOut, reportNoApprovedVersion } from './items.ts';
import { reportReadiness } from './readiness.ts';
import { reportReleaseNotes } from './release-notes.ts';
import {
  reportHiddenDrafts,
  reportInReviewLimit,
  reportNearlyFull,
  reportOrphans,
  reportTotalLimit,
  reportUnknownStates,
  reportUnreadContents,
  reportUnresolved,
} from './submissions.ts';
import {
  reportBuildOfOtherNumber,
  reportCarriedOver,
  reportHiddenNumber,
  reportHiddenSetting,
  reportMissingDate,
  reportNotarization,
  reportNumberNotHigher,
  reportOtherAnswer,
  reportPhasedFirst,
} from './version-settings.ts';
import { reportRefusals, reportUsedLater } from './versions.ts';

/** Returns all that is wrong or worth knowing; `null`: nothing. */
export type Rule = (plan: Plan) => RuleFinding | readonly RuleFinding[] | null;

export const RULES: readonly Rule[] = [
  reportUsedLater,
  reportRefusals,
  reportUnresolved,
  reportNotarization,
  reportHiddenNumber,
  reportNumberNotHigher,
  reportHiddenSetting,
  reportMissingDate,
  reportOtherAnswer,
  reportPhasedFirst,
  reportCarriedOver,
  reportTotalLimit,
  reportInReviewLimit,
  reportItems,
  reportFirstPurchases,
  reportNoApprovedVersion,
  reportItemCount,
  reportBuild,
  reportBuildOfOtherNumber,
  reportReleaseNotes,
  reportReadiness,
  reportOrphans,
  reportNearlyFull,
  reportLeftOut,
  reportHiddenDrafts,
  reportUnknownStates,
  reportUnreadContents,
];

/** Asked again where a remedy names inputs: they must clear the obstacle, and bring no other. */
const TRIED: readonly Rule[] = [
  reportRefusals,
  reportUsedLater,
  reportNotarization,
  reportHiddenNumber,
  reportUnresolved,
  reportItems,
  reportOrphans,
  reportUnreadContents,
];

/** Returns every finding of every rule, and what could not be read. */
export function evaluate(plan: Plan): Finding[] {
  const { snapshot, facts } = plan;
  return [...askRules(RULES, plan), ...distinctFailures([...snapshot.failures, ...facts.failures]), ...facts.warnings];
}

export function askRules(rules: readonly Rule[], plan: Plan): Finding[] {
  const obstacles = askEach(TRIED, plan);
  return askEach(rules, plan).map(({ remedy, ...words }) => {
    const when: When = (inputs, open, closed = '') => {
      const isOpen = takes(plan.request, inputs) && isCleared(words, obstacles, withInputs(plan, inputs));
      return isOpen ? open : closed;
    };
    const advice = typeof remedy === 'function' ? remedy(when, plan.request) : remedy;
    return appFinding(plan.snapshot.app, advice === undefined ? words : { ...words, remedy: advice });
  });
}

function askEach(rules: readonly Rule[], plan: Plan): RuleFinding[] {
  return rules.flatMap((rule) => rule(plan) ?? []);
}

/** The mode takes these inputs, the version is another one, and not all of them are given already. */
function takes(request: ReleaseRequest, inputs: Partial<ReleaseRequest>): boolean {
  const isGiven = Object.entries(inputs).every(([name, value]) => request[name as keyof ReleaseRequest] === value);
  if (isGiven || inputs.version === request.version || ('onUnresolved' in inputs && !judgesSubmission(request)))
    return false;
  if ('onOrphans' in inputs) return request.mode !== 'prepare';
  return request.mode !== 'submit-items' || !('version' in inputs || 'onVersionInFlight' in inputs);
}

/** The other run would neither meet the obstacle, nor a new one in its place. */
function isCleared(finding: RuleFinding, obstacles: readonly RuleFinding[], other: Plan): boolean {
  const found = askEach(TRIED, other);
  const isThere = hasSame(found, finding) || other.kept.has(finding.subject?.id ?? '');
  return !isThere && found.every((one) => one.severity === 'warning' || hasSame(obstacles, one));
}

function hasSame(findings: readonly RuleFinding[], { reason, severity, subject }: RuleFinding): boolean {
  return findings.some((one) => one.reason === reason && one.severity === severity && one.subject?.id === subject?.id);
}
