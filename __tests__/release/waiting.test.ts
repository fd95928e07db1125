/** Builds that were uploaded and are not listed yet, what a run waits for, and for how long. */

import { late } from '../model/answers.ts';
import { after, fault, type Hook, refuse } from '../model/during.ts';
import type { Asked } from '../model/names.ts';
import { cancelAsAnother, set } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { each, LIVE, once, type Scenario, SPEC, scenario, sharing } from '../model/scenario.ts';
import { build, foreign, page, type Seed, submission, times, version } from '../model/seeds.ts';

const MINUTE_MS = 60_000;
const LATEST: Asked = { version: '1.1', build: 'latest', mode: 'submit', notes: 'Faster.' };
const UPLOADS = /buildUploads/;

/** Beside the builds 41 and 42 of version 1.1, which are older. */
const uploaded: Seed = ({ emulator: { service }, appId }) =>
  service.addUpload({ appId, version: '43', versionString: '1.1', state: 'COMPLETE' });
const listedIn =
  (seconds: number): Seed =>
  (world) =>
    build('43', { visibleFrom: world.time.nowMs + seconds * 1_000 })(world);
const taken = { versions: { '1.1': { build: '42' } }, build: '42' };

const BUILDS = [
  ...['latest', '43'].flatMap((asked) => [
    scenario(`an uploaded build (${asked}) is waited for until it is listed`, {
      seed: listedIn(200),
      ask: { ...LATEST, build: asked },
      end: { versions: { '1.1': { build: '43' } }, build: '43' },
      columns: ['kill'],
    }),
    scenario(`a complete upload (${asked}) that is not listed is not passed over`, {
      seed: uploaded,
      ask: { ...LATEST, build: asked },
      end: { errors: 'build.not-valid', seconds: 510 },
    }),
  ]),
  scenario('uploads that the role hides are a warning', {
    during: fault(UPLOADS, 'status-before', { status: 403 }),
    dry: null,
    end: { ...taken, warnings: 'service.forbidden' },
  }),
  scenario('a service without uploads is judged by its builds', {
    dialects: SPEC,
    during: fault(UPLOADS, 'status-before', { status: 404 }),
    end: taken,
  }),
  scenario('unreadable uploads are unknown where a build would be attached', {
    during: fault(UPLOADS, 'status-before', { status: 500, count: 5 }),
    dry: null,
    end: { errors: 'service.unavailable', writes: [] },
  }),
  scenario('an attached build in PROCESSING is waited for unasked', {
    seed: [
      (world) => build('43', { processingState: 'PROCESSING', processedAt: world.time.nowMs + 200_000 })(world),
      version('1.1', { build: '43' }),
    ],
    ask: { version: '1.1', mode: 'submit', notes: 'Faster.' },
    end: { versions: { '1.1': { build: '43', state: 'WAITING_FOR_REVIEW' } } },
  }),
  once('a dry run shows the number that the run would attach', {
    ask: { ...LATEST, dryRun: true },
    end: { build: '42', writes: [] },
  }),
];

const CANCELING: Asked = { version: '1.2', onVersionInFlight: 'cancel', mode: 'submit', build: '50', notes: 'New.' };
const REVIEWED = [version('1.1'), submission('IN_REVIEW', ['1.1']), build('50', { versionString: '1.2' })];
const TAKEN_OUT = once('a page that this run took out of review is asked for again for more than two minutes (S10)', {
  dialects: LIVE,
  seed: [page(), version('1.1'), submission('IN_REVIEW', ['1.1', 'page']), build('43')],
  ask: { ...LATEST, build: '43', items: ['page'], onVersionInFlight: 'cancel' },
  during: refuse('add page', ['STATE_ERROR.ITEM_PART_OF_ANOTHER_SUBMISSION'], { count: 20 }),
  end: { open: 'WAITING_FOR_REVIEW: 1.1, page' },
});

/** Somebody's submission that is canceled right then, and gone two minutes later. */
const leaving: Seed = (world) => {
  foreign()(world);
  const last = [...world.emulator.service.store.submissions.values()].at(-1);
  Object.assign(last ?? {}, { state: 'CANCELING', endsAt: world.time.nowMs + 2 * MINUTE_MS });
};

