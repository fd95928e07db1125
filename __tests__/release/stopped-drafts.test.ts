/** A run that stops takes its own items out of its draft again, and says what stays. */
import { answers, inDocument, late } from '../model/answers.ts';
import {
  before,
  fault,
  type Hook,
  interrupt,
  interruptionOf,
  refuse,
  once as takes,
  unreadable,
} from '../model/during.ts';
import type { Asked } from '../model/names.ts';
import { approve, cancelByHand, lose, putIn, set, submitAsAnother, takeOut } from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { type End, each, LIVE, once, SPEC, scenario, sharing } from '../model/scenario.ts';
import { draft, FULL, foreign, ONLY, type Seed, times, version } from '../model/seeds.ts';

const ITEMS: Asked = { mode: 'submit-items', items: ['page', 'event'] };
const SUBMIT = 'submit submission';
const ALL = '1.1, event, experiment, page';
const DONE = { open: `WAITING_FOR_REVIEW: ${ALL}` };

/** Cancels the job as the event is added, and ends the cleanup as the second item is taken out. */
const cutOff: Hook = (world) => {
  const { onDeadline, end } = interruptionOf();
  const cleanup = interruptionOf();
  world.before.push(takes('add event', end, 0, 1), takes('take out', cleanup.end, 1, 1));
  return {
    onDeadline: (deadline) => {
      onDeadline(deadline);
      const start = deadline.startCleanup.bind(deadline);
      deadline.startCleanup = () => {
        const begun = start();
        cleanup.onDeadline(begun);
        return begun;
      };
    },
  };
};

/** One write of each kind that the whole release takes, with the record that it is about. */
const STAGES: [at: string, step: string, subject: string][] = [
  ['create 1.1', 'create-version', 'app'],
  ['notes en-US', 'set-release-notes', '1.1'],
  ['phase 1.1', 'set-phased-release', '1.1'],
  ['draft', 'create-submission', '1.1'],
  ['add 1.1', 'add-version', '1.1'],
  ['add page', 'add-item', 'page'],
  ['submit submission', 'submit', 'submission'],
];
const STOPS = STAGES.flatMap(([at, step, subject]) => {
  const isItem = step.startsWith('add-');
  return [
    scenario(`${at} in doubt is reported, and the next run continues`, {
      during: fault(at, 'status-before', { status: 500 }),
      end: {
        ...{
          errors: `write.unconfirmed: ${subject}`,
          stopped: `${step} unconfirmed`,
          seconds: at === 'draft' ? 30 : 14,
        },
        // It may be under review.
        ...(step === 'submit' ? { open: `READY_FOR_REVIEW: ${ALL}` } : {}),
        ...(isItem && { open: 'READY_FOR_REVIEW:' }),
      },
    }),
    scenario(`${at} refused is reported by its record, and the draft is emptied`, {
      during: refuse(at, ['TEAPOT'], { status: 418 }),
      end: {
        // An unknown code is about the item, where the step is about one.
        errors: `${step === 'add-item' ? 'item.not-ready' : 'write.refused'}: ${subject}`,
        ...{ stopped: `${step} refused`, seconds: 0 },
        open: isItem || step === 'submit' ? 'READY_FOR_REVIEW:' : [],
      },
    }),
  ].map((one) => ({ ...one, dialects: SPEC, again: { end: DONE } }));
});

/** The list of a draft's items shows no product page, as while it lags. */
const hidePages = inDocument((document) => {
  document.data = document.data.filter((row: object) => !/"appCustomProductPageVersions"/.test(JSON.stringify(row)));
  delete document.meta;
});
const PAGE_UNSEEN = answers(/\/items$/, hidePages);

