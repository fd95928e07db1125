/** What a rule may judge by, and what it gives. */

import type { Target } from '../decide/target.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { Snapshot } from '../model/snapshot.ts';

export interface Case {
  snapshot: Snapshot;
  request: ReleaseRequest;
  target: Target;
}

export type Rule = (it: Case) => Finding[];
