/** Each row of what App Review asks: what is taken away, and what is said of it. */

import type { Reason } from '../../../src/core/model/finding.ts';
import type { ReadinessFacts } from '../../../src/core/model/readiness.ts';
import type { MoreFacts } from '../builders.ts';
import { INFO, known, RATING, readiness, texts, withContact, withInfo, withScreenshots } from './readiness-cases.ts';

export interface Row {
  reason: Reason;
  what: string;
  lacks: MoreFacts;
  severity?: 'error' | 'warning';
  message: string;
  remedy: string;
  page?: string;
  /** What is said of a version that is yet to be made; without a remedy of its own it has that of one that is there. */
  guess?: { message: string; remedy?: string };
}

export const of = (facts: ReadinessFacts): MoreFacts => ({ readiness: facts });
export const empty = (locale: string, field: 'description' | 'supportUrl') => ({
  localizations: texts({ [locale]: { [field]: ' \n' } }),
});
const emptyText = (locale: string, field: 'name' | 'privacyPolicyUrl') =>
  of(withInfo({ texts: INFO.texts.map((text) => (text.locale === locale ? { ...text, [field]: null } : text)) }));

const textRow = (field: 'description' | 'supportUrl', words: string, locale: string, where: string): Row => ({
  reason: field === 'description' ? 'metadata.description' : 'metadata.support-url',
  what: `no ${words} in ${where}`,
  lacks: empty(locale, field),
  severity: locale === 'en-US' ? 'error' : 'warning',
  message: `Version 1.1 has no ${words} in ${where}.`,
  remedy: 'Write it on the page of the version.',
  guess: {
    message: `Version 1.1 takes its texts over from one that has no ${words} in ${where}.`,
    remedy: 'Write it on its page once it is made; the run checks it again then.',
  },
});

const contactRow = (what: string, contact: Parameters<typeof withContact>[0], says: string): Row => ({
  reason: 'metadata.review-contact',
  what,
  lacks: of(withContact(contact)),
  message: `Version 1.1 ${says}.`,
  remedy: 'Complete it under App Review Information.',
  guess: { message: `Version 1.1 takes over from one that ${says}.` },
});

const infoRow = (field: 'name' | 'privacyPolicyUrl', words: string, locale: string, where: string): Row => ({
  reason: field === 'name' ? 'metadata.name' : 'metadata.privacy-policy',
  what: `no ${words} in ${where}`,
  lacks: emptyText(locale, field),
  severity: locale === 'en-US' ? 'error' : 'warning',
  message: `The app has no ${words} in ${where}.`,
  remedy: 'Enter it under App Information.',
  page: '/info',
});

const imagesRow = (
  what: string,
  screenshots: Parameters<typeof withScreenshots>[0],
  severity: 'error' | 'warning',
  says: string,
  remedy: string,
): Row => ({
  reason: 'metadata.screenshots',
  what,
  lacks: of(withScreenshots(screenshots)),
  severity,
  message: `${says} in en-US, the primary locale of version 1.1.`,
  remedy,
  guess: { message: `${says} in en-US, the primary locale of the version whose images 1.1 takes over.` },
});

const PRIMARY = 'en-US, the primary locale';
const PROCESSED = 'A screenshot is still being processed';
const AGAIN = 'Delete it on its page, and upload it again.';
const WAIT = 'Wait a minute or two; the run waits too.';

