/** What another number left in a record that is used again: nothing of it goes out in silence. */
import type { RuleContext } from '../decide/target.ts';
import { type Fact, isBlank, type Localization, type ReviewFacts, type Shown } from '../model/facts.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import type { LostNotes } from '../model/outcome.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { isSameText } from '../model/same.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { describeInstant, enumerate, numberOf } from '../text/describe.ts';
import { wayOutOf } from '../text/ways-out.ts';

/** The page of a version on the store: what users read, and what App Review is told. */
export interface VersionPage {
  localizations: readonly Localization[];
  review: ReviewFacts;
}

/**
 * A record that gets another number keeps its settings and its page, unless the inputs set them
 * (docs/service.md#versions). What the inputs cannot give is compared with the version that is out.
 */
export function carriedOver(context: RuleContext): Finding[] {
  const { version } = context.target;
  if (version.kind !== 'reuse') return [];
  const { record } = version;
  return [
    ...carriedDate(context, record),
    ...carriedPhasedRelease(context, record),
    ...carriedReleaseType(context, record),
    ...carriedPage(context, record),
  ];
}

/** In a check no input can give what is missing, so there it is a warning. */
function severityOf({ request }: RuleContext): Severity {
  return request.mode === 'check' ? 'warning' : 'error';
}

function finding(
  context: RuleContext,
  record: AppStoreVersion,
  severity: Severity,
  what: string,
  remedy: string,
): Finding {
  const { snapshot, request } = context;
  const number = numberOf(record);
  return appFinding(snapshot.app, {
    reason: 'version.carried-over',
    severity,
    message: `Version ${number} becomes ${request.version}, and ${what}.`,
    remedy: `${remedy} Version ${number} is gone then.`,
    subject: { type: 'appStoreVersion', id: record.id },
  });
}

/** Either the type or the date may be hidden from an answer; where neither is shown, nothing follows. */
function carriedDate(context: RuleContext, record: AppStoreVersion): Finding[] {
  const { releaseType: type, earliestReleaseDate: date } = record;
  const { releaseType, earliestReleaseDate } = context.request;
  const isTypeDated = type === 'SCHEDULED' ? date !== null : type === undefined && date != null;
  const isKept = releaseType === null ? isTypeDated : releaseType === 'SCHEDULED' && earliestReleaseDate === null;
  if (!isKept) return [];
  const when = date == null ? 'which the service does not show' : describeInstant(date);
  const what = `${type === undefined ? 'may keep' : 'keeps'} its release date, ${when}`;
  return [finding(context, record, severityOf(context), what, wayOutOf('carried-date', context.request))];
}

function carriedPhasedRelease(context: RuleContext, record: AppStoreVersion): Finding[] {
  const { phasedReleaseState: state } = record;
  const { phasedRelease, onCarriedOver } = context.request;
  if (state == null || phasedRelease !== null) return [];
  const isAccepted = onCarriedOver === 'accept';
  const obstacle = isAccepted ? 'carried-phased-release-accepted' : 'carried-phased-release';
  const remedy = wayOutOf(obstacle, context.request);
  const severity = isAccepted ? 'warning' : severityOf(context);
  return [finding(context, record, severity, `keeps its phased release (${state})`, remedy)];
}

function carriedReleaseType(context: RuleContext, record: AppStoreVersion): Finding[] {
  if (context.request.releaseType !== null || record.releaseType === 'AFTER_APPROVAL') return [];
  // Reported by carriedDate.
  if (record.releaseType === 'SCHEDULED' && record.earliestReleaseDate !== null) return [];
  const what = `keeps its release type, ${record.releaseType ?? 'which the service does not show'}`;
  return [finding(context, record, 'warning', what, wayOutOf('carried-release-type', context.request))];
}

