/** What goes along with a version or alone: named items, what is ready, and the limits of slots and places in review. */
import type { Asked } from './names.ts';
import { approve, putIn, reject, set } from './others.ts';
import { LIVE, playAll, type Scenario, scenario, sharing } from './scenario.ts';
import {
  draft,
  event,
  experiment,
  FULL,
  foreign,
  NOTES,
  ofAnotherApp,
  type Platform,
  page,
  type Seed,
  sentBack,
  submission,
  times,
  version,
} from './seeds.ts';

const VERSION: Asked = { version: '1.1', build: '42', notes: NOTES, mode: 'submit' };
const BOTH_WAYS: [string, Asked][] = [
  ['with a version', VERSION],
  ['alone', { mode: 'submit' }],
];

/** What stands there, its name, and why it cannot be submitted. */
const BAD: [seed: Seed[], name: string, reason: string][] = [
  [[], 'page nowhere', 'item.not-ready'],
  [[], 'experiment nowhere', 'item.not-ready'],
  [[], 'event nowhere', 'item.not-ready'],
  ...[page(), experiment(), event()].map((seed, at): [Seed[], string, string] => [
    [ofAnotherApp(seed)],
    `${['page', 'experiment', 'event'][at]} 2`,
    'item.not-ready',
  ]),
  ...['WAITING_FOR_REVIEW', 'IN_REVIEW', 'ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION'].map(
    (state): [Seed[], string, string] => [[page(state)], 'page 2', 'item.not-ready'],
  ),
  ...['WAITING_FOR_REVIEW', 'IN_REVIEW', 'APPROVED', 'COMPLETED', 'STOPPED'].map((state): [Seed[], string, string] => [
    [experiment(state)],
    'experiment 2',
    'item.not-ready',
  ]),
  ...['IN_REVIEW', 'APPROVED', 'PUBLISHED', 'PAST', 'ARCHIVED'].map((state): [Seed[], string, string] => [
    [event(state)],
    'event 2',
    'item.not-ready',
  ]),
  [[experiment(undefined, 'MAC_OS')], 'experiment 2', 'item.not-ready'],
  [[foreign('WAITING_FOR_REVIEW')], 'page 2', 'item.elsewhere'],
  [[foreign('IN_REVIEW')], 'page 2', 'item.elsewhere'],
  [[foreign(), page(), putIn('page 3')], 'page 2', 'item.elsewhere'],
];

const released: Seed = set('1.0', { state: 'REJECTED' });
const NAMED: Scenario[] = [
  ...BAD.flatMap(([seed, name, reason], at) =>
    BOTH_WAYS.map<Scenario>(([how, ask]) => ({
      name: `an item that cannot be submitted blocks beside one that can, ${how}: ${name} (${at})`,
      seed,
      ask: { ...ask, items: ['page', name] },
      end: { errors: [name.endsWith('nowhere') ? reason : `${reason}: ${name}`] },
    })),
  ),
  ...BOTH_WAYS.map<Scenario>(([how, ask]) => ({
    name: `an item in a submission with unresolved issues blocks, ${how}`,
    seed: [foreign('IN_REVIEW'), reject('submission')],
    dialects: LIVE,
    ask: { ...ask, items: ['page', 'page 2'] },
    end: { errors: ['submission.unresolved: submission'] },
  })),
  scenario('every item that is wrong is named, not only the first', {
    seed: [event('PAST'), foreign('IN_REVIEW')],
    ask: { ...VERSION, items: ['page nowhere', 'event 2', 'page 2'] },
    end: { errors: ['item.not-ready', 'item.not-ready: event 2', 'item.elsewhere: page 2'] },
  }),
  ...['DRAFT', 'REJECTED'].flatMap((state) => [
    ...BOTH_WAYS.map<Scenario>(([how, ask]) => ({
      name: `a named event that is ${state} is taken, ${how}`,
      seed: event(state),
      ask: { ...ask, items: ['event 2', 'event'] },
      end: { open: [`WAITING_FOR_REVIEW: ${ask.version ? '1.1, ' : ''}event, event 2`] },
    })),
    scenario(`an event that is ${state} is not taken with ready`, {
      seed: event(state),
      ask: { ...VERSION, items: 'ready' as const },
      end: { open: ['WAITING_FOR_REVIEW: 1.1, event, experiment, page'] },
    }),
  ]),
  ...[page('REJECTED'), experiment('REJECTED')].map((seed, at): Scenario => {
    const name = ['page 2', 'experiment 2'][at] ?? '';
    return {
      name: `a named ${name} that was rejected and sits in no submission is taken`,
      seed,
      ask: { mode: 'submit', items: [name] },
      end: { open: [`WAITING_FOR_REVIEW: ${name}`] },
    };
  }),
  ...[
    'PENDING_DEVELOPER_RELEASE',
    'PENDING_APPLE_RELEASE',
    'READY_FOR_DISTRIBUTION',
    'REPLACED_WITH_NEW_VERSION',
  ].map<Scenario>((state) => ({
    name: `items alone lean on a version that is ${state}`,
    seed: set('1.0', { state }),
    ask: { mode: 'submit', items: ['event'] },
    end: { open: ['WAITING_FOR_REVIEW: event'] },
  })),
  ...[['page'], 'ready' as const].map<Scenario>((items) => ({
    name: `items alone without an approved version to lean on are not ready (${items})`,
    seed: released,
    ask: { mode: 'submit', items },
    end: { errors: ['item.not-ready'] },
  })),
  scenario('items alone do not lean on an approved version of another platform', {
    seed: set('1.0', { platform: 'MAC_OS' }),
    ask: { mode: 'submit', items: ['event'] },
    end: { errors: ['item.not-ready'] },
  }),
  scenario('items alone go beside a version that is in flight', {
    seed: version(),
    ask: { mode: 'submit', items: ['event'] },
    end: { open: ['WAITING_FOR_REVIEW: event'], versions: { '1.1': { state: 'PREPARE_FOR_SUBMISSION' } } },
  }),
  ...(['appStoreVersionExperiment', 'appStoreVersionExperimentV2'] as const).map<Scenario>((kind) => ({
    name: `an experiment is known again that sits in the draft as ${kind}`,
    seed: [
      draft(),
      ({ emulator: { service } }) =>
        service.addItem({
          submissionId: [...service.store.submissions.keys()][0] ?? '',
          kind,
          targetId: [...service.store.experiments.keys()][0] ?? '',
        }),
    ],
    ask: { mode: 'submit', items: ['experiment'] },
    end: { writes: ['submit submission'], submission: 'submission' },
  })),
];

