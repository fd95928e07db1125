/** Targets in short words, and the states that they are decided by. */

import { expect, it } from '@jest/globals';
import { planSteps } from '../../../src/core/decide/plan.ts';
import { type Target, targetedSubmission } from '../../../src/core/decide/target.ts';
import { recordOf } from '../../../src/core/decide/version.ts';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import type { Step } from '../../../src/core/model/step.ts';
import { CANCEL, contextOf, FAIL, prepare, release, request, seenFor } from '../builders.ts';

export function targetOf(asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: Partial<Facts> = {}): Target {
  return contextOf(seenFor(asked, parts, more), asked).target;
}

/** Each of the requests comes to the same with each of the parts. */
export type TargetRow = readonly [
  name: string,
  asked: ReleaseRequest | readonly ReleaseRequest[],
  parts: Partial<SnapshotParts> | readonly Partial<SnapshotParts>[],
  expected: unknown,
];

export function testTargets(read: (target: Target) => unknown, rows: readonly TargetRow[], more: Partial<Facts> = {}) {
  it.each(rows)('%s', (_, asked, parts, expected) => {
    const found = [parts].flat().flatMap((one) => [asked].flat().map((each) => read(targetOf(each, one, more))));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(() => expected));
  });
}

/** To prepare the version, and to submit it. */
export function both(changes: Partial<ReleaseRequest> = {}): ReleaseRequest[] {
  return [prepare(changes), release(changes)];
}

/** In every mode that may cancel. */
export function everyMode(changes: Partial<ReleaseRequest> = {}): ReleaseRequest[] {
  return [request(changes), ...both(changes)];
}

export function stepsOf(asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: Partial<Facts> = {}): Step[] {
  return planSteps(contextOf(seenFor(asked, parts, more), asked));
}

export function kindsOf(...args: Parameters<typeof stepsOf>): Step['kind'][] {
  return stepsOf(...args).map(({ kind }) => kind);
}

/** How the steps of every submission end. */
export const SUBMITTING = ['check-contents', 'submit'];

/** `existing v1`, `create`. */
export function versionOf(target: Target): string {
  return [target.version.kind, recordOf(target)?.id ?? []].flat().join(' ');
}

/** `adopt d1`, `resubmit u1`, `done s1`, `create`. */
export function submissionOf(target: Target): string {
  const { submission } = target;
  const id = submission.kind === 'done' ? submission.submission?.id : targetedSubmission(target)?.id;
  return [submission.kind, id ?? []].flat().join(' ');
}

/** `submission s1 for v1`, `version v1`. */
export function cancelsOf({ cancels }: Target): string[] {
  return cancels.map(({ kind, submission, version }) =>
    [kind, submission?.id ?? [], 'for', version.id].flat().join(' '),
  );
}

export const OTHER: Partial<AppStoreVersion> = { id: 'v0', versionString: '1.0', createdDate: '2026-01-01T00:00:00Z' };
export const LIVE_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'READY_FOR_REVIEW', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
export const SPEC_IN_FLIGHT = ['PREPARE_FOR_SUBMISSION', 'WAITING_FOR_REVIEW', 'IN_REVIEW'];
export const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
export const SENT_BACK = ['REJECTED', 'METADATA_REJECTED', 'DEVELOPER_REJECTED', 'INVALID_BINARY'];
export const PENDING = [
  'PENDING_DEVELOPER_RELEASE',
  'PENDING_APPLE_RELEASE',
  'WAITING_FOR_EXPORT_COMPLIANCE',
  'ACCEPTED',
];
export const OUT = [
  'PROCESSING_FOR_DISTRIBUTION',
  'READY_FOR_DISTRIBUTION',
  'READY_FOR_SALE',
  'REPLACED_WITH_NEW_VERSION',
];
export const EVERY_POLICY = [{}, FAIL, CANCEL] as const;
