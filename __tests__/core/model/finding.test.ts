import { describe, expect, it } from '@jest/globals';
import * as finding from '../../../src/core/model/finding.ts';
import { adviceOf, briefOf, inOrder, messageOf, reasonsOf, verdictOf } from '../../../src/core/model/finding.ts';

const of = (severity: finding.Severity, reason: finding.Reason = 'version.in-flight'): finding.Finding => {
  return { reason, severity, message: 'What.', remedy: 'Do.', subject: null };
};

describe('the verdict', () => {
  it.each<[finding.Severity[], string]>([
    [[], 'clear'],
    [['warning'], 'clear'],
    [['warning', 'warning'], 'clear'],
    [['unknown'], 'unknown'],
    [['warning', 'unknown'], 'unknown'],
    [['error'], 'blocked'],
    [['unknown', 'error'], 'blocked'],
    [['error', 'unknown'], 'blocked'],
    [['unknown', 'warning'], 'unknown'],
    [['error', 'unknown', 'warning'], 'blocked'],
  ])('of %j is %s', (severities, verdict) => {
    expect(verdictOf(severities.map((severity) => of(severity)))).toBe(verdict);
  });
});

describe('the order', () => {
  const findings = [
    of('warning', 'submission.orphans'),
    of('unknown', 'state.unknown'),
    of('error', 'version.in-flight'),
    of('warning', 'submission.nearly-full'),
    of('error', 'build.missing'),
    of('error', 'version.in-flight'),
    of('unknown', 'service.unavailable'),
  ];

  it('is errors, then unknowns, then warnings; among them as found, and of reasons each once', () => {
    const reasons = [
      ...['version.in-flight', 'build.missing', 'version.in-flight', 'state.unknown', 'service.unavailable'],
      ...['submission.orphans', 'submission.nearly-full'],
    ];
    expect(inOrder(findings).map(({ reason }) => reason)).toEqual(reasons);
    expect(reasonsOf(findings)).toEqual([...new Set(reasons)]);
    expect(reasonsOf([])).toEqual([]);
  });

  it('has a reason that is error here and warning there once, as the error', () => {
    const both = [of('warning', 'submission.unresolved'), of('unknown'), of('error', 'submission.unresolved')];
    expect(reasonsOf(both)).toEqual(['submission.unresolved', 'version.in-flight']);
  });
});

describe('what a person reads of a finding', () => {
  const finding = of('error');
  const held = { ...finding, details: 'Draft 1 holds it.' };
  const LINK = 'https://example.test/page';

  it('names who holds the slots, where no table stands beside it', () => {
    expect(messageOf(held)).toBe('What. Draft 1 holds it.');
    expect(messageOf(finding)).toBe('What.');
  });

  it('says what to do, and on which page', () => {
    expect(adviceOf(finding)).toBe('Do.');
    expect(adviceOf({ ...finding, link: LINK })).toBe(`Do. ${LINK}`);
  });

  it('leaves the details to the summary where all of it is over 300 characters', () => {
    const room = 300 - `${held.message} ${held.details} ${LINK}`.length - 1;
    const with300 = { ...held, remedy: 'x'.repeat(room), link: LINK };
    expect(briefOf(with300)).toBe('What. Draft 1 holds it.');
    expect(briefOf({ ...with300, remedy: `${with300.remedy}x` })).toBe('What.');
  });
});

it('says once what several reads failed for alike, and a refused key once for all of them', () => {
  const failed = (reason: finding.Reason, message: string): finding.Finding => ({ ...of('unknown', reason), message });
  const failures = [
    failed('service.unauthorized', 'GET /a: 401.'),
    failed('service.unavailable', 'GET /a: 503.'),
    failed('service.unavailable', 'GET /b: 503.'),
    failed('service.forbidden', 'GET /a: 503.'),
    failed('service.unavailable', 'GET /a: 503.'),
    failed('service.unauthorized', 'GET /b: 401.'),
  ];
  expect(finding.distinctFailures(failures)).toEqual(failures.slice(0, 4));
});
