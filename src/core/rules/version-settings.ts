/** Number, build and settings of the version asked for. */
import { isUsableBuild } from '../decide/builds.ts';
import { buildInQuestion, hiddenSettings, isFirstVersion } from '../decide/edits.ts';
import { forNotarization } from '../decide/evaluation.ts';
import { approvedAbove } from '../decide/questions.ts';
import type { RuleContext } from '../decide/target.ts';
import { inputFinding } from '../model/finding.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { wayToMakeWay } from '../model/states.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { capitalized, cutList, describeVersion } from '../text/describe.ts';
import type { RuleFinding } from '../text/ways-out.ts';
import { isUsedUp, versionFinding } from './versions-in-the-way.ts';

/** Reports a record that is not the App Store's and that the run would use, rename or submit (docs/service.md#versions). */
export function reportNotarization({ target }: RuleContext): RuleFinding[] {
  // A release after a check without a version may use a record that the check does not.
  const record = target.record ?? target.places.find(({ use }) => use === 'renamed')?.version;
  return record?.isNotarization ? [forNotarization(record)] : [];
}

/** Reports a number that is not above the highest approved one (docs/service.md#versions). */
export function reportNumberNotHigher({ snapshot, facts, request, target }: RuleContext): RuleFinding[] {
  const highest = approvedAbove(snapshot.versions, target.version, request);
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

/** Reports a record that is approved or out: its number is used up, and it cannot be changed or submitted again. */
export function reportReleasedVersion(context: RuleContext): RuleFinding[] {
  const { request, target } = context;
  const { locked } = target;
  const { list, others } = cutList(locked, 60, '; ');
  const again =
    locked.length === 0
      ? 'can neither be submitted again nor take other items along'
      : `differs from the inputs: ${list}`;
  return target.places
    .filter(isUsedUp)
    .filter(({ use }) => request.mode !== 'prepare' || use !== 'asked' || locked.length > 0)
    .map(({ version, use }) => {
      const isRenamed = use === 'renamed';
      const message = `, and ${isRenamed ? 'its record cannot get another number' : again}.`;
      const more = { ...(isRenamed ? {} : others), ...wayPastApproved(context, version) };
      return versionFinding(version, { reason: 'version.released', message, ...more });
    });
}

/** Replaces the remedy for a version beside which the service makes no new one. */
function wayPastApproved({ request, target }: RuleContext, { phase, state }: AppStoreVersion): { remedy?: string } {
  if (phase !== 'unfinished') return {};
  const [newVersion, undo] =
    wayToMakeWay(state) === 'release'
      ? ['Release it (mode: release) for a new version', 'cancel its release']
      : ['Choose a new version once it is out with the system', 'reject it'];
  // Where nothing would have to change, the items are what it cannot take. A check asks for none.
  const isForItems = request.mode === 'submit' && target.locked.length === 0;
  const first = isForItems ? 'Submit the items alone (mode: submit-items)' : newVersion;
  return { remedy: `${first}, or ${undo} on its page and run again.` };
}

/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
export function reportHiddenSetting({ request, target: { place } }: RuleContext): RuleFinding[] {
  const hidden = place?.use === 'asked' && hiddenSettings(request, place.version);
  if (!hidden || hidden.length === 0) return [];
  const what = hidden.includes('releaseType') ? 'release type' : 'earliest release date';
  const message = `, and the service does not show its ${what}.`;
  // A date goes with a release type only.
  const inputs = request.earliestReleaseDate === null ? 'release-type' : 'release-type and earliest-release-date';
  const remedy = `Compare it on the page of the version, and leave ${inputs} out if it is as meant.`;
  return [versionFinding(place.version, { reason: 'service.unreadable', severity: 'unknown', message, remedy })];
}

/** Reports a release on a date where the date is missing, in the inputs and in the record. */
export function reportMissingDate({ request, target: { version } }: RuleContext): RuleFinding[] {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null || version.kind === 'none') return [];
  // reportCarriedOver reports the date of a record that gets another number.
  if (version.record?.earliestReleaseDate) return [];
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return [inputFinding('earliest-release-date', message, 'Give the date, such as 2030-01-31T09:00:00Z.')];
}

/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
export function reportBuildOfOtherNumber({ target: { version, edits } }: RuleContext): RuleFinding[] {
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
export function reportOtherAnswer({ facts, request, target }: RuleContext): RuleFinding[] {
  const wanted = request.usesNonExemptEncryption;
  const build = wanted === null ? null : buildInQuestion({ facts, request }, target.version);
  const answer = build?.usesNonExemptEncryption ?? wanted;
  if (build === null || answer === wanted) return [];
  const message = `Build ${build.version} says ${answer} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`;
  const remedy = 'Fix the input, or upload a build with the right answer in its Info.plist.';
  const subject = { type: 'build', id: build.id };
  return [{ reason: 'compliance.export', severity: 'warning', message, remedy, subject }];
}

/** Reports a phased release that is left out: it is a pace of updates, and this version is the first. */
export function reportPhasedFirst({ snapshot, request, target }: RuleContext): RuleFinding[] {
  const isFirst = snapshot.known.versions && isFirstVersion(snapshot.versions, target.record);
  if (request.phasedRelease !== true || !isFirst) return [];
  const message = `Version ${request.version} is the first on ${snapshot.platform}, which takes no phased release: it is left out.`;
  const remedy = 'Leave phased-release out for it.';
  return [{ reason: 'phased-release.not-active', severity: 'warning', message, remedy }];
}
