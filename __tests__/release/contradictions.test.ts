/** Answers that contradict each other: an empty list, a version that no list shows, a state that says no. */
import { expect, it } from '@jest/globals';
import { INTERVENTIONS } from '../../emulator/app-store/seeds/interventions.ts';
import { outcomeOf } from '../../src/core/model/outcome.ts';
import { outputsOf } from '../../src/runner/outputs.ts';
import { answer } from '../app-store/fixture.ts';
import { changed, inDocument, late } from '../model/answers.ts';
import { after, before, type Hook, refuse, unreadable } from '../model/during.ts';
import { type Asked, idOf, requestOf } from '../model/names.ts';
import { cancelAsAnother, set, shownAs } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { type Around, errorsOf, reasonsOf, runOnce } from '../model/run.ts';
import { each, LIVE, once, SPEC, sharing } from '../model/scenario.ts';
import { draft, NOTES, ONLY, type Seed, sentBack, submission, version } from '../model/seeds.ts';
import { createWorld, type Seen } from '../model/world.ts';

const RELEASE: Asked = { ...ONLY, notes: NOTES };
const NEXT: Asked = { mode: 'prepare', version: '1.2', onVersionInFlight: 'cancel' };
const TAKE_OUT: Asked = { mode: 'cancel', version: '1.1' };
const APPROVED = { scenario: 'approved' } as const;
const IN_FLIGHT = { scenario: 'version-in-flight' } as const;

const isWhole = (url: URL) =>
  /\/appStoreVersions$/.test(url.pathname) && !url.searchParams.has('filter[appStoreState]');
const BY_ID = /^\/v1\/appStoreVersions\/\d+$/;
const isOwn = (url: URL) => BY_ID.test(url.pathname);
const emptied = inDocument((document) => Object.assign(document, { data: [], meta: { paging: { total: 0 } } }));
const intervene =
  (act: keyof typeof INTERVENTIONS): Seed =>
  ({ emulator }) =>
    INTERVENTIONS[act](emulator.service);

const LISTS = [
  once('a list of versions that is empty once does not make a version the first one', {
    ask: { ...RELEASE, phasedRelease: true },
    during: changed(isWhole, emptied, 1),
    end: { warnings: [], versions: { '1.1': { phased: 'INACTIVE', notes: { 'en-US': NOTES, 'de-DE': NOTES } } } },
  }),
  once('a list that is read once more does not take back what it showed before', {
    dialects: LIVE,
    service: APPROVED,
    during: (world) => {
      const state = 'PREPARE_FOR_SUBMISSION';
      const attributes = { platform: 'IOS', versionString: '9.9', appStoreState: state, appVersionState: state };
      const other = inDocument((document) => {
        document.data = [{ type: 'appStoreVersions', id: '999', attributes }];
        delete document.meta;
      });
      let wholes = 0;
      let change = other;
      const isMet = (url: URL) => {
        const isFirst = url.searchParams.has('filter[appStoreState]');
        change = isFirst ? other : emptied;
        return isFirst || (isWhole(url) && wholes++ > 0);
      };
      return changed(isMet, (body) => change(body))(world);
    },
    end: { errors: ['version.in-flight: nothing of the name 999', 'version.unfinished: 1.1'] },
  }),
  once('a list of submissions that lacks a draft that the other one shows is read once more', {
    dialects: LIVE,
    service: { scenario: 'drafts-fill-slots' },
    during: changed(
      (url) => /reviewSubmissions$/.test(url.pathname) && /,/.test(url.searchParams.get('filter[state]') ?? ''),
      emptied,
      1,
    ),
    end: { errors: ['submission.total-limit', 'submission.in-review-limit'] },
  }),
  once('a version under review that a submission shows, and no list, is in flight', {
    service: IN_FLIGHT,
    during: (world) => {
      const hide = inDocument((document) => {
        document.data = document.data.filter((row: { id: string }) => row.id !== idOf(world, '1.1'));
        delete document.meta;
      });
      return changed((url) => /\/apps\/\d+\/appStoreVersions$/.test(url.pathname), hide)(world);
    },
    end: { errors: 'version.in-flight' },
  }),
  once('S39: one 404 of a list of versions after the cancellation of the own version ends no run', {
    service: IN_FLIGHT,
    ask: NEXT,
    during: () => {
      let looks = 0;
      const detail = "There is no resource of type 'apps'";
      const body = JSON.stringify({ errors: [{ status: '404', code: 'NOT_FOUND', title: 'No.', detail }] });
      return {
        around: async ({ method, url }, go) => {
          const isList = method === 'GET' && url.searchParams.has('filter[appStoreState]');
          const answer = await go();
          return isList && ++looks === 2 ? { ...answer, status: 404, body } : answer;
        },
      };
    },
    specification: { verdict: 'clear', seconds: 0.25 },
    live: { verdict: 'clear', seconds: 15.25 },
  }),
];

