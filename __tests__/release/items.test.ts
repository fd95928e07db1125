/** Things that go along with a version or alone: named items, ready items, and the places in review. */

import type { Asked } from '../model/names.ts';
import { approve, putIn, set } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { LIVE, once, type Scenario, scenario, sharing } from '../model/scenario.ts';
import { event, experiment, foreign, NOTES, ofAnotherApp, page, sentBack, submission } from '../model/seeds.ts';

const VERSION: Asked = { version: '1.1', build: '42', notes: NOTES, mode: 'submit' };
const NAMED: Scenario[] = [
  ...[page(), experiment(), event()].map<Scenario>((seed, at) => ({
    name: `an item of another app blocks beside a fitting one (${at})`,
    seed: ofAnotherApp(seed),
    ask: { ...VERSION, items: ['page', ['page 2', 'experiment 2', 'event 2'][at] ?? ''] },
    end: { errors: ['item.not-ready'] },
  })),
  scenario('every item that is wrong is named, not only the first', {
    seed: [event('PAST'), foreign('IN_REVIEW')],
    ask: { ...VERSION, items: ['page nowhere', 'event 2', 'page 2'] },
    end: { errors: ['item.not-ready', 'item.not-ready: event 2', 'item.elsewhere: page 2'] },
  }),
  ...['DRAFT', 'REJECTED'].map<Scenario>((state) => ({
    name: `a named event that is ${state} is taken`,
    seed: event(state),
    ask: { ...VERSION, items: ['event 2', 'event'] },
    end: { open: ['WAITING_FOR_REVIEW: 1.1, event, event 2'] },
  })),
];

const READY: Scenario[] = [
  once('ready leaves out items of other submissions, and reports drafts', {
    seed: [
      ...[foreign('IN_REVIEW'), foreign(), event('DRAFT')],
      // It sits in a draft with an item that is not ready, which this run would not put in.
      putIn('event 2', 'submission 2'),
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
  }),
  scenario('ready alone has nothing to write where nothing is ready', {
    service: { scenario: 'clear' },
    ask: { items: 'ready', mode: 'submit-items' },
    end: { writes: [], open: [] },
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
  scenario('ready-purchases takes purchases alone; later ones wait for the next release', {
    ask: { ...VERSION, items: 'ready-purchases', readiness: 'block' },
    end: { open: ['WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscription 2, subscriptionGroup'] },
    again: {
      seed: ({ emulator: { service }, appId }) => service.addInAppPurchase({ appId, name: 'Gems' }),
      end: { writes: [], warnings: ['item.left-out: inAppPurchase 2'] },
    },
  }),
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
    name: `a rejected submission with a purchase is taken with purchases alone: ${items}`,
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

const LIMITS: Scenario[] = [
  scenario('items alone beside another submission without a version warn', {
    seed: foreign('IN_REVIEW'),
    ask: { mode: 'submit-items', items: ['page'] },
    end: { submission: 'submission 2' },
    live: { warnings: ['submission.in-review-limit: submission'] },
  }),
  scenario('items alone that are refused for that come out again', {
    dialects: LIVE,
    service: { oneWithoutVersionInReview: true },
    seed: foreign('IN_REVIEW'),
    ask: { mode: 'submit-items', items: ['page'] },
    dry: { warnings: ['submission.in-review-limit'] },
    end: { errors: ['submission.in-review-limit'], writes: 4, open: ['IN_REVIEW: page 2', 'READY_FOR_REVIEW:'] },
    again: { seed: approve('submission'), end: { submission: 'submission 2' } },
  }),
];

playAll([...NAMED, ...READY, ...SOLD, ...LIMITS]);
