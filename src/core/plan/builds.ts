/** Finds the build that is meant: by its number, or the newest of all. Uploads without a listed build count. */
import type { Finding } from '../model/finding.ts';
import type { Build } from '../model/resources.ts';
import { buildPhase } from '../model/states.ts';
import { compareVersionNumbers, isSameNumber } from '../model/version-number.ts';

/** Maximum time that an upload takes. An upload that was begun and given up stays in the list. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Adds the uploads that are meant and have no build yet: until then an older build would be the newest of the list
 * (docs/service.md#builds-and-uploads).
 * @param builds as listed, in no order
 * @param wanted a number, or `latest`
 */
export function withUploads(builds: readonly Build[], uploads: readonly Build[], wanted: string, nowMs: number) {
  const newestMs = Math.max(...builds.map(uploadedMs));
  const isListed = (upload: Build) =>
    builds.some(({ id, version }) => (upload.id === '' ? version === upload.version : id === upload.id));
  const isMeant = (upload: Build) =>
    wanted === 'latest' ? uploadedMs(upload) > newestMs : isSameNumber(upload.version, wanted);
  const ofEachNumber = [...Map.groupBy(byUpload(uploads), ({ version }) => version).values()];
  const meant = ofEachNumber.flatMap(([newest]) => (newest && !isListed(newest) && isMeant(newest) ? newest : []));
  const isAbandoned = (one: Build) => one.upload?.isUnfinished === true && nowMs - uploadedMs(one) > ABANDONED_AFTER_MS;
  return {
    builds: [...builds, ...meant.filter((one) => !isAbandoned(one))],
    abandonedUploads: meant.filter(isAbandoned),
  };
}

/** Turns a failed read into the warning that the output `latest-build` is empty. */
export function latestBuildUnknown(failure: Finding): Finding {
  return { ...failure, severity: 'warning', message: `latest-build is not known. ${failure.message}` };
}

/** Finds the build that is wanted, for a version that has `attached`; `null`: not listed. */
export function buildMeant(
  builds: readonly Build[] | null,
  wanted: string,
  attached: Build | null | undefined,
): Build | null {
  const picked = pickBuild(builds ?? [], wanted);
  if (!attached || (picked !== null && picked.upload === undefined)) return picked;
  // An attached build stays attached when it leaves the list, as an expired one does, and when only its upload is listed.
  const isAttached = attached.id === picked?.id || isSameNumber(attached.version, picked?.version ?? wanted);
  return isAttached ? attached : picked;
}

/**
 * Picks the build with the number, or the newest of all. An older build does not replace the newest, even if that cannot be
 * used.
 * @param builds of the version and platform, in any order
 */
function pickBuild(builds: readonly Build[], wanted: string) {
  const sorted = byUpload(builds);
  if (wanted === 'latest') return sorted[0] ?? null;
  // The service may hold 42 and 042 beside each other, though it calls them one number.
  const exact = sorted.filter(({ version }) => version === wanted);
  const numbered = exact.length > 0 ? exact : sorted.filter(({ version }) => isSameNumber(version, wanted));
  return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}

/**
 * Sorts by the date of upload, newest first: answers have no order. Of one date the higher number is newer, because the
 * service takes no lower one after it (docs/service.md#builds-and-uploads).
 */
export function byUpload(builds: readonly Build[]) {
  return builds.toSorted(
    (left, right) => uploadedMs(right) - uploadedMs(left) || (compareVersionNumbers(right.version, left.version) ?? 0),
  );
}

/** Dates an upload without a date as the newest, because it may be. */
function uploadedMs({ uploadedDate, upload }: Build) {
  return Date.parse(uploadedDate) || (upload === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}

export function isUsableBuild(build: Build) {
  return buildPhase(build.processingState) === 'valid' && !build.expired && !isInternalOnly(build);
}

/** A build for testers inside the team is refused by App Review (docs/service.md#builds-and-uploads). */
export function isInternalOnly({ audience }: Build) {
  return audience === 'INTERNAL_ONLY';
}

/** Time alone makes the build usable, or shows that it is not. */
export function isProcessing(build: Build) {
  return buildPhase(build.processingState) === 'processing' && !isInternalOnly(build);
}
