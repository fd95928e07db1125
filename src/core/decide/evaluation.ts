/** Chooses one version by its number, and words its judgment, in the modes that read that version and no lists. */
import { appFinding, type Finding, type FindingWords, unknownState } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type App, type AppStoreVersion, newestFirst, ofStore, type ReviewSubmissionItem } from '../model/resources.ts';
import { type Approval, approvalOf } from '../model/states.ts';
import type { Step } from '../model/step.ts';
import { capitalized, describeVersion } from '../text/describe.ts';

export interface NamedVersion {
  app: App;
  /** The version with exactly the number asked for; `null`: the platform has none, or it could not be read. */
  version: AppStoreVersion | null;
  failures: Finding[];
  /** In `release`: what review rejected in the submission that holds the version. */
  rejected?: ReviewSubmissionItem[];
}

/** The steps to take, or the findings that prevent them. Both empty: it is done already. */
export interface Evaluation {
  steps: Step[];
  findings: Finding[];
}

export const DONE_ALREADY = { steps: [], findings: [] };

/** Reports a record that is not the App Store's (docs/service.md#versions). */
export function forNotarization(version: AppStoreVersion): FindingWords {
  return {
    reason: 'version.notarization',
    message: `${capitalized(describeVersion(version))} is for notarization (distribution outside the App Store), so its record cannot be used.`,
    subject: { type: 'appStoreVersion', id: version.id },
  };
}

/** Blocks with a finding about the version, or about the app where there is no version. */
export function block({ app, version }: Pick<NamedVersion, 'app' | 'version'>, words: FindingWords) {
  const subject = version === null ? {} : { subject: { type: 'appStoreVersion', id: version.id } };
  return { steps: [], findings: [appFinding(app, { ...subject, ...words })] };
}

export function blockUnknown(app: App, version: AppStoreVersion) {
  const subject = { type: 'appStoreVersion', id: version.id };
  return block({ app, version }, unknownState(capitalized(describeVersion(version)), version.state, subject));
}

export function describeMissing({ version, platforms }: ReleaseRequest): string {
  return `The app has no version ${version} on ${platforms.join(', ') || 'any platform'}.`;
}

/** Returns the rows of a number. The service was asked for that number, so a row without a number may have it. */
export function rowsNumbered(versions: readonly AppStoreVersion[], number: string): readonly AppStoreVersion[] {
  const numbered = ofStore(versions.filter(({ versionString }) => versionString === number));
  return numbered.length > 0 ? numbered : versions.filter(({ versionString }) => versionString === '');
}

/**
 * Returns the record that is on its way to the store or out, or else the newest. A service by the interface specification
 * may keep a record that was canceled beside the one made after it.
 * @param rows of one number
 */
export function recordToRead(rows: readonly AppStoreVersion[]): AppStoreVersion | null {
  const newest = newestFirst(rows);
  return newest.find(({ state }) => ON_ITS_WAY.includes(approvalOf(state))) ?? newest[0] ?? null;
}

const ON_ITS_WAY: readonly Approval[] = ['under-way', 'approved', 'released'];

/** Returns true if review may have rejected what was submitted beside the version, or have it in review again. */
export function needsReviewState({ state }: AppStoreVersion): boolean {
  return ['companion-rejected', 'approved'].includes(approvalOf(state));
}
