/** The record that the run works on: out already, or not shown in full. */
import { hiddenSettings } from '../decide/edits.ts';
import { isCanceledFirst, type RuleContext } from '../decide/target.ts';
import { isReleased, recordOf } from '../decide/version.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { isApprovedVersion } from '../model/states.ts';
import { capitalized, describeVersion, enumerate } from '../text/describe.ts';

/** The version asked for is out already, or on its way: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, target }: RuleContext): Finding[] {
  const { version, locked, done } = target;
  const record = recordOf(target);
  if (record === null || done) return [];
  const isApproved = version.kind === 'existing' && isApprovedVersion(record.state);
  if (!isReleased(record) && !isApproved) return [];
  const isReused = version.kind === 'reuse';
  if (locked.length === 0 && request.mode === 'prepare' && !isReused) return [];
  const whyNot = locked.length === 0 ? NOT_AGAIN : `is not what was asked for: ${enumerate(locked, 80, '; ')}`;
  const why = isReused ? 'its record cannot get another number' : whyNot;
  const message = `${capitalized(describeVersion(record))} is ${record.state}, and ${why}.`;
  const subject = { type: 'appStoreVersion', id: record.id };
  return [appFinding(snapshot.app, { reason: 'version.released', severity: 'error', message, subject })];
}

const NOT_AGAIN = 'can neither be submitted again nor take other items along';

/** Whether the version is as it was asked for has to be known, before it counts as done or is canceled for it. */
export function hiddenSetting({ snapshot, request, target }: RuleContext): Finding[] {
  const { version, cancels } = target;
  if (version.kind !== 'existing' || isCanceledFirst({ version, cancels })) return [];
  const { isTypeHidden, isDateHidden } = hiddenSettings(request, version.record);
  if (!isTypeHidden && !isDateHidden) return [];
  const what = isTypeHidden ? 'release type' : 'earliest release date';
  const message = `${capitalized(describeVersion(version.record))} is ${version.record.state}, and the service does not show its ${what}.`;
  // A date goes with a release type only.
  const inputs = request.earliestReleaseDate === null ? 'release-type' : 'release-type and earliest-release-date';
  const remedy = `Compare it on the page of the version, and leave ${inputs} out if it is as meant.`;
  const subject = { type: 'appStoreVersion', id: version.record.id };
  return [appFinding(snapshot.app, { reason: 'service.unreadable', severity: 'unknown', message, remedy, subject })];
}
