import { describe, expect, it } from '@jest/globals';
import type { ReleaseRequest } from '../../src/core/model/request.ts';
import type { ItemTarget } from '../../src/core/model/resources.ts';
import { fetchItemFacts } from '../../src/preflight/facts.ts';
import { EVENT, IAP, NOTHING_CANCELED, PPO } from '../core/builders.ts';
import { READY as READY_ITEMS, request } from '../core/requests.ts';
import { listed } from '../model/asked.ts';
import { type Answer, answer, clientThat, refused } from './fixture.ts';
import { type List, resource } from './rows.ts';

const PAGES = '/v1/apps/42/appCustomProductPages';
const EXPERIMENTS = '/v1/apps/42/appStoreVersionExperimentsV2';
const EVENTS = '/v1/apps/42/appEvents';
const { items: READY } = READY_ITEMS;

const event = (id: string, eventState: string) =>
  resource('appEvents', id, { eventState, referenceName: `Event ${id}` });
const experiment = (id: string, state: string, platform = 'IOS') =>
  resource('appStoreVersionExperiments', id, { state, name: `Test ${id}`, platform });

/** One page with its versions, each in its state. */
function page(name: string, states: Record<string, string>) {
  const included = Object.keys(states).map((id) => resource('appCustomProductPageVersions', id, { state: states[id] }));
  const appCustomProductPageVersions = { data: included.map(({ type, id }) => ({ type, id })) };
  const data = resource('appCustomProductPages', `page-${name}`, { name }, { appCustomProductPageVersions });
  return { data, included };
}

/** @param lists by path: rows, or another answer @param others for any other path that is not below the app */
async function facts(wanted: ReleaseRequest['items'], lists: Record<string, List>, others: List = []) {
  const { client } = clientThat(({ url: { pathname } }) => {
    const list = lists[pathname] ?? (pathname.startsWith('/v1/apps/') ? [] : others);
    return Array.isArray(list) ? answer(200, { data: list }) : list;
  });
  const asked = request({ mode: 'submit', items: wanted });
  const read = await fetchItemFacts({ client, app: { id: '42' }, request: asked, canceled: NOTHING_CANCELED });
  const found = read?.ok ? read.value.items : [];
  const standing = read?.ok ? found[0]?.standing : read?.failure.reason;
  return { found, ids: found.map(({ target }) => target.id), standing };
}

it('ready items are read page by page where an answer lacks versions', async () => {
  const spring = page('Spring', { p1: 'APPROVED', p2: 'READY_FOR_REVIEW' });
  const autumn = page('Autumn', { p3: 'PREPARE_FOR_SUBMISSION' });
  const own = (name: string) => `/v1/appCustomProductPages/page-${name}/appCustomProductPageVersions`;
  const rows = { [own('Spring')]: spring.included, [own('Autumn')]: autumn.included };
  expect((await facts(READY, { [PAGES]: [spring.data, autumn.data], ...rows })).ids).toEqual(['p2', 'p3']);
});

describe('items that are named', () => {
  it('by the id of a page are refused with the version that is ready', async () => {
    const CPP: ItemTarget = { relationship: 'appCustomProductPageVersion', id: 'page-Spring' };
    const { data, included } = page('Spring', { p1: 'APPROVED', p2: 'READY_FOR_REVIEW' });
    const { found } = await facts(listed(CPP), { [PAGES]: answer(200, { data: [data], included }) });
    expect(found).toEqual([{ target: CPP, standing: { kind: 'product', versionId: 'p2', name: 'Spring' } }]);
  });

  it('are missing from the app, or of another platform', async () => {
    const experiments = [experiment('x1', 'READY_FOR_REVIEW', 'MAC_OS')];
    const lists = { [EVENTS]: [event('e2', 'READY_FOR_REVIEW')], [EXPERIMENTS]: experiments };
    const { found } = await facts(listed(EVENT, PPO), lists);
    expect(found.map(({ standing }) => standing.kind)).toEqual(['missing', 'other-platform']);
  });
});

const version = (id: string, state: string, number = 1) =>
  resource('inAppPurchaseVersions', id, { state, version: number });

it.each([
  ['the one that is ready', [version('a', 'APPROVED'), version('b', 'PREPARE_FOR_SUBMISSION')], 'b'],
  ['the newest where none is ready', [version('a', 'APPROVED'), version('b', 'REJECTED', 2)], 'b'],
  ['none where it has none', [], null],
])('the id of a product in the place of its version names %s', async (_, data, versionId) => {
  expect(await oneAnswered(answer(200, { data }))).toEqual({ kind: 'product', versionId });
});

/** Returns the standing of a purchase by the answers for its product's versions and its own address, or the failure. */
async function oneAnswered(versions: Answer, own = refused(404, 'NOT_FOUND')) {
  return (await facts(listed(IAP), { '/v2/inAppPurchases/i1/versions': versions }, own)).standing;
}

describe('a purchase of which the service shows nothing', () => {
  const same = (given: Answer) => oneAnswered(given, given);

  it('is left to the service, with a warning, where its path is gone', async () => {
    const finding = { reason: 'service.unreadable', severity: 'warning' };
    expect(await same(refused(404, 'PATH_ERROR'))).toMatchObject({ kind: 'not-looked-up', finding });
  });

  it('is missing where its product is hidden too: its own address has said so', async () => {
    expect(await oneAnswered(answer(403))).toEqual({ kind: 'missing' });
  });

  const BARE = { type: 'inAppPurchaseVersions', id: 'i1' };

  // biome-ignore format: a row a line
  it.each([
    ['is not known after a key that is refused', answer(401), 'service.unauthorized'],
    ['is not known after another type of thing', answer(200, { data: { ...BARE, type: 'apps' } }), 'service.unreadable'],
    ['has no name and no state', answer(200, { data: BARE }), { kind: 'found', state: '', name: null }],
  ])('%s', async (_, answered, expected) => {
    expect(await same(answered)).toEqual(expected);
  });
});