const TAKE_OUT: Asked = { mode: 'cancel', version: '1.1' };
const BY_OWN_ID = { live: /^\/v1\/reviewSubmissions\/[^/]+$/, specification: /\/appStoreVersions\/[^/]+$/ };
/** By its own address the version shows its review for so many minutes after the cancellation. */
const slowly = (at: string, minutes: number): Hook =>
  late(at, BY_OWN_ID.specification, minutes * 60, (body) => body.replaceAll('DEVELOPER_REJECTED', 'IN_REVIEW'));
/** Time goes by: a red run may have written, and its dry run is green. */
const beside: Hook = () => undefined;

const CANCELED = [
  once('a first look that fails is not waited for', {
    inputs: { waitMs: 10 * MINUTE_MS },
    during: fault(/appStoreVersions$/, 'body', { status: 200, body: '{}', count: 99 }),
    end: { red: true, seconds: 0 },
  }),
  ...[10 * MINUTE_MS, 0].map((waitMs) =>
    once(`waiting goes on after a cancellation for the time left: ${waitMs} ms`, {
      dialects: LIVE,
      seed: [...REVIEWED, times(4, foreign())],
      ask: CANCELING,
      inputs: { waitMs },
      during: after('cancel submission', leaving),
      end: waitMs > 0 ? { versions: { '1.2': { build: '50' } } } : { errors: 'submission.total-limit', writes: 1 },
    }),
  ),
];

/** A cancellation takes 20 minutes: of this run, or one that somebody has begun. */
const UNDER_WAY = (['specification', 'live', 'begun'] as const).flatMap((by) => {
  const dialect = by === 'begun' ? 'live' : by;
  const at = dialect === 'live' ? 'cancel submission' : 'cancel 1.1';
  const sent = by === 'begun' ? [] : [at];
  const during = dialect === 'live' ? beside : slowly(at, 20);
  const shared: Partial<Scenario> = {
    ...{ dialects: [dialect], during, dry: null, again: null },
    service: { scenario: 'release', cancelingMs: 20 * MINUTE_MS },
    seed: [...REVIEWED, by === 'begun' ? cancelAsAnother() : []].flat(),
  };
  const waiting = { waitMs: 30 * MINUTE_MS, timeoutMs: 2 * MINUTE_MS };
  return sharing(shared, [
    scenario(`a release waits for a cancellation under way (${by})`, {
      inputs: waiting,
      ask: CANCELING,
      end: { versions: { '1.2': { build: '50', state: 'WAITING_FOR_REVIEW' } } },
    }),
    scenario(`a run that takes out of review waits for a cancellation under way (${by})`, {
      inputs: waiting,
      ask: TAKE_OUT,
      end: { writes: sent, versions: { '1.1': { state: 'DEVELOPER_REJECTED' } } },
    }),
    ...each([10, 0])((minutes) =>
      scenario(`a run gives up a cancellation under way after ${minutes} min and its own time (${by})`, {
        inputs: { waitMs: minutes * MINUTE_MS },
        ask: TAKE_OUT,
        end: {
          errors: 'write.unconfirmed: 1.1',
          stopped: `cancel-${dialect === 'live' ? 'submission' : 'version'} ${by === 'begun' ? 'refused' : 'unconfirmed'}`,
          writes: sent,
          seconds: 540 + minutes * 60,
        },
      }),
    ),
    scenario(`a wait for a cancellation under way outlasts reads that fail (${by})`, {
      inputs: waiting,
      ask: TAKE_OUT,
      during: [during, fault(BY_OWN_ID[dialect], 'status-before', { skip: 6, status: 401 })],
      end: { writes: sent, versions: { '1.1': { state: 'DEVELOPER_REJECTED' } } },
    }),
  ]);
});

/** The first look after a cancellation: the lists of the one before were read well. */
const READ_BADLY = ['service.unreadable', 'clear'].map((end) =>
  once(`a list that cannot be read right after the cancellation ends in ${end}`, {
    ...{ dialects: LIVE, ask: CANCELING, seed: REVIEWED },
    inputs: { waitMs: end === 'clear' ? 10 * MINUTE_MS : 0 },
    during: fault(/\/apps\/[^/]+\/appStoreVersions$/, 'body', { status: 200, body: '{}', skip: 2 }),
    end: end === 'clear' ? { verdict: end } : { errors: end },
  }),
);

