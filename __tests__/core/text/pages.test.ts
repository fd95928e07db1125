import { describe, expect, it } from '@jest/globals';
import { pageName, pageOf } from '../../../src/core/text/pages.ts';

const APP = { id: '../x?y' };

describe('a page of an app', () => {
  it.each([
    ['Distribution page', 'distribution', ''],
    ['App Review page', 'reviewsubmissions', '/reviewsubmissions'],
    ['App Information', 'info', '/info'],
    ['Pricing and Availability', 'pricing', '/pricing'],
    ['App Privacy', 'privacy', '/privacy'],
    ['In-App Purchases', 'iaps', '/iaps'],
  ] as const)('has the address and the name that it has on the web: %s', (name, page, path) => {
    const address = pageOf(APP, page);
    expect(address).toBe(`https://appstoreconnect.apple.com/apps/..%2Fx%3Fy/distribution${path}`);
    expect(pageName(address)).toBe(name);
  });

  it('has a name of the site only where it is there', () => {
    expect(pageName('https://github.com/example/app/actions/runs/1')).toBe('page');
    expect(pageName('https://appstoreconnect.apple.com.example.com/apps/42/distribution/info')).toBe('page');
  });
});
