/** What a code of the service means, and what can be done about it. */
import type { Reason } from '../../core/model/finding.ts';
import type { Step } from '../../core/model/step.ts';

/** `again`: time clears it. `here`: the workflow can be fixed. `web`: only a person on the web page can. */
export type Resolution = 'again' | 'here' | 'web';

/** What is left out, the catalogue says of the reason. */
export interface ErrorExplanation {
  /** A part of the dotted code; empty: whatever the code, `where` decides. */
  code: string;
  /** Only as the answer to these steps. */
  steps?: readonly Step['kind'][];
  /** Only about what matches: the path of the associated error, and the pointer into the request. */
  where?: RegExp;
  reason: Reason;
  resolution: Resolution;
  /** Where it says more than the catalogue. */
  remedy?: string;
  /** The page where it is done, by the app's id. */
  page?: (appId: string) => string;
}