function carriedPage(context: RuleContext, record: AppStoreVersion): Finding[] {
  const { facts, request } = context;
  const { live, localizations, review } = facts;
  if (live === null || localizations === null || !review?.ok) return [];
  if (!live.ok) return [unreadLive(context, record, live)];
  const texts = changedTexts(localizations, live.value.localizations);
  const told = changedReview(review.value, live.value.review);
  const isHigher = (compareVersionNumbers(record.versionString, request.version ?? '') ?? 1) > 0;
  const isBlocked = isHigher && request.onCarriedOver === 'fail';
  const compare = 'Compare its page with that of the version in the store';
  const accept = isBlocked ? `${compare}, and set on-carried-over: accept if it is as meant.` : `${compare}.`;
  return [
    ...(texts.length === 0
      ? []
      : [
          finding(
            context,
            record,
            isBlocked ? 'error' : 'warning',
            `keeps texts that differ from those in the store: ${enumerate(texts, 120, '; ')}`,
            accept,
          ),
        ]),
    ...(told.length === 0
      ? []
      : [
          finding(
            context,
            record,
            'warning',
            `keeps what differs from the version in the store: ${told.join(', ')}`,
            `${compare}.`,
          ),
        ]),
  ];
}

/** What goes out cannot be compared: nothing certain can be said. */
function unreadLive(context: RuleContext, record: AppStoreVersion, { failure }: Extract<Fact<unknown>, { ok: false }>) {
  const what = `whether its texts differ from those in the store is not known. ${failure.message.replace(/\.$/, '')}`;
  return { ...finding(context, record, 'unknown', what, failure.remedy), reason: failure.reason };
}

const TEXTS = [
  ['description', 'description'],
  ['keywords', 'keywords'],
  ['supportUrl', 'support URL'],
  ['marketingUrl', 'marketing URL'],
  ['promotionalText', 'promotional text'],
] as const;

/** @returns what differs, one entry for each locale, in words */
function changedTexts(own: readonly Localization[], live: readonly Localization[]): string[] {
  const before = new Map(live.map((one) => [one.locale, one]));
  const now = new Set(own.map(({ locale }) => locale));
  const changed = own.flatMap((one) => {
    const old = before.get(one.locale);
    if (old === undefined) return [`the language ${one.locale} is added`];
    const names = TEXTS.filter(([attribute]) => isChanged(attribute, one[attribute], old[attribute])).map(
      ([, name]) => name,
    );
    return names.length === 0 ? [] : [`${names.join(', ')} in ${one.locale}`];
  });
  const removed = live
    .filter(({ locale }) => !now.has(locale))
    .map(({ locale }) => `the language ${locale} is removed`);
  return [...changed, ...removed];
}

/** A promotional text may change at any time without a version, so only one that the record has counts. */
function isChanged(attribute: (typeof TEXTS)[number][0], own: Shown, live: Shown): boolean {
  if (own === undefined || live === undefined) return false;
  if (attribute === 'promotionalText' && isBlank(own)) return false;
  return !isSameText(own, live);
}

/** Said and never shown: it is between the team and App Review. */
function changedReview(own: ReviewFacts, live: ReviewFacts): string[] {
  const differs = (left: Shown, right: Shown) => left !== undefined && right !== undefined && !isSameText(left, right);
  const { contact } = own;
  const before = live.contact;
  const fields = ['firstName', 'lastName', 'phone', 'email', 'demoAccountName'] as const;
  const isContactChanged = fields.some((field) => differs(shownField(contact, field), shownField(before, field)));
  return [
    ...(differs(own.copyright, live.copyright) ? ['copyright'] : []),
    ...(isContactChanged ? ['contact for App Review'] : []),
    ...(differs(shownField(contact, 'notes'), shownField(before, 'notes')) ? ['notes for App Review'] : []),
  ];
}

type Contact = ReviewFacts['contact'];

/** A contact that is not there has no values; one that no answer shows is not compared. */
function shownField(contact: Contact, field: keyof Omit<NonNullable<Contact>, 'demoAccountRequired'>): Shown {
  return contact === undefined ? undefined : (contact?.[field] ?? null);
}

/** @returns the notes that are overwritten or emptied before the record gets its new number */
export function lostNotes({ facts, target }: Pick<RuleContext, 'facts' | 'target'>): LostNotes[] {
  if (target.version.kind !== 'reuse') return [];
  const edited = new Set(target.edits.notes?.edits?.map(({ locale }) => locale));
  return (facts.localizations ?? []).flatMap(({ locale, whatsNew }) =>
    edited.has(locale) && !isBlank(whatsNew) && whatsNew !== null ? [{ locale, text: whatsNew }] : [],
  );
}
