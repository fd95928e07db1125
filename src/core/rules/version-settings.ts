/** Number, build and settings of the version asked for, and what its record keeps from another number. */
import { forNotarization } from '../decide/named-version.ts';
import { inputFinding, type Severity } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { isUsableBuild } from '../plan/builds.ts';
import type { Plan } from '../plan/plan.ts';
import { approvedAbove } from '../plan/questions.ts';
import { numberOfOtherBuild } from '../plan/version-target.ts';
import { isFixed } from '../service/versions.ts';
import { capitalized, describeInstant, describeVersion, versionNumberOf } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';
import type { RuleFinding } from '../text/ways-out.ts';
import { versionFinding } from './versions.ts';

/** Reports a record that is not the App Store's and that the run would use, rename or submit (docs/service.md#versions). */
export function reportNotarization({ places }: Plan): RuleFinding | null {
  // A release after a check without a version may use a record that the check does not.
  const used = places.find(({ use }) => use !== 'other')?.version;
  return used?.isNotarization ? forNotarization(used) : null;
}

/** Reports a record of which no answer shows that it has another number than the one that the run would give to a record. */
export function reportHiddenNumber({ snapshot, request, version }: Plan): RuleFinding | null {
  const { versions } = snapshot;
  const hidden = versions.find(({ versionString }) => versionString === '');
  // The interface specification asks for no number, so a service by it may show none at all.
  const isUsual =
    version.kind === 'create' && snapshot.dialect !== 'live' && versions.every((one) => one.versionString === '');
  if (hidden === undefined || isUsual || version.kind === 'none' || version.kind === 'existing') return null;
  return {
    reason: 'service.unreadable',
    severity: 'unknown',
    message: `No answer shows the number of a record, so it may be version ${request.version}.`,
    remedy: 'See on the page of the app which numbers its versions have, and run again.',
    subject: { type: 'appStoreVersion', id: hidden.id },
  };
}

/** Reports a number that is not above the highest approved one (docs/service.md#versions). */
export function reportNumberNotHigher({ snapshot, facts, request, version }: Plan): RuleFinding | null {
  const highest = approvedAbove(snapshot.versions, version, request);
  if (highest === null) return null;
  const isCheck = request.mode === 'check';
  const isTaken = !isCheck && facts.builds?.some(isUsableBuild) === true;
  const unread = !isCheck && facts.builds === null ? ' Whether a build of that number is there could not be read.' : '';
  const there = ' A valid build of that number is there, so a release may work all the same.';
  const cause = `Version ${request.version} is not higher than ${highest}, which was approved on ${snapshot.platform}`;
  return {
    reason: 'version.not-higher',
    severity: isTaken ? 'warning' : 'error',
    message: `${cause}: the service takes no upload for it (errors 90062, 90186).${isTaken ? there : unread}`,
    remedy: `Set version to a number above ${highest}.`,
  };
}

/**
 * Reports a setting that was asked for, and that the answer does not show of a version which cannot be changed. It has to
 * be known before the version counts as done, or is canceled for the setting.
 */
export function reportHiddenSetting({ edits, own }: Plan): RuleFinding | null {
  const [hidden] = edits.hidden;
  if (own === null || hidden === undefined) return null;
  return versionFinding(own.version, {
    reason: 'service.unreadable',
    severity: 'unknown',
    message: `, and the service does not show its ${HIDDEN_WORDS[hidden]}.`,
    remedy: 'Compare it on the page of the version, and leave the inputs for it out if it is as meant.',
  });
}

const HIDDEN_WORDS = {
  releaseType: 'release type',
  earliestReleaseDate: 'earliest release date',
  reviewNotes: 'note to App Review',
  releaseNotes: 'release notes',
};

/** Reports a release on a date where the date is missing, in the inputs and in the record. */
export function reportMissingDate({ request, version }: Plan): RuleFinding | null {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null) return null;
  // reportCarriedOver reports the date of a record that gets another number.
  if (version.record?.earliestReleaseDate) return null;
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return inputFinding('earliest-release-date', message, 'Set earliest-release-date, such as 2030-01-31T09:00:00Z.');
}

