/**
 * S9: after a cancellation, submission and version go on showing their review for a while.
 * S10: what was taken out with them shows IN_REVIEW or REJECTED for minutes more.
 * S32: nothing is canceled for a target that could not be used.
 */
import { late } from '../model/answers.ts';
import type { Asked } from '../model/names.ts';
import { playAll } from '../model/play-scenarios.ts';
import { LIVE, once, type Scenario, scenario, sharing } from '../model/scenario.ts';
import { submission, version } from '../model/seeds.ts';

const CHANGE: Asked = {
  mode: 'submit',
  version: '1.1',
  build: '42',
  releaseType: 'MANUAL',
  onVersionInFlight: 'cancel',
};
const reviewed = version('1.1', { releaseType: 'AFTER_APPROVAL', notes: { 'en-US': 'New.' } });
const REVIEW = /\/(appStoreVersions|reviewSubmissions)\/[^/]+$/;
const asInReview = (body: string) =>
  body
    .replaceAll('DEVELOPER_REJECTED', 'WAITING_FOR_REVIEW')
    .replaceAll(/"(COMPLETE|CANCELING)"/g, '"WAITING_FOR_REVIEW"');

const SOLD = ['subscription', 'subscriptionGroup'];
const ALL_SOLD = 'inAppPurchase, subscription, subscription 2, subscriptionGroup';
const shownAs = (state: string) => (body: string) =>
  body.replaceAll(/"(READY_TO_SUBMIT|READY_FOR_REVIEW|PREPARE_FOR_SUBMISSION)"/g, `"${state}"`);
const PURCHASES = /subscription/i;
const CANCELED = ['cancel submission'];

const SCENARIOS: Scenario[] = [
  scenario('S9 a cancellation is waited for while reads show the review', {
    seed: [reviewed, submission('WAITING_FOR_REVIEW', ['1.1'])],
    during: late('cancel submission', REVIEW, 240, asInReview),
    end: { open: ['WAITING_FOR_REVIEW: 1.1'], versions: { '1.1': { releaseType: 'MANUAL' } } },
  }),
  ...sharing({ service: { scenario: 'purchases' }, seed: [reviewed, submission('IN_REVIEW', ['1.1', ...SOLD])] }, [
    ...['IN_REVIEW', 'REJECTED'].flatMap((state) =>
      (['ready-purchases', SOLD] as const).map<Scenario>((items) => ({
        name: `S10 purchases go along again once they are ready (${items}, ${state})`,
        ask: { ...CHANGE, items },
        during: late('cancel submission', PURCHASES, 180, shownAs(state)),
        end: { open: [`WAITING_FOR_REVIEW: 1.1, ${items === SOLD ? SOLD.join(', ') : ALL_SOLD}`] },
      })),
    ),
    once('S10 purchases that are not ready in time block, and are not left out', {
      ask: { ...CHANGE, items: 'ready-purchases' },
      during: late('cancel submission', PURCHASES, 3_600, shownAs('IN_REVIEW')),
      // The other subscription shows its review late, too.
      end: {
        errors: ['item.not-ready', 'item.not-ready: subscription', 'item.not-ready: subscriptionGroup'],
        writes: CANCELED,
      },
    }),
  ]),
  scenario('S32 a review is not canceled for a build that is not there', {
    seed: [reviewed, submission('WAITING_FOR_REVIEW', ['1.1'])],
    ask: { ...CHANGE, build: '99' },
    end: { errors: ['build.missing'], writes: [] },
  }),
];

playAll(
  SCENARIOS.map((one) => ({ ...one, dialects: LIVE, dry: null })),
  { ask: CHANGE },
);
