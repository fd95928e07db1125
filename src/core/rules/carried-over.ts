/** Settings and texts that a record keeps when it gets another number, unless inputs set them (docs/service.md#versions). */
import type { RuleContext } from '../decide/target.ts';
import {
  factValue,
  isBlank,
  type Localization,
  MORE_TEXTS,
  type ReviewFacts,
  type Shown,
  VERSION_TEXTS,
} from '../model/facts.ts';
import { appFinding, type Finding, type Severity } from '../model/finding.ts';
import type { LostNotes } from '../model/outcome.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { isSameText } from '../model/same.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { cutList, describeInstant, numberOf } from '../text/describe.ts';
import { type Obstacle, wayOutOf } from '../text/ways-out.ts';

/** `what` the record keeps, as in `keeps its release date`. */
type Carried = Pick<Finding, 'severity' | 'remedy' | 'details'> & { what: string };

/** Reports what a record keeps from its other number: date, phased release and type of its release, and its page. */
export function reportCarriedOver(context: RuleContext): Finding[] {
  const { snapshot, request, target } = context;
  if (target.version.kind !== 'reuse') return [];
  const { record } = target.version;
  const number = numberOf(record);
  const becomes = `Version ${number} becomes ${request.version}`;
  const subject = { type: 'appStoreVersion', id: record.id };
  const carried = [...carriedSettings(request, record), ...carriedPage(context, record)].map(
    ({ what, remedy, ...words }) =>
      appFinding(snapshot.app, {
        reason: 'version.carried-over',
        ...words,
        message: `${becomes}, and ${what}.`,
        remedy: `${remedy} Version ${number} is gone then.`,
        subject,
      }),
  );
  const unread = unreadStore(context);
  if (unread === null) return carried;
  // A next run reads it anew, and nothing is gone by then.
  return [...carried, { ...unread, message: `${becomes}, texts not compared: ${unread.message}`, subject }];
}

/** Returns why the version in the store could not be read, if this run has anything to compare with it. */
function unreadStore({ facts: { live, localizations, review } }: RuleContext): Finding | null {
  return live?.ok === false && localizations !== null && factValue(review) !== null ? live.failure : null;
}

/** A check takes no input that would set what is missing, so it only warns. */
function severityOf({ mode }: ReleaseRequest): Severity {
  return mode === 'check' ? 'warning' : 'error';
}

/** Lists the settings that the record keeps. */
function carriedSettings(request: ReleaseRequest, record: AppStoreVersion): Carried[] {
  const { releaseType: type, earliestReleaseDate: date, phasedReleaseState: phased } = record;
  const ifKept = (isKept: boolean, severity: Severity, what: string, way: Obstacle): Carried[] =>
    isKept ? [{ severity, what, remedy: wayOutOf(way, request) }] : [];
  const when = date == null ? HIDDEN : describeInstant(date);
  const dated = `${type === undefined ? 'may keep' : 'keeps'} its release date, ${when}`;
  const isPhased = phased != null && request.phasedRelease === null;
  const phasedIn = `keeps its phased release (${phased})`;
  // A release on a date is reported as such.
  const isTyped = request.releaseType === null && type !== 'AFTER_APPROVAL' && (type !== 'SCHEDULED' || date === null);
  return [
    ...ifKept(keepsDate(request, record), severityOf(request), dated, 'carried-date'),
    ...(request.onCarriedOver === 'accept'
      ? ifKept(isPhased, 'warning', phasedIn, 'carried-phased-release-accepted')
      : ifKept(isPhased, severityOf(request), phasedIn, 'carried-phased-release')),
    ...ifKept(isTyped, 'warning', `keeps its release type, ${type ?? HIDDEN}`, 'carried-release-type'),
  ];
}

const HIDDEN = 'which the service does not show';

/** The answer may hide the type or the date. A record whose answer hides both is not reported. */
function keepsDate({ releaseType, earliestReleaseDate }: ReleaseRequest, record: AppStoreVersion): boolean {
  if (releaseType !== null) return releaseType === 'SCHEDULED' && earliestReleaseDate === null;
  const { releaseType: type, earliestReleaseDate: date } = record;
  return type === 'SCHEDULED' ? date !== null : type === undefined && date != null;
}

