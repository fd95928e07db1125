import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Finding, Reason, Severity } from '../src/core/finding.ts';
import { canWaitingClear, pollDelayMs } from '../src/polling.ts';

const HOUR_MS = 3_600_000;

describe('the delay before the next look', () => {
  it('grows from look to look, up to two minutes', () => {
    const delays = Array.from({ length: 20 }, (_, index) => pollDelayMs(index + 1, HOUR_MS, HOUR_MS, 0.5));
    expect(delays[0]).toBe(10_000);
    for (let at = 1; at < delays.length; at++) expect(delays[at]).toBeGreaterThanOrEqual(delays[at - 1] ?? 0);
    expect(delays.at(-1)).toBe(120_000);
  });

  it('is never more than what is left, and never less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 6 * HOUR_MS }),
        fc.integer({ min: -10, max: 6 * HOUR_MS }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (look, waitMs, leftMs, random) => {
          const delay = pollDelayMs(look, waitMs, leftMs, random);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(Math.max(0, leftMs));
        },
      ),
    );
  });

  it('differs by a quarter to either side, so that pipelines do not look in step', () => {
    expect(pollDelayMs(1, HOUR_MS, HOUR_MS, 0)).toBe(7_500);
    expect(pollDelayMs(1, HOUR_MS, HOUR_MS, 1)).toBe(12_500);
  });

  it('is short enough for several looks in a short wait', () => {
    expect(pollDelayMs(1, 10_000, 10_000, 0.5)).toBeLessThanOrEqual(1_000);
  });
});

describe('waiting', () => {
  const of = (reason: Reason, severity: Severity = 'error'): Finding => ({
    reason,
    severity,
    message: 'What.',
    remedy: 'Do.',
    subject: null,
  });

  it.each<Reason>([
    'version.in-flight',
    'version.unfinished',
    'submission.total-limit',
    'submission.in-review-limit',
    'submission.orphans',
    'item.elsewhere',
    'build.missing',
  ])('can cure %s', (reason) => {
    expect(canWaitingClear([of(reason)])).toBe(true);
  });

  it.each<Reason>([
    'service.unauthorized',
    'service.forbidden',
    'input.invalid',
    'state.unknown',
    'write.refused',
    'write.unconfirmed',
    'run.timeout',
  ])('cannot cure %s, not even beside what it can', (reason) => {
    expect(canWaitingClear([of(reason, 'unknown')])).toBe(false);
    expect(canWaitingClear([of('version.in-flight'), of(reason, 'unknown')])).toBe(false);
  });

  it('need not cure a warning', () => {
    expect(canWaitingClear([of('version.in-flight'), of('status.not-written', 'warning')])).toBe(true);
  });
});
