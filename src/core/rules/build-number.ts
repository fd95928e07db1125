import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { capitalized, describeVersion } from '../text/describe.ts';

/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
export function reportBuildOfOtherNumber({ snapshot, target: { version, edits } }: RuleContext): Finding[] {
  if (version.kind !== 'existing' || edits.build !== null) return [];
  const { id, versionString, build } = version.record;
  const madeFor = build?.versionString ?? versionString;
  // Numbers that are not digits and dots are compared as texts.
  const isSame = madeFor === versionString || compareVersionNumbers(madeFor, versionString) === 0;
  if (isSame) return [];
  const message = `${capitalized(describeVersion(version.record))} has a build that was made for version ${madeFor}.`;
  const remedy = `Attach a build of version ${versionString} on its page; while it is under review, cancel that first (mode: cancel).`;
  const subject = { type: 'appStoreVersion', id };
  return [appFinding(snapshot.app, { reason: 'build.not-valid', severity: 'error', message, remedy, subject })];
}
