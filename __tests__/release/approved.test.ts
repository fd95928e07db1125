/** Modes about one version that is there already: one request releases it, or changes its rollout. */
import { expect, it } from '@jest/globals';
import { after, before, fault, type Hook, interrupt, refuse, whileUnsent } from '../model/during.ts';
import { type Asked, idOf, requestOf } from '../model/names.ts';
import { approve, reject, set, shownAs } from '../model/others.ts';
import { observe, playAll } from '../model/play-scenarios.ts';
import { runOnce } from '../model/run.ts';
import { begin, each, once, type Scenario, scenario, sharing } from '../model/scenario.ts';
import { foreign, type Seed, sentBack, version } from '../model/seeds.ts';

const MINUTE_MS = 60_000;
const RELEASE: Asked = { mode: 'release', version: '1.1' };
const PAUSED: Asked = { mode: 'pause-rollout', version: '1.1' };
const LIST = 'GET /v1/apps/{id}/appStoreVersions';
const BY_ID = 'GET /v1/appStoreVersions/{id}';
/** Shows what review rejected in the submission of the version. */
const OPEN = 'GET /v1/reviewSubmissions';
const PHASED = 'GET /v1/appStoreVersions/{id}/appStoreVersionPhasedRelease';
const REQUEST = 'POST /v1/appStoreVersionReleaseRequests';
/** The request, and the reads that look for its effect. */
const SENT = [REQUEST, BY_ID, BY_ID, BY_ID, BY_ID];
const CHANGE = 'PATCH /v1/appStoreVersionPhasedReleases/{id}';
const full = [
  ...['IN_REVIEW', 'WAITING_FOR_REVIEW', 'READY_FOR_REVIEW', 'READY_FOR_REVIEW', 'UNRESOLVED_ISSUES'].map((state) =>
    foreign(state),
  ),
  version('1.2', { state: 'IN_REVIEW' }),
];
const approved = { service: { scenario: 'approved', distributionMs: 60 * MINUTE_MS } };

/** Lets reads show a released version as it was before, for so many minutes. */
const lag = (minutes: number): Hook => after('release 1.1', shownAs('1.1', 'PENDING_DEVELOPER_RELEASE', minutes * 60));
const ON_ITS_WAY = { version: '1.1 PROCESSING_FOR_DISTRIBUTION' };
const OUT = { versions: { '1.1': { state: 'PROCESSING_FOR_DISTRIBUTION' } } };

const RELEASES = sharing({ ...approved, ask: RELEASE }, [
  scenario('an approved version goes to the store by one request', {
    end: { ...OUT, requests: [LIST, BY_ID, OPEN, REQUEST, BY_ID], build: '42', writes: 'release 1.1' },
    live: ON_ITS_WAY,
    columns: ['kill', 'twice', 'every fault', 'race'],
  }),
  { name: 'an approved version is on its way by the answer alone', during: lag(0.9), end: OUT },
  scenario('no other is released than the version that was named', {
    seed: [
      ...['1.10', '11.1', '1.1.0'].map((number) => version(number, { state: 'PENDING_DEVELOPER_RELEASE' })),
      version('1.1', { state: 'PENDING_DEVELOPER_RELEASE', platform: 'MAC_OS' }),
    ],
    end: OUT,
    again: { ask: { ...RELEASE, platform: 'MAC_OS' }, end: { writes: 'release 1.1 MAC_OS' } },
  }),
  scenario('a release needs no free slot, and no other version blocks it', {
    seed: full,
    end: { requests: [LIST, BY_ID, OPEN, 'GET /v1/reviewSubmissions/{id}/items', REQUEST, BY_ID] },
  }),
  scenario('a release request without an answer is done if reads show it', {
    during: [lag(5 / 60), fault('release 1.1', 'reset-after')],
    // It is read at once, and after one, two and four seconds more. The last read shows it.
    end: { ...OUT, requests: [LIST, BY_ID, OPEN, REQUEST, BY_ID, BY_ID, BY_ID, BY_ID, BY_ID], seconds: 7 },
    live: ON_ITS_WAY,
  }),
  scenario('a release request without an answer is unconfirmed if reads hide it', {
    during: [lag(0.9), fault('release 1.1', 'reset-after')],
    end: { errors: 'write.unconfirmed: 1.1', requests: [LIST, BY_ID, OPEN, ...SENT, ...SENT] },
  }),
  scenario('a release that reads hide is refused the next time', {
    during: lag(10),
    end: { writes: 'release 1.1' },
    again: { end: { errors: 'write.refused: 1.1', writes: 'release 1.1' } },
  }),
  scenario('a refused release request is green if somebody else released the version', {
    during: before('release 1.1', (world) => world.emulator.service.releaseVersion(idOf(world, '1.1'))),
    end: OUT,
  }),
  scenario('a release request that is refused is blocked by that alone', {
    during: refuse('release 1.1'),
    end: { errors: 'write.refused: 1.1', requests: [LIST, BY_ID, OPEN, REQUEST, BY_ID] },
  }),
  once('a release request that is refused because somebody canceled the release shows that', {
    during: before('release 1.1', set('1.1', { state: 'DEVELOPER_REJECTED' })),
    end: {
      errors: 'write.refused: 1.1',
      stopped: 'request-release refused',
      version: '1.1 DEVELOPER_REJECTED',
    },
  }),
  scenario('an interruption after the request leaves it certain', {
    during: [lag(0.9), interrupt('release 1.1')],
    end: { errors: 'run.interrupted', build: '42', changes: 'Version 1.1 (42) is released.' },
  }),
  scenario('an interruption while nobody knows whether it was taken is unknown', {
    during: [interrupt('release 1.1'), fault('release 1.1', 'reset-before')],
    end: { errors: 'run.interrupted', stopped: 'request-release interrupted' },
  }),
]);

