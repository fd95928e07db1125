import { appFinding, type Finding, type Severity } from '../../model/finding.ts';
import { describeInstant } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/**
 * A record that gets another number keeps its release type, its date and its phased release, unless the inputs set
 * them (docs/service.md#versions): what another version was to do must not happen to this one in silence.
 */
export function carriedOver({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'reuse') return [];
  const { versionString, releaseType, earliestReleaseDate: date, phasedReleaseState } = target.version.record;
  const type = request.releaseType === null ? (releaseType ?? null) : null;
  // A date that the answer does not show may be there.
  const isDated = type === 'SCHEDULED' && date !== null;
  const phased = !request.phasedRelease && phasedReleaseState != null ? `phased release ${phasedReleaseState}` : null;
  const words = [type === null || isDated ? null : `release type ${type}`, phased].filter((word) => word !== null);
  const what = `Version ${request.version} gets the record of version ${versionString}`;
  const subject = { type: 'appStoreVersion', id: target.version.record.id };
  const finding = (severity: Severity, message: string, remedy: string) =>
    appFinding(snapshot.app, { reason: 'version.carried-over', severity, message, remedy, subject });
  const findings: Finding[] = [];
  if (isDated) {
    const remedy = 'Set release-type, and with SCHEDULED the earliest-release-date that is meant.';
    const when = date === undefined ? 'which the service does not show' : describeInstant(date);
    findings.push(finding('error', `${what}, and would be released on its date, ${when}.`, remedy));
  }
  if (words.length > 0) {
    const remedy =
      'If that is not meant, set release-type, and turn the phased release off on the page of the version.';
    findings.push(finding('warning', `${what}, and keeps what no input sets: ${words.join(', ')}.`, remedy));
  }
  return findings;
}
