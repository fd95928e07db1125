/** A version that App Review would take as it is, as the preflight finds it; each test takes something away. */

import type { Localization } from '../../../src/core/model/facts.ts';
import type { Finding } from '../../../src/core/model/finding.ts';
import type {
  AgeRatingFacts,
  AppInfoFacts,
  Fact,
  ReadinessFacts,
  ReviewContact,
  ScreenshotFacts,
} from '../../../src/core/model/readiness.ts';
import type { ReleaseRequest } from '../../../src/core/model/request.ts';
import type { AppStoreVersion } from '../../../src/core/model/resources.ts';
import type { SnapshotParts } from '../../../src/core/model/snapshot.ts';
import { readiness as evaluate } from '../../../src/core/rules/readiness/table.ts';
import {
  appBuild,
  contextOf,
  localization,
  type MoreFacts,
  ON_SALE,
  release,
  type Seen,
  seenWith,
  version,
} from '../builders.ts';

export const BUILD = appBuild('7', { usesNonExemptEncryption: false, encryptionDeclarationState: null });

export const CONTACT: ReviewContact = {
  firstName: 'Ada',
  lastName: 'Example',
  phone: '+1 555 0100',
  email: 'review@example.com',
  demoAccountRequired: false,
  demoAccountName: null,
};

export const RATING: AgeRatingFacts = { answered: 22, unanswered: [] };

export const INFO: AppInfoFacts = {
  primaryLocale: 'en-US',
  contentRights: 'DOES_NOT_USE_THIRD_PARTY_CONTENT',
  hasCategory: true,
  ageRating: RATING,
  texts: ['en-US', 'de-DE', 'fr-FR'].map((locale) => ({
    locale,
    name: 'Example',
    privacyPolicyUrl: 'https://example.com/privacy',
    privacyPolicyText: 'Nothing is collected.',
  })),
};

export function known<T>(value: T): Fact<T> {
  return { ok: true, value };
}

export function readiness(changes: Partial<ReadinessFacts> = {}): ReadinessFacts {
  return {
    review: known({ copyright: '2026 Example', contact: CONTACT }),
    info: known(INFO),
    screenshots: known({ sets: 1, images: ['COMPLETE'] }),
    pricing: null,
    availability: null,
    build: null,
    purchases: null,
    ...changes,
  };
}

export function withInfo(changes: Partial<AppInfoFacts>): ReadinessFacts {
  return readiness({ info: known({ ...INFO, ...changes }) });
}

export function withContact(changes: Partial<ReviewContact> | null): ReadinessFacts {
  return readiness({
    review: known({ copyright: '2026 Example', contact: changes === null ? null : { ...CONTACT, ...changes } }),
  });
}

export function withScreenshots(screenshots: ScreenshotFacts): ReadinessFacts {
  return readiness({ screenshots: known(screenshots) });
}

export function texts(changes: Record<string, Partial<Localization>> = {}): Localization[] {
  return ['en-US', 'de-DE', 'fr-FR'].map((locale) => ({ ...localization(locale, 'New.'), ...changes[locale] }));
}

export const OWN: AppStoreVersion = version('PREPARE_FOR_SUBMISSION', { build: BUILD });

/** Version 1.1 in preparation beside 1.0 in the store. */
export function prepared(
  more: MoreFacts = {},
  record: AppStoreVersion = OWN,
  parts: Partial<SnapshotParts> = {},
): Seen {
  return seenWith(
    {
      versions: [ON_SALE, record],
      ...parts,
    },
    { record, builds: [BUILD], localizations: texts(), readiness: readiness(), ...more },
  );
}

/** Version 1.1 is yet to be made; what it takes over from 1.0 is known. */
export function unmade(more: MoreFacts = {}, parts: Partial<SnapshotParts> = {}): Seen {
  return seenWith(
    {
      versions: [ON_SALE],
      ...parts,
    },
    { builds: [BUILD], inherited: texts(), readiness: readiness(), ...more },
  );
}

export const BLOCK = release({ readiness: 'block', build: '7' });

/** What the rules on readiness say, the one on release notes aside. */
export function said(found: Seen, asked: ReleaseRequest = BLOCK): Finding[] {
  return evaluate(contextOf(found, asked));
}
