/** Answers that contradict each other: an empty list, a version that no list shows, a state that says no. */
import { expect, it } from '@jest/globals';
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import { outcomeOf } from '../../src/core/model/outcome.ts';
import { outputsOf } from '../../src/runner/outputs.ts';
import { answer } from '../app-store/fixture.ts';
import { changed, inDocument, late } from '../model/answers.ts';
import { after, refuse } from '../model/during.ts';
import { type Asked, idOf, requestOf, versionIn } from '../model/names.ts';
import { set } from '../model/others.ts';
import { type Around, errorsOf, reasonsOf, runOnce } from '../model/run.ts';
import { draft, NOTES, ONLY, type Seed, sentBack, submission, version } from '../model/seeds.ts';
import { createWorld } from '../model/world.ts';

const BOTH = ['live', 'specification'] as const;
const isWhole = (url: URL) =>
  /\/appStoreVersions$/.test(url.pathname) && !url.searchParams.has('filter[appStoreState]');

const emptied = inDocument((document) => Object.assign(document, { data: [], meta: { paging: { total: 0 } } }));

it.each(BOTH)('a list of versions that is empty once does not make a version the first one (%s)', async (dialect) => {
  const world = createWorld({ scenario: 'release', dialect });
  version('1.1')(world);
  const ask = requestOf(world, { ...ONLY, notes: NOTES, phasedRelease: true });
  const result = await runOnce(world, ask, { around: changed(isWhole, emptied, 1) });
  expect([result.verdict, reasonsOf(result)]).toEqual(['clear', []]);
  expect(versionIn(world, '1.1')).toMatchObject({ phased: 'INACTIVE', notes: { 'en-US': NOTES } });
});

it.each(BOTH)('so it is where the version is yet to be made (%s)', async (dialect) => {
  const world = createWorld({ scenario: 'release', dialect });
  const ask = requestOf(world, { ...ONLY, notes: NOTES, phasedRelease: true });
  const result = await runOnce(world, ask, { around: changed(isWhole, emptied, 1) });
  expect(result.verdict).toBe('clear');
  expect(versionIn(world, '1.1')).toMatchObject({ phased: 'INACTIVE', notes: { 'en-US': NOTES } });
});

it('a list that is read once more does not take back what it showed before', async () => {
  const world = createWorld({ scenario: 'approved', dialect: 'live' });
  const state = 'PREPARE_FOR_SUBMISSION';
  const attributes = { platform: 'IOS', versionString: '9.9', appStoreState: state, appVersionState: state };
  const other = inDocument((document) => {
    document.data = [{ type: 'appStoreVersions', id: '999', attributes }];
    delete document.meta;
  });
  const first = changed((url) => url.searchParams.has('filter[appStoreState]'), other);
  let wholes = 0;
  const again = changed((url) => isWhole(url) && wholes++ > 0, emptied);
  const around: Around = (request, go) => again(request, () => first(request, go));
  const result = await runOnce(world, {}, { around });
  expect(errorsOf(result).map(({ reason, subject }) => `${reason} ${subject?.id}`)).toEqual([
    'version.in-flight 999',
    `version.unfinished ${idOf(world, '1.1')}`,
  ]);
});

it('a list of submissions that lacks a draft that the other one shows is read once more', async () => {
  const world = createWorld({ scenario: 'drafts-fill-slots', dialect: 'live' });
  const isOpen = (url: URL) =>
    /reviewSubmissions$/.test(url.pathname) && /,/.test(url.searchParams.get('filter[state]') ?? '');
  const result = await runOnce(world, {}, { around: changed(isOpen, emptied, 1) });
  expect(reasonsOf({ findings: errorsOf(result) })).toEqual(['submission.total-limit', 'submission.in-review-limit']);
});

it.each(BOTH)('a version under review that a submission shows, and no list, is in flight (%s)', async (dialect) => {
  const world = createWorld({ scenario: 'version-in-flight', dialect });
  const id = idOf(world, '1.1');
  const hide = inDocument((document) => {
    document.data = document.data.filter((row: { id: string }) => row.id !== id);
    delete document.meta;
  });
  const around = changed((url) => /\/apps\/\d+\/appStoreVersions$/.test(url.pathname), hide);
  const result = await runOnce(world, {}, { around });
  expect(reasonsOf({ findings: errorsOf(result) })).toEqual(['version.in-flight']);
});

