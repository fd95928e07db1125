/** Mode `cancel`: one version leaves review, once, together with the things that were named. */
import type { Dialect } from '../../emulator/emulator.ts';
import { answers, inDocument, shownAfter } from '../model/answers.ts';
import { after, before, fault, type Hook, interrupt, refuse, unreadable, whileUnsent } from '../model/during.ts';
import { type Asked, idOf } from '../model/names.ts';
import { cancelAsAnother, putIn, set, submitAsAnother } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { BOTH, type Column, type End, each, LIVE, once, SPEC, scenario } from '../model/scenario.ts';
import { draft, foreign, page, type Seed, sentBack, submission, version } from '../model/seeds.ts';

const TAKE_OUT: Asked = { mode: 'cancel', version: '1.1' };
const UNDER_REVIEW = ['WAITING_FOR_REVIEW', 'IN_REVIEW'];
const STILL_IN_REVIEW = { state: 'IN_REVIEW', endsAt: undefined };
const LISTS = /^\/v1\/reviewSubmissions$/;
const SUBMISSION = /^\/v1\/reviewSubmissions\/[^/]+$/;
const BY_ID = /\/appStoreVersions\/[^/]+$/;
const EVERY: readonly Column[] = ['kill', 'twice', 'every fault', 'interrupt', 'race'];
const inReview = (state: string, ...along: string[]): Seed[] => [version(), submission(state, ['1.1', ...along])];
const WAITING = inReview('WAITING_FOR_REVIEW');
const wordIn = (dialect: Dialect) => (dialect === 'live' ? 'cancel submission' : 'cancel 1.1');
const OUT_OF_REVIEW = { '1.1': { state: 'DEVELOPER_REJECTED' } };
/** Submissions of others keep their place. */
const OTHERS = [foreign('WAITING_FOR_REVIEW'), foreign(), submission('IN_REVIEW', [], 'MAC_OS')];
const OTHERS_STAND = ['WAITING_FOR_REVIEW: page 2', 'READY_FOR_REVIEW: page 3', 'MAC_OS IN_REVIEW:'];

const TAKEN_OUT = [
  ...BOTH.flatMap((dialect) =>
    UNDER_REVIEW.map((state) =>
      scenario(`a version in ${state} is taken out alone, by one request`, {
        dialects: [dialect],
        service: { cancelingMs: state === 'IN_REVIEW' ? 0 : 10_000 },
        seed: [...inReview(state), ...OTHERS],
        end: {
          writes: wordIn(dialect),
          open: OTHERS_STAND,
          versions: OUT_OF_REVIEW,
          version: '1.1 DEVELOPER_REJECTED',
        },
        columns: EVERY,
      }),
    ),
  ),
  scenario('what items names is taken out with it', {
    seed: inReview('IN_REVIEW', 'page', 'event'),
    ask: { ...TAKE_OUT, items: ['event', 'page', 'experiment'] },
    end: { writes: 1, open: [], versions: OUT_OF_REVIEW },
    columns: ['kill', 'fault'],
  }),
  ...(['REJECTED', 'METADATA_REJECTED'] as const).map((versionState) =>
    scenario(`a version that was sent back (${versionState}) leaves its submission`, {
      dialects: LIVE,
      seed: [sentBack({ versionState }), ...OTHERS],
      end: { writes: 'cancel submission', open: OTHERS_STAND },
      columns: EVERY,
    }),
  ),
  scenario('an accepted version is taken out with a named rejected item', {
    dialects: LIVE,
    seed: sentBack({ along: ['page'], rejected: ['page'] }),
    ask: { ...TAKE_OUT, items: ['page'] },
    end: { writes: 'cancel submission', open: [] },
    columns: ['kill', 'fault'],
  }),
  scenario('a version in preparation is rejected by the specification', {
    dialects: SPEC,
    seed: version(),
    end: { writes: 'cancel 1.1', versions: OUT_OF_REVIEW },
    columns: EVERY,
  }),
];

