import { describe, expect, it } from '@jest/globals';
import type { Dialect, Fault } from '../../emulator/server.ts';
import { createWorld, FULL_RELEASE, runOnce, stateOf, writesOf } from './harness.ts';

const DIALECTS: Dialect[] = ['specification', 'live'];

const BUNDLE = ['appCustomProductPageVersion', 'appEvent', 'appStoreVersion', 'appStoreVersionExperimentV2'];

/** The writes of the full release in their order. */
async function plannedWrites(dialect: Dialect) {
  const world = createWorld({ scenario: 'release', dialect });
  await runOnce(world, FULL_RELEASE);
  return writesOf(world);
}

const FAULTS: [name: string, fault: Omit<Fault, 'match'>][] = [
  ['reset before it is applied', { kind: 'reset-before' }],
  ['reset after it was applied', { kind: 'reset-after' }],
  ['500 before it is applied', { kind: 'status-before', status: 500 }],
  ['500 after it was applied', { kind: 'status-after', status: 500 }],
  ['an answer cut short after it was applied', { kind: 'cut-after' }],
  ['a page of HTML in the place of the answer', { kind: 'html' }],
];

describe.each(DIALECTS)('in the %s dialect', (dialect) => {
  it.each(FAULTS)('makes one release out of two runs, whichever write meets: %s', async (_name, fault) => {
    const writes = await plannedWrites(dialect);
    expect(writes.length).toBeGreaterThanOrEqual(9);
    for (let at = 0; at < writes.length; at++) {
      const world = createWorld({ scenario: 'release', dialect });
      world.emulator.inject({ ...fault, match: { method: writes[at]?.split(' ')[0] ?? '' }, skip: skipOf(writes, at) });
      const first = await runOnce(world, FULL_RELEASE);
      const submittedByFirst = stateOf(world).submissions.some(({ state }) => state === 'WAITING_FOR_REVIEW');
      if (first.verdict === 'clear') expect(submittedByFirst).toBe(true);
      else expect(first.findings.map(({ reason }) => reason)).toContain('write.unconfirmed');
      const second = await runOnce(world, FULL_RELEASE);
      expect({ at: writes[at], verdict: second.verdict, findings: second.findings }).toEqual({
        at: writes[at],
        verdict: 'clear',
        findings: [],
      });
      expect(stateOf(world)).toEqual({
        versions: [expect.stringMatching(/^1\.0 /), '1.1 WAITING_FOR_REVIEW'],
        submissions: [{ state: 'WAITING_FOR_REVIEW', holds: BUNDLE }],
      });
    }
  });
});

/** How many requests of the same method come before. */
function skipOf(writes: readonly string[], at: number): number {
  const method = writes[at]?.split(' ')[0];
  return writes.slice(0, at).filter((write) => write.startsWith(`${method} `)).length;
}