const RELEASES = [
  ...['DEVELOPER_REJECTED', 'IN_REVIEW', 'PREPARE_FOR_SUBMISSION', 'A_STATE_OF_TOMORROW'].map((state) =>
    once(`a release that the service takes is not green where the version is ${state} then`, {
      ask: { mode: 'release', version: '1.1' },
      during: (world) => {
        const isReleased = () => world.emulator.requests.some(({ method }) => method === 'POST');
        const say = inDocument(({ data }) =>
          Object.assign(data.attributes, { appVersionState: state, appStoreState: state }),
        );
        return changed((url) => isReleased() && isOwn(url), say)(world);
      },
      end: { errors: 'write.unconfirmed', says: [`the service said yes, and the version is ${state} now.`] },
    }),
  ),
  ...(['release', 'pause-rollout', 'cancel'] as const).map((mode) =>
    once(`${mode} says that a record is unreadable whose own address shows another number than the list`, {
      ask: { mode, version: '1.1' },
      during: changed(
        isOwn,
        inDocument(({ data }) => Object.assign(data.attributes, { versionString: '1.2' })),
      ),
      end: { errors: 'service.unreadable', writes: [] },
    }),
  ),
];

/** Before the last look, once the version's own address has shown the cancellation. It begins with lists. */
const atLastLook = () => {
  let [isCanceled, isLastLook] = [false, false];
  return ({ method, path }: Seen) => {
    isCanceled ||= method === 'PATCH';
    isLastLook ||= isCanceled && path.startsWith('/v1/apps/');
    return isLastLook && path.startsWith('/v1/appStoreVersions/');
  };
};
/** Lets somebody act right before the version is read by its own address, and its submission end with that. */
const endingAtLook = (...acts: Seed[]): Hook =>
  before(
    ({ method, path }) => method === 'GET' && /^\/v1\/appStoreVersions\/\d+$/.test(path),
    [set('submission', { state: 'COMPLETE' }), ...acts],
  );

const CANCELS = sharing({ service: IN_FLIGHT }, [
  ...sharing({ dialects: LIVE, ask: TAKE_OUT }, [
    once('a version that is submitted again while it is canceled is not called out of review', {
      inputs: { timeoutMs: 60_000 },
      during: before('cancel', [
        set('submission', { state: 'COMPLETE' }),
        set('1.1', { state: 'DEVELOPER_REJECTED' }),
        intervene('submit-again'),
      ]),
      end: {
        red: true,
        says: ['it is late, or somebody submitted it again', 'the next run would cancel a new submission too'],
        changes: 'Nothing was written.',
      },
    }),
    ...each([
      ['submit-again', 'version.in-flight', 'Somebody submitted it again after this run canceled it'],
      ['unknown-version', 'state.unknown', 'AWAITING_NEW_RULES'],
    ])(([act, reason, words]) =>
      once(`a cancellation that the last look shows undone is not green (${act})`, {
        during: (world) => before(atLastLook(), intervene(act))(world),
        end: { errors: reason, says: [words] },
      }),
    ),
    once('a cancellation that the service took is told, though the version shows its review', {
      service: { ...IN_FLIGHT, cancelingMs: 0 },
      inputs: { timeoutMs: 60_000 },
      during: late(({ method }) => method === 'PATCH', BY_ID, 3_000),
      end: { errors: 'write.unconfirmed', changes: 'Version 1.1 was taken out of review.' },
    }),
    once('one late answer after a cancellation does not make it undone', {
      during: (world) => before(atLastLook(), shownAs('1.1', 'WAITING_FOR_REVIEW', 1))(world),
      end: { verdict: 'clear', warnings: [] },
    }),
  ]),
  ...sharing({ dialects: SPEC, ask: NEXT }, [
    once('what somebody submitted again after the look keeps its place, also under the policy', {
      during: endingAtLook(
        set('1.1', { state: 'PREPARE_FOR_SUBMISSION' }),
        intervene('submit-again'),
        set('1.1', { state: 'IN_REVIEW' }),
      ),
      end: { errors: 'write.unconfirmed', writes: [], says: ['perhaps in another submission'] },
    }),
    once('nor is it canceled where the submission of the look can no longer be read', {
      during: endingAtLook(unreadable(/\/reviewSubmissions\/[^/]+$/)),
      end: { errors: 'service.forbidden', writes: [] },
    }),
    ...[TAKE_OUT, NEXT].map((ask) =>
      once(`an approval before the cancellation is told as that by ${ask.mode}`, {
        ask,
        during: endingAtLook(set('1.1', { state: 'PENDING_DEVELOPER_RELEASE' })),
        end: { red: true, writes: [], says: ['PENDING_DEVELOPER_RELEASE'], changes: 'Nothing was written.' },
      }),
    ),
  ]),
]);

