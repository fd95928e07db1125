import { describe, expect, it } from '@jest/globals';
import type { Reason, Severity } from '../../../src/core/model/finding.ts';
import * as findings from '../../../src/core/model/finding.ts';
import { EMPTY_RESULT, outcomeOf } from '../../../src/core/model/outcome.ts';
import { finding as of } from '../builders.ts';

const { adviceOf, briefOf, distinctFailures, inOrder, messageOf, verdictOf } = findings;

it.each<[Severity[], string]>([
  [[], 'clear'],
  [['warning'], 'clear'],
  [['warning', 'unknown'], 'unknown'],
  [['unknown', 'error'], 'blocked'],
])('the verdict of %j is %s', (severities, verdict) => {
  expect(verdictOf(severities.map((severity) => of(severity)))).toBe(verdict);
});

it('the order is errors, then unknowns, then warnings; among them as found, and of reasons each once', () => {
  const findings = [
    of('warning', 'submission.orphans'),
    of('unknown', 'state.unknown'),
    of('error', 'version.in-flight'),
    of('warning', 'submission.nearly-full'),
    of('error', 'build.missing'),
    of('error', 'version.in-flight'),
    of('unknown', 'service.unavailable'),
  ];
  const reasons = [
    ...['version.in-flight', 'build.missing', 'version.in-flight', 'state.unknown', 'service.unavailable'],
    ...['submission.orphans', 'submission.nearly-full'],
  ];
  expect(inOrder(findings).map(({ reason }) => reason)).toEqual(reasons);
  expect(outcomeOf({ ...EMPTY_RESULT, findings }).reasons).toEqual([...new Set(reasons)]);
});

describe('what a person reads of a finding', () => {
  const finding = of('error');
  const held = { ...finding, details: 'The rest: b.', listed: 'Draft 1 holds it.' };
  const LINK = 'https://example.test/page';

  it('names who holds the slots, where no table stands beside it', () => {
    expect(messageOf(held)).toBe('What. The rest: b. Draft 1 holds it.');
    expect(messageOf(finding)).toBe('What.');
  });

  it('says what to do, and on which page', () => {
    expect(adviceOf(finding)).toBe('Run again.');
    expect(adviceOf({ ...finding, link: LINK })).toBe(`Run again. ${LINK}`);
  });

  it('leaves details and listed to the summary where all of it is over 300 characters', () => {
    const room = 300 - `${messageOf(held)} ${LINK}`.length - 1;
    const with300 = { ...held, remedy: 'x'.repeat(room), link: LINK };
    expect(briefOf(with300)).toBe(messageOf(held));
    expect(briefOf({ ...with300, remedy: `${with300.remedy}x` })).toBe('What.');
  });
});

describe('of reads that fail side by side', () => {
  const failed = (reason: Reason, ...messages: string[]) => messages.map((message) => of('unknown', reason, message));

  it('the same failure is said once, with the first request', () => {
    const failures = failed('service.unavailable', 'GET /a: 503.', 'GET /b: 503.', 'GET /a: 503.', 'GET /c: 503.');
    const [first] = failures;
    expect(distinctFailures(failures)).toEqual([first]);
  });

  it('a failure that differs in cause, reason, severity, remedy or page stands by itself', () => {
    const [one, ...others] = failed('service.unavailable', 'GET /a: 503.', 'GET /b: no answer.');
    const like = { ...of('unknown', 'service.unavailable', 'GET /b: 503.') };
    const changed = [
      { reason: 'service.forbidden' },
      { severity: 'warning' },
      { remedy: 'Wait.' },
      { link: 'https://x' },
    ];
    const all = [one, ...others, ...changed.map((change) => ({ ...like, ...change }))] as findings.Finding[];
    expect(distinctFailures(all)).toEqual(all);
  });

  it.each(['service.unauthorized', 'service.rate-limited'] as const)('%s is of the key, and said once', (reason) => {
    const failures = failed(reason, 'GET /a: no. Come back in 30 s.', 'GET /b: no. Come back in 29 s.');
    expect(distinctFailures(failures)).toEqual(failures.slice(0, 1));
  });
});