const WAIT = { waitMs: 60 * MINUTE_MS, timeoutMs: MINUTE_MS };
/** Lets review answer after so many minutes: at the first request after that time. */
const later =
  (minutes: number, seed: Seed | Seed[]): Hook =>
  (world) => {
    const untilMs = world.time.nowMs + minutes * MINUTE_MS;
    return before(() => world.time.nowMs >= untilMs, seed)(world);
  };
const WAITING = sharing(
  {
    service: { scenario: 'version-in-flight', distributionMs: MINUTE_MS },
    seed: set('1.1', { releaseType: 'MANUAL' }),
    ask: RELEASE,
    inputs: WAIT,
    dialects: ['live'],
  },
  [
    scenario('waiting for the approval ends with the release of the version', {
      during: later(30, approve('submission')),
      end: { writes: 'release 1.1' },
    }),
    scenario('waiting goes on while a rejected item is in review again', {
      service: { distributionMs: MINUTE_MS },
      seed: [sentBack({ along: ['page'], rejected: ['page'] }), set('submission', { state: 'WAITING_FOR_REVIEW' })],
      during: later(30, [set('1.1', { state: 'PENDING_DEVELOPER_RELEASE' }), set('submission', { state: 'COMPLETE' })]),
      end: { writes: 'release 1.1' },
    }),
    once('a rejection is found after looks that failed', {
      during: later(30, [
        reject('submission', 'REJECTED'),
        ({ emulator }) => emulator.inject({ kind: 'status-before', status: 503, match: { method: 'GET' }, times: 9 }),
      ]),
      end: { errors: 'version.rejected: 1.1', writes: [] },
    }),
    scenario('waiting for the approval outlasts a list that misses the version once', {
      during: [
        later(30, approve('submission')),
        fault(/\/appStoreVersions$/, 'body', { status: 200, body: '{"data":[]}', skip: 2 }),
      ],
      end: { writes: 'release 1.1' },
    }),
    once('waiting for the approval ends at once when somebody deletes the version', {
      during: later(10, ({ emulator: { service } }) => service.store.versions.clear()),
      end: { errors: 'version.not-approved', writes: [] },
    }),
    scenario('waiting for the approval ends with its minutes', {
      end: { errors: 'version.not-approved', seconds: 3_600 },
    }),
    scenario('waiting for the approval outlasts an outage of the service', {
      during: [later(30, approve('submission')), fault(/./, 'status-before', { status: 503, skip: 6, count: 12 })],
      end: { writes: 'release 1.1' },
    }),
  ],
);

/** Changes the rollout as somebody else, by the service's rules. */
const asAnother =
  (state: string): Seed =>
  (world) =>
    world.emulator.service.updatePhasedRelease(idOf(world, 'phased release'), state);
