import type { RuleContext, Target } from '../decide/target.ts';
import { appFinding, type Finding } from '../model/finding.ts';
import { capitalized, describeVersion, enumerate } from '../text/describe.ts';
import { placesFor } from './version-obstacle.ts';

/** Reports a record that is approved or out: its number is used up, and it cannot be changed or submitted again. */
export function reportReleasedVersion(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  return placesFor('version.released', context).flatMap(({ version, use }) => {
    const isPrepared = request.mode === 'prepare' && use === 'asked' && target.locked.length === 0;
    if (target.done || isPrepared) return [];
    const why = use === 'renamed' ? 'its record cannot get another number' : whyNotAgain(target);
    const message = `${capitalized(describeVersion(version))} is ${version.state}, and ${why}.`;
    const subject = { type: 'appStoreVersion', id: version.id };
    return appFinding(snapshot.app, { reason: 'version.released', severity: 'error', message, subject });
  });
}

function whyNotAgain({ locked }: Target): string {
  return locked.length === 0
    ? 'can neither be submitted again nor take other items along'
    : `differs from what this run asks for: ${enumerate(locked, 80, '; ')}`;
}
