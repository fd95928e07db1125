/** The page of the version: its texts for users, and those for App Review. */
import { copiedVersion, primaryLocaleOf, startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { factValue, isBlank, type ReviewContact, VERSION_TEXTS } from '../../model/facts.ts';
import type { Reason, Severity } from '../../model/finding.ts';
import { describeVersion } from '../../text/describe.ts';
import { type Gap, missingTexts } from './gap.ts';

/** Reports texts that App Review wants in each language, and the version lacks. */
export function reportVersionTexts(context: RuleContext): Gap[] {
  if (startsEmpty(context)) return VERSION_TEXTS.map(({ reason, words }) => startsWithout(context, reason, words));
  const texts = textsOf(context) ?? [];
  return VERSION_TEXTS.flatMap((row) =>
    missingTexts(texts, row, primaryLocaleOf(context), (severity, what) =>
      versionGap(context, row.reason, `has ${what}`, severity),
    ),
  );
}

/** Reports a version without copyright, without a contact for App Review, or without the account that review needs. */
export function reportReviewDetail(context: RuleContext): Gap[] {
  if (startsEmpty(context))
    return [
      startsWithout(context, 'metadata.copyright', 'copyright'),
      startsWithout(context, 'metadata.review-contact', 'an App Review contact'),
    ];
  const review = factValue(context.readiness?.review);
  if (review === null) return [];
  const { copyright, contact } = review;
  const fault = contact === undefined ? null : faultOfContact(contact);
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  const account = 'needs App Review to sign in, and gives no user name';
  return [
    ...(isBlank(copyright) ? [versionGap(context, 'metadata.copyright', 'has no copyright')] : []),
    ...(fault === null ? [] : [versionGap(context, 'metadata.review-contact', fault)]),
    ...(lacksAccount ? [versionGap(context, 'metadata.demo-account', account)] : []),
  ];
}

/** Names the fields that are missing. Their values are between the team and App Review. */
function faultOfContact(contact: ReviewContact | null): string | null {
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

/** Warns about a version that is yet to be made, and is the first of its platform. */
function startsWithout({ snapshot, request }: RuleContext, reason: Reason, what: string): Gap {
  const message = `Version ${request.version} is the first on ${snapshot.platform}, and starts without ${what}.`;
  return { reason, severity: 'warning', message };
}

function versionGap(context: RuleContext, reason: Reason, what: string, severity: Severity = 'error'): Gap {
  const version = `Version ${context.request.version}`;
  const copied = copiedVersion(context);
  if (copied === null) return { reason, severity, message: `${version} ${what}.` };
  const message = `${version} copies ${describeVersion(copied)}, which ${what}.`;
  return { reason, severity, message, remedy: MAKE_FIRST };
}

/** A version that is out takes no changes, so the gap is closed in the new one. */
export const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';

/**
 * Reports attachments for App Review that a new version did not bring along. Reports differ on whether the service copies
 * them.
 */
export function reportNotCarriedOver({ readiness, request }: RuleContext): Gap[] {
  if (factValue(readiness?.lacksAttachments) !== true) return [];
  const message = `Version ${request.version} has no attachments for App Review; the version that is out has some.`;
  return [{ reason: 'metadata.not-carried-over', severity: 'warning', message }];
}
