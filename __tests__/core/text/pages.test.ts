import { describe, expect, it } from '@jest/globals';
import * as pages from '../../../src/core/text/pages.ts';
import { appInformationPage, appReviewPage, distributionPage, pageName } from '../../../src/core/text/pages.ts';

describe('a page of an app', () => {
  it.each([
    ['Distribution page', distributionPage, ''],
    ['App Review page', appReviewPage, '/reviewsubmissions'],
    ['App Information', appInformationPage, '/info'],
    ['Pricing and Availability', pages.pricingPage, '/pricing'],
    ['App Privacy', pages.privacyPage, '/privacy'],
    ['In-App Purchases', pages.purchasesPage, '/iaps'],
  ])('has the address and the name that it has on the web: %s', (name, pageOf, path) => {
    expect(pageOf('42')).toBe(`https://appstoreconnect.apple.com/apps/42/distribution${path}`);
    expect(pageName(pageOf('42'))).toBe(name);
  });

  it('is of that app, whatever its id is', () => {
    expect(distributionPage('../x?y')).toBe('https://appstoreconnect.apple.com/apps/..%2Fx%3Fy/distribution');
  });

  it('has a name of the site only where it is there', () => {
    expect(pageName('https://github.com/example/app/actions/runs/1')).toBe('page');
    expect(pageName('https://appstoreconnect.apple.com.example.com/apps/42/distribution/info')).toBe('page');
  });
});
