import { versionAsked } from '../decide/needs-readiness.ts';
import type { FindingWords } from '../model/finding.ts';
import type { Build } from '../model/resources.ts';
import { buildPhase, versionFacts } from '../model/states.ts';
import { byUpload, isInternalOnly, isUsableBuild, latestBuildUnknown } from '../plan/builds.ts';
import { asListed } from '../plan/edits.ts';
import type { Plan } from '../plan/plan.ts';
import { numberOfOtherBuild } from '../plan/version-target.ts';
import { capitalized, describeInstant, describeVersion } from '../text/describe.ts';

export const BUILD_RULES = [reportBuild, reportBuildOfOtherNumber];

/** Reports a build, asked for or attached, that is missing or cannot be used; also a version without a build. */
function reportBuild(plan: Plan): FindingWords[] {
  const { facts, request, build } = plan;
  const { uploadFailure: failure } = facts;
  // Uploads matter where a newer build, or the one of the number asked for, would be attached, and else for `latest-build`.
  const isOther = build.kind === 'missing' || ('isAttached' in build && !build.isAttached);
  const isMeant = build.kind !== 'settled' && (isOther || request.build === 'latest');
  const abandoned = isMeant ? facts.abandonedUploads.map(reportAbandoned) : [];
  const subject = request.build === null ? versionAsked(plan) : { type: 'build', id: request.build };
  const found = [reportChoice(plan), warnOfLeftOut(plan), ...abandoned].filter((words) => words !== null);
  const unread = failure === null ? [] : [isMeant ? failure : latestBuildUnknown(failure)];
  return [...found.map((words) => ({ ...words, subject })), ...unread];
}

function reportChoice(plan: Plan): FindingWords | null {
  const { snapshot, request, build: choice } = plan;
  const { build, version } = request;
  switch (choice.kind) {
    case 'settled':
    case 'usable':
      return null;
    case 'processing':
      return processing(plan, choice.build);
    case 'unusable':
      return {
        reason: 'build.not-valid',
        message: `Build ${choice.build.version} cannot be used: ${faultOf(choice.build)}.`,
        remedy: `Upload a new build. The input build must name it, or be latest.${newestUsable(plan)}`,
      };
    case 'missing':
      return {
        reason: 'build.missing',
        message: `Version ${version} has no ${build === 'latest' ? 'build' : `build ${build}`} on ${snapshot.platform}.`,
      };
    // The live service refuses a version without a build (docs/service.md#builds-and-uploads), and by then a draft is
    // there. Where the app has no version yet, the run finds out which service answers by the version that it makes,
    // before it makes a draft.
    case 'none':
      return {
        reason: 'build.missing',
        severity: snapshot.dialect === 'unknown' ? 'warning' : 'error',
        message: `Version ${version} has no build, and none is asked for.`,
        remedy: 'Set build to its number, or to latest.',
        // Time attaches no build, unlike an upload that is on its way.
        passes: false,
      };
    case 'not-shown':
      return {
        ...UNREADABLE,
        message: `The service does not show the build that version ${version} has, so it may have expired.`,
        remedy: 'See on the page of the version which build it has, or set build, and run again.',
      };
    case 'undated':
      return {
        ...UNREADABLE,
        message: `A build of version ${version} has no date of upload, so the newest is not known.`,
        remedy: 'Set build to the number of the build that is meant.',
      };
  }
}

const UNREADABLE = { reason: 'service.unreadable', severity: 'unknown' } as const;

/** Warns of a build that `latest` does not take: the version is under review, or out, and keeps the older one that it has. */
function warnOfLeftOut({ facts, request, record, build }: Plan): FindingWords | null {
  const attached = record?.build;
  if (request.build !== 'latest' || !attached || build.kind !== 'settled') return null;
  const { state } = record;
  const { approval, cancelable } = versionFacts(state);
  // Whether the version keeps its build is not known.
  if (approval === 'unknown') return null;
  const usable = (facts.builds ?? []).filter(isUsableBuild);
  const [newest = attached] = byUpload([asListed(facts, attached), ...usable]);
  if (newest.id === attached.id) return null;
  return {
    reason: 'build.left-out',
    severity: 'warning',
    message: `Version ${request.version} is ${state} with build ${attached.version}, so build ${newest.version}, which is newer, is left out.`,
    remedy: cancelable
      ? 'To send it instead, take the version out of review (mode: cancel), and run again.'
      : 'To send it, upload it again for a version with a higher number.',
  };
}

function reportAbandoned({ version, uploadedDate }: Build): FindingWords {
  return {
    reason: 'build.missing',
    severity: 'warning',
    message: `The upload of build ${version} was begun ${describeInstant(uploadedDate)} and never finished, so it counts for nothing.`,
    remedy: 'If it is the build that is meant, upload it again.',
  };
}

function processing(plan: Plan, { version, upload }: Build): FindingWords {
  if (upload?.isUnfinished) {
    return {
      reason: 'build.not-valid',
      message: `The upload of build ${version} has not finished.`,
      remedy: `Run again when it is uploaded and processed, or upload it again if nobody does.${newestUsable(plan)}`,
    };
  }
  return {
    reason: 'build.not-valid',
    title: 'The build is still being processed',
    message: `Build ${version} is still PROCESSING.`,
    remedy:
      'Run again when it is processed. To wait longer, raise wait-minutes (the longer of it and timeout-minutes counts).',
  };
}

/** Names the newest build that can be used. The run does not take it by itself: the wrong build costs more than the wait. */
function newestUsable({ facts }: Plan): string {
  const usable = byUpload(facts.builds ?? []).find(isUsableBuild);
  return usable === undefined
    ? ''
    : ` Or set build: ${usable.version}, the newest that can be used, if that is to go out.`;
}

function faultOf(build: Build): string {
  if (isInternalOnly(build)) return 'it is for internal testing only';
  if (buildPhase(build.processingState) === 'valid') return 'it has expired';
  const errors = build.upload?.errors.join(' ') ?? '';
  return `it is ${build.processingState || 'without a state'}. ${errors}`.replace(/\.? ?$/, '');
}

/** Reports an attached build that was made for another number: the version was renamed since, perhaps under review. */
function reportBuildOfOtherNumber({ version, edits }: Plan): FindingWords | null {
  if (version.kind !== 'existing' || edits.build !== null) return null;
  const { record } = version;
  const madeFor = numberOfOtherBuild(record);
  if (madeFor === null) return null;
  return {
    reason: 'build.not-valid',
    message: `${capitalized(describeVersion(record))} has a build that was made for version ${madeFor}.`,
    remedy: 'Attach a build of its own number. If it is in review, cancel that first (mode: cancel).',
    subject: { type: 'appStoreVersion', id: record.id },
  };
}