it.each(['DEVELOPER_REJECTED', 'IN_REVIEW', 'PREPARE_FOR_SUBMISSION', 'A_STATE_OF_TOMORROW'])(
  'a release that the service takes is not green where the version is %s then',
  async (state) => {
    const world = createWorld({ scenario: 'approved', dialect: 'live' });
    const isReleased = () => world.emulator.requests.some(({ method }) => method === 'POST');
    const say = inDocument(({ data }) =>
      Object.assign(data.attributes, { appVersionState: state, appStoreState: state }),
    );
    const around = changed((url) => isReleased() && /\/appStoreVersions\/\d+$/.test(url.pathname), say);
    const result = await runOnce(world, requestOf(world, { mode: 'release', version: '1.1' }), { around });
    expect(reasonsOf(result)).toEqual(['write.unconfirmed']);
    expect(result.findings[0]?.message).toContain(`the service said yes, and the version is ${state} now.`);
    expect(result.changes).not.toContain('is released');
  },
);

it.each(['release', 'pause-rollout', 'cancel'] as const)(
  '%s says that a record is unreadable whose own address shows another number than the list',
  async (mode) => {
    const world = createWorld({ scenario: 'approved', dialect: 'live' });
    const rename = inDocument(({ data }) => Object.assign(data.attributes, { versionString: '1.2' }));
    const around = changed((url) => /\/appStoreVersions\/\d+$/.test(url.pathname), rename);
    const result = await runOnce(world, requestOf(world, { mode, version: '1.1' }), { around });
    expect([reasonsOf({ findings: errorsOf(result) }).includes('service.unreadable'), result.written]).toEqual([
      true,
      [],
    ]);
  },
);

it('a version that was replaced is not released again, and not called out', async () => {
  const world = createWorld({ scenario: 'approved', dialect: 'live' });
  set('1.1', { state: 'REPLACED_WITH_NEW_VERSION' })(world);
  const result = await runOnce(world, requestOf(world, { mode: 'release', version: '1.1' }));
  expect([reasonsOf(result), result.written]).toEqual([['version.not-approved'], []]);
  expect(result.findings[0]?.message).toContain('another version is out in its place');
});

it('a version that is submitted again while it is canceled is not called out of review', async () => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'live' });
  world.before.push(({ method }) => {
    if (method !== 'PATCH') return;
    const { service } = world.emulator;
    world.before.length = 0;
    const [open] = [...service.store.submissions.values()];
    if (open !== undefined) open.state = 'COMPLETE';
    set('1.1', { state: 'DEVELOPER_REJECTED' })(world);
    INTERVENTIONS['submit-again'](service);
  });
  const result = await runOnce(world, requestOf(world, { mode: 'cancel', version: '1.1' }), {
    inputs: { timeoutMs: 60_000 },
  });
  const [finding] = errorsOf(result);
  expect(finding?.message).toContain('that is late, or somebody submitted it again');
  expect(finding?.remedy).toContain('the next run would cancel a new submission too');
  expect(result.changes).not.toContain('out of review');
});

it('a cancellation that the service took is told, though the version shows its review', async () => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'live', cancelingMs: 0 });
  const inReview = late(({ method }) => method === 'PATCH', /\/appStoreVersions\/[^/]+$/, 3_000)(world);
  const settings = { ...inReview, inputs: { timeoutMs: 60_000 } };
  const result = await runOnce(world, requestOf(world, { mode: 'cancel', version: '1.1' }), settings);
  expect([reasonsOf(result), result.changes]).toEqual([['write.unconfirmed'], 'Version 1.1 was taken out of review.']);
});

it.each([
  ['submit-again', ['version.in-flight'], 'Somebody submitted it again after this run canceled it'],
  ['unknown-version', ['state.unknown'], 'AWAITING_NEW_RULES'],
] as const)('a cancellation that the last look shows undone is not green (%s)', async (act, reasons, words) => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'live' });
  let [isCanceled, isLastLook] = [false, false];
  world.before.push(({ method, path }) => {
    isCanceled ||= method === 'PATCH';
    // The last look begins with lists, once the version's own address has shown the cancellation.
    isLastLook ||= isCanceled && path.startsWith('/v1/apps/');
    if (isLastLook && path.startsWith('/v1/appStoreVersions/')) INTERVENTIONS[act](world.emulator.service);
  });
  const result = await runOnce(world, requestOf(world, { mode: 'cancel', version: '1.1' }));
  expect([result.verdict === 'clear', reasonsOf(result)]).toEqual([false, reasons]);
  expect(result.findings[0]?.message).toContain(words);
});

it('one late answer after a cancellation does not make it undone', async () => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'live' });
  let [isCanceled, late] = [false, 0];
  const old = inDocument((document) => {
    const { attributes } = document.data as unknown as { attributes: Record<string, string> };
    Object.assign(attributes, { appStoreState: 'WAITING_FOR_REVIEW', appVersionState: 'WAITING_FOR_REVIEW' });
  });
  const around: Around = async ({ method, url }, go) => {
    const answer = await go();
    isCanceled ||= method === 'PATCH';
    if (isCanceled && late === 0 && url.pathname.startsWith('/v1/apps/')) late = 1;
    if (late !== 1 || !url.pathname.startsWith('/v1/appStoreVersions/') || answer.status === 0) return answer;
    late = 2;
    return { ...answer, body: old(answer.body) };
  };
  const result = await runOnce(world, requestOf(world, { mode: 'cancel', version: '1.1' }), { around });
  expect([late, result.verdict, reasonsOf(result)]).toEqual([2, 'clear', []]);
});

