/** Each row of what App Review asks: what is taken away, and what is said of it. */
import type { Reason } from '../../../src/core/finding.ts';
import type { ReadinessFacts } from '../../../src/core/readiness.ts';
import type { ReleaseFacts } from '../../../src/core/snapshot.ts';
import { INFO, known, RATING, readiness, texts, withContact, withInfo, withScreenshots } from './readiness-cases.ts';

export interface Row {
  reason: Reason;
  what: string;
  lacks: Partial<ReleaseFacts>;
  severity?: 'error' | 'warning';
  /** Words that the message has: the locale or the field, by name. */
  names: string[];
  page?: string;
}

export const of = (facts: ReadinessFacts): Partial<ReleaseFacts> => ({ readiness: facts });
export const empty = (locale: string, field: 'description' | 'supportUrl') => ({
  localizations: texts({ [locale]: { [field]: ' \n' } }),
});
const emptyText = (locale: string, field: 'name' | 'privacyPolicyUrl') =>
  of(withInfo({ texts: INFO.texts.map((text) => (text.locale === locale ? { ...text, [field]: null } : text)) }));

export const ROWS: Row[] = [
  {
    reason: 'metadata.description',
    what: 'no description in the primary locale',
    lacks: empty('en-US', 'description'),
    names: ['1.1', 'description', 'en-US', 'primary'],
  },
  {
    reason: 'metadata.description',
    what: 'no description in another locale',
    lacks: empty('de-DE', 'description'),
    severity: 'warning',
    names: ['description', 'de-DE'],
  },
  {
    reason: 'metadata.support-url',
    what: 'no support URL in the primary locale',
    lacks: empty('en-US', 'supportUrl'),
    names: ['support URL', 'en-US', 'primary'],
  },
  {
    reason: 'metadata.support-url',
    what: 'no support URL in another locale',
    lacks: empty('fr-FR', 'supportUrl'),
    severity: 'warning',
    names: ['support URL', 'fr-FR'],
  },
  {
    reason: 'metadata.copyright',
    what: 'no copyright',
    lacks: of(readiness({ review: known({ copyright: null, contact: undefined }) })),
    names: ['1.1', 'copyright'],
  },
  { reason: 'metadata.review-contact', what: 'no contact', lacks: of(withContact(null)), names: ['contact'] },
  ...(['firstName', 'lastName', 'phone', 'email'] as const).map(
    (field): Row => ({
      reason: 'metadata.review-contact',
      what: `a contact without ${field}`,
      lacks: of(withContact({ [field]: '' })),
      names: ['contact', field.replace('Name', ' name')],
    }),
  ),
  {
    reason: 'metadata.review-contact',
    what: 'a phone number without the code of a country',
    lacks: of(withContact({ phone: '555 0100' })),
    names: ['phone', '+'],
  },
  {
    reason: 'metadata.demo-account',
    what: 'a demo account without a name',
    lacks: of(withContact({ demoAccountRequired: true })),
    names: ['user name'],
  },
  {
    reason: 'metadata.name',
    what: 'no name in the primary locale',
    lacks: emptyText('en-US', 'name'),
    names: ['name', 'en-US', 'primary'],
    page: '/info',
  },
  {
    reason: 'metadata.name',
    what: 'no name in another locale',
    lacks: emptyText('de-DE', 'name'),
    severity: 'warning',
    names: ['name', 'de-DE'],
    page: '/info',
  },
  {
    reason: 'metadata.privacy-policy',
    what: 'no privacy policy in the primary locale',
    lacks: emptyText('en-US', 'privacyPolicyUrl'),
    names: ['privacy policy URL', 'en-US'],
    page: '/info',
  },
  {
    reason: 'metadata.privacy-policy',
    what: 'no privacy policy in another locale',
    lacks: emptyText('de-DE', 'privacyPolicyUrl'),
    severity: 'warning',
    names: ['privacy policy URL', 'de-DE'],
    page: '/info',
  },
  {
    reason: 'metadata.category',
    what: 'no category',
    lacks: of(withInfo({ hasCategory: false })),
    names: ['primary category'],
    page: '/info',
  },
  {
    reason: 'metadata.content-rights',
    what: 'no content rights',
    lacks: of(withInfo({ contentRights: null })),
    names: ['Content Rights'],
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'no age rating',
    lacks: of(withInfo({ ageRating: null })),
    names: ['age rating'],
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'an age rating in which nothing is answered',
    lacks: of(withInfo({ ageRating: { answered: 0, unanswered: ['gambling', 'socialMedia'] } })),
    names: ['age rating'],
    page: '/info',
  },
  {
    reason: 'metadata.age-rating',
    what: 'a question of the age rating without an answer',
    lacks: of(withInfo({ ageRating: { ...RATING, unanswered: ['socialMedia'] } })),
    severity: 'warning',
    names: ['socialMedia'],
    page: '/info',
  },
  {
    reason: 'metadata.screenshots',
    what: 'sets without an image',
    lacks: of(withScreenshots({ sets: 2, images: [] })),
    names: ['image', 'en-US', '1.1'],
  },
  {
    reason: 'metadata.screenshots',
    what: 'an image that was not delivered',
    lacks: of(withScreenshots({ sets: 1, images: ['COMPLETE', 'FAILED'] })),
    names: ['FAILED', 'en-US'],
  },
  {
    reason: 'metadata.screenshots',
    what: 'no sets',
    lacks: of(withScreenshots({ sets: 0, images: [] })),
    severity: 'warning',
    names: ['no screenshots', 'en-US'],
  },
  {
    reason: 'metadata.screenshots',
    what: 'an image in processing',
    lacks: of(withScreenshots({ sets: 1, images: ['COMPLETE', 'UPLOAD_COMPLETE'] })),
    severity: 'warning',
    names: ['processed', 'en-US'],
  },
  {
    reason: 'app.pricing',
    what: 'no price',
    lacks: of(readiness({ pricing: known(false), availability: known(true) })),
    names: ['price'],
    page: '/pricing',
  },
  {
    reason: 'app.availability',
    what: 'no availability',
    lacks: of(readiness({ pricing: known(true), availability: known(false) })),
    names: ['available'],
    page: '/pricing',
  },
];
