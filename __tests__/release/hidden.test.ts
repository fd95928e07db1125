/** What App Store Connect does not show is not known: nothing is written for it, and nothing of the run is made twice. */
import { expect, it } from '@jest/globals';
import { changed, inDocument } from '../model/answers.ts';
import { type Asked, requestOf, versionIn } from '../model/names.ts';
import { type Around, errorsOf, reasonsOf, runOnce } from '../model/run.ts';
import { draft, NOTES, ONLY, ownDraft, type Seed, sentBack, submission, version } from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

const isOfItems = (url: URL) => url.pathname.endsWith('/items');
/** Hides what each row is linked to. */
const unlinked = inDocument(({ data }) => {
  for (const row of data) delete row.relationships;
});

it('S36: what no answer shows of the items of a submission is not called the work of others', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const ask = requestOf(world, { ...ONLY, notes: NOTES });
  const result = await runOnce(world, ask, { around: changed(isOfItems, unlinked) });
  const [found] = errorsOf(result);
  expect(found?.message).toContain('whether it holds version 1.1 (42) is not known, and this run submitted nothing');
  expect(found?.remedy).toContain('it can be submitted there');
});

const without = (attribute: string) =>
  inDocument(({ data }) => {
    for (const row of data) delete row.attributes?.[attribute];
  });

