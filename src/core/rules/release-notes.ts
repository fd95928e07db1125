import { isFirstVersion, notesPlanOf } from '../decide/edits.ts';
import { copiedVersion, versionAsked, worksOnVersion } from '../decide/needs-readiness.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import { cutList } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';
import { withOverrideHint } from './readiness/gap.ts';

/** Reports languages without release notes, notes for languages that the version lacks, and notes of a first version. */
export function reportReleaseNotes(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (target.version.kind === 'none' || request.mode === 'check') return [];
  if (isFirstVersion(snapshot.versions, target.record)) return reportNotesOfFirst(context);
  const plan = notesPlanOf(context, target.version);
  // Other rules report a version that can no longer be changed.
  if (plan === null || target.locked.length > 0) return [];
  return [...reportLacking(context, plan.lacking), ...reportEmpty(context, plan.empty)];
}

function reportNotesOfFirst(context: RuleContext): Finding[] {
  const { snapshot, request } = context;
  if (request.releaseNotes === null || !snapshot.known.versions) return [];
  const message = `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`;
  return [finding(context, 'warning', message, 'Leave the release notes out for it.')];
}

function reportLacking(context: RuleContext, lacking: readonly string[]): Finding[] {
  if (lacking.length === 0) return [];
  const { version, releaseNotes } = context.request;
  const isText = releaseNotes?.kind === 'text';
  const input = isText ? 'release-notes' : 'release-notes-path';
  const { list, others } = cutList(lacking, 40);
  const message = `${input} ${isText ? 'goes to' : 'names'} ${list}, which version ${version} does not have; nothing is sent for it.`;
  const when = copiedVersion(context) === null ? '' : ', once it is made';
  const remedy = `Add the language on the page of the version${when}, or remove it from ${input}.`;
  return [{ ...finding(context, severityOf(context), message, withOverrideHint(context, remedy)), ...others }];
}

function reportEmpty(context: RuleContext, empty: readonly string[]): Finding[] {
  const { request, target } = context;
  const { place, edits } = target;
  // App Review has taken a version in a draft or under review as it is; one that is taken out to be changed is added anew.
  const isTaken = place !== null && !place.isEditable && !edits.any;
  if (empty.length === 0 || request.readiness === 'off' || !worksOnVersion(context) || isTaken) return [];
  const { list, others } = cutList(empty, 30);
  const message = `Version ${request.version} has no release notes in ${list}; App Review takes no update without.`;
  const remedy =
    request.releaseNotes?.kind === 'by-locale'
      ? 'Add them, or default/, to release-notes-path, or write them on its page.'
      : remedyOf('metadata.release-notes');
  return [{ ...finding(context, severityOf(context), message, withOverrideHint(context, remedy)), ...others }];
}

/** A run that finds everything done is not blocked. */
function severityOf({ request, target }: RuleContext): Severity {
  return request.readiness === 'block' && request.mode === 'submit' && !target.done ? 'error' : 'warning';
}

function finding(context: RuleContext, severity: Severity, message: string, remedy: string): Finding {
  const subject = versionAsked(context);
  return appFinding(context.snapshot.app, { reason: 'metadata.release-notes', severity, message, remedy, subject });
}
