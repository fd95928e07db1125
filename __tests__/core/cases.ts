/** Decides on what a run has read, and runs tables of such cases. */
import { expect, it } from '@jest/globals';
import { decide, type PreflightDecision } from '../../src/core/decide/decision.ts';
import { NO_FACTS } from '../../src/core/model/facts.ts';
import { adviceOf, type Finding, messageOf, verdictOf } from '../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import { type Snapshot, withRecord } from '../../src/core/model/snapshot.ts';
import { decidePlan, type Plan } from '../../src/core/plan/plan.ts';
import { decideVersion } from '../../src/core/plan/version-target.ts';
import { askRules, RULES } from '../../src/core/rules/table.ts';
import { type MoreFacts, type Parts, type Seen, seenWith, snapshot } from './builders.ts';

export type { Parts };

type Read<T> = (seen: Seen, asked: ReleaseRequest) => T;

/** By default one finding, or several in their order. */
export type Row<T = string | readonly string[]> = readonly [
  name: string,
  /** One request or several, each with the same result for each of the parts. */
  asked: ReleaseRequest | readonly ReleaseRequest[],
  parts: Parts | readonly Parts[],
  expected: T,
  more?: MoreFacts | undefined,
];

/** @param common what every row has read besides */
export function testCases<T>(read: Read<T>, rows: readonly Row<T>[], common: MoreFacts = {}): void {
  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, row) => {
    const found = everyCase(read, row, common);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(() => row[3]));
  });
}

function everyCase<T>(read: Read<T>, [, asked, parts, , more]: Row<unknown>, common: MoreFacts = {}): T[] {
  return [parts].flat().flatMap((one) => {
    return [asked].flat().map((each) => read(seenFor(each, one, { ...common, ...more }), each));
  });
}

/**
 * One rule, or several, or what versions are reported under, and below the rows the texts of all that it finds in them.
 * @param reason of every finding, each of which is `error v1` then; `null` where the rows name it: `error v1 item.not-ready`
 */
export function testRule(rule: Asked, reason: string | null, rows: readonly Row[], common: MoreFacts = {}): void {
  const whole = rows.map(([what, asked, parts, found, more]) => [what, asked, parts, [found].flat(), more] as const);
  testCases((seen, asked) => ask(rule, seen, asked).map((finding) => inShort(finding, reason)), whole, common);

  it('says it as in the list of texts', () => {
    const findings = rows.flatMap((row) => everyCase((seen, asked) => ask(rule, seen, asked), row, common).flat());
    expect(textsOf(findings)).toMatchSnapshot();
  });
}

function inShort(finding: Finding, reason: string | null): string {
  const words = `${finding.severity} ${finding.subject?.id}`;
  return finding.reason === reason ? words : `${words} ${finding.reason}`;
}

/** `error metadata.category` */
export const inWords = ({ severity, reason }: Finding): string => `${severity} ${reason}`;

/** As a person reads them, each once: what is said and what it is about, above what all of these advise. */
export function textsOf(findings: readonly Finding[]): string {
  const said = (finding: Finding) => {
    const about = finding.subject === null ? '' : ` (${finding.subject.type})`;
    return `${finding.severity} ${finding.reason}${about}: ${messageOf(finding)}`;
  };
  return [...Map.groupBy(findings, adviceOf)]
    .flatMap(([advice, group]) => [...new Set(group.map(said)), `> ${advice}`])
    .join('\n');
}

export const verdictFor: Read<string> = (seen, asked) => judge(seen, asked).verdict;

export function testPlans<T>(read: (plan: Plan) => T, rows: readonly Row<T>[], common: MoreFacts = {}): void {
  testCases((seen, asked) => read(contextOf(seen, asked)), rows, common);
}

/** `existing v1`, `create`. */
export const versionOf = (plan: Plan): string => [plan.version.kind, plan.record?.id ?? []].flat().join(' ');

/** `adopt d1`, `resubmit u1`, `done s1`, `create`. */
export function submissionOf(plan: Plan): string {
  const { kind, submission } = plan.submission;
  return [kind, submission?.id ?? []].flat().join(' ');
}

/** `submission s1 for v1`, `version v1`. */
export function cancelsOf({ cancels }: Plan): string[] {
  return cancels.map(({ kind, submission, version }) =>
    [kind.replace('cancel-', ''), submission?.id ?? [], 'for', version.id].flat().join(' '),
  );
}

/** As the preflight gives it for a request: a check without a version asks for no facts. */
export function seenFor(asked: ReleaseRequest, parts: Parts = {}, more: MoreFacts = {}): Seen {
  return asked.mode === 'check' && asked.version === null
    ? { snapshot: snapshot(parts), facts: NO_FACTS, readiness: null }
    : seenWith(parts, more);
}

/** Returns the context for the rules. */
export function contextOf(found: Snapshot | Seen, request: ReleaseRequest): Plan {
  const known = 'snapshot' in found ? found : { snapshot: found, facts: NO_FACTS, readiness: null };
  const chosen = decideVersion(known.snapshot.versions, request);
  const { record } = known.facts;
  const versions = record === null ? known.snapshot.versions : withRecord(known.snapshot.versions, record);
  const seen = { ...known.snapshot, versions };
  return { ...decidePlan({ ...known, snapshot: seen, request }, chosen), readiness: known.readiness };
}

export function planOf(...[asked, parts, more]: Parameters<typeof seenFor>): Plan {
  return contextOf(seenFor(asked, parts, more), asked);
}

/** Returns the findings of the rules, as the table asks them, on the snapshot and the request, with the target that the run would have. */
export function ask(wanted: Asked, found: Snapshot | Seen, asked: ReleaseRequest): Finding[] {
  const plan = contextOf(found, asked);
  const named = [wanted].flat();
  return RULES.flatMap((rule) => {
    const ofVersions = ['reportRefusals', 'reportUsedLater'].includes(rule.name);
    return askRules([rule], plan).filter(
      ({ reason }) => named.includes(rule.name) || (ofVersions && named.includes(reason)),
    );
  });
}

/** Names of rules, or reasons under which a version is reported that stands in the way. */
type Asked = string | readonly string[];
/** What keeps the service from making, or changing, a version. */
export const IN_THE_WAY = ['version.in-flight', 'version.unfinished'] as const;

/** Returns the decision of a run that finds this. */
export function decisionOf(found: Snapshot | Seen, asked: ReleaseRequest): PreflightDecision {
  const decision = decide([contextOf(found, asked)]);
  if (decision.kind === 'refused') throw new Error('what was read is refused');
  return decision;
}

/** All rules together, as a run asks them. */
export function judge(found: Snapshot | Seen, asked: ReleaseRequest) {
  const { findings, steps } = decisionOf(found, asked);
  return { verdict: verdictOf(findings), reasons: findings.map(inWords), findings, steps };
}
