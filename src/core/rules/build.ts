import { byUpload, isInternalOnly, isUsableBuild, latestBuildUnknown } from '../decide/builds.ts';
import { asListed } from '../decide/edits.ts';
import { versionAsked } from '../decide/needs-readiness.ts';
import type { RuleContext } from '../decide/target.ts';
import type { Finding, Reason, Severity } from '../model/finding.ts';
import type { Build } from '../model/resources.ts';
import { isDialectUnknown } from '../model/snapshot.ts';
import { approvalOf, buildPhase, isUnderReview } from '../model/states.ts';
import { describeInstant } from '../text/describe.ts';
import { distributionPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** Reports a build, asked for or attached, that is missing or cannot be used; also a version without a build. */
export function reportBuild(context: RuleContext): Finding[] {
  return [...reportChoice(context), ...warnOfLeftOut(context), ...reportUploads(context)];
}

function reportChoice(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const { build, version } = request;
  switch (target.build.kind) {
    case 'settled':
    case 'usable':
      return [];
    case 'processing':
      return [processing(context, target.build.build)];
    case 'unusable': {
      const message = `${whichBuild(build)} ${target.build.build.version} is ${buildFaultOf(target.build.build)}.`;
      const remedy = `${wayOutOf('build-unusable', request)}${newestUsable(context)}`;
      return [buildFinding(context, 'build.not-valid', message, remedy)];
    }
    case 'missing': {
      const message = `Version ${version} has no ${build === 'latest' ? 'build' : `build ${build}`} on ${snapshot.platform}.`;
      return [buildFinding(context, 'build.missing', message, remedyOf('build.missing'))];
    }
    case 'none':
      return [noneAttached(context)];
    case 'not-shown': {
      const message = `The service does not show the build that version ${version} has, so it may have expired.`;
      return [buildFinding(context, 'service.unreadable', message, wayOutOf('build-unread', request), 'unknown')];
    }
    case 'undated': {
      const message = `A build of version ${version} has no date of upload, so the newest is not known.`;
      const remedy = 'Set build to the number of the build that is meant.';
      return [buildFinding(context, 'service.unreadable', message, remedy, 'unknown')];
    }
  }
}

/** Warns of a build that `latest` does not take, because the version is under review, or out, with an older one. */
function warnOfLeftOut(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  const attached = target.record?.build;
  if (request.build !== 'latest' || !target.place?.isFixed || target.build.kind !== 'settled' || !attached) return [];
  // Whether the version keeps its build is not known.
  if (approvalOf(target.place.version.state) === 'unknown') return [];
  const usable = (facts.builds ?? []).filter(isUsableBuild);
  const [newest = attached] = byUpload([asListed(facts, attached), ...usable]);
  if (newest.id === attached.id) return [];
  const { state } = target.place.version;
  const message = `Version ${request.version} is ${state} with build ${attached.version}, so build ${newest.version}, which is newer, is left out.`;
  return [buildFinding(context, 'build.left-out', message, howToSend(context, newest), 'warning')];
}

function howToSend({ request, target }: RuleContext, { version }: Build): string {
  if (!isUnderReview(target.place?.version.state ?? ''))
    return 'To send it, upload it again for a version with a higher number.';
  const policy = request.onVersionInFlight === 'cancel' ? '' : ' and on-version-in-flight: cancel';
  return `To send it instead, set build: ${version}${policy}: the version loses its place in review.`;
}

/** Uploads matter where a newer build, or the one of the number asked for, would be attached. Elsewhere they are part of `latest-build` alone. */
function reportUploads(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  const { kind } = target.build;
  const isOther = kind === 'missing' || ('isAttached' in target.build && !target.build.isAttached);
  if (kind === 'settled' || !(isOther || request.build === 'latest'))
    return facts.uploadFailure === null ? [] : [latestBuildUnknown(facts.uploadFailure)];
  const abandoned = facts.abandonedUploads.map(({ version, uploadedDate }): Finding => {
    const message = `The upload of build ${version} was begun ${describeInstant(uploadedDate)} and never finished, so it counts for nothing.`;
    return buildFinding(
      context,
      'build.missing',
      message,
      'If it is the build that is meant, upload it again.',
      'warning',
    );
  });
  return facts.uploadFailure === null ? abandoned : [...abandoned, facts.uploadFailure];
}

/**
 * The live service refuses a version without a build (docs/service.md#builds-and-uploads), and by then a draft is
 * there. Where the app has no version yet, the run finds out which service answers by the version that it makes, before
 * it makes a draft.
 */
function noneAttached(context: RuleContext): Finding {
  const { snapshot, request } = context;
  const isPrepared = request.mode === 'prepare';
  const consequence = isPrepared ? ', so no export question is answered' : '';
  const message = `Version ${request.version} has no build, and none is asked for${consequence}.`;
  const severity = isPrepared || isDialectUnknown(snapshot) ? 'warning' : 'error';
  // Time attaches no build, unlike an upload that is on its way.
  return {
    ...buildFinding(context, 'build.missing', message, 'Set build to its number, or to latest.', severity),
    passes: false,
  };
}

function processing(context: RuleContext, { version, upload }: Build): Finding {
  if (upload?.isUnfinished) {
    const message = `The upload of build ${version} has not finished.`;
    const remedy = `Run again when it is uploaded and processed, or upload it again if nobody does.${newestUsable(context)}`;
    return buildFinding(context, 'build.not-valid', message, remedy);
  }
  const why = upload === undefined ? '' : ', as its upload shows: it is not among the builds yet';
  const message = `${whichBuild(context.request.build)} ${version} is still PROCESSING${why}.`;
  const remedy =
    'Run again when it is processed. To wait longer, raise wait-minutes (the longer of it and timeout-minutes counts).';
  return { ...buildFinding(context, 'build.not-valid', message, remedy), title: 'The build is still being processed' };
}

/** Names the newest build that can be used. The run does not take it by itself: the wrong build costs more than the wait. */
function newestUsable({ facts, request }: RuleContext): string {
  const usable = request.build === null ? undefined : byUpload(facts.builds ?? []).find(isUsableBuild);
  return usable === undefined
    ? ''
    : ` Or set build: ${usable.version}, the newest that can be used, if that is to go out.`;
}

function whichBuild(asked: string | null): string {
  if (asked === null) return 'The attached build';
  return asked === 'latest' ? 'The newest build' : 'Build';
}

function buildFaultOf(build: Build): string {
  if (isInternalOnly(build)) return 'for internal testing only';
  if (buildPhase(build.processingState) === 'valid') return 'expired';
  if (build.processingState === '') return 'shown without a processing state';
  const errors = build.upload?.errors.join(' ') ?? '';
  return errors === '' ? build.processingState : `${build.processingState}: ${errors.replace(/\.$/, '')}`;
}

function buildFinding(
  context: RuleContext,
  reason: Reason,
  message: string,
  remedy: string,
  severity: Severity = 'error',
) {
  const { snapshot, request } = context;
  const subject = request.build === null ? versionAsked(context) : { type: 'build', id: request.build };
  return { reason, severity, message, remedy, subject, link: distributionPage(snapshot.app.id) };
}
