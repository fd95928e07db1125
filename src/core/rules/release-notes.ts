import { isFirstVersion, notesPlanOf } from '../decide/edits.ts';
import { copiedVersion, versionAsked, worksOnVersion } from '../decide/needs-readiness.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import { enumerate } from '../text/describe.ts';
import { remedyOf } from '../text/reasons.ts';
import { withOverrideHint } from './readiness/gap.ts';

/** Every language of an update needs release notes, a folder may name none that the version lacks, and a first version takes none. */
export function releaseNotes(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (target.version.kind === 'none' || request.mode === 'check') return [];
  const notes = request.releaseNotes;
  if (isFirstVersion(snapshot.versions, target.record)) {
    if (notes === null || !snapshot.known.versions) return [];
    const message = `Version ${request.version} is the first on ${snapshot.platform}, which takes no release notes: they are left out.`;
    return [finding(context, 'warning', message, 'Leave release-notes out for it.')];
  }
  // What can no longer be changed gets no notes, and another rule says so.
  const plan = notesPlanOf(context, target.version);
  if (plan === null || target.locked.length > 0) return [];
  const { lacking, empty } = plan;
  // App Review has taken one that is staged or under review as it is; what is taken out to be changed is added anew.
  const isTaken = target.place !== null && !target.place.isEditable && !target.edits.any;
  const severity = blocking(context);
  const findings: Finding[] = [];
  if (lacking.length > 0) {
    const verb = notes?.kind === 'text' ? 'goes to' : 'names';
    const message = `release-notes ${verb} ${enumerate(lacking, 40)}, which version ${request.version} does not have; nothing is sent for it.`;
    const when = copiedVersion(context) === null ? '' : ', once it is made';
    const remedy = `Add the language on the page of the version${when}, or remove it from release-notes.`;
    findings.push(finding(context, severity, message, withOverrideHint(context, remedy)));
  }
  if (empty.length > 0 && !isTaken && request.readiness !== 'off' && worksOnVersion(context)) {
    const message = `Version ${request.version} has no release notes in ${enumerate(empty, 30)}; App Review takes no update without.`;
    findings.push(finding(context, severity, message, withOverrideHint(context, remedyOf('metadata.release-notes'))));
  }
  return findings;
}

/** What is done already is not blocked. */
function blocking({ request, target }: RuleContext): Severity {
  return request.readiness === 'block' && request.mode === 'submit' && !target.done ? 'error' : 'warning';
}

function finding(context: RuleContext, severity: Severity, message: string, remedy: string): Finding {
  const { app } = context.snapshot;
  const subject = versionAsked(context);
  return appFinding(app, { reason: 'metadata.release-notes', severity, message, remedy, subject });
}
