import type { RuleContext } from '../decide/target.ts';
import { type Finding, inputFinding } from '../model/finding.ts';

/** Reports a release on a date that no input gives, unless the record of the same number has one; `carriedOver` reports another number's. */
export function schedule({ request, target: { version } }: RuleContext): Finding[] {
  if (request.releaseType !== 'SCHEDULED' || request.earliestReleaseDate !== null || version.kind === 'none') return [];
  if ('record' in version && version.record.earliestReleaseDate) return [];
  const message = `earliest-release-date is missing: release-type is SCHEDULED, and version ${request.version} has no date yet.`;
  return [inputFinding('earliest-release-date', message, 'Give the date, such as 2030-01-31T09:00:00Z.')];
}
