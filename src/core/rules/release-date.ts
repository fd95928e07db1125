import type { RuleContext } from '../decide/target.ts';
import { recordIn } from '../decide/version-target.ts';
import { type Finding, inputFinding } from '../model/finding.ts';

/** Reports a release on a date where the date is missing, in the inputs and in the record. */
export function reportMissingDate({ request, target: { version } }: RuleContext): Finding[] {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null || version.kind === 'none') return [];
  // reportCarriedOver reports the date of a record that gets another number.
  if (recordIn(version)?.earliestReleaseDate) return [];
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return [inputFinding('earliest-release-date', message, 'Give the date, such as 2030-01-31T09:00:00Z.')];
}
