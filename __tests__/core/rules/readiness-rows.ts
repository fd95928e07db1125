/**
 * A version that App Review would take as it is, as the preflight finds it; and each row of what App Review asks: what is
 * taken away, and what is found of it.
 */
import type * as facts from '../../../src/core/model/facts.ts';
import type { Finding, Reason } from '../../../src/core/model/finding.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type * as build from '../builders.ts';
import { appBuild, localization, type MoreFacts, ON_SALE, type Parts, seenWith, version } from '../builders.ts';
import { ask } from '../cases.ts';
import { release } from '../requests.ts';
import { REQUIRED_TEXTS, type RequiredText, TEXT_REASONS } from '../required-texts.ts';

export const BUILD = appBuild('7', { usesNonExemptEncryption: false, encryptionDeclarationState: null });

export const COPYRIGHT = '2026 Example';
export const CONTACT: facts.ReviewContact = {
  id: 'r1',
  firstName: 'Ada',
  lastName: 'Example',
  phone: '+1 555 0100',
  email: 'review@example.com',
  demoAccountRequired: false,
  demoAccountName: null,
  notes: null,
};

export const INFO: facts.AppInfoFacts = {
  primaryLocale: 'en-US',
  contentRights: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
  hasCategory: true,
  ageRating: [],
  texts: ['en-US', 'de-DE', 'fr-FR'].map((locale) => ({
    locale,
    name: 'Example',
    privacyPolicyUrl: 'https://example.com/privacy',
    privacyPolicyText: 'Nothing is collected.',
  })),
};

export const known = <T>(value: T): facts.Fact<T> => ({ ok: true, value });

export function readiness(changes: Partial<facts.ReadinessFacts> = {}): facts.ReadinessFacts {
  return {
    review: known({ copyright: COPYRIGHT, contact: CONTACT }),
    info: known(INFO),
    screenshots: known([{ locale: 'en-US', images: ['COMPLETE'] }]),
    lacksAttachments: null,
    ...{ pricing: null, availability: null, build: null, purchases: null },
    ...changes,
  };
}

/** These facts in place of the complete ones. */
export const of = (changes: Partial<facts.ReadinessFacts>): MoreFacts => ({ readiness: readiness(changes) });
export const withInfo = (changes: Partial<facts.AppInfoFacts>) => of({ info: known({ ...INFO, ...changes }) });
export const withReview = (copyright: string | null | undefined, contact: facts.ReviewContact | null | undefined) =>
  of({ review: known({ copyright, contact }) });
export const withContact = (changes: Partial<facts.ReviewContact> | null) =>
  withReview(COPYRIGHT, changes && { ...CONTACT, ...changes });

export function texts(changes: Record<string, Partial<facts.Localization>> = {}): facts.Localization[] {
  return ['en-US', 'de-DE', 'fr-FR'].map((locale) => ({ ...localization(locale, 'New.'), ...changes[locale] }));
}

export const OWN = version('PREPARE_FOR_SUBMISSION', { build: BUILD });

/** Version 1.1 in preparation beside 1.0 in the store. */
export function prepared(more: MoreFacts = {}, record = OWN, parts: Parts = {}): build.Seen {
  const found = { record, builds: [BUILD], localizations: texts(), readiness: readiness() };
  return seenWith({ versions: [ON_SALE, record], ...parts }, { ...found, ...more });
}

/** Version 1.1 is yet to be made; what it takes over from 1.0 is known. */
export function unmade(more: MoreFacts = {}, parts: Parts = {}): build.Seen {
  const found = { builds: [BUILD], localizations: texts(), readiness: readiness() };
  return seenWith({ versions: [ON_SALE], ...parts }, { ...found, ...more });
}

export const BLOCK = release({ readiness: 'block', build: '7' });

/** Findings of the rules on readiness, except the one on release notes. */
export const said = (found: build.Seen, asked: ReleaseRequest = BLOCK): Finding[] =>
  ask('reportReadiness', found, asked);

export interface Row {
  reason: Reason;
  what: string;
  lacks: MoreFacts;
  severity: 'error' | 'warning';
  subject: 'version' | 'app';
}

