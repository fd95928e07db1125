import type { Records } from '../model/clockwork.ts';
import type { Build, Detail, Submission, Version } from '../model/records.ts';
import { DRAFT_LIFETIME_MS, stagedState } from '../model/states.ts';
import { distribute, putOnSale, releaseDateOf } from './approval.ts';
import { closeDraft, finishCanceling, finishCompleting } from './endings.ts';
import { settleRollout } from './rollout.ts';

/** What the passing of time brings: each record takes the steps that were due by now. */
export function settle(records: Records): void {
  for (const build of records.builds.values()) settleBuild(records, build);
  for (const version of records.versions.values()) settleVersion(records, version);
  for (const release of records.phasedReleases.values()) settleRollout(records, release);
  for (const detail of records.details.values()) settleImage(records, detail);
  for (const submission of records.submissions.values()) settleSubmission(records, submission);
}

function settleBuild(records: Records, build: Build): void {
  if (build.processedAt === undefined || build.processedAt > records.now()) return;
  build.processingState = build.processedTo ?? 'VALID';
  delete build.processedAt;
}

function settleImage(records: Records, { attributes }: Detail): void {
  const { completedAt } = attributes;
  if (typeof completedAt !== 'number' || completedAt > records.now()) return;
  attributes.assetDeliveryState = { errors: [], warnings: [], state: 'COMPLETE' };
  delete attributes.completedAt;
}

function settleVersion(records: Records, version: Version): void {
  const now = records.now();
  if (version.stagedAt !== undefined && version.stagedAt <= now) {
    version.state = stagedState(records.settings.dialect, version);
    delete version.stagedAt;
  }
  if (version.state === 'PENDING_APPLE_RELEASE' && version.releaseType === 'SCHEDULED') {
    const date = releaseDateOf(version);
    if (date > 0 && date <= now) distribute(records, version);
  }
  if (version.distributedAt !== undefined && version.distributedAt <= now) putOnSale(records, version);
}

function settleSubmission(records: Records, submission: Submission): void {
  const now = records.now();
  const isOver = (submission.endsAt ?? 0) <= now;
  if (submission.state === 'CANCELING' && isOver) finishCanceling(records, submission);
  else if (submission.state === 'COMPLETING' && isOver) finishCompleting(records, submission);
  else if (submission.state === 'READY_FOR_REVIEW' && submission.createdAt + DRAFT_LIFETIME_MS <= now) {
    closeDraft(records, submission);
  }
}
