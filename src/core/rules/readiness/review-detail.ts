import { isVersionAsked, textsOf } from '../../decide/asked.ts';
import type { Finding } from '../../model/finding.ts';
import { isBlank, type ReviewContact } from '../../model/readiness.ts';
import type { Case } from '../context.ts';
import { type Gap, gapFinding } from './gap.ts';

/** The version names its copyright, and whom App Review can ask; and an account for it, where one is needed. */
export function reviewDetail(it: Case): Finding[] {
  const review = it.snapshot.release?.readiness?.review ?? null;
  if (!isVersionAsked(it) || review === null || !review.ok) return [];
  const isGuess = textsOf(it)?.isGuess === true;
  const { copyright, contact } = review.value;
  const gaps: Gap[] = [];
  const found = (reason: Gap['reason'], what: string, remedy: string) => {
    const message = isGuess
      ? `Version ${it.request.version} takes over from one that ${what}.`
      : `Version ${it.request.version} ${what}.`;
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
  return gaps.map((gap) => gapFinding(it, gap));
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
