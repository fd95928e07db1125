import { expect, it } from '@jest/globals';
import { modeOf, takesKind, takesPurchases } from '../../../src/core/model/request.ts';
import type { Platform } from '../../../src/core/model/resources.ts';
import { listed, READY, request, SOLD } from '../requests.ts';

const NOTHING = { version: null, submit: false, releaseApproved: false, rollout: null };

it.each([
  ['nothing is asked for', NOTHING, 'check'],
  ['a version is named', { ...NOTHING, version: '1.1' }, 'prepare'],
  ['a version is to be submitted', { ...NOTHING, version: '1.1', submit: true }, 'submit'],
  ['items are to be submitted', { ...NOTHING, submit: true }, 'submit'],
  ['an approved version is to be released', { ...NOTHING, version: '1.1', releaseApproved: true }, 'release'],
  ['a rollout is to be halted', { ...NOTHING, version: '1.1', rollout: 'pause' as const }, 'rollout'],
])('when %s', (_, asked, mode) => {
  expect(modeOf(asked)).toBe(mode);
});

it('only what is ready, purchases among it, takes purchases', () => {
  expect([READY, SOLD, listed()].map(({ items }) => takesPurchases(items))).toEqual([false, true, false]);
});

it.each<[what: string, asked: typeof READY, key: string, platforms: Platform[]]>([
  ['a page', READY, 'appCustomProductPageVersions/p1', ['IOS']],
  ['an experiment', READY, 'appStoreVersionExperiments/x1', ['IOS', 'MAC_OS']],
  ['a purchase', READY, 'inAppPurchaseVersions/i1', []],
  ['a purchase, with ready-purchases', SOLD, 'inAppPurchaseVersions/i1', ['IOS', 'MAC_OS']],
  ['a page, with ready-purchases', SOLD, 'appCustomProductPageVersions/p1', []],
  ['a version', READY, 'appStoreVersions/v1', []],
  ['what nobody can name', READY, 'unknown/1', []],
  ['a page, where items are named', listed(), 'appCustomProductPageVersions/p1', []],
])('%s goes along by its kind on the platforms that take it', (_, asked, key, platforms) => {
  const taken = (['IOS', 'MAC_OS'] as const).filter((platform) => takesKind(request({ ...asked, platform }), key));
  expect(taken).toEqual(platforms);
});
