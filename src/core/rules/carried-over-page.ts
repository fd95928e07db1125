/** The page that a record keeps when it gets another number: the texts for users, and those for App Review. */
import type { RuleContext } from '../decide/target.ts';
import { factValue, isBlank, type Localization, type ReviewFacts, type Shown } from '../model/facts.ts';
import type { Finding } from '../model/finding.ts';
import type { ReleaseRequest } from '../model/request.ts';
import type { AppStoreVersion } from '../model/resources.ts';
import { isSameText } from '../model/same.ts';
import { compareVersionNumbers } from '../model/version-number.ts';
import { enumerate } from '../text/describe.ts';
import { type Carried, carriedFinding } from './carried-over.ts';

/** Reports where the page differs from the version in the store: inputs cannot set it. */
export function reportCarriedPage(context: RuleContext): Finding[] {
  const { facts, request, target } = context;
  const { live, localizations } = facts;
  const review = factValue(facts.review);
  if (target.version.kind !== 'reuse' || live === null || localizations === null || review === null) return [];
  const { record } = target.version;
  if (!live.ok) return [unreadLive(context, record, live.failure)];
  const texts = changedTexts(localizations, live.value.localizations);
  const others = changedReview(review, live.value.review);
  const carried: Carried[] = [];
  if (texts.length > 0) carried.push(carriedTexts(request, record, texts));
  if (others.length > 0) {
    const what = `keeps what differs from the version in the store: ${others.join(', ')}`;
    carried.push({ severity: 'warning', what, remedy: `${COMPARE}.` });
  }
  return carried.map((one) => carriedFinding(context, record, one));
}

const COMPARE = 'Compare its page with that of the version in the store';

function unreadLive(context: RuleContext, record: AppStoreVersion, { reason, message, remedy }: Finding): Finding {
  const what = `whether its texts differ from those in the store is not known. ${message.replace(/\.$/, '')}`;
  return { ...carriedFinding(context, record, { severity: 'unknown', what, remedy }), reason };
}

/** Texts of a higher number block: a hotfix would publish the page of the next release. */
function carriedTexts(request: ReleaseRequest, record: AppStoreVersion, changed: readonly string[]): Carried {
  const isHigher = (compareVersionNumbers(record.versionString, request.version ?? '') ?? 1) > 0;
  const what = `keeps texts that differ from those in the store: ${enumerate(changed, 120, '; ')}`;
  return isHigher && request.onCarriedOver === 'fail'
    ? { severity: 'error', what, remedy: `${COMPARE}, and set on-carried-over: accept if it is as meant.` }
    : { severity: 'warning', what, remedy: `${COMPARE}.` };
}

const TEXTS = [
  ['description', 'description'],
  ['keywords', 'keywords'],
  ['supportUrl', 'support URL'],
  ['marketingUrl', 'marketing URL'],
  ['promotionalText', 'promotional text'],
] as const;

/** @returns the differences in words, one entry for each locale */
function changedTexts(own: readonly Localization[], live: readonly Localization[]): string[] {
  const before = new Map(live.map((one) => [one.locale, one]));
  const now = new Set(own.map(({ locale }) => locale));
  const changed = own.flatMap((one) => {
    const old = before.get(one.locale);
    if (old === undefined) return [`the language ${one.locale} is added`];
    const names = TEXTS.filter(([attribute]) => isChanged(attribute, one[attribute], old[attribute]));
    return names.length === 0 ? [] : [`${names.map(([, name]) => name).join(', ')} in ${one.locale}`];
  });
  const removed = live.filter(({ locale }) => !now.has(locale));
  return [...changed, ...removed.map(({ locale }) => `the language ${locale} is removed`)];
}

/** A promotional text can change at any time without a version, so only one that the record has counts. */
function isChanged(attribute: (typeof TEXTS)[number][0], own: Shown, live: Shown): boolean {
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
  return [
    ...(isDifferent(own.copyright, live.copyright) ? ['copyright'] : []),
    ...(fields.some(isFieldDifferent) ? ['contact for App Review'] : []),
    ...(isFieldDifferent('notes') ? ['notes for App Review'] : []),
  ];
}

type ContactField = keyof Omit<NonNullable<ReviewFacts['contact']>, 'demoAccountRequired'>;

/** A contact that does not exist has empty fields; one that no answer shows has unknown ones. */
function shownField(contact: ReviewFacts['contact'], field: ContactField): Shown {
  return contact === undefined ? undefined : (contact?.[field] ?? null);
}