const rollingOut = (state: string): Seed[] => (state === 'ACTIVE' ? [] : [asAnother(state)]);
const CHANGES = { pause: 'PAUSED', resume: 'ACTIVE', complete: 'COMPLETE' } as const;
const READS = [LIST, BY_ID, PHASED];
const PAUSE: Pick<Scenario, 'ask' | 'seed'> = { ask: PAUSED, seed: rollingOut('ACTIVE') };
const ROLLOUTS = sharing({ service: { scenario: 'rolling-out' } }, [
  ...each([
    ['ACTIVE', 'pause', true],
    ['PAUSED', 'resume', true],
    ['PAUSED', 'complete', true],
    ['PAUSED', 'pause', false],
  ])(([state, rollout, isSent]) => ({
    name: `a rollout that is ${state} takes ${rollout} by ${isSent ? 'one request' : 'none'}`,
    seed: rollingOut(state),
    ask: { mode: `${rollout}-rollout` as const, version: '1.1' },
    end: {
      requests: isSent ? [...READS, CHANGE] : READS,
      writes: isSent ? `rollout ${CHANGES[rollout]}` : [],
      versions: { '1.1': { phased: CHANGES[rollout] } },
      rollout: CHANGES[rollout],
      build: '42',
    },
    ...(isSent ? { columns: ['kill', 'twice', 'every fault'] as const } : {}),
  })),
  scenario('an answer that shows another rollout is no proof', {
    ...PAUSE,
    during: fault('rollout', 'body', {
      status: 200,
      body: '{"data":{"type":"appStoreVersionPhasedReleases","id":"other","attributes":{"phasedReleaseState":"PAUSED"}}}',
    }),
    end: { errors: 'write.unconfirmed' },
  }),
  scenario('a pause is refused when the days of pauses are used up', {
    seed: [
      ...rollingOut('PAUSED'),
      ({ time }) => {
        time.nowMs += 30 * 24 * 60 * MINUTE_MS;
      },
    ],
    ask: PAUSED,
    end: { errors: 'phased-release.not-active', writes: 'rollout PAUSED' },
    dry: {},
  }),
  scenario('a refused pause is green if somebody else has just made it', {
    ...PAUSE,
    during: [before('rollout', asAnother('PAUSED')), fault('rollout', 'status-before', { status: 409 })],
    end: { writes: 1 },
  }),
  once('a rollout that somebody pauses while its completion does not arrive is not completed', {
    seed: rollingOut('ACTIVE'),
    ask: { mode: 'complete-rollout', version: '1.1' },
    during: whileUnsent('rollout', asAnother('PAUSED')),
    end: { red: true, writes: 1, versions: { '1.1': { phased: 'PAUSED' } } },
  }),
  scenario('a refused pause is red if the rollout has ended', {
    ...PAUSE,
    during: before('rollout', asAnother('COMPLETE')),
    end: { errors: 'phased-release.not-active' },
    again: { end: { errors: 'phased-release.not-active' } },
  }),
]);

playAll([...RELEASES, ...WAITING, ...ROLLOUTS] as Scenario[]);

it.each([
  ['a release', 'approved', RELEASE, 'release 1.1'],
  ['a rollout', 'rolling-out', PAUSED, 'rollout'],
] as const)('%s in doubt links to the page of the version', async (_what, name, ask, write) => {
  const world = begin({ service: { scenario: name } }, 'live');
  fault(write, 'status-before', { status: 503 })(world);
  const { findings } = await observe(world, requestOf(world, ask), { isTroubled: true });
  const page = `https://appstoreconnect.apple.com/apps/${world.appId}/distribution`;
  expect(findings).toMatchObject([{ reason: 'write.unconfirmed', link: page }]);
});

it('a mistake of the program keeps the result of the run', async () => {
  const world = begin({ service: { scenario: 'approved' } }, 'live');
  const around: NonNullable<Parameters<typeof runOnce>[2]>['around'] = ({ method }, go) => {
    if (method === 'GET' && world.emulator.requests.some((one) => one.method === 'POST')) throw new Error('a mistake');
    return go();
  };
  const ended = await runOnce(world, { mode: 'release', version: '1.1' }, { around });
  // A mistake of the action keeps what the run had found and done.
  expect(ended.findings).toMatchObject([{ reason: 'run.interrupted', severity: 'unknown' }]);
  expect(ended).toMatchObject({
    verdict: 'unknown',
    steps: [{ outcome: 'interrupted' }],
    version: { state: 'PENDING_DEVELOPER_RELEASE' },
  });
});
