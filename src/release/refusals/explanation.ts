/** What a code of the service means, and what can be done about it. */
import type { Reason } from '../../core/model/finding.ts';
import type { Step } from '../../core/model/step.ts';

/** `again`: time clears it. `here`: the workflow can be fixed. `web`: only a person on the web page can. */
export type Cure = 'again' | 'here' | 'web';

export interface Meaning {
  /** A part of the dotted code; empty: whatever the code, `where` decides. */
  code: string;
  /** Only as the answer to these steps. */
  steps?: readonly Step['kind'][];
  /** Only about what matches: the path of the associated error, and the pointer into the request. */
  where?: RegExp;
  reason: Reason;
  cure: Cure;
  remedy: string;
  /** The page where it is done, by the app's id; otherwise the cure says which. */
  page?: (appId: string) => string;
}
