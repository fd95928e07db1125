import type { Build, Detail, OtherTarget, Submission, Version } from '../model/records.ts';
import { DRAFT_LIFETIME_MS, stagedState } from '../model/states.ts';
import type { Store } from '../model/store.ts';
import { distribute, putOnSale, releaseDateOf } from './approval.ts';
import { closeDraft, finishCanceling, finishCompleting } from './endings.ts';
import { settleRollout } from './rollout.ts';

/** Lets time pass: each record takes the steps that are due by now. */
export function settle(store: Store): void {
  for (const build of store.builds.values()) settleBuild(store, build);
  for (const version of store.versions.values()) settleVersion(store, version);
  for (const release of store.phasedReleases.values()) settleRollout(store, release);
  for (const detail of store.details.values()) settleAsset(store, detail);
  for (const target of store.otherTargets.values()) settlePurchase(store, target);
  for (const submission of store.submissions.values()) settleSubmission(store, submission);
}

function settleBuild(store: Store, build: Build): void {
  if (build.expiresAt !== undefined && build.expiresAt <= store.now()) build.expired = true;
  if (build.processedAt === undefined || build.processedAt > store.now()) return;
  build.processingState = build.processedTo ?? 'VALID';
  delete build.processedAt;
}

function settleAsset(store: Store, { type, id, attributes }: Detail): void {
  const { completedAt } = attributes;
  if (typeof completedAt !== 'number' || completedAt > store.now()) return;
  delete attributes.completedAt;
  if (type === 'appAssetLibraryPlacements') {
    attributes.state = 'PARENT_PREPARE_FOR_SUBMISSION';
    return;
  }
  attributes.assetDeliveryState = { errors: [], warnings: [], state: 'COMPLETE' };
  if (type === 'appPreviews') attributes.videoUrl = `https://video-ssl.itunes.apple.com/${id}.m3u8`;
}

function settlePurchase(store: Store, target: OtherTarget): void {
  if (target.freedAt === undefined || target.freedAt > store.now()) return;
  target.state = target.freedTo ?? target.state;
  delete target.freedAt;
}

function settleVersion(store: Store, version: Version): void {
  const now = store.now();
  if (version.stagedAt !== undefined && version.stagedAt <= now) {
    version.state = stagedState(store.settings.dialect, version);
    delete version.stagedAt;
  }
  if (version.state === 'PENDING_APPLE_RELEASE' && version.releaseType === 'SCHEDULED') {
    const date = releaseDateOf(version);
    if (date > 0 && date <= now) distribute(store, version);
  }
  if (version.distributedAt !== undefined && version.distributedAt <= now) putOnSale(store, version);
}

function settleSubmission(store: Store, submission: Submission): void {
  const now = store.now();
  const isOver = (submission.endsAt ?? 0) <= now;
  if (submission.state === 'CANCELING' && isOver) finishCanceling(store, submission);
  else if (submission.state === 'COMPLETING' && isOver) finishCompleting(store, submission);
  else if (submission.state === 'READY_FOR_REVIEW' && submission.createdAt + DRAFT_LIFETIME_MS <= now) {
    closeDraft(store, submission);
  }
}
