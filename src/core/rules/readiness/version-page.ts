/** The page of the version: its texts for users, those for App Review, and its screenshots. */
import { copiedVersion, primaryLocaleOf, startsEmpty } from '../../decide/needs-readiness.ts';
import { factValue, isBlank, type ReviewFacts, type ScreenshotFacts, VERSION_TEXTS } from '../../model/facts.ts';
import type { FindingWords } from '../../model/finding.ts';
import { deliveryPhase } from '../../model/states.ts';
import type { Plan } from '../../plan/plan.ts';
import { cutList, describeVersion } from '../../text/describe.ts';
import { type Lack, lacksOf, missingTexts } from './gap.ts';

const STARTS_WITHOUT = [
  ...VERSION_TEXTS,
  { reason: 'metadata.copyright', words: 'copyright' },
  { reason: 'metadata.review-contact', words: 'an App Review contact' },
] as const;

/** Reports what App Review wants on the page: the texts in each language, copyright, contact, account to sign in with. */
export function reportVersionPage(plan: Plan): FindingWords[] {
  const { snapshot, request } = plan;
  const version = `Version ${request.version}`;
  if (startsEmpty(plan)) {
    const first = `${version} is the first on ${snapshot.platform}, and starts without`;
    return STARTS_WITHOUT.map(({ reason, words }) => ({ reason, severity: 'warning', message: `${first} ${words}.` }));
  }
  const review = factValue(plan.readiness?.review);
  const texts = missingTexts(plan, plan.facts.localizations ?? [], VERSION_TEXTS, 'error');
  const lacks = review === null ? texts : [...texts, ...lacksOfReview(review)];
  const copied = copiedVersion(plan);
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
const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';

/**
 * Reports attachments for App Review that a new version did not bring along. Reports differ on whether the service copies
 * them.
 */
export function reportNotCarriedOver({ readiness, request }: Plan): FindingWords[] {
  if (factValue(readiness?.lacksAttachments) !== true) return [];
  const message = `Version ${request.version} has no attachments for App Review; the version that is out has some.`;
  return [{ reason: 'metadata.not-carried-over', severity: 'warning', message }];
}

/**
 * Reports a primary locale without images, and images in any language that the service has not taken. Which sizes are
 * required cannot be read.
 */
export function reportScreenshots(plan: Plan): FindingWords[] {
  const primaryLocale = primaryLocaleOf(plan);
  const found = (factValue(plan.readiness?.screenshots) ?? []).flatMap(({ locale, ...facts }) => {
    // A language without images of its own shows those of the primary one.
    const fault = locale === primaryLocale || facts.images?.length ? imageFaultOf(facts) : null;
    return fault === null ? [] : { ...fault, locale };
  });
  const { version } = plan.request;
  const copied = copiedVersion(plan);
  const whose = copied === null ? `version ${version}` : `${describeVersion(copied)}, which ${version} copies`;
  const remedy = copied === null ? {} : { remedy: MAKE_FIRST };
  return [...Map.groupBy(found, ({ what }) => what)].flatMap(([what, [first, ...rest]]) => {
    if (first === undefined) return [];
    const { what: _, locale, ...words } = first;
    const { list, others } = cutList([locale, ...rest.map((one) => one.locale)], 40);
    const message = `${what} in ${list}${locale === primaryLocale && rest.length === 0 ? ', the primary locale' : ''}, of ${whose}.`;
    return { reason: 'metadata.screenshots', ...remedy, ...words, message, ...others };
  });
}

/** `what`: the beginning of the message. */
type ImageFault = Pick<FindingWords, 'severity' | 'remedy'> & { what: string };

function imageFaultOf({ sets, images }: ScreenshotFacts): ImageFault | null {
  if (images === null) {
    const what = 'There are no sets of screenshots, and the asset library could not be read';
    const remedy = 'Ignore this if the version has images of the asset library; otherwise upload screenshots.';
    return { severity: 'warning', what, remedy };
  }
  if (images.length === 0) {
    return { what: sets === 0 ? 'There are no screenshots' : 'No set of screenshots has an image' };
  }
  const failed = images.filter((state) => deliveryPhase(state) === 'failed');
  if (failed.length > 0) {
    const many = failed.length === 1 ? 'A screenshot' : `${failed.length} screenshots`;
    const remedy = `Replace ${failed.length === 1 ? 'it' : 'them'} on the page of the version.`;
    return { what: `${many} cannot be used (${[...new Set(failed)].join(', ')})`, remedy };
  }
  if (!images.some((state) => deliveryPhase(state) === 'processing')) return null;
  const remedy = 'Wait a minute or two; the run waits as well.';
  return { severity: 'warning', what: 'A screenshot is still being processed', remedy };
}
