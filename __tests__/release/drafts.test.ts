/**
 * The one submission of a release: the choice of the draft, the things that go into it and come out again, and the
 * submit.
 */

import { expect, it } from '@jest/globals';
import { heldTargets } from '../../src/core/model/resources.ts';
import { answers, inDocument, nameless, shownAfter } from '../model/answers.ts';
import { after, before, fault, type Hook, interrupt, refuse, unreadable } from '../model/during.ts';
import { type Asked, nameOf, requestOf } from '../model/names.ts';
import * as others from '../model/others.ts';
import { playAll } from '../model/play-scenarios.ts';
import { runOnce } from '../model/run.ts';
import { begin, type End, each, LIVE, once, type Scenario, SPEC, scenario, sharing } from '../model/scenario.ts';
import {
  draft,
  FULL,
  foreign,
  ONLY,
  ofAnotherApp,
  ownDraft,
  page,
  type Seed,
  submission,
  times,
  version,
} from '../model/seeds.ts';

const OWN: Asked = { ...FULL, items: ['page', 'event'] };
const ITEMS: Asked = { mode: 'submit-items', items: ['page', 'event'] };
const ALL_READY: Asked = { mode: 'submit-items', items: 'ready' };
const SUBMIT = 'submit submission';
const ALL = '1.1, event, experiment, page';
const UNCONFIRMED = { errors: ['write.unconfirmed'] } as const;
const DONE = { open: [`WAITING_FOR_REVIEW: ${ALL}`] };
const NOT_SUBMITTED = { ...UNCONFIRMED, errors: ['write.unconfirmed: 1.1'], open: ['READY_FOR_REVIEW:'] };
const CONTENTS = { ...UNCONFIRMED, stopped: 'check-contents refused' } as const;

const ADOPTED: Scenario[] = [
  ...(['IOS', null] as const).map<Scenario>((platform) => ({
    name: `an empty draft is adopted whose platform is ${platform}`,
    seed: submission('READY_FOR_REVIEW', [], platform),
    end: { writes: 9, open: [`WAITING_FOR_REVIEW: ${ALL}`] },
  })),
  scenario('a draft is adopted that holds only things of the run', {
    seed: draft('page', 'event'),
    ask: { ...FULL, items: ['page', 'experiment', 'event'] },
    end: {
      writes: [
        'create 1.1: build 42, MANUAL',
        'notes en-US',
        'notes de-DE',
        'phase 1.1',
        'add 1.1',
        'add experiment',
        'submit submission',
      ],
      open: [`WAITING_FOR_REVIEW: ${ALL}`],
    },
    columns: ['kill', 'fault', 'race'],
  }),
  ...each([
    ['a version', FULL, '1.1, event, experiment'],
    ['items alone', ALL_READY, 'event, experiment'],
  ])(([what, ask, rest]) =>
    scenario(`ready leaves a draft of somebody with a ready item alone: ${what}`, {
      seed: [page(), draft('page'), draft('page 2')],
      ask,
      end: {
        open: ['READY_FOR_REVIEW: page', 'READY_FOR_REVIEW: page 2', `WAITING_FOR_REVIEW: ${rest}`],
        warnings: ['submission.orphans', 'item.left-out: page', 'item.left-out: page 2'],
      },
    }),
  ),
  scenario('ready items go into the draft that this key has left', {
    seed: ownDraft('page'),
    ask: ALL_READY,
    end: {
      writes: ['add experiment', 'add event', 'submit submission'],
      open: ['WAITING_FOR_REVIEW: event, experiment, page'],
    },
    columns: ['kill', 'every fault', 'interrupt'],
  }),
  scenario('an unchanged version stays in its draft', {
    seed: [version(), draft('1.1')],
    ask: ONLY,
    end: { writes: ['submit submission'] },
  }),
  scenario('a staged version with another build is taken out, changed, put back', {
    seed: [version('1.1', { build: '41' }), draft('1.1')],
    ask: ONLY,
    end: {
      writes: ['take out 1.1', 'change 1.1: build 42', 'add 1.1', 'submit submission'],
      versions: { '1.1': { build: '42' } },
    },
    columns: ['kill', 'every fault', 'interrupt'],
  }),
  scenario('drafts, reviews and versions of another platform are left alone', {
    seed: [
      submission('READY_FOR_REVIEW', [], 'MAC_OS'),
      times(2, foreign('IN_REVIEW', 'MAC_OS')),
      version('1.1', { platform: 'MAC_OS' }),
    ],
    ask: OWN,
    end: { warnings: ['submission.orphans'], submission: 'submission 4' },
  }),
  scenario('the drafts of another app are left alone', { seed: ofAnotherApp(times(5, draft())), end: DONE }),
  ...each<[string, Asked]>([
    ['items alone name theirs, or it would count on each platform', { mode: 'submit-items', items: ['page'] }],
    ['a version brings its own', { ...FULL, items: ['page'] }],
  ])(([how, ask]) => ({
    name: `a draft without a platform gets one with the submit: ${how}`,
    // A submission without a platform counts on each. Two are in review on another one.
    seed: [submission('READY_FOR_REVIEW', [], null), times(2, submission('IN_REVIEW', [], 'MAC_OS'))],
    ask,
    end: {
      open: [`WAITING_FOR_REVIEW: ${ask.version ? '1.1, ' : ''}page`, 'MAC_OS IN_REVIEW:', 'MAC_OS IN_REVIEW:'],
      writes: [
        ...(ask.version ? ['create 1.1: build 42, MANUAL', 'notes en-US', 'notes de-DE', 'phase 1.1', 'add 1.1'] : []),
        'add page',
        `submit submission${ask.version ? '' : ': IOS'}`,
      ],
    },
  })),
];