it('a draft that may hold what was sent last is not called empty', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  let isDown = false;
  const around: Around = async ({ method, url }, go) => {
    isDown ||= method === 'POST' && url.pathname.endsWith('/reviewSubmissionItems');
    return isDown ? answer(503, '') : go();
  };
  const result = await runOnce(world, requestOf(world, { ...ONLY, notes: NOTES }), {
    around,
    inputs: { timeoutMs: 60_000 },
  });
  const draft = result.snapshots[0]?.submissions.find(({ id }) => id === result.submission?.id);
  expect([reasonsOf(result), draft?.items]).toEqual([['write.unconfirmed'], null]);
});

/** Lets somebody act right before the version is read by its own address, and its submission end with that. */
function endingAtLook(world: ReturnType<typeof createWorld>, act: () => void) {
  world.before.push(({ method, path }) => {
    if (method !== 'GET' || path !== `/v1/appStoreVersions/${idOf(world, '1.1')}`) return;
    world.before.length = 0;
    const [open] = [...world.emulator.service.store.submissions.values()];
    if (open !== undefined) open.state = 'COMPLETE';
    act();
  });
}

it('what somebody submitted again after the look keeps its place, also under the policy (specification)', async () => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'specification' });
  endingAtLook(world, () => {
    set('1.1', { state: 'PREPARE_FOR_SUBMISSION' })(world);
    INTERVENTIONS['submit-again'](world.emulator.service);
    set('1.1', { state: 'IN_REVIEW' })(world);
  });
  const ask = requestOf(world, { mode: 'prepare', version: '1.2', onVersionInFlight: 'cancel' });
  const result = await runOnce(world, ask);
  expect([result.verdict, result.written]).toEqual(['unknown', []]);
  expect(errorsOf(result)[0]?.message).toContain('in another submission');
});

it('nor is it canceled where the submission of the look can no longer be read (specification)', async () => {
  const world = createWorld({ scenario: 'version-in-flight', dialect: 'specification' });
  const match = { method: 'GET', path: /\/reviewSubmissions\/[^/]+$/ };
  endingAtLook(world, () => world.emulator.inject({ kind: 'status-before', status: 403, match, times: 99 }));
  const ask = requestOf(world, { mode: 'prepare', version: '1.2', onVersionInFlight: 'cancel' });
  const result = await runOnce(world, ask);
  expect([reasonsOf({ findings: errorsOf(result) }), result.written]).toEqual([['service.forbidden'], []]);
});

it.each(['cancel', 'prepare'] as const)(
  'an approval before the cancellation is told as that by %s (specification)',
  async (mode) => {
    const world = createWorld({ scenario: 'version-in-flight', dialect: 'specification' });
    endingAtLook(world, () => set('1.1', { state: 'PENDING_DEVELOPER_RELEASE' })(world));
    const policy = mode === 'cancel' ? { version: '1.1' } : { version: '1.2', onVersionInFlight: 'cancel' as const };
    const result = await runOnce(world, requestOf(world, { mode, ...policy }));
    expect(result.written).toEqual([]);
    expect(errorsOf(result)[0]?.message).toContain('is PENDING_DEVELOPER_RELEASE');
    expect(result.changes).toBe('Nothing was written.');
  },
);

it('what this run took out of review is not left out because somebody put it into a draft', async () => {
  const world = createWorld({ scenario: 'companions', dialect: 'live', cancelingMs: 0 });
  world.after.push(({ method, path }) => {
    if (method !== 'PATCH' || !path.startsWith('/v1/reviewSubmissions/')) return;
    world.after.length = 0;
    world.emulator.service.pass();
    draft('page')(world);
  });
  const ask = requestOf(world, { ...ONLY, items: 'ready', onVersionInFlight: 'cancel', notes: NOTES });
  const result = await runOnce(world, ask);
  expect(reasonsOf({ findings: errorsOf(result) })).toEqual(['item.elsewhere']);
});

it.each([
  ['page', 'release', 'ready'],
  ['subscription', 'purchases', 'ready-purchases'],
] as const)(
  'S10: a %s that shows REJECTED beside a version that was canceled is named',
  async (name, scenario, items) => {
    const world = createWorld({ scenario, dialect: 'live' });
    version('1.1', { state: 'DEVELOPER_REJECTED', notes: { 'en-US': 'New.' } })(world);
    set(name, { state: 'REJECTED' })(world);
    const result = await runOnce(world, requestOf(world, { ...ONLY, items }));
    const left = result.findings.filter(({ reason }) => reason === 'item.left-out');
    expect(left.map(({ subject, message }) => [subject?.id, message.includes('REJECTED')])).toEqual([
      [idOf(world, name), true],
    ]);
  },
);

