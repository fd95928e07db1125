/** One rule against a table: what a run with a request has read, and what the rule finds in it. */
import { expect, it } from '@jest/globals';
import { adviceOf, type Finding, messageOf } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import type { Rule } from '../../../src/core/rules/context.ts';
import { ask, type MoreFacts, seenFor } from '../builders.ts';

export type Parts = Partial<SnapshotParts>;

export type Row = readonly [
  name: string,
  /** Of several, each finds the same with each of the parts. */
  asked: ReleaseRequest | readonly ReleaseRequest[],
  parts: Parts | readonly Parts[],
  /** `error v1`, in their order; `error v1 item.not-ready` where a rule has several reasons. */
  expected: readonly string[],
  more?: MoreFacts,
];

/** @param reason of every finding; `null` where the rows name it */
export function testRule(rule: Rule, reason: string | null, rows: readonly Row[]): void {
  const findings = ([, asked, parts, , more]: Row) =>
    [parts].flat().flatMap((read) => [asked].flat().map((one) => ask(rule, seenFor(one, read, more), one)));

  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, row) => {
    const [, , , expected] = row;
    const found = findings(row).map((each) => each.map((finding) => inShort(finding, reason)));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(() => expected));
  });

  it('says it as in the list of texts', () => {
    expect([...new Set(rows.flatMap(findings).flat().map(asRead))].join('\n')).toMatchSnapshot();
  });
}

function inShort(finding: Finding, reason: string | null): string {
  const words = `${finding.severity} ${finding.subject?.id}`;
  return finding.reason === reason ? words : `${words} ${finding.reason}`;
}

/** As a person reads it, and what it is about. */
export function asRead(finding: Finding): string {
  const about = finding.subject === null ? '' : ` (${finding.subject.type})`;
  return `${finding.severity} ${finding.reason}${about}: ${messageOf(finding)}\n> ${adviceOf(finding)}`;
}
