import { byUpload, isUsableBuild, keepsBuild, pickBuild } from '../../decide/edits.ts';
import { versionAsked } from '../../decide/needs-readiness.ts';
import { isCanceledFirst, recordOf } from '../../decide/target.ts';
import type { Finding, Reason } from '../../model/finding.ts';
import { buildPhase } from '../../model/part-states.ts';
import type { Build } from '../../model/resources.ts';
import { isLive } from '../../model/snapshot.ts';
import { distributionPage } from '../../text/pages.ts';
import { remedyOf } from '../../text/reasons.ts';
import type { RuleContext } from '../context.ts';

/** The build asked for is there, processed and not expired; a version that is to be submitted has one. */
export function build(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  if (target.version.kind === 'none') return [];
  if (request.build === null) return withoutBuild(context);
  const { builds } = facts;
  if (builds === null) return [];
  const record = target.version.kind === 'existing' ? target.version.record : null;
  if (record !== null && keepsBuild(request, record) && !isCanceledFirst(target)) return [];
  if (request.build === 'latest' && !isOrdered(builds)) return [undated(context)];
  const picked = pickBuild(builds, request.build);
  // What is attached already stays attached, also when it is in no list any more.
  if (picked === null && record?.build?.version === request.build) return [];
  if (picked === null) return [missing(context)];
  if (isUsableBuild(picked) || target.done) return [];
  return [notValid(context, picked, builds)];
}

/**
 * The live service refuses a version without a build (docs/service.md#builds-and-uploads), and by then a draft is
 * there. Where the platform has no version yet, nothing shows which service answers: the run finds out by the version
 * that it makes, before it makes a draft.
 */
function withoutBuild(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (request.mode !== 'submit' || target.done) return [];
  const isGuess = snapshot.known.versions && snapshot.versions.length === 0;
  if (!isLive(snapshot) && !isGuess) return [];
  const record = target.version.kind === 'existing' ? recordOf(target) : null;
  if (record?.build || (record !== null && record.build === undefined)) return [];
  const message = `Version ${request.version} has no build, and none is asked for.`;
  const remedy = 'Set build to its number, or to latest.';
  const found = { ...finding(context, 'build.missing', message, remedy), subject: versionAsked(context) };
  return [isGuess ? { ...found, severity: 'warning' } : found];
}

/** Without the date of each, nobody can say which is the newest. */
function isOrdered(builds: readonly Build[]): boolean {
  return builds.length < 2 || builds.every(({ uploadedDate }) => !Number.isNaN(Date.parse(uploadedDate)));
}

function undated(context: RuleContext): Finding {
  const message = `A build of version ${context.request.version} has no date of upload, so the newest is not known.`;
  const remedy = 'Set build to the number of the build that is meant.';
  return { ...finding(context, 'service.unreadable', message, remedy), severity: 'unknown' };
}

function missing(context: RuleContext): Finding {
  const { snapshot, request } = context;
  const which = request.build === 'latest' ? 'build' : `build ${request.build}`;
  return finding(
    context,
    'build.missing',
    `Version ${request.version} has no ${which} on ${snapshot.platform}.`,
    remedyOf('build.missing'),
  );
}

function notValid(context: RuleContext, picked: Build, builds: readonly Build[]): Finding {
  const newest = context.request.build === 'latest' ? 'The newest build' : 'Build';
  if (buildPhase(picked.processingState) === 'processing') {
    return finding(
      context,
      'build.not-valid',
      `${newest} ${picked.version} is still PROCESSING.`,
      'Run again when it is processed, or give the run more time with timeout-minutes.',
    );
  }
  const state = buildPhase(picked.processingState) === 'valid' ? 'expired' : picked.processingState;
  const usable = byUpload(builds).find(isUsableBuild);
  const other =
    usable === undefined ? '' : ` The newest that can be used is ${usable.version}: set build to it if it is the one.`;
  return finding(context, 'build.not-valid', `${newest} ${picked.version} is ${state}.`, `Upload a new build.${other}`);
}

/** True when time alone may clear the finding: the service is still processing the build that is meant. */
export function awaitsProcessing({ facts, request }: Pick<RuleContext, 'facts' | 'request'>): boolean {
  const builds = facts.builds ?? [];
  const picked = request.build === null ? null : pickBuild(builds, request.build);
  return picked !== null && buildPhase(picked.processingState) === 'processing';
}

function finding({ snapshot, request }: RuleContext, reason: Reason, message: string, remedy: string): Finding {
  return {
    reason,
    severity: 'error',
    message,
    remedy,
    subject: { type: 'build', id: request.build ?? '' },
    link: distributionPage(snapshot.app.id),
  };
}
