/** What a rule may judge by, and what it gives. */
import type { Finding } from '../finding.ts';
import type { ReleaseRequest } from '../request.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Target } from '../target.ts';

export interface Case {
  snapshot: Snapshot;
  request: ReleaseRequest;
  target: Target;
}

export type Rule = (it: Case) => Finding[];
