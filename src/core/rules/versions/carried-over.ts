import type { Finding } from '../../model/finding.ts';
import { describeInstant } from '../../text/describe.ts';
import { distributionPage } from '../../text/pages.ts';
import type { RuleContext } from '../context.ts';

/**
 * A record that gets another number keeps its release type, its date and its phased release, unless the inputs set
 * them (docs/service.md#versions): what another version was to do must not happen to this one in silence.
 */
export function carriedOver({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'reuse') return [];
  const { versionString, releaseType, earliestReleaseDate: date, phasedReleaseState } = target.version.record;
  const type = request.releaseType === null ? (releaseType ?? null) : null;
  const isDated = type === 'SCHEDULED' && date != null;
  const phased = !request.phasedRelease && phasedReleaseState != null ? `phased release ${phasedReleaseState}` : null;
  const words = [type === null || isDated ? null : `release type ${type}`, phased].filter((word) => word !== null);
  const what = `Version ${request.version} gets the record of version ${versionString}`;
  const { id } = target.version.record;
  const finding = { subject: { type: 'appStoreVersion', id }, link: distributionPage(snapshot.app.id) };
  const findings: Finding[] = [];
  if (isDated)
    findings.push({
      ...finding,
      reason: 'version.carried-over',
      severity: 'error',
      message: `${what}, and would be released on its date, ${describeInstant(date)}.`,
      remedy: 'Set release-type, and with SCHEDULED the earliest-release-date that is meant.',
    });
  if (words.length > 0)
    findings.push({
      ...finding,
      reason: 'version.carried-over',
      severity: 'warning',
      message: `${what}, and keeps what no input sets: ${words.join(', ')}.`,
      remedy: 'If that is not meant, set release-type, and turn the phased release off on the page of the version.',
    });
  return findings;
}
