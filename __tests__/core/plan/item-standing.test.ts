import { expect, it } from '@jest/globals';
import type { ListedItem } from '../../../src/core/model/facts.ts';
import type { ItemRelationship } from '../../../src/core/model/item-kinds.ts';
import { type ItemTarget, type Platform, targetKey } from '../../../src/core/model/resources.ts';
import { isPurchase, itemListsToRead, readItemLists } from '../../../src/core/plan/item-standing.ts';
import { CPP, EVENT, IAP, PPO } from '../builders.ts';
import { itemsOnly, listed, READY, SOLD } from '../requests.ts';

const FIRST: ItemTarget = { relationship: 'appStoreVersionExperiment', id: 'x0' };

it.each<[lists: string[], items: typeof READY, Platform]>([
  [['pages', 'experiments', 'events'], READY, 'IOS'],
  [['experiments'], READY, 'MAC_OS'],
  [[], SOLD, 'IOS'],
  [['pages', 'events'], listed(CPP, EVENT, CPP), 'MAC_OS'],
  [['experiments'], listed(FIRST), 'IOS'],
])('reads the lists %j', (lists, { items }, platform) => {
  expect(itemListsToRead(itemsOnly([], { items, platform }))).toEqual(lists);
});

function row(target: ItemTarget, state: string, changes: Partial<ListedItem> = {}): ListedItem {
  return { target, standing: { kind: 'found', state, name: `${target.id}?` }, platform: null, ...changes };
}

const page = (id: string, state: string): ListedItem =>
  row({ relationship: 'appCustomProductPageVersion', id }, state, { pageId: 'page' });

it.each([
  [true, 'in preparation', page('p1', 'PREPARE_FOR_SUBMISSION')],
  [true, 'an event that is ready', row(EVENT, 'READY_FOR_REVIEW')],
  [false, 'an event in a state of other items', row(EVENT, 'PREPARE_FOR_SUBMISSION')],
  [false, 'of another platform', row(PPO, 'READY_FOR_REVIEW', { platform: 'MAC_OS' })],
  [false, 'under review', row(CPP, 'IN_REVIEW')],
  [false, 'in a state that is not known', row(CPP, 'NEW')],
])('takes an item for ready: %s, %s', (expected, _, item) => {
  expect(readItemLists([item], 'IOS').ready).toEqual(expected ? [item] : []);
});

const pageTarget = (relationship: ItemRelationship): ItemTarget => ({ relationship, id: 'page' });

// biome-ignore format: a row a line
it.each([
  ['as listed', PPO, [row(PPO, 'STOPPED')], row(PPO, 'STOPPED').standing],
  ['on another platform', PPO, [row(PPO, 'STOPPED', { platform: 'TV_OS' })], { kind: 'other-platform', platform: 'TV_OS', name: 'x1?' }],
  [
    'by its page, as the version that is ready',
    pageTarget('appCustomProductPageVersion'),
    [page('p1', 'APPROVED'), page('p2', 'READY_FOR_REVIEW')],
    { kind: 'product', versionId: 'p2', name: 'p2?' },
  ],
  [
    'by its page, as the first version where none is ready',
    pageTarget('appCustomProductPageVersion'),
    [page('p1', 'APPROVED'), page('p3', 'REJECTED')],
    { kind: 'product', versionId: 'p1', name: 'p1?' },
  ],
  ['nowhere, with the id of a page and another kind', pageTarget('appEvent'), [page('p1', 'APPROVED')], null],
])('an item stands %s', (_, target, rows, expected) => {
  expect(readItemLists(rows, 'IOS').find(target)).toEqual(expected);
});

it('names everything listed that has a name', () => {
  const nameless = row(EVENT, 'DRAFT', { standing: { kind: 'found', state: 'DRAFT', name: null } });
  expect([...readItemLists([row(PPO, 'STOPPED'), nameless], 'IOS').names]).toEqual([[targetKey(PPO), 'x1?']]);
});

it.each([
  [true, 'under review', row(CPP, 'IN_REVIEW')],
  [true, 'canceled', row(CPP, 'DEVELOPER_REJECTED')],
  [false, 'approved', row(CPP, 'APPROVED')],
  [false, 'under review on another platform', row(PPO, 'IN_REVIEW', { platform: 'MAC_OS' })],
])('takes an item for one that may be ready and show it late: %s, %s', (expected, _, item) => {
  expect(readItemLists([item], 'IOS').maybeLate).toEqual(expected ? [item] : []);
});

it('tells purchases from other items', () => {
  expect([CPP, EVENT, PPO, IAP].filter(isPurchase)).toEqual([IAP]);
});