const HELD = [
  once('what this run took out of review is not left out because somebody put it into a draft', {
    service: { scenario: 'companions', cancelingMs: 0 },
    ask: { ...RELEASE, items: 'ready', onVersionInFlight: 'cancel' },
    during: after('cancel', [({ emulator }) => emulator.service.pass(), draft('page')]),
    end: { errors: 'item.elsewhere' },
  }),
  ...each([
    ['page', 'release', 'ready', { warnings: 'item.left-out: page' }],
    ['subscription', 'purchases', 'ready-purchases', { errors: 'item.not-ready: subscription', writes: [] }],
  ])(([name, scenario, items, end]) =>
    once(`S10: a ${name} that shows REJECTED beside a version that was canceled is named`, {
      service: { scenario },
      seed: [
        version('1.1', { state: 'DEVELOPER_REJECTED', notes: { 'en-US': 'New.' } }),
        set(name, { state: 'REJECTED' }),
      ],
      ask: { ...ONLY, items },
      end: { ...end, says: ['REJECTED'] },
    }),
  ),
  ...each<[string, Seed[], Asked]>([
    ['that it submits', [version()], ONLY],
    ['that is under review', [version('1.1', { state: 'IN_REVIEW' }), submission('IN_REVIEW', ['1.1'])], ONLY],
    ['that review sent back', [sentBack()], { ...ONLY, onUnresolved: 'resubmit' }],
    ['that a new one copies', [], { ...ONLY, readiness: 'off' }],
  ])(([which, seed, ask]) =>
    once(`the live service hides the build of the version ${which}: that is said once`, {
      service: { unlinked: ['appStoreVersions.build'] },
      seed,
      ask,
      end: { errors: 'service.unreadable', writes: [], says: ['which build version 1.'] },
    }),
  ),
  once('what is canceled right after the submit is not called submitted', {
    service: { cancelingMs: 0 },
    ask: RELEASE,
    during: after('submit submission', cancelAsAnother()),
    end: {
      errors: 'write.unconfirmed',
      says: ['The submission is COMPLETE by now'],
      reads: 'submission COMPLETE',
    },
  }),
];

playAll([
  ...LISTS,
  ...sharing({ dialects: LIVE }, HELD),
  ...sharing({ dialects: LIVE, service: APPROVED }, RELEASES),
  ...CANCELS,
]);

it('a draft that may hold what was sent last is not called empty', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  let isDown = false;
  const around: Around = async ({ method, url }, go) => {
    isDown ||= method === 'POST' && url.pathname.endsWith('/reviewSubmissionItems');
    return isDown ? answer(503, '') : go();
  };
  const result = await runOnce(world, requestOf(world, RELEASE), { around, inputs: { timeoutMs: 60_000 } });
  expect(reasonsOf(result)).toEqual(['write.unconfirmed']);
  expect(result.snapshots[0]?.submissions.find(({ id }) => id === result.submission?.id)?.items).toBeNull();
});

it('the plan tells the languages that a version has once it is made', async () => {
  const world = createWorld({ scenario: 'release', dialect: 'live' });
  after('create 1.1', ({ emulator }) =>
    emulator.service.addLocalization({ versionId: idOf(world, '1.1'), locale: 'fr-FR', whatsNew: null }),
  )(world);
  const result = await runOnce(world, requestOf(world, RELEASE));
  expect(result.verdict).toBe('clear');
  expect(Object.keys(result.goesOut?.releaseNotes ?? {})).toEqual(['de-DE', 'en-US', 'fr-FR']);
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
  'a cancellation that is refused leads to the page that it names: %s',
  async (code) => {
    const world = createWorld({ ...IN_FLIGHT, dialect: 'live' });
    const result = await runOnce(world, requestOf(world, TAKE_OUT), refuse('cancel', [code])(world));
    const [found] = errorsOf(result);
    expect(found?.link).toMatch(/\/reviewsubmissions$/);
  },
);
