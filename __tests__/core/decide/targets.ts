/** Targets in short words, and the states that they are decided by. */

import { planSteps } from '../../../src/core/decide/plan.ts';
import { recordOf, type Target, targetedSubmission } from '../../../src/core/decide/target.ts';
import type { Facts } from '../../../src/core/model/facts.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import type { Step } from '../../../src/core/model/step.ts';
import { CANCEL, contextOf, FAIL, seenFor } from '../builders.ts';

export function targetOf(asked: ReleaseRequest, parts: Partial<SnapshotParts> = {}, more: Partial<Facts> = {}): Target {
  return contextOf(seenFor(asked, parts, more), asked).target;
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
  const { submission: it } = target;
  const id = it.kind === 'done' ? it.submission?.id : targetedSubmission(target)?.id;
  return [it.kind, id ?? []].flat().join(' ');
}

/** `submission s1 for v1`, `version v1`. */
export function cancelsOf({ cancels }: Target): string[] {
  return cancels.map((it) => [it.kind, it.submission?.id ?? [], 'for', it.version.id].flat().join(' '));
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
