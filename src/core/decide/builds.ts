/** Which build is meant: by its number, or the newest of all, uploads whose builds are not listed yet among them. */
import type { BuildFacts, Facts } from '../model/facts.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { Build, BuildUpload } from '../model/resources.ts';
import { buildPhase } from '../model/states.ts';

/**
 * What was uploaded may be among the builds only much later, and until then an older one would be the newest of the
 * list (docs/service.md#builds-and-uploads). So an upload that is meant, and is no build yet, counts as one.
 * @param builds as listed, in no order
 * @param wanted a number, or `latest`
 */
export function withUploads(
  builds: readonly Build[],
  uploads: readonly BuildUpload[],
  wanted: string,
  nowMs: number,
): Pick<BuildFacts, 'builds' | 'abandonedUploads'> {
  const newestMs = Math.max(...builds.map(({ uploadedDate }) => Date.parse(uploadedDate) || 0));
  const isMeant = (upload: BuildUpload) =>
    wanted === 'latest' ? dateMs(upload) > newestMs : upload.version === wanted;
  const meant = newestOfEachNumber(uploads).filter((upload) => !isListed(builds, upload) && isMeant(upload));
  const isAbandoned = (upload: BuildUpload) =>
    upload.state === AWAITING_UPLOAD && nowMs - dateMs(upload) > ABANDONED_AFTER_MS;
  return {
    builds: [...builds, ...meant.filter((upload) => !isAbandoned(upload)).map(asBuild)],
    abandonedUploads: meant.filter(isAbandoned),
  };
}

/** The upload was begun, and its bytes are not all there (docs/service.md#builds-and-uploads). */
const AWAITING_UPLOAD = 'AWAITING_UPLOAD';

/** Nobody uploads for longer than this; what was begun and given up stays in the list. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** An upload that shows no date may be the newest. */
function dateMs({ date }: BuildUpload): number {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? Number.MAX_SAFE_INTEGER : ms;
}

function newestOfEachNumber(uploads: readonly BuildUpload[]): BuildUpload[] {
  const oldestFirst = uploads.toSorted((left, right) => dateMs(left) - dateMs(right));
  return [...new Map(oldestFirst.map((upload) => [upload.version, upload])).values()];
}

function isListed(builds: readonly Build[], { buildId, version }: BuildUpload): boolean {
  return builds.some((build) => (buildId === null ? build.version === version : build.id === buildId));
}

function asBuild({ buildId, version, state, date, errors }: BuildUpload): Build {
  return {
    id: buildId ?? '',
    version,
    // Whatever else its state is, also one that nobody knows: no list shows its build yet.
    processingState: state === 'FAILED' ? state : 'PROCESSING',
    expired: false,
    uploadedDate: date,
    upload: { errors, isUnfinished: state === AWAITING_UPLOAD },
  };
}

/** The build that the request means, where the version has `attached`; `null`: there is none. */
export function buildMeant(
  { builds }: Pick<Facts, 'builds'>,
  { build }: Pick<ReleaseRequest, 'build'>,
  attached: Build | null | undefined,
): Build | null {
  const picked = build === null ? null : pickBuild(builds ?? [], build);
  if (!attached || (picked !== null && picked.upload === undefined)) return picked;
  // What is attached stays attached when it has left the list, as once it has expired, and when only its upload is left.
  const isAttached = attached.id === picked?.id || attached.version === (picked?.version ?? build);
  return isAttached ? attached : picked;
}

/** By its number, or the newest of all: an older one never stands in for that. @param builds of the version and platform, in any order */
export function pickBuild(builds: readonly Build[], wanted: string): Build | null {
  const sorted = byUpload(builds);
  if (wanted === 'latest') return sorted[0] ?? null;
  const numbered = sorted.filter((build) => build.version === wanted);
  return numbered.find(isUsableBuild) ?? numbered[0] ?? null;
}

/** Newest first, by the date of upload; the order of the answer is not trusted. */
export function byUpload(builds: readonly Build[]): Build[] {
  const uploadedMs = ({ uploadedDate, upload }: Build) =>
    Date.parse(uploadedDate) || (upload === undefined ? 0 : Number.MAX_SAFE_INTEGER);
  return builds.toSorted((left, right) => uploadedMs(right) - uploadedMs(left));
}

export function isUsableBuild(build: Build): boolean {
  return buildPhase(build.processingState) === 'valid' && !build.expired && !isInternalOnly(build);
}

/** Made for testers inside the team; App Review never takes it (docs/service.md#builds-and-uploads). */
export function isInternalOnly({ audience }: Build): boolean {
  return audience === 'INTERNAL_ONLY';
}

/** Time alone makes it usable, or shows that it is not. */
export function isProcessing(build: Build): boolean {
  return buildPhase(build.processingState) === 'processing' && !isInternalOnly(build);
}
