/** The record that the run works on: out already, or not shown in full. */
import { hiddenSettings } from '../decide/edits.ts';
import { isReleased } from '../decide/place.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { capitalized, describeVersion, enumerate } from '../text/describe.ts';

/** The version asked for is out already, or on its way: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, target }: RuleContext): Finding[] {
  const { place, locked, done } = target;
  if (place?.seat !== 'through' || done) return [];
  const { version, use } = place;
  // An approved record that was to be renamed is reported by versionUnfinished.
  if (use === 'renamed' && !isReleased(version)) return [];
  if (locked.length === 0 && request.mode === 'prepare' && use === 'asked') return [];
  const whyNot =
    locked.length === 0 ? NOT_AGAIN : `differs from what this run asks for: ${enumerate(locked, 80, '; ')}`;
  const why = use === 'renamed' ? 'its record cannot get another number' : whyNot;
  const message = `${capitalized(describeVersion(version))} is ${version.state}, and ${why}.`;
  const subject = { type: 'appStoreVersion', id: version.id };
  return [appFinding(snapshot.app, { reason: 'version.released', severity: 'error', message, subject })];
}

const NOT_AGAIN = 'can neither be submitted again nor take other items along';

/** Whether the version is as it was asked for has to be known, before it counts as done or is canceled for it. */
export function hiddenSetting({ snapshot, request, target }: RuleContext): Finding[] {
  const { place } = target;
  if (place?.use !== 'asked') return [];
  const { version } = place;
  const { isTypeHidden, isDateHidden } = hiddenSettings(request, version);
  if (!isTypeHidden && !isDateHidden) return [];
  const what = isTypeHidden ? 'release type' : 'earliest release date';
  const message = `${capitalized(describeVersion(version))} is ${version.state}, and the service does not show its ${what}.`;
  // A date goes with a release type only.
  const inputs = request.earliestReleaseDate === null ? 'release-type' : 'release-type and earliest-release-date';
  const remedy = `Compare it on the page of the version, and leave ${inputs} out if it is as meant.`;
  const subject = { type: 'appStoreVersion', id: version.id };
  return [appFinding(snapshot.app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject })];
}
