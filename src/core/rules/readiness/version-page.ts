/** The page of the version: its texts for users, and those for App Review. */
import { copiedVersion, startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { factValue, isBlank, type ReviewFacts, VERSION_TEXTS } from '../../model/facts.ts';
import { describeVersion } from '../../text/describe.ts';
import { type Gap, type Lack, lacksOf, missingTexts } from './gap.ts';

const STARTS_WITHOUT = [
  ...VERSION_TEXTS,
  { reason: 'metadata.copyright', words: 'copyright' },
  { reason: 'metadata.review-contact', words: 'an App Review contact' },
] as const;

/** Reports what App Review wants on the page: the texts in each language, copyright, contact, account to sign in with. */
export function reportVersionPage(context: RuleContext): Gap[] {
  const { snapshot, request } = context;
  const version = `Version ${request.version}`;
  if (startsEmpty(context)) {
    const first = `${version} is the first on ${snapshot.platform}, and starts without`;
    return STARTS_WITHOUT.map(({ reason, words }) => ({ reason, severity: 'warning', message: `${first} ${words}.` }));
  }
  const review = factValue(context.readiness?.review);
  const texts = missingTexts(context, textsOf(context) ?? [], VERSION_TEXTS);
  const lacks = review === null ? texts : [...texts, ...lacksOfReview(review)];
  const copied = copiedVersion(context);
  const whose = copied === null ? version : `${version} copies ${describeVersion(copied)}, which`;
  const remedy = copied === null ? {} : { remedy: MAKE_FIRST };
  return lacks.map(({ what, ...gap }) => ({ ...gap, message: `${whose} ${what}.`, ...remedy }));
}

function lacksOfReview({ copyright, contact }: ReviewFacts): Lack[] {
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  return lacksOf([
    ['metadata.copyright', isBlank(copyright) && 'has no copyright'],
    ['metadata.review-contact', faultOfContact(contact)],
    ['metadata.demo-account', lacksAccount && 'needs App Review to sign in, and gives no user name'],
  ]);
}

/** Names the fields that are missing. Their values are between the team and App Review. */
function faultOfContact(contact: ReviewFacts['contact']): string | false {
  if (contact === undefined) return false;
  if (contact === null) return 'has no App Review contact';
  const { firstName, lastName, phone, email } = contact;
  const fields = Object.entries({ 'first name': firstName, 'last name': lastName, phone, email });
  const empty = fields.filter(([, value]) => isBlank(value)).map(([name]) => name);
  const faults: string[] = [];
  if (empty.length > 0) faults.push(`without ${empty.join(', ')}`);
  if (/^\s*[^\s+]/.test(phone ?? '')) faults.push('whose phone number lacks +');
  return faults.length > 0 && `has an App Review contact ${faults.join(', ')}`;
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
