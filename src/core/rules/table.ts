/** The table of rules. Each is asked, whatever the others say, so that one run reports all that blocks it. */

import { appFinding, distinctFailures, type Finding, type FindingWords } from '../model/finding.ts';
import { judgesSubmission, type ReleaseRequest } from '../model/request.ts';
import { type Plan, withInputs } from '../plan/plan.ts';
import { fillIn } from '../text/ways-out.ts';
import { BUILD_RULES } from './build.ts';
import { ITEM_RULES } from './items.ts';
import { reportReadiness } from './readiness.ts';
import { reportReleaseNotes } from './release-notes.ts';
import { SUBMISSION_RULES } from './submissions.ts';
import { SETTING_RULES } from './version-settings.ts';
import { VERSION_RULES } from './versions.ts';

/** Returns all that is wrong or worth knowing; `null`: nothing. */
type Rule = (plan: Plan) => FindingWords | readonly FindingWords[] | null;

/** Asked again where a remedy names inputs: they must clear the obstacle, and bring no other. */
const TRIED: readonly Rule[] = [...VERSION_RULES, ...SUBMISSION_RULES, ...ITEM_RULES];

export const RULES: readonly Rule[] = [...TRIED, ...SETTING_RULES, ...BUILD_RULES, reportReleaseNotes, reportReadiness];

/** Returns every finding of every rule, and what could not be read. */
export function evaluate(plan: Plan): Finding[] {
  const { snapshot, facts } = plan;
  return [...askRules(RULES, plan), ...distinctFailures([...snapshot.failures, ...facts.failures]), ...facts.warnings];
}

export function askRules(rules: readonly Rule[], plan: Plan): Finding[] {
  const obstacles = askEach(TRIED, plan);
  return askEach(rules, plan).map((words) => {
    const finding = appFinding(plan.snapshot.app, words);
    const about = plan.snapshot.versions.find(({ id }) => id === finding.subject?.id);
    const helps = (inputs: Partial<ReleaseRequest>) =>
      takes(plan.request, inputs) && isCleared(words, obstacles, withInputs(plan, inputs));
    return { ...finding, remedy: fillIn(finding.remedy, about?.versionString ?? '', helps) };
  });
}

function askEach(rules: readonly Rule[], plan: Plan): FindingWords[] {
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
function isCleared(finding: FindingWords, obstacles: readonly FindingWords[], other: Plan): boolean {
  const found = askEach(TRIED, other);
  const isThere = hasSame(found, finding) || other.kept.has(finding.subject?.id ?? '');
  return !isThere && found.every((one) => one.severity === 'warning' || hasSame(obstacles, one));
}

function hasSame(findings: readonly FindingWords[], { reason, severity, subject }: FindingWords): boolean {
  return findings.some((one) => one.reason === reason && one.severity === severity && one.subject?.id === subject?.id);
}
