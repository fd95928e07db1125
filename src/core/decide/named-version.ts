/** What the modes `release` and `rollout` judge by: one version that is there already, and nothing beside it. */
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import type { Step } from '../model/step.ts';

export interface NamedVersion {
  app: App;
  /** The one with exactly the number asked for; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  /** What could not be read; each makes the verdict `unknown`. */
  failures: Finding[];
}

/** What is to be done, or why it is not; both empty: it is done already. */
export interface Evaluation {
  steps: Step[];
  findings: Finding[];
}

export const DONE_ALREADY: Evaluation = { steps: [], findings: [] };

export function blockedBy(finding: Finding): Evaluation {
  return { steps: [], findings: [finding] };
}

/** That the number asked for stands nowhere, as a sentence. */
export function describeMissing({ version, platforms }: Pick<ReleaseRequest, 'version' | 'platforms'>): string {
  return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}
