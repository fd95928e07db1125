import { isReleased } from '../../decide/version.ts';
import { appFinding, type Finding } from '../../model/finding.ts';
import { capitalized, describeVersion, enumerate } from '../../text/describe.ts';
import type { RuleContext } from '../context.ts';

/** The version asked for is out already: its number is used up, and its record cannot be changed or submitted again. */
export function versionReleased({ snapshot, request, target }: RuleContext): Finding[] {
  if (target.version.kind !== 'existing' || target.done) return [];
  const { record } = target.version;
  if (!isReleased(record)) return [];
  const { locked } = target;
  if (locked.length === 0 && request.mode !== 'submit') return [];
  const why =
    locked.length === 0
      ? ', and can neither be submitted again nor take other items along'
      : `, and is not what was asked for: ${enumerate(locked, 80, '; ')}`;
  return [
    appFinding(snapshot.app, {
      reason: 'version.released',
      severity: 'error',
      message: `${capitalized(describeVersion(record))} is ${record.state}${why}.`,
      subject: { type: 'appStoreVersion', id: record.id },
    }),
  ];
}
