/** Each row of what App Review asks: what is taken away, and what is found of it. */
import type { Reason } from '../../../src/core/model/finding.ts';
import type { ReadinessFacts } from '../../../src/core/model/readiness.ts';
import type { MoreFacts } from '../builders.ts';
import {
  CONTACT,
  INFO,
  known,
  RATING,
  readiness,
  texts,
  withContact,
  withInfo,
  withScreenshots,
} from './readiness-cases.ts';

export interface Row {
  reason: Reason;
  what: string;
  lacks: MoreFacts;
  severity: 'error' | 'warning';
  /** `version`: a version that is yet to be made takes it over, which is a guess; what is the app's is certain. */
  subject: 'version' | 'app';
}

export const of = (facts: ReadinessFacts): MoreFacts => ({ readiness: facts });
export const empty = (locale: string, field: 'description' | 'keywords' | 'supportUrl') => ({
  localizations: texts({ [locale]: { [field]: ' \n' } }),
});
const emptyText = (locale: string, field: 'name' | 'privacyPolicyUrl') =>
  withInfo({ texts: INFO.texts.map((text) => (text.locale === locale ? { ...text, [field]: null } : text)) });

const row = (
  reason: Reason,
  what: string,
  lacks: MoreFacts,
  subject: Row['subject'],
  severity: Row['severity'] = 'error',
): Row => ({ reason, what, lacks, subject, severity });

const info = (reason: Reason, what: string, changes: Parameters<typeof withInfo>[0], severity?: Row['severity']) =>
  row(reason, what, of(withInfo(changes)), 'app', severity);
const contact = (what: string, changes: Parameters<typeof withContact>[0]) =>
  row('metadata.review-contact', what, of(withContact(changes)), 'version');
const images = (what: string, sets: number, states: string[], severity?: Row['severity']) =>
  row('metadata.screenshots', what, of(withScreenshots({ sets, images: states })), 'version', severity);

// biome-ignore format: a row a line
export const ROWS: Row[] = [
  ...(
    [
      ['description', 'metadata.description'],
      ['keywords', 'metadata.keywords'],
      ['supportUrl', 'metadata.support-url'],
    ] as const
  ).flatMap(([field, reason]) => [
    row(reason, `no ${field} in the primary locale`, empty('en-US', field), 'version'),
    row(reason, `no ${field} in another locale`, empty('de-DE', field), 'version'),
  ]),
  ...(['name', 'privacyPolicyUrl'] as const).flatMap((field) => {
    const reason = field === 'name' ? 'metadata.name' : 'metadata.privacy-policy';
    return [
      row(reason, `no ${field} in the primary locale`, of(emptyText('en-US', field)), 'app'),
      row(reason, `no ${field} in another locale`, of(emptyText('de-DE', field)), 'app', 'warning'),
    ];
  }),
  row('metadata.copyright', 'no copyright', of(readiness({ review: known({ copyright: null, contact: CONTACT }) })), 'version'),
  contact('no contact', null),
  contact('a contact without firstName', { firstName: '' }),
  contact('a contact without lastName', { lastName: ' ' }),
  contact('a contact without phone', { phone: null }),
  contact('a contact with a blank phone', { phone: ' ' }),
  contact('a contact without email', { email: '' }),
  contact('a contact without several things', { firstName: '', phone: '555 0100', email: null }),
  contact('a phone number without the code of a country', { phone: '555 0100' }),
  row('metadata.demo-account', 'a demo account without a name', of(withContact({ demoAccountRequired: true })), 'version'),
  info('metadata.category', 'no category', { hasCategory: false }),
  info('metadata.content-rights', 'no content rights', { contentRights: null }),
  info('metadata.age-rating', 'no age rating', { ageRating: null }),
  info('metadata.age-rating', 'an age rating in which nothing is answered', { ageRating: { answered: 0, unanswered: ['gambling', 'socialMedia'] } }),
  info('metadata.age-rating', 'a question of the age rating without an answer', { ageRating: { ...RATING, unanswered: ['newerQuestion', 'socialMedia'] } }),
  info('metadata.age-rating', 'a question of the age rating that is not known here', { ageRating: { ...RATING, unanswered: ['newerQuestion'] } }, 'warning'),
  images('sets without an image', 2, []),
  images('an image that was not delivered', 1, ['COMPLETE', 'FAILED', 'UPLOAD_COMPLETE']),
  images('images that were not delivered', 1, ['FAILED', 'COMPLETE', 'FAILED']),
  images('no sets', 0, [], 'warning'),
  images('an image in processing', 1, ['COMPLETE', 'UPLOAD_COMPLETE'], 'warning'),
  images('an image on its way', 1, ['AWAITING_UPLOAD', 'COMPLETE'], 'warning'),
  row('app.pricing', 'no price', of(readiness({ pricing: known(false), availability: known(true) })), 'app'),
  row('app.availability', 'no availability', of(readiness({ pricing: known(true), availability: known(false) })), 'app'),
];
