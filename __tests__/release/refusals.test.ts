/** What a person reads when the service refuses a step of a version that is there already. */
import { expect, it } from '@jest/globals';
import { parseErrors, unreadableFailure } from '../../src/app-store/failure.ts';
import type { RolloutChange } from '../../src/core/model/mode.ts';
import { refusalFindings } from '../../src/release/refusals.ts';
import { version } from '../core/builders.ts';
import { request } from '../core/requests.ts';

const APP = { id: '6700000001', name: 'Example' };
const refused = (...errors: object[]) =>
  unreadableFailure('PATCH /v1/x', '409', 409, parseErrors(JSON.stringify({ errors })));
const rollout = (change: RolloutChange) =>
  ({
    kind: 'change-rollout',
    version: version('READY_FOR_DISTRIBUTION'),
    phasedRelease: { id: 'p', state: 'ACTIVE', day: null, pausedDays: null },
    change,
  }) as const;

// The 30 days count pauses alone (docs/service.md#phased-release).
it.each([
  ['pause', true],
  ['resume', false],
  ['complete', false],
] as const)('a refused %s of a rollout speaks of the days of pauses: %s', (change, speaks) => {
  const [finding] = refusalFindings(APP, request(), rollout(change), null, refused({ code: 'STATE_ERROR' }));
  expect(finding?.remedy).toMatch(/^Run again: its state is read anew/);
  expect(finding?.remedy.includes('30 days')).toBe(speaks);
});