/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
export function reportBuildOfOtherNumber({ version, edits }: Plan): RuleFinding | null {
  if (version.kind !== 'existing' || edits.build !== null) return null;
  const { id, versionString } = version.record;
  const madeFor = numberOfOtherBuild(version.record);
  if (madeFor === null) return null;
  return {
    reason: 'build.not-valid',
    message: `${capitalized(describeVersion(version.record))} has a build that was made for version ${madeFor}.`,
    remedy: `${isFixed(version.record) ? 'Cancel its review first (mode: cancel). Then attach' : 'Attach'} a build of version ${versionString}: set build, or see its page.`,
    subject: { type: 'appStoreVersion', id },
  };
}

/** Reports another answer to the export question than asked for: an answer that is there is never changed. */
export function reportOtherAnswer({ request, edits }: Plan): RuleFinding | null {
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
export function reportPhasedFirst({ snapshot, request, edits }: Plan): RuleFinding | null {
  if (request.phasedRelease !== true || !snapshot.known.versions || !edits.isFirst) return null;
  return {
    reason: 'phased-release.not-active',
    severity: 'warning',
    message: `Version ${request.version} is the first on ${snapshot.platform}, which takes no phased release: it is left out.`,
    remedy: 'Leave phased-release out for it.',
  };
}

/** Reports what a record keeps from its other number: date and phased release of its release, and its page. */
export function reportCarriedOver({ request, version, places }: Plan): RuleFinding[] {
  if (version.kind !== 'reuse' || version.record.isNotarization) return [];
  const { record } = version;
  // No record is renamed in a draft, and no policy takes it out of there.
  if (places.some((place) => place.use === 'renamed' && place.isStaged)) return [];
  const number = versionNumberOf(record);
  return [keptDate(request, record), keptPhasedRelease(request, record), keptPage(request, record)]
    .filter((kept) => kept !== null)
    .map(({ severity, what, remedy }) => ({
      reason: 'version.carried-over',
      severity,
      message: `Using the record of ${number} keeps ${what}.`,
      remedy: `${remedy} Version ${number} is gone then.`,
      subject: { type: 'appStoreVersion', id: record.id },
    }));
}

type Kept = { severity: Severity; what: string; remedy: string };

const HIDDEN = 'which App Store Connect does not show';

/** A check takes no input that would set what decides when the release goes out, so it warns. */
function keptSetting({ mode }: ReleaseRequest, what: string, inputs: string): Kept {
  return mode === 'check'
    ? { severity: 'warning', what, remedy: `In the release, set ${inputs}.` }
    : { severity: 'error', what, remedy: `Set ${inputs}.` };
}

/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keptDate(request: ReleaseRequest, { releaseType, earliestReleaseDate: date }: AppStoreVersion): Kept | null {
  const type = request.releaseType ?? releaseType ?? (date ? 'SCHEDULED' : null);
  if (type !== 'SCHEDULED' || request.earliestReleaseDate !== null) return null;
  const what = `its release date, ${date ? describeInstant(date) : HIDDEN}`;
  const inputs =
    request.releaseType === null
      ? 'release-type, and with SCHEDULED the earliest-release-date'
      : 'the earliest-release-date';
  return keptSetting(request, what, `${inputs} that is meant`);
}

function keptPhasedRelease(request: ReleaseRequest, { phasedRelease: phased }: AppStoreVersion): Kept | null {
  if (!phased || request.phasedRelease !== null) return null;
  return keptSetting(request, `its phased release (${phased.state})`, 'phased-release to true or false');
}

/** What stays was made for the other number. In a higher one that is the next release, which a hotfix must not publish. */
function keptPage(request: ReleaseRequest, record: AppStoreVersion): Kept {
  const { versionString, releaseType: type } = record;
  const isHigher = (compareVersionNumbers(versionString, request.version ?? '') ?? 1) > 0;
  const isTypeKept = request.releaseType === null && type !== 'AFTER_APPROVAL' && type !== 'SCHEDULED';
  const release = isTypeKept ? `, and its release type, ${type ?? HIDDEN}` : '';
  const what = `the texts, images and App Review contact made for ${versionNumberOf(record)}${release}`;
  return isHigher && request.onCarriedOver !== 'accept'
    ? {
        severity: 'error',
        what,
        remedy: 'Look through its page, and set on-carried-over: accept if all of it is meant.',
      }
    : { severity: 'warning', what, remedy: remedyOf('version.carried-over') };
}
