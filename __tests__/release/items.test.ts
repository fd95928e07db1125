/** Things that go along with a version or alone: what is sold, and the places in review. */

import type { Asked } from '../model/names.ts';
import { approve } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { LIVE, scenario, sharing } from '../model/scenario.ts';
import { foreign, NOTES, sentBack, submission } from '../model/seeds.ts';

const VERSION: Asked = { version: '1.1', build: '42', notes: NOTES, mode: 'submit' };
/** A purchase and a group of two subscriptions are ready, beside a page, an experiment and an event. */
const SOLD = sharing({ service: { scenario: 'purchases' } }, [
  scenario('ready leaves what is sold, and says so once', {
    dialects: LIVE,
    ask: { ...VERSION, items: 'ready', readiness: 'block' },
    end: { open: 'WAITING_FOR_REVIEW: 1.1, event, experiment, page', warnings: 'item.left-out: app' },
    again: { end: { writes: [] } },
  }),
  scenario('ready-purchases takes purchases alone; later ones wait for the next release', {
    ask: { ...VERSION, items: 'ready-purchases', readiness: 'block' },
    end: { open: 'WAITING_FOR_REVIEW: 1.1, inAppPurchase, subscription, subscription 2, subscriptionGroup' },
    again: {
      seed: ({ emulator: { service }, appId }) => service.addInAppPurchase({ appId, name: 'Gems' }),
      end: { writes: [], warnings: 'item.left-out: inAppPurchase 2' },
    },
  }),
  scenario('a second group goes with its subscription, without a version', {
    dialects: LIVE,
    seed: ({ emulator: { service }, appId }) => {
      const group = service.addSubscriptionGroup({ appId, referenceName: 'Basic', versionState: 'APPROVED' });
      service.addSubscription({ groupId: group.id, name: 'Weekly', state: 'APPROVED' });
      service.addInAppPurchase({ appId, name: 'Gems', state: 'APPROVED' });
    },
    ask: { mode: 'submit-items', items: 'ready-purchases' },
    end: { open: 'WAITING_FOR_REVIEW: inAppPurchase, subscription, subscription 2, subscriptionGroup' },
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
        ? { errors: 'submission.unresolved: submission' }
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

const LIMITS = [
  scenario('items alone that are refused for that come out again', {
    dialects: LIVE,
    service: { oneWithoutVersionInReview: true },
    seed: foreign('IN_REVIEW'),
    ask: { mode: 'submit-items', items: ['page'] },
    dry: { warnings: 'submission.in-review-limit' },
    end: { errors: 'submission.in-review-limit', writes: 4, open: ['IN_REVIEW: page 2', 'READY_FOR_REVIEW:'] },
    again: { seed: approve('submission'), end: { submission: 'submission 2' } },
  }),
];

playAll([...SOLD, ...LIMITS]);
