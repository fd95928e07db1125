/** Polling until the way is clear: how long between looks, and what waiting can cure. */
import type { Finding, Reason } from './core/finding.ts';

const FIRST_MS = 10_000;
const LAST_MS = 120_000;
const GROWTH = 1.5;

/**
 * Slower from look to look, with a quarter of jitter, so that many pipelines do not look in step. A short wait gets
 * looks that fit into it; the last look is at its end.
 * @param look how many looks there were, from 1
 * @param leftMs how long the waiting may still take
 * @param random in [0, 1)
 */
export function pollDelayMs(look: number, waitMs: number, leftMs: number, random: number): number {
  const first = Math.min(FIRST_MS, Math.max(250, waitMs / 20));
  const slowed = Math.min(LAST_MS, first * GROWTH ** (look - 1));
  return Math.max(0, Math.min(leftMs, slowed * (0.75 + random / 2)));
}

/** What time, or a person at work elsewhere, can change. A bad key stays bad. */
const CURABLE: ReadonlySet<Reason> = new Set<Reason>([
  'version.in-flight',
  'version.unfinished',
  'submission.total-limit',
  'submission.in-review-limit',
  'submission.orphans',
  'submission.unresolved',
  'item.elsewhere',
  'build.missing',
  'build.not-valid',
  'service.unavailable',
  'service.rate-limited',
]);

export function canWaitingCure(findings: readonly Finding[]): boolean {
  return findings.filter(({ severity }) => severity !== 'warning').every(({ reason }) => CURABLE.has(reason));
}
