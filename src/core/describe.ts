/** Wording that several rules and the summary share. */
import { DRAFT_LIFETIME_DAYS, heldItems, type ReviewSubmission, submissionPhase } from './model.ts';
import { describeTarget } from './step.ts';

/** `WAITING_FOR_REVIEW submission 42 (IOS, with version 1.2, made by …)`. */
export function describeSubmission(submission: ReviewSubmission): string {
  const details = [
    submission.platform ?? 'no platform yet',
    describeContents(submission),
    ...(submission.submittedDate === undefined ? [] : [`submitted ${describeInstant(submission.submittedDate)}`]),
    describeMaker(submission),
  ];
  const noun = submissionPhase(submission.state) === 'draft' ? 'draft' : 'submission';
  return `${noun} ${submission.id} in ${submission.state} (${details.join('; ')})`;
}

export function describeContents(submission: ReviewSubmission): string {
  if (submission.items === null) return 'contents could not be read';
  const held = heldItems(submission.items);
  if (held.length === 0) return 'empty';
  return `holds ${held.map((item) => (item.target === null ? `item ${item.id} of a type not told` : describeTarget(item.target))).join(', ')}`;
}

function describeMaker(submission: ReviewSubmission): string {
  if (submission.submittedBy !== undefined) return `submitted by ${submission.submittedBy}`;
  if (submission.lastUpdatedBy !== undefined) return `last changed by ${submission.lastUpdatedBy}`;
  return 'the service does not say who made it';
}

/** `2026-05-04 13:37 UTC`; what is not a date is shown as it came. */
export function describeInstant(date: string): string {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? date : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** How a slot is freed, by what holds it. */
export function howToFree(submission: ReviewSubmission): string {
  switch (submissionPhase(submission.state)) {
    case 'draft':
      return `cancel it on the App Review page, or let it expire ${DRAFT_LIFETIME_DAYS} days after it was made`;
    case 'in-review':
      return 'wait for its review to finish, or cancel it on the App Review page';
    case 'unresolved':
      return 'answer its issues and submit it again, or cancel it on the App Review page';
    default:
      return 'wait; the service is closing it';
  }
}