const UNDO = [
  ...each([
    ['added', refuse('add event'), ['item.not-ready: event']],
    ['perhaps added', fault('add page', 'status-after', { status: 500 }), ['write.unconfirmed: page']],
  ])(([what, hook, errors]) => ({
    name: `an item ${what} and not shown is named`,
    dialects: SPEC,
    during: [hook, PAGE_UNSEEN],
    end: { errors, open: 'READY_FOR_REVIEW: page' },
  })),
  scenario('the items come out when both places in review were taken meanwhile', {
    during: before('submit submission', times(2, foreign('WAITING_FOR_REVIEW'))),
    end: {
      errors: 'submission.in-review-limit',
      open: ['READY_FOR_REVIEW:', 'WAITING_FOR_REVIEW: page 2', 'WAITING_FOR_REVIEW: page 3'],
    },
    again: { seed: [approve('submission 2'), approve('submission 3')], end: DONE },
  }),
  scenario('a version that somebody has put into another draft meanwhile is refused', {
    seed: version(),
    ask: ONLY,
    during: before('add 1.1', draft('1.1')),
    end: { errors: 'item.elsewhere: 1.1', open: ['READY_FOR_REVIEW:', 'READY_FOR_REVIEW: 1.1'] },
  }),
  scenario('an item that another run added first stays in the draft', {
    during: [before('add page', putIn('page')), refuse('add event')],
    end: { errors: 'item.not-ready: event', open: 'READY_FOR_REVIEW: page' },
  }),
  ...each([
    ['cannot be taken out', fault('take out', 'status-before', { status: 500, count: 50 })],
    ['are not found as they are taken out, and are there,', refuse('take out', ['NOT_FOUND'], { status: 404 })],
  ])(([what, hook]) =>
    scenario(`items that ${what} are named`, {
      seed: version(),
      during: [refuse('add event'), hook],
      end: { errors: 'item.not-ready: event', open: 'READY_FOR_REVIEW: 1.1, experiment, page' },
    }),
  ),
  ...[/reviewSubmissions\/[^/]+$/, /\/items$/].map((path) =>
    scenario(`a draft without a readable ${path} is left as it is`, {
      dialects: SPEC,
      during: [refuse('add page'), before('add page', unreadable(path))],
      end: { errors: 'item.not-ready: page' },
    }),
  ),
  scenario('items that somebody has submitted stay', {
    dialects: SPEC,
    ask: { ...FULL, items: ['page', 'event'] },
    during: [
      refuse('add event', ['TEAPOT'], { status: 418 }),
      fault('take out page', 'status-before', { status: 500 }),
      refuse('take out 1.1', ['STATE_ERROR.ENTITY_STATE_INVALID']),
    ],
    end: { errors: 'item.not-ready: event' },
  }),
  ...each<[string, Seed, RegExp, End]>([
    [
      'a submit by somebody',
      submitAsAnother(),
      /reviewSubmissions\/[^/]+$/,
      { open: 'WAITING_FOR_REVIEW: page', says: ['Somebody else has submitted the draft meanwhile.'] },
    ],
    ['an item that somebody took out', takeOut('page'), /\/items$/, { open: 'READY_FOR_REVIEW:' }],
  ])(([what, act, path, end]) =>
    once(`${what} before the cleanup is told or left open, though reads show it late`, {
      ask: ITEMS,
      during: [refuse('add event'), before('take out page', act), late('take out page', path, 12)],
      end: { errors: 'item.not-ready: event', ...end },
    }),
  ),
  once('the service is believed, not late reads, that somebody submitted the draft', {
    service: { readLagMs: 50_000 },
    seed: draft(),
    ask: ITEMS,
    during: before('add event', submitAsAnother()),
    end: { errors: 'item.not-ready', open: 'WAITING_FOR_REVIEW: page' },
  }),
  ...each<[string, Seed, string | null, string[]]>([
    ['is submitted by somebody else', submitAsAnother(), 'submission WAITING_FOR_REVIEW', ['WAITING_FOR_REVIEW: page']],
    ['is canceled on the web page', cancelByHand(), 'submission COMPLETE', []],
    ['is gone', lose(), null, []],
  ])(([what, act, reads, open]) =>
    once(`a draft that ${what} before an item is added keeps its items`, {
      ask: ITEMS,
      during: [refuse('add event'), before('add event', act)],
      end: { errors: 'item.not-ready: event', open, reads },
    }),
  ),
  once('a draft that only its own address does not show is emptied', {
    ask: ITEMS,
    during: [
      refuse('add event'),
      fault(/^\/v1\/reviewSubmissions\/[^/]+$/, 'status-before', { status: 404, count: 99 }),
    ],
    end: { errors: 'item.not-ready: event', open: 'READY_FOR_REVIEW:', reads: 'submission READY_FOR_REVIEW' },
  }),
  scenario('an interrupted cleanup keeps the refusal, and leaves the rest', {
    during: [refuse('add event'), interrupt('take out')],
    end: { errors: ['item.not-ready: event', 'run.interrupted'] },
  }),
  once('a cleanup that is interrupted between two items knows what it has taken out', {
    dialects: LIVE,
    during: [refuse('add event'), interrupt('take out', 'before', 1)],
    end: { errors: ['item.not-ready: event', 'run.interrupted'], open: 'READY_FOR_REVIEW:' },
  }),
  once('a cleanup whose own time is over says what it has taken out, and what may be left', {
    during: cutOff,
    end: { errors: 'run.interrupted', open: 'READY_FOR_REVIEW: 1.1, page' },
  }),
  once('a run that ends before it repeats a refused submit takes its items out', {
    service: { stagingMs: 60_000 },
    dialects: LIVE,
    ask: { ...ONLY, notes: 'New.' },
    during: interrupt(SUBMIT, 'before', 1),
    end: { errors: ['run.interrupted', 'write.refused'], open: 'READY_FOR_REVIEW:' },
  }),
];