const READY: Scenario[] = [
  scenario('ready leaves out what sits in another submission, and says so of what is not under review', {
    seed: [
      ...[foreign('IN_REVIEW'), foreign(), event('DRAFT')],
      ({ emulator: { service } }) => {
        // In a draft with something that is not ready, which this run would not put in.
        const [, submissionId = ''] = service.store.submissions.keys();
        const [, targetId = ''] = service.store.events.keys();
        service.addItem({ submissionId, kind: 'appEvent', targetId });
      },
      set('event 2', { state: 'DRAFT' }),
    ],
    ask: { ...VERSION, items: 'ready' },
    end: {
      open: [
        'IN_REVIEW: page 2',
        'READY_FOR_REVIEW: event 2, page 3',
        'WAITING_FOR_REVIEW: 1.1, event, experiment, page',
      ],
      warnings: ['submission.orphans', 'item.left-out: page 3'],
    },
    again: null,
  }),
  ...(['MAC_OS', 'TV_OS', 'VISION_OS'] as Platform[]).map<Scenario>((platform) => ({
    name: `ready for ${platform} takes neither pages nor events`,
    seed: [set('1.0', { platform }), experiment(undefined, platform)],
    ask: { platform, items: 'ready', mode: 'submit' },
    end: { open: [`${platform} WAITING_FOR_REVIEW: experiment 2`] },
  })),
  scenario('ready takes exactly what is ready', {
    seed: [
      ...['ACCEPTED', 'APPROVED', 'REPLACED_WITH_NEW_VERSION', 'REJECTED'].map((state) => page(state)),
      ...['APPROVED', 'COMPLETED', 'STOPPED', 'REJECTED'].map((state) => experiment(state)),
      ...['DRAFT', 'PUBLISHED', 'ARCHIVED'].map((state) => event(state)),
      ...[experiment(undefined, 'MAC_OS'), ofAnotherApp(event()), page('READY_FOR_REVIEW')],
    ],
    ask: { ...VERSION, items: 'ready' },
    end: { open: ['WAITING_FOR_REVIEW: 1.1, event, experiment, page, page 6'] },
  }),
  scenario('ready takes what stands beyond the first page of an answer', {
    service: { pageSize: 2 },
    seed: times(5, page()),
    ask: { ...VERSION, items: 'ready' },
    end: { open: ['WAITING_FOR_REVIEW: 1.1, event, experiment, page, page 2, page 3, page 4, page 5, page 6'] },
  }),
  scenario('ready alone has nothing to write where nothing is ready, and says so', {
    service: { scenario: 'clear' },
    ask: { items: 'ready', mode: 'submit' },
    end: { writes: [], open: [], headline: 'Nothing is ready to be submitted' },
  }),
  scenario('ready takes what is ready when the next run comes, after one whose place in review was taken', {
    ask: { ...VERSION, items: 'ready' },
    seed: times(2, foreign('IN_REVIEW')),
    end: { errors: ['submission.in-review-limit'] },
    again: {
      seed: [approve('submission'), page()],
      end: {
        submission: 'submission 3',
        open: ['IN_REVIEW: page 3', 'WAITING_FOR_REVIEW: 1.1, event, experiment, page, page 4'],
      },
    },
  }),
];