export const empty = (locale: string, field: RequiredText) => ({
  localizations: texts({ [locale]: { [field]: ' \n' } }),
});
const emptyText = (locale: string, field: 'name' | 'privacyPolicyUrl') =>
  withInfo({ texts: INFO.texts.map((text) => (text.locale === locale ? { ...text, [field]: null } : text)) });

type Severity = Row['severity'];
function row(
  reason: Reason,
  what: string,
  lacks: MoreFacts,
  subject: Row['subject'],
  severity: Severity = 'error',
): Row {
  return { reason, what, lacks, subject, severity };
}

const info = (reason: Reason, what: string, changes: Parameters<typeof withInfo>[0], severity?: Severity) =>
  row(reason, what, withInfo(changes), 'app', severity);
const contact = (what: string, changes: Parameters<typeof withContact>[0]) =>
  row('metadata.review-contact', what, withContact(changes), 'version');
const images = (what: string, states: string[] | null, severity?: Severity) =>
  row(
    'metadata.screenshots',
    what,
    of({ screenshots: known([{ locale: 'en-US', images: states }]) }),
    'version',
    severity,
  );

// biome-ignore format: a row a line
export const ROWS: Row[] = [
  ...REQUIRED_TEXTS.flatMap((field) => [
    row(TEXT_REASONS[field], `no ${field} in the primary locale`, empty('en-US', field), 'version'),
    row(TEXT_REASONS[field], `no ${field} in another locale`, empty('de-DE', field), 'version'),
  ]),
  ...(['name', 'privacyPolicyUrl'] as const).flatMap((field) => {
    const reason = field === 'name' ? 'metadata.name' : 'metadata.privacy-policy';
    return [
      row(reason, `no ${field} in the primary locale`, emptyText('en-US', field), 'app'),
      row(reason, `no ${field} in another locale`, emptyText('de-DE', field), 'app', 'warning'),
    ];
  }),
  row('metadata.copyright', 'no copyright', withReview(null, CONTACT), 'version'),
  contact('no contact', null),
  contact('a contact without firstName', { firstName: '' }),
  contact('a contact without lastName', { lastName: ' ' }),
  contact('a contact without phone', { phone: null }),
  contact('a contact with a blank phone', { phone: ' ' }),
  contact('a contact without email', { email: '' }),
  contact('a contact without several things', { firstName: '', phone: '555 0100', email: null }),
  contact('a phone number without the code of a country', { phone: '555 0100' }),
  row('metadata.demo-account', 'a demo account without a name', withContact({ demoAccountRequired: true }), 'version'),
  info('metadata.category', 'no category', { hasCategory: false }),
  info('metadata.content-rights', 'no content rights', { contentRights: null }),
  info('metadata.age-rating', 'no age rating', { ageRating: null }),
  info('metadata.age-rating', 'an age rating in which nothing is answered', { ageRating: ['gambling', 'socialMedia'] }),
  info('metadata.age-rating', 'a question of the age rating without an answer', { ageRating: ['newerQuestion', 'socialMedia'] }),
  info('metadata.age-rating', 'a question of the age rating that is not known here', { ageRating: ['newerQuestion'] }, 'warning'),
  images('sets without an image', []),
  images('an image that was not delivered', ['COMPLETE', 'FAILED', 'UPLOAD_COMPLETE']),
  images('images that were not delivered', ['FAILED', 'COMPLETE', 'FAILED']),
  images('neither sets nor images of the asset library', []),
  images('no sets, and a library that could not be read', null, 'warning'),
  images('an image of the library that was retired', ['ARCHIVED']),
  images('an image in processing', ['COMPLETE', 'UPLOAD_COMPLETE'], 'warning'),
  row('metadata.not-carried-over', 'attachments that the version that is out has', of({ lacksAttachments: known(true) }), 'version', 'warning'),
  row('app.pricing', 'no price', of({ pricing: known(false), availability: known(true) }), 'app'),
  row('app.availability', 'no availability', of({ pricing: known(true), availability: known(false) }), 'app'),
];
