/** What a rule may judge by, and what it gives. */

import type { Target } from '../decide/target.ts';
import type { Basis } from '../decide/version.ts';
import type { ReadinessFacts } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';

export interface RuleContext extends Basis {
  target: Target;
  /** What App Review asks of the version; `null` when nobody asked. */
  readiness: ReadinessFacts | null;
}

/** Before it is read what App Review asks. */
export type Decided = Omit<RuleContext, 'readiness'>;

export type Rule = (context: RuleContext) => Finding[];
