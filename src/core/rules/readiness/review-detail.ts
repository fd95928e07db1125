import { needsVersionCheck, textsOf } from '../../decide/needs-readiness.ts';
import type { Finding } from '../../model/finding.ts';
import { isBlank, type ReviewContact } from '../../model/readiness.ts';
import type { RuleContext } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The version names its copyright, and whom App Review can ask; and an account for it, where one is needed. */
export function reviewDetail(context: RuleContext): Finding[] {
  const review = context.readiness?.review ?? null;
  if (!needsVersionCheck(context) || review === null || !review.ok) return [];
  const isGuess = textsOf(context)?.isGuess === true;
  const { copyright, contact } = review.value;
  const gaps: Gap[] = [];
  const found = (reason: Gap['reason'], what: string, remedy: string) => {
    const message = isGuess
      ? `Version ${context.request.version} takes over from one that ${what}.`
      : `Version ${context.request.version} ${what}.`;
    gaps.push({ reason, severity: isGuess ? 'warning' : 'error', message, remedy });
  };
  if (isBlank(copyright)) found('metadata.copyright', 'has no copyright', 'Fill in Copyright on its page.');
  if (contact !== undefined) {
    const wrong = contact === null ? 'has no contact for App Review' : wrongIn(contact);
    if (wrong !== null) {
      found('metadata.review-contact', wrong, 'Complete it under App Review Information.');
    }
  }
  if (contact?.demoAccountRequired === true && isBlank(contact.demoAccountName)) {
    const remedy = 'Enter the account under App Review Information, or turn signing in off.';
    found('metadata.demo-account', 'needs App Review to sign in, and gives no user name', remedy);
  }
  return gaps.map((gap) => gapFinding(context, gap));
}

/** What it says is nobody's business here, only that something is missing. */
function wrongIn({ firstName, lastName, phone, email }: ReviewContact): string | null {
  const empty = Object.entries({ 'first name': firstName, 'last name': lastName, phone, email })
    .filter(([, value]) => isBlank(value))
    .map(([name]) => name);
  const isLocal = typeof phone === 'string' && !isBlank(phone) && !phone.trim().startsWith('+');
  const wrong = [
    ...(empty.length === 0 ? [] : [`without ${empty.join(', ')}`]),
    ...(isLocal ? ['with a phone number that does not begin with +'] : []),
  ];
  return wrong.length === 0 ? null : `has a contact for App Review ${wrong.join(', and ')}`;
}
