import { hiddenSettings } from '../decide/edits.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { capitalized, describeVersion } from '../text/describe.ts';

/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
export function reportHiddenSetting({ snapshot, request, target }: RuleContext): Finding[] {
  const { place } = target;
  if (place?.use !== 'asked') return [];
  const { version } = place;
  const hidden = hiddenSettings(request, version);
  if (hidden.length === 0) return [];
  const what = hidden.includes('releaseType') ? 'release type' : 'earliest release date';
  const message = `${capitalized(describeVersion(version))} is ${version.state}, and the service does not show its ${what}.`;
  // A date goes with a release type only.
  const inputs = request.earliestReleaseDate === null ? 'release-type' : 'release-type and earliest-release-date';
  const remedy = `Compare it on the page of the version, and leave ${inputs} out if it is as meant.`;
  const subject = { type: 'appStoreVersion', id: version.id };
  return [appFinding(snapshot.app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject })];
}
