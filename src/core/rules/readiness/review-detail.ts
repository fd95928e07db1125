import { startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import { factValue, isBlank, type ReviewContact } from '../../model/facts.ts';
import type { Reason } from '../../model/finding.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, startsWithout } from './gap.ts';

/** The version names its copyright, and whom App Review can ask; and an account for it, where one is needed. */
export function reviewDetail(context: RuleContext): Gap[] {
  if (startsEmpty(context))
    return [
      startsWithout(context, 'metadata.copyright', 'copyright'),
      startsWithout(context, 'metadata.review-contact', 'an App Review contact'),
    ];
  const review = factValue(context.readiness?.review);
  if (review === null) return [];
  const isGuess = textsOf(context)?.isGuess === true;
  const { copyright, contact } = review;
  const { version } = context.request;
  const gap = (reason: Reason, what: string): Gap => ({
    reason,
    severity: isGuess ? 'warning' : 'error',
    message: isGuess ? `Version ${version} inherits from one that ${what}.` : `Version ${version} ${what}.`,
  });
  const fault = contact === undefined ? null : contactFault(contact);
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  return [
    ...(isBlank(copyright) ? [gap('metadata.copyright', 'has no copyright')] : []),
    ...(fault === null ? [] : [gap('metadata.review-contact', fault)]),
    ...(lacksAccount ? [gap('metadata.demo-account', 'needs App Review to sign in, and gives no user name')] : []),
  ];
}

/** What it says is nobody's business here, only that something is missing. */
function contactFault(contact: ReviewContact | null): string | null {
  if (contact === null) return 'has no App Review contact';
  const { firstName, lastName, phone, email } = contact;
  const empty = Object.entries({ 'first name': firstName, 'last name': lastName, phone, email })
    .filter(([, value]) => isBlank(value))
    .map(([name]) => name);
  const isLocal = typeof phone === 'string' && !isBlank(phone) && !phone.trim().startsWith('+');
  const faults = [
    ...(empty.length === 0 ? [] : [`without ${empty.join(', ')}`]),
    ...(isLocal ? ['whose phone number lacks +'] : []),
  ];
  return faults.length === 0 ? null : `has an App Review contact ${faults.join(', ')}`;
}