const LEFT = [
  scenario('a version that a second look shows under review is taken out', {
    dialects: LIVE,
    service: { readLagMs: 10_000, lagOn: 'all' },
    seed: [version(), draft('1.1'), submitAsAnother()],
    end: { writes: 'cancel submission', open: [], versions: OUT_OF_REVIEW },
    dry: null,
  }),
  once('a row that lacks the newer state is judged by the whole table where another row has it', {
    dialects: LIVE,
    seed: [
      version('1.0', { state: 'READY_FOR_DISTRIBUTION' }),
      version('1.1', { state: 'WAITING_FOR_EXPORT_COMPLIANCE' }),
    ],
    during: (world) => {
      const hideNewer = inDocument(({ data }) => {
        const own = [data].flat().find(({ id }) => id === idOf(world, '1.1'));
        if (own !== undefined) delete own.attributes.appVersionState;
      });
      return answers(/appStoreVersions(\/\d+)?$/, hideNewer)(world);
    },
    end: { errors: 'version.in-flight', writes: [] },
  }),
  scenario('a version on another platform is found without the input platform', {
    seed: [version('1.1', { platform: 'MAC_OS' }), submission('IN_REVIEW', ['1.1 MAC_OS'], 'MAC_OS')],
    ask: { ...TAKE_OUT, platforms: [], platform: 'MAC_OS' },
    end: { writes: 1, open: [], versions: { '1.1 MAC_OS': { state: 'DEVELOPER_REJECTED' } } },
  }),
  scenario('a number that several platforms have is nobody to cancel', {
    seed: [...WAITING, version('1.1', { platform: 'MAC_OS' }), submission('IN_REVIEW', ['1.1 MAC_OS'], 'MAC_OS')],
    ask: { ...TAKE_OUT, platforms: [] },
    end: { errors: 'input.invalid: platform' },
  }),
  ...each([
    ['versions', /\/apps\/[^/]+\/appStoreVersions$/],
    ['submissions', LISTS],
    ['version itself', BY_ID],
  ])(([what, path]) =>
    once(`nothing is canceled while the ${what} cannot be read`, {
      seed: WAITING,
      during: before(() => true, unreadable(path)),
      end: { errors: 'service.forbidden', writes: [] },
    }),
  ),
];

/** Somebody takes the version out of review, and submits it again. */
const again = (dialect: Dialect): Seed[] =>
  dialect === 'live'
    ? [cancelAsAnother(), draft('1.1'), submitAsAnother('submission 2')]
    : [
        set('1.1', { state: 'PREPARE_FOR_SUBMISSION' }),
        set('submission', { state: 'COMPLETE' }),
        draft('1.1'),
        submitAsAnother('submission 2'),
      ];
const AS_READ = '1.1 WAITING_FOR_REVIEW';
const STANDS = { open: 'WAITING_FOR_REVIEW: 1.1', versions: { '1.1': { state: 'WAITING_FOR_REVIEW' } } };
/** Acts right before the version is read by its own address the second time: right before the cancellation is sent. */
const sees = (...seeds: Seed[]): Hook => before(BY_ID, seeds, { skip: 1 });

/** Acts right before the second read after the first write. */
const afterWrite =
  (seed: Seed): Hook =>
  (world) => {
    const isSent = () => world.emulator.requests.some(({ method }) => method === 'PATCH');
    return before(({ method }) => method === 'GET' && isSent(), seed, { skip: 1 })(world);
  };

/** What somebody does right before the cancellation is sent, or while it does not arrive, keeps its place. */
const IN_PREPARATION = each<[what: string, acts: Seed[], seed: Seed[], end: End]>([
  ['a version in preparation that somebody submits', [draft('1.1'), submitAsAnother()], [version()], STANDS],
  [
    'a draft into which somebody puts a page',
    [putIn('page')],
    [version(), page(), draft('1.1')],
    { open: 'READY_FOR_REVIEW: 1.1, page' },
  ],
])(([what, acts, seed, end]) => [
  {
    name: `${what} before the cancellation is sent is left`,
    seed,
    during: sees(...acts),
    end: { red: true, writes: 0, ...end },
  },
  {
    name: `${what} while it does not arrive (429) is left`,
    seed,
    during: whileUnsent('cancel 1.1', acts),
    end: { red: true, writes: 1, ...end },
  },
]);