/** A draft whose making was not answered: it is found where it was made, and no other is taken for it. */
const MAKING: Scenario[] = [
  ...each<[string, Seed]>([
    ['of another platform', submission('READY_FOR_REVIEW', [], 'MAC_OS')],
    ['that somebody put something into', foreign()],
    ['that is under review already', foreign('WAITING_FOR_REVIEW')],
    ['that was canceled at once, in a list that shows it all the same', submission('COMPLETE')],
  ])(([which, seed]) => ({
    name: `a draft made without an answer is told from one ${which}`,
    service: { leakySubmissions: true },
    ask: { ...FULL, items: ['page'] },
    during: [before('draft', seed), fault('draft', 'reset-after')],
    end: { submission: 'submission 2' },
  })),
  scenario('a draft made without an answer is told from an earlier one', {
    seed: foreign(),
    during: fault('draft', 'reset-after'),
    ask: { ...FULL, items: ['page'] },
    end: { submission: 'submission 2', open: ['READY_FOR_REVIEW: page 2', 'WAITING_FOR_REVIEW: 1.1, page'] },
  }),
  scenario('an earlier draft is not taken for one that was not made', {
    seed: foreign(),
    ask: { ...FULL, items: ['page'] },
    during: fault('draft', 'reset-before'),
    end: { stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW: page 2'] },
  }),
  scenario('a draft made without an answer is found without a platform', {
    during: [fault('draft', 'reset-after'), after('draft', others.set('submission', { platform: null }))],
    end: { submission: 'submission' },
  }),
  ...[/items$/, /./].map<Scenario>((path) => ({
    name: `a draft made without an answer is unknown without ${path}`,
    during: [fault('draft', 'reset-after'), before('draft', unreadable(path))],
    end: { stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW:'] },
    again: { end: { submission: 'submission' } },
  })),
];

const CONCURRENT = 'STATE_ERROR.CONCURRENT_REVIEW_SUBMISSION_TRY_AGAIN';
const AGAIN: Scenario[] = [
  ...each<[string, string, string, number]>([
    // A minute is kept to clean up.
    ['a draft, while another is made', 'draft', CONCURRENT, 540],
    ['the submit, while the version that was just added is not ready', SUBMIT, 'STATE_ERROR', 120],
  ])(([what, at, code, seconds]): Scenario[] => [
    scenario(`asked again after 1, 2, 4, 8 and 10 seconds: ${what}`, {
      during: refuse(at, [code], { count: 5 }),
      end: { seconds: 25, open: [`WAITING_FOR_REVIEW: ${ALL}`] },
    }),
    scenario(`given up when its time is over: ${what}`, {
      during: refuse(at, [code]),
      end: { errors: ['write.refused'], seconds },
    }),
  ]),
  once('not submitted if somebody changes the version before the submit is repeated', {
    seed: version(),
    ask: ONLY,
    during: [refuse(SUBMIT, ['STATE_ERROR']), before(SUBMIT, others.set('1.1', { releaseType: 'AFTER_APPROVAL' }))],
    end: { ...NOT_SUBMITTED, stopped: 'submit refused', writes: ['draft', 'add 1.1', SUBMIT, 'take out 1.1'] },
  }),
  once('refused if the draft cannot be read before the submit is repeated', {
    ask: ITEMS,
    during: [refuse(SUBMIT, ['STATE_ERROR']), before(SUBMIT, unreadable(/items$/))],
    end: { errors: ['write.refused'], stopped: 'submit refused' },
  }),
  once('not submitted if somebody adds something before the submit is repeated', {
    seed: page(),
    ask: OWN,
    during: [refuse(SUBMIT, ['STATE_ERROR']), before(SUBMIT, others.putIn('page 2'))],
    end: { ...UNCONFIRMED, stopped: 'submit refused', open: ['READY_FOR_REVIEW: page 2'] },
  }),
  scenario('not asked again: a submit whose refusal names what a person has to fix', {
    during: refuse(SUBMIT, ['STATE_ERROR', 'ENTITY_ERROR.ATTRIBUTE.REQUIRED']),
    end: { red: true, seconds: 0 },
  }),
];

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
const STOPS: Scenario[] = STAGES.flatMap(([at, step, subject]): Scenario[] => {
  const isItem = step.startsWith('add-');
  return [
    scenario(`${at} in doubt is reported, and the next run continues`, {
      during: fault(at, 'status-before', { status: 500 }),
      end: {
        ...{
          errors: [`write.unconfirmed: ${subject}`],
          stopped: `${step} unconfirmed`,
          seconds: at === 'draft' ? 7 : 14,
        },
        // It may be under review.
        ...(step === 'submit' ? { open: [`READY_FOR_REVIEW: ${ALL}`] } : {}),
        ...(isItem && { open: ['READY_FOR_REVIEW:'] }),
      },
    }),
    scenario(`${at} refused is reported by its record, and the draft is emptied`, {
      during: refuse(at, ['TEAPOT'], { status: 418 }),
      end: {
        // An unknown code is about the item, where the step is about one.
        errors: [`${step === 'add-item' ? 'item.not-ready' : 'write.refused'}: ${subject}`],
        ...{ stopped: `${step} refused`, seconds: 0 },
        open: isItem || step === 'submit' ? ['READY_FOR_REVIEW:'] : [],
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

const UNDO: Scenario[] = [
  ...each([
    ['added', refuse('add event'), ['item.not-ready: event']],
    ['perhaps added', fault('add page', 'status-after', { status: 500 }), ['write.unconfirmed: page']],
  ])(([what, hook, errors]) => ({
    name: `an item ${what} and not shown is named`,
    dialects: SPEC,
    during: [hook, PAGE_UNSEEN],
    end: { errors, open: ['READY_FOR_REVIEW: page'] },
  })),
  scenario('the items come out when both places in review were taken meanwhile', {
    during: before('submit submission', times(2, foreign('WAITING_FOR_REVIEW'))),
    end: {
      errors: ['submission.in-review-limit'],
      open: ['READY_FOR_REVIEW:', 'WAITING_FOR_REVIEW: page 2', 'WAITING_FOR_REVIEW: page 3'],
    },
    again: { seed: [others.approve('submission 2'), others.approve('submission 3')], end: DONE },
  }),
  scenario('earlier items of an adopted draft stay when an item is refused', {
    seed: draft('page'),
    ask: OWN,
    during: refuse('add event'),
    end: { errors: ['item.not-ready: event'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('a version that somebody has put into another draft meanwhile is refused', {
    seed: version(),
    ask: ONLY,
    during: before('add 1.1', draft('1.1')),
    end: { errors: ['item.elsewhere: 1.1'], open: ['READY_FOR_REVIEW:', 'READY_FOR_REVIEW: 1.1'] },
  }),
  scenario('an item that another run added first stays in the draft', {
    during: [before('add page', others.putIn('page')), refuse('add event')],
    end: { errors: ['item.not-ready: event'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('a refused item that another run has added stays in the draft', {
    dialects: SPEC,
    during: [refuse('add page', ['TEAPOT'], { status: 418 }), before('add page', others.putIn('page'))],
    end: { errors: ['item.not-ready'], open: ['READY_FOR_REVIEW: page'] },
  }),
  scenario('items that cannot be taken out are named', {
    seed: version(),
    during: [refuse('add event'), fault('take out', 'status-before', { status: 500, count: 50 })],
    end: {
      errors: ['item.not-ready: event'],
      open: ['READY_FOR_REVIEW: 1.1, experiment, page'],
    },
  }),
  ...[/reviewSubmissions\/[^/]+$/, /\/items$/].map<Scenario>((path) => ({
    name: `a draft without a readable ${path} is left as it is`,
    dialects: SPEC,
    during: [refuse('add page'), before('add page', unreadable(path))],
    end: { errors: ['item.not-ready: page'] },
  })),
  scenario('items that somebody has submitted stay', {
    dialects: SPEC,
    ask: { ...FULL, items: ['page', 'event'] },
    during: [
      refuse('add event', ['TEAPOT'], { status: 418 }),
      fault('take out page', 'status-before', { status: 500 }),
      refuse('take out 1.1', ['STATE_ERROR.ENTITY_STATE_INVALID']),
    ],
    end: { errors: ['item.not-ready: event'] },
  }),
  once('the service is believed, not late reads, that somebody submitted the draft', {
    service: { readLagMs: 50_000 },
    seed: draft(),
    ask: ITEMS,
    during: before('add event', others.submitAsAnother()),
    end: { errors: ['item.not-ready'], open: ['WAITING_FOR_REVIEW: page'] },
  }),
  ...each<[string, Seed, string | null, string[]]>([
    [
      'is submitted by somebody else',
      others.submitAsAnother(),
      'submission WAITING_FOR_REVIEW',
      ['WAITING_FOR_REVIEW: page'],
    ],
    ['is canceled on the web page', others.cancelByHand(), 'submission COMPLETE', []],
    ['is gone', others.lose(), null, []],
  ])(([what, act, reads, open]) => ({
    name: `a draft that ${what} before an item is added keeps its items`,
    ask: ITEMS,
    during: [refuse('add event'), before('add event', act)],
    end: { errors: ['item.not-ready: event'], open, reads },
    again: null,
  })),
  scenario('an interrupted cleanup keeps the refusal, and leaves the rest', {
    during: [refuse('add event'), interrupt('take out')],
    end: { errors: ['item.not-ready: event', 'run.interrupted'] },
  }),
  once('a run that ends before it repeats a refused submit takes its items out', {
    service: { stagingMs: 60_000 },
    dialects: LIVE,
    ask: { ...ONLY, notes: 'New.' },
    during: interrupt(SUBMIT, 'before', 1),
    end: { errors: ['run.interrupted', 'write.refused'], open: ['READY_FOR_REVIEW:'] },
  }),
  scenario('an interrupted step is neither done nor refused', {
    during: [interrupt('phase 1.1', 'after'), fault('phase 1.1', 'reset-after')],
    end: { errors: ['run.interrupted'], stopped: 'set-phased-release interrupted' },
  }),
];

/** The version was taken out of an adopted draft to be changed: the run, or the next one, adds it again. */
const OUT = sharing(
  { seed: [version('1.1', { build: '41' }), draft('1.1', 'page')], ask: { ...ONLY, items: ['page', 'event'] } },
  [
    scenario('a version that was taken out stays out when its change is refused, and the next run adds it', {
      during: refuse('change 1.1'),
      end: { errors: ['write.refused: 1.1'], open: ['READY_FOR_REVIEW: page'], versions: { '1.1': { build: '41' } } },
      again: { end: { open: ['WAITING_FOR_REVIEW: 1.1, event, page'], versions: { '1.1': { build: '42' } } } },
    }),
    scenario('a version that was put in again stays when a later item is refused', {
      during: refuse('add event'),
      end: {
        errors: ['item.not-ready: event'],
        open: ['READY_FOR_REVIEW: 1.1, page'],
        versions: { '1.1': { build: '42' } },
      },
    }),
    once('a draft that somebody submits without the version that is out of it is called that', {
      during: before('change 1.1', others.submitAsAnother()),
      end: { red: true, open: ['WAITING_FOR_REVIEW: page'], reads: 'submission WAITING_FOR_REVIEW' },
    }),
  ],
);

/** The time is over, or a signal comes. */
const CUT_OFF = sharing({ seed: version(), ask: { ...ONLY, items: ['page'] } }, [
  ...each<[string, Hook | Hook[], End]>([
    ['before an item is added', interrupt('add page'), { open: ['READY_FOR_REVIEW:'] }],
    [
      'while nobody knows whether an item is added',
      [interrupt('add page'), fault('add page', 'reset-after')],
      { open: ['READY_FOR_REVIEW:'] },
    ],
    ['before the submit', interrupt(/\/items$/, 'before'), { open: ['READY_FOR_REVIEW:'] }],
    ['in the submit', [interrupt(SUBMIT), fault(SUBMIT, 'reset-before')], { open: ['READY_FOR_REVIEW: 1.1, page'] }],
  ])(([when, during, end]) => ({
    name: `a run that is interrupted ${when} takes its items out, unless they may be submitted`,
    during,
    end: { errors: ['run.interrupted'], ...end },
    again: { end: { open: ['WAITING_FOR_REVIEW: 1.1, page'] } },
  })),
]);

/** A draft that was made, or may have been, is named when the run is interrupted. */
const NAMED = each<[string, Hook | Hook[]]>([
  ['perhaps made', [interrupt('draft'), fault('draft', 'reset-after')]],
  ['just made', interrupt('draft')],
  ['made and perhaps submitted', [interrupt(SUBMIT), fault(SUBMIT, 'reset-before')]],
])(([when, during]) =>
  (['adopt', 'fail'] as const).map((onOrphans) => ({
    name: `a draft that is ${when} is named by a run that is interrupted (on-orphans: ${onOrphans})`,
    dialects: SPEC,
    seed: version(),
    ask: { ...ONLY, onOrphans },
    during,
    end: { errors: ['run.interrupted'] },
    again: null,
  })),
);

const TAKING_OUT = sharing({ dialects: LIVE, seed: [version('1.1', { build: '41' }), draft('1.1')], ask: ONLY }, [
  once('a staged version that somebody renames is not changed', {
    during: before('take out 1.1', (world) => {
      for (const one of world.emulator.service.store.versions.values())
        if (one.versionString === '1.1') one.versionString = '1.2';
    }),
    end: {
      errors: ['write.unconfirmed: 1.2'],
      writes: ['take out 1.1'],
      versions: { '1.2': { build: '41' } },
      open: ['READY_FOR_REVIEW:'],
    },
  }),
  scenario('a staged version that may not be taken out stops the release', {
    during: refuse('take out 1.1'),
    end: { errors: ['item.not-ready: 1.1'], stopped: 'take-out refused' },
  }),
  scenario('a staged version that may be out is named', {
    during: [fault('take out 1.1', 'reset-after'), after('take out 1.1', unreadable(/\/items$/))],
    end: { stopped: 'take-out unconfirmed', writes: 2 },
  }),
  scenario('a staged version is known to be out beside other things', {
    seed: others.putIn('page'),
    ask: { ...ONLY, items: ['page'] },
    during: fault('take out 1.1', 'reset-after'),
    end: { open: ['WAITING_FOR_REVIEW: 1.1, page'] },
  }),
  scenario('a staged version is changed although reads show READY_FOR_REVIEW for 31 seconds', {
    during: after('take out 1.1', others.shownAs('1.1', 'READY_FOR_REVIEW', 31)),
    end: { versions: { '1.1': { build: '42' } } },
  }),
  scenario('a staged version is changed once it is not READY_FOR_REVIEW any more', {
    during: after('take out 1.1', others.shownAs('1.1', 'READY_FOR_REVIEW', 3)),
    end: { seconds: 3, versions: { '1.1': { build: '42' } } },
  }),
]);

/** The last comparison, and the submit itself, while others work on the same draft. */
const beforeSubmit = (what: string, act: Seed | Seed[], end: End, rest: Partial<Scenario> = {}): Scenario => ({
  name: `before the submit ${what}`,
  during: before(SUBMIT, act),
  end,
  again: null,
  ...rest,
});
const ADOPTING = { ask: ITEMS, seed: draft('page') };

const SUBMITS: Scenario[] = [
  beforeSubmit('another run submits all of it: done', others.submitAsAnother(), DONE),
  beforeSubmit('another run submits it, and nothing can be read: refused', [others.submitAsAnother(), unreadable()], {
    ...{ errors: ['write.refused'], stopped: 'submit refused' },
  }),
  beforeSubmit(
    'somebody puts something in and submits it: not done',
    [page(), others.putIn('page 2'), others.submitAsAnother()],
    { errors: ['write.refused'], stopped: 'submit refused', reads: 'submission WAITING_FOR_REVIEW' },
    { ask: OWN },
  ),
  ...(['refused', 'lost'] as const).map((how) =>
    beforeSubmit(
      `a draft expires with its items, the submit is ${how}: not done`,
      others.set('submission', { state: 'COMPLETE' }),
      { red: true, stopped: `submit ${how === 'lost' ? 'unconfirmed' : 'refused'}`, reads: 'submission COMPLETE' },
      {
        ...{ ask: ITEMS, dialects: SPEC },
        during: [
          ...(how === 'lost' ? [fault(SUBMIT, 'reset-before')] : []),
          before(SUBMIT, others.set('submission', { state: 'COMPLETE' })),
        ],
      },
    ),
  ),
  beforeSubmit(
    'somebody attaches another build and submits it: not done',
    [others.attach('1.1', '41'), others.submitAsAnother()],
    { errors: ['write.refused'], stopped: 'submit refused', reads: 'submission WAITING_FOR_REVIEW' },
    { ask: ONLY, seed: version() },
  ),
  beforeSubmit('a person cancels the draft: not done', others.cancelByHand(), {
    ...{ errors: ['write.refused'], stopped: 'submit refused', reads: 'submission COMPLETE' },
  }),
  beforeSubmit('the draft is lost: not done', others.lose(), { red: true, stopped: 'submit refused', reads: null }),
  beforeSubmit(
    'another run takes an item out: unknown, and left',
    others.takeOut('page'),
    { stopped: 'submit unconfirmed', open: ['WAITING_FOR_REVIEW: event'], writes: ['add event', SUBMIT] },
    { ...ADOPTING },
  ),
  beforeSubmit(
    'another run puts an item in: unknown, and left',
    [page(), others.putIn('page 2')],
    { stopped: 'submit unconfirmed', open: ['WAITING_FOR_REVIEW: event, page, page 2'] },
    ADOPTING,
  ),
  beforeSubmit(
    'the items of the adopted draft cannot be read after it: unknown',
    unreadable(/items$/),
    { stopped: 'submit unconfirmed', seconds: 30 },
    { ...ADOPTING },
  ),
  ...['READY_FOR_REVIEW', 'A_STATE_OF_TOMORROW'].map<Scenario>((state) => ({
    name: `a submit that is not applied is unknown where it is ${state}`,
    during: [fault(SUBMIT, 'reset-before'), before(SUBMIT, others.set('submission', { state }))],
    // It is sent once more only where it is certainly not submitted.
    end: { stopped: 'submit unconfirmed', seconds: state === 'READY_FOR_REVIEW' ? 14 : 7 },
    again: null,
  })),
  ...(['fail'] as const).flatMap((onOrphans) => [
    scenario(`the advised policy uses the draft of a refused item (${onOrphans})`, {
      ask: { ...ITEMS, onOrphans },
      during: refuse('add event'),
      end: { errors: ['item.not-ready: event'], open: ['READY_FOR_REVIEW:'] },
      again: { ask: ITEMS, end: { open: ['WAITING_FOR_REVIEW: event, page'] } },
    }),
    scenario(`the advice about a key without permission stays beside the policy (${onOrphans})`, {
      ask: { ...ITEMS, onOrphans },
      during: refuse('add event', ['FORBIDDEN_ERROR'], { status: 403 }),
      end: { errors: ['service.forbidden'], open: ['READY_FOR_REVIEW:'] },
      again: { ask: ITEMS, end: { open: ['WAITING_FOR_REVIEW: event, page'] } },
    }),
    scenario(`the advised policy uses the draft of a doubtful submit (${onOrphans})`, {
      ask: { ...OWN, onOrphans },
      during: fault(SUBMIT, 'status-before', { status: 503 }),
      end: { stopped: 'submit unconfirmed', open: ['READY_FOR_REVIEW: 1.1, event, page'] },
      again: { ask: OWN, end: { open: ['WAITING_FOR_REVIEW: 1.1, event, page'] } },
    }),
    scenario(`the advised policy uses a draft made in doubt (${onOrphans})`, {
      ask: { ...ITEMS, onOrphans },
      during: [fault('draft', 'status-after', { status: 503 }), before('draft', unreadable(/items$/))],
      end: { stopped: 'create-submission unconfirmed', open: ['READY_FOR_REVIEW:'] },
      again: { ask: ITEMS, end: { open: ['WAITING_FOR_REVIEW: event, page'] } },
    }),
  ]),
  scenario('a full house is reported before a sixth draft is made', {
    seed: times(5, foreign()),
    ask: ITEMS,
    end: { errors: ['submission.total-limit'], writes: [], warnings: ['submission.orphans'] },
  }),
  ...(['READY_FOR_REVIEW', 'IN_REVIEW'] as const).map<Scenario>((state) => ({
    name: `an answer that shows another submission, ${state}, is no proof`,
    during: fault(SUBMIT, 'body', {
      status: 200,
      body: JSON.stringify({ data: { type: 'reviewSubmissions', id: 'x', attributes: { state } } }),
    }),
    end: { stopped: 'submit unconfirmed' },
  })),
  scenario('a submit is done by reads where its answer shows a draft', {
    during: answers(/^PATCH \/v1\/reviewSubmissions\//, (body) =>
      body.replace('"WAITING_FOR_REVIEW"', '"READY_FOR_REVIEW"'),
    ),
    end: { reads: 'submission WAITING_FOR_REVIEW' },
  }),
  scenario('a lost submit of a canceled draft is not done', {
    during: [fault(SUBMIT, 'reset-before'), before(SUBMIT, others.cancelByHand())],
    end: UNCONFIRMED,
  }),
  scenario('a draft that cannot be read before the submit is not submitted', {
    during: fault(/\/items$/, 'status-before', { status: 403, count: 50 }),
    // The client has tried several times, so that the run does not read for half a minute more.
    end: { errors: ['service.forbidden'], stopped: 'check-contents refused', seconds: 0 },
  }),
  once('an unnamed thing in the draft is too much', {
    seed: page(),
    ask: { mode: 'submit-items', items: ['page'] },
    during: [before(/\/items$/, others.putIn('page 2')), nameless(1)],
    end: { ...CONTENTS, writes: ['draft', 'add page', 'take out page'] },
  }),
  ...sharing({ ask: ITEMS }, [
    ...each([
      ['COMPLETE', 'APPROVED', true],
      ['COMPLETING', 'APPROVED', true],
      ['COMPLETE', 'REMOVED', false],
      ['COMPLETING', 'REMOVED', false],
      ['COMPLETE', 'APPROVED REMOVED', false],
      ['CANCELING', 'READY_FOR_REVIEW', false],
      ['UNRESOLVED_ISSUES', 'READY_FOR_REVIEW', false],
    ])(([state, itemState, isDone]) => ({
      name: `a submit without an answer ${isDone ? 'is found' : 'is unknown'}: ${state}, items ${itemState}`,
      dialects: SPEC,

      during: [
        fault(SUBMIT, 'reset-after'),
        after(SUBMIT, ({ emulator: { service }, time }) => {
          for (const one of service.store.submissions.values())
            Object.assign(one, { state, endsAt: time.nowMs + 3_600_000 });
          const states = itemState.split(' ');
          for (const [at, item] of [...service.store.items.values()].entries())
            item.state = states[at % states.length] ?? '';
          if (isDone)
            for (const all of [service.store.pageVersions, service.store.events])
              for (const one of all.values()) one.state = 'APPROVED';
        }),
      ],
      end: isDone
        ? { submission: 'submission' }
        : { stopped: 'submit unconfirmed', writes: 4, reads: `submission ${state}` },
      again: null,
    })),
    scenario('an answer that does not show the item is no proof', {
      during: fault('add page', 'body', { status: 201, body: '{}' }),
      end: { stopped: 'add-item unconfirmed' },
    }),
    once('a submit without an answer is reported as submitted without its items', {
      during: [fault(SUBMIT, 'reset-after'), after(SUBMIT, unreadable(/items$/))],
      end: { stopped: 'submit unconfirmed', reads: 'submission WAITING_FOR_REVIEW' },
    }),
    scenario('what was submitted is read until its items match', {
      during: [
        before(/items$/, others.itemsBecome('REMOVED'), { skip: 1 }),
        before(/items$/, others.itemsBecome('READY_FOR_REVIEW'), { skip: 4 }),
      ],
      end: { seconds: 7, open: ['WAITING_FOR_REVIEW: event, page'] },
    }),
    scenario('an interruption after the submit leaves it known as submitted', {
      during: interrupt(/items$/, 'before', 1),
      end: { errors: ['run.interrupted'], reads: 'submission WAITING_FOR_REVIEW' },
    }),
    ...[false, true].map<Scenario>((isUnread) => ({
      name: `an item is refused where the draft does not show it${isUnread ? ', or cannot be read' : ''}`,

      during: [
        refuse('add page', ['ENTITY_ERROR.RELATIONSHIP.INVALID.NOT_ALLOWED']),
        ...(isUnread ? [before('add page', unreadable(/items$/))] : []),
      ],
      end: { errors: ['item.not-ready: page'], stopped: 'add-item refused', seconds: 120 },
    })),
    scenario('a draft to which somebody adds something is not submitted', {
      seed: page(),

      during: before('add event', others.putIn('page 2')),
      end: { ...CONTENTS, open: ['READY_FOR_REVIEW: page 2'], seconds: 0 },
    }),
    scenario('a draft that lacks an item is not submitted', {
      during: before(/\/items$/, others.takeOut('page'), { count: 99 }),
      end: { ...CONTENTS, seconds: 120, open: ['READY_FOR_REVIEW:'] },
    }),
  ]),
];

/** Somebody changes the version behind the service's rules, as on the web page, at some moment before the submit. */
const DATE = '2026-05-01T12:00:00Z';
const CHANGES: [string, Seed][] = [
  ['sets build 41', others.attach('1.1', '41')],
  ['takes the build away', others.attach('1.1', null)],
  ['sets another release type', others.set('1.1', { releaseType: 'AFTER_APPROVAL' })],
  ['sets a date', others.set('1.1', { earliestReleaseDate: DATE })],
];
const MOMENTS: [string, (act: Seed) => Hook][] = [
  ['before the submission is made', (act) => before('draft', act)],
  ['after the version was added', (act) => after('add 1.1', act)],
];
/** The answer does not link it. */
const withoutBuild = inDocument(({ data }) => delete data.relationships.build);
const renumber = (body: string) => body.replace('"versionString":"1.1"', '"versionString":"1.2"');

const AS_ASKED: Scenario[] = [
  ...MOMENTS.flatMap(([when, at]) =>
    CHANGES.flatMap(([what, change]): Scenario[] => [
      scenario(`not submitted when somebody ${what} ${when}, and set by the next run`, {
        during: at(change),
        end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
        again: what === 'sets a date' ? null : { end: { versions: { '1.1': { build: '42', releaseType: 'MANUAL' } } } },
      }),
      once(`not submitted when somebody ${what} ${when}, unasked`, {
        seed: version(),
        ask: { version: '1.1', mode: 'submit' },
        during: at(change),
        end: what === 'takes the build away' ? { red: true } : NOT_SUBMITTED,
      }),
    ]),
  ),
  scenario('not submitted when the version shows another number', {
    during: answers(/^GET .*appStoreVersions\/[^/]+$/, renumber),
    end: {
      errors: ['write.unconfirmed'],
      stopped: 'set-release-notes refused',
      writes: ['create 1.1: build 42, MANUAL'],
    },
  }),
  scenario('not submitted when the version shows another number after its adding', {
    during: shownAfter('add 1.1', /appStoreVersions\/[^/]+$/, renumber),
    end: { ...UNCONFIRMED, errors: ['write.unconfirmed: 1.1'], stopped: 'check-contents refused' },
  }),
  scenario('not submitted when the version does not show the attached build', {
    dialects: LIVE,
    during: shownAfter('add 1.1', /appStoreVersions\/[^/]+$/, withoutBuild),
    end: { ...UNCONFIRMED, errors: ['write.unconfirmed: 1.1'], stopped: 'check-contents refused' },
  }),
  once('nothing is submitted when several things are missing, and others are there', {
    ask: OWN,
    during: after('add event', [others.takeOut('page'), others.takeOut('1.1'), page(), others.putIn('page 2')]),
    end: { ...CONTENTS, seconds: 0 },
  }),
  scenario('nothing is submitted when the version can no longer be read', {
    during: after('add 1.1', unreadable(/\/appStoreVersions\/[^/]+$/)),
    end: { errors: ['service.forbidden'], open: ['READY_FOR_REVIEW:'] },
  }),
  scenario('a build that the run did not change is compared too', {
    seed: version(),
    ask: { version: '1.1', releaseType: 'AFTER_APPROVAL', mode: 'submit' },
    during: after('add 1.1', [others.attach('1.1', '41'), others.set('1.1', { releaseType: 'MANUAL' })]),
    end: { ...NOT_SUBMITTED, build: '41' },
  }),
  scenario('a date kept as a whole hour is no change', {
    service: { wholeHours: true },
    ask: { ...FULL, releaseType: 'SCHEDULED', earliestReleaseDate: '2026-05-01T12:40:00Z' },
    end: DONE,
    // A date that differs is always sent, and the version can no longer be changed.
    again: { end: { errors: ['version.in-flight'] } },
  }),
];

/** An item is refused, and the version comes out of the draft again with the others. */
const COMES_OUT: Scenario[] = ['PREPARE_FOR_SUBMISSION', 'DEVELOPER_REJECTED', 'REJECTED'].map((state) =>
  scenario(`a version that was ${state} and came out of the draft again is reported as in preparation`, {
    seed: version('1.1', { state }),
    ask: { ...ONLY, items: ['page', 'event'] },
    during: before('add event', others.set('event', { state: 'ARCHIVED' })),
    end: {
      errors: ['item.not-ready: event'],
      version: '1.1 PREPARE_FOR_SUBMISSION',
      versions: { '1.1': { state: 'PREPARE_FOR_SUBMISSION' } },
    },
    again: null,
  }),
);

playAll(
  [
    ...COMES_OUT,
    ...ADOPTED,
    ...MAKING,
    ...AGAIN,
    ...STOPS,
    ...UNDO,
    ...OUT,
    ...CUT_OFF,
    ...NAMED,
    ...TAKING_OUT,
    ...SUBMITS,
    ...AS_ASKED,
  ],
  {
    ask: FULL,
  },
);

it('the report shows the draft without what an interrupted run has left out of it', async () => {
  const world = begin({ seed: [version('1.1', { build: '41' }), draft('1.1', 'page')] }, 'live');
  const settings = interrupt('change 1.1')(world);
  const { snapshots } = await runOnce(world, requestOf(world, { ...ONLY, items: ['page'] }), settings);
  const held = snapshots.flatMap(({ submissions }) => submissions.flatMap(({ items }) => heldTargets(items)));
  expect(held.map(({ id }) => nameOf(world, id))).toEqual(['page']);
});