/** Lists where the page differs from the version in the store: inputs cannot set it. */
function carriedPage({ facts, request }: RuleContext, record: AppStoreVersion): Carried[] {
  const { live, localizations } = facts;
  const review = factValue(facts.review);
  if (!live?.ok || localizations === null || review === null) return [];
  const texts = changedTexts(localizations, live.value.localizations);
  const others = changedReview(review, live.value.review);
  const carried: Carried[] = [];
  if (texts.length > 0) carried.push(carriedTexts(request, record, texts));
  if (others.length > 0) {
    const what = `keeps what differs from the version in the store: ${others.join(', ')}`;
    carried.push({ severity: 'warning', what, remedy: `${COMPARE}.` });
  }
  return carried;
}

const COMPARE = 'Compare its page with that of the version in the store';

/** Texts of a higher number block: a hotfix would publish the page of the next release. */
function carriedTexts(request: ReleaseRequest, record: AppStoreVersion, changed: readonly string[]): Carried {
  const isHigher = (compareVersionNumbers(record.versionString, request.version ?? '') ?? 1) > 0;
  const { list, others } = cutList(changed, 120, '; ');
  const what = `keeps texts that differ from those in the store: ${list}`;
  return isHigher && request.onCarriedOver === 'fail'
    ? { severity: 'error', what, remedy: `${COMPARE}, and set on-carried-over: accept if it is as meant.`, ...others }
    : { severity: 'warning', what, remedy: `${COMPARE}.`, ...others };
}

const TEXTS = [...VERSION_TEXTS, ...MORE_TEXTS];

/** @returns the differences in words, one entry for each locale */
function changedTexts(own: readonly Localization[], live: readonly Localization[]): string[] {
  const before = new Map(live.map((one) => [one.locale, one]));
  const now = new Set(own.map(({ locale }) => locale));
  const changed = own.flatMap((one) => {
    const old = before.get(one.locale);
    if (old === undefined) return [`the language ${one.locale} is added`];
    const names = TEXTS.filter(({ attribute }) => isChanged(attribute, one[attribute], old[attribute]));
    return names.length === 0 ? [] : [`${names.map(({ words }) => words).join(', ')} in ${one.locale}`];
  });
  const removed = live.filter(({ locale }) => !now.has(locale));
  return [...changed, ...removed.map(({ locale }) => `the language ${locale} is removed`)];
}

/** A promotional text can change at any time without a version, so only one that the record has counts. */
function isChanged(attribute: string, own: Shown, live: Shown): boolean {
  return isDifferent(own, live) && !(attribute === 'promotionalText' && isBlank(own));
}

/** A text that the answer does not show is not compared. */
function isDifferent(own: Shown, live: Shown): boolean {
  return own !== undefined && live !== undefined && !isSameText(own, live);
}

/** Names what differs, without its text: that is between the team and App Review. */
function changedReview(own: ReviewFacts, live: ReviewFacts): string[] {
  const isFieldDifferent = (field: ContactField) =>
    isDifferent(shownField(own.contact, field), shownField(live.contact, field));
  const fields = ['firstName', 'lastName', 'phone', 'email', 'demoAccountName'] as const;
  const changed: string[] = [];
  if (isDifferent(own.copyright, live.copyright)) changed.push('copyright');
  if (fields.some(isFieldDifferent)) changed.push('contact for App Review');
  if (isFieldDifferent('notes')) changed.push('notes for App Review');
  return changed;
}

type ContactField = keyof Omit<NonNullable<ReviewFacts['contact']>, 'demoAccountRequired'>;

/** A contact that does not exist has empty fields; one that no answer shows has unknown ones. */
function shownField(contact: ReviewFacts['contact'], field: ContactField): Shown {
  return contact === undefined ? undefined : (contact?.[field] ?? null);
}

/** @returns the notes that are overwritten or emptied before the record gets its new number */
export function lostNotes({ facts, target }: Pick<RuleContext, 'facts' | 'target'>): LostNotes[] {
  if (target.version.kind !== 'reuse') return [];
  const edited = new Set(target.edits.notes?.edits?.map(({ locale }) => locale));
  return (facts.localizations ?? []).flatMap(({ locale, whatsNew }) =>
    edited.has(locale) && whatsNew?.trim() ? [{ locale, text: whatsNew }] : [],
  );
}
