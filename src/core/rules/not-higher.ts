import { isUsableBuild } from '../decide/builds.ts';
import { approvedAbove } from '../decide/questions.ts';
import type { RuleContext } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';

/**
 * Reports a number that is not above the highest approved one (docs/service.md#versions). A number that has a record
 * already is not judged: the service has taken it.
 */
export function reportNumberNotHigher({ snapshot, facts, request, target }: RuleContext): Finding[] {
  const { kind } = target.version;
  if (kind !== 'create' && kind !== 'reuse') return [];
  const highest = approvedAbove(snapshot.versions, request);
  if (highest === null) return [];
  const isTaken = facts.builds?.some(isUsableBuild) === true;
  const unread = facts.builds === null ? ' Whether a build of that number is there could not be read.' : '';
  const there = ' A valid build of that number is there, so a release may work all the same.';
  const cause = `Version ${request.version} is not higher than ${highest}, which was approved on ${snapshot.platform}`;
  return [
    appFinding(snapshot.app, {
      reason: 'version.not-higher',
      severity: isTaken ? 'warning' : 'error',
      message: `${cause}: the service takes no upload for it (errors 90062, 90186).${isTaken ? there : unread}`,
      remedy: `Set version to a number above ${highest}.`,
    }),
  ];
}