/** The version was taken out of an adopted draft to be changed: the run, or the next one, adds it again. */
const OUT = sharing(
  { seed: [version('1.1', { build: '41' }), draft('1.1', 'page')], ask: { ...ONLY, items: ['page', 'event'] } },
  [
    scenario('a version that was taken out stays out when its change is refused, and the next run adds it', {
      during: refuse('change 1.1'),
      end: {
        errors: 'write.refused: 1.1',
        open: 'READY_FOR_REVIEW: page',
        versions: { '1.1': { build: '41' } },
        version: '1.1 PREPARE_FOR_SUBMISSION',
      },
      again: { end: { open: 'WAITING_FOR_REVIEW: 1.1, event, page', versions: { '1.1': { build: '42' } } } },
    }),
    scenario('a version that was put in again stays when a later item is refused', {
      during: refuse('add event'),
      end: {
        errors: 'item.not-ready: event',
        open: 'READY_FOR_REVIEW: 1.1, page',
        versions: { '1.1': { build: '42' } },
      },
    }),
    once('a draft that somebody submits without the version that is out of it is called that', {
      during: before('change 1.1', submitAsAnother()),
      end: { red: true, open: 'WAITING_FOR_REVIEW: page', reads: 'submission WAITING_FOR_REVIEW' },
    }),
  ],
);

/** The time is over, or a signal comes. */
const CUT_OFF = sharing({ seed: version(), ask: { ...ONLY, items: ['page'] } }, [
  ...each<[string, Hook | Hook[], End]>([
    ['before an item is added', interrupt('add page'), { open: 'READY_FOR_REVIEW:' }],
    [
      'while nobody knows whether an item is added',
      [interrupt('add page'), fault('add page', 'reset-after')],
      { open: 'READY_FOR_REVIEW:' },
    ],
    ['before the submit', interrupt(/\/items$/, 'before'), { open: 'READY_FOR_REVIEW:' }],
    ['in the submit', [interrupt(SUBMIT), fault(SUBMIT, 'reset-before')], { open: 'READY_FOR_REVIEW: 1.1, page' }],
    [
      'in a submit that was taken',
      [interrupt(SUBMIT), fault(SUBMIT, 'reset-after')],
      {
        open: 'WAITING_FOR_REVIEW: 1.1, page',
        reads: 'submission WAITING_FOR_REVIEW',
        version: '1.1 WAITING_FOR_REVIEW',
      },
    ],
  ])(([when, during, end]) => ({
    name: `a run that is interrupted ${when} takes its items out, unless they may be submitted`,
    during,
    end: { errors: 'run.interrupted', ...end },
    again: { end: { open: 'WAITING_FOR_REVIEW: 1.1, page' } },
  })),
]);

/** A draft that was made, or may have been, is named when the run is interrupted. */
const NAMED = each<[string, Hook | Hook[]]>([
  ['perhaps made', [interrupt('draft'), fault('draft', 'reset-after')]],
  ['just made', interrupt('draft')],
  ['made and perhaps submitted', [interrupt(SUBMIT), fault(SUBMIT, 'reset-before')]],
])(([when, during]) =>
  once(`a draft that is ${when} is named by a run that is interrupted`, {
    dialects: SPEC,
    seed: version(),
    ask: { ...ONLY, onOrphans: 'fail' },
    during,
    end: { errors: 'run.interrupted' },
  }),
);

/** A version that is made and not submitted is in flight, and this word leaves that alone. */
const FAIL = once('a draft whose version blocks the next run is named with the way out', {
  ask: { ...ONLY, onVersionInFlight: 'fail' },
  during: refuse('add 1.1'),
  end: { errors: 'write.refused' },
});

/** An item is refused, and the version comes out of the draft again with the others. */
const COMES_OUT = ['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'REJECTED'].map((state) =>
  once(`a version that was ${state} and came out of the draft again is reported as in preparation`, {
    seed: version('1.1', { state }),
    ask: { ...ONLY, items: ['page', 'event'] },
    during: before('add event', set('event', { state: 'ARCHIVED' })),
    end: {
      errors: 'item.not-ready: event',
      version: '1.1 PREPARE_FOR_SUBMISSION',
      versions: { '1.1': { state: 'PREPARE_FOR_SUBMISSION' } },
    },
  }),
);

playAll([...STOPS, ...UNDO, ...OUT, ...CUT_OFF, ...NAMED, FAIL, ...COMES_OUT], { ask: FULL });
