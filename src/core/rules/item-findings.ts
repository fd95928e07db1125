/** Findings about items that several rules report. */
import { appFinding, type Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import { type ItemTarget, type ReviewSubmission, subjectOf } from '../model/resources.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { submissionPhase } from '../model/states.ts';
import { describeSubmission } from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** @param target left out where the finding is about the app */
export function notReadyFinding({ app }: Snapshot, message: string, remedy: string, target?: ItemTarget): Finding {
  const subject = target === undefined ? {} : { subject: subjectOf(target) };
  return appFinding(app, { reason: 'item.not-ready', severity: 'error', message, remedy, ...subject });
}

/** @param name of the item, to begin a sentence with */
export function elsewhereFinding(
  { snapshot, request }: { snapshot: Snapshot; request: ReleaseRequest },
  name: string,
  target: ItemTarget,
  holder: ReviewSubmission,
): Finding {
  const phase = submissionPhase(holder.state);
  const leaveOut = target.relationship === 'appStoreVersion' ? '' : ', or leave the item out';
  const wait = `Wait for that submission to finish${leaveOut}.`;
  return appFinding(snapshot.app, {
    reason: 'item.elsewhere',
    severity: 'error',
    message: `${name} sits in ${describeSubmission(holder)}.`,
    remedy: phase === 'draft' ? wayOutOf('item-in-draft', request) : wait,
    subject: subjectOf(target),
    passes: phase === 'in-review' || phase === 'closing',
  });
}
