import { expect, it } from '@jest/globals';
import { MODES } from '../../../src/core/model/mode.ts';
import { judgesSubmission, NO_ITEMS } from '../../../src/core/model/request.ts';
import { asksFor } from '../../../src/core/plan/item-standing.ts';
import { CHECK, listed, READY, request, SOLD } from '../requests.ts';

it('a submission is judged where one is made, and in a check of a version', () => {
  const judging = MODES.filter((mode) => judgesSubmission(request({ mode, version: '1.1' })));
  expect(judging).toEqual(['check', 'submit', 'submit-items']);
  expect(judgesSubmission(CHECK)).toBe(false);
});

it('only what is ready, purchases among it, takes purchases', () => {
  const takesPurchase = (asked: typeof READY) => asksFor(request(asked), 'inAppPurchaseVersions/i1');
  expect([READY, SOLD, listed()].map(takesPurchase)).toEqual([false, true, false]);
});

const ALL: typeof READY = { items: { ...NO_ITEMS, kind: 'all' } };

it.each([
  ['a page', READY, 'appCustomProductPageVersions/p1', ['IOS']],
  ['an experiment', READY, 'appStoreVersionExperiments/x1', ['IOS', 'MAC_OS']],
  ['a purchase', READY, 'inAppPurchaseVersions/i1', []],
  ['a purchase, with ready-purchases', SOLD, 'inAppPurchaseVersions/i1', ['IOS', 'MAC_OS']],
  ['a version', READY, 'appStoreVersions/v1', []],
  ['what nobody can name', READY, 'unknown/1', []],
  ['what nobody can name, where all of it is asked for', ALL, 'unknown/1', ['IOS', 'MAC_OS']],
  ['a page, where items are named', listed(), 'appCustomProductPageVersions/p1', []],
])('%s goes along by its kind on the platforms that take it', (_, asked, key, platforms) => {
  const taken = (['IOS', 'MAC_OS'] as const).filter((platform) => asksFor(request({ ...asked, platform }), key));
  expect(taken).toEqual(platforms);
});
