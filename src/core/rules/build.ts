import { buildMeant, byUpload, isInternalOnly, isProcessing, isUsableBuild } from '../decide/builds.ts';
import { asListed, isOtherBuildAsked, keepsBuild } from '../decide/edits.ts';
import { versionAsked } from '../decide/needs-readiness.ts';
import type { Decided, RuleContext } from '../decide/target.ts';
import type { Finding, Reason, Severity } from '../model/finding.ts';
import type { AppStoreVersion, Build } from '../model/resources.ts';
import { isDialectUnknown, isLive } from '../model/snapshot.ts';
import { buildPhase } from '../model/states.ts';
import { describeInstant } from '../text/describe.ts';
import { distributionPage } from '../text/pages.ts';
import { remedyOf } from '../text/reasons.ts';

/** The build asked for, or else the one attached, is there and can be used; a version that is to be submitted has one. */
export function build(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (target.version.kind === 'none' || request.mode === 'check') return [];
  if (request.build === null)
    return request.mode === 'prepare' ? unansweredExport(context) : withoutBuildAsked(context);
  const { builds } = facts;
  if (builds === null) return [];
  const { record } = target;
  const isOwn = target.version.kind === 'existing' && record !== null;
  if (isOwn && keepsBuild(request, record)) return request.build === 'latest' ? [] : [unread(context)];
  if (request.build === 'latest' && !isOrdered(builds)) {
    const message = `A build of version ${request.version} has no date of upload, so the newest is not known.`;
    const remedy = 'Set build to the number of the build that is meant.';
    return [finding(context, 'service.unreadable', message, remedy, 'unknown')];
  }
  // Of what review sent back the build that is attached is not attached again, so it has to be known which it is.
  if (isOwn && record.build === undefined && target.submission.kind === 'resubmit') return [unread(context)];
  // That it can no longer be changed says the rule about the version.
  if (isOwn && target.locked.length > 0 && isOtherBuildAsked(context, record)) return [];
  const meant = buildMeant(facts, request, record?.build);
  const isAttached = meant !== null && meant.id === record?.build?.id;
  const open = isAttached && request.build !== 'latest' ? [] : uploadWarnings(context);
  if (meant === null)
    return [isUnread(record?.build) && request.build !== 'latest' ? unread(context) : missing(context), ...open];
  const isTaken = target.done && target.place?.isFixed;
  if (isUsableBuild(meant) || isTaken) return open;
  return [isAttached && isUnread(meant) ? unread(context) : notValid(context, meant, builds), ...open];
}

/** What the uploads leave open, where one that is newer, or of the number asked for, would be attached. */
function uploadWarnings(context: RuleContext): Finding[] {
  const { abandonedUploads, uploadFailure } = context.facts;
  const abandoned = abandonedUploads.map(({ version, date }): Finding => {
    const message = `The upload of build ${version} was begun ${describeInstant(date)} and never finished, so it counts for nothing.`;
    const remedy = 'If it is the build that is meant, upload it again.';
    return finding(context, 'build.missing', message, remedy, 'warning');
  });
  return uploadFailure === null ? abandoned : [...abandoned, uploadFailure];
}

/**
 * The live service refuses a version without a build (docs/service.md#builds-and-uploads), and by then a draft is
 * there. Where the app has no version yet, nothing shows which service answers: the run finds out by the version
 * that it makes, before it makes a draft.
 */
function withoutBuildAsked(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (request.mode !== 'submit' || target.done) return [];
  const record = target.version.kind === 'existing' ? target.version.record : null;
  if (record !== null && target.place?.isFixed) return [];
  if (record?.build) return attachedBuild(context, record, record.build);
  const isGuess = isDialectUnknown(snapshot);
  if (!isLive(snapshot) && !isGuess) return [];
  if (record !== null && record.build === undefined) return [unread(context)];
  const message = `Version ${request.version} has no build, and none is asked for.`;
  return [finding(context, 'build.missing', message, SET_BUILD, isGuess ? 'warning' : 'error')];
}

const SET_BUILD = 'Set build to its number, or to latest.';