/** The submission is over ten minutes before the version shows it. */
const SHOWN_LATE = once('a run waits for the version to show that its cancellation is over', {
  ...{ dialects: LIVE, dry: null, ask: TAKE_OUT, seed: REVIEWED },
  inputs: { waitMs: 30 * MINUTE_MS },
  during: slowly('cancel submission', 10),
  end: { writes: 'cancel submission', version: '1.1 DEVELOPER_REJECTED' },
});

const RELEASED = sharing(
  {
    service: { scenario: 'approved', distributionMs: 20 * MINUTE_MS },
    ask: { mode: 'release', version: '1.1' },
    dialects: LIVE,
  },
  [
    scenario('a release waits until the version is out', {
      inputs: { waitMs: 60 * MINUTE_MS, timeoutMs: MINUTE_MS },
      end: { writes: 'release 1.1', versions: { '1.1': { state: 'READY_FOR_DISTRIBUTION' } } },
      columns: ['kill', 'every fault', 'interrupt'],
    }),
    scenario('a release is green if the minutes end before the store', {
      inputs: { waitMs: 5 * MINUTE_MS },
      end: { writes: 'release 1.1', seconds: 300, versions: { '1.1': { state: 'PROCESSING_FOR_DISTRIBUTION' } } },
    }),
    once('a release is green despite an outage while it waits', {
      inputs: { waitMs: 5 * MINUTE_MS },
      during: after('release 1.1', ({ emulator }) =>
        emulator.inject({ kind: 'status-before', status: 503, match: { method: 'GET' }, skip: 1, times: 99 }),
      ),
      end: { writes: 'release 1.1' },
    }),
    ...each([
      ['DEVELOPER_REMOVED_FROM_SALE', []],
      ['NOT_APPLICABLE', ['write.unconfirmed']],
    ])(([state, errors]) =>
      once(`a release waits and comes to "${errors}" for ${state}`, {
        inputs: { waitMs: 60 * MINUTE_MS, timeoutMs: MINUTE_MS },
        during: after('release 1.1', set('1.1', { state })),
        end: { errors, writes: 'release 1.1' },
      }),
    ),
    scenario('a version that waits for its own date is not waited for', {
      seed: set('1.1', { state: 'PENDING_APPLE_RELEASE' }),
      inputs: { waitMs: 60 * MINUTE_MS },
      end: { writes: [], seconds: 0 },
    }),
  ],
);

const found = (bundleId: string) => ({ app: { by: 'bundle-id', id: bundleId } as const, waitMs: 60 * MINUTE_MS });
const LOOKED_UP = sharing({ service: { scenario: 'clear' }, ask: {}, again: null }, [
  scenario('an app that cannot be looked up is waited for', {
    inputs: found('com.example.app'),
    during: fault(/^\/v1\/apps$/, 'status-before', { status: 503, count: 9 }),
    end: { verdict: 'clear' },
  }),
  ...each(['builds', 'buildUploads'])((path) =>
    scenario(`what passes is waited for, as after a 503: ${path}`, {
      service: { scenario: 'release' },
      dialects: LIVE,
      inputs: { waitMs: 60 * MINUTE_MS },
      ask: LATEST,
      during: fault(new RegExp(`/${path}$`), 'status-before', {
        status: path === 'buildUploads' ? 404 : 401,
        count: 9,
      }),
      end: { verdict: 'clear' },
    }),
  ),
  scenario('an app that is not there is not waited for', {
    inputs: found('com.example.none'),
    end: { errors: 'input.invalid: bundle-id', seconds: 0, requests: ['GET /v1/apps'] },
  }),
]);

playAll([...BUILDS, ...CANCELED, ...UNDER_WAY, ...READ_BADLY, SHOWN_LATE, ...RELEASED, ...LOOKED_UP, TAKEN_OUT], {
  ask: LATEST,
});