/** A purchase and a group of two subscriptions are ready, beside a page, an experiment and an event. */
const SOLD: Scenario[] = sharing({ service: { scenario: 'purchases' } }, [
  scenario('ready leaves what is sold, and says so once', {
    dialects: LIVE,
    ask: { ...VERSION, items: 'ready', readiness: 'block' },
    end: { open: ['WAITING_FOR_REVIEW: 1.1, event, experiment, page'], warnings: ['item.left-out: app'] },
    again: { end: { writes: [] } },
  }),
  scenario(
    'ready-purchases takes what is sold and nothing else, and what becomes ready later is for the next release',
    {
      ask: { ...VERSION, items: 'ready-purchases', readiness: 'block' },
      end: { open: ['WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscription 2, subscriptionGroup'] },
      again: {
        seed: ({ emulator: { service }, appId }) => service.addInAppPurchase({ appId, name: 'Gems' }),
        end: { writes: [], warnings: ['item.left-out: inAppPurchase 2'] },
      },
    },
  ),
  scenario('ready-purchases leaves what sits in another submission', {
    seed: submission('IN_REVIEW', ['page', 'inAppPurchase']),
    ask: { ...VERSION, items: 'ready-purchases' },
    end: {
      open: [
        'IN_REVIEW: inAppPurchase, page',
        'WAITING_FOR_REVIEW: 1.1, subscription, subscription 2, subscriptionGroup',
      ],
    },
  }),
  ...(['ready', 'all ready'] as const).map((items) => ({
    name: `a submission with a purchase that was sent back is wanted by what takes purchases alone: ${items}`,
    dialects: LIVE,
    seed: sentBack({ along: ['inAppPurchase'] }),
    ask: { mode: 'submit', version: '1.1', items, onUnresolved: 'resubmit' } as const,
    end:
      items === 'ready'
        ? { errors: ['submission.unresolved: submission'] }
        : {
            writes: ['resolve 1.1', 'submit submission'],
            warnings: [
              'submission.unresolved',
              ...['page', 'experiment', 'event', 'subscription', 'subscription 2', 'subscriptionGroup'].map(
                (name) => `item.left-out: ${name}`,
              ),
            ],
          },
  })),
]);

const twoOnMac = [foreign('IN_REVIEW', 'MAC_OS'), foreign('WAITING_FOR_REVIEW', 'MAC_OS')];
const onMac = (count: number) => times(count, foreign('READY_FOR_REVIEW', 'MAC_OS'));
const LIMITS: Scenario[] = [
  scenario('two in review count on their own platform alone', {
    seed: twoOnMac,
    ask: { ...FULL, items: ['page'] },
    end: { submission: 'submission 3' },
  }),
  scenario('two in review block a check of their platform', {
    seed: twoOnMac,
    ask: { platform: 'MAC_OS' },
    end: { errors: ['submission.in-review-limit'] },
  }),
  { name: 'two in review do not block a check of another platform', seed: twoOnMac, ask: {} },
  scenario('two in review count on every platform where one of them names none', {
    seed: [foreign('IN_REVIEW', null), foreign('IN_REVIEW')],
    ask: {},
    end: { errors: ['submission.in-review-limit'] },
  }),
  ...[
    [0, 5],
    [2, 3],
    [4, 1],
    [1, 5],
    [3, 3],
    [5, 1],
  ].map(([open = 0, slotsNeeded = 0]): Scenario => {
    const isMet = 5 - open >= slotsNeeded;
    return {
      name: `slots-needed: ${slotsNeeded} is ${isMet ? '' : 'not '}met with ${open} open`,
      seed: onMac(open),
      ask: { slotsNeeded },
      end: isMet
        ? { warnings: [...(open > 0 ? ['submission.orphans'] : []), ...(open === 4 ? ['submission.nearly-full'] : [])] }
        : { errors: ['submission.total-limit'] },
    };
  }),
  scenario('slots-needed is met by what a check with cancel frees', {
    seed: [version(), submission('WAITING_FOR_REVIEW', ['1.1'])],
    ask: { slotsNeeded: 5, onVersionInFlight: 'cancel' },
    end: { open: [] },
    live: { warnings: ['version.unfinished'] },
  }),
  scenario('items alone beside another submission without a version in review are a warning on the live service', {
    seed: foreign('IN_REVIEW'),
    ask: { mode: 'submit', items: ['page'] },
    end: { submission: 'submission 2' },
    live: { warnings: ['submission.in-review-limit: submission'] },
  }),
  scenario(
    'items alone that the live service refuses for that are taken out again, and the next run adopts the draft',
    {
      dialects: LIVE,
      service: { oneWithoutVersionInReview: true },
      seed: foreign('IN_REVIEW'),
      ask: { mode: 'submit', items: ['page'] },
      dry: { warnings: ['submission.in-review-limit'] },
      end: { errors: ['submission.in-review-limit'], writes: 4, open: ['IN_REVIEW: page 2', 'READY_FOR_REVIEW:'] },
      again: { seed: approve('submission'), end: { submission: 'submission 2' } },
    },
  ),
  scenario('items alone are no warning beside a submission that has a version', {
    seed: [version(), submission('IN_REVIEW', ['1.1'])],
    ask: { mode: 'submit', items: ['page'] },
  }),
  scenario('a version is no warning beside a submission without one', {
    seed: foreign('IN_REVIEW'),
    ask: { ...FULL, items: ['page'] },
  }),
];

playAll([...NAMED, ...READY, ...SOLD, ...LIMITS]);
