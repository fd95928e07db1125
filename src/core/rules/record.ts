/** The record that the run works on: out already, or made for another number. */
import { isReleased } from '../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import { capitalized, describeInstant, describeVersion, enumerate } from '../text/describe.ts';
import type { RuleContext } from './context.ts';

/** The version asked for is out already: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, target }: RuleContext): Finding[] {
  const { version, locked, done } = target;
  if (version.kind !== 'existing' || done || !isReleased(version.record)) return [];
  if (locked.length === 0 && request.mode !== 'submit') return [];
  const { record } = version;
  const why =
    locked.length === 0
      ? 'can neither be submitted again nor take other items along'
      : `is not what was asked for: ${enumerate(locked, 80, '; ')}`;
  const message = `${capitalized(describeVersion(record))} is ${record.state}, and ${why}.`;
  const subject = { type: 'appStoreVersion', id: record.id };
  return [appFinding(snapshot.app, { reason: 'version.released', severity: 'error', message, subject })];
}

/**
 * A record that gets another number keeps its release type, its date and its phased release, unless the inputs set
 * them (docs/service.md#versions): what another version was to do must not happen to this one in silence.
 */
export function carriedOver({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'reuse') return [];
  const { id, versionString, releaseType, earliestReleaseDate: date, phasedReleaseState } = target.version.record;
  const type = request.releaseType === null ? releaseType : undefined;
  // A date that the answer does not show may be there.
  const isDated = type === 'SCHEDULED' && date !== null;
  const words = [
    ...(type === undefined || isDated ? [] : [`release type ${type}`]),
    ...(phasedReleaseState == null || request.phasedRelease ? [] : [`phased release ${phasedReleaseState}`]),
  ];
  const finding = (severity: Severity, what: string, remedy: string) =>
    appFinding(snapshot.app, {
      reason: 'version.carried-over',
      severity,
      message: `Version ${request.version} gets the record of version ${versionString}, and ${what}.`,
      remedy,
      subject: { type: 'appStoreVersion', id },
    });
  const findings: Finding[] = [];
  if (isDated) {
    const when = date === undefined ? 'which the service does not show' : describeInstant(date);
    const remedy = 'Set release-type, and with SCHEDULED the earliest-release-date that is meant.';
    findings.push(finding('error', `would be released on its date, ${when}`, remedy));
  }
  if (words.length > 0) {
    const remedy =
      'If that is not meant, set release-type, and turn the phased release off on the page of the version.';
    findings.push(finding('warning', `keeps what no input sets: ${words.join(', ')}`, remedy));
  }
  return findings;
}