it.each<[what: string, seeds: Seed[], Asked, path: RegExp, attribute: string, reason: string]>([
  [
    'platform of a version in review',
    [version('1.0.9', { platform: 'MAC_OS', state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.0.9'])],
    { ...ONLY, notes: NOTES, onVersionInFlight: 'cancel', onCarriedOver: 'accept' },
    /\/apps\/\d+\/appStoreVersions$/,
    'platform',
    'service.unreadable',
  ],
  [
    'state of an item that was sent back',
    [sentBack()],
    { ...ONLY, onUnresolved: 'resubmit' },
    /\/items$/,
    'state',
    'state.unknown',
  ],
  ['state of an event', [], { ...ONLY, notes: NOTES, items: 'ready' }, /\/appEvents$/, 'eventState', 'state.unknown'],
  [
    'state of a purchase',
    [],
    { ...ONLY, notes: NOTES, items: 'ready-purchases' },
    /\/inAppPurchasesV2$/,
    'state',
    'state.unknown',
  ],
])('S36: nothing is written where the %s is not shown', async (_, seeds, ask, path, attribute, reason) => {
  const world = createWorld({ scenario: ask.items === 'ready-purchases' ? 'purchases' : 'release', dialect: 'live' });
  for (const seed of seeds) seed(world);
  const around = changed((url) => path.test(url.pathname), without(attribute));
  const result = await runOnce(world, requestOf(world, ask), { around });
  expect([reasonsOf({ findings: errorsOf(result) }).includes(reason), result.written]).toEqual([true, []]);
});

/** Refuses the name of an include of items, and does not show what it stands for. */
function refusingKind(name: string): Around {
  const detail = `'${name}' is not a valid relationship name`;
  const body = JSON.stringify({ errors: [{ status: '400', code: 'PARAMETER_ERROR.INVALID', title: 'No.', detail }] });
  const hide = inDocument(({ data }) => {
    for (const row of data) delete row.relationships?.[name];
  });
  const hidden = changed(isOfItems, hide);
  return async (request, go) => {
    const isNamed = isOfItems(request.url) && request.url.searchParams.get('include')?.split(',').includes(name);
    return request.method === 'GET' && isNamed ? { ...(await go()), status: 400, body } : hidden(request, go);
  };
}

it.each([
  ['its page', 'appCustomProductPageVersion', ['page']],
  ['the version', 'appStoreVersion', []],
])('S36: nothing is canceled for a release if no submission would show %s', async (_, name, items) => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  version('1.0.9', { state: 'IN_REVIEW' })(world);
  submission('IN_REVIEW', ['1.0.9'])(world);
  const policies = { onVersionInFlight: 'cancel', onCarriedOver: 'accept' } as const;
  const ask = requestOf(world, { ...ONLY, ...policies, notes: NOTES, items });
  for (const dryRun of [true, false]) {
    const result = await runOnce(world, { ...ask, dryRun }, { around: refusingKind(name) });
    expect([[...new Set(reasonsOf({ findings: errorsOf(result) }))], result.written]).toEqual([
      ['service.unreadable'],
      [],
    ]);
  }
});

it('S36: a run that learns of it in its own draft takes its items out again, and no second draft is made', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const ask = requestOf(world, { ...ONLY, notes: NOTES, items: ['page'] });
  const around = refusingKind('appCustomProductPageVersion');
  for (const reason of ['write.unconfirmed', 'service.unreadable'])
    expect(reasonsOf({ findings: errorsOf(await runOnce(world, ask, { around })) })).toEqual([reason]);
  const { submissions, items } = world.emulator.service.store;
  expect([submissions.size, [...items.values()].filter(({ state }) => state !== 'REMOVED')]).toEqual([1, []]);
});

/** Shows no language of any version. */
const withoutLanguages: Around = async ({ method, url }, go) => {
  const answer = await go();
  if (method !== 'GET' || answer.status === 0) return answer;
  const document = JSON.parse(answer.body);
  if (url.pathname.endsWith('/appStoreVersionLocalizations')) document.data = [];
  const linkage = document.data?.relationships?.appStoreVersionLocalizations;
  if (linkage !== undefined) Object.assign(linkage, { data: [], meta: {} });
  delete document.meta;
  return { ...answer, body: JSON.stringify(document) };
};

it.each<[what: string, seeds: Seed[], Asked, writes: number]>([
  ['its record is there', [version('1.1')], { ...ONLY, notes: NOTES }, 0],
  [
    'it is under review',
    [version('1.1', { state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.1'])],
    { ...ONLY, notes: NOTES, onVersionInFlight: 'cancel' },
    0,
  ],
  ['this run would make it', [], { ...ONLY, notes: NOTES }, 0],
])('S7: release notes that would go to no language stop the run, where %s', async (_, seeds, ask, writes) => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  for (const seed of seeds) seed(world);
  const result = await runOnce(world, requestOf(world, ask), { around: withoutLanguages });
  expect([reasonsOf({ findings: errorsOf(result) }), result.written.length]).toEqual([['service.unreadable'], writes]);
});

it('S7: a version whose answer names no language is asked for its list of languages', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  version('1.1')(world);
  const emptied = inDocument(({ data }) => {
    const linkage = data?.relationships?.appStoreVersionLocalizations;
    if (linkage !== undefined) Object.assign(linkage, { data: [], meta: {} });
  });
  const around = changed((url) => /\/appStoreVersions\/[^/]+$/.test(url.pathname), emptied);
  const result = await runOnce(world, requestOf(world, { ...ONLY, notes: NOTES }), { around });
  expect(result.verdict).toBe('clear');
  expect(versionIn(world, '1.1')?.notes).toMatchObject({ 'de-DE': NOTES, 'en-US': NOTES });
});

it('S7: so they do where the version that this run has made shows no language', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const around: Around = (request, go) => (versionIn(world, '1.1') === null ? go() : withoutLanguages(request, go));
  const result = await runOnce(world, requestOf(world, { ...ONLY, notes: NOTES }), { around });
  expect([reasonsOf({ findings: errorsOf(result) }), result.written.length]).toEqual([['service.unreadable'], 1]);
});

it('S8: a draft whose items show what they are some seconds later is continued with', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  version('1.1')(world);
  draft('1.1')(world);
  const ask = requestOf(world, { ...ONLY, notes: NOTES });
  const result = await runOnce(world, ask, { around: changed(isOfItems, unlinked, 4) });
  expect([result.verdict, world.emulator.service.store.submissions.size]).toEqual(['clear', 1]);
});

it('S8: a draft of this key whose items never show what they are is not joined by a second one', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  ownDraft('page')(world);
  const ask = requestOf(world, { mode: 'submit-items', items: 'ready' });
  const result = await runOnce(world, ask, { around: changed(isOfItems, unlinked) });
  expect([reasonsOf({ findings: errorsOf(result) }), result.written]).toEqual([['service.unreadable'], []]);
});

it('S36: nor is a draft of ready items joined by a second one where nothing shows who changed it last', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  ownDraft('page')(world);
  const anonymous = inDocument(({ data }) => {
    for (const row of data) delete row.relationships?.lastUpdatedByActor;
  });
  const ask = requestOf(world, { mode: 'submit-items', items: 'ready' });
  const around = changed((url) => url.pathname.endsWith('/reviewSubmissions'), anonymous);
  const result = await runOnce(world, ask, { around });
  expect([reasonsOf({ findings: errorsOf(result) }), result.written]).toEqual([['service.unreadable'], []]);
});
