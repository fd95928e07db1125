/** What App Review wants of the version itself: its texts, its contact, its images. */
import { copiedVersion, primaryLocaleOf, startsEmpty, textsOf } from '../../decide/needs-readiness.ts';
import type { RuleContext } from '../../decide/target.ts';
import { factValue, isBlank, type ReviewContact, type ScreenshotFacts, VERSION_TEXTS } from '../../model/facts.ts';
import type { Reason, Severity } from '../../model/finding.ts';
import { deliveryPhase } from '../../model/states.ts';
import { describeVersion } from '../../text/describe.ts';
import { type Gap, missingTexts } from './gap.ts';

/** The version has the texts that App Review wants in each of its languages. */
export function versionTexts(context: RuleContext): Gap[] {
  if (startsEmpty(context)) return VERSION_TEXTS.map(({ reason, words }) => startsWithout(context, reason, words));
  const texts = textsOf(context) ?? [];
  return VERSION_TEXTS.flatMap((row) =>
    missingTexts(texts, row, primaryLocaleOf(context), (severity, what) =>
      versionGap(context, row.reason, `has ${what}`, severity),
    ),
  );
}

/** The version names its copyright, and whom App Review can ask; and an account for it, where one is needed. */
export function reviewDetail(context: RuleContext): Gap[] {
  if (startsEmpty(context))
    return [
      startsWithout(context, 'metadata.copyright', 'copyright'),
      startsWithout(context, 'metadata.review-contact', 'an App Review contact'),
    ];
  const review = factValue(context.readiness?.review);
  if (review === null) return [];
  const { copyright, contact } = review;
  const fault = contact === undefined ? null : contactFault(contact);
  const lacksAccount = contact?.demoAccountRequired === true && isBlank(contact.demoAccountName);
  const account = 'needs App Review to sign in, and gives no user name';
  return [
    ...(isBlank(copyright) ? [versionGap(context, 'metadata.copyright', 'has no copyright')] : []),
    ...(fault === null ? [] : [versionGap(context, 'metadata.review-contact', fault)]),
    ...(lacksAccount ? [versionGap(context, 'metadata.demo-account', account)] : []),
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

/** What a version will lack that is the first of its platform, and yet to be made. */
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
const MAKE_FIRST = 'Run mode: prepare, complete the version on its page, and run again.';

/** The primary locale has images, and the service has taken them. Which sizes are required cannot be read. */
export function screenshots(context: RuleContext): Gap[] {
  const read = factValue(context.readiness?.screenshots);
  const found = read && faultOf(read);
  if (found === null) return [];
  const { what, ...fault } = found;
  const { version } = context.request;
  const copied = copiedVersion(context);
  const whose = copied === null ? `version ${version}` : `${describeVersion(copied)}, which ${version} copies`;
  const message = `${what} in ${primaryLocaleOf(context)}, the primary locale of ${whose}.`;
  const remedy = copied === null ? {} : { remedy: MAKE_FIRST };
  return [{ reason: 'metadata.screenshots', ...remedy, ...fault, message }];
}

/** Reports attachments for App Review that a new version did not bring along. Reports differ on whether the service copies them. */
export function notCarriedOver({ readiness, request }: RuleContext): Gap[] {
  if (factValue(readiness?.lacksAttachments) !== true) return [];
  const message = `Version ${request.version} has no attachments for App Review; the version that is out has some.`;
  return [{ reason: 'metadata.not-carried-over', severity: 'warning', message }];
}

/** True when nothing is to be said of them. */
export function areComplete(facts: ScreenshotFacts): boolean {
  return faultOf(facts) === null;
}

function faultOf({ sets, images }: ScreenshotFacts): (Pick<Gap, 'severity' | 'remedy'> & { what: string }) | null {
  if (images === null) {
    const remedy = 'Ignore this if the version has images of the asset library; otherwise upload screenshots.';
    return {
      severity: 'warning',
      what: 'There are no sets of screenshots, and the asset library could not be read',
      remedy,
    };
  }
  if (images.length === 0) {
    return { severity: 'error', what: sets === 0 ? 'There are no screenshots' : 'No set of screenshots has an image' };
  }
  const failed = images.filter((state) => deliveryPhase(state) === 'failed');
  if (failed.length > 0) {
    const many = failed.length === 1 ? 'A screenshot' : `${failed.length} screenshots`;
    return { severity: 'error', what: `${many} cannot be used (${[...new Set(failed)].join(', ')})` };
  }
  if (!images.some((state) => deliveryPhase(state) === 'processing')) return null;
  const remedy = 'Wait a minute or two; the run waits as well.';
  return { severity: 'warning', what: 'A screenshot is still being processed', remedy };
}