it.each<[string, Seed[], Asked]>([
  ['that it submits', [version()], ONLY],
  ['whose build no input names', [version()], { ...ONLY, build: null }],
  ['that it prepares', [version()], { mode: 'prepare', version: '1.1', build: '42' }],
  ['that is under review', [version('1.1', { state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.1'])], ONLY],
  ['that review sent back', [sentBack()], { ...ONLY, onUnresolved: 'resubmit' }],
  ['that a new one copies', [], { ...ONLY, readiness: 'off' }],
])('the live service hides the build of the version %s: that is said once', async (_, seeds, ask) => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  for (const seed of seeds) seed(world);
  world.emulator.service.store.settings.unlinked = ['appStoreVersions.build'];
  const result = await runOnce(world, requestOf(world, ask));
  const said = errorsOf(result).map(({ reason, message }) => [reason, message.includes('which build version 1.')]);
  expect([said, result.written]).toEqual([[['service.unreadable', true]], []]);
});

it.each(BOTH)(
  'S39: one 404 of a list of versions after the cancellation of the own version ends no run (%s)',
  async (dialect) => {
    const world = createWorld({ scenario: 'version-in-flight', dialect });
    const ask = requestOf(world, { mode: 'prepare', version: '1.2', onVersionInFlight: 'cancel' });
    let looks = 0;
    const around: Around = async ({ method, url }, go) => {
      const isList = method === 'GET' && url.searchParams.has('filter[appStoreState]');
      const errors = [
        { status: '404', code: 'NOT_FOUND', title: 'No.', detail: "There is no resource of type 'apps'" },
      ];
      const answer = await go();
      return isList && ++looks === 2 ? { ...answer, status: 404, body: JSON.stringify({ errors }) } : answer;
    };
    const result = await runOnce(world, ask, { around });
    expect([reasonsOf({ findings: errorsOf(result) }), looks]).toEqual([[], 3]);
  },
);

it('the plan tells the languages that a version has once it is made', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  world.before.push(({ method, path }) => {
    if (method !== 'GET' || path !== `/v1/appStoreVersions/${idOf(world, '1.1')}`) return;
    world.before.length = 0;
    world.emulator.service.addLocalization({ versionId: idOf(world, '1.1'), locale: 'fr-FR', whatsNew: null });
  });
  const result = await runOnce(world, requestOf(world, { ...ONLY, notes: NOTES }));
  expect([result.verdict, Object.keys(result.goesOut?.releaseNotes ?? {})]).toEqual([
    'clear',
    ['de-DE', 'en-US', 'fr-FR'],
  ]);
});

it('what is canceled right after the submit is not called submitted', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  after('submit submission', (to) => {
    for (const id of to.emulator.service.store.submissions.keys())
      to.emulator.service.updateSubmission(id, { canceled: true }, to.emulator.service.actorOf('somebody'));
  })(world);
  const result = await runOnce(world, requestOf(world, { ...ONLY, notes: NOTES }));
  const [found] = errorsOf(result);
  expect(found?.message).toMatch(/it was submitted, and the submission is COMPLETE by now/);
  expect(outcomeOf(result).submission).toMatchObject({ state: 'COMPLETE' });
});

it('S26: what is out for notarization is not what users have', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  const seed = { versionString: '1.5', reviewType: 'NOTARIZATION', state: 'READY_FOR_DISTRIBUTION' } as const;
  world.emulator.service.addVersion({ appId: world.appId, ...seed });
  const result = await runOnce(world, requestOf(world, { mode: 'pause-rollout', version: '1.5' }));
  expect(result.named).toMatchObject({ versionString: '1.5' });
  expect(outputsOf(outcomeOf(result))['live-version']).toBe('');
});

it.each(['CONFLICT', 'STATE_ERROR.ENTITY_STATE_INVALID', 'ENTITY_ERROR.ATTRIBUTE.INVALID.INVALID_STATE'])(
  'a cancellation that is refused is called that, and leads to the page that it names: %s',
  async (code) => {
    const world = createWorld({ scenario: 'version-in-flight', dialect: 'live' });
    const settings = refuse('cancel', [code])(world);
    const result = await runOnce(world, requestOf(world, { mode: 'cancel', version: '1.1' }), settings);
    const [found] = errorsOf(result);
    expect([found?.title, found?.link?.endsWith('/reviewsubmissions')]).toEqual([
      'App Store Connect refused to cancel',
      true,
    ]);
  },
);
