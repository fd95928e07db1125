/** Number, build and settings of the version asked for, and what its record keeps from another number. */
import { type Cause, type FindingWords, inputFinding } from '../model/finding.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { isUsableBuild } from '../plan/builds.ts';
import type { Plan } from '../plan/plan.ts';
import { approvedAbove } from '../plan/questions.ts';
import { describeInstant, versionNumberOf } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';

export const SETTING_RULES = [
  reportNumberNotHigher,
  reportMissingDate,
  reportOtherAnswer,
  reportPhasedFirst,
  reportCarriedOver,
];

/** Reports a number that is not above the highest approved one (docs/service.md#versions). */
function reportNumberNotHigher({ snapshot, facts, request, version }: Plan): FindingWords | null {
  const highest = approvedAbove(snapshot.versions, version, request);
  if (highest === null) return null;
  // The next upload for a check's number would be refused, whatever is there.
  const builds = request.mode === 'check' ? [] : facts.builds;
  const isTaken = builds?.some(isUsableBuild) === true;
  const unread = builds === null ? ' Whether a build of that number is there could not be read.' : '';
  const there = ' A valid build of that number is there, so a release may work all the same.';
  const cause = `Version ${request.version} is not higher than ${highest}, which was approved on ${snapshot.platform}`;
  return {
    reason: 'version.not-higher',
    severity: isTaken ? 'warning' : 'error',
    message: `${cause}: the service takes no upload for it (errors 90062, 90186).${isTaken ? there : unread}`,
    remedy: `Set version to a number above ${highest}.`,
  };
}

/** Reports a release on a date where the date is missing, in the inputs and in the record. */
function reportMissingDate({ request, version }: Plan): FindingWords | null {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null) return null;
  // reportCarriedOver reports the date of a record that gets another number.
  if (version.record?.earliestReleaseDate) return null;
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return inputFinding('earliest-release-date', message, 'Set earliest-release-date, such as 2030-01-31T09:00:00Z.');
}

/** Reports another answer to the export question than asked for: an answer that is there is never changed. */
function reportOtherAnswer({ request, edits }: Plan): FindingWords | null {
  const wanted = request.usesNonExemptEncryption;
  const build = wanted === null ? null : edits.questionedBuild;
  const answer = build?.usesNonExemptEncryption ?? wanted;
  if (build === null || answer === wanted) return null;
  return {
    reason: 'compliance.export',
    severity: 'warning',
    message: `Build ${build.version} says ${answer} to non-exempt encryption, and the input says ${wanted}; the answer of the build stays.`,
    remedy: 'Fix the input, or upload a build with the right answer in its Info.plist.',
    subject: { type: 'build', id: build.id },
  };
}

/** Reports a phased release that is left out: it is a pace of updates, and this version is the first. */
function reportPhasedFirst({ snapshot, request, edits }: Plan): FindingWords | null {
  if (request.phasedRelease !== true || !snapshot.known.versions || !edits.isFirst) return null;
  return {
    reason: 'phased-release.not-active',
    severity: 'warning',
    message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no phased release: it is left out.`,
    remedy: 'Leave phased-release out for it.',
  };
}

/** Reports what a record keeps from its other number: date and phased release of its release, and its page. */
function reportCarriedOver(plan: Plan): FindingWords[] {
  const { request, version, places } = plan;
  // No record is renamed in a draft.
  const isStaged = places.some((place) => place.use === 'renamed' && place.isStaged);
  if (version.kind !== 'reuse' || version.record.isNotarization || isStaged) return [];
  const { record } = version;
  const number = versionNumberOf(record);
  // A check takes no input that would set what decides when the release goes out.
  const usual = request.mode === 'check' ? 'warning' : 'error';
  return [keptDate(plan, record), keptPhasedRelease(plan, record), keptPage(plan, record)]
    .filter((kept) => kept !== null)
    .map(({ severity = usual, message, remedy }) => ({
      reason: 'version.carried-over',
      severity,
      message: `Using the record of ${number} keeps ${message}.`,
      remedy: `${remedy} Version ${number} is gone then.`,
      subject: { type: 'appStoreVersion', id: record.id },
    }));
}

/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keptDate({ request }: Plan, { releaseType, earliestReleaseDate: date }: AppStoreVersion): Cause | null {
  const type = request.releaseType ?? releaseType ?? (date ? 'SCHEDULED' : null);
  if (type !== 'SCHEDULED' || request.earliestReleaseDate !== null) return null;
  // reportMissingDate reports a date that is not there.
  if (date === null && request.releaseType !== null) return null;
  return {
    message: `its release date, ${date ? describeInstant(date) : 'which App Store Connect does not show'}`,
    remedy: 'In the release, set the earliest-release-date that is meant, or another release-type.',
  };
}

function keptPhasedRelease({ request }: Plan, { phasedRelease: phased }: AppStoreVersion): Cause | null {
  if (!phased || request.phasedRelease !== null) return null;
  return {
    message: `its phased release (${phased.state})`,
    remedy: 'In the release, set phased-release to true or false.',
  };
}

/** What stays was made for the other number. In a higher one that is the next release, which a hotfix must not publish. */
function keptPage({ request }: Plan, record: AppStoreVersion): Cause {
  const isHigher = (compareVersionNumbers(record.versionString, request.version ?? '') ?? 1) > 0;
  const release = request.releaseType === null ? `, release type (${record.releaseType ?? 'not shown'})` : '';
  const message = `its texts, images${release} and App Review contact`;
  return isHigher && request.onCarriedOver !== 'accept'
    ? {
        severity: 'error',
        message,
        remedy: 'Look through its page, and set on-carried-over: accept if all of it is meant.',
      }
    : { severity: 'warning', message, remedy: remedyOf('version.carried-over') };
}
