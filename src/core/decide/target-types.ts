/** What a run works on, as tagged unions, and what that is decided by. */
import type { Facts } from '../model/facts.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion, ReviewSubmission } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';

export interface Basis {
  snapshot: Snapshot;
  facts: Facts;
  request: ReleaseRequest;
}

/**
 * `reuse`: a record that was rejected, canceled or never submitted gets the number asked for.
 * `create`: the new one takes over the languages of `predecessor`, where the platform has a version.
 */
export type VersionTarget =
  | { kind: 'none' }
  | { kind: 'existing'; record: AppStoreVersion }
  | { kind: 'reuse'; record: AppStoreVersion }
  | { kind: 'create'; versionString: string; predecessor: AppStoreVersion | null };

/**
 * `done`: everything asked for is there; `submission` is the one in which it is under review, if it still is.
 * `resubmit`: review sent it back; `extra` and `missing` are the keys by which it differs from what was asked for.
 */
export type SubmissionTarget =
  | { kind: 'none' }
  | { kind: 'done'; submission: ReviewSubmission | null }
  | { kind: 'adopt'; draft: ReviewSubmission }
  | { kind: 'resubmit'; submission: ReviewSubmission; extra: string[]; missing: string[] }
  | { kind: 'create' };

/**
 * `version`: by the attribute `developerRejected`, or, where the service does not know it, by the submission.
 * `submission`: the submission that holds the version, by the live service's way (docs/service.md#cancellation).
 */
export type Cancellation =
  | { kind: 'version'; version: AppStoreVersion; submission: ReviewSubmission | null }
  | { kind: 'submission'; version: AppStoreVersion; submission: ReviewSubmission };
