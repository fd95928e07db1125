/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */
import { type RuleContext, withInputs } from '../decide/target.ts';
import { appFinding, distinctFailures, type Finding } from '../model/finding.ts';
import { makesSubmission } from '../model/mode.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import type { Remedy, RuleFinding, When } from '../text/ways-out.ts';
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
import { reportVersionsInTheWay } from './versions-in-the-way.ts';

/** Returns all that is wrong or worth knowing. */
export type Rule = (context: RuleContext) => RuleFinding[];

interface RuleRow {
  rule: Rule;
  /** Left out where the rule is asked in every run. */
  applies?: (context: RuleContext) => boolean;
  /** Asked again where a remedy names inputs: they must clear the obstacle, and bring no other. */
  isTried?: true;
}

/** Its remedy is a text only once other inputs are tried. */
type OpenFinding = Finding<string | Remedy>;

const isOpen = ({ target }: RuleContext) => !target.done;
const submits = ({ request }: RuleContext) => makesSubmission(request.mode);
/** The run makes a submission. One that was sent back is submitted again as it is. */
const bundles = (context: RuleContext) =>
  submits(context) && isOpen(context) && context.target.submission.kind !== 'resubmit';

export const RULES: readonly RuleRow[] = [
  { rule: reportVersionsInTheWay, isTried: true },
  { rule: reportReleasedVersion, applies: isOpen, isTried: true },
  { rule: reportNotarization, isTried: true },
  { rule: reportNumberNotHigher },
  { rule: reportHiddenSetting },
  { rule: reportMissingDate },
  { rule: reportOtherAnswer },
  { rule: reportPhasedFirst },
  { rule: reportCarriedOver },
  { rule: reportTotalLimit },
  { rule: reportInReviewLimit, applies: (context) => isOpen(context) && context.request.mode !== 'prepare' },
  { rule: reportUnresolved, isTried: true },
  { rule: reportItems, applies: bundles, isTried: true },
  { rule: reportFirstPurchases, applies: bundles },
  { rule: reportVersionElsewhere, applies: isOpen, isTried: true },
  { rule: reportNoApprovedVersion, applies: (context) => isOpen(context) && submits(context) },
  { rule: reportItemCount, applies: bundles },
  { rule: reportBuild },
  { rule: reportBuildOfOtherNumber },
  { rule: reportReleaseNotes },
  { rule: reportReadiness },
  { rule: reportOrphans, isTried: true },
  { rule: reportNearlyFull },
  { rule: reportLeftOut, applies: submits },
  { rule: reportUnknownStates },
  { rule: reportUnreadContents, isTried: true },
];

const TRIED = RULES.filter(({ isTried }) => isTried);

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
  const obstacles = askEach(TRIED, context);
  return askEach(rows, context).map((finding) => {
    const { remedy } = finding;
    if (typeof remedy === 'string') return { ...finding, remedy };
    const when: When = (inputs, open, closed = '') => {
      const isOpen = takes(context.request, inputs) && isCleared(finding, obstacles, withInputs(context, inputs));
      return isOpen ? open : closed;
    };
    return { ...finding, remedy: remedy(when, context.request) };
  });
}

function askEach(rows: readonly RuleRow[], context: RuleContext): OpenFinding[] {
  const asked = rows.filter(({ applies = () => true }) => applies(context));
  return asked.flatMap(({ rule }) => rule(context)).map((words) => appFinding(context.snapshot.app, words));
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
function isCleared(finding: OpenFinding, obstacles: readonly OpenFinding[], other: RuleContext): boolean {
  const found = askEach(TRIED, other);
  const isThere = hasSame(found, finding) || other.target.kept.has(finding.subject?.id ?? '');
  return !isThere && found.every((one) => one.severity === 'warning' || hasSame(obstacles, one));
}

function hasSame(findings: readonly OpenFinding[], { reason, severity, subject }: OpenFinding): boolean {
  return findings.some((one) => one.reason === reason && one.severity === severity && one.subject?.id === subject?.id);
}
