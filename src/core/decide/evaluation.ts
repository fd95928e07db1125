/** The outcome of judging one version by its number, in the modes that read that version and no lists. */
import { appFinding, type Finding, type FindingWords } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { App, AppStoreVersion } from '../model/resources.ts';
import type { Step } from '../model/step.ts';

export interface NamedVersion {
  app: App;
  /** The version with exactly the number asked for; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  failures: Finding[];
}

/** The steps to take, or the findings that prevent them. Both empty: it is done already. */
export interface Evaluation {
  steps: Step[];
  findings: Finding[];
}

export type Named = Pick<NamedVersion, 'app' | 'version'>;
export type Asked = Pick<ReleaseRequest, 'version' | 'platforms'>;

export const DONE_ALREADY: Evaluation = { steps: [], findings: [] };

export function blockBy(finding: Finding): Evaluation {
  return { steps: [], findings: [finding] };
}

/** Blocks with a finding about the version, or about the app where there is no version. */
export function block({ app, version }: Named, words: Omit<FindingWords, 'severity'>): Evaluation {
  const subject = version === null ? {} : { subject: { type: 'appStoreVersion', id: version.id } };
  return blockBy(appFinding(app, { severity: 'error', ...subject, ...words }));
}

export function describeMissing({ version, platforms }: Asked): string {
  return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}