/** An answer was given to the export question, and there is no build to answer it for. */
function unansweredExport(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  const record = target.version.kind === 'existing' ? target.version.record : null;
  const isKept = record !== null && target.place?.isFixed;
  if (request.usesNonExemptEncryption === null || record?.build || isKept) return [];
  if (record !== null && record.build === undefined) return isLive(snapshot) ? [unread(context)] : [];
  const message = `Version ${request.version} has no build, and none is asked for, so no export question is answered.`;
  return [finding(context, 'build.missing', message, SET_BUILD, 'warning')];
}

/** Without the date of each, nobody can say which is the newest. */
function isOrdered(builds: readonly Build[]): boolean {
  const isDated = ({ uploadedDate, upload }: Build) => upload !== undefined || !Number.isNaN(Date.parse(uploadedDate));
  return builds.length < 2 || builds.every(isDated);
}

function unread(context: RuleContext): Finding {
  const message = `The service does not show the build that version ${context.request.version} has, so it may have expired.`;
  const { build: asked } = context.request;
  const remedy = `Run again${asked === null ? '; or set build to its number' : ''}.`;
  return finding(context, 'service.unreadable', message, remedy, 'unknown');
}

function missing(context: RuleContext): Finding {
  const { snapshot, request } = context;
  const which = request.build === 'latest' ? 'build' : `build ${request.build}`;
  const message = `Version ${request.version} has no ${which} on ${snapshot.platform}.`;
  return finding(context, 'build.missing', message, remedyOf('build.missing'));
}

/** A build expires after some time, and the version keeps it. */
function attachedBuild(context: RuleContext, record: AppStoreVersion, build: Build): Finding[] {
  const attached = asListed(context.facts, build);
  if (isUsableBuild(attached)) return [];
  if (isUnread(attached)) return record.isLive ? [unread(context)] : [];
  return [notValid(context, attached, [])];
}

/** The answer linked it, and did not bring its row. */
function isUnread(attached: Build | null | undefined): boolean {
  return attached?.processingState === '';
}

function notValid(context: RuleContext, meant: Build, builds: readonly Build[]): Finding {
  const { build: asked } = context.request;
  const which = asked === 'latest' ? 'The newest build' : asked === null ? 'The attached build' : 'Build';
  if (isProcessing(meant)) {
    const why = meant.upload === undefined ? '' : ', as its upload shows: it is not among the builds yet';
    const remedy = 'Run again when it is processed, or give the run more time with timeout-minutes.';
    return finding(context, 'build.not-valid', `${which} ${meant.version} is still PROCESSING${why}.`, remedy);
  }
  const usable = byUpload(builds).find(isUsableBuild);
  const other =
    usable === undefined ? '' : ` The newest that can be used is ${usable.version}: set build to it if it is the one.`;
  const remedy = `Upload a new build${asked === null ? ', and set build' : ''}.${other}`;
  return finding(context, 'build.not-valid', `${which} ${meant.version} is ${whatIsWrongWith(meant)}.`, remedy);
}

function whatIsWrongWith(build: Build): string {
  if (isInternalOnly(build)) return 'for internal testing only';
  if (buildPhase(build.processingState) === 'valid') return 'expired';
  if (build.processingState === '') return 'shown without a processing state';
  const words = build.upload?.errors.join(' ') ?? '';
  return words === '' ? build.processingState : `${build.processingState}: ${words.replace(/\.$/, '')}`;
}

/** True when time alone may clear the finding: the service is still processing the build that is meant. */
export function awaitsProcessing({ facts, request, target }: Decided): boolean {
  const attached = target.record?.build ?? null;
  const meant = request.build === null ? asListed(facts, attached) : buildMeant(facts, request, attached);
  return meant !== null && isProcessing(meant);
}

function finding(context: RuleContext, reason: Reason, message: string, remedy: string, severity: Severity = 'error') {
  const { snapshot, request } = context;
  const subject = request.build === null ? versionAsked(context) : { type: 'build', id: request.build };
  return { reason, severity, message, remedy, subject, link: distributionPage(snapshot.app.id) };
}