const WAITS = { state: 'WAITING_FOR_REVIEW' };
const BACK = ['REJECTED', 'METADATA_REJECTED', 'INVALID_BINARY'];
/** Review sends the version back. */
const back = (state: string, holder: string): Seed[] => [set('1.1', { state }), set('submission', { state: holder })];

const MEANWHILE = BOTH.flatMap((dialect) => {
  const at = wordIn(dialect);
  const step = dialect === 'live' ? 'cancel-submission' : 'cancel-version';
  return [
    ...[sees(...again(dialect)), before(at, again(dialect))].map((during, index) =>
      once(`a version submitted again ${index === 0 ? 'before' : 'as'} the cancellation is sent is left`, {
        // One request of the specification cancels any review that the version is in.
        service: { cancelingMs: 0 },
        during,
        end: index === 1 && dialect === 'specification' ? { verdict: 'clear' } : { red: true, ...STANDS },
      }),
    ),
    ...[503, 429].map((status) =>
      once(`a version submitted again while the cancellation does not arrive (${status}) is left`, {
        service: { cancelingMs: 0 },
        during: whileUnsent(at, again(dialect), status),
        end: { red: true, ...STANDS },
      }),
    ),
    scenario('a version that somebody else takes out while the cancellation does not arrive is out', {
      service: { cancelingMs: 0 },
      during: [
        fault(at, 'status-before', { status: 429, count: 1 }),
        afterWrite(dialect === 'live' ? cancelAsAnother() : set('1.1', { state: 'DEVELOPER_REJECTED' })),
      ],
      end: { writes: 1, versions: OUT_OF_REVIEW },
    }),
    // The interface specification names no address of a submission.
    ...(dialect === 'live'
      ? [
          once('a cancellation is not sent again while its submission is not found', {
            service: { cancelingMs: 0 },
            during: whileUnsent(at, fault(SUBMISSION, 'status-before', { status: 404, count: 99 }), 429),
            end: { red: true, writes: 1, ...STANDS },
          }),
        ]
      : []),
    once('a submission that cannot be read is no change of a cancellation that was sent', {
      service: { cancelingMs: 0 },
      during: whileUnsent(at, unreadable(SUBMISSION), 503),
      end: { errors: 'write.unconfirmed', writes: 1, ...STANDS },
    }),
    once('a cancellation that the rate limit refused is not in doubt when the job is canceled', {
      during: [fault(at, 'status-before', { status: 429, headers: { 'retry-after': '30' }, count: 1 }), interrupt(at)],
      end: { red: true, writes: 1, changes: 'Nothing was written.', ...STANDS },
    }),
    ...BACK.map((state) =>
      scenario(`a version that review sends back first (${state}) is left to the next run`, {
        during: sees(...back(state, 'UNRESOLVED_ISSUES')),
        end: { errors: 'write.unconfirmed', writes: [], open: 'UNRESOLVED_ISSUES: 1.1' },
        again: { end: { writes: 'cancel submission', open: [] } },
      }),
    ),
    scenario('a version that review sends back a second time is left', {
      // It sits in another submission by now, and looks the same by its own address.
      during: sees(
        ...back('REJECTED', 'COMPLETE'),
        submission('UNRESOLVED_ISSUES', ['1.1']),
        set('1.1', { state: 'REJECTED' }),
      ),
      end: { red: true, writes: [], open: 'UNRESOLVED_ISSUES: 1.1' },
      again: { end: { writes: 'cancel submission 2', open: [] } },
    }),
    once('a version that somebody renames first is not canceled', {
      during: sees(set('1.1', { versionString: '1.3' })),
      end: { errors: 'write.unconfirmed: 1.3', writes: [], version: null },
    }),
    scenario('a cancellation that did not arrive and shows no effect is unknown', {
      during: fault(at, 'status-before', { status: 503, count: 2 }),
      end: { errors: 'write.unconfirmed: 1.1', stopped: `${step} unconfirmed`, ...STANDS, version: AS_READ },
      again: { end: { writes: at } },
    }),
    scenario('a cancellation that somebody else sent first is waited for', {
      service: { cancelingMs: 10_000 },
      during: before(at, dialect === 'live' ? cancelAsAnother() : set('1.1', { state: 'DEVELOPER_REJECTED' })),
      end: { writes: at, versions: OUT_OF_REVIEW },
    }),
    once('a run that ends after its cancellation reports it', {
      service: { cancelingMs: 60_000 },
      during:
        dialect === 'live'
          ? interrupt(SUBMISSION, 'before', 1)
          : [after(at, set('1.1', STILL_IN_REVIEW)), interrupt(BY_ID, 'before', 3)],
      end: { errors: 'run.interrupted', stopped: `${step} interrupted`, writes: at },
      dry: null,
    }),
    scenario('a refused cancellation is reported at once', {
      during: refuse(at),
      end: { errors: 'write.refused: 1.1', stopped: `${step} refused`, writes: at, seconds: 0, version: AS_READ },
    }),
    once('a canceled version that the list shows no more is done', {
      service: { cancelingMs: 0 },
      during: shownAfter(
        at,
        /\/apps\/[^/]+\/appStoreVersions$/,
        inDocument((document) => {
          document.data = [];
          document.meta.paging.total = 0;
        }),
      ),
      end: { writes: at, versions: OUT_OF_REVIEW, version: '1.1 DEVELOPER_REJECTED' },
    }),
    once('a version whose number no answer shows is unknown', {
      during: answers(/appStoreVersions/, (body) => body.replace(/"versionString":"[^"]*",?/g, '')),
      end: { verdict: 'unknown', errors: 'service.unreadable', writes: [] },
    }),
    once('a version whose own address hides its number is canceled', {
      during: answers(BY_ID, (body) => body.replace(/"versionString":"[^"]*",?/, '')),
      end: { writes: at, versions: OUT_OF_REVIEW },
    }),
    ...(['lists', 'all'] as const).map((lagOn) =>
      scenario(`late lists (${lagOn}) make no second cancellation`, {
        service: { readLagMs: 5_000, cancelLagMs: 300_000, lagOn, cancelingMs: 2_000 },
        end: { writes: at, versions: OUT_OF_REVIEW, version: '1.1 DEVELOPER_REJECTED', inFlight: null },
        dry: null,
        columns: ['kill', 'fault'],
      }),
    ),
  ].map((one) => ({ seed: WAITING, ...one, dialects: [dialect] }));
});

const OF_ONE_SERVICE = [
  ...[503, 429].map((status) =>
    once(`what somebody submits again while its cancellation does not arrive (${status}) keeps its place`, {
      dialects: LIVE,
      seed: sentBack(),
      during: whileUnsent('cancel submission', [set('1.1', WAITS), set('submission', WAITS)], status),
      end: { red: true, writes: 1, ...STANDS },
    }),
  ),
  scenario('a version that is in preparation again is rejected by the next run by the specification', {
    dialects: SPEC,
    seed: WAITING,
    during: sees(set('1.1', { state: 'PREPARE_FOR_SUBMISSION' }), set('submission', { state: 'COMPLETE' })),
    end: { errors: 'write.unconfirmed', writes: [] },
    again: { end: { writes: 'cancel 1.1', versions: OUT_OF_REVIEW } },
  }),
  once('a version without a state is not taken for canceled', {
    dialects: SPEC,
    seed: inReview('IN_REVIEW'),
    during: [
      fault('cancel', 'status-before', { status: 500, count: 2 }),
      shownAfter('cancel 1.1', BY_ID, (body) => body.replace(/"appStoreState":"[A-Z_]*",?/, '')),
    ],
    end: { errors: 'write.unconfirmed: 1.1', stopped: 'cancel-version unconfirmed' },
  }),
  scenario('a submission is canceled beside another that is being canceled', {
    dialects: LIVE,
    service: { cancelingMs: 60_000 },
    seed: [submission('WAITING_FOR_REVIEW'), cancelAsAnother(), ...WAITING],
    end: { writes: 'cancel submission 2' },
    dry: null,
  }),
];

playAll([...TAKEN_OUT, ...LEFT, ...MEANWHILE, ...OF_ONE_SERVICE], { ask: TAKE_OUT });
playAll(IN_PREPARATION, { ask: TAKE_OUT, dialects: SPEC, again: null });
