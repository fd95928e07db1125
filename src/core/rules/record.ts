/** The record that the run works on: out already, or made for another number. */
import { isReleased, recordOf } from '../decide/version.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import { capitalized, describeInstant, describeVersion, enumerate, numberOf } from '../text/describe.ts';
import type { RuleContext } from './context.ts';

/** The version asked for is out already: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, target }: RuleContext): Finding[] {
  const { version, locked, done } = target;
  const record = recordOf(target);
  if (record === null || done || !isReleased(record)) return [];
  const isReused = version.kind === 'reuse';
  if (locked.length === 0 && request.mode !== 'submit' && !isReused) return [];
  const whyNot =
    locked.length === 0
      ? 'can neither be submitted again nor take other items along'
      : `is not what was asked for: ${enumerate(locked, 80, '; ')}`;
  const why = isReused ? 'its record cannot get another number' : whyNot;
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
  const { record } = target.version;
  const { id, releaseType: type, earliestReleaseDate: date, phasedReleaseState } = record;
  const isKept = request.releaseType === null;
  // Either one that no answer shows may be there; of neither being shown nothing follows.
  const isDated = isKept && (type === 'SCHEDULED' ? date !== null : type === undefined && date != null);
  const words = [
    ...(isKept && !isDated ? [`release type ${type ?? '(not shown)'}`] : []),
    ...(phasedReleaseState == null || request.phasedRelease ? [] : [`phased release ${phasedReleaseState}`]),
  ];
  const finding = (severity: Severity, what: string, remedy: string) =>
    appFinding(snapshot.app, {
      reason: 'version.carried-over',
      severity,
      message: `Version ${request.version} gets the record of version ${numberOf(record)}, and ${what}.`,
      remedy,
      subject: { type: 'appStoreVersion', id },
    });
  const findings: Finding[] = [];
  if (isDated) {
    const when = date == null ? 'which the service does not show' : describeInstant(date);
    const remedy = 'Set release-type, and with SCHEDULED the earliest-release-date that is meant.';
    findings.push(finding('error', `${type === undefined ? 'may' : 'would'} be released on its date, ${when}`, remedy));
  }
  if (words.length > 0) {
    const remedy =
      'If that is not meant, set release-type, and turn the phased release off on the page of the version.';
    findings.push(finding('warning', `keeps what no input sets: ${words.join(', ')}`, remedy));
  }
  return findings;
}
