/** Number, build and settings of the version asked for. */

import { forNotarization } from '../decide/named-version.ts';
import { inputFinding } from '../model/finding.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { isUsableBuild } from '../plan/builds.ts';
import { buildInQuestion, hiddenSettings, isFirstVersion } from '../plan/edits.ts';
import type { Plan } from '../plan/plan.ts';
import { approvedAbove } from '../plan/questions.ts';
import { capitalized, describeVersion } from '../text/describe.ts';
import type { RuleFinding } from '../text/ways-out.ts';
import { versionFinding } from './versions.ts';

/** Reports a record that is not the App Store's and that the run would use, rename or submit (docs/service.md#versions). */
export function reportNotarization({ places }: Plan): RuleFinding[] {
  // A release after a check without a version may use a record that the check does not.
  const used = places.find(({ use }) => use !== 'other')?.version;
  return used?.isNotarization ? [forNotarization(used)] : [];
}

/** Reports a number that is not above the highest approved one (docs/service.md#versions). */
export function reportNumberNotHigher({ snapshot, facts, request, version }: Plan): RuleFinding[] {
  const highest = approvedAbove(snapshot.versions, version, request);
  if (highest === null) return [];
  const isCheck = request.mode === 'check';
  const isTaken = !isCheck && facts.builds?.some(isUsableBuild) === true;
  const unread = !isCheck && facts.builds === null ? ' Whether a build of that number is there could not be read.' : '';
  const there = ' A valid build of that number is there, so a release may work all the same.';
  const cause = `Version ${request.version} is not higher than ${highest}, which was approved on ${snapshot.platform}`;
  return [
    {
      reason: 'version.not-higher',
      severity: isTaken ? 'warning' : 'error',
      message: `${cause}: the service takes no upload for it (errors 90062, 90186).${isTaken ? there : unread}`,
      remedy: `Set version to a number above ${highest}.`,
    },
  ];
}

/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
export function reportHiddenSetting({ facts, request, own }: Plan): RuleFinding[] {
  const [hidden] = own === null ? [] : hiddenSettings({ facts, request }, own.version);
  if (own === null || hidden === undefined) return [];
  // A date goes with a release type only.
  const withDate = request.earliestReleaseDate === null ? 'release-type' : 'release-type and earliest-release-date';
  const [what, inputs] = {
    releaseType: ['release type', withDate],
    earliestReleaseDate: ['earliest release date', withDate],
    reviewNotes: ['note to App Review', 'review-notes'],
    releaseNotes: ['release notes', 'release-notes or release-notes-path'],
  }[hidden];
  const message = `, and the service does not show its ${what}.`;
  const remedy = `Compare it on the page of the version, and leave ${inputs} out if it is as meant.`;
  return [versionFinding(own.version, { reason: 'service.unreadable', severity: 'unknown', message, remedy })];
}

/** Reports a release on a date where the date is missing, in the inputs and in the record. */
export function reportMissingDate({ request, version }: Plan): RuleFinding[] {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null || version.kind === 'none') return [];
  // reportCarriedOver reports the date of a record that gets another number.
  if (version.record?.earliestReleaseDate) return [];
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return [inputFinding('earliest-release-date', message, 'Set earliest-release-date, such as 2030-01-31T09:00:00Z.')];
}

/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
export function reportBuildOfOtherNumber({ version, edits }: Plan): RuleFinding[] {
  if (version.kind !== 'existing' || edits.build !== null) return [];
  const { id, versionString, build } = version.record;
  const madeFor = build?.versionString ?? versionString;
  // Numbers that are not digits and dots are compared as texts.
  const isSame = madeFor === versionString || compareVersionNumbers(madeFor, versionString) === 0;
  if (isSame) return [];
  const message = `${capitalized(describeVersion(version.record))} has a build that was made for version ${madeFor}.`;
  const remedy = `Attach a build of version ${versionString} on its page; while it is under review, cancel that first (mode: cancel).`;
  const subject = { type: 'appStoreVersion', id };
  return [{ reason: 'build.not-valid', message, remedy, subject }];
}

/** Reports another answer to the export question than asked for: an answer that is there is never changed. */
export function reportOtherAnswer({ facts, request, version }: Plan): RuleFinding[] {
  const wanted = request.usesNonExemptEncryption;
  const build = wanted === null ? null : buildInQuestion({ facts, request }, version);
  const answer = build?.usesNonExemptEncryption ?? wanted;
  if (build === null || answer === wanted) return [];
  const message = `Build ${build.version} says ${answer} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`;
  const remedy = 'Fix the input, or upload a build with the right answer in its Info.plist.';
  const subject = { type: 'build', id: build.id };
  return [{ reason: 'compliance.export', severity: 'warning', message, remedy, subject }];
}

/** Reports a phased release that is left out: it is a pace of updates, and this version is the first. */
export function reportPhasedFirst({ snapshot, request, record }: Plan): RuleFinding[] {
  const isFirst = snapshot.known.versions && isFirstVersion(snapshot.versions, record);
  if (request.phasedRelease !== true || !isFirst) return [];
  const message = `Version ${request.version} is the first on ${snapshot.platform}, which takes no phased release: it is left out.`;
  const remedy = 'Leave phased-release out for it.';
  return [{ reason: 'phased-release.not-active', severity: 'warning', message, remedy }];
}