export const ROWS: Row[] = [
  textRow('description', 'description', 'en-US', PRIMARY),
  textRow('description', 'description', 'de-DE', 'de-DE'),
  textRow('supportUrl', 'support URL', 'en-US', PRIMARY),
  textRow('supportUrl', 'support URL', 'fr-FR', 'fr-FR'),
  {
    reason: 'metadata.copyright',
    what: 'no copyright',
    lacks: of(readiness({ review: known({ copyright: null, contact: undefined }) })),
    message: 'Version 1.1 has no copyright.',
    remedy: 'Fill in Copyright on its page.',
    guess: { message: 'Version 1.1 takes over from one that has no copyright.' },
  },
  contactRow('no contact', null, 'has no contact for App Review'),
  contactRow('a contact without firstName', { firstName: '' }, 'has a contact for App Review without first name'),
  contactRow('a contact without lastName', { lastName: ' ' }, 'has a contact for App Review without last name'),
  contactRow('a contact without phone', { phone: null }, 'has a contact for App Review without phone'),
  contactRow('a contact with a blank phone', { phone: ' ' }, 'has a contact for App Review without phone'),
  contactRow('a contact without email', { email: '' }, 'has a contact for App Review without email'),
  contactRow(
    'a contact without several things',
    { firstName: '', phone: '555 0100', email: null },
    'has a contact for App Review without first name, email, and with a phone number that does not begin with +',
  ),
  contactRow(
    'a phone number without the code of a country',
    { phone: '555 0100' },
    'has a contact for App Review with a phone number that does not begin with +',
  ),
  {
    reason: 'metadata.demo-account',
    what: 'a demo account without a name',
    lacks: of(withContact({ demoAccountRequired: true })),
    message: 'Version 1.1 needs App Review to sign in, and gives no user name.',
    remedy: 'Enter the account under App Review Information, or turn signing in off.',
    guess: { message: 'Version 1.1 takes over from one that needs App Review to sign in, and gives no user name.' },
  },
  infoRow('name', 'name', 'en-US', PRIMARY),
  infoRow('name', 'name', 'de-DE', 'de-DE'),
  infoRow('privacyPolicyUrl', 'privacy policy URL', 'en-US', PRIMARY),
  infoRow('privacyPolicyUrl', 'privacy policy URL', 'de-DE', 'de-DE'),
  {
    reason: 'metadata.category',
    what: 'no category',
    lacks: of(withInfo({ hasCategory: false })),
    message: 'No primary category is chosen.',
    remedy: 'Choose one under App Information.',
    page: '/info',
  },
  {
    reason: 'metadata.content-rights',
    what: 'no content rights',
    lacks: of(withInfo({ contentRights: null })),
    message: 'The app does not say whether it shows content of third parties (Content Rights).',
    remedy: 'Set up Content Rights under App Information.',
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'no age rating',
    lacks: of(withInfo({ ageRating: null })),
    message: 'No question of the age rating is answered.',
    remedy: 'Answer the questions of Age Rating under App Information.',
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'an age rating in which nothing is answered',
    lacks: of(withInfo({ ageRating: { answered: 0, unanswered: ['gambling', 'socialMedia'] } })),
    message: 'No question of the age rating is answered.',
    remedy: 'Answer the questions of Age Rating under App Information.',
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'a question of the age rating without an answer',
    lacks: of(withInfo({ ageRating: { ...RATING, unanswered: ['gambling', 'socialMedia'] } })),
    severity: 'warning',
    message: 'The age rating has questions without an answer: gambling, socialMedia.',
    remedy: 'Answer the questions of Age Rating under App Information.',
    page: '/info',
  },
  imagesRow(
    'sets without an image',
    { sets: 2, images: [] },
    'error',
    'No set of screenshots has an image',
    'Upload them on its page.',
  ),
  imagesRow(
    'an image that was not delivered',
    { sets: 1, images: ['COMPLETE', 'FAILED', 'UPLOAD_COMPLETE'] },
    'error',
    'A screenshot was not delivered (FAILED)',
    AGAIN,
  ),
  imagesRow(
    'images that were not delivered',
    { sets: 1, images: ['FAILED', 'COMPLETE', 'FAILED'] },
    'error',
    '2 screenshots were not delivered (FAILED)',
    AGAIN,
  ),
  imagesRow(
    'no sets',
    { sets: 0, images: [] },
    'warning',
    'There are no screenshots',
    'Nothing has to be done where the images come from the asset library. Otherwise upload them.',
  ),
  imagesRow('an image in processing', { sets: 1, images: ['COMPLETE', 'UPLOAD_COMPLETE'] }, 'warning', PROCESSED, WAIT),
  imagesRow('an image on its way', { sets: 1, images: ['AWAITING_UPLOAD', 'COMPLETE'] }, 'warning', PROCESSED, WAIT),
  {
    reason: 'app.pricing',
    what: 'no price',
    lacks: of(readiness({ pricing: known(false), availability: known(true) })),
    message: 'The app has no price; a free app needs one too.',
    remedy: 'Choose a price under Pricing and Availability.',
    page: '/pricing',
  },
  {
    reason: 'app.availability',
    what: 'no availability',
    lacks: of(readiness({ pricing: known(true), availability: known(false) })),
    message: 'It was never set in which countries or regions the app is available.',
    remedy: 'Set up App Availability under Pricing and Availability.',
    page: '/pricing',
  },
];
